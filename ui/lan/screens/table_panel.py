"""A table that is being gathered: whose it is, what is played, every seat with who sits there, and what is awaited.

The same panel stands at the right of the host's and of the guest's waiting screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import JAPANESE_ENDS, paragraph
from ui import theme as themes
from ui.faces import crests, icons
from ui.shell.style.look import Look, mixed
from ui.shell.widgets.lettering import fitted_flow, screen_font, write
from ui.shell.widgets.parts import draw_crest

State = Literal["own", "here", "away", "free", "bot", "left"]
STATE_ICONS: dict[State, str] = {
    "own": "person", "here": "check", "away": "unlink", "free": "hotseat", "bot": "computer", "left": "quit",
}
WIDE, HIGH = 618, 572
"""Its size in base pixels of the design."""
SEATS_TOP, SEAT_HIGH, SEATS_ROOM = 112.0, 82.0, 246.0
TWO_LINES = 60.0
"""A seat's height from which its name stands above how it stands."""
NOTE_HIGH, LABEL_HIGH, WATCHERS_HIGH = 78.0, 34.0, 26.0


@dataclass(frozen=True)
class SeatShown:
    """One seat: the name that sits there ("" for nobody), and how it stands."""

    name: str
    state: State
    line: str
    """How it stands, in words."""


@dataclass(frozen=True)
class TableShown:
    """Everything the panel says."""

    title: str
    line: str
    seats: tuple[SeatShown, ...] = ()
    watchers: str = ""
    note: str = ""
    """What is awaited, at the foot."""
    note_icon: str = "clock"


class TablePanel(QWidget):
    """Painted only; what can be pressed is laid over it by its screen."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.shown = TableShown("", "")
        self.labels: tuple[tuple[str, float], ...] = ()
        """Words at the left of what is laid over the panel, each with its place from the top in base pixels."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        look.changed.connect(self.update)

    def show_table(self, shown: TableShown) -> None:
        """Show it; who uses a screen reader hears what has changed of the seats."""
        said = self._spoken_seats(shown)
        news = [each for each in said if each not in self._spoken_seats(self.shown)]
        if news and self.shown.seats and self.isVisible() and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._sentences(news)))
        self.shown = shown
        self.setAccessibleName(self._sentences((shown.title, shown.line)))
        self.setAccessibleDescription(self._sentences((*said, shown.watchers, shown.note)))
        self.update()

    def _sentences(self, said: Iterable[str]) -> str:
        """Phrases and sentences, each with a full stop."""
        stop = "。" if self.look.language == "ja" else "."
        return paragraph(each if each.endswith((".", *JAPANESE_ENDS)) else each + stop for each in said if each)

    @staticmethod
    def _spoken_seats(shown: TableShown) -> list[str]:
        return [f"{seat.name}: {seat.line}" if seat.name else seat.line for seat in shown.seats]

    @property
    def unit(self) -> float:
        return self.width() / WIDE

    def seats_bottom(self) -> float:
        """Where the seats end, in base pixels from the top of the panel."""
        return SEATS_TOP + self._seat_high() * max(1, len(self.shown.seats)) + (
            WATCHERS_HIGH if self.shown.watchers else 0)

    def seat_middle(self, number: int) -> float:
        """The middle of a seat, in base pixels from the top of the panel."""
        return SEATS_TOP + (number + 0.5) * self._seat_high()

    def _seat_high(self) -> float:
        room = SEATS_ROOM - (WATCHERS_HIGH if self.shown.watchers else 0)
        return min(SEAT_HIGH, room / max(1, len(self.shown.seats)))

    def _at(self, x: float, y: float, wide: float, high: float) -> QRectF:
        unit = self.unit
        return QRectF(x * unit, y * unit, wide * unit, high * unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, unit, shown = self.look, self.unit, self.shown
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(look.colour("text", 0.12), 1))
        painter.setBrush(mixed(look.colour("app"), look.colour("panel"), 0.5))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        title = themes.font("handover-title", unit * 26 / 46)
        write(painter, self._at(30, 24, 558, 40), shown.title, title, look.colour("text"))
        write(painter, self._at(30, 64, 558, 22), shown.line, screen_font(look, 13), look.colour("second"))
        for number, seat in enumerate(shown.seats):
            self._paint_seat(painter, number, seat)
        if shown.watchers:
            y = self.seats_bottom() - 24
            icons.paint(painter, "eye", self._at(44, y + 3, 18, 18), look.colour("second"))
            write(painter, self._at(96, y, 490, 24), shown.watchers, screen_font(look, 13), look.colour("second"))
        for number, (words, y) in enumerate(self.labels):
            if not number:
                painter.setPen(QPen(look.colour("text", 0.10), 1))
                painter.drawLine(self._at(30, y - 12, 0, 0).topLeft(), self._at(588, y - 12, 0, 0).topLeft())
            write(painter, self._at(31, y, 250, LABEL_HIGH), words, screen_font(look, 14), look.colour("second"))
        if shown.note:
            self._paint_note(painter, box, unit)

    def _paint_seat(self, painter: QPainter, number: int, seat: SeatShown) -> None:
        look, high = self.look, self._seat_high()
        y = SEATS_TOP + number * high
        side = min(44.0, high - 12)
        crest = self._at(31, y + (high - side) / 2, side, side)
        painter.setPen(QPen(look.colour("text", 0.10), 1))
        painter.drawLine(self._at(30, y, 0, 0).topLeft(), self._at(588, y, 0, 0).topLeft())
        if seat.state == "free":  # an outline where somebody will sit
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.player(number, 0.8), 1.6, Qt.PenStyle.DashLine))
            painter.drawPath(crests.outline(number, crest.adjusted(3, 3, -3, -3)))
        else:
            draw_crest(painter, look, number, crest)
        middle = y + high / 2
        tone = {"away": "refused", "here": "text"}.get(seat.state, "second")
        font = themes.font("handover-title", self.unit * (20 if high >= TWO_LINES else 16) / 46)
        if high >= TWO_LINES:
            name, state = self._at(96, middle - 29, 490, 30), (96.0, middle + (4 if seat.name else -9), 464.0)
        else:  # name and state side by side
            name, state = self._at(84, middle - 15, 206, 30), (298.0 if seat.name else 84.0, middle - 9, 262.0)
        if seat.name:
            write(painter, name, seat.name, font, look.colour("text"))
        x, icon_y, wide = state
        icons.paint(painter, STATE_ICONS[seat.state], self._at(x, icon_y, 18, 18), look.colour(tone))
        write(painter, self._at(x + 26, icon_y - 2, wide, 22), seat.line, screen_font(look, 14), look.colour(tone))

    def _paint_note(self, painter: QPainter, box: QRectF, unit: float) -> None:
        look = self.look
        foot = self._at(31, HIGH - 29 - NOTE_HIGH, 556, NOTE_HIGH)
        painter.setPen(QPen(look.colour("text", 0.22), 1.4))
        painter.setBrush(look.colour("text", 0.06))
        painter.drawRoundedRect(foot, themes.RADIUS_ZONE * unit, themes.RADIUS_ZONE * unit)
        icon = QRectF(foot.left() + 18 * unit, foot.center().y() - 11 * unit, 22 * unit, 22 * unit)
        icons.paint(painter, self.shown.note_icon, icon, look.colour("gold"))
        flow = fitted_flow(look, self.shown.note, 15, foot.width() - 76 * unit, foot.height() - 12 * unit)
        at = QPointF(foot.left() + 56 * unit, foot.center().y() - flow.height / 2)
        flow.paint(painter, at, look.colour("text"))
