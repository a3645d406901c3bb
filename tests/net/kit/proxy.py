"""A bad network between a table and its guests: late, in crumbs, silent for a while, and cut off in the middle.

The kernel here has no netem, so the network is a relay of our own. What it does follows from its seed and from what is
sent, as far as several connections at once allow.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
import threading
from dataclasses import dataclass

CRUMB = 1_400
"""Bytes that travel together, like one packet on a cable."""


@dataclass(frozen=True)
class Weather:
    """How bad it is. Times in seconds, amounts in bytes; ranges are (least, most)."""

    delay: tuple[float, float] = (0.0, 0.0)
    """How late each crumb is."""
    cut_after: tuple[int, int] | None = None
    """A connection is cut once so much has gone through it, in both directions together."""
    silent: float = 0.0
    """The chance that a cut is not told: the relay stays silent that connection's end and drops what is sent."""
    silence: float = 0.0
    """Seconds until a silent cut is told after all."""
    late_opening: tuple[float, float] = (0.0, 0.0)
    """How long a new connection waits for the table, so that a later one may overtake it."""


CALM = Weather()


class Proxy:
    """A relay on a port of its own, running in a thread of its own. Use it as a context."""

    def __init__(self, target: tuple[str, int], weather: Weather = CALM, seed: int = 0) -> None:
        self.target, self.weather = target, weather
        self.port = 0
        self.connections = 0
        self.cuts = 0
        self.silent = 0
        """How many of the cuts nobody was told of at first."""
        self.seen: list[bytes] = []
        """Everything that went from the table to guests, as it was on the cable."""
        self.sent = 0
        """How many bytes went the other way."""
        self.out = False
        """The cable is out: nobody gets through, and nobody is told."""
        self._random = random.Random(seed)
        self._open: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()

    def __enter__(self) -> Proxy:
        self._thread.start()
        assert self._ready.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def cut(self) -> None:
        """Cut every connection now, hard."""
        self._loop.call_soon_threadsafe(self._cut_all)

    def pull(self) -> None:
        """Pull the cable: what is sent from now on is lost, and nobody notices by themselves."""
        self.out = True

    def plug(self) -> None:
        """Put the cable back: old connections are dead, new ones get through."""
        self.out = False
        self.cut()

    # -- in the thread -------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        try:
            self._loop.run_forever()
        finally:
            server.close()
            left = asyncio.all_tasks(self._loop)
            for task in left:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
            self._loop.close()

    def _cut_all(self) -> None:
        for task in list(self._open):
            task.cancel()

    async def _serve(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        self.connections += 1
        far_out: asyncio.StreamWriter | None = None
        try:
            while self.out:
                await asyncio.sleep(0.02)
            await asyncio.sleep(self._random.uniform(*self.weather.late_opening))
            far, far_out = await asyncio.open_connection(*self.target)
            await self._relay(near, near_out, far, far_out)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._open.discard(task)
            for writer in (near_out, far_out):
                if writer is not None:
                    _reset(writer)

    async def _relay(
        self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter,
        far: asyncio.StreamReader, far_out: asyncio.StreamWriter,
    ) -> None:
        weather = self.weather
        left = [self._random.randint(*weather.cut_after)] if weather.cut_after is not None else None
        ways = [
            asyncio.ensure_future(self._way(near, far_out, left, seen=False)),
            asyncio.ensure_future(self._way(far, near_out, left, seen=True)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if left is not None and left[0] <= 0:
                self.cuts += 1
                if self._random.random() < weather.silent:
                    self.silent += 1
                    await asyncio.sleep(weather.silence)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _way(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: list[int] | None, seen: bool
    ) -> None:
        while data := await reader.read(CRUMB):
            if self.out:
                continue
            if self.weather.delay[1]:
                await asyncio.sleep(self._random.uniform(*self.weather.delay))
            if left is not None:
                data = data[: max(left[0], 0)]
                left[0] -= len(data)
            if seen:
                self.seen.append(data)
            else:
                self.sent += len(data)
            writer.write(data)
            await writer.drain()
            if left is not None and left[0] <= 0:
                return


def _reset(writer: asyncio.StreamWriter) -> None:
    """End a connection at once, as a crash does: whatever is under way is lost."""
    with contextlib.suppress(OSError, AttributeError):
        sock = writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.close()
