"""The table's side of the network: listens, lets people in, and carries messages between them and the room.

Everything here happens in the link thread. Whoever comes is a stranger until the code or a token was shown; nothing a
stranger or a player sends can do more than end their own connection.
"""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from app.net.wire import identity, limits, wire
from app.net.wire.link import Client, cut, parted
from app.net.wire.messages import (
    PROTOCOL,
    Challenge,
    FromGuest,
    FromTable,
    JoinRequest,
    Proof,
    Rejected,
    Rejoin,
)
from app.net.wire.pairing import PairingError, TablePairing, prepare, shown
from app.trouble import UserError
from engines.core.display.views import Text

if TYPE_CHECKING:
    import asyncio
    import socket

OUT_OF_TURN = (JoinRequest, Proof, Rejoin)


class ServedRoom(Protocol):
    """What the network needs of a room. It may send during any of these calls; it never raises for what is sent."""

    def come(self, client: Client, watch: bool) -> None:
        """Somebody who knows the code."""

    def back(self, client: Client, token: bytes) -> bool:
        """Somebody who sat here before; False: nobody did with this token."""

    def hear(self, client: Client, message: FromGuest) -> None:
        """A message from somebody who came or came back. A ping is answered: it says that all before it arrived."""

    def gone(self, client: Client) -> None:
        """The connection has ended, for whatever reason."""

    def pass_time(self, elapsed: int) -> None:
        """So many milliseconds have gone by since the last call."""

    def due(self) -> int | None:
        """Milliseconds until something happens by itself; None: nothing will."""


