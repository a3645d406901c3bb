"""The nine areas of each player (chapter 6) and what follows from where a card lies."""

from __future__ import annotations

from engines.core.contract.zones import ZoneRule
from engines.core.model.state import Card

DECK, HAND, ORBS, BONDS = "deck", "hand", "orbs", "bonds"
FRONT, REAR = "front", "rear"
SUPPORT, RETREAT, INFINITY = "support", "retreat", "infinity"

BATTLEFIELD = (FRONT, REAR)  # 6.3.1: both players' front and rear areas
OPEN = (FRONT, REAR, BONDS, SUPPORT, RETREAT, INFINITY)  # 6.4.3: cards come here face up
OF_USER = (FRONT, REAR, BONDS, SUPPORT)  # nobody named, a card stays with its user; elsewhere it goes to its owner

ZONES = {
    DECK: ZoneRule(face_down=True, spread=False),  # 6.2.1.1, 6.4.5: nobody looks; 6.2.1.2: in order
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),  # 6.2.2.1, 6.4.6.1
    ORBS: ZoneRule(face_down=True),  # 6.4.5, 6.4.6: not even its holder looks
    BONDS: ZoneRule(peek="all", ordered=False),  # 6.4.4.1: face-down bonds may be inspected
    FRONT: ZoneRule(peek="user", ordered=False),  # 12.2.1.1: only the main character of the setup lies face down
    REAR: ZoneRule(ordered=False),  # 6.4.4: what lies open is seen by both
    SUPPORT: ZoneRule(),
    RETREAT: ZoneRule(spread=False, ordered=False),  # 6.2.4.1: a pile, face up
    INFINITY: ZoneRule(spread=False, ordered=False),
}

OTHER_ROW = {FRONT: REAR, REAR: FRONT}


def readable(card: Card) -> bool:
    """Whether what is written on the card counts where it lies.

    It must lie face up and in the open, as an orb that was turned up does (6.4.1, 6.4.6.2). A face-down bond (6.4.4.2)
    and what lies beneath the top of a stack (14.2.3; G-27) do not count.
    """
    return not card.face_down and card.host is None and card.zone in (*OPEN, ORBS)


def distance(start: str, end: str) -> int:
    """How far an enemy area is from one's own (20.2, 20.3): 1 front to front, 3 rear to rear, else 2."""
    return 1 + (start == REAR) + (end == REAR)
