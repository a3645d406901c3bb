"""What packs of VISION are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language.descriptions import two_places
from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import ability_header, core_words, declared_targets
from engines.vision.words import (
    course,
    descriptions,
    effects,
    heads,
    instructions,
    leaders,
    linked_cards,
    tactics,
    trigger_events,
)
from engines.vision.words.terms import VOCABULARY

UNKNOWN = (ability_header.Action, ability_header.Called, ability_header.PerBattle, ability_header.PerName)
"""Words of other games' rules: uses without a timing, named abilities."""
CATALOGUE = Catalogue(
    "vision",
    (
        *words_of(
            heads, tactics, course, linked_cards, leaders,
            descriptions, trigger_events, instructions, effects, declared_targets, two_places,
        ),
        *(cls for cls in core_words.CORE_WORDS if cls not in UNKNOWN),
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, *tactics.PROCEDURES, *linked_cards.PROCEDURES, *leaders.PROCEDURES)
"""Procedures its abilities run: the state type lists them."""
