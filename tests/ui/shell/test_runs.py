"""Sentences cut into runs: a card's name is one run that a click points at, and no mark is left over."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engines.core.display.views import Mention, Named, Text
from ui.shell.style.look import Look
from ui.shell.style.text_runs import CLOSE, MIDDLE, OPEN, Run, Speaker, plain_text, unstopped
from ui.shell.widgets.text_flow import Flow

VOSS = Named("Voss", "ヴォス")


@pytest.mark.parametrize(("language", "whole"), [("en", "Tomo's Voss"), ("ja", "Tomoのヴォス")])
def test_a_card_named_with_its_player_is_one_run(language: str, whole: str) -> None:
    """Where both players have a card of that name; the signs that mark names are in no font."""
    each = [Mention(handle="c1", name=VOSS, player=0), Mention(handle="c2", name=VOSS, player=1)]
    said = Text("log.mains-revealed", {"cards": each})
    runs = Speaker(language, ["Hana", "Tomo"], "cipher").runs(said)
    assert (whole, "c2") in [(run.text, run.handle) for run in runs]
    assert not set(plain_text(runs)) & {OPEN, MIDDLE, CLOSE}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_so_is_a_card_named_alone(language: str) -> None:
    said = Text("fate.defeated", {"card": Mention(handle="c1", name=VOSS)})
    runs = Speaker(language, ["Hana", "Tomo"], "cipher").runs(said)
    assert [run.handle for run in runs if run.bold] == ["c1"]


@pytest.mark.parametrize("said", ["This unit gets -1/-1.", "これは-1/-1される。"])
def test_a_sentence_before_a_colon_loses_its_full_stop(said: str) -> None:
    runs = unstopped((Run("→ "), Run(said, True)))
    assert plain_text(runs) == f"→ {said[:-1]}" and runs[-1].bold


def test_two_numbers_that_are_compared_stay_on_one_line(qtbot: QtBot) -> None:
    """However narrow the bar is, no line begins with the sign between them."""
    said = (Run("Discard Ilse from hand to evade Osric, or Ilse loses an orb (5→4) (80 ≥ 70)."),)
    look = Look("en", "dark")
    for width in range(120, 620, 7):
        flow = Flow(look, said, width, look.font("prompt-detail"), 20)
        lines = [flow.layout.lineAt(number) for number in range(flow.layout.lineCount())]
        texts = [flow.layout.text()[line.textStart() : line.textStart() + line.textLength()] for line in lines]
        assert any("80\u00a0≥\u00a070" in text for text in texts), (width, texts)
