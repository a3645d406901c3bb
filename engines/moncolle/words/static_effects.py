"""Monster Collection's lasting effects: standing abilities that are granted, death, dice, decks (12, 15, 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities.copy_limits import CopyLimit
from engines.core.cards.ability_parts import Context, ContinuousEffect, Part, Value
from engines.core.display.views import Named
from engines.core.model.events import Fact
from engines.language.descriptions.places import whose_seats
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said, raised, signed
from engines.language.grammar.vocabulary import Title, WhoseKey, entry_key
from engines.language.words.continuous_effects import NOBODY, OnCards
from engines.moncolle.abilities.dice import HAND_LIMIT, INITIATIVE_RESULT, RESULT
from engines.moncolle.abilities.rule_bonuses import RESIST, WEAKNESS
from engines.moncolle.battle.damage import BE_DAMAGED, DIE
from engines.moncolle.words.terms import DamageKey, ItemSlotKey, SpellSlotKey, StandingKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

# -- damage attributes (15-2) -------------------------------------------------------------------------------------


class Attribute(Part, frozen=True):
    """What damage is made of."""

    @property
    def key(self) -> str:
        """As damage.py and the fields "resist-..." name it."""
        raise TypeError


@word("<of>", en="{of}", ja="{of}", example="battle normal:\n    deal 3 flame damage to 1 enemy")
class KnownAttribute(Attribute, frozen=True, tag="moncolle.KnownAttribute"):
    """A damage attribute of the table, or ALL of them (15-2.p3)."""

    of: DamageKey

    @property
    def key(self) -> str:
        return self.of


@word("<name>", en="{name}", example='battle normal:\n    deal 3 "steam|蒸気" damage to 1 enemy')
class NamedAttribute(Attribute, frozen=True, tag="moncolle.NamedAttribute"):
    """A damage attribute of the pack's own (15-2.p3: the list is open)."""

    name: Title

    @property
    def key(self) -> str:
        return entry_key(self.name)

    def say(self, voice: Phraser) -> Said:
        return Said(self.name.en if voice.english else self.name.ja)


# -- standing abilities (12) --------------------------------------------------------------------------------------


class GainsStanding(OnCards, frozen=True):
    """A standing ability is added to those a unit has (16.p5)."""

    HOW: ClassVar[str] = "add"

    def said(self, voice: Phraser, what: str) -> Said:
        """With the ability as cards print it."""
        if voice.english:
            return _tail(voice.fill(self, "{who} {who:gains|gain}"), f" {what}")
        return _tail(voice.fill(self, "{who:は}"), f"「{what}」を得る")

    def item(self, voice: Phraser) -> str:
        return f"「{self.what(voice)}」"

    def what(self, voice: Phraser) -> str:
        """The ability as cards print it: "Charge: 1", チャージ：1."""
        raise TypeError

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, self.what(voice))


def _tail(said: Said, more: str) -> Said:
    return said._replace(text=said.text + more)


@word("<who> gains|gain <ability> <amount>", example="battle always:\n    this gains charge 1")
class GainsAbility(GainsStanding, frozen=True, tag="moncolle.GainsAbility"):
    """Initiative, Charge or Defender; several come to one (12-1 to 12-3)."""

    ability: StandingKey
    amount: Value = Number(of=1)

    def field(self) -> str:
        return self.ability

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here)

    def written(self) -> bool:
        return self.amount.rests()

    def what(self, voice: Phraser) -> str:
        mark = ": " if voice.english else "："
        return f"{voice.term('standing', self.ability)}{mark}{voice.say(self.amount).text}"


@word("<who> gains|gain spell <slot>")
class GainsSpellSlot(GainsStanding, frozen=True, tag="moncolle.GainsSpellSlot"):
    """A spell slot more (12-5)."""

    slot: SpellSlotKey

    def field(self) -> str:
        return f"spell_{self.slot}"

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return 1

    def written(self) -> bool:
        return True

    def what(self, voice: Phraser) -> str:
        slot = voice.term("spell-slot", self.slot)
        return f"Spell: {slot}" if voice.english else f"スペル：{slot}"


@word("<who> gains|gain item <slot>")
class GainsItemSlot(GainsStanding, frozen=True, tag="moncolle.GainsItemSlot"):
    """An item slot more (12-4)."""

    slot: ItemSlotKey

    def field(self) -> str:
        return f"item_{self.slot}"

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return 1

    def written(self) -> bool:
        return True

    def what(self, voice: Phraser) -> str:
        slot = voice.term("item-slot", self.slot)
        return f"Item: {slot}" if voice.english else f"アイテム：{slot}"


