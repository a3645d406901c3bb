"""The button that must be held: what only one player may see is not opened by a stray key or click."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.shell.style.look import Look
from ui.shell.widgets.parts import Kind, ShellButton

HOLD_MS = 600
TICK_MS = 15


class HoldButton(ShellButton):
    """Opens only when it is held for 0.6 s, so a stray key or click shows nothing."""

    held = Signal()
    missed = Signal()
    """It was let go too early."""

    def __init__(self, look: Look, parent: QWidget, kind: Kind = "primary", icon: str = "", height: int = 56) -> None:
        role = "prompt" if kind == "primary" else "button"
        super().__init__(look, parent, kind, icon=icon, role=role, height=height)
        self.whole = True
        self.progress = 0.0
        self._since = QElapsedTimer()
        self._clock = QTimer(self, interval=TICK_MS)
        self._clock.timeout.connect(self._tick)
        self.pressed.connect(self.begin)
        self.released.connect(self.let_go)

    def begin(self) -> None:
        """The key or the mouse button went down."""
        if not self._clock.isActive():
            self.progress = 0.0
            self._since.start()
            self._clock.start()

    def go_on(self) -> None:
        """The system says that the key is still down, after it had seemed to go up."""
        if self._since.isValid() and not self._clock.isActive():
            self._clock.start()

    def let_go(self) -> None:
        """It went up: too early means nothing is shown."""
        if self._clock.isActive():
            self._stop()
            self.missed.emit()

    def forget(self) -> None:
        """What has been pressed so far was not meant for what is shown now."""
        self._stop()
        self._since.invalidate()

    def _stop(self) -> None:
        self._clock.stop()
        self.progress = 0.0
        self.update()

    def _tick(self) -> None:
        self.progress = self._since.elapsed() / HOLD_MS
        self.update()
        if self.progress >= 1:
            self.forget()
            self.setDown(False)
            self.held.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.factor
        wide = self.width() * (self.progress if self._clock.isActive() else 0.0)
        painter.fillRect(QRectF(2, self.height() - 6 * unit, wide, 6 * unit), self.look.colour("on_legal"))
