"""The zones (chapter 3). Each player has one of each; on the field only, cards of the other player may lie (3.1.6)."""

from __future__ import annotations

from typing import Final

from engines.core.contract.zones import ZoneRule

DECK, HAND, FIELD, NODES = "deck", "hand", "field", "nodes"
GRAVE: Final = "graveyard"
"""冥界. Its order is fixed, the newest on top (3.3.2, 3.3.4); what is put there together keeps its
order (3.3.5; G19)."""
HELL: Final = "hell"
"""地獄: what texts call the graveyards while an effect has turned them into it (3.3.6)."""
EXCLUDED: Final = "excluded"
PLAY: Final = "play"
"""プレイエリア: what has been played and is not yet resolved (3.8.1)."""
SIDEBOARD: Final = "sideboard"
ASIDE: Final = "aside"
"""抜き出した: what an effect has taken out of its zone and not yet moved on (11.4.1)."""
NODES_UNSEEN: Final = "none"
"""G14: who may look at the cards of a node area; not even its player (3.5.3), who pays by pointing at a place
(G32)."""
ORIENTED: Final = (FIELD, NODES)
"""Zones whose cards are active or asleep (5.1.2)."""

ZONES = {
    DECK: ZoneRule(face_down=True, spread=False),  # 3.2.3
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),  # 3.6.2, 3.6.3
    FIELD: ZoneRule(ordered=False),  # 3.4.2, 3.4.3
    NODES: ZoneRule(face_down=True, peek=NODES_UNSEEN, ordered=False, recalled=True),  # 1.8.3, 3.5.2, 3.5.3
    GRAVE: ZoneRule(spread=False),  # 3.3.3, 3.3.4
    EXCLUDED: ZoneRule(spread=False, ordered=False),  # 3.7.2, 3.7.3
    PLAY: ZoneRule(ordered=False),  # 3.8.3, 3.8.4
    SIDEBOARD: ZoneRule(face_down=True, peek="user", ordered=False),  # 3.9.3
    ASIDE: ZoneRule(face_down=True, ordered=False),  # 11.4.1
}
