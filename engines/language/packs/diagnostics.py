"""What can be wrong with a pack, as data: place, mistake and remedy, in both languages.

Reading a pack never stops at the first mistake; everything found is collected and raised together as `PackProblems`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engines.core import similar_names
from engines.core.display.views import Named
from engines.language.packs.sayings import SAYINGS

PHRASES = frozenset(key for key in SAYINGS if key.startswith(("kind-", "wanted-", "what-", "unit-")))
"""Sayings that stand for arguments of others; every other argument is what the pack's writer wrote."""

MOST_SHOWN = 200
"""Letters of a pack that one sentence repeats at most."""


class Diagnostic(msgspec.Struct, frozen=True, kw_only=True):
    """One mistake: `what` is a key of SAYINGS, `near` the nearest thing that would be right."""

    file: str = ""
    line: int = 0
    column: int = 0
    what: str
    args: dict[str, str] = {}
    near: str = ""
    wanted: tuple[str, ...] = ()

    def say(self, lang: str) -> str:
        """The whole sentence, with its place in front."""
        args = {name: _in(lang, text) if text in PHRASES else _shown(text) for name, text in self.args.items()}
        text = _in(lang, self.what).format(**args)
        if self.near and self.near != self.args.get("word", "").lower():  # right by itself, wrong in this place
            text += (", " if lang == "en" else "。") + _in(lang, "near").format(near=_shown(self.near))
        elif self.wanted:
            wanted = _list([_in(lang, word) if word in SAYINGS else word for word in self.wanted], lang)
            text += (": " if lang == "en" else "。") + _in(lang, "expected").format(wanted=wanted)
        return f"{self.place}: {text}" if self.place else text

    @property
    def place(self) -> str:
        """file:line:column, as far as known."""
        return ":".join(str(part) for part in (_shown(self.file), self.line, self.column) if part)

    def __str__(self) -> str:
        return self.say("en")


class PackProblems(Exception):
    """Everything found wrong with a pack."""

    def __init__(self, problems: Iterable[Diagnostic]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.file, problem.line, problem.column)))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def say(self, lang: str) -> str:
        """One line for each mistake."""
        return "\n".join(problem.say(lang) for problem in self.problems)


class Mistake(Exception):
    """One mistake on its way up to whoever collects them."""

    def __init__(self, problem: Diagnostic) -> None:
        self.problem = problem
        super().__init__(str(problem))


ALIKE = 0.7
"""How much of two words must be the same for a slip of the finger: "each" is none of "search"."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word a slip of the finger away, or ""."""
    return next(iter(similar_names.nearest(word.lower(), known, alike=ALIKE)), "")


def nearest_name(text: str, units: Mapping[str, Named]) -> str:
    """The card name most like this one."""
    lower = {name.lower(): name for name in units}
    return lower.get(nearest(text, lower), "")


def _shown(text: str) -> str:
    """Somebody else's words made fit for one line, without line ends or terminal commands, and not too long."""
    cut = text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "\N{HORIZONTAL ELLIPSIS}"
    return "".join(
        letter if letter.isprintable() or letter == "\u3000" else "\N{REPLACEMENT CHARACTER}" for letter in cut
    )


def _in(lang: str, key: str) -> str:
    saying = SAYINGS[key]
    return saying.ja if lang == "ja" else saying.en


def _list(words: list[str], lang: str) -> str:
    shown = words[:6]
    if lang == "ja":
        return "、".join(shown)
    return " or ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))
