"""What a screen draws between cards and lists of cards, in the handles by which a viewer may point at them."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.contract.game import Game
from engines.core.display.views import ArrowView, Handle
from engines.core.state.knowledge import handle_of


def handles_of(g: Game, viewer: int, cards: Iterable[int]) -> list[Handle]:
    """The viewer's names for these cards."""
    return [handle_of(g, viewer, g.state.cards[card]) for card in cards]


def arrow(g: Game, viewer: int, start: int, end: int, kind: str = "attack") -> ArrowView:
    """An arrow from one card to another."""
    one, other = handles_of(g, viewer, (start, end))
    return ArrowView(kind=kind, start=one, end=other)
