"""What packs of Rebirth are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language.descriptions import alternatives, card_tests, two_places
from engines.language.grammar import causes
from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import (
    ability_header,
    continuous_effects,
    core_words,
    events,
    instructions,
    opponent_choices,
    special_effects,
)
from engines.language.words.declaring import declared
from engines.rebirth.words import (
    ability_headers,
    declaring,
    descriptions,
    effects,
    fixed_numbers,
    history,
    permissions,
    placement,
    swapping,
    trigger_events,
)
from engines.rebirth.words import instructions as deeds
from engines.rebirth.words.terms import VOCABULARY

UNKNOWN = (
    ability_header.Action, ability_header.Called, ability_header.PerBattle, ability_header.PerName,
    alternatives.HasAny, alternatives.HasEither, card_tests.Has, card_tests.HasNot, card_tests.Different,
    continuous_effects.Gains, continuous_effects.LosesEntry, continuous_effects.Becomes,
    continuous_effects.LosesNamed, continuous_effects.GainsNamed,
    events.WouldDraw, instructions.Put, instructions.Return, opponent_choices.RepeatIf, *words_of(causes),
)
"""Words of other games' rules: uses without a timing, abilities lost by name, zones of a named player, what causes
moves; and entries of sets, which no card of this game has."""
CATALOGUE = Catalogue(
    "rebirth",
    (
        *words_of(descriptions, ability_headers, trigger_events, deeds, placement, effects, permissions, declaring),
        *words_of(two_places, special_effects), declared.DeclaresNumber, declared.DeclaredNumber,
        *(cls for cls in core_words.CORE_WORDS if cls not in UNKNOWN), *words_of(history, fixed_numbers, swapping),
    ),
    VOCABULARY,
)
PROCEDURES = (*core_words.PROCEDURES, *placement.PROCEDURES, *swapping.PROCEDURES)
"""Procedures its abilities run: the state type lists them."""
