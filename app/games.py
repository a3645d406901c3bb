"""The games this program knows: every package below `engines` whose `game.py` provides a GAME. There is no list."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping

import engines
from app.trouble import GameError
from engines.core.contract.definition import GameDefinition
from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import Text


@functools.lru_cache(maxsize=1)
def known() -> Mapping[str, GameDefinition]:
    """All games by their id, in alphabetical order of their packages, those without rules last."""
    found: dict[str, GameDefinition] = {}
    for name in modules():
        game = getattr(importlib.import_module(name), "GAME", None)
        if isinstance(game, GameDefinition):
            found[game.id] = game
    return dict(sorted(found.items(), key=lambda each: each[1].without_rules))


def with_rules() -> dict[str, GameDefinition]:
    """The games that keep rules: those that packs are written for, and that programs can play."""
    return {key: game for key, game in known().items() if not game.without_rules}


def templates(own: FaceTemplate) -> dict[str, FaceTemplate]:
    """How the cards of a game look, and those of every other: without rules they may lie side by side."""
    return {**{game.id: game.face_template for game in known().values()}, own.game: own}


def modules() -> list[str]:
    """Where games may be defined, in alphabetical order; none is imported."""
    packages = sorted(each.name for each in pkgutil.iter_modules(engines.__path__) if each.ispkg)
    names = [f"engines.{package}.game" for package in packages]
    return [name for name in names if importlib.util.find_spec(name) is not None]


def find(game_id: str) -> GameDefinition:
    """The game with that id. Raises GameError, naming those there are."""
    games = known()
    if game_id not in games:
        raise GameError(Text("game.unknown", {"game": game_id, "known": ", ".join(games) or "–"}))
    return games[game_id]
