"""The zones (chapter 500). Each player has one of each but for the stack, which both share (509.2)."""

from __future__ import annotations

from typing import Final

from engines.core.contract.zones import ZoneRule

DECK, HAND, FIELD, BASE, TRAIL = "deck", "hand", "field", "base", "trail"
STACK: Final = "stack"
"""発動待機領域: what has been played and is not yet resolved."""
EXCLUDED: Final = "excluded"
ORIENTED: Final = (FIELD, BASE)
"""Zones whose cards are ready or in action state, face up or face down (506.3, 507.3)."""
STUNNED_PUBLIC = True
"""G10: what lies face down on the field is stunned, and all that is printed on it stays public and usable."""

ZONES = {
    DECK: ZoneRule(face_down=True, spread=False),  # 504.2
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),  # 505.2, 505.3
    FIELD: ZoneRule(peek="all", reads=STUNNED_PUBLIC, ordered=False),  # 506.2
    BASE: ZoneRule(peek="user", ordered=False),  # 507.2, 507.4: a public zone with hidden cards (G46)
    TRAIL: ZoneRule(spread=False, ordered=False),  # 508.2
    STACK: ZoneRule(shared=True, chained=True),  # 509.2, 902.5c
    EXCLUDED: ZoneRule(spread=False, ordered=False),  # 510.2
}
