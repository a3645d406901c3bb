"""Losing (1.5): life when a player gets priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def out_of_life(g: VisionGame) -> list[int]:
    """Who has no life left (1.5.3.a)."""
    return [player for player in g.turn_order() if g.player(player).life <= 0]


def priority_is_given(g: VisionGame) -> None:
    """A player is about to get priority: whoever has no life left loses (1.5.3.a, 1.9.2)."""
    g.game.lose(g, out_of_life(g), "life", "1.5.3.a")
