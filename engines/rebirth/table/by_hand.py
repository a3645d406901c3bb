"""What players may do themselves where a card's words are carried out by hand, and what must stay true."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.contract.by_hand import HandRules, JudgeMark
from engines.core.display.views import Text
from engines.rebirth.table.zones import (
    DECK,
    ENERGY,
    ENTRY,
    EXCLUDED,
    FRAMES,
    HAND,
    MEMBERS,
    MEMORY,
    PRINTED_DOWN,
    REBIRTH,
    RESOLVING,
    RETIRE,
    WAITING,
)

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

MOST = 99
"""The largest number the judge's hand sets."""


class RebirthByHand(HandRules):
    """One character in a frame (4.5.3). Cards lie face down only where the rules say so (4.3.3)."""

    hand_areas: ClassVar = (HAND, DECK, WAITING, ENTRY, *MEMBERS, ENERGY, RETIRE, MEMORY, REBIRTH)
    hand_fixed: ClassVar = (RESOLVING, EXCLUDED)
    hand_turns: ClassVar = (*FRAMES, ENERGY)
    hand_flips: ClassVar = PRINTED_DOWN
    hand_numbers: ClassVar = {"attack": 1, "defence": 1}
    hand_untils: ClassVar = ("turn", "attack", "game")
    main_questions: ClassVar = ("main",)
    judge_phases: ClassVar = ("standby", "energy", "main", "attack", "end")

    def judge_marks(self, g: RebirthGame) -> dict[str, JudgeMark]:
        """4.4.4, 8.4.3.2: damage and partner attacks suffered, attacks of this turn."""
        return {
            "damage": JudgeMark(text=Text("hand.mark.damage"), field="damage", areas=(ENTRY,), most=MOST),
            "struck": JudgeMark(text=Text("hand.mark.struck"), field="struck", areas=(ENTRY,)),
            "attacks": JudgeMark(text=Text("hand.mark.attacks"), field="attacks", most=MOST),
        }

    def unlawful(self, g: RebirthGame) -> Text | None:
        for frame in FRAMES:
            if any(len(g.zone(frame, player)) > 1 for player in g.players):
                return Text("hand.refused.one-only", {"zone": g.game.area_text(frame)})
        return None
