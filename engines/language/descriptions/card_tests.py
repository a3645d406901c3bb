"""What a described card must be or have: a number, a word, a name."""

from __future__ import annotations

from typing import ClassVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Value, reads_each
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.language.descriptions.selectors import COMPARE
from engines.language.grammar.catalogue import word
from engines.language.grammar.entries import is_icon
from engines.language.grammar.japanese import inner
from engines.language.grammar.parts import Cards, Look, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said, attributive
from engines.language.grammar.vocabulary import (
    MeasureKey,
    Member,
    MemberKey,
    OperatorKey,
)


@word("with <field> <op> <limit>")
class With(Test, frozen=True, tag="core.With"):
    """A numeric field compared: "with cost <= 2"."""

    READS: ClassVar[bool] = True

    field: MeasureKey
    op: OperatorKey
    limit: Value

    def rests(self, g: Game) -> bool:
        return derive.fixed(g, self.field) and self.limit.rests()

    def passes(self, look: Look[Game]) -> bool:
        here = look.here.about(look.ref) if reads_each(self.limit) else look.here
        return look.has(self.field) and COMPARE[self.op](look.number(self.field), self.limit.number(look.g, here))

    def say(self, voice: Phraser) -> Said:
        limit = voice.say(self.limit).text
        field, own = voice.term("measure", self.field), voice.catalogue.fields[self.field]
        if own.style and not voice.english:
            compared = limit if self.op == "=" else voice.term("op", self.op).format(n=inner(limit))
            return Said(f"{own.printed_ja(compared)}の")
        if self.op == "=" and reads_each(self.limit):
            return Said(f"with {field} equal to {limit}" if voice.english else f"{field}が{limit}と等しい")
        if self.op == "=":
            return Said(f"with {field} {limit}" if voice.english else f"{field}が{limit}の")
        compared = voice.term("op", self.op).format(n=limit)
        return Said(f"with {field} {compared}" if voice.english else f"{field}が{attributive(compared)}")


@word("<entry>")
class Has(Trait, frozen=True, tag="core.Has"):
    """One entry of a set field, before the noun: "flying enemies", "red cards"."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True

    entry: MemberKey

    def rests(self, g: Game) -> bool:
        return derive.fixed(g, g.game.catalogue.terms["member"][self.entry].field)

    def passes(self, look: Look[Game]) -> bool:
        member = look.g.game.catalogue.terms["member"][self.entry]
        assert isinstance(member, Member)
        return member.value in look.words(member.field)

    def say(self, voice: Phraser) -> Said:
        text = voice.term("member", self.entry)
        return Said(text if voice.english else f"{text}の")

    def owned(self, voice: Phraser) -> str:
        """After "if it": an icon is something a card has (Cipher 21.2.2.4)."""
        return f"{voice.term('member', self.entry)}を持つ" if is_icon(voice, self.entry) else ""


@word("non - <entry>", "not <entry>")
class HasNot(Trait, frozen=True, tag="core.HasNot"):
    """Without that entry: "not red allies"."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True

    entry: MemberKey

    def rests(self, g: Game) -> bool:
        return Has(entry=self.entry).rests(g)

    def passes(self, look: Look[Game]) -> bool:
        return not Has(entry=self.entry).passes(look)

    def say(self, voice: Phraser) -> Said:
        text = voice.term("member", self.entry)
        return Said(f"non-{text}" if voice.english else f"{text}以外の")

    def owned(self, voice: Phraser) -> str:
        """After "if it"."""
        return f"{voice.term('member', self.entry)}を持たない" if is_icon(voice, self.entry) else ""


@word("different", en="different", ja="異なる")
class Different(Trait, frozen=True, tag="core.Different"):
    """Cards picked together must bear different card names. An exact number of them can only be picked whole."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[Game]) -> bool:
        return True


@word("named <name>", en="named {name}", ja="{name}の")
class NamedSo(Test, frozen=True, tag="core.NamedSo"):
    """With that name."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True

    name: Named

    def passes(self, look: Look[Game]) -> bool:
        return called(look, self.name)


@word("not named <name>", en="other than {name}", ja="{name}以外の")
class NamedElse(Test, frozen=True, tag="core.NamedElse"):
    """With any other name."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True
    EXCEPTS: ClassVar[bool] = True

    name: Named

    def passes(self, look: Look[Game]) -> bool:
        return not called(look, self.name)


@word("with the name of <of>")
class NamesakeOf(Test, frozen=True, tag="core.NamesakeOf"):
    """With the name of another card."""

    READS: ClassVar[bool] = True
    OF_WORDS: ClassVar[bool] = True
    TRAILS: ClassVar[bool] = True

    of: Cards

    def passes(self, look: Look[Game]) -> bool:
        cards = self.of.present(look.g, look.here)
        names = {name for card in cards for name in Look(look.g, look.here, card).names}
        return not names.isdisjoint(look.names)

    def say(self, voice: Phraser) -> Said:
        name = voice.pick(voice.catalogue.vocabulary.name)
        return voice.fill(self, f"with the same {name} as {{of}}" if voice.english else f"{{of:と}}同じ{name}の")


def called(look: Look[Game], name: Named) -> bool:
    """Whether a card bears that name in either language."""
    if look.g.game.catalogue.vocabulary.names_contain:
        return any(part and part in own for part in (name.en, name.ja) for own in look.names)
    return name.en in look.names or name.ja in look.names
