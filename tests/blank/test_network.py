"""A table without rules over the network: what each is sent, and a whole game over sockets with its record."""

from __future__ import annotations

import msgspec
import pytest

from app.net.client import frame_validation
from app.net.room.room import Room
from app.net.wire import messages as said
from app.tables.hands import WishedStep
from engines.core.state.knowledge import knows
from tests.blank.tables import GAME, dealt
from tests.net.fakes import Guest, around


def party(seats: int = 2) -> tuple[Room, list[Guest]]:
    """Everybody has five cards, and one watches."""
    return around(dealt(seats)._play)


def steps(guest: Guest, **wished: object) -> None:
    assert guest.frame.ask is not None
    guest.say(said.HandMove(question=guest.frame.ask.serial, step=WishedStep(**wished)))  # type: ignore[arg-type]


def first(guest: Guest, zone: str) -> str:
    return next(each.cards[0] for each in guest.frame.sight.zones if each.id == zone)


def test_everybody_sees_every_step_and_nobody_a_hidden_card() -> None:
    room, guests = party(3)
    hana, tomo = guests[0], guests[1]
    steps(hana, what="draw", number=3)
    steps(hana, what="look", zone="deck:0", number=4)
    steps(hana, what="move", card=first(hana, "hand:0"), to="front:0")
    steps(hana, what="flip", card=next(each.cards[-1] for each in hana.frame.sight.zones if each.id == "front:0"))
    steps(hana, what="move", card=first(hana, "hand:0"), to="hand:1")
    play = room.round.table._play
    for guest in guests:
        seat = guest.frame.sight.viewer
        frame_validation.check(guest.frame, GAME, play.faces, seat, 3)
        hidden = {card.face for card in play.state.cards if not knows(play, seat, card)} - {
            card.face for card in play.state.cards if knows(play, seat, card)}
        told = msgspec.json.encode(guest.frame.sight)
        assert not [face for face in hidden if face.encode() in told]
    assert [line.text.key for line in tomo.log][-5:] == ["log.free.step"] * 5


def test_who_does_not_act_moves_nothing() -> None:
    room, (_, tomo, watcher) = party()
    before = room.round.table.state
    for guest in (tomo, watcher):
        steps(guest, what="draw", number=1)
    assert room.round.table.state is before


def test_a_step_that_is_refused_is_said_to_who_wanted_it() -> None:
    _, (hana, tomo, _) = party()
    theirs = first(hana, "front:1")
    steps(hana, what="turn", card=theirs)
    assert hana.last(said.Refused).text.key == "hand.refused.not-yours" and not tomo.all(said.Refused)


@pytest.mark.parametrize("wished", [
    {"what": "move", "card": "c99999", "to": "front:0"}, {"what": "move", "card": "deck:0#7", "to": "nowhere"},
    {"what": "draw", "number": 900}, {"what": "draw", "number": -3}, {"what": "throw", "name": "6", "number": 2},
    {"what": "look", "zone": "hand:1"}, {"what": "give", "player": 1, "deed": "show"}, {"what": "nonsense"},
    {"what": "shuffle", "zone": "discard:0"}, {"what": "counter", "card": "c1", "name": "round", "number": 3},
])
def test_what_nobody_could_mean_changes_nothing(wished: dict[str, object]) -> None:
    room, (hana, *_) = party()
    before = room.round.table.state
    steps(hana, **wished)
    assert room.round.table.state is before and hana.frame.ask is not None
