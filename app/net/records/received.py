"""Packs that came from a table, kept in the cache by their fingerprint.

They show the cards of that table and of others with the same pack. They are not installed: no deck is built from them,
and they hide no pack of the user's.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from app.files import reading, user_dirs
from app.files.writing import replace_file
from app.net.wire.messages import PackMark
from app.packs import packs
from app.packs.pack_text import PackText
from app.packs.packs import LoadedPack, PackMistakes
from app.trouble import PackError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.language.packs.archive import FACTS, LARGEST_TEXT, Entry, unsafe
from engines.language.packs.pack import PICTURES

_DIGEST = re.compile(r"[0-9a-f]{64}")
MOST_BYTES = 2 * LARGEST_TEXT
"""What a kept pack may take on disk: its text with everything that JSON escapes."""


def installed(game: GameDefinition) -> Mapping[str, LoadedPack]:
    """The packs of a game that are installed here."""
    return packs.shelf(game).packs


def _file(digest: str) -> Path:
    return user_dirs.cache() / "received" / f"{digest}.json"


def of(mark: PackMark, installed: Mapping[str, LoadedPack]) -> PackText | None:
    """The pack that is meant, installed or received before; None if it is not here."""
    own = installed.get(mark.id)
    if own is not None and own.text.digest == mark.digest:
        return own.text
    if not _DIGEST.fullmatch(mark.digest):
        return None
    with contextlib.suppress(OSError, ValueError, RecursionError):
        text = msgspec.json.decode(reading.content(_file(mark.digest), MOST_BYTES), type=PackText)
        if text.id == mark.id and text.digest == mark.digest:
            return text
    return None


def missing(marks: Sequence[PackMark], installed: Mapping[str, LoadedPack]) -> tuple[PackMark, ...]:
    """The packs that are not here."""
    return tuple(mark for mark in marks if of(mark, installed) is None)


def take(game: GameDefinition, mark: PackMark, text: PackText) -> None:
    """Check a pack that was asked for, with the limits of the pack loader, and keep it. Raises PackError."""
    size = len(text.facts.encode("utf-8", "replace"))
    mistakes = unsafe([Entry(FACTS, size, size), *(Entry(name, 0, 0) for name in text.pictures)])
    if mistakes:
        raise PackMistakes(mark.id, mistakes)
    pictures = all(name.lower().endswith(PICTURES) for name in text.pictures)
    if text.id != mark.id or text.digest != mark.digest or not _DIGEST.fullmatch(mark.digest) or not pictures:
        raise PackError(Text("net.pack-other", {"pack": mark.id}))
    faces = packs.compiled_faces(game, [text])
    if any(face.partition("/")[0] != mark.id for face in faces):
        raise PackError(Text("net.pack-other", {"pack": mark.id}))
    try:
        file = _file(mark.digest)
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, msgspec.json.encode(text))
    except OSError as error:
        raise PackError(Text("net.pack-unwritten", {"file": str(file), "reason": packs.reason_of(error)})) from error


def faces(game: GameDefinition, marks: Sequence[PackMark], installed: Mapping[str, LoadedPack]) -> CardDatabase:
    """The faces of the packs of a match. Raises PackError, naming a pack that is not here."""
    texts: list[PackText] = []
    for mark in marks:
        text = of(mark, installed)
        if text is None:
            raise PackError(Text("net.pack-missing", {"pack": mark.id}))
        texts.append(text)
    return packs.compiled_faces(game, texts)
