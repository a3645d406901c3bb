"""Phases that effects end, and steps done together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.cards.ability_parts import Context, Step
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Done, StepResult
from engines.core.state.atoms import AdvanceTurn
from engines.language.grammar.catalogue import word
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.words.control import Nested, block_text

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

ATTACK_FIRST = True
"""A reading of what the rules do not say: an attack that is going on is carried out before the Attack phase that "ends"
is over. No more is declared (8.2.3), but 8.2.4 to 8.5.4 know no attack that breaks off."""


@word("end the phase", en="end this phase", ja="このフェイズを終了する",
      example="member activated (pay 3):\n    draw 2\n    end the phase")
class EndsPhase(Step, frozen=True, tag="rebirth.EndsPhase"):
    """Once this is done and checked, no more actions are taken in this Main or Attack phase (7.4.2.5, 8.2.3; see
    ATTACK_FIRST)."""

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return g.state.phase in ("main", "attack") and g.state.over != g.state.phase

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        if not self.can_do(g, here):
            return Done((0, 1))
        g.tell("log.ends-phase", "1.3.1", who=OfPlayer(here.user))
        g.apply(AdvanceTurn(fields={"over": g.state.phase}))
        return Done((1, 1))


@word("together", block="body",
      example="activated once (pay 3):\n    one of:\n        your entry gets +1/+0 until end of turn\n"
      "        together:\n            draw 1\n            discard 1 card")
class Together(Nested, frozen=True, tag="rebirth.Together"):
    """Several steps as one, among those one of which is chosen."""

    def say(self, voice: Phraser) -> Said:
        text = block_text(voice, self.body, quoted=True)
        return Said(f"do all of this: {text}" if voice.english else f"次をすべて行う：{text}")
