"""Tiers of fields: while effects on one field are worked out, fields of later tiers are read as printed.

Rebirth applies effects on abilities first, then those on words, then those on numbers (9.10.1.2 to 9.10.1.4). So what
takes abilities from cards of an attribute does not see an attribute that another effect gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engines.core.abilities.static_abilities import Working
from engines.core.contract.game import Game
from engines.core.model.events import LINK, Fact
from engines.core.state.derived_cache import cache

ADDING = ("gain", LINK)
"""Ways in which an effect adds to a set of words."""
TIER = "tier"
"""The key under which a cache keeps the tier that is being worked out."""
T = TypeVar("T")


def above(g: Game, field: str) -> bool:
    """Whether a field belongs to a later tier than the one being worked out."""
    return bool(g.game.tiers.get(field, 0) > cache(g)[TIER])


def reading(g: Game, tier: int | None, work: Callable[[], T]) -> T:
    """Something worked out for the sake of a tier. None: for its own sake, with all effects."""
    held = cache(g)
    before = held.get(TIER)
    if before == tier:
        return work()
    if tier is None:
        del held[TIER]
    else:
        held[TIER] = tier
    try:
        return work()
    finally:
        if before is None:
            held.pop(TIER, None)
        else:
            held[TIER] = before


def between(g: Game, field: str) -> bool:
    """Whether the tier being worked out comes after what a field gains, and before what is taken from it."""
    late = g.game.late_tiers.get(field)
    return late is not None and bool(g.game.tiers[field] < cache(g)[TIER] < late)


def _tier_of(g: Game, tier: int | None, item: Working) -> int | None:
    """The tier of one effect on a field of that tier."""
    if tier is None or not g.game.late_tiers or item.grant.how() in ADDING:
        return tier
    return g.game.late_tiers.get(item.grant.field(), tier)


def reaches(g: Game, tier: int | None, item: Working, card: int) -> bool:
    """Whether a static ability's effect reaches a card."""
    if not g.game.tiers:
        return item.grant.reaches(g, item.here, card)
    return reading(g, _tier_of(g, tier, item), lambda: item.grant.reaches(g, item.here, card))


def value(g: Game, tier: int | None, item: Working, card: int) -> Fact:
    """What a static ability's effect is worth for a card."""
    if not g.game.tiers:
        return item.grant.value(g, item.here, card)
    return reading(g, _tier_of(g, tier, item), lambda: item.grant.value(g, item.here, card))
