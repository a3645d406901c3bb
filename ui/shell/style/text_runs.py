"""Sentences cut into runs, so that a card's name in a line can be bold and can be clicked.

A translator gives finished strings; this one marks the names while they are put in and cuts at the marks after.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from app.files.cleaning import clean
from app.i18n import Translator
from engines.core.display.views import Handle, Mention, Named, Text, TextArg

OPEN, MIDDLE, CLOSE = "\ue000", "\ue001", "\ue002"  # private use: no font, pack or player name has them
_MARKED = re.compile(f"{OPEN}([^{MIDDLE}]*){MIDDLE}([^{CLOSE}]*){CLOSE}")


class Run(msgspec.Struct, frozen=True):
    """A piece of a sentence; `handle` is the card a click on it points at."""

    text: str
    bold: bool = False
    handle: Handle | None = None
    struck: bool = False
    """It no longer holds."""


MOST_LETTERS = 40
"""Letters of a player's name that are shown: that of a save or a table elsewhere may be of any length."""


class _Marking(Translator):
    """A translator that leaves marks around the names of cards."""

    def argument(self, value: TextArg, names: Sequence[str] = ()) -> str:
        said = super().argument(value, names)
        if isinstance(value, Mention) and value.name is not None:
            # "Tomo's Ilse" is one run, although the name in it is put in as a name of its own.
            whole = _MARKED.sub(lambda found: found[2], said)
            return f"{OPEN}{value.handle or ''}{MIDDLE}{whole}{CLOSE}"
        if isinstance(value, Named):
            return f"{OPEN}{MIDDLE}{said}{CLOSE}"
        return said


class Speaker:
    """One language and the players' names: sentences as strings and as runs."""

    def __init__(self, language: str, names: Sequence[str] = (), game: str = "") -> None:
        self.plain = Translator(language, game=game)
        self.names = [clean(name, MOST_LETTERS) or "?" for name in names]
        self._marking = _Marking(language, game=game)

    @property
    def language(self) -> str:
        return self.plain.language

    @property
    def game(self) -> str:
        """The game that is spoken of."""
        return self.plain.game

    def say(self, key: str, /, **args: TextArg) -> str:
        """A sentence of the program."""
        return self.plain.render(Text(key, args), self.names)

    def render(self, text: Text) -> str:
        """A sentence of a game."""
        return self.plain.render(text, self.names)

    def name(self, named: Named) -> str:
        """A name in this language."""
        return self.plain.name(named)

    def runs(self, text: Text) -> tuple[Run, ...]:
        """A sentence of a game, cut at the names of cards."""
        return runs_of(self._marking.render(text, self.names))


def runs_of(marked: str) -> tuple[Run, ...]:
    """Cut a marked sentence into runs."""
    runs: list[Run] = []
    at = 0
    for found in _MARKED.finditer(marked):
        runs += [Run(marked[at : found.start()]), Run(found[2], True, found[1] or None)]
        at = found.end()
    runs.append(Run(marked[at:]))
    return tuple(run for run in runs if run.text)


def tip(words: str) -> str:
    """Words for a tool tip. It takes what looks like a tag for one, and would fetch the picture a name speaks of."""
    if "<" not in words:
        return words
    import html

    lines = html.escape(words).replace("\n", "<br>")
    return f"<qt>{lines}</qt>"


def unstopped(runs: Sequence[Run]) -> tuple[Run, ...]:
    """The sentence without its full stop, for one that a colon follows."""
    *first, last = runs or (Run(""),)
    return (*first, replace(last, text=last.text.rstrip().removesuffix(".").removesuffix("。")))


def plain_text(runs: Sequence[Run]) -> str:
    """The sentence without its marks."""
    return "".join(run.text for run in runs)
