"""Cards in a list of Qt's own: walked with the arrow keys, read by screen readers, counted up and down, and dragged.

The pool and the deck derive from `CardView` and say only how a card is laid out and painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui import theme as themes
from ui.faces import icons
from ui.shell.decks.deck_bench import Bench
from ui.shell.style.look import Look

Index = QModelIndex | QPersistentModelIndex
FACE_ROLE = Qt.ItemDataRole.UserRole
DRAG_FROM = 6
"""Pixels after which a press becomes a drag."""
ADD, REMOVE, FILL, MOVE, BODY = "add", "remove", "fill", "move", "body"
"""The parts of a card in a list that can be pressed."""
SMALLEST_HIT = 24
ADDING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Equal)
REMOVING = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
MOST_BY_KEY = 9


class CardModel(QAbstractListModel):
    """The cards of one list."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench = bench
        self.faces: list[str] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (the signature Qt gives it)
        return 0 if parent.isValid() else len(self.faces)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        face = self.faces[index.row()]
        if role == FACE_ROLE:
            return face
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.bench.spoken(face)
        return None

    def show(self, faces: Sequence[str]) -> None:
        """Replace the cards."""
        if list(faces) != self.faces:
            self.beginResetModel()
            self.faces = list(faces)
            self.endResetModel()

    def count_again(self) -> None:
        """What is said of the cards has changed."""
        if self.faces:
            self.dataChanged.emit(self.index(0), self.index(len(self.faces) - 1))


