"""The random generator, whose whole position is one integer in the state.

SplitMix64 (Steele, Lea, Flood 2014): tiny, well distributed, and exactly repeatable on every platform. Saving the
state therefore saves all future chance, and a clone draws the same numbers as its original.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator position that belongs to a seed (any integer)."""
    return _next(seed & _MASK)[0]


def _next(position: int) -> tuple[int, int]:
    position = (position + _STEP) & _MASK
    word = position
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return position, word ^ (word >> 31)


def below(position: int, bound: int) -> tuple[int, int]:
    """The next position and a number in [0, bound), every one equally likely.

    Raises ValueError if bound is not positive.
    """
    if bound < 1:
        raise ValueError(f"cannot draw a number below {bound}")
    limit = (1 << 64) - ((1 << 64) % bound)  # words above it would favour small numbers
    while True:
        position, word = _next(position)
        if word < limit:
            return position, word % bound


def shuffled(position: int, items: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The next position and the items in an order drawn uniformly (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        position, other = below(position, last + 1)
        order[last], order[other] = order[other], order[last]
    return position, tuple(order)
