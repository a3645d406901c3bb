"""Getting ready (1.2.7): decks are shuffled, chance says who starts, both draw up to seven."""

from __future__ import annotations

from typing import ClassVar, Final

from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import deal, drawn_by_lot
from engines.core.state.atoms import AdvanceTurn, Shuffle
from engines.vision.table.play import VisionGame
from engines.vision.table.zones import DECK

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

    decides: int = -1
    choice: Option | None = None

    def ask_starter(self, g: VisionGame) -> Answered:
        """1.2.7.b: a fair way. In a match that is the wish of who lost the game before (facts on G38)."""
        if self.decides < 0:
            return Goto("draw_starter")
        options = [Option(verb="begins", player=player) for player in g.players]
        return one(self.decides, "who-begins", options, "choice", rule="1.2.7.b")

    def draw_starter(self, g: VisionGame) -> Answered:
        """1.2.7.b."""
        if self.choice is not None and self.choice.player is not None:
            first = self.choice.player
        else:
            first = drawn_by_lot(g, g.players)
        g.apply(AdvanceTurn(fields={"starting": first, "turn_player": first}))
        g.tell("log.starts", "1.2.7.b", who=OfPlayer(first))
        return SetLocals()

    def deal(self, g: VisionGame) -> Answered:
        """1.2.7.c."""
        for player in g.turn_order():
            deal(g, player, HAND_SIZE - len(g.hand(player)))
        return DONE

    STEPS = (shuffle, ask_starter, draw_starter, deal)
