"""Nobody is sent what their seat may not see: whole games, everything that is sent, and what goes over the cable.

test_frames.py and test_secrets.py look at single moments and at pairs of games; here everything that both players and
somebody who watches are sent in whole random games is compared with what the table shows their seat, and read for names
and ids of cards they were not shown.
"""

from __future__ import annotations

import random
import struct

import pytest

from app.library import Library
from app.net.room.hosting import Hosting
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from app.net.wire import wire
from engines.core.cards.card_definitions import Face
from tests.net.kit import fakes
from tests.net.kit.fuzz import Nonsense
from tests.net.kit.leaks import Watched, words_of
from tests.net.kit.proxy import Proxy
from tests.net.kit.rough import CODE, Player, until

GAMES = ("cipher", "moncolle", "rebirth", "kiseki", "vision")
SEATED = ("Seat one", "Seat two", "Nobody")
"""No card is called so."""
LONGEST = 200
"""So many answers over the cable are enough: a game of Kiseki has thousands."""


def faces_of(choice: said.DeckChoice, library: Library) -> list[Face]:
    piles = [choice.cards, *choice.extra.values(), tuple(choice.roles.values())]
    return [library.faces[face] for face in dict.fromkeys(card for pile in piles for card in pile)]


def strangers(game: str) -> tuple[said.DeckChoice, said.DeckChoice]:
    """Two decks that have as few cards in common as any that come with the game."""
    library = fakes.library_of(game)
    count = len([each for each in library.playable() if each.shipped])
    pairs = [(fakes.deck(game, one), fakes.deck(game, two)) for one in range(count) for two in range(one)]
    return min(pairs, key=lambda pair: len(set(pair[0].cards) & set(pair[1].cards)))


def lan_match(game: str, seed: int) -> tuple[Room, list[Watched], dict[int, int]]:
    """A room with two players and somebody who watches; how many words are secret from each."""
    library, decks = fakes.library_of(game), strangers(game)
    room = Room(fakes.plan(game, watchers=True), keep=False, pauses=AT_ONCE)
    faces = [faces_of(deck, library) for deck in decks]
    guests = [Watched(room, name, "random", seed) for name in SEATED]
    guests[0].guard(faces[1], faces[0])
    guests[1].guard(faces[0], faces[1])
    guests[2].guard([*faces[0], *faces[1]], [])
    secret = {index: len(each.secrets) for index, each in enumerate(guests)}
    for index, each in enumerate(guests):
        room.come(each, index == 2)
        each.say(said.Sit(name=each.name, deck=decks[index] if index < 2 else None))
    fakes.settle(room, guests, bots=False)
    return room, guests, secret


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_in_whole_games_everything_sent_is_what_the_seat_may_see(game: str) -> None:
    room, guests, secret = lan_match(game, 11)
    assert min(secret.values()) > 20, "there is something to keep secret"
    chance = random.Random(f"{game} 11")
    asks = {index: Nonsense(chance) for index in range(3)}
    for _ in range(6_000):
        if room.phase == "over":
            break
        for index, each in enumerate(guests):
            asks[index].frame = each.frame
            message = asks[index].message()
            if chance.random() < 0.4 and not isinstance(message, said.Answered | said.OfferDraw):
                each.say(message) if index < 2 else room.hear(each, message)
            if index < 2 and each.frame.request is not None and each.seat in each.frame.request.waiting:
                each.say(said.Consent(yes=chance.random() < 0.3))
            elif index < 2:
                each.act()
        if room.round is not None and room.round._waiting:
            room.pass_time(room.due() or 0)
    assert room.phase == "over"
    for index, each in enumerate(guests):
        assert each.leaks == []
        assert each.compared > 40
        assert each.secrets or index == 2, "not everything was shown by the end"
        assert len(each.all(said.Record)) == (index < 2)
    assert all(len(each.secrets) < secret[index] for index, each in enumerate(guests)), "the words are those of cards"


def test_a_leak_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that names a hidden card in a refusal, or shows one player the other's view, is noticed."""
    from app.net.wire import frames

    room, guests, _ = lan_match("cipher", 3)
    secret = min(guests[0].secrets).decode()
    room._send(next(room.seated()), said.ChatLine(seat=0, name="Tomo", text=f"I have {secret}"))
    assert guests[0].leaks and not guests[1].leaks
    true = frames.Table.view
    monkeypatch.setattr(frames.Viewing, "look", lambda self, table, wishes, course, look=frames.Viewing.look: (
        lambda sighting: sighting._replace(frame=frames.replace(sighting.frame, sight=true(table, 0)))
    )(look(self, table, wishes, course)))
    while not guests[1].leaks and room.phase == "playing":
        assert any(each.act() for each in guests[:2])
    assert any("is not its view" in leak for leak in guests[1].leaks)


# -- on the cable ------------------------------------------------------------------------------------------------------


def records(stream: bytes) -> list[tuple[int, int]]:
    """The TLS records of one direction of a connection: their kind and how many bytes lie in them."""
    found, place = [], 0
    while place + 5 <= len(stream):
        kind, _, size = struct.unpack_from(">BHH", stream, place)
        found.append((kind, size))
        place += 5 + size
    return found


@pytest.mark.sample(3)
@pytest.mark.parametrize("game", GAMES)
def test_on_the_cable_nothing_can_be_read_and_lengths_are_coarse(game: str) -> None:
    plan = fakes.plan(game, SeatPlan(name="Aya", bot="random", deck=fakes.deck(game, 1)), SeatPlan())
    hosting = Hosting(plan, code=CODE, announce=False, keep=False, pauses=AT_ONCE)
    player = None
    try:
        with Proxy(("127.0.0.1", hosting.port)) as proxy:
            player = Player(proxy.port, "Mika", game, 0, "random", 4)
            player.connection.send(said.Say(text="a word in between"))
            until([player], lambda: player.over or len(player.given) >= LONGEST)
            seen = b"".join(proxy.seen)
            assert proxy.connections == 1
    finally:
        if player is not None:
            player.sitting.hang_up()
        hosting.close(again=False, wait=True)
    library = fakes.library_of(game)
    words = {word for deck in (0, 1) for face in faces_of(fakes.deck(game, deck), library) for word in words_of(face)}
    told = [word for word in {*words, "Mika", "a word in", '"is":', "sight", "token"} if word.encode() in seen]
    assert told == []
    # What is inside is one byte of kind and 16 of the seal longer than what was sent. Before anything of ours come the
    # handshake and the tickets of TLS itself; after it the alert that says goodbye.
    lengths = [size - 17 for kind, size in records(seen) if kind == 23]
    ours = [length for length in lengths if length % wire.UNIT == 0]
    assert len(ours) > 60 and len(lengths) - len(ours) <= 8
    first = next(place for place, length in enumerate(lengths) if length % wire.UNIT == 0)
    rest = [length for length in lengths[first:] if length % wire.UNIT]
    assert all(length < 300 for length in rest) and len(rest) <= 4


def test_a_guest_reveals_nothing_by_lengths_either() -> None:
    """All decisions are as long as each other, and as a line of chat or a query."""
    outgoing = wire.Outgoing(table=False)
    messages = [
        said.Answered(question=2**40, answer=0), said.Answered(question=1, answer=(1, 2, 3)), said.Say(text="hello"),
        said.TakeBack(), said.WhyNot(id=1, subject="c12"), said.Ping(), said.ShareReveal(game=1, share=bytes(32)),
    ]
    assert {len(outgoing.encode(message)) for message in messages} == {wire.UNIT}


