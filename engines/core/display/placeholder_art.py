"""What a card without a picture looks like: an emblem, a scene and a hue chosen from what the card says of itself.

Pure and repeatable: the same cards in the same order always get the same looks, and no two cards of one call look
alike. A pack that names its own emblem or hue keeps it; pass those as `fixed`.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from engines.core.display.emblems import EMBLEMS

HUES: Final = tuple(range(4, 360, 12))
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


def _apart(one: int, other: int) -> int:
    """Degrees between two hues."""
    gap = abs(one - other) % 360
    return min(gap, 360 - gap)


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
    used = Counter(looks.emblem for looks in chosen.values())
    for card, words in cards:
        if card in chosen:
            continue
        emblem = _emblem(card, words, categories, used)
        chosen[card] = _ground(card, emblem, scenes, list(chosen.values()))
        used[emblem.name] += 1
    return chosen


def _emblem(card: str, words: Sequence[str], categories: Sequence[str], used: Counter[str]) -> _Emblem:
    """The emblem the card's words speak for most, among those used least.

    An unused emblem of the game's own kind goes before a used one that fits better; other kinds come last.
    """
    said = [word.lower() for word in words]

    def wish(emblem: _Emblem) -> tuple[int, int, int, int]:
        fit = sum(2 ** max(0, 8 - place) for place, word in enumerate(said) if word in emblem.words)
        own = emblem.category in categories
        return (used[emblem.name], 0 if own else 1, -fit, _lot(card, emblem.name))

    own_left = any(used[emblem.name] == 0 for emblem in _CATALOGUE if emblem.category in categories)
    pool = [emblem for emblem in _CATALOGUE if emblem.category in categories] if own_left else list(_CATALOGUE)
    return min(pool, key=wish)


def _ground(card: str, emblem: _Emblem, scenes: Sequence[str], others: Sequence[Looks]) -> Looks:
    """A scene and hue before which the emblem stands out and that no card with this emblem has yet."""
    hues = Counter(looks.hue for looks in others)
    same = [looks for looks in others if looks.emblem == emblem.name]

    def wish(looks: Looks) -> tuple[int, int, int, int]:
        nearest = min((_apart(looks.hue, other.hue) for other in same if other.scene == looks.scene), default=180)
        alike = 0 if nearest >= APART else APART - nearest
        dull = max(0, CONTRAST - _apart(looks.hue, emblem.hue))
        crowd = sum(count for hue, count in hues.items() if _apart(hue, looks.hue) < 12)
        return (alike, dull, crowd, _lot(card, looks.scene, looks.hue))

    candidates = [Looks(emblem.name, scene, hue) for scene in (scenes or ("",)) for hue in HUES]
    best = min(candidates, key=wish)
    while any(best == other for other in same):
        # Every step of every scene is taken: go on between the steps.
        best = Looks(best.emblem, best.scene, (best.hue + 1) % 360)
    return best
