"""How Rebirth's cards describe others: attributes 〔〕, names 《》, keywords 【】, how they lie (2.1.2, 2.5.3, 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Part, Selector, Value
from engines.core.display.views import Named
from engines.core.model.events import RefPair
from engines.language.descriptions.lying import LiesFaceDown, Role, Turned, Upright
from engines.language.descriptions.places import whose_seats
from engines.language.descriptions.selectors import COMPARE, Described
from engines.language.descriptions.targets import AnyOf
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Subject, Test
from engines.language.grammar.text_templates import Phraser, Said, attributive
from engines.language.grammar.vocabulary import EntryName, KnownName, MeasureKey, OperatorKey, WhoseKey
from engines.language.words.names import bears
from engines.rebirth.abilities.keywords import GROWTH, SPARK
from engines.rebirth.table.zones import ENERGY, ENTRY, FRAMES
from engines.rebirth.words.terms import BRACKETS, AbilityKindKey

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

COMBO, POTENTIAL = "re-combo", "full-potential"


class Label(Part, frozen=True):
    """What is printed in brackets and tells cards apart: an attribute, a name or a keyword."""

    def marks(self, look: Look[RebirthGame]) -> bool:
        """Whether a card has it."""
        raise TypeError(f"{type(self).__name__} marks nothing")


@word("of <name>", example='entry always:\n    all your members of "Tide|潮" get +1/+0')
class OfAttribute(Label, frozen=True, tag="rebirth.OfAttribute"):
    """With that attribute, as 〔〕 says (2.5.3)."""

    name: EntryName

    def marks(self, look: Look[RebirthGame]) -> bool:
        return bears(look, "attribute", self.name)

    def say(self, voice: Phraser) -> Said:
        return Said(f"〔{voice.pick(self.name)}〕")


@word("called <name>", example='entry always:\n    all your members called "Toma|トマ" get +1/+0')
class CalledSo(Label, frozen=True, tag="rebirth.CalledSo"):
    """With that name, or with it as a part of its name, as 《》 says (2.1.2)."""

    name: Named

    def marks(self, look: Look[RebirthGame]) -> bool:
        return any(self.name.ja in name or self.name.en == name for name in look.names)

    def say(self, voice: Phraser) -> Said:
        return Said(f"《{voice.pick(self.name)}》")


@word("with <kind>", example="entry always:\n    all your members with spark get +0/+1")
class WithAbility(Label, frozen=True, tag="rebirth.WithAbility"):
    """With an ability of that kind or with that keyword (11)."""

    kind: AbilityKindKey

    def marks(self, look: Look[RebirthGame]) -> bool:
        g = look.g
        found = [g.ability(ref) for ref in g.abilities(look.card)]
        if self.kind in (COMBO, POTENTIAL):
            return any(
                getattr(test, "KEY", "") == self.kind for ability in found
                for test in (*ability.gates, *ability.conditions)
            )
        if self.kind in (SPARK, GROWTH):
            return any(self.kind in ability.marks for ability in found)
        return any(ability.kind == self.kind and SPARK not in ability.marks for ability in found)

    def say(self, voice: Phraser) -> Said:
        text = voice.term("ability-kind", self.kind)
        return Said(f"with {text}" if voice.english else f"{text}を持つ")


@word("or", level=0)
class EitherLabel(Label, frozen=True, tag="rebirth.EitherLabel"):
    """One of two, or both."""

    left: Label
    right: Label

    def marks(self, look: Look[RebirthGame]) -> bool:
        return self.left.marks(look) or self.right.marks(look)

    def say(self, voice: Phraser) -> Said:
        left, right = voice.say(self.left).text, voice.say(self.right).text
        return Said(f"{left} or {right}" if voice.english else f"{left}か{right}")


@word("<label>", example='entry always:\n    all your members of "Tide|潮" or called "Toma|トマ" get +1/+0')
class Labelled(Test, frozen=True, tag="rebirth.Labelled"):
    """With what is printed in these brackets."""

    label: Label

    def fits(self, look: Look[RebirthGame]) -> bool:
        return legible(look) and self.label.marks(look)

    def rests(self, g: RebirthGame) -> bool:
        return all(derive.fixed(g, field) for field in ("attribute", "card_name", "skills"))

    def say(self, voice: Phraser) -> Said:
        text = voice.say(self.label).text
        if voice.english:
            return Said(text)
        return Said(text if text.endswith("持つ") else f"{text}の")


@word("not <label>", example='entry always:\n    all your members not of "Tide|潮" get +1/+0')
class NotLabelled(Test, frozen=True, tag="rebirth.NotLabelled"):
    """Without what is printed in these brackets."""

    EXCEPTS: ClassVar[bool] = True

    label: Label

    def fits(self, look: Look[RebirthGame]) -> bool:
        return legible(look) and not self.label.marks(look)

    def say(self, voice: Phraser) -> Said:
        text = voice.say(self.label).text
        if voice.english:
            return Said(f"other than {text.removeprefix('with ')}" if text.startswith("〔") or text.startswith("《")
                        else f"not {text}")
        return Said(text.removesuffix("持つ") + "持たない" if text.endswith("持つ") else f"{text}以外の")


def legible(look: Look[RebirthGame]) -> bool:
    """Whether the ability's user may read the card.

    Face-down energy is its master's alone (4.6.2.1), and a member that lies face down is what an effect has said
    (4.5.5.1).
    """
    if look.face_down and look.zone == ENERGY:
        return look.user == look.here.user
    return look.legible or look.zone in FRAMES


@word("with printed <field> <op> <limit>",
      example="member always:\n    all characters with printed cost >= 5 in your hand get -1 cost")
class WithPrinted(Test, frozen=True, tag="rebirth.WithPrinted"):
    """A number as it is printed, whatever changes it now (9.10.1.1)."""

    field: MeasureKey
    op: OperatorKey
    limit: Value

    def fits(self, look: Look[RebirthGame]) -> bool:
        number = look.g.game.printed(look.g, look.card, self.field) if legible(look) else None
        return isinstance(number, int) and COMPARE[self.op](number, self.limit.number(look.g, look.here))

    def rests(self, g: RebirthGame) -> bool:
        return self.limit.rests()

    def say(self, voice: Phraser) -> Said:
        compared = voice.term("op", self.op).format(n=voice.say(self.limit).text)
        field = voice.term("measure", self.field)
        return Said(f"with printed {field} {compared}" if voice.english else f"元々の{field}が{attributive(compared)}")


@word("standing", en="standing", ja="スタンドしている")
class Standing(Upright, frozen=True, tag="rebirth.Standing"):
    """Upright (4.3.2.1)."""


@word("resting", en="resting", ja="レストしている")
class Resting(Turned, frozen=True, tag="rebirth.Resting"):
    """Sideways (4.3.2.2)."""


@word("face down", en="face-down", ja="裏向きの", example="entry always:\n    all your face down members get +1/+0")
class IsFaceDown(LiesFaceDown, frozen=True, tag="rebirth.IsFaceDown"):
    """Lying face down (4.3.3.2)."""


@word("<whose> entry <tests>", example='member always:\n    your entry of "Tide|潮" gets +1/+0')
class EntryOf(Cards, frozen=True, tag="rebirth.EntryOf"):
    """The character in a player's Entry, if it is so labelled (4.4.3)."""

    whose: WhoseKey
    tests: tuple[Test, ...] = ()

    def seats(self, g: RebirthGame, here: Context) -> list[int]:
        """Whose Entry."""
        return whose_seats(g, here, self.whose)

    def refs(self, g: RebirthGame, here: Context) -> tuple[RefPair, ...]:
        found = [card for seat in self.seats(g, here) for card in g.zone(ENTRY, seat)]
        return tuple(g.state.ref(card) for card in found if self._passes(Look(g, here, card)))

    def has(self, g: Any, here: Context, card: int) -> bool:
        record = g.card(card)
        return record.zone == ENTRY and record.user in self.seats(g, here) and self._passes(Look(g, here, card))

    def rests(self, g: RebirthGame) -> bool:
        return all(test.rests(g) for test in self.tests)

    def _passes(self, look: Look[RebirthGame]) -> bool:
        return look.g.is_character(look.card) and all(test.fits(look) for test in self.tests)

    def say(self, voice: Phraser) -> Said:
        tests = [voice.say(test).text for test in self.tests]
        whose = voice.term("whose", self.whose)
        voice.it = "that character" if voice.english else "そのキャラ"
        if voice.english:
            return Said(" ".join([whose, "Entry", *tests]))
        which = "".join(tests)
        if which.endswith(BRACKETS):  # 〔潮〕 alone means a character that has it
            return Said(f"{whose}エントリーの{which.removesuffix('の')}")
        return Said(f"{whose}エントリー" + (f"の{which}キャラ" if which else ""))


