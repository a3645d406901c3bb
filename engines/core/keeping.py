"""Where derived values are kept: on the State object, until something is written (Play.forget_derived drops them)."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.core.play import Play
    from engines.core.state import Card


def cache(g: Play) -> dict[Any, Any]:
    """Where derived values of the present state are kept."""
    try:
        return g.state.__dict__["derived"]  # type: ignore[no-any-return]
    except KeyError:
        held: dict[Any, Any] = {}
        g.state.__dict__["derived"] = held
        return held


def places(g: Play) -> dict[str, Any]:
    """Where what depends on where cards lie is kept: working abilities under "", listened kinds by their name."""
    try:
        return g.state.__dict__["places"]  # type: ignore[no-any-return]
    except KeyError:
        held: dict[str, Any] = {}
        g.state.__dict__["places"] = held
        return held


def bearers(g: Play, what: str, faces: Container[str]) -> list[Card]:
    """The cards with one of these faces, wherever they lie. Which they are never changes: cards keep their faces, so
    the ids are kept on the state, by `what`, as long as no card is added."""
    cards = g.state.cards
    held = g.state.__dict__.setdefault("bearers", {})
    known = held.get(what)
    if known is None or known[0] != len(cards):
        known = held[what] = (len(cards), [card.id for card in cards if card.face in faces])
    return [cards[card] for card in known[1]]


def share_places(g: Play, twin: Play) -> None:
    """Let a copy in which no card has moved use what depends on where cards lie; each drops it with its next move."""
    twin.state.__dict__["places"] = places(g)
