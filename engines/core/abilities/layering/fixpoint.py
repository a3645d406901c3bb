"""Values that may depend on one another, each worked out once.

A circle of values ends in the same way whichever value was asked for first. derive.py says what the values are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

ROUNDS = 6
"""How often values that depend on one another in a circle are worked out anew, beginning with what is printed."""

OUTSIDE = -1

T = TypeVar("T")


class DependencyCycle(Exception):
    """A value turned out to depend on itself, or on one that does."""


class Evaluation:
    """How values are being worked out at the moment."""

    __slots__ = ("circular", "found", "left", "path")

    def __init__(self) -> None:
        self.path: list[Any] = []
        """Values being worked out, each for the sake of the one before."""
        self.circular: set[Any] = set()
        """Values known to end in a circle."""
        self.left = OUTSIDE
        """Inside a circle: how many more values may be worked out for the sake of one another."""
        self.found: dict[tuple[int, Any], Any] = {}
        """Values inside circles, by what was left."""


def in_rounds(held: dict[Any, Any]) -> bool:
    """Whether values of a circle are being worked out, so that what is found holds for one round alone."""
    way: Evaluation | None = held.get("way")
    return way is not None and way.left != OUTSIDE


def settled(held: dict[Any, Any], key: Any, otherwise: T, work: Callable[[], T]) -> T:
    """The value of that key, from what a state keeps (derived_cache.py) or worked out.

    Values that end in a circle are worked out a few times round, beginning with `otherwise` for all of them. So every
    value is the same whichever was asked for first: looking at cards must not change a game.
    """
    known: T | None = held.get(key)
    if known is not None:
        return known
    way: Evaluation | None = held.get("way")
    if way is None:
        way = held["way"] = Evaluation()
    if way.left == OUTSIDE and way.path:
        return _alone(held, way, key, work)
    if key not in way.circular:
        left, path, way.left, way.path = way.left, way.path, OUTSIDE, []
        try:
            return _alone(held, way, key, work)
        except DependencyCycle:
            way.circular.add(key)
        finally:
            way.left, way.path = left, path
    return _round(way, key, otherwise, work)


def _alone(held: dict[Any, Any], way: Evaluation, key: Any, work: Callable[[], T]) -> T:
    """The value, if it does not end in a circle. Raises DependencyCycle if it does."""
    if key in way.path or key in way.circular:
        raise DependencyCycle
    way.path.append(key)
    try:
        found = held[key] = work()
    finally:
        way.path.pop()
    return found


def _round(way: Evaluation, key: Any, otherwise: T, work: Callable[[], T]) -> T:
    """The value inside a circle, with one less left for those it depends on."""
    left = way.left
    if left == 0:
        return otherwise
    now = left - 1 if left != OUTSIDE else ROUNDS
    if (now, key) not in way.found:
        way.left = now
        try:
            way.found[now, key] = work()
        finally:
            way.left = left
    return way.found[now, key]  # type: ignore[no-any-return]
