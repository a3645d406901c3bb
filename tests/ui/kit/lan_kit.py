"""Windows at a table over a network, in one process and without a network."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication

from app.match.clock import ClockRule
from app.net.client.client_session import ClientSession
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, TablePlan
from app.tables.table import Table
from tests.net.kit.fakes import deck, plan
from tests.net.kit.lines import Line
from tests.ui.kit.shell_kit import window_at
from ui.session.network_session import NetworkSession
from ui.window.main_window import MainWindow


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
        sitting = ClientSession(line, name, deck=brought, watch=watch)
        network = NetworkSession(line, sitting, parent=window)

        def follow() -> None:
            if sitting.phase == "terms" and brought is None and not watch:
                sitting.sit(name)
            if sitting.mirror is not None and window.lan.network is not network and not network.closed:
                window.lan.play(network)

        network.changed.connect(follow)
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
