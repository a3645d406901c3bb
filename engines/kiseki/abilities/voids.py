"""Effects that were voided or do not affect a card, and a UNIT that only counts as being there (1325, 1329)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive, standing
from engines.core.abilities.static_abilities import working
from engines.core.cards.ability_parts import Context, Part, all_hold
from engines.core.contract.values import Source
from engines.core.model.events import AbilityRef, Fact
from engines.kiseki.abilities.crafts import ART, DEFINING, EVENT_ABILITY
from engines.kiseki.abilities.durations import begun
from engines.kiseki.table.zones import FIELD
from engines.language.descriptions.card_tests import NamedSo
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.grammar.vocabulary import entry_name
from engines.language.words.continuous_effects import NOBODY

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

VOID: Final = "void"
"""The field of what voids the effects applied to a card (1325.1)."""
VOIDED: Final = "every older effect but the rules' own and what defines the card"
"""G41: which effects do not apply to a card whose effects were voided. Attributes and states stay: they are none."""
UNAFFECTED: Final = "unaffected"
"""The field of what keeps effects of the opponent from affecting a card; its value says effects of what ..."""
EFFECTS: Final = "effects"
"""... or all of them."""
CARDS: Final = "card"
"""A card of any type, as something that is played."""
PRETENDED: Final = "pretended"
"""The field of effects that let a named UNIT count as being on a player's field (1329.1)."""
PRETENCE: Final = "where it is asked whether one of that name is there, and nowhere else"
"""G43: what a UNIT is good for that only counts as being there."""


def voided_at(g: KisekiGame, card: int) -> int:
    """When the effects applied to a card were last voided, as a timestamp. Below 0: never."""
    ref = g.state.ref(card)
    found = [standing.begun(item) for item in g.state.modifiers if item.field == VOID and ref in item.subjects]
    return max(found, default=-1)


def voided(g: KisekiGame, card: int, source: Source) -> bool:
    """Whether an effect is older than what voided all effects on that card (1325.1a)."""
    if source.ability is None:
        return False
    if source.stamp < voided_at(g, card) and not (source.card == card and DEFINING in g.ability(source.ability).marks):
        return True
    return not derive.unchanged(g, UNAFFECTED) and unaffected(g, card, source.card, source.ability)


def unaffected(g: KisekiGame, card: int, by: int | None, ability: AbilityRef | None) -> bool:
    """Whether effects of that card, or of that ability of it, do not affect another one (104.1). Only those of the
    opponent are ever said not to."""
    if by is None or g.card(by).user == g.card(card).user:
        return False
    kinds = {EFFECTS, g.face(by).kind}
    if ability is not None and (kind := g.ability(ability).kind) in (ART, EVENT_ABILITY):
        kinds = {EFFECTS, kind} | ({CARDS} if kind == EVENT_ABILITY else set())
    elif ability is not None:
        kinds |= {"craft", CARDS}
    return not kinds.isdisjoint(_shields(g, card))


def _shields(g: KisekiGame, card: int) -> set[Fact]:
    """Whose effects do not affect a card. That is not asked of what says so of its own card: the opponent's effects do
    not take from it what keeps them off."""
    since, ref = voided_at(g, card), g.state.ref(card)
    found: set[Fact] = {
        item.grant.value(g, item.here, card) for item in working(g).get(UNAFFECTED, ())
        if g.game.timestamp(g, item.here) >= since and item.grant.reaches(g, item.here, card) and (
            _holds(g, item.here) if item.card == card else derive.valid(g, item)
        )
    }
    return found | {
        item.value for item in g.state.modifiers
        if item.field == UNAFFECTED and ref in item.subjects and standing.begun(item) >= since and begun(item)
    }


def _holds(g: KisekiGame, here: Context) -> bool:
    ability = g.ability(here.ability)
    return all_hold(g, here, ability.gates) and all_hold(g, here, ability.conditions)


def supposed(g: KisekiGame, here: Context, of: Part) -> bool:
    """Whether one of that name counts as being on the field that is asked about (1329.1)."""
    if derive.unchanged(g, PRETENDED) or not isinstance(of, Described) or of.traits or of.other:
        return False
    named = of.tests[0] if len(of.tests) == 1 else None
    if not isinstance(named, NamedSo) or (of.place is not None and not _on_field(of.place)):
        return False
    asked = {seat for area, seat in of.zones(g, here) if area == FIELD}
    known: list[tuple[Fact, set[int]]] = [
        (item.grant.value(g, item.here, NOBODY), set(item.grant.seats(g, item.here)))
        for item in working(g).get(PRETENDED, ()) if derive.valid(g, item)
    ]
    known += [
        (item.value, set(item.players)) for item in g.state.modifiers if item.field == PRETENDED and begun(item)
    ]
    return any(
        asked & seats and isinstance(value, str) and entry_name(value).is_called(named.name) for value, seats in known
    )


def _on_field(place: Part) -> bool:
    return isinstance(place, In) and place.area == FIELD
