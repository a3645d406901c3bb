"""The words every game's catalogue begins with."""

from __future__ import annotations

from engines.language.descriptions import (
    alternatives,
    aspects,
    card_tests,
    comparisons,
    conditions,
    places,
    selectors,
    targets,
    values,
)
from engines.language.grammar import causes
from engines.language.grammar.catalogue import words_of
from engines.language.words import (
    ability_header,
    by_hand,
    continuous_effects,
    control,
    decks,
    eithers,
    events,
    instructions,
    opponent_choices,
)

CORE_WORDS = words_of(
    values, places, selectors, card_tests, alternatives, targets, conditions, comparisons, continuous_effects,
    aspects, instructions, decks, control, eithers, opponent_choices, events, causes, by_hand, ability_header,
)
PROCEDURES = (
    *control.PROCEDURES, *instructions.PROCEDURES, *decks.PROCEDURES, *opponent_choices.PROCEDURES,
    *by_hand.PROCEDURES,
)
"""Procedures these words run; a game's state type must list them."""
