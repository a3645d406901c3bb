"""Says which picture is whose: by the code of a card, by its name in either language, or by the order they came in."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from app.files.cleaning import bare
from engines.core.display.views import Named

NEAR: Final = 88.0
"""How alike the name of a file and that of a card must be, of 100."""
_COPY: Final = re.compile(r"[\s_-]*(\(\d+\)|copy|コピー)$")


class Wanted(NamedTuple):
    """A card that may have a picture: its id with its pack, and its names."""

    face: str
    names: tuple[Named, ...]

    @property
    def code(self) -> str:
        return self.face.rpartition("/")[2]


def by_name(stems: Sequence[str], cards: Sequence[Wanted]) -> list[str | None]:
    """The card each name of a file means, None for one that means none. No card is meant twice."""
    known: dict[str, str] = {}
    said = [[bare(card.face), bare(card.code)] for card in cards]  # a code says it best, with its pack best of all
    said_by_name = [[bare(each) for name in card.names for each in (name.en, name.ja)] for card in cards]
    for words in (said, said_by_name):
        for card, mine in zip(cards, words, strict=True):
            for word in filter(None, mine):
                known.setdefault(word, card.face)  # of two cards that are called the same the first, the deck's own
    taken: set[str] = set()
    found: list[str | None] = [None] * len(stems)
    exact = [known.get(bare(_COPY.sub("", stem))) for stem in stems]
    for number, face in enumerate(exact):
        if face is not None and face not in taken:
            taken.add(face)
            found[number] = face
    for number, stem in enumerate(stems):
        if found[number] is None:
            face = _nearest(bare(_COPY.sub("", stem)), {word: each for word, each in known.items()
                                                         if each not in taken})
            if face is not None:
                taken.add(face)
                found[number] = face
    return found


def _nearest(word: str, known: dict[str, str]) -> str | None:
    if len(word) < 4:
        return None
    from rapidfuzz import fuzz, process

    near = process.extractOne(word, list(known), scorer=fuzz.ratio, score_cutoff=NEAR)
    return known[near[0]] if near is not None else None


def in_order(
    count: int, cards: Sequence[Wanted], first: str = "", pictured: Collection[str] = (),
) -> list[str | None]:
    """The first picture is the first card's, or that of the card `first`. What is left over is nobody's. Where none is
    first, cards that are `pictured` already come last: a second page goes on where the first ended."""
    faces = [card.face for card in cards]
    if first not in faces:
        faces.sort(key=lambda face: face in pictured)
    begin = faces.index(first) if first in faces else 0
    return [faces[begin + number] if begin + number < len(faces) else None for number in range(count)]
