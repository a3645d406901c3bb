"""Lasting effects whose cards are gone."""

from __future__ import annotations

from engines.core.contract.game import Game


def bereft(g: Game) -> tuple[int, ...]:
    """Serials of the lasting effects on certain objects none of which is there any more: a card that has become
    another object has left them behind (Cipher 6.5; Monster Collection 17-2.p3)."""
    cards = g.state.cards
    return tuple(
        item.serial for item in g.state.modifiers
        if item.subjects and not item.players and all(cards[card].life != life for card, life in item.subjects)
    )
