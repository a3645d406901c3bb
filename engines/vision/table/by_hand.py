"""What players may do themselves where a card's words are carried out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.contract.by_hand import HandRules
from engines.vision.table.zones import DECK, EXCLUDED, FIELD, GRAVE, HAND, NODES, SIDEBOARD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class VisionByHand(HandRules):
    """Cards lie active or asleep on the field and among the nodes (5.1.2)."""

    hand_areas: ClassVar = (HAND, DECK, GRAVE, FIELD, NODES, EXCLUDED, SIDEBOARD)
    hand_turns: ClassVar = (FIELD, NODES)
    hand_flips: ClassVar = (FIELD,)
    hand_numbers: ClassVar = {"attack": 1, "toughness": 1}
    hand_untils: ClassVar = ("turn", "battle", "game")
    main_questions: ClassVar = ("priority",)
    judge_phases: ClassVar = ("active", "maintenance", "draw", "main", "discard")

    def hand_receiver(self, g: VisionGame, card: int, area: str, player: int) -> bool:
        """Only the field holds cards of the other player (3.1.6)."""
        return area == FIELD or player == g.card(card).owner
