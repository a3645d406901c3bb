"""Questions that stand beside many buttons are read to their end in the bar of a small window."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.conftest import ROOT
from tests.ui.kit.shell_kit import window_at
from ui.shell.game.prompt_bar import Press, Prompt
from ui.sources.game_sources import GameSources

MARCH = ROOT / "tests" / "screens" / "march.txt"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_marching_with_several(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    window = window_at(GameSources().position(MARCH), open_hands=True, language=lang)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    bar = window.playing.prompt
    for verb in ("march-several", "march"):
        asked = window.session.table.ask(0)
        window.session.answer([option.verb for option in asked.options].index(verb))
        assert bar.words.fits, f"{bar.shown.question} is cut"
    assert len(bar.shown.presses) == 2, "nobody marches, they set out"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_undo_keeps_its_word_beside_three_buttons(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str,
) -> None:
    """The question takes two lines before the word goes; keys stay in any case."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    window = window_at(GameSources().position(MARCH), open_hands=True, language=lang)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    bar, say = window.playing.prompt, window.look.say
    bar.resize(1038, 46)
    bar.show_prompt(Prompt(
        owner=say("prompt.your-choice"), question=say("moncolle/ask.immediate"), rule="10-1.p1", undo="free", presses=(
            Press("pass on", say("prompt.pass-on"), "A", icon="fast", quiet=True),
            Press("option 1", say("moncolle/option.end-main"), "1"),
            Press("option 2", say("moncolle/option.end-immediate"), "N"),
        ),
    ))
    assert bar.words.fits and bar.undo.shows_text
    for button in [*bar.buttons[:3], bar.undo]:
        assert button.width() >= button.sizeHint().width(), "its words and its key are whole"
    assert bar.words.rule_left < bar.undo.x()
