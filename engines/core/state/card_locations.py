"""Where cards lie, in the order of the table: what stands beneath derived values and triggers."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from engines.core.contract.game import Game
from engines.core.model.state import Card
from engines.core.state.derived_cache import bearers, places
from engines.core.state.kept_values import fact
from engines.core.state.reads import NOTING


def where(g: Game, record: Card) -> Card:
    """The record that says where a card is. An attachment has that of its host."""
    while record.host is not None and g.game.attaches:
        record = g.state.cards[record.host]
    return record


def present(g: Game, areas: Iterable[str]) -> Iterator[int]:
    """Every card in these areas of every player, each followed by what is attached to it."""
    cards, attaches = g.state.cards, g.game.attaches
    for card in g.cards_in(areas):
        yield card
        if attaches:
            yield from cards[card].under


def among(g: Game, what: str, faces: Container[str], areas: Sequence[str]) -> list[Card]:
    """The cards with one of these faces in these areas, in no order; `what` is as in `bearers`."""
    return [
        record for record in bearers(g, what, faces)
        if (record if record.host is None else where(g, record)).zone in areas
    ]


def place_of(g: Game, record: Card, areas: Sequence[str]) -> tuple[int, int, int]:
    """Where a card lies, by the order of the table. An attachment lies where its host does."""
    place = where(g, record)
    line = g.state.zones[g.game.zone_key(place.zone, place.user)]
    return areas.index(place.zone), place.user, line.index(place.id)


def hearing(g: Game, kind: str) -> list[int]:
    """Cards with a printed ability that waits for such events, in table order.

    Only cards that lie where things are noticed; an attachment follows its host. Kept until a card moves.
    """
    held = places(g).setdefault("hearing", {})
    found: list[int] | None = held.get(kind)
    if found is None and type(g.state) is NOTING:
        found = held[kind] = fact(g, hearing, kind)
    if found is None:
        areas, waiting = g.game.listening_areas, g.faces.waiting.get(kind, ())
        cards, some = g.state.cards, among(g, kind, waiting, areas)
        if g.game.attaches and len(some) > 1:
            found = [card for card in present(g, areas) if cards[card].face in waiting]
        else:
            found = [record.id for record in sorted(some, key=lambda record: place_of(g, record, areas))]
        held[kind] = found
    return found
