"""The judge's hand: all players agree to mend a slip, and the position must be one the rules can lead to afterwards.

It opens only at a main question of a turn, with nothing pending. Its steps are bare changes: nothing forbids, replaces
or notices them. One check timing follows, and the question is asked again as things are now, or the turn goes on in
another phase. After an objection to an ability by hand it may also say what comes of that ability (`question` None):
then no phase changes, and what the rules do next follows by itself.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.contract.definition import GameDefinition
from engines.core.contract.game import Game
from engines.core.display.views import HandStepView, HandView, Named, Text, TextArg
from engines.core.model import hand_step as kinds
from engines.core.model.ask import Ask, Option, one, yes_no
from engines.core.model.events import AbilityRef
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Done, Goto, Procedure, Resume, Rewind, SetLocals, StepResult
from engines.core.model.state import State
from engines.core.procedures import by_hand, hand_steps, hand_words
from engines.core.procedures.by_hand import CONSENT, ENTRUST, FINISH, MOST_STEPS
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.hand_words import DoneStep, Known
from engines.core.state import judge_marks

replace = msgspec.structs.replace

MEND = "judge-hand"
CANCEL = "hand-cancel"
KINDS = (kinds.MOVE, kinds.TURN, kinds.FLIP, kinds.COUNTER)
"""What every game has; numbers, marks and phases come with what it names (`contract.by_hand`)."""
NOBODY = Context(source=(-1, 0), user=0, ability=AbilityRef(face="", index=0))
NAME = Named("Judge's hand", "ジャッジ裁定")
WORDS = Named(
    "Correct the position. All must agree to the outcome. It must be one the rules can lead to.",
    "盤面を訂正してください。全員の同意が必要です。ルール上ありうる盤面でなければなりません。",
)


def stands(game: GameDefinition, state: State) -> bool:
    """Whether a main question of a turn stands and nothing else is going on."""
    return (
        state.result is None and state.ask is not None and state.ask.what in game.main_questions
        and not state.ask.hidden and not state.pending and not state.windows and state.script is None
    )


def may_begin(g: Game, player: int) -> bool:
    """Whether this player may ask for it: it is their main question that stands.

    For anybody else something may be going on in secret, of which neither yes nor no may tell.
    """
    return stands(g.game, g.state) and g.state.ask is not None and player in g.state.ask.players


class JudgesHand(Procedure, frozen=True, tag="core.JudgesHand"):
    """Everybody is asked before and after; without their consent everything stays as it was.

    As the outcome of an ability by hand it returns (steps, steps), or (0, 0) without the consent of all.
    """

    TITLE: ClassVar[str] = "resolving.judge"
    ASIDE: ClassVar[bool] = True
    FLEETING: ClassVar[tuple[str, ...]] = ("before",)

    question: Ask | None
    player: int
    """Who has asked for it."""
    actor: int = -1
    """Who makes the steps: whoever has asked, until they leave it to somebody else."""
    before: bytes = b""
    steps: tuple[DoneStep, ...] = ()
    step: HandStep | None = None
    """The step that is being weighed or made."""
    known: tuple[Known, ...] = ()
    waiting: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    """Who has agreed to the step, or to what all steps have come to."""
    begun: bool = False
    """Whether all have agreed to begin."""
    objects: bool = False
    said: Option | None = None

    def begin(self, g: Game) -> StepResult:
        before = g.snapshot()
        if self.question is None:
            return Goto("ask", before=before, begun=True, actor=self.player)
        g.tell("log.judge.wanted", player=self.player, who=OfPlayer(self.player))
        return SetLocals(before=before, waiting=tuple(g.others(self.player)), actor=self.player)

    def consent(self, g: Game) -> StepResult:
        waiting = tuple(player for player in self.waiting if not g.state.players[player].out)
        if waiting:
            return yes_no(waiting[0], CONSENT, "objects", always=True, primary=1)
        if self.step is not None:
            return Goto("carry", waiting=())
        return Goto("finish" if self.begun else "ask", waiting=(), begun=True, agreed=self.agreed if self.begun else ())

    def consented(self, g: Game) -> StepResult:
        player = self.waiting[0]
        if not self.objects:
            if self.step is None:
                g.tell("log.judge.agreed", player=player, who=OfPlayer(player))
            return Goto("consent", waiting=self.waiting[1:], agreed=(*self.agreed, player))
        if self.step is not None:  # nothing has been done yet, and nothing seen
            g.tell("log.judge.no-step", player=player, who=OfPlayer(player))
            return Goto("ask", step=None, known=(), waiting=(), agreed=(), objects=False)
        g.tell("log.judge.refused", player=player, who=OfPlayer(player))
        return Rewind(self.before, at="give_up", objects=False)

    def ask(self, g: Game) -> StepResult:
        options = [Option(verb=FINISH), Option(verb=CANCEL)]
        options += [Option(verb=ENTRUST, player=other) for other in g.others(self.actor)]
        return one(self.actor, MEND, options, "said", always=True, primary=0)

    def hear(self, g: Game) -> StepResult:
        assert self.said is not None
        if self.said.verb == CANCEL:
            return Goto("withdraw", waiting=(self.actor,))
        if self.said.verb == ENTRUST and self.said.player is not None:
            g.tell("log.judge.entrusted", player=self.actor, who=OfPlayer(self.actor), other=OfPlayer(self.said.player))
            return Goto("ask", actor=self.said.player)
        wrong = g.game.unlawful(g)
        if wrong is not None:
            g.tell("log.judge.unlawful", player=self.actor, why=wrong)
            return Goto("ask")
        return Goto("consent", waiting=tuple(g.others(self.actor)), agreed=())

    def withdraw(self, g: Game) -> StepResult:
        """Somebody does not agree any more."""
        g.tell("log.judge.withdrawn", player=self.waiting[0], who=OfPlayer(self.waiting[0]))
        return Rewind(self.before, at="give_up", objects=False)

    # -- one step -------------------------------------------------------------------------------------------------

    def weigh(self, g: Game) -> StepResult:
        """A step has come in. What it shows cannot be unseen, so the others are asked before."""
        assert self.step is not None
        known = hand_words.known(g, hand_steps.cards_of(g, self.step))
        if hand_steps.asks_first(g, NOBODY, self.actor, self.step):
            return Goto("consent", waiting=tuple(g.others(self.actor)), agreed=(), known=known)
        return Goto("carry", agreed=(), known=known)

    def carry(self, g: Game) -> StepResult:
        """A bare change."""
        step = self.step
        assert step is not None
        cards = hand_steps.cards_of(g, step)
        if step.what == kinds.MARK:
            g.apply(judge_marks.change(g, step))
        elif step.what != kinds.PHASE:
            for change in hand_steps.changes(g, NOBODY, self.actor, step):
                g.apply(replace(change, by=None, cause="rule"))
        told = hand_words.of_step(g, self.actor, step, cards, self.known, (), False, None)
        for place, viewer in enumerate((*g.players, -1)):
            g.tell("log.judge.step", player=self.actor, readers=(viewer,), n=len(self.steps) + 1, did=told[place])
        steps = (*self.steps, DoneStep(step=step, told=told, agreed=self.agreed))
        return Goto("ask", steps=steps, step=None, agreed=(), known=())

    # -- the end --------------------------------------------------------------------------------------------------

    def finish(self, g: Game) -> StepResult:
        g.tell("log.judge.done", player=self.player, n=len(self.steps))
        if self.question is None:
            return Done((len(self.steps), max(1, len(self.steps))))
        return Call(CheckTiming())

    def over(self, g: Game) -> StepResult:
        phase = next((done.step.name for done in reversed(self.steps) if done.step.what == kinds.PHASE), "")
        if g.state.result is not None or not phase:
            return Resume(None)
        return Resume(None, g.game.judge_entry(g, phase))

    def give_up(self, g: Game) -> StepResult:
        return Resume(self.question) if self.question is not None else Done((0, 0))

    def taking(self, g: Game, player: int, step: HandStep) -> Procedure | Text | None:
        return taking(g, player, step)

    def hand_sight(self, g: Game, viewer: int) -> HandView | None:
        return sight(g, viewer)

    STEPS = (begin, consent, consented, ask, hear, withdraw, weigh, carry, finish, over, give_up)


def open_now(g: Game) -> JudgesHand | None:
    """The judge's hand, if it is what is being done now."""
    frame = g.state.procedures[-1] if g.state.procedures else None
    return frame if isinstance(frame, JudgesHand) else None


