"""A list of cards as text, read while it is written: what is understood, and what is asked about line by line.

Nothing is lost: lines that mean no card stay in the text after the others have gone into the deck.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.decks import deck_list, decks
from app.decks.deck_list import CardNames, Problem, Reading
from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons
from ui.shell.decks.deck_bench import Bench
from ui.shell.style.look import Look
from ui.shell.style.menu_style import fields_style
from ui.shell.style.text_runs import Run
from ui.shell.widgets.lines import Line, LineList
from ui.shell.widgets.parts import ShellButton

READ_AFTER_MS = 120
"""A pause in typing before the text is read again."""
SHEET = QSize(1000, 600)
APART = "\n"
"""Between a line's number and a card in the handle of a suggestion."""


class Numbered(QPlainTextEdit):
    """Text with the numbers of its lines. Lines that are not understood have a sign beside theirs."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.wrong: frozenset[int] = frozenset()
        self.margin = Margin(self)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.updateRequest.connect(lambda _box, _shift: self.margin.update())

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste or drop no more than a list can have: a clipboard of megabytes would stop the window."""
        room = decks.LARGEST - self.document().characterCount()
        self.insertPlainText(source.text()[: max(0, room)])

    def mark(self, wrong: frozenset[int]) -> None:
        """These lines are not understood."""
        self.wrong = wrong
        self.margin.update()

    def lay_anew(self) -> None:
        """Colours and sizes."""
        font = themes.font("prompt-detail", self.look.whole_text * 1.05)
        self.setFont(font)
        line = self.look.colour("text", 0.20).name(QColor.NameFormat.HexArgb)
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {self.look.theme.app}; color: {self.look.theme.text};"
            f" border: 1px solid {line}; border-radius: 8px; selection-background-color: {self.look.theme.gold};"
            f" selection-color: {self.look.theme.panel}; }}"
            f" QPlainTextEdit:focus {{ border: 2px solid {self.look.theme.selected}; }}" + fields_style(self.look)
        )
        self.setViewportMargins(round(46 * max(0.8, self.look.whole)), 4, 4, 4)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        self.margin.setGeometry(QRect(3, 3, self.viewport().x() - 5, self.height() - 6))

    def paint_margin(self, painter: QPainter) -> None:
        """The numbers of the lines that can be seen."""
        block, unit = self.firstVisibleBlock(), max(0.8, self.look.whole)
        painter.setFont(themes.font("rule", self.look.whole_text))
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            box.translate(0, self.viewport().y() - 3)
            if box.top() > self.height():
                break
            wrong = block.blockNumber() + 1 in self.wrong
            right = QRectF(0, box.top(), self.margin.width() - 8 * unit, box.height())
            painter.setPen(self.look.colour("refused" if wrong else "quiet"))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(right, flags, str(block.blockNumber() + 1))
            if wrong:
                side = 12 * unit
                at = QRectF(3 * unit, box.center().y() - side / 2, side, side)
                icons.paint(painter, "warning", at, self.look.colour("refused"))
            block = block.next()


class Margin(QWidget):
    """Where the numbers stand."""

    def __init__(self, text: Numbered) -> None:
        super().__init__(text)
        self.text = text
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.text.paint_margin(painter)


