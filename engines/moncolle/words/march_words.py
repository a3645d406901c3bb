"""Lasting effects on marches beyond their range: though acted, several in a turn, with others taken along (9-2-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Selector
from engines.core.model.events import Fact
from engines.language.descriptions.selectors import Described
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.continuous_effects import OnCards
from engines.moncolle.abilities.permits import CARRIES, MARCH_ACTED, MARCHES

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Marching(OnCards, frozen=True):
    """Something about the marches of a unit."""

    HOW: ClassVar[str] = "gain"


@word("<who> may march while acted", en="{who} may march once per turn even if acted",
      ja="{who:は}行動完了でも、1ターンに1度だけ進軍できる", example="field always:\n    this may march while acted")
class MarchesActed(Marching, frozen=True, tag="moncolle.MarchesActed"):
    """It need not be unacted, but does so at most once a turn, counting the march before (9-2-2.p10)."""

    FIELD: ClassVar[str] = MARCH_ACTED


@word("<who> may march <count> times per turn", en="{who} may march {count} times per turn",
      ja="{who:は}1ターンに{count}回進軍できる", example="field always:\n    this may march 2 times per turn")
class MarchesOften(Marching, frozen=True, tag="moncolle.MarchesOften"):
    """A march does not make it acted until it has marched so often. A battle does (9-2-2.p3)."""

    FIELD: ClassVar[str] = MARCHES

    count: int

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return self.count


@word("<who> may carry <count> <of>", example="field always:\n    this may carry 2 other walking allies here")
class Carries(Marching, frozen=True, tag="moncolle.Carries"):
    """When it marches, up to so many units that are with it may march along to the same place, whatever their own march
    range. All else that holds for a march holds for them (9-2-2.p11, 9-2-2.p17)."""

    FIELD: ClassVar[str] = CARRIES

    count: int
    of: Selector

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return (str(self.count), *(str(unit) for unit in self.of.find(g, here) if unit != card))

    def written(self) -> bool:
        return False

    def say(self, voice: Phraser) -> Said:
        of = self.of
        assert isinstance(of, Described)
        count = f"{self.count}{of.counter(voice)}"
        if voice.english:
            noun = of.noun(voice, many=self.count != 1)
            return voice.fill(self, f"{{who}} may take up to {self.count} {noun} along when marching")
        noun = of.noun(voice, many=True)
        return voice.fill(self, f"{{who:が}}進軍する時、{noun}を{count}まで、同時に同じ地形へ進軍させることができる")
