"""Reads a list of cards as people write it: pasted, typed or from another program, in either language.

"4 ilse-dawn", "4 pack/ilse-dawn", "4x Dawn Blade: Ilse", "暁の剣 イルゼ ×４" and a bare name all mean a card. A line
that means none, or more than one, becomes a `Problem` with its number and the nearest cards; it is never guessed at and
never lost. Files of decks are read strictly by `app.decks.decks`, whose notes and piles are understood here as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from app.decks import decks, piles
from app.files.cleaning import bare
from engines.core import similar_names
from engines.core.cards.card_definitions import Face
from engines.core.contract.decks import DeckRules
from engines.core.display.views import Named, Text

MOST_COPIES: Final = 99
LONGEST_LINE: Final = 300
MOST_PROBLEMS: Final = 200
"""Problems that are described; a text with more of them is no deck."""
MOST_SUGGESTED: Final = 40
"""Lines for which the nearest cards are looked up: that takes time."""
SUGGESTIONS: Final = 3
CLOSE: Final = 0.55
"""How alike a name must be to be suggested, 0 to 1."""
SHOWN: Final = 60
NO_PILE: Final = "?"
"""Stands for what a heading that could not be used begins."""

_TIMES = r"[x×✕*]"
_BEFORE: Final = re.compile(rf"(?:{_TIMES}\s*)?(\d{{1,6}})\s*(?:{_TIMES}|枚)?\s*[:.)]?\s*(\D.*)", re.IGNORECASE)
_AFTER: Final = (
    re.compile(rf"(.+?)\s*{_TIMES}\s*(\d{{1,6}})", re.IGNORECASE),
    re.compile(rf"(.+?)\s*\(\s*{_TIMES}?\s*(\d{{1,6}})\s*枚?\s*\)", re.IGNORECASE),
    re.compile(r"(.+?)\s*(\d{1,6})\s*枚", re.IGNORECASE),
    re.compile(r"(.+?)[\s,;:]+(\d{1,6})"),
)
_BULLET: Final = re.compile(r"^[-–—*・•●■◆]\s*(?=\D|\d+\s*\D)")


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line that means a card."""

    line: int
    count: int
    face: str
    pile: str = ""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """A line that could not be used: what is wrong with it, and the cards that may have been meant."""

    line: int
    written: str
    text: Text
    near: tuple[str, ...] = ()
    count: int = 1


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What was understood of a text, and what was not."""

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    name: Named | None = None
    about: Named | None = None
    roles: dict[str, str] = {}
    left: str = ""
    """The lines that could not be used, as they were written, beneath the heading of their pile."""

    def pile(self, name: str = "") -> tuple[str, ...]:
        """The cards of a pile, one entry a copy."""
        return tuple(entry.face for entry in self.entries if entry.pile == name for _ in range(entry.count))

    @property
    def extra(self) -> dict[str, tuple[str, ...]]:
        """The other piles by name."""
        return {name: self.pile(name) for name in dict.fromkeys(entry.pile for entry in self.entries) if name}

    @property
    def size(self) -> int:
        """How many cards were understood."""
        return sum(entry.count for entry in self.entries)


class CardNames:
    """Finds cards by whatever people call them: id, title and name, or a name alone, in both languages."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self.faces = faces
        self.whole: dict[str, list[str]] = {}
        """Ids and full names."""
        self.partial: dict[str, list[str]] = {}
        """Names and titles alone: cards share them."""
        for face in faces.values():
            for words in _whole(face):
                _enter(self.whole, words, face.id)
            for words in _partly(face):
                _enter(self.partial, words, face.id)
        self.known = list({**self.whole, **self.partial})

    def find(self, words: str) -> list[str]:
        """The cards these words may mean: one is certain, none is unknown."""
        if words in self.faces:
            return [words]
        key = bare(words)
        return self.whole.get(key) or self.partial.get(key) or []

    def near(self, words: str) -> tuple[str, ...]:
        """The cards whose names look most like these words."""
        key = bare(words)[:SHOWN]
        close = similar_names.nearest(key, self.known, 2 * SUGGESTIONS, CLOSE)
        if len(key) > 1:
            close += [known for known in self.known if key in known and known not in close][: 2 * SUGGESTIONS]
        found = [face for known in close for face in (self.whole.get(known) or self.partial[known])]
        return tuple(dict.fromkeys(found))[:SUGGESTIONS]


def _whole(face: Face) -> Iterator[str]:
    yield face.id
    yield face.id.partition("/")[2]
    for name, title in _spellings(face):
        yield title + name
        yield name + title


def _partly(face: Face) -> Iterator[str]:
    for name, title in _spellings(face):
        yield name
        yield title


def _spellings(face: Face) -> Iterator[tuple[str, str]]:
    yield face.name.en, face.title.en if face.title is not None else ""
    yield face.name.ja, face.title.ja if face.title is not None else ""


def _enter(index: dict[str, list[str]], words: str, face: str) -> None:
    key = bare(words)
    if key and face not in index.setdefault(key, []):
        index[key].append(face)


def read(text: str, names: CardNames, rules: DeckRules = decks.JUST_A_DECK) -> Reading:
    """Everything a text says about a deck. Any text can be read; nothing in it raises. `rules` say which piles lists
    of its game have; cards below any other heading are left until that is corrected."""
    return _Reader(names, rules).read(text[: decks.LARGEST])


