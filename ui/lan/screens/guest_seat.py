"""The seat a guest brings along: name and deck, as on the start screen but without the choice of who plays."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.shell.screens.start_seat import SeatMat
from ui.shell.style.look import Look
from ui.shell.widgets.lettering import screen_font, write

GUEST_SEAT = 1
"""Whose colours it wears until the table says where the guest sits."""


class GuestMat(SeatMat):
    """See the module's docstring. Decks are built on the start screen."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, GUEST_SEAT, parent)
        self.kind.hide()
        self.build.hide()
        self.about = ""
        """What the row says in which the start screen asks who plays."""

    def show_about(self, said: str) -> None:
        """Say what the deck is for."""
        self.about = said
        self.update()

    def lay_anew(self) -> None:
        super().lay_anew()
        self.setAccessibleName(self.look.say("lan.your-seat"))
        self.name.setAccessibleName(self.look.say("lan.your-name"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        unit = self.unit
        font = screen_font(self.look, 13)
        row = QRectF(20 * unit, 76 * unit, 396 * unit, 30 * unit)
        write(painter, row, self.about, font, self.look.colour("second"), Qt.AlignmentFlag.AlignVCenter)
