"""What hosting and joining have in common: the window, its dialog, and which of their screens is shown.

`Lobbies` implements this page; hosting and joining know only what stands here.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from engines.core.display.views import Text
from ui.session.network_session import NetworkSession
from ui.shell.style.look import Look
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.dialog import Dialog
from ui.window_contract import Window


class LobbyOwner(QObject):
    """The way between the window and the network, as hosting and joining see it."""

    window: Window
    look: Look
    dialog: Dialog

    def show(self, screen: Cover) -> None:
        """This screen and no other."""
        raise NotImplementedError

    def begin(self, network: NetworkSession) -> None:
        """The table is complete: it belongs to the window now."""
        raise NotImplementedError

    def close(self) -> None:
        """Whatever is open here is closed, and nothing listens any more."""
        raise NotImplementedError

    def leave(self, why: Text | None = None) -> None:
        """Back to the start screen, with a sentence if there is a reason."""
        raise NotImplementedError
