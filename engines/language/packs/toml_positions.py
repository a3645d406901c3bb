"""Where things stand in a pack.toml: tomllib reads values but forgets their lines, error messages need them.

The text is known to be valid TOML when this runs, so a scan by lines is enough.
"""

from __future__ import annotations

import re
from typing import NamedTuple

HEADER = re.compile(r"^[ \t]*(\[\[?)[ \t]*([\w.\-]+)[ \t]*\]\]?[ \t]*(#.*)?$")
KEY = re.compile(r"^[ \t]*([\w\-]+)(?:[ \t]*\.[ \t]*[\w\-]+)*[ \t]*=[ \t]*")
STRING = re.compile(r"'''|\"\"\"|\"(?:[^\"\\]|\\.)*\"|'[^']*'|#.*")


class Place(NamedTuple):
    """A key's line and column, and the line on which the text of its value begins."""

    line: int
    column: int
    text_line: int


class Table(NamedTuple):
    """One table ("" is the top) with the places of its keys."""

    name: str
    line: int
    keys: dict[str, Place]


def tables(text: str) -> list[Table]:
    """Every table of a valid TOML text in order, the top level first."""
    found = [Table("", 1, {})]
    closing = ""
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        if closing:
            closing = "" if closing in line else closing
            continue
        header = HEADER.match(line) if depth == 0 else None
        if header:
            found.append(Table(header[2], number, {}))
            continue
        key = KEY.match(line) if depth == 0 else None
        rest = line[key.end():] if key else line
        opened = _opened(rest)
        if key:
            begins = opened and rest.endswith(opened)
            column = len(line) - len(line.lstrip()) + 1
            found[-1].keys.setdefault(key[1], Place(number, column, number + 1 if begins else number))
        closing = opened
        bare = STRING.sub("", rest) if not opened else ""
        depth = max(0, depth + bare.count("[") - bare.count("]") + bare.count("{") - bare.count("}"))
    return found


def _opened(rest: str) -> str:
    """The multi-line quote that this line opens and does not close, or ""."""
    at = 0
    while (match := STRING.search(rest, at)) is not None:
        quote = match[0]
        if quote not in ("'''", '"""'):
            at = match.end()
            continue
        end = rest.find(quote, match.end())
        if end < 0:
            return quote
        at = end + 3
    return ""
