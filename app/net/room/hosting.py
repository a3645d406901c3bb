"""A table that others can reach, as the window and the commands hold it.

It opens the table, and does in the link thread what other threads ask of it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from app.net.records import terms as agreed
from app.net.room import table_checkpoint
from app.net.room.local import LocalConnection
from app.net.room.room import Room
from app.net.room.round import USUAL, Pauses
from app.net.room.seats import SeatPlan, TablePlan
from app.net.wire import discovery, identity, link, pairing
from app.net.wire.host import Host
from app.saving.journal import DIARY_ENDING, Journal
from app.tables import saves
from app.tables.table import Table
from app.trouble import SaveError, UserError
from engines.core.display.views import Text

if TYPE_CHECKING:
    from app.net.wire.link import Client

T = TypeVar("T")

WAIT = 10.0
"""Seconds the link thread may take for something it does at once."""


class Hosting:
    """An open table. All methods may be called in any thread but the link thread; none but `save` and `table` takes
    longer than a moment."""

    def __init__(
        self, plan: TablePlan, *, port: int = 0, code: str | None = None, announce: bool = True,
        resume: Path | None = None, keep: bool = True, pauses: Pauses = USUAL,
        told: Callable[[Text], None] = lambda text: None,
    ) -> None:
        """Port 0: the usual one, or any that is free. `resume`: the journal of a table that was interrupted; its seats,
        port and certificate are taken over, of the plan only what else there is. `told` gets one-line news of the table
        in the link thread, for nobody but whoever runs it. Raises Trouble."""
        self.told = told
        self.code = code or pairing.new_code()
        if plan.table is None and resume is None:
            faults = plan.game.format_faults(plan.format, len(plan.seats))
            if faults:
                raise UserError(faults[0].text)
        self._thread = link.shared()
        found = table_checkpoint.of(resume) if resume is not None else None
        if resume is not None and found is None:
            raise SaveError(Text("net.no-kept-table", {"file": str(table_checkpoint.file_of(resume))}))
        who = _identity(found, resume)
        if found is not None:
            plan.watchers = found.admits
            plan.host = plan.host or found.host
        self.room = Room(plan, keep=keep, pauses=pauses)
        if found is not None and resume is not None:
            table_checkpoint.restore(self.room, found, resume)
        self.room.told = lambda text: self.told(text)
        self._who = who
        self._announcing: discovery.Announcing | None = None
        self._host = self._thread.run(self._make(), WAIT)
        try:
            self.port = self._thread.run(self._open(port or (found.port if found is not None else 0)), WAIT)
        except UserError:
            self.close()
            raise
        self._announced = self._announcement()
        if announce:
            self._announcing = discovery.announce(self._announced, self.port, self._thread)
        self._do(self._now_kept)

    async def _make(self) -> Host:
        return Host(self.room, self._who, self.code, lambda text: self.told(text))

    async def _open(self, port: int) -> int:
        try:
            return self._host.open(port or None)
        except UserError:
            if not self.room.round:
                raise
            return self._host.open(0)  # the port of a table that goes on may be taken by now

    def _now_kept(self) -> None:
        self.room.remember = self._remember
        self._remember()

    def _remember(self) -> None:
        """Something has changed that must outlive this program, and be found by others."""
        try:
            table_checkpoint.keep(self.room, self.port, self._who.pem)
        except OSError as error:
            self.told(Text("net.not-kept", {"reason": error.strerror or str(error)}))
        fresh = self._announcement()
        if self._announcing is not None and fresh != self._announced:
            self._announced = fresh
            self._announcing.change(fresh)

    def _announcement(self) -> discovery.Announcement:
        room = self.room
        return discovery.Announcement(
            host=room.plan.host, game=room.plan.game.id, seats=sum(seat.free for seat in room.seats),
            rules=agreed.rules_mark(room.plan.game), watchers=room.plan.watchers, dealt=room.round is not None,
            format=room.plan.format.id,
        )

    # -- in the link thread ---------------------------------------------------------------------------------------

    def _do(self, work: Callable[[], T]) -> T:
        """Have something done to the room, and wait for it. Raises what it raises."""
        async def doing() -> T:
            done: list[T] = []
            self._host.do(lambda: done.append(work()))
            return done[0]

        return self._thread.run(doing(), WAIT)

    @property
    def addresses(self) -> list[str]:
        """Where others can reach the table, the likeliest first: "192.168.1.5:47100"."""
        found = discovery.addresses()
        return [f"[{each}]:{self.port}" if ":" in each else f"{each}:{self.port}" for each in found]

    def sit(self, seat: int, name: str = "") -> LocalConnection:
        """A connection for the host's own seat. Its program takes the seat like any other, with `Sit`. `name` stands
        for the table's where the plan has none."""
        def enter(client: Client) -> None:
            self.room.plan.host = self.room.plan.host or name
            self.room.own(client, seat)

        return LocalConnection(self._host, self._thread, enter)

    def diary_file(self) -> Path | None:
        """Where the diary of the host's own seat lies: with the journal of the game, if that is kept."""
        round = self.room.round
        keeper = round.table.keeper if round is not None and not round.final else None
        return keeper.path.with_suffix(DIARY_ENDING) if isinstance(keeper, Journal) else None

    def new_code(self) -> str:
        """A new code; nobody comes in with an older one."""
        self.code = pairing.new_code()
        self._do(lambda: self._host.renew(self.code))
        return self.code

    def turn_out(self, seat: int) -> None:
        """Free a seat: whoever sits there has to go and cannot come back by themselves."""
        self._do(lambda: self.room.turn_out(seat))

    def let_bot(self, seat: int, wish: SeatPlan) -> None:
        """A bot takes a free seat, if it is still free."""
        self._do(lambda: self.room.let_bot(seat, wish))

    def add_seat(self) -> bool:
        """A free seat more, or as many as the next larger number of players needs, before anything is dealt. Whether
        that could be."""
        return self._do(self.room.add_seat)

    def remove_seat(self, seat: int) -> bool:
        """Take away a free seat, before anything is dealt.

        As many others go as the next smaller number of players needs. Returns whether that was possible.
        """
        return self._do(lambda: self.room.remove_seat(seat))

    def keep_records(self, folder: Path) -> None:
        """From now on the record of every match is kept there, with all that was hidden in it."""
        self.room.records = folder

    def idle(self) -> bool:
        """Whether no game is going on and nobody sits here."""
        return self._do(lambda: self.room.phase in ("lobby", "over") and not any(self.room.seated()))

    def save(self, path: Path) -> None:
        """Write the game to a file, hidden cards included. Raises SaveError; Trouble if none has begun."""
        self._do(lambda: self.room.save(path))

    def table(self) -> Table:
        """The game as it stands, to go on with at one screen. Nothing is shared with this one. Raises Trouble."""
        def copied() -> tuple[bytes, Table]:
            if self.room.round is None:
                raise UserError(Text("net.no-game"))
            table = self.room.round.table
            return msgspec.json.encode(saves.document(table)), table

        data, own = self._do(copied)
        twin = saves.restore(saves.parse(data, Path()), Path(), own.faces)
        twin.pictures = own.pictures
        return twin

    def close(self, again: bool = True, wait: bool = False) -> None:
        """The table closes; everybody is told. With `again` its game is kept and goes on with `resume`. `wait`: until
        all that was said has been delivered."""
        if wait:
            with contextlib.suppress(TimeoutError):
                self._thread.run(self._closing(again), WAIT)
        else:
            self._thread.task(self._closing(again))

    async def _closing(self, again: bool) -> None:
        if self._host.closed:
            return
        self.room.close(Text("net.closes-again" if again else "net.closes"), again)
        if self._announcing is not None:
            self._announcing.close()
        await self._host.close()


def _identity(found: table_checkpoint.TableCheckpoint | None, path: Path | None) -> identity.Identity:
    """The certificate of a kept table, or a new one. Raises SaveError."""
    if found is None or path is None:
        return identity.make()
    try:
        return identity.read(found.pem)
    except identity.IdentityError as error:
        raise SaveError(Text("net.no-kept-table", {"file": str(table_checkpoint.file_of(path))})) from error
