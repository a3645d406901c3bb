"""One of several instructions, as a player likes: ways to pay, or to do something."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.game import Game
from engines.core.model.ask import Ask, Option, one
from engines.core.model.procedure import StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import inner
from engines.language.grammar.text_templates import Phraser, Said, inline
from engines.language.words.control import Block, nests, quote, run

VERB_ENDS = tuple("うくぐすつぬぶむる")
"""How a Japanese verb ends in its plain form."""

MODE = "mode"
"""The number under which it is remembered which step was chosen while an ability was used (VISION 7.3.4.b)."""


class OneMode(Step, frozen=True):
    """One of several steps, as its user likes."""

    @property
    def modes(self) -> Block:
        """The steps of which one is chosen."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def can_do(self, g: Game, here: Context) -> bool:
        return any(step.can_do(g, here) for step in self.modes)

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return any(step.asks_anyway(g, here) for step in self.modes)

    def do(self, g: Game, here: Context) -> StepResult:
        if MODE in here.numbers:
            return run(g, here, here.numbers[MODE])
        return self.question(g, here)

    def question(self, g: Game, here: Context) -> Ask:
        """Which of them it shall be."""
        options = [
            Option(verb="mode", number=index, ability=here.ability) for index, step in enumerate(self.modes)
            if step.can_do(g, here) or (step.asks_anyway(g, here) and not here.paying)
        ]
        return one(here.user, "mode", options, "answer", gives="number", cause=here.source, ability=here.ability)

    def take(self, g: Game, here: Context, answer: int) -> StepResult:
        return run(g, here, int(answer))

    def blocks(self) -> tuple[Block, ...]:
        return tuple((mode,) for mode in self.modes)


@word("one of", block="modes")
class OneOf(OneMode, frozen=True, tag="core.OneOf"):
    """One of several steps, as its user likes; each line below is one of them."""

    modes: Block = ()

    def say(self, voice: Phraser) -> Said:
        said = [inline(voice.say(mode)) for mode in self.modes]
        if not voice.english:
            return Said("次の効果から1つを選び、実行する：" + "".join(f"「{inner(text)}」" for text in said))
        if nests(self.modes):
            return Said("choose one: " + " or ".join(quote(voice, [text]) for text in said))
        return Said("choose one: " + "; or ".join(said))


@word("either <left> or <right>", example="action (either turn 1 bond down or discard 1 card):\n    draw 1")
class EitherStep(OneMode, frozen=True, tag="core.EitherStep"):
    """One of two instructions, as its user likes; mostly of two ways to pay."""

    left: Step
    right: Step

    @property
    def modes(self) -> Block:
        return (self.left, self.right)

    def say(self, voice: Phraser) -> Said:
        said = [voice.say(step) for step in self.modes]
        return self._joined(voice, [inline(each) for each in said])

    def said_as_cost(self, voice: Phraser) -> Said:
        """In the short form of costs."""
        said = [voice.cost(step) for step in self.modes]
        return self._joined(voice, [inline(each) for each in said])

    @staticmethod
    def _joined(voice: Phraser, texts: list[str]) -> Said:
        if voice.english:
            return Said(" or ".join(texts))
        left, right = (f"{text}する" if text.endswith("に") else text for text in texts)  # 絆1枚を裏に(する)
        return Said(f"{left}か、{right}" if left.endswith(VERB_ENDS) else f"{left}または{right}")
