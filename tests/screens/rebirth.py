"""Moments of Rebirth: a partner attack that may be blocked, a counter window, and a Rumble of four."""

from __future__ import annotations

from pathlib import Path

from app.tables.table import Table
from tests.screens.crowding import NAMES
from ui.window.main_window import MainWindow

HERE = Path(__file__).parent


def _at(window: MainWindow, name: str) -> Table:
    table = window.game_sources.position(HERE / f"{name}.txt")
    table.names[:] = NAMES[window.look.language][: len(table.names)]
    return table


def _answer(table: Table, verb: str, place: int = 0) -> None:
    player = table.asking()[0]
    ask = table.ask(player)
    assert ask is not None
    table.answer(player, [option.index for option in ask.options if option.verb == verb][place])


def _until(table: Table, question: str) -> None:
    """Decline what is asked until this is."""
    for player in iter(lambda: next(iter(table.asking()), None), None):
        ask = table.ask(player)
        assert ask is not None
        if ask.question.key == question:
            return
        declining = next((each.index for each in ask.options if each.decline), 0)
        table.answer(player, declining if ask.kind in ("one", "yes-no") else list(range(ask.least)))


def _show(window: MainWindow, table: Table) -> None:
    window.play(table)
    if window.session is not None and window.session.is_covered:
        window.handover.opened.emit()


def block(window: MainWindow) -> None:
    """Three partners rest for the attack; two cards in hand may block."""
    table = _at(window, "rebirth-block")
    _answer(table, "partner-attack")
    _until(table, "ask.block")
    _show(window, table)


def cancel(window: MainWindow) -> None:
    """The Entry has moved to Member, and the Spark of the card that took its place is answered."""
    table = _at(window, "rebirth-cancel")
    _answer(table, "withdraw")
    _until(table, "ask.cancel")
    _answer(table, "decline")  # the turn player passes
    _show(window, table)


def rumble(window: MainWindow) -> None:
    """Three Entries may be attacked."""
    _show(window, _at(window, "rebirth-rumble"))


SCENES = {"rebirth-block": block, "rebirth-cancel": cancel, "rebirth-rumble": rumble}
