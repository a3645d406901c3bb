"""The dialog over the window in which pictures are cut and given to cards: preview at the left, matches at the right.

It shows and says what is wanted; what is cut and kept is `picture_control`'s business.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from app.i18n import paragraph
from app.packs.own_pictures import USES
from app.pictures.cutting import AS_FOUND, OFFERED, SINGLE, TABLETOP, Grid
from app.pictures.taking import Piece, Plan
from ui import theme as themes
from ui.collection.picture_preview import PicturePreview
from ui.collection.sheet_style import choices_style
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.lettering import fitted_flow, screen_font, write
from ui.shell.widgets.line_fields import LineField
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.segments import Segment, Segments

CARDS, NAMES, ORDER, CROP, WHOLE = "cards", "names", "order", "crop", "whole"
SHEET = QSize(1240, 700)
_GRID = re.compile(r"\s*(\d{1,2})\s*[x×*,\s]\s*(\d{1,2})\s*")


@dataclass(frozen=True)
class Wish:
    """Everything that can be set in the dialog."""

    plan: Plan = field(default_factory=Plan)
    use: str = CARDS
    match: str = NAMES


@dataclass(frozen=True)
class Match:
    """One piece with what is said of it: where it comes from, and whose it is to be ("" for nobody's)."""

    piece: Piece
    origin: str
    face: str
    small: QImage


class PictureSheet(QWidget):
    """See the module's docstring."""

    wished = Signal(object)
    """A `Wish`: something was set."""
    given = Signal(int, str)
    """A piece was given to another card, or to none ("")."""
    marked = Signal(int)
    taken = Signal()
    dropped = Signal()
    """The picture kept before is to go: the drawn one again."""
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.wish = Wish()
        self.matches: Sequence[Match] = ()
        self.cards: Sequence[tuple[str, str]] = ()
        self.title = self.told = self.trouble = ""
        self.busy = False
        self.preview = PicturePreview(look, self)
        self.rows: dict[str, Segments] = {}
        for name in ("use", "grid", "crop", "match"):
            row = Segments(look, self)
            row.whole = True
            row.picked.connect(lambda choice, name=name: self._picked(name, choice))
            self.rows[name] = row
        self.grid = LineField(look, self, 15)
        self.grid.setMaxLength(9)
        self.grid.editingFinished.connect(self._grid_written)
        self.turn = ShellButton(look, self, "plain", icon="turn", key="Ctrl+T", height=34)
        self.list = QListWidget(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.card = QComboBox(self)
        self.card.setMaxVisibleItems(14)
        self.cancel = ShellButton(look, self, "plain", key="Esc", height=40)
        self.drop = ShellButton(look, self, "plain", icon="undo", key="Ctrl+D", height=40)
        self.drop.hide()
        self.take = ShellButton(look, self, "primary", icon="check", key="Ctrl+Enter", height=40)
        for button in (self.turn, self.cancel, self.drop, self.take):
            button.whole = True
        self.turn.clicked.connect(self._turn)
        self.cancel.clicked.connect(self.closed)
        self.take.clicked.connect(self.taken)
        self.drop.clicked.connect(self.dropped)
        self.list.currentRowChanged.connect(self._marked)
        self.card.activated.connect(self._given)
        self.preview.picked.connect(self.list.setCurrentRow)
        for part in (self.list, self.card, self.grid):
            part.installEventFilter(self)
        look.changed.connect(self.lay_anew)
        self.hide()

    # -- what is shown -------------------------------------------------------------------------------------------

    def open(self, title: str, wish: Wish, cards: Sequence[tuple[str, str]]) -> None:
        """Open for these cards, each an id and its words."""
        self.title, self.wish, self.cards = title, wish, cards
        self.matches, self.told, self.trouble, self.busy = (), "", "", False
        self.card.clear()
        self.card.addItem(self.look.say("pictures.nobody"), "")
        for face, words in cards:
            self.card.addItem(words, face)
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self.lay_anew()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_matches(self, matches: Sequence[Match], told: str, trouble: str) -> None:
        """What would be taken, what is said of all of it, and what stands against it."""
        at = max(0, self.list.currentRow())
        self.matches, self.told, self.trouble = matches, told, trouble
        self.list.blockSignals(True)
        self.list.clear()
        for match in matches:
            item = QListWidgetItem(self._row(match), self.list)
            item.setIcon(QIcon(QPixmap.fromImage(match.small)))
        self.list.setCurrentRow(min(at, len(matches) - 1))
        self.list.blockSignals(False)
        self._marked(self.list.currentRow())
        self.lay_anew()

    def offer_drop(self, there: bool) -> None:
        """Whether a picture was kept before that can be given up."""
        self.drop.setVisible(there)
        self.lay_anew()

    def show_busy(self, told: str) -> None:
        """Something is being read or written: nothing can be set meanwhile."""
        self.told, self.trouble, self.busy = told, "", True
        self.lay_anew()

    def _row(self, match: Match) -> str:
        if self.wish.use != CARDS:
            return match.origin
        words = dict(self.cards).get(match.face, "") or self.look.say("pictures.nobody")
        return f"{match.origin}\n→ {words}"

    def show_file(self, image: QImage, whole: tuple[int, int]) -> None:
        """The file of the piece that is marked."""
        self.preview.show_picture(image, whole)

    @property
    def counted(self) -> int:
        """How many pictures would be taken."""
        if self.wish.use != CARDS:
            return 1 if self.matches else 0
        return sum(1 for match in self.matches if match.face)

    # -- what is done --------------------------------------------------------------------------------------------

    def _wish(self, wish: Wish) -> None:
        if wish != self.wish and not self.busy:
            self.wish = wish
            self.lay_anew()
            self.wished.emit(wish)

    def _picked(self, name: str, choice: str) -> None:
        wish = self.wish
        if name == "grid":
            columns, _, rows = choice.partition("x")
            grid = Grid(int(columns), int(rows))
            plan = replace(wish.plan, grid=grid, crop=grid != TABLETOP)
            self._wish(replace(wish, plan=plan, match=ORDER if grid.size > 1 else wish.match))
        elif name == "crop":
            self._wish(replace(wish, plan=replace(wish.plan, crop=choice == CROP)))
        else:
            self._wish(replace(wish, use=choice) if name == "use" else replace(wish, match=choice))

    def _grid_written(self) -> None:
        found = _GRID.fullmatch(self.grid.text())
        if found is not None:
            self._picked("grid", f"{found[1]}x{found[2]}")
        self.lay_anew()

    def _turn(self) -> None:
        plan = self.wish.plan
        self._wish(replace(self.wish, plan=replace(plan, turns=(plan.turns + 1) % 4)))

    def _marked(self, row: int) -> None:
        if 0 <= row < len(self.matches):
            face = self.matches[row].face
            self.card.setCurrentIndex(max(0, self.card.findData(face)))
            self.marked.emit(row)
            self._frame(row)

    def _frame(self, row: int) -> None:
        """Frames around the pieces of the file that is shown."""
        source = self.matches[row].piece.source
        here = [(number, each.piece) for number, each in enumerate(self.matches) if each.piece.source == source]
        cards = self.wish.use == CARDS
        out = frozenset(number for number, _ in here if not self.matches[number].face) if cards else frozenset()
        self.preview.show_pieces(here, out, row)

    def _given(self, index: int) -> None:
        if not self.busy and self.list.currentRow() >= 0:
            self.given.emit(self.list.currentRow(), str(self.card.itemData(index)))

    def _press(self, event: QKeyEvent, in_list: bool = False) -> bool:
        key, held = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and held:
            if self.take.isEnabled():
                self.taken.emit()
        elif key == Qt.Key.Key_D and held:
            if self.drop.isVisible() and self.drop.isEnabled():
                self.dropped.emit()
        elif key == Qt.Key.Key_T and held:
            self._turn()
        elif key == Qt.Key.Key_Delete and in_list and self.list.currentRow() >= 0:
            self.given.emit(self.list.currentRow(), "")
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and in_list:
            self.card.setFocus(Qt.FocusReason.TabFocusReason)
            self.card.showPopup()
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        return pressed and self._press(event, watched is self.list)  # type: ignore[arg-type]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._press(event):
            event.accept()  # what lies below is not meant

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays in the dialog."""
        stops = [each for each in self._stops() if each.isVisible() and each.isEnabled()]
        at = next((number for number, each in enumerate(stops) if each.hasFocus()), -1)
        if stops:
            stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _stops(self) -> tuple[QWidget, ...]:
        return (
            self.list, self.card, self.rows["use"], self.rows["grid"], self.grid, self.rows["crop"], self.turn,
            self.rows["match"], self.drop, self.cancel, self.take,
        )

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Wheel):
            return True
        return super().event(event)

    # -- places --------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        return max(0.72, self.look.whole)

    def _card(self) -> QRect:
        wide = min(round(SHEET.width() * self.unit), self.width() - 24)
        high = min(round(SHEET.height() * self.unit), self.height() - 24)
        return QRect((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def lay_anew(self) -> None:
        """Words and places."""
        if self.isHidden():
            return
        say = self.look.say
        self.setAccessibleName(paragraph((self.title, self.trouble or self.told)))
        self._say_rows()
        self.turn.say(say("pictures.turn"))
        self.cancel.say(say("pictures.cancel"))
        self.drop.say(say("pictures.drawn-again"))
        self.drop.setEnabled(not self.busy)
        self.take.say(say("pictures.take", n=self.counted) if self.wish.use == CARDS else say("pictures.take-it"))
        self.take.setEnabled(bool(self.counted) and not self.trouble and not self.busy)
        self.list.setAccessibleName(say("pictures.list"))
        self.card.setAccessibleName(say("pictures.whose"))
        self.grid.setPlaceholderText("5 × 4")
        self.grid.setAccessibleName(say("pictures.grid-other"))
        self.grid.setToolTip(tip(say("pictures.grid-other")))
        self._place()
        self.update()

    def _say_rows(self) -> None:
        say, wish, rows = self.look.say, self.wish, self.rows
        uses = [Segment(use, say(f"pictures.{use}")) for use in (CARDS, *USES)]
        rows["use"].show_choices(say("pictures.use"), uses, wish.use)
        words = {AS_FOUND: say("pictures.as-found"), SINGLE: say("pictures.single")}
        grids = [Segment(f"{each.columns}x{each.rows}", words.get(each, f"{each.columns} × {each.rows}"))
                 for each in (AS_FOUND, *OFFERED)]
        grid = wish.plan.grid
        rows["grid"].show_choices(say("pictures.grid"), grids, f"{grid.columns}x{grid.rows}")
        if not self.grid.hasFocus():
            self.grid.setText(f"{grid.columns} × {grid.rows}" if grid != AS_FOUND else "")
        crops = [Segment(CROP, say("pictures.crop")), Segment(WHOLE, say("pictures.whole"))]
        rows["crop"].show_choices(say("pictures.border"), crops, CROP if wish.plan.crop else WHOLE)
        ways = [Segment(NAMES, say("pictures.by-name")), Segment(ORDER, say("pictures.in-order"))]
        rows["match"].show_choices(say("pictures.match"), ways, wish.match)
        cards = wish.use == CARDS
        for part in (rows["grid"], self.grid, rows["match"], self.card):
            part.setVisible(cards)

    def _place(self) -> None:
        card, unit = self._card(), self.unit
        pad, gap, row = round(24 * unit), round(10 * unit), round(36 * unit)
        left, top = card.left() + pad, card.top() + round(60 * unit)
        half = round((card.width() - 3 * pad) * 0.54)
        foot = card.bottom() - pad - round(44 * unit)
        below = foot - 3 * (row + gap)
        self.preview.setGeometry(left, top, half, below - top - gap)
        y = below
        self.rows["use"].setGeometry(left, y, min(half, self.rows["use"].sizeHint().width() + round(60 * unit)), row)
        y += row + gap
        field = round(86 * unit)
        self.rows["grid"].setGeometry(left, y, half - field - gap, row)
        self.grid.setGeometry(left + half - field, y, field, row)
        y += row + gap
        turn = self.turn.sizeHint().width()
        self.rows["crop"].setGeometry(left, y, half - turn - gap, row)
        self.turn.setGeometry(left + half - turn, y, turn, row)
        x = left + half + pad
        wide = card.right() - pad - x
        self.rows["match"].setGeometry(x, top, wide, row)
        self.list.setGeometry(x, top + row + gap, wide, below + row + gap - top - row - 2 * gap)
        self.card.setGeometry(x, below + row + gap, wide, row)
        self.list.setIconSize(QSize(round(40 * unit), round(56 * unit)))
        for text in (self.list, self.card):
            text.setFont(screen_font(self.look, 13))
            if text.styleSheet() != choices_style(self.look):
                text.setStyleSheet(choices_style(self.look))
        self.grid.lay_anew()
        right = card.right() - pad
        for button in (self.take, self.cancel, self.drop):
            if button.isHidden():
                continue
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(right, card.bottom() - pad - size.height(), size.width(), size.height())
            right -= gap
        self._foot = QRect(left, card.bottom() - pad - round(44 * unit), right - left, round(48 * unit))

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card, unit, look = QRectF(self._card()), self.unit, self.look
        painter.fillRect(self.rect(), QColor(0, 0, 0, 150))
        painter.setPen(QPen(look.colour("text", 0.16), 1))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(card, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        head = QRectF(card.left() + 24 * unit, card.top() + 14 * unit, card.width() - 48 * unit, 40 * unit)
        write(painter, head, self.title, themes.font("handover-title", unit * 24 / 46), look.colour("text"))
        room = QRectF(self._foot)
        said = self.trouble or self.told
        flow = fitted_flow(look, said, 13, room.width(), room.height())
        at = QPointF(room.left(), room.center().y() - flow.height / 2)
        flow.paint(painter, at, look.colour("refused" if self.trouble else "second"))

    def is_writing(self) -> bool:
        """Whether the keyboard is in a line of text."""
        return isinstance(self.focusWidget(), QLineEdit)
