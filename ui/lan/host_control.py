"""Hosting: a table is opened beside the window, shown while it waits, opened anew when its terms change, and handed on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import games
from app.tables.table import Table
from app.trouble import UserError
from engines.core.display.views import Text
from ui.lan.lobby_contract import LobbyOwner
from ui.lan.screens.host_screen import HostScreen, HostShown
from ui.lan.screens.host_text import host_table
from ui.lan.screens.seat_buttons import FREE, REMOVE, SIT
from ui.lan.table_draft import Opened, TableDraft, draft_of, open_table, own_seat
from ui.qt.background_task import BackgroundTask
from ui.qt.inbox import Inbox
from ui.session.network_session import NetworkSession
from ui.sources.offers import MatchTerms, SeatChoice, StartChoice

if TYPE_CHECKING:
    from app.net.room.hosting import Hosting
    from app.net.wire.messages import SeatMark

USUAL_BOT = "greedy"
WARNINGS = ("net.told-worn", "net.not-kept")
"""Of all news of a table, those the host has to do something about."""


class HostControl(QObject):
    """See the module's docstring."""

    def __init__(self, lobbies: LobbyOwner) -> None:
        super().__init__(lobbies)
        self._news = Inbox(self._warn, self)
        self.lobbies, self.window, self.look = lobbies, lobbies.window, lobbies.look
        self.screen = HostScreen(self.look, self.window)
        self.screen.pressed.connect(self._pressed)
        self.screen.watchers_picked.connect(lambda allowed: self._change(watchers=allowed))
        self.screen.terms_picked.connect(lambda terms: self._change(terms=terms))
        self.screen.seat_picked.connect(self._change_seat)
        self.screen.row_pressed.connect(self._row_pressed)
        self.draft: TableDraft | None = None
        self.network: NetworkSession | None = None
        self.trouble: Text | None = None
        self.warning: Text | None = None
        self.code, self.port = "", 0
        self.addresses: tuple[str, ...] = ()
        """What was shown last: they stay where a table is opened anew."""
        self._errand: BackgroundTask | None = None
        self._asked = False
        self._bot_decks: dict[str, str] = {}
        """The decks of the bots at the table, by their names."""

    # -- opening -------------------------------------------------------------------------------------------------

    def open(self, choice: StartChoice) -> None:
        """A new game; the first seat is the host's, whoever plays it on the start screen."""
        game, own = games.find(choice.game), choice.seats[0]
        try:
            deck = self.window.game_sources.library(game).deck(own.deck)
        except UserError as trouble:
            self.window.say_refusal(trouble.text)
            return
        self._begin(draft_of(choice, game, deck))

    def open_table(self, table: Table) -> None:
        """A game that goes on. The first seat a person plays is the host's until another is chosen."""
        people = [seat for seat in range(len(table.names)) if seat not in table.bots]
        seat = people[0] if people else 0
        self.window.leave_game()
        self._begin(TableDraft(table.game, table.names[seat], len(table.names), seat, table=table))

    def resume(self, game: str, names: tuple[str, ...], journal: Path) -> None:
        """A table that was interrupted: everybody has the seat they had."""
        self._begin(own_seat(TableDraft(games.find(game), names[0], len(names), resume=journal)))

    def _begin(self, draft: TableDraft) -> None:
        self.close()
        self.draft = draft
        self._bot_decks = {bot.name: bot.deck for _, bot in draft.bots}
        self._open(lambda: open_table(draft, self._tell))
        self.lobbies.show(self.screen)

    def _open(self, work: Callable[[], Opened]) -> None:
        self.trouble, self.warning, self._asked = None, None, False
        errand = BackgroundTask(work, Opened.close, self)
        errand.done.connect(self._opened)
        errand.failed.connect(self._failed)
        self._errand = errand
        errand.start()
        self.renew()

    def _tell(self, text: Text) -> None:
        """In the link thread."""
        self._news.tell(text)

    def _warn(self, text: Text) -> None:
        if text.key in WARNINGS and self.draft is not None:
            self.warning = text
            self.renew()

    def _opened(self, opened: Opened) -> None:
        from app.net.client.client_session import ClientSession
        from app.net.client.rejoin_tickets import Notes
        from app.net.room.seats import choice_of

        self._errand, self.draft, self.addresses = None, opened.draft, opened.addresses
        self.code, self.port = opened.hosting.code, opened.hosting.port
        draft = opened.draft
        deck = choice_of(draft.deck) if draft.deck is not None else None
        notes = Notes(opened.hosting.diary_file)
        sitting = ClientSession(opened.connection, draft.name, deck, seat=draft.seat, notes=notes)
        self.network = NetworkSession(opened.connection, sitting, opened.hosting, self.window)
        self.network.changed.connect(self._heard)
        self.renew()

    def _failed(self, trouble: UserError) -> None:
        self._errand, self.trouble = None, trouble.text
        self.renew()

    def close(self) -> None:
        """Close the table, or call its opening off."""
        if self._errand is not None:
            self._errand.call_off()
        if self.network is not None:
            self.network.close(again=self.draft is not None and self.draft.goes_on)
        self._errand = self.network = self.draft = self.trouble = None
        self.code = ""

    # -- what is heard -------------------------------------------------------------------------------------------

    def _heard(self) -> None:
        network, draft = self.network, self.draft
        if network is None or draft is None:
            return
        sitting = network.sitting
        if sitting.phase == "terms" and not self._asked:
            self._asked = True
            sitting.sit(draft.name, None, draft.seat)
        if sitting.phase == "closed":
            self.trouble = sitting.trouble
            network.close()
            self.network = None
        elif sitting.mirror is not None and self._complete():
            network.changed.disconnect(self._heard)
            self.network = self.draft = None
            self.lobbies.begin(network)
            return
        if sitting.phase == "lobby" and sitting.seat != draft.seat:
            self.draft = replace(draft, seat=sitting.seat)
        self.renew()

    def _complete(self) -> bool:
        """Whether everybody is there who is waited for. Three and more play on while one of them is away."""
        marks = self._marks()
        others = [mark for seat, mark in enumerate(marks) if self.draft is not None and seat != self.draft.seat]
        if len(marks) > 2 and any(mark.here and not mark.bot for mark in others):
            return not any(mark.free for mark in marks)
        return bool(marks) and all(mark.here or mark.left is True for mark in marks)

    def _marks(self) -> tuple[SeatMark, ...]:
        company = self.network.sitting.company if self.network is not None else None
        return company.seats if company is not None else ()

    # -- what is pressed -----------------------------------------------------------------------------------------

    def _pressed(self, what: str) -> None:
        if what == "cancel":
            self._cancel()
        elif what == "again" and self.draft is not None:
            draft = self.draft
            self._open(lambda: open_table(draft, self._tell))
        elif what == "new-code" and self.network is not None and self.network.hosting is not None:
            self.code, self.warning = self.network.hosting.new_code(), None
            self.renew()
        elif what == "bot":
            self._let_bot()

    def _row_pressed(self, what: str, seat: int) -> None:
        """Something at the row of a seat, or (`add`) below them all."""
        hosting, network = self._hosting(), self.network
        if hosting is None or network is None:
            return
        if what == SIT:
            network.sitting.move(seat)
        elif what == REMOVE:
            hosting.remove_seat(seat)
        elif what == FREE:
            hosting.turn_out(seat)
        else:
            hosting.add_seat()

    def _let_bot(self) -> None:
        """A bot takes the first free seat, with the deck of that seat on the start screen."""
        from app.net.room.seats import SeatPlan, choice_of, name_for

        draft, hosting, seat = self.draft, self._hosting(), self._free_seat()
        if draft is None or hosting is None or seat is None:
            return
        library, choice = self.window.game_sources.library(draft.game), self._choice_at(draft, seat)
        try:
            deck = library.deck(choice.deck)
        except UserError as trouble:
            self.window.say_refusal(trouble.text)
            return
        bot = choice.bot or USUAL_BOT
        name = name_for(choice.name if choice.bot else self.look.say(f"start.kind-{bot}"),
                        [mark.name for mark in self._marks() if mark.name])
        self._bot_decks[name] = deck.id
        hosting.let_bot(seat, SeatPlan(name=name, bot=bot, deck=choice_of(deck)))

    def _choice_at(self, draft: TableDraft, seat: int) -> SeatChoice:
        """What the start screen had on a seat; of seats it did not have, a deck in turn."""
        if seat < len(draft.choices):
            return draft.choices[seat]
        decks = self.window.game_sources.library(draft.game).playable(draft.format)
        return SeatChoice("", "", decks[seat % len(decks)].id if decks else "")

    def _free_seats(self) -> tuple[int, ...]:
        """The seats of a new game that nobody has taken."""
        draft = self.draft
        if draft is None or not draft.choices or self._hosting() is None:
            return ()
        return tuple(seat for seat, mark in enumerate(self._marks()) if mark.free and seat != draft.seat)

    def _away_seats(self, draft: TableDraft) -> tuple[int, ...]:
        """The seats of those who sat down, and are away before a new game has begun."""
        marks = self._marks() if draft.choices and self._hosting() is not None else ()
        return tuple(seat for seat, mark in enumerate(marks)
                     if seat != draft.seat and not (mark.free or mark.here or mark.bot))

    def _free_seat(self) -> int | None:
        return next(iter(self._free_seats()), None)

    def _cancel(self) -> None:
        """Back to where one came from: the start screen, or the game that was to go on."""
        draft, hosting = self.draft, self._hosting()
        if draft is None or draft.table is None:
            self.lobbies.leave()
        elif hosting is None:
            table = draft.table
            self.lobbies.close()
            self.window.play(table)
        else:
            self._take_back(hosting)

    def _take_back(self, hosting: Hosting) -> None:
        """The game comes back to this screen as it stands at the table, which is closed."""
        def taken() -> Table:
            table = hosting.table()
            hosting.close(again=False)
            return table

        network, self.network = self.network, None
        assert network is not None
        network.hosting = None
        network.close()
        errand = BackgroundTask(taken, lambda _table: None, self)
        errand.done.connect(lambda table: self.window.play(self.window.game_sources.brought(table)))
        errand.failed.connect(lambda trouble: self.lobbies.leave(trouble.text))
        errand.start()

    def _hosting(self) -> Hosting | None:
        return self.network.hosting if self.network is not None else None

    def _change(self, watchers: bool | None = None, terms: MatchTerms | None = None) -> None:
        """Nobody has come yet: the table is opened anew with other terms, by the same code at the same port."""
        draft = self.draft
        if draft is None or self._settled():
            self.renew()
            return
        if watchers is not None:
            draft = replace(draft, watchers=watchers)
        if terms is not None:
            draft = replace(draft, terms=terms)
        if draft.changes_seats and self._marks():
            marks = self._marks()
            bots = tuple((number, SeatChoice(mark.name, mark.bot, self._bot_decks[mark.name]))
                         for number, mark in enumerate(marks) if mark.bot)
            draft = replace(draft, seats=len(marks), bots=bots)
        self._anew(draft)

    def _change_seat(self, seat: int) -> None:
        draft = self.draft
        if draft is None or draft.table is None or self._settled():
            self.renew()
            return
        people = [each for each in range(draft.seats) if each not in draft.table.bots]
        self._anew(replace(draft, seat=people[seat], name=draft.table.names[people[seat]]))

    def _anew(self, draft: TableDraft) -> None:
        hosting, network = self._hosting(), self.network
        if hosting is None or network is None:
            if self._errand is None:
                self.draft = draft
            self.renew()
            return
        network.hosting = None  # whoever opens the new table closes the old one first
        network.close()
        self.network, self.draft = None, draft
        self._open(lambda: open_table(draft, self._tell, hosting.code, hosting.port, hosting))

    def _settled(self) -> bool:
        """Whether somebody has come, if only to watch."""
        draft = self.draft
        company = self.network.sitting.company if self.network is not None else None
        if company is not None and company.watchers:
            return True
        others = [seat for number, seat in enumerate(self._marks()) if draft is not None and number != draft.seat]
        return any(not seat.free and not seat.bot for seat in others)

    # -- what is shown -------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Show how the table stands."""
        draft, look = self.draft, self.look
        if draft is None:
            return
        people = () if draft.table is None else tuple(
            name for seat, name in enumerate(draft.table.names) if seat not in draft.table.bots
        )
        light = draft.game.face_template.light_on_dark
        trouble = look.render(self.trouble) if self.trouble is not None else ""
        company = self.network.sitting.company if self.network is not None else None
        opened = self.trouble is None and self.network is not None
        free = self._free_seats() if draft.changes_seats and opened else ()
        counts = draft.game.format(draft.format).seats
        now = len(self._marks())
        self.screen.show_host(HostShown(
            host_table(look, draft, company, self.trouble is not None), light,
            code=self.code if self.trouble is None else "", addresses=self.addresses, port=self.port,
            watchers=draft.watchers, terms=draft.terms,
            seats=people if len(people) > 1 else (), seat=people.index(draft.name) if draft.name in people else 0,
            settled=self._settled(), complete=bool(self._marks()) and all(mark.here for mark in self._marks()),
            trouble=trouble, warning=look.render(self.warning) if self.warning is not None else "",
            free=None if draft.game.without_rules else self._free_seat(),  # no bot plays without rules
            freeable=self._away_seats(draft), movable=free, removable=free if now > counts[0] else (),
            addable=bool(free or now) and draft.changes_seats and opened and now < counts[-1],
        ))
