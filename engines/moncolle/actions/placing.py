"""Placing terrain (9-2-1): a terrain card of the hand, or the top card of the deck as proxy terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Do, Done, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, Announce, Move
from engines.moncolle.table.zones import DISCARD, LAND

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class PlaceTerrain(Procedure, frozen=True, tag="moncolle.PlaceTerrain"):
    """What lay there goes to its owner's discard at the same moment (9-2-1.p21). Units there stay as they are, and the
    area remains one that was fought over (G51)."""

    card: int
    area: str
    player: int
    proxy: bool = False
    cause: str = "action"
    """By an effect it is not the placing of the turn (9-2-1.p25, 9-2-1.p26)."""
    by: RefPair | None = None

    def place(self, g: MoncolleGame) -> Answered:
        before = g.land(self.area)
        if self.cause == "action":
            g.apply(AdvanceTurn(fields={"placed": "proxy" if self.proxy else "hand"}))  # 9-2-1.p25, 9-2-1.p26
        g.stir()
        return Do(
            *(() if before is None else (Move(card=before, to=DISCARD, cause="action"),)),
            Move(
                card=self.card, to=LAND[self.area], player=self.player, face_down=self.proxy,  # 9-2-1.p23
                cause=self.cause, by=self.by,
            ),
        )

    def tell(self, g: MoncolleGame) -> Answered:
        who, area = OfPlayer(self.player), self.area.upper()
        if self.proxy:
            g.tell("log.places-proxy", "9-2-1.p23", player=self.player, who=who, area=area)
        else:
            g.tell("log.places", "9-2-1.p13", player=self.player, who=who, area=area, card=OfCard(self.card))
        return Do(Announce(
            what="terrain-placed", card=self.card, player=self.player, end=self.area, cause=self.cause, by=self.by,
        ))

    def report(self, g: MoncolleGame) -> Answered:
        return Done((1, 1))

    STEPS = (place, tell, report)
