"""The zones of a player (chapter 4). Each member slot is a zone of its own, so that cards stay where they were put."""

from __future__ import annotations

from typing import Final

from engines.core.contract.zones import ZoneRule

ENTRY, ENERGY, REBIRTH, RETIRE = "entry", "energy", "rebirth", "retire"
DECK, HAND, WAITING, MEMORY = "deck", "hand", "waiting", "memory"
RESOLVING: Final = "resolving"
"""Where a card lies while it is being played (G4): neither in the hand nor in the waiting room."""
EXCLUDED: Final = "excluded"
"""What stands for no zone at all (5.20.1, 12.4.2). No rule looks there."""
MEMBERS: Final = ("member1", "member2", "member3")  # 4.5.3.1
FRAMES: Final = (ENTRY, *MEMBERS)
"""Entry and the member slots: the "stage", and what lies in a "frame" (G14)."""
PRINTED_DOWN: Final = (*FRAMES, ENERGY, REBIRTH, RETIRE, MEMORY)
"""Zones in which a card may lie face up or face down (4.3.3, 4.7.2, 4.8.2)."""

ZONES = {
    ENTRY: ZoneRule(reads=True),  # 4.4.2
    **{slot: ZoneRule(reads=True) for slot in MEMBERS},  # 4.5.2; what lies face down here is seen by nobody: G20
    ENERGY: ZoneRule(peek="user", ordered=False),  # 4.6.2, 4.6.2.1
    REBIRTH: ZoneRule(ordered=False),  # 4.7.3
    RETIRE: ZoneRule(ordered=False),  # 4.8.3
    DECK: ZoneRule(face_down=True, spread=False),  # 4.9.2
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),  # 4.10.2
    WAITING: ZoneRule(spread=False, ordered=False),  # 4.11.2
    MEMORY: ZoneRule(spread=False, ordered=False),  # 4.12.2
    RESOLVING: ZoneRule(),
    EXCLUDED: ZoneRule(spread=False, ordered=False),
}
