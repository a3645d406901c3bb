"""Programs that die at random at a table for three, and what is read of everything that is sent there."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from app.net.room import table_checkpoint
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from engines.core.model.state import ChosenFormat
from tests.harvest import start
from tests.net.crashing.test_kept import PEM, PORT, back, dies, resumed
from tests.net.crashing.test_restarts import Crashing
from tests.net.hostile.test_leaks_net import faces_of
from tests.net.kit import fakes
from tests.net.kit.leaks import Watched
from tests.net.room.test_seats import comes, findings, gives_up


@pytest.fixture(autouse=True)
def _harvest() -> Iterator[None]:
    with start.install():
        yield


def kept_room(seats: int, format: str = "") -> tuple[Room, list[fakes.Guest]]:
    """A table that is kept as hosting.py keeps it, with so many people, up to the first question."""
    plan = fakes.plan("harvest", *[SeatPlan() for _ in range(seats)], format=ChosenFormat(id=format))
    room = Room(plan, pauses=AT_ONCE)
    room.remember = lambda: table_checkpoint.keep(room, PORT, PEM)
    guests = [comes(room, name, which) for which, name in enumerate(("Ann", "Bob", "Cyd", "Dee")[:seats])]
    fakes.settle(room, guests, bots=False)
    return room, guests


class CrashingThree(Crashing):
    """Three programs and their table, of which one after the other dies."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.room, self.guests = kept_room(3)
        self.write_down()
        self.lost = 0


@pytest.mark.parametrize("seed", range(3))
def test_restarts_at_a_table_for_three_accuse_nobody(seed: int) -> None:
    match = CrashingThree(seed)
    crashes = 0
    while crashes < 5 and match.play(match.dice.randrange(1, 4)):
        match.crash()
        crashes += 1
    assert match.findings() == [[], [], []] and crashes >= 3 and match.lost


def test_a_table_that_ended_knows_its_format_and_who_has_gone_for_good() -> None:
    room, guests = kept_room(4, "pairs")
    gives_up(room, guests[1])
    again = resumed(dies(room))
    assert again.plan.format == ChosenFormat(id="pairs") and [seat.left for seat in again.seats] == [
        False, True, False, False]
    assert not again.back(fakes.Guest(again), guests[1].token)
    people = [back(again, guests[seat]) for seat in (0, 2, 3)]
    assert people[0].last(said.Begun).format == ChosenFormat(id="pairs")
    assert again.round is not None and again.round.absent == set(), "nobody waits for the one who has gone"
    fakes.settle(again, people)
    assert again.phase == "over" and [findings(again, guest) for guest in people] == [[]] * 3


def test_everything_sent_to_three_and_their_watchers_is_what_they_may_see() -> None:
    room = Room(
        fakes.plan("harvest", SeatPlan(), SeatPlan(), SeatPlan(), watchers=True), keep=False, pauses=AT_ONCE,
    )
    guests = [Watched(room, name, "random", 3) for name in ("Ann", "Bob", "Cyd", "Uta")]
    decks = [fakes.deck("harvest", which) for which in (0, 1, 0)]
    faces = [faces_of(deck, fakes.library_of("harvest")) for deck in decks]
    guests[0].guard(faces[1], faces[0])
    guests[1].guard(faces[0], faces[1])
    guests[3].guard([*faces[0], *faces[1]], [])
    secret = [len(guest.secrets) for guest in guests]
    for index, guest in enumerate(guests):
        room.come(guest, index == 3)
        guest.say(said.Sit(name=guest.name, deck=decks[index] if index < 3 else None))
    fakes.settle(room, guests, bots=False)
    gone = guests[2]
    for step in range(2_000):
        if room.phase == "over" or not sum(guest.act() for guest in guests[:3] if guest.open):
            break
        if step == 4:  # whoever is out sees the game go on, and what is hidden stays hidden
            gone.say(said.Concede())
            gone.guard(faces[1], faces[0])
    assert room.phase == "over" and gone.frame.sight.players[2].out
    for index, guest in enumerate(guests):
        assert guest.leaks == [] and guest.compared > 10
        assert len(guest.all(said.Record)) == (index < 3)
    assert min(secret[0], secret[1], secret[3]) > 3
    assert all(len(guests[index].secrets) < secret[index] for index in (0, 1, 3)), "the words are those of cards"
