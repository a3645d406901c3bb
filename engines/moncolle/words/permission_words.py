"""Lasting effects that allow or bar what the rules do not: special marches, summons, who wears what, who is targeted
by what (1-1.p1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.model.events import Fact
from engines.language.descriptions.places import whose_seats
from engines.language.descriptions.targets import Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said, with_article
from engines.language.grammar.vocabulary import WhoseKey
from engines.language.words.continuous_effects import OnCards
from engines.moncolle.abilities.permits import IMMEDIATELY, MARCH_TO, NO_MARCH_TO, SUMMON_TO, TARGETED_BY, WORN_ONLY_BY
from engines.moncolle.words.terms import UsedKey

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class ToAreas(OnCards, frozen=True):
    """Something about the areas in which certain terrains lie."""

    HOW: ClassVar[str] = "gain"

    to: Cards

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return tuple(dict.fromkeys(g.area(land) for land in self.to.present(g, here)))


@word("<who> may march to <to>", en="{who} may also march to {to}", ja="{who:は}{to:へも}進軍できる",
      example="field always:\n    this may march to all uncontrolled terrains")
class MayMarchTo(ToAreas, frozen=True, tag="moncolle.MayMarchTo"):
    """These terrains are in its march range, too, wherever it is. All else that holds for a march holds (9-2-2.p5)."""

    FIELD: ClassVar[str] = MARCH_TO


@word("<who> cannot march to <to>", en="{who} cannot march to {to}", ja="{who:は}{to:へ}進軍できない",
      example="field always:\n    all flying units cannot march to the terrain here")
class CannotMarchTo(ToAreas, frozen=True, tag="moncolle.CannotMarchTo"):
    """These terrains are not in its march range, whatever else says so."""

    FIELD: ClassVar[str] = NO_MARCH_TO


@word("<who> may be summoned to <to>", en="{who} may also be summoned to {to}", ja="{who:は}{to:へも}通常召喚できる",
      example="field from hand always:\n    this may be summoned to all water terrains you control")
class MaySummonTo(ToAreas, frozen=True, tag="moncolle.MaySummonTo"):
    """In the normal summon phase not only to its base (9-3-2.p1)."""

    FIELD: ClassVar[str] = SUMMON_TO


@word("<who> may be summoned immediately", en="{who} may be summoned immediately", ja="{who:は}即時召喚できる",
      example="battle from hand while you are defending:\n    this may be summoned immediately")
class MayImmediately(OnCards, frozen=True, tag="moncolle.MayImmediately"):
    """As if its level were white on black (10-1-2.p1). With the hand icon a card says it of itself."""

    FIELD: ClassVar[str] = IMMEDIATELY
    HOW: ClassVar[str] = "gain"


@word("<who> can be worn only by <whom>",
      example="field always:\n    this can be worn only by all fire units")
class WornOnlyBy(OnCards, frozen=True, tag="moncolle.WornOnlyBy"):
    """Nobody else may put the equipment on, nor get it in exchange (9-3-3.p1, 9-2-3.p1)."""

    FIELD: ClassVar[str] = WORN_ONLY_BY
    HOW: ClassVar[str] = "gain"

    whom: Cards

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return tuple(str(unit) for unit in self.whom.present(g, here))

    def say(self, voice: Phraser) -> Said:
        whom = voice.say(self.whom.of).text if isinstance(self.whom, Every) else "{whom}"  # "all" goes without saying
        if voice.english:
            return voice.fill(self, "{who} can be worn only by " + whom)
        return voice.fill(self, "{who:は}" + whom + "だけが装備できる")


@word("<who> cannot be targeted by a|an <of>", "<who> cannot be targeted by <whose> <of>",
      example="battle always:\n    this cannot be targeted by a spell")
class NoTargetOf(OnCards, frozen=True, tag="moncolle.NoTargetOf"):
    """Nothing of that kind can be aimed at it, of anybody's or of one side's alone."""

    HOW: ClassVar[str] = "cannot"

    of: UsedKey
    whose: WhoseKey = "any"

    def field(self) -> str:
        return f"{TARGETED_BY}:{self.of}"

    def value(self, g: MoncolleGame, here: Context, card: int) -> Fact:
        return tuple(str(seat) for seat in whose_seats(g, here, self.whose))

    def say(self, voice: Phraser) -> Said:
        of = voice.term("used", self.of)
        if self.whose != "any":
            whose = voice.term("whose", self.whose)
            of = f"{whose} {of}" if voice.english else f"{whose}{of}"
        elif voice.english:
            of = with_article(of)
        if voice.english:
            return voice.fill(self, f"{{who}} cannot be targeted by {of}")
        return voice.fill(self, f"{{who:は}}{of}の対象にならない")
