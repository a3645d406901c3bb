"""What packs of Rebirth are read with: the words every game has."""

from __future__ import annotations

from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.vocabulary import Area, Field, Noun, Vocabulary
from engines.language.words import core_words
from engines.rebirth.table.zones import ENTRY, FRAMES, HAND

VOCABULARY = Vocabulary(
    fields=(
        Field(key="cost", kind="number", en="cost", ja="コスト", words=("cost",), most=99),
        Field(key="attack", kind="number", en="ATK", ja="ATK", words=("ATK",), most=99),
        Field(key="defence", kind="number", en="DEF", ja="DEF", words=("DEF",), most=99),
    ),
    nouns=(Noun(
        key="character", words=("character", "characters"), en="character", en_many="characters", ja="キャラ",
        counter="体", areas=FRAMES,
    ),),
    areas=(
        Area(key="hand", words=("hand",), en="hand", ja="手札", areas=(HAND,), hidden=True),
        Area(key="entry", words=("Entry",), en="Entry", ja="エントリー", areas=(ENTRY,)),
    ),
)
CATALOGUE = Catalogue("rebirth", core_words.CORE_WORDS, VOCABULARY)
PROCEDURES = core_words.PROCEDURES
"""Procedures its abilities run: the state type lists them."""
