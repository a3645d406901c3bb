"""Carrying out the instructions of an ability, in printed order."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context, Outcome, Step
from engines.core.contract.game import Game
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures import targets
from engines.core.procedures.targets import FAIL, LOST, SKIP
from engines.core.state.atoms import Conceal
from engines.core.state.knowledge import open_to_all

UNANSWERED = ""
"""Stands for "no answer has come": a name is never empty."""

Given = int | str | bool | tuple[int | None, ...] | None
Shown = tuple[tuple[int, int, tuple[int, ...]], ...]
"""Cards that players know where they lie: (card, life, players)."""


def shown_now(g: Game) -> Shown:
    """Every card that somebody has been shown where it lies."""
    return tuple((card.id, card.life, card.seen) for card in g.state.cards if card.seen)


def keep_shown(g: Game, card: int) -> None:
    """What a card has just been shown as is no showing of the abilities that are being carried out: it outlasts
    them."""
    record = g.state.cards[card]
    for at, frame in enumerate(g.state.procedures):
        if isinstance(frame, Resolve) and frame.before is not None:
            before = (*frame.before, (card, record.life, record.seen))
            g.state.procedures[at] = msgspec.structs.replace(frame, before=before)


def present(g: Game, here: Context) -> tuple[RefPair, ...]:
    """The objects an ability speaks of that can still be found. They are where they were, or where the ability put
    them."""
    return tuple(ref for ref in here.objects if g.state.present(here.now(ref)))


def followed(g: Game, here: Context, known: Context, objects: tuple[RefPair, ...]) -> Context:
    """The circumstances after an instruction, which may have moved some of these objects.

    An effect keeps track of a card that it puts itself into a zone where every player sees it, and loses one that goes
    where it is hidden. A card that anything else has moved is another object (Cipher 6.5, G-29; Monster Collection
    G36). `known`: the circumstances before; what a part of the instruction has settled already stays so.
    """
    moved = dict(here.moved)
    for ref in objects:
        now = here.now(ref)
        if now == known.now(ref) and not g.state.present(now):
            card = g.state.cards[ref[0]]
            in_sight = open_to_all(g, card) or g.game.can_be_followed(g, card)
            moved[ref] = g.state.ref(card.id) if in_sight else (card.id, LOST)
    return here if moved == dict(here.moved) else msgspec.structs.replace(here, moved=tuple(moved.items()))


def _passed(move: StepResult) -> StepResult:
    """A step's move with its bookkeeping: None means nothing was done, a Done carries the tally itself."""
    if move is None:
        return Goto("count", tally=(0, 1))
    if isinstance(move, Done):
        return Goto("count", tally=move.value)
    if isinstance(move, Do | Call):
        move.into = "tally"
    return move


