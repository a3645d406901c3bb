"""Finding tables on the local network, and being found.

A table says with multicast DNS what is played at it and where. Where there is no multicast, no network or no zeroconf,
nothing is found and nobody is told off: an address can always be typed. What strangers announce is material to show, no
more: texts are cut, and what is malformed is left out.
"""

from __future__ import annotations

import contextlib
import ipaddress
import secrets
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.files.cleaning import clean
from app.net.wire.link import LinkThread, shared
from app.net.wire.messages import MOST_NAME, PROTOCOL

if TYPE_CHECKING:
    import asyncio

    import zeroconf
    from zeroconf.asyncio import AsyncZeroconf

SERVICE = "_takujo._tcp.local."

MOST_FOUND = 64
"""Tables that are shown; more than that is no local network."""

MOST_TEXT = 60
"""Letters of the other announced texts."""

MOST_ADDRESSES = 8
"""Addresses that are taken of one table."""

AGAIN = 5.0
"""Seconds between looks at whether this machine has other addresses now (a cable, a wireless network)."""

ANSWER = 3_000
"""Milliseconds a table has to say more about itself."""

VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "lxc", "podman", "wsl")
"""Beginnings of the names of network adapters that other players do not see."""


@dataclass(frozen=True, kw_only=True)
class Announcement:
    """What a table says of itself. `seats`: how many are free; `rules`: fingerprint as in `Terms`; `dealt`: the game
    has begun; `format`: the id of its format, if it is not the game's first."""

    host: str
    game: str
    seats: int
    rules: str = ""
    watchers: bool = False
    dealt: bool = False
    format: str = ""


@dataclass(frozen=True, kw_only=True)
class Found:
    """A table that was found. `key` stays the same while it is there; `addresses`: where to call, best first."""

    key: str
    host: str
    game: str
    addresses: tuple[str, ...]
    port: int
    seats: int
    protocol: int
    version: str
    rules: str = ""
    watchers: bool = False
    dealt: bool = False
    format: str = ""

    @property
    def address(self) -> str:
        """The best of its addresses."""
        return self.addresses[0]


def announce(what: Announcement, port: int, thread: LinkThread | None = None) -> Announcing:
    """Makes a table found, until `close`."""
    return Announcing(what, port, thread or shared())


def look(told: Callable[[tuple[Found, ...]], None], thread: LinkThread | None = None) -> Looking:
    """Looks for tables until `close`. `told` gets all of them at every change, in the link thread."""
    return Looking(told, thread or shared())


