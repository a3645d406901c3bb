"""A game being played: its state, its faces, and the driver that runs it to the next decision.

Everything a rule wants to know is asked of a `RunningGame` (usually called g); a game's package adds its own questions
by subclassing. `advance` is the only control flow in the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

import msgspec

from engines.core.abilities import derive, standing, state_triggers, static_abilities, triggers
from engines.core.cards.ability_parts import Context
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.contract.records import Snapshot
from engines.core.display.views import Text
from engines.core.loops import loop_bars, loops
from engines.core.model import ask as asks
from engines.core.model.ask import Answer, AnswerRefused, Ask, StepRefused
from engines.core.model.events import Event, Fact, LastKnownInfo
from engines.core.model.hand_step import HandStep
from engines.core.model.procedure import (
    Call,
    Do,
    Done,
    Procedure,
    Resume,
    Rewind,
    SetLocals,
    StepResult,
    Stuck,
    TailCall,
)
from engines.core.model.state import CardId, State
from engines.core.play import asides, leaving, snapshots
from engines.core.play.lookups import GameLookups
from engines.core.procedures import replacement
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.state.atoms import Change, End, Reveal
from engines.core.state.knowledge import knowing, remember
from engines.core.state.selection import only, unaskable

replace = msgspec.structs.replace

STEP_LIMIT = 200_000
"""Steps without a decision after which a game is considered stuck (loops.py finds real loops long before)."""


class RunningGame(GameLookups):
    """One game in progress. `quiet` plays write no log and no news (simulation, search)."""

    def __init__(self, game: GameDefinition, faces: CardDatabase, state: State, quiet: bool = True) -> None:
        super().__init__(game, faces, state, quiet)
        self.watchful = True
        """Whether loops are spoken of; not where something is only tried out."""
        self.idle = False
        self.unseeing = False
        self.shown = False
        """Whether an effect has shown somebody a card since this copy was made."""
        self.steps = 0
        """Steps since somebody decided, were it that a loop's repetition did."""
        self._cut = False
        """Whether a player has left while a step was being taken, and what is being done goes on elsewhere."""

    def clone(self) -> Self:
        """An independent quiet copy to search or test with."""
        twin = type(self)(self.game, self.faces, self.state.clone())
        twin.watchful, twin.idle, twin.kept = self.watchful, self.idle, self.kept
        twin.unseeing = self.unseeing
        return twin

    # -- questions ------------------------------------------------------------------------------------------------

    number = derive.number
    words = derive.words
    abilities = derive.abilities

    def feasible(self, here: Context) -> bool:
        """Whether some part of an ability's instructions could be applied now (Cipher 22.1.1)."""
        return any(step.can_do(self, here) for step in self.faces.ability(here.ability).body)

    in_force = static_abilities.working
    heard = triggers.heard

    def snapshot_card(self, card: CardId) -> LastKnownInfo:
        """The card as it is now, for events and triggers that read it later."""
        return snapshots.snapshot(self, card)

    def glance(self, card: CardId) -> LastKnownInfo:
        """The card as it is now, its facts not worked out until they are read."""
        return snapshots.glance(self, card)

    def further_facts(self, card: CardId) -> dict[str, Fact]:
        """What the game remembers of a card beside the fields of `snapshot_fields`."""
        marks = self.game.snapshot_marks
        return {mark: bool(getattr(self.state.cards[card], mark)) for mark in marks} if marks else {}

    # -- writing --------------------------------------------------------------------------------------------------

    def forget_derived(self, moved: bool = False) -> None:
        """Drop cached derived values: something was written. `moved`: also what depends on where cards lie."""
        held = self.state.__dict__
        held.pop("derived", None)
        held.pop("rest", None)
        if moved:
            held.pop("places", None)
            held.pop("of cards", None)

    def wake(self) -> None:
        """Calls for a check timing although nothing was written that values are derived from."""
        self.state.__dict__.pop("rest", None)

    @property
    def at_rest(self) -> bool:
        """Whether a check timing found nothing due and nothing has been written since."""
        return "rest" in self.state.__dict__

    def rest(self) -> None:
        """A check timing has found nothing due."""
        self.state.__dict__["rest"] = True

    def new_serial(self) -> int:
        """A number not used before in this game."""
        self.state.serial += 1
        return self.state.serial

    def apply(self, change: Change) -> list[Event]:
        """Carry out a change no rule can watch; nothing triggers on it."""
        return change.apply(self)

    def carry_out(self, changes: tuple[Change, ...]) -> int:
        """Carry out watched changes at the same time and let things trigger. Returns how many were applied."""
        events: list[Event] = []
        applied, watches = 0, self.game.watches_effects
        if watches:
            standing.look(self)
        for change in changes:
            if self.game.cannot(self, change):
                continue
            made = change.apply(self)
            if change.kind and not any(event.kind == change.kind for event in made):
                made.append(change.as_kind(self, made))
            events.extend(made)
            applied += not change.brought
        self.state.carried += applied
        if watches:
            standing.look(self)
        left = [event for event in events if event.subject is not None]
        for event in events:
            if event.kind == "seen":
                self.shown = True
            self.game.on_event(self, event)
            triggers.happened(self, event, left)
        if events:
            state_triggers.look(self)
            for procedure in self.game.interrupts(self):
                self.push(procedure)
        return applied

    def snapshot(self) -> bytes:
        """The whole state, to return to with `Rewind`."""
        return Snapshot.of(self.state)

    def push(self, procedure: Procedure, into: str = "") -> None:
        """Run a procedure before whatever is being done now goes on."""
        self.state.procedures.append(replace(procedure, into=into) if into else procedure)

    def end(self, winners: Sequence[int], reason: str, rule: str = "") -> None:
        """End the game. No winners: a draw."""
        self.apply(End(winners=tuple(winners), reason=reason, rule=rule))

    # -- the driver -----------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run until a player must decide or the game is over.

        Raises Stuck if that does not happen, and whatever an effect raises; the caller keeps the state from before.
        """
        self.steps = 0
        while self.steps < STEP_LIMIT:
            self.steps += 1
            state = self.state
            if state.ask is not None or state.result is not None:
                return
            procedures = state.procedures
            if not procedures:
                raise Stuck("nothing is being done, and the game has not ended")
            frame, place = procedures[-1], len(procedures) - 1
            if frame.at == ".":
                self._finish(place, None)
                continue
            step, after = frame.ROUTE[frame.at]
            self._cut = False
            move = step(frame, self)
            if not self._cut:
                self._go_on(place, frame, after, move)
        raise Stuck(f"{STEP_LIMIT} steps without a decision in {self._doing()}")

    def _doing(self) -> str:
        return " > ".join(f"{type(frame).__name__}.{frame.at}" for frame in self.state.procedures)

    def _go_on(self, place: int, frame: Procedure, after: str, move: StepResult) -> None:
        """Do what a step answered. `place` is its procedure's: the step may have pushed interrupts on top of it."""
        procedures = self.state.procedures
        if move is None:
            procedures[place] = replace(frame, at=after)
        elif isinstance(move, SetLocals):
            procedures[place] = replace(frame, at=move.then or after, **move.fields)
        elif isinstance(move, Call):
            procedures[place] = replace(frame, at=after)
            self.push(move.procedure, move.into)
        elif isinstance(move, Done):
            self._finish(place, move.value)
        elif isinstance(move, Do):
            procedures[place] = replace(frame, at=after)
            self._do(move)
        elif isinstance(move, Ask):
            procedures[place] = replace(frame, at=after)
            self._ask(move)
        elif isinstance(move, TailCall):
            procedures[place] = replace(move.procedure, into=frame.into)
        elif isinstance(move, Rewind):
            self._rewind(move)
        elif isinstance(move, Resume):
            asides.resume(self, place, move)
        else:
            raise TypeError(f"{type(frame).__name__}.{frame.at} answered {move!r}")

    def _set(self, position: int, frame: Procedure, /, **fields: Any) -> None:
        self.state.procedures[position] = replace(frame, **fields)

    def _store(self, field: str, value: Any) -> None:
        if field:
            self._set(-1, self.state.procedures[-1], **{field: value})

    def _finish(self, place: int, value: Any) -> None:
        procedures = self.state.procedures
        into = procedures.pop(place).into
        if into:
            procedures[place - 1] = replace(procedures[place - 1], **{into: value})

    def _do(self, move: Do) -> None:
        altered = [self.game.altered(self, change) for change in move.changes]
        changes = tuple([change for change in altered if change.possible(self)])
        every = changes
        if any(change.BRINGS for change in changes):
            every = tuple([each for change in changes for each in (change, *replacement.brought(self, change))])
        able = bool(self.faces.instead) or replacement.something_waits(self)
        if able and any(replacement.replacements(self, change) for change in every):
            self.push(replacement.ApplyReplacements(changes=changes, wanted=len(move.changes)), move.into)  # type: ignore[arg-type]
            return
        wanted, before = len(move.changes), len(self.state.procedures) - 1
        applied = self.carry_out(every)
        if move.into and not self._cut:
            self._set(before, self.state.procedures[before], **{move.into: (applied, wanted)})

    def _rewind(self, move: Rewind) -> None:
        old, known = self.state, knowing(self)
        self.state = new = self.game.decode(move.snapshot)
        new.asked = old.asked
        privy = new.procedures[-1].privy(self) if new.procedures else None
        if privy is None:
            new.serial = old.serial  # handles must not mean other cards
        else:  # for the others nothing has happened: they have seen nothing, and no number tells
            self.unsay(privy)
        for card, players in remember(self, old, known, privy):  # who has seen a card in the meantime has seen it
            self.apply(Reveal(card=card, players=players))
        if move.fields:
            self._set(-1, self.state.procedures[-1], **move.fields)
        for player in self.players:
            if old.players[player].out and not new.players[player].out:
                self.leave(player)  # nobody who has left comes back

    def _ask(self, ask: Ask, again: bool = False) -> None:
        """Ask, unless the repetition of a loop gives the answer or there is only one.

        `again`: the players have already been asked about the loop.
        """
        state, asked = self.state, ask
        ask = leaving.still_open(self, ask)
        if ask is not asked and not leaving.answerable(self, ask):
            self._skip()
            return
        if why := unaskable(self, ask):
            raise Stuck(f"the question {ask.what} {why} in {self._doing()}")
        repeated = loops.scripted(self, ask)
        if repeated is not None:
            self.steps = 0
            self._store(ask.into, asks.stored(ask, repeated))
            return
        if state.barred:
            ask = loop_bars.open_now(self, ask)
        if ask.choices == 1 and not ask.always:
            self._store(ask.into, asks.stored(ask, only(ask)))
            return
        if not ask.hidden and self.privy() is not None:
            ask = replace(ask, hidden=True)
        if self.watchful and not again and state.script is None:
            first = loops.spoken(self, ask)
            if isinstance(first, Procedure):
                self.push(first)
                return
            ask = first
        state.asked += 1
        state.ask = ask

    def answer(self, answer: Answer) -> None:
        """Take the answer to the present question and go on.

        Raises AnswerRefused, with the state unchanged, if it is not one of those offered.
        """
        ask = self.state.ask
        if ask is None:
            raise AnswerRefused("nothing is being asked")
        if not self.quiet and self.privy() is None:
            self.remember_told()
        value = asks.stored(ask, answer)
        if ask.joint and not self.game.joint[ask.joint](self, ask, tuple(answer)):  # type: ignore[arg-type]
            raise AnswerRefused("these do not fit together")
        if loops.declares(ask, answer):
            self._declare(loops.bare(ask))
        else:
            loops.decided(self, ask, answer)
            self.state.ask = None
            self._store(ask.into, value)
        self.advance()

    def by_hand(self, player: int, step: HandStep) -> None:
        """Take a step by hand, of what is being done. Raises StepRefused, with the state unchanged."""
        taking = self.state.procedures[-1].taking(self, player, step) if self.state.procedures else None
        if not isinstance(taking, Procedure):
            raise StepRefused(taking if taking is not None else Text("hand.refused.not-now"))
        if not self.quiet and self.privy() is None:
            self.remember_told()
        loops.start_afresh(self)
        self.state.ask, self.state.procedures[-1] = None, taking
        self.advance()

    def _declare(self, ask: Ask) -> None:
        """A player has said that what is going on is a loop."""
        loop = loops.noticed(self, ask)
        talk = self.game.loop(self, ask, loop) if loop is not None else None
        self.state.ask = None
        if talk is None:
            self._ask(ask, again=True)
        else:
            self.push(talk)

    def leave(self, player: int) -> None:
        """A player leaves a game that goes on without them. What they do or are asked ends as its procedure says."""
        leaving.forget(self, player)
        self._drop(player)
        self.game.gone(self, player)

    def _drop(self, player: int) -> None:
        asked = self.state.ask
        if asked is not None and player in asked.players:
            others = tuple(other for other in asked.players if other != player)
            self.state.ask = replace(asked, players=others) if others else None
        for place, frame in enumerate(self.state.procedures):
            then = frame.left(player)
            if then:
                self._cut_off(place, then)
                return
        if self.state.ask is None and asked is not None:
            self._skip(f"waits for player {player}, who has left")

    def _cut_off(self, place: int, then: str) -> None:
        """Let a procedure go on with another step, and end everything it was having done."""
        del self.state.procedures[place + 1:]
        self.state.ask = None
        self._set(place, self.state.procedures[place], at=then)
        self._cut = True

    def _skip(self, why: str = "has nothing left to choose", anew: bool = False) -> None:
        """Leave out what asks a question that nobody can answer any more. With `anew` it is asked again as things are
        now, where its procedure does not say how to go on without."""
        procedures = self.state.procedures
        for place in range(len(procedures) - 1, -1, -1):
            then = procedures[place].unanswered()
            if then:
                self._cut_off(place, then)
                return
        top = procedures[-1]
        asking = next((name for name, (_, after) in top.ROUTE.items() if name and after == top.at), "")
        if not anew or not asking:
            raise Stuck(f"{self._doing()} {why}")
        self._set(-1, top, at=asking)

    def _gone_on(self, goes: Callable[[Self, int], None], player: int) -> None:
        """Let a game say how a player leaves it. Where it goes on, the question that stood is asked without them."""
        asides.let_go(self, player)
        before = list(self.state.cards)
        goes(self, player)
        asked = self.state.ask
        if self.state.result is None and asked is not None:
            moved = leaving.moved_since(self, before)
            ask = leaving.still_open(self, asked, moved)
            shares = leaving.shares_with_the_lost(self, ask, moved)
            if ask is not asked or shares:
                self.state.ask = None
                if shares or not leaving.answerable(self, ask):
                    self._skip(anew=True)
                else:
                    self._ask(ask, again=True)
        if self.state.result is None:
            self.advance()

    def concede(self, player: int) -> None:
        """A player gives up. Raises AnswerRefused, naming the paragraph, if the game forbids it now."""
        if self.state.result is None:
            forbidden = self.game.why_not_concede(self, player)
            if forbidden is not None:
                raise AnswerRefused(f"{forbidden.text.key} ({forbidden.rule})")
            self._gone_on(self.game.concede, player)

    def offer_draw(self, player: int) -> None:
        """A player proposes to call it a draw; whatever is being asked waits. Raises AnswerRefused."""
        asides.put_aside(self, player, lambda asked: DrawOffer(question=asked, player=player))

    def judges_hand(self, player: int) -> None:
        """A player wants to mend the position, which all must agree to. Raises AnswerRefused if it is not the time."""
        asides.judges_hand(self, player)

    def withdraw(self, player: int) -> None:
        """A player no longer agrees to the judge's hand: everything is as before it. Raises AnswerRefused."""
        asides.withdraw(self, player)

    def time_called(self) -> None:
        """The time of the match is over. The game ends in the middle of whatever is going on."""
        if self.state.result is None:
            self.game.time_called(self)
            if self.state.result is None:
                raise Stuck(f"{self.game.id} goes on after time was called")

    def out_of_time(self, player: int) -> None:
        """A player has used up the time they had for their decisions."""
        if self.state.result is None:
            self._gone_on(self.game.out_of_time, player)
