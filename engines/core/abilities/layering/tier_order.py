"""Static abilities of a tier whose effects depend on one another, applied one after the other.

As a rule a value is simply worked out from all effects that reach it. Where an effect of its tier is about other values
of that tier, all effects of the tier are applied in their order instead: each after those it depends on, and those that
depend on each other in a circle by their timestamps (Rebirth 9.10.1.5, 9.10.1.6). Each is read once, as it is applied:
with the effects that were applied before it. So it makes no difference which value was asked for first, or how the
cards are numbered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from engines.core.abilities.layering.fixpoint import in_rounds
from engines.core.abilities.static_abilities import Working
from engines.core.contract.game import Game
from engines.core.state.derived_cache import cache

ORDERS, CLIMBED, READ = "orders", "climbed", "read"
"""Keys of a cache: effects applied so far by tier, tiers whose values are being worked out simply, whether an ordered
one was read."""

T = TypeVar("T")
Held = dict[Any, Any]


class SameTier(Exception):
    """A value of a tier turned out to follow from another value of that tier."""

    def __init__(self, tier: int) -> None:
        super().__init__(tier)
        self.tier = tier


class Applied(NamedTuple):
    """An effect that has been applied."""

    item: Working
    held: Held
    """The values as they were before it."""


class Reading(NamedTuple):
    """How the effects of a tier are read."""

    tier: int
    items: Sequence[Working]
    works: Callable[[Working], bool]
    """Whether its card has the ability, and its conditions hold."""
    does: Callable[[Working], object]
    """What it would apply to, and how."""


def value(g: Game, key: Any, tier: int, work: Callable[[], T], reading: Callable[[], Reading]) -> T:
    """A value of a tier, from what a state keeps or worked out."""
    held = cache(g)
    climbed: tuple[int, ...] = held.get(CLIMBED, ())
    ordered = tier in held.get(ORDERS, ())
    if tier in climbed and not ordered:
        raise SameTier(tier)  # even if it is known: what follows from it must not depend on what was asked before
    known: T | None = held.get(key)
    if known is not None:
        return known
    if ordered:
        known = work()
    else:
        held[CLIMBED] = (*climbed, tier)
        try:
            known = work()
        except SameTier as found:
            if found.tier != tier:
                raise
        finally:
            _resume(held, climbed)
        if known is None:
            known = within(g, _all_applied(g, held, reading()), work)
    if not in_rounds(held):
        held[key] = known
    return known


def _resume(held: Held, climbed: tuple[int, ...]) -> None:
    if climbed:
        held[CLIMBED] = climbed
    else:
        del held[CLIMBED]


def applied(g: Game, tier: int | None) -> tuple[Applied, ...] | None:
    """What has been applied of a tier, if its effects are being applied in order. None: they are simply read."""
    held = cache(g)
    orders = held.get(ORDERS)
    if orders is None or tier not in orders:
        return None
    held[READ] = True
    found: tuple[Applied, ...] = orders[tier]
    return found


def within(g: Game, held: Held, work: Callable[[], T]) -> T:
    """Something worked out from other values than the present ones."""
    derived, before = g.state.__dict__, cache(g)
    derived["derived"] = held
    try:
        return work()
    finally:
        derived["derived"] = before


def _all_applied(g: Game, held: Held, reading: Reading) -> Held:
    """The values after all effects of a tier, in their order."""
    key = ("applied", reading.tier)
    known: Held | None = held.get(key)
    if known is None:
        known = held[key] = _apply(g, reading)
    return known


def _apply(g: Game, reading: Reading) -> Held:
    now, rest = _after(g, reading.tier, ()), []
    for item in sorted(reading.items, key=lambda item: _age(g, item)):
        if _waits(g, reading, item):
            rest.append(item)
        else:
            now = _with(g, reading, now, item)
    while rest:
        item = rest[0] if len(rest) == 1 else _next(g, reading, now, rest)
        rest.remove(item)
        now = _with(g, reading, now, item)
    return now


def _age(g: Game, item: Working) -> tuple[int, int, int]:
    return g.game.timestamp(g, item.here), item.card, item.place


def _after(g: Game, tier: int, done: tuple[Applied, ...]) -> Held:
    """Values of which none is worked out yet, with these effects of a tier applied."""
    return {ORDERS: {**cache(g).get(ORDERS, {}), tier: done}}


def _with(g: Game, reading: Reading, held: Held, item: Working) -> Held:
    """The values after one more effect, if that works."""
    if not within(g, held, lambda: reading.works(item)):
        return held
    done: tuple[Applied, ...] = held[ORDERS][reading.tier]
    return _after(g, reading.tier, (*done, Applied(item, held)))


def _waits(g: Game, reading: Reading, item: Working) -> bool:
    """Whether what an effect does follows from values of its tier, so that it may have to wait for others."""
    held = _after(g, reading.tier, ())
    _seen(g, reading, held, item)
    return READ in held


def _next(g: Game, reading: Reading, held: Held, rest: Sequence[Working]) -> Working:
    """Which of these effects applies next: the oldest of those that wait for nothing outside their circle."""
    waits: list[set[int]] = [set() for _ in rest]
    alone = [_seen(g, reading, held, item) for item in rest]
    for place, other in enumerate(rest):
        if alone[place] is None:
            continue  # nothing depends on what does not work
        then = _with(g, reading, held, other)
        for number, item in enumerate(rest):
            if item is not other and (
                _seen(g, reading, then, item) != alone[number] or _by_way_of(g, reading, held, rest, item, other)
            ):
                waits[number].add(place)
    reached = [_reached(waits, place) for place in range(len(rest))]
    return next(
        item for place, item in enumerate(rest) if all(place in reached[other] for other in reached[place])
    )


def _by_way_of(
    g: Game, reading: Reading, held: Held, rest: Sequence[Working], item: Working, other: Working,
) -> bool:
    """Whether an effect would do something else after the other one once the rest have been applied.

    So the last of a chain waits for the middle one, which does nothing before the first (Kiseki 1215.3a)."""
    for each in rest:
        if each is not item and each is not other:
            held = _with(g, reading, held, each)
    return _seen(g, reading, _with(g, reading, held, other), item) != _seen(g, reading, held, item)


def _seen(g: Game, reading: Reading, held: Held, item: Working) -> object:
    """What an effect would do to which cards now; None if it does not work."""
    return within(g, held, lambda: reading.does(item) if reading.works(item) else None)


def _reached(waits: Sequence[set[int]], start: int) -> set[int]:
    """What an effect waits for, directly or by way of others."""
    found: set[int] = set()
    ahead = list(waits[start])
    while ahead:
        place = ahead.pop()
        if place not in found:
            found.add(place)
            ahead.extend(waits[place])
    return found
