"""Hostile peers: whoever guesses, floods, drips, lies or stands in between is refused; those at the table play on."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.net.wire import identity, limits, wire
from app.net.wire import messages as said
from app.net.wire.link import Link, LinkThread
from app.net.wire.pairing import GuestPairing, TablePairing
from tests.net.kit.parties import CODE, PATIENCE, Raw, hurry, lan_match
from tests.net.wire.test_transport import Kept
from tests.net.wire.test_wire import BOMB, packed

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Any]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


def knock(protocol: int = said.PROTOCOL, pake: bytes | None = None) -> said.JoinRequest:
    return said.JoinRequest(protocol=protocol, version="0", pake=pake or GuestPairing(CODE).pake)


# -- coming in ---------------------------------------------------------------------------------------------------------


def test_wrong_codes_are_refused_and_wear_the_code() -> None:
    with lan_match() as made:
        aya = made.here()
        for _ in range(limits.WRONG_CODES):
            made.call(code="654321").link("closed", "net.code-wrong")
        assert made.log().count("net.told-wrong-code") == limits.WRONG_CODES and made.log()[-1] == "net.told-worn"
        made.call().link("closed", "net.code-worn")  # the right one, too late
        assert made.host.worn and len(made.room.tokens) == 1
        made.renew("222222")
        made.call().link("closed", "net.code-wrong")
        made.here(code="222222").say("come in")
        aya.until(lambda: "come in" in aya.said())


def test_guessing_again_at_once_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FIRST_PAUSE", 50.0)
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 50.0)
    with lan_match() as made:
        made.call(code="654321").link("closed", "net.code-wrong")
        text = made.call().link("closed", "net.code-pause").text
        assert text is not None and text.args["seconds"] in (50, 51)


def test_guesses_side_by_side_count_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """All have their challenge before the first of them shows a wrong proof: only that one is looked at."""
    monkeypatch.setattr(limits, "FIRST_PAUSE", 50.0)
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 50.0)
    with lan_match() as made:
        callers = [Raw(made.port) for _ in range(5)]
        for caller in callers:
            caller.send(knock())
            caller.until(said.Challenge)
        keys = []
        for caller in callers:
            caller.send(said.Proof(mac=bytes(32)))
            keys.append(caller.until(said.Rejected).text.key)
            caller.close()
        assert keys == ["net.code-wrong"] + ["net.code-pause"] * 4


def test_a_code_that_was_replaced_during_pairing_is_wrong() -> None:
    with lan_match() as made:
        caller, pairing = Raw(made.port), GuestPairing(CODE)
        caller.send(knock(pake=pairing.pake))
        challenge = caller.until(said.Challenge)
        made.renew("999999")
        assert isinstance(caller.socket, ssl.SSLSocket)
        mark = identity.fingerprint(caller.socket)  # type: ignore[arg-type]
        caller.send(said.Proof(mac=pairing.prove(challenge.pake, mark)))
        assert caller.until(said.Rejected).text.key == "net.code-wrong"
        caller.close()


@pytest.mark.parametrize(("protocol", "key"), [
    (said.PROTOCOL - 1, "net.table-newer"), (said.PROTOCOL + 1, "net.table-older"),
])
def test_another_version(protocol: int, key: str) -> None:
    with lan_match() as made:
        for message in (knock(protocol), said.Rejoin(protocol=protocol, version="0", token=bytes(32))):
            caller = Raw(made.port)
            caller.send(message)
            turned = caller.until(said.Rejected)
            assert turned.final and turned.text.key == key
            assert caller.ended()
            caller.close()


def plain(data: bytes) -> Callable[[Raw], None]:
    return lambda caller: caller.socket.sendall(data)


def proof_of_nothing(caller: Raw) -> None:
    caller.send(knock())
    caller.until(said.Challenge)
    caller.send(said.Say(text="let me in"))


@pytest.mark.parametrize("does", [
    plain(b"GET / HTTP/1.1\r\nHost: table\r\n\r\n" + bytes(300)), plain(bytes(4)), plain(b"\xff" * 4_000),
    plain(struct.pack(">I", limits.STRANGER_CAP + 256)), plain(struct.pack(">I", 252) + packed(b"{" * 200)),
    lambda caller: caller.send(said.Say(text="hello")), lambda caller: caller.send(said.Ping()),
    lambda caller: caller.send(said.Proof(mac=bytes(32))), lambda caller: caller.send(knock(pake=b"B" + bytes(32))),
    lambda caller: caller.send(knock(pake=b"?")), proof_of_nothing,
])
def test_strangers_who_do_not_follow_the_pairing(does: Callable[[Raw], None]) -> None:
    with lan_match() as made:
        aya = made.here()
        caller = Raw(made.port)
        does(caller)
        assert caller.ended()
        caller.close()
        made.until_told("net.told-malformed")
        aya.say("undisturbed")
        assert len(made.room.tokens) == 1


def test_a_slow_drip_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "COMING_IN", 1.0)
    with lan_match() as made:
        silent, dripping, half = Raw(made.port, tls=False), Raw(made.port), Raw(made.port)
        data = half.outgoing.encode(knock())
        half.socket.sendall(data[:-1])

        def drip() -> None:
            with contextlib.suppress(OSError):
                for byte in data:
                    dripping.socket.sendall(bytes([byte]))
                    dripping.socket.settimeout(0.02)
                    with contextlib.suppress(TimeoutError):
                        assert dripping.socket.recv(1) in (b"", None)
                        return
                raise AssertionError("the drip was heard to its end")

        drip()
        assert silent.ended() and half.ended()
        for each in (silent, dripping, half):
            each.close()
        made.until_told("net.told-silent")
        monkeypatch.setattr(limits, "COMING_IN", 10.0)
        made.here().say("quick enough")


def test_a_hundred_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with lan_match() as made:
        aya, ben = made.here(), made.here()
        monkeypatch.setattr(limits, "COMING_IN", 0.5)
        crowd = [socket.create_connection(("127.0.0.1", made.port), PATIENCE) for _ in range(100)]
        aya.say("what a crowd")
        ben.until(lambda: "what a crowd" in ben.said())
        assert made.host._gate.strangers <= limits.STRANGERS_HERE
        for each in crowd:
            each.settimeout(PATIENCE)
            with contextlib.suppress(OSError):
                assert each.recv(1) == b""
            each.close()
        assert "net.told-refused" in made.log()
        monkeypatch.setattr(limits, "COMING_IN", 10.0)
        made.here().say("me too")  # as soon as there is room again
        assert len([event for event in aya.of(Link) if event.state == "away"]) == 0


def test_wrong_tokens_are_limited_like_wrong_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FIRST_PAUSE", 50.0)
    monkeypatch.setattr(limits, "LONGEST_PAUSE", 50.0)
    with lan_match() as made:
        made.call(code=None, kept=Kept(made.who.fingerprint, bytes(32))).link("closed", "net.seat-unknown")
        again = made.call(code=None, kept=Kept(made.who.fingerprint, bytes(32)))
        again.link("calling", "net.code-pause")
        assert not made.host.worn


# -- somebody in between -----------------------------------------------------------------------------------------------


@contextmanager
def serving(serve: Serve, who: identity.Identity) -> Iterator[int]:
    """Somebody else's table: a TLS server that does as it likes. Its port."""
    thread = LinkThread()
    thread.loop.set_exception_handler(lambda loop, context: None)

    async def begin() -> asyncio.Server:
        return await asyncio.start_server(serve, "127.0.0.1", 0, ssl=identity.table_context(who))

    server = thread.run(begin())
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        thread.soon(server.close)
        thread.stop()