class PasteSheet(QWidget):
    """Text at the left, what it means at the right, over the dimmed screen."""

    taken = Signal(object, bool)
    """A `Reading`, and whether it takes the deck's place."""
    closed = Signal()

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench, self.look = bench, bench.look
        self.names: CardNames | None = None
        self.reading: Reading | None = None
        self.took = 0
        """Cards that have gone into the deck while lines are left."""
        self.text = Numbered(self.look, self)
        self.text.textChanged.connect(self._typed)
        self.found = LineList(self.look, self)
        self.found.card_clicked.connect(self._meant)
        self.cancel = ShellButton(self.look, self, "plain", key="Esc", role="button", height=38)
        self.add = ShellButton(self.look, self, "plain", icon="plus", role="button", height=38)
        self.replace = ShellButton(self.look, self, "primary", icon="check", key="Ctrl+Enter", role="button", height=38)
        for button in (self.cancel, self.add, self.replace):
            button.whole = True
        self.cancel.clicked.connect(self.close_sheet)
        self.add.clicked.connect(lambda: self._take(False))
        self.replace.clicked.connect(lambda: self._take(True))
        self._pause = QTimer(self, singleShot=True, interval=READ_AFTER_MS)
        self._pause.timeout.connect(self.read)
        self.hide()

    def open_with(self, text: str) -> None:
        """Open with a text, for instance the clipboard's."""
        if self.bench.draft is None:
            return
        self.names, self.took = CardNames(self.bench.draft.faces), 0
        self.text.setPlainText(text[: decks.LARGEST])
        self.read()
        self.lay_anew()
        self.show()
        self.raise_()
        self.text.setFocus()

    def close_sheet(self) -> None:
        """Away, without taking anything more."""
        self.hide()
        self.closed.emit()

    # -- reading -------------------------------------------------------------------------------------------------

    def _typed(self) -> None:
        self._pause.start()

    def read(self) -> None:
        """Read the text as it is now."""
        self._pause.stop()
        if self.names is not None:
            draft = self.bench.draft
            rules = draft.game if draft is not None else decks.JUST_A_DECK
            self.reading = deck_list.read(self.text.toPlainText(), self.names, rules)
            self.text.mark(frozenset(problem.line for problem in self.reading.problems))
            self.renew()

    def _meant(self, handle: str) -> None:
        """A suggestion was picked: the line says that card from now on."""
        line, _, face = handle.partition(APART)
        problems = self.reading.problems if self.reading is not None else ()
        problem = next((each for each in problems if str(each.line) == line), None)
        if problem is not None:
            self.text.setPlainText(deck_list.corrected(self.text.toPlainText(), problem, face))
            self.read()

    def _take(self, replace: bool) -> None:
        self.read()
        reading = self.reading
        if reading is None or not reading.size:
            return
        self.taken.emit(reading, replace)
        if reading.problems:
            self.took += reading.size
            self.text.setPlainText(reading.left)
            self.read()
            self.text.setFocus()
        else:
            self.close_sheet()

    # -- showing -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """What was understood, in the present language."""
        reading = self.reading
        if reading is None:
            return
        lines: list[Line] = []
        for problem in reading.problems:
            lines += self._problem(problem)
        self.found.show_lines(lines)
        for button in (self.add, self.replace):
            button.setEnabled(reading.size > 0)
        self.update()

    def _problem(self, problem: Problem) -> list[Line]:
        look = self.look
        head = look.say("decks.paste-line", n=problem.line)
        runs = (Run(head + "  ", True), Run(look.render(problem.text)))
        lines = [Line(runs, icon="warning", strong=True)]
        for face in problem.near:
            handle = f"{problem.line}{APART}{face}"
            called = (Run(look.say("decks.paste-meant") + " "), Run(self.bench.name(face), True, handle))
            lines.append(Line(called, icon="right", handle=handle))
        return lines

    def _summary(self) -> str:
        say, reading = self.look.say, self.reading
        cards = reading.size if reading is not None else 0
        problems = len(reading.problems) if reading is not None else 0
        took = say("decks.paste-took", n=self.took) if self.took else ""
        if not cards and not problems:
            return paragraph((took, say("decks.paste-nothing")))
        left = say("decks.paste-left", n=problems) if problems else ""
        return paragraph((took, say("decks.paste-read", n=cards), left))

    def _sheet(self) -> QRectF:
        unit = max(0.7, self.look.whole)
        wide = min(SHEET.width() * unit, self.width() - 24)
        high = min(SHEET.height() * unit, self.height() - 24)
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def lay_anew(self) -> None:
        """Words and places."""
        say, unit, sheet = self.look.say, max(0.7, self.look.whole), self._sheet()
        self.setAccessibleName(say("decks.paste"))
        self.text.setAccessibleName(say("decks.paste-text"))
        self.text.setPlaceholderText(say("decks.paste-example"))
        self.found.setAccessibleName(say("decks.paste-problems"))
        self.cancel.say(say("decks.back"))
        self.add.say(say("decks.paste-add"))
        self.replace.say(say("decks.paste-replace"))
        self.text.lay_anew()
        pad = round(24 * unit)
        top = round(sheet.top() + 92 * unit)
        foot = round(sheet.bottom() - 20 * unit - self.replace.sizeHint().height())
        half = round((sheet.width() - 3 * pad) / 2)
        self.text.setGeometry(round(sheet.left()) + pad, top, half, foot - top - round(16 * unit))
        found_top = top + round(34 * unit)
        self.found.setGeometry(
            round(sheet.left()) + 2 * pad + half - 8, found_top, half + 8, foot - found_top - round(16 * unit)
        )
        right = round(sheet.right()) - pad
        for button in (self.replace, self.add, self.cancel):
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(right, foot, size.width(), size.height())
            right -= round(10 * unit)
        self.found.setStyleSheet(fields_style(self.look))
        self.found.lay_anew()
        self.renew()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._take(True)
        else:
            event.accept()  # nothing of it is meant for the screen below

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Wheel):
            return True  # nothing below may be reached
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays on the sheet."""
        stops: list[QWidget] = [self.text, self.found, self.cancel, self.add, self.replace]
        stops = [stop for stop in stops if stop.isEnabled()]
        at = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -1)
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, unit, sheet = self.look, max(0.7, self.look.whole), self._sheet()
        painter.fillRect(self.rect(), QColor(0, 0, 0, 150))
        painter.setPen(QPen(look.colour("text", 0.16), 1))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(sheet, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        left, wide = sheet.left() + 24 * unit, sheet.width() - 48 * unit
        painter.setPen(look.colour("text"))
        painter.setFont(themes.font("handover-title", unit * 25 / 46))
        title = QRectF(left, sheet.top() + 16 * unit, wide, 40 * unit)
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, look.say("decks.paste"))
        painter.setPen(look.colour("second"))
        painter.setFont(themes.font("prompt-detail", look.whole_text))
        about = QRectF(left, sheet.top() + 56 * unit, wide, 26 * unit)
        painter.drawText(about, Qt.AlignmentFlag.AlignVCenter, look.say("decks.paste-about"))
        reading = self.reading
        clean = reading is not None and reading.size > 0 and not reading.problems
        side = 18 * unit
        at = QRectF(self.found.x() + 12 * unit, self.text.y() + 4 * unit, side, side)
        name, tone = ("check", "support") if clean else ("info", "second")
        icons.paint(painter, name, at, look.colour(tone))
        painter.setFont(themes.font("button", look.whole_text))
        painter.setPen(look.colour("text"))
        words = QRectF(at.right() + 8 * unit, self.text.y(), self.found.width() - 46 * unit, 27 * unit)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self._summary())
