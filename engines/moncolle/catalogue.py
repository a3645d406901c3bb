"""What packs of Monster Collection are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import (
    ability_header,
    core_words,
    effect_timing,
    events,
    names,
    opponent_choices,
    special_effects,
)
from engines.language.words.declaring import declared_targets, naming
from engines.moncolle.abilities import costs
from engines.moncolle.battle_words import (
    cancel_words,
    counter_words,
    damage_words,
    dice_words,
    formation_words,
    redirect_words,
    result_words,
    rethrow_words,
)
from engines.moncolle.words import (
    ability_headers,
    equipment_words,
    instructions,
    limit_words,
    march_words,
    permission_words,
    placement_words,
    roles,
    static_effects,
    trigger_events,
)
from engines.moncolle.words.terms import VOCABULARY

UNKNOWN = (
    ability_header.Action, events.WouldDraw, opponent_choices.RepeatIf,
)
"""Words of other games' rules: uses without a timing, replaced draws, repetitions."""
CATALOGUE = Catalogue(
    "moncolle",
    (
        *words_of(
            ability_headers, static_effects, permission_words, damage_words, roles, trigger_events, instructions, costs,
            placement_words, cancel_words, counter_words, dice_words, formation_words, limit_words, march_words,
            redirect_words, result_words, rethrow_words, equipment_words,
        ),
        *words_of(declared_targets, names, naming, effect_timing, special_effects),
        *(cls for cls in core_words.CORE_WORDS if cls not in UNKNOWN),
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, costs.PaySlots, *placement_words.PROCEDURES)
"""Procedures its abilities run: the state type lists them."""
