"""What the screens that fill the window have in common: base pixels of the design, centred whatever its size."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.shell.style.look import Look


class Cover(QWidget):
    """Start, hand-over and result derive from it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look

    def _unit(self) -> float:
        """How large a base pixel is."""
        return min(self.width() / themes.BASE_WIDTH, self.height() / themes.BASE_HEIGHT)

    def _box(self, x: float, y: float, wide: float, high: float) -> QRectF:
        unit = self._unit()
        left = (self.width() - themes.BASE_WIDTH * unit) / 2
        top = (self.height() - themes.BASE_HEIGHT * unit) / 2
        return QRectF(left + x * unit, top + y * unit, wide * unit, high * unit)

    def lay_anew(self) -> None:
        """Words and places."""
        raise NotImplementedError

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()
