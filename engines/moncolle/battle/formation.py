"""Formation timing of one player (10-2): the order of the party, and equipment changing hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.model.ask import Option, one, order_cards
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.play import legality
from engines.core.state.atoms import Arrange
from engines.moncolle.abilities import permits
from engines.moncolle.actions import actions
from engines.moncolle.actions.summoning import Swap

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Formation(Procedure, frozen=True, tag="moncolle.Formation"):
    """10-2.p3, 10-2.p4. The order of the zone, front to rear, is the formation (10-2-1.p2)."""

    TITLE: ClassVar[str] = "resolving.formation"
    RULE: ClassVar[str] = "10-2-1.p1"

    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    player: int
    choice: Option | None = None
    order: tuple[int, ...] = ()

    def offer(self, g: MoncolleGame) -> Answered:
        """Offer exchanges of equipment in any order and number (10-2-1.p5, 10-2-2.p2).

        The order of the units comes last, as the two do not touch each other.
        """
        options = legality.options(g, self.player, actions.FORMATION_ACTIONS)
        if not options:
            return Goto("arrange")
        options.append(Option(verb=actions.END, rule="10-2-1.p1"))
        return one(self.player, "formation-swap", options, into="choice", rule="10-2-2.p1")

    def swap(self, g: MoncolleGame) -> Answered:
        choice = self.choice
        assert choice is not None
        if choice.subject is None:
            return Goto("arrange")
        assert choice.card is not None
        return Call(Swap(card=choice.subject, unit=choice.card, rule=choice.rule))

    def swapped(self, g: MoncolleGame) -> Answered:
        return Goto("offer", choice=None)

    def arrange(self, g: MoncolleGame) -> Answered:
        """It must be decided (10-2-1.p1); a single unit stands in front anyway."""
        party = g.party(self.player)
        if derive.forbidden_among(g, party, permits.CHANGE_FORMATION):  # 1-1.p1: as they came
            return Goto("close")
        return order_cards(self.player, "formation", party, into="order", rule="10-2-1.p1", about=party)

    def arranged(self, g: MoncolleGame) -> Answered:
        assert g.battle is not None
        if len(self.order) > 1:
            line = [OfCard(unit) for unit in self.order]
            g.tell("log.formation", "10-2-1.p1", player=self.player, who=OfPlayer(self.player), cards=line)
        return Do(Arrange(area=g.battle.area, player=self.player, order=self.order))

    def close(self, g: MoncolleGame) -> Answered:
        return DONE

    STEPS = (offer, swap, swapped, arrange, arranged, close)
