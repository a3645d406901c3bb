"""One clock for everything that moves. Animation only catches up with a table that is already right.

A `Tween` carries a value from 0 to 1 into a function; `Clock.finish` lets all of them arrive at once, which every
input does first. Times are those of the design; a long backlog runs at triple speed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QTimer, Signal

MOVE, MOVE_APART = 180, 60
FLIP = 140
ATTACK_LINE = 160
SHUFFLE = 300
RETURN = 160
FLASH = 300
FADE = 90
DICE, DICE_STAY = 600, 500
"""A throw, and how long dice stay in sight that lie over the table's middle."""
FRAME = 16
BACKLOG, BACKLOG_SPEED = 1200, 3.0


def _glide() -> QEasingCurve:
    curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
    curve.addCubicBezierSegment(QPointF(0.2, 0), QPointF(0, 1), QPointF(1, 1))
    return curve


GLIDE = _glide()
"""(0.2, 0, 0, 1): leaves at once and settles slowly."""
EASE_OUT = QEasingCurve(QEasingCurve.Type.OutCubic)
SETTLE = QEasingCurve(QEasingCurve.Type.OutQuad)
LINEAR = QEasingCurve(QEasingCurve.Type.Linear)


@dataclass(eq=False)
class Tween:
    """One change over time. `step` gets the eased share; `done` is called exactly once, also when finished early."""

    step: Callable[[float], None]
    length: int
    delay: int = 0
    curve: QEasingCurve = field(default_factory=lambda: GLIDE)
    done: Callable[[], None] | None = None
    owner: object | None = None
    """What is being changed: a newer tween of the same owner replaces this one."""

    def at(self, elapsed: float) -> bool:
        """Show the moment; False when it is over."""
        share = 1.0 if self.length <= 0 else min(1.0, (elapsed - self.delay) / self.length)
        if share < 0:
            self.step(0.0)
            return True
        self.step(self.curve.valueForProgress(share))
        return share < 1.0

    def finish(self) -> None:
        self.step(1.0)
        if self.done is not None:
            self.done()


class Clock(QObject):
    """Runs tweens at the screen's pace and stops when there are none: an idle table costs nothing."""

    ticked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.reduced = False
        self.speed = 1.0
        self._now: Callable[[], float] = lambda: monotonic() * 1000
        self._running: list[tuple[Tween, float]] = []
        self._elapsed = 0.0
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def start(self, tween: Tween) -> None:
        """Begin a tween; its first moment is shown at once, so nothing flashes at its end place."""
        if tween.owner is not None:
            self.drop(tween.owner)
        if not self._running:
            self._elapsed, self._last = 0.0, self._now()
            self._timer.start()
        self._running.append((tween, self._elapsed))
        tween.at(0.0)

    def drop(self, owner: object) -> None:
        """End the tweens of one owner; their `done` is called."""
        ending = [tween for tween, _ in self._running if tween.owner is owner]
        self._running = [entry for entry in self._running if entry[0].owner is not owner]
        for tween in ending:
            if tween.done is not None:
                tween.done()

    def tick(self) -> None:
        now = self._now()
        self._elapsed += (now - self._last) * self._pace()
        self._last = now
        over = [entry for entry in self._running if not entry[0].at(self._elapsed - entry[1])]
        for entry in over:
            if entry in self._running:
                self._running.remove(entry)
                if entry[0].done is not None:
                    entry[0].done()
        if not self._running:
            self._timer.stop()
        self.ticked.emit()

    def _pace(self) -> float:
        left = max(
            (tween.delay + tween.length - (self._elapsed - start) for tween, start in self._running),
            default=0.0,
        )
        return self.speed * (BACKLOG_SPEED if left > BACKLOG else 1.0)

    def finish(self) -> None:
        """Everything arrives now."""
        moved = bool(self._running)
        while self._running:
            ending, self._running = self._running, []
            for tween, _ in ending:
                tween.finish()
        self._timer.stop()
        if moved:
            self.ticked.emit()
