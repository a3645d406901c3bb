"""A list of lines with an icon, names one can click and a rule number: the log, the stack, and the public zones.

A Qt list view underneath, so that lines can be walked with the arrow keys and are read out by screen readers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engines.core.display.views import Handle
from ui import theme as themes
from ui.faces import icons
from ui.faces.wording import shown_rule
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, plain_text
from ui.shell.widgets.parts import draw_crest
from ui.shell.widgets.text_flow import Flow

LINE_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Line:
    """One line. `crest` is the player whose choice it was; `icon` another sign; neither: no sign at all."""

    runs: tuple[Run, ...]
    rule: str | None = None
    crest: int | None = None
    icon: str = ""
    heading: bool = False
    pending: bool = False
    """The line about what is being asked now."""
    opened: bool = False
    """The line one has looked up: marked in gold, since the legal colour only says "you may"."""
    strong: bool = False
    """In the full text colour, as what a player chose."""
    picture: Callable[[int], QPixmap] | None = field(default=None, compare=False)
    """Draws a small picture of the given width before the text."""
    handle: Handle | None = None
    """The card the whole line is about."""

    @property
    def text(self) -> str:
        return plain_text(self.runs)

    def __hash__(self) -> int:
        # A long log looks its lines up at every step, so the hash is worked out once.
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = hash((self.runs, self.rule, self.crest, self.icon, self.pending, self.opened, self.handle))
            self.__dict__["_hash"] = known
        return known


class LineModel(QAbstractListModel):
    """The lines of one list."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: list[Line] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (the signature Qt gives it)
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.lines[index.row()]
        if role == LINE_ROLE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{line.text} {shown_rule(line.rule)}" if line.rule else line.text
        return None

    def show(self, lines: Sequence[Line]) -> None:
        """Replace the lines; only those that changed at the end are touched."""
        same = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old != new:
                break
            same += 1
        if same < len(self.lines):
            self.beginRemoveRows(QModelIndex(), same, len(self.lines) - 1)
            del self.lines[same:]
            self.endRemoveRows()
        if same < len(lines):
            self.beginInsertRows(QModelIndex(), same, len(lines) - 1)
            self.lines.extend(lines[same:])
            self.endInsertRows()


@dataclass(frozen=True)
class Laid:
    """A line broken for one width, and where its text begins."""

    flow: Flow
    height: int
    text_at: QPointF


class LineDelegate(QStyledItemDelegate):
    """Lays out and paints one line."""

    def __init__(self, look: Look, view: LineList) -> None:
        super().__init__(view)
        self.look, self.view = look, view
        self.cache: dict[Line, Laid] = {}

    def laid(self, line: Line) -> Laid:
        """The line broken for the present width."""
        found = self.cache.get(line)
        if found is None:
            found = self.cache[line] = self._lay(line)
        return found

    def _lay(self, line: Line) -> Laid:
        unit = self.look.scale.panel
        left = (14 if line.heading else 62 if line.picture is not None else 34) * unit
        width = self.view.viewport().width() - left - 10 * unit
        font = self.look.side_font("zone-label" if line.heading else "log")
        if line.heading:
            if self.look.language != "ja":  # there it would change nothing but the players' names
                font.setCapitalization(font.Capitalization.AllUppercase)
            font.setLetterSpacing(font.SpacingType.AbsoluteSpacing, 0.6 * unit)
        flow = Flow(
            self.look,
            line.runs,
            width,
            font,
            themes.TYPE["log"].line * unit,
            line.rule,
            unit,
            strong=None if line.heading else self.look.colour("text"),
            all_bold=line.pending or line.opened,
        )
        pad = (5.0 if line.heading else 3.5) * unit
        height = max(round(flow.height + 2 * pad), round(52 * unit) if line.picture is not None else 24)
        return Laid(flow, height, QPointF(left, (height - flow.height) / 2))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.view.viewport().width(), self.laid(index.data(LINE_ROLE)).height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: Line = index.data(LINE_ROLE)
        box = QRectF(option.rect)
        laid, unit = self.laid(line), self.look.scale.panel
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.pending or line.opened:
            tone = "legal" if line.pending else "gold"
            painter.fillRect(box, self.look.colour(tone, 0.14))
            painter.fillRect(QRectF(box.left(), box.top(), 3 * unit, box.height()), self.look.colour(tone))
        self._sign(painter, line, box, unit)
        lit = self.view.hovered == (index.row(), "rule")
        laid.flow.paint(painter, box.topLeft() + laid.text_at, self._ink(line), lit)
        if line.heading:
            self._rule_off(painter, box, laid, unit)
        if self.view.hasFocus() and self.view.currentIndex() == index:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.look.colour("selected"), 1.5))
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 4, 4)
        painter.restore()

    def _ink(self, line: Line) -> QColor:
        if line.heading:
            return self.look.colour("quiet")
        return self.look.colour("text" if line.strong or line.pending else "second")

    def _sign(self, painter: QPainter, line: Line, box: QRectF, unit: float) -> None:
        if line.picture is not None:
            pixmap = line.picture(round(32 * unit))
            high = pixmap.height() / pixmap.devicePixelRatio()
            painter.drawPixmap(QPointF(box.left() + 18 * unit, box.center().y() - high / 2), pixmap)
            return
        top = box.top() + self.laid(line).text_at.y() + (themes.TYPE["log"].line - 14) / 2 * unit
        sign = QRectF(box.left() + 13 * unit, top, 14 * unit, 14 * unit)
        if line.crest is not None:
            draw_crest(painter, self.look, line.crest, sign)
        elif line.icon:
            icons.paint(painter, line.icon, sign, self.look.colour("legal" if line.pending else "quiet"))

    def _rule_off(self, painter: QPainter, box: QRectF, laid: Laid, unit: float) -> None:
        start, y = box.left() + laid.text_at.x() + laid.flow.used_width + 8 * unit, box.center().y()
        painter.setPen(QPen(self.look.colour("text", 0.14), 1))
        painter.drawLine(QPointF(start, y), QPointF(box.right() - 10 * unit, y))

    def hit(self, index: Index, at: QPointF, box: QRectF) -> tuple[str, str]:
        """What is at a point of a line: ("rule", number), ("card", handle) or ("", "")."""
        line: Line = index.data(LINE_ROLE)
        laid = self.laid(line)
        found = laid.flow.hit(at - box.topLeft() - laid.text_at)
        return found if found[0] or not line.handle else ("card", line.handle)


