"""Life and nodes as large numbers: how many there are, and what they will be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.views import FigureView, Text
from engines.vision.screen import outlook
from engines.vision.table.state import LIFE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

LIFE_FIGURE, NODE_FIGURE = "life", "nodes"


def figures(g: VisionGame, viewer: int) -> list[FigureView]:
    """Two numbers for each player. Both are public: of nodes everybody sees how many there are and how they lie
    (1.8.5, 1.9)."""
    ahead, found = outlook.ahead(g), []
    for seat in g.players:
        life, nodes = g.player(seat).life, g.nodes(seat)
        then = life if ahead is None else ahead.life[seat]
        found.append(FigureView(
            id=LIFE_FIGURE, owner=seat, now=life, most=max(life, LIFE), then=None if then == life else then,
            rule="1.9.1",
        ))
        active = sum(not g.card(card).turned for card in nodes)
        key = "figure.nodes-set" if g.player(seat).node_set else "figure.nodes"
        found.append(FigureView(
            id=NODE_FIGURE, owner=seat, now=len(nodes), rule="1.8.7",
            note=Text(key, {"active": active}),
        ))
    return found
