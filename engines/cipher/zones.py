"""The nine areas of each player (chapter 6) and what follows from where a card lies."""

from __future__ import annotations

from engines.core.game import ZoneRule

DECK, HAND, ORBS, BONDS = "deck", "hand", "orbs", "bonds"
FRONT, REAR = "front", "rear"
SUPPORT, RETREAT, INFINITY = "support", "retreat", "infinity"

BATTLEFIELD = (FRONT, REAR)  # 6.3.1: both players' front and rear areas
READABLE = (FRONT, REAR, BONDS, SUPPORT, RETREAT, INFINITY)  # 6.4.3: public when face up

ZONES = {
    DECK: ZoneRule(face_down=True, spread=False),  # 6.2.1.1, 6.4.5: nobody looks
    HAND: ZoneRule(face_down=True, peek="user"),  # 6.2.2.1, 6.4.6.1
    ORBS: ZoneRule(face_down=True),  # 6.4.5, 6.4.6: not even its holder looks
    BONDS: ZoneRule(peek="all"),  # 6.4.4.1: face-down bonds may be inspected
    FRONT: ZoneRule(peek="user"),  # 12.2.1.1: only the main character of the setup lies face down
    REAR: ZoneRule(),
    SUPPORT: ZoneRule(),
    RETREAT: ZoneRule(spread=False),
    INFINITY: ZoneRule(spread=False),
}

OTHER_ROW = {FRONT: REAR, REAR: FRONT}


def distance(start: str, end: str) -> int:
    """How far an enemy area is from one's own (20.2, 20.3): 1 front to front, 3 rear to rear, else 2."""
    return 1 + (start == REAR) + (end == REAR)
