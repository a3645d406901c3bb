"""The one thread in which everything about the network happens, and how other threads speak with it.

A daemon thread with an asyncio loop, started when it is first needed. Nothing in it may take long or block.
"""

from __future__ import annotations

import atexit
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

import msgspec

from app.net.wire import limits
from app.net.wire.messages import FromGuest, FromTable, Query, Reply
from engines.core.display.views import Text

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")

STOP = 3.0
"""Seconds the thread has to end what it does."""


class Link(msgspec.Struct, frozen=True):
    """How a connection stands: calling (not there yet), here, away (it was there and is called again), closed for good.
    `text` says why, where there is something to say."""

    state: Literal["calling", "here", "away", "closed"]
    text: Text | None = None


Event = FromTable | Link
"""What a connection tells, in order."""


class Connection(Protocol):
    """A seat at a table, near or far. May be used from any thread."""

    @property
    def where(self) -> tuple[str, int, bytes] | None:
        """Address, port and fingerprint of the table, for coming back. None for a seat in the same program and before
        it is known."""

    def listen(self, hear: Callable[[Event], None]) -> None:
        """From now on events go to `hear`, in the link thread, in order. Those from before first."""

    def send(self, message: FromGuest) -> None:
        """Never waits. While the connection is away the last `Answered` is kept and sent after coming back if its
        question is still open; anything else is dropped."""

    def query(self, message: Query, timeout: float = 0.15) -> Reply | None:
        """Asks and waits up to so many seconds. None: no answer yet, a late one comes as an event. Not to be called in
        the link thread."""

    def close(self) -> None:
        """Ends it, after what was sent."""


class Client(Protocol):
    """What a table and its room see of a connection."""

    def send(self, message: FromTable) -> None:
        """Never waits, never raises; dropped silently once the connection has ended."""

    def close(self) -> None:
        """Ends the connection, after what was sent."""


def cut(writer: asyncio.StreamWriter) -> None:
    """Ends a connection at once, if it has not ended yet."""
    with suppress(AttributeError):  # what Python before 3.11.4 raises for TLS that has ended
        writer.transport.abort()


async def parted(writer: asyncio.StreamWriter) -> None:
    """Waits for the end of a connection that is being closed, but not for ever."""
    import asyncio

    try:
        async with asyncio.timeout(limits.FAREWELL):
            await writer.wait_closed()
    except (OSError, TimeoutError):
        pass
    finally:
        cut(writer)


class LinkThread:
    """A daemon thread with a loop."""

    def __init__(self) -> None:
        import asyncio

        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="takujo-net", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        import asyncio

        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_forever()
        finally:
            self.loop.close()

    @property
    def inside(self) -> bool:
        """Whether this is called in the thread itself."""
        return threading.current_thread() is self._thread

    def run(self, work: Coroutine[Any, Any, T], timeout: float | None = None) -> T:
        """Carries it out in the thread and waits for it. TimeoutError: it took longer (and is cancelled)."""
        import asyncio

        if self.inside:
            work.close()
            raise RuntimeError("the link thread cannot wait for itself")
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        try:
            return future.result(timeout)
        except TimeoutError:
            future.cancel()
            raise

    def soon(self, do: Callable[..., object], *args: object) -> None:
        """Has it done in the thread, in order. After the end nothing is done any more."""
        try:
            self.loop.call_soon_threadsafe(do, *args)
        except RuntimeError:
            return

    def task(self, work: Coroutine[Any, Any, None]) -> None:
        """Has it carried out in the thread, beside everything else."""
        try:
            self.loop.call_soon_threadsafe(self._keep, work)
        except RuntimeError:
            work.close()

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(work)
        _KEPT.add(task)
        task.add_done_callback(_KEPT.discard)

    def stop(self) -> None:
        """Ends everything in the thread, then the thread. Does nothing the second time."""
        if not self._thread.is_alive() or self.inside:
            return
        with suppress(TimeoutError, RuntimeError):  # what does not let go dies with the program
            self.run(_wind_up(), STOP)
        self.soon(self.loop.stop)
        self._thread.join(STOP)


_KEPT: set[asyncio.Task[None]] = set()  # the loop itself holds tasks weakly only
_shared: LinkThread | None = None
_lock = threading.Lock()


async def _wind_up() -> None:
    """Cancels whatever runs and waits until it has ended."""
    import asyncio

    mine = asyncio.current_task()
    others = [task for task in asyncio.all_tasks() if task is not mine]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    loop = asyncio.get_running_loop()
    await loop.shutdown_asyncgens()
    await loop.shutdown_default_executor()


def shared() -> LinkThread:
    """The thread of this program; it ends with it."""
    global _shared
    with _lock:
        if _shared is None or not _shared._thread.is_alive():
            _shared = LinkThread()
            atexit.register(_shared.stop)
        return _shared


class Asking:
    """Queries that wait for their replies."""

    def __init__(self) -> None:
        self._open: dict[int, Future[Reply]] = {}
        self._lock = threading.Lock()

    def begin(self, id: int) -> Future[Reply]:
        """Somebody is about to wait for the reply with this id."""
        future: Future[Reply] = Future()
        with self._lock:
            self._open[id] = future
        return future

    def wait(self, id: int, future: Future[Reply], timeout: float) -> Reply | None:
        """The reply, or None if it has not come so far. Then it counts as late."""
        try:
            return future.result(timeout)
        except TimeoutError:
            with self._lock:
                if self._open.pop(id, None) is not None:
                    return None
            return future.result()  # it came just now

    def replied(self, reply: Reply) -> bool:
        """A reply has come; whether somebody was waiting for it."""
        with self._lock:
            future = self._open.pop(reply.id, None)
        if future is None:
            return False
        future.set_result(reply)
        return True


class EventBuffer:
    """Hands events on in order, and keeps them until somebody listens."""

    def __init__(self) -> None:
        self._hear: Callable[[Event], None] | None = None
        self._early: list[Event] = []

    def listen(self, hear: Callable[[Event], None]) -> None:
        """To be called in the link thread."""
        self._hear = hear
        early, self._early = self._early, []
        for event in early:
            self.tell(event)

    def tell(self, event: Event) -> None:
        """To be called in the link thread."""
        if self._hear is None:
            self._early.append(event)
            return
        try:
            self._hear(event)
        except Exception:  # a listener that breaks must not take the connection with it
            sys.excepthook(*sys.exc_info())
