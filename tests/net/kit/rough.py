"""Whole games of two guests with bots at a neutral table, over real TLS through a bad network (proxy.py)."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from app import games
from app.bots import bots
from app.net.client.client_session import ClientSession
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, TablePlan
from app.net.wire import guest
from app.net.wire import messages as said
from tests.net.kit.fakes import deck, library_of
from tests.net.kit.proxy import Proxy, Weather

CODE = "123456"
PATIENCE = 120.0
"""Seconds after which a game that does not go on is lost."""


@dataclass
class Ended:
    """How a game ended for everybody."""

    game: str
    seed: int
    results: list[Any] = field(default_factory=list)
    """What each guest was shown at the end: winners and why."""
    checked: list[Any] = field(default_factory=list)
    """What each guest's check of the record says, and whether all of it fits."""
    decisions: int = 0
    answered: int = 0
    """Answers the guests' bots decided on: each must be in the game exactly once."""
    taken: int = 0
    """Answers of the guests that are in the game."""
    cuts: int = 0
    silent: int = 0
    """How many of the cuts nobody was told of at first."""
    connections: int = 0
    seconds: float = 0.0

    @property
    def broken(self) -> list[str]:
        """What is wrong; nothing, one hopes."""
        wrong = []
        if len(self.results) != 2 or self.results[0] != self.results[1]:
            wrong.append(f"the guests saw different ends: {self.results}")
        wrong += [f"the record: {text}" for text, fits in self.checked if not fits]
        if self.answered != self.taken:
            wrong.append(f"{self.answered} answers were given, {self.taken} are in the game")
        return wrong


class Player:
    """A guest's program with a bot in it."""

    def __init__(
        self, port: int, name: str, game: str, which: int, bot: str, seed: int, seat: int | None = None
    ) -> None:
        self.post: queue.Queue[Any] = queue.Queue()
        self.bot, self.seed = bot, seed
        self.given: set[tuple[int, int]] = set()
        self.refused = False
        self.connection = guest.call("127.0.0.1", port, CODE)
        self.sitting = ClientSession(self.connection, name, deck(game, which), seat=seat)
        self.connection.listen(self.post.put)

    def step(self) -> bool:
        """Hear what has come, and answer; whether there was anything to do."""
        some = False
        while not self.post.empty():
            event = self.post.get()
            if isinstance(event, said.Told) and event.refused:  # made from what could not be asked during a cut
                self.refused = True
            self.sitting.hear(event)
            some = True
        sitting = self.sitting
        mirror = sitting.mirror
        if sitting.phase != "playing" or mirror is None or sitting.seat not in mirror.asking():
            return some
        ask = mirror.ask(sitting.seat)
        again, self.refused = self.refused, False
        if ask is None or sitting.link != "here" or ((mirror.number, ask.serial) in self.given and not again):
            return some
        answer = bots.choose(mirror, sitting.seat, self.bot, self.seed + sitting.seat)
        self.given.add((mirror.number, ask.serial))
        sitting.send(said.Answered(question=ask.serial, answer=answer))
        return True

    @property
    def over(self) -> bool:
        return self.sitting.phase == "over" and self.sitting.record is not None


def play(game: str, seed: int, weather: Weather, bot: str = "greedy", most: int = 0) -> Ended:
    """A whole game. With `most` nobody cuts any more after so many cuts. Raises AssertionError if it stands still."""
    begun = time.monotonic()
    ended = Ended(game, seed)
    plan = TablePlan(games.find(game), library_of(game), [SeatPlan(), SeatPlan()], host="Aya")
    hosting = Hosting(plan, code=CODE, announce=False, keep=False, pauses=AT_ONCE)
    players: list[Player] = []
    try:
        with Proxy(("127.0.0.1", hosting.port), weather, seed) as proxy:
            players = [
                Player(proxy.port, name, game, which, bot, seed, which) for which, name in enumerate(("Mika", "Tomo"))
            ]
            _until_over(players, proxy, most)
            ended.cuts, ended.silent, ended.connections = proxy.cuts, proxy.silent, proxy.connections
        table = hosting.table()
        people = [each for each in table.inputs if each.kind == "answer"]
        ended.decisions = len(people)
        ended.taken = sum(not each.auto for each in people)
        ended.answered = sum(len(player.given) for player in players)
        for player in players:
            mirror, record = player.sitting.mirror, player.sitting.record
            assert mirror is not None and record is not None
            ended.results.append(mirror.view(player.sitting.seat).result)
            ended.checked.append((player.sitting.checked, not player.sitting.differs))
    finally:
        for player in players:
            player.sitting.hang_up()
        hosting.close(again=False, wait=True)
    ended.seconds = time.monotonic() - begun
    return ended


def _until_over(players: list[Player], proxy: Proxy, most: int) -> None:
    def over() -> bool:
        if most and proxy.cuts >= most:
            proxy.weather = Weather()
        return all(player.over for player in players)

    until(players, over)


def until(players: Sequence[Player], true: Callable[[], object]) -> None:
    """Let these play, each in turn, until it is so. Raises AssertionError if the game stands still."""
    last = time.monotonic()
    while not true():
        if sum(player.step() for player in players):
            last = time.monotonic()
        else:
            time.sleep(0.001)
        if time.monotonic() - last > PATIENCE:
            where = [(each.sitting.phase, each.sitting.link, each.sitting.trouble) for each in players]
            raise AssertionError(f"the game stands still: {where}")
