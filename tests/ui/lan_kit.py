"""Windows at a table over a network, in one process and without a network: lines the tests can cut and mend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication

from app.clock import ClockRule
from app.net import messages as said
from app.net import wire
from app.net.link import Event, Link, Reply
from app.net.room import Room
from app.net.round import AT_ONCE
from app.net.seats import SeatPlan, TablePlan
from app.net.sitting import Sitting
from app.table import Table
from tests.net.fakes import deck, plan
from tests.ui.shell_kit import window_at
from ui.lan.evening import Evening
from ui.window import MainWindow


class Far:
    """What the room sees of a line, until it is cut."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def send(self, message: said.FromTable) -> None:
        self.line.arrives(self, message)

    def close(self) -> None:
        if self.line.far is self:
            self.line.far = None


class Line:
    """A connection to a room. Everything crosses as bytes; `cut` and `mend` are the cable."""

    where = None

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sent: list[Any] = []
        self.heard: list[Any] = []
        self.token = b""
        self.far: Far | None = None
        self.deaf = False
        """What is said here is lost, without anybody noticing."""
        self._kept: said.Answered | None = None
        self._hear: Callable[[Event], None] | None = None
        self._before: list[Event] = []
        self._reply: Reply | None = None
        self._plug()

    def _plug(self) -> Far:
        self.far = Far(self)
        self._out, self._in = wire.Outgoing(table=True), wire.Incoming(table=True)
        return self.far

    def come(self, watch: bool = False) -> None:
        """Be let in."""
        assert self.far is not None
        self._tell(Link("here"))
        self.room.come(self.far, watch)

    def arrives(self, far: Far, message: said.FromTable) -> None:
        if far is not self.far:
            return
        arrived = self._in.decode(self._out.encode(message)[4:])
        self.heard.append(arrived)
        if isinstance(arrived, said.Reasons | said.PartialIs | said.WordsAre):
            self._reply = arrived
            return
        if isinstance(arrived, said.Seated):
            self.token = arrived.token
        self._tell(arrived)

    def _tell(self, event: Event) -> None:
        if self._hear is None:
            self._before.append(event)
        else:
            self._hear(event)

    # -- as windows use it ----------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[Event], None]) -> None:
        self._hear = hear
        for event in self._before:
            hear(event)
        self._before.clear()

    def send(self, message: said.FromGuest) -> None:
        self.sent.append(message)
        if self.far is not None and not self.deaf:
            self.room.hear(self.far, message)
        elif isinstance(message, said.Answered):
            self._kept = message

    def query(self, message: said.Query, timeout: float = 0.15) -> Reply | None:
        self._reply = None
        if self.far is not None and not self.deaf:
            self.room.hear(self.far, message)
        return self._reply

    def close(self) -> None:
        self.cut(silent=True)

    # -- the cable ------------------------------------------------------------------------------------------------

    def cut(self, silent: bool = False) -> None:
        """Pull it out."""
        far, self.far = self.far, None
        if far is not None:
            self.room.gone(far)
        if not silent:
            self._tell(Link("away"))

    def mend(self) -> None:
        """Put it back: the seat is still there."""
        far = self._plug()
        self._tell(Link("here"))
        assert self.room.back(far, self.token)
        kept, self._kept = self._kept, None
        if kept is not None:
            self.room.hear(far, kept)

    def count(self, kind: type) -> int:
        """How often something was said."""
        return sum(isinstance(message, kind) for message in self.sent)


class House:
    """A room and the windows at it."""

    def __init__(self, plan: TablePlan) -> None:
        self.room = Room(plan, keep=False, pauses=AT_ONCE)
        self.lines: list[Line] = []
        self.windows: list[MainWindow] = []

    @property
    def table(self) -> Table:
        """The only place where everything is known."""
        assert self.room.round is not None
        return self.room.round.table

    def sit(self, window: MainWindow, name: str, which: int = 0, watch: bool = False) -> MainWindow:
        """Somebody comes with a window."""
        line = Line(self.room)
        brought = None if watch or self.room.plan.table is not None else deck(self.room.plan.game.id, which)
        sitting = Sitting(line, name, deck=brought, watch=watch)
        evening = Evening(line, sitting, parent=window)

        def follow() -> None:
            if sitting.phase == "terms" and brought is None and not watch:
                sitting.sit(name)
            if sitting.mirror is not None and window.lan.evening is not evening and not evening.closed:
                window.lan.play(evening)

        evening.changed.connect(follow)
        line.come(watch)
        self.lines.append(line)
        self.windows.append(window)
        self.settle()
        return window

    def settle(self) -> None:
        """Let everything arrive, and everything happen that happens by itself."""
        app = QApplication.instance()
        assert app is not None
        for _ in range(200):
            before = self._said()
            app.processEvents()
            if self.room.due() == 0:
                self.room.pass_time(0)
            elif self._said() == before:
                return

    def _said(self) -> int:
        return sum(len(line.heard) + len(line.sent) for line in self.lines)

    def asked(self) -> int:
        """The number of the window whose player decides now."""
        return next(
            number for number, window in enumerate(self.windows)
            if window.session is not None and window.session.mine()
        )


def house_of(
    game: str = "cipher", *names: str, table: Table | None = None, watchers: bool = False,
    clock: ClockRule | None = None, **wanted: Any,
) -> House:
    """Two windows at a table, up to the first question."""
    seats = [SeatPlan(), SeatPlan()]
    house = House(plan(game, *seats, watchers=watchers, table=table, clock=clock))
    for number, name in enumerate(names or ("Hana", "Tomo")):
        house.sit(window_at(**wanted), name, number)
    return house
