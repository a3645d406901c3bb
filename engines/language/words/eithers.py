"""One of two instructions, as a player likes: two ways to pay, or to do something."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.game import Game
from engines.core.model.ask import Option, one
from engines.core.model.procedure import StepResult
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said, inline
from engines.language.words.control import Block, run

VERB_ENDS = tuple("うくぐすつぬぶむる")
"""How a Japanese verb ends in its plain form."""


@word("either <left> or <right>", example="action (either turn 1 bond down or discard 1 card):\n    draw 1")
class EitherStep(Step, frozen=True, tag="core.EitherStep"):
    """One of two instructions, as its user likes; mostly of two ways to pay."""

    left: Step
    right: Step

    @property
    def modes(self) -> Block:
        """The two of them."""
        return (self.left, self.right)

    def can_do(self, g: Game, here: Context) -> bool:
        return any(step.can_do(g, here) for step in self.modes)

    def asks_anyway(self, g: Game, here: Context) -> bool:
        return any(step.asks_anyway(g, here) for step in self.modes)

    def do(self, g: Game, here: Context) -> StepResult:
        options = [
            Option(verb="mode", number=index, ability=here.ability) for index, step in enumerate(self.modes)
            if step.can_do(g, here) or (step.asks_anyway(g, here) and not here.paying)
        ]
        return one(here.user, "mode", options, "answer", gives="number", cause=here.source, ability=here.ability)

    def take(self, g: Game, here: Context, answer: int) -> StepResult:
        return run(g, here, int(answer))

    def blocks(self) -> tuple[Block, ...]:
        return ((self.left,), (self.right,))

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
