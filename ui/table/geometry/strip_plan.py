"""Where the strips of a table for three and more lie: the players who have no half, one below the other in a column.

Pure places, like `table_plan`, which lays a strip's cards into them.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from msgspec.structs import replace
from PySide6.QtCore import QRect

from engines.core.display.layout import Area, Layout, Rect
from engines.core.display.views import GameView, StageView, ZoneView
from ui.table.drawing.metrics import CARD_SIZES, Metrics

COLUMN = Rect(750, 46, 300, 496)
"""Where the column stands if the game has kept no room for it."""
GIVES_WAY = 308
"""What the halves leave free for it."""
ORDER_HIGH = 33
"""The order of play, above the strips."""
GAP = 4
TALLEST, ROOMIEST = 117, 176
"""How high a strip becomes in a column between the halves, and in one of its own."""
WIDE = 420
"""From this width on, or where it is low, a strip has its three parts beside each other."""
LOW = 100
SMALL, LARGE = 64, 170
"""A strip lower than the first shows thumbs, one higher than the second shows cards as they lie in a half."""
TIGHT, COUNTS_WIDE = 130, 84
"""In a strip lower than the first the counts stand beside the cards, and are so wide."""
LEGIBLE = 66
"""A count narrower than this would lose its name."""
STAGE_LOW = 122
"""What the stage is left where strips stand in its place."""
WAYS_HIGH, ROW_HIGH = 50, 36
"""The ways in which a chain may end; and what each of its latest rows, and its head, need above them."""
MOST_WAYS, WAY_HEAD, WAY_HIGH = 3, 26, 34
SIDE_HIGH, MOST_BESIDE = 44, 3
"""In a column: so many ways are shown, with a heading over them, each in so many pixels."""
LENS = 26
HEAD = 27
COUNT_HIGH = 24
"""A count is pointed at: it opens its pile."""
DOT_ROOM = 10
"""What the dot of a card that may be chosen needs above the card."""
INSET = 10
CLOSEST = {"thumb": 8, "chip": 10, "table": 18}
"""Cards overlap down to this distance."""


@dataclass(frozen=True)
class StripArea:
    """One area of a strip's player: as it is drawn there, and where."""

    zone: str
    area: Area
    box: QRect


@dataclass(frozen=True)
class Strip:
    """One player's strip."""

    player: int
    box: QRect
    head: QRect
    """Crest, name and hand."""
    lens: QRect
    """The magnifier: it opens the player's half."""
    areas: tuple[StripArea, ...]


def column_for(players: int, layout: Layout) -> int:
    """How many base pixels the halves give way at a table of so many."""
    return GIVES_WAY if players > 2 and layout.strips.rect is None else 0


def closed_zones(sight: GameView, layout: Layout, players: tuple[int, ...]) -> frozenset[str]:
    """The zones of these players whose cards their strips do not show."""
    shown = {area.id for area in layout.strip_areas()[0]}
    return frozenset(
        zone.id for zone in sight.zones if zone.owner in players and zone.area not in shown
        and not _shared(layout, zone.area)
    )


def _shared(layout: Layout, name: str) -> bool:
    return any(area.shared and area.id == name for area in layout.areas) or layout.cell(name) is not None


def _column(metrics: Metrics) -> QRect:
    kept = metrics.layout.strips.rect
    if kept is not None:
        return metrics.rect(kept)
    box = QRect(0, metrics.y(COLUMN.y), metrics.px(COLUMN.w), metrics.px(COLUMN.h))
    box.moveRight(metrics.width - metrics.px(12))
    return box


def order_box(metrics: Metrics) -> QRect:
    """The order of play."""
    column = _column(metrics)
    return QRect(column.left(), column.top(), column.width(), metrics.px(ORDER_HIGH))


def _stage_high(sight: GameView, metrics: Metrics) -> int:
    """How much of the column the stage needs now, where both stand in the same place."""
    stage, kept = metrics.layout.stage, metrics.layout.strips.rect
    if sight.stage is None or stage is None or kept is None:
        return 0
    return metrics.px(STAGE_LOW + GAP) if metrics.rect(kept).intersects(metrics.rect(stage.rect)) else 0


def stage_box(sight: GameView, metrics: Metrics, crowded: bool) -> QRect | None:
    """Where the stage stands: in its own place, or `crowded` by strips in the lowest part of their column."""
    stage = metrics.layout.stage
    if stage is None:
        return None
    box = metrics.rect(stage.rect)
    high = _stage_high(sight, metrics) if crowded else 0
    return box.adjusted(0, box.height() - high + metrics.px(GAP), 0, 0) if high else box


