"""Derived values: what a card's fields are now, after every continuous effect.

Two sources are collected: static abilities of cards on the table, read afresh each time, and modifiers left behind by
what has resolved. A game says in which layer an effect applies and in which order within it (contract/values.py);
"cannot" and "lose" win over the rest. Results are kept until something is written (derived_cache.py).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

from engines.core.abilities.layering import tier_order, tiers
from engines.core.abilities.layering.dependency import by_dependency, once_each
from engines.core.abilities.layering.fixpoint import settled
from engines.core.abilities.layering.tier_order import CLIMBED, Reading
from engines.core.abilities.layering.tiers import ADDING, TIER
from engines.core.abilities.reaching import catches_later, worth
from engines.core.abilities.static_abilities import (
    GIVING,
    NEITHER,
    PRINTED,
    RULED,
    Working,
    ability_of,
    at_work,
    changed_by,
    resting,
    unmodified,
    working,
)
from engines.core.abilities.static_abilities import as_printed as as_printed
from engines.core.abilities.static_abilities import fixed as fixed
from engines.core.abilities.static_abilities import followed as followed
from engines.core.abilities.static_abilities import of_lines as of_lines
from engines.core.abilities.static_abilities import steady as steady
from engines.core.abilities.static_abilities import touched as touched
from engines.core.abilities.static_abilities import unchanged as unchanged
from engines.core.abilities.static_abilities import untouched as untouched
from engines.core.cards.ability_parts import all_hold
from engines.core.contract.game import Game
from engines.core.contract.values import Source, before_swap, entries, total
from engines.core.model.events import LATER, SKILLS, AbilityRef, Modifier, RefPair
from engines.core.state.card_locations import hearing, present, where
from engines.core.state.derived_cache import cache, modifiers_on
from engines.core.state.kept_values import fact, kept, of_force
from engines.core.state.reads import NOTING

NOBODY = frozenset[RefPair]()
LIMIT = 1_000_000
"""Numbers saturate here, so that no card can make them grow without end."""
T = TypeVar("T")


def valid(g: Game, item: Working) -> bool:
    """Whether a static ability's conditions hold. A condition that depends on itself counts as not holding."""
    if item.plain and as_printed(g):
        return True
    if type(g.state) is NOTING:
        return kept(g, _key_of(g, item), _valid_now, item)
    return _valid_now(g, item)


def _key_of(g: Game, item: Working) -> tuple[Any, ...]:
    return "valid", item.here.source, item.here.ability, g.game.tiers.get(item.grant.field())


def _valid_now(g: Game, item: Working) -> bool:
    return settled(cache(g), _key_of(g, item), False, lambda: _valid(g, item))


def _valid(g: Game, item: Working) -> bool:
    return has_ability(g, item.card, item.here.ability) and _holds(g, item)


def _holds(g: Game, item: Working) -> bool:
    ability = g.faces.ability(item.here.ability)
    return tiers.reading(g, None, lambda: (
        all_hold(g, item.here, ability.gates)  # Cipher 2.3.1.7, 21.3.1.3.2.2
        and all_hold(g, item.here, ability.conditions)  # Cipher 2.3.1.2, 21.3.1.3.2.1
        and g.game.enabled(g, item.here, ability)
    ))


def _settled(g: Game, card: int, field: str, base: T, work: Callable[[], T]) -> T:
    """A value that may follow from others, by the order in which effects apply if the game has one for that field."""
    tier = g.game.tiers.get(field)
    if tier is None:
        return settled(cache(g), (card, field), base, work)
    return tier_order.value(g, (card, field), tier, work, lambda: _reading(g, tier))


def _reading(g: Game, tier: int) -> Reading:
    fields = [field for field in working(g) if g.game.tiers.get(field) == tier]
    return Reading(
        tier, [item for field in fields for item in working(g)[field]],
        works=lambda item: _valid(g, item), does=lambda item: _does(g, tier, item),
    )


def _does(g: Game, tier: int, item: Working) -> object:
    """The cards a static ability's effect reaches, and what it is worth for each."""
    if item.grant.rests(g):
        return ()
    lie = (item.card,) if item.own else present(g, g.game.static_areas)
    return [(card, found[0].value) for card in lie if (found := _source(g, tier, item, card))]


