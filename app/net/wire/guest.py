"""The guest's side: calls a table, comes in, comes back by itself after every cut, and bears whatever the table sends.

`Guest` may be used from any thread; what it does, it does in the link thread.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from app.net.wire import identity, limits, wire
from app.net.wire.link import Asking, Event, EventBuffer, Link, LinkThread, cut, parted, shared
from app.net.wire.messages import (
    PROTOCOL,
    Answered,
    Begun,
    Challenge,
    Closed,
    Frame,
    FromGuest,
    JoinRequest,
    PartialIs,
    Ping,
    Pong,
    Proof,
    Query,
    Reasons,
    Rejected,
    Rejoin,
    Reply,
    Seated,
    Told,
    WordsAre,
)
from app.net.wire.pairing import GuestPairing, PairingError, prepare
from app.net.wire.strangers import refusal
from app.trouble import UserError
from engines.core.display.views import Text

if TYPE_CHECKING:
    import asyncio


class Kept(Protocol):
    """What of a kept seat is needed to come back to it."""

    @property
    def fingerprint(self) -> bytes:
        """Of the table's certificate."""

    @property
    def token(self) -> bytes:
        """Of the seat."""


class Final(Exception):
    """It is of no use to call again; `text` says why."""

    def __init__(self, text: Text | None) -> None:
        super().__init__(text)
        self.text = text


def call(
    address: str | Sequence[str], port: int, code: str | None = None, watch: bool = False, kept: Kept | None = None,
    thread: LinkThread | None = None,
) -> Guest:
    """Calls a table, by its code or with a kept seat, at the first of the addresses that answers."""
    found = (address,) if isinstance(address, str) else tuple(address)
    return Guest(found, port, code, watch, kept, thread or shared())


def place(typed: str) -> tuple[str, int]:
    """Address and port of what somebody typed: 192.168.1.5, 192.168.1.5:47100, [fd00::2]:47100, somebody.local.
    Trouble: it cannot be one."""
    text = unicodedata.normalize("NFKC", typed).strip().replace("。", ".")
    host, port = text, ""
    if text.startswith("["):
        host, _, port = text[1:].partition("]")
        port = port.removeprefix(":")
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    host, port = host.strip(), port.strip()
    number = int(port) if port.isascii() and port.isdigit() and len(port) <= 5 else limits.PORT if not port else 0
    if not host or len(host) > 253 or any(mark.isspace() or not mark.isprintable() or mark in "/\\@?#[]"
                                          for mark in host) or not 0 < number < 65536:
        raise UserError(Text("net.address-typed", {"typed": typed[:60]}))
    return host, number


