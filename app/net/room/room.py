"""A table over a network with everybody at it, and the games between them.

The room is the authority and the only one that holds the game. It never looks at a watch and never raises for anything
a client sends: whoever runs it calls `pass_time` with the milliseconds since the last call before anything else, and
again when those of `due` are over. What leaves it for a player is a `Frame` (frames.py) or one of the few other records
of messages.py, made for that player.
"""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec

from app import library
from app.decks.decks import Deck
from app.match import series
from app.match.match import Match, restored
from app.net.records import record
from app.net.records import terms as agreed
from app.net.records.commit_reveal import SeedDrawing, about
from app.net.records.record import GameDone, done, sealed
from app.net.room import seats as seating
from app.net.room.exchanges import Exchanges
from app.net.room.lobby import Person
from app.net.room.pieces import Pieces
from app.net.room.round import USUAL, Deed, Pauses, Refused, Round
from app.net.room.seat_changes import SeatChanges
from app.net.room.seats import Chance, Seat, TablePlan
from app.net.wire import messages as said
from app.net.wire.link import Client
from app.saving.journal import Journal
from app.tables.table import Table
from app.trouble import SaveError, UserError
from engines.core.display.views import Mention, Named, PlayerMention, Text, TextArg

replace = msgspec.structs.replace


DRAWING_MS = 60_000
"""How long a program that is connected may keep the others waiting while the chance of a game is drawn. An honest one
answers by itself, at once."""


