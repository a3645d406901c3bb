"""CP and EP (300): paid from the pool. Base cards may be actioned for EP while a payment is due (1217)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.ask import some_cards
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Player, Turn
from engines.kiseki.abilities.permits import BE_ACTIONED, forbidden

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

PAYS_FOR_ITSELF = True
"""G37: a card played from the base may be actioned to gain EP for itself (1217.2)."""


def sources(g: KisekiGame, player: int) -> list[int]:
    """The base cards a player can action to gain EP (1217.2)."""
    return [card for card in g.ready_base(player) if not forbidden(g, card, BE_ACTIONED)]


def has_ep(g: KisekiGame, player: int, amount: int) -> bool:
    """Whether a player could pay that much EP, with what they can gain for it (1217.3)."""
    return amount <= g.player(player).ep or amount <= g.player(player).ep + len(sources(g, player))


def has_cp(g: KisekiGame, player: int, amount: int) -> bool:
    """Whether that much CP is in a player's pool (302.1a)."""
    return amount <= max(0, g.player(player).cp)


class GainEp(Procedure, frozen=True, tag="kiseki.GainEp"):
    """Base cards are actioned for one EP each (1217.2), without the stack (1217.4). Returns (gained, wanted)."""

    RULE: ClassVar[str] = "1217.2"

    player: int
    cards: tuple[int, ...]
    tally: tuple[int, int] = (0, 0)

    def action(self, g: KisekiGame) -> Answered:
        return Do(*(Turn(card=card, turned=True, cause="action") for card in self.cards), into="tally")

    def gain(self, g: KisekiGame) -> Answered:
        gained = self.tally[0]
        ep = g.player(self.player).ep + gained
        g.apply(Player(player=self.player, fields={"ep": ep}))
        g.tell("log.gains-ep", "1217.2", player=self.player, who=OfPlayer(self.player), count=gained)
        return Done((gained, len(self.cards)))

    STEPS = (action, gain)


class PayEp(Procedure, frozen=True, tag="kiseki.PayEp"):
    """EP are paid (1318.2); what is missing is gained first from base cards (1217.3). Returns (1, 1), or (0, 1)."""

    RULE: ClassVar[str] = "1318.2"
    FLEETING: ClassVar[tuple[str, ...]] = ("cards",)

    player: int
    amount: int
    by: RefPair | None = None
    cards: tuple[int, ...] = ()

    def look(self, g: KisekiGame) -> Answered:
        if self.amount <= 0:  # 1203.5
            return Done((1, 1))
        missing = self.amount - g.player(self.player).ep
        if missing <= 0:
            return Goto("pay")
        found = sources(g, self.player)
        if len(found) < missing:
            return Done((0, 1))
        return some_cards(self.player, "pay-ep", found, "cards", missing, missing, rule="1217.3", cause=self.by)

    def gain(self, g: KisekiGame) -> Answered:
        return Call(GainEp(player=self.player, cards=self.cards))

    def pay(self, g: KisekiGame) -> Answered:
        have = g.player(self.player).ep
        if have < self.amount:  # something else happened instead of actioning a card
            return Done((0, 1))
        g.apply(Player(player=self.player, fields={"ep": have - self.amount}))
        return Done((1, 1))

    STEPS = (look, gain, pay)


def pay_cp(g: KisekiGame, player: int, amount: int) -> bool:
    """CP are paid (1318.1); False if there are too few."""
    if not has_cp(g, player, amount):
        return False
    if amount > 0:
        g.apply(Player(player=player, fields={"cp": g.player(player).cp - amount}))
    return True


PROCEDURES = (GainEp, PayEp)
