"""Where cards lie beside each other: plain arithmetic in pixels, no Qt.

Each function returns left edges. While there is room, cards keep the area's pitch, so that columns of facing rows
match; then they close up; then they overlap, at last as tightly as the room demands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

STRIP = 12
"""Base pixels of a card that its neighbour leaves free at least, so that it can be clicked, if it may be chosen."""
SLIVER = 1
"""The same of cards that may not, where there is no room for all."""


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


def apart(room: Room, widths: Sequence[int]) -> tuple[Room, Room]:
    """The room of a row in two: what is left, and at its right end that of cards of these widths, at most half."""
    wished = sum(widths) + (len(widths) - 1) * room.gap
    taken = min(wished, room.width // 2)
    end = replace(room, left=room.left + room.width - taken, width=taken, centred=False, pitch=max(widths) + room.gap)
    return replace(room, width=room.width - taken - 2 * room.gap), end


def _pitch(widths: Sequence[int], room: Room) -> int | None:
    """Equal columns, as wide as the room allows. None when turned cards would touch their neighbours."""
    if len(widths) == 1:
        return room.pitch
    widest = max(widths)
    pitch = min(room.pitch, (room.width - widest) // (len(widths) - 1))
    return pitch if pitch >= widest + room.gap // 2 else None


def _closed_up(widths: Sequence[int], room: Room) -> list[int]:
    """One equal gap while cards fit beside each other. Then equal steps, so that each shows the same share."""
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


def share(wished: Sequence[int], room: int, wanted: Sequence[bool], strip: int = STRIP) -> list[int]:
    """How far it is from each card of a line to the next so that all fit into the room.

    The longest steps give way first, so that all cards show the same share in the end. If that would be less than a
    `strip`, those that are `wanted` keep as much, as long as something of the others can still be seen.
    """
    if sum(wished) <= room:
        return list(wished)
    steps = _level(wished, room)
    kept = [min(step, strip) if each else 0 for step, each in zip(wished, wanted, strict=True)]
    others = [step for step, each in zip(wished, wanted, strict=True) if not each]
    if not others or all(step >= strip for step, each in zip(steps, wanted, strict=True) if each):
        return steps
    if room - sum(kept) < SLIVER * len(others):
        return steps
    rest = iter(_level(others, room - sum(kept)))
    return [step if each else next(rest) for step, each in zip(kept, wanted, strict=True)]


def _level(wished: Sequence[int], room: int) -> list[int]:
    """As much for each as there is for all, and for none more than it wishes. What is left over goes to the first."""
    found, left = [0] * len(wished), max(0, room)
    for place, number in enumerate(sorted(range(len(wished)), key=lambda each: wished[each])):
        found[number] = min(wished[number], left // (len(wished) - place))
        left -= found[number]
    for number, step in enumerate(wished):
        if found[number] < step and left > 0:
            found[number] += 1
            left -= 1
    return found


def fan(count: int, width: int, room: Room, wanted: Sequence[bool] = (), strip: int = STRIP) -> list[int]:
    """Cards that overlap from the start; they close up when the room ends."""
    if count == 0:
        return []
    marked = [*wanted, *[False] * count][: count - 1]
    steps = share([room.pitch] * (count - 1), room.width - width, marked, strip)
    return [room.left + sum(steps[:index]) for index in range(count)]


def hand(count: int, width: int, room: Room, reach: int, strip: int = STRIP) -> list[int]:
    """Centred in the room while it fits, then growing to the right up to `reach`, then overlapping."""
    if count == 0:
        return []
    if (count - 1) * room.pitch + width <= room.width:
        return row([width] * count, width, room)
    pitch = room.pitch
    if count > 1:
        pitch = max(min(room.least, strip), min(pitch, (reach - room.left - width) // (count - 1)))
    return [room.left + index * pitch for index in range(count)]
