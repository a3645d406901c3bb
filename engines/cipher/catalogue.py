"""What packs of Cipher are read with: its own words and those every game has."""

from __future__ import annotations

from engines.cipher import (
    aftermath,
    ban_words,
    battle_words,
    hand_words,
    happenings,
    instructions,
    keyword_words,
    nearby,
    pair_words,
    power_words,
    roles,
    skill_words,
    stacking,
    standing,
    words,
)
from engines.cipher.deploy_cards import DeployCards
from engines.cipher.terms import VOCABULARY
from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import core_words

CATALOGUE = Catalogue(
    "cipher",
    (
        *words_of(ban_words, stacking, standing, nearby, pair_words, battle_words, skill_words),
        *words_of(words, keyword_words, power_words, roles, happenings, instructions, hand_words, aftermath),
        *core_words.CORE_WORDS,
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, *stacking.PROCEDURES, DeployCards)
"""Procedures its skills run: the state type lists them."""
