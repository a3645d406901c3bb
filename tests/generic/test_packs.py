"""Every card of every shipped pack is played, and everything it can do is done, in games that end in good order."""

from __future__ import annotations

from functools import cache

import pytest

from app.invariants import broken, inventory
from engines.core import derive, rng
from engines.core.cards import Faces
from engines.core.effects import Resolve
from engines.core.events import AbilityRef
from engines.core.game import Seat
from engines.core.play import Play
from engines.core.procedure import Procedure
from tests.generic.playable import EVERY_GAME, Playable, decisions, shipped_decks, shipped_faces

GAMES = 100
"""Most games played until every card has been seen."""

DIFFERENT = 14
"""Different cards that a shipped deck exchanges some of its own for, as many copies of each as its rules allow."""

SHIPPED = [playable for playable in EVERY_GAME if shipped_faces(playable.game)]


class Seen:
    """What has come up in the games so far."""

    def __init__(self) -> None:
        self.faces: set[str] = set()
        self.abilities: set[AbilityRef] = set()

    def look(self, g: Play) -> None:
        """Cards in the open that are in no pile, and static abilities at work."""
        for card in g.cards_in(area for area, zone in g.game.zones.items() if zone.spread):
            record = g.state.cards[card]
            if not record.face_down:
                self.faces.add(record.face)
        for items in derive.working(g).values():
            self.abilities.update(item.here.ability for item in items if derive.valid(g, item))


def watched(g: Play, seen: Seen) -> Play:
    """The game, noting every ability that is carried out, and what lies in the open only as long as it is."""

    class Watched(type(g)):  # type: ignore[misc]
        def push(self, procedure: Procedure, into: str = "") -> None:
            if isinstance(procedure, Resolve):
                seen.abilities.add(procedure.here.ability)
                seen.look(self)
            super().push(procedure, into)

    return Watched(g.game, g.faces, g.state)


def abilities(faces: Faces) -> set[AbilityRef]:
    return {AbilityRef(face=face.id, index=index) for face in faces.values() for index in range(len(face.abilities))}


@cache
def company(playable: Playable, face: str) -> tuple[str, ...]:
    """Cards it may need beside it: those of its name, and those its abilities name."""
    faces = shipped_faces(playable.game)
    said = playable.game.catalogue.encode(faces[face].abilities).decode()
    return tuple(
        other for other, its in faces.items()
        if its.name == faces[face].name or f'"{its.name.en}"' in said or f'"{its.name.en}|' in said
    )


def decks(playable: Playable, seen: Seen, seed: int) -> list[Seat]:
    """Two legal decks of cards at random, those first that have not yet shown all they can."""
    faces, chance = shipped_faces(playable.game), rng.seeded(seed)
    wanted = (set(faces) - seen.faces) | {ability.face for ability in abilities(faces) - seen.abilities}
    shipped = shipped_decks(playable.game)
    seats = []
    for seat in range(2):
        chance, order = rng.shuffled(chance, tuple(range(len(faces))))
        names = sorted(faces)
        mixed = [names[place] for place in order]
        first: dict[str, None] = {}
        for face in mixed:
            if face in wanted and len(first) < DIFFERENT // 2:
                first |= dict.fromkeys((face, *company(playable, face)))
        chosen = list(first | dict.fromkeys(mixed))[:DIFFERENT]
        seats.append(exchanged(playable, shipped[(seed + seat) % len(shipped)].seat, chosen))
    return seats


def exchanged(playable: Playable, seat: Seat, chosen: list[str]) -> Seat:
    """A legal deck with as many copies of the chosen cards as may take the place of others, one by one."""
    faces, deck = shipped_faces(playable.game), list(seat.deck)
    for face in chosen:
        for place, other in enumerate(deck):
            if other not in chosen:
                deck[place] = face
                if playable.game.deck_faults(faces, Seat(deck=tuple(deck), extra=seat.extra)):
                    deck[place] = other
    return Seat(deck=tuple(deck), extra=seat.extra)


@pytest.mark.parametrize("playable", SHIPPED, ids=repr)
def test_every_shipped_card_is_played_and_does_what_it_can(playable: Playable) -> None:
    faces, seen = shipped_faces(playable.game), Seen()
    for seed in range(GAMES):
        if seen.faces >= set(faces) and seen.abilities >= abilities(faces):
            return
        g = watched(playable.game.new(faces, decks(playable, seen, seed), seed), seen)
        start = inventory(g.state)
        g.advance()
        for _ in decisions(g, seed, eager=True):
            seen.look(g)
        assert not broken(g, start)
    assert not set(faces) - seen.faces
    assert not abilities(faces) - seen.abilities
