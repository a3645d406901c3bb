"""Effects on a particular card in a hand (3.6.5).

Nobody can tell it from others like it, so the first one of its name and number that is shown is the one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.core.model.events import Event, Modifier
from engines.core.state.atoms import Expire, Modify
from engines.core.state.derived_cache import of_modifiers
from engines.core.state.knowledge import open_to_all
from engines.vision.table.zones import DECK, HAND, NODES

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def _on(g: VisionGame, card: int) -> list[Modifier]:
    ref = g.state.ref(card)
    return [item for item in g.state.modifiers if ref in item.subjects]


def marked(g: VisionGame, card: int) -> int:
    """The card whose effects a card in a hand has once it is shown. That is itself, or another one like it."""
    record = g.card(card)
    if record.zone != HAND or not g.state.modifiers:
        return card
    concerned = of_modifiers(g, "concerned", lambda: frozenset(
        ref for item in g.state.modifiers for ref in item.subjects
    ))
    if g.state.ref(card) in concerned or not any(g.state.ref(each) in concerned for each in g.hand(record.user)):
        return card
    alike = (each for each in g.hand(record.user) if g.card(each).face == record.face)
    return next((each for each in alike if _on(g, each)), card)


def claim(g: VisionGame, card: int) -> None:
    """A card in a hand is shown or played. Effects on another one like it are on this one from now on."""
    other = marked(g, card)
    if other == card:
        return
    found, ref = _on(g, other), g.state.ref(card)
    g.apply(Expire(serials=tuple(item.serial for item in found)))
    for item in found:
        g.apply(Modify(modifier=replace(item, serial=0, subjects=(ref,))))


def shown(g: VisionGame, event: Event) -> None:
    """A card of a hand was shown to all, or left the hand so that all saw it."""
    if event.card is None:
        return
    record = g.card(event.card[0])
    if event.kind == "seen":
        if record.zone == HAND and open_to_all(g, record):
            claim(g, record.id)
    elif event.start == HAND and event.end not in (HAND, DECK, NODES) and event.player is not None:
        alike = [each for each in g.hand(record.owner) if g.card(each).face == record.face]
        gone = next((_on(g, each) for each in alike if _on(g, each)), ())
        moved_with_it = any(item.subjects and item.subjects[0][0] == record.id for item in g.state.modifiers)
        if gone and not moved_with_it:
            g.apply(Expire(serials=tuple(item.serial for item in gone)))
