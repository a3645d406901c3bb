"""Fits the words of the prompt bar into the room its buttons leave.

They stand beside each other, or the detail under the
question, in smaller type, in two lines, and at last cut with an ellipsis.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from app.i18n import gap
from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, plain_text
from ui.shell.widgets.text_flow import Flow

SMALLEST = 0.85
"""Of the usual type size; text is never under 11 pixels anyway."""
COMFORTABLE = 0.97
GAP = 10


@dataclass
class Arranged:
    """Where the words lie."""

    question: str = ""
    question_box: QRectF = field(default_factory=QRectF)
    detail: Flow | None = None
    detail_at: QPointF = field(default_factory=QPointF)
    rule_left: float = 0.0
    rule_middle: float = 0.0
    factor: float = 1.0
    fits: bool = False

    @property
    def in_one_row(self) -> bool:
        """Whether question and detail stand beside each other in a single line."""
        return self.detail is None or (self.detail.lines == 1 and self.detail_at.x() > self.question_box.left() + 1)


@dataclass(frozen=True)
class Room:
    """What the words have: from left to right in a bar of this height, with a rule number of this size."""

    left: float
    right: float
    height: float
    rule: QSize | None

    @property
    def wide(self) -> float:
        return max(40.0, self.right - self.left)

    @property
    def rule_wide(self) -> float:
        return self.rule.width() + GAP if self.rule is not None else 0.0


def bar_font(look: Look, role: str, factor: float, bold: bool = False) -> QFont:
    """A font of the bar."""
    font = themes.font(role, max(1.0, look.scale.table) * factor)
    font.setBold(font.bold() or bold)
    return font


def arrange(look: Look, question: str, detail: tuple[Run, ...], room: Room, roomy: bool) -> Arranged:
    """The best arrangement. `roomy`: only without giving anything up; the bar then tries again with smaller buttons."""
    largest = max(1.0, look.text_size)
    for factor in _steps(largest, largest * COMFORTABLE if roomy else SMALLEST):
        for attempt in (_beside, _below):
            found = attempt(look, question, detail, room, factor)
            if found is not None:
                return found
    wrapped = None if roomy else _wrapped(look, question, detail, room)
    return wrapped or _cut(look, question, detail, room)


def _steps(start: float, end: float) -> Iterator[float]:
    factor = start
    while factor > end:
        yield factor
        factor -= 0.05
    yield end


def _flow(look: Look, detail: tuple[Run, ...], wide: float, factor: float) -> Flow:
    line = 17 * max(1.0, look.scale.table) * factor
    font = bar_font(look, "prompt-detail", factor)
    return Flow(look, detail, wide, font, line, strong=look.colour("text"))


def _beside(look: Look, question: str, detail: tuple[Run, ...], room: Room, factor: float) -> Arranged | None:
    """All in one row; the detail may take two lines."""
    asked = QFontMetricsF(bar_font(look, "prompt", factor)).horizontalAdvance(question)
    free = room.wide - room.rule_wide
    middle = room.height / 2
    box = QRectF(room.left, 0, asked + 4, room.height)
    if not detail:
        return (
            Arranged(question, box, None, QPointF(), room.left + asked + GAP, middle, factor, True)
            if asked <= free
            else None
        )
    beside = free - asked - GAP
    if beside < 90:
        return None
    flow = _flow(look, detail, beside, factor)
    if flow.lines > 2 or flow.height > room.height - 2:
        return None
    x = room.left + asked + GAP
    return Arranged(
        question, box, flow, QPointF(x, middle - flow.height / 2), x + flow.used_width + GAP, middle, factor, True
    )


def _below(look: Look, question: str, detail: tuple[Run, ...], room: Room, factor: float) -> Arranged | None:
    """The question above with its rule number, the detail in one line under it."""
    asked = QFontMetricsF(bar_font(look, "prompt", factor)).horizontalAdvance(question)
    high = 19 * max(1.0, look.scale.table) * factor
    if not detail or asked + room.rule_wide > room.wide or 2 * high > room.height - 2:
        return None
    flow = _flow(look, detail, room.wide, factor)
    if flow.lines > 1:
        return None
    return _stacked(question, asked, flow, room, high, factor, True)


def _stacked(question: str, asked: float, flow: Flow, room: Room, high: float, factor: float, fits: bool) -> Arranged:
    top = (room.height - 2 * high) / 2
    box = QRectF(room.left, top, asked + 4, high)
    return Arranged(
        question, box, flow, QPointF(room.left, top + high), room.left + asked + GAP, top + high / 2, factor, fits
    )


def _wrapped(look: Look, question: str, detail: tuple[Run, ...], room: Room) -> Arranged | None:
    """The question, with its detail after it, in two lines of whatever size they need."""
    runs, free = (Run(question, True), *((Run(gap(question)), *detail) if detail else ())), room.wide - room.rule_wide
    for factor in _steps(max(1.0, look.text_size), SMALLEST):
        flow = _flow(look, runs, free, factor)
        if flow.lines <= 2 and flow.height <= room.height - 2:
            at = QPointF(room.left, (room.height - flow.height) / 2)
            return Arranged(
                "", QRectF(), flow, at, room.left + flow.used_width + GAP, room.height / 2, factor, True
            )
    return None


def _cut(look: Look, question: str, detail: tuple[Run, ...], room: Room) -> Arranged:
    """Nothing fits: both lines end with an ellipsis. The whole sentence is the bar's tooltip and spoken name."""
    asking, telling = (QFontMetricsF(bar_font(look, role, SMALLEST)) for role in ("prompt", "prompt-detail"))
    short = asking.elidedText(question, Qt.TextElideMode.ElideRight, room.wide - room.rule_wide)
    high = min(room.height / 2, 19 * max(1.0, look.scale.table) * SMALLEST)
    if not detail:
        box = QRectF(room.left, 0, room.wide, room.height)
        edge = room.left + asking.horizontalAdvance(short) + GAP
        return Arranged(short, box, None, QPointF(), edge, room.height / 2, SMALLEST, short == question)
    said = telling.elidedText(plain_text(detail), Qt.TextElideMode.ElideRight, room.wide)
    flow = _flow(look, (Run(said),), room.wide + 4, SMALLEST)
    return _stacked(short, asking.horizontalAdvance(short), flow, room, high, SMALLEST, False)