def sources(g: Game, card: int, field: str, hows: Container[str] = ()) -> list[Source]:
    """Everything that changes this field of this card now (in one of these ways), in the order it is applied."""
    items, rules = at_work(g, field), changed_by(g, field)[1]
    lasting = modifiers_on(g, field)
    found: list[Source] = []
    if not (items or rules or lasting) or g.game.bare(g, card):
        return found
    seats, printed, tier = len(g.state.players), as_printed(g), g.game.tiers.get(field)
    done = tier_order.applied(g, tier)
    if done is not None:
        items = ()
        for item, held in done:
            if item.grant.field() == field and (not hows or item.grant.how() in hows):
                found.extend(tier_order.within(g, held, partial(_source, g, tier, item, card)))
    for item in items:
        if (item.own and item.card != card) or (hows and item.grant.how() not in hows):
            continue
        if field == SKILLS and not tiers.reaches(g, tier, item, card):
            continue  # asked first, lest what takes abilities from others depends on itself
        if (item.plain and printed) or valid(g, item):
            found.extend(_source(g, tier, item, card))
    if rules:
        found.extend(
            Source(how, value, -seats, None, source, reason, rule)
            for how, value, source, reason, rule in g.game.by_rule(g, card, field)
        )
    if lasting:
        ref = g.state.ref(card)
        found.extend(
            Source(
                modifier.how, worth(g, modifier, card) if modifier.varies else modifier.value,
                g.game.timestamp_of(g, modifier), modifier.ability,
                modifier.source[0] if modifier.source else None, modifier.reason, modifier.rule,
            )
            for modifier in lasting if (not hows or modifier.how in hows)
            and (ref in modifier.subjects or _reaches(g, modifier, card)) and not g.game.lapsed(g, modifier, card)
        )
    if g.game.knows_voids and found:
        found = [source for source in found if not g.game.voided(g, card, source)]
    if len(found) > 1:
        found.sort(key=lambda source: (g.game.layer(field, source.how), source.stamp))
        if g.game.knows_dependency:
            found = by_dependency(g, card, field, found)
        if g.game.knows_lone:
            found = once_each(g, found)
    return found


def _source(g: Game, tier: int | None, item: Working, card: int) -> tuple[Source, ...]:
    """What a static ability's effect does to a card, if it reaches it."""
    reached = (not item.own or item.card == card) and g.game.in_reach(g, item.here, card)
    if not reached or not tiers.reaches(g, tier, item, card):
        return ()
    value, stamp = tiers.value(g, tier, item, card), g.game.timestamp(g, item.here)
    return (Source(item.grant.how(), value, stamp, item.here.ability, item.card, "", ""),)


def _reaches(g: Game, modifier: Modifier, card: int) -> bool:
    """Whether a modifier on players (all their units), or on whatever fits it, covers this card."""
    if modifier.players:
        return g.game.covers(g, modifier, card)
    return modifier.reach != "" and catches_later(g, modifier, card)


def reaches_into(g: Game, field: str, areas: Container[str]) -> bool:
    """Whether something in force may change the field of a card in these areas.

    An effect that changes only its own card counts if that card lies there.
    """
    if unchanged(g, field):
        return False
    items, cards = at_work(g, field), g.state.cards
    return (
        not unmodified(g, field) or changed_by(g, field)[1]
        or any(not item.own or where(g, cards[item.card]).zone in areas for item in items)
    )


def number(g: Game, card: int, field: str) -> int:
    """A numeric field now; 0 if the card has no such number."""
    held = g.state.__dict__.get("derived") or cache(g)
    if TIER in held and tiers.above(g, field):
        return _printed_number(g, card, field)
    if CLIMBED in held and _is_climbed(g, field):
        return _number_now(g, card, field)
    known: int | None = None if CLIMBED in held else held.get((card, field))
    if known is None:
        longer = held if type(g.state) is NOTING else held.get((field,)) or resting(g, field)
        if longer is held:
            worth = type(g.state) is NOTING or field in g.game.tiers
            return kept(g, (card, field), _number_now, card, field) if worth else _number_now(g, card, field)
        object_ = (card, g.state.cards[card].life, field)
        known = longer.get(object_)
        if known is None:
            known = longer[object_] = _resting_number(g, card, field, longer[field])
        held[card, field] = known
    return known


