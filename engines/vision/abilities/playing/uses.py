"""Activated abilities: used (7.3.4), resolved (7.3.5), and resolved as if they had been used (7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from engines.core.abilities import limits
from engines.core.cards.ability_parts import Context, Outcome, varies
from engines.core.model.mentions import OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, Rewind, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.use_ability import whole_cost
from engines.core.state.atoms import AdvanceTurn, Announce
from engines.language.words.eithers import MODE, OneOf
from engines.vision.abilities.decks_seen import tidy
from engines.vision.abilities.endless_loops import goes_deeper
from engines.vision.abilities.kinds import OWN_TURN, THEIR_TURN, is_tactic
from engines.vision.abilities.moments import AT_ONCE, Happening, announced, targets_named
from engines.vision.abilities.playing.plays import ABILITY, PAID, Item, X, observed
from engines.vision.abilities.playing.targets import Aim, enough, has_late

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

OWN_COST_COUNTS: Final = False
"""G43: whether a card that leaves as the cost of its own ability has left before that is resolved (7.3.1.b)."""
USE_RESOLVED: Final = "use-resolved"
"""Kind of event: an activated ability has been resolved (7.5.2.e)."""


def succeeded(outcome: Outcome | None) -> bool:
    """Whether an effect was applied as it says, to its end (7.1.11)."""
    return outcome is not None and outcome.applied >= outcome.wanted


def was_resolved(g: VisionGame, here: Context) -> Call | None:
    """効果が解決された場合: an activated ability has been resolved (7.5.2.e)."""
    return announced(
        g, Happening(what=USE_RESOLVED, card=here.source[0], player=here.user, cause="skill", by=here.source),
    )


def choose_mode(g: VisionGame, here: Context) -> Answered:
    """Which of the effects of an activated ability with several is resolved (7.3.4.b, 7.5.2.a)."""
    body = g.ability(here.ability).body
    if len(body) != 1 or not isinstance(body[0], OneOf):
        return None
    return replace(body[0].question(g, here), into="mode", rule="7.3.4.b")


class UseAbility(Procedure, frozen=True, tag="vision.UseAbility"):
    """An activated ability is used (7.3.4). Returns its `Item`, or None if it was taken back."""

    TITLE: ClassVar[str] = "resolving.play-ability"
    RULE: ClassVar[str] = "7.3.4"

    here: Context
    before: bytes = b""
    mode: int = -1
    paid: Outcome | None = None
    spent: bool = False
    """Whether its own cost has taken its card from the field (G43)."""

    def declare(self, g: VisionGame) -> Answered:
        here = self.here
        before = g.snapshot()
        g.tell(
            "log.uses", "7.3.4", player=here.user, who=OfPlayer(here.user), cause=here.source[0], skill=here.ability,
            card=OfName(here.source[0], g.faces[here.ability.face].name),
        )
        g.news_about("skill", here.source[0])
        return SetLocals(before=before)

    def choose(self, g: VisionGame) -> Answered:
        """7.3.4.b."""
        return choose_mode(g, self.here)

    def target(self, g: VisionGame) -> Answered:
        """7.3.4.c, 7.3.4.d."""
        numbers = {} if self.mode < 0 else {MODE: self.mode}
        return Call(Aim(here=replace(self.here, numbers={**self.here.numbers, **numbers})), into="here")

    def pay(self, g: VisionGame) -> Answered:
        if not g.ability(self.here.ability).cost:
            return Goto("used")
        return Call(whole_cost(g, self.here), into="paid")

    def settle(self, g: VisionGame) -> Answered:
        if self.paid is None:
            return Rewind(self.before, at="unpaid")
        spent = not OWN_COST_COUNTS and g.follow(self.here.source) is None
        return SetLocals(here=self.here.after(self.paid), spent=spent)

    def used(self, g: VisionGame) -> Answered:
        """7.3.6."""
        g.apply(AdvanceTurn(fields={"used": (*g.state.used, (self.here.source, self.here.ability))}))
        if g.ability(self.here.ability).limit is not None:
            limits.spend(g, self.here.user, self.here.source, self.here.ability)
        return Do(Announce(what="used", card=self.here.source[0], player=self.here.user, cause="action"))

    def done(self, g: VisionGame) -> Answered:
        here = replace(self.here, numbers={**self.here.numbers, **observed(g, self.here)})
        return Done(Item(player=here.user, card=here.source, here=here, what=ABILITY, spent=self.spent))

    def unpaid(self, g: VisionGame) -> Answered:
        return Done(None)

    STEPS = (declare, choose, target, pay, settle, used, done, unpaid)


class ResolveAbility(Procedure, frozen=True, tag="vision.ResolveAbility"):
    """Resolves an activated ability (7.3.5), unless its card has gone or its text does not work (7.3.1.b)."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "7.3.5"

    item: Item
    outcome: Outcome | None = None
    here: Context | None = None

    def stands(self, g: VisionGame) -> Answered:
        """7.3.1.b, 7.3.5.a. A card that its own cost has taken is not missed (G43)."""
        here = self.item.here
        assert here is not None
        card = g.follow(here.source)
        there = self.item.spent if card is None else here.ability in g.abilities(card)
        if not there or not in_time(g, here):
            g.tell("log.fails-ability", "7.3.1.b", card=OfName(here.source[0], g.faces[here.ability.face].name))
            return DONE
        return None

    def aim_late(self, g: VisionGame) -> Answered:
        """8.2.6.c, 8.2.6.d."""
        here = self.item.here
        return Call(Aim(here=here, late=True), into="here") if here is not None and has_late(g, here) and enough(
            g, here) else None

    def carry_out(self, g: VisionGame) -> Answered:
        here = self.here or self.item.here
        assert here is not None
        return Call(Resolve(here=here), into="outcome")

    def resolved(self, g: VisionGame) -> Answered:
        """7.5.2.e."""
        here = self.item.here
        tidy(g)  # 3.2.5
        return was_resolved(g, here) if here is not None and succeeded(self.outcome) and not is_tactic(
            g.ability(here.ability)) else None  # 10.1.4

    def over(self, g: VisionGame) -> Answered:
        return DONE

    STEPS = (stands, aim_late, carry_out, resolved, over)


