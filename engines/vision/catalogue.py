"""What packs of VISION are read with: its own words and those every game has."""

from __future__ import annotations

from engines.language.descriptions import amounts, extremes, two_places
from engines.language.grammar.catalogue import Catalogue, words_of
from engines.language.words import ability_header, continuous_effects, core_words, decks
from engines.language.words.declaring import declared_targets
from engines.vision.words import (
    ability_headers,
    course,
    declaring,
    descriptions,
    effects,
    fortunes,
    instructions,
    later,
    picking,
    places,
    retargeting,
    setting,
    shaping,
    voiding,
)
from engines.vision.words.events import battles, fights, removal_events, states, trigger_events
from engines.vision.words.given import (
    aiming,
    dividing,
    earlier,
    limits,
    meeting,
    numbers,
    piles,
    playing,
    quoted,
    safety,
    telling,
    veiled,
)
from engines.vision.words.tactics import leaders, linked_cards, links, numbered, transforming
from engines.vision.words.terms import VOCABULARY

UNKNOWN = (
    ability_header.Action, ability_header.Called, ability_header.PerBattle, ability_header.PerName,
    continuous_effects.GainsNamed, continuous_effects.LosesNamed, decks.FaceUp, decks.FaceDown,
)
"""Words of other games' rules: uses without a timing, named abilities, cards turned without entering anew (5.7.2)."""
CATALOGUE = Catalogue(
    "vision",
    (
        *words_of(
            ability_headers, numbered, course, linked_cards, links, leaders, transforming, descriptions,
            trigger_events, removal_events, setting, instructions, effects, declaring, retargeting, voiding, later,
            picking, declared_targets, two_places, shaping, battles, places, fortunes, amounts, quoted, safety, veiled,
            numbers, fights, meeting, dividing, earlier, states, telling, aiming, playing, piles, limits, extremes,
        ),
        *(cls for cls in core_words.CORE_WORDS if cls not in UNKNOWN),
    ),
    VOCABULARY,
)
PROCEDURES = (
    *core_words.PROCEDURES,
    *numbered.PROCEDURES,
    *linked_cards.PROCEDURES,
    *links.PROCEDURES,
    *leaders.PROCEDURES,
    *transforming.PROCEDURES,
    *retargeting.PROCEDURES,
    *dividing.PROCEDURES,
    *picking.PROCEDURES,
    *places.PROCEDURES,
)
"""Procedures its abilities run: the state type lists them."""
