"""Chance: every number equally likely, the same again from the same position."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.model import rng
from engines.core.state.atoms import Shuffle
from tests.core.toys.garden import garden


def drawn(seed: int, bound: int, count: int) -> list[int]:
    position, found = rng.seeded(seed), []
    for _ in range(count):
        position, number = rng.below(position, bound)
        found.append(number)
    return found


@pytest.mark.parametrize("bound", [2, 6, 7, 50])
def test_every_number_is_equally_likely(bound: int) -> None:
    """Chi squared: of 5,000 draws a bound below the 0.1% tail."""
    counts = Counter(drawn(3, bound, 5_000))
    expected = 5_000 / bound
    squared = sum((counts[number] - expected) ** 2 / expected for number in range(bound))
    tail = {2: 10.8, 6: 20.5, 7: 22.5, 50: 86}[bound]
    assert squared < tail and set(counts) == set(range(bound))


def test_every_order_is_equally_likely() -> None:
    position, counts = rng.seeded(5), Counter[tuple[int, ...]]()
    for _ in range(4_800):
        position, order = rng.shuffled(position, (1, 2, 3, 4))
        counts[order] += 1
    assert set(counts) == set(permutations((1, 2, 3, 4)))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 50  # 23 degrees of freedom


@given(st.integers(), st.integers(1, 2**40))
def test_draws_stay_in_bounds_and_positions_in_64_bits(seed: int, bound: int) -> None:
    position, number = rng.below(rng.seeded(seed), bound)
    assert 0 <= number < bound and 0 <= position < 2**64
    assert (position, number) == rng.below(rng.seeded(seed), bound)


@given(st.integers(), st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_the_items(seed: int, items: list[int]) -> None:
    position, order = rng.shuffled(rng.seeded(seed), tuple(items))
    assert sorted(order) == sorted(items)
    assert (position, order) == rng.shuffled(rng.seeded(seed), tuple(items))


def test_first_draws_never_change() -> None:
    """Replays of older versions depend on these very numbers."""
    assert drawn(1, 100, 8) == [19, 90, 35, 61, 48, 45, 33, 20]


def test_nothing_can_be_drawn_below_nought() -> None:
    with pytest.raises(ValueError, match="below 0"):
        rng.below(1, 0)


def test_a_clone_draws_the_same_and_the_original_goes_its_own_way() -> None:
    t = garden("p1 deck: 5 x Oat, 5 x Rye, 5 x Fig")
    twin = t.g.clone()
    t.g.apply(Shuffle(area="deck", player=0))
    assert twin.zone("deck", 0) != t.g.zone("deck", 0)
    twin.apply(Shuffle(area="deck", player=0))
    assert twin.zone("deck", 0) == t.g.zone("deck", 0)
