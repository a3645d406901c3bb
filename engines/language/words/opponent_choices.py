"""What players other than the ability's user pick and do: "the opponent chooses", "each player does", "may but must".

Who does it sees the cards from their own side: "ally" and "your hand" are theirs. What several players pick at the
same time is picked by all of them, the turn player first, before any of it happens (Cipher 2.10, 2.11, G-14).
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Condition, Context, Outcome, Step
from engines.core.contract.game import Game
from engines.core.model.ask import Ask
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures.draw_cards import carried_out
from engines.core.procedures.resolve import Resolve
from engines.core.state.knowledge import open_to_all
from engines.language.descriptions.targets import Pick
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import inner
from engines.language.grammar.parts import Player
from engines.language.grammar.text_templates import Phraser, Said, capital, inline, moment, permitted
from engines.language.words.control import Block, Choose, IfNot, May, block_text, chance, nests, run
from engines.language.words.instructions import OnCards, by_lot

replace = msgspec.structs.replace


def seen_by(here: Context, seat: int) -> Context:
    """The circumstances from another player's side: "your" is then what is theirs (Cipher 5.1.2.1.2.6)."""
    return here if seat == here.user else replace(here, user=seat, imposed=True)


class Imposed(Step, frozen=True):
    """An instruction that some players carry out from their own side, the turn player first."""

    BY_OTHERS: ClassVar[bool] = True

    who: Player

    def part(self) -> Step | None:
        """What each of them does, if it is a single change of cards. Then all pick before it happens."""
        return None

    def do(self, g: Game, here: Context) -> StepResult:
        frame = g.state.procedures[-1]
        place = {"here": here, "path": frame.path, "index": frame.index, "seats": tuple(self.who.seats(g, here))}
        return Call(EachPicks(**place) if self.part() is not None else EachDoes(**place))


class EachPicks(Procedure, frozen=True, tag="core.EachPicks"):
    """Players pick cards one after another; then it is done to all of these cards.

    It is done to all of them at once or, if it takes more than one step (deploying), to those of one player after those
    of another. Returns (applied, wanted).
    """

    here: Context
    path: tuple[int, ...]
    index: int
    seats: tuple[int, ...]
    answer: tuple[int | None, ...] | None = None
    picks: tuple[tuple[int | None, ...], ...] = ()
    tally: tuple[int, int] | Outcome = (0, 0)
    acted: int = 0
    applied: int = 0
    tried: int = 0

    def _part(self, g: Game) -> Step:
        imposed = g.block(self.here.ability, self.path)[self.index]
        assert isinstance(imposed, Imposed)
        part = imposed.part()
        assert part is not None
        return part

    def ask(self, g: Game) -> StepResult:
        if len(self.picks) == len(self.seats):
            return Goto("act")
        if g.state.players[self.seats[len(self.picks)]].out:
            return SetLocals(answer=())
        here, part = seen_by(self.here, self.seats[len(self.picks)]), self._part(g)
        able, anyway = part.can_do(g, here), part.asks_anyway(g, here)
        if not isinstance(part, OnCards):
            asked = part.do(g, here) if able or anyway else None
            return asked if isinstance(asked, Ask) else SetLocals(answer=())
        cards = part.candidates(g, here) if able or anyway else []
        if not isinstance(part.what, Pick) or not (cards or anyway):
            return SetLocals(answer=tuple(cards))
        return part.what.question(g, here, cards, part.ASKS, part.JOINT)

    def note(self, g: Game) -> StepResult:
        """What all can see is told at once, so that those who pick later know it. The rest only when all have."""
        seat, cards = self.seats[len(self.picks)], [card for card in self.answer or () if card is not None]
        if len(self.seats) > 1 and cards and all(open_to_all(g, g.card(card)) for card in cards):
            g.tell("log.picks", player=seat, who=OfPlayer(seat), cards=[OfCard(card) for card in cards])
        return Goto("ask", picks=(*self.picks, self.answer or ()), answer=None)

    def act(self, g: Game) -> StepResult:
        part = self._part(g)
        if not isinstance(part, OnCards) or not part.at_once:
            return Goto("carry")
        changes = [
            part.change(g, seen_by(self.here, seat), card)
            for seat, cards in zip(self.seats, self.picks, strict=True) if not g.state.players[seat].out
            for card in cards if card is not None
        ]
        return carried_out(g, changes, "tally") if changes else None

    def done(self, g: Game) -> StepResult:
        applied, tried = self._counted()
        return Goto("report", applied=applied, tried=tried)

    def carry(self, g: Game) -> StepResult:
        if self.acted == len(self.seats):
            return Goto("report")
        if g.state.players[self.seats[self.acted]].out:
            return Goto("carry", acted=self.acted + 1)
        cards = [card for card in self.picks[self.acted] if card is not None]
        part, here = self._part(g), seen_by(self.here, self.seats[self.acted])
        move = part.carry(g, here, cards) if isinstance(part, OnCards) else part.take(g, here, cards)
        if isinstance(move, Do | Call):
            move.into = "tally"
        return move

    def add(self, g: Game) -> StepResult:
        applied, tried = self._counted()
        return Goto(
            "carry", acted=self.acted + 1, applied=self.applied + applied, tried=self.tried + tried, tally=(0, 0),
        )

    def _counted(self) -> tuple[int, int]:
        return (self.tally.applied, self.tally.wanted) if isinstance(self.tally, Outcome) else self.tally

    def report(self, g: Game) -> StepResult:
        part = self._part(g)
        wanted = sum(
            max(1, part.what.wanted(g, seen_by(self.here, seat))) if isinstance(part, OnCards) else 1
            for seat in self.seats
        )
        return Done((self.applied, max(wanted, self.tried)))

    def left(self, player: int) -> str:
        """Whoever leaves picks nothing, and nothing is done to what they had picked. The others go on."""
        if self.at == "note" and self.seats[len(self.picks)] == player:
            return "note"
        return "add" if self.at == "add" and self.seats[self.acted] == player else ""

    STEPS = (ask, note, act, done, carry, add, report)


