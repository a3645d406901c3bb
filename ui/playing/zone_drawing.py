"""Drawing a zone on the table: what kind, what it is called, and where, by mouse or by keys.

A sheet lies over the table while it is drawn: a rectangle is dragged, or moved and sized by the arrows. The game has
the last word on whether there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QWidget

from app.tables.hands import WishedStep
from engines.core.display.layout import Layout, Rect
from engines.core.model import hand_step as kinds
from ui.playing.screen_contract import GameScreen
from ui.shell.style.menu_style import fields_style
from ui.shell.widgets.plain_label import PlainLabel
from ui.table.drawing.metrics import Metrics

Key = Qt.Key
CLOTH = Rect(12, 46, 1038, 494)
USUAL, STEP, LEAST, GAP = (178, 106), 6, (76, 100), 5
"""Base pixels: a zone as it is offered first, a press of an arrow, the smallest, and what is between two."""
LONGEST_NAME = 24
NEAR = 326
"""Where a player's own half begins."""
ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}


class ZoneDrawing(QWidget):
    """The sheet."""

    def __init__(self, screen: GameScreen, parent: QWidget, send: Callable[[WishedStep], None]) -> None:
        super().__init__(parent)
        self.playing, self.send = screen, send
        self.kind = ""
        self.box = Rect(0, 0, *USUAL)
        self._from: QPoint | None = None
        self.words = PlainLabel(self)
        self.field = QLineEdit(self)
        self.field.setMaxLength(LONGEST_NAME)
        self.field.returnPressed.connect(self.confirm)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.hide()

    # -- opening and closing --------------------------------------------------------------------------------------

    def open(self, kind: str) -> None:
        """Let the player draw a zone of that kind."""
        look, table = self.playing.look, self.playing.table
        sight = self.playing.sight
        self.kind, self._from = kind, None
        self.box = self._first_free()
        self.setGeometry(table.geometry())
        self.words.setFont(look.font("prompt-detail"))
        self.words.setStyleSheet(f"color: {look.theme.text};")
        self.words.setWordWrap(True)
        self.field.setStyleSheet(fields_style(look))
        self.field.setFont(look.font("prompt-detail"))
        self.field.setAccessibleName(look.say("byhand.zone-name"))
        self.field.setText(look.say("byhand.zone-called", n=len(sight.drawn) + 1 if sight is not None else 1))
        self.setAccessibleName(look.say("byhand.zone"))
        self._tell("byhand.draw-zone")
        band = self._metrics.rect(Rect(206, 268, 588, 48))
        self.words.setGeometry(band.adjusted(look.px(10), 0, -band.width() * 2 // 5, 0))
        self.field.setGeometry(band.adjusted(band.width() * 3 // 5, look.px(8), -look.px(10), -look.px(8)))
        self.show()
        self.raise_()
        self.setFocus()

    def _tell(self, key: str) -> None:
        """What is to be done, or why that is not possible."""
        words = self.playing.look.say(key)
        if self.words.text() != words:
            self.words.setText(words)
            self.setAccessibleDescription(words)

    def close_sheet(self) -> None:
        """Nothing is drawn."""
        self.hide()
        self.playing.table.setFocus()

    def confirm(self) -> None:
        """The zone is to be drawn as it is shown."""
        box = self.box
        if not self._free:  # it can be drawn elsewhere, or smaller
            self._tell("byhand.no-room")
            return
        step = WishedStep(
            what=kinds.ZONE, deed=self.kind, name=self.field.text().strip(), box=(box.x, box.y, box.w, box.h),
        )
        self.hide()
        self.playing.table.setFocus()
        self.send(step)

    # -- where ----------------------------------------------------------------------------------------------------

    @property
    def _metrics(self) -> Metrics:
        return self.playing.table.style_now.metrics

    def _base(self, point: QPoint) -> QPoint:
        """A point of the table in base pixels."""
        metrics = self._metrics
        across = range(CLOTH.x, CLOTH.right + 1)
        x = min(across, key=lambda each: abs(metrics.rect(Rect(each, 100, 0, 0)).left() - point.x()))
        y = round((point.y() - metrics.y(CLOTH.y)) / metrics.scale) + CLOTH.y
        return QPoint(x, max(CLOTH.y, min(CLOTH.bottom, y)))

    def _taken(self) -> Iterator[Rect]:
        """What lies on the table as this player sees it."""
        layout: Layout = self.playing.session.table.game.layout
        yield from (layout.far_plate, layout.far(layout.far_plate))
        for area in layout.areas:
            if area.kind != "hand":
                yield area.rect
                if not area.shared:
                    yield layout.far(area.rect)
        sight = self.playing.sight
        for each in sight.drawn if sight is not None else ():
            box = Rect(*each.box)
            yield box if each.owner in (-1, self.playing.session.viewer) else layout.far(box)

    def _first_free(self) -> Rect:
        """The first place with room, in the near half if there is one."""
        taken = list(self._taken())
        for wide, high in (USUAL, LEAST):
            far = () if self.kind.startswith("own") else range(CLOTH.y, NEAR, STEP)
            for y in (*range(NEAR, CLOTH.bottom - high + 1, STEP), *far):
                for x in range(CLOTH.x, CLOTH.right - wide + 1, STEP):
                    box = Rect(x, y, wide, high)
                    if not any(_meet(box, other) for other in taken):
                        return box
        return Rect(CLOTH.x, NEAR, *LEAST)

    # -- mouse and keys -------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._tell("byhand.draw-zone")
        self._from = self._base(event.position().toPoint())
        self._stretch(self._from)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            self._stretch(self._base(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._from is None:
            return
        end = self._base(event.position().toPoint())
        self._stretch(end)
        start, self._from = self._from, None
        if (end - start).manhattanLength() < STEP:  # a click: as large as usual, from there
            self.box = Rect(start.x(), start.y(), *USUAL)
            self.update()
        else:
            self.confirm()

    def _stretch(self, end: QPoint) -> None:
        assert self._from is not None
        left, top = min(self._from.x(), end.x()), min(self._from.y(), end.y())
        self.box = Rect(left, top, abs(self._from.x() - end.x()), abs(self._from.y() - end.y()))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Key(event.key())
        if key == Key.Key_Escape:
            self.close_sheet()
        elif key in (Key.Key_Return, Key.Key_Enter):
            self.confirm()
        elif key in ARROWS:
            self._tell("byhand.draw-zone")
            across, down = (STEP * each for each in ARROWS[key])
            box = self.box
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.box = Rect(box.x, box.y, max(LEAST[0], box.w + across), max(LEAST[1], box.h + down))
            else:
                self.box = Rect(max(CLOTH.x, box.x + across), max(CLOTH.y, box.y + down), box.w, box.h)
            self.update()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter = self.playing.look, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), look.colour("app", 0.35))
        band = QRectF(self._metrics.rect(Rect(206, 268, 588, 48)))
        painter.setPen(QPen(look.colour("legal"), 1.4))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(band, 10, 10)
        free = self._free
        tone = look.colour("legal" if free else "refused")
        painter.setPen(QPen(tone, 2.4, Qt.PenStyle.SolidLine if free else Qt.PenStyle.DashLine))
        painter.setBrush(look.colour("legal" if free else "refused", 0.2))
        shown: QRect = self._metrics.rect(self.box)
        painter.drawRoundedRect(QRectF(shown), 8, 8)
        if not free:  # not by colour alone
            painter.drawLine(QPointF(shown.topLeft()), QPointF(shown.bottomRight()))

    @property
    def _free(self) -> bool:
        """Whether there is room for it, as far as this player sees."""
        box = self.box
        inside = box.right <= CLOTH.right and box.bottom <= CLOTH.bottom
        large = box.w >= LEAST[0] and box.h >= LEAST[1]
        own = self.kind.startswith("own") and box.y < NEAR
        return inside and large and not own and not any(_meet(box, other) for other in self._taken())


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right + GAP and other.x < one.right + GAP and one.y < other.bottom + GAP
        and other.y < one.bottom + GAP
    )
