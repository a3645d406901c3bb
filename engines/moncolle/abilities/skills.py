"""Abilities being used (chapters 11, 13, 14-3): declaring a use, its taking effect, rituals; and what triggers.

All end in core's `Resolve`. A use is declared with its targets and paid for at once; a chain (chain.py) carries it out
later and confirms the payment then, a ritual at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from engines.core.abilities import derive, triggers
from engines.core.cards.ability_parts import Context, Outcome
from engines.core.model.ask import ONE, Ask, Option
from engines.core.model.events import AbilityRef, Pending, RefPair
from engines.core.model.mentions import OfCard, OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.payment import Pay, payable
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.trigger_queue import TriggerQueue, batches, close_window, waiting
from engines.core.procedures.use_ability import UseAbility, whole_cost
from engines.core.state.atoms import Announce, Move, Reveal, Turn
from engines.language.procedures.aiming import targets_of
from engines.moncolle.abilities import legal_targets
from engines.moncolle.abilities.costs import discards_itself
from engines.moncolle.abilities.endless_loops import judge_if_endless
from engines.moncolle.abilities.keywords import (
    COMPLETION,
    FROM_HAND,
    UNCOUNTERABLE,
    at_limit,
    bearer,
    mark_use,
    one_shot,
    stands,
)
from engines.moncolle.abilities.legal_targets import TargetRules
from engines.moncolle.abilities.uses import BARRED_KINDS, usable
from engines.moncolle.table.state import Use
from engines.moncolle.table.zones import DISCARD, EFFECTS, HAND, REMOVED

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

__all__ = ["PROCEDURES", "Declare", "TakeEffect", "UseRitual", "triggers_due", "usable"]

Standing = tuple[RefPair, bool, int]
"""A unit as it stands before something is paid: which, whether it has acted, how many of its slots are consumed."""


OPEN_PILES: Final = (DISCARD, REMOVED)
"""Where a card that has left the battlefield lies in the open (5-6.p1, 5-7.p1)."""
USED: Final = "used"
"""Kind of event: the use of a card's effect has been declared and paid for."""
WORN_BY: Final = "worn by"
"""Among what has been chosen: who wore the equipment when its effect was used."""


def worn_by(g: MoncolleGame, card: int) -> dict[str, tuple[RefPair, ...]]:
    """The wearer of equipment, as the circumstances of its use begin. Nothing for any other card."""
    wearer = g.wearer(card)
    return {} if wearer is None else {WORN_BY: (g.state.ref(wearer),)}


# -- declaring ----------------------------------------------------------------------------------------------------


class Expend(Procedure, frozen=True, tag="moncolle.Expend"):
    """What an ability costs is paid: its icon (13-1.p2), then what is printed as additional cost (14-1.p1). Returns the
    Outcome of it, or None if not all of it could be paid."""

    TITLE: ClassVar[str] = "resolving.cost"
    RULE: ClassVar[str] = "14-1.p1"

    here: Context
    paid: Outcome | tuple[int, int] | None = None

    def act(self, g: MoncolleGame) -> Answered:
        if COMPLETION not in g.ability(self.here.ability).marks:
            return Goto("pay")
        turn = Turn(card=stands(g, self.here.source[0]), turned=True, cause="cost", by=self.here.source)
        return Do(turn, into="paid")

    def acted(self, g: MoncolleGame) -> Answered:
        return None if self.paid == (1, 1) else Done(None)

    def pay(self, g: MoncolleGame) -> Answered:
        return Call(whole_cost(g, self.here), into="paid")

    def done(self, g: MoncolleGame) -> Answered:
        return Done(self.paid)

    STEPS = (act, acted, pay, done)


class UseEffect(UseAbility, frozen=True):
    """An effect being used: its icon is a cost too (13-1.p2)."""

    def costs(self, g: MoncolleGame) -> bool:
        return super().costs(g) or COMPLETION in g.ability(self.here.ability).marks

    def payment(self, g: MoncolleGame) -> Procedure:
        return Expend(here=self.here)


