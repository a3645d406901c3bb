"""Moments of the rules at which effects apply, and gamma abilities that trigger at them (7.4.7.c).

Each step of damage, removal, entering, attacking and playing is a `Moment`: it is announced, and what triggers on it is
carried out before the next step. What triggers on anything else waits until the effect that is being carried out is
over; then `Gammas` carries it out too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from engines.core.abilities import triggers
from engines.core.abilities.triggers import begin_batch, circumstances
from engines.core.cards.ability_parts import all_hold
from engines.core.model.ask import Ask, Option, one
from engines.core.model.events import Pending, RefPair
from engines.core.model.mentions import OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals, TailCall
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.trigger_queue import TriggerQueue, told_apart
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import Announce
from engines.vision.abilities.kinds import EVERYWHERE, works
from engines.vision.abilities.targets import Aim, enough

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class Happening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is announced: its kind of event, and whom it is about."""

    what: str
    card: int | None = None
    other: RefPair | None = None
    player: int | None = None
    amount: int = 0
    cause: str = "rule"
    by: RefPair | None = None
    end: str = ""

    def change(self) -> Announce:
        """The change that announces it."""
        return Announce(
            what=self.what, card=self.card, other=self.other, player=self.player, amount=self.amount, cause=self.cause,
            by=self.by, end=self.end,
        )


class Moment(Procedure, frozen=True, tag="vision.Moment"):
    """Things that happen at one moment are announced, and what triggers on them is carried out at once."""

    things: tuple[Happening, ...]
    since: int = 0

    def announce(self, g: VisionGame) -> Answered:
        heard = tuple(each for each in self.things if g.heard(each.what))
        if not heard:
            return DONE
        begin_batch(g)
        return SetLocals(things=heard, since=g.state.batch)

    def happen(self, g: VisionGame) -> Answered:
        return Do(*(each.change() for each in self.things))

    def drain(self, g: VisionGame) -> Answered:
        return TailCall(Gammas(since=self.since))

    STEPS = (announce, happen, drain)


class Gammas(TriggerQueue, frozen=True, tag="vision.Gammas"):
    """Carries out what has triggered since a batch began: the turn player's first, each in the order its player likes
    (7.1.6.a, 7.1.17)."""

    RULE: ClassVar[str] = "7.1.6.a"

    since: int = 0

    def whose(self, g: VisionGame) -> Answered:  # type: ignore[override]
        waiting = [item for item in g.state.pending if item.batch >= self.since]
        for player in g.turn_order():
            batches = sorted({item.batch for item in waiting if item.user == player})
            mine = [item.serial for batch in batches for item in told_apart(g, player, batch)]
            if mine:
                return SetLocals(player=player, offered=tuple(mine))
        if not g.state.pending and not any(isinstance(frame, Moment | Gammas) for frame in g.state.procedures[:-1]):
            triggers.rest(g)
        return DONE

    def question(self, g: VisionGame, items: Sequence[Pending], options: list[Option]) -> Ask:
        return one(self.player, "triggered", options, "chosen", gives="index", rule=self.RULE)

    def run(self, g: VisionGame) -> Answered:
        item = self.selected(g)
        assert item is not None
        triggers.drop(g, item)
        return Call(Automatic(here=circumstances(item), path=item.path))

    def again(self, g: VisionGame) -> Answered:
        return Goto("whose", offered=(), chosen=0)

    STEPS = (whose, TriggerQueue.select, run, again)


class Automatic(UseAbility, frozen=True, tag="vision.Automatic"):
    """A gamma ability is carried out, unless its source or its condition has gone by now (7.4.7.d)."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "7.4.7"

    def still(self, g: VisionGame) -> Answered:
        """What waits since a delayed effect began does not need its source any more (7.8.2)."""
        here = self.here
        if self.path:
            return Goto("carry_out")
        card = g.follow(here.source)
        ability = g.ability(here.ability)
        if card is None:
            return None if EVERYWHERE in ability.marks else DONE
        there = here.ability in g.abilities(card) and works(g, g.card(card), ability)
        holds = all_hold(g, here, ability.gates) and all_hold(g, here, ability.conditions)
        return None if there and holds and enough(g, here) else DONE

    def announce(self, g: VisionGame) -> Answered:
        here = self.here
        g.tell(
            "log.triggers", "7.4.7", cause=here.source[0], who=OfPlayer(here.user), skill=here.ability,
            card=OfName(here.source[0], g.faces[here.ability.face].name),
        )
        g.news_about("skill", here.source[0])
        return Call(Aim(here=here), into="here")  # 8.2.4.b

    def carry_out(self, g: VisionGame) -> Answered:
        return Call(Resolve(here=self.here, path=self.path), into="outcome")

    def unpaid(self, g: VisionGame) -> Answered:
        return DONE

    STEPS = (still, announce, UseAbility.remember, UseAbility.pay, UseAbility.settle, carry_out, unpaid)


PROCEDURES = (Moment, Gammas, Automatic)
