"""Losing and drawing (1.5): life when somebody gets priority, a deck that is too small, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.model.mentions import OfPlayer
from engines.core.state.atoms import End

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def lose(g: VisionGame, losers: Sequence[int], reason: str, rule: str) -> None:
    """These players lose at the same time; if all do, it is a draw (1.5.4.a)."""
    if g.state.result is not None or not losers:
        return
    for player in losers:
        g.tell("log.loses", rule, player=player, who=OfPlayer(player))
    winners = tuple(player for player in g.players if player not in losers)
    g.apply(End(winners=winners, reason=reason, rule=rule if winners else "1.5.4.a"))


def out_of_life(g: VisionGame) -> list[int]:
    """Who has no life left (1.5.3.a)."""
    return [player for player in g.turn_order() if g.player(player).life <= 0]


def priority_is_given(g: VisionGame) -> None:
    """A player is about to get priority: whoever has no life left loses (1.5.3.a, 1.9.2)."""
    lose(g, out_of_life(g), "life", "1.5.3.a")
