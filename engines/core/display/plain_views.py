"""Records a viewer gets that speak of no card and hold no text: gauges, and zones that players have drawn."""

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


class GaugeView(msgspec.Struct, frozen=True):
    """How full something is: `now` of `most`, and how much more there will be as things stand."""

    now: int
    most: int
    coming: int = 0