class LineList(QListView):
    """The list itself."""

    rule_clicked = Signal(str)
    card_clicked = Signal(str)

    def __init__(
        self, look: Look, parent: QWidget | None = None, empty: str = "", follow: bool = False,
        low: bool = True,
    ) -> None:
        """`follow`: the newest line stays in sight; `low`: a few lines stand at the bottom."""
        super().__init__(parent)
        self.look, self.empty_key, self.follow, self.low = look, empty, follow, low
        self.hovered: tuple[int, str] = (-1, "")
        self.rows = LineModel(self)
        self.painter_of_lines = LineDelegate(look, self)
        self.setModel(self.rows)
        self.setItemDelegate(self.painter_of_lines)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        look.changed.connect(self.lay_anew)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Replace what is shown."""
        if not lines:
            self.painter_of_lines.cache.clear()  # nothing of what a player read stays
        if self.rows.lines == list(lines):
            return
        bar = self.verticalScrollBar()
        at_end = self.follow and bar.value() >= bar.maximum() - 4
        self.rows.show(lines)
        if at_end:
            self.doItemsLayout()
            self._settle()
        self.viewport().update()

    def lay_anew(self) -> None:
        """Widths, type sizes or colours changed."""
        self.painter_of_lines.cache.clear()
        self.doItemsLayout()
        self.viewport().update()
        self._settle()

    def _settle(self) -> None:
        """A log shorter than its list stands at the bottom, where the next line will come."""
        if not self.follow:
            return
        used = sum(self.painter_of_lines.laid(line).height for line in self.rows.lines)
        top = max(0, self.height() - used) if self.low else 0
        if self.viewportMargins().top() != top:
            self.setViewportMargins(0, top, 0, 0)
        self.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lay_anew()
        else:
            self._settle()

    def showEvent(self, event: QShowEvent) -> None:
        """A list that was folded away has measured itself at a width it no longer has."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.lay_anew)

    def paintEvent(self, event: Any) -> None:
        super().paintEvent(event)
        if not self.rows.lines and self.empty_key:
            painter = QPainter(self.viewport())
            painter.setFont(self.look.side_font("log"))
            painter.setPen(self.look.colour("quiet"))
            box = self.viewport().rect().adjusted(16, 14, -16, 0)
            painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.look.say(self.empty_key))

    def _at(self, position: QPointF) -> tuple[QModelIndex, tuple[str, str]]:
        index = self.indexAt(position.toPoint())
        if not index.isValid():
            return index, ("", "")
        return index, self.painter_of_lines.hit(index, position, QRectF(self.visualRect(index)))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index, (kind, _) = self._at(event.position())
        shape = Qt.CursorShape.PointingHandCursor if kind else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        if (index.row(), kind) != self.hovered:
            self.hovered = (index.row(), kind)
            self.viewport().update()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        _, (kind, what) = self._at(event.position())
        self._clicked(kind, what)

    def _clicked(self, kind: str, what: str) -> None:
        if kind == "rule":
            self.rule_clicked.emit(what)
        elif kind == "card":
            self.card_clicked.emit(what)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.currentIndex().data(LINE_ROLE) if self.currentIndex().isValid() else None
        if line is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if line.rule:
                self.rule_clicked.emit(line.rule)
            elif line.handle:
                self.card_clicked.emit(line.handle)
            return
        if event.text().isalnum():  # Qt would look for a line that begins with it; here letters are answers
            event.ignore()
            return
        super().keyPressEvent(event)
