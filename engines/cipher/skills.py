"""Skills being carried out: triggered ones (chapter 10), activated ones (19), support skills (18.3.1.6).

All three end in core's `Resolve`; this module decides what is asked before, what is rewound, and when the use limit
is marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.keywords import ATTACK_TYPE, DEFENCE_TYPE, SUPPORT_SKILL
from engines.cipher.zones import DECK, HAND, ORBS
from engines.core import triggers
from engines.core.ask import ONE, Ask, Option, one
from engines.core.atoms import Announce, Mark, Proceed, See
from engines.core.effects import Here, Outcome, Resolve
from engines.core.events import AbilityRef, Event, Pending
from engines.core.payment import Pay, payable
from engines.core.procedure import DONE, Call, Do, Goto, Note, Procedure, Rewind
from engines.core.procedure import Move as Answered
from engines.core.telling import OfCard, OfPlayer

if TYPE_CHECKING:
    from engines.cipher.play import Cipher


# -- 10: the trigger queue ----------------------------------------------------------------------------------------


def noticed(g: Cipher, event: Event) -> None:
    """Open the hidden window of every player whose hand, as far as anyone can know, might answer (10.2.1.3).

    Whether it opens depends on public facts only: the packs in play and that there are cards in hand.
    """
    for player in g.players:
        window = (player, event.batch)
        if window not in g.state.windows and g.hand(player) and triggers.could_answer(g, player, (event,)):
            g.apply(Proceed(fields={"windows": (*g.state.windows, window)}))


def alive(g: Cipher, item: Pending) -> bool:
    """Whether a trigger can still be selected (10.1.1.1.3): a hand card's dies if the card becomes unreadable."""
    if not item.hidden:
        return True
    card = g.card(item.source[0])
    if card.life == item.source[1]:
        return True
    return card.zone not in (DECK, ORBS, HAND) and not card.face_down  # 10.1.1.1.3.1, 10.1.1.1.3.2


def triggers_due(g: Cipher) -> Procedure | None:
    for item in g.state.pending:
        if not alive(g, item):
            triggers.drop(g, item)
    return SelectTrigger() if g.state.pending or g.state.windows else None


class SelectTrigger(Procedure, frozen=True, tag="cipher.SelectTrigger"):
    """10.2.1: of the newest batch the turn player selects first; only hidden hand skills may be declined (10.2.1.3)."""

    player: int = 0
    batch: int = 0
    offered: tuple[int, ...] = ()
    """Serials of the triggers on offer, in the order of the options."""
    chosen: int = 0

    def whose(self, g: Cipher) -> Answered:
        batch = max(
            [item.batch for item in g.state.pending] + [batch for _, batch in g.state.windows]
        )  # 10.2.3.4: the newest first
        for player in g.turn_order():  # 10.2.1, 10.2.3.4.1.1
            mine = [item.serial for item in g.state.pending if item.batch == batch and item.user == player]
            if mine or (player, batch) in g.state.windows:
                return Note(player=player, batch=batch, offered=tuple(mine))
        return DONE

    def select(self, g: Cipher) -> Answered:
        window = (self.player, self.batch) in g.state.windows
        items = [item for item in g.state.pending if item.serial in self.offered]
        options = [
            Option(verb="trigger", subject=self._shown(g, item), ability=item.ability, number=item.serial)
            for item in items
        ]
        if window and all(item.hidden for item in items):
            options.append(Option(verb="decline"))
        return Ask(
            kind=ONE, players=(self.player,), what="hidden-trigger" if window else "trigger", options=tuple(options),
            into="chosen", gives="index", rule="10.2.1", always=window, hidden=window,
            window="hidden-trigger" if window else "",
        )

    @staticmethod
    def _shown(g: Cipher, item: Pending) -> int:
        now = g.follow(item.source)
        return now if now is not None else item.source[0]

    def run(self, g: Cipher) -> Answered:
        if self.chosen >= len(self.offered):  # declined: all of these triggers vanish, without a word (10.2.1.3.1)
            for item in g.state.pending:
                if item.serial in self.offered:
                    triggers.drop(g, item)
            left = tuple(window for window in g.state.windows if window != (self.player, self.batch))
            g.apply(Proceed(fields={"windows": left}))
            return DONE
        serial = self.offered[self.chosen]
        item = next(item for item in g.state.pending if item.serial == serial)
        triggers.begin_batch(g)
        return Call(ResolveTrigger(item=item))

    STEPS = (whose, select, run)


