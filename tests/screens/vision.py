"""Moments of VISION: an interference of three levels over cards set on their hosts, and what a turn offers."""

from __future__ import annotations

from app.tables.table import Table
from tests.screens.kiseki import answer
from tests.screens.showing import at, show
from ui.window.main_window import MainWindow


def _play(table: Table, card: str, target: str, cost: int) -> None:
    """Play a card at a target and pay with the first nodes."""
    answer(table, f"Play {card}")
    answer(table, target)
    if table.ask(table.asking()[0]).kind == "some":  # type: ignore[union-attr]
        table.answer(table.asking()[0], list(range(cost)))


def levels(window: MainWindow) -> None:
    """A spell, an answer to it, and an answer to that; what happens if all pass now."""
    table = at(window, "vision-levels")
    _play(table, "Gale Art", "Verrin", 2)
    _play(table, "Quick Prayer", "Verrin", 1)
    _play(table, "The Verdict", "Quick Prayer", 3)
    show(window, table)


def choices(window: MainWindow) -> None:
    """The main phase: what can be played, set as a node or sent to attack."""
    show(window, at(window, "vision-levels"))


def battle(window: MainWindow) -> None:
    """An attack that is defended, and a card played into it: the fight as it will be, and what comes of it."""
    table = at(window, "vision-levels")
    answer(table, "Attack with Iwane")
    answer(table, "Defend with Kohaku")
    _play(table, "Sudden Turn", "Iwane", 1)
    show(window, table)


SCENES = {"vision-levels": levels, "vision-choices": choices, "vision-battle": battle}
