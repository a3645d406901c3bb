"""What a pack's files may be called and how large they may be, checked before anything is unpacked or read.

app lists the members of a folder or zip as `Entry` records, asks `unsafe`, and reads the files only if nothing is
wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from engines.language.problems import Problem

MOST_FILES = 4_000
LARGEST_FILE = 16 * 1024 * 1024
LARGEST_TEXT = 4 * 1024 * 1024
LARGEST_PACK = 512 * 1024 * 1024
INFLATES = 200
"""Unpacked size over packed size beyond which a member is a trap, unless it is small."""
SMALL = 1024 * 1024
KINDS = (".toml", ".txt", ".md", ".png", ".jpg", ".jpeg", ".webp")
PLAIN = re.compile(r"[^\x00-\x1f\\:*?\"<>|]{1,120}")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


class Entry(NamedTuple):
    """A member of a folder or zip: its name, its size, and its size in the archive (equal in a folder)."""

    name: str
    size: int
    packed: int
    link: bool = False


def wanted(name: str) -> bool:
    """Whether a pack reader needs this member at all; everything else is left alone."""
    return name.lower().endswith(KINDS) and not name.startswith(("__MACOSX/", "."))


def unsafe(entries: Iterable[Entry]) -> list[Problem]:
    """Everything that speaks against reading these members."""
    problems: list[Problem] = []
    total = 0
    seen: set[str] = set()
    listed = list(entries)
    if len(listed) > MOST_FILES:
        return [Problem(what="too-many-files", args={"most": str(MOST_FILES)})]
    for entry in listed:
        total += entry.size
        if entry.link or not safe_name(entry.name) or entry.name.casefold() in seen:
            problems.append(Problem(what="unsafe-name", args={"word": entry.name[:120]}))
        seen.add(entry.name.casefold())
        most = LARGEST_TEXT if entry.name.lower().endswith((".toml", ".txt", ".md")) else LARGEST_FILE
        if entry.size > most:
            problems.append(Problem(file=entry.name, what="too-big", args={"word": entry.name, "most": _size(most)}))
        elif entry.size > SMALL and entry.size > INFLATES * max(1, entry.packed):
            problems.append(Problem(file=entry.name, what="inflates", args={"word": entry.name}))
    if total > LARGEST_PACK:
        problems.append(Problem(what="too-big", args={"word": "pack", "most": _size(LARGEST_PACK)}))
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