class CardDelegate(QStyledItemDelegate):
    """Leaves size and painting to its view."""

    def __init__(self, view: CardView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.view.cell()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.view.paint_card(painter, str(index.data(FACE_ROLE)), QRectF(option.rect), index.row())
        painter.restore()


class CardView(QListView):
    """See the module's docstring."""

    shown = Signal(str)
    """The card under the pointer or with the keyboard."""
    dragged = Signal(str, QPoint)
    """A card is being dragged, with the pointer's place on the screen."""
    dropped = Signal(str, QPoint)
    left = Signal()
    """The pointer is not over the list any more."""
    NAME = ""
    """Key of the list's name."""
    EMPTY = ""
    """Key of what is said while it is empty."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench = bench
        self.rows = CardModel(bench, self)
        self.setModel(self.rows)
        self.setItemDelegate(CardDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.under: tuple[int, str] = (-1, "")
        """The row and part under the pointer."""
        self._pressed: tuple[QPointF, str, str] | None = None
        self.dragging = ""
        self.pointed = False
        """Whether the pointer is over the list: then nothing in it moves away."""
        self._quiet = False
        self.selectionModel().currentChanged.connect(self._walked)

    @property
    def look(self) -> Look:
        return self.bench.look

    @property
    def unit(self) -> float:
        return max(0.7, self.look.dense)

    @property
    def pile(self) -> str:
        """The pile of the deck whose cards are counted here; "" is the deck itself."""
        return ""

    # -- what deriving lists say ---------------------------------------------------------------------------------

    def cell(self) -> QSize:
        """The size of one card's place."""
        raise NotImplementedError

    def paint_card(self, painter: QPainter, face: str, box: QRectF, row: int) -> None:
        """Draw one card."""
        raise NotImplementedError

    def parts(self, face: str, box: QRectF) -> dict[str, QRectF]:
        """Where in a card's place its buttons are."""
        raise NotImplementedError

    # -- showing -------------------------------------------------------------------------------------------------

    def show_cards(self, faces: Sequence[str]) -> None:
        """Show these cards; the keyboard stays on its card, or goes to the one that took its place."""
        before, row = self.face(), self.currentIndex().row()
        scrolled = self.verticalScrollBar().value()
        again = list(faces) != self.rows.faces
        self.rows.show(faces)
        if again and faces and row >= 0:
            place = list(faces).index(before) if before in faces else min(row, len(faces) - 1)
            self.setCurrentIndex(self.rows.index(place))
            self.verticalScrollBar().setValue(scrolled)
            self.scrollTo(self.rows.index(place))
        self.rows.count_again()
        self.viewport().update()

    def face(self) -> str:
        """The card that has the keyboard, "" for none."""
        index = self.currentIndex()
        return str(index.data(FACE_ROLE)) if index.isValid() else ""

    def go_to(self, face: str) -> None:
        """Give a card the keyboard."""
        if face in self.rows.faces:
            self.setCurrentIndex(self.rows.index(self.rows.faces.index(face)))

    def box_of(self, face: str) -> QRectF:
        """Where a card is drawn, in the viewport."""
        return QRectF(self.visualRect(self.rows.index(self.rows.faces.index(face))))

    def lay_anew(self) -> None:
        """Words, sizes or colours changed."""
        self.setAccessibleName(self.look.say(self.NAME))
        self.doItemsLayout()
        self.viewport().update()

    def _walked(self, now: QModelIndex) -> None:
        if now.isValid() and not self._quiet:
            self.shown.emit(str(now.data(FACE_ROLE)))

    def focusInEvent(self, event: Any) -> None:
        walked = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._quiet = True  # a screen that opens shows the card it wants to
        super().focusInEvent(event)
        pressed = event.reason() == Qt.FocusReason.MouseFocusReason  # then the pressed card gets the keyboard
        if not self.currentIndex().isValid() and self.rows.faces and not pressed:
            self.setCurrentIndex(self.rows.index(0))
        self._quiet = False
        if self.face() and walked:
            self.shown.emit(self.face())

    def has_focus(self, row: int) -> bool:
        """Whether a row has the keyboard."""
        return self.hasFocus() and self.currentIndex().row() == row

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.rows.faces and self.EMPTY:
            painter = QPainter(self.viewport())
            painter.setFont(themes.font("prompt-detail", self.look.dense_text))
            painter.setPen(self.look.colour("second"))
            pad = round(24 * self.unit)
            box = self.viewport().rect().adjusted(pad, pad, -pad, -pad)
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(box, flags, self.look.say(self.EMPTY))

    # -- the mouse -----------------------------------------------------------------------------------------------

    def part_at(self, at: QPointF) -> tuple[int, str, str]:
        """Row, card and part at a point of the viewport."""
        index = self.indexAt(at.toPoint())
        if not index.isValid():
            return -1, "", ""
        face, box = str(index.data(FACE_ROLE)), QRectF(self.visualRect(index))
        for part, place in self.parts(face, box).items():
            if place.contains(at):
                return index.row(), face, part
        return index.row(), face, BODY

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pointed = True
        row, face, part = self.part_at(event.position())
        if face:
            self.setAutoScroll(False)  # a card that is partly seen must not move away under the pointer
            self.setCurrentIndex(self.rows.index(row))
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setAutoScroll(True)
        if event.button() == Qt.MouseButton.RightButton and face:
            self.press(face, REMOVE)
            self._pressed = None
        else:
            self._pressed = (event.position(), face, part) if face else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed = self.viewport().rect().contains(event.position().toPoint())
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            start, face, _ = self._pressed
            if self.dragging or (event.position() - start).manhattanLength() > DRAG_FROM:
                self.dragging = face
                self.dragged.emit(face, event.globalPosition().toPoint())
            return
        row, face, part = self.part_at(event.position())
        hand = part not in ("", BODY)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        if (row, part) != self.under:
            self.under = (row, part)
            self.viewport().update()
        if face:
            self.shown.emit(face)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if self.dragging:
            face, self.dragging = self.dragging, ""
            self.dropped.emit(face, event.globalPosition().toPoint())
            return
        _, face, part = self.part_at(event.position())
        if pressed is not None and pressed[1:] == (face, part):
            self.press(face, part)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        _, face, part = self.part_at(event.position())
        if part == BODY:
            self.press(face, ADD)
        elif face:
            self.press(face, part)

    def leaveEvent(self, event: QEvent) -> None:
        self.under, self.pointed = (-1, ""), False
        self.viewport().update()
        self.left.emit()
        super().leaveEvent(event)
        if self.hasFocus() and self.face():
            self.shown.emit(self.face())

    def press(self, face: str, part: str) -> None:
        """What a click on a part does."""
        if part == FILL:
            self.bench.fill(face)
        elif part == ADD:
            self.bench.add(face, self.pile)
        elif part == REMOVE:
            self.bench.remove(face, self.pile)
        elif part == MOVE:
            self.bench.move(face, self.pile)

    def to_spare(self, face: str) -> None:
        """What S does with a card: into the sideboard, or out of it."""
        self.press(face, MOVE)

    # -- the keyboard --------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        face, key = self.face(), event.key()
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if key == Qt.Key.Key_Escape:
            event.ignore()  # the screen's
        elif face and plain and key in ADDING:
            self.press(face, ADD)
        elif face and plain and key in REMOVING:
            self.press(face, REMOVE)
        elif face and plain and key == Qt.Key.Key_S:
            self.to_spare(face)
        elif face and plain and Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.bench.set_count(face, key - Qt.Key.Key_0, self.pile)
        elif face and plain and key == Qt.Key.Key_M:
            self.bench.fill(face)
        elif plain and event.text().strip():
            event.ignore()  # letters look nothing up here: that is the search field's work
        else:
            super().keyPressEvent(event)


def draw_stepper(
    painter: QPainter, look: Look, box: QRectF, count: int, lit: str, unit: float, least: bool = True
) -> None:
    """"− 4 +" in a pill; the part under the pointer is lit."""
    radius = box.height() / 2
    painter.setPen(QPen(look.colour("text", 0.18), 1))
    painter.setBrush(look.colour("raised"))
    painter.drawRoundedRect(box, radius, radius)
    for part, place in stepper_parts(box).items():
        able = part == ADD or least
        if lit == part and able:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("text", 0.16))
            painter.drawEllipse(place.center(), radius - 1.5, radius - 1.5)
        side = 13 * unit
        sign = QRectF(place.center().x() - side / 2, place.center().y() - side / 2, side, side)
        ink = look.colour("text", 1.0 if able else 0.3)
        icons.paint(painter, "plus" if part == ADD else "minus", sign, ink)
    painter.setPen(look.colour("text" if count else "quiet"))
    painter.setFont(themes.font("button", look.dense_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))


def stepper_parts(box: QRectF) -> dict[str, QRectF]:
    """Where its two buttons are: never under 24 pixels wide."""
    wide = max(SMALLEST_HIT, box.height())
    return {
        REMOVE: QRectF(box.left(), box.top(), wide, box.height()),
        ADD: QRectF(box.right() - wide, box.top(), wide, box.height()),
    }