class Remote:
    """A client elsewhere."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, broke: Callable[[str], None],
    ) -> None:
        self.reader, self._writer, self._broke = reader, writer, broke
        self._outgoing, self.incoming = wire.Outgoing(table=True), wire.Incoming(table=False)
        self.incoming.cap = limits.STRANGER_CAP
        self.closed = False
        self.inside = False
        """It has shown the code or a token; the room knows it."""
        self.slow = False
        """It was dropped because it did not read."""

    def send(self, message: FromTable) -> None:
        """See `Client`."""
        if self.closed:
            return
        try:
            data = self._outgoing.encode(message)
        except Exception:  # the fault is on this side; the others play on
            self._broke(traceback.format_exc())
            self.abort()
            return
        self._writer.write(data)
        if self._writer.transport.get_write_buffer_size() > limits.WAITING:
            self.slow = True
            self.abort()

    def close(self) -> None:
        """See `Client`."""
        if not self.closed:
            self.closed = True
            self._writer.close()

    def abort(self) -> None:
        """Ends it at once."""
        self.closed = True
        cut(self._writer)

    async def part(self) -> None:
        """Ends it, giving what was sent some time to arrive."""
        self.close()
        await parted(self._writer)


class Host:
    """A table that can be reached. To be made and used in the link thread (`LinkThread.run`)."""

    def __init__(self, room: ServedRoom, who: identity.Identity, code: str, told: Callable[[Text], None]) -> None:
        import asyncio

        self.room, self.code = room, code
        self._who, self._told = who, told
        self._context = identity.table_context(who)
        self._loop = asyncio.get_running_loop()
        self._now = self._loop.time
        self._gate = limits.Gate()
        self._notes = limits.Bucket(limits.NOTES, limits.NOTES_PER_SECOND, self._now())
        self._listening: list[asyncio.Task[None]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._clients: set[Remote] = set()
        self._touched = asyncio.Event()
        self._then = self._now()
        self.closed = False
        self._run(self._time())
        self._run(self._prepare())

    async def _prepare(self) -> None:
        await self._loop.run_in_executor(None, prepare)

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- listening -----------------------------------------------------------------------------------------------------

    def open(self, port: int | None = None, address: str = "") -> int:
        """Begins to listen, at all addresses unless told otherwise, in IPv6 too where there is any. Port None: the
        usual one, or any if that is taken; 0: any. Returns the port. Trouble: it cannot be had."""
        tried = [limits.PORT, 0] if port is None else [port]
        for wanted in tried:
            try:
                listening = _listen(wanted, address)
            except OSError as error:
                failed = error
                continue
            listening.setblocking(False)
            self._listening.append(self._run(self._accept(listening)))
            found: int = listening.getsockname()[1]
            return found
        reason = getattr(failed, "strerror", None) or str(failed)
        raise UserError(Text("net.port-taken", {"port": str(tried[0]), "reason": reason}))

    async def close(self) -> None:
        """Stops listening and ends every connection, after what was sent."""
        import asyncio

        self.closed = True
        for listening in self._listening:
            listening.cancel()  # and only then closes its socket: the loop must not watch a number that is given anew
        await asyncio.gather(*self._listening, return_exceptions=True)
        for client in list(self._clients):
            client.close()
        await asyncio.gather(*(client.part() for client in list(self._clients)), return_exceptions=True)
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def renew(self, code: str) -> None:
        """From now on this code counts, and no older one."""
        self.code = code
        self._gate.renew()

    @property
    def worn(self) -> bool:
        """So many wrong codes were tried that nobody new can come before there is a new code."""
        return self._gate.worn

    async def _accept(self, listening: socket.socket) -> None:
        import asyncio

        with listening:
            while True:
                try:
                    connection, address = await self._loop.sock_accept(listening)
                except OSError:  # no more handles, or a caller that hung up while it rang
                    await asyncio.sleep(0.1)
                    continue
                caller = address[0].removeprefix("::ffff:")  # IPv4, as a socket for both shows it
                if self._gate.arrive(caller, self._now()):
                    self._run(self._serve(connection, caller))
                else:
                    connection.close()
                    self._note(Text("net.told-refused", {"address": caller}))

    # -- one connection ------------------------------------------------------------------------------------------------

    async def _serve(self, connection: socket.socket, address: str) -> None:
        import asyncio

        client: Remote | None = None
        try:
            async with asyncio.timeout(limits.COMING_IN):
                reader, writer = await self._secure(connection)
                client = Remote(reader, writer, self.broke)
                self._clients.add(client)
                await self._greet(client, address)
            if client.inside:
                await self._attend(client)
        except wire.WireError:
            self._note(Text("net.told-malformed", {"address": address}), client)
            if client is not None:
                client.send(Rejected(text=Text("net.not-understood"), final=False))
        except TimeoutError:
            self._note(Text("net.told-silent", {"address": address}), client)
        except (OSError, EOFError):
            pass  # what ends every connection
        except Exception:  # a fault of this program ends one connection, not the table
            self.broke(traceback.format_exc())
        finally:
            self._gate.leave(address, client is not None and client.inside, self._now())
            if client is not None:
                client.close()
                if client.slow:
                    self._note(Text("net.told-slow", {"address": address}), client)
                if client.inside:
                    self.attempt(None, self.room.gone, client)
                    self._note(Text("net.told-gone", {"address": address}), client)
                with contextlib.suppress(Exception):
                    await client.part()
                self._clients.discard(client)

    async def _secure(self, connection: socket.socket) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        import asyncio

        connection.setblocking(False)
        reader = asyncio.StreamReader(limit=wire.GUEST_CAP)
        protocol = asyncio.StreamReaderProtocol(reader)
        try:
            transport, _ = await self._loop.connect_accepted_socket(
                lambda: protocol, connection, ssl=self._context,
                ssl_handshake_timeout=limits.COMING_IN, ssl_shutdown_timeout=limits.FAREWELL,
            )
        except BaseException:
            connection.close()
            raise
        return reader, asyncio.StreamWriter(transport, protocol, reader, self._loop)

    async def _read(self, client: Remote, quiet: float) -> tuple[FromGuest, int]:
        return await wire.read(client.reader, client.incoming, quiet, quiet)

    async def _greet(self, client: Remote, address: str) -> None:
        """Finds out whether a stranger belongs here; the room knows them then, and they are inside."""
        message, _ = await self._read(client, limits.COMING_IN)
        if not isinstance(message, JoinRequest | Rejoin):
            raise wire.WireError("neither new nor back")
        turned = self._refusal(message, address)
        if turned is not None:
            client.send(turned)
            return
        if isinstance(message, Rejoin):
            self._back(client, message, address)
            return
        pairing = TablePairing(self.code, self._who.fingerprint)
        try:
            pairing.take(message.pake)
        except PairingError:
            raise wire.WireError("not a pairing") from None
        client.send(Challenge(pake=pairing.challenge))
        code = self.code
        proof, _ = await self._read(client, limits.COMING_IN)
        if not isinstance(proof, Proof):
            raise wire.WireError("no proof")
        # Others may have guessed meanwhile, or the code may be another one by now.
        turned = self._refusal(message, address)
        try:
            if turned is None and code == self.code:
                client.send(Proof(mac=pairing.prove(proof.mac)))
                self._welcome(client, address)
                self._tell(Text("net.told-paired", {"address": address}))
                self.attempt(client, self.room.come, client, message.watch)
                return
        except PairingError:
            self._gate.wrong(address, self._now(), code=True)
            self._tell(Text("net.told-wrong-code", {"address": address}))
            if self._gate.worn:
                self._tell(Text("net.told-worn", {"code": shown(self.code)}))
        client.send(turned or Rejected(text=Text("net.code-wrong")))

    def _refusal(self, message: JoinRequest | Rejoin, address: str) -> Rejected | None:
        """Why this stranger need not even try."""
        from app import __version__

        if message.protocol != PROTOCOL:
            args = {"table": __version__, "here": message.version}
            newer = message.protocol < PROTOCOL
            return Rejected(text=Text("net.table-newer", {**args}) if newer else Text("net.table-older", {**args}))
        if isinstance(message, JoinRequest) and self._gate.worn:
            return Rejected(text=Text("net.code-worn"))
        pause = self._gate.pause(address, self._now())
        if pause > 0.0:
            wait = Text("net.code-pause", {"seconds": int(pause) + 1})
            return Rejected(text=wait, final=isinstance(message, JoinRequest))
        return None

    def _back(self, client: Remote, message: Rejoin, address: str) -> None:
        known = []
        # What breaks in here may have left it at the table: then it is inside, and gone in a moment.
        if not self.attempt(client, lambda: known.append(self.room.back(client, message.token))) or known[0]:
            self._welcome(client, address)
            self._tell(Text("net.told-back", {"address": address}))
        else:
            self._gate.wrong(address, self._now(), code=False)
            self._tell(Text("net.told-wrong-token", {"address": address}))
            client.send(Rejected(text=Text("net.seat-unknown")))

    def _welcome(self, client: Remote, address: str) -> None:
        client.inside = True
        client.incoming.cap = wire.GUEST_CAP
        self._gate.welcome(address, self._now())

    async def _attend(self, client: Remote) -> None:
        """Hears a player until the connection ends."""
        import asyncio

        flow = limits.Pace(self._now())
        while not client.closed:
            message, size = await self._read(client, limits.IDLE)
            wait = flow.heard(size, self._now())
            if wait is None:
                self._tell(Text("net.told-flood"))
                client.send(Rejected(text=Text("net.too-much"), final=False))
                return
            if isinstance(message, OUT_OF_TURN):
                raise wire.WireError("paired already")
            if not self.attempt(client, self.room.hear, client, message):
                return
            await asyncio.sleep(wait)  # others have their turn, also when it is 0.0

    # -- the room ------------------------------------------------------------------------------------------------------

    def do(self, work: Callable[[], object]) -> None:
        """Has something done with the room at the right time; what it raises is raised."""
        self._pass_time()
        try:
            work()
        finally:
            self._touched.set()

    def attempt(self, client: Client | None, work: Callable[..., object], *args: object) -> bool:
        """The same for somebody who calls. A fault of the room ends their connection and nothing else."""
        try:
            self.do(lambda: work(*args))
        except Exception:
            self.broke(traceback.format_exc())
            if client is not None:
                client.send(Rejected(text=Text("net.broke"), final=False))
                client.close()
            return False
        return True

    def _pass_time(self) -> None:
        elapsed = int((self._now() - self._then) * 1000)
        self._then += elapsed / 1000
        try:
            self.room.pass_time(elapsed)
        except Exception:
            self.broke(traceback.format_exc())

    async def _time(self) -> None:
        """Lets time pass for the room whenever something is due."""
        import asyncio

        while True:
            self._touched.clear()
            try:
                due = self.room.due()
            except Exception:
                self.broke(traceback.format_exc())
                due = None
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(rest(due, self._now() - self._then)):
                    await self._touched.wait()
                    continue
            self._pass_time()

    # -- what is told --------------------------------------------------------------------------------------------------

    def _note(self, text: Text, client: Remote | None = None) -> None:
        """A line about somebody; those about strangers are rare enough not to fill a disk."""
        known = client is not None and client.inside
        if not self.closed and (known or self._notes.try_take(self._now())):
            self._tell(text)

    def _tell(self, text: Text) -> None:
        try:
            self._told(text)
        except Exception:  # nobody can be told, but everybody can play on
            sys.excepthook(*sys.exc_info())

    def broke(self, trace: str) -> None:
        """A fault of this program, with its trace. The trace may hold secrets: it is for the host's eyes alone."""
        if not self._notes.try_take(self._now()):
            return
        from app.tables import reports

        place = trace.strip().splitlines()[-1]
        self._tell(Text("net.told-broke", {"what": place, "folder": reports.write_trace(trace)}))


def rest(due: int | None, gone: float) -> float | None:
    """Seconds left until what a room wanted `due` milliseconds after it was last told the time, `gone` seconds ago.

    What was worked out meanwhile may depend on hidden cards, and makes nothing later.

    At least a millisecond: a room that always wants something must leave the others a turn.
    """
    return None if due is None else max(due / 1000 - gone, 0.001)


def _listen(port: int, address: str) -> socket.socket:
    import socket

    if not 0 <= port < 65536:
        raise OSError("ports go up to 65535")
    if not address and socket.has_dualstack_ipv6():
        with contextlib.suppress(OSError):
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=64)
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.create_server((address, port), family=family, backlog=64)
