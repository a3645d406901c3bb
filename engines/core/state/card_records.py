"""How the atoms of cards write: a record, its place in a zone's order, a card as a new object."""

from __future__ import annotations

import msgspec

from engines.core.contract.game import Game
from engines.core.model.events import REMEMBERED, RefPair
from engines.core.model.state import Card
from engines.core.state import derived_cache

replace = msgspec.structs.replace


def put(g: Game, card: Card, moved: bool = False) -> None:
    """Write a record. `moved`: what depends on where cards lie is worked out afresh."""
    g.state.cards[card.id] = card
    derived_cache.card_written(g)
    g.forget_derived(moved)


def renewed(
    g: Game, old: Card, area: str, user: int, face_down: bool | None, turned: bool | None
) -> Card:
    """The card as a new object in an area: everything it had gathered is gone.

    From now on `user` has it (Cipher 5.1.2.1.2.1, 6.5, 6.5.1, 9.3.1.1.2).
    """
    zone = g.game.zones[area]
    return g.game.card_type(
        id=old.id, face=old.as_new(), owner=old.owner, user=user, zone=area, alias=g.new_serial(), life=old.life + 1,
        turned=bool(turned), face_down=zone.face_down if face_down is None else face_down,
        **{name: getattr(old, name) for name in old.KEPT},
    )


def hand_on(g: Game, former: RefPair, now: RefPair) -> None:
    """Let the lasting effects on an object hold for another: what its card has become. What is only remembered of the
    former's abilities stays with it."""
    if not any(former in item.subjects for item in g.state.modifiers):
        return
    g.state.modifiers = tuple(
        replace(item, subjects=tuple(now if ref == former else ref for ref in item.subjects))
        if former in item.subjects and not item.field.startswith(REMEMBERED) else item for item in g.state.modifiers
    )
    g.forget_derived(moved=True)


def lift(g: Game, card: Card) -> None:
    """Take a card out of its zone's order, or from beneath its host."""
    zones = g.state.zones
    if card.host is not None:
        host = g.state.cards[card.host]
        put(g, replace(host, under=tuple(below for below in host.under if below != card.id)))
        return
    key = g.game.zone_key(card.zone, card.user)
    if key in zones:
        line = zones[key]
        at = line.index(card.id)
        zones[key] = line[:at] + line[at + 1:]


def lay(g: Game, card: Card, place: str | int) -> None:
    """Put a card into the order of its zone; `place` is as in card_atoms.Move."""
    zones = g.state.zones
    key = g.game.zone_key(card.zone, card.user)
    line = zones[key]
    if place == "last":
        zones[key] = (*line, card.id)
    elif place == "first":
        zones[key] = (card.id, *line)
    else:
        at = int(place)
        zones[key] = (*line[:at], card.id, *line[at:])
