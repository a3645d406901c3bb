"""An amount shared out among targets as an ability is played (1204.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.events import Fact
from engines.kiseki.abilities.targets import Share, share_of
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Aim
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.words.continuous_effects import OnCards

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word(en="share {amount} among them", ja="{amount}を振り分ける",
      example="event target 2 units share 3:\n    the targets lose their share of defence until end of turn")
class SharesOut(Share, frozen=True, tag="kiseki.SharesOut"):
    """Divides an amount among the targets as the ability is played (1204.2e)."""


@word("share <amount>",
      example="event target 2 units share 3:\n    the targets lose their share of defence until end of turn")
class AimShare(Aim, frozen=True, tag="kiseki.AimShare"):
    """An amount that its player shares out among the targets (1204.2e)."""

    amount: Value

    @property
    def step(self) -> Step:
        return SharesOut(amount=self.amount)


@word("<who> gets|get its|their share of <of>", en="{who} {who:gets its|get their} share as {of}",
      ja="{who:は}振り分けた数だけ{of}を増やす",
      example="event target 2 units share 3:\n    the targets get their share of strength until end of turn")
class GetsShare(OnCards, frozen=True, tag="kiseki.GetsShare"):
    """A number of each target is raised by what fell to it (1204.2e-1)."""

    SIGN: ClassVar[int] = 1

    of: MeasureKey

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "add"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return self.SIGN * here.numbers.get(share_of(card), 0)


@word("<who> loses|lose its|their share of <of>", en="{who} {who:loses its|lose their} share of {of}",
      ja="{who:は}振り分けた数だけ{of}を減らす",
      example="event target 2 units share 3:\n    the targets lose their share of defence until end of turn")
class LosesShare(GetsShare, frozen=True, tag="kiseki.LosesShare"):
    """... or lowered."""

    SIGN: ClassVar[int] = -1
