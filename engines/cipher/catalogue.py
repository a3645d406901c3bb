"""What packs of Cipher are read with: its own words and those every game has."""

from __future__ import annotations

from engines.cipher.turn.deploy_cards import DeployCards
from engines.cipher.words import (
    ban_words,
    battle_words,
    end_of_battle_words,
    general_words,
    hand_words,
    instructions,
    keyword_words,
    nearby,
    pair_words,
    power_words,
    roles,
    skill_words,
    stacking,
    trigger_events,
    unit_words,
)
from engines.cipher.words.terms import VOCABULARY
from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import core_words

CATALOGUE = Catalogue(
    "cipher",
    (
        *words_of(ban_words, stacking, unit_words, nearby, pair_words, battle_words, skill_words),
        *words_of(general_words, keyword_words, power_words, roles, trigger_events, instructions, hand_words),
        *words_of(end_of_battle_words),
        *core_words.CORE_WORDS,
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, *stacking.PROCEDURES, DeployCards)
"""Procedures its skills run: the state type lists them."""
