"""What packs of Kiseki are read with: its own words and those every game has."""

from __future__ import annotations

from engines.kiseki.words import (
    ability_headers,
    altered_rules,
    chosen,
    cost_changes,
    descriptions,
    discarding,
    effects,
    imposed,
    instructions,
    later,
    numbers,
    organisations,
    permissions,
    sharing,
    situations,
)
from engines.kiseki.words.events import battle_events, card_events, earlier, trigger_events
from engines.kiseki.words.terms import VOCABULARY
from engines.language.descriptions import alternatives, amounts, card_tests, extremes, spoken, two_places, values
from engines.language.grammar import causes
from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import (
    ability_header,
    continuous_effects,
    core_words,
    opponent_choices,
    special_effects,
    this_turn,
)
from engines.language.words.declaring import declared, declared_targets

UNKNOWN = (
    ability_header.Action, ability_header.PerBattle, ability_header.PerName, ability_header.When,
    ability_header.Whenever,
    alternatives.HasAny, alternatives.HasEither, card_tests.Has, card_tests.HasNot, card_tests.Different,
    continuous_effects.Gains, continuous_effects.LosesEntry, opponent_choices.RepeatIf, values.Minus,
    *words_of(causes),
)
"""Words of other games' rules: uses without a cost, entries of closed sets, what causes moves. For triggered crafts
Kiseki has heads of its own, which leave an X open, and any number may be taken off, not only one in digits."""
CATALOGUE = Catalogue(
    "kiseki",
    (
        *words_of(
            ability_headers, descriptions, situations, trigger_events, battle_events, card_events, discarding,
            instructions, effects, cost_changes, numbers, sharing, later, chosen, organisations, permissions,
            declared_targets, two_places, special_effects, amounts, spoken, extremes, earlier, this_turn,
            declared, imposed, altered_rules,
        ),
        *(cls for cls in core_words.CORE_WORDS if cls not in UNKNOWN),
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, *instructions.PROCEDURES, *permissions.PROCEDURES, *sharing.PROCEDURES)
"""Procedures its abilities run: the state type lists them."""
