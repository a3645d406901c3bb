"""What players may do themselves where a card's words are carried out by hand, and what must stay true."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.contract.by_hand import HandRules, JudgeMark
from engines.core.display.views import Text
from engines.core.model.hand_step import KINDS, HandStep
from engines.moncolle.table.cards import UNIT
from engines.moncolle.table.zones import AREAS, DECK, DISCARD, EFFECTS, HAND, LANDS, REMOVED, SUMMONER

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

DAMAGE = "damage"
MOST_DAMAGE = 60


class MoncolleByHand(HandRules):
    """Units march nowhere into an enemy without a battle (9-2-2). Terrain and summoners stay where they are."""

    hand_changes: ClassVar = (*KINDS, DAMAGE)
    hand_areas: ClassVar = (HAND, DECK, DISCARD, REMOVED, *AREAS)
    hand_fixed: ClassVar = (SUMMONER, EFFECTS, *LANDS)
    hand_turns: ClassVar = AREAS
    hand_flips: ClassVar = ()
    hand_numbers: ClassVar = {"attack": 1, "defence": 1}
    hand_untils: ClassVar = ("turn", "battle", "phase", "own-turn", "leaves")
    hand_dice: ClassVar = (6, 2)

    main_questions: ClassVar = ("main",)
    judge_phases: ClassVar = ("adjust", "main", "summon", "adjust-2", "end")

    def judge_marks(self, g: MoncolleGame) -> dict[str, JudgeMark]:
        """6.p3, 12-4.p2, 9-2-1.p25, 9-2-2.p14: slots and uses of units, terrain placed, areas fought over."""
        return {
            "spent": JudgeMark(text=Text("hand.mark.spent"), field="spent", areas=AREAS, most=MOST_DAMAGE),
            "immediate": JudgeMark(text=Text("hand.mark.immediate"), field="immediate", areas=AREAS),
            "used": JudgeMark(text=Text("hand.mark.used"), field="used", areas=(*AREAS, SUMMONER), most=MOST_DAMAGE),
            "placed": JudgeMark(text=Text("hand.mark.placed"), field="placed", words=("", "hand", "proxy"), most=2),
            **{
                f"fought:{area}": JudgeMark(
                    text=Text("hand.mark.fought", {"zone": g.game.area_text(area)}), field="fought", member=area,
                )
                for area in g.state.fought
            },
        }

    def hand_receiver(self, g: MoncolleGame, card: int, area: str, player: int) -> bool:
        record = g.card(card)
        return player == (record.user if area in AREAS else record.owner)

    def hand_refused(self, g: MoncolleGame, player: int, step: HandStep) -> Text | None:
        """15.p1: units on the battlefield are damaged, by at least 1."""
        if step.what != DAMAGE:
            return None
        if step.card is None or not g.is_unit(step.card):
            return Text("hand.refused.no-card")
        return None if step.number >= 1 else Text("hand.refused.number", {"most": MOST_DAMAGE})

    def unlawful(self, g: MoncolleGame) -> Text | None:
        zones, battle = g.state.zones, g.state.battle
        for area in AREAS:
            parties = [zones[f"{area}:{player}"] for player in g.players]
            if any(g.face(card).card_class != UNIT for party in parties for card in party):
                return Text("hand.refused.unit-only")
            if all(parties) and (battle is None or battle.area != area):
                return Text("hand.refused.two-parties", {"zone": g.game.area_text(area)})
        return None
