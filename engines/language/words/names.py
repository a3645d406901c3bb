"""Tests of names no table of a game lists: races, types, factions as packs invent them.

For games whose cards have such names (fields of the kind "open"); they add these words to their catalogue.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.core.model.events import Fact
from engines.language.descriptions.card_tests import Has
from engines.language.grammar.catalogue import word
from engines.language.grammar.entries import either
from engines.language.grammar.parts import Look, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import EntryName, OpenKey, entry_key, entry_name
from engines.language.words.continuous_effects import OnCards


def bears(look: Look[Game], field: str, name: EntryName) -> bool:
    """Whether a card has that name in an open set, in either language, or the one that counts as all."""
    all_of_them = look.g.game.catalogue.fields[field].belongs_to_all
    return any(
        entry == all_of_them or known.en == name.en or known.ja == name.ja
        for entry in look.words(field) for known in (entry_name(entry),)
    )


def entry_of(voice: Phraser, field: str, name: EntryName) -> str:
    """An entry of an open set within a Japanese sentence: 「種族：竜」."""
    return voice.catalogue.fields[field].printed_ja(name.ja)


class AboutName(Test, frozen=True):
    """A test of an open set: of races, types or factions."""

    READS: ClassVar[bool] = True

    field: OpenKey
    name: EntryName

    def rests(self, g: Game) -> bool:
        return derive.fixed(g, self.field)


@word("of <field> <name>")
class OfName(AboutName, frozen=True, tag="core.OfName"):
    """With that race, type or faction."""

    def passes(self, look: Look[Game]) -> bool:
        return bears(look, self.field, self.name)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "of {field} {name}")
        return Said(f"{entry_of(voice, self.field, self.name)}の")


@word("not of <field> <name>")
class NotOfName(AboutName, frozen=True, tag="core.NotOfName"):
    """Without it."""

    def passes(self, look: Look[Game]) -> bool:
        return not bears(look, self.field, self.name)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "not of {field} {name}")
        return Said(f"{entry_of(voice, self.field, self.name)}以外の")


@word("or", level=0)
class EitherTrait(Trait, frozen=True, tag="core.EitherTrait"):
    """One of two properties or both: "1 fire or earth unit"."""

    READS: ClassVar[bool] = True

    left: Trait
    right: Trait

    def rests(self, g: Game) -> bool:
        return self.left.rests(g) and self.right.rests(g)

    def passes(self, look: Look[Game]) -> bool:
        return self.left.fits(look) or self.right.fits(look)

    def say(self, voice: Phraser) -> Said:
        if not voice.english and isinstance(self.left, Has) and isinstance(self.right, Has):
            return Said(f"{either(voice, (self.left.entry, self.right.entry))}の")
        one, other = voice.say(self.left).text, voice.say(self.right).text
        return Said(f"{one} or {other}" if voice.english else f"{one.removesuffix('の')}または{other}")


class ChangesNames(OnCards, frozen=True):
    """A name more or less among those of a field that each pack fills: a race, a faction, an organisation."""

    SAID: ClassVar[Named]
    """The sentence, with {} for the name."""

    name: EntryName

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return (entry_key(self.name),)

    def written(self) -> bool:
        return True

    def say(self, voice: Phraser) -> Said:
        return voice.fill(self, voice.pick(self.SAID).replace("{}", voice.pick(self.name)))


class AlsoNamed(OnCards, frozen=True):
    """A card has another name besides its own, in both languages. Which field holds its names, each game says."""

    HOW: ClassVar[str] = "gain"

    name: Named

    def value(self, g: Game, here: Context, card: int) -> Fact:
        return tuple(dict.fromkeys((self.name.en, self.name.ja)))

    def written(self) -> bool:
        return True


@word("<who> gains|gain <of> <name>")
class GainsName(ChangesNames, frozen=True, tag="core.GainsName"):
    """A race, type or faction more: it counts as having that name, too."""

    HOW: ClassVar[str] = "gain"

    of: OpenKey

    def field(self) -> str:
        return self.of

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "{who} {who:gains|gain} the {of} {name}")
        return voice.fill(self, "{who:は}" + f"{entry_of(voice, self.of, self.name)}を得る")

    def item(self, voice: Phraser) -> str:
        return entry_of(voice, self.of, self.name)
