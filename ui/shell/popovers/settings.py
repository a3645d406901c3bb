"""The settings as a leaf that folds out under the gear: language, theme, text size, motion, sound, hints, hands.

Everything takes effect at once; there is nothing to confirm.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.shell.style.look import Look
from ui.shell.widgets.popover import Popover
from ui.shell.widgets.segments import Segment, Segments
from ui.sources.preferences import COVER_MINUTES, SPEEDS, TEXT_SIZES, VOLUMES, Preferences

ROW = 46
WIDTH = 470
ON, OFF = "on", "off"


class SettingsLeaf(Popover):
    """A row of choices for each setting."""

    changed = Signal(object)
    """New `Preferences`."""
    TITLE = "settings.title"

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.now = Preferences()
        self.rows: dict[str, Segments] = {}
        for name in ("language", "theme", "text", "motion", "speed", "sound", "hints", "preview", "cover"):
            row = Segments(look, self)
            row.picked.connect(lambda choice, name=name: self._picked(name, choice))
            self.rows[name] = row

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
        if name == "sound":
            levels = [Segment(level, say(f"settings.sound-{level}")) for level in VOLUMES]
            return [Segment(OFF, say("settings.off")), *levels], now.loudness
        if name == "cover":
            minutes = [Segment(str(n), say("settings.cover-minutes", n=n)) for n in COVER_MINUTES if n]
            return [*minutes, Segment("0", say("settings.cover-never"))], str(now.cover_after)
        value = {"motion": not now.reduced_motion, "hints": now.hints, "preview": now.preview}[name]
        switch = [Segment(ON, say("settings.on")), Segment(OFF, say("settings.off"))]
        return switch, ON if value else OFF

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
        super().lay_anew()

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        for name, row in self.rows.items():
            at = QPointF(22 * unit, row.y())
            painter.drawText(
                QRectF(at.x(), at.y(), row.x() - at.x() - 8, row.height()),
                Qt.AlignmentFlag.AlignVCenter,
                self.look.say(f"settings.{name}"),
            )
