"""Effects with a duration. Finds those whose cards are gone, those on a card, and the ability that made one."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model.events import REMEMBERED, Modifier, RefPair


def bereft(g: Game) -> tuple[int, ...]:
    """Serials of the lasting effects on certain objects none of which exists any more.

    A card that has become another object has left them behind (Cipher 6.5; Monster Collection 17-2.p3).
    """
    cards = g.state.cards
    return tuple(
        item.serial for item in g.state.modifiers
        if item.subjects and not item.players and all(cards[card].life != life for card, life in item.subjects)
    )


def laid_on(g: Game, ref: RefPair) -> tuple[int, ...]:
    """Serials of the lasting effects on an object, without what is only remembered of its own abilities."""
    return tuple(
        item.serial for item in g.state.modifiers
        if ref in item.subjects and not item.field.startswith(REMEMBERED)
    )


def ending(g: Game, *moments: str) -> tuple[int, ...]:
    """Serials of the lasting effects that end with one of these moments. What is only remembered outlasts them, lest an
    ability be used once more while the moment goes by."""
    return tuple(
        item.serial for item in g.state.modifiers
        if item.until in moments and not item.field.startswith(REMEMBERED)
    )


def made_under(modifier: Modifier) -> Context | None:
    """The circumstances of the ability that made an effect. None if a rule or a position did."""
    if modifier.source is None or modifier.user is None or modifier.ability is None:
        return None
    return Context(
        source=modifier.source,
        user=modifier.user,
        ability=modifier.ability,
        bound=modifier.bound,
        numbers=modifier.numbers,
    )
