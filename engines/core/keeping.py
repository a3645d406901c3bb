"""Where derived values are kept: on the State object, until something is written (Play.forget_derived drops them)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from engines.core.events import SKILLS

if TYPE_CHECKING:
    from engines.core.play import Play
    from engines.core.state import Card

T = TypeVar("T")


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


def undisturbed(g: Play, old: Card, new: Card) -> Any:
    """The working abilities kept, if a card that comes alone from where it lay as `old` to where it lies as `new`
    changes nothing about them, because none of its own works here or there; else None."""
    known = g.state.__dict__.get("places", {}).get("")
    if known is None or g.game.attaches or old.host is not None or old.under:
        return None
    abilities = g.faces.by_id[old.face].abilities
    for index in g.faces.static.get(old.face, ()):
        if g.game.works(g, old, abilities[index]) or g.game.works(g, new, abilities[index]):
            return None
    given = any(modifier.field == SKILLS for modifier in g.state.modifiers)
    return None if given else known


def bearers(g: Play, what: str, faces: Container[str]) -> list[Card]:
    """The cards with one of these faces, wherever they lie. Which they are never changes: cards keep their faces, so
    the ids are kept on the state, by `what`, as long as no card is added."""
    cards = g.state.cards
    held = g.state.__dict__.setdefault("bearers", {})
    known = held.get(what)
    if known is None or known[0] != len(cards):
        known = held[what] = (len(cards), [card.id for card in cards if card.face in faces])
    return [cards[card] for card in known[1]]


def by_record(g: Play) -> dict[Any, tuple[Card, Any]]:
    """Where what follows from nothing but a card's record is kept, together with that record."""
    found: dict[Any, tuple[Card, Any]] = g.state.__dict__.setdefault("records", {})
    return found


def of_lines(g: Play, key: str, lines: Sequence[tuple[int, ...]], work: Callable[[], T]) -> T:
    """What follows from nothing but which cards lie in these lines, and in which order: kept until one is another."""
    held = g.state.__dict__.setdefault("lines", {})
    known = held.get(key)
    if known is None or any(now is not then for now, then in zip(lines, known[0], strict=True)):
        known = held[key] = (lines, work())
    found: T = known[1]
    return found


def forget(g: Play) -> None:
    """Keep nothing any more."""
    g.state.__dict__.clear()


def share_places(g: Play, twin: Play) -> None:
    """Let a copy in which no card has moved use what depends on where cards lie; each drops it with its next move."""
    twin.state.__dict__["places"] = places(g)
