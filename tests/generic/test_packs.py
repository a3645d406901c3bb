"""Every card of every shipped pack is played, and everything it can do is done, in games that end in good order."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from app.bots.bot_view import Chance
from app.bots.bots import HEADLESS
from app.tables.invariants import broken, inventory
from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.chain import Link
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.model import rng
from engines.core.model.ask import ONE, PLACE, Answer
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Procedure
from engines.core.play.running_game import RunningGame
from engines.core.procedures.resolve import Resolve
from engines.core.state import card_locations
from tests.generic.playable import EVERY_GAME, Playable, decisions, shipped_decks, shipped_faces
from tests.random_play import Chooser
from tests.sampling import Some

GAMES = 500
"""Most games played until every card has been seen."""

SAMPLE = 4
"""Cards, and as many abilities, that have to be seen; with --long every one. Games go on until the rarest has been."""

DIFFERENT = 14
"""Different cards that a shipped deck exchanges some of its own for, as many copies of each as its rules allow."""

HARDLY = {"kiseki": {
    "captain-ilva": (1,), "ghost-author": (1,), "late-column": (1,), "twin-lamps": (0,),
}, "vision": {
    "ilvane-whole": (1,), "peach-gardener": (0,), "ridge-last-gale": (0,), "rust-knight-second": (2,),
    "suzu-festival-voice": (2, 3), "thousand-bells": (0,), "valley-dragon": (2,), "war-drummer": (2, 4),
}}
"""Abilities that such players come to once in hundreds of games, if ever: scrum attacks, a covert unit that would go to
the trail, a Second Seal that enters, answers to being targeted, last words, leaders with four popularity cards. Rule
tests show each of their words (tests/rules)."""

SHIPPED = [
    playable for playable in EVERY_GAME if shipped_faces(playable.game) and not playable.game.without_rules
]


class Seen:
    """What has come up in the games so far."""

    def __init__(self, faces: CardDatabase) -> None:
        self.faces: set[str] = set()
        self.abilities: set[AbilityRef] = set()
        self.same: dict[str, set[AbilityRef]] = {}
        """Keywords that say the same on several cards: seen on one of them, they have been seen."""
        self.idle: frozenset[str] = frozenset()
        """Cards that have not shown yet all they can."""
        for ref in abilities(faces):
            if faces.ability(ref).marks:
                self.same.setdefault(repr(faces.ability(ref)), set()).add(ref)

    def does(self, faces: CardDatabase, ref: AbilityRef) -> None:
        """An ability is carried out."""
        self.abilities |= self.same.get(repr(faces.ability(ref)), {ref}) if faces.ability(ref).marks else {ref}

    def look(self, g: RunningGame) -> None:
        """Cards in the open that are in no pile, and static abilities at work."""
        for card in card_locations.present(g, [area for area, zone in g.game.zones.items() if zone.spread]):
            record = g.state.cards[card]
            if not record.face_down:
                self.faces.add(record.face)
        for items in working(g).values():
            self.abilities.update(item.here.ability for item in items if derive.valid(g, item))


class Earnest(Chooser):
    """Uses what has not been carried out yet, if it can; else mostly plays to win."""

    def __init__(self, seed: int, seen: Seen) -> None:
        super().__init__(seed, eager=True)
        self.seen = seen

    def answer(self, g: RunningGame) -> Answer:
        ask = g.state.ask
        new = [
            place for place, option in enumerate(ask.options)
            if option.ability is not None and option.ability not in self.seen.abilities
        ] or [
            place for place, option in enumerate(ask.options)
            if option.subject is not None and g.state.cards[option.subject].face in self.seen.idle
        ]
        if new and ask.kind in (ONE, PLACE) and self.below(8):
            return new[self.below(len(new))]
        if self.below(8):
            player = ask.players[0]
            return HEADLESS["greedy"](g, player, Chance(self.position, player, g.state.asked))
        return super().answer(g)

def watched(g: RunningGame, seen: Seen) -> RunningGame:
    """The game, noting every ability that is carried out, and what lies in the open only as long as it is."""

    class Watched(type(g)):  # type: ignore[misc]
        def push(self, procedure: Procedure, into: str = "") -> None:
            item = getattr(procedure, "item", None)  # of a chain: rules may do what its words say (VISION 10.13)
            here = procedure.here if isinstance(procedure, Resolve) else item.here if isinstance(item, Link) else None
            if here is not None:
                seen.does(self.faces, here.ability)
                seen.look(self)
            super().push(procedure, into)

    return Watched(g.game, g.faces, g.state)


def abilities(faces: CardDatabase) -> set[AbilityRef]:
    return {AbilityRef(face=face.id, index=index) for face in faces.values() for index in range(len(face.abilities))}


def only_read(faces: CardDatabase, ref: AbilityRef) -> bool:
    """Whether an ability does nothing itself: rules and other abilities look for it (Blocker, Room to Grow)."""
    ability = faces.ability(ref)
    return not (ability.body or ability.grants or ability.cost or ability.event)


@cache
def company(playable: Playable, face: str) -> tuple[str, ...]:
    """Cards it may need beside it: those of its name, and those its abilities name."""
    faces = shipped_faces(playable.game)
    said = playable.game.catalogue.encode(faces[face].abilities).decode()
    return tuple(
        other for other, its in faces.items()
        if its.name == faces[face].name or f'"{its.name.en}"' in said or f'"{its.name.en}|' in said
    )


def decks(playable: Playable, seen: Seen, seed: int, earnest: bool) -> list[Seat]:
    """Two legal decks with cards that have not yet shown all they can, as many copies as there may be: among any
    others, or (to play in earnest) among those that a shipped deck has beside them."""
    faces, chance = shipped_faces(playable.game), rng.seeded(seed)
    wanted = (set(faces) - seen.faces) | {ability.face for ability in abilities(faces) - seen.abilities}
    shipped = shipped_decks(playable.game)
    seats = []
    for seat in range(2):
        chance, order = rng.shuffled(chance, tuple(range(len(faces))))
        names = sorted(faces)
        mixed = [names[place] for place in order]
        at_home = [deck for deck in shipped if wanted & set(deck.cards)] if earnest else []
        base = (at_home or shipped)[(seed + seat) % len(at_home or shipped)]
        first: dict[str, None] = {}
        for face in mixed:
            if face in wanted and len(first) < DIFFERENT // 2 and (not at_home or face in base.cards):
                first |= dict.fromkeys((face, *company(playable, face)))
        others = () if at_home else mixed
        chosen = list(first | dict.fromkeys(others))[:DIFFERENT]
        seats.append(exchanged(playable.game, faces, base.seat, chosen))
    return seats


def exchanged(game: GameDefinition, faces: CardDatabase, seat: Seat, chosen: list[str]) -> Seat:
    """A legal deck with as many copies of the chosen cards as may take the place of others, one by one."""
    deck = list(seat.deck)
    for face in chosen:
        refused = {*chosen}  # in the place of another copy of the same card it would be refused again
        for place, other in enumerate(deck):
            if other not in refused:
                deck[place] = face
                if game.deck_faults(faces, Seat(deck=tuple(deck), extra=seat.extra)):
                    deck[place] = other
                    refused.add(other)
    return Seat(deck=tuple(deck), extra=seat.extra)


def at_work_in_decks(playable: Playable, ability: AbilityRef) -> bool:
    """Whether more copies of the card may be in a deck than if it had no abilities."""
    faces = shipped_faces(playable.game)
    plain = CardDatabase({**faces, ability.face: msgspec.structs.replace(faces[ability.face], abilities=())})
    seat = shipped_decks(playable.game)[0].seat
    counts = [
        exchanged(playable.game, each, seat, [ability.face]).deck.count(ability.face) for each in (faces, plain)
    ]
    return counts[0] > counts[1]


@pytest.mark.sample(1)
@pytest.mark.parametrize("playable", SHIPPED, ids=repr)
def test_every_shipped_card_is_played_and_does_what_it_can(playable: Playable, some: Some) -> None:
    """A way to play is kept as long as it shows something new; decks are made for what has not been seen yet."""
    faces, earnest = shipped_faces(playable.game), False
    seen = Seen(faces)
    idle = {ability for ability in abilities(faces) if faces.ability(ability).kind == "static"}
    seen.abilities |= {ability for ability in idle if at_work_in_decks(playable, ability)}
    seen.abilities |= {ability for ability in abilities(faces) if only_read(faces, ability)}
    seen.abilities |= {
        ability for ability in abilities(faces)
        if ability.index in HARDLY.get(playable.game.id, {}).get(faces[ability.face].id.rpartition("/")[2], ())
    }
    waited = sorted(abilities(faces) - seen.abilities, key=repr)
    cards, able = set(some(sorted(faces), SAMPLE)), set(some(waited, SAMPLE))
    seen.faces |= set(faces) - cards
    seen.abilities |= abilities(faces) - able
    for seed in range(GAMES):
        if seen.faces >= cards and seen.abilities >= able:
            return
        before = len(seen.faces) + len(seen.abilities)
        seen.idle = frozenset(ability.face for ability in able - seen.abilities)
        g = watched(playable.game.new(faces, decks(playable, seen, seed, earnest), seed), seen)
        start = inventory(g.state)
        g.advance()
        for _ in decisions(g, seed, chooser=Earnest(seed, seen) if earnest else Chooser(seed, eager=True)):
            seen.look(g)
        assert not broken(g, start)
        earnest = earnest == (before < len(seen.faces) + len(seen.abilities))
    assert not cards - seen.faces
    assert not able - seen.abilities, sorted(able - seen.abilities, key=repr)
