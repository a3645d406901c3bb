"""How people get together, between the window and the network: hosting, joining, coming back to a seat.

Until a table is complete its connection belongs to the screens here; then the window gets it (`window.lan`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tables.table import Table
from engines.core.display.views import Text
from ui.lan.host_control import HostControl
from ui.lan.join_control import JoinControl
from ui.lan.lobby_contract import LobbyOwner
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.dialog import Dialog
from ui.window_contract import Window

if TYPE_CHECKING:
    from ui.session.network_session import NetworkSession


class Lobbies(LobbyOwner):
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.look = window, window.look
        self.dialog = Dialog(window.look, window)
        self.hosting = HostControl(self)
        self.joining = JoinControl(self)
        self.screens: tuple[Cover, ...] = (self.hosting.screen, self.joining.screen, self.joining.lobby)
        for screen in self.screens:
            screen.hide()
        window.look.changed.connect(self.renew)

    # -- ways in -------------------------------------------------------------------------------------------------

    def wanted(self, what: str) -> None:
        """What was chosen on the start screen."""
        {"host": self.open_host, "join": self.open_join, "back": self.come_back, "give-up": self.give_up}[what]()

    def open_host(self) -> None:
        """Host the game that is chosen on the start screen, at its first seat."""
        choice = self.window.start.choice()
        if choice is not None and self._at_start():
            self.window.remember(choice)
            self.hosting.open(choice)

    def open_join(self) -> None:
        """Look for a table."""
        if self._at_start():
            self.joining.open()

    def _at_start(self) -> bool:
        return self.window.start.isVisible() and not self.window.decks_control.open

    def host_game(self, table: Table) -> None:
        """Go on over the network with a game that was played at one screen."""
        self.hosting.open_table(table)

    def resume(self, number: int = 0) -> bool:
        """Go on with a table that was interrupted; False if that interrupted game was none."""
        found = self.window.game_sources.interrupted_table(number)
        if found is None:
            return False
        self.hosting.resume(found.game, tuple(found.names), found.path)
        return True

    def come_back(self) -> None:
        """To the table one sat at last."""
        seat = self.window.game_sources.kept_seat()
        if seat is not None:
            self.joining.come_back(seat)

    def give_up(self) -> None:
        """Ask whether the seat one could come back to is to be forgotten."""
        tile = self.window.start.go_back
        self.window.leave_dialogs.ask_forget("seat", tile.title.replace("\n", " "), self._forget_seat)

    def _forget_seat(self) -> None:
        from app.net.client import rejoin_tickets

        seat = self.window.game_sources.kept_seat()
        if seat is not None:
            rejoin_tickets.forget(seat)
        self.window.show_start()

    # -- screens -------------------------------------------------------------------------------------------------

    def show(self, screen: Cover) -> None:
        """This screen and no other."""
        if screen.isVisible():
            return
        self.window.start.hide()
        for each in self.screens:
            each.setVisible(each is screen)
        self.window.place()
        screen.raise_()
        self.window.popovers.close()
        screen.setFocus()

    @property
    def open(self) -> bool:
        """Whether one of the screens is shown."""
        return any(not screen.isHidden() for screen in self.screens)

    def begin(self, network: NetworkSession) -> None:
        """The table is complete: it belongs to the window now."""
        for screen in self.screens:
            screen.hide()
        self.window.lan.play(network)

    def close(self) -> None:
        """Whatever is open here is closed, and nothing listens any more."""
        self.hosting.close()
        self.joining.close()
        self.dialog.hide()
        for screen in self.screens:
            screen.hide()

    def leave(self, why: Text | None = None) -> None:
        """Back to the start screen, with a sentence if there is a reason."""
        self.close()
        self.window.show_start()
        if why is not None:
            self.window.say_refusal(why)

    def renew(self) -> None:
        """Say everything anew, in the language of this moment."""
        self.hosting.renew()
        self.joining.renew()