def relay_to(port: int) -> Serve:
    """Passes everything on unchanged, and reads it all."""
    async def way(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(4_096):
            writer.write(data)
        writer.close()

    async def serve(near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        far, far_out = await asyncio.open_connection("127.0.0.1", port, ssl=identity.guest_context())
        await asyncio.gather(way(near, far_out), way(far, near_out), return_exceptions=True)

    return serve


def test_somebody_in_between_is_refused_like_a_wrong_code() -> None:
    with lan_match() as made, serving(relay_to(made.port), identity.make()) as between:
        made.call(port=between).link("closed", "net.code-wrong")
        assert made.room.tokens == [] and "net.told-wrong-code" in made.log()
    with lan_match() as made, serving(relay_to(made.port), made.who) as between:
        made.here(port=between).say("with the table's own certificate")  # so it was the certificate


def test_somebody_in_between_gets_no_token() -> None:
    with lan_match() as made:
        token = made.here().first(said.Seated).token
        with serving(relay_to(made.port), identity.make()) as between:
            back = made.call(code=None, port=between, kept=Kept(made.who.fingerprint, token))
            back.link("calling", "net.other-table")
            assert "net.told-back" not in made.log()


@pytest.mark.parametrize("answer", ["guess", "nothing", "echo"])
def test_a_table_that_does_not_know_the_code_gets_few_guesses(answer: str) -> None:
    calls = []
    who = identity.make()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        outgoing, incoming = wire.Outgoing(table=True), wire.Incoming(table=False)
        message, _ = await wire.read(reader, incoming, PATIENCE, PATIENCE)
        pairing = TablePairing("000000", who.fingerprint)
        pairing.take(message.pake)
        writer.write(outgoing.encode(said.Challenge(pake=pairing.challenge)))
        with contextlib.suppress(EOFError):
            proof, _ = await wire.read(reader, incoming, PATIENCE, PATIENCE)
            calls.append(proof)
            if answer == "guess":
                writer.write(outgoing.encode(said.Proof(mac=bytes(32))))
            elif answer == "echo":
                writer.write(outgoing.encode(said.Proof(mac=proof.mac)))
        writer.close()

    with lan_match() as made, serving(serve, who) as port:
        made.call(port=port).link("closed", "net.code-unproven")
    assert len(calls) == (limits.UNPROVEN if answer == "nothing" else 1)


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [
    bytes(4), struct.pack(">I", wire.GUEST_CAP), struct.pack(">I", 2**32 - 1), b"\xff" * 600,
    struct.pack(">I", 252) + packed(b'{"is":"frame"}'), struct.pack(">I", 252) + packed(b"[" * 200),
    struct.pack(">I", len(packed(BOMB))) + packed(BOMB, kind=wire.PRESSED),
    wire.Outgoing(table=False).encode(said.JoinRequest(protocol=1, version="0", pake=b"")),
    wire.Outgoing(table=False).encode(said.Rejoin(protocol=1, version="0", token=bytes(32))),
    wire.Outgoing(table=False).encode(said.Proof(mac=bytes(32))),
], ids=range(10))
def test_a_player_who_sends_what_is_none(data: bytes) -> None:
    with lan_match() as made:
        aya, bad = made.here(), Raw(made.port).pair()
        bad.socket.sendall(data)
        assert bad.until(said.Rejected).text.key == "net.not-understood"
        assert bad.ended()
        bad.close()
        made.room.until(lambda: made.room.gone_by)
        assert "net.told-malformed" in made.log()
        aya.say("undisturbed")


def test_a_burst_is_waited_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MESSAGES", 20)
    monkeypatch.setattr(limits, "MESSAGES_PER_SECOND", 500.0)
    with lan_match() as made:
        burst = Raw(made.port).pair()
        for n in range(200):
            burst.send(said.Say(text=f"{n}"))
        made.room.until(lambda: len(made.room.says()) == 200)
        assert made.room.says() == [f"{n}" for n in range(200)]
        burst.close()


def test_a_flood_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MESSAGES", 20), ("MESSAGES_PER_SECOND", 100.0), ("PATIENCE", 0.3)):
        monkeypatch.setattr(limits, name, value)
    with lan_match() as made:
        aya, flood = made.here(), Raw(made.port).pair()
        flood.socket.settimeout(0.0)
        data = flood.outgoing.encode(said.Ping())
        sent = 0
        with contextlib.suppress(OSError):
            for _ in range(100_000):
                try:
                    sent += flood.socket.send(data)
                except (ssl.SSLWantWriteError, ssl.SSLWantReadError, BlockingIOError):
                    made.room.until(lambda: made.room.gone_by)
        made.until_told("net.told-flood")
        flood.close()
        aya.say("undisturbed")


def test_who_does_not_read_is_dropped_and_may_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WAITING", 1024 * 1024)
    with lan_match() as made:
        aya, deaf = made.here(), Raw(made.port).pair()
        for _ in range(60):
            deaf.send(said.Say(text="record"))
        made.room.until(lambda: made.room.gone_by)
        made.until_told("net.told-slow")
        deaf.close()
        aya.say("undisturbed")
        made.here(code=None, kept=Kept(made.who.fingerprint, made.room.tokens[1])).say("sorry")


def test_who_says_nothing_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "IDLE", 1.0)
    monkeypatch.setattr(limits, "PING", 0.05)
    with lan_match() as made:
        aya, asleep = made.here(), Raw(made.port).pair()
        made.room.until(lambda: made.room.gone_by)
        assert "net.told-silent" in made.log()
        asleep.close()
        aya.say("pings are enough")
        assert [event.state for event in aya.of(Link)] == ["calling", "here"]


