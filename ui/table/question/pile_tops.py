"""The top card of a face-down pile, where it is itself part of the question.

It lies on the pile as a back to be taken.

A view lists no cards of such a pile; their handle is the pile's zone and the place 0.
"""

from __future__ import annotations

import msgspec

from engines.core.display.views import AskView, CardView, GameView


def with_tops(sight: GameView, ask: AskView | None) -> GameView:
    """The sight, and in it the unknown top cards that options speak of."""
    named = {each.subject for each in ask.options} if ask is not None else set()
    named |= {each.place.card for each in ask.options if each.place is not None} if ask is not None else set()
    every = {f"{zone.id}#0": zone for zone in sight.zones}
    tops = {handle: zone for handle, zone in every.items() if handle in named and handle not in sight.cards}
    if not tops:
        return sight
    cards = {
        handle: CardView(
            handle=handle, face=None, owner=zone.owner, user=zone.owner, zone=zone.id, index=zone.count - 1,
            face_down=True,
        )
        for handle, zone in tops.items()
    }
    lying = {zone.id: handle for handle, zone in tops.items()}
    zones = [
        msgspec.structs.replace(zone, cards=[*zone.cards, lying[zone.id]]) if zone.id in lying else zone
        for zone in sight.zones
    ]
    return msgspec.structs.replace(sight, cards={**sight.cards, **cards}, zones=zones)
