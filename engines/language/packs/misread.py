"""Why a line could not be read: where it stopped, and the word that may have been meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import ContinuousEffect, Step
from engines.language.grammar.instead import instead, plain
from engines.language.grammar.meant import MEANT, NUMBERS, TOGETHER, UNSAID
from engines.language.grammar.parts import TARGET, TARGETS, Aim
from engines.language.packs.diagnostics import Diagnostic, Mistake, nearest
from engines.language.packs.lines import Token, read_lines
from engines.language.packs.sayings import SAYINGS

if TYPE_CHECKING:
    from engines.language.packs.phrases import Matcher

MOST_LISTED = 6
"""Entries of a table that are listed where one is expected; of more only the kind is said."""
MOST_COMPARED = 6
"""Words of a line that are compared with entries of several words."""


class Misread:
    """A line that a matcher could not read to its end."""

    def __init__(self, matcher: Matcher) -> None:
        self.matcher = matcher

    def problem(self, first: str = "unknown-step") -> Diagnostic:
        """What is wrong at the furthest place reached; `first` is said of the line's first word."""
        place = self.matcher.place(self.matcher.far)
        shown = self._shown()
        if self.matcher.far >= len(self.matcher.tokens):
            return self._whole() or Diagnostic(**place, what="ends-early", wanted=shown)
        word = self.matcher.text(self.matcher.far)
        number = self._number()
        if number is not None:
            return number
        if self.matcher.tokens[self.matcher.far].kind != "WORD":
            return self._whole() or Diagnostic(**place, what="not-understood", args={"word": word}, wanted=shown)
        if word in (TARGET, TARGETS) and "name" in self.matcher.wanted:  # its name is no slip of the finger
            if next(iter(self.matcher.grammar.phrases(Aim)), None) is not None:
                return Diagnostic(**place, what="target-in-head")
            return self._whole() or Diagnostic(**place, what="unbound-name", args={"word": word})
        if word.lower() in self.matcher.grammar.catalogue.vocabulary.later:
            return Diagnostic(**place, what="later-edition", args={"word": word})
        known = {each for words in self.matcher.wanted.values() for each in words}
        unsaid = next(
            (
                what
                for phrase, (beside, what) in UNSAID.items()
                if beside in known and self.matcher.follows(tuple(phrase.split()), self.matcher.far)
            ),
            "",
        )
        if unsaid:
            return Diagnostic(**place, what=unsaid)
        together = next(self._together(), None)
        if together is not None:
            return together
        if word == "or" and self._among_steps():
            return Diagnostic(**place, what="or-of-steps")
        whole = self._whole() if self.matcher.far == 0 else None
        near = self._longer(word) or self._meant(word, known) or nearest(word, known)
        whole = whole or (None if near else self._whole())
        if whole is not None:
            return whole
        if near == word:  # right by itself: what is missing stands before or after it
            near = ""
        what = self._blame(word, near, first)
        return Diagnostic(**place, what=what, args={"word": word}, near=near, wanted=() if near else shown)

    def _number(self) -> Diagnostic | None:
        """A figure that is part of a name, or that stands for a cost to be paid."""
        far, tokens = self.matcher.far, self.matcher.tokens
        here, before = self.matcher.place(far), self.matcher.place(far - 1) if far else {"line": 0, "column": 0}
        joined = before["column"] + len(tokens[far - 1].text) == here["column"] and before["line"] == here["line"]
        if far and joined and tokens[far].kind == "NUMBER" and tokens[far - 1].kind == "WORD":
            word = f"{tokens[far - 1].text}{tokens[far].text}"
            return Diagnostic(**before, what="name-of-letters", args={"word": word})
        alone = far > 1 and tokens[far - 1].kind == "NUMBER" and tokens[far - 2].text in ("(", ",")
        if alone and tokens[far].text in (",", ")") and self._reads(f"pay {tokens[far - 1].text}", far - 1, far):
            args = {"word": tokens[far - 1].text}
            return Diagnostic(**before, what="not-understood", args=args, near=f"pay {tokens[far - 1].text}")
        return None

    def _among_steps(self) -> bool:
        """Whether instructions stand here: in a line of them, or in the brackets of a cost."""
        before = [token.text for token in self.matcher.tokens[: self.matcher.far]]
        return any(base is Step for base, _ in self.matcher.asked) or before.count("(") > before.count(")")

    def _together(self) -> Iterator[Diagnostic]:
        """Several words, one of them the one that stopped the reading, that mislead as a whole."""
        far = self.matcher.far
        for phrase, near in TOGETHER.items():
            words = tuple(phrase.split())
            for at in range(max(0, far - len(words)), far + 1):
                if self.matcher.follows(words, at) and self._reads(near, at, at + len(words)):
                    yield Diagnostic(**self.matcher.place(at), what="not-understood", args={"word": phrase}, near=near)

    def _whole(self) -> Diagnostic | None:
        """What the line as a whole may have been meant for."""
        bases = [base for base, at in self.matcher.asked if at == 0 and base in (Step, ContinuousEffect)]
        line = " ".join(token.text for token in self.matcher.tokens)
        for near in instead(line) if bases else ():
            tokens = read_lines(near)[0].tokens
            if any(end == len(tokens) for base in bases for _, end in self._trying(tokens).category(base, 0)):
                return Diagnostic(**self.matcher.place(0), what="not-understood", args={"word": plain(line)}, near=near)
        return None

    def _trying(self, tokens: tuple[Token, ...]) -> Matcher:
        """A matcher for other words in the place of these."""
        matcher = self.matcher
        return type(matcher)(matcher.grammar, tokens, matcher.names, matcher.units, matcher.entries)

    def _longer(self, word: str) -> str:
        """An entry of several words that begins with this one: "support power" for "support"."""
        far, spellings = self.matcher.far, self.matcher.grammar.spellings
        longer = {
            " ".join(words)
            for kind in self.matcher.wanted
            for words, _ in spellings.get(kind, ())
            if len(words) > 1 and words[0] == word
        }
        if len(longer) < 2:
            return next(iter(longer), "")
        return nearest(" ".join(token.text for token in self.matcher.tokens[far : far + MOST_COMPARED]), longer)

    def _meant(self, word: str, known: set[str]) -> str:
        """What this language calls it, if an author wrote what cards or other games say."""
        number = NUMBERS.get(word.lower(), "")
        if number and "number" in self.matcher.wanted:
            return number
        far = self.matcher.far
        fitting = (each for each in MEANT.get(word.lower(), ()) if each.split()[0] in known)
        return next((each for each in fitting if " " not in each or "…" in each or self._reads(each, far, far + 1)), "")

    def _reads(self, near: str, start: int, end: int) -> bool:
        """Whether the line can be read beyond these words if others stand for them."""
        matcher = self.matcher
        other = read_lines(near)[0].tokens
        tried = self._trying((*matcher.tokens[:start], *other, *matcher.tokens[end:]))
        try:
            ends = [end for base, at in matcher.asked if at <= start for _, end in tried.category(base, at)]
        except Mistake:
            return False
        finally:
            matcher.tries += tried.tries
        return max(tried.far, *ends, 0) >= start + len(other)

    def _blame(self, word: str, near: str, first: str) -> str:
        if self.matcher.far == 0 or (self.matcher.named == {"some-Step"} and not near):
            return first if self.matcher.far == 0 else "unknown-step"
        wanted = self.matcher.wanted
        kinds = {
            "measure": "unknown-field",
            "set": "unknown-field",
            "field": "unknown-field",
            "noun": "unknown-noun",
            "area": "unknown-noun",
        }
        for kind, what in kinds.items():
            if kind in wanted and (near in wanted[kind] or (not near and set(wanted) == {kind})):
                return what
        only = {kind for kind in wanted if kind != "end"}
        if "name" in only and (near in wanted["name"] or not (near or word in self.matcher.grammar.reserved)):
            return "unbound-name"
        return "not-understood"

    def _shown(self) -> tuple[str, ...]:
        """What could stand there, the most telling first: words, whole categories, the end of the line, signs."""
        names = {
            "number": "wanted-number",
            "name": "wanted-name",
            "new name": "wanted-new-name",
            "string": "wanted-string",
        }
        lists = [
            f"some-{kind}"
            for kind in sorted(self.matcher.plain)
            if f"some-{kind}" in SAYINGS and (len(self.matcher.plain[kind]) > MOST_LISTED or kind == "until")
        ]
        wrong = self.matcher.text(self.matcher.far)
        words = sorted(
            {
                f"'{each}'"
                for kind, listed in self.matcher.plain.items()
                if kind != "name" and f"some-{kind}" not in lists
                for each in listed
                if each != wrong
            },
            key=lambda word: (not word[1].isalpha() or len(word) < 4, word),
        )
        plain = [word for word in words if word[1].isalpha() and len(word) > 3]
        kinds = [names[kind] for kind in sorted(self.matcher.plain) if kind in names]
        ends = ["wanted-end"] if "end" in self.matcher.plain else []
        return (*plain[:4], *kinds, *sorted(self.matcher.named), *lists, *ends, *words[len(plain) :], *plain[4:])
