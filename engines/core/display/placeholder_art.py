"""What a card without a picture looks like: an emblem, a scene and a hue that suit its text.

Pure and repeatable: the same cards in the same order always get the same looks, and no two cards of one call look
alike. A pack that names its own emblem or hue keeps it; pass those as `fixed`.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from engines.core.display.emblems import EMBLEMS

STEP: Final = 12
HUES: Final = tuple(range(4, 360, STEP))
"""Thirty hues, far enough apart to be told from each other side by side."""

CONTRAST: Final = 40
"""Degrees an emblem's accent should differ from the ground it stands on."""

APART: Final = 48
"""Degrees two cards with the same emblem before the same scene must differ."""


class Looks(msgspec.Struct, frozen=True):
    """The three facts a picture is composed of."""

    emblem: str
    scene: str
    hue: int


class _Emblem(msgspec.Struct, frozen=True):
    name: str
    category: str
    words: frozenset[str]
    hue: int


def _read(row: tuple[str, str, str, int]) -> _Emblem:
    name, category, words, hue = row
    return _Emblem(name, category, frozenset([*words.split(), *name.split("-"), name]), hue)


_CATALOGUE: Final = tuple(_read(row) for row in EMBLEMS)


def _lot(*parts: object) -> int:
    """A number that looks random but is always the same for the same parts."""
    return zlib.crc32("/".join(str(part) for part in parts).encode())


_DEGREES: Final = tuple(min(gap, 360 - gap) for gap in range(360))


def _apart(one: int, other: int) -> int:
    """Degrees between two hues."""
    return _DEGREES[(one - other) % 360]


def choose_looks(
    cards: Sequence[tuple[str, Sequence[str]]],
    scenes: Sequence[str],
    categories: Sequence[str],
    fixed: Mapping[str, Looks] | None = None,
) -> dict[str, Looks]:
    """Looks for cards given as (id, words about the card), most telling words first.

    `scenes` and `categories` come from the game's FaceTemplate. Cards in `fixed` keep their looks, and the others
    stay clear of them.
    """
    chosen = dict(fixed or {})
    taken = _Taken(chosen.values())
    for card, words in cards:
        if card in chosen:
            continue
        emblem = _emblem(card, words, categories, taken.emblems)
        chosen[card] = _ground(card, emblem, scenes, taken)
        taken.add(chosen[card])
    return chosen


class _Taken:
    """The looks that are given away already, counted as they come."""

    def __init__(self, looks: Iterable[Looks]) -> None:
        self.emblems: Counter[str] = Counter()
        self.crowds = dict.fromkeys(HUES, 0)
        """How many looks have a hue less than a step away, for each step."""
        self.same: dict[str, list[Looks]] = {}
        """Those with one emblem."""
        for each in looks:
            self.add(each)

    def add(self, looks: Looks) -> None:
        self.emblems[looks.emblem] += 1
        self.same.setdefault(looks.emblem, []).append(looks)
        for hue in HUES:
            if _apart(hue, looks.hue) < STEP:
                self.crowds[hue] += 1


def _emblem(card: str, words: Sequence[str], categories: Sequence[str], used: Counter[str]) -> _Emblem:
    """The emblem the card's words speak for most, among those used least.

    An unused emblem of the game's own kind goes before a used one that fits better; other kinds come last.
    """
    said = [word.lower() for word in words]
    own = [emblem for emblem in _CATALOGUE if emblem.category in categories]
    unused = [emblem for emblem in own if used[emblem.name] == 0]
    if unused:
        pool = unused
    else:
        least = min(used[emblem.name] for emblem in _CATALOGUE)
        pool = [emblem for emblem in _CATALOGUE if used[emblem.name] == least]

    def wish(emblem: _Emblem) -> tuple[int, int]:
        fit = sum([2 ** max(0, 8 - place) for place, word in enumerate(said) if word in emblem.words])
        return (0 if emblem.category in categories else 1, -fit)

    wishes = [wish(emblem) for emblem in pool]
    best = min(wishes)
    equal = [emblem for emblem, wished in zip(pool, wishes, strict=True) if wished == best]
    return min(equal, key=lambda emblem: _lot(card, emblem.name))


def _ground(card: str, emblem: _Emblem, scenes: Sequence[str], taken: _Taken) -> Looks:
    """A scene and hue before which the emblem stands out. No card with this emblem has them yet."""
    same = taken.same.get(emblem.name, [])
    dull = {hue: max(0, CONTRAST - _apart(hue, emblem.hue)) for hue in HUES}
    best: tuple[int, int, int] | None = None
    equal: list[Looks] = []
    """The candidates that are as good as the best; a lot decides between them."""
    for scene in scenes or ("",):
        near = [other.hue for other in same if other.scene == scene]
        for hue in HUES:
            nearest = min([_DEGREES[(hue - other) % 360] for other in near], default=180)
            wish = (0 if nearest >= APART else APART - nearest, dull[hue], taken.crowds[hue])
            if best is None or wish < best:
                best, equal = wish, []
            if wish == best:
                equal.append(Looks(emblem.name, scene, hue))
    found = min(equal, key=lambda looks: _lot(card, looks.scene, looks.hue))
    while found in same:
        # Every step of every scene is taken: go on between the steps.
        found = Looks(found.emblem, found.scene, (found.hue + 1) % 360)
    return found
