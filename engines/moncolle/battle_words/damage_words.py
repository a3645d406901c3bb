"""Lasting effects on damage: how much of it is suffered, from what, and how much is dealt (15; 1-1.p1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.events import Fact
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said, raised, signed
from engines.language.words.continuous_effects import OfAmount, OnCards
from engines.moncolle.battle.damage import DEALT, HALVED, IMMUNE, LEAST, NEXT, NEXT_NONE, SUFFERED
from engines.moncolle.words.terms import HarmKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class OnDamage(OnCards, frozen=True, kw_only=True):
    """Something about damage of one source, or of any."""

    of: HarmKey = ""

    def source(self, voice: Phraser) -> str:
        """" from battle spells"; 戦闘スペルから"""
        of = voice.term("harm", self.of) if self.of else ""
        if not of:
            return ""
        return f" from {of}" if voice.english else f"{of}から"


@word("damage to <who> gets <amount>", "damage to <who> from <of> gets <amount>",
      example="battle always:\n    damage to all allies from spells gets - 2")
class DamageGets(OnDamage, frozen=True, tag="moncolle.DamageGets", kw_only=True):
    """Damage of at least 1 is raised or lowered, beside Resist and Weakness, never below 0."""

    HOW: ClassVar[str] = "add"

    amount: Value = Number(of=1)

    def field(self) -> str:
        return SUFFERED + self.of

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return self.amount.number(g, here)

    def written(self) -> bool:
        return self.amount.rests()

    def say(self, voice: Phraser) -> Said:
        change, source = signed(voice, self.amount), self.source(voice)
        if voice.english:
            return _tail(voice.fill(self, "damage to {who}"), f"{source} gets {change}")
        return _tail(voice.fill(self, "{who:が}"), f"{source}受けるダメージは{raised(voice, self.amount)}")


def _tail(said: Said, more: str) -> Said:
    return said._replace(text=said.text + more)


@word("damage to <who> is halved", "damage to <who> from <of> is halved",
      example="battle always:\n    damage to this from spells is halved")
class DamageHalved(OnDamage, frozen=True, tag="moncolle.DamageHalved", kw_only=True):
    """Half of what is left after all else, rounded down. Once, however many effects say so."""

    HOW: ClassVar[str] = "gain"

    def field(self) -> str:
        return HALVED + self.of

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return _tail(voice.fill(self, "damage to {who}"), f"{self.source(voice)} is halved, rounded down")
        return _tail(voice.fill(self, "{who:が}"), f"{self.source(voice)}受けるダメージは半分（端数切り捨て）になる")


@word("<who> suffers|suffer no damage from <of>", example="battle always:\n    this suffers no damage from spells")
class NoDamageFrom(OnDamage, frozen=True, tag="moncolle.NoDamageFrom", kw_only=True):
    """Damage of that source is not applied to it."""

    HOW: ClassVar[str] = "cannot"

    of: HarmKey

    def field(self) -> str:
        return IMMUNE + self.of

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return _tail(voice.fill(self, "{who} {who:suffers|suffer} no damage"), self.source(voice))
        return _tail(voice.fill(self, "{who:は}"), f"{self.source(voice)}ダメージを受けない")


@word("<who> suffers|suffer no damage of <amount> or less",
      en="{who} {who:suffers|suffer} no damage of {amount} or less", ja="{who:は}{amount}以下のダメージを受けない",
      example="battle always:\n    this suffers no damage of 2 or less")
class NoSmallDamage(OfAmount, frozen=True, tag="moncolle.NoSmallDamage"):
    """Damage is applied only if more than so much is left of it."""

    FIELD: ClassVar[str] = LEAST
    HOW: ClassVar[str] = "gain"


@word("damage by <who> gets <amount>",
      example="battle always:\n    damage by all fire spell cards in use by you gets + 1")
class DealtGets(OfAmount, frozen=True, tag="moncolle.DealtGets"):
    """Damage that effects of these cards deal, at least 1, is raised or lowered. The attack is no effect."""

    FIELD: ClassVar[str] = DEALT
    HOW: ClassVar[str] = "add"

    def say(self, voice: Phraser) -> Said:
        change = signed(voice, self.amount)
        if voice.english:
            return _tail(voice.fill(self, "damage dealt by effects of {who} gets"), f" {change}")
        return _tail(voice.fill(self, "{who:の}"), f"効果で与えるダメージは{raised(voice, self.amount)}")


@word("the next damage to <who> gets <amount>", always=False,
      example="battle counter (consume holy) target 1 ally:\n    the next damage to the target gets - 4")
class NextDamageGets(OfAmount, frozen=True, tag="moncolle.NextDamageGets"):
    """Damage of at least 1 is raised or lowered, but only the next that the unit is dealt."""

    FIELD: ClassVar[str] = NEXT
    HOW: ClassVar[str] = "add"

    def say(self, voice: Phraser) -> Said:
        change = signed(voice, self.amount)
        if voice.english:
            return _tail(voice.fill(self, "the next damage to {who} gets"), f" {change}")
        return _tail(voice.fill(self, "{who:が}"), f"次に受けるダメージは{raised(voice, self.amount)}")


@word("the next damage to <who> becomes 0", always=False,
      en="the next damage to {who} becomes 0", ja="{who:が}次に受けるダメージは0になる",
      example="battle counter once per battle:\n    the next damage to this becomes 0")
class NoNextDamage(OnCards, frozen=True, tag="moncolle.NoNextDamage"):
    """The next damage that the unit is dealt is not applied to it."""

    FIELD: ClassVar[str] = NEXT_NONE
    HOW: ClassVar[str] = "cannot"
