"""Losing: an empty deck at a rule check (1102.1), bond at the end of a turn (705.5), giving up (103.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.model.mentions import OfPlayer
from engines.core.state.atoms import End, Player
from engines.kiseki.table.play import KisekiGame

BOND_TIE = "705.5 instead of 103.3"
"""G34: where bond decides, its own paragraph breaks ties; 103.3 serves those of rule processing."""


def lose(g: KisekiGame, losers: Sequence[int], reason: str, rule: str) -> None:
    """These players meet a losing condition at the same time. If both do, the non-primary player wins (103.3)."""
    if g.state.result is not None or not losers:
        return
    for player in losers:
        g.tell("log.loses", rule, player=player, who=OfPlayer(player))
    winners = [player for player in g.players if player not in losers]
    if not winners:
        winners, rule = [g.opponent(g.primary)], "103.3"
    g.apply(End(winners=tuple(winners), reason=reason, rule=rule))


def empty_decks(g: KisekiGame) -> list[int]:
    """Who has tried to draw from an empty deck since the last rule processing (1102.1)."""
    return [player for player in g.turn_order() if g.player(player).drew_nothing]


def drew_nothing(g: KisekiGame, player: int) -> None:
    """A player has tried to draw from an empty deck: that is looked at in the next rule processing (1102.1)."""
    g.apply(Player(player=player, fields={"drew_nothing": True}))
    g.wake()


def process(g: KisekiGame) -> None:
    """Rule processing (1101.2): everything that is due, at the same time."""
    losers = empty_decks(g)
    for player in losers:
        g.apply(Player(player=player, fields={"drew_nothing": False}))
    lose(g, losers, "deck", "1102.1")


def compare_bond(g: KisekiGame) -> None:
    """705.5: at 0 or less one loses; of both the lower one; if they are equal, the initiative player."""
    bond = {player: g.player(player).bond for player in g.players}
    losers = [player for player in g.players if bond[player] <= 0]
    if len(losers) == 2:
        first, second = losers
        losers = [g.initiative] if bond[first] == bond[second] else [min(losers, key=lambda each: bond[each])]
    lose(g, losers, "bond", "705.5")
