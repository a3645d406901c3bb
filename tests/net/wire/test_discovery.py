"""Finding tables: announced, changed and gone over real multicast; strangers' nonsense; no network at all."""

from __future__ import annotations

import ipaddress
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from app.net.wire import discovery
from app.net.wire.discovery import SERVICE, Announcement, Found, addresses, read
from app.net.wire.link import LinkThread
from app.net.wire.messages import MOST_NAME, PROTOCOL

PATIENCE = 30.0


class Ears:
    """Somebody who looks for tables."""

    def __init__(self) -> None:
        self.told: list[tuple[Found, ...]] = []
        self.changed = threading.Condition()

    def __call__(self, found: tuple[Found, ...]) -> None:
        with self.changed:
            self.told.append(found)
            self.changed.notify_all()

    def until(self, true: Callable[[tuple[Found, ...]], object]) -> tuple[Found, ...]:
        """Waits until what is there is so."""
        with self.changed:
            assert self.changed.wait_for(lambda: self.told and true(self.told[-1]), PATIENCE), self.told[-3:]
            return self.told[-1]


@pytest.fixture
def thread() -> Iterator[LinkThread]:
    made = LinkThread()
    faults: list[Any] = []
    made.loop.set_exception_handler(lambda loop, context: faults.append(context))
    yield made
    made.stop()
    assert faults == []


