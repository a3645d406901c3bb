"""Packs, decks and settings: what the user has beside the games themselves, and how a match is put together."""

from __future__ import annotations

from collections.abc import Sequence

from app.match import PackText
from engines.core.cards import Faces
from engines.core.game import GameDefinition


def compiled(game: GameDefinition, packs: Sequence[PackText]) -> Faces:
    """The faces of a game's packs."""
    raise NotImplementedError
