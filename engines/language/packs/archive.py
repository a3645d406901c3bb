"""What a pack's files may be called and how large they may be. It is checked before anything is unpacked or read.

app lists the members of a folder or zip as `Entry` records, asks `unsafe`, and reads the files only if nothing is
wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from engines.language.packs.diagnostics import Diagnostic

FACTS = "pack.toml"
DECKS = "decks/"

MOST_FILES = 4_000
LARGEST_FILE = 16 * 1024 * 1024
LARGEST_TEXT = 4 * 1024 * 1024
LARGEST_TEXTS = 8 * 1024 * 1024
"""All texts of a pack together: text unpacks to hundreds of times its size, and it is read as a whole."""
LARGEST_LIST = 2 * 1024 * 1024
"""The table of contents of a zip, which is read before anything in it can be checked."""
LARGEST_PACK = 512 * 1024 * 1024
INFLATES = 200
"""Unpacked size over packed size beyond which a member is a trap, unless it is small."""
SMALL = 1024 * 1024
TEXTS = (".toml", ".txt", ".md")
KINDS = (*TEXTS, ".png", ".jpg", ".jpeg", ".webp")
PLAIN = re.compile(r"[^\x00-\x1f\\:*?\"<>|]{1,120}")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


class Entry(NamedTuple):
    """A member of a folder or zip: its name, its size, and its size in the archive (equal in a folder)."""

    name: str
    size: int
    packed: int
    link: bool = False
    common: bool = True
    """Whether it is packed in the common way; some others claim gigabytes to unpack a few bytes."""


def wanted(name: str) -> bool:
    """Whether a pack may hold such a member; everything else is left alone."""
    if name.startswith("../"):
        return True  # of no use, but to be refused and not passed over in silence
    return name.lower().endswith(KINDS) and not name.startswith(("__MACOSX/", "."))


def needed(name: str) -> bool:
    """Whether what this member says is read: the facts and the deck lists, not the author's notes beside them."""
    return name == FACTS or (name.startswith(DECKS) and name.endswith(".txt"))


def unsafe(entries: Iterable[Entry]) -> list[Diagnostic]:
    """Everything that speaks against reading these members."""
    problems: list[Diagnostic] = []
    total = texts = 0
    seen: set[str] = set()
    listed = list(entries)
    if len(listed) > MOST_FILES:
        return [Diagnostic(what="too-many-files", args={"most": str(MOST_FILES)})]
    for entry in listed:
        total += entry.size
        if entry.link or not safe_name(entry.name) or entry.name.casefold() in seen:
            problems.append(Diagnostic(what="unsafe-name", args={"word": entry.name[:120]}))
        seen.add(entry.name.casefold())
        is_text = entry.name.lower().endswith(TEXTS)
        texts += entry.size if is_text else 0
        most = LARGEST_TEXT if is_text else LARGEST_FILE
        if entry.size > most:
            problems.append(Diagnostic(file=entry.name, what="too-big", args={"word": entry.name, "most": _size(most)}))
        elif entry.size > SMALL and entry.size > INFLATES * max(1, entry.packed):
            problems.append(Diagnostic(file=entry.name, what="inflates", args={"word": entry.name}))
        elif not entry.common:
            problems.append(Diagnostic(file=entry.name, what="packed-oddly", args={"word": entry.name}))
    if texts > LARGEST_TEXTS:
        problems.append(Diagnostic(what="too-much-text", args={"most": _size(LARGEST_TEXTS)}))
    if total > LARGEST_PACK:
        problems.append(Diagnostic(what="too-big", args={"word": "pack", "most": _size(LARGEST_PACK)}))
    return problems


def safe_name(name: str) -> bool:
    """Whether a member's name stays inside the pack on every system."""
    parts = name.split("/")
    return bool(PLAIN.fullmatch(name)) and _is_text(name) and len(parts) <= 5 and all(
        part not in ("", ".", "..") and not RESERVED.fullmatch(part) and part == part.strip(" ") and part[-1] != "."
        for part in parts
    )


def _is_text(name: str) -> bool:
    """Whether a name is text in every system: on Linux it may be any bytes."""
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def _size(number: int) -> str:
    return f"{number // (1024 * 1024)} MB"