class EachDoes(Procedure, frozen=True, tag="core.EachDoes"):
    """Players carry out a block one after another. Returns an Outcome."""

    here: Context
    path: tuple[int, ...]
    index: int
    seats: tuple[int, ...]
    done: int = 0
    outcome: Outcome | None = None
    applied: int = 0
    wanted: int = 0
    picked: int = 0

    def next(self, g: Game) -> StepResult:
        if self.done == len(self.seats):
            return Done(Outcome(
                applied=self.applied, wanted=self.wanted, picked=self.picked, moved=self.here.moved,
            ))
        if g.state.players[self.seats[self.done]].out:
            return Goto("next", done=self.done + 1)
        here = seen_by(self.here, self.seats[self.done])
        return Call(Resolve(here=here, path=(*self.path, self.index, 0)), into="outcome")

    def count(self, g: Game) -> StepResult:
        outcome = self.outcome or Outcome()
        return Goto(
            "next", here=replace(self.here, moved=outcome.moved or self.here.moved), done=self.done + 1, outcome=None,
            applied=self.applied + outcome.applied,
            wanted=self.wanted + outcome.wanted, picked=self.picked + outcome.picked,
        )

    STEPS = (next, count)


@word("<who> does|do", block="body")
class Does(Imposed, frozen=True, tag="core.Does"):
    """Steps that another player, or each player, carries out as if the ability were theirs."""

    body: Block = ()

    def part(self) -> Step | None:
        return self.body[0] if len(self.body) == 1 and self.body[0].PICKS else None

    def can_do(self, g: Game, here: Context) -> bool:
        return any(step.can_do(g, seen_by(here, seat)) for seat in self.who.seats(g, here) for step in self.body)

    def could_do(self, g: Game, here: Context) -> bool:
        return any(step.could_do(g, seen_by(here, seat)) for seat in self.who.seats(g, here) for step in self.body)

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return any(step.asks_anyway(g, seen_by(here, seat)) for seat in self.who.seats(g, here) for step in self.body)

    def blocks(self) -> tuple[Block, ...]:
        return (self.body,)

    def say(self, voice: Phraser) -> Said:
        voice.others = False  # within the quotation marks it is all theirs
        who, text = voice.say(self.who), block_text(voice, self.body, quoted=True)
        if voice.english:
            return Said(f"{who.text} {'do' if who.many else 'does'} this, “you” being that player: {text}")
        return Said(f"{who.text}は次を行う（文中の「自分」はそのプレイヤー）：{text}")


@word("<who> chooses|choose <what> as <name>")
class TheyChoose(Choose, frozen=True, tag="core.TheyChoose"):
    """Another player chooses cards, which get a name for the steps below.

    They are described from the user's side (Cipher 5.1.2.1.2.7).
    """

    who: Player

    def can_do(self, g: Game, here: Context) -> bool:
        return Choose.can_do(self, g, replace(here, imposed=True))

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return False

    def do(self, g: Game, here: Context) -> StepResult:
        here, seats = replace(here, imposed=True), self.who.seats(g, here)
        if not isinstance(self.what, Pick) or not seats:
            return Choose.do(self, g, here)
        asked = self.what.question(g, here, self.what.found(g, here), "choose", chooser=seats[0])
        return replace(asked, players=(seats[0],))

    def say(self, voice: Phraser) -> Said:
        who, said = voice.say(self.who), Choose.say(self, voice)
        if voice.english:
            chooses = "choose" if who.many else "chooses"
            return said._replace(text=f"{who.text} {chooses} {said.text.removeprefix('choose ')}")
        return said._replace(text=f"{who.text}が{said.text}")


