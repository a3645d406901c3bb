"""What becomes of continuous effects although nothing happens to them: noticed whenever something has been written.

A static ability becomes valid, or is not any more (its condition, its card, what takes it away): its effect counts from
then on (Kiseki 1215.3b-1). A game answers `timestamp` with `since` and `timestamp_of` with `begun`. And a card does not
fit a lasting effect any more that was laid on it: it is lost for good (1215.6). Before and after watched changes the
driver has both looked at; a game may do so at any other moment, such as before the player who decides about ties
changes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.abilities import derive, reaching
from engines.core.abilities.static_abilities import working
from engines.core.cards.ability_parts import Context, all_hold
from engines.core.model.events import AbilityRef, Modifier, RefPair, ValidSince
from engines.core.state.derived_cache import bearers, cache
from engines.core.state.kept_values import kept

LOOKED = "standing"
BETWEEN = 1_000
"""How many stamps there are between two serial numbers. What has become valid takes none of these, since what happens
to hidden cards must not shift a number anybody sees."""


def since(g: Any, here: Context) -> int:
    """The timestamp of a static ability's effect. What has just become valid, and has none yet, comes last."""
    known = stamps(g).get((here.source, here.ability))
    return known if known is not None else (g.state.serial + 1) * BETWEEN - 1


def begun(modifier: Modifier) -> int:
    """The timestamp of an effect with a duration: that of its beginning."""
    return modifier.serial * BETWEEN


def stamps(g: Any) -> dict[tuple[RefPair, AbilityRef], int]:
    """The stamps of the static abilities that have been valid since."""
    valid: tuple[ValidSince, ...] = g.state.valid_since
    held = g.state.__dict__.get("since")
    if held is None or held[0] is not valid:
        held = g.state.__dict__["since"] = (valid, {(each.source, each.ability): each.stamp for each in valid})
    found: dict[tuple[RefPair, AbilityRef], int] = held[1]
    return found


def look(g: Any) -> None:
    """Note what has become valid and what is not any more, and end effects on cards that do not fit them."""
    if LOOKED in cache(g):
        return  # nothing was written since
    if g.state.modifiers and reaching.holding(g):
        _let_go(g)
    cache(g)[LOOKED] = True
    _stamp(g)


def _stamp(g: Any) -> None:
    now, before = {**kept(g, "standing", _standing), **_replacing(g)}, stamps(g)
    if now.keys() == before.keys():
        return
    valid: list[ValidSince] = [each for each in g.state.valid_since if (each.source, each.ability) in now]
    last = max([g.state.serial * BETWEEN, *(each.stamp for each in valid)])
    fresh = [here for key, here in now.items() if key not in before]
    for place, here in enumerate(g.game.arising(g, fresh), 1):
        valid.append(ValidSince(here.source, here.ability, last + place))
    g.state.valid_since = tuple(valid)


def _standing(g: Any) -> dict[tuple[RefPair, AbilityRef], Context]:
    """The static abilities that are valid now."""
    now: dict[tuple[RefPair, AbilityRef], Context] = {}
    for items in working(g).values():
        for item in items:
            key = item.here.source, item.here.ability
            if key not in now and derive.valid(g, item):
                now[key] = item.here
    return now


def _replacing(g: Any) -> dict[tuple[RefPair, AbilityRef], Context]:
    """The valid abilities that replace something, where it matters since when they are: what voids the effects applied
    to a card voids the older ones (Kiseki 1325.1a)."""
    now: dict[tuple[RefPair, AbilityRef], Context] = {}
    if not (g.faces.instead and g.game.knows_voids):
        return now
    places = g.faces.noted.setdefault("replacing", {
        face: [index for index, ability in enumerate(g.faces[face].abilities) if ability.kind == "replacement"]
        for table in g.faces.instead.values() for face in table
    })
    for record in bearers(g, "replacing", places):
        for index in places[record.face] if record.zone in g.game.static_areas else ():
            ability = g.faces[record.face].abilities[index]
            here = Context(source=g.state.ref(record.id), user=record.user, ability=AbilityRef(record.face, index))
            if g.game.works(g, record, ability) and derive.has_ability(g, record.id, here.ability) and (
                all_hold(g, here, (*ability.gates, *ability.conditions))
            ):
                now[here.source, here.ability] = here
    return now


def _lost(g: Any) -> dict[int, tuple[RefPair, ...]]:
    """Those cards, by the number of the effect."""
    return {
        modifier.serial: lost for modifier in reaching.holding(g) if (lost := tuple(
            ref for ref in modifier.subjects if g.state.present(ref) and not reaching.fits(g, modifier, ref[0])
        ))
    }


def _but_for_itself(g: Any, lost: dict[int, tuple[RefPair, ...]]) -> dict[int, tuple[RefPair, ...]]:
    """Those of these cards that would not fit either if the effects of the same ability were not: what an effect does
    to a card ("all covert foes lose covert") cannot end it."""
    found = {}
    for modifier in (each for each in reaching.holding(g) if each.serial in lost):
        without = g.clone()
        without.state.modifiers = tuple(each for each in g.state.modifiers if not _of_one(each, modifier))
        gone = tuple(ref for ref in lost[modifier.serial] if not reaching.fits(without, modifier, ref[0]))
        if gone:
            found[modifier.serial] = gone
    return found


def _of_one(one: Modifier, other: Modifier) -> bool:
    return (one.source, one.ability) == (other.source, other.ability)


def _let_go(g: Any) -> None:
    """End effects on the cards that do not fit them any more. All are asked before any is ended."""
    lost = kept(g, "lost", _lost)
    if lost:
        lost = _but_for_itself(g, lost)
    if not lost:
        return
    left = []
    for modifier in g.state.modifiers:
        gone = lost.get(modifier.serial, ())
        rest = tuple(ref for ref in modifier.subjects if ref not in gone)
        if rest or not gone:
            left.append(modifier if not gone else msgspec.structs.replace(modifier, subjects=rest))
    g.state.modifiers = tuple(left)
    g.forget_derived(moved=True)
