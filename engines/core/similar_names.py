"""The words that look most like another one, for "did you mean": bounded work, however many there are to compare."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable

ALIKE = 0.6
"""How much of two words must be the same for one to be offered for the other."""
LONGEST = 80
MOST = 30
"""Words compared letter by letter: a pack may have thousands of long names, all made of the same letters."""


def nearest(word: str, known: Iterable[str], most: int = 1, alike: float = ALIKE) -> list[str]:
    """The known words most like this one, the best first; none if nothing comes close."""
    if not 0 < len(word) <= LONGEST:
        return []
    matcher: difflib.SequenceMatcher[str] = difflib.SequenceMatcher()
    matcher.set_seq2(word)
    likely: list[tuple[float, str]] = []
    for each in known:
        matcher.set_seq1(each)
        if len(each) <= LONGEST and matcher.real_quick_ratio() >= alike and (quick := matcher.quick_ratio()) >= alike:
            likely.append((quick, each))
    found: list[tuple[float, str]] = []
    for _, each in heapq.nlargest(MOST, likely):
        matcher.set_seq1(each)
        found.append((matcher.ratio(), each))
    return [each for score, each in sorted(found, reverse=True)[:most] if score >= alike]