def _resting_number(g: Game, card: int, field: str, how: int) -> int:
    """A number that does not depend on other derived values, so no dependency cycle can pass through it."""
    base = _printed_number(g, card, field)
    if how == PRINTED or (how == RULED and not g.game.by_rule(g, card, field)):
        return base
    return _number(g, card, field, base)


def _is_climbed(g: Game, field: str) -> bool:
    """Whether values of this field's tier are being worked out, so that none of them may follow from another."""
    return g.game.tiers.get(field) in cache(g)[CLIMBED]


def _printed_number(g: Game, card: int, field: str) -> int:
    printed = g.game.printed(g, card, field)
    return printed if isinstance(printed, int) else 0


def _number_now(g: Game, card: int, field: str) -> int:
    base = _printed_number(g, card, field)
    packs, rules = changed_by(g, field)
    items = at_work(g, field) if packs else ()
    if all(item.own and item.card != card for item in items) and unmodified(g, field) and not (
        rules and g.game.by_rule(g, card, field) and not g.game.bare(g, card)
    ):
        cache(g)[card, field] = base
        return base
    return _settled(g, card, field, base, lambda: _number(g, card, field, base))


def _number(g: Game, card: int, field: str, base: int) -> int:
    return max(-LIMIT, min(LIMIT, total(sources(g, card, field), base, partial(_partner, g, card))))


def _partner(g: Game, card: int, field: str, swap: int) -> int:
    """A number with which another one changes places, after the effects that come before that (VISION 6.1.10.b)."""
    found = before_swap(sources(g, card, field), swap)
    return total(found, _printed_number(g, card, field), partial(_partner, g, card))


def absent(g: Game, card: int, field: str) -> bool:
    """Whether the card has no such number: none was printed or copied, or it was lost."""
    missing = g.game.printed(g, card, field) is None
    if untouched(g, field):
        return missing
    for source in sources(g, card, field, ("copy", "lose")):  # the others read numbers, perhaps this one
        if source.how == "copy":
            missing = source.value is None
        missing = missing or source.how == "lose"
    return missing


def words(g: Game, card: int, field: str) -> tuple[str, ...]:
    """A field that is a set of words (symbols, types, ranges); sorted if anything changed it."""
    held = g.state.__dict__.get("derived") or cache(g)
    if TIER in held and tiers.above(g, field):
        return _printed_words(g, card, field)
    if TIER in held and tiers.between(g, field):
        gained = sources(g, card, field, ADDING)
        return entries(gained, _printed_words(g, card, field), partial(g.game.spared, g, field), _counted(g, field))
    if CLIMBED in held and _is_climbed(g, field):
        return _words_now(g, card, field)
    known: tuple[str, ...] | None = None if CLIMBED in held else held.get((card, field))
    if known is None:
        longer = held if type(g.state) is NOTING else held.get((field,)) or resting(g, field)
        if longer is held:
            worth = type(g.state) is NOTING or field in g.game.tiers
            return kept(g, (card, field), _words_now, card, field) if worth else _words_now(g, card, field)
        object_ = (card, g.state.cards[card].life, field)
        known = longer.get(object_)
        if known is None:
            known = longer[object_] = _resting_words(g, card, field, longer[field])
        held[card, field] = known
    return known


def _resting_words(g: Game, card: int, field: str, how: int) -> tuple[str, ...]:
    """Words that do not depend on other derived values: where nothing changes them, as printed."""
    if how != PRINTED:
        return _words_now(g, card, field)
    printed = g.game.printed(g, card, field)
    base = printed if isinstance(printed, tuple) else ()
    return base if g.faces.changed_by[field] == NEITHER else entries((), base, tuple, field in g.game.counted)


def _words_now(g: Game, card: int, field: str) -> tuple[str, ...]:
    if untouched(g, field):
        return _printed_words(g, card, field)
    base, spared = _printed_words(g, card, field), partial(g.game.spared, g, field)
    return _settled(g, card, field, base, lambda: entries(sources(g, card, field), base, spared, _counted(g, field)))


