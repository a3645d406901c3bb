"""One seat's whole stay at a table elsewhere: coming in, agreeing, drawing the chance, playing, checking, leaving.

It hears what the connection tells, in the thread of whoever uses it (a window or a command), and keeps what is to be
seen of it. Nothing here waits, draws or reads a clock of the game. Everything a player does goes through `send`.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from msgspec import UNSET

from app.net.client import rejoin_tickets
from app.net.client.frame_validation import StrangeFrame
from app.net.client.mirror import Mirror
from app.net.client.rejoin_tickets import Notes, RejoinTicket
from app.net.records import received, terms
from app.net.records.cloth_notes import weighs
from app.net.records.commit_reveal import NOTED, Diary, FairError
from app.net.wire import messages as said
from app.net.wire.link import Connection, Event, Link
from app.packs import packs
from app.packs.packs import LoadedPack
from app.trouble import PackError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text

Phase: TypeAlias = Literal["calling", "terms", "lobby", "playing", "over", "closed"]
"""Not there yet; what is played is known, the seat not yet taken; waiting for the others; a game; its end; gone."""

Checked: TypeAlias = tuple[Text, bool]
"""What checking a record has shown, and whether all is well."""

MOST_CHAT = 500
"""Lines of chat kept."""
MENDED_BY_UPDATING = ("net.table-newer", "net.table-older")
"""Refusals after which a kept seat is as good as before."""


class ClientSession:
    """See the module's docstring.

    With a deck, or to watch, the seat is taken as soon as that is possible; else the phase stays "terms" until `sit` is
    called. `changed` is called after everything that was heard, `told` with each calm sentence. Raises Trouble if the
    seat that was `kept` is in use.
    """

    def __init__(
        self, connection: Connection, name: str = "", deck: said.DeckChoice | None = None, *, watch: bool = False,
        seat: int | None = None, kept: RejoinTicket | None = None, notes: Notes | None = None,
        installed: Callable[[GameDefinition], Mapping[str, LoadedPack]] = received.installed,
    ) -> None:
        self.connection = connection
        self.name = name
        self.deck = deck
        self.watch = watch
        self.wanted_seat = seat
        self.phase: Phase = "calling"
        self.link = "calling"
        """How the connection stands (link.Link)."""
        self.terms: said.Terms | None = None
        self.game: GameDefinition | None = terms.find(kept.game) if kept is not None else None
        self.pack_wanted: tuple[said.PackMark, ...] = ()
        """Packs to be had from the table, once somebody has said so (`receive_packs`)."""
        self.seat = kept.seat if kept is not None else said.WATCHER
        self.mirror: Mirror | None = None
        self.company: said.Company | None = None
        self.chat: list[said.ChatLine] = []
        self.unseen = 0
        """Lines of chat nobody has looked at; whoever shows them sets 0."""
        self.trouble: Text | None = None
        """What went wrong last, until somebody has shown it and sets None. When closed: why, if there is a reason."""
        self.record: bytes | None = None
        """The record of the match, once it is over."""
        self.checked: Text | None = None
        """What checking it has shown."""
        self.differs = False
        """The record does not fit what was seen and done here."""
        self.left = False
        """Nobody waits for what is done aside any more."""
        self.piles: said.Piles | None = None
        """The own deck and sideboard between two games of a match, as they were asked for last."""
        self.kept = kept
        self.hold = rejoin_tickets.Hold(kept)
        self.notes = notes or Notes()
        self.diary = self.notes.read(kept) or Diary(seat=self.seat)
        self.changed: Callable[[], None] = lambda: None
        self.told: Callable[[Text], None] = lambda text: None
        self.aside: Callable[[Callable[[], Checked], Callable[[Checked], None]], None] = (
            lambda work, done: done(work()))
        """Does longer work and hands what it found to the second function, in the thread of this sitting."""
        self.patience = 0.15
        """Seconds to wait for the answer to a query; a bot has more than a person who points at cards."""
        self._installed_of = installed
        self._packs: Mapping[str, LoadedPack] | None = None
        self._coming: Mirror | None = None
        """A game that has begun, before there is anything to be seen of it."""
        self._chat_again: Counter[said.ChatLine] = Counter()
        """Lines known from before, which the table repeats for those who come back."""
        self._receiving: dict[str, said.PackMark] = {}
        self._reading: set[str] = set()
        """Packs that have come and are being read."""
        self._willing = watch or deck is not None
        """The seat is to be taken as soon as that is possible."""
        self._asked_seat = False
        self._cut = False
        """The connection was made anew since the last terms."""
        self._chat_comes = True
        """The table is about to say again what was said before."""
        self._later: list[said.Begun | said.Frame | said.ClothFrame] = []
        """What cannot be shown before packs have come."""

    # -- what its user does -----------------------------------------------------------------------------------------

    def sit(self, name: str, deck: said.DeckChoice | None = None, seat: int | None = None) -> None:
        """Take a seat (None: any that is free; WATCHER: only watch). A refusal is told as trouble; then try again."""
        self.name, self.deck, self.wanted_seat = name, deck, seat
        self.watch = seat == said.WATCHER
        self.trouble = None
        self._willing = True
        self._sit()

    def receive_packs(self, yes: bool) -> None:
        """Whether the packs that are missing here may come from the table. Without them one cannot stay."""
        wanted, self.pack_wanted = self.pack_wanted, ()
        if not yes:
            if wanted:
                self._part(Text("net.pack-declined", {"pack": wanted[0].id}))
            return
        for mark in wanted:
            self._receiving[mark.digest] = mark
            self.send(said.WantPack(digest=mark.digest))

    def send(self, message: said.FromGuest) -> None:
        """Say something to the table; the diary notes what matters first."""
        self.diary.did(message)
        if isinstance(message, NOTED) or weighs(message):  # on disk first: this program may die now
            self.notes.keep(self.kept, self.diary)
        self.connection.send(message)

    def say(self, text: str, team: bool = False) -> None:
        """A line of chat, if there is anything in it: for all, or for the own team."""
        line = text.strip()[:said.MOST_CHAT]
        if line:
            self.send(said.Say(text=line, team=team or UNSET))

    def move(self, seat: int) -> None:
        """Take another seat, which is free, before anything has been dealt."""
        if self.phase == "lobby":
            self.send(said.Sit(seat=seat, name=self.name or "?"))

    def leave(self) -> None:
        """Go for good; the seat is not kept."""
        if self.phase != "closed":
            self.send(said.Leave())
            self._forget()
            self._close(None)

    def hang_up(self) -> None:
        """Go, but keep the seat."""
        if self.phase != "closed":
            self._close(None)

    @property
    def watching(self) -> bool:
        """Whether this is somebody who only watches."""
        return self.seat == said.WATCHER

    # -- what is heard ------------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Take in what the connection tells. What does not belong to this moment does nothing."""
        if self.phase == "closed" and not isinstance(event, said.Record):
            return
        self._hear(event)
        self.changed()

    def _hear(self, event: Event) -> None:
        match event:
            case Link():
                self._linked(event)
            case said.Terms():
                self._hear_terms(event)
            case said.PackIs():
                self._take_pack(event)
            case said.Seated():
                self._seated(event)
            case said.WantCommitment() | said.Commitments():
                self._draw(event)
            case said.Begun() | said.Frame() | said.ClothFrame():
                self._show(event)
            case said.ChatLine():
                self.chat = [*self.chat, event][-MOST_CHAT:]
                self._chat_again[event] -= 1
                self.unseen += self._chat_again[event] < 0
            case said.Company():
                self.company = event
                self._chat_again.clear()
            case said.Told():
                self._hear_told(event)
            case said.Record():
                self._check(event)
            case said.Piles():
                self.piles = event
            case said.Rejected():
                if event.final:
                    self._forget()
                self._close(event.text)
            case said.Closed(again=True):
                self.link, self.trouble = "away", event.text  # the connection goes on calling
            case said.Closed():
                self._forget()
                self._close(event.text)
            case said.Reasons() | said.PartialIs() | said.WordsAre():
                if self.mirror is not None:
                    self.mirror.answered(event)
            case _:
                pass  # the pairing and pings are the connection's business

    def _linked(self, link: Link) -> None:
        self.link = link.state
        if link.state == "closed":
            if link.text is not None and link.text.key not in MENDED_BY_UPDATING:  # the table will not have us back
                self._forget()
            self._close(link.text)
            return
        if link.state != "here":  # whatever was asked for is asked for anew
            self._asked_seat, self._cut, self._chat_comes = False, True, True
        if link.text is not None:
            self.told(link.text)

    def _hear_told(self, told: said.Told) -> None:
        if told.refused:
            self._asked_seat = self._willing = False
            self.trouble = told.text
        else:
            self.told(told.text)

    # -- agreeing -----------------------------------------------------------------------------------------------------

    def _hear_terms(self, given: said.Terms) -> None:
        self.terms, self.game = given, terms.find(given.game)
        self.company = said.Company(seats=given.seats, watchers=self.company.watchers if self.company else 0)
        self._packs = None
        differs = terms.difference(given, self._installed)
        if differs is not None:
            self._part(differs)
            return
        if self.phase == "calling" and self.game is not None and terms.other_build(given.build, self.game):
            self.told(Text("net.build", {"host": given.host}))
        if self._cut:
            self._cut = False
            for digest in [each for each in self._receiving if each not in self._reading]:
                self.send(said.WantPack(digest=digest))
        self._want(given.packs)
        if self.phase == "calling" and self.kept is None:  # else the seat is taken already
            self.phase = "terms"
        if self.phase == "terms" and self._willing:
            self._sit()

    @property
    def _installed(self) -> Mapping[str, LoadedPack]:
        if self._packs is None:
            self._packs = self._installed_of(self.game) if self.game is not None else {}
        return self._packs

    def _want(self, marks: tuple[said.PackMark, ...]) -> bool:
        """Whether packs are missing; then somebody is asked for leave to receive them."""
        missing = received.missing(marks, self._installed)
        self.pack_wanted = tuple(mark for mark in missing if mark.digest not in self._receiving)
        return bool(missing)

    def _take_pack(self, given: said.PackIs) -> None:
        """Read a pack that has come; a large one takes its time."""
        digest, game = given.pack.digest, self.game
        mark = self._receiving.get(digest)
        if mark is None or game is None or digest in self._reading:
            return
        self._reading.add(digest)

        def read() -> Checked:
            try:
                received.take(game, mark, given.pack)
            except PackError as trouble:
                return trouble.text, False
            return Text("net.pack-taken", {"pack": mark.id}), True

        self.aside(read, lambda found: self._took_pack(digest, *found))

    def _took_pack(self, digest: str, text: Text, fine: bool) -> None:
        self._receiving.pop(digest, None)
        self._reading.discard(digest)
        if self.phase == "closed":
            return
        if not fine:
            self._part(text)
        elif not (self._receiving or self.pack_wanted):
            if self.phase == "terms" and self._willing:
                self._sit()
            later, self._later = self._later, []
            for event in later:
                self._show(event)
        if fine:
            self.told(text)
        self.changed()

    def _sit(self) -> None:
        if self.pack_wanted or self._receiving or self._asked_seat:
            return  # first the packs; whoever has asked for a seat waits for the answer
        name = " ".join(self.name.split())[:said.MOST_NAME]
        if not name:
            self.trouble = Text("net.name-missing")
            return
        self._asked_seat = True
        seat = said.WATCHER if self.watch else self.wanted_seat
        self.send(said.Sit(seat=seat, name=name, deck=None if self.watch else self.deck))

    def _seated(self, given: said.Seated) -> None:
        self._asked_seat = False
        self._forget()
        if self._chat_comes:
            self._chat_comes = False
            self.chat, self._chat_again = [], Counter(self.chat)
        self.seat = given.seat
        if self.phase in ("calling", "terms"):
            self.phase = "lobby"
        if self.diary.seat != given.seat or not self.diary.pages:
            dealt = self.diary.dealt and (self.terms is None or self.terms.dealt)
            first = not self.diary.after and not dealt  # who takes a seat over takes over its deck
            self.diary = self.diary.moved(given.seat, self.deck if first else self.diary.deck, dealt)
        where = self.connection.where
        if where is None or given.seat == said.WATCHER:
            return
        address, port, fingerprint = where
        self.kept = RejoinTicket(
            address=address, port=port, fingerprint=fingerprint, token=given.token, seat=given.seat,
            host=self.terms.host if self.terms is not None else "", game=self.game.id if self.game is not None else "",
            name=self.name, when=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        )
        self._keep_seat()

    # -- a game -------------------------------------------------------------------------------------------------------

    def _draw(self, asked: said.WantCommitment | said.Commitments) -> None:
        """Draw the chance of the game together with the others (commit_reveal.py)."""
        try:
            if isinstance(asked, said.WantCommitment):
                self.send(self.diary.wanted(asked))
            else:
                self.send(self.diary.bound(asked))
        except FairError as trouble:
            self._part(trouble.text, for_good=True)

    def _show(self, event: said.Begun | said.Frame | said.ClothFrame) -> None:
        """A game begins or goes on; whatever packs it needs come first."""
        if self._later or (isinstance(event, said.Begun) and self._want(event.packs)):
            self._later.append(event)
            return
        try:
            if isinstance(event, said.Begun):
                self._begin(event)
            elif isinstance(event, said.Frame):
                self._take(event)
            elif self.mirror is not None:
                self.mirror.cloth.take(event, self.mirror.cloth_ground().areas)
                self.diary.saw_pieces(event)
        except FairError as trouble:
            self._part(trouble.text, for_good=True)
        except PackError as trouble:
            self._part(trouble.text)
        except StrangeFrame as strange:
            self._part(Text("net.strange-frame", {"what": str(strange)}))

    def _take(self, frame: said.Frame) -> None:
        mirror = self._coming or self.mirror
        if mirror is None:
            return
        mirror.take(frame)
        self.mirror, self._coming = mirror, None
        self.diary.frame(frame)
        self.phase = "over" if frame.sight.result is not None else "playing"

    def _begin(self, begun: said.Begun) -> None:
        if self.game is None:
            return
        self.diary.begun(begun)
        self._keep_seat()
        same = self._coming or self.mirror
        if same is not None and (same.number, same.seat, same.begun.shares) == (begun.game, self.seat, begun.shares):
            same.go_on(begun)
            return
        faces = received.faces(self.game, begun.packs, self._installed)
        own = {mark.id: self._installed[mark.id] for mark in begun.packs if mark.id in self._installed}
        self.record, self.checked, self.differs = None, None, False
        self._coming = Mirror(self.game, faces, begun, self.seat, self._query, own)

    def _query(self, query: said.Query) -> said.Reply | None:
        return self.connection.query(query, self.patience)

    def _check(self, given: said.Record) -> None:
        """The match is over: check its record against the diary and keep it. The seat is not kept unless they go on."""
        from app.net.records import record  # reading it needs a good deal of the program

        if self.kept is not None:
            rejoin_tickets.forget(self.kept, self.hold)
        if given.data == self.record:
            return  # the table repeats it for those who come back
        diary, self.diary = self.diary, self.diary.next(self.seat, self.diary.deck)
        self.record = given.data

        def checked(found: Checked) -> None:
            self.checked, self.differs = found[0], not found[1]
            self.told(found[0])
            self.changed()

        self.aside(lambda: record.keep_and_check(given.data, diary, lambda _done: not self.left), checked)

    # -- leaving ------------------------------------------------------------------------------------------------------

    def _part(self, why: Text, for_good: bool = False) -> None:
        """This cannot go on: say why, and go. The seat of a game is kept unless it is `for_good`: what is wrong may be
        mended here."""
        back = self.phase == "calling" and self.kept is not None
        if for_good or not (back or self.mirror or self._coming or self._later):
            self.connection.send(said.Leave())
            self._forget()
        self._close(why)

    def _close(self, why: Text | None) -> None:
        self.phase, self.link, self.trouble = "closed", "closed", why
        self.connection.close()
        self.hold.drop()

    def _forget(self) -> None:
        if self.kept is not None:
            rejoin_tickets.forget(self.kept, self.hold)
            self.kept = None

    def _keep_seat(self) -> None:
        if self.kept is not None:
            try:
                self.hold.renew(self.kept)
                rejoin_tickets.keep(self.kept)
            except OSError as error:
                self.told(Text("net.seat-unkept", {"reason": packs.reason_of(error)}))
        self.notes.keep(self.kept, self.diary)