class ChosenByChance(Choose, frozen=True):
    """Cards that nobody picks, whether they lie open or not, get a name for the steps below. Games whose rules know
    that have a word for it."""

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return False

    def do(self, g: Game, here: Context) -> StepResult:
        if not isinstance(self.what, Pick):
            return self.take(g, here, self.what.present(g, here))
        cards = self.what.found(g, here)
        return self.take(g, here, by_lot(g, here.user, cards, self.what.bounds(g, here, len(cards))[1]))

    def say(self, voice: Phraser) -> Said:
        said = Choose.say(self, voice)
        if voice.english:
            return said._replace(text=f"{said.text} at random")
        return said._replace(text=f"{said.text.removesuffix('選ぶ')}無作為に選ぶ")


@word("may but must if <test>", block="body")
class MayButMust(Step, frozen=True, tag="core.MayButMust"):
    """Steps its user may carry out or not, and must under a condition."""

    test: Condition
    body: Block = ()

    def can_do(self, g: Game, here: Context) -> bool:
        return any(step.can_do(g, here) for step in self.body)

    def do(self, g: Game, here: Context) -> StepResult:
        if self.test.holds(g, here):
            return run(g, here, 0)
        return chance(here, "may", self.can_do(g, here))

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return any(step.asks_anyway(g, here) for step in self.body)

    def take(self, g: Game, here: Context, answer: bool) -> StepResult:
        return run(g, here, 0) if answer else Done(Outcome(wanted=1, declined=True))

    def blocks(self) -> tuple[Block, ...]:
        return (self.body,)

    def say(self, voice: Phraser) -> Said:
        test, quoted = voice.say(self.test).text, nests(self.body)
        text = block_text(voice, self.body, quoted)
        if voice.english:
            return Said(f"you may {'do this: ' * quoted}{text}, and must if {test}")
        return Said(f"{moment(test)}は必ず、そうでない場合は任意で、{'次を行う：' * quoted}{text}")


class Unless(Step, frozen=True):
    """A player may do something. The steps below follow if they do not, or cannot. Games whose cards say so have a word
    for it."""

    who: Player
    what: Step
    body: Block = ()

    def can_do(self, g: Game, here: Context) -> bool:
        return any(step.can_do(g, here) for step in self.body)

    def do(self, g: Game, here: Context) -> StepResult:
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        return ((Does(who=self.who, body=(May(body=(self.what,)),)), IfNot(body=self.body)),)

    def say(self, voice: Phraser) -> Said:
        who, others = voice.say(self.who), voice.others
        voice.others = False
        what, quoted = block_text(voice, (self.what,)), nests(self.body)
        voice.others = others
        text = block_text(voice, self.body, quoted)
        if voice.english:
            may = f"{who.text} may do this, “you” being that player: “{capital(what)}”" if "you" in what else ""
            may = may or f"{who.text} may {what}"
            return Said(f"{may}; if {who.text} {'do' if who.many else 'does'} not, {'do this: ' * quoted}{text}")
        may = f"{who.text}は次を行ってもよい（文中の「自分」はそのプレイヤー）：「{inner(what)}」"
        may = may if "自分" in what else f"{who.text}は{permitted(what)}"
        return Said(f"{may}。そうしなかったなら、{'次を行う：' * quoted}{text}")


class Repeating(Procedure, frozen=True, tag="core.Repeating"):
    """Carries out the step a repetition depends on. If all of it was applied, the block begins anew."""

    here: Context
    path: tuple[int, ...]
    outcome: Outcome | None = None

    def act(self, g: Game) -> StepResult:
        return Call(Resolve(here=self.here, path=self.path), into="outcome")

    def report(self, g: Game) -> StepResult:
        outcome = self.outcome or Outcome()
        return Done(replace(outcome, again=outcome.report == "all"))

    STEPS = (act, report)


@word("repeat if you <what>")
class RepeatIf(Step, frozen=True, tag="core.RepeatIf"):
    """Everything above it is carried out again each time its user does this (Cipher 23.1.29.1.1).

    All of it is one use (Cipher 23.1.29, 23.1.29.2).
    """

    what: Step

    def can_do(self, g: Game, here: Context) -> bool:
        return self.what.can_do(g, here)

    def do(self, g: Game, here: Context) -> StepResult:
        return chance(here, "repeat", self.can_do(g, here))

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return self.what.asks_anyway(g, here)

    def take(self, g: Game, here: Context, answer: bool) -> StepResult:
        if not answer:
            return Done(Outcome())
        frame = g.state.procedures[-1]
        return Call(Repeating(here=here, path=(*frame.path, frame.index, 0)))

    def blocks(self) -> tuple[Block, ...]:
        return ((self.what,),)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, "if you {what}, repeat this skill")
        each = not voice.marks.isdisjoint(voice.catalogue.vocabulary.each_time)  # Cipher 21.2.2.10
        said = voice.fill(self, "{what}なら、" + "そのたびに" * each + "このスキルをくり返し実行する")
        return Said(inline(said))  # what is chosen for it is chosen each time


PROCEDURES = (EachPicks, EachDoes, Repeating)