class ResolveTrigger(Procedure, frozen=True, tag="cipher.ResolveTrigger"):
    """One triggered skill, from its selection to the removal of one trigger (10.2.1.1 to 10.2.3.3)."""

    TITLE: ClassVar[str] = "resolving.skill"
    RULE: ClassVar[str] = "10.2.2"

    item: Pending
    before: bytes = b""
    pay: bool = True
    paid: Outcome | None = None
    outcome: Outcome | tuple[int, int] | None = None

    @property
    def here(self) -> Here:
        item = self.item
        return Here(source=item.source, user=item.user, ability=item.ability, event=item.event)

    def conditions(self, g: Cipher) -> Answered:
        ability = g.ability(self.item.ability)
        if not all(condition.holds(g, self.here) for condition in ability.conditions):  # 10.2.1.1
            if not self.item.hidden:
                g.tell("log.condition-unmet", "10.2.1.1", card=OfCard(self.item.source[0]), skill=self.item.ability)
            triggers.drop(g, self.item)
            return DONE
        return Note(before=g.snapshot() if ability.cost or self.item.hidden else b"")

    def offer_cost(self, g: Cipher) -> Answered:
        ability = g.ability(self.item.ability)
        if not ability.cost:
            return Goto("execute")
        options = [Option(verb="no")]
        if payable(g, self.here):
            options.insert(0, Option(verb="yes"))
        return Ask(  # asked even if only "no" is possible: what a hand can pay is nobody's business
            kind=ONE, players=(self.item.user,), what="pay", options=tuple(options), into="pay", gives="flag",
            rule="10.2.1.2", always=True, cause=self.item.source, ability=self.item.ability, hidden=self.item.hidden,
            about=(self.item.source[0],),
        )

    def pay_cost(self, g: Cipher) -> Answered:
        if not self.pay:  # 10.2.1.2.1: no limit mark
            if not self.item.hidden:
                g.tell("log.cost-declined", "10.2.1.2.1", card=OfCard(self.item.source[0]), skill=self.item.ability)
            triggers.drop(g, self.item)
            return DONE
        cost = g.ability(self.item.ability).cost
        return Call(Pay(here=self.here, remaining=tuple(range(len(cost)))), into="paid")

    def cost_paid(self, g: Cipher) -> Answered:
        if self.paid is None:  # 10.2.1.2.2: everything as before, and the trigger is gone
            return Rewind(self.before, at="gone")
        return None

    def execute(self, g: Cipher) -> Answered:
        here = self.here
        if self.paid is not None:
            here = Here(
                source=here.source, user=here.user, ability=here.ability, event=here.event, bound=self.paid.bound,
                numbers=self.paid.numbers,
            )
        g.tell(
            "log.skill", "10.2.2", card=OfCard(self.item.source[0]), skill=self.item.ability,
            cause=self.item.source[0], readers=(self.item.user,) if self.item.hidden else None,
        )
        return Call(Resolve(here=here), into="outcome")

    def out_of_hand(self, g: Cipher) -> Answered:
        """10.2.2.2: a hand card's skill must have brought it into the open, or it was never executed (G-4)."""
        card = g.card(self.item.source[0])
        if self.item.hidden and card.life == self.item.source[1]:
            return Rewind(self.before, at="gone")
        return None

    def mark_limit(self, g: Cipher) -> Answered:
        applied = isinstance(self.outcome, Outcome) and self.outcome.applied > 0
        limited = mark_use(g, self.here, applied or self.paid is not None)  # 10.2.3.1.1, .2.1, .3.1, .3.2
        triggers.drop(g, self.item, every=limited)
        return DONE

    def gone(self, g: Cipher) -> Answered:
        triggers.drop(g, self.item)
        return DONE

    STEPS = (conditions, offer_cost, pay_cost, cost_paid, execute, out_of_hand, mark_limit, gone)


def mark_use(g: Cipher, here: Here, used: bool) -> bool:
    """Mark the use limit of an executed skill; True if the limit is now reached (21.4.2)."""
    ability = g.ability(here.ability)
    card = g.follow(here.source)
    if ability.limit is None or not used or card is None or g.card(card).face != here.ability.face:
        return False
    marks = (*g.card(card).used, here.ability.index)
    g.apply(Mark(card=card, fields={"used": marks}))
    return marks.count(here.ability.index) >= ability.limit


# -- 19: activated skills -----------------------------------------------------------------------------------------