class Guest:
    """A connection to a table elsewhere; see `Connection`."""

    def __init__(
        self, addresses: tuple[str, ...], port: int, code: str | None, watch: bool, kept: Kept | None,
        thread: LinkThread,
    ) -> None:
        self._addresses, self._port, self._code, self._watch, self._thread = addresses, port, code, watch, thread
        self._pin = kept.fingerprint if kept is not None else None
        self._token = kept.token if kept is not None else None
        self._ear, self._asking = EventBuffer(), Asking()
        self._where: tuple[str, int, bytes] | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._outgoing = wire.Outgoing(table=False)
        self._was_here = False
        self._at_once = False  # the last connection was cut, not refused: the pauses begin anew
        self._unproven = 0
        self._answer: Answered | None = None
        self._first_frame = True
        self._game: int | None = None
        self._task: asyncio.Task[None] | None = None
        thread.soon(self._start)

    # -- from any thread -----------------------------------------------------------------------------------------------

    @property
    def where(self) -> tuple[str, int, bytes] | None:
        """See `Connection`."""
        return self._where

    def listen(self, hear: Callable[[Event], None]) -> None:
        """See `Connection`."""
        self._thread.soon(self._ear.listen, hear)

    def send(self, message: FromGuest) -> None:
        """See `Connection`."""
        if wire.as_read(message) is None:  # the table would take it for an attack
            self._thread.soon(self._ear.tell, Told(text=Text("net.not-sent"), refused=True))
            return
        self._thread.soon(self._send, message)

    def query(self, message: Query, timeout: float = 0.15) -> Reply | None:
        """See `Connection`."""
        if self._writer is None:
            return None
        future = self._asking.begin(message.id)
        self.send(message)
        return self._asking.wait(message.id, future, timeout)

    def close(self) -> None:
        """See `Connection`."""
        self._thread.soon(self._stop)

    # -- in the link thread --------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._task = self._thread.loop.create_task(self._run())

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _send(self, message: FromGuest) -> None:
        if isinstance(message, Answered):
            self._answer = message
        if self._writer is not None:
            self._write(self._writer, message)

    def _write(self, writer: asyncio.StreamWriter, message: FromGuest) -> None:
        writer.write(self._outgoing.encode(message))
        if writer.transport.get_write_buffer_size() > limits.WAITING:
            cut(writer)

    async def _run(self) -> None:
        import asyncio

        wait = limits.FIRST_WAIT
        end: Text | None = None
        try:
            self._ear.tell(Link("calling"))
            await asyncio.get_running_loop().run_in_executor(None, prepare)
            while True:
                self._at_once = False
                text = await self._call()
                if self._at_once:
                    wait = limits.FIRST_WAIT
                self._ear.tell(Link("away" if self._was_here else "calling", text))
                await asyncio.sleep(wait)
                wait = min(limits.LONGEST_WAIT, wait * 2)
        except Final as final:
            end = final.text
        except asyncio.CancelledError:
            pass  # closed by its user, or the program ends
        finally:
            self._ear.tell(Link("closed", end))

    async def _call(self) -> Text | None:
        """Calls once at each address until a connection has been and ended. Returns why it ended; raises Final."""
        text: Text | None = None
        for address in self._addresses:
            been, text = await self._call_at(address)
            if been:
                self._addresses = (address, *(other for other in self._addresses if other != address))
                break
        return text

    async def _call_at(self, address: str) -> tuple[bool, Text | None]:
        """Whether a table was found there, and why the connection ended."""
        import asyncio

        args = {"address": address, "port": str(self._port)}
        try:
            async with asyncio.timeout(limits.CALL):
                # No server name: nobody on the way needs to know what is called.
                reader, writer = await asyncio.open_connection(
                    address, self._port, ssl=identity.guest_context(), server_hostname="", limit=wire.GUEST_CAP,
                    ssl_shutdown_timeout=limits.FAREWELL,
                )
        except (OSError, ValueError, OverflowError):
            return False, Text("net.nobody-there", {**args})
        try:
            return await self._talk(address, reader, writer)
        except TimeoutError:  # before OSError, of which it is one
            return True, Text("net.silent")
        except (OSError, EOFError):
            return True, Text("net.cut")
        except wire.WireError:
            self._at_once = False
            return True, Text("net.table-malformed")
        finally:
            self._writer = None
            writer.close()
            await asyncio.shield(parted(writer))

    async def _talk(
        self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter,
    ) -> tuple[bool, Text | None]:
        import asyncio

        mark = identity.fingerprint(writer.get_extra_info("ssl_object"))
        if self._pin is not None and mark != self._pin:
            return False, Text("net.other-table", {"address": address})
        incoming = wire.Incoming(table=True)
        if self._pin is None:
            incoming.cap = limits.TABLE_STRANGER_CAP
        self._outgoing = wire.Outgoing(table=False)
        if self._token is None:
            turned = await self._pair(reader, writer, incoming, mark)
            if turned is not None:
                return True, self._turned(Rejected(text=refusal(turned.text), final=turned.final))
        else:
            self._write(writer, Rejoin(protocol=PROTOCOL, version=_version(), token=self._token))
        incoming.cap = wire.TABLE_CAP
        self._pin, self._where = mark, (address, self._port, mark)
        self._first_frame = True
        pinging = asyncio.get_running_loop().create_task(self._ping(writer))
        try:
            return True, await self._attend(reader, writer, incoming)
        finally:
            pinging.cancel()

    async def _pair(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, incoming: wire.Incoming, mark: bytes,
    ) -> Rejected | None:
        """Shows the code and has it shown; a refusal of the table's."""
        if self._code is None:
            raise Final(Text("net.code-needed"))
        pairing = GuestPairing(self._code)
        self._write(writer, JoinRequest(protocol=PROTOCOL, version=_version(), watch=self._watch, pake=pairing.pake))
        answer, _ = await wire.read(reader, incoming, limits.COMING_IN, limits.COMING_IN)
        if isinstance(answer, Rejected):
            return answer
        if not isinstance(answer, Challenge):
            raise wire.WireError("no challenge")
        # Each proof lets whoever is there try one guess at the code: no more than a few without one in return.
        if self._unproven >= limits.UNPROVEN:
            raise Final(Text("net.code-unproven"))
        self._unproven += 1
        try:
            self._write(writer, Proof(mac=pairing.prove(answer.pake, mark)))
            shown, _ = await wire.read(reader, incoming, limits.COMING_IN, limits.COMING_IN)
            if isinstance(shown, Rejected):
                return shown
            if not isinstance(shown, Proof):
                raise wire.WireError("no proof")
            pairing.check(shown.mac)
        except PairingError:
            raise Final(Text("net.code-unproven")) from None
        self._unproven = 0
        return None

    async def _ping(self, writer: asyncio.StreamWriter) -> None:
        import asyncio

        while True:
            await asyncio.sleep(limits.PING)
            self._write(writer, Ping())

    def _here(self, writer: asyncio.StreamWriter) -> None:
        if self._writer is None:
            self._writer = writer
            self._was_here = self._at_once = True
            self._ear.tell(Link("here"))

    async def _attend(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, incoming: wire.Incoming,
    ) -> Text | None:
        """Hears the table until the connection ends; why it did."""
        import asyncio

        loop = asyncio.get_running_loop()
        flow = limits.Pace(loop.time(), table=True)
        if self._token is None:
            self._here(writer)
        while True:
            message, size = await wire.read(reader, incoming, limits.AWAY, limits.WHOLE)
            wait = flow.heard(size, loop.time())
            if wait is None:
                self._at_once = False
                return Text("net.table-floods")
            if isinstance(message, Rejected):
                return self._turned(message)
            self._here(writer)
            self._heard(message)
            if isinstance(message, Closed):
                if not message.again:
                    raise Final(message.text)
                return message.text
            await asyncio.sleep(wait)  # whoever sends and asks has a turn, also when it is 0.0

    def _turned(self, turned: Rejected) -> Text:
        if turned.final:
            raise Final(turned.text)
        self._at_once = False
        return turned.text

    def _heard(self, message: Any) -> None:
        match message:
            case Pong():
                return
            case Challenge() | Proof():
                raise wire.WireError("paired already")
            case Reasons() | PartialIs() | WordsAre():
                if self._asking.replied(message):
                    return
            case Seated():
                self._token = message.token
            case Begun():
                if message.game != self._game:
                    self._game, self._answer = message.game, None
            case Told(refused=True):
                self._answer = None
        self._ear.tell(message)
        if isinstance(message, Frame):
            self._settle(message)

    def _settle(self, frame: Frame) -> None:
        """An answer given before or during a cut is given again if its question is still open."""
        first, self._first_frame = self._first_frame, False
        if self._answer is None:
            return
        if frame.ask is None or frame.ask.serial != self._answer.question:
            self._answer = None
        elif first and self._writer is not None:
            self._write(self._writer, self._answer)


def _version() -> str:
    from app import __version__

    return __version__
