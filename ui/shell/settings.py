"""The settings as a leaf that folds out under the gear: language, theme, text size, motion, sound, hints.

Everything takes effect at once; there is nothing to confirm.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.shell.look import Look
from ui.shell.parts import ShellButton
from ui.shell.preferences import SPEEDS, TEXT_SIZES, Preferences
from ui.shell.segments import Segment, Segments

ROW = 46
WIDTH = 470
ON, OFF = "on", "off"


class SettingsLeaf(QWidget):
    """The leaf itself; the window places it under the gear."""

    changed = Signal(object)
    """New `Preferences`."""
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.now = Preferences()
        self.rows: dict[str, Segments] = {}
        for name in ("language", "theme", "text", "motion", "speed", "sound", "hints"):
            row = Segments(look, self)
            row.picked.connect(lambda choice, name=name: self._picked(name, choice))
            self.rows[name] = row
        self.close_button = ShellButton(look, self, "ghost", icon="cross", height=30)
        self.close_button.clicked.connect(self.closed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.lay_anew)
        self.hide()

    def show_preferences(self, preferences: Preferences) -> None:
        """Show what holds now."""
        self.now = preferences
        self.lay_anew()

    def _picked(self, name: str, choice: str) -> None:
        self.now = self.now.changed(name, choice)
        self.changed.emit(self.now)

    def _choices(self, name: str) -> tuple[list[Segment], str]:
        say, now = self.look.say, self.now
        if name == "language":
            return [Segment("en", "English"), Segment("ja", "日本語")], now.language
        if name == "theme":
            return [
                Segment("dark", say("settings.dark"), "dark"),
                Segment("light", say("settings.light"), "sun"),
            ], now.theme
        if name == "text":
            return [Segment(str(size), f"{size} %") for size in TEXT_SIZES], str(round(now.text_size * 100))
        if name == "speed":
            return [Segment(speed, say(f"settings.speed-{speed}")) for speed in SPEEDS], now.speed
        value = {"motion": not now.reduced_motion, "sound": not now.muted, "hints": now.hints}[name]
        switch = [Segment(ON, say("settings.on")), Segment(OFF, say("settings.off"))]
        return switch, ON if value else OFF

    @property
    def unit(self) -> float:
        return max(0.8, self.look.scale.table)

    def sizeHint(self) -> QSize:
        unit = self.unit
        widest = max(row.sizeHint().width() for row in self.rows.values())
        return QSize(round(max(WIDTH * unit, widest + 190 * unit)), round((64 + ROW * len(self.rows) + 14) * unit))

    def lay_anew(self) -> None:
        """Words and places."""
        unit = self.unit
        self.setAccessibleName(self.look.say("settings.title"))
        for name, row in self.rows.items():
            choices, now = self._choices(name)
            row.show_choices(self.look.say(f"settings.{name}"), choices, now)
        for number, row in enumerate(self.rows.values()):
            size = row.sizeHint()
            row.setGeometry(
                round(self.width() - size.width() - 20 * unit),
                round((60 + ROW * number) * unit),
                size.width(),
                size.height(),
            )
        side = round(30 * unit)
        self.close_button.setAccessibleName(self.look.say("strip.close"))
        self.close_button.setGeometry(self.width() - side - round(12 * unit), round(12 * unit), side, side)
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        """What lies below is not meant."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, box = self.unit, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self.look.colour("text", 0.18), 1))
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        painter.setFont(themes.font("handover-title", unit * 21 / 46))
        painter.setPen(self.look.colour("text"))
        painter.drawText(
            QRectF(22 * unit, 12 * unit, box.width(), 34 * unit),
            Qt.AlignmentFlag.AlignVCenter,
            self.look.say("settings.title"),
        )
        painter.setFont(self.look.font("prompt-detail"))
        painter.setPen(self.look.colour("second"))
        for name, row in self.rows.items():
            at = QPointF(22 * unit, row.y())
            painter.drawText(
                QRectF(at.x(), at.y(), row.x() - at.x() - 8, row.height()),
                Qt.AlignmentFlag.AlignVCenter,
                self.look.say(f"settings.{name}"),
            )
