"""A table without rules over the network: what each is sent, and a whole game over sockets with its record."""

from __future__ import annotations

import msgspec
import pytest

from app.net.client import frame_validation
from app.net.room.hosting import Hosting
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, choice_of
from app.net.wire import messages as said
from app.tables.hands import WishedStep
from engines.core.state.knowledge import knows
from tests.blank.tables import GAME, dealt, shelf
from tests.net.kit.fakes import Guest, around, plan
from tests.net.kit.proxy import Proxy
from tests.net.kit.rough import CODE, Player, _until_over


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
    assert hana.last(said.Told).text.key == "hand.refused.not-yours" and not tomo.all(said.Told)


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


class Mover(Player):
    """A guest's program whose player draws, lays a card down, ends the turn, and leaves after some turns."""

    done = 0

    def step(self) -> bool:
        some = False
        while not self.post.empty():
            self.sitting.hear(self.post.get())
            some = True
        mirror, seat = self.sitting.mirror, self.sitting.seat
        if self.sitting.phase != "playing" or mirror is None or seat not in mirror.asking():
            return some
        ask = mirror.ask(seat)
        assert ask is not None
        if (mirror.number, ask.serial) in self.given or self.sitting.link != "here":
            return some
        self.given.add((mirror.number, ask.serial))
        hand = next(each.cards for each in mirror.view(seat).zones if each.id == f"hand:{seat}")
        to = f"front:{1 - seat if self.done > 6 else seat}"
        wished = (
            WishedStep(what="draw", number=2), WishedStep(what="shuffle", zone=f"deck:{seat}"),
            *((WishedStep(what="move", card=hand[0], to=to),) if hand else ()),
        )
        at, self.done = self.done % 4, self.done + 1
        if self.done > 14:
            self.sitting.send(said.Concede())
        elif at < len(wished):
            self.sitting.send(said.HandMove(question=ask.serial, step=wished[at]))
        else:
            self.sitting.send(said.Answered(question=ask.serial, answer=len(ask.options) - 1))
        return True


def test_a_game_over_sockets_is_recorded_and_every_seat_finds_it_in_order() -> None:
    """Decks of two games meet; chance comes from shares of all, and the record is played through again."""
    hosting = Hosting(plan("blank"), code=CODE, announce=False, keep=False, pauses=AT_ONCE)
    players: list[Mover] = []
    try:
        with Proxy(("127.0.0.1", hosting.port)) as proxy:
            players = [Mover(proxy.port, name, "blank", which, "", 1, seat)
                       for seat, (name, which) in enumerate((("Mika", 0), ("Tomo", 5)))]
            _until_over(players, proxy, 0)
        table = hosting.table()
        assert sum(each.kind == "hand" for each in table.inputs) > 12
        assert len({face.game for face in map(table.face, table.faces)}) == 2
        for player in players:
            assert player.sitting.checked is not None and not player.sitting.differs
            assert player.sitting.mirror is not None
            assert player.sitting.mirror.view(player.sitting.seat).result == table.view(player.sitting.seat).result
    finally:
        for player in players:
            player.sitting.hang_up()
        hosting.close(again=False, wait=True)


def test_no_bot_sits_down_at_a_table_without_rules() -> None:
    room = Room(plan("blank"), pauses=AT_ONCE)
    heard: list[str] = []
    room.told = lambda text: heard.append(text.key)
    decks = shelf().playable()
    room.let_bot(1, SeatPlan(name="CPU", bot="greedy", deck=choice_of(decks[0])))
    assert heard == ["game.no-bots"] and room.seats[1].free
