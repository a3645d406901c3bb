"""What packs of Monster Collection are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import (
    ability_header,
    core_words,
    declared_targets,
    effect_timing,
    events,
    lending,
    names,
    naming,
    opponent_choices,
)
from engines.moncolle import (
    allowing,
    answering,
    cancelling,
    costs,
    deciding,
    happenings,
    harming,
    instructions,
    lining,
    loads,
    marching,
    moving,
    redirecting,
    results,
    rethrowing,
    roles,
    standing,
    wearing,
    words,
)
from engines.moncolle.terms import VOCABULARY

UNKNOWN = (
    ability_header.Action, events.WouldDraw, opponent_choices.RepeatIf,
)
"""Words of other games' rules: uses without a timing, replaced draws, repetitions."""
CATALOGUE = Catalogue(
    "moncolle",
    (
        *words_of(
            words, standing, allowing, harming, roles, happenings, instructions, costs, moving, cancelling, answering,
            deciding, lining, loads, marching, redirecting, results, rethrowing, wearing,
        ),
        *words_of(declared_targets, names, naming, effect_timing, lending),
        *(cls for cls in core_words.CORE_WORDS if cls not in UNKNOWN),
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, costs.PaySlots, *moving.PROCEDURES)
"""Procedures its abilities run: the state type lists them."""
