"""Backs and playmats of the player's own: from which files a game's are drawn."""

from __future__ import annotations

from app.packs import own_pictures
from app.trouble import UserError
from ui.faces import pictures


def wear(game: str) -> None:
    """From now on a game has the backs and cloths that its player has kept."""
    try:
        pictures.wear(game, own_pictures.of_game(game))
    except UserError:  # a user without a home has no pictures of their own
        pictures.wear(game, {})
