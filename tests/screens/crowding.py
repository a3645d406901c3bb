"""Moments of the toy for three: who sits down, a table with strips, the hand-over among several, a team that wins."""

from __future__ import annotations

import msgspec

from app import games
from app.bots import bots
from app.library import Library, begin
from app.tables.table import Table
from engines.core.model.state import ChosenFormat
from tests.screens.showing import NAMES, show
from ui.sources.offers import ELSEWHERE
from ui.window.main_window import MainWindow


def _seated(window: MainWindow, seats: int, seed: int, chosen: str = "") -> Table:
    library = Library(games.find("harvest"))
    decks = [library.playable()[seat % 2] for seat in range(seats)]
    match = library.match(decks, NAMES[window.look.language][:seats], [""] * seats, seed)
    return begin(library.game, msgspec.structs.replace(match, format=ChosenFormat(id=chosen)), keep=False)


def _play(table: Table, least: int, question: str = "") -> None:
    """So many decisions, and on until this is asked."""
    made = 0
    while table.asking():
        player = table.asking()[0]
        ask = table.ask(player)
        assert ask is not None
        if made >= least and question in ("", ask.question.key):
            return
        table.answer(player, bots.choose(table, player, "random", 3))
        made += 1


def _begun(window: MainWindow, seats: int) -> None:
    start = window.start
    assert start.offers is not None
    start.seats = ()
    start.choose_game(next(offer for offer in start.offers.games if offer.id == "harvest"))
    table = start.round
    while table.count < seats:
        table.add_seat()
    table.past.clear()
    start.lay_anew()


def seats(window: MainWindow) -> None:
    """Four sit down, one of them at another computer."""
    _begun(window, 4)
    window.start.round.every[1]._pick_kind(ELSEWHERE)
    window.start._round_changed()


def seats_six(window: MainWindow) -> None:
    """Six sit down at one screen."""
    _begun(window, 6)


def strips(window: MainWindow) -> None:
    """Four at the table; a plant is to be chosen on any field."""
    table = _seated(window, 4, 3)
    _play(table, 16, "ask.choose")
    show(window, table)


def strips_six(window: MainWindow) -> None:
    """Six at the table, one of them out."""
    table = _seated(window, 6, 4)
    _play(table, 60, "ask.work")
    table.concede((table.asking()[0] + 3) % 6)
    show(window, table)


def handover_three(window: MainWindow) -> None:
    """The seat goes to the third of three."""
    table = _seated(window, 3, 7)
    _play(table, 24)
    window.play(table)


def result_pairs(window: MainWindow) -> None:
    """Two have won together."""
    table = _seated(window, 4, 2, "pairs")
    _play(table, 10_000)
    show(window, table)


SCENES = {
    "seats": seats, "seats-six": seats_six, "strips": strips, "strips-six": strips_six,
    "handover-three": handover_three, "result-pairs": result_pairs,
}  # fmt: skip
