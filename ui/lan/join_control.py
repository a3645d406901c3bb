"""Joining: tables are looked for, one is called, rules and cards are compared, a seat is taken, others waited for."""

from __future__ import annotations

from collections.abc import Callable, Container
from importlib import import_module
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer

from app import games
from app.decks.decks import Deck
from engines.core.display.views import Text
from ui.lan.lobby_contract import LobbyOwner
from ui.lan.screens.join_screen import JoinScreen, JoinShown
from ui.lan.screens.join_text import barred, found_shown, lobby_shown
from ui.lan.screens.lobby_screen import LobbyScreen
from ui.qt.background_task import BackgroundTask
from ui.qt.inbox import Inbox
from ui.session.network_session import NetworkSession
from ui.shell.widgets.dialog import Reply
from ui.sources.offers import SeatChoice

if TYPE_CHECKING:
    from app.net.client.rejoin_tickets import RejoinTicket
    from app.net.wire.discovery import Found
    from app.net.wire.messages import Terms

PATIENCE_MS = 4_000
"""So long it is only said that tables are looked for."""
AT_ADDRESS = ("net.nobody-there", "net.silent", "net.cut", "net.table-malformed", "net.other-table")
"""Sentences about a call that nobody took, or not rightly: mended at the address."""


class JoinControl(QObject):
    """See the module's docstring."""

    def __init__(self, lobbies: LobbyOwner) -> None:
        super().__init__(lobbies)
        self.lobbies, self.window, self.look = lobbies, lobbies.window, lobbies.look
        self.screen = JoinScreen(self.look, self.window)
        self.lobby = LobbyScreen(self.look, self.window)
        self.screen.joined.connect(self._join)
        self.screen.left.connect(self._leave)
        self.screen.table_picked.connect(self._pick)
        self.screen.written.connect(self._written)
        self.lobby.left.connect(self._leave)
        self.lobby.seat_wanted.connect(self._move)
        self.lobbies.dialog.replied.connect(self._replied)
        self.found: tuple[Found, ...] = ()
        self.network: NetworkSession | None = None
        self.troubles: dict[str, Text] = {}
        self.kept: RejoinTicket | None = None
        """The seat one is coming back to."""
        self._looking: Any = None
        self._searching: BackgroundTask | None = None
        self._calling: BackgroundTask | None = None
        self._address = ""
        """What is being called, as it was written."""
        self._sat = False
        self._asked_packs = False
        self._typed = False
        """The address is the guest's own, not that of a found table."""
        self._seen = Inbox(self._take_found, self)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self.renew)

    # -- looking for tables --------------------------------------------------------------------------------------

    def open(self) -> None:
        """Show what is found."""
        self.close()
        start = self.window.start
        offers = start.offers.games if start.offers is not None else ()
        self.screen.show_offers(offers)
        own = start.mats[0].choice()
        name = start.mats[1].default_name() if own.name == start.mats[0].default_name() else own.name
        if start.game is not None:
            self.screen.mat.show_seat(start.game, SeatChoice(name, "", own.deck))
        self.screen.code.clear()
        self.screen.address.clear()
        self.screen.watch.setChecked(False)
        self._typed = False
        self._look_for_tables()
        self._patience.start()
        self.lobbies.show(self.screen)
        self.screen.address.setFocus(Qt.FocusReason.OtherFocusReason)
        self.renew()

    def _look_for_tables(self) -> None:
        def look() -> object:
            from app.net.records import terms
            from app.net.wire import discovery

            for name in ("wire.guest", "client.client_session"):  # what the window will want at once is read here
                import_module(f"app.net.{name}")
            for game in games.known().values():
                terms.rules_mark(game)
            return discovery.look(self._seen.tell)

        self._searching = BackgroundTask(look, lambda looking: looking.close(), self)
        self._searching.done.connect(self._now_looking)
        self._searching.start()

    def _now_looking(self, looking: Any) -> None:
        self._searching, self._looking = None, looking

    def _take_found(self, found: tuple[Found, ...]) -> None:
        if self.screen.isHidden():
            return
        self.found = found
        joinable = [each for each in found if not barred(self.look, each)]
        chosen = self.screen.found.chosen
        if chosen and not any(each.key == chosen for each in found):
            self.screen.found.choose("")
        elif not chosen and joinable and not self.screen.address.text().strip():
            self._pick(joinable[0].key)
        self.renew()

    def _pick(self, key: str) -> None:
        """A found table is meant: its address is written, its game's decks are offered, the code is next."""
        found = next((each for each in self.found if each.key == key), None)
        if found is None:
            return
        self._typed = False
        self.screen.found.choose(key)
        self.screen.address.setText(f"[{found.address}]:{found.port}" if ":" in found.address
                                    else f"{found.address}:{found.port}")
        self.troubles = {}
        self.screen.watch.setChecked(not found.seats)
        self._offer_decks(found.game, found.format)
        if not self.screen.mat.isAncestorOf(self.window.focusWidget() or self.window):
            self.screen.code.setFocus(Qt.FocusReason.OtherFocusReason)
        self.renew()

    def _offer_decks(self, game: str, form: str) -> None:
        """What the guest may bring to that format of that game. The same deck stays if it may be brought."""
        mat, offer = self.screen.mat, self.screen.offers.get(game)
        if offer is None:
            return
        brought = offer.brought_to(next((each for each in offer.formats if each.id == form), None))
        if mat.offer is None or mat.offer.id != game or mat.offer.decks != brought.decks:
            mat.show_seat(brought, SeatChoice(mat.choice().name, "", ""))

    def _written(self) -> None:
        """Something was written by hand: what was wrong before need not be any more."""
        if self.screen.address.hasFocus():
            self._typed = True
            if self.screen.found.chosen:  # that table was full, perhaps; of the one that is meant nobody knows it yet
                self.screen.watch.setChecked(False)
            self.screen.found.choose("")
        if self.troubles:
            self.troubles = {}
            self.renew()

    # -- calling -------------------------------------------------------------------------------------------------

    def _join(self) -> None:
        network = self.network
        if network is None:
            self._call()
        elif network.sitting.phase == "terms":
            self._sit()
        self.renew()

    def _call(self) -> None:
        screen = self.screen
        address, code, watch = screen.address.text(), screen.code.code, screen.watch.isChecked()
        name = screen.mat.choice().name
        self.troubles, self._sat, self._asked_packs = {}, False, False

        found = next((each for each in self.found if each.key == screen.found.chosen), None)
        self._address = address.strip()

        def call() -> object:
            from app.net.wire import guest

            host, port = guest.place(address)
            return guest.call(found.addresses if found is not None else host, port, code, watch)

        self._call_by(call, lambda connection: self._called(connection, name, watch))

    def _call_by(self, call: Callable[[], object], called: Callable[[Any], None]) -> None:
        self._calling = BackgroundTask(call, lambda connection: connection.close(), self)
        self._calling.done.connect(called)
        self._calling.failed.connect(lambda trouble: self._fail(trouble.text))
        self._calling.start()

    def _called(self, connection: Any, name: str, watch: bool = False, kept: RejoinTicket | None = None) -> None:
        from app.net.client.client_session import ClientSession

        self._calling = None
        sitting = ClientSession(connection, name, None, watch=watch, kept=kept)
        sitting.told = self._told
        self.network = NetworkSession(connection, sitting, None, self.window)
        self.network.changed.connect(self._heard)
        self.renew()

    def come_back(self, seat: RejoinTicket) -> None:
        """To a table one sat at before this program ended."""
        self.close()
        self.kept = seat

        def call() -> object:
            from app.net.client import rejoin_tickets
            from app.net.wire import guest

            rejoin_tickets.Hold(seat).drop()  # raises Trouble if another program sits there
            return guest.call(seat.address, seat.port, kept=seat)

        self._call_by(call, lambda connection: self._called(connection, seat.name, kept=seat))
        self.lobbies.show(self.lobby)
        self.renew()

    def _told(self, text: Text) -> None:
        """A calm sentence of the table; or, while nobody has answered, why. Then the guest may mend the address."""
        network = self.network
        if network is None:
            return
        if network.sitting.link == "here":
            self.window.say_calmly(self.look.render(text))
            return
        self.troubles = {self._place(text): text}
        if network.sitting.phase == "calling" and self.kept is None:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._calling is not None:
            self._calling.call_off()
        if self.network is not None:
            self.network.close()
        self._calling = self.network = None

    @staticmethod
    def _place(text: Text) -> str:
        from app.net.client.trouble_fields import field_of

        where = "address" if text.key in AT_ADDRESS else field_of(text)
        return where if where in ("address", "code") else ""

    def _fail(self, text: Text) -> None:
        self._hang_up()
        self.troubles = {self._place(text): text}
        self.renew()
        if self.screen.isVisible():
            line = {"address": self.screen.address, "code": self.screen.code}.get(next(iter(self.troubles)))
            if line is not None:
                line.setFocus(Qt.FocusReason.OtherFocusReason)
                line.selectAll()

    # -- what is heard -------------------------------------------------------------------------------------------

    def _heard(self) -> None:
        network = self.network
        if network is None:
            return
        sitting = network.sitting
        if sitting.phase == "closed":
            self._closed(sitting.trouble)
            return
        if sitting.mirror is not None:
            network.changed.disconnect(self._heard)
            self.network = None
            self._stop_looking()
            self.lobbies.begin(network)
            return
        if sitting.link == "here" and sitting.phase != "calling":
            self.troubles = {}
        if sitting.phase == "terms":
            self._agree(sitting.terms)
        elif sitting.phase == "lobby":
            self._stop_looking()
            self.lobbies.show(self.lobby)
        self.renew()

    def _closed(self, why: Text | None) -> None:
        """The connection is over before a match began."""
        came_back, self.kept = self.kept is not None, None
        waited = self.lobby.isVisible()
        if came_back or waited:
            self.lobbies.leave(why)
        elif why is not None:
            self._fail(why)
        else:
            self._hang_up()
            self.renew()

    def _agree(self, terms: Terms | None) -> None:
        """What is played is known: receive what is missing, then sit down if the deck fits."""
        from app.net.wire.messages import format_told

        network = self.network
        if network is None or terms is None:
            return
        sitting = network.sitting
        if sitting.trouble is not None:
            text, sitting.trouble = sitting.trouble, None
            if sitting.watch:  # came to watch, and nobody may: there is nothing to be mended at this table
                sitting.leave()
                self._fail(text)
            else:
                self.troubles = {self._place(text): text}
        elif sitting.pack_wanted and not self._asked_packs:
            self._asked_packs = True
            self._ask_for_packs(terms.host)
        elif not self._sat and not sitting.pack_wanted:
            mat = self.screen.mat
            form, offer = format_told(terms.format).id, self.screen.offers.get(terms.game)
            sealed = offer is not None and any(each.id == form and each.boosters for each in offer.formats)
            fits = mat.offer is not None and mat.offer.id == terms.game and mat.deck is not None
            sealed_here = mat.deck is not None and mat.deck.sealed
            if terms.dealt or (fits and sealed_here == sealed and self._deck() is not None):
                self._sit()
            else:
                self._offer_decks(terms.game, form)

    def _deck(self) -> Deck | None:
        """The deck on the mat, if it breaks no rule."""
        mat = self.screen.mat
        if mat.offer is None or mat.deck is None or mat.deck.fault is not None:
            return None
        return self.window.game_sources.library(games.find(mat.offer.id)).deck(mat.deck.id)

    def _sit(self) -> None:
        from app.net.room.seats import choice_of

        network = self.network
        if network is None:
            return
        self._sat, self.troubles = True, {}
        terms, deck = network.sitting.terms, self._deck()
        dealt = terms is not None and terms.dealt
        brought = choice_of(deck) if deck is not None and not dealt else None
        taken = {mark.name for mark in terms.seats} if terms is not None and not dealt else set()
        network.sitting.sit(self._own_name(taken), brought)

    def _own_name(self, taken: Container[str]) -> str:
        """The guest's name; of the names that stand there by themselves the first that nobody has."""
        own, say = self.screen.mat.choice().name, self.look.say
        given = [say("start.first-name"), say("start.second-name"), *(say(f"start.name-{n}") for n in range(3, 7))]
        if own not in given or own not in taken:
            return own
        return next((name for name in given if name not in taken), own)

    def _move(self, seat: int) -> None:
        """Another seat, while one waits."""
        if self.network is not None:
            self.network.sitting.move(seat)

    def _ask_for_packs(self, host: str) -> None:
        assert self.network is not None
        wanted, say = self.network.sitting.pack_wanted, self.look.say
        size = max(1, sum(mark.size for mark in wanted) // 1024)
        names = self.look.speaker.plain.listing([mark.id for mark in wanted])
        about = say("lan.pack-about", host=host, packs=names, size=size, n=len(wanted))
        replies = (Reply("pack-no", say("lan.pack-no"), "Esc"), Reply("pack-yes", say("lan.pack-yes")))
        self.lobbies.dialog.ask(say("lan.pack-title"), about, replies, "cards")

    def _replied(self, reply: str) -> None:
        if self.network is not None and reply in ("pack-no", "pack-yes"):
            self.network.sitting.receive_packs(reply == "pack-yes")
            self.screen.setFocus()
            self._heard()

    # -- leaving -------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        """One step back: hang up a call, leave a table, or go to the start screen."""
        busy = self.network is not None or self._calling is not None
        if self.network is not None and self.kept is None:
            self.network.sitting.leave()
        if busy and self.lobby.isHidden():
            self._hang_up()
            self.renew()
        else:
            self.lobbies.leave()

    def close(self) -> None:
        """Nothing is looked for or called any more."""
        self._hang_up()
        self._stop_looking()
        self._patience.stop()
        self.kept, self.troubles, self.found = None, {}, ()

    def _stop_looking(self) -> None:
        if self._searching is not None:
            self._searching.call_off()
        if self._looking is not None:
            self._looking.close()
        self._searching = self._looking = None

    # -- what is shown -------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Show where the guest stands."""
        if not self.screen.isHidden():
            self.screen.show_join(self._shown())
        if not self.lobby.isHidden():
            sitting = self.network.sitting if self.network is not None else None
            self.lobby.show_lobby(lobby_shown(self.look, sitting, self.kept, self.troubles))

    def _shown(self) -> JoinShown:
        say, sitting = self.look.say, self.network.sitting if self.network is not None else None
        terms = sitting.terms if sitting is not None else None
        busy = entered = ""
        if self._calling is not None or (sitting is not None and sitting.phase == "calling"):
            busy = say("lan.calling", address=self._address)
        elif sitting is not None:
            if sitting.pack_wanted or (self._asked_packs and not self._sat):
                busy = say("lan.receiving")
            elif self._sat and not self.troubles:
                busy = say("lan.sitting-down")
            if terms is not None:
                entered = say("lan.table-of", host=terms.host)
        tables = tuple(found_shown(self.look, self.screen.offers, each) for each in self.found)
        return JoinShown(
            tables, self._patience.isActive(), busy, entered, terms is not None and terms.dealt,
            {where: self.look.render(text) for where, text in self.troubles.items()},
        )
