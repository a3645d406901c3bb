"""Sentences cut into runs: a card's name is one run that a click points at, and no mark is left over."""

from __future__ import annotations

import pytest

from engines.core.display.views import Mention, Named, Text
from ui.shell.style.text_runs import CLOSE, MIDDLE, OPEN, Speaker, plain_text

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
