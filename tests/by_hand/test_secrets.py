"""No leak where things are done by hand: two worlds that differ only in what a viewer cannot know send them the same.

As in tests/net/hostile/test_secrets.py, with cards whose abilities are carried out by hand. Everybody lays pieces,
makes steps, opens and ends the judge's hand and wants to go back, whatever is going on: also while somebody else is
asked in secret.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from app import games
from app.net.room.room import Room
from app.net.wire import messages as said
from app.tables.hands import WishedStep
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.model import rng
from engines.core.model.hand_step import MARK, PHASE
from engines.core.play.running_game import RunningGame
from engines.core.procedures.by_hand import CARRY
from engines.core.procedures.judges_hand import MEND
from engines.core.state.knowledge import handle_of
from tests.by_hand.random_steps import StepChooser, begin
from tests.by_hand.test_whole_games import outcome
from tests.cloth.fiddling import Fiddler
from tests.generic.playable import decisions
from tests.generic.test_secrets import calm, exchanged, same_answer, watching
from tests.net.hostile.test_secrets import answered, present, told
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.net.room.test_frames import class_change, decline_all, pick

STEPS = 25
"""Most decisions a pair of rooms is followed for."""

every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)


class Worlds:
    """The game as it is and as it would be with other hidden cards, each in a room."""

    def __init__(self, g: RunningGame, viewer: int, seed: int) -> None:
        faces, _ = exchanged(g, viewer, rng.seeded(seed))
        mine, twin = watching(g, viewer, faces), watching(g, viewer, faces)
        for card, face in faces.items():
            twin.state.cards[card] = msgspec.structs.replace(twin.state.cards[card], face=face)
        twin.state.__dict__.clear()
        self.viewer = viewer
        self.rooms: list[tuple[Room, list[Guest]]] = [fakes.around(mine, seed), fakes.around(twin, seed)]
        self.chooser, self.fiddler, self.dice = StepChooser(seed, eager=True), Fiddler(seed), random.Random(seed)
        self.made = 0
        """Steps, wishes and pieces that came to something."""

    def same(self) -> bool:
        (room, guests), (other, others) = self.rooms
        assert room.due() == other.due()
        return told(guests, self.viewer) == told(others, self.viewer)

    def tables(self) -> tuple[Table, Table]:
        return tuple(room.round.table for room, _ in self.rooms)  # type: ignore[union-attr, return-value]

    def say(self, seat: int, message: Any) -> None:
        for _, guests in self.rooms:
            guests[seat].say(message)

    def pieces(self) -> None:
        """Laid by anybody, on whatever this viewer sees."""
        _, guests = self.rooms[0]
        seat = self.fiddler.chance.randrange(len(guests) - 1)
        self.say(seat, said.HandlePieces(deed=self.fiddler.deed(12, guests[self.viewer].frame.sight)))

    def wishes(self) -> None:
        """The viewer tries what is beside the game, in season and out of season."""
        if self.viewer < 0:
            return
        _, guests = self.rooms[0]
        before = len(guests[self.viewer].wire)
        kind = self.dice.randrange(3)
        if kind == 0:
            self.say(self.viewer, said.MendPosition(wish=self.dice.choice(("open", "end", "back"))))
        elif guests[self.viewer].frame.ask is not None:
            self.say(self.viewer, said.HandMove(question=guests[self.viewer].frame.ask.serial, step=self.step()))
        self.made += len(guests[self.viewer].wire) > before

    def step(self) -> WishedStep:
        """Any step of the viewer's, as they could name it."""
        sight = self.rooms[0][1][self.viewer].frame.sight
        wanted = self.chooser.step(present(self.rooms[0][0]))
        handles = [*sight.cards, *(f"{zone.id}#{place}" for zone in sight.zones for place in range(min(3, zone.count)))]
        what = self.dice.choice((wanted.what, wanted.what, MARK, PHASE))
        game = present(self.rooms[0][0]).game
        marks = sorted(sight.hand.marks) if sight.hand is not None else []
        name = {MARK: self.dice.choice(marks or ["used"]), PHASE: self.dice.choice(game.judge_phases)}
        return WishedStep(
            what=what, card=self.dice.choice(handles) if self.dice.randrange(5) else None, zone=wanted.zone,
            to=wanted.to, place=wanted.place, number=wanted.number, name=name.get(what, wanted.name),
            until=wanted.until, player=wanted.player, deed=wanted.deed,
        )

    def others_step(self) -> None:
        """Somebody else makes a step that can, or cannot, be made in both worlds."""
        table, twin = self.tables()
        asked = table.state.ask
        if asked is None or asked.what not in (CARRY, MEND) or self.viewer in asked.players:
            return
        seat = asked.players[0]
        for _ in range(8):
            step = self.chooser.step(table._play)
            if step.what not in table.game.hand_changes:
                continue
            found = outcome(table, seat, step)
            if found != "made" or found != outcome(twin, seat, step):
                continue
            card = handle_of(table._play, seat, table.state.cards[step.card]) if step.card is not None else None
            wished = WishedStep(**{
                name: getattr(step, name) for name in step.__struct_fields__ if name != "card"
            }, card=card)
            for _, guests in self.rooms:
                frame = guests[seat].frame
                guests[seat].say(said.HandMove(question=frame.ask.serial if frame.ask else 0, step=wished))
            self.made += 1
            return

    def opens(self) -> None:
        """Whose turn it is opens the judge's hand now and then, whoever that is."""
        table, _ = self.tables()
        asked = table.asking()
        if asked and not self.dice.randrange(5) and table.may_mend(asked[0]) == "open":
            self.say(asked[0], said.MendPosition(wish="open"))
            self.made += 1