class Against(GainsStanding, frozen=True):
    """Resist or Weakness to a damage attribute."""

    attribute: Attribute
    amount: Value = Number(of=1)

    def field(self) -> str:
        return f"{self.prefix}{self.attribute.key}"

    @property
    def prefix(self) -> str:
        """How the field begins."""
        raise TypeError

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here)

    def written(self) -> bool:
        return self.amount.rests()

    def printed(self, voice: Phraser, name: Named, change: str) -> str:
        """Resist: flame (3), 耐性：火炎（3減）"""
        attribute, amount = voice.say(self.attribute).text, voice.say(self.amount).text
        if voice.english:
            return f"{name.en}: {attribute} ({amount})"
        return f"{name.ja}：{attribute}（{amount}{change}）"


@word("<who> gains|gain resist <attribute> <amount>", example="battle always:\n    this gains resist flame 3")
class GainsResist(Against, frozen=True, tag="moncolle.GainsResist"):
    """Damage of that attribute is lessened; it adds to what is there (12-6; G26)."""

    @property
    def prefix(self) -> str:
        return RESIST

    def what(self, voice: Phraser) -> str:
        return self.printed(voice, Named("Resist", "耐性"), "減")


@word("<who> gains|gain weakness <attribute> <amount>", example="battle always:\n    this gains weakness flame 3")
class GainsWeakness(Against, frozen=True, tag="moncolle.GainsWeakness"):
    """Damage of that attribute of 1 or more is raised. It adds to what is there (12-7; G26)."""

    @property
    def prefix(self) -> str:
        return WEAKNESS

    def what(self, voice: Phraser) -> str:
        return self.printed(voice, Named("Weakness", "弱点"), "増")


# -- death and damage (15) ----------------------------------------------------------------------------------------


class Spared(OnCards, frozen=True):
    """Something does not befall a card."""

    HOW: ClassVar[str] = "cannot"


@word("<who> does|do not die", en="{who} {who:does|do} not die", ja="{who:は}死亡しない")
class DoesNotDie(Spared, frozen=True, tag="moncolle.DoesNotDie"):
    """Neither damage nor a lethal effect discards it (15-1.p2)."""

    FIELD: ClassVar[str] = DIE


@word("<who> suffers|suffer no damage", en="{who} {who:suffers|suffer} no damage", ja="{who:は}ダメージを受けない")
class NoDamage(Spared, frozen=True, tag="moncolle.NoDamage"):
    """Damage is not applied to it (G34)."""

    FIELD: ClassVar[str] = BE_DAMAGED


# -- dice (16.p10 to 16.p13) --------------------------------------------------------------------------------------


class OnDice(ContinuousEffect, frozen=True):
    """Something holds for a player: what is added to results of dice, once for each nD (16.p13), and the like."""

    HOW: ClassVar[str] = "add"

    whose: WhoseKey
    amount: Value = Number(of=1)

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here)

    def seats(self, g: MoncolleGame, here: Context, until: str = "") -> tuple[int, ...]:
        return tuple(whose_seats(g, here, self.whose))

    def reaches(self, g: MoncolleGame, here: Context, card: int) -> bool:
        return card == NOBODY

    def said(self, voice: Phraser, what: Named) -> Said:
        """Whose dice, and by how much."""
        change = signed(voice, self.amount)
        whose = ("all" if voice.english else "すべての") if self.whose == "any" else voice.term("whose", self.whose)
        if voice.english:
            return Said(f"{whose} {what.en} {change}")
        return Said(f"{whose}{what.ja}は{raised(voice, self.amount)}")


@word("<whose> dice get <amount>", example="battle always:\n    your dice get +1")
class DiceGet(OnDice, frozen=True, tag="moncolle.DiceGet"):
    """Every result of a player's dice, that of the initiative die too (16.p12)."""

    FIELD: ClassVar[str] = RESULT

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, Named("dice results get", "ダイス結果"))


@word("<whose> initiative die gets <amount>", example="battle always:\n    your initiative die gets +1")
class InitiativeDieGets(OnDice, frozen=True, tag="moncolle.InitiativeDieGets"):
    """The result of a player's initiative die (10-3.p3)."""

    FIELD: ClassVar[str] = INITIATIVE_RESULT

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, Named("initiative die gets", "イニシアチブのダイス結果"))


@word("<whose> hand limit gets <amount>", example="field always:\n    your hand limit gets +1")
class HandLimitGets(OnDice, frozen=True, tag="moncolle.HandLimitGets"):
    """How many cards a hand is discarded down to and filled up to (5-1.p2, 9-1.p3, 9-1.p5)."""

    FIELD: ClassVar[str] = HAND_LIMIT

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, Named("hand limit gets", "手札上限枚数"))


# -- decks (11-1-1) -----------------------------------------------------------------------------------------------


@word("a deck may have <copies> of this", en="a deck may have up to {copies} of this card",
      ja="このカードはデックに{copies}枚まで入れることができる",
      example="deck always:\n    a deck may have 6 of this")
class MayHave(CopyLimit, frozen=True, tag="moncolle.MayHave"):
    """More or fewer cards of its name than three in a deck (3-2.p2, 11-1-1.p1)."""
