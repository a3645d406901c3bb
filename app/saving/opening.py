"""Opens a saved game. One that is damaged is played through again from what was put into it, as far as that goes.

A save holds what its game was begun from and everything that was put into it, and states only to be ready sooner. So
a game whose states are damaged loses nothing, and one that breaks off opens where it breaks off.
"""

from __future__ import annotations

import contextlib
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from app import games
from app.match.match import ClothInput, Input, Match
from app.packs import packs
from app.saving import replay
from app.saving.broken_json import BrokenJson
from app.tables import saves
from app.tables.packing import LARGEST
from app.tables.table import Table
from app.trouble import SaveError, UserError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import Text

DAMAGED = ("save.damaged", "save.damaged-older")
MOST_INPUTS = 20_000
"""Read of a damaged document and played through again at most; a long game takes a thousand."""
MOST_SECONDS = 60.0
"""Playing it through again may take; a long game takes a few. What comes later counts as lost."""
MOST_LETTERS = 32 * 1024 * 1024
"""Of a damaged document that are looked through."""
LONGEST_INPUT = 64 * 1024
"""Bytes of one input: an answer that puts every card of a large deck in order takes a tenth."""

Put = TypeVar("Put", Input, ClothInput)


class _Found(NamedTuple):
    """What a damaged save still says."""

    match: Match
    inputs: list[Input]
    cloth: list[ClothInput]
    """What was done with free pieces."""
    whole: bool
    """Whether all of that is there."""


def open_game(path: Path, faces: CardDatabase | None = None) -> Table:
    """The game in a file, ready to go on; `table.trouble` says if the end of it is lost. Raises SaveError.

    `faces` stand in for the packs in the save.
    """
    try:
        return Table.load(path, faces)
    except SaveError as error:
        if error.text.key not in DAMAGED:
            raise
        table = _made_again(path, faces)
        if table is None:
            raise
        return table


def _made_again(path: Path, faces: CardDatabase | None) -> Table | None:
    """The game played through again from what can still be read. None if that is not even its beginning."""
    found = _found(path)
    if found is None:
        return None
    try:
        game = games.find(found.match.game)
        if saves.wrong_match(game, found.match):
            return None
        agreed = faces if faces is not None else packs.compiled_faces(game, found.match.packs)
        told = replay.retold(found.match, game, agreed)
    except UserError:
        return None
    lost = not found.whole
    latest = time.monotonic() + MOST_SECONDS
    for given in replay.woven(found.inputs, found.cloth):
        if time.monotonic() > latest:
            lost = True
            break
        try:
            told.step(given)
        except replay.Illegal:
            lost = True
            if isinstance(given, Input):
                break  # without a piece the game goes on as it did
    if not told.inputs and lost:
        return None
    table = told.table()
    try:
        saves.try_out(table)
    except Exception:  # decks that no table would have let in may show something no screen can bear
        return None
    table.trouble = Text("save.last-good" if lost else "save.made-again", {"file": str(path)})
    return table


def _found(path: Path) -> _Found | None:
    try:
        plain = _inflated_as_far_as_it_goes(saves.content(path))
    except (OSError, SaveError):
        return None
    document = BrokenJson(plain, saves.MOST_DEPTH)
    match: Match | None = None
    inputs: list[Input] = []
    cloth: list[ClothInput] = []
    whole = False
    with contextlib.suppress(ValueError, RecursionError, msgspec.DecodeError):
        for field in document.fields():
            if field == b'"match"':
                match = _record(document.value(), Match)
            elif field == b'"inputs"':
                inputs.extend(_counted(document, Input))
                whole = True
            elif field == b'"cloth_inputs"':
                before, whole = whole, False
                cloth.extend(_counted(document, ClothInput))
                whole = before
                break  # written after the match and its inputs: what follows was made of them
    return _Found(match, inputs, cloth, whole) if match is not None else None


def _counted(document: BrokenJson, kind: type[Put]) -> Iterator[Put]:
    """What was put in, one after the other. Raises ValueError where there is more of it than any game has, before more
    is built; msgspec.DecodeError where it is damaged."""
    for number, each in enumerate(document.entries()):
        if number == MOST_INPUTS or len(each) > LONGEST_INPUT:
            raise ValueError("more than any game has")
        yield _record(each, kind)


def _record(data: bytes, kind: type[Any]) -> Any:
    """A record in a damaged document. What is no letter becomes a sign that says so."""
    return msgspec.json.decode(data.decode("utf-8", "replace"), type=kind)


def _inflated_as_far_as_it_goes(data: bytes) -> bytes:
    """The document in a file's bytes, or as much of it as is not damaged."""
    if data[:1] != b"\x78":
        return data[:MOST_LETTERS]
    unpacker, found = zlib.decompressobj(), bytearray()
    with contextlib.suppress(zlib.error):
        for at in range(0, len(data), 4096):
            found += unpacker.decompress(data[at:at + 4096], LARGEST)
            if unpacker.eof or len(found) > MOST_LETTERS:
                break
    return bytes(found[:MOST_LETTERS])
