"""Steps that hold other steps (if, may, for each, repeat, one of), and choosing under a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar

import msgspec

from engines.core.cards.ability_parts import Condition, Context, Outcome, Selector, Step, bind, within
from engines.core.contract.game import Game
from engines.core.model.ask import Ask, Option, one, yes_no
from engines.core.model.procedure import Call, Done, Goto, Procedure, StepResult
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.use_ability import pay_within
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Pick, You
from engines.language.grammar.bestowing import bestowed
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import inner
from engines.language.grammar.parts import Cards, Player
from engines.language.grammar.text_templates import (
    Phraser,
    Said,
    capital,
    inline,
    listed,
    moment,
    permitted,
    shared_subject,
)
from engines.language.grammar.vocabulary import NewName
from engines.language.words.continuous_effects import Lasting
from engines.language.words.instructions import OnCards
from engines.language.words.optional_costs import can_pay, looks_for_unseen

NOTHING = Done((0, 0))
"""Not reached, so neither applied nor wanted."""
ANY_CARD = "card"
"""The noun that every game has for cards of any kind."""
MOST_TIMES = 20
"""Repetitions of one block."""
Block = tuple[Step, ...]


def run(g: Game, here: Context, block: int) -> StepResult:
    """Carry out one of the blocks of the step that is being done."""
    frame = g.state.procedures[-1]
    return Call(Resolve(here=here, path=(*frame.path, frame.index, block)))


def chance(here: Context, what: str, able: bool) -> Ask:
    """Ask the user whether to do something. Where it cannot be done, which is nobody else's business, only "no"."""
    if able:
        return yes_no(here.user, what, "answer", cause=here.source, ability=here.ability)
    return one(
        here.user, what, [Option(verb="no")], "answer", gives="flag", always=True, cause=here.source,
        ability=here.ability,
    )


class Nested(Step, frozen=True):
    """Steps below a line, carried out one after the other if they are reached."""

    body: Block = ()

    def reached(self, g: Game, here: Context) -> bool:
        """Whether it is their turn, as things stand."""
        return True

    def can_do(self, g: Game, here: Context) -> bool:
        return self.reached(g, here) and any(step.can_do(g, here) for step in self.body)

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return self.reached(g, here) and any(step.asks_anyway(g, here) for step in self.body)

    def do(self, g: Game, here: Context) -> StepResult:
        return run(g, here, 0)

    def blocks(self) -> tuple[Block, ...]:
        return (self.body,)


@word("choose <what> as <name>")
class Choose(Step, frozen=True, tag="core.Choose"):
    """Cards are chosen and get a name for the steps below."""

    what: Cards
    name: NewName

    def can_do(self, g: Game, here: Context) -> bool:
        return not isinstance(self.what, Pick) or self.what.enough(g, here, len(self.what.found(g, here)))

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return isinstance(self.what, Pick) and self.what.asks_anyway(g, here)

    def idle(self, g: Game, here: Context) -> bool:
        return self.what.none_meant(g, here)

    def none_will_do(self, g: Game, here: Context) -> bool:
        return self.what.none_will_do(g, here)

    def do(self, g: Game, here: Context) -> StepResult:
        if isinstance(self.what, Pick):
            return self.what.question(g, here, self.what.found(g, here), "choose")
        return self.take(g, here, self.what.present(g, here))

    def take(self, g: Game, here: Context, answer: Sequence[int]) -> StepResult:
        wanted = max(1, self.what.wanted(g, here))
        g.game.found(g, here, self.what, answer)
        return bind(self.name, tuple(g.state.ref(card) for card in answer), wanted)

    def say(self, voice: Phraser) -> Said:
        what = voice.say(self.what)
        voice.chosen[self.name] = Said(voice.name(self.kind, what.many), many=what.many, noun=self.kind)
        return Said(f"choose {what.text}" if voice.english else f"{what.pick or what.text + 'を'}選ぶ")

    @property
    def kind(self) -> str:
        """The noun of the cards."""
        of = getattr(self.what, "of", None)
        return of.kind if isinstance(of, Described) else ANY_CARD