def in_time(g: VisionGame, here: Context) -> bool:
    """Whether it is the turn an activated ability asks for (7.3.3.f, 7.3.3.g, 7.3.5.a)."""
    marks = g.ability(here.ability).marks
    if OWN_TURN in marks and g.turn_player != here.user:
        return False
    return not (THEIR_TURN in marks and g.turn_player == here.user)


class AsUsed(Procedure, frozen=True, tag="vision.AsUsed"):
    """Resolves an activated ability as if it had been used (7.5).

    Nothing is paid for it. Returns (1, 1) if that succeeded.
    """

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "7.5.2"

    here: Context
    outcome: Outcome | None = None
    mode: int = -1
    negated: bool = False
    """Whether it was negated after its targets had been named (10.29.2.a)."""

    def fits(self, g: VisionGame) -> Answered:
        """7.5.1.d, 7.5.2.a. Effects that resolve each other so may have no end (1.5.3.e, 1.5.4.b)."""
        within = [frame.here for frame in g.state.procedures if isinstance(frame, AsUsed)]
        if goes_deeper(g, [((here.source, here.ability), g.card(here.source[0]).user) for here in within]):
            return Done((0, 1))
        return choose_mode(g, self.here) if enough(g, self.here) else Done((0, 1))

    def target(self, g: VisionGame) -> Answered:
        """7.5.2.b."""
        asks = any(varies(part) for part in g.ability(self.here.ability).cost)
        numbers = {PAID: 0, **({X: 0} if asks else {}), **({} if self.mode < 0 else {MODE: self.mode})}
        return Call(Aim(here=replace(self.here, numbers=numbers)), into="here")

    def named(self, g: VisionGame) -> Answered:
        """7.5.2: what has been targeted hears of that now (G37)."""
        return targets_named(g, self.here, f"{AT_ONCE}{ABILITY}", self.here.user)

    def resolve(self, g: VisionGame) -> Answered:
        return Goto("done") if self.negated else Call(Resolve(here=self.here), into="outcome")

    def resolved(self, g: VisionGame) -> Answered:
        """7.5.2.e."""
        return was_resolved(g, self.here) if succeeded(self.outcome) else None

    def done(self, g: VisionGame) -> Answered:
        return Done((int(succeeded(self.outcome)), 1))

    STEPS = (fits, target, named, resolve, resolved, done)


PROCEDURES = (UseAbility, ResolveAbility, AsUsed)
