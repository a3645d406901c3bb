"""Packs that come with the program, and positions with their cards."""

from __future__ import annotations

from functools import cache

from app import games
from app.packs import packs
from engines.core.cards.card_definitions import CardDatabase
from engines.core.model.position_notation import parse
from engines.core.positions.reader import build
from engines.language.packs.pack import Pack
from tests.rules.notation import T, first_meant


@cache
def pack(game: str, name: str) -> Pack:
    """A shipped pack."""
    return packs.shelf(games.find(game)).packs[name].pack


@cache
def faces(game: str, *names: str) -> CardDatabase:
    """The cards of several packs."""
    return CardDatabase({face: card for name in names for face, card in pack(game, name).faces.items()})


def table(text: str, *names: str, seed: int = 1) -> T:
    """A position with the cards of these packs, up to its first question."""
    meant = parse(text)
    game, cards = games.find(meant.game), faces(meant.game, *names)
    g = game.play_type(game, cards, build(game, cards, first_meant(meant, cards), seed), quiet=False)
    g.advance()
    return T(g)
