"""The rooms of the house: no knot of files that all need each other, and no room with more than one can survey.

Imports for type checking count too: who reads a file must read what it names.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.tooling.import_graph import Needs, circles, imported
from tests.tooling.test_layers import sources, tree

KNOT = 2
"""Files that may need each other; more of them are a knot."""
ROOM, TESTS = 16, 32
"""Files of a room of the program and of its tests, beside its __init__.py."""

FREE_OF_KNOTS = ("engines", "app", "ui")
SURVEYED = (
    "engines/core", "engines/language", "engines/moncolle", "engines/cipher", "engines/rebirth", "engines/kiseki",
    "engines/vision", "engines/blank", "engines/cloth", "app",
    "ui",
)


def modules() -> dict[str, Path]:
    return {
        path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__"): path
        for folder in ("engines", "app", "ui") for path in sources(folder)
    }


@cache
def graph() -> Needs:
    known = modules()
    return {name: set(imported(tree(path), known)) - {name} for name, path in known.items()}


def knots(edges: Needs) -> list[list[str]]:
    """Circles of more than KNOT files."""
    return [circle for circle in circles(edges) if len(circle) > KNOT]


def test_a_knot_is_seen() -> None:
    edges = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"e", "a"}, "e": {"d"}}
    assert knots(edges) == [["a", "b", "c"]]


@pytest.mark.parametrize("folder", FREE_OF_KNOTS)
def test_no_knot_of_files_that_need_each_other(folder: str) -> None:
    package = folder.replace("/", ".")
    here = [knot for knot in knots(graph()) if any(name.startswith(f"{package}.") for name in knot)]
    assert here == []


@pytest.mark.parametrize("folder", (*SURVEYED, "tests"))
def test_every_room_can_be_surveyed(folder: str) -> None:
    rooms: dict[str, int] = {}
    for path in sources(folder):
        if path.name != "__init__.py":
            room = path.parent.relative_to(ROOT).as_posix()
            rooms[room] = rooms.get(room, 0) + 1
    most = TESTS if folder == "tests" else ROOM
    assert {room: files for room, files in rooms.items() if files > most} == {}
