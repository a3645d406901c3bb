"""The printed words of an ability that is carried out by hand, to be ticked off sentence by sentence."""

from __future__ import annotations

import re

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.widgets.parts import draw_focus

CREAM, INK, WAVE = QColor("#FBF6E7"), QColor("#3B3428"), QColor("#B9720B")
SENTENCES = re.compile(r"[^.!?。！？]+[.!?。！？]*[」”\")]*")


class WordsBox(QWidget):
    """The printed words, a sentence a line, each with a box to tick off what has been done."""

    moved = Signal()
    """Another sentence comes next, or the keyboard is at another."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.sentences: list[str] = []
        self.waved: list[tuple[int, int]] = []
        """Of each sentence the letters that are carried out by hand."""
        self.ticked: set[int] = set()
        self.at = 0
        self._boxes: list[QRectF] = []
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self._measure)

    def show_words(self, printed: str, by_hand: str) -> None:
        """An ability as it is printed, and which of its words are carried out by hand. The ticks of other words are
        forgotten."""
        start = max(0, printed.casefold().find(by_hand.casefold()))
        end = start + len(by_hand)
        found = [each for each in SENTENCES.finditer(printed) if each[0].strip()]
        sentences = [each[0].strip() for each in found]
        begins = [each.start() + len(each[0]) - len(each[0].lstrip()) for each in found]
        if sentences != self.sentences:
            self.sentences, self.ticked, self.at = sentences, set(), 0
        self.waved = [
            (max(0, start - begin), max(0, min(end - begin, len(sentence))))
            for begin, sentence in zip(begins, sentences, strict=True)
        ]
        self._measure()

    @property
    def whole(self) -> bool:
        """Whether all that is printed is carried out by hand."""
        last = (".", "。")
        return all(start == 0 and end >= len(words.rstrip("".join(last)))
                   for words, (start, end) in zip(self.sentences, self.waved, strict=True))

    def _layouts(self) -> list[tuple[QTextLayout, float]]:
        unit, found = self.look.scale.panel, []
        font = self.look.side_font("log")
        for place, sentence in enumerate(self.sentences):
            font.setBold(place == self.current)
            layout = QTextLayout(sentence, font)
            start, end = self.waved[place]
            if end > start:
                layout.setFormats([_waved(start, end - start)])
            layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
            layout.beginLayout()
            high = 0.0
            while (line := layout.createLine()).isValid():
                line.setLineWidth(max(40.0, self.width() - 44 * unit))
                line.setPosition(line.position().__class__(0, high))
                high += line.height()
            layout.endLayout()
            found.append((layout, high))
        return found

    @property
    def current(self) -> int:
        """The first sentence that is not ticked."""
        return next((place for place in range(len(self.sentences)) if place not in self.ticked), -1)

    def _measure(self) -> None:
        unit, y = self.look.scale.panel, 6 * self.look.scale.panel
        self._boxes = []
        for _, high in self._layouts():
            self._boxes.append(QRectF(0, y, self.width(), high + 4 * unit))
            y += high + 4 * unit
        if self.height() != round(y + 6 * unit):
            self.setFixedHeight(round(y + 6 * unit))
        ticks = (("✓ " if place in self.ticked else "") + each for place, each in enumerate(self.sentences))
        self.setAccessibleName(self.look.say("byhand.words"))
        self.setAccessibleDescription(" ".join(ticks))
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._measure()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, box in enumerate(self._boxes):
            if box.contains(event.position()):
                self.tick(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.sentences:
            self.tick(self.at)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.sentences:
            self.at = (self.at + (1 if event.key() == Qt.Key.Key_Down else -1)) % len(self.sentences)
            self.update()
            self.moved.emit()
        else:
            super().keyPressEvent(event)

    def tick(self, place: int) -> None:
        """Tick a sentence, or take its tick away."""
        self.at = place
        self.ticked ^= {place}
        self._measure()
        self.moved.emit()

    def box_of(self, place: int) -> QRect:
        """Where a sentence stands."""
        return self._boxes[place].toRect() if 0 <= place < len(self._boxes) else QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, unit = QPainter(self), self.look.scale.panel
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, (layout, _) in enumerate(self._layouts()):
            top = self._boxes[place].top()
            box = QRectF(10 * unit, top + 1 * unit, 14 * unit, 14 * unit)
            painter.setPen(QPen(INK, 1.4))
            painter.setBrush(INK if place in self.ticked else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3 * unit, 3 * unit)
            if place in self.ticked:
                icons.paint(painter, "check", box.adjusted(1, 1, -1, -1), CREAM)
            painter.setPen(INK)
            layout.draw(painter, box.topLeft().__class__(34 * unit, top))
            if self.hasFocus() and place == self.at:
                draw_focus(painter, self.look, self._boxes[place].adjusted(4, -2, -4, 0), 4)


def _waved(start: int, length: int) -> QTextLayout.FormatRange:
    """Letters with a wave beneath them."""
    found = QTextLayout.FormatRange()
    found.start, found.length = start, length
    style = QTextCharFormat()
    style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    style.setUnderlineColor(WAVE)
    found.format = style
    return found