def addresses() -> list[str]:
    """The addresses under which others in the local network can reach this machine.

    The likeliest comes first, IPv4 before IPv6; the loopback address is there only if there is nothing else.
    """
    try:
        import ifaddr

        found = [
            (adapter.nice_name, ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            for adapter in ifaddr.get_adapters() for ip in adapter.ips
        ]
    except (ImportError, OSError):
        return ["127.0.0.1"]
    ranked = [(rank, address) for name, address in found if (rank := _rank(address, name)) is not None]
    return list(dict.fromkeys(address for _, address in sorted(ranked, key=lambda each: each[0]))) or ["127.0.0.1"]


def _rank(address: str, adapter: str) -> int | None:
    """How likely others reach this address, 0 first; None: they do not."""
    ip = ipaddress.ip_address(address)
    if ip.is_loopback or ip.is_unspecified or ip.is_multicast or (ip.version == 6 and ip.is_link_local):
        return None
    rank = 0 if ip.version == 4 and ip.is_private else 1 if ip.version == 4 else 3
    if ip.is_link_local:
        rank = 2  # no router: two computers joined by a cable
    return rank + 4 * adapter.lower().startswith(VIRTUAL)


class _Presence(ABC):
    """Takes part in multicast DNS in the link thread, anew whenever the network has changed."""

    def __init__(self, thread: LinkThread) -> None:
        self._thread = thread
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        thread.soon(self._start)

    def close(self) -> None:
        """Ends it. Never waits."""
        self._thread.soon(self._end)

    def _start(self) -> None:
        if not self._closed:
            self._task = self._thread.loop.create_task(self._run())

    def _end(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        import asyncio

        while True:
            where = addresses()
            net = await _open()
            try:
                if net is not None:
                    with contextlib.suppress(Exception):  # no multicast here: there is simply nothing to be found
                        await self._begin(net)
                while where == addresses():
                    await asyncio.sleep(AGAIN)
            finally:
                self._ended()
                if net is not None:
                    with contextlib.suppress(Exception):
                        await asyncio.shield(net.async_close())

    @abstractmethod
    async def _begin(self, net: AsyncZeroconf) -> None:
        """There is a network."""

    @abstractmethod
    def _ended(self) -> None:
        """It is gone."""


async def _open() -> AsyncZeroconf | None:
    """Multicast DNS on every network of this machine; None: there is none."""
    import asyncio

    try:
        # The import takes a moment; the connections in this thread should not wait for it.
        await asyncio.get_running_loop().run_in_executor(None, __import__, "zeroconf.asyncio")
        from zeroconf import IPVersion
        from zeroconf.asyncio import AsyncZeroconf
    except ImportError:
        return None
    for version in (IPVersion.All, IPVersion.V4Only):
        with contextlib.suppress(Exception):  # it has many ways to say that there is no network
            return AsyncZeroconf(ip_version=version)
    return None


class Announcing(_Presence):
    """A table that can be found."""

    def __init__(self, what: Announcement, port: int, thread: LinkThread) -> None:
        self._what, self._port = what, port
        self._name = secrets.token_hex(8)
        self._net: AsyncZeroconf | None = None
        super().__init__(thread)

    def change(self, what: Announcement) -> None:
        """It says something else from now on. May be called from any thread; never waits."""
        self._thread.soon(self._change, what)

    def _change(self, what: Announcement) -> None:
        if what != self._what and not self._closed:
            self._what = what
            if self._net is not None:
                self._thread.task(self._update(self._net))

    def _info(self) -> zeroconf.ServiceInfo:
        from zeroconf import ServiceInfo

        from app import __version__

        what = self._what
        said = {
            "protocol": str(PROTOCOL), "version": __version__, "game": what.game, "host": what.host,
            "seats": str(what.seats), "rules": what.rules, "watch": str(int(what.watchers)),
            "dealt": str(int(what.dealt)), **({"format": what.format} if what.format else {}),
        }
        return ServiceInfo(
            SERVICE, f"{self._name}.{SERVICE}", port=self._port, server=f"takujo-{self._name}.local.",
            addresses=[ipaddress.ip_address(each).packed for each in addresses()[:MOST_ADDRESSES]],
            properties={key: clean(value, MOST_TEXT).encode() for key, value in said.items()},
        )

    async def _begin(self, net: AsyncZeroconf) -> None:
        before = self._what
        await (await net.async_register_service(self._info()))
        self._net = net
        if self._what != before:
            await self._update(net)

    def _ended(self) -> None:
        self._net = None

    async def _update(self, net: AsyncZeroconf) -> None:
        with contextlib.suppress(Exception):  # the network went meanwhile; it is announced anew when it is back
            await (await net.async_update_service(self._info()))


class Looking(_Presence):
    """Somebody who looks for tables."""

    def __init__(self, told: Callable[[tuple[Found, ...]], None], thread: LinkThread) -> None:
        self._told = told
        self._found: dict[str, Found] = {}
        self._asked: dict[str, bool] = {}
        super().__init__(thread)

    async def _run(self) -> None:
        self._tell()
        await super()._run()

    async def _begin(self, net: AsyncZeroconf) -> None:
        from zeroconf import ServiceStateChange
        from zeroconf.asyncio import AsyncServiceBrowser

        def heard(zeroconf: object, service_type: str, name: str, state_change: ServiceStateChange) -> None:
            if state_change is ServiceStateChange.Removed:
                self._lose(name)
            elif name in self._asked:
                self._asked[name] = True  # once more when the present answer has come
            elif name in self._found or len(self._found) + len(self._asked) < MOST_FOUND:
                self._asked[name] = True
                self._thread.task(self._ask(net, name))

        AsyncServiceBrowser(net.zeroconf, SERVICE, handlers=[heard])

    def _ended(self) -> None:
        self._asked.clear()
        for name in list(self._found):
            self._lose(name)

    async def _ask(self, net: AsyncZeroconf, name: str) -> None:
        from zeroconf.asyncio import AsyncServiceInfo

        try:
            while self._asked.get(name):
                self._asked[name] = False
                info = AsyncServiceInfo(SERVICE, name)
                answered = await info.async_request(net.zeroconf, ANSWER)
                found = read(info) if answered else None
                if name in self._asked and found is not None and not self._closed:
                    self._found[name] = found
                    self._tell()
        except Exception:  # a stranger's announcement may break what reads it; it is not shown then
            return
        finally:
            self._asked.pop(name, None)

    def _lose(self, name: str) -> None:
        self._asked.pop(name, None)
        if self._found.pop(name, None) is not None:
            self._tell()

    def _tell(self) -> None:
        if self._closed:
            return
        try:
            self._told(tuple(sorted(self._found.values(), key=lambda each: (each.host, each.key))))
        except Exception:  # a screen that breaks must not end the looking
            sys.excepthook(*sys.exc_info())


def read(info: Any) -> Found | None:
    """What an announcement (`zeroconf.ServiceInfo`) says; None if it is none of ours."""
    said: dict[str, str] = {}
    for key, value in info.properties.items():
        try:
            said[key.decode()] = (value or b"").decode()
        except UnicodeDecodeError:
            return None
    numbers = {key: _number(said.get(key, "")) for key in ("protocol", "seats")}
    host, game, port = clean(said.get("host", ""), MOST_NAME), clean(said.get("game", ""), MOST_TEXT), info.port
    places = _best(info.parsed_scoped_addresses()[:4 * MOST_ADDRESSES])
    if None in numbers.values() or not game or not places or not isinstance(port, int) or not 0 < port < 65536:
        return None
    return Found(
        key=clean(info.name, MOST_TEXT), host=host, game=game, addresses=places, port=port, seats=numbers["seats"] or 0,
        protocol=numbers["protocol"] or 0, version=clean(said.get("version", ""), MOST_TEXT),
        rules=clean(said.get("rules", ""), MOST_TEXT),
        watchers=said.get("watch") == "1", dealt=said.get("dealt") == "1",
        format=clean(said.get("format", ""), MOST_TEXT),
    )


def _best(given: list[str]) -> tuple[str, ...]:
    """The addresses a table gives: IPv4 first, those of this machine only last."""
    def order(address: str) -> tuple[bool, bool, bool]:
        ip = ipaddress.ip_address(address.partition("%")[0])
        return ip.is_loopback, ip.version == 6, ip.is_link_local

    return tuple(sorted(dict.fromkeys(given), key=order)[:MOST_ADDRESSES])


def _number(text: str) -> int | None:
    """A small number that was announced."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None
