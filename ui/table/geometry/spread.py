"""Where cards lie beside each other: plain arithmetic in pixels, no Qt.

Each function returns left edges. While there is room, cards keep the area's pitch, so that columns of facing rows
match; then they close up; then they overlap, at last as tightly as the room demands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """What a row has to give: its inner left edge and width, and how cards stand in it."""

    left: int
    width: int
    pitch: int
    gap: int
    """The smallest gap between cards before they begin to overlap."""
    least: int
    centred: bool = True


def row(widths: Sequence[int], upright: int, room: Room) -> list[int]:
    """Cards of these widths (turned ones are wider than `upright`) side by side."""
    if not widths:
        return []
    pitch = _pitch(widths, room)
    if pitch is not None:
        # Columns are centred, not pictures: turning a card moves nothing else.
        span = (len(widths) - 1) * pitch + upright
        lefts = [index * pitch - (width - upright) // 2 for index, width in enumerate(widths)]
    else:
        lefts = _closed_up(widths, room)
        span = lefts[-1] + widths[-1]
    shift = room.left + ((room.width - span) // 2 if room.centred else 0)
    return [left + shift for left in lefts]


def _pitch(widths: Sequence[int], room: Room) -> int | None:
    """Equal columns, as wide as the room allows; None when turned cards would touch their neighbours."""
    if len(widths) == 1:
        return room.pitch
    widest = max(widths)
    pitch = min(room.pitch, (room.width - widest) // (len(widths) - 1))
    return pitch if pitch >= widest + room.gap // 2 else None


def _closed_up(widths: Sequence[int], room: Room) -> list[int]:
    """One equal gap while cards fit beside each other; then equal steps, so that each shows the same share."""
    steps = len(widths) - 1
    gap = min(room.gap, (room.width - sum(widths)) // steps)
    if gap < 0:
        step = max(room.least, (room.width - max(widths)) // steps)
        return [index * step for index in range(len(widths))]
    lefts, left = [], 0
    for width in widths:
        lefts.append(left)
        left += width + gap
    return lefts


def fan(count: int, width: int, room: Room) -> list[int]:
    """Cards that overlap from the start; the pitch shrinks when the room ends."""
    if count == 0:
        return []
    pitch = room.pitch
    if count > 1:
        pitch = max(room.least, min(pitch, (room.width - width) // (count - 1)))
    return [room.left + index * pitch for index in range(count)]


def hand(count: int, width: int, room: Room, reach: int) -> list[int]:
    """Centred in the room while it fits, then growing to the right up to `reach`, then overlapping."""
    if count == 0:
        return []
    if (count - 1) * room.pitch + width <= room.width:
        return row([width] * count, width, room)
    pitch = room.pitch
    if count > 1:
        pitch = max(room.least, min(pitch, (reach - room.left - width) // (count - 1)))
    return [room.left + index * pitch for index in range(count)]
