"""The words every game's catalogue begins with."""

from __future__ import annotations

from engines.language import (
    alternatives,
    causes,
    conditions,
    control,
    decks,
    deeds,
    eithers,
    events,
    grants,
    heads,
    others,
    selectors,
    targets,
    values,
)
from engines.language.catalogue import words_of

CORE_WORDS = words_of(
    values, selectors, alternatives, targets, conditions, grants, deeds, decks, control, eithers, others, events,
    causes, heads,
)
PROCEDURES = (*control.PROCEDURES, *deeds.PROCEDURES, *decks.PROCEDURES, *others.PROCEDURES)
"""Procedures these words run; a game's state type must list them."""
