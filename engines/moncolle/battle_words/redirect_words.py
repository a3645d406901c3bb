"""Lasting effects that send damage elsewhere: to other units, or back to the unit that deals it (15; 1-1.p1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.model.events import Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OnCards
from engines.moncolle.battle.damage import BACK, ELSEWHERE, NEXT_ELSEWHERE
from engines.moncolle.battle_words.damage_words import OnDamage

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def _units(g: MoncolleGame, here: Context, whom: Cards) -> Fact:
    return tuple(str(unit) for unit in whom.present(g, here) if g.is_unit(unit))


@word("damage to <who> is dealt to <whom> instead", "damage to <who> from <of> is dealt to <whom> instead",
      example="battle always:\n    damage to all other allies is dealt to this instead")
class DamageElsewhere(OnDamage, frozen=True, tag="moncolle.DamageElsewhere", kw_only=True):
    """The damage meets other units, each with its own Resist and Weakness. What one effect has sent on stays there; if
    those units are gone, nothing is sent (G54)."""

    HOW: ClassVar[str] = "gain"

    whom: Cards

    def field(self) -> str:
        return ELSEWHERE + self.of

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return _units(g, here, self.whom)

    def say(self, voice: Phraser) -> Said:
        source = self.source(voice)
        if voice.english:
            return voice.fill(self, f"damage to {{who}}{source} is dealt to {{whom}} instead")
        return voice.fill(self, f"{{who:が}}{source}受けるダメージは、代わりに{{whom:に}}適用される")


@word("the next damage to <who> is dealt to <whom> instead", always=False,
      en="the next damage to {who} is dealt to {whom} instead",
      ja="{who:が}次に受けるダメージは、代わりに{whom:に}適用される",
      example="battle counter target 1 ally:\n    the next damage to the target is dealt to this instead")
class NextDamageElsewhere(OnCards, frozen=True, tag="moncolle.NextDamageElsewhere"):
    """The same of only the next damage that would be dealt to the unit."""

    FIELD: ClassVar[str] = NEXT_ELSEWHERE
    HOW: ClassVar[str] = "gain"

    whom: Cards

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return _units(g, here, self.whom)


@word("damage to <who> is dealt back", "damage to <who> from <of> is dealt back",
      example="battle always:\n    damage to this from spells is dealt back")
class DamageBack(OnDamage, frozen=True, tag="moncolle.DamageBack", kw_only=True):
    """The damage meets, instead, the unit that deals it: whose ability it is, or of those who use the spell or item or
    take part in the attack the foremost (G55)."""

    HOW: ClassVar[str] = "gain"

    def field(self) -> str:
        return BACK + self.of

    def say(self, voice: Phraser) -> Said:
        source = self.source(voice)
        if voice.english:
            return voice.fill(self, f"damage to {{who}}{source} is dealt back to the unit that deals it instead")
        return voice.fill(self, f"{{who:が}}{source}受けるダメージは、代わりにそれを与えるユニットに適用される")
