"""Figures of LAN play over TLS on loopback: coming in, the round trip of a decision, bytes of a game, for every game.

A guest plays a bot at the table, both at random and without pauses. Host and guest share one program here, so the
figures are what the network and the codec cost, and the work of both sides.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app import games
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from tests.bench.measure import Figure
from tests.net.kit import fakes
from tests.net.kit.proxy import Proxy
from tests.net.kit.rough import CODE, Player, _until_over

JOINS, GAMES = 5, 3
"""How often joining is measured, and how many games are played."""


@contextmanager
def table(game: str) -> Iterator[Hosting]:
    """A table with a bot and a free seat."""
    plan = fakes.plan(game, SeatPlan(), SeatPlan(name="Bot", bot="random", deck=fakes.deck(game, 1)))
    hosting = Hosting(plan, code=CODE, announce=False, keep=False, pauses=AT_ONCE)
    try:
        yield hosting
    finally:
        hosting.close(again=False, wait=True)


class Timed:
    """A guest, and when it sent its answers and when their frames came."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.begun = time.perf_counter()
        self.first: float | None = None
        self.trips: list[float] = []
        self._sent: tuple[int, float] | None = None
        self.player = Player(port, "Mika", game, 0, "random", seed)
        self._send = self.player.connection.send
        self.player.connection.send = self.send  # type: ignore[method-assign]
        self.player.connection.listen(self.hear)

    def send(self, message: Any) -> None:
        if isinstance(message, said.Answered):
            self._sent = message.question, time.perf_counter()
        self._send(message)

    def hear(self, event: Any) -> None:
        """In the link thread, as soon as it has come."""
        if isinstance(event, said.Frame):
            now = time.perf_counter()
            self.first = self.first or now - self.begun
            if self._sent is not None and (event.ask is None or event.ask.serial != self._sent[0]):
                self.trips.append(now - self._sent[1])
                self._sent = None
        self.player.post.put(event)


def joined(game: str) -> float:
    """Seconds from calling a table, code in hand, to the first frame of the game."""
    with table(game) as hosting:
        timed = Timed(hosting.port, game, 1)
        while timed.first is None:
            timed.player.step()
            time.sleep(0.000_5)
        timed.player.sitting.hang_up()
        return timed.first


def trips(game: str) -> list[float]:
    """Seconds from sending an answer to the frame it leads to, in whole games."""
    found: list[float] = []
    for seed in range(GAMES):
        with table(game) as hosting:
            timed = Timed(hosting.port, game, seed)
            while not timed.player.over:
                if not timed.player.step():
                    time.sleep(0.000_2)
            timed.player.sitting.hang_up()
            found += timed.trips
    return found


def traffic(game: str) -> tuple[float, float]:
    """Bytes of a game from the table to a guest and back, all of it: handshake, pairing, record."""
    there, back = [], []
    for seed in range(GAMES):
        with table(game) as hosting, Proxy(("127.0.0.1", hosting.port)) as proxy:
            player = Player(proxy.port, "Mika", game, 0, "random", seed)
            _until_over([player], proxy, 0)
            player.sitting.hang_up()
            there.append(sum(map(len, proxy.seen)))
            back.append(proxy.sent)
    return statistics.mean(there), statistics.mean(back)


def figures() -> Iterator[Figure]:
    """All of them, for every game."""
    with tempfile.TemporaryDirectory(prefix="takujo-bench-") as home:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            os.environ[name] = str(Path(home, name.lower()))
        for game in games.known():
            yield Figure(f"{game}: from joining to the first frame", 1e3 * statistics.median(
                joined(game) for _ in range(JOINS)), "ms")
            found = [1e3 * trip for trip in trips(game)]
            yield Figure(f"{game}: round trip of a decision, median", statistics.median(found), "ms")
            yield Figure(f"{game}: round trip of a decision, 95 of 100", statistics.quantiles(found, n=20)[-1], "ms")
            there, back = traffic(game)
            yield Figure(f"{game}: bytes per game to a guest", there / 1e3, "kB")
            yield Figure(f"{game}: bytes per game from a guest", back / 1e3, "kB")
