"""Where the members of two parties stand on the stage: the cards themselves, front to rear, in each side's band.

Pure places, like `plan`, which takes these cards out of their cells while the contest lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF

from engines.core.layout import Layout, Parties, Rect
from engines.core.sight import CardSight, Handle, StageSide, TableSight
from ui.table import spread
from ui.table.metrics import CARD_SIZES, Metrics

STRIP = 22
"""Width of the strip with the player's name, at a band's left."""
TOTALS = 94
"""Width of the column with a party's total, at its right."""
CARD_TOP = 6
FORECAST = 17
"""Height of the line under the cards that says what would become of each."""
CLOSE = 3
CROWDED = 4
"""More members than this are drawn narrow."""
LEVEL = 40.0


@dataclass(frozen=True)
class Stand:
    """One member's place on the stage."""

    handle: Handle
    player: int
    at: QPoint
    size: str
    level: float
    shown: int
    """How much of its width no neighbour covers; 0 for all of it."""


def parties(sight: TableSight, layout: Layout) -> Parties | None:
    """The bands, if a contest of parties is on the stage."""
    if sight.stage is None or layout.stage is None:
        return None
    return layout.stage.parties


def members(sight: TableSight, layout: Layout) -> dict[Handle, StageSide]:
    """The cards that stand on the stage instead of where they lie, each with its side."""
    if sight.stage is None or parties(sight, layout) is None:
        return {}
    return {
        member.card: side for side in sight.stage.sides for member in side.members if member.card in sight.cards
    }


def zone_of(sight: TableSight, player: int) -> str:
    """The zone a party lies in: its band stands for it."""
    return f"{sight.stage.where}:{player}" if sight.stage is not None and sight.stage.where else ""


def band(bands: Parties, player: int, near: int) -> Rect:
    return bands.near if player == near else bands.far


def cards_room(box: Rect) -> Rect:
    """Where the cards of a band stand."""
    return Rect(box.x + STRIP + 5, box.y + CARD_TOP, box.w - STRIP - 5 - TOTALS, 92)


def in_order(handles: Sequence[Handle], wanted: Sequence[Handle]) -> list[Handle]:
    """A formation as it would be: the order that is being chosen, if it names exactly these cards."""
    return list(wanted) if sorted(wanted) == sorted(handles) else list(handles)


def every(
    sight: TableSight, metrics: Metrics, near: int, formation: Sequence[Handle], hidden: set[Handle]
) -> list[Stand]:
    """The places of both parties. `formation` is the order being chosen for one of them; `hidden` stand elsewhere."""
    bands, stage = parties(sight, metrics.layout), sight.stage
    if bands is None or stage is None:
        return []
    made = []
    for side in stage.sides:
        known = [each.card for each in side.members if each.card in sight.cards and each.card not in hidden]
        cards = [sight.cards[handle] for handle in in_order(known, formation)]
        made += _stands(cards, side.player, band(bands, side.player, near), bands.pitch, metrics)
    return made


def _stands(cards: Sequence[CardSight], player: int, box: Rect, pitch: int, metrics: Metrics) -> list[Stand]:
    """Front at the left. A narrow face is used where the full ones would overlap."""
    size = "narrow" if len(cards) > CROWDED and "narrow" in CARD_SIZES else "table"
    base = cards_room(box)
    inner = metrics.rect(base)
    room = spread.Room(
        left=inner.left(),
        width=inner.width(),
        pitch=metrics.px(pitch),
        gap=metrics.px(10),
        least=metrics.px(18),
        centred=False,
    )
    widths = [metrics.card(size, card.turned).width() for card in cards]
    lefts = spread.row(widths, metrics.card(size).width(), room)
    # Columns are centred on upright cards: a turned one in front would begin left of the band.
    shift = max(0, inner.left() - min(lefts, default=inner.left()))
    made = []
    for index, (card, left) in enumerate(zip(cards, lefts, strict=True)):
        height = metrics.card(size, card.turned).height()
        top = inner.top() + (metrics.px(base.h) - height) // 2
        step = lefts[index + 1] - left if index + 1 < len(lefts) else widths[index]
        shown = step if step < widths[index] else 0
        made.append(Stand(card.handle, player, QPoint(left + shift, top), size, LEVEL + index / 100, shown))
    return made


def forecast_box(card: QRect, shown: int, line: QRect) -> QRectF:
    """The place of the words under one card."""
    if shown:
        return QRectF(card.left(), line.top(), shown, line.height())
    return QRectF(card.left() - 3, line.top(), card.width() + 6, line.height())
