"""Floods at a real table with a real game: whoever calls, sends or does not read without end, the others play on.

test_refused.py has what ends a single connection; here the whole of it goes on at once beside a game.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.net.room.chat import CHAT_AT_ONCE, CHAT_EACH_MS
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE, BACK_EACH_MS, PLEA_EACH_MS, PLEAS_AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import host, limits
from app.net.wire import messages as said
from tests.net.kit import fakes
from tests.net.kit.parties import Raw, hurry
from tests.net.kit.rough import CODE, PATIENCE, Player

ENOUGH = 60
"""So many answers of the honest guest while others disturb show that the game goes on."""


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


class Scene:
    """A table with a bot, an honest guest who plays against it, and those who disturb."""

    def __init__(self) -> None:
        plan = fakes.plan(
            "cipher", SeatPlan(), SeatPlan(name="Bot", bot="random", deck=fakes.deck("cipher", 1)), watchers=True,
        )
        self.told: list[Any] = []
        self.hosting = Hosting(plan, code=CODE, announce=False, keep=False, pauses=AT_ONCE, told=self.told.append)
        self.honest = Player(self.hosting.port, "Mika", "cipher", 0, "random", 3, seat=0)
        self.over = False
        self.threads: list[threading.Thread] = []

    def disturb(self, act: Any) -> None:
        """Let somebody do this again and again until the game is over."""
        def run() -> None:
            while not self.over:
                with contextlib.suppress(OSError, AssertionError, EOFError):
                    act()
                time.sleep(0.005)

        self.threads.append(threading.Thread(target=run, daemon=True))

    def play(self, felt: Callable[[], object]) -> None:
        """The honest game, to its end or until enough of it is played, with everybody about; it is not begun before
        they have made themselves felt."""
        begun = False
        end = time.monotonic() + PATIENCE
        while not self.honest.over and len(self.honest.given) < ENOUGH:
            assert time.monotonic() < end, "the honest game stands still, or nobody disturbs it"
            if (begun and not felt()) or not self.honest.step():
                time.sleep(0.001)
            if not begun and self.honest.sitting.phase == "playing":
                begun = True
                for thread in self.threads:
                    thread.start()
        assert not self.honest.sitting.differs
        assert self.count("net.told-broke") == self.count("net.room-failed") == 0

    def count(self, key: str) -> int:
        """How often something was told to whoever runs the table."""
        return sum(text.key == key for text in self.told)

    def end(self) -> None:
        self.over = True
        for thread in self.threads:
            if thread.is_alive():
                thread.join(20)
        self.honest.sitting.hang_up()
        self.hosting.close(again=False, wait=True)


@pytest.fixture
def scene() -> Iterator[Scene]:
    made = Scene()
    yield made
    made.end()


def watcher(port: int) -> Raw:
    """Somebody who has come in to watch."""
    raw = Raw(port)
    raw.come_in(watch=True)
    raw.send(said.Sit(seat=said.WATCHER, name="X"))
    return raw


def test_a_game_among_callers_drips_and_wrong_codes(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "COMING_IN", 1.0)
    port, most, here = scene.hosting.port, [0], [0]

    def crowd() -> None:
        callers = [socket.create_connection(("127.0.0.1", port), 5) for _ in range(100)]
        most[0] = max(most[0], scene.hosting._host._gate.strangers)
        here[0] = max(here[0], len(scene.hosting._host._clients))
        time.sleep(0.2)
        for caller in callers:
            caller.close()

    def drip() -> None:
        with socket.create_connection(("127.0.0.1", port), 5) as caller:
            for byte in b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(40):
                caller.sendall(bytes([byte]))
                time.sleep(0.1)

    def guess() -> None:
        raw = Raw(port)
        try:
            raw.come_in("000000")
        finally:
            raw.close()

    for act in (crowd, drip, guess):
        scene.disturb(act)
    scene.play(lambda: most[0] and scene.count("net.told-refused"))
    assert most[0] <= limits.STRANGERS_HERE and here[0] <= limits.CONNECTIONS
    assert scene.count("net.told-refused") < 20 + 600, "lines about strangers are limited too"
    assert scene.count("net.told-wrong-code") <= limits.WRONG_CODES


def test_a_game_beside_one_who_sends_as_fast_as_it_can(scene: Scene) -> None:
    """Queries: the dearest thing somebody at the table may ask for without anything happening in the game."""
    sent = [0]

    def flood() -> None:
        raw = watcher(scene.hosting.port)
        data = b"".join(raw.outgoing.encode(message) for message in (
            said.CardWords(id=1, handle="c1", field="symbols"), said.WhyNot(id=2, subject="c2"),
            said.Partial(id=3, question=1, chosen=tuple(range(400))), said.Say(text="spam " * 50),
        ))
        assert isinstance(raw.socket, ssl.SSLSocket)
        raw.socket.settimeout(0.2)
        try:
            for _ in range(3_000):
                raw.socket.sendall(data)
                sent[0] += 4
                raw.socket.setblocking(False)
                with contextlib.suppress(ssl.SSLWantReadError):
                    raw.socket.recv(65_536)
                raw.socket.settimeout(0.2)
        finally:
            raw.close()

    scene.disturb(flood)
    begun = time.monotonic()
    scene.play(lambda: sent[0] > limits.MESSAGES)
    lines = Counter(line.name for line in scene.hosting.room.chat)
    seconds = time.monotonic() - begun
    assert max(lines.values()) <= CHAT_AT_ONCE + 1_000 * seconds / CHAT_EACH_MS, "chat is limited by time"


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables whose system keeps little of what it sends: the rest waits in the program."""
    listen = host._listen

    def narrowed(port: int, address: str) -> socket.socket:
        made = listen(port, address)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8_192)  # its connections take it over
        return made

    monkeypatch.setattr(host, "_listen", narrowed)


