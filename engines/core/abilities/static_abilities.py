"""Static abilities that are in their place, by the field they change, and which fields of cards can change now at all.

What they do now is worked out in derive.py; what rests is kept here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import is_
from typing import Any, NamedTuple, TypeVar

from engines.core.abilities.reaching import open_fields
from engines.core.cards.ability_parts import Ability, Context, ContinuousEffect
from engines.core.contract.game import Game
from engines.core.model.events import LATER, SKILLS, AbilityRef, RefPair
from engines.core.state.card_locations import among, place_of, present, where
from engines.core.state.derived_cache import LINES, cache, modified, of_modifiers, places
from engines.core.state.kept_values import MAKING, WORKING, fact, kept, of_force
from engines.core.state.reads import NOTING

NEITHER = (False, False)
"""Of a field: neither abilities of these packs nor the rules can change it."""
CHANGED, RULED, PRINTED = 1, 2, 3
"""How a field is found that stays as it is for a while: with effects, with what rules add at most, or as printed."""
LASTING = "lasting"
"""The key of the cache for what rests."""
T = TypeVar("T")
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


@of_force
def working(g: Game) -> dict[str, list[Working]]:
    """Static abilities in force by the field they change."""
    held = g.state.__dict__.get("places") or places(g)
    found: dict[str, list[Working]] | None = held.get("")
    if found is not None:
        return found
    if type(g.state) is NOTING:
        found = held[""] = fact(g, working)
        return found
    found = held[""] = {}
    held[MAKING] = True  # what is read meanwhile holds for this moment alone
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
    del held[MAKING]
    before = g.kept.get(WORKING, {})
    for field, items in found.items():
        if items == before.get(field):
            found[field] = before[field]  # what was read of it is still the same
    if found == before:
        found = held[""] = before
    g.kept[WORKING] = found
    return found


@of_force
def at_work(g: Game, field: str) -> Sequence[Working]:
    """Those of them that change a field."""
    if type(g.state) is NOTING:
        return fact(g, at_work, field)
    return working(g).get(field, ())


def _add_given(g: Game, found: dict[str, list[Working]]) -> None:
    """Static abilities that effects gave to a card, beside those printed on it. Which it keeps, `valid` asks. One that
    does not stack with itself is there once, however often it was given (VISION 7.1.14)."""
    lone = set[tuple[RefPair, AbilityRef]]()
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
                if ((card, life), ref) in lone:
                    continue
                if g.game.knows_lone and not g.game.stacks(ability):
                    lone.add(((card, life), ref))
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


# -- which fields can change, and what rests -----------------------------------------------------------------------


def untouched(g: Game, field: str) -> bool:
    """Whether nothing in these packs or in force can change the field: then it reads as printed."""
    known = g.faces.changed_by.get(field) or changed_by(g, field)
    if known != NEITHER:
        return False
    state = g.state
    return unmodified(g, field) if type(state) is NOTING else not state.modifiers or field not in modified(g)


def touched(g: Game) -> list[str]:
    """The fields of a snapshot that something can change, or has; the face tells the others."""
    return of_modifiers(g, "touched", lambda: [field for field in g.game.snapshot_fields if not untouched(g, field)])


@of_force
def unchanged(g: Game, field: str) -> bool:
    """Whether no effect changes the field of any card now. Then it reads as printed."""
    state = g.state
    if type(state) is NOTING:
        return fact(g, unchanged, field)
    packs, rules = g.faces.changed_by.get(field) or changed_by(g, field)
    return not rules and not (packs and field in working(g)) and (not state.modifiers or field not in modified(g))


def changed_by(g: Game, field: str) -> tuple[bool, bool]:
    """Whether abilities of these packs, and whether the rules themselves, can change the field."""
    known = g.faces.changed_by.get(field)
    if known is None:
        known = g.faces.changed_by[field] = (field in g.faces.granted, field in g.game.ruled)
    return known


def fixed(g: Game, field: str) -> bool:
    """Whether no ability of these packs and no rule can change the field: only what has resolved can."""
    return changed_by(g, field) == NEITHER


@of_force
def unmodified(g: Game, field: str) -> bool:
    if type(g.state) is NOTING:
        return fact(g, unmodified, field)
    return not g.state.modifiers or field not in modified(g)


@of_force
def as_printed(g: Game) -> bool:
    """Whether every card has just the abilities printed on it."""
    held = g.state.__dict__.get("derived") or cache(g)
    known: bool | None = held.get(SKILLS)
    if known is None:
        if type(g.state) is NOTING:
            known = fact(g, as_printed)
        else:
            known = unmodified(g, SKILLS) and (SKILLS not in g.faces.granted or SKILLS not in working(g))
        held[SKILLS] = known
    return known


def resting(g: Game, *fields: str) -> dict[Any, Any]:
    """The cache for what depends on these fields of cards and on where cards lie.

    If nothing in force asks for more (`_resting`) it lasts until a card moves, effects begin or end, or the situation
    is another; else until the next write. So many small values need not be compared each with what was read for it.
    """
    held = g.state.__dict__.get("derived") or cache(g)
    found: dict[Any, Any] | None = held.get(fields)
    if found is None:
        found = held.get(LASTING)
        if found is None:
            found = held[LASTING] = _still_true(g)
        together: tuple[bool, bool] | None = found.get(fields)
        if together is None:
            together = found[fields] = _together(g, fields, found)
        if not together[0]:
            found = held
        held[fields] = found
    return found


def _together(g: Game, fields: tuple[str, ...], lasting: dict[Any, Any]) -> tuple[bool, bool]:
    """Whether all of these fields rest, and whether no rule changes any of them."""
    ruled = False
    for field in fields:
        if not _resting(g, field, lasting):
            return False, False
        ruled = ruled or g.faces.changed_by[field][1]
    return True, not ruled


def followed(g: Game, key: Any, fields: tuple[str, ...], work: Callable[..., T], *about: Any) -> T:
    """The value of that key, cached as `resting` says where it depends on these fields and on where cards lie."""
    held = g.state.__dict__.get("derived") or cache(g)
    known: T | None = held.get(key)
    if known is None:
        longer = held if type(g.state) is NOTING else held.get(fields) or resting(g, *fields)
        if longer is held:
            known = kept(g, key, work, *about) if type(g.state) is NOTING else work(g, *about)
        else:
            known = longer.get(key)
            if known is None:
                known = longer[key] = work(g, *about)
        held[key] = known
    return known


def of_lines(
    g: Game, key: Any, fields: tuple[str, ...], zones: tuple[str, ...], work: Callable[..., T], *about: Any,
) -> T:
    """The value of that key, which depends on these fields of the cards in these zones and on no others.

    Cached as `followed` does it, and where no rule changes the fields also while cards of other zones move.
    """
    state = g.state
    held = state.__dict__.get("derived") or cache(g)
    known: T | None = held.get(key)
    if known is None:
        longer = held if type(state) is NOTING else held.get(fields) or resting(g, *fields)
        if longer is held:
            known = kept(g, key, work, *about) if type(state) is NOTING else work(g, *about)
        else:
            lines: dict[Any, Any] = longer.setdefault(LINES, {})
            now = list(map(state.zones.__getitem__, zones))
            before = lines.get(key)
            if before is not None and len(before[0]) == len(now) and all(map(is_, before[0], now)):
                known = before[1]
            else:
                known = work(g, *about)
                if longer[fields][1]:
                    lines[key] = (now, known)
        held[key] = known
    return known


def steady(g: Game, key: Any, fields: tuple[str, ...], work: Callable[..., T]) -> T:
    """The value of that key. It depends on these fields, on where cards lie and on the records of cards.

    Kept until a card is written, or as `resting` says.
    """
    if type(g.state) is NOTING:
        return kept(g, key, work)
    held: dict[Any, Any] = g.state.__dict__.setdefault("of cards", {})
    known, longer = held.get(key), resting(g, *fields)
    if known is None or known[0] is not longer:
        known = held[key] = (longer, work(g))
    found: T = known[1]
    return found


def _still_true(g: Game) -> dict[Any, Any]:
    state = g.state
    held = state.__dict__.get("places") or places(g)
    moment = (state.turn_player, g.game.leader(g), g.game.situation(g))
    known = held.get("kept")
    if known is None or known[0] is not state.modifiers or known[1] != moment:
        known = held["kept"] = (state.modifiers, moment, {})
    found: dict[Any, Any] = known[2]
    return found


def _resting(g: Game, field: str, lasting: dict[Any, Any]) -> int:
    """Whether the field of every card stays as it is as long as `lasting` does (0: it may not), and how it is found."""
    known: int | None = lasting.get(field)
    if known is None:
        packs, rules = g.faces.changed_by.get(field) or changed_by(g, field)
        items = at_work(g, field) if packs else ()
        if (rules and field not in g.game.ruled_by_place) or not as_printed(g):
            known = 0
        elif not items and unmodified(g, field):
            known = RULED if rules else PRINTED
        else:
            rests = all(item.plain and item.grant.rests(g) for item in items)
            known = CHANGED if rests and field not in open_fields(g) else 0
        lasting[field] = known
    return known
