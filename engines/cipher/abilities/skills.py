"""Skills being carried out: triggered ones (chapter 10) and activated ones (19). Support skills are in support.py.

All end in core's `Resolve`; this module decides what is asked before, what is rewound, and when the use limit is
marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities import costs, keywords, permits
from engines.cipher.abilities.coming_out import may_come_out
from engines.cipher.abilities.endless_loops import draw_if_endless
from engines.cipher.table.zones import HAND, readable
from engines.core.abilities import derive, limits, triggers
from engines.core.cards.ability_parts import Context, Outcome
from engines.core.model.ask import ONE, Ask, Option
from engines.core.model.events import AbilityRef, Pending, RefPair
from engines.core.model.mentions import OfCard, OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, Rewind, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.payment import in_sight, payable
from engines.core.procedures.trigger_queue import TriggerQueue, close_window, open_window, waiting
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import Announce, Conceal, Mark, Reveal

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


MOST_USES = 20
"""Uses of a skill that are counted in a turn."""


# -- what all skills share ----------------------------------------------------------------------------------------


class UseSkill(UseAbility, frozen=True):
    """A skill being used (chapters 10, 18 and 19). Effects may make it free (costs.py)."""

    TITLE: ClassVar[str] = "resolving.skill"
    FLEETING: ClassVar[tuple[str, ...]] = ("replaced",)

    replaced: int = 0
    """How often anything had happened instead of something else."""

    def costs(self, g: CipherGame) -> bool:
        return super().costs(g) and not costs.free(g, self.here)

    def may_fail(self, g: CipherGame) -> bool:
        """Whether all of it may have to be taken back."""
        return self.costs(g)

    def remember(self, g: CipherGame) -> Answered:
        return SetLocals(before=g.snapshot() if self.may_fail(g) else b"", replaced=g.state.replaced)


def ask_to_pay(g: CipherGame, here: Context, rule: str) -> Ask:
    """Pay or not (21.5.2). Asked even if only "no" is possible, since what a hand can pay is nobody's business."""
    options = [Option(verb="no")]
    if payable(g, here):
        options.insert(0, Option(verb="yes"))
    return Ask(
        kind=ONE, players=(here.user,), what="pay", options=tuple(options), into="willing", gives="flag", rule=rule,
        always=True, cause=here.source, ability=here.ability, plain=in_sight(g, here),
    )


def came_about(g: CipherGame, outcome: Outcome | tuple[int, int] | None, replaced: int) -> bool:
    """Whether anything came of a skill's instructions; what happened instead of them has (22.1)."""
    return isinstance(outcome, Outcome) and (outcome.effective or g.state.replaced > replaced)


def mark_use(g: CipherGame, here: Context, used: bool) -> bool:
    """Mark the use limit of an executed skill. True if the limit is now reached (21.4.2). A card that has left, or
    was covered, bears no mark any more, but a limit of one is reached with it too (10.2.3.1.1; G-43)."""
    limit = keywords.limit(g, here, g.ability(here.ability))
    card = g.follow(here.source)
    if limit is None or not used:
        return False
    if limits.kept_apart(g.ability(here.ability)):
        limits.spend(g, here.user, here.source, here.ability)
        return limits.spent(g, here.user, here.source, here.ability) >= limit
    if card is None or not (g.card(card).face == here.ability.face or derive.has_ability(g, card, here.ability)):
        return limit <= 1
    mark = keywords.use_mark(g, card, here.ability)
    marks = (*g.card(card).used, mark)
    g.apply(Mark(card=card, fields={"used": marks}))
    return marks.count(mark) >= limit


def forget_limits(g: CipherGame) -> None:
    """21.4.3.1: where a skill has lost its limit icon, what was marked goes too."""
    for card in keywords.unlimited(g):
        g.apply(Mark(card=card, fields={"used": ()}))


def count_use(g: CipherGame, here: Context, used: bool) -> None:
    """Remember by its name that a unit has used a skill this turn (21.2.2.13; G-50: activated or triggered). No skill
    asks for more than so many; a loop of skills must come back to what was (24.1)."""
    name, card = g.ability(here.ability).name, g.follow(here.source)
    if not used or name is None or card is None:
        return
    use = keywords.use_of(name.en)
    if g.card(card).uses.count(use) < MOST_USES:
        g.apply(Mark(card=card, fields={"uses": (*g.card(card).uses, use)}))


# -- 10: the trigger queue ----------------------------------------------------------------------------------------


def entered_hand(g: CipherGame, card: int) -> None:
    """Let a card that comes to a hand trigger on what has happened since the last check timing ended.

    It hears that, and the running one, as if it had been there (10.1.1.1.4, 10.1.1.1.5, 10.2.3.5; G-8). The window
    opens whatever card it is.
    """
    player = g.card(card).user
    for event in g.state.events:
        open_window(g, player, event)
    triggers.catch_up(g, card)


