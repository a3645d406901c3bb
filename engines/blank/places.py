"""The places of a table without rules: what every player has, and one row in the middle for all."""

from __future__ import annotations

from typing import Final

from engines.core.contract.zones import ZoneRule

DECK, HAND, DISCARD, SIDE, ASIDE = "deck", "hand", "discard", "side", "aside"
FRONT, BACK, MIDDLE = "front", "back", "middle"
FIELD: Final = (FRONT, BACK, MIDDLE)
"""Where cards lie side by side: they stay as they are turned when they go from one of these to another."""

ZONES = {
    FRONT: ZoneRule(peek="user"),
    BACK: ZoneRule(peek="user"),
    MIDDLE: ZoneRule(peek="user", shared=True),
    DECK: ZoneRule(face_down=True, spread=False),
    SIDE: ZoneRule(face_down=True, spread=False, peek="user"),
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),
    DISCARD: ZoneRule(spread=False, ordered=False),
    ASIDE: ZoneRule(spread=False, ordered=False),
}
