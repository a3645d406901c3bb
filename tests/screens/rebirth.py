"""Moments of Rebirth: a partner attack that may be blocked, a counter window, and a Rumble of four."""

from __future__ import annotations

from app.tables.table import Table
from tests.screens.showing import at, show
from ui.window.main_window import MainWindow


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


def block(window: MainWindow) -> None:
    """Three partners rest for the attack; two cards in hand may block."""
    table = at(window, "rebirth-block")
    _answer(table, "partner-attack")
    _until(table, "ask.block")
    show(window, table)


def cancel(window: MainWindow) -> None:
    """The Entry has moved to Member, and the Spark of the card that took its place is answered."""
    table = at(window, "rebirth-cancel")
    _answer(table, "withdraw")
    _until(table, "ask.cancel")
    _answer(table, "decline")  # the turn player passes
    show(window, table)


def rumble(window: MainWindow) -> None:
    """Three Entries may be attacked."""
    show(window, at(window, "rebirth-rumble"))


SCENES = {"rebirth-block": block, "rebirth-cancel": cancel, "rebirth-rumble": rumble}
