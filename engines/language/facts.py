"""Reads the facts of a card from its table in pack.toml, as the game's fields describe them, every mistake placed."""

from __future__ import annotations

import re
from typing import Any

from engines.core.sight import Named
from engines.language.problems import Problem, nearest
from engines.language.tomlplaces import Table
from engines.language.vocabulary import Field

LONGEST_NAME = 80
LONGEST_TEXT = 2_000
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")


class Facts:
    """One card's table while it is read; problems are collected, never raised."""

    def __init__(self, file: str, table: dict[str, Any], places: Table) -> None:
        self.file = file
        self.table = table
        self.places = places
        self.problems: list[Problem] = []
        self.read: set[str] = set()

    def wrong(self, key: str, saying: str, /, **args: Any) -> None:
        """Note a mistake at a key (or at the head of the table if the key is not there)."""
        place = self.places.keys.get(key)
        line, column = (place.line, place.column) if place else (self.places.line, 0)
        near, wanted = str(args.pop("near", "")), tuple(args.pop("wanted_words", ()))
        self.problems.append(Problem(
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

    def field(self, field: Field) -> Any:
        """One of the game's fields; None if it is not there."""
        found = self.value(field.key, field.required)
        if found is None:
            return None
        if field.kind == "number":
            if found == "X" and field.variable:
                return 0
            if field.variable and not isinstance(found, int):
                self.wrong(field.key, "wrong-kind", wanted="kind-number-x")
                return 0
            return self.number(field.key, field.least, field.most)
        if field.kind == "names":
            return self.names(field.key)
        if field.kind == "text":
            return self.text(field.key)
        if field.kind == "reach":
            return self._reach(field, found)
        return self._set(field, found)

    def _reach(self, field: Field, found: Any) -> tuple[str, ...]:
        text = str(found) if isinstance(found, str | int) and not isinstance(found, bool) else "?"
        if text == "-":
            return ()
        known = {member.value for member in field.members}
        if text not in known:
            self.wrong(field.key, "wrong-kind", wanted="kind-reach")
            return ()
        first, _, last = text.partition("-")
        return tuple(str(number) for number in range(int(first), int(last or first) + 1))

    def _set(self, field: Field, found: Any) -> tuple[str, ...]:
        entries = [found] if isinstance(found, str) else found
        if not isinstance(entries, list) or not all(isinstance(entry, str) for entry in entries):
            self.wrong(field.key, "wrong-kind", wanted="kind-set")
            return ()
        known = {word: member.value for member in field.members for word in (member.value, *member.words)}
        for entry in entries:
            if entry not in known:
                listed = ", ".join(dict.fromkeys(member.words[0] for member in field.members))
                near = nearest(entry, known)
                self.wrong(field.key, "not-a-member", word=entry, wanted=listed, near=near)
        values = tuple(dict.fromkeys(known[entry] for entry in entries if entry in known))
        if len(values) > field.most:
            self.wrong(field.key, "too-long", what=f"'{field.key}'", most=str(field.most), unit="unit-entries")
        return values[: field.most]

    def strangers(self) -> None:
        """Report keys nobody asked for."""
        for key in self.table:
            if key not in self.read:
                self.wrong(key, "unknown-key", near=nearest(key, self.read))
