"""What players may do where a card's words are carried out by hand, and what must stay true."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.contract.by_hand import HandRules, JudgeMark
from engines.core.display.views import Text
from engines.kiseki.table.zones import BASE, DECK, EXCLUDED, FIELD, HAND, STACK, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


class KisekiByHand(HandRules):
    """On the field and in the base cards lie ready or in action state, face up or face down (506.3, 507.3)."""

    hand_areas: ClassVar = (HAND, DECK, TRAIL, FIELD, BASE, EXCLUDED)
    hand_fixed: ClassVar = (STACK,)
    hand_turns: ClassVar = (FIELD, BASE)
    hand_flips: ClassVar = (BASE,)
    hand_numbers: ClassVar = {"strength": 1, "defence": 1}
    hand_untils: ClassVar = ("turn", "battle", "game")
    main_questions: ClassVar = ("priority", "base-step", "attack")
    judge_phases: ClassVar = ("preparation", "battle", "recovery")

    def judge_marks(self, g: KisekiGame) -> dict[str, JudgeMark]:
        """Support (1309.1)."""
        return {"support": JudgeMark(text=Text("hand.mark.support"), field="support", areas=(FIELD,))}
