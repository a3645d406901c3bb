"""Words like another one: the best is found, and no more than so many are compared by their common runs."""

from __future__ import annotations

from engines.core.similar_names import nearest

WORD = "sunflower"
SCATTERED = [f"ower{sign}su{sign}nf{sign}l{sign}o{sign}w{sign}e{sign}r" for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234"]
"""All its letters in order, so they are near by single letters; but the longest run they share is its end."""


def test_the_most_alike_comes_first_and_what_is_too_different_is_not_named() -> None:
    assert nearest("sunflwoer", ["moon", "sunflower", "sunflowers"]) == ["sunflower"]
    assert nearest("sunflwoer", ["moon", "sunflower", "sunflowers"], most=3) == ["sunflower", "sunflowers"]
    assert nearest("rain", ["moon", "star"]) == []


def test_only_the_thirty_nearest_by_single_letters_are_compared_by_their_runs() -> None:
    assert nearest(WORD, [*SCATTERED[:29], "sunfl----"], alike=0.3) == ["sunfl----"]
    assert nearest(WORD, [*SCATTERED[:30], "sunfl----"], alike=0.3) == []
