"""What a unit may or cannot do to certain others only: attack, evade, defeat or support (2.2).

language/words/special_effects.py says how such effects are found, pair_words.py holds the words.
"""

from __future__ import annotations

from engines.language.words.special_effects import Towards, concerns, found

ATTACK, ATTACKED, EVADED, DEFEATED, SUPPORTED = (
    "attack-these", "be-attacked-by", "be-evaded-by", "be-defeated-by", "be-supported-by",
)
ANY_DISTANCE, CRITICAL_WITH, EVADES_WITH = "attack-from-any-distance", "critical-with", "evade-with"

__all__ = [
    "ANY_DISTANCE", "ATTACK", "ATTACKED", "CRITICAL_WITH", "DEFEATED", "EVADED", "EVADES_WITH", "SUPPORTED", "Towards",
    "concerns", "found",
]
