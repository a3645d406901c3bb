"""Losing: an empty deck at a rule check (1102.1), bond at the end of a turn (705.5)."""

from __future__ import annotations

from engines.core.state.atoms import Player
from engines.kiseki.table.play import KisekiGame

BOND_TIE = "705.5 instead of 103.3"
"""G34: where bond decides, its own paragraph breaks ties; 103.3 serves those of rule processing."""


def empty_decks(g: KisekiGame) -> list[int]:
    """Who has tried to draw from an empty deck since the last rule processing (1102.1)."""
    return [player for player in g.turn_order() if g.player(player).drew_nothing]


def process(g: KisekiGame) -> None:
    """Rule processing (1101.2): everything that is due, at the same time."""
    losers = empty_decks(g)
    for player in losers:
        g.apply(Player(player=player, fields={"drew_nothing": False}))
    g.game.lose(g, losers, "deck", "1102.1")


def compare_bond(g: KisekiGame) -> None:
    """705.5: at 0 or less one loses; of both the lower one; if they are equal, the initiative player."""
    bond = {player: g.player(player).bond for player in g.players}
    losers = [player for player in g.players if bond[player] <= 0]
    if len(losers) == 2:
        first, second = losers
        losers = [g.initiative] if bond[first] == bond[second] else [min(losers, key=lambda each: bond[each])]
    g.game.lose(g, losers, "bond", "705.5")
