"""Where the window opens: within the screen, and as it was left the last time.

Size, place and state (maximised, full screen) are kept in the settings. Qt's own record of them copes with a screen
that is gone; what it cannot know before the window is shown, how thick the frame is, is made up for afterwards.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.trouble import UserError
from ui.window.main_window import MainWindow

SMALL_SCREEN = 1440
"""Up to this width the window takes all of the screen at the first start."""
SHARE = 0.92
"""Of a larger screen it takes this much."""
MOST = QSize(1920, 1080)
"""At the first start it is never larger than the table was designed for."""
SETTLING_MS = (0, 150, 600)
"""The frame comes some time after the window: this long after it is shown the window is fitted into the screen."""
REST_MS = 1500
"""Once size and place have been the same for so long, they are kept: not only at the end, which a crash would skip."""


def first_geometry(available: QRect) -> QRect:
    """Size and place at the first start: in the middle of the screen."""
    share = 1.0 if available.width() <= SMALL_SCREEN else SHARE
    size = QSize(round(available.width() * share), round(available.height() * share)).boundedTo(MOST)
    return centred(size, available)


def centred(size: QSize, available: QRect) -> QRect:
    """A rectangle in the middle of another."""
    left = available.left() + (available.width() - size.width()) // 2
    return QRect(left, available.top() + (available.height() - size.height()) // 2, size.width(), size.height())


def fitted(inner: QRect, frame: QMargins, available: QRect) -> QRect:
    """The window without its frame, moved and shrunk so that the frame, too, lies within the screen."""
    outer = inner.marginsAdded(frame)
    size = outer.size().boundedTo(available.size())
    left = max(available.left(), min(outer.left(), available.right() + 1 - size.width()))
    top = max(available.top(), min(outer.top(), available.bottom() + 1 - size.height()))
    return QRect(left, top, size.width(), size.height()).marginsRemoved(frame)


class WindowPlace(QObject):
    """Opens the window and keeps where it is."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._settling = 0
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.keep)
        window.installEventFilter(self)

    def open(self) -> None:
        """Show the window."""
        window = self._window
        kept = window.preferences.window
        available = QGuiApplication.primaryScreen().availableGeometry()
        window.setMinimumSize(window.minimumSize().boundedTo(available.size()))
        if not (kept and window.restoreGeometry(QByteArray.fromBase64(kept.encode()))):
            window.setGeometry(first_geometry(available))
            if available.width() <= SMALL_SCREEN:
                window.setWindowState(Qt.WindowState.WindowMaximized)
        window.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.Show | QEvent.Type.WindowStateChange:
                for wait in SETTLING_MS:
                    QTimer.singleShot(wait, self, self.settle)
                self._rest.start()
            case QEvent.Type.Move | QEvent.Type.Resize:
                self._rest.start()
            case QEvent.Type.Hide if not event.spontaneous():
                self.keep()
        return False

    def settle(self) -> None:
        """Bring a window that lies partly beyond the screen wholly into it, unless somebody is just moving it."""
        window = self._window
        if not window.isVisible() or window.windowState() & ~Qt.WindowState.WindowActive:
            return
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            return
        available, inner, outer = window.screen().availableGeometry(), window.geometry(), window.frameGeometry()
        frame = QMargins(
            inner.left() - outer.left(), inner.top() - outer.top(), outer.right() - inner.right(),
            outer.bottom() - inner.bottom(),
        )
        wanted = fitted(inner, frame, available)
        if wanted != inner:
            window.setMinimumSize(window.minimumSize().boundedTo(wanted.size()))
            window.setGeometry(wanted)

    def keep(self) -> None:
        """Write down size, place and state for the next start."""
        self._rest.stop()
        window = self._window
        now = bytes(window.saveGeometry().toBase64().data()).decode()
        if now == window.preferences.window:
            return
        window.preferences = replace(window.preferences, window=now)
        try:
            window.game_sources.keep(window.preferences)
        except UserError:
            return  # a settings file that cannot be written has been spoken of when something was set
