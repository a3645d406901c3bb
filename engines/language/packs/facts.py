"""Reads the facts of a card from its table in pack.toml. The game's fields describe them, and every mistake has its
place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Field, Vocabulary, entry_key, entry_name
from engines.language.packs.diagnostics import Diagnostic, nearest
from engines.language.packs.toml_positions import Table

LONGEST_NAME = 80
LONGEST_TEXT = 2_000
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")


BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like spaces: with them two names could look alike, or a name look empty."""


def unseen(words: str, lines: bool = False) -> str:
    """The first letter that cannot be seen, turns the direction of a line or ends it; "" if there is none.

    `lines`: the words may have several lines.
    """
    allowed = "\u3000\r\n\t" if lines else "\u3000"
    return next(
        (each for each in words if each in BLANK or not (each.isprintable() or each in allowed)), "",
    )


class Facts:
    """One card's table while it is read; problems are collected, never raised."""

    def __init__(self, file: str, table: dict[str, Any], places: Table) -> None:
        self.file = file
        self.table = table
        self.places = places
        self.problems: list[Diagnostic] = []
        self.read: set[str] = set()
        self.later: tuple[str, ...] = ()
        """Words of later editions: see `Vocabulary.later`."""

    def wrong(self, key: str, saying: str, /, **args: Any) -> None:
        """Note a mistake at a key (or at the head of the table if the key is not there)."""
        place = self.places.keys.get(key)
        line, column = (place.line, place.column) if place else (self.places.line, 0)
        near, wanted = str(args.pop("near", "")), tuple(args.pop("wanted_words", ()))
        self.problems.append(Diagnostic(
            file=self.file, line=line, column=column, what=saying, args={"key": key, **args}, near=near, wanted=wanted,
        ))

    def value(self, key: str, required: bool = False) -> Any:
        """The value of a key, or None."""
        self.read.add(key)
        found = self.table.get(key)
        if found is None and required:
            self.wrong(key, "missing")
        return found

    def text(self, key: str, required: bool = False, longest: int = LONGEST_NAME) -> str:
        """A text, "" if it is not there."""
        found = self.value(key, required)
        if found is None:
            return ""
        if not isinstance(found, str):
            self.wrong(key, "wrong-kind", wanted="kind-text")
            return ""
        if len(found) > longest:
            self.wrong(key, "too-long", what=f"'{key}'", most=str(longest), unit="unit-letters")
            return ""
        return found

    def flag(self, key: str) -> bool:
        """true or false."""
        found = self.value(key)
        if found is not None and not isinstance(found, bool):
            self.wrong(key, "wrong-kind", wanted="kind-flag")
        return found is True

    def names(self, key: str, required: bool = False, longest: int = LONGEST_NAME) -> Named | None:
        """A name in both languages; one text serves for both."""
        found = self.value(key, required)
        if found is None:
            return None
        if isinstance(found, str):
            found = {"en": found, "ja": found}
        if not isinstance(found, dict) or not all(isinstance(found.get(lang), str) for lang in ("en", "ja")):
            self.wrong(key, "wrong-kind", wanted="kind-names")
            return None
        named = Named(found["en"].strip(), found["ja"].strip())
        if not named.en or not named.ja or max(len(named.en), len(named.ja)) > longest or set(found) - {"en", "ja"}:
            self.wrong(key, "wrong-kind", wanted="kind-names")
            return None
        hidden = unseen(named.en + named.ja, lines=longest > LONGEST_NAME)
        if hidden:
            self.wrong(key, "hidden-letter", word=f"U+{ord(hidden):04X}")
            return None
        return named

    def identifier(self, key: str = "id") -> str:
        """An id of small letters, digits and '-'."""
        found = self.text(key, required=True)
        if found and not ID.fullmatch(found):
            self.wrong(key, "bad-id", word=found)
            return ""
        return found

    def number(self, key: str, least: int, most: int, default: int = 0) -> int:
        """A whole number within bounds."""
        found = self.value(key)
        if found is None:
            return default
        if isinstance(found, bool) or not isinstance(found, int):
            self.wrong(key, "wrong-kind", wanted="kind-number")
            return default
        if not least <= found <= most:
            self.wrong(key, "number-bounds", what=f"'{key}'", least=str(least), most=str(most))
            return default
        return found

    def fields(self, words: Vocabulary) -> dict[str, Any]:
        """All of the game's fields that are there, by the names the face has for them."""
        classes = {found for key in words.sorting if isinstance(found := self.table.get(key), str)}
        values: dict[str, Any] = {}
        self.later = words.later
        for field in words.fields:
            if field.derived:
                continue
            if classes and field.only and classes.isdisjoint(field.only) and field.fact in self.table:
                self.read.add(field.fact)
                self.wrong(field.fact, "not-for-class", word=", ".join(sorted(classes)))
                continue
            needed = not classes.isdisjoint(field.needed)
            found = self.field(field, needed)
            if needed and self.table.get(field.fact) == []:
                self.wrong(field.fact, "missing")
            if field.kind == "counts":
                values |= {f"{field.key}_{entry}": found.count(entry) for entry in dict.fromkeys(found or ())}
            elif found is not None:
                values[field.key] = found
        return values

    def bearer(self, words: Vocabulary) -> str:
        """The class of the card, or the closest there is a word for."""
        classes = [found for key in words.sorting if isinstance(found := self.table.get(key), str)]
        return next((each for each in reversed(classes) if each in words.selves), "")

    def field(self, field: Field, needed: bool = False) -> Any:
        """One of the game's fields; None if it is not there."""
        found = self.value(field.fact, field.required or needed)
        if found is None:
            return None
        if field.kind == "number":
            if found == "X" and field.variable:
                return 0
            if field.variable and not isinstance(found, int):
                self.wrong(field.fact, "wrong-kind", wanted="kind-number-x")
                return 0
            return self.number(field.fact, field.least, field.most)
        if field.kind == "names":
            return self.names(field.fact)
        if field.kind == "text":
            return self.text(field.fact)
        if field.kind == "flag":
            return self.flag(field.fact)
        if field.kind == "reach":
            return self._reach(field, found)
        if field.kind == "table":
            return self._table(field, found)
        if field.kind == "open":
            return self._open(field, found)
        entries = self._members(field, found)
        if field.kind == "one":
            return entries[0] if entries else None
        values = entries if field.kind == "counts" else tuple(dict.fromkeys(entries))
        return self._bounded(field, values)

    def _reach(self, field: Field, found: Any) -> tuple[str, ...]:
        text = str(found) if isinstance(found, str | int) and not isinstance(found, bool) else "?"
        if text == "-":
            return ()
        known = {member.value for member in field.members}
        if text not in known:
            self.wrong(field.fact, "wrong-kind", wanted="kind-reach")
            return ()
        first, _, last = text.partition("-")
        return tuple(str(number) for number in range(int(first), int(last or first) + 1))

    def _members(self, field: Field, found: Any) -> tuple[str, ...]:
        """The members written, each as often as it stands there."""
        entries = [found] if isinstance(found, str) else found
        single = field.kind == "one"
        if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries) or (
            single and not isinstance(found, str)
        ):
            self.wrong(field.fact, "wrong-kind", wanted="kind-text" if single else "kind-set")
            return ()
        known = _spelt(field)
        for entry in entries:
            if entry not in known:
                self._no_member(field, entry)
        return tuple(known[entry] for entry in entries if entry in known)

    def _no_member(self, field: Field, entry: str) -> None:
        if entry.lower() in self.later:
            self.wrong(field.fact, "later-edition", word=entry)
            return
        words = [member.words[0] if member.words else member.value for member in field.members]
        listed = ", ".join(dict.fromkeys(words))
        self.wrong(field.fact, "not-a-member", word=entry, wanted=listed, near=nearest(entry, _spelt(field)))

    def _open(self, field: Field, found: Any) -> tuple[str, ...]:
        """Names of the pack's own."""
        entries = [found] if isinstance(found, str) else found
        if not isinstance(entries, list) or not all(isinstance(entry, str) and named(entry) for entry in entries):
            self.wrong(field.fact, "wrong-kind", wanted="kind-open")
            return ()
        return self._bounded(field, tuple(dict.fromkeys(entry_key(entry_name(entry)) for entry in entries)))

    def _table(self, field: Field, found: Any) -> dict[str, int]:
        """A number for each member or name of the pack's own."""
        if not isinstance(found, dict) or not all(type(number) is int for number in found.values()):
            self.wrong(field.fact, "wrong-kind", wanted="kind-table")
            return {}
        known, values = _spelt(field), {}
        for entry, amount in found.items():
            if entry not in known and not ("|" in entry and named(entry)):
                self._no_member(field, entry)
            elif not 1 <= amount <= field.most:
                what = f"'{field.fact}.{entry}'"
                self.wrong(field.fact, "number-bounds", what=what, least="1", most=str(field.most))
            else:
                values[known.get(entry) or entry_key(entry_name(entry))] = amount
        return values

    def _bounded(self, field: Field, values: tuple[str, ...]) -> tuple[str, ...]:
        if len(values) > field.most:
            self.wrong(field.fact, "too-long", what=f"'{field.fact}'", most=str(field.most), unit="unit-entries")
        return values[: field.most]

    def strangers(self) -> None:
        """Report keys nobody asked for."""
        for key in self.table:
            if key not in self.read:
                self.wrong(key, "unknown-key", near=nearest(key, self.read))


def _spelt(field: Field) -> dict[str, str]:
    """The members of a field by every way to write them."""
    return {word: member.value for member in field.members for word in (member.value, *member.words)}


def named(entry: str) -> bool:
    """Whether this is a name no longer than any other, in one language or as "English|日本語"."""
    parts = [part.strip() for part in entry.split("|")]
    return 1 <= len(parts) <= 2 and all(parts) and max(map(len, parts)) <= LONGEST_NAME and '"' not in entry


def entries(read: Iterable[Facts], words: Vocabulary) -> dict[str, Named]:
    """The names of the pack's own that stand in its cards' open sets, by each of their forms."""
    open_fields = [field.fact for field in words.fields if field.kind == "open"]
    found: dict[str, Named] = {}
    for facts in read:
        for key in open_fields:
            written = facts.table.get(key, ())
            for entry in [written] if isinstance(written, str) else written if isinstance(written, list) else []:
                if isinstance(entry, str) and named(entry):
                    name = entry_name(entry)
                    found.setdefault(name.en, name)
                    found.setdefault(name.ja, name)
    return found
