"""Hosting: a table is opened beside the window, shown while it waits, opened anew when its terms change, and handed on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app import games
from app.decks.decks import Deck
from app.library import Library
from app.match.clock import ClockRule
from app.tables.table import Table
from app.trouble import UserError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from ui.lan.lobby_contract import LobbyOwner
from ui.lan.screens.host_screen import HostScreen, HostShown
from ui.lan.screens.table_panel import SeatShown, TableShown
from ui.qt.background_task import BackgroundTask
from ui.qt.inbox import Inbox
from ui.session.network_session import NetworkSession
from ui.shell.screens.match_terms import terms_words
from ui.sources.offers import MatchTerms, SeatChoice, StartChoice

if TYPE_CHECKING:
    from app.net.room.hosting import Hosting
    from app.net.wire.link import Connection
    from app.net.wire.messages import SeatMark

MINUTE = 60_000
USUAL_BOT = "greedy"
WARNINGS = ("net.told-worn", "net.not-kept")
"""Of all news of a table, those the host has to do something about."""


@dataclass(frozen=True)
class TableDraft:
    """A table as its host wants it."""

    game: GameDefinition
    name: str
    seats: int
    seat: int = 0
    """Where the host sits."""
    deck: Deck | None = None
    """The host's; None where a game is gone on with."""
    terms: MatchTerms | None = None
    """What the match is played for; None where a game is gone on with: its own hold."""
    choices: tuple[SeatChoice, ...] = ()
    """Whom the start screen had on the seats: a bot that takes a free one plays that seat's deck."""
    watchers: bool = False
    table: Table | None = None
    resume: Path | None = None
    """The journal of a table that was interrupted."""

    @property
    def goes_on(self) -> bool:
        """Whether there is a game to be lost."""
        return self.table is not None or self.resume is not None


@dataclass(frozen=True)
class Opened:
    """A table that is open, and the host's own connection to it."""

    draft: TableDraft
    hosting: Hosting
    connection: Connection
    addresses: tuple[str, ...]

    def close(self) -> None:
        """Close it before anybody used it; a game that goes on stays kept."""
        self.connection.close()
        self.hosting.close(again=self.draft.goes_on)


def open_table(
    draft: TableDraft, told: Callable[[Text], None], code: str | None = None, port: int = 0,
    before: Hosting | None = None,
) -> Opened:
    """Open a table, in the place of one that stood there `before`; takes a moment. Its news are `told` in another
    thread. Raises Trouble.
    """
    from app.net.room.hosting import Hosting
    from app.net.room.seats import SeatPlan, TablePlan, choice_of

    if before is not None:
        if draft.table is not None:
            draft = replace(draft, table=before.table())
        before.close(again=False, wait=True)
    seats = [SeatPlan() for _ in range(draft.seats)]
    own = choice_of(draft.deck) if draft.deck is not None else None
    seats[draft.seat] = SeatPlan(name=draft.name, deck=own, own=True)
    terms = draft.terms or MatchTerms()
    clock = ClockRule(match=terms.match * MINUTE, each=terms.each * MINUTE) if terms.match or terms.each else None
    plan = TablePlan(
        game=draft.game, library=Library(draft.game), seats=seats, host=draft.name, clock=clock, games=terms.games,
        watchers=draft.watchers, table=draft.table,
    )
    hosting = Hosting(plan, port=port, code=code, resume=draft.resume, told=told)
    return Opened(draft, hosting, hosting.sit(draft.seat, draft.name), tuple(hosting.addresses))


