"""Counts the time of a match while its game is on the screen.

It shows it in the top bar and warns when it ends.

The only place that looks at a watch. Time stands still while the screen is covered, while a dialog asks something,
while the window is not to be seen, and after a breakdown until somebody has decided again.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.match.clock import Warned
from ui.playing.match_state import match_shown
from ui.shell.game.match_strip import minutes
from ui.window_contract import Window

if TYPE_CHECKING:
    from ui.session.session import Session

TICK_MS = 200
LONGEST_MS = 2_000
"""More than this between two ticks is a machine that slept, not a player who thought."""


class Timekeeper:
    """The clock of a window's game."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._timer = QTimer(window, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._last = 0.0
        self._rest = 0.0

    def begin(self, session: Session) -> None:
        """A game comes to the screen."""
        self._last, self._rest = time.monotonic(), 0.0
        if session.table.clock.rule.limits:
            self._timer.start()

    def end(self) -> None:
        """The game leaves the screen."""
        self._timer.stop()

    def running(self) -> bool:
        """Whether time goes by now."""
        window, session = self.window, self.window.session
        if session is None or window.playing is None or session.finished or session.is_covered or session.halted:
            return False
        if not session.timed:
            return True
        seen = window.playing.isVisible() and not window.isMinimized() and window.result.isHidden()
        return seen and window.dialog.isHidden() and QApplication.activeModalWidget() is None

    def _tick(self) -> None:
        now = time.monotonic()
        self._rest += min((now - self._last) * 1000, LONGEST_MS) if self.running() else 0.0
        self._last = now
        elapsed = int(self._rest)
        self._rest -= elapsed
        self.pass_time(elapsed)

    def pass_time(self, elapsed: int) -> None:
        """Let so many milliseconds go by, if time is running."""
        window, session = self.window, self.window.session
        if session is None or not self.running():
            return
        warned = session.pass_time(elapsed)
        if window.session is session and window.playing is not None:
            window.playing.bar.show_match(match_shown(session))
            for each in warned:
                self._warn(each)

    def _warn(self, warned: Warned) -> None:
        window, look = self.window, self.window.look
        names = look.speaker.names
        if warned.player is None:
            words = look.say("match.warn", n=minutes(warned.left))
        else:
            words = look.say("match.warn-own", who=names[warned.player], n=minutes(warned.left))
        window.say_calmly(words)
        if window.playing is not None:
            window.playing.announce(words)
