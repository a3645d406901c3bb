"""The foot of the deck screen: whether the deck may be played, and every rule it breaks with its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from engines.core.display.views import Reason
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look, mixed
from ui.shell.style.menu_style import dress
from ui.shell.widgets.lines import Line, LineList
from ui.shell.widgets.parts import draw_key_cap

HEAD = 186
"""Width of the verdict itself; the reasons stand at its right."""
LEAST, ROW, USUAL_ROWS, MOST_ROWS = 52, 26, 2, 3
KEYS = (("+ −", "count"), ("M", ""), ("S", "spare"), ("Ctrl F", "find"))
"""Hints, where no reasons are in the way."""


class Verdict(QWidget):
    """See the module's docstring."""

    rule_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.faults: tuple[Reason, ...] = ()
        self.cards = 0
        self.hints = True
        """Whether it says what the keys do, where there is room."""
        self.has_spare = False
        """Whether the game's decks may have a sideboard."""
        self.role = ""
        """What M makes of a card, in the reader's language."""
        self.list = LineList(look, self)
        self.list.rule_clicked.connect(self.rule_clicked)

    def show_faults(self, faults: Sequence[Reason], cards: int) -> None:
        """What the game has against the deck."""
        self.faults, self.cards = tuple(faults), cards
        self.renew()

    @property
    def legal(self) -> bool:
        return not self.faults and self.cards > 0

    def _title(self) -> str:
        say = self.look.say
        if self.cards == 0:
            return say("decks.verdict-empty")
        return say("decks.verdict-legal") if self.legal else say("decks.verdict-faults", n=len(self.faults))

    def renew(self) -> None:
        """Words in the present language."""
        look = self.look
        shown = self.faults if self.cards else ()
        lines = [Line(look.runs(fault.text), fault.rule, icon="ban", strong=True) for fault in shown]
        self.list.show_lines(lines)
        self.list.setAccessibleName(look.say("decks.faults"))
        said = [self._title(), *(paragraph((look.render(each.text), f"({each.rule})")) for each in self.faults)]
        self.setAccessibleName(look.say("decks.verdict"))
        self.setAccessibleDescription(paragraph(said))
        dress(self, look)
        self._place()
        self.list.lay_anew()
        self._place()
        self.update()

    def wanted_height(self) -> int:
        """Room for up to three reasons, and always for two: what comes and goes with each card moves nothing."""
        unit = max(0.7, self.look.dense)
        rows = max(USUAL_ROWS, min(MOST_ROWS, len(self.faults)))
        return max(round(LEAST * unit), rows * round(ROW * self.look.scale.panel) + round(12 * unit))

    def resizeEvent(self, event: object) -> None:
        self._place()

    def _place(self) -> None:
        """The reasons stand in the middle of the height, as far as they fit."""
        unit = max(0.7, self.look.dense)
        left, room = round(HEAD * unit), self.height() - round(10 * unit)
        laid = self.list.painter_of_lines
        high = min(room, sum(laid.laid(line).height for line in self.list.rows.lines))
        wide = self.width() - left - 6
        self.list.setGeometry(left, (self.height() - high) // 2, wide, high)
        self.list.setVisible(high > 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, unit = self.look, max(0.7, self.look.dense)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        tone = look.colour("support" if self.legal else "refused" if self.cards else "quiet")
        painter.setPen(QPen(mixed(look.colour("panel"), tone, 0.65), 1.2))
        painter.setBrush(mixed(look.colour("panel"), tone, 0.07))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        side = 26 * unit
        sign = QRectF(18 * unit, box.center().y() - side / 2, side, side)
        icons.paint(painter, "check" if self.legal else "warning" if self.cards else "info", sign, tone)
        painter.setPen(look.colour("text"))
        painter.setFont(themes.font("prompt", look.dense_text))
        words = QRectF(sign.right() + 11 * unit, box.top(), HEAD * unit - sign.right() - 12 * unit, box.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self._title())
        if self.hints and (not self.faults or not self.cards):
            self._hints(painter, box, unit)

    def _hints(self, painter: QPainter, box: QRectF, unit: float) -> None:
        """What the keys do, as far as there is room."""
        look, font = self.look, themes.font("hint", self.look.dense_text)
        metrics, caps = QFontMetricsF(font), QFontMetricsF(themes.font("label", look.dense_text))
        right, high = box.right() - 18 * unit, 20 * max(unit, look.dense_text)
        for key, name in reversed(KEYS):
            words = look.say(f"decks.hint-{name}") if name else self.role
            if not words or (name == "spare" and not self.has_spare):
                continue
            wide, cap = metrics.horizontalAdvance(words), caps.horizontalAdvance(key) + 14 * unit
            left = right - wide - cap - 8 * unit
            if left < (HEAD + 10) * unit:
                break
            painter.setFont(themes.font("label", look.dense_text))
            draw_key_cap(painter, look, key, QRectF(left, box.center().y() - high / 2, cap, high), look.colour("text"))
            painter.setFont(font)
            painter.setPen(look.colour("second"))
            place = QRectF(left + cap + 8 * unit, box.top(), wide + 4, box.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
            right = left - 22 * unit
