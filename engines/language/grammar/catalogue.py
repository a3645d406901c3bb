"""The catalogue of a game: every word its packs may use, each one a frozen record class with a declared phrase.

A word's class is the one source of its phrase, its typed arguments, its documentation, its behaviour and its printed
text in English and Japanese. A game's catalogue is the core words and its own; nothing is shared between games.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from engines.core.cards.ability_parts import Ability, Part
from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Vocabulary

W = TypeVar("W", bound=type[Part])


class Wording(msgspec.Struct, frozen=True, kw_only=True):
    """How a word is written and printed.

    `phrases` are what packs write: `<field>` an argument, `{other}` a word that sets the flag of that name, `[...]`
    optional, `a|b` either word. `en` and `ja` are what cards print (text_templates.py has the signs in their braces);
    empty means that the class says it itself. `cost_en` and `cost_ja` are the short form among costs.
    """

    phrases: tuple[str, ...]
    en: str = ""
    ja: str = ""
    cost_en: str = ""
    cost_ja: str = ""
    level: int | None = None
    """For an operator between two operands (`left`, `right`): how tightly it binds; 0 binds least."""
    block: str = ""
    """The field that takes the indented lines below it."""
    partner: str = ""
    """For "else": it may only follow a step that has this field, and fills it."""
    tight: bool = False
    """Takes only what stands right after it, not what signs such as "and" join to that."""
    always: bool = True
    """For grants: whether it may stand in a static ability."""
    example: str = ""
    """A whole ability for the handbook, where one put together from the phrases would read badly."""


def word(*phrases: str, **wording: Any) -> Callable[[W], W]:
    """Declare the class below as a word of the language."""

    def declare(cls: W) -> W:
        cls.wording = Wording(phrases=phrases, **wording)  # type: ignore[attr-defined]
        return cls

    return declare


def wording_of(part: type[Part] | Part) -> Wording:
    """The wording of a word."""
    found: Wording = part.wording  # type: ignore[union-attr]
    return found


def words_of(*modules: types.ModuleType) -> tuple[type[Part], ...]:
    """All words declared in these modules, in the order they are written there."""
    return tuple(
        thing for module in modules for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Part) and thing.__module__ == module.__name__
        and "wording" in vars(thing)
    )


class Argument(msgspec.Struct, frozen=True):
    """The type of a word's field: its class (or mark), and whether it repeats."""

    of: Any
    many: bool = False


def argument(hint: Any) -> Argument:
    """Read a type annotation: optional parts lose their None, tuples become repetitions."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        kept = [each for each in typing.get_args(hint) if each is not type(None)]
        return argument(kept[0])
    if typing.get_origin(hint) is typing.Annotated:
        return Argument(typing.get_args(hint)[1])
    if typing.get_origin(hint) is tuple:
        return Argument(argument(typing.get_args(hint)[0]).of, many=True)
    return Argument(hint)


class Catalogue:
    """The words and tables of one game."""

    def __init__(self, game: str, words: Iterable[type[Part]], vocabulary: Vocabulary) -> None:
        self.game = game
        self.words = tuple(words)
        self.vocabulary = vocabulary
        self.tags = {cls.__struct_config__.tag: cls for cls in self.words}
        if len(self.tags) != len(self.words):
            raise ValueError("two words of the catalogue have the same tag")
        self.terms = {
            kind: vocabulary.terms(kind)
            for kind in (
                "field", "measure", "set", "member", "noun", "area", "until", "deed", "window", "occasion", "whose",
                "op", "open", *vocabulary.tables,
            )
        }
        self.fields = {field.key: field for field in vocabulary.fields}
        self._arguments: dict[type, dict[str, Argument]] = {}

    def arguments(self, cls: type[msgspec.Struct]) -> dict[str, Argument]:
        """The fields of a word with their types."""
        found = self._arguments.get(cls)
        if found is None:
            hints = typing.get_type_hints(cls, include_extras=True)
            found = {name: argument(hints[name]) for name in cls.__struct_fields__}
            self._arguments[cls] = found
        return found

    def kinds(self, base: type[Part]) -> tuple[type[Part], ...]:
        """The words of one category: those derived from `base`."""
        return tuple(cls for cls in self.words if issubclass(cls, base))

    def encode(self, abilities: tuple[Ability, ...]) -> bytes:
        """Compiled abilities as JSON."""
        return msgspec.json.encode(abilities)

    def decode(self, data: bytes) -> tuple[Ability, ...]:
        """Abilities from their compiled form; raises msgspec.ValidationError if it does not fit this catalogue."""
        return tuple(self.built(Ability, each) for each in msgspec.json.decode(data, type=list[dict[str, Any]]))

    def built(self, cls: type[Any], fields: dict[str, Any]) -> Any:
        """A record from its JSON fields; parts are told apart by their tag."""
        known = self.arguments(cls)
        fields = {name: self._part(known[name], value) for name, value in fields.items() if name in known}
        return cls(**fields)

    def _part(self, kind: Argument, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, list):
            return tuple(self._part(Argument(kind.of), each) for each in value)
        if not isinstance(value, dict):
            return msgspec.convert(value, kind.of) if kind.of in (int, str, bool) else value
        if "type" not in value:  # abilities carry no tag; the keywords of an ability are a plain table
            return self.built(Ability, value) if kind.of is Ability else value
        if value["type"] == "named":
            return msgspec.convert(value, Named)
        cls = self.tags.get(value["type"])
        if cls is None:
            raise msgspec.ValidationError(f"unknown word {value['type']!r}")
        return self.built(cls, value)
