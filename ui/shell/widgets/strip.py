"""The notice for failures of the program or its files: what happened, what is safe, one button.

Rules refuse in a bubble on the table; only what is no rule's business comes here. A notice is a strip, or a block where
it stands in the side panel; it says how high it wants to be, and whoever owns it gives it a place that is free. Several
troubles found at once are its pages: a notice of the moment goes before them, and then they are back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QMargins, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import gap, paragraph
from engines.core.display.views import Text
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import MOST_WHOLE, Look, mixed
from ui.shell.style.text_runs import Run, tip
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.text_flow import Flow

HEIGHT = 44
PAD, SIGN, WORDS, EDGE, BUTTON = 11, 18, 42, 8, 30
"""Above and below the words; the sign; where the words begin; what stands at the end."""
SMALLEST = 11
CALM_MS = 6000
"""Mere news leave by themselves."""

Stand = Literal["table", "whole", "panel"]
"""Around the table, on a screen that fills the window, or as a block in the side panel."""


class FailureStrip(QWidget):
    """Hidden while nothing has failed."""

    pressed = Signal(str)
    """The id of the button that was pressed; "" when a notice was only closed."""
    altered = Signal()
    """It has come, gone, or says something else: it may need another place."""

    def __init__(
        self, look: Look, parent: QWidget | None = None, stand: Stand = "table", home: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.look, self.stand = look, stand
        self.home = home
        """Who gets the keyboard when the notice goes."""
        self.happened = self.safe = ""
        self.calm = False
        self.pages: list[Text] = []
        self.page: int | None = None
        """Which of the pages is shown; None while it is none of them."""
        self.shows_pages = True
        self._told: list[Text] = []
        self.button = ShellButton(look, self, height=BUTTON)
        self.button.clicked.connect(lambda: self.pressed.emit(str(self.button.property("press") or "")))
        self.before = ShellButton(look, self, "ghost", icon="left", height=BUTTON)
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after = ShellButton(look, self, "ghost", icon="right", height=BUTTON)
        self.after.clicked.connect(lambda: self.turn(1))
        self.close_button = ShellButton(look, self, "ghost", icon="cross", height=BUTTON)
        self.close_button.clicked.connect(self.leave)
        self._gone = QTimer(self, singleShot=True, interval=CALM_MS)
        self._gone.timeout.connect(self._make_way)
        look.changed.connect(self.lay_anew)
        self.take_stand(stand)
        self.hide()

    @property
    def buttons(self) -> tuple[ShellButton, ...]:
        """In the order in which the keyboard comes by."""
        return (self.button, self.before, self.after, self.close_button)

    @property
    def first(self) -> ShellButton:
        """The first of them that is shown."""
        return next(each for each in self.buttons if not each.isHidden())

    def take_stand(self, stand: Stand) -> None:
        """Where it stands from now on: its words and buttons have the size of what is around them."""
        self.stand = stand
        for each in self.buttons:
            each.whole, each.panel = stand == "whole", stand == "panel"

    # -- what it says --------------------------------------------------------------------------------------------

    def show_failure(
        self, happened: str, safe: str = "", press: str = "", words: str = "", calm: bool = False, lasting: bool = False
    ) -> None:
        """Show what happened, what is safe, and one button. `calm`: it is only news, not a failure, and leaves by
        itself unless it is `lasting`."""
        self.page = None
        self._show(happened, safe, press, words, calm)
        if calm and not lasting:
            self._gone.start()

    def show_pages(self, texts: Sequence[Text]) -> None:
        """Troubles that can be turned over one by one until each is closed. What was told once is not told again."""
        fresh = [text for number, text in enumerate(texts) if text not in self._told and text not in texts[:number]]
        self._told += fresh
        self.pages += fresh
        if self.page is not None:
            self._show_page(self.page)
        elif self.isHidden():
            self._make_way()

    def let_pages(self, shown: bool) -> None:
        """Whether this is the screen on which the pages are told; elsewhere they wait."""
        if shown == self.shows_pages:
            return
        self.shows_pages = shown
        if self.page is not None or (shown and self.isHidden()):
            self._make_way()

    def turn(self, steps: int) -> None:
        """To another page, round and round."""
        if self.page is not None:
            self._show_page((self.page + steps) % len(self.pages))

    def leave(self) -> None:
        """Close what is shown; the next page takes its place."""
        focused = any(each.hasFocus() for each in self.buttons)
        number, self.page = self.page, None
        if number is not None:
            self.pages.pop(number)
        self._make_way(number or 0)
        if self.isHidden() and focused and self.home is not None:
            self.home.setFocus()
        self.pressed.emit("")

    def hand_to(self, other: FailureStrip) -> None:
        """Another says it from now on, for as long as was left; pages stay here."""
        if self.isHidden() or self.page is not None:
            return
        left = self._gone.remainingTime()
        other.page = None
        other._show(self.happened, self.safe, str(self.button.property("press")), self.button.text(), self.calm)
        if left >= 0:
            other._gone.start(left)
        self._gone.stop()
        self._make_way()

    def clear(self) -> None:
        """Hide, and keep no word: it may have named a card that only one player knows."""
        self.happened = self.safe = ""
        self.setAccessibleName("")
        self.lay_anew()
        self.page = None
        self.hide()
        self.altered.emit()

    def _make_way(self, number: int = 0) -> None:
        """What is shown goes; a page that waits comes."""
        if self.pages and self.shows_pages:
            self._show_page(min(number, len(self.pages) - 1))
        else:
            self.page = None
            self.hide()
            self.altered.emit()

    def _show_page(self, number: int) -> None:
        self.page = number
        self._show(self.look.render(self.pages[number]))
        if QAccessible.isActive():
            said = paragraph((self._count(), self.happened))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def _show(self, happened: str, safe: str = "", press: str = "", words: str = "", calm: bool = False) -> None:
        self._gone.stop()
        self.happened, self.safe, self.calm = happened, safe, calm
        self.button.setProperty("press", press)
        self.button.setVisible(bool(words))
        self.button.say(words)
        self.setAccessibleName(paragraph((happened, safe)))
        self.lay_anew()
        self.show()
        self.raise_()
        self.altered.emit()

    # -- sizes ---------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        if self.stand == "panel":
            return self.look.scale.panel
        return max(0.7, self.look.whole) if self.stand == "whole" else max(0.8, self.look.scale.table)

    def _font(self) -> QFont:
        if self.stand == "panel":
            return self.look.side_font("log")
        if self.stand == "whole":
            return themes.font("prompt-detail", max(1.0, self.look.whole) * min(self.look.text_size, MOST_WHOLE))
        return self.look.font("prompt-detail")

    def _ends(self, width: float) -> float:
        """Where the words have to end."""
        if self.stand == "panel":
            return width - (EDGE + BUTTON) * self.unit
        shown = [each for each in self.buttons if not each.isHidden()]
        wide = sum(each.sizeHint().width() + EDGE * self.unit for each in shown) + self._count_width()
        return width - wide - 4 * self.unit

    def _flow(self, width: float, high: float) -> Flow:
        """The words for a width, smaller if they would be higher than that."""
        font, room = self._font(), self._ends(width) - WORDS * self.unit
        runs = (Run(self.happened, True), Run(gap(self.happened) + self.safe if self.safe else ""))
        while True:
            flow = Flow(self.look, runs, room, font, font.pixelSize() * 1.32, strong=self.look.colour("text"))
            if flow.height <= high or font.pixelSize() <= SMALLEST:
                return flow
            font.setPixelSize(font.pixelSize() - 1)

    def _foot(self) -> float:
        """What a block keeps below its words for the button."""
        hidden = self.stand != "panel" or self.button.isHidden()
        return 0.0 if hidden else self.button.sizeHint().height() + EDGE * self.unit

    def height_for(self, width: int, most: int) -> int:
        """How high it wants to be for a width, at most so high."""
        around = 2 * PAD * self.unit + self._foot()
        flow = self._flow(width, most - around)
        return min(most, max(40, round(HEIGHT * self.unit), round(flow.height + around)))

    @property
    def around(self) -> QMargins:
        """What it keeps free around itself where it is no part of a row."""
        edge = round(EDGE * self.unit)
        return QMargins(edge, edge, edge, edge)

    def height_around(self, width: int, most: int) -> int:
        """How high a place it wants with what it keeps free around it."""
        around = self.around
        edges = around.top() + around.bottom()
        return self.height_for(width - around.left() - around.right(), most - edges) + edges

    def is_brief(self, size: QSize) -> bool:
        """Whether it is mere news whose words can all be read in a place of this size."""
        room = size.height() - 4
        return self.calm and self._ends(size.width()) > 120 and self._flow(size.width(), room).height <= room

    def lie_in(self, room: QRect, middle: int) -> None:
        """As high as it wants to be, with its middle at a height of the window, as far as the place allows."""
        high = self.height_for(room.width(), room.height())
        y = max(room.top(), min(middle - high // 2, room.bottom() + 1 - high))
        self.setGeometry(room.x(), y, room.width(), high)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(1038), max(40, self.look.px(HEIGHT)))

    def _count(self) -> str:
        """Which page of how many."""
        if self.page is None or len(self.pages) < 2:
            return ""
        return self.look.say("strip.page", n=self.page + 1, of=len(self.pages))

    def _count_width(self) -> float:
        words = self._count()
        return QFontMetricsF(self._font()).horizontalAdvance(words) if words else 0.0

    def lay_anew(self) -> None:
        """Words and places of the buttons."""
        if self.page is not None:
            self.happened = self.look.render(self.pages[self.page])
            self.setAccessibleName(self.happened)
        for button, key in ((self.close_button, "close"), (self.before, "before"), (self.after, "after")):
            button.setAccessibleName(self.look.say(f"strip.{key}"))
            button.setToolTip(tip(self.look.say(f"strip.{key}")))
        self.close_button.setAccessibleDescription(self._count())
        for button in (self.before, self.after):
            button.setVisible(bool(self._count()))
        self._place()
        self.update()

    def _place(self) -> None:
        edge, right = round(EDGE * self.unit), self.width() - round(EDGE * self.unit)
        block = self.stand == "panel"
        for button in (self.close_button, self.after, self.before, self.button):
            if button.isHidden():
                continue
            size = button.sizeHint()
            right -= size.width()
            y = (self.height() - size.height()) // 2
            if block:
                y = round(6 * self.unit) if button is self.close_button else self.height() - edge - size.height()
            button.setGeometry(right, y, size.width(), size.height())
            if block:
                right = self.width() - edge
            elif button is self.after:
                right -= round(self._count_width())
            else:
                right -= edge
        room = self._room()
        cut = self._flow(self.width(), room).height > room
        self.setToolTip(tip(self.accessibleName()) if cut else "")

    def _room(self) -> float:
        """The height of the words' place."""
        return self.height() - self._foot() - 4

    def resizeEvent(self, event: object) -> None:
        self._place()

    # -- drawing -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.unit
        tone = self.look.colour("gold" if self.calm else "refused")
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(tone, 1.5))
        painter.setBrush(mixed(self.look.colour("panel"), tone, 0.12))
        painter.drawRoundedRect(box, themes.RADIUS_ZONE * unit, themes.RADIUS_ZONE * unit)
        room = self._room() + 4
        flow = self._flow(self.width(), room - 4)
        top, side = max(2.0, (room - flow.height) / 2), SIGN * unit
        sign = max(top, PAD * unit) if self.stand == "panel" else (room - side) / 2
        painter.setClipRect(box)
        icons.paint(painter, "info" if self.calm else "warning", QRectF(14 * unit, sign, side, side), tone)
        flow.paint(painter, QPointF(WORDS * unit, top), self.look.colour("second"))
        if self._count():
            painter.setFont(self._font())
            painter.setPen(self.look.colour("second"))
            left = self.before.geometry().right() + 1
            at = QRectF(left, 0, self.after.x() - left, self.height())
            painter.drawText(at, Qt.AlignmentFlag.AlignCenter, self._count())

    def mousePressEvent(self, event: object) -> None:
        """Clicks do not reach the table below."""

    def keyPressEvent(self, event: object) -> None:
        if getattr(event, "key", lambda: 0)() == Qt.Key.Key_Escape:
            self.leave()