def follow(g: RunningGame, viewer: int, seed: int) -> tuple[int, int]:
    """Go on in both worlds and compare: the decisions compared, and what was done by hand meanwhile."""
    worlds = Worlds(g, viewer, seed)
    room, other = (each for each, _ in worlds.rooms)
    for step in range(STEPS):
        for act in (worlds.pieces, worlds.wishes, worlds.opens, worlds.others_step, worlds.wishes):
            act()
            if present(room).learnt or present(other).learnt:
                return step, worlds.made
            assert worlds.same(), f"{act.__name__} after {step} decisions tells viewer {viewer} a secret"
        if room.phase == "over" or other.phase == "over":
            return step, worlds.made
        answers = same_answer(present(room), present(other), viewer, worlds.chooser)
        if answers is None or None in answers:
            return step, worlds.made
        for (each, guests), answer in zip(worlds.rooms, answers, strict=True):
            answered(each, guests, answer)
        if present(room).learnt or present(other).learnt:
            return step, worlds.made
        assert worlds.same(), f"a decision after {step} tells viewer {viewer} a secret"
    return STEPS, worlds.made


@pytest.mark.sample(3)
@every_game
@pytest.mark.parametrize("seed", range(4))
def test_no_byte_tells_what_its_reader_cannot_know(game: GameDefinition, seed: int) -> None:
    compared = made = 0
    begun = begin(game, seed)._play
    for place, g in enumerate(decisions(begun, seed)):
        if place > 160:
            break
        for viewer in (*g.players, -1):
            fit = calm(g, viewer) if viewer >= 0 else not (g.state.events or g.state.pending or g.state.ask.hidden)
            if (place + seed + viewer) % 25 == 0 and fit:
                decided, acted = follow(g, viewer, seed * 1_000 + place)
                compared, made = compared + decided, made + acted
    assert compared > 10 and made > 5


TRIED = (
    said.MendPosition(wish="open"), said.MendPosition(wish="end"), said.MendPosition(wish="back"),
    said.HandMove(question=1, step=WishedStep(what="shuffle", zone="deck:1")), said.Consent(yes=False),
)


@pytest.mark.parametrize("hidden", ["Heir", "Prophet", "Reader", "Shower"])
def test_while_somebody_is_asked_in_secret_nothing_by_hand_tells_of_it(hidden: str) -> None:
    """Cipher 10.2.2.2: for all others it is the moment before, as if another card had been in the hand."""
    room, (one, two, watcher) = class_change(hidden)
    _, (other, second, third) = class_change("Fenn")
    pick(one, hidden)
    assert room.round is not None
    fiddler = Fiddler(3)
    assert one.frame.mend == "back"  # it is all their own
    for message in TRIED:
        deed = said.HandlePieces(deed=fiddler.deed(12, second.frame.sight))
        for guest in (two, watcher, second, third):
            guest.say(message)
        for guest in (two, second):
            guest.say(deed)
        assert two.frame.mend == second.frame.mend
        assert two.wire == second.wire and watcher.wire == third.wire, f"{message} tells of it"
    decline_all(one)
    decline_all(other)
    assert two.wire == second.wire and watcher.wire == third.wire
