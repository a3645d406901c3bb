"""A zone that players have drawn, as everybody sees it."""

from __future__ import annotations

import msgspec


class DrawnView(msgspec.Struct, frozen=True, kw_only=True):
    """A zone that players have drawn on the table. `box` is left, top, width and height in base pixels of its owner,
    or for a zone of all (-1) of everybody."""

    area: str
    owner: int
    name: str
    box: list[int]
    pile: bool = False
    facing: str = "up"
