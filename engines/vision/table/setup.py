"""Getting ready (1.2.7): decks are shuffled, chance says who starts, both draw up to seven."""

from __future__ import annotations

from typing import ClassVar, Final

from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, Move, Roll, Shuffle
from engines.vision.table.play import VisionGame
from engines.vision.table.zones import DECK, HAND

HAND_SIZE = 7  # 1.2.7.c
OPPONENTS_SHUFFLE: Final = "makes no difference"
"""1.2.7.a: each player may shuffle the other's deck. A fair shuffle after a fair one is none, so nobody is asked."""
MULLIGAN = False
"""G12: there is none."""


class Setup(Procedure, frozen=True, tag="vision.Setup"):
    """Everything before the first turn (1.2.7)."""

    TITLE: ClassVar[str] = "resolving.setup"
    RULE: ClassVar[str] = "1.2.7"

    def shuffle(self, g: VisionGame) -> Answered:
        for player in g.turn_order():
            g.apply(Shuffle(area=DECK, player=player))
        return None

    def draw_starter(self, g: VisionGame) -> Answered:
        """1.2.7.b."""
        drawn = g.apply(Roll(sides=len(g.players), player=0))[0].amount - 1
        g.apply(AdvanceTurn(fields={"starting": drawn, "turn_player": drawn}))
        g.tell("log.starts", "1.2.7.b", who=OfPlayer(drawn))
        return SetLocals()

    def deal(self, g: VisionGame) -> Answered:
        """1.2.7.c."""
        for player in g.turn_order():
            while len(g.hand(player)) < HAND_SIZE and g.deck(player):
                g.apply(Move(card=g.deck(player)[-1], to=HAND))
        return DONE

    STEPS = (shuffle, draw_starter, deal)
