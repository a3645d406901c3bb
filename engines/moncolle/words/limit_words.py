"""Lasting effects on what a unit counts for the limit of a terrain, whatever its level (4-5.p6, 17-4.p1, 1-1.p1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said, raised, signed
from engines.language.words.continuous_effects import OfAmount
from engines.moncolle.abilities.area_limit import COUNTED_AS, COUNTED_MORE

if TYPE_CHECKING:
    pass


class ForTheLimit(OfAmount, frozen=True):
    """Where levels are added up and compared with the limit: marches, summons, limit adjustment."""

    HOW: ClassVar[str] = "gain"



@word("<who> counts|count as level <amount> for the limit",
      en="{who} {who:counts|count} as level {amount} for the limit",
      ja="リミットに対して、{who:の}レベルは{amount}になる",
      example="field always:\n    this counts as level 1 for the limit")
class CountsAs(ForTheLimit, frozen=True, tag="moncolle.CountsAs"):
    """It is added up with this number instead of its level. Its level stays what it is."""

    FIELD: ClassVar[str] = COUNTED_AS


@word("the level of <who> gets <amount> for the limit", "level of <who> gets <amount> for the limit",
      example="field always:\n    the level of all other allies here gets -1 for the limit")
class LevelGets(ForTheLimit, frozen=True, tag="moncolle.LevelGets"):
    """It is added up with so much more or less than its level, but never with less than 0."""

    FIELD: ClassVar[str] = COUNTED_MORE

    def say(self, voice: Phraser) -> Said:
        head = "for the limit, the level of {who} gets" if voice.english else "リミットに対して、{who:の}レベルは"
        said = voice.fill(self, head)
        change = f" {signed(voice, self.amount)}" if voice.english else raised(voice, self.amount)
        return said._replace(text=said.text + change)
