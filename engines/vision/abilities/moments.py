"""Moments of the rules at which effects apply, and gamma abilities that trigger at them (7.4.7.c; G25).

Each step of damage, removal, entering, attacking and playing is a `Moment`: it is announced, and what triggers on it is
carried out before the next step. What triggers on anything else waits until the effect that is being carried out is
over; then `Gammas` carries it out too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from engines.core.abilities import limits, triggers
from engines.core.abilities.triggers import begin_batch, circumstances
from engines.core.cards.ability_parts import Ability, Context, all_hold
from engines.core.model.ask import Ask, Option, one
from engines.core.model.events import Pending, RefPair
from engines.core.model.mentions import OfName, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals, TailCall
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.targets import TARGETED
from engines.core.procedures.trigger_queue import TriggerQueue, told_apart
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import Announce
from engines.language.words.control import May
from engines.vision.abilities.decks_seen import tidy
from engines.vision.abilities.endless_loops import goes_round
from engines.vision.abilities.kinds import EVERYWHERE, FIXED, LONE, PLAYED, SECOND_SEAL, works
from engines.vision.abilities.permits import origins_of
from engines.vision.abilities.playing.targets import Aim, enough, has_late
from engines.vision.table.formats import STRICT_MAY

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
    """Announces things that happen at one moment, and carries out at once what triggers on them."""

    things: tuple[Happening, ...]
    since: int = 0
    begun: int = 0
    """The newest serial number as it was announced."""
    inside: bool = False
    """Whether it comes in the middle of an effect and no paragraph has gammas resolved at it: they wait (7.4.7.c)."""

    def settle(self, g: VisionGame) -> Answered:
        return settled(g, "announce")

    def look_again(self, g: VisionGame) -> Answered:
        return Goto("settle")

    def announce(self, g: VisionGame) -> Answered:
        heard = tuple(each for each in self.things if g.heard(each.what))
        if not heard:
            return DONE
        begin_batch(g)
        return SetLocals(things=heard, since=g.state.batch, begun=g.state.serial)

    def happen(self, g: VisionGame) -> Answered:
        return Do(*(each.change() for each in self.things))

    def drain(self, g: VisionGame) -> Answered:
        of_cards = any(each.card is not None or each.amount for each in self.things)
        gammas = Gammas(since=self.since, delayed=self.inside)
        return TailCall(gammas) if of_cards else Call(gammas)

    def late(self, g: VisionGame) -> Answered:
        """7.7.2: what has come about during a start or an end belongs to it too."""
        cards = [card for player in g.players for card in g.field(player) if g.card(card).since > self.begun]
        newest = g.state.serial
        for each in self.things:
            for event in each.change().apply(g):
                triggers.notice_late(g, event, cards, self.begun)
        more = any(item.batch >= self.since and (item.path or not self.inside) for item in g.state.pending)
        return Goto("drain", begun=newest) if more else DONE

    STEPS = (settle, look_again, announce, happen, drain, late)


def announced(g: VisionGame, *things: Happening, inside: bool = False) -> Call | None:
    """Have things announced at one moment (`Moment`). None if nobody hears of them and nothing is due."""
    if any(g.heard(each.what) for each in things) or g.game.interrupts(g):
        return Call(Moment(things=things, inside=inside))
    return None


def drained(g: VisionGame, since: int = 0) -> Call | None:
    """Have carried out what has triggered since a batch began (`Gammas`). None if nothing waits and nothing is due."""
    if g.state.pending or g.game.interrupts(g):
        return Call(Gammas(since=since))
    _rest(g, g.state.procedures)
    return None


def _rest(g: VisionGame, around: Sequence[Procedure]) -> None:
    """Nothing waits any more. Unless something goes on around it, what has happened is not looked at again."""
    if g.state.pending:
        return
    for frame in around:
        since: int = getattr(frame, "since", 0)
        if since or isinstance(frame, INSIDE):
            return
    triggers.rest(g)


def settled(g: VisionGame, at: str) -> Answered:
    """What is due by what has been written is done first (11.1.1): a toughness of 0 that comes of an effect's end, of
    what a set card gives, of a transformation. If nothing is due it goes on at that step."""
    due = g.game.interrupts(g)
    return Call(due[0]) if due else Goto(at)


def cuts_in(g: VisionGame) -> list[Pending]:
    """What the play of a card has left waiting and is due now. It does not wait for the end of another effect
    (7.2.1.b)."""
    return [item for item in g.state.pending if item.path and g.ability(item.ability).kind == PLAYED]


class CatchUp(Procedure, frozen=True, tag="vision.CatchUp"):
    """Carries out after a play, a use or a payment what has become due during it (5.2.3, 7.3.4)."""

    RULE: ClassVar[str] = "5.2.3"

    def look(self, g: VisionGame) -> Answered:
        found = g.game.interrupts(g)
        return Call(found[0]) if found else DONE

    def again(self, g: VisionGame) -> Answered:
        return Goto("look")

    STEPS = (look, again)


class Gammas(TriggerQueue, frozen=True, tag="vision.Gammas"):
    """Carries out what has triggered since a batch began (7.1.6.a, 7.1.17).

    The turn player's comes first, each in the order its player likes.
    """

    RULE: ClassVar[str] = "7.1.6.a"

    since: int = 0
    of_plays: bool = False
    """Whether only what plays have left waiting is carried out, in the middle of another effect (7.2.1.b) ..."""
    delayed: bool = False
    """... or only delayed effects, whose moment this is (7.7.1)."""

    def settle(self, g: VisionGame) -> Answered:
        return settled(g, "whose")

    def look_again(self, g: VisionGame) -> Answered:
        return Goto("settle")

    def whose(self, g: VisionGame) -> Answered:  # type: ignore[override]
        waiting = cuts_in(g) if self.of_plays else [item for item in g.state.pending if item.batch >= self.since]
        waiting = [item for item in waiting if item.path or not self.delayed]
        if not waiting:
            _rest(g, g.state.procedures[:-1])
            return DONE
        seals = [item for item in waiting if SECOND_SEAL in g.ability(item.ability).marks]
        waiting = seals or waiting  # 10.19.2.a: before whatever else waits for the same arrival
        for player in g.turn_order():
            batches = sorted({item.batch for item in waiting if item.user == player})
            mine = [item.serial for batch in batches for item in told_apart(g, player, batch) if item in waiting]
            if mine:
                return SetLocals(player=player, offered=tuple(mine))
        _rest(g, g.state.procedures[:-1])
        return DONE

    def question(self, g: VisionGame, items: Sequence[Pending], options: list[Option]) -> Ask:
        return one(self.player, "triggered", options, "chosen", gives="index", rule=self.RULE)

    def run(self, g: VisionGame) -> Answered:
        item = self.selected(g)
        assert item is not None
        triggers.drop(g, item)
        if goes_round(g, item.user):
            return DONE
        return Call(Automatic(here=circumstances(item), path=item.path))

    def again(self, g: VisionGame) -> Answered:
        return Goto("settle", offered=(), chosen=0)

    STEPS = (settle, look_again, whose, TriggerQueue.select, run, again)


INSIDE: Final = (Moment, Gammas)
"""While one of these is going on, what has happened is still looked at."""

OPTIONAL_ASKS: Final = "when it triggers"
"""G7: when a player is asked about an optional automatic effect, unless the players agreed on `STRICT_MAY`."""


def is_optional(ability: Ability) -> bool:
    """Whether all an automatic ability does may be left be. Tactics and special effects are none (10.1.4)."""
    said = tuple(mark for mark in ability.marks if mark not in (EVERYWHERE, LONE, FIXED))
    return not said and bool(ability.body) and isinstance(ability.body[0], May)


AT_ONCE: Final = "at-once:"
"""What is said of a card that has been targeted: by a card that was played, or an ability that was used. This stands
before "card" or "ability" where it does not wait in an interference (G37)."""


def targets_named(g: VisionGame, here: Context, what: str, player: int) -> Call | None:
    """What has been targeted hears of that (10.26.2.a, 10.29.2.a)."""
    aimed = dict.fromkeys(ref for refs in here.bound.values() for ref in refs if g.state.present(ref))
    lender = next(iter(origins_of(g, here.source, here.ability)[1:]), None)
    by = None if lender is None else g.state.ref(lender)
    return announced(g, *(
        Happening(what=TARGETED, card=card, other=here.source, player=player, by=by, end=what) for card, _ in aimed
    )) if aimed else None


class Automatic(UseAbility, frozen=True, tag="vision.Automatic"):
    """Carries out a gamma ability, unless its source or condition has gone (7.4.7.d)."""

    TITLE: ClassVar[str] = "resolving.ability"
    RULE: ClassVar[str] = "7.4.7"

    negated: bool = False
    """Whether it was negated after its targets had been named (10.29.2.a)."""

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
        free = not g.reading(STRICT_MAY) or not is_optional(ability) or g.free_to_act() == here.user  # G7
        limit = ability.limit
        again = limit is None or limits.spent(g, here.user, here.source, here.ability) < limit
        return None if there and holds and free and again and enough(g, here) else DONE

    def announce(self, g: VisionGame) -> Answered:
        here = self.here
        if g.ability(here.ability).limit is not None:
            limits.spend(g, here.user, here.source, here.ability)
        g.tell(
            "log.triggers", "7.4.7", cause=here.source[0], who=OfPlayer(here.user), skill=here.ability,
            card=OfName(here.source[0], g.faces[here.ability.face].name),
        )
        g.news_about("skill", here.source[0])
        return Call(Aim(here=here), into="here")  # 8.2.4.b

    def aim_late(self, g: VisionGame) -> Answered:
        """8.2.6.c, 8.2.6.d."""
        return Call(Aim(here=self.here, late=True), into="here") if has_late(g, self.here) else None

    def named(self, g: VisionGame) -> Answered:
        """G37: right after its target was chosen."""
        return targets_named(g, self.here, f"{AT_ONCE}ability", self.here.user)

    def paid_for(self, g: VisionGame) -> Answered:
        return Call(CatchUp()) if self.paid is not None else None

    def carry_out(self, g: VisionGame) -> Answered:
        if self.negated:
            return Goto("over")
        tidy(g)  # 3.2.5: what another effect has seen as a whole is shuffled before this one uses it
        return Call(Resolve(here=self.here, path=self.path), into="outcome")

    def over(self, g: VisionGame) -> Answered:
        tidy(g)
        return DONE

    def unpaid(self, g: VisionGame) -> Answered:
        return DONE

    STEPS = (
        still, announce, named, aim_late, UseAbility.remember, UseAbility.pay, UseAbility.settle, paid_for,
        carry_out, over,
        unpaid,
    )


PROCEDURES = (Moment, CatchUp, Gammas, Automatic)
