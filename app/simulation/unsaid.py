"""Finds sentences that a game lacks: bots play, and what players may then read is looked up in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.bots import bots
from app.i18n import LANGUAGES, Translator
from app.library import begin
from app.simulation.simulate import Simulation
from app.tables.table import Table
from engines.core.display.views import Text
from engines.core.model.mentions import SPECTATOR

MOST_QUESTIONS = 400
"""After so many a game is left; by then it says nothing new."""


def unsaid(run: Simulation, seed: int, questions: int = MOST_QUESTIONS) -> set[str]:
    """What a game of this seed says without having a sentence for it: "en: ending.conceded"."""
    table = begin(run.game, run.match(seed), keep=False)
    speakers = [Translator(language, game=run.game.id) for language in LANGUAGES]
    keys: set[str] = set()
    for _ in range(questions):
        keys |= {text.key for part in _shown(table) for text in _texts(part)}
        if not table.asking():
            break
        player = table.asking()[0]
        table.answer(player, bots.choose(table, player, table.match.sides[player].bot, seed))
    return {f"{each.language}: {key}" for key in keys for each in speakers if not each.speaks(key)}


def _shown(table: Table) -> Iterator[Any]:
    for player in (SPECTATOR, *range(len(table.names))):
        view, ask = table.view(player), table.ask(player) if player != SPECTATOR else None
        yield from (view, ask, table.log(player))
        if ask is not None and player in ask.players:
            yield [table.why_not(player, card) for card in view.cards]


def _texts(thing: Any) -> Iterator[Text]:
    """Every sentence in a record, and in the arguments of sentences."""
    if isinstance(thing, Text):
        yield thing
    if isinstance(thing, msgspec.Struct):
        thing = [getattr(thing, field) for field in thing.__struct_fields__]
    if isinstance(thing, dict):
        thing = list(thing.values())
    if isinstance(thing, list | tuple):
        for each in thing:
            yield from _texts(each)