@pytest.mark.usefixtures("narrow")
def test_a_game_beside_one_who_never_reads(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for it is bounded; beyond that it is dropped, and only it."""
    monkeypatch.setattr(limits, "WAITING", 64 * 1024)
    for name in ("MESSAGES", "BYTES"):  # that is another test
        monkeypatch.setattr(limits, name, 10_000_000)
    waiting = [0]

    def deaf() -> None:
        raw = watcher(scene.hosting.port)
        fifty = b"".join(
            raw.outgoing.encode(said.CardWords(id=number, handle="c1", field="symbols")) for number in range(50)
        )
        try:
            while not scene.over:
                raw.socket.sendall(fifty)
                waiting[0] = max(waiting[0], *(
                    client._writer.transport.get_write_buffer_size() for client in list(scene.hosting._host._clients)
                ))
                time.sleep(0.03)
        finally:
            raw.close()

    scene.disturb(deaf)
    scene.play(lambda: scene.count("net.told-slow"))
    assert waiting[0] < 2 * limits.WAITING


def test_nobody_asks_the_others_for_anything_without_end() -> None:
    room, (one, two) = fakes.table("cipher", "Mika", "Tomo")
    table = room.round.table  # type: ignore[union-attr]
    lines = len(table.log(0))
    for _ in range(50):
        one.say(said.OfferDraw())
        ask = two.frame.ask if two.mine() else None
        if ask is not None and "draw" in ask.question.key:
            two.answer(next(option.index for option in ask.options if option.verb == "no"))
    assert one.refusals[-1] == "net.asked-too-often"
    assert len(table.log(0)) - lines <= 4 * PLEAS_AT_ONCE
    room.pass_time(PLEA_EACH_MS)
    before = len(one.refusals)
    one.say(said.OfferDraw())
    assert len(one.refusals) == before


def test_nobody_goes_back_and_forth_without_end() -> None:
    room, (one, two) = fakes.table("cipher", "Mika", "Tomo", bot="random")
    back = 0
    for _ in range(3_000):
        mine = next((each for each in (one, two) if each.mine()), None)
        if mine is None or "net.asked-too-often" in mine.refusals:
            break
        mine.act()
        if mine.frame.undo.kind == "free":
            mine.say(said.TakeBack())
            back += 1
    assert 2 * PLEAS_AT_ONCE < back <= 2 * (PLEAS_AT_ONCE * PLEA_EACH_MS // BACK_EACH_MS + 1)
    assert room.phase == "playing"