def _counted(g: Game, field: str) -> bool:
    return field in g.game.counted


def _printed_words(g: Game, card: int, field: str) -> tuple[str, ...]:
    printed = g.game.printed(g, card, field)
    return printed if isinstance(printed, tuple) else ()


def forbidden(g: Game, card: int, what: str) -> Source | None:
    """The effect saying that this card cannot do or suffer `what` now, or None ("cannot" beats "can")."""
    if unchanged(g, what):
        return None
    return next((source for source in sources(g, card, what) if source.how == "cannot"), None)


def forbidden_among(g: Game, cards: Sequence[int], what: str) -> list[int]:
    """Those of the cards that cannot do or suffer `what` now."""
    if unchanged(g, what):
        return []
    barring = [item for item in at_work(g, what) if (not item.own or item.card in cards) and valid(g, item)]
    lasting = not unmodified(g, what)
    if not barring and not lasting:
        return []
    return [
        card for card in cards
        if any(g.game.in_reach(g, item.here, card) and item.grant.reaches(g, item.here, card) for item in barring)
        or (lasting and forbidden(g, card, what))
    ]


# -- which abilities a card has -----------------------------------------------------------------------------------


def abilities(g: Game, card: int) -> tuple[AbilityRef, ...]:
    """The abilities a card has now, in the order they are printed."""
    face = g.state.cards[card].face
    return g.faces.printed[face] if as_printed(g) else _in_order(face, words(g, card, SKILLS))


@lru_cache(maxsize=2_000)
def _in_order(face: str, found: tuple[str, ...]) -> tuple[AbilityRef, ...]:
    """The abilities of a card with this face from their words: its own first."""
    return tuple(sorted(map(ability_of, found), key=lambda ref: (ref.face != face, ref.face, ref.index)))


def has_ability(g: Game, card: int, ref: AbilityRef) -> bool:
    """Whether the card has that ability now."""
    return (g.state.cards[card].face == ref.face) if as_printed(g) else ref in abilities(g, card)


def listed(g: Game, card: int, table: Mapping[str, tuple[int, ...]]) -> tuple[AbilityRef, ...]:
    """The abilities a card has now that stand in one of the indexes of CardDatabase."""
    face = g.state.cards[card].face
    printed = table.get(face, ())
    if as_printed(g):
        return tuple(AbilityRef(face=face, index=index) for index in printed)
    if not printed and not was_given(g, card):
        return ()
    return tuple(ref for ref in abilities(g, card) if ref.index in table.get(ref.face, ()))


def was_given(g: Game, card: int) -> bool:
    """Whether an effect may have given a card abilities or made it a copy."""
    found = fact(g, _given)
    return found is None or g.state.ref(card) in found


def given(g: Game) -> frozenset[RefPair] | None:
    """The cards that may have been given abilities, or made copies, by effects. None: any of them."""
    return NOBODY if as_printed(g) else fact(g, _given)


@of_force
def _given(g: Game) -> frozenset[RefPair] | None:
    """The cards that may have been given abilities; None: any of them, by static abilities or effects on what fits."""
    lasting = [modifier for modifier in modifiers_on(g, SKILLS) if modifier.how in GIVING]
    if any(item.grant.how() in GIVING for item in at_work(g, SKILLS)) or any(item.reach == LATER for item in lasting):
        return None
    return frozenset([ref for modifier in lasting for ref in modifier.subjects])


def listening(g: Game, kind: str) -> Iterable[int]:
    """The cards that may have an ability which waits for such events, in table order: no others need be looked at."""
    if as_printed(g):
        return hearing(g, kind)
    found, areas = fact(g, _given), g.game.listening_areas
    if found is None:
        return present(g, areas)
    cards = g.state.cards
    others = [card for card, life in found if cards[card].life == life and where(g, cards[card]).zone in areas]
    if not others:
        return hearing(g, kind)
    some = {*hearing(g, kind), *others}
    return [card for card in present(g, areas) if card in some] if len(some) > 1 else some