class Resolve(Procedure, frozen=True, tag="core.Resolve"):
    """Carries out a block of an ability's instructions in printed order (Cipher 21.1.1.2). Returns an Outcome.

    `path` leads from the ability's body (empty) through (step, block) pairs to the block; (-1, n) is part n of the
    cost alone, (-2,) to what is targeted. In a pair, a block -1 - n is step n of block 0 alone: a part of a cost
    within the effect. Where the game says so, what it showed is hidden again when it is over
    (Cipher 23.1.4.4).
    """

    TITLE: ClassVar[str] = "resolving.ability"
    FLEETING: ClassVar[tuple[str, ...]] = ("applied", "wanted", "picked", "carried")  # they grow with every repetition

    here: Context
    path: tuple[int, ...] = ()
    index: int = 0
    answer: Given = UNANSWERED
    given: Given = UNANSWERED
    tally: tuple[int, int] | Outcome | None = None
    applied: int = 0
    wanted: int = 0
    picked: int = 0
    declined: bool = False
    carried: int = 0
    """How many changes had been carried out in the game before the present instruction."""
    before: Shown | None = None
    """What had been shown when it began; None inside another block of the same ability, which sees to it."""
    objects: tuple[RefPair, ...] = ()
    """The objects the ability speaks of that were there before the present instruction."""

    def open(self, g: Game) -> StepResult:
        shown = shown_now(g) if g.game.hides_again and not self._inner(g) else None
        here = self.here
        if g.game.illegal_targets == SKIP and not self.path:
            here = targets.skipping(g, here)
        return SetLocals(here=here, before=shown, objects=present(g, here), carried=g.state.carried)

    def _inner(self, g: Game) -> bool:
        """Whether it is a block inside another block of the same ability, which is being carried out."""
        return bool(self._around(g))

    def _around(self, g: Game) -> list[Resolve]:
        """The blocks of the same ability around this one, the outermost first."""
        return [
            frame for frame in g.state.procedures[:-1] if isinstance(frame, Resolve) and
            (frame.here.source, frame.here.ability) == (self.here.source, self.here.ability)
        ]

    def _fails(self, g: Game) -> bool:
        """Whether an illegal target keeps what is left from being done. A delayed trigger has no targets of its own.

        Whoever carries out a part of it, its targets are described from the side of the ability's user (VISION 1.4.4).
        """
        if g.game.illegal_targets != FAIL or (self.path and not self._inner(g)):
            return False
        here = self.here
        if here.imposed:
            user = next((frame.here.user for frame in self._around(g) if not frame.here.imposed), here.user)
            here = msgspec.structs.replace(here, user=user, imposed=False)
        return not targets.all_legal(g, here)

    def begin(self, g: Game) -> StepResult:
        block = g.block(self.here.ability, self.path)
        fails = self.index < len(block) and self._fails(g)
        if self.index >= len(block) or fails:
            self._hide_again(g)
            return Done(Outcome(
                applied=self.applied, wanted=self.wanted + fails, picked=self.picked, bound=self.here.bound,
                numbers=self.here.numbers, moved=self.here.moved, declined=self.declined,
            ))
        step = block[self.index]
        if g.game.whole_effects and not step.reached(g, self.here):
            return Goto("count", tally=(0, 0))  # what is only for another case is no part that fails: VISION 7.1.12.b
        if self._content(g, step.idle) or (self.here.paying and step.costs_nothing(g, self.here)):
            return Goto("count", tally=(1, 1))
        if not step.can_do(g, self.here) and not step.asks_anyway(g, self.here):
            none = self._content(g, step.none_will_do)
            tally = Outcome(applied=int(none), wanted=1, declined=step.declines(g))
            return Goto("count", tally=tally)  # what cannot be done is left out, the rest is done: Cipher 2.3
        return _passed(step.do(g, self.here))

    def take(self, g: Game) -> StepResult:
        if self.answer == UNANSWERED:
            return Goto("count")
        return SetLocals(given=self.answer, answer=UNANSWERED)

    def use(self, g: Game) -> StepResult:
        step = g.block(self.here.ability, self.path)[self.index]
        move = step.take(g, self.here, self.given)
        if self.given == () and (move is None or isinstance(move, Done)) and self._content(g, step.none_will_do):
            value = move.value if isinstance(move, Done) else None
            named = isinstance(value, Outcome)
            move = Done(msgspec.structs.replace(value, applied=1, wanted=1) if named else (1, 1))  # type: ignore[type-var]
        return _passed(move)

    def _content(self, g: Game, asks: Callable[[Game, Context], bool]) -> bool:
        """Whether an effect that can fail is content with having done nothing here (VISION 7.1.12)."""
        return g.game.whole_effects and not self.here.paying and asks(g, self.here)

    def again(self, g: Game) -> StepResult:
        return Goto("take")  # the answer may have led to another question

    def count(self, g: Game) -> StepResult:
        tally = self.tally if self.tally is not None else (0, 1)
        here, declined, following, picked = self.here, self.declined, self.index + 1, self.picked
        mended = False
        if isinstance(tally, Outcome):
            declined = declined or tally.declined
            following = 0 if tally.again else following
            picked += tally.picked
            here = msgspec.structs.replace(
                here, bound={**here.bound, **tally.bound}, numbers={**here.numbers, **tally.numbers},
                moved=tuple({**dict(here.moved), **dict(tally.moved)}.items()),
            )
            tally = (tally.applied, tally.wanted)
        if g.game.whole_effects and not declined and tally[0] < tally[1] and not self._step(g).succeeds():
            block = g.block(self.here.ability, self.path)
            mended = self.index + 1 < len(block) and block[self.index + 1].MENDS
            following = self.index + 1 if mended else len(block)
        here = msgspec.structs.replace(followed(g, here, self.here, self.objects), last=tally)
        if g.game.illegal_targets == FAIL and 0 < tally[0] == g.state.carried - self.carried:
            here = targets.keeping(g, here)  # nothing but this instruction has done anything meanwhile
        return Goto(
            "begin",
            here=here,
            objects=present(g, here),
            index=following,
            answer=UNANSWERED,
            tally=None,
            carried=g.state.carried,
            applied=self.applied + (0 if mended else tally[0]),
            wanted=self.wanted + (0 if mended else tally[1]),
            picked=picked,
            declined=declined,
        )

    def _step(self, g: Game) -> Step:
        """The instruction that has just been carried out."""
        return g.block(self.here.ability, self.path)[self.index]

    def _hide_again(self, g: Game) -> None:
        """Cards shown meanwhile that still lie where they lay are known to nobody but who knew them before.

        That holds wherever the game keeps cards hidden (`hidden_where_it_lies`).
        """
        if self.before is None:
            return
        known = {(card, life): players for card, life, players in self.before}
        for card, life, players in shown_now(g):
            former = known.get((card, life), ())
            if former != players and g.game.hidden_where_it_lies(g, g.state.cards[card]):
                g.apply(Conceal(card=card, players=former))

    def left(self, player: int) -> str:
        return "." if player == self.here.user else ""

    def unanswered(self) -> str:
        """The instruction is left out, the rest is done."""
        return "count" if self.at in ("take", "use", "again") else ""

    STEPS = (open, begin, take, use, again, count)