def _own_seat(draft: TableDraft) -> TableDraft:
    """A table that was interrupted, with its host at the seat that was the host's."""
    from app.net.room import table_checkpoint

    found = table_checkpoint.of(draft.resume) if draft.resume is not None else None
    own = found.own if found is not None else None
    return draft if found is None or own is None else replace(draft, seat=own, name=found.seats[own].name)


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
        self.draft: TableDraft | None = None
        self.evening: NetworkSession | None = None
        self.trouble: Text | None = None
        self.warning: Text | None = None
        self.code, self.port = "", 0
        self.addresses: tuple[str, ...] = ()
        """What was shown last: they stay where a table is opened anew."""
        self._errand: BackgroundTask | None = None
        self._asked = False

    # -- opening -------------------------------------------------------------------------------------------------

    def open(self, choice: StartChoice) -> None:
        """A new game; the first seat is the host's, whoever plays it on the start screen."""
        game, own = games.find(choice.game), choice.seats[0]
        try:
            deck = self.window.openings.library(game).deck(own.deck)
        except UserError as trouble:
            self.window.say_refusal(trouble.text)
            return
        self._begin(TableDraft(game, own.name, len(choice.seats), deck=deck, terms=choice.terms, choices=choice.seats))

    def open_table(self, table: Table) -> None:
        """A game that goes on; the first seat a person plays is the host's until another is chosen."""
        people = [seat for seat in range(len(table.names)) if seat not in table.bots]
        seat = people[0] if people else 0
        self.window.leave_game()
        self._begin(TableDraft(table.game, table.names[seat], len(table.names), seat, table=table))

    def resume(self, game: str, names: tuple[str, ...], journal: Path) -> None:
        """A table that was interrupted: everybody has the seat they had."""
        self._begin(_own_seat(TableDraft(games.find(game), names[0], len(names), resume=journal)))

    def _begin(self, draft: TableDraft) -> None:
        self.close()
        self.draft = draft
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
        from app.net.room.seats import choice_of

        self._errand, self.draft, self.addresses = None, opened.draft, opened.addresses
        self.code, self.port = opened.hosting.code, opened.hosting.port
        draft = opened.draft
        deck = choice_of(draft.deck) if draft.deck is not None else None
        sitting = ClientSession(opened.connection, draft.name, deck, seat=draft.seat)
        self.evening = NetworkSession(opened.connection, sitting, opened.hosting, self.window)
        self.evening.changed.connect(self._heard)
        self.renew()

    def _failed(self, trouble: UserError) -> None:
        self._errand, self.trouble = None, trouble.text
        self.renew()

    def close(self) -> None:
        """Close the table, or call its opening off."""
        if self._errand is not None:
            self._errand.call_off()
        if self.evening is not None:
            self.evening.close(again=self.draft is not None and self.draft.goes_on)
        self._errand = self.evening = self.draft = self.trouble = None
        self.code = ""

    # -- what is heard -------------------------------------------------------------------------------------------

    def _heard(self) -> None:
        evening, draft = self.evening, self.draft
        if evening is None or draft is None:
            return
        sitting = evening.sitting
        if sitting.phase == "terms" and not self._asked:
            self._asked = True
            sitting.sit(draft.name, None, draft.seat)
        if sitting.phase == "closed":
            self.trouble = sitting.trouble
            evening.close()
            self.evening = None
        elif sitting.mirror is not None and all(seat.here for seat in self._marks()):
            evening.changed.disconnect(self._heard)
            self.evening = self.draft = None
            self.lobbies.begin(evening)
            return
        self.renew()

    def _marks(self) -> tuple[SeatMark, ...]:
        company = self.evening.sitting.company if self.evening is not None else None
        return company.seats if company is not None else ()

    # -- what is pressed -----------------------------------------------------------------------------------------

    def _pressed(self, what: str) -> None:
        if what == "cancel":
            self._cancel()
        elif what == "again" and self.draft is not None:
            draft = self.draft
            self._open(lambda: open_table(draft, self._tell))
        elif what == "new-code" and self.evening is not None and self.evening.hosting is not None:
            self.code, self.warning = self.evening.hosting.new_code(), None
            self.renew()
        elif what == "bot":
            self._let_bot()

    def _let_bot(self) -> None:
        """A bot takes the first free seat, with the deck of that seat on the start screen."""
        from app.net.room.seats import SeatPlan, choice_of

        draft, hosting, seat = self.draft, self._hosting(), self._free_seat()
        if draft is None or hosting is None or seat is None:
            return
        choice = draft.choices[seat]
        bot = choice.bot or USUAL_BOT
        try:
            deck = self.window.openings.library(draft.game).deck(choice.deck)
        except UserError as trouble:
            self.window.say_refusal(trouble.text)
            return
        name = choice.name if choice.bot else self.look.say(f"start.kind-{bot}")
        hosting.let_bot(seat, SeatPlan(name=name, bot=bot, deck=choice_of(deck)))

    def _free_seat(self) -> int | None:
        """The first seat of a new game that nobody has taken."""
        draft = self.draft
        if draft is None or self._hosting() is None:
            return None
        free = (seat for seat, mark in enumerate(self._marks()) if mark.free and seat != draft.seat)
        return next((seat for seat in free if seat < len(draft.choices)), None)

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

        evening, self.evening = self.evening, None
        assert evening is not None
        evening.hosting = None
        evening.close()
        errand = BackgroundTask(taken, lambda _table: None, self)
        errand.done.connect(lambda table: self.window.play(self.window.openings.brought(table)))
        errand.failed.connect(lambda trouble: self.lobbies.leave(trouble.text))
        errand.start()

    def _hosting(self) -> Hosting | None:
        return self.evening.hosting if self.evening is not None else None

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
        self._anew(draft)

    def _change_seat(self, seat: int) -> None:
        draft = self.draft
        if draft is None or draft.table is None or self._settled():
            self.renew()
            return
        people = [each for each in range(draft.seats) if each not in draft.table.bots]
        self._anew(replace(draft, seat=people[seat], name=draft.table.names[people[seat]]))

    def _anew(self, draft: TableDraft) -> None:
        hosting, evening = self._hosting(), self.evening
        if hosting is None or evening is None:
            if self._errand is None:
                self.draft = draft
            self.renew()
            return
        evening.hosting = None  # whoever opens the new table closes the old one first
        evening.close()
        self.evening, self.draft = None, draft
        self._open(lambda: open_table(draft, self._tell, hosting.code, hosting.port, hosting))

    def _settled(self) -> bool:
        """Whether somebody has come, if only to watch."""
        draft = self.draft
        company = self.evening.sitting.company if self.evening is not None else None
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
        self.screen.show_host(HostShown(
            self._table(draft), light,
            code=self.code if self.trouble is None else "", addresses=self.addresses, port=self.port,
            watchers=draft.watchers, terms=draft.terms,
            seats=people if len(people) > 1 else (), seat=people.index(draft.name) if draft.name in people else 0,
            settled=self._settled(), complete=bool(self._marks()) and all(mark.here for mark in self._marks()),
            trouble=trouble, warning=look.render(self.warning) if self.warning is not None else "",
            free=self._free_seat(),
        ))

    def _table(self, draft: TableDraft) -> TableShown:
        say, look = self.look.say, self.look
        words = terms_words(look, draft.terms) if draft.terms is not None else say("lan.goes-on")
        line = say("lan.table-line", game=look.name(draft.game.names), edition=draft.game.version, terms=words)
        company = self.evening.sitting.company if self.evening is not None else None
        marks = self._marks()
        seats = tuple(self._seat(draft, number, marks[number] if number < len(marks) else None)
                      for number in range(draft.seats))
        watching = say("lan.watching", n=company.watchers) if company is not None and company.watchers else ""
        return TableShown(say("lan.table-of", host=draft.name), line, seats, watching, self._awaited(draft))

    def _awaited(self, draft: TableDraft) -> str:
        """For what the table waits."""
        marks, say = self._marks(), self.look.say
        if self.trouble is not None:
            return ""
        if not marks and draft.resume is not None:
            return say("lan.waits-back")
        if not marks or any(mark.free for mark in marks):
            return say("lan.begins-itself")
        if not all(mark.here for mark in marks):
            return say("lan.waits-back")
        return say("lan.going-on" if draft.goes_on else "lan.drawing")

    def _seat(self, draft: TableDraft, number: int, mark: SeatMark | None) -> SeatShown:
        say = self.look.say
        if number == draft.seat:
            return SeatShown(draft.name, "own", say("lan.seat-own"))
        name = draft.table.names[number] if draft.table is not None else mark.name if mark is not None else ""
        if mark is None and draft.resume is not None:
            return SeatShown("", "away", say("lan.seat-away"))
        if mark is None or mark.free:
            line = say("lan.seat-free-as", name=name) if name else say("lan.seat-free")
            return SeatShown("", "free", line)
        if mark.bot:
            return SeatShown(name, "bot", say(f"start.kind-{mark.bot}"))
        return SeatShown(mark.name or name, *(
            ("here", say("lan.seat-here")) if mark.here else ("away", say("lan.seat-away"))
        ))