class Activate(Procedure, frozen=True, tag="cipher.Activate"):
    """Use an activated skill (19.1): show a hand card, pay, carry out; an unpaid cost rewinds everything."""

    TITLE: ClassVar[str] = "resolving.skill"
    RULE: ClassVar[str] = "19.1"

    card: int
    skill: AbilityRef
    user: int
    source: tuple[int, int] = (-1, 0)
    before: bytes = b""
    paid: Outcome | None = None
    outcome: Outcome | tuple[int, int] | None = None

    @property
    def here(self) -> Here:
        return Here(source=self.source, user=self.user, ability=self.skill)

    def declare(self, g: Cipher) -> Answered:
        before = g.snapshot()
        record = g.card(self.card)
        if record.zone == HAND:  # 19.1.2.4: reveal and declare
            g.apply(See(card=self.card, players=tuple(g.players)))
        g.tell(
            "log.activates", "19.1.2", player=record.user, who=OfPlayer(record.user), card=OfCard(self.card),
            skill=self.skill, cause=self.card,
        )
        g.news_about("skill", self.card)
        return Note(before=before, source=g.state.ref(self.card))

    def pay_cost(self, g: Cipher) -> Answered:
        cost = g.ability(self.skill).cost
        if not cost:
            return Goto("execute")
        return Call(Pay(here=self.here, remaining=tuple(range(len(cost)))), into="paid")

    def cost_paid(self, g: Cipher) -> Answered:
        if self.paid is None:  # 19.1.3.1
            return Rewind(self.before, at="gone")
        return None

    def execute(self, g: Cipher) -> Answered:
        here = self.here
        if self.paid is not None:
            here = Here(
                source=here.source, user=here.user, ability=here.ability, bound=self.paid.bound,
                numbers=self.paid.numbers,
            )
        return Call(Resolve(here=here), into="outcome")

    def mark_limit(self, g: Cipher) -> Answered:
        applied = isinstance(self.outcome, Outcome) and self.outcome.applied > 0
        used = applied or self.paid is not None  # 19.1.4.1, .1.1; without cost and effect it was not used: 19.1.4.2
        mark_use(g, self.here, used)
        card = g.card(self.card)
        if card.zone == HAND and card.seen:
            g.apply(See(card=self.card, players=()))  # shown only while it was used
        return Do(Announce(what="skill-used", card=self.card, player=self.user)) if used else DONE

    def gone(self, g: Cipher) -> Answered:
        return DONE

    STEPS = (declare, pay_cost, cost_paid, execute, mark_limit, gone)


# -- 18.3.1.6: support skills -------------------------------------------------------------------------------------


def support_skills(g: Cipher, player: int, card: int) -> list[int]:
    """Indexes of the support skills that act: attack types for the turn player, defence types for the other."""
    wanted = ATTACK_TYPE if player == g.turn_player else DEFENCE_TYPE  # 21.3.1.7.2
    return [
        index for index, ability in enumerate(g.face(card).abilities)
        if ability.kind == SUPPORT_SKILL and wanted in ability.marks
    ]


class SupportSkills(Procedure, frozen=True, tag="cipher.SupportSkills"):
    """One player's support skills, one after the other in an order of their choice (18.3.1.6.5)."""

    TITLE: ClassVar[str] = "resolving.support-skills"
    RULE: ClassVar[str] = "18.3.1.6"

    player: int
    card: int
    remaining: tuple[int, ...]
    index: int = 0
    pay: bool = True
    paid: Outcome | None = None
    outcome: Outcome | tuple[int, int] | None = None

    @property
    def skill(self) -> int:
        return self.remaining[self.index]

    def _here(self, g: Cipher) -> Here:
        return Here(
            source=g.state.ref(self.card), user=self.player,
            ability=AbilityRef(face=g.card(self.card).face, index=self.skill),
        )

    def choose(self, g: Cipher) -> Answered:
        if not self.remaining or g.support_card(self.player) != self.card:  # 18.3.1.6.3
            return DONE
        face = g.card(self.card).face
        options = [
            Option(verb="support-skill", subject=self.card, ability=AbilityRef(face=face, index=index))
            for index in self.remaining
        ]
        return one(self.player, "support-skill", options, into="index", gives="index", rule="18.3.1.6.5")

    def offer_cost(self, g: Cipher) -> Answered:
        here = self._here(g)
        ability = g.ability(here.ability)
        if not ability.cost:
            return Goto("execute", paid=None)
        options = [Option(verb="no")]
        if payable(g, here):
            options.insert(0, Option(verb="yes"))
        return Ask(
            kind=ONE, players=(self.player,), what="pay", options=tuple(options), into="pay", gives="flag",
            rule="18.3.1.6.2", always=True, cause=here.source, ability=here.ability, about=(self.card,),
        )

    def pay_cost(self, g: Cipher) -> Answered:
        if not self.pay:  # 18.3.1.6.2.1
            return Goto("next")
        here = self._here(g)
        parts = tuple(range(len(g.ability(here.ability).cost)))
        return Call(Pay(here=here, remaining=parts), into="paid")

    def execute(self, g: Cipher) -> Answered:
        here = self._here(g)
        ability = g.ability(here.ability)
        if ability.cost and self.paid is None:
            return Goto("next")  # G-13: not paid in full, it does nothing
        if not all(part.holds(g, here) for part in (*ability.gates, *ability.conditions)):
            return Goto("next")
        assert g.battle is not None
        executed = (*g.battle.executed, (self.card, self.skill))
        g.change_battle(executed=executed)
        g.tell("log.support-skill", "18.3.1.6", card=OfCard(self.card), skill=here.ability, cause=self.card)
        if self.paid is not None:
            here = Here(
                source=here.source, user=here.user, ability=here.ability, bound=self.paid.bound,
                numbers=self.paid.numbers,
            )
        return Call(Resolve(here=here), into="outcome")

    def next(self, g: Cipher) -> Answered:
        rest = (*self.remaining[: self.index], *self.remaining[self.index + 1:])
        return Goto("choose", remaining=rest, paid=None, pay=True)

    STEPS = (choose, offer_cost, pay_cost, execute, next)