class _Reader:
    """One reading."""

    def __init__(self, names: CardNames, rules: DeckRules) -> None:
        self.names, self.rules = names, rules
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.notes: dict[str, Named] = {}
        self.roles: dict[str, str] = {}
        self.left: list[str] = []
        self.pile = ""
        self.astray = False
        """Whether the last heading begins no pile of this game."""
        self.left_pile = ""
        """The pile of the last line that could not be used."""
        self.total = 0

    def read(self, text: str) -> Reading:
        for number, line in enumerate(text.splitlines(), 1):
            problem = self._line(number, line)
            if problem is not None:
                self._leave(line)
                if len(self.problems) < MOST_PROBLEMS:
                    self.problems.append(problem)
        return Reading(
            entries=tuple(self.entries), problems=tuple(self.problems), name=self.notes.get("name"),
            about=self.notes.get("about"), roles=self.roles, left="\n".join(self.left),
        )

    def _leave(self, line: str) -> None:
        """Keep a line that could not be used, beneath the heading of its pile."""
        if not self.astray and self.pile != self.left_pile:
            self.left_pile = self.pile
            self.left.append(f"[{self.pile}]" if self.pile else "[deck]")
        self.left.append(line)

    def _line(self, number: int, line: str) -> Problem | None:
        written = line.strip("\ufeff \t\u3000")
        note, role = decks.NOTE.fullmatch(written), decks.ROLE.fullmatch(written)
        if note is not None:
            self.notes[note[1].lower()] = decks.named(note[2])
        elif role is not None:
            meant = self.names.find(role[2])
            if len(meant) != 1:
                return self._unclear(number, written, role[2], 1, meant)
            self.roles[role[1].lower()] = meant[0]
        begun = self._heading(written)
        if begun is not None:
            self.pile, self.astray = begun, False
            return None
        said = unicodedata.normalize("NFKC", written[:LONGEST_LINE]).partition("#")[0].strip()
        if said.startswith("[") and said.endswith("]"):
            return self._pile(number, written, said)
        if said and self.astray:
            self._leave(line)
        elif said:
            return self._cards(number, written, said)
        return None

    def _pile(self, number: int, written: str, said: str) -> Problem | None:
        begun = piles.pile_named(said, self.rules)
        self.astray = begun is None
        if begun is not None:
            self.pile = begun
            return None
        text = Text("decklist.no-pile", {"pile": shown(said[1:-1].strip()), "known": piles.headings(self.rules)})
        self.left_pile = NO_PILE
        return Problem(line=number, written=shown(written), text=text)

    def _heading(self, written: str) -> str | None:
        """The pile a line begins; a card of that name is a card."""
        begun = piles.heading(written, self.rules.spare_pile)
        return None if begun is None or self.names.find(written) else begun

    def _cards(self, number: int, written: str, said: str) -> Problem | None:
        ways = list(dict.fromkeys(_ways(said)))
        found = [(count, self.names.find(name)) for count, name in ways]
        sure = next(((count, faces[0]) for count, faces in found if len(faces) == 1), None)
        if sure is None:
            unclear = next((place for place, (_, faces) in enumerate(found) if faces), 0)
            return self._unclear(number, written, ways[unclear][1], ways[unclear][0], found[unclear][1])
        count, face = sure
        if not 0 < count <= MOST_COPIES or self.total + count > decks.MOST_CARDS:
            return Problem(
                line=number, written=shown(written), text=Text("decklist.count", {"most": MOST_COPIES}), count=1,
            )
        self.total += count
        self.entries.append(Entry(line=number, count=count, face=face, pile=self.pile))
        return None

    def _unclear(self, number: int, written: str, name: str, count: int, meant: list[str]) -> Problem:
        kept, word = min(max(count, 1), MOST_COPIES), shown(name)
        if meant:
            text = Text("decklist.several", {"card": word, "n": len(meant)})
            return Problem(line=number, written=shown(written), text=text, near=tuple(meant[:6]), count=kept)
        near = self.names.near(name) if len(self.problems) < MOST_SUGGESTED else ()
        text = Text("decklist.stranger", {"card": word})
        return Problem(line=number, written=shown(written), text=text, near=near, count=kept)


def _ways(said: str) -> Iterator[tuple[int, str]]:
    """How many of what a line may mean, the likeliest first."""
    for words in dict.fromkeys((said, _BULLET.sub("", said))):
        before = _BEFORE.fullmatch(words)
        if before is not None:
            yield int(before[1]), before[2].strip()
        for pattern in _AFTER:
            after = pattern.fullmatch(words)
            if after is not None:
                yield int(after[2]), after[1].strip()
        yield 1, words


def shown(words: str) -> str:
    """What somebody wrote, short enough to be quoted."""
    return words if len(words) <= SHOWN else words[: SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"


def corrected(text: str, problem: Problem, face: str) -> str:
    """The text with the line of a problem made to mean this card."""
    lines = text.splitlines()
    if 0 < problem.line <= len(lines):
        lines[problem.line - 1] = f"{problem.count} {face}"
    return "\n".join(lines)


def written(deck: decks.Deck, faces: Mapping[str, Face], languages: Iterable[str] = ("en",)) -> str:
    """The deck as a list people can read: strict lines, each with the card's name as a comment."""
    lines = []
    for line in decks.write(deck).splitlines():
        face = faces.get(line.partition(" ")[2]) if not line.startswith(("#", "[")) else None
        names = " | ".join(_called(face, language) for language in languages) if face is not None else ""
        lines.append(f"{line}  # {names}" if names else line)
    return "\n".join(lines) + "\n"


def _called(face: Face, language: str) -> str:
    name, title = (getattr(each, language, "") if each is not None else "" for each in (face.name, face.title))
    return " ".join(f"{title}: {name}".split()) if title else " ".join(name.split())
