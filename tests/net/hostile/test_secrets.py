"""No leak over a network: what a player cannot know makes no difference to any byte that is sent to them.

As in tests/generic/test_secrets.py all cards that a viewer cannot know exchange their faces; the game is played on in
two rooms, as it was and so changed, with the same answers. Until the viewer learns one of those cards, everything that
is sent to them is equal, also what comes when, and what nothing comes of.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.net.room.room import Room
from app.net.wire import messages as said
from app.tables.auto_pass import EVENTFUL
from engines.core.model import rng
from engines.core.play.running_game import RunningGame
from tests.cloth.fiddling import Fiddler
from tests.generic.playable import EVERY_GAME, WITH_BOOSTERS, Playable, moments
from tests.generic.test_secrets import calm, exchanged, same_answer, watching
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.random_play import Chooser

STEPS = 25
"""Most decisions a pair of rooms is followed for."""

FINISHED = [
    *(playable for playable in EVERY_GAME if playable.id != "harvest-pairs"),
    *WITH_BOOSTERS,
]
"""One of them is the toy for three."""
games = pytest.mark.parametrize("playable", FINISHED, ids=repr)


def present(room: Room) -> Any:
    """The game in a room."""
    return room.round.table._play  # type: ignore[union-attr]


def told(guests: list[Guest], viewer: int) -> list[bytes]:
    """What was sent to a viewer, as bytes; to watchers as viewer -1. When the match is over its record tells all."""
    return [data for data in guests[viewer].wire if not data.startswith(b'{"is":"record"')]


def answered(room: Room, guests: list[Guest], answer: Any) -> None:
    """Let whoever is asked answer, over their connection."""
    guests[room.round.table.asking()[0]].answer(answer)  # type: ignore[union-attr]


def follow(g: RunningGame, viewer: int, seed: int) -> int:
    """Play on in both rooms and compare. Returns the number of decisions compared."""
    faces, _ = exchanged(g, viewer, rng.seeded(seed))
    mine, twin = watching(g, viewer, faces), watching(g, viewer, faces)
    for card, face in faces.items():
        twin.state.cards[card] = msgspec.structs.replace(twin.state.cards[card], face=face)
    twin.state.__dict__.clear()
    (room, guests), (other, others) = fakes.around(mine, seed), fakes.around(twin, seed)
    chooser, fiddler = Chooser(seed), Fiddler(seed)
    if seed % 2:  # what passes by a standing wish, and how soon, tells nothing either
        for world in (guests, others):
            for guest in world[:len(g.players)]:
                guest.say(said.AskMe(level=EVENTFUL))
    for step in range(STEPS):
        for _ in range(3):  # pieces laid by anybody, on whatever this viewer sees
            seat = fiddler.chance.randrange(len(g.players))
            deed = said.HandlePieces(deed=fiddler.deed(12, guests[viewer].frame.sight))
            for world in (guests, others):
                world[seat].say(deed)
        assert room.due() == other.due()
        room.pass_time(30)
        other.pass_time(30)
        if present(room).learnt or present(other).learnt:  # a pass whose time had come went on to reveal a card
            return step
        assert told(guests, viewer) == told(others, viewer), f"after {step} decisions viewer {viewer} is told a secret"
        if room.phase == "over":
            return step
        answers = same_answer(present(room), present(other), viewer, chooser)
        if answers is None:
            return step
        answered(room, guests, answers[0])
        answered(other, others, answers[1])
        if step % 5 == 4 and viewer >= 0:
            for world in (guests, others):  # what is asked beside the game tells no more
                world[viewer].say(said.TakeBack())
                world[viewer].say(said.Consent(yes=False))
                for handle in list(world[viewer].frame.sight.cards)[:12]:
                    world[viewer].ask(said.WhyNot(id=1, subject=handle))
        if present(room).learnt or present(other).learnt:
            return step
    return STEPS


@pytest.mark.sample(1)
@games
@pytest.mark.parametrize("seed", range(2))
def test_no_byte_tells_what_its_reader_cannot_know(playable: Playable, seed: int) -> None:
    compared = 0
    for place, g in enumerate(moments(playable.begin(seed), seed)):
        for viewer in (*g.players, -1):
            asked = max(viewer, 0)
            if (place + seed + viewer) % 30 == 0 and (calm(g, asked) if viewer >= 0 else _at_rest(g)):
                compared += follow(g, viewer, seed * 1_000 + place)
    assert compared > 12


def _at_rest(g: RunningGame) -> bool:
    """Whether nothing in the state speaks of a hidden face to anybody."""
    return not g.state.events and not g.state.pending and not g.state.ask.hidden


@pytest.mark.sample(2)
@games
def test_nothing_a_player_sends_makes_the_table_tell_more(playable: Playable) -> None:
    """Queries about any handle, also guessed ones, give no face, name or word of a card the viewer does not know."""
    for place, g in enumerate(moments(playable.begin(7), 7)):
        if place % 25:
            continue
        room, guests = fakes.around(playable_copy(g))
        for guest in guests:
            assert guest.seat is not None
            known = room.round.table.view(guest.seat).cards  # type: ignore[union-attr]
            for alias in range(1, g.state.serial + 1, 7):
                reply = guest.ask(said.CardWords(id=1, handle=f"c{alias}", field="classes"))
                seen = known.get(f"c{alias}") or any(
                    below.handle == f"c{alias}" for card in known.values() for below in card.under
                )
                assert reply is None or not reply.words or seen
        watcher = guests[-1]
        assert watcher.ask(said.WhyNot(id=1, subject="c1")) is None
        assert watcher.ask(said.Partial(id=1, question=watcher.frame.ask.serial if watcher.frame.ask else 0,
                                        chosen=())) is None


def playable_copy(g: RunningGame) -> RunningGame:
    """The game as a table can go on with it."""
    return type(g)(g.game, g.faces, g.state.clone(), quiet=False)


def test_the_test_finds_what_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that carries the game's own question number is found out."""
    from app.net.wire import frames

    def numbered(self: Any, ask: Any, table: Any, epoch: int, mine: bool) -> Any:
        worth = sum(map(len, [table.state.cards[card].face for zone in ("hand:0", "hand:1")
                              for card in table.state.zones[zone]]))
        return ask and msgspec.structs.replace(ask, serial=worth)

    monkeypatch.setattr(frames.Viewing, "_numbered", numbered)
    g = FINISHED[0].begin(1)
    with pytest.raises((AssertionError, Exception), match="is told a secret"):
        for place, at in enumerate(moments(g, 1)):
            if calm(at, 0):
                follow(at, 0, place)