@word("if <test>", block="then")
class If(Step, frozen=True, tag="core.If"):
    """Steps under a condition, and others if it does not hold."""

    test: Condition
    then: Block = ()
    otherwise: Block = ()

    def reached(self, g: Game, here: Context) -> bool:
        """What is for another case is left out."""
        return bool(self._now(g, here)) or any(step.INSISTS for step in self.then)

    def can_do(self, g: Game, here: Context) -> bool:
        return any(step.can_do(g, here) for step in self._now(g, here))

    def _now(self, g: Game, here: Context) -> Block:
        return self.then if self.test.holds(g, here) else self.otherwise  # Cipher 2.3.1.4, 2.3.1.5

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return any(step.asks_anyway(g, here) for step in self._now(g, here))

    def do(self, g: Game, here: Context) -> StepResult:
        return run(g, here, 0 if self.test.holds(g, here) else 1)

    def blocks(self) -> tuple[Block, ...]:
        return (self.then, self.otherwise)

    def say(self, voice: Phraser) -> Said:
        test = voice.say(self.test).text
        quoted = not (short(self.then) and short(self.otherwise)) if self.otherwise else long(self.then)
        then = block_text(voice, self.then, quoted)
        otherwise = block_text(voice, self.otherwise, quoted) if self.otherwise else ""
        if voice.english:
            this = "do this: " * quoted
            return Said(f"if {test}, {this}{then}" + (f"; otherwise, {this}{otherwise}" if otherwise else ""))
        if quoted:
            otherwise = otherwise and f"、そうでない場合、次を行う：{otherwise}"
            return Said(f"{moment(test)}、次を行う：{then}{otherwise}")
        return Said(f"{moment(test)}、{then}" + (f"。そうでない場合、{otherwise}" if otherwise else ""))


@word("else", block="otherwise", partner="otherwise")
class Else(Step, frozen=True, tag="core.Else"):
    """Steps for when the "if" above does not hold."""

    otherwise: Block = ()


@word("may", "you may", block="body")
class May(Nested, frozen=True, tag="core.May"):
    """Steps its user may carry out or not. Where that is a cost, it is all of them or none."""

    def do(self, g: Game, here: Context) -> StepResult:
        if not self._is_cost(g, here):
            return chance(here, "may", self.can_do(g, here))
        return chance(here, "may", can_pay(g, here, self))

    def take(self, g: Game, here: Context, answer: bool) -> StepResult:
        if not answer:
            return Done(Outcome(wanted=1, declined=True))
        return pay_within(g, here) if self._is_cost(g, here) else run(g, here, 0)

    def declines(self, g: Game) -> bool:
        return g.game.optional_acts_are_costs

    def blocks(self) -> tuple[Block, ...]:
        """Where it is a cost, the second block is what is carried out for it. That is nothing: it stands below."""
        return (self.body, ())

    def _is_cost(self, g: Game, here: Context) -> bool:
        """Whether the game takes it for the cost of what is below, for whoever does it. Nothing but a search where its
        user may not look is carried out in any case: that it cannot be paid would tell what lies there."""
        if not g.game.optional_acts_are_costs or (len(self.body) == 1 and looks_for_unseen(g, here, self.body[0])):
            return False
        frame = g.state.procedures[-1]
        return any(isinstance(step, IfYouDo) for step in g.block(frame.here.ability, frame.path)[frame.index + 1:][:1])

    def say(self, voice: Phraser) -> Said:
        if nests(self.body):
            text = block_text(voice, self.body, quoted=True)
            return Said(f"you may do this: {text}" if voice.english else f"次を行ってもよい：{text}")
        text = block_text(voice, self.body)
        return Said(f"you may {text}" if voice.english else permitted(text))


@word("may <what>", "you may <what>")
class MayDo(Step, frozen=True, tag="core.MayDo"):
    """One step its user may carry out or not."""

    what: Step

    @classmethod
    def simpler(cls, what: Step) -> Step:
        return May(body=(what,))


@word("if you do", block="body")
class IfYouDo(Nested, frozen=True, tag="core.IfYouDo"):
    """Steps for when all of the step above was applied (Cipher 2.3.1.6)."""

    def reached(self, g: Game, here: Context) -> bool:
        applied, wanted = here.last
        return 0 < wanted <= applied

    def say(self, voice: Phraser) -> Said:
        return opened(voice, self.body, "if you do", "そうしたなら")


