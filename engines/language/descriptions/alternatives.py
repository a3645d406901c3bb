"""Descriptions that allow more than one thing or compare cards: "red or blue allies", 'named "A" or "B"', "sharing
symbols with it"."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Condition, Context, Selector, Value
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.language.descriptions.card_tests import Has, With, called
from engines.language.descriptions.conditions import Exists, mine
from engines.language.descriptions.places import readable
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.values import say_variety
from engines.language.grammar.catalogue import word
from engines.language.grammar.entries import either, is_icon
from engines.language.grammar.parts import Cards, Filter, Look, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey, MemberKey, SetKey


@word("<entry> or <other>", "<entry> or <other> or <third>")
class HasEither(Trait, frozen=True, tag="core.HasEither"):
    """One of two or three entries of set fields: "red or blue cards", "beast or flying enemies"."""

    entry: MemberKey
    other: MemberKey
    third: MemberKey | None = None

    @classmethod
    def simpler(cls, entry: str, other: str, third: str | None = None) -> Filter:
        return HasAny(entries=(entry, other) if third is None else (entry, other, third))


@word()
class HasAny(Trait, frozen=True, tag="core.HasAny"):
    """At least one of several entries of set fields."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True

    entries: tuple[MemberKey, ...]

    def rests(self, g: Game) -> bool:
        return all(Has(entry=entry).rests(g) for entry in self.entries)

    def passes(self, look: Look[Game]) -> bool:
        return any(Has(entry=entry).passes(look) for entry in self.entries)

    def say(self, voice: Phraser) -> Said:
        entries = [voice.term("member", entry) for entry in self.entries]
        return Said(" or ".join(entries) if voice.english else f"{either(voice, self.entries)}の")

    def owned(self, voice: Phraser) -> str:
        """After "if it"."""
        return f"{either(voice, self.entries)}を持つ" if is_icon(voice, *self.entries) else ""


@word("named <name> or <other>", "named <name> or <other> or <third>")
class NamedEither(Test, frozen=True, tag="core.NamedEither"):
    """With one of two or three names: 'an ally named "Anna" or "Ben"'."""

    name: Named
    other: Named
    third: Named | None = None

    @classmethod
    def simpler(cls, name: Named, other: Named, third: Named | None = None) -> Filter:
        return NamedAny(names=(name, other) if third is None else (name, other, third))


@word()
class NamedAny(Test, frozen=True, tag="core.NamedAny"):
    """With one of several names."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True

    names: tuple[Named, ...]

    def passes(self, look: Look[Game]) -> bool:
        return any(called(look, name) for name in self.names)

    def say(self, voice: Phraser) -> Said:
        names = [voice.value(name).text for name in self.names]
        return Said(f"named {' or '.join(names)}" if voice.english else f"{'か'.join(names)}の")


@word("with <field> <limit> or less|fewer|lower")
class AtMost(Test, frozen=True, tag="core.AtMost"):
    """A numeric field with an upper bound."""

    field: MeasureKey
    limit: Value

    @classmethod
    def simpler(cls, field: str, limit: Value) -> Filter:
        return With(field=field, op="<=", limit=limit)


@word("with <field> <limit> or more|higher")
class AtLeast(Test, frozen=True, tag="core.AtLeast"):
    """A numeric field with a lower bound."""

    field: MeasureKey
    limit: Value

    @classmethod
    def simpler(cls, field: str, limit: Value) -> Filter:
        return With(field=field, op=">=", limit=limit)


@word("with <field> <limit>")
class Exactly(Test, frozen=True, tag="core.Exactly"):
    """A numeric field that has just this value: "with cost 1"."""

    field: MeasureKey
    limit: Value

    @classmethod
    def simpler(cls, field: str, limit: Value) -> Filter:
        return With(field=field, op="=", limit=limit)


@word("with different names")
class DifferentNames(Test, frozen=True, tag="core.DifferentNames"):
    """Cards picked together share no name: "up to 2 cards with different names in your retreat"."""

    OPEN: ClassVar[bool] = True
    JOINT: ClassVar[str] = "names-apart"

    def passes(self, look: Look[Game]) -> bool:
        return True

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(voice.catalogue.vocabulary.name)
        return Said(f"with different {name}s" if voice.english else f"{name}の異なる")


@word("<of> is even", en="{of} is even", ja="{of}が偶数の")
class IsEven(Condition, frozen=True, tag="core.IsEven"):
    """A number is even (0 too)."""

    of: Value

    def holds(self, g: Game, here: Context) -> bool:
        return self.of.number(g, here) % 2 == 0


@word("<of> is odd", en="{of} is odd", ja="{of}が奇数の")
class IsOdd(Condition, frozen=True, tag="core.IsOdd"):
    """A number is odd."""

    of: Value

    def holds(self, g: Game, here: Context) -> bool:
        return self.of.number(g, here) % 2 == 1


@word("you have another <of>", "you control another <of>")
class ExistsAnother(Condition, frozen=True, tag="core.ExistsAnother"):
    """One has such a card beside the one that has the ability."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Condition:
        assert isinstance(of, Described)
        return Exists(of=replace(of, other=True))

    narrowed = mine


@word("sharing <field> with <of>", en="sharing {field} with {of}", ja="{of:と}同じ{field}を持つ")
class Sharing(Test, frozen=True, tag="core.Sharing"):
    """With at least one entry of a set in common with another card: "cards sharing symbols with your hero"."""

    READS: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True

    field: SetKey
    of: Cards

    def passes(self, look: Look[Game]) -> bool:
        others = [card for card in self.of.present(look.g, look.here) if readable(look.g, look.here, card)]
        entries = {entry for card in others for entry in Look(look.g, look.here, card).words(self.field)}
        return not entries.isdisjoint(look.words(self.field))


@word("the number of different <field> of <of>")
class VarietyOf(Value, frozen=True, tag="core.VarietyOf"):
    """How many different entries of a set some known cards show together: "the number of different weapons of this"."""

    field: SetKey
    of: Cards

    def number(self, g: Game, here: Context) -> int:
        shown = [card for card in self.of.present(g, here) if readable(g, here, card)]
        return len({entry for card in shown for entry in g.words(card, self.field)})

    def say(self, voice: Phraser) -> Said:
        return say_variety(voice, self, self.field)
