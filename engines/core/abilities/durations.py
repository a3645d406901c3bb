"""Effects with a duration: those whose cards are gone, and the ability that made one."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model.events import Modifier


def bereft(g: Game) -> tuple[int, ...]:
    """Serials of the lasting effects on certain objects none of which is there any more: a card that has become
    another object has left them behind (Cipher 6.5; Monster Collection 17-2.p3)."""
    cards = g.state.cards
    return tuple(
        item.serial for item in g.state.modifiers
        if item.subjects and not item.players and all(cards[card].life != life for card, life in item.subjects)
    )


def made_under(modifier: Modifier) -> Context | None:
    """The circumstances of the ability that made an effect; None if a rule or a written position made it."""
    if modifier.source is None or modifier.user is None or modifier.ability is None:
        return None
    return Context(source=modifier.source, user=modifier.user, ability=modifier.ability, bound=modifier.bound)