@word("<whose> entry <tests>", example="member when your entry attacks:\n    draw 1")
class EntryThat(Subject, frozen=True, tag="rebirth.EntryThat"):
    """The character in a player's Entry, as what an event happens to (4.4.3)."""

    whose: WhoseKey
    tests: tuple[Test, ...] = ()

    @classmethod
    def simpler(cls, whose: str, tests: tuple[Test, ...] = ()) -> Subject:
        return AnyOf(of=Described(kind="entry", whose=whose, tests=tests))


@word("<name>", example="spark:\n    choose the opponent's entry as foe\n    later when foe attacks:\n"
      "        foe gets -1/+0 until end of attack")
class TheChosen(Subject, frozen=True, tag="rebirth.TheChosen"):
    """Cards that were chosen, as what an event happens to."""

    name: KnownName

    def fits(self, look: Look[RebirthGame]) -> bool:
        chosen = look.here.bound.get(self.name, ())
        return look.ref in {*chosen, *map(look.here.now, chosen)}

    def say(self, voice: Phraser) -> Said:
        called = voice.called(self.name)
        voice.it = called
        return Said(called)


@word("one of <of>", example="member when one of your characters retires an enemy character:\n    draw 1")
class OneOfThese(Subject, frozen=True, tag="rebirth.OneOfThese"):
    """Any card of a kind, said of several: "one of your members"."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Subject:
        return AnyOf(of=of)


@word("another of <of>", example="member when another of your characters enters:\n    draw 1")
class AnotherOfThese(Subject, frozen=True, tag="rebirth.AnotherOfThese"):
    """Any other card of a kind, said of several: "another of your members"."""

    of: Selector

    @classmethod
    def simpler(cls, of: Selector) -> Subject:
        assert isinstance(of, Described)
        return AnyOf(of=replace(of, other=True))


@word("the attacker", en="the attacking character", ja="アタックしているキャラ")
class Attacker(Role, frozen=True, tag="rebirth.Attacker"):
    """The attacking character."""

    def holder(self, g: RebirthGame, here: Context) -> int | None:
        return g.attacking()


@word("the attacked character", en="the attacked character", ja="アタックされているキャラ")
class AttackedOne(Role, frozen=True, tag="rebirth.AttackedOne"):
    """The attacked character."""

    def holder(self, g: RebirthGame, here: Context) -> int | None:
        return g.attacked()


@word("the supporter", en="the supporting character", ja="サポートしているキャラ",
      example="entry when this attacks:\n    this gets +(attack of the supporter)/+0 until end of attack")
class Supporter(Role, frozen=True, tag="rebirth.Supporter"):
    """The member that supports the attack."""

    def holder(self, g: RebirthGame, here: Context) -> int | None:
        return g.supporting()
