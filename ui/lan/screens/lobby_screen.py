"""The guest's waiting screen: one sits at a table on another computer, and sees for whom it still waits."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons
from ui.lan.screens.notes import paint_note, paint_pill
from ui.lan.screens.seat_buttons import SIT, SeatButtons
from ui.lan.screens.table_panel import HIGH, TablePanel, TableShown
from ui.shell.style.look import Look
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.lettering import fitted, fitted_flow
from ui.shell.widgets.parts import ShellButton, draw_crest

WATCHING = -1


@dataclass(frozen=True)
class LobbyShown:
    """A table one sits at, before it has begun."""

    table: TableShown
    light: str
    seat: int
    """Where one sits, or WATCHING."""
    title: str
    about: str
    trouble: str = ""
    """The connection is lost for the moment."""
    movable: tuple[int, ...] = ()
    """The free seats one may move to."""


class LobbyScreen(Cover):
    """See the module's docstring."""

    left = Signal()
    seat_wanted = Signal(int)
    """Another seat."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.shown: LobbyShown | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel = TablePanel(look, self)
        self.rows = SeatButtons(look, self, lambda _what, seat: self.seat_wanted.emit(seat))
        self.leave = ShellButton(look, self, icon="left", key="Esc", role="prompt", height=46)
        self.leave.whole = True
        self.leave.clicked.connect(self.left)
        look.changed.connect(self.lay_anew)

    def show_lobby(self, shown: LobbyShown) -> None:
        """Show a table."""
        self.shown = shown
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        """Nothing below may be reached."""

    def lay_anew(self) -> None:
        """Words and places."""
        shown = self.shown
        if shown is None:
            return
        self.setAccessibleName(shown.title)
        self.setAccessibleDescription(paragraph((shown.about, shown.trouble)))
        self.panel.setGeometry(self._box(664, 84, 618, HIGH).toRect())
        self.panel.show_table(shown.table)
        self.rows.lay({SIT: shown.movable}, self._put_row, self)
        self.leave.say(self.look.say("lan.leave"))
        at = self._box(84, 610, 0, 46)
        self.leave.setGeometry(round(at.x()), round(at.y()), self.leave.sizeHint().width(), round(at.height()))
        self.update()

    def _put_row(self, button: QWidget, seat: int) -> None:
        at = self._box(1251, 84 + self.panel.seat_middle(seat) - 17, 0, 34)
        wide = button.sizeHint().width()
        button.setGeometry(round(at.x()) - wide, round(at.y()), wide, round(at.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, look = self.shown, self.look
        if shown is None:
            painter.fillRect(self.rect(), look.colour("app"))
            return
        light = themes.faded(shown.light, 1.0)
        crest = shown.seat if shown.seat >= 0 else None
        paint_backdrop(painter, look, QRectF(self.rect()), light.lighter(150) if look.theme.dark else light, crest)
        paint_pill(painter, look, "network", look.say("lan.pill-guest"), self._box(84, 84, 520, 30))
        badge = self._box(84, 148, 92, 92)
        if crest is not None:
            draw_crest(painter, look, crest, badge, filled=True)
        else:
            icons.paint(painter, "eye", badge.adjusted(12, 12, -12, -12), look.colour("text"))
        title = themes.font("handover-title", self._unit())
        lines = shown.title.split("\n")
        top = 142 if len(lines) > 1 else 168
        for number, line in enumerate(lines):
            box = self._box(203, top + 54 * number, 436, 54)
            painter.setFont(fitted(title, line, box.width()))
            painter.setPen(look.colour("text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, line)
        flow = fitted_flow(look, shown.about, 16, 520 * self._unit(), 100 * self._unit())
        flow.paint(painter, self._box(84, 268, 1, 1).topLeft(), look.colour("second"))
        if shown.trouble:
            paint_note(painter, look, "unlink", shown.trouble, self._box(84, 400, 520, 120), "refused", 15)
