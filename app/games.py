"""The games this program knows: every package below `engines` whose `game.py` provides a GAME. There is no list."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator, Mapping

import msgspec

import engines
from app.trouble import GameError
from engines.core.contract.definition import GameDefinition
from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import Text, TextArg


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


def faults(game: GameDefinition) -> Iterator[Text]:
    """What does not fit together in a game's own definition, a sentence each: no pack and no player can mend that."""
    yield from _faults_of_layout(game)
    if game.catalogue is not None:
        yield from _faults_of_facts(game)


def checked(game: GameDefinition) -> GameDefinition:
    """The game, if nothing is wrong with its definition. Raises GameError."""
    for fault in faults(game):
        raise GameError(fault)
    return game


def _faults_of_layout(game: GameDefinition) -> Iterator[Text]:
    areas = {area.id: area for area in game.layout.areas}
    cells = {name for area in game.layout.areas for cell in area.cells for name in (cell.id, cell.ground)}
    for zone, rule in game.zones.items():
        args: dict[str, TextArg] = {"game": game.names, "zone": zone}
        if zone not in areas:
            if zone not in cells:
                yield Text("game.no-area", args)
        elif rule.shared and not areas[zone].shared:
            yield Text("game.area-not-shared", args)
        elif areas[zone].shared and not rule.shared:
            yield Text("game.zone-not-shared", args)


def _faults_of_facts(game: GameDefinition) -> Iterator[Text]:
    """Where what packs may write and what cards have differ."""
    fields = {field.name: field for field in msgspec.structs.fields(game.face_type)}
    written: set[str] = {"id", "name"}
    for field in game.catalogue.vocabulary.fields:
        if not field.derived:
            counted = field.kind == "counts"
            written |= {f"{field.key}_{member.value}" for member in field.members} if counted else {field.key}
    args: dict[str, TextArg] = {"game": game.names, "face": game.face_type.__name__}
    for name in sorted(written - set(fields)):
        yield Text("game.lacks-field", {**args, "field": name})
    for name in sorted(name for name, field in fields.items() if field.required and name not in written):
        yield Text("game.lacks-fact", {**args, "field": name})