@word("if not", block="body")
class IfNot(Nested, frozen=True, tag="core.IfNot"):
    """Steps for when nothing of the step above was applied, be it declined or impossible (Cipher 10.2.2.1.1.2)."""

    MENDS: ClassVar[bool] = True

    def reached(self, g: Game, here: Context) -> bool:
        return here.last[0] == 0

    def say(self, voice: Phraser) -> Said:
        return opened(voice, self.body, "if you do not", "そうしなかったなら")


@word("after that", block="body")
class AfterThat(Nested, frozen=True, tag="core.AfterThat"):
    """Steps carried out whatever became of those above (Cipher 23.1.22)."""

    def say(self, voice: Phraser) -> Said:
        return opened(voice, self.body, "after that", "その後")


class Rounds(Procedure, frozen=True, tag="core.Rounds"):
    """Carries a block out several times, once for each card or so many times. Returns an Outcome."""

    here: Context
    path: tuple[int, ...]
    name: str = ""
    cards: tuple[tuple[int, int], ...] = ()
    remaining: int = 0
    outcome: Outcome | None = None
    applied: int = 0
    wanted: int = 0
    picked: int = 0

    def again(self, g: Game) -> StepResult:
        if self.remaining == 0:
            return Done(Outcome(
                applied=self.applied, wanted=self.wanted, picked=self.picked, moved=self.here.moved,
            ))
        here = self.here
        if self.name:
            here = msgspec.structs.replace(here, bound={**here.bound, self.name: (self.cards[-self.remaining],)})
        return Call(Resolve(here=here, path=self.path), into="outcome")

    def count(self, g: Game) -> StepResult:
        done = self.outcome or Outcome()
        return Goto(
            "again", here=msgspec.structs.replace(self.here, moved=done.moved or self.here.moved),
            remaining=self.remaining - 1, outcome=None, applied=self.applied + done.applied,
            wanted=self.wanted + done.wanted, picked=self.picked + done.picked,
        )

    STEPS = (again, count)


def rounds(g: Game, here: Context, name: str, cards: tuple[tuple[int, int], ...], times: int) -> StepResult:
    """Carry out the block of the step that is being done several times."""
    frame = g.state.procedures[-1]
    return Call(Rounds(here=here, path=(*frame.path, frame.index, 0), name=name, cards=cards, remaining=times))


@word("for each <of> as <name>", block="body")
class ForEach(Step, frozen=True, tag="core.ForEach"):
    """Steps carried out once for each card there is now."""

    of: Selector
    name: NewName
    body: Block = ()

    def can_do(self, g: Game, here: Context) -> bool:
        return bool(self._cards(g, here))

    def _cards(self, g: Game, here: Context) -> list[int]:
        """The cards; where something is done to each, without those to which nothing is done so (VISION 8.1.4.a)."""
        found = self.of.known(g, here)
        if not g.game.knows_exempt or Chosen(name=self.name) not in (
            part for step in self.body for part in within(step)
        ):
            return found
        return [card for card in found if not g.game.exempt(g, here, card)]

    def do(self, g: Game, here: Context) -> StepResult:
        cards = tuple(g.state.ref(card) for card in self._cards(g, here))
        return rounds(g, here, self.name, cards, len(cards))

    def blocks(self) -> tuple[Block, ...]:
        return (self.body,)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = voice.noun(self.of.kind)
        each = self.of.noun(voice, many=not voice.english, each=True)
        voice.chosen[self.name] = Said(f"that {noun.en}" if voice.english else f"その{noun.ja}")
        quoted = nests(self.body)
        text = block_text(voice, self.body, quoted)
        if voice.english:
            return Said(f"for each {each}: {text}")
        return Said(f"{each}1{noun.counter}ごとに、{'次を行う：' * quoted}{text}")


@word("repeat <times>", block="body")
class Repeat(Nested, frozen=True, kw_only=True, tag="core.Repeat"):
    """Steps carried out so many times."""

    times: int

    def can_do(self, g: Game, here: Context) -> bool:
        return self.times > 0 and Nested.can_do(self, g, here)

    def do(self, g: Game, here: Context) -> StepResult:
        return rounds(g, here, "", (), min(self.times, MOST_TIMES))

    def say(self, voice: Phraser) -> Said:
        text = block_text(voice, self.body, nests(self.body))
        if voice.english:
            return Said(f"do this {self.times} times: {text}")
        return Said(f"次の効果を{self.times}回くり返す：{text}")


