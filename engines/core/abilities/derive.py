"""Derived values: what a card's fields are now, after every continuous effect.

Two sources are collected: static abilities of cards on the table, read afresh each time, and modifiers left behind by
what has resolved. A game says in which layer an effect applies and in which order within it (contract/values.py);
"cannot" and "lose" win over the rest. Results are kept until something is written (derived_cache.py).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

from engines.core.abilities import tier_order, tiers
from engines.core.abilities.dependency import by_dependency
from engines.core.abilities.fixpoint import settled
from engines.core.abilities.reaching import catches_later, open_fields
from engines.core.abilities.static_abilities import GIVING, Working, ability_of, working
from engines.core.abilities.tier_order import CLIMBED, Reading
from engines.core.abilities.tiers import TIER
from engines.core.cards.ability_parts import all_hold
from engines.core.contract.game import Game
from engines.core.contract.values import Source
from engines.core.model.events import SKILLS, AbilityRef, Modifier
from engines.core.state.card_locations import present, where
from engines.core.state.derived_cache import cache, modified, of_modifiers, places, until_written

LIMIT = 1_000_000
"""Numbers saturate here, so that no card can make them grow without end."""

NEITHER = (False, False)
"""Of a field: neither abilities of these packs nor the rules can change it."""
CHANGED, RULED, PRINTED = 1, 2, 3
"""How a field is found that stays as it is for a while: with effects, with what rules add at most, or as printed."""

LASTING = "lasting"
"""The key of the cache for what is kept longest."""

T = TypeVar("T")


def kept(g: Game, *fields: str) -> dict[Any, Any]:
    """The cache for what depends on these fields of cards and on where cards lie.

    If nothing in force asks for more (`_resting`) it lasts until a card moves, effects begin or end, or the situation
    is another; else until the next write.
    """
    held = cache(g)
    found: dict[Any, Any] | None = held.get(fields)
    if found is None:
        found = _lasting(g)
        for field in fields:
            if not _resting(g, field, found):
                found = held
        held[fields] = found
    return found


def followed(g: Game, key: Any, fields: tuple[str, ...], work: Callable[[], T]) -> T:
    """The value of that key, cached as `kept` says. It depends on these fields and on where cards lie."""
    held = cache(g)
    known: T | None = held.get(key)
    if known is None:
        longer = held.get(fields) or kept(g, *fields)
        known = longer.get(key)
        if known is None:
            known = longer[key] = work()
        held[key] = known
    return known


def steady(g: Game, key: Any, fields: tuple[str, ...], work: Callable[[], T]) -> T:
    """The value of that key. It depends on these fields, on where cards lie and on the records of cards.

    Kept until a card is written, or as `kept` says.
    """
    held: dict[Any, Any] = g.state.__dict__.setdefault("cards", {})
    known, longer = held.get(key), kept(g, *fields)
    if known is None or known[0] is not longer:
        known = held[key] = (longer, work())
    found: T = known[1]
    return found


def _lasting(g: Game) -> dict[Any, Any]:
    """What is kept longest, if it is still true."""
    found: dict[Any, Any] = until_written(g, LASTING, lambda: _still_true(g))
    return found


def _still_true(g: Game) -> dict[Any, Any]:
    held, state = places(g), g.state
    moment = (state.turn_player, g.game.leader(g), g.game.situation(g))
    known = held.get("kept")
    if known is None or known[0] is not state.modifiers or known[1] != moment:
        known = held["kept"] = (state.modifiers, moment, {})
    return known[2]


def _resting(g: Game, field: str, lasting: dict[Any, Any]) -> int:
    """Whether the field of every card stays as it is as long as `lasting` does (0: it may not), and how it is found."""
    known: int | None = lasting.get(field)
    if known is None:
        packs, rules = _changed_by(g, field)
        items = working(g).get(field, ()) if packs else ()
        if (rules and field not in g.game.ruled_by_place) or not as_printed(g):
            known = 0
        elif not items and _unmodified(g, field):
            known = RULED if rules else PRINTED
        else:
            rests = all(item.plain and item.grant.rests(g) for item in items)
            known = CHANGED if rests and field not in open_fields(g) else 0
        lasting[field] = known
    return known


def valid(g: Game, item: Working) -> bool:
    """Whether a static ability's conditions hold. A condition that depends on itself counts as not holding."""
    if item.plain and as_printed(g):
        return True
    key = ("valid", item.card, item.here.ability, g.game.tiers.get(item.grant.field()))
    return settled(cache(g), key, False, lambda: _valid(g, item))


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


