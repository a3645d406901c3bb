"""The words that look most like another one, for "did you mean", found with bounded work."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable

ALIKE = 0.6
"""How much of two words must be the same for one to be offered for the other."""
LONGEST = 80
MOST = 30
"""Words compared by their longest common runs, as people do: the nearest by single letters, which is fast."""


def nearest(word: str, known: Iterable[str], most: int = 1, alike: float = ALIKE) -> list[str]:
    """The known words most like this one, the best first; none if nothing comes close."""
    if not 0 < len(word) <= LONGEST:
        return []
    from rapidfuzz import fuzz, process

    short = [each for each in known if len(each) <= LONGEST]
    near = process.extract(word, short, scorer=fuzz.ratio, score_cutoff=100 * alike - 1e-6, limit=None)
    matcher: difflib.SequenceMatcher[str] = difflib.SequenceMatcher()
    matcher.set_seq2(word)
    found: list[tuple[float, str]] = []
    for _, each in heapq.nlargest(MOST, ((score, each) for each, score, _ in near)):
        matcher.set_seq1(each)
        found.append((matcher.ratio(), each))
    return [each for score, each in sorted(found, reverse=True)[:most] if score >= alike]