def left_hand(g: CipherGame, before: RefPair, now: int) -> None:
    """What becomes of a hand card's triggers when it goes: in the open they stay, whatever follows (10.1.1.1.3.2,
    10.2.3.5.2). Where nobody reads it they are gone (10.1.1.1.3.1, 10.2.3.5.1)."""
    if not any(item.source == before for item in g.state.pending):
        return
    card = g.card(now)
    if readable(card) or card.host is not None:
        triggers.uncover(g, before)
        return
    for item in g.state.pending:
        if item.source == before:
            triggers.drop(g, item)


def secret(g: CipherGame, item: Pending) -> bool:
    """Whether this trigger is still that of a card hidden in a hand."""
    return item.hidden and g.card(item.source[0]).life == item.source[1]


def triggers_due(g: CipherGame) -> Procedure | None:
    return SelectTrigger() if waiting(g) else None


def spoken_of(g: CipherGame, source: RefPair, skill: AbilityRef) -> OfCard | OfName:
    """A skill's card in a line: the card itself, or only its name if it has gone where it cannot be pointed at."""
    card = g.card(source[0])
    gone = card.life != source[1] and not readable(card) and card.host is None
    return OfName(source[0], g.faces[skill.face].name) if gone else OfCard(source[0])


class SelectTrigger(TriggerQueue, frozen=True, tag="cipher.SelectTrigger"):
    """10.2.1: of the newest batch the turn player selects first (10.2). Only hidden hand skills may be declined
    (10.2.1.3).

    G-2: what triggers between two selections is one batch. G-3: who declines, declines all that is left at once;
    what is wanted of it has been selected before.
    """

    OLDEST_FIRST: ClassVar[bool] = False  # 10.2.3.4; in a batch the turn player's come first: 10.2.1, 10.2.3.4.1.1

    def shown(self, g: CipherGame, item: Pending) -> int | None:
        now = g.follow(item.source)
        if now is not None:
            return now
        return item.source[0] if readable(g.card(item.source[0])) else None

    def question(self, g: CipherGame, items: Sequence[Pending], options: list[Option]) -> Ask:
        hidden = [secret(g, item) for item in items]
        window = self.open_for(g, self.player, self.batch) or any(hidden)
        may_decline = window and all(hidden)
        if may_decline:
            options.append(Option(verb="decline"))
        what = "hidden-trigger" if may_decline else "trigger"  # 21.3.1.5.1.2: what all can see must be chosen
        return Ask(
            kind=ONE, players=(self.player,), what=what, options=tuple(options),
            into="chosen", gives="index", rule="10.2.1", always=window, hidden=window,
            window="hidden-trigger" if window else "",
        )

    def run(self, g: CipherGame) -> Answered:
        item = self.selected(g)
        if item is None:  # declined: all triggers of these skills vanish, without a word
            for each in g.state.pending:  # (10.2.1.3, 10.2.1.3.1)
                if (each.user, each.batch) == (self.player, self.batch):
                    triggers.drop(g, each, every=True)
            close_window(g, self.player, self.batch)
            return DONE
        draw = draw_if_endless(g)
        if draw is not None:
            return draw
        triggers.begin_batch(g)
        return Call(ResolveTrigger(here=triggers.circumstances(item), item=item, secret=secret(g, item)))

    STEPS = (TriggerQueue.whose, TriggerQueue.select, run)


