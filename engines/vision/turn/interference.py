"""Priority and interference (1.12): actions answered by actions, resolved from the last when all have passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.delayed_triggers import DELAYED
from engines.core.abilities.durations import ending
from engines.core.abilities.triggers import begin_batch
from engines.core.contract.chain import Link
from engines.core.model.ask import Ask, Option, one
from engines.core.model.events import AbilityRef, Event, Modifier, RefPair
from engines.core.model.procedure import DONE, Call, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.legality import options
from engines.core.procedures.priority_window import PASS, PriorityWindow
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import AdvanceTurn, Expire
from engines.vision.abilities.moments import Automatic, CatchUp, Happening, announced, drained, targets_named
from engines.vision.abilities.playing.nodes import SetNode
from engines.vision.abilities.playing.plays import ABILITY, Item, PlayCard, ResolveCard, put_away
from engines.vision.abilities.playing.uses import ResolveAbility, UseAbility
from engines.vision.table.losing import priority_is_given
from engines.vision.turn import actions, windows
from engines.vision.turn.attack import BeginAttack, Defend, amend, can_attack, can_defend, end_attack
from engines.vision.turn.battle import Battle

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

KEEPS_PRIORITY: Final = (actions.SET_NODE, actions.APPLY)
"""What leaves priority with its player and begins no interference (1.8.3.b, 7.4.4)."""
THIS_INTERFERENCE: Final = "interference"
"""The moment at which effects end that last during the interference (1.12.8.c)."""
INNER_AT_ONCE: Final = "in the middle of the outer one"
"""G6: when an attack that an effect orders begins its interference, unless the players agreed on `INNER_LATER`."""
INTERFERENCE_END: Final = "interference-end"
"""Kind of event: an interference ends, also one inside another (1.12.8.d; G44)."""
INNER_GIVES_NONE: Final = True
"""G6: an inner interference ends without giving anybody priority; the outer one goes on."""
AFTER_ORDERED: Final = "the attacked player"
"""G5: who gets priority after an attack that an effect has ordered (1.12.7, 6.3.5.e)."""


class Interference(PriorityWindow, frozen=True, tag="vision.Interference"):
    """One interference, from the action that starts it to its end (1.12.5 to 1.12.9)."""

    RULE: ClassVar[str] = "1.12.5"
    ASKS: ClassVar[str] = "priority"
    KIND: ClassVar[str] = "interference"
    REOPENS: ClassVar[bool] = False
    FLEETING: ClassVar[tuple[str, ...]] = ("since", "first")

    chain: tuple[Item, ...] = ()
    given: Item | None = None
    over: Item | None = None
    ordered: int | None = None
    """The character an effect has attack: it is nobody's action (6.3.5)."""
    fights: bool = False
    """Whether it began with an attack, which is resolved last (6.2.2)."""
    since: int = 0
    """Of one that an effect began: the batch with which it did. What had triggered before waits for the end of that
    effect (7.4.7.c) ..."""
    first: int = 0
    """... and lasting effects with lower serials belong to the interference outside (1.12.8.c) ..."""
    outer: tuple[tuple[RefPair, AbilityRef], ...] = ()
    """... as do these uses of activated abilities (7.3.6)."""

    def begin(self, g: VisionGame) -> Answered:
        """What has started it is done; what that triggered follows (5.2.3, 7.3.4, 6.3.4)."""
        if self.ordered is None:
            return SetLocals(fights=self.reply is not None and self.reply.verb == actions.ATTACK)
        begin_batch(g)
        outer = g.state.used
        g.apply(AdvanceTurn(fields={"used": ()}))
        return SetLocals(fights=True, since=g.state.batch, first=g.new_serial(), outer=outer)

    def start(self, g: VisionGame) -> Answered:
        if self.ordered is not None:
            return Call(BeginAttack(card=self.ordered, ordered=True))
        assert self.reply is not None
        return Call(self.give(g, self.reply), into="" if self.fights else "given")

    def started(self, g: VisionGame) -> Answered:
        """A play that was taken back starts nothing."""
        if self.given is None and not self.fights:
            return DONE
        chain = self.chain if self.given is None else (self.given,)
        return Goto("catch_up", chain=chain, given=None)

    def catch_up(self, g: VisionGame) -> Answered:
        """What the action has brought about (5.2.3, 7.3.4) ..."""
        return Call(CatchUp())

    def settle(self, g: VisionGame) -> Answered:
        """... and what it has triggered."""
        return drained(g, self.since)

    def targets_named(self, g: VisionGame) -> Answered:
        """What was targeted by it hears of that (10.26.2.a, 10.29.2.a; G37)."""
        fresh, newest = self.reply is not None, self.chain[-1] if self.chain else None
        if not fresh or newest is None or newest.here is None or newest.cancelled:
            return None
        return targets_named(g, newest.here, newest.what, newest.player)

    def check(self, g: VisionGame) -> Answered:  # type: ignore[override]
        return SetLocals(reply=None)

    def order(self, g: VisionGame) -> list[int]:
        return list(g.turn_order())

    def give_priority(self, g: VisionGame) -> Answered:
        """1.5.3.a: whoever has no life left loses as anybody gets priority."""
        priority_is_given(g)
        return None

    def answers(self, g: VisionGame, player: int) -> list[Option]:
        return [] if g.unseeing else options(g, player, actions.ALL)

    def question(self, g: VisionGame) -> Ask:
        window = windows.of_interference(g, self.player, self.chain)
        return priority(g, self.player, self.answers(g, self.player), window)

    def give(self, g: VisionGame, reply: Option) -> Procedure:
        return carry_out(g, self.player, reply)

    def answered(self, g: VisionGame) -> Answered:  # type: ignore[override]
        """6.4.2.a, G4: one may defend only with the priority the attack has passed on."""
        reply, attack = self.reply, g.attack
        if attack is not None and attack.may_defend and self.player == attack.at:
            amend(g, may_defend=False)
        if reply is None or reply.verb == PASS:
            return Goto("next_player", passed=(*self.passed, self.player))
        into = "" if reply.verb == actions.DEFEND else "given"
        return Call(self.give(g, reply), into=into)

    def lay(self, g: VisionGame) -> Answered:  # type: ignore[override]
        """Whoever sits next gets priority (1.12.3)."""
        if self.given is None and self.reply is not None and self.reply.verb != actions.DEFEND:
            return Goto("ask_again")
        chain = self.chain if self.given is None else (*self.chain, self.given)
        return Goto("catch_up", chain=chain, given=None, passed=())

    def look(self, g: VisionGame) -> Answered:  # type: ignore[override]
        """1.12.8.a: from the last to the first."""
        if not self.chain:
            return Goto("fight")
        return SetLocals(carried=True) if self.stands(g, self.chain[-1]) else Goto("remove", carried=False)

    def carry_out(self, g: VisionGame, link: Link) -> Answered:
        assert isinstance(link, Item)
        if link.defends:
            return Call(PlayedToDefend(item=link))
        return Call(ResolveAbility(item=link) if link.what == ABILITY else ResolveCard(item=link))

    def put_away(self, g: VisionGame, link: Link) -> Answered:
        assert isinstance(link, Item)
        return put_away(g, link, self.since)

    def fight(self, g: VisionGame) -> Answered:
        """1.12.8.b, 6.3.6: an attack that has been called off is not resolved."""
        if not self.fights:
            return None
        if g.attacker() is None:
            end_attack(g)
            return None
        return Call(Battle(since=self.since))

    def effects_end(self, g: VisionGame) -> Answered:
        """1.12.8.c; what waits for the end of the interference is resolved after that (1.12.8.d)."""
        waiting = [item.serial for item in g.state.modifiers if item.field == DELAYED
                   and isinstance(item.value, tuple) and INTERFERENCE_END in item.value]
        self._expire(g, waiting)
        return None

    def _expire(self, g: VisionGame, but: Sequence[int] = ()) -> None:
        over = [serial for serial in ending(g, THIS_INTERFERENCE) if serial >= self.first and serial not in but]
        g.apply(Expire(serials=tuple(over)))

    def ends(self, g: VisionGame) -> Answered:
        """1.12.8.d. Inside another interference gammas wait for the end of the effect that has begun this one, as none
        are named here (7.4.7.c; G44)."""
        inside = any(isinstance(frame, Resolve) for frame in g.state.procedures)
        return announced(g, Happening(what=INTERFERENCE_END, player=g.turn_player), inside=inside)

    def close(self, g: VisionGame) -> Answered:
        """1.12.8.e; what called it gives priority to the turn player, unless it is an effect (G6)."""
        self._expire(g)  # G45
        g.apply(AdvanceTurn(fields={"used": self.outer}))
        return Done((1, 1))

    STEPS = (  # type: ignore[assignment]
        begin, start, started, catch_up, settle, targets_named, check, PriorityWindow.next_player, give_priority,
        PriorityWindow.ask, answered, lay, PriorityWindow.ask_again, look, PriorityWindow.resolve,
        PriorityWindow.remove, PriorityWindow.clear, PriorityWindow.cleared, fight, effects_end, ends, close,
    )