class Declare(UseEffect, frozen=True, tag="moncolle.Declare"):
    """A use is declared: which effect, what it targets, and with what it is paid (4-3.p7, 14-3.p1, 10-10-3.p1).

    What is paid is taken at once (G22): slots are consumed, units acted, cards gone from the hand. Returns the `Use`,
    or None if it broke down, with everything as before.
    """

    TITLE: ClassVar[str] = "resolving.use"
    RULE: ClassVar[str] = "14-3.p1"

    target: int | None = None
    """What was named with the use itself."""
    own: RefPair | None = None
    """The unit that uses an ability of its own or of its equipment."""
    units: tuple[Standing, ...] = ()
    use: Use | None = None

    @property
    def card(self) -> int:
        return self.here.source[0]

    def announce(self, g: MoncolleGame) -> Answered:
        unit = bearer(g, self.card)
        return SetLocals(own=g.state.ref(unit) if unit is not None else None)

    def out_of_hand(self, g: MoncolleGame) -> Answered:
        return come_out(g, self.card, self.here.ability)

    def aim(self, g: MoncolleGame) -> Answered:
        card, player = self.card, self.here.user
        on: dict[str, Any] = {} if self.target is None else {"target": OfCard(self.target)}
        g.tell(
            "log.uses-on" if on else "log.uses", "11-2.p1", player=player, who=OfPlayer(player), card=OfCard(card),
            cause=card, skill=self.here.ability, **on,
        )
        g.news_about("skill", card)
        here = replace(self.here, source=g.state.ref(card), bound=worn_by(g, card))
        return Call(TargetRules(here=here, given=self.target), into="here")

    def stand(self, g: MoncolleGame) -> Answered:
        return SetLocals(units=tuple(
            (g.state.ref(unit), g.card(unit).turned, len(g.card(unit).spent)) for unit in g.units(self.here.user)
        ))

    def declared(self, g: MoncolleGame) -> Answered:
        here, ability = self.here, g.ability(self.here.ability)
        consumed, acted = [], []
        for ref, turned, spent in self.units:
            record = g.card(ref[0])
            if record.life == ref[1] and len(record.spent) > spent:
                consumed.append(ref)
            elif record.life == ref[1] and record.turned and not turned:
                acted.append(ref)
        mark_use(g, here.source, here.ability)
        own = () if self.own is None else (self.own,)
        # 14-3.p1: its own ability a unit pays for; one that was discarded for it has paid already
        pays = self.costs(g) and bool(g.still(own))
        return SetLocals(use=Use(
            serial=g.new_use(), player=here.user, here=here, card=here.source,
            payers=once((*(own if pays else ()), *consumed, *acted)),
            users=once((*own, *consumed)), targets=targets_of(g, here),  # G24
            counterable=UNCOUNTERABLE not in ability.marks,  # 11-2-1.p2
        ))

    def tell_used(self, g: MoncolleGame) -> Answered:
        return Do(Announce(what=USED, card=self.card, player=self.here.user, cause="action"))

    def used(self, g: MoncolleGame) -> Answered:
        return Done(self.use)

    STEPS = (
        UseAbility.remember, announce, out_of_hand, aim, stand, UseAbility.pay, UseAbility.settle, declared, tell_used,
        used, UseAbility.unpaid,
    )


def come_out(g: MoncolleGame, card: int, ability: AbilityRef) -> Answered:
    """5-9.p3: what is used once lies in the effect zone from now on. What stays in the hand is shown."""
    if g.card(card).zone != HAND:
        return None
    if one_shot(g, card) or discards_itself(g.ability(ability).cost):
        return Do(Move(card=card, to=EFFECTS, player=g.card(card).user, cause="action"))
    return Do(Reveal(card=card, players=tuple(g.players)))


def used_up(g: MoncolleGame, card: RefPair | None) -> Answered:
    """5-9.p3: what lies in the effect zone is discarded when it has been used."""
    now = g.follow(card) if card is not None else None
    return Do(Move(card=now, to=DISCARD)) if now is not None and g.card(now).zone == EFFECTS else None


def once(refs: Sequence[RefPair]) -> tuple[RefPair, ...]:
    """Each of them once."""
    return tuple(dict.fromkeys(refs))


# -- taking effect ------------------------------------------------------------------------------------------------


