"""What lies beneath a unit can be read in the inspector, and whose it is."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from tests.ui.kit.shell_kit import window_at
from ui.shell.game.inspection_text import spoken
from ui.sources.game_sources import GameSources

STACK = """
cipher; turn p1; phase action; number 3
p1 front: ilse-dawn* [ilse-captain, ilse-cadet], roan-vanguard
p2 front: voss-night*
"""


@pytest.mark.parametrize(
    ("lang", "own", "foreign"),
    [
        ("en", "Beneath: Captain of the Dawn Ilse and Border Cadet Ilse", "Border Cadet Ilse (Tomo's card)"),
        ("ja", "下のカード：黎明の隊長 イルゼ、国境の士官候補生 イルゼ", "国境の士官候補生 イルゼ（Tomoのカード）"),
    ],
)
def test_the_cards_beneath_a_unit(qtbot: QtBot, tmp_path: Path, lang: str, own: str, foreign: str) -> None:
    written = tmp_path / "p.txt"
    written.write_text(STACK, encoding="utf-8")
    window = window_at(GameSources().position(written), open_hands=True, language=lang)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = window.playing
    unit = next(card for card in screen.sight.cards.values() if card.under)
    screen.closer.inspect(unit.handle)
    shown = screen.panel.inspector.sheet.shown
    assert own in spoken(window.look, shown) and "Tomo" not in spoken(window.look, shown)
    taken = msgspec.structs.replace(unit.under[1], owner=1)  # from the other player's retreat area (23.1.13)
    unit.under[1] = taken
    screen.closer.inspect(unit.handle)
    assert foreign in spoken(window.look, screen.panel.inspector.sheet.shown)
