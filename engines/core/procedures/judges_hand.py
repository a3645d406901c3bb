"""The judge's hand: all players agree to mend a slip, and the position must be one the rules can lead to afterwards.

It opens only at a main question of a turn, with nothing pending. Its steps are bare changes: nothing forbids, replaces
or notices them. One check timing follows, and the question is asked again as things are now.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.display.views import HandStepView, HandView, Named, Text, TextArg
from engines.core.model import hand_step as kinds
from engines.core.model.ask import Ask, Option, one, yes_no
from engines.core.model.events import AbilityRef
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Goto, Procedure, Resume, Rewind, SetLocals, StepResult
from engines.core.procedures import by_hand, hand_steps, hand_words
from engines.core.procedures.by_hand import CONSENT, FINISH, MOST_STEPS
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.hand_words import DoneStep

replace = msgspec.structs.replace

MEND = "judge-hand"
KINDS = (kinds.MOVE, kinds.TURN, kinds.FLIP, kinds.COUNTER)
NOBODY = Context(source=(-1, 0), user=0, ability=AbilityRef(face="", index=0))
NAME = Named("Judge's hand", "ジャッジ裁定")
WORDS = Named(
    "Correct the position. All must agree to the outcome. It must be one the rules can lead to.",
    "盤面を訂正してください。全員の同意が必要です。ルール上ありうる盤面でなければなりません。",
)


def may_begin(g: Game) -> bool:
    """Whether a main question of the turn stands and nothing else is going on."""
    state = g.state
    return (
        state.ask is not None and state.ask.what in g.game.main_questions and not state.ask.hidden
        and not state.pending and not state.windows and state.script is None
    )


class JudgesHand(Procedure, frozen=True, tag="core.JudgesHand"):
    """Everybody is asked before and after; without their consent everything stays as it was."""

    TITLE: ClassVar[str] = "resolving.judge"
    ASIDE: ClassVar[bool] = True
    FLEETING: ClassVar[tuple[str, ...]] = ("before",)

    question: Ask
    player: int
    before: bytes = b""
    steps: tuple[DoneStep, ...] = ()
    step: HandStep | None = None
    waiting: tuple[int, ...] = ()
    begun: bool = False
    """Whether all have agreed to begin."""
    objects: bool = False
    said: Option | None = None

    def begin(self, g: Game) -> StepResult:
        g.tell("log.judge.wanted", player=self.player, who=OfPlayer(self.player))
        return SetLocals(before=g.snapshot(), waiting=tuple(g.others(self.player)))

    def consent(self, g: Game) -> StepResult:
        waiting = tuple(player for player in self.waiting if not g.state.players[player].out)
        if not waiting:
            return Goto("finish" if self.begun else "ask", waiting=(), begun=True)
        return yes_no(waiting[0], CONSENT, "objects", always=True, primary=1)

    def consented(self, g: Game) -> StepResult:
        player = self.waiting[0]
        if not self.objects:
            g.tell("log.judge.agreed", player=player, who=OfPlayer(player))
            return Goto("consent", waiting=self.waiting[1:])
        g.tell("log.judge.refused", player=player, who=OfPlayer(player))
        return Rewind(self.before, at="give_up", objects=False)

    def ask(self, g: Game) -> StepResult:
        return one(self.player, MEND, [Option(verb=FINISH)], "said", always=True, primary=0)

    def hear(self, g: Game) -> StepResult:
        wrong = g.game.unlawful(g)
        if wrong is not None:
            g.tell("log.judge.unlawful", player=self.player, why=wrong)
            return Goto("ask")
        return Goto("consent", waiting=tuple(g.others(self.player)))

    def carry(self, g: Game) -> StepResult:
        """A step has come in: a bare change."""
        assert self.step is not None
        cards = hand_steps.cards_of(g, self.step)
        known = hand_words.known(g, cards)
        for change in hand_steps.changes(g, NOBODY, self.player, self.step):
            g.apply(replace(change, by=None, cause="rule"))
        told = hand_words.of_step(g, self.player, self.step, cards, known, (), False, None)
        for place, viewer in enumerate((*g.players, -1)):
            g.tell("log.judge.step", player=self.player, readers=(viewer,), n=len(self.steps) + 1, did=told[place])
        return Goto("ask", steps=(*self.steps, DoneStep(step=self.step, told=told)), step=None)

    def finish(self, g: Game) -> StepResult:
        g.tell("log.judge.done", player=self.player, n=len(self.steps))
        return Call(CheckTiming())

    def over(self, g: Game) -> StepResult:
        return Resume(None)

    def give_up(self, g: Game) -> StepResult:
        return Resume(self.question)

    def taking(self, g: Game, player: int, step: HandStep) -> Procedure | Text | None:
        return taking(g, player, step)

    def hand_sight(self, g: Game, viewer: int) -> HandView | None:
        return sight(g, viewer)

    def left(self, player: int) -> str:
        return "over" if player == self.player or player in self.waiting else ""

    STEPS = (begin, consent, consented, ask, hear, carry, finish, over, give_up)


def taking(g: Game, player: int, step: HandStep) -> Procedure | Text:
    """The judge's hand as it goes on with a step; or why that step cannot be made."""
    frame, ask = g.state.procedures[-1] if g.state.procedures else None, g.state.ask
    if not isinstance(frame, JudgesHand) or ask is None or ask.what != MEND or player not in ask.players:
        return Text("hand.refused.not-now")
    if step.what not in KINDS or len(frame.steps) >= MOST_STEPS:
        return Text("hand.refused.kind" if step.what not in KINDS else "hand.refused.steps", {"most": MOST_STEPS})
    why = hand_steps.refusal_bare(g, player, step)
    return replace(frame, at="carry", step=step) if why is None else why


def sight(g: Game, viewer: int) -> HandView | None:
    """The judge's hand as a viewer sees it; None while nobody uses it."""
    frame = g.state.procedures[-1] if g.state.procedures else None
    if not isinstance(frame, JudgesHand) or not frame.begun:
        return None
    asked, game = g.state.ask, g.game
    place = viewer if viewer in g.players else len(g.players)
    areas = game.hand_areas or tuple(game.zones)
    return HandView(
        actor=frame.player, words=WORDS, name=NAME, kinds=[kind for kind in KINDS if kind in game.hand_changes],
        carrying=asked is not None and asked.what == MEND and viewer in asked.players,
        steps=[HandStepView(text=done.told[place]) for done in frame.steps],
        areas=[key for key in g.state.zones if key.partition(":")[0] in areas],
        ordered=by_hand.ordered(g), counters=list(game.hand_counters),
    )


def question_args(g: Game, viewer: int) -> dict[str, TextArg]:
    """What a question about the judge's hand names."""
    frame = g.state.procedures[-1] if g.state.procedures else None
    if not isinstance(frame, JudgesHand):
        return by_hand.question_args(g, viewer)
    who = hand_words.player(frame.player)
    if not frame.begun:
        return {"what": Text("judge.wish", {"player": who})}
    return {"what": Text("judge.all", {"player": who, "n": len(frame.steps)})}
