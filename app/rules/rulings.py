"""How a game is played where its rules leave a gap: `readings.toml` in its package, and where the source says so.

A reading is named by its number in a comment or docstring of the game; in what all games share, beside the game's name.
"""

from __future__ import annotations

import functools
import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

import msgspec

from app.rules import rulebook
from app.rules.coverage import SHARED, Place, lines_of
from app.trouble import GameError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named, Text

FILE = "readings.toml"
NEAR = 3
"""In shared code the game is named in the line of the mark or so many lines before it."""


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One reading, in our own words."""

    id: str
    paragraphs: tuple[str, ...]
    """Those it belongs to; none if the rules do not speak of it at all."""
    text: Named
    facts: str = ""
    """What was learned outside the rules, if it bears on the reading."""
    no_code: str = ""
    """Why nothing in the source stands for it."""


def of(game: GameDefinition) -> Mapping[str, Reading]:
    """Every reading of a game by its number; none if its rules leave no gap."""
    return _read(rulebook.package_of(game))


@functools.lru_cache(maxsize=16)
def _read(package: str) -> Mapping[str, Reading]:
    file = resources.files(package) / FILE
    if not file.is_file():
        return {}
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        return {key: _reading(key, entry) for key, entry in table.items()}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError) as error:
        where = f"{package.replace('.', '/')}/{FILE}"
        raise GameError(Text("rules.unreadable", {"file": where, "reason": str(error)})) from error


def _reading(key: str, entry: Mapping[str, Any]) -> Reading:
    return Reading(
        id=key, paragraphs=tuple(entry["paragraphs"]), text=Named(en=entry["en"], ja=entry["ja"]),
        facts=str(entry.get("facts", "")), no_code=str(entry.get("no_code", "")),
    )


def places(game: GameDefinition) -> Mapping[str, list[Place]]:
    """Number -> lines of the source that name it, known or not."""
    prefixes = sorted({number.rstrip(string.digits) for number in of(game)})
    if not prefixes:
        return {}
    mark = re.compile(rf"\b(?:{'|'.join(map(re.escape, prefixes))})\d+\b")
    found: dict[str, list[Place]] = {}
    for place, line in (*lines_of(rulebook.package_of(game)), *_shared(game.names.en)):
        for number in mark.findall(line):
            found.setdefault(number, []).append(place)
    return found


def _shared(name: str) -> Iterator[tuple[Place, str]]:
    """The lines of shared code that speak of this game."""
    for package in SHARED:
        named = ("", 0)
        for place, line in lines_of(package):
            if re.search(rf"\b{re.escape(name)}\b", line):
                named = (place.file, place.line)
            if place.file == named[0] and place.line - named[1] <= NEAR:
                yield place, line