class Room(SeatChanges):
    """See the module's docstring."""

    def __init__(
        self, plan: TablePlan, keep: bool = True, chance: Chance = secrets.token_bytes, pauses: Pauses = USUAL
    ) -> None:
        super().__init__(plan, chance)
        self.keep = keep
        self.pauses = pauses
        self.number = 0
        """The number of the present game in this room, from 1."""
        self.drawing: SeedDrawing | None = None
        """The next game's, while it is being drawn."""
        self.drawn: SeedDrawing | None = None
        """Where the present game has its chance from; None: it was begun elsewhere."""
        self.played: list[GameDone] = []
        """The games of this match that are over, for its record."""
        self.records: Path | None = None
        """Where the record of every match is kept; None: only the players have it."""
        self._next: Match | None = None
        self._patience = DRAWING_MS
        """Milliseconds that those who are waited for in the drawing still have."""
        self._ended = False
        """The present game is over, and that was told."""
        self._sealed = b""
        """The record of the match that has ended last."""
        self._pieces = Pieces(self.seated, self._send)
        self._exchanges = Exchanges()
        if plan.table is not None:
            self.go_on_from(plan.table, 1)

    @property
    def phase(self) -> str:
        """lobby | drawing | playing | over"""
        if self.drawing is not None:
            return "drawing"
        if self.round is None:
            return "lobby"
        return "over" if self.round.over else "playing"

    def go_on_from(self, table: Table, number: int) -> None:
        """Take over a game that was begun elsewhere; its bots stay where they are."""
        self.plan.format = table.match.format
        for index, (seat, side) in enumerate(zip(self.seats, table.match.sides, strict=True)):
            seat.name, seat.bot = table.names[index], table.bots.get(index, "")
            seat.taken = seat.taken or bool(seat.bot)
            if side.brings:
                named, side = side.deck_name or "–", restored(side)
                seat.deck = Deck(
                    id=named, name=Named(named, ""), cards=side.deck, extra=side.extra, roles=side.roles,
                )
        if self.keep and table.keeper is None:
            table.keeper = Journal(table)
        self._begin_round(table, number)

    # -- what is said ---------------------------------------------------------------------------------------------

    def hear(self, client: Client, message: said.FromGuest) -> None:
        """Something a client says. Nothing it says can do more than be refused."""
        person = next((each for each in self._people if each.client is client), None)
        if person is not None:
            self._safely(person, lambda: self._hear(person, message))

    def _hear(self, person: Person, message: said.FromGuest) -> None:
        if person.seat is not None and person.seat != said.WATCHER and not self.seats[person.seat].sure:
            self.seats[person.seat].sure = True
            self.remember()
        match message:
            case said.Ping():
                self._send(person, said.Pong())
            case said.WantPack():
                self._give_pack(person, message.digest)
            case said.Sit():
                self._sit(person, message)
            case said.Leave():
                self._leave(person)
            case said.JoinRequest() | said.Proof() | said.Rejoin():
                raise Refused("net.refused")
            case said.Say() if person.seat is not None:
                self._say(person, message)
            case said.Partial() | said.WhyNot() | said.Cost() | said.CardWords() if person.seat is not None:
                reply = self.round.reply(person.seat, message) if self.round is not None else None
                if reply is not None:
                    self._send(person, reply)
            case said.HandlePieces() if person.seat is not None:
                if self.round is not None and self.drawing is None:
                    self._pieces.handle(self.round.table, person, message.deed)
            case _ if person.seat is None or person.seat == said.WATCHER:
                raise Refused("net.seat-none")
            case said.Commitment() | said.ShareReveal():
                self._drawn(person.seat, message)
            case said.PlayOn():
                self._play_on(person.seat, message)
            case said.WantPiles() if self.round is not None:
                self._send(person, self._exchanges.piles(self.round.table, person.seat))
            case said.Answered() | said.Concede() | said.OfferDraw() | said.TakeBack() | said.Consent() | said.AskMe() \
                    | said.LetPass() | said.AskAlways() | said.HandMove() | said.MendPosition():
                self._do(person.seat, message)

    def _do(self, seat: int, deed: Deed) -> None:
        if self.round is None or self.phase == "drawing":
            return  # too late, or too early
        self._wants_all(self.round, deed)
        if self.round.do(seat, deed):
            self._changed()

    # -- the randomness of a game ---------------------------------------------------------------------------------

    def _all_here(self) -> None:
        if self.round is None and self.drawing is None and all(seat.taken for seat in self.seats):
            chosen = [seat.deck for seat in self.seats]
            match = self.plan.library.match(
                [deck for deck in chosen if deck is not None], [seat.name for seat in self.seats],
                [seat.bot for seat in self.seats], seed=0, form=self.plan.format,
            )
            score = series.new(len(self.seats)) if self.plan.games > 1 else None
            self._draw(replace(match, clock=self.plan.clock, series=score))

    def _draw(self, match: Match) -> None:
        self._next, self._patience = replace(match, seed=0), DRAWING_MS
        self.drawing = SeedDrawing(self.number + 1, self.people(), len(self.seats), about(self._next), self.chance)
        self.remember()
        self._want_commitments()

    def _want_commitments(self) -> None:
        """Ask for shares, once all people are here."""
        if self.drawing is None:
            return
        if not self.people():
            self._drawing_done()
        elif all(self.seats[index].client is not None for index in self.people()):
            self._tell_seats(said.WantCommitment(game=self.drawing.game))

    def _welcome(self, person: Person) -> None:
        """The game as it stands, and what is due of a drawing that is going on. It is not begun anew: whoever has shown
        their share would find that the table drew twice."""
        if self.round is not None:
            self.round.absent.discard(person.seat if person.seat is not None else said.WATCHER)
            self._send(person, self._begun())
        if self.round is not None and self._match_over() and not self.round.final:
            self._changed()  # this program died before it gave the record out
        else:
            self._show()
            if self.round is not None and self.round.final and person.seat != said.WATCHER:
                self._send(person, said.Record(data=self._sealed))  # it may have been lost with the last connection
        if self.round is not None:
            self._pieces.show_to(self.round.table, person)
        if self.drawing is not None and person.seat is not None and self.drawing.owes_share(person.seat):
            self._send(person, said.Commitments(game=self.drawing.game, digests=self.drawing.digests))
        elif self.drawing is not None and not self.drawing.bound:
            self._want_commitments()

    def _drawn(self, seat: int, message: said.Commitment | said.ShareReveal) -> None:
        drawing = self.drawing
        if drawing is None or message.game != drawing.game:
            return
        self._patience = DRAWING_MS
        if isinstance(message, said.Commitment):
            before = drawing.bound
            drawing.commit(seat, message.digest)
            if drawing.bound and not before:
                self.remember()
                self._tell_seats(said.Commitments(game=drawing.game, digests=drawing.digests))
            return
        drawing.reveal(seat, message.share)
        if drawing.complete:
            self._drawing_done()

    def _stalling(self) -> list[int]:
        """The seats whose program is connected, and keeps a drawing waiting. Before all are here nobody is asked."""
        drawing, here = self.drawing, [index for index in self.people() if self.seats[index].client is not None]
        if drawing is None or not (drawing.bound or here == self.people()):
            return []
        return [index for index in here if drawing.owes(index) and not self.seats[index].own]

    def _wait_for_drawing(self, elapsed: int) -> None:
        """Who keeps the others waiting too long has to get up."""
        stalling = self._stalling()
        if stalling:
            self._patience -= elapsed
        if stalling and self._patience <= 0:
            self._patience = DRAWING_MS
            for index in stalling:
                text = Text("net.seat-stalled", {"name": self.seats[index].name})
                self._turn_out(self.seats[index], "net.you-stalled")
                self.told(text)
                self._tell_all(said.Told(text=text))

    def _drawing_done(self) -> None:
        """The game begins."""
        drawing, match, old = self.drawing, self._next, self.round
        assert drawing is not None and match is not None
        match = replace(match, seed=drawing.seed)
        try:
            if old is not None:
                self.played.append(done(old.number, old.table, self.drawn))
                table = library.begin_after(old.table, match)
            else:
                table = library.begin(self.plan.game, match, keep=self.keep)
        except Exception:
            self.drawing = self._next = None
            raise
        drawing.lend(table)
        self.drawing = self._next = None
        self.drawn = drawing
        self._begin_round(table, drawing.game)
        self.remember()
        self.told(Text("net.begins", {"n": drawing.game}))
        for person in self.seated():
            person.feed.begin()
            person.cloth.begin()
            self._send(person, self._begun())
        self._changed()

    def _begin_round(self, table: Table, number: int) -> None:
        self.number = number
        self.round = Round(table, number, self.pauses, self.chance, lambda text: self.told(text))
        self.round.absent = {index for index in self.people() if self.seats[index].client is None}

    def _begun(self) -> said.Begun:
        assert self.round is not None
        table = self.round.table
        return said.Begun(
            game=self.round.number, names=tuple(table.names), bots=dict(table.bots),
            packs=agreed.pack_marks(table.match.packs), format=said.told_format(table.match.format),
            clock=table.match.clock,
            shares=self.drawn.shares if self.drawn is not None else (),
        )

    # -- playing --------------------------------------------------------------------------------------------------

    def _match_over(self) -> bool:
        return self.round is not None and self.round.over and not self.round.table.standing().goes_on

    def _play_on(self, seat: int, wish: said.PlayOn) -> None:
        """The next game of the match, or once more: it begins when every person has said so."""
        round = self.round
        if round is None or not round.over or self.drawing is not None:
            return
        goes_on = round.table.standing().goes_on
        swap = wish.swap and not goes_on
        if swap == round.swap and seat in round.again and not self._exchanges.differs(seat, wish):
            return
        round.changes_wish(seat)
        round.again.pop(seat, None)  # an exchange that cannot be is no wish
        self._exchanges.note(round.table, seat, wish)
        if swap != round.swap:
            round.again.clear()
        round.swap = swap
        round.again[seat] = None
        self._show()
        if not set(self.people()) <= set(round.again):
            return
        match = self._exchanges.applied(round.table, library.follow_up(round.table, swap))
        if not goes_on:
            library.put_away(round.table)
            self.round = None
            if swap:
                self.seats = seating.moved_on(self.seats)
                self._renumber()
        gone = [seat for seat in self.seats if seat.left]
        if gone:
            self._play_without(gone, match)
        else:
            self._draw(match)

    def _play_without(self, gone: list[Seat], match: Match) -> None:
        """Let the others continue without those who have left for good. Their seats wait for somebody if they are too
        few for the format."""
        sides = tuple(side for side, seat in zip(match.sides, self.seats, strict=True) if not seat.left)
        self.played = []
        for seat in gone:
            self._empty(seat)
        if len(sides) in self.seat_counts():
            self._without(gone)
        self._terms_anew()
        if len(sides) == len(self.seats):
            self._draw(replace(match, sides=sides))

    def _may_leave(self) -> bool:
        return self.round is None or self._match_over()

    def _done_with(self, seat: int) -> bool:
        """Whoever is out of the only game of a match is waited for in nothing. Of a match of several games they play
        the next one as well."""
        round = self.round
        return (
            round is not None and not round.over and self.drawing is None and round.table.match.series is None
            and round.table.state.players[seat].out and not self.seats[seat].own
        )

    def _undealt(self) -> bool:
        return self.round is None and self.drawing is None

    def _vacated(self) -> None:
        self._no_drawing()
        if self.round is not None:
            library.put_away(self.round.table)
            self.round, self.played = None, []
        for seat in self.seats:
            if seat.left:
                self._empty(seat)

    def _no_drawing(self) -> None:
        """Somebody whose share would be needed is gone for good: nothing is drawn, and its number is used up."""
        if self.drawing is not None:
            self.number = self.drawing.game
        self.drawing = self._next = None
        if self.round is not None:
            self.round.again.clear()

    def _changed(self) -> None:
        """Something was done: everybody gets what they may see of it."""
        round = self.round
        if round is not None and round.broken:
            round.broken = False
            self._tell_all(said.Told(text=Text("net.broke-down")))
        ended = round is not None and self._match_over() and not round.final
        if round is not None and ended:
            round.final = True  # from now on everybody knows everything
        self._show()
        self._tell_end()
        if round is not None and ended:
            games = [*self.played, done(round.number, round.table, self.drawn)]
            self.played = []
            self._sealed = sealed(self.plan.game, games)
            self._tell_seats(said.Record(data=self._sealed))
            self.remember()
            self._keep_record()

    def _tell_end(self) -> None:
        result = self.round.look(said.WATCHER).frame.sight.result if self.round is not None else None
        if result is not None and not self._ended:
            winners: list[Named | Mention | PlayerMention | Text] = [
                Named(self.seats[seat].name, "") for seat in result.winners
            ]
            args: dict[str, TextArg] = {"n": self.number, "why": result.reason}
            self.told(Text("net.won", {**args, "who": winners}) if winners else Text("net.drawn", args))
        self._ended = result is not None

    def _show(self) -> None:
        """Send every viewer what they do not know yet."""
        if self.round is None:
            return
        seen = {}
        for person in self.seated():
            viewer = person.seat
            assert viewer is not None
            if viewer not in seen:
                seen[viewer] = self.round.look(viewer)
            frame = person.feed.frame(seen[viewer], self.round.table, viewer)
            if frame is not None:
                self._send(person, frame)
        self._pieces.show(self.round.table)

    # -- time -----------------------------------------------------------------------------------------------------

    def pass_time(self, elapsed: int) -> None:
        """So many milliseconds have gone by."""
        self.chat.pass_time(elapsed)
        self._safely(None, lambda: self._pass_time(elapsed))

    def _pass_time(self, elapsed: int) -> None:
        self._pieces.pass_time(self.round.table if self.round is not None else None, elapsed)
        if self.drawing is not None:
            self._wait_for_drawing(elapsed)
        elif self.round is not None and self.round.pass_time(elapsed):
            self._changed()

    def due(self) -> int | None:
        """Milliseconds until `pass_time` must be called; None: not before something is heard."""
        if self.drawing is not None:
            return self._patience if self._stalling() else None
        times = [self.round.due() if self.round is not None else None, self._pieces.due()]
        return min((time for time in times if time is not None), default=None)

    def _keep_record(self) -> None:
        """Keep what the players have been given, if whoever runs the table wants that. The game goes on if it fails."""
        if self.records is None:
            return
        try:
            packs = {text.digest: text for text in self.packs()}
            file = record.keep(self._sealed, None, tuple(packs.values()), self.records)
        except SaveError as trouble:
            self.told(trouble.text)
        else:
            self.told(Text("net.record-kept", {"file": str(file)}))

    # -- keeping --------------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the whole game to a file. Raises SaveError; Trouble if there is none yet."""
        if self.round is None:
            raise UserError(Text("net.no-game"))
        self.round.table.save(path)

    def close(self, text: Text, again: bool) -> None:
        """The table closes. With `again` the game is kept, and the seats with it."""
        self.closed = True
        for person in list(self._people):
            self._send(person, said.Closed(text=text, again=again))
            self._quietly(person.client.close)
        self._people.clear()
        if self.round is not None and isinstance(self.round.table.keeper, Journal):
            self.round.table.keeper.close(forget=not again)
