"""Nodes and costs (1.8). Each active node put to sleep, and each sleeping node discarded, pays one point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.model.ask import some_cards
from engines.core.model.change import Change
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Do, Done, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move, Turn
from engines.vision.table.zones import GRAVE, HAND, NODES

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ACTIVE_PHASE_WAKES_NODES: Final = False
"""facts.md on G1: nodes do not wake in the Active phase, so each is worth two points of cost."""


def can_pay(g: VisionGame, player: int, amount: int) -> bool:
    """Whether a cost can be paid: one node gives at most one point of it (1.8.7.d, 1.8.7.j)."""
    return amount <= len(g.nodes(player))


class PayNodes(Procedure, frozen=True, tag="vision.PayNodes"):
    """Pays a cost at one time, from whichever own nodes (1.8.7). They stay unseen until discarded (G32).

    Returns (1, 1), or (0, 1) if it cannot be paid.
    """

    RULE: ClassVar[str] = "1.8.7"
    FLEETING: ClassVar[tuple[str, ...]] = ("cards",)

    player: int
    amount: int
    by: RefPair | None = None
    cards: tuple[int, ...] = ()

    def choose(self, g: VisionGame) -> Answered:
        if self.amount <= 0:
            return Done((1, 1))
        if not can_pay(g, self.player, self.amount):
            return Done((0, 1))
        return some_cards(
            self.player, "pay-nodes", g.nodes(self.player), "cards", self.amount, self.amount, rule=self.RULE,
            cause=self.by,
        )

    def pay(self, g: VisionGame) -> Answered:
        """What is removed as payment moves directly, without removal processing (1.8.7.i)."""
        found: list[Change] = [
            Move(card=card, to=GRAVE, face_down=False, cause="cost", by=self.by) if g.card(card).turned
            else Turn(card=card, turned=True, cause="cost", by=self.by) for card in self.cards
        ]
        g.tell("log.pays", self.RULE, player=self.player, who=OfPlayer(self.player), count=len(found))
        return Do(*found)

    def paid(self, g: VisionGame) -> Answered:
        return Done((1, 1))

    STEPS = (choose, pay, paid)


class SetNode(Procedure, frozen=True, tag="vision.SetNode"):
    """A card of the hand becomes a node, face down and active (1.8.3)."""

    RULE: ClassVar[str] = "1.8.3"

    player: int
    card: int

    def lay(self, g: VisionGame) -> Answered:
        assert g.card(self.card).zone == HAND
        g.tell("log.sets-node", self.RULE, player=self.player, who=OfPlayer(self.player))
        return Do(Move(card=self.card, to=NODES, face_down=True, turned=False, cause="action"))

    STEPS = (lay,)


def to_nodes(
    g: VisionGame,
    cards: Sequence[int],
    cause: str,
    by: RefPair | None,
    asleep: bool = True,
) -> list[Change]:
    """The changes that add cards to the nodes of their owners (1.8.4, 1.8.5, 6.5.3.b, 10.12.2.a)."""
    return [Move(card=card, to=NODES, face_down=True, turned=asleep, cause=cause, by=by) for card in cards]


PROCEDURES = (PayNodes, SetNode)