def test_a_player_who_goes_hard_is_gone_once() -> None:
    with lan_match() as made:
        for _ in range(3):
            raw = Raw(made.port).pair()
            raw.send(said.Say(text="bye"))
            raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            raw.socket.close()
        made.room.until(lambda: len(made.room.gone_by) == 3)
        assert made.room.clients == []


# -- a hostile table ---------------------------------------------------------------------------------------------------


def lies(who: identity.Identity, does: Callable[[asyncio.StreamWriter, wire.Outgoing], Any]) -> Any:
    """A table that pairs properly and then does as it likes."""
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        outgoing, incoming = wire.Outgoing(table=True), wire.Incoming(table=False)
        with contextlib.suppress(EOFError, OSError):
            message, _ = await wire.read(reader, incoming, PATIENCE, PATIENCE)
            if isinstance(message, said.JoinRequest):
                pairing = TablePairing(CODE, who.fingerprint)
                pairing.take(message.pake)
                writer.write(outgoing.encode(said.Challenge(pake=pairing.challenge)))
                proof, _ = await wire.read(reader, incoming, PATIENCE, PATIENCE)
                writer.write(outgoing.encode(said.Proof(mac=pairing.prove(proof.mac))))
            does(writer, outgoing)
            await writer.drain()
            await reader.read(-1)

    return serve


