"""A save from elsewhere and a pack may call players, cards and decks anything: no screen is misled by it."""

from __future__ import annotations

import pathlib
import unicodedata

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app import games
from app.files import user_dirs
from app.tables.table import Table
from tests.fuzz.damage import a_table
from tests.ui.kit.shell_kit import everything_written, open_seat, window_at
from ui.sources.offers import SeatChoice

MEAN = ("<img src='//elsewhere/x'>\u202eannaH", "<b>Tomo</b>\n\u2066\u200b&x" + "\u0301" * 40)


def renamed(table: Table) -> Table:
    """The table as a save with such names opens it."""
    table.names[:] = MEAN
    return table


def misled(window: QWidget) -> list[str]:
    """Every text that turns, hides or breaks lines, and every tool tip Qt would read as more than words."""
    written = everything_written(window)
    found = [each for each in written if unicodedata.category(each) in ("Cf", "Cc") and each not in "\n\t"]
    tips = [each.toolTip() for each in [window, *window.findChildren(QWidget)]]
    return found + [each for each in tips if "<" in each and not each.startswith("<qt>")]


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_at_the_table(game: str, language: str, qtbot: QtBot) -> None:
    window = window_at(renamed(a_table(5, 25, games.find(game))), language=language)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    for _ in range(3):
        window.grab()
        assert not misled(window)
        assert "elsewhere" in everything_written(window), "they are shown, as they are written"
        open_seat(window)


PACK = """
[pack]
id = "mean"
game = "cipher"
title = "<img src='//elsewhere/pack'>"

[[card]]
id = "nobody"
name = "<a href='//elsewhere/card'>Nobody & Co"
title = "<font size=99>"
cost = 1
symbols = ["red"]
gender = "female"
weapon = "lance"
power = 30
support = 10
range = "1"
printed = { en = "<h1>One\\nTwo</h1>", ja = "<h1>一\\n二</h1>" }
abilities = '''
action once "<img src='//elsewhere/skill'>|<b>技":
    draw 1
'''
"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_of_a_pack_and_its_decks(
    language: str, qtbot: QtBot, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (user_dirs.packs() / "mean").mkdir(parents=True)
    (user_dirs.packs() / "mean" / "pack.toml").write_text(PACK, encoding="utf-8")
    (user_dirs.decks() / "cipher").mkdir(parents=True)
    (user_dirs.decks() / "cipher" / "x.txt").write_text(
        "# name: <img src='//elsewhere/deck'>\u202e | <b>\u2067elsewhere/deck\u200b\n50 mean/nobody\n",
        encoding="utf-8",
    )
    window = window_at(language=language, seats=(SeatChoice("Hana", "", "x"), SeatChoice("Tomo", "", "x")))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.grab()
    assert not misled(window)
    window.decks_control.open_seat(0)
    window.decks_control.screen.side.show_face("mean/nobody")
    window.grab()
    assert not misled(window)
    side = window.decks_control.screen.side
    tips = [button.toolTip() for button in (side.fewer, side.another)]
    assert all(tip.startswith("<qt>") and "&lt;a href" in tip for tip in tips)
    assert "elsewhere/card" in everything_written(window) and "elsewhere/deck" in everything_written(window)