class ResolveTrigger(UseSkill, frozen=True, kw_only=True, tag="cipher.ResolveTrigger"):
    """One triggered skill, from its selection to the removal of one trigger (10.2.1.1 to 10.2.3.3)."""

    RULE: ClassVar[str] = "10.2.2"

    item: Pending
    secret: bool = False
    """Selected on a card in the hand, so the card must come out (10.2.2.2; G-4: not if it was out already)."""
    willing: bool = True

    def conditions(self, g: CipherGame) -> Answered:
        ability = g.ability(self.item.ability)
        if not super().holds(g):
            # 10.2.1.1, no limit mark: 10.2.1.1.2
            self._tell(g, "log.condition-unmet", "10.2.1.1")
            return Goto("unpaid")
        if not permits.may_use(g, self.item.user, ability.name):  # 2.2; no limit mark: nothing has been applied
            self._tell(g, "log.skill-barred", "2.2")
            return Goto("unpaid")
        if self.secret and not may_come_out(g, self.here):  # 10.2.2.2: never executed, so nothing is looked at either
            g.tell(
                "log.stays-in-hand", "10.2.2.2", readers=(self.item.user,), card=OfCard(self.item.source[0]),
                skill=self.item.ability,
            )
            return Goto("unpaid")
        return None

    def may_fail(self, g: CipherGame) -> bool:
        """A hidden card's skill may also come to nothing (10.2.2.2)."""
        return self.secret or super().may_fail(g)

    def offer_cost(self, g: CipherGame) -> Answered:
        return ask_to_pay(g, self.here, "10.2.1.2") if self.costs(g) else None

    def decide(self, g: CipherGame) -> Answered:
        if self.willing:
            return None
        self._tell(g, "log.cost-declined", "10.2.1.2.1")  # 2.3.1.3: nothing of it is done
        return Goto("unpaid")  # 10.2.1.2.1.1: no limit mark

    def holds(self, g: CipherGame) -> bool:
        """What a keyword asks for is asked now, after the payment (21.2.2.4, .8, .9). Without it nothing applies."""
        return keywords.executable(g, self.here, g.ability(self.item.ability))

    def unmet(self, g: CipherGame) -> Answered:
        self._tell(g, "log.condition-unmet", "10.2.3.3")
        return None

    def begins(self, g: CipherGame) -> None:
        self._tell(g, "log.skill", "10.2.2")

    def out_of_hand(self, g: CipherGame) -> Answered:
        """10.2.2.2: a hand card's skill must have brought it into the open, or it was never executed."""
        if not self.secret:
            return None
        if self._still_inside(g):
            return Rewind(self.before, at="unpaid")
        self._tell(g, "log.skill", "10.2.2", everybody=True)
        return None

    def mark_limit(self, g: CipherGame) -> Answered:
        applied = came_about(g, self.outcome, self.replaced)  # G-5: nothing at all was not
        declined = isinstance(self.outcome, Outcome) and self.outcome.declined  # 10.2.2.1.1.1
        used = applied or (self.paid is not None and not declined)
        limited = mark_use(g, self.here, used)  # 10.2.3.1.1 to .3.3.2
        count_use(g, self.here, used)
        triggers.drop(g, self.item, every=limited)  # one goes, whatever came of it: 10.2.2.1.1, 10.2.3, 10.2.3.1,
        # 10.2.3.2; with the limit reached all of them: 10.2.3.2.1, 10.2.3.3.1
        return DONE

    def unpaid(self, g: CipherGame) -> Answered:
        """10.2.1.2.2, 21.5.2.1, 21.5.2.1.2: everything is as before, and the trigger is gone."""
        triggers.drop(g, self.item)
        return DONE

    def privy(self, g: CipherGame) -> int | None:
        """Until the card is out nobody else may notice (10.2.1.3.1), since all may yet be taken back (10.2.2.2)."""
        return self.item.user if secret(g, self.item) or (self.secret and self._still_inside(g)) else None

    def _still_inside(self, g: CipherGame) -> bool:
        """Whether the card has not come into the open: it lies in the hand yet, or went where nobody reads it."""
        card, life = g.card(self.item.source[0]), self.item.source[1]
        return card.life == life or (card.life == life + 1 and not (readable(card) or card.host is not None))

    def _tell(self, g: CipherGame, what: str, rule: str, everybody: bool = False) -> None:
        """A line about the skill; while it is secret nobody hears of it but once it is out, and then everybody."""
        if self.secret and not everybody:
            return
        item = self.item
        g.tell(what, rule, card=spoken_of(g, item.source, item.ability), skill=item.ability, cause=item.source[0])

    STEPS = (
        conditions, UseSkill.remember, offer_cost, decide, UseAbility.pay, UseAbility.settle, UseAbility.carry_out,
        out_of_hand, mark_limit, unpaid,
    )


# -- 19: activated skills -----------------------------------------------------------------------------------------


class Activate(UseSkill, frozen=True, tag="cipher.Activate"):
    """Use an activated skill (19.1): show a hand card, pay, carry out. An unpaid cost rewinds everything."""

    RULE: ClassVar[str] = "19.1"
    SURVIVES: ClassVar[tuple[str, ...]] = ("known",)

    known: tuple[int, ...] = ()
    """Who had been shown the hand card before."""

    @property
    def card(self) -> int:
        return self.here.source[0]

    def declare(self, g: CipherGame) -> Answered:
        record = g.card(self.card)
        if record.zone == HAND:  # 19.1.2.4: reveal and declare
            g.apply(Reveal(card=self.card, players=tuple(g.players)))
        g.tell(
            "log.activates", "19.1.2", player=record.user, who=OfPlayer(record.user), card=OfCard(self.card),
            skill=self.here.ability, cause=self.card,
        )
        g.news_about("skill", self.card)
        return SetLocals(known=record.seen)

    def holds(self, g: CipherGame) -> bool:
        """19.1.4. What the skill asks about ("if") is read now, after the payment (5.1.3, 2.3.1.4)."""
        return not keywords.vain(g, self.here, g.ability(self.here.ability)) and super().holds(g)

    def mark_limit(self, g: CipherGame) -> Answered:
        applied = came_about(g, self.outcome, self.replaced)
        used = applied or self.paid is not None  # 19.1.4.1, .1.1; without cost and effect it was not used: 19.1.4.2
        mark_use(g, self.here, used)
        count_use(g, self.here, used)
        return Do(Announce(what="skill-used", card=self.card, player=self.here.user)) if used else None

    def unpaid(self, g: CipherGame) -> Answered:
        """A hand card was shown only while it was used (23.1.4.4)."""
        if g.card(self.card).zone == HAND and g.state.ref(self.card) == self.here.source:
            g.apply(Conceal(card=self.card, players=self.known))
        return DONE

    STEPS = (
        UseSkill.remember, declare, UseAbility.pay, UseAbility.settle, UseAbility.carry_out, mark_limit, unpaid,
    )
