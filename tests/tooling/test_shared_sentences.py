"""What the shared layers say stands in the shared files of sentences, or in those of every game.

A key that a single game has is found without naming the game, so a sentence of Cipher would be read at every table.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from app import games
from tests.conftest import ROOT

SHARED = ("engines/core", "engines/language", "engines/cloth", "app", "ui")
"""Layers that know no game."""


def owners() -> dict[str, set[str]]:
    """Whose files have each key; "" are the shared ones."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / "assets" / "i18n" / "en").glob("*.toml"):
        table = tomllib.loads(file.read_text("utf-8"))
        game = table.pop("game") if isinstance(table.get("game"), str) else ""
        for key in _keys(table, ""):
            found.setdefault(key, set()).add(game)
    return found


def _keys(table: dict[str, object], above: str) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{above}{key}.")
        else:
            yield f"{above}{key}"


NAMED = re.compile(r"""\b(?:say|Text|tell)\(\s*(?:key=)?"([a-z][\w-]*(?:\.[\w-]+)+)\"""")
"""A key as it is written out in the source."""


def test_the_shared_layers_name_no_sentence_of_one_game() -> None:
    known, every, alone, seen = owners(), set(games.known()), [], 0
    for package in SHARED:
        for path in sorted((ROOT / package).rglob("*.py")):
            for key in NAMED.findall(path.read_text("utf-8")):
                seen += 1
                whose = known.get(key, every)
                if "" not in whose and not whose >= every:
                    alone.append(f"{path.relative_to(ROOT)} {key}: only {sorted(whose)}")
    assert alone == []
    assert seen > 500, "the scan reads what it promises"
