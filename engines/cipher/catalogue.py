"""What packs of Cipher are read with: its own words and those every game has."""

from __future__ import annotations

from engines.cipher import aftermath, hand_words, happenings, instructions, power_words, roles, words
from engines.cipher.terms import VOCABULARY
from engines.language import core_words
from engines.language.catalogue import Catalogue, words_of

CATALOGUE = Catalogue(
    "cipher",
    (
        *words_of(words, power_words, roles, happenings, instructions, hand_words, aftermath),
        *core_words.CORE_WORDS,
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, instructions.DeployCards)
"""Procedures its skills run: the state type lists them."""