def sources(g: Game, card: int, field: str) -> list[Source]:
    """Everything that changes this field of this card now, in the order it is applied."""
    items, rules = working(g).get(field, ()), _changed_by(g, field)[1]
    found: list[Source] = []
    if not (items or rules or g.state.modifiers) or g.game.bare(g, card):
        return found
    seats, printed, tier = len(g.state.players), as_printed(g), g.game.tiers.get(field)
    done = tier_order.applied(g, tier)
    if done is not None:
        items = ()
        for item, held in done:
            if item.grant.field() == field:
                found.extend(tier_order.within(g, held, partial(_source, g, tier, item, card)))
    for item in items:
        if item.own and item.card != card:
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
    if g.state.modifiers:
        ref = g.state.ref(card)
        found.extend(
            Source(
                modifier.how, modifier.value, g.game.timestamp_of(g, modifier), modifier.ability,
                modifier.source[0] if modifier.source else None, modifier.reason, modifier.rule,
            )
            for modifier in g.state.modifiers
            if modifier.field == field and (ref in modifier.subjects or _reaches(g, modifier, card))
            and not g.game.lapsed(g, modifier, card)
        )
    if g.game.knows_voids and g.state.modifiers:
        found = [source for source in found if not g.game.voided(g, card, source)]
    if len(found) > 1:
        found.sort(key=lambda source: (g.game.layer(field, source.how), source.stamp))
        if g.game.knows_dependency:
            found = by_dependency(g, card, field, found)
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


def untouched(g: Game, field: str) -> bool:
    """Whether nothing in these packs or in force can change the field: then it reads as printed."""
    known = g.faces.changed_by.get(field) or _changed_by(g, field)
    return known == NEITHER and (not g.state.modifiers or _unmodified(g, field))


def touched(g: Game) -> list[str]:
    """The fields of a snapshot that something can change, or has; the face tells the others."""
    return of_modifiers(g, "touched", lambda: [field for field in g.game.snapshot_fields if not untouched(g, field)])


def unchanged(g: Game, field: str) -> bool:
    """Whether no effect changes the field of any card now. Then it reads as printed."""
    packs, rules = g.faces.changed_by.get(field) or _changed_by(g, field)
    return not rules and not (packs and field in working(g)) and (not g.state.modifiers or _unmodified(g, field))


def reaches_into(g: Game, field: str, areas: Container[str]) -> bool:
    """Whether something in force may change the field of a card in these areas.

    An effect that changes only its own card counts if that card lies there.
    """
    if unchanged(g, field):
        return False
    items, cards = working(g).get(field, ()), g.state.cards
    return (
        not _unmodified(g, field) or _changed_by(g, field)[1]
        or any(not item.own or where(g, cards[item.card]).zone in areas for item in items)
    )


def _changed_by(g: Game, field: str) -> tuple[bool, bool]:
    """Whether abilities of these packs, and whether the rules themselves, can change the field."""
    known = g.faces.changed_by.get(field)
    if known is None:
        known = g.faces.changed_by[field] = (field in g.faces.granted, field in g.game.ruled)
    return known


def fixed(g: Game, field: str) -> bool:
    """Whether no ability of these packs and no rule can change the field: only what has resolved can."""
    return _changed_by(g, field) == NEITHER


def _unmodified(g: Game, field: str) -> bool:
    return not g.state.modifiers or field not in modified(g)


def number(g: Game, card: int, field: str) -> int:
    """A numeric field now; 0 if the card has no such number."""
    held = cache(g)
    if TIER in held and tiers.above(g, field):
        return _printed_number(g, card, field)
    known: int | None = None if CLIMBED in held else held.get((card, field))
    if known is None:
        longer = held.get((field,)) or kept(g, field)
        if longer is held:
            return _number_now(g, card, field)
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


def _printed_number(g: Game, card: int, field: str) -> int:
    printed = g.game.printed(g, card, field)
    return printed if isinstance(printed, int) else 0


def _number_now(g: Game, card: int, field: str) -> int:
    base = _printed_number(g, card, field)
    packs, rules = _changed_by(g, field)
    items = working(g).get(field, ()) if packs else ()
    if all(item.own and item.card != card for item in items) and _unmodified(g, field) and not (
        rules and g.game.by_rule(g, card, field) and not g.game.bare(g, card)
    ):
        cache(g)[card, field] = base
        return base
    return _settled(g, card, field, base, lambda: _number(g, card, field, base))


