"""What one unit may or cannot do to some others only: attack, be attacked or evaded by them, be defeated by their
attacks, be supported by them (2.2). How such effects are found stands in language/words/special_effects.py, the words
in pair_words.py."""

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
