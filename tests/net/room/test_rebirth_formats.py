"""Formats of Rebirth over the network (chapter 12): whole games, one cut off, one who leaves in a counter window."""

from __future__ import annotations

import signal
import sys

import pytest

from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from engines.core.model.state import ChosenFormat
from engines.rebirth.table.formats import CIRCLE, DOUBLE, RUMBLE, TRIPLE
from tests.net.crashing.test_seats_programs import check, lines
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.net.kit.programs import CODE, House
from tests.net.room.test_seats import PEOPLE, findings, gives_up

FORMATS = [(RUMBLE, 3), (CIRCLE, 3), (DOUBLE, 4), *(
    pytest.param(chosen, seats, marks=pytest.mark.long) for chosen, seats in ((RUMBLE, 6), (CIRCLE, 5), (TRIPLE, 6))
)]
"""With more seats a game takes many seconds."""


def seated(chosen: str, seats: int) -> tuple[Room, list[Guest]]:
    """A table for so many, up to the first question."""
    plan = fakes.plan("rebirth", *[SeatPlan() for _ in range(seats)], format=ChosenFormat(id=chosen))
    room = Room(plan, keep=False, pauses=AT_ONCE)
    guests = [Guest(room, name, "random", which) for which, name in enumerate(PEOPLE[:seats])]
    for which, guest in enumerate(guests):
        room.come(guest, False)
        guest.say(said.Sit(name=guest.name, deck=fakes.deck("rebirth", which)))
    fakes.settle(room, guests, bots=False)
    assert room.phase == "playing"
    return room, guests


def until_cancel(guests: list[Guest]) -> Guest:
    """Play until somebody may present a Cancel ability."""
    for _ in range(5000):
        ready = [guest for guest in guests if guest.todo or guest.mine()]
        for guest in ready:
            ask = guest.frame.ask
            if guest.mine() and ask is not None and ask.question.key == "ask.cancel":
                return guest
        assert ready[0].act()
    raise AssertionError("no counter window has opened")


@pytest.mark.sample(1)
@pytest.mark.parametrize(("chosen", "seats"), FORMATS)
def test_a_whole_game_of_each_format_in_which_one_is_cut_off(chosen: str, seats: int) -> None:
    room, guests = seated(chosen, seats)
    away = until_cancel(guests)
    assert away.seat is not None
    room.gone(away)
    away.open = False
    fakes.settle(room, guests)
    assert room.round is not None and away.seat in room.round.table.asking(), "the game stands at the window"
    back = Guest(room, away.name, "random", away.seat)
    back.diary = away.diary
    assert room.back(back, away.token)
    assert back.frame.ask is not None and back.frame.ask.question.key == "ask.cancel", "at the very question"
    there = [back if guest is away else guest for guest in guests]
    fakes.settle(room, there)
    assert room.phase == "over" and [findings(room, guest) for guest in there] == [[]] * seats


@pytest.mark.sample(1)
@pytest.mark.parametrize(("chosen", "seats"), FORMATS)
def test_12_4_one_leaves_for_good_in_a_counter_window(chosen: str, seats: int) -> None:
    """The window goes on with those who are left. In Double Team their side has lost (12.8.3), in Triple Team those two
    who faced each other are out and the others continue (12.9.3.3).
    """
    room, guests = seated(chosen, seats)
    leaver = until_cancel(guests)
    table = room.round.table if room.round is not None else None
    assert table is not None
    gives_up(room, leaver)
    at_once = table.state.result is not None
    assert at_once == (chosen == DOUBLE)
    rest = [guest for guest in guests if guest is not leaver]
    assert leaver.seat not in table.asking()
    hand = [
        zone for guest in rest for zone in guest.frame.sight.zones
        if zone.owner == leaver.seat and zone.area == "hand" and any(card for card in zone.cards)
    ]
    assert not hand, "what the leaver owned has left the game"
    fakes.settle(room, rest)
    assert all(guest.frame.sight.result is not None for guest in rest)
    assert room.phase == ("lobby" if at_once else "over"), "with the game over, the empty seat waits for somebody else"
    assert [findings(room, guest) for guest in rest] == [[]] * len(rest)


# -- real programs -----------------------------------------------------------------------------------------------------


DECK = "rebirth-four-lines/kettle-street"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such way to kill a program")
@pytest.mark.parametrize(("chosen", "seats"), [
    (RUMBLE, 3), pytest.param(TRIPLE, 6, marks=pytest.mark.long),
])
def test_programs_play_a_format_and_one_is_killed_and_one_leaves(house: House, chosen: str, seats: int) -> None:
    """The last comes back to its seat after a kill; the last but one gives up and goes."""
    words = ("host", "rebirth", "--format", chosen, "--seats", str(seats), "--bot", "random", "--name", "Ann")
    host, where = house.host("ann", *words)
    join = ("join", where, "--code", CODE, "--name")
    killed = house.start("cut", *join, "Cut", "--deck", DECK, "--seat", str(seats))
    killed.until(f"seat {seats}")
    leaver = house.start("gone", *join, "Gone", "--deck", DECK, "--seat", str(seats - 1))
    leaver.until(f"seat {seats - 1}")
    others = [house.start(f"p{each}", *join, f"P{each}", "--bot", "random") for each in range(2, seats - 1)]
    killed.until(r"^Game 1")
    killed.process.send_signal(signal.SIGKILL)
    killed.process.wait(60)
    leaver.until("Cut is away")
    again = house.start("cut", "join", where, "--bot", "random")
    again.until("^Game 1|seat is|seat")
    for _ in range(2):
        leaver.types("concede")
    leaver.until("You are out of the game|The game is over")
    leaver.types("leave")
    assert leaver.ends() == 0, lines(leaver)
    there = [*others, again, host]
    assert [program.ends() for program in there] == [0] * len(there), lines(*there)
    assert all(program.says("The game is over") and program.says("all of it fits") for program in there)
    check(*there)