def _number(g: Game, card: int, field: str, base: int) -> int:
    printed = base
    for source in sources(g, card, field):
        if source.how == "cannot":  # it cannot change: a prohibition wins over all that would change it
            return printed
        amount = int(source.value) if isinstance(source.value, int) else 0
        base = amount if source.how in ("copy", "set") else 0 if source.how == "lose" else base + amount
    return max(-LIMIT, min(LIMIT, base))


def absent(g: Game, card: int, field: str) -> bool:
    """Whether the card has no such number: none was printed or copied, or it was lost."""
    missing = g.game.printed(g, card, field) is None
    if untouched(g, field):
        return missing
    for source in sources(g, card, field):
        if source.how == "copy":
            missing = source.value is None
        missing = missing or source.how == "lose"
    return missing


def words(g: Game, card: int, field: str) -> tuple[str, ...]:
    """A field that is a set of words (symbols, types, ranges); sorted if anything changed it."""
    if untouched(g, field):
        plain = g.game.printed(g, card, field)
        return plain if isinstance(plain, tuple) else ()
    held = cache(g)
    if TIER in held and tiers.above(g, field):
        return _printed_words(g, card, field)
    known: tuple[str, ...] | None = None if CLIMBED in held else held.get((card, field))
    if known is None:
        longer, object_ = kept(g, field), (card, g.state.cards[card].life, field)
        known = longer.get(object_)
        if known is None:
            base = _printed_words(g, card, field)
            if longer is not held and longer[field] == PRINTED:
                known = tuple(sorted(set(base)))
            else:
                known = _settled(g, card, field, base, partial(_words, g, card, field, base))
            if longer is not held:
                longer[object_] = known
        if longer is not held:
            held[card, field] = known
    return known


def _printed_words(g: Game, card: int, field: str) -> tuple[str, ...]:
    printed = g.game.printed(g, card, field)
    return printed if isinstance(printed, tuple) else ()


def _words(g: Game, card: int, field: str, now: tuple[str, ...]) -> tuple[str, ...]:
    for source in sources(g, card, field):
        listed = source.value if isinstance(source.value, tuple) else (str(source.value),)
        if source.how in ("copy", "set"):
            now = listed
        elif source.how == "gain":
            now = (*now, *listed)
        elif source.how == "lose":
            now = () if source.value == "all" else tuple(word for word in now if word not in listed)
    return tuple(sorted(set(now)))


def forbidden(g: Game, card: int, what: str) -> Source | None:
    """The effect saying that this card cannot do or suffer `what` now, or None ("cannot" beats "can")."""
    if unchanged(g, what):
        return None
    return next((source for source in sources(g, card, what) if source.how == "cannot"), None)


def forbidden_among(g: Game, cards: Sequence[int], what: str) -> list[int]:
    """Those of the cards that cannot do or suffer `what` now."""
    if unchanged(g, what):
        return []
    barring = [item for item in working(g).get(what, ()) if (not item.own or item.card in cards) and valid(g, item)]
    lasting = not _unmodified(g, what)
    if not barring and not lasting:
        return []
    return [
        card for card in cards
        if any(g.game.in_reach(g, item.here, card) and item.grant.reaches(g, item.here, card) for item in barring)
        or (lasting and forbidden(g, card, what))
    ]


# -- which abilities a card has -----------------------------------------------------------------------------------


def as_printed(g: Game) -> bool:
    """Whether every card has just the abilities printed on it."""
    held = cache(g)
    known: bool | None = held.get(SKILLS)
    if known is None:
        known = held[SKILLS] = _unmodified(g, SKILLS) and (SKILLS not in g.faces.granted or SKILLS not in working(g))
    return known


def abilities(g: Game, card: int) -> tuple[AbilityRef, ...]:
    """The abilities a card has now, in the order they are printed."""
    face = g.face(card)
    if as_printed(g):
        return tuple(AbilityRef(face=face.id, index=index) for index in range(len(face.abilities)))
    return _in_order(face.id, words(g, card, SKILLS))


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
    if not printed and not _was_given(g, card):
        return ()
    return tuple(ref for ref in abilities(g, card) if ref.index in table.get(ref.face, ()))


def _was_given(g: Game, card: int) -> bool:
    """Whether an effect may have given a card abilities or made it a copy."""
    return any(item.grant.how() in GIVING for item in working(g).get(SKILLS, ())) or any(
        modifier.field == SKILLS and modifier.how in GIVING
        and (g.state.ref(card) in modifier.subjects or catches_later(g, modifier, card))
        for modifier in g.state.modifiers
    )