def awaited(g: VisionGame, waiting: Modifier, event: Event) -> bool:
    """Whether an event is what a delayed effect waits for. "The interference" is the one in which it came about, not
    one inside that (G44)."""
    if event.kind != INTERFERENCE_END:
        return True
    ending_now = g.innermost(Interference)
    return ending_now is None or waiting.serial >= ending_now.first


def priority(g: VisionGame, player: int, found: list[Option], window: str) -> Ask:
    """What a player with priority is asked (1.12.2, 1.12.4)."""
    options = actions.as_far_as_possible(g, found, Option(verb=PASS, rule="1.12.4"))
    rule = "1.12.2" if options[-1].verb == PASS else "12.6.1"
    plain = not windows.usable(g, player, found)
    return one(player, "priority", options, into="reply", rule=rule, always=True, window=window, plain=plain)


def carry_out(g: VisionGame, player: int, reply: Option) -> Procedure:
    """What a player does with priority."""
    assert reply.subject is not None
    if reply.verb == actions.ATTACK:
        return BeginAttack(card=reply.subject)
    if reply.verb == actions.DEFEND:
        return Defend(card=reply.subject)
    if reply.verb == actions.USE:
        assert reply.ability is not None
        return UseAbility(here=g.here_of(reply.subject, reply.ability))
    if reply.verb == actions.APPLY:
        assert reply.ability is not None
        return Automatic(here=g.here_of(reply.subject, reply.ability))
    if reply.verb == actions.SET_NODE:
        return SetNode(player=player, card=reply.subject)
    waived, defends = reply.verb == actions.WAIVE, reply.verb == actions.AMBUSH_DEFENCE
    return PlayCard(player=player, card=reply.subject, waived=waived, defends=defends)


