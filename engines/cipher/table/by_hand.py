"""What players may do themselves where a card's words are carried out by hand, and what must stay true."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table.zones import (
    BATTLEFIELD,
    BONDS,
    DECK,
    FRONT,
    HAND,
    INFINITY,
    OF_USER,
    ORBS,
    REAR,
    RETREAT,
    SUPPORT,
)
from engines.core.contract.by_hand import HandRules, JudgeMark
from engines.core.display.views import PlayerMention, Text

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

MOST = 60
"""The largest number the judge's hand sets."""


class CipherByHand(HandRules):
    """Powers in tens (4.7), bonds and orbs turned over, units tapped; no card changes hands."""

    hand_areas: ClassVar = (HAND, DECK, FRONT, REAR, BONDS, ORBS, RETREAT, INFINITY)
    hand_fixed: ClassVar = (SUPPORT,)
    hand_turns: ClassVar = BATTLEFIELD
    hand_flips: ClassVar = (BONDS, ORBS)
    hand_numbers: ClassVar = {"power": 10, "support": 10}
    hand_untils: ClassVar = ("turn", "battle", "opponent-turn", "game")

    main_questions: ClassVar = ("bond", "deploy", "action")
    judge_phases: ClassVar = ("start", "bond", "deploy", "action", "end")

    def judge_marks(self, g: CipherGame) -> dict[str, JudgeMark]:
        """5.1.1, 15.1.2: what units did this turn, skills used, costs spent, attacks, whose orbs were broken."""
        read = (*BATTLEFIELD, HAND, BONDS, ORBS)  # where skills are used
        return {
            "levelled": JudgeMark(text=Text("hand.mark.levelled"), field="levelled", areas=BATTLEFIELD),
            "changed": JudgeMark(text=Text("hand.mark.changed"), field="class_changed", areas=BATTLEFIELD),
            "awakened": JudgeMark(text=Text("hand.mark.awakened"), field="awakened", areas=BATTLEFIELD),
            "grown": JudgeMark(text=Text("hand.mark.grown"), field="grown", areas=BATTLEFIELD),
            "attacked": JudgeMark(text=Text("hand.mark.attacked"), field="attacked", areas=BATTLEFIELD),
            "used": JudgeMark(text=Text("hand.mark.used"), field="used", areas=read, most=MOST),
            "spent": JudgeMark(text=Text("hand.mark.spent"), field="spent", most=MOST),
            "bond-phases": JudgeMark(text=Text("hand.mark.bond-phases"), field="extra_bond_phases", most=MOST),
            "attacks": JudgeMark(text=Text("hand.mark.attacks"), field="attacks", most=MOST),
            **{
                f"broken:{player}": JudgeMark(
                    text=Text("hand.mark.broken", {"player": PlayerMention(player)}), field="broken", member=player,
                )
                for player in g.players
            },
        }

    def hand_receiver(self, g: CipherGame, card: int, area: str, player: int) -> bool:
        record = g.card(card)
        return player == (record.user if area in OF_USER else record.owner)

    def unlawful(self, g: CipherGame) -> Text | None:
        """3.1.1, 5.1.2.5: a main character stays on the battlefield, and each player has one."""
        for player in g.players:
            mains = [unit for area in BATTLEFIELD for unit in g.zone(area, player) if g.state.cards[unit].main]  # type: ignore[attr-defined]
            if len(mains) != 1:
                return Text("hand.refused.battlefield-only")
        return None
