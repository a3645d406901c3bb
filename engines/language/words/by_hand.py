"""Words of a card that the program only shows: the players carry them out by hand."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.contract.game import Game
from engines.core.model.procedure import Call, StepResult
from engines.core.procedures.by_hand import ByHand
from engines.core.procedures.judges_hand import JudgesHand
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Words


@word("by hand <words>", example='action once:\n    by hand "Play rock, paper, scissors.|じゃんけんをする。"')
class DoByHand(Step, frozen=True, tag="core.DoByHand"):
    """What the card says, in both languages ("English|日本語"): its player carries it out by hand, the others may
    object. Other instructions may stand before and after it, none around it; its card has `manual = true`."""

    MANUAL: ClassVar[bool] = True

    words: Words

    def do(self, g: Game, here: Context) -> StepResult:
        return Call(ByHand(here=here, words=self.words))

    def say(self, voice: Phraser) -> Said:
        return Said(voice.pick(self.words).rstrip().removesuffix("." if voice.english else "。"))


def by_hand(ability: Ability) -> DoByHand | None:
    """What an ability has its players carry out themselves."""
    return next((step for step in ability.body if isinstance(step, DoByHand)), None)


def hides_in(ability: Ability) -> bool:
    """Whether such words stand inside another instruction, or in a cost."""
    def inside(steps: tuple[Step, ...]) -> bool:
        return any(isinstance(step, DoByHand) or any(map(inside, step.blocks())) for step in steps)
    within = any(inside(block) for step in ability.body for block in step.blocks())
    return within or inside(ability.cost) or inside(ability.targets)


PROCEDURES = (ByHand, JudgesHand)
