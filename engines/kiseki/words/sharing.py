"""Targets of what is played: an amount shared out among them, and another one for what is on the stack (1204.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.contract.chain import Link, innermost
from engines.core.model.events import Fact
from engines.core.model.procedure import Do, StepResult
from engines.kiseki.abilities.plays import Entry
from engines.kiseki.abilities.targets import Share, candidates, share_of, targeted
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Aim, Cards
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.procedures.aiming import AimsAnew, aims, targets_of
from engines.language.words.continuous_effects import OnCards
from engines.language.words.control import Choose

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


# -- another target (1204.2d) -----------------------------------------------------------------------------------------


@word("change the target of <what>", "choose a new target for <what>",
      en="change the target of {what} to another one that it may have", ja="{what:の}対象を別の適正な対象に変更する",
      example="event target 1 enemy entry:\n    change the target of the target")
class ChangesTarget(AimsAnew, frozen=True, tag="kiseki.ChangesTarget"):
    """A card or ability on the stack that has one target gets another. It must be a legal one by its own text (1204.2d,
    1205.1a)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)

    what: Cards

    def aimed(self, g: KisekiGame, here: Context) -> tuple[int, Link, Choose, list[int]] | None:
        refs, window = {g.state.ref(card) for card in self.what.present(g, here)}, innermost(g)
        for place, link in enumerate(window.chain if window is not None else ()):
            if link.card not in refs or not isinstance(link, Entry) or link.here is None or link.path:
                continue
            targets = targets_of(g, link.here)
            step = next((each for each in aims(g, link.here.ability) if link.here.bound.get(each.name)), None)
            if step is not None and len(targets) == 1:
                others = [card for card in candidates(g, link.here, step) if g.state.ref(card) != targets[0]]
                return place, link, step, others
        return None

    def renewed(self, g: KisekiGame, link: Link, step: Choose, card: int) -> Link:
        """What had fallen to the target before falls to the new one (1204.2e-1)."""
        assert link.here is not None
        (before, _), numbers = targets_of(g, link.here)[0], dict(link.here.numbers)
        if share_of(before) in numbers:
            numbers[share_of(card)] = numbers.pop(share_of(before))
        return AimsAnew.renewed(self, g, replace(
            link, here=replace(link.here, numbers=numbers),
        ), step, card)

    def told(self, g: KisekiGame, link: Link) -> StepResult:
        assert isinstance(link, Entry)
        return Do(*targeted(g, link.here, link.what))