def multicast() -> bool:
    """Whether this machine hears its own multicast."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.bind(("", 0))
            group = socket.inet_aton("224.0.0.251") + socket.inet_aton("0.0.0.0")
            one.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
            one.settimeout(1.0)
            one.sendto(b"?", ("224.0.0.251", one.getsockname()[1]))
            return one.recv(8) == b"?"
        except OSError:
            return False


def test_a_table_comes_changes_and_goes(thread: LinkThread) -> None:
    if not multicast():
        pytest.skip("no multicast on this machine")
    ears = Ears()
    looking = discovery.look(ears, thread)
    what = Announcement(host="アヤ 😀 " + "x" * 200, game="some-game", seats=1, rules="abc", watchers=True)
    announcing = discovery.announce(what, 4711, thread)

    def mine(found: tuple[Found, ...]) -> Found | None:
        return next((each for each in found if each.key.startswith(announcing._name)), None)

    table = mine(ears.until(mine))
    assert table is not None and table.host == what.host[:MOST_NAME] and table.port == 4711
    assert (table.game, table.seats, table.rules, table.watchers, table.dealt) == ("some-game", 1, "abc", True, False)
    assert table.protocol == PROTOCOL and table.address in [*addresses(), "127.0.0.1"]
    announcing.change(Announcement(host="Aya", game="some-game", seats=0, dealt=True))
    changed = mine(ears.until(lambda found: (mine(found) or table).dealt))
    assert changed is not None and (changed.key, changed.seats, changed.host) == (table.key, 0, "Aya")
    announcing.close()
    ears.until(lambda found: mine(found) is None)
    looking.close()


# -- what strangers say ------------------------------------------------------------------------------------------------


def info(properties: dict[bytes, bytes | None] | None = None, port: Any = 4711, places: tuple[str, ...] = ("10.0.0.5",),
         **changed: str | bytes) -> Any:
    """An announcement as zeroconf hands it on."""
    said: dict[bytes, bytes | None] = {b"protocol": b"1", b"version": b"0.1", b"game": b"g", b"host": b"Aya",
                                       b"seats": b"1"}
    said |= {key.encode(): value.encode() if isinstance(value, str) else value for key, value in changed.items()}
    return SimpleNamespace(name=f"x.{SERVICE}", port=port, properties=said | (properties or {}),
                           parsed_scoped_addresses=lambda: list(places))


def test_what_is_read_of_an_announcement() -> None:
    found = read(info(places=("fe80::1%eth0", "fd00::2", "127.0.0.1", "10.0.0.5", "10.0.0.5"), watch="1"))
    assert found == Found(key=f"x.{SERVICE}", host="Aya", game="g", port=4711, seats=1, protocol=1, version="0.1",
                          addresses=("10.0.0.5", "fd00::2", "fe80::1%eth0", "127.0.0.1"), watchers=True)


@pytest.mark.parametrize("odd", [
    info(protocol="x"), info(protocol="-1"), info(protocol="1" * 50), info(protocol="١"), info(seats=""), info(game=""),
    info(game=b"\xff"), info(host=b"\xff\xfe"), info({b"\xff": b"x"}), info(port=0), info(port=70_000), info(port=None),
    info(places=()), info({b"protocol": None}),
])
def test_what_is_no_table(odd: Any) -> None:
    assert read(odd) is None


def test_what_strangers_call_themselves_is_cut() -> None:
    found = read(info(host="a\n\x1b[31mb\u202e" + "y" * 300, game="g" * 300, version="\x00" + "v" * 300,
                      places=tuple(f"10.0.0.{n}" for n in range(99))))
    assert found is not None
    assert found.host == ("a  [31mb " + "y" * 300)[:MOST_NAME]
    assert len(found.game) == len(found.version) == discovery.MOST_TEXT
    assert len(found.addresses) == discovery.MOST_ADDRESSES


class Net:
    """Stands for multicast DNS: announcements come when a test says so."""

    said: dict[str, Any]
    handlers: list[Any]
    asked: int

    @classmethod
    def begin(cls, monkeypatch: pytest.MonkeyPatch) -> None:
        import zeroconf.asyncio as real

        cls.said, cls.handlers, cls.asked = {}, [], 0

        class Info:
            def __init__(self, service: str, name: str) -> None:
                self.name = name

            async def async_request(self, net: Any, timeout: float) -> bool:
                cls.asked += 1
                given = cls.said.get(self.name)
                if isinstance(given, Exception):
                    raise given
                if given is not None:
                    self.__dict__.update(given.__dict__ | {"name": self.name})
                return given is not None

        monkeypatch.setattr(real, "AsyncZeroconf", lambda ip_version: cls())
        monkeypatch.setattr(real, "AsyncServiceInfo", Info)
        monkeypatch.setattr(real, "AsyncServiceBrowser", lambda net, service, handlers: cls.handlers.extend(handlers))

    zeroconf = None

    async def async_close(self) -> None:
        self.handlers.clear()

    @classmethod
    def tell(cls, thread: LinkThread, name: str, change: str) -> None:
        from zeroconf import ServiceStateChange

        async def tell() -> None:
            while not cls.handlers:
                await _turn()
            cls.handlers[0](zeroconf=None, service_type=SERVICE, name=name, state_change=ServiceStateChange[change])

        thread.run(tell(), PATIENCE)


async def _turn() -> None:
    import asyncio

    await asyncio.sleep(0.005)


def test_a_crowd_of_announcements_is_bounded(thread: LinkThread, monkeypatch: pytest.MonkeyPatch) -> None:
    Net.begin(monkeypatch)
    ears = Ears()
    looking = discovery.look(ears, thread)
    for n in range(1_000):
        Net.said[f"{n}"] = info(host=f"{n:04}")
        Net.tell(thread, f"{n}", "Added")
    found = ears.until(lambda found: len(found) == discovery.MOST_FOUND)
    assert found[0].host == "0000"
    assert Net.asked == discovery.MOST_FOUND and max(map(len, ears.told)) == discovery.MOST_FOUND
    Net.tell(thread, "0", "Removed")
    Net.tell(thread, "999", "Updated")  # room again
    ears.until(lambda found: found[0].host == "0001" and found[-1].host == "0999")
    looking.close()


def test_announcements_that_break_what_reads_them(thread: LinkThread, monkeypatch: pytest.MonkeyPatch) -> None:
    Net.begin(monkeypatch)
    ears = Ears()
    looking = discovery.look(ears, thread)
    Net.said |= {"bad": ValueError("no"), "odd": info(protocol="x"), "broken": info(places=("x",)), "good": info()}
    for name in ("bad", "odd", "silent", "broken", "good"):
        Net.tell(thread, name, "Added")
        Net.tell(thread, name, "Updated")
    found = ears.until(lambda found: found)
    assert [each.host for each in found] == ["Aya"]
    Net.said["good"] = info(host="Aya again")
    Net.tell(thread, "good", "Updated")
    ears.until(lambda found: found[0].host == "Aya again")
    Net.tell(thread, "good", "Removed")
    ears.until(lambda found: not found)
    looking.close()


def test_a_network_that_comes_later(thread: LinkThread, monkeypatch: pytest.MonkeyPatch) -> None:
    Net.begin(monkeypatch)
    here = ["127.0.0.1"]
    monkeypatch.setattr(discovery, "AGAIN", 0.01)
    monkeypatch.setattr(discovery, "addresses", lambda: list(here))
    ears = Ears()
    looking = discovery.look(ears, thread)
    Net.said["a"] = info()
    Net.tell(thread, "a", "Added")
    ears.until(lambda found: found)
    here.append("10.0.0.7")
    ears.until(lambda found: not found)  # what was found in the other network is not kept
    Net.tell(thread, "a", "Added")
    ears.until(lambda found: found)
    looking.close()


@pytest.mark.parametrize("missing", ["zeroconf", "network", "ifaddr"])
def test_without_it_nothing_is_found_and_nothing_breaks(
    missing: str, thread: LinkThread, monkeypatch: pytest.MonkeyPatch,
) -> None:
    if missing == "network":
        import zeroconf.asyncio

        def refuses(ip_version: Any) -> None:
            raise OSError("network is unreachable")

        monkeypatch.setattr(zeroconf.asyncio, "AsyncZeroconf", refuses)
    else:
        monkeypatch.setitem(sys.modules, "zeroconf.asyncio", None)
        monkeypatch.setitem(sys.modules, missing, None)
    ears = Ears()
    looking = discovery.look(ears, thread)
    announcing = discovery.announce(Announcement(host="A", game="g", seats=1), 4711, thread)
    assert ears.until(lambda found: True) == ()
    thread.run(_turn())
    announcing.change(Announcement(host="A", game="g", seats=0))
    thread.run(_turn())
    looking.close()
    announcing.close()
    if missing == "ifaddr":
        assert addresses() == ["127.0.0.1"]


def test_a_screen_that_breaks_does_not_end_the_looking(thread: LinkThread, monkeypatch: pytest.MonkeyPatch) -> None:
    Net.begin(monkeypatch)
    broken: list[Any] = []
    monkeypatch.setattr(sys, "excepthook", lambda *error: broken.append(error))
    ears = Ears()

    def told(found: tuple[Found, ...]) -> None:
        ears(found)
        raise RuntimeError("a screen broke")

    looking = discovery.look(told, thread)
    Net.said["a"] = info()
    Net.tell(thread, "a", "Added")
    ears.until(lambda found: found)
    assert len(broken) >= 1
    looking.close()


# -- this machine ------------------------------------------------------------------------------------------------------


def adapters(monkeypatch: pytest.MonkeyPatch, *given: tuple[str, str]) -> None:
    """This machine has these network adapters with these addresses."""
    import ifaddr

    def ip(text: str) -> Any:
        return SimpleNamespace(ip=text if ipaddress.ip_address(text).version == 4 else (text, 0, 0))

    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [
        SimpleNamespace(nice_name=name, ips=[ip(text)]) for name, text in given
    ])


def test_which_addresses_are_shown_first(monkeypatch: pytest.MonkeyPatch) -> None:
    adapters(monkeypatch, ("lo", "127.0.0.1"), ("lo", "::1"), ("docker0", "172.17.0.1"), ("eth0", "fe80::1"),
             ("eth0", "fd00::2"), ("eth1", "169.254.3.4"), ("wlan0", "192.168.1.5"), ("ppp0", "8.8.8.8"))
    assert addresses() == ["192.168.1.5", "8.8.8.8", "169.254.3.4", "fd00::2", "172.17.0.1"]


def test_loopback_is_shown_if_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    adapters(monkeypatch, ("lo", "::1"), ("lo", "127.0.0.1"), ("eth0", "fe80::1"))
    assert addresses() == ["127.0.0.1"]