def chain_boxes(stage: StageView, box: QRect, metrics: Metrics) -> tuple[QRect, QRect | None]:
    """Where the rows of a chain stand in the stage, and below them the ways in which it may end. Where the rows need
    all the room there is, those are left out."""
    plan = metrics.layout.stage
    assert plan is not None
    if plan.column:
        return _column_boxes(stage, box, metrics)
    inset, steps = metrics.px(10), metrics.rect(plan.ribbon)
    below = steps.bottom() + 3 - box.top() if stage.steps and box.contains(steps) else 0
    rows = box.adjusted(inset, max(inset, below), -inset, -inset)
    high = metrics.px(WAYS_HIGH)
    needed = metrics.px(ROW_HIGH) * (min(len(stage.chain), 3) + 1)
    if not stage.tiles or rows.height() - high - metrics.px(GAP) < needed:
        return rows, None
    ways = QRect(rows.left(), rows.bottom() + 1 - high, rows.width(), high)
    return rows.adjusted(0, 0, 0, -high - 2 * metrics.px(GAP)), ways


def _column_boxes(stage: StageView, box: QRect, metrics: Metrics) -> tuple[QRect, QRect | None]:
    """The rows above, and below them a line for each way and one for their heading, which never give way."""
    inset, lines = metrics.px(8), min(len(stage.tiles), MOST_WAYS) or (1 if stage.hint is not None else 0)
    rows = box.adjusted(inset, metrics.px(6), -inset, -inset)
    duel = duel_box(stage, box, metrics)
    if duel is not None:
        rows.setBottom(duel.top() - metrics.px(GAP))
    if not lines:
        return rows, None
    ways = _ways_box(box, lines, metrics)
    rows.setBottom(min(rows.bottom(), ways.top() - 1 - metrics.px(GAP)))
    return rows, ways


def _ways_box(box: QRect, lines: int, metrics: Metrics) -> QRect:
    inset, high = metrics.px(8), metrics.px(WAY_HEAD + WAY_HIGH * lines)
    return QRect(box.left() + inset, box.bottom() + 1 - inset - high, box.width() - 2 * inset, high)


def duel_box(stage: StageView, box: QRect, metrics: Metrics) -> QRect | None:
    """In a column: where the sides of a contest stand, above the ways in which it may end. They give way to chains
    inside each other, and to more entries than would be whole beside them."""
    if not stage.sides or stage.levels or len(stage.chain) > MOST_BESIDE:
        return None
    inset, high = metrics.px(8), metrics.px(SIDE_HIGH) * len(stage.sides)
    lines = min(len(stage.tiles), MOST_WAYS) or (1 if stage.hint is not None else 0)
    below = _ways_box(box, lines, metrics).top() - metrics.px(GAP) if lines else box.bottom() + 1 - inset
    return QRect(box.left() + inset, below - high, box.width() - 2 * inset, high)


