"""The chat on the result screen: after a game people talk, and the table with its side panel lies beneath."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.playing.chat import ChatPage
from ui.session.company import Companions
from ui.shell.screens.result_screen import ResultScreen
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.widgets.lettering import write
from ui.shell.widgets.parts import draw_key_cap

KEY = "C"
HEAD = 30


class AfterTalk(QWidget):
    """See the module's docstring. C comes here, Esc goes back to the screen."""

    def __init__(self, look: Look, company: Companions, screen: ResultScreen) -> None:
        super().__init__(screen)
        self.look, self.company, self.result = look, company, screen
        self.page = ChatPage(look, self)
        self.page.entered.connect(company.say)
        self.page.left.connect(screen.setFocus)
        screen.aside_wanted.connect(self.page.write)
        company.spoken.connect(self._spoken)
        company.changed.connect(self.renew)
        look.changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        """What was said, and to whom one writes, at this moment."""
        company, speaker = self.company, self.look.speaker
        others, team = (
            speaker.plain.listing([speaker.names[seat] for seat in seats if seat < len(speaker.names)])
            for seats in (company.others(), company.team())
        )
        self.page.show_chat(company.lines, others, company.away, team)
        self.setAccessibleName(self.look.say("chat.name"))
        dress(self, self.look)
        self.update()

    def _spoken(self, _line: object) -> None:
        self.renew()
        if self.isVisible():
            self.company.read()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.renew()
        self.company.read()

    def resizeEvent(self, event: object) -> None:
        head = round(HEAD * self.look.whole_text)
        self.page.setGeometry(2, head, self.width() - 4, self.height() - head - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, radius = look.whole_text, themes.RADIUS_ZONE * look.whole_text
        painter.setPen(QPen(look.colour("text", 0.14), 1))
        painter.setBrush(look.colour("panel", 0.92))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        head = QRectF(14 * unit, 6 * unit, self.width() - 28 * unit, (HEAD - 8) * unit)
        said = look.say("chat.name")
        bold = themes.font("prompt", unit * 0.9)
        write(painter, head, said, bold, look.colour("text"))
        cap = QRectF(QPointF(head.right() - 22 * unit, head.top()), head.bottomRight())
        painter.setFont(bold)
        draw_key_cap(painter, look, KEY, cap, look.colour("text"))

    def keyPressEvent(self, event: object) -> None:
        if getattr(event, "key", lambda: 0)() == Qt.Key.Key_Escape:
            self.result.setFocus()
        else:
            super().keyPressEvent(event)  # type: ignore[arg-type]
