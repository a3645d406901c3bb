"""What players may do themselves where a card's words are carried out by hand, and what must stay true."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.contract.by_hand import HandRules
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


class RebirthByHand(HandRules):
    """One character in a frame (4.5.3); cards lie face down only where the rules say so (4.3.3)."""

    hand_areas: ClassVar = (HAND, DECK, WAITING, ENTRY, *MEMBERS, ENERGY, RETIRE, MEMORY, REBIRTH)
    hand_fixed: ClassVar = (RESOLVING, EXCLUDED)
    hand_turns: ClassVar = (*FRAMES, ENERGY)
    hand_flips: ClassVar = PRINTED_DOWN
    hand_numbers: ClassVar = {"attack": 1, "defence": 1}
    hand_untils: ClassVar = ("turn", "attack", "game")
    main_questions: ClassVar = ("main",)

    def unlawful(self, g: RebirthGame) -> Text | None:
        for frame in FRAMES:
            if any(len(g.zone(frame, player)) > 1 for player in g.players):
                return Text("hand.refused.one-only", {"zone": g.game.area_text(frame)})
        return None
