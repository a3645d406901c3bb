"""The comparison that ends a game nobody has won (7-2, 17-3.p3; G37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Do
from engines.core.state.atoms import End
from engines.moncolle.table.zones import territory_of

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def invaders(g: MoncolleGame, player: int) -> int:
    """How many units a player has in enemy territory (7-2.p1)."""
    return sum(territory_of(g.card(unit).zone) != player for unit in g.units(player))


def judge(g: MoncolleGame, reason: str, rule: str) -> Do:
    """The game ends: more units in enemy territory win, equally many are a draw (7-2.p1, 7-2.p2)."""
    counts = [invaders(g, player) for player in g.players]
    g.tell("log.judgement", rule, first=OfPlayer(0), second=OfPlayer(1), units=counts[0], others=counts[1])
    winners = tuple(player for player in g.players if counts[player] > counts[g.opponent(player)])
    return Do(End(winners=winners, reason=reason if winners else f"{reason}-draw", rule=rule if winners else "7-2.p2"))
