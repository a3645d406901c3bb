"""What packs of Monster Collection are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language import applying, core_words, declared, names
from engines.language.catalogue import Catalogue, words_of
from engines.moncolle import cancelling, costs, happenings, instructions, moving, roles, standing, words
from engines.moncolle.terms import VOCABULARY

CATALOGUE = Catalogue(
    "moncolle",
    (
        *words_of(words, costs, standing, roles, happenings, instructions, moving, cancelling),
        *words_of(declared, names, applying),
        *core_words.CORE_WORDS,
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, costs.PaySlots, *moving.PROCEDURES)
"""Procedures its abilities run: the state type lists them."""
