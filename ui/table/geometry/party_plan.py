"""Where the members of two parties stand on the stage: the cards themselves, front to rear, in each side's band.

Pure places, like `table_plan`, which takes these cards out of their cells while the contest lasts.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QRectF

from engines.core.display.layout import Layout, Parties, Rect
from engines.core.display.views import CardView, GameView, Handle, StageSide
from ui.table.drawing.metrics import Metrics
from ui.table.geometry import cell_plan, spread
from ui.table.geometry.cell_plan import Stand

STRIP = 20
"""Width of the strip with the player's name, at a band's left."""
TOTALS = 86
"""Width of the column with a party's total, at its right."""
AIR = 8
"""Between the strip and the first card."""
CARD_TOP = 6
FORECAST = 17
"""Height of the line under the cards that says what would become of each."""
CLOSE = 3
LEVEL = 40.0


def parties(sight: GameView, layout: Layout) -> Parties | None:
    """The bands, if a contest of parties is on the stage."""
    if sight.stage is None or layout.stage is None:
        return None
    return layout.stage.parties


def members(sight: GameView, layout: Layout) -> dict[Handle, StageSide]:
    """The cards that stand on the stage instead of where they lie, each with its side."""
    if sight.stage is None or parties(sight, layout) is None:
        return {}
    return {
        member.card: side for side in sight.stage.sides for member in side.members if member.card in sight.cards
    }


def zone_of(sight: GameView, player: int) -> str:
    """The zone a party lies in: its band stands for it."""
    return f"{sight.stage.where}:{player}" if sight.stage is not None and sight.stage.where else ""


def band(bands: Parties, player: int, near: int) -> Rect:
    return bands.near if player == near else bands.far


def cards_room(box: Rect) -> Rect:
    """Where the cards of a band stand."""
    left = STRIP + AIR
    return Rect(box.x + left, box.y + CARD_TOP, box.w - left - TOTALS, 92)


def in_order(handles: Sequence[Handle], wanted: Sequence[Handle]) -> list[Handle]:
    """A formation as it would be: the order that is being chosen, if it names exactly these cards."""
    return list(wanted) if sorted(wanted) == sorted(handles) else list(handles)


def every(
    sight: GameView, metrics: Metrics, near: int, formation: Sequence[Handle], hidden: set[Handle]
) -> list[tuple[int, Stand]]:
    """The places of both parties, each with its player. `formation` is the order being chosen for one of them; `hidden`
    stand elsewhere."""
    bands, stage = parties(sight, metrics.layout), sight.stage
    if bands is None or stage is None:
        return []
    made = []
    for side in stage.sides:
        known = [each.card for each in side.members if each.card in sight.cards and each.card not in hidden]
        cards = [sight.cards[handle] for handle in in_order(known, formation)]
        room = metrics.rect(cards_room(band(bands, side.player, near)))
        made += [(side.player, stand) for stand in _stands(cards, room, bands.pitch, metrics)]
    return made


def _stands(cards: Sequence[CardView], room: QRect, pitch: int, metrics: Metrics) -> list[Stand]:
    """Front at the left. While full faces fit they keep their columns; else they stand as in a crowded cell."""
    widths = [metrics.card("table", card.turned).width() for card in cards]
    if sum(widths) > room.width():
        least = [metrics.card("table" if each.turned else "narrow", each.turned).width() for each in cards]
        if sum(least) > room.width():
            cards = [replace(each, turned=False) for each in cards]  # a card on its side would hide its neighbours
        return cell_plan.side_by_side(cards, room, metrics, LEVEL, ())
    columns = spread.Room(room.left(), room.width(), metrics.px(pitch), metrics.px(10), 0, centred=False)
    lefts = spread.row(widths, metrics.card("table").width(), columns)
    # Columns are centred on upright cards: a turned one in front would begin left of the band.
    shift = max(0, room.left() - min(lefts, default=room.left()))
    made = []
    for index, (card, left) in enumerate(zip(cards, lefts, strict=True)):
        top = room.top() + (room.height() - metrics.card("table", card.turned).height()) // 2
        made.append(Stand(card.handle, QPoint(left + shift, top), "table", LEVEL + index / 100, 0, card.turned))
    return made


def forecast_box(card: QRect, shown: int, line: QRect) -> QRectF:
    """The place of the words under one card."""
    if shown:
        return QRectF(card.left(), line.top(), shown, line.height())
    return QRectF(card.left() - 3, line.top(), card.width() + 6, line.height())
