"""Bringing a table of a position into the window: what the moments of each game have in common."""

from __future__ import annotations

from pathlib import Path

from app.tables.table import Table
from ui.window.main_window import MainWindow

HERE = Path(__file__).parent
SEED = 5
NAMES = {"en": ("Hana", "Tomo", "Mio", "Ren", "Aoi", "Kai"), "ja": ("ハナ", "トモ", "ミオ", "レン", "アオイ", "カイ")}


def at(window: MainWindow, name: str) -> Table:
    """The table at a position of this folder, with names of the window's language."""
    table = window.game_sources.position(HERE / f"{name}.txt", SEED)
    table.names[:] = NAMES[window.look.language][: len(table.names)]
    return table


def show(window: MainWindow, table: Table) -> None:
    """Play the table in the window, hands open."""
    window.play(table)
    if window.session is not None and window.session.is_covered:
        window.handover.opened.emit()
