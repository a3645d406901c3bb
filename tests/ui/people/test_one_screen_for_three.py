"""Three and more at one screen: the formats of a game begin there, and nothing is covered for one person alone."""

from __future__ import annotations

import pytest
from msgspec import structs
from pytestqt.qtbot import QtBot

from app import games, library
from app.bots import bots
from app.library import Library
from app.tables.table import Table
from engines.core.display.views import GameView, PlayerView, ZoneView
from engines.core.model.state import ChosenFormat
from engines.rebirth.screen.layout import LAYOUT
from engines.rebirth.table.formats import CIRCLE, DOUBLE, RUMBLE, TRIPLE
from tests.harvest import start
from tests.ui.kit.shell_kit import window_at
from ui.session.hot_seat import HotSeatSession
from ui.shell.screens import handover_view
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice, StartChoice

SEED = 3


@pytest.mark.parametrize(("chosen", "seats"), [(RUMBLE, 3), (CIRCLE, 3), (DOUBLE, 4), (TRIPLE, 6)])
def test_each_format_can_be_dealt_from_the_start_screen(chosen: str, seats: int) -> None:
    sources = GameSources()
    decks = [offer.id for offer in sources.deck_offers(games.find("rebirth"))]
    choices = tuple(SeatChoice(f"P{seat}", "", decks[seat % len(decks)]) for seat in range(seats))
    table = sources.begin(StartChoice("rebirth", choices, format=ChosenFormat(id=chosen)), seed=SEED, keep=False)
    assert table.format.id == chosen and len(table.names) == seats


def harvest(people: int) -> Table:
    with start.install():
        own = Library(start.GAME)
        deck = own.playable()[0]
        seated = ["" if seat < people else "random" for seat in range(3)]
        match = own.match([deck] * 3, ["Hana", "Tomo", "Mio"], seated, seed=SEED)
        return library.begin(own.game, match, keep=False)


def covers(session: HotSeatSession) -> int:
    """Play to the end as a bot would; how often the screen was covered on the way."""
    counted: list[int] = []
    session.covered.connect(lambda before, coming: counted.append(coming))
    session.go_on()
    for _ in range(2000):
        if session.finished:
            return len(counted)
        if session.is_covered:
            session.open(counted[-1])
        elif session.mine() and not session.table.wishing():
            session.answer(bots.choose(session.table, session.viewer, "random", SEED))
        else:
            session.hurry()
    raise AssertionError("the game does not end")


def test_when_one_person_is_left_among_bots_nothing_is_covered(qtbot: QtBot) -> None:
    session = HotSeatSession(harvest(people=2))
    assert session.hot_seat
    session.begin()
    assert session.is_covered, "two hands at one screen"
    session.open(session.table.asking()[0])
    session.concede(1)
    assert not session.hot_seat and session.still_playing() == [0]
    assert covers(session) == 0


def test_while_two_of_three_play_on_hands_stay_covered(qtbot: QtBot) -> None:
    session = HotSeatSession(harvest(people=3))
    session.begin()
    session.open(session.table.asking()[0])
    session.concede(2)
    assert session.hot_seat and session.still_playing() == [0, 1]
    assert covers(session) > 0


def test_what_has_left_with_a_player_is_no_row_of_the_result(qtbot: QtBot) -> None:
    """12.4.1: their cards are in no zone any more; the row of excluded cards would be theirs alone."""
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    look = window.look
    players = [PlayerView(player=0, hand=2), PlayerView(player=1, hand=0, out=True)]
    zones = [ZoneView(id="excluded:1", area="excluded", owner=1, count=53),
             ZoneView(id="retire:0", area="retire", owner=0, count=2)]
    sight = GameView(game="rebirth", viewer=0, turn=1, turn_player=0, phase="attack", phases=["attack"], stage=None,
                     zones=zones, cards={}, players=players)
    rows = dict(handover_view.area_counts(look, LAYOUT, sight))
    assert rows["Retire"][0] == 2 and "Excluded" not in rows
    sight = structs.replace(sight, zones=[ZoneView(id="excluded:0", area="excluded", owner=0, count=1)])
    assert dict(handover_view.area_counts(look, LAYOUT, sight))["Excluded"][0] == 1
