"""What packs of Monster Collection are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language import core_words, declared, names
from engines.language.catalogue import Catalogue, words_of
from engines.moncolle import words
from engines.moncolle.terms import VOCABULARY

CATALOGUE = Catalogue(
    "moncolle", (*words_of(words), *words_of(declared, names), *core_words.CORE_WORDS), VOCABULARY,
)
PROCEDURES = core_words.PROCEDURES
"""Procedures its abilities run: the state type lists them."""