def withdrawn(g: Game, player: int) -> JudgesHand | None:
    """The judge's hand as it ends when a player does not agree any more. None: there is nothing to agree to."""
    frame = open_now(g)
    if frame is None or g.state.ask is None or g.state.players[player].out:
        return None
    return replace(frame, at="withdraw", waiting=(player,), step=None)


def taking(g: Game, player: int, step: HandStep) -> Procedure | Text:
    """The judge's hand as it goes on with a step; or why that step cannot be made."""
    frame, ask = open_now(g), g.state.ask
    if frame is None or ask is None or ask.what != MEND or player not in ask.players:
        return Text("hand.refused.not-now")
    if step.what not in possible(g, frame) or len(frame.steps) >= MOST_STEPS:
        few = step.what in possible(g, frame)
        return Text("hand.refused.steps", {"most": MOST_STEPS}) if few else Text("hand.refused.kind")
    if step.what == kinds.PHASE:
        why = None if step.name in g.game.judge_phases else Text("hand.refused.phase")
    elif step.what == kinds.MARK:
        step = judge_marks.plain(g, step)
        why = judge_marks.refusal(g, player, step)
    else:
        why = hand_steps.refusal_bare(g, player, step)
    return replace(frame, at="weigh", step=step) if why is None else why


def possible(g: Game, frame: JudgesHand) -> list[str]:
    """The kinds of step there are."""
    found = [kind for kind in KINDS if kind in g.game.hand_changes]
    if g.game.judge_marks(g):
        found.append(kinds.MARK)
    if g.game.judge_phases and frame.question is not None:
        found.append(kinds.PHASE)
    return found


