"""Questions that stand beside many buttons are read to their end in the bar of a small window."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.conftest import ROOT
from tests.ui.shell_kit import window_at
from ui.openings import Openings

MARCH = ROOT / "tests" / "screens" / "march.txt"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_marching_with_several(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    window = window_at(Openings().position(MARCH), open_hands=True, language=lang)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    bar = window.playing.prompt
    for verb in ("march-several", "march"):
        asked = window.session.table.ask(0)
        window.session.answer([option.verb for option in asked.options].index(verb))
        assert bar.words.fits, f"{bar.shown.question} is cut"
    assert len(bar.shown.presses) == 2, "nobody marches, they set out"