class PlayedToDefend(Procedure, frozen=True, tag="vision.PlayedToDefend"):
    """A character with 奇襲 and 速攻 that was played against an attack enters and defends (10.3.2.b, 10.3.4).

    Where the attack has gone or somebody else defends, it only enters (G36).
    """

    RULE: ClassVar[str] = "10.3.2.b"

    item: Item

    def enter(self, g: VisionGame) -> Answered:
        return Call(ResolveCard(item=self.item))

    def defend(self, g: VisionGame) -> Answered:
        assert self.item.card is not None
        card = self.item.card[0]
        return Call(Defend(card=card, ordered=True)) if can_defend(g, card) else DONE

    def done(self, g: VisionGame) -> Answered:
        return DONE

    STEPS = (enter, defend, done)


class PhasePriority(Procedure, frozen=True, tag="vision.PhasePriority"):
    """Priority in a phase, until all pass in a row outside an interference (4.2.3, 1.12.9.b)."""

    RULE: ClassVar[str] = "4.2.3"
    GIVES_PRIORITY: ClassVar[bool] = True
    FLEETING: ClassVar[tuple[str, ...]] = ("reply",)

    player: int = -1
    passes: int = 0
    reply: Option | None = None

    def settle(self, g: VisionGame) -> Answered:
        """What waits, and attacks that were to begin after the interference (G6)."""
        if g.state.ordered:
            first, *rest = g.state.ordered
            g.apply(AdvanceTurn(fields={"ordered": tuple(rest)}))
            card = g.follow(first)
            able = card is not None and can_attack(g, card)
            return Call(Interference(ordered=card, player=g.card(card).user)) if card is not None and able else None
        return Goto("give_priority") if drained(g) is None else None

    def more(self, g: VisionGame) -> Answered:
        return Goto("settle") if g.state.ordered else drained(g)

    def give_priority(self, g: VisionGame) -> Answered:
        """The turn player first, and again after each interference (4.4.1.c, 1.12.8.e)."""
        if g.state.over or self.passes >= len(g.turn_order()):
            return DONE
        priority_is_given(g)
        return SetLocals(player=g.turn_player if self.player < 0 else self.player, reply=None)

    def ask(self, g: VisionGame) -> Answered:
        return self.question(g)

    def question(self, g: VisionGame) -> Ask:
        found = [] if g.unseeing else options(g, self.player, actions.ALL)
        return priority(g, self.player, found, windows.of_phase(g, self.player))

    def act(self, g: VisionGame) -> Answered:
        reply = self.reply
        if reply is None or reply.verb == PASS:
            return Goto("settle", player=g.opponent(self.player), passes=self.passes + 1)
        if reply.verb in KEEPS_PRIORITY:  # 1.8.3.b, 7.4.4
            return Call(carry_out(g, self.player, reply))
        return Call(Interference(player=self.player, reply=reply))

    def again(self, g: VisionGame) -> Answered:
        stays = self.reply is not None and self.reply.verb in KEEPS_PRIORITY
        return Goto("settle", player=self.player if stays else -1, passes=0)

    STEPS = (settle, more, give_priority, ask, act, again)


PROCEDURES = (Interference, PlayedToDefend, PhasePriority)
