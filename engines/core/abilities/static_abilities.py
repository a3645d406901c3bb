"""Static abilities that are in their place, by the field they change. What they do now is worked out in derive.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.core.cards.ability_parts import Ability, Context, ContinuousEffect
from engines.core.contract.game import Game
from engines.core.model.events import LATER, SKILLS, AbilityRef, RefPair
from engines.core.state.card_locations import among, place_of, present, where
from engines.core.state.derived_cache import places

GIVING = ("copy", "gain")
"""Ways in which an effect gives a card abilities it has not printed."""


class Working(NamedTuple):
    """A static ability that is in its place (its conditions are tested when it is read)."""

    grant: ContinuousEffect
    here: Context
    card: int
    place: int
    plain: bool
    """Whether nothing at all is tested: it works as long as it is in its place."""
    own: bool
    """Whether it changes its own card only, as most do."""


def working(g: Game) -> dict[str, list[Working]]:
    """Static abilities in force by the field they change."""
    held = places(g)
    found: dict[str, list[Working]] | None = held.get("")
    if found is not None:
        return found
    found = held[""] = {}
    static, game = g.faces.static, g.game
    at_work = []
    for record in among(g, "", static, game.static_areas):
        abilities = g.faces.by_id[record.face].abilities
        indexes = [index for index in static[record.face] if game.works(g, record, abilities[index])]
        if indexes:
            at_work.append((place_of(g, record, game.static_areas), record, indexes))
    for _, record, indexes in sorted(at_work, key=lambda each: each[0]):
        card = record.id
        for index in indexes:
            ability = g.faces.by_id[record.face].abilities[index]
            here = Context(
                source=g.state.ref(card), user=record.user, ability=AbilityRef(face=record.face, index=index),
            )
            plain = not (ability.gates or ability.conditions or ability.keywords)
            for single in singles(ability):
                found.setdefault(single.field(), []).append(Working(single, here, card, index, plain, single.own()))
    _add_given(g, found)
    return found


def _add_given(g: Game, found: dict[str, list[Working]]) -> None:
    """Static abilities that effects gave to a card, beside those printed on it. Which it keeps, `valid` asks."""
    for modifier in g.state.modifiers:
        if modifier.field != SKILLS or modifier.how not in GIVING or not isinstance(modifier.value, tuple):
            continue
        for ref in map(ability_of, modifier.value):
            ability = g.faces.ability(ref)
            whom: Iterable[RefPair] = modifier.subjects
            if modifier.reach == LATER:  # which of them fit, `valid` asks too
                whom = (g.state.ref(card) for card in present(g, g.game.static_areas))
            for card, life in whom:
                record = g.state.cards[card]
                lies = where(g, record).zone in g.game.static_areas
                given = ability.grants and record.life == life and lies
                if not given or record.face == ref.face or not g.game.works(g, record, ability):
                    continue
                here = Context(source=(card, life), user=record.user, ability=ref)
                plain = not (ability.gates or ability.conditions or ability.keywords)
                for single in singles(ability):  # places below zero: those of printed abilities are not
                    found.setdefault(single.field(), []).append(
                        Working(single, here, card, -modifier.serial, plain, single.own())
                    )


def singles(ability: Ability) -> Iterator[ContinuousEffect]:
    """What a static ability does, by single fields."""
    for grant in ability.grants:
        yield from grant.singles()


def ability_of(word: str) -> AbilityRef:
    """The ability a word of Face.skills names."""
    face, _, index = word.rpartition("#")
    return AbilityRef(face=face, index=int(index))