def nests(steps: Block) -> bool:
    """Whether some of the steps hold others, so that it must be seen where each of them ends."""
    return any(step.blocks() and not step.FLAT for step in steps) or mixed(steps)


def mixed(steps: Block) -> bool:
    """Whether an effect without a printed duration follows one with a duration, and would seem to share it."""
    parts = [part for step in steps for part in getattr(step, "parts", (step,))]
    lasting = [part.until for part in parts if isinstance(part, Lasting)]
    return any(lasting) and "" in lasting


def long(steps: Block) -> bool:
    """Whether the steps need quotation marks where another sentence follows: several steps, one of them nested."""
    return nests(steps) and len(steps) > 1


def short(steps: Block) -> bool:
    """Whether another branch can follow: steps that hold no others, or one "may" around such steps."""
    return not nests(steps) or (len(steps) == 1 and isinstance(steps[0], May) and not nests(steps[0].body))


def opened(voice: Phraser, steps: Block, english: str, japanese: str) -> Said:
    """Steps after words that say when they are carried out, to the end of the sentence."""
    quoted = long(steps)
    text = block_text(voice, steps, quoted)
    if voice.english:
        return Said(f"{english}, {'do this: ' * quoted}{text}")
    return Said(f"{japanese}、{'次を行う：' * quoted}{text}")


def block_text(voice: Phraser, steps: Block, quoted: bool = False) -> str:
    """The steps of a block as one clause, or as sentences in quotation marks."""
    said = [inline(each) for each in clauses(voice, steps)]
    return quote(voice, said) if quoted else listed(shared_subject(said, voice), voice.lang)


def quote(voice: Phraser, sentences: Sequence[str]) -> str:
    """Sentences in quotation marks; those inside them become single ones."""
    if voice.english:
        text = ". ".join(map(capital, sentences))
        return "“" + text.replace("“", "‘").replace("”", "’") + "”"
    return f"「{inner('。'.join(sentences))}」"


def clauses(voice: Phraser, steps: Sequence[Step]) -> Iterator[Said]:
    """The steps as clauses; effects that last equally long share one. An effect whose cards are picked begins a new
    clause, so that two picks are told apart."""
    group: list[Lasting] = []
    for step in _told(voice, steps):
        picks = isinstance(step, Lasting) and isinstance(getattr(step.effect, "who", None), Pick)
        if group and not (isinstance(step, Lasting) and step.until == group[0].until and not picks):
            yield lasting_together(voice, group)
            group = []
        if isinstance(step, Lasting):
            group.append(step)
        else:
            yield _by(voice, step)
    if group:
        yield lasting_together(voice, group)


def _by(voice: Phraser, step: Step) -> Said:
    """One step. Once another player has been the subject, Japanese says so when it is the user's turn again; of a step
    that holds others, the first of those says it."""
    who, passed_on = getattr(step, "who", None), isinstance(step, If | Nested | Repeat | ForEach)
    named = voice.others and who is None and not voice.english and not passed_on
    voice.others = voice.others and not named
    said = voice.say(step)
    voice.others = voice.others or (isinstance(who, Player) and not isinstance(who, You))
    return said._replace(lead="自分は" + said.lead) if named else said


def lasting_together(voice: Phraser, group: Sequence[Lasting]) -> Said:
    """Effects that last equally long as one clause."""
    if len(group) == 1:
        return voice.say(group[0])
    said = bestowed(voice, [step.effect for step in group])
    text = listed(shared_subject([each.text for each in said], voice), voice.lang)
    lead, joint = "".join(each.lead for each in said), ", " if voice.english else "、"
    return Said(voice.term("until", group[0].until) + joint + text if group[0].until else text, lead=lead)


def _told(voice: Phraser, steps: Sequence[Step]) -> Iterator[Step]:
    """The steps that are printed, one by one. Cards that only the next instruction is about are described there and not
    in a sentence of their own: "reveal the top 4 cards of your deck"."""
    for step, following in zip_longest(steps, steps[1:]):
        about = following.what if isinstance(following, OnCards) else None
        if type(step) is Choose and about == Chosen(name=step.name):
            step.say(voice)
            voice.first[step.name] = step.what
        else:
            yield step


PROCEDURES = (Rounds,)
