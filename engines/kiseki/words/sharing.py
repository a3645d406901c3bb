"""Targets of what is played: an amount shared out among them, another one for what is on the stack, and copies of that
(1204.2d, 1204.2j)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.contract.chain import Link, innermost
from engines.core.model.events import Fact, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, StepResult
from engines.core.state.atoms import Join
from engines.kiseki.abilities.plays import ART_PLAY, CRAFT_PLAY, EVENT_PLAY, Entry, pseudo
from engines.kiseki.abilities.targets import Aim, Share, candidates, enough, share_of, targeted
from engines.language.grammar import parts
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
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
class AimShare(parts.Aim, frozen=True, tag="kiseki.AimShare"):
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


# -- copies (1204.2j) -------------------------------------------------------------------------------------------------


class CopyEntries(Procedure, frozen=True, tag="kiseki.CopyEntries"):
    """Things on the stack are copied, one after the other. Returns (copied, wanted)."""

    RULE: ClassVar[str] = "1204.2j"

    player: int
    cards: tuple[RefPair, ...]
    anew: bool = False
    place: int = 0
    aimed: Context | None = None

    def aim(self, g: KisekiGame) -> StepResult:
        """Other targets are chosen as if it were played, though it is not (1204.2d)."""
        if self.place == len(self.cards):
            return Done((self.place, self.place))
        here = self._of(g).here
        assert here is not None
        here = replace(here, user=self.player)
        return Call(Aim(here=here), into="aimed") if self.anew and enough(g, here) else None

    def lay(self, g: KisekiGame) -> StepResult:
        copied = self._of(g)
        assert copied.here is not None
        here = self.aimed or replace(copied.here, user=self.player)
        g.apply(Join(link=pseudo(g, self.player, here.source[0], copied.what, here, copied.path)))
        g.tell("log.copies", "1204.2j", player=self.player, who=OfPlayer(self.player), card=OfCard(here.source[0]))
        found = targeted(g, self.aimed, copied.what)
        return Do(*found) if found else None

    def next(self, g: KisekiGame) -> StepResult:
        return Goto("aim", place=self.place + 1, aimed=None)

    def _of(self, g: KisekiGame) -> Entry:
        return next(each for each in copyable(g) if each.card == self.cards[self.place])

    STEPS = (aim, lay, next)


def copyable(g: KisekiGame) -> list[Entry]:
    """What on the stack can be copied: abilities, and EVENTs for what they do. A UNIT, ITEM or BASE is no ability, and
    a scrum support neither (1201.1, 1205.1c)."""
    window = innermost(g)
    chain = () if window is None else window.chain
    return [
        link for link in chain if isinstance(link, Entry) and link.here is not None and not link.cancelled
        and link.what in (EVENT_PLAY, ART_PLAY, CRAFT_PLAY)
    ]


@word("copy <what>", en="copy {what}", ja="{what:を}コピーする",
      example="event target 1 entry that is an event:\n    copy the target")
class Copies(Step, frozen=True, tag="kiseki.Copies"):
    """An EVENT, art or craft on the stack is there once more: what stands for it comes to the stack with the same
    targets and numbers, and its player is the one who copies it. It is not played, and nothing is paid (104.1,
    1204.2j)."""

    FIXED: ClassVar[tuple[str, ...]] = ("what",)
    ANEW: ClassVar[bool] = False

    what: Cards

    def _found(self, g: KisekiGame, here: Context) -> tuple[RefPair, ...]:
        wanted = {g.state.ref(card) for card in self.what.present(g, here)}
        return tuple(link.card for link in copyable(g) if link.card is not None and link.card in wanted)

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return bool(self._found(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        found = self._found(g, here)
        return Call(CopyEntries(player=here.user, cards=found, anew=self.ANEW)) if found else None


@word("copy <what> and choose new targets [for the copy]", "copy <what> with new targets",
      en="copy {what} and choose targets for the copy", ja="{what:を}コピーし、そのコピーの対象を選ぶ",
      example="event target 1 entry that is an event:\n    copy the target and choose new targets")
class CopiesAnew(Copies, frozen=True, tag="kiseki.CopiesAnew"):
    """The same, and its player chooses its targets; they may be the same. If there are too few, it keeps those it had
    (1204.2d)."""

    ANEW: ClassVar[bool] = True


PROCEDURES = (CopyEntries,)
