"""Cards that become something else besides (1215.1d, 1215.1e): an ITEM that is also a UNIT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import Context, Value
from engines.core.model.events import Fact
from engines.kiseki.abilities.values import ADDS_NUMBER
from engines.kiseki.table.cards import UNIT
from engines.language.grammar.catalogue import word
from engines.language.words.continuous_effects import OnCards

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

TYPES = "types"


@word("<who> is|are also a unit with <strength> / <defence>",
      en="{who} {who:is|are} also a UNIT with STR {strength} and DEF {defence}",
      ja="{who:は}STR{strength}・DEF{defence}のUNITにもなる",
      example="activated (pay 2 ep):\n    this is also a unit with 4/4 until end of turn")
class IsAlsoUnit(OnCards, frozen=True, tag="kiseki.IsAlsoUnit"):
    """A card is a UNIT besides what it is. It is given a STR and a DEF, which it had not (1215.1e). Three effects, each
    in its place (1215.2)."""

    strength: Value
    defence: Value
    of: str = TYPES

    def singles(self) -> tuple[IsAlsoUnit, ...]:
        return tuple(
            IsAlsoUnit(who=self.who, strength=self.strength, defence=self.defence, of=each)
            for each in (TYPES, "strength", "defence")
        )

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "gain" if self.of == TYPES else ADDS_NUMBER

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        if self.of == TYPES:
            return (UNIT,)
        return (self.strength if self.of == "strength" else self.defence).number(g, here)

    def written(self) -> bool:
        return self.strength.rests() and self.defence.rests()