def sends(data: bytes) -> Any:
    return lambda writer, outgoing: writer.write(data)


def floods(writer: asyncio.StreamWriter, outgoing: wire.Outgoing) -> None:
    writer.write(outgoing.encode(said.Pong()) * 20_000)


@pytest.mark.parametrize(("does", "key"), [
    (sends(struct.pack(">I", wire.TABLE_CAP + 256)), "net.table-malformed"), (sends(bytes(600)), "net.table-malformed"),
    (sends(struct.pack(">I", len(packed(BOMB))) + packed(BOMB, kind=wire.PRESSED)), "net.table-malformed"),
    (sends(struct.pack(">I", 252) + packed(b'{"is":"told","text":' + b"[" * 99)), "net.table-malformed"),
    (lambda writer, outgoing: writer.write(outgoing.encode(said.Challenge(pake=b""))), "net.table-malformed"),
    (floods, "net.table-floods"), (lambda writer, outgoing: writer.transport.abort(), "net.cut"),
    (lambda writer, outgoing: None, "net.silent"),
])
def test_a_hostile_table_ends_the_connection_and_nothing_else(
    does: Any, key: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in (("TABLE_MESSAGES", 100), ("TABLE_MESSAGES_PER_SECOND", 10.0), ("PATIENCE", 0.2)):
        monkeypatch.setattr(limits, name, value)
    if key == "net.silent":
        monkeypatch.setattr(limits, "AWAY", 0.3)
    who = identity.make()
    with lan_match() as made, serving(lies(who, does), who) as port:
        guest = made.call(port=port)
        guest.link("away", key)
        guest.connection.send(said.Say(text="is anybody there?"))
        guest.until(lambda: len([event for event in guest.of(Link) if event.state in ("calling", "away")]) >= 3)


def test_before_pairing_a_table_may_say_little() -> None:
    who = identity.make()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(struct.pack(">I", limits.TABLE_STRANGER_CAP + 256) + bytes(1_000))
        await reader.read(-1)

    with lan_match() as made, serving(serve, who) as port:
        made.call(port=port).link("calling", "net.table-malformed")


def test_a_listener_that_breaks_does_not_end_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    broken = []
    monkeypatch.setattr(sys, "excepthook", lambda *error: broken.append(error))
    with lan_match() as made:
        aya = made.here()

        def hears(event: Any) -> None:
            aya._hear(event)
            raise RuntimeError("a screen broke")

        aya.connection.listen(hears)
        aya.say("one")
        aya.say("two")
        assert len(broken) >= 2


def test_a_log_that_cannot_be_written_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    def refuses(text: Any) -> None:
        raise BrokenPipeError

    broken = []
    monkeypatch.setattr(sys, "excepthook", lambda *error: broken.append(error))
    with lan_match() as made:
        monkeypatch.setattr(made.host, "_told", refuses)
        made.here().say("hello")
        made.call(code="654321").link("closed", "net.code-wrong")
        assert len(broken) == 2


def test_closing_twice_and_after_the_end() -> None:
    with lan_match() as made:
        aya, own = made.here(), made.local()
        for ears in (aya, own):
            ears.connection.close()
            ears.connection.close()
            ears.link("closed")
            ears.connection.send(said.Say(text="too late"))
            assert ears.connection.query(said.Cost(id=1, question=1, index=0), 0.01) is None
    assert made.room.says() == []
    made.thread.stop()
    aya.connection.send(said.Say(text="much too late"))
