"""What it costs to play cards and arts, raised, lowered or made another amount (1204.2f-6 to 1204.2f-8, 1304)."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import ContinuousEffect, Selector, Value
from engines.kiseki.abilities.costs import ART_COST, CARD_COST
from engines.language.descriptions.values import Count, Number, Times
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.words.continuous_effects import OfAmount


class CostChange(OfAmount, frozen=True):
    """What a card or its arts cost is changed."""

    def written(self) -> bool:
        return self.amount.rests()


@word("arts of <who> cost <amount> more", en="arts of {who} cost {amount} more EP",
      ja="{who:の}アーツのEPコストを{amount}増やす",
      example="always:\n    arts of all cards in the opponent's hand cost 1 more")
class ArtsCostMore(CostChange, frozen=True, tag="kiseki.ArtsCostMore"):
    """What arts cost is raised (1204.2f-7, 1304.1)."""

    def field(self) -> str:
        return ART_COST

    def how(self) -> str:
        return "add"


@word("arts of <who> cost <amount> less", en="arts of {who} cost {amount} less EP",
      ja="{who:の}アーツのEPコストを{amount}減らす",
      example="always:\n    arts of all cards in your hand cost 1 less")
class ArtsCostLess(ArtsCostMore, frozen=True, tag="kiseki.ArtsCostLess"):
    """What arts cost is lowered (1204.2f-8, 1304.2)."""

    SIGN: ClassVar[int] = -1


@word("arts of <who> cost <amount>", en="arts of {who} cost {amount} EP instead",
      ja="{who:の}アーツのEPコストは代わりに{amount}になる",
      example="always:\n    arts of all cards in your base cost 1")
class ArtsCost(ArtsCostMore, frozen=True, tag="kiseki.ArtsCost"):
    """Arts cost another amount than is printed on them (1204.2f-6)."""

    def how(self) -> str:
        return "set"


@word("<who> costs|cost <amount> more to play", en="{who} {who:costs|cost} {amount} more to play",
      ja="{who:の}プレイコストを{amount}増やす",
      example="always:\n    all cards in the opponent's hand cost 1 more to play")
class CostsMore(CostChange, frozen=True, tag="kiseki.CostsMore"):
    """Raises what a card costs to play (1204.2f-7): CP of a UNIT or ITEM, EP of an EVENT."""

    def field(self) -> str:
        return CARD_COST

    def how(self) -> str:
        return "add"


@word("<who> costs|cost <amount> less to play", en="{who} {who:costs|cost} {amount} less to play",
      ja="{who:の}プレイコストを{amount}減らす",
      example="always:\n    all units in your hand cost 1 less to play")
class CostsLess(CostsMore, frozen=True, tag="kiseki.CostsLess"):
    """What a card costs to play is lowered (1204.2f-8)."""

    SIGN: ClassVar[int] = -1


def for_each(amount: Value, of: Selector) -> Value:
    """An amount once for each card of a kind."""
    count = Count(of=of)
    return count if amount == Number(of=1) else Times(left=amount, right=count)


@word("<who> costs|cost <amount> less to play for each [of] <of>", "<who> costs|cost <amount> less for each [of] <of>",
      example="in hand always:\n    this costs 1 less to play for each of your items")
class CostsLessForEach(OfAmount, frozen=True, tag="kiseki.CostsLessForEach"):
    """What a card costs to play is lowered once for each card of a kind (1204.2f-8)."""

    of: Selector

    @classmethod
    def simpler(cls, who: Cards, amount: Value, of: Selector) -> ContinuousEffect:
        return CostsLess(who=who, amount=for_each(amount, of))


@word("<who> costs|cost <amount> more to play for each [of] <of>", "<who> costs|cost <amount> more for each [of] <of>",
      example="always:\n    all events in the opponent's hand cost 1 more to play for each of your items")
class CostsMoreForEach(CostsLessForEach, frozen=True, tag="kiseki.CostsMoreForEach"):
    """... or raised (1204.2f-7)."""

    @classmethod
    def simpler(cls, who: Cards, amount: Value, of: Selector) -> ContinuousEffect:
        return CostsMore(who=who, amount=for_each(amount, of))


@word("<who> costs|cost <amount> to play", en="{who} {who:costs|cost} {amount} to play instead",
      ja="{who:の}プレイコストは代わりに{amount}になる",
      example="always:\n    all units in your hand cost 1 to play")
class Costs(CostsMore, frozen=True, tag="kiseki.Costs"):
    """A card costs another amount than is printed on it (1204.2f-6)."""

    def how(self) -> str:
        return "set"
