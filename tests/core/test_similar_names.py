"""Words like another one: the best is found, and no more than so many are compared letter by letter."""

from __future__ import annotations

from itertools import islice, permutations

from engines.core.similar_names import nearest

WORD = "sunflower"
MIXED = ["".join(letters) for letters in islice(permutations("rewolfnus"), 30)]
"""All its letters, almost in the opposite order: they look alike until they are compared letter by letter."""


def test_the_most_alike_comes_first_and_what_is_too_different_is_not_named() -> None:
    assert nearest("sunflwoer", ["moon", "sunflower", "sunflowers"]) == ["sunflower"]
    assert nearest("sunflwoer", ["moon", "sunflower", "sunflowers"], most=3) == ["sunflower", "sunflowers"]
    assert nearest("rain", ["moon", "star"]) == []


def test_only_so_many_are_compared_letter_by_letter() -> None:
    assert nearest(WORD, [*MIXED[:-1], "sunflowex"]) == ["sunflowex"]
    assert nearest(WORD, [*MIXED, "sunflowex"]) == []
