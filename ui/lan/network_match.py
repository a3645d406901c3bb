"""A match that a window plays at a table over a network.

It holds one game after the other, the line to the table, how the
match was checked, and how one leaves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.net.wire import messages as said
from app.net.wire.link import Link
from app.trouble import UserError
from engines.core.display.views import Text
from ui.lan.result_chat import AfterTalk
from ui.qt.background_task import BackgroundTask
from ui.session.company import Companions
from ui.session.lan_session import LanSession
from ui.shell.screens.result_screen import Note
from ui.shell.widgets.dialog import Reply
from ui.window_contract import LEAVE, Window

if TYPE_CHECKING:
    from app.net.client.client_session import Checked
    from ui.session.network_session import NetworkSession

def nothing() -> None:
    """For a sitting nobody listens to any more."""



class NetworkMatch:
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.network: NetworkSession | None = None
        self.company: Companions | None = None
        self.checked: Text | None = None
        """What the check of the record has shown, once there is one."""
        self._errand: BackgroundTask | None = None
        self._away = False
        self._shown_shut = False
        """Whether it has been said that the table is gone."""

    # -- its games -----------------------------------------------------------------------------------------------

    def play(self, network: NetworkSession) -> None:
        """Sit down: a game has begun, or goes on. From now on the connection belongs to the window."""
        self.window.leave_game()
        self.network, self.company, self.checked = network, Companions(network, network), None
        self._away = self._shown_shut = False
        self.window.result.show_aside(AfterTalk(self.window.look, self.company, self.window.result))
        network.sitting.told = self._told
        network.sitting.changed = self._changed
        network.sitting.aside = self._aside
        network.heard.connect(self._heard)
        self._show_game()

    def _show_game(self) -> None:
        network, company, window = self.network, self.company, self.window
        if network is None or company is None or network.sitting.mirror is None:
            return
        mirror = network.sitting.mirror
        window.look.set_names(mirror.names, mirror.game.id)
        window.show_game(LanSession(network, company, window))

    def _changed(self) -> None:
        network, window = self.network, self.window
        if network is None or window.session is None:
            return
        sitting = network.sitting
        if sitting.mirror is not None and sitting.mirror is not window.session.table:
            self._show_game()
        elif sitting.checked != self.checked:
            self.checked = sitting.checked
            window.result_control.renew()
            if sitting.checked is not None and sitting.differs and not window.result.isVisible():
                window.say_refusal(sitting.checked)

    def notes(self) -> list[Note]:
        """What stands on the result screen: whether the record of the match fits what was seen."""
        if self.network is None or self.checked is None:
            return []
        loud = self.network.sitting.differs
        return [Note(self.window.look.render(self.checked), "warning" if loud else "check", loud)]

    def _told(self, text: Text) -> None:
        """A calm sentence of the table, or of the check of its record."""
        if self._away:
            return  # why nobody answers just now: what stands there says what it means for the game, and stays
        self._announce(text)
        network, window = self.network, self.window
        noted = network is not None and text == network.sitting.checked and window.result.isVisible()
        if not noted:  # the result screen says it where it belongs
            window.say_calmly(window.look.render(text))

    def _aside(self, work: Callable[[], Checked], done: Callable[[Checked], None]) -> None:
        """The record is checked beside the window, which takes a moment."""
        self._errand = BackgroundTask(work, lambda _found: None, self.window)
        self._errand.done.connect(done)
        self._errand.start()

    # -- the line to the table -----------------------------------------------------------------------------------

    def _heard(self, event: object) -> None:
        if isinstance(event, Link) and event.state == "away":
            self._lost(Text("line.away"))
        elif isinstance(event, Link) and event.state == "here":
            self._found()
        elif isinstance(event, said.Closed) and event.again:
            self._lost(event.text)
        elif self._closed() and not self._shown_shut:
            self._shut(event.text if isinstance(event, Link | said.Closed | said.Rejected) else None)

    def _closed(self) -> bool:
        return self.network is not None and self.network.sitting.phase == "closed"

    def _lost(self, text: Text) -> None:
        """The line is cut, or the table closed for a while: nothing is lost, and it is called again."""
        if self._away and text.key == "line.away":
            return
        self._away = True
        say = self.window.look.say
        self.window.strip_now().show_failure(
            self.window.look.render(text), say("line.waits"), LEAVE, say("line.leave"), calm=True, lasting=True
        )
        self._announce(text)
        self._refresh()

    def _found(self) -> None:
        if self._away:
            self._away = False
            self._told(Text("line.back"))
            self._refresh()

    def _shut(self, text: Text | None) -> None:
        """The table is gone for good."""
        self._away, self._shown_shut = False, True
        say, sitting = self.window.look.say, self.network.sitting if self.network is not None else None
        why = text or (sitting.trouble if sitting is not None else None) or Text("line.shut")
        self.window.strip_now().show_failure(self.window.look.render(why), "", LEAVE, say("line.leave"))
        self._announce(why)
        self._refresh()

    def _refresh(self) -> None:
        self.window.place()
        if self.window.session is not None:
            self.window.session.updated.emit()

    def _announce(self, text: Text) -> None:
        if self.window.playing is not None:
            self.window.playing.announce(self.window.look.render(text))

    # -- leaving -------------------------------------------------------------------------------------------------

    def about_leaving(self) -> str:
        """What happens to the seat of whoever leaves now; "" where no table is left."""
        network, say = self.network, self.window.look.say
        if network is None:
            return ""
        if network.hosting is not None:
            return say("line.leave-host")
        if network.sitting.mirror is not None and network.sitting.mirror.done:
            return say("line.leave-done")
        return say("line.leave-watcher" if network.sitting.watching else "line.leave-guest")

    def ask_leave(self) -> None:
        """The strip's button: back to the start; the seat is kept where it can be."""
        if self._closed():
            self.window.show_start()
        else:
            self.window.leave_dialogs.ask_leave("new")

    def leave(self) -> None:
        """Get up, if the window sits at a table. The seat is kept while there is a game to come back to."""
        network = self._let_go()
        if network is None:
            return
        sitting, goes_on = network.sitting, False
        if sitting.mirror is not None:
            goes_on = sitting.phase == "playing" or sitting.mirror.standing().goes_on
            goes_on = goes_on and (network.hosting is not None or not sitting.mirror.done)
        if goes_on and not sitting.watching:
            sitting.hang_up()
        else:
            sitting.leave()
        network.close(again=goes_on)

    def _let_go(self) -> NetworkSession | None:
        """The window is at no table any more."""
        network, self.network, self.company = self.network, None, None
        if network is not None:
            network.heard.disconnect(self._heard)
            network.sitting.changed = nothing
            self.window.result.show_aside(None)
            self.window.notice.clear()  # it may have told of the line
        return network

    def ask_one_screen(self) -> None:
        """The host wants to go on here: everybody at this screen."""
        say = self.window.look.say
        replies = (
            Reply("stay", say("dialog.play-on"), "Esc"), Reply("one screen", say("line.one-screen-yes")),
        )
        self.window.dialog.ask(say("line.one-screen"), say("line.one-screen-about"), replies, "hotseat")

    def go_on_here(self) -> None:
        """The table of this program comes to this screen; the seats of the others end."""
        if self.network is None or self.network.hosting is None:
            return
        try:
            table = self.network.hosting.table()
        except UserError as trouble:
            self.window.say_refusal(trouble.text)
            return
        network = self._let_go()
        assert network is not None
        network.close(again=False)
        self.window.play(self.window.game_sources.brought(table))