def sight(g: Game, viewer: int) -> HandView | None:
    """The judge's hand as a viewer sees it; None before all have agreed to it."""
    frame = open_now(g)
    if frame is None or not frame.begun:
        return None
    asked, game = g.state.ask, g.game
    place = viewer if viewer in g.players else len(g.players)
    areas, found = game.hand_areas or tuple(game.zones), possible(g, frame)
    return HandView(
        actor=frame.actor, words=WORDS, name=NAME, kinds=found,
        carrying=asked is not None and asked.what == MEND and viewer in asked.players,
        steps=[HandStepView(text=done.told[place], agreed=list(done.agreed)) for done in frame.steps],
        areas=[key for key in g.state.zones if key.partition(":")[0] in areas],
        ordered=by_hand.ordered(g), counters=list(game.hand_counters),
        marks={name: mark.text for name, mark in game.judge_marks(g).items()},
        phases=list(game.judge_phases) if kinds.PHASE in found else [],
    )


def question_args(g: Game, viewer: int) -> dict[str, TextArg]:
    """What a question about the judge's hand names."""
    frame = open_now(g)
    if frame is None:
        return by_hand.question_args(g, viewer)
    who = hand_words.player(frame.actor)
    if not frame.begun:
        return {"what": Text("judge.wish", {"player": hand_words.player(frame.player)})}
    if frame.step is not None:
        return {"what": hand_words.wished(g, viewer, frame.actor, frame.step)}
    return {"what": Text("judge.all", {"player": who, "n": len(frame.steps)})}