class TakeEffect(UseAbility, frozen=True, kw_only=True, tag="moncolle.TakeEffect"):
    """A use that was paid for and is not cancelled takes effect, on those of its targets that are still there and still
    fit (G25). Returns what it achieved."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "10-10-1.p2"

    use: Use

    @classmethod
    def of(cls, use: Use) -> TakeEffect:
        assert use.here is not None
        return cls(use=use, here=use.here)

    def targets(self, g: MoncolleGame) -> Answered:
        here = legal_targets.remaining(g, self.here)
        return SetLocals(here=here) if here is not None else self._nothing(g, "log.no-target-left", "10-10-1.p2")

    def unmet(self, g: MoncolleGame) -> Answered:
        return self._nothing(g, "log.condition-unmet", "1-1.p1")

    def _nothing(self, g: MoncolleGame, what: str, rule: str) -> Answered:
        g.tell(what, rule, card=_named(g, self.here), skill=self.here.ability)
        return Done(Outcome())

    def done(self, g: MoncolleGame) -> Answered:
        return Done(self.outcome)

    STEPS = (targets, UseAbility.carry_out, done)


def _named(g: MoncolleGame, here: Context) -> OfName:
    """The card of an ability by its name: it may have gone where it cannot be pointed at."""
    return OfName(here.source[0], g.faces[here.ability.face].name)


class UseRitual(Procedure, frozen=True, tag="moncolle.Ritual"):
    """9-2-4.p1: an effect used as an action of the main phase, or while units are summoned, takes effect at once.
    Nobody can answer (11-2-2.p1)."""

    TITLE: ClassVar[str] = "resolving.use"
    RULE: ClassVar[str] = "9-2-4.p1"

    player: int
    card: int
    ability: AbilityRef
    target: int | None = None
    use: Use | None = None

    def declare(self, g: MoncolleGame) -> Answered:
        g.stir()
        declare = Declare(here=g.here_of(self.card, self.ability), target=self.target)
        return Call(declare, into="use")

    def take_effect(self, g: MoncolleGame) -> Answered:
        return DONE if self.use is None else Call(TakeEffect.of(self.use))

    def clear(self, g: MoncolleGame) -> Answered:
        return used_up(g, self.use.card if self.use is not None else None)

    def check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    STEPS = (declare, take_effect, clear, check)


# -- 11-2-4: what triggers ----------------------------------------------------------------------------------------


def triggers_due(g: MoncolleGame) -> Procedure | None:
    """Abilities have triggered and wait: they are carried out before anything else goes on (11-2-4.p1; G28)."""
    return SelectTrigger() if waiting(g) else None


def here_of_trigger(g: MoncolleGame, item: Pending) -> Context:
    """The circumstances of what has triggered. Where the event itself has put the ability's own card into the open, the
    ability speaks of it there: "when this dies, return this to its owner's hand"."""
    event = item.event
    moved: tuple[tuple[RefPair, RefPair], ...] = ()
    if event is not None and event.card is not None and event.subject is not None:
        own = event.subject.ref == item.source and event.card != item.source
        if own and g.card(event.card[0]).zone in OPEN_PILES:
            moved = ((item.source, event.card),)
    return Context(source=item.source, user=item.user, ability=item.ability, event=event, moved=moved)


def may_decline(g: MoncolleGame, item: Pending) -> bool:
    """Whether it need not be used: where [条件] says so (11-2-4.p8), and out of a hand, where nobody could tell."""
    return g.ability(item.ability).optional or FROM_HAND in g.ability(item.ability).marks


def usable_trigger(g: MoncolleGame, item: Pending) -> bool:
    """Whether what has triggered can be paid for and aimed at something (14.p1).

    With the hand icon its card must still be in the hand (13-3.p1).
    """
    ability, here = g.ability(item.ability), here_of_trigger(g, item)
    if FROM_HAND in ability.marks and (g.follow(item.source) is None or g.card(item.source[0]).zone != HAND):
        return False
    if COMPLETION in ability.marks and (g.follow(item.source) is None or g.card(stands(g, item.source[0])).turned):
        return False
    if derive.forbidden(g, stands(g, item.source[0]), BARRED_KINDS["ability"]):
        return False
    return legal_targets.aimable(g, here) and (not ability.cost or payable(g, here))


class SelectTrigger(TriggerQueue, frozen=True, tag="moncolle.SelectTrigger"):
    """One of the abilities that triggered at the same moment is used.

    All of the attacking side come first (11-2-4.p6), in
    the order its player likes (11-2-4.p5), compulsory or not (11-2-4.p10); the others may be declined (11-2-4.p8).

    What happens at one time is one moment, and moments come in their order. What is in a hand may always be kept to
    oneself, and whoever might have something there is asked, so that being asked tells nobody (13-3.p1, 5-1.p2).
    """

    def sift(self, g: MoncolleGame) -> Answered:
        """What need not be used and cannot be is not offered, nor what has been used as often as it may be."""
        batch = self.next_batch(g)
        for item in g.state.pending:
            spent = at_limit(g, item.source[0], item.ability)
            if item.batch == batch and (spent or (may_decline(g, item) and not usable_trigger(g, item))):
                triggers.drop(g, item)
        return None if batch in batches(g) else DONE

    def question(self, g: MoncolleGame, items: Sequence[Pending], options: list[Option]) -> Ask:
        free = all(may_decline(g, item) for item in items)
        if free:
            options.append(Option(verb="decline"))
        unseen = self.open_for(g, self.player, self.batch)
        return Ask(
            kind=ONE, players=(self.player,), what="trigger-or-not" if free else "trigger", options=tuple(options),
            into="chosen", gives="index", rule="11-2-4.p8" if free else "11-2-4.p5", always=unseen,
        )

    def run(self, g: MoncolleGame) -> Answered:
        item = self.selected(g)
        for other in g.state.pending:
            if other.batch != self.batch or other.user != self.player:
                continue
            used_too = item is not None and (other.ability, other.source) == (item.ability, item.source)
            if item is None or used_too:  # 11-2-4.p3: each once, whatever it was that happened at this moment
                triggers.drop(g, other)
        if item is None:
            close_window(g, self.player, self.batch)
            return DONE
        return judge_if_endless(g) or Call(FireTrigger(here=here_of_trigger(g, item), item=item))  # G37

    STEPS = (sift, TriggerQueue.whose, TriggerQueue.select, run)


class FireTrigger(UseEffect, frozen=True, kw_only=True, tag="moncolle.Trigger"):
    """One ability that has triggered is used: targets, costs, effect, without a chain (11-2-4.p1; G28)."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "11-2-4.p1"
    UNPAID: ClassVar[str] = "gone"  # 14-1.p1: not paid, so it does nothing

    item: Pending

    def out_of_hand(self, g: MoncolleGame) -> Answered:
        return come_out(g, self.item.source[0], self.item.ability) if self._from_hand(g) else None

    def _from_hand(self, g: MoncolleGame) -> bool:
        return FROM_HAND in g.ability(self.item.ability).marks

    def aim(self, g: MoncolleGame) -> Answered:
        item = self.item
        if self._from_hand(g):
            item = replace(item, source=g.state.ref(item.source[0]))
        here = replace(here_of_trigger(g, item), bound=worn_by(g, item.source[0]))
        return Call(TargetRules(here=here), into="here")

    def unmet(self, g: MoncolleGame) -> Answered:
        return Goto("gone")

    def begins(self, g: MoncolleGame) -> None:
        here = self.here
        mark_use(g, here.source, here.ability)
        g.stir()  # G19: a turn in which an ability takes effect has more in it than marches and exchanges
        g.tell(
            "log.triggers", "11-2-4.p1", player=here.user, who=OfPlayer(here.user),
            card=_named(g, here), skill=here.ability, cause=here.source[0],
        )

    def gone(self, g: MoncolleGame) -> Answered:
        return used_up(g, g.state.ref(self.item.source[0])) if self._from_hand(g) else None

    STEPS = (
        out_of_hand, aim, UseAbility.remember, UseAbility.pay, UseAbility.settle, UseAbility.carry_out, gone,
    )


PROCEDURES: Final = (
    TargetRules, Expend, Declare, TakeEffect, UseRitual, SelectTrigger, FireTrigger, Resolve, Pay,
)
"""Procedures of uses: the state type lists them."""