def strips(sight: GameView, metrics: Metrics, players: tuple[int, ...]) -> list[Strip]:
    """The strips of these players, from the top down."""
    if not players:
        return []
    column, gap = _column(metrics), metrics.px(GAP)
    top = column.top() + metrics.px(ORDER_HIGH) + gap
    room = column.bottom() + 1 - top - _stage_high(sight, metrics)
    tallest = TALLEST if metrics.layout.strips.rect is not None else ROOMIEST
    high = min(metrics.px(tallest), (room - gap * (len(players) - 1)) // len(players))
    made = []
    for number, player in enumerate(players):
        box = QRect(column.left(), top + number * (high + gap), column.width(), high)
        zones = {zone.area: zone for zone in sight.zones if zone.owner == player}
        made.append(_strip(player, box, zones, metrics))
    return made


def _strip(player: int, box: QRect, zones: dict[str, ZoneView], metrics: Metrics) -> Strip:
    cards, counts = metrics.layout.strip_areas()
    shown = [(zones[area.id], area) for area in cards if area.id in zones]
    told = [(zones[area.id], area) for area in counts if area.id in zones]
    inset, side = metrics.px(INSET), max(24, metrics.px(LENS))
    beside = box.width() >= metrics.px(WIDE) or box.height() < metrics.px(LOW)
    down = max(0, min(metrics.px(6), (box.height() - side) // 2))
    lens = QRect(box.right() + 1 - side - metrics.px(6), box.top() + down, side, side)
    if beside:
        left, wide = box.left() + inset, box.width() - 2 * inset
        head = QRect(left, box.top() + metrics.px(2), round(wide * 0.25), box.height() - metrics.px(4))
        field = QRect(head.right() + inset, box.top() + metrics.px(3), round(wide * 0.5), box.height() - metrics.px(6))
        lines = QRect(field.right() + inset, box.top() + metrics.px(4), 0, box.height() - metrics.px(8))
        lines.setRight(lens.left() - metrics.px(4))
        rows = [_beside_lens(row, lens, metrics) for row in _lines(told, lines, metrics)]
    else:
        head = QRect(box.left() + inset, box.top() + metrics.px(2), 0, metrics.px(HEAD))
        head.setRight(lens.left() - metrics.px(6))
        top = head.bottom() + metrics.px(DOT_ROOM)
        if box.height() < metrics.px(TIGHT):
            wide, high = metrics.px(COUNTS_WIDE), box.bottom() + 1 - metrics.px(4) - top
            field = QRect(box.left() + inset, top, box.width() - 2 * inset - wide - metrics.px(6), high)
            rows = _lines(told, QRect(field.right() + metrics.px(6), top, wide, high), metrics)
        else:
            below = box.bottom() + 1 - metrics.px(COUNT_HIGH + 4)
            field = QRect(box.left() + inset, top, box.width() - 2 * inset, below - metrics.px(2) - top)
            rows = _line(told, QRect(field.left(), below, field.width(), metrics.px(COUNT_HIGH)), metrics)
    size = "table" if box.height() >= metrics.px(LARGE) else "chip" if box.height() >= metrics.px(SMALL) else "thumb"
    return Strip(player, box, head, lens, (*_fields(shown, field, size, metrics), *rows))


def _beside_lens(row: StripArea, lens: QRect, metrics: Metrics) -> StripArea:
    """A count below the magnifier reaches as far to the right as it does, if no other count stands there."""
    box, spare = row.box, lens.right() - row.box.right()
    last = box.right() >= lens.left() - metrics.px(8)
    below = box.top() >= lens.bottom() - metrics.px(3)
    return dataclasses.replace(row, box=box.adjusted(0, 0, spare, 0)) if last and below else row


def _fields(
    shown: list[tuple[ZoneView, Area]], room: QRect, size: str, metrics: Metrics
) -> list[StripArea]:
    """The areas whose cards are shown beside each other. Who has more cards gets more room."""
    if not shown:
        return []
    gap = metrics.px(6)
    sizes = ["table" if size == "chip" and _stands_out(area, room, metrics) else size for _, area in shown]
    weights = [CARD_SIZES[each][0] * max(2, zone.count) for each, (zone, _) in zip(sizes, shown, strict=True)]
    spare = room.width() - gap * (len(shown) - 1)
    left, made = room.left(), []
    for (zone, area), each, weight in zip(shown, sizes, weights, strict=True):
        width = spare * weight // sum(weights)
        drawn = replace(
            area, kind="row", card=each, pitch=CARD_SIZES[each][0] + 5, least_pitch=CLOSEST[each], frame=True,
            label="inside" if len(shown) == 1 else "none", align="start" if len(shown) == 1 else "centre",
            stacks="edges", hides_empty=False,
        )
        made.append(StripArea(zone.id, drawn, QRect(left, room.top(), width, room.height())))
        left += width + gap
    return made


def _stands_out(area: Area, room: QRect, metrics: Metrics) -> bool:
    """Whether the area's cards are large in a half and have room to be larger than their neighbours here, too."""
    return area.card == "hand" and room.height() >= metrics.px(CARD_SIZES["table"][1] + 4)


def _told(zone: ZoneView, area: Area, box: QRect) -> StripArea:
    return StripArea(zone.id, replace(area, kind="chip", label="none", frame=True, hides_empty=False), box)


def _line(told: list[tuple[ZoneView, Area]], room: QRect, metrics: Metrics) -> list[StripArea]:
    """Numbers beside each other."""
    gap = metrics.px(6)
    wide = (room.width() - gap * (len(told) - 1)) // max(1, len(told))
    return [
        _told(zone, area, QRect(room.left() + number * (wide + gap), room.top(), wide, room.height()))
        for number, (zone, area) in enumerate(told)
    ]


def _lines(told: list[tuple[ZoneView, Area]], room: QRect, metrics: Metrics) -> list[StripArea]:
    """Numbers one below the other, in two columns where there are many."""
    most = max(1, room.height() // metrics.px(COUNT_HIGH))
    columns = 1 if len(told) <= most or room.width() < metrics.px(2 * LEGIBLE) else 2
    told = told[:columns * most]  # the magnifier shows the rest
    gap = metrics.px(4)
    rows = max(1, -(-len(told) // columns))
    wide = (room.width() - gap * (columns - 1)) // columns
    high = min(metrics.px(COUNT_HIGH + 4), room.height() // rows)
    return [
        _told(zone, area, QRect(
            room.left() + (number // rows) * (wide + gap), room.top() + (number % rows) * high, wide,
            high - metrics.px(2),
        ))
        for number, (zone, area) in enumerate(told)
    ]
