"""Bytes and messages: every message comes back as it was, and what is none is refused before it costs much."""

from __future__ import annotations

import asyncio
import struct
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.match.undo import UndoOffer
from app.net.wire import limits, wire
from app.net.wire import messages as said
from engines.core.display.views import GameView, LogView, Named, Text


def frame(serial: int, words: str = "", lines: int = 40) -> said.Frame:
    """A frame with some kilobytes that are mostly the same each time."""
    log = tuple(LogView(player=0, text=Text("log.line", {"n": n, "word": words}), rule="1")
                for n in range(lines))
    sight = GameView(game="any", viewer=0, turn=serial, turn_player=0, phase="main", phases=[], players=[], zones=[],
                       cards={})
    return said.Frame(serial=serial, sight=sight, ask=None, asking=(1,), log_from=0, log=log, undo=UndoOffer("none"))


def packed(payload: bytes, kind: int = wire.PLAIN, size: int | None = None, fill: int = 0) -> bytes:
    """A payload as it travels, without its length, whatever it is."""
    head = struct.pack(">BI", kind, len(payload) if size is None else size)
    missing = -(4 + len(head) + len(payload)) % wire.UNIT
    return head + payload + bytes([fill]) * missing


def text_in_text(depth: int) -> bytes:
    inside = b'{"type":"text","key":"a","args":{}}'
    for _ in range(depth):
        inside = b'{"type":"text","key":"a","args":{"a":' + inside + b"}}"
    return b'{"is":"told","text":' + inside + b"}"


FROM_GUEST: list[Any] = [
    said.JoinRequest(protocol=1, version="0.1", pake=b"x" * 33), said.Proof(mac=b"y" * 32), said.Ping(),
    said.Sit(seat=1, name="アヤ", deck=said.DeckChoice(cards=("a", "b"), roles={"hero": "a"})),
    said.Answered(question=3, answer=(1, 2)), said.Answered(question=3, answer=4), said.Say(text="やあ " + "x" * 396),
    said.ShareReveal(game=1, share=bytes(range(32))), said.Partial(id=1, question=2, chosen=(0,)),
]
FROM_TABLE: list[Any] = [
    said.Challenge(pake=b"x" * 33), said.Rejected(text=Text("net.broke")), frame(1), frame(2, "abc"), said.Pong(),
    said.ChatLine(seat=0, name="Aya", text="hello"), frame(3), said.Record(data=b"r" * 5_000), frame(4, lines=500),
    said.Told(text=Text("a", {"b": [Named(en="x", ja="y")]})), frame(5, lines=499),
]


@pytest.mark.parametrize(("messages", "table"), [(FROM_GUEST, False), (FROM_TABLE, True)])
def test_messages_come_back_as_they_were(messages: list[Any], table: bool) -> None:
    outgoing, incoming = wire.Outgoing(table), wire.Incoming(table)
    for message in messages:
        data = outgoing.encode(message)
        assert len(data) % wire.UNIT == 0
        assert incoming.length(data[:4]) == len(data) - 4
        assert incoming.decode(data[4:]) == message


def test_a_frame_is_sent_as_what_differs_from_the_last() -> None:
    outgoing = wire.Outgoing(table=True)
    first, second = outgoing.encode(frame(1, "abc")), outgoing.encode(frame(2, "abc"))
    assert len(second) == wire.UNIT < len(first)


def test_small_differences_do_not_show_in_the_length() -> None:
    lines = (said.ChatLine(seat=0, name="A", text="x" * n) for n in range(1, 100))
    sizes = {len(wire.Outgoing(table=True).encode(line)) for line in lines}
    assert sizes == {wire.UNIT}


def test_nothing_of_a_guest_and_no_chat_is_compressed() -> None:
    deck = said.DeckChoice(cards=("the-same-card",) * 1_000)
    sent = wire.Outgoing(table=False).encode(said.Sit(name="A", deck=deck))
    assert sent[4] == wire.PLAIN and len(sent) > 16_000
    assert wire.Outgoing(table=True).encode(said.ChatLine(seat=0, name="A", text="x" * 2_000))[4] == wire.PLAIN


@pytest.mark.parametrize("length", [0, 3, 4, 251, 253, wire.GUEST_CAP, wire.GUEST_CAP + 252, 2**31, 2**32 - 1])
def test_lengths_no_message_has(length: int) -> None:
    with pytest.raises(wire.WireError):
        wire.Incoming(table=False).length(struct.pack(">I", length))


def test_a_stranger_may_send_less() -> None:
    incoming = wire.Incoming(table=False)
    incoming.cap = limits.STRANGER_CAP
    assert incoming.length(struct.pack(">I", limits.STRANGER_CAP)) == limits.STRANGER_CAP
    with pytest.raises(wire.WireError):
        incoming.length(struct.pack(">I", limits.STRANGER_CAP + wire.UNIT))
    knock = said.JoinRequest(protocol=2**31, version="v" * 200, pake=b"x" * 64, watch=True)
    assert len(wire.Outgoing(table=False).encode(knock)) - 4 <= limits.STRANGER_CAP


SAY = b'{"is":"say","text":"a"}'


@pytest.mark.parametrize("body", [
    packed(b""), packed(b"null"), packed(b"[]"), packed(b"{}"), packed(b'{"is":"nothing"}'), packed(b'{"is":"say"}'),
    packed(SAY[:-1]), packed(SAY + b"x"), packed(SAY, size=3), packed(SAY, size=2**31), packed(SAY, fill=1),
    packed(SAY, size=len(SAY) + 1), packed(SAY) + bytes(wire.UNIT), packed(SAY, kind=7),
    packed(b'{"is":"say","text":"a","more":1}'), packed(b'{"is":"say","text":"' + b"a" * 401 + b'"}'),
    packed(b'{"is":"say","text":"\xff\xfe"}'), packed(b'{"is":"say","text":"\\ud800"}'),
    packed(b'{"is":"say","text":3}'), packed(b'{"is":"frame"}'), packed(b'{"is":"seated","seat":0,"token":""}'),
    packed(b"[" * 30_000), packed(b'{"a":' * 9_000), packed(b'{"is":"answer","question":1,"answer":' + b"[" * 20_000),
    packed(b'{"is":"answer","question":' + b"9" * 19 + b',"answer":1}'),
    packed(b'{"is":"answer","question":' + b"9" * 20_000 + b',"answer":1}'),
    packed(b'{"is":"answer","question":1,"answer":-' + b"9" * 4_000 + b"}"),
    packed(b'{"is":"answer","question":1e400,"answer":1}'), packed(b'{"is":"answer","question":1,"answer":NaN}'),
    packed(b'{"is":"answer","question":1,"answer":[' + b"1," * 400 + b"1]}"),
    packed(zlib.compress(SAY), kind=wire.PRESSED), packed(zlib.compress(SAY), kind=wire.PATCH),
])
def test_what_a_table_refuses_of_a_guest(body: bytes) -> None:
    with pytest.raises(wire.WireError):
        wire.Incoming(table=False).decode(body)


SAID = b'{"is":"said","seat":0,"name":"a","text":"b"}'
BEGUN = b'{"is":"begun","game":1,"names":["a","b"],"bots":{"%s":"random"},"packs":[]}'
BOMB = zlib.compress(b'{"is":"said","seat":0,"name":"a","text":"' + b" " * (wire.TABLE_CAP + 10) + b'"}', 9)


@pytest.mark.parametrize("body", [
    packed(BOMB, kind=wire.PRESSED), packed(zlib.compress(SAID)[:-4], kind=wire.PRESSED),
    packed(zlib.compress(SAID) + b"more", kind=wire.PRESSED), packed(SAID, kind=wire.PRESSED),
    packed(zlib.compress(SAID), kind=wire.PATCH), packed(b"", kind=wire.PRESSED), packed(SAY),
    packed(text_in_text(wire.MOST_DEPTH)), packed(text_in_text(400)), packed(text_in_text(5_000)),
    packed(b'{"is":"told","text":{"type":"text","key":"a","args":{"n":' + b"9" * 4_000 + b"}}}"),
    packed(BEGUN % b"64"), packed(BEGUN % str((2**61 - 1) * 7).encode()),  # keys of one remainder take hours to store
])
def test_what_a_guest_refuses_of_a_table(body: bytes) -> None:
    with pytest.raises(wire.WireError):
        wire.Incoming(table=True).decode(body)


def test_what_looks_deep_or_big_inside_a_text_is_a_text() -> None:
    message = said.ChatLine(seat=0, name="A", text='[{"\\' * 400 + "9" * 400)
    assert wire.Incoming(table=True).decode(packed(msgspec.json.encode(message))) == message
    assert isinstance(wire.Incoming(table=True).decode(packed(text_in_text(10))), said.Told)
    assert isinstance(wire.Incoming(table=True).decode(packed(BEGUN % b"1")), said.Begun)


def test_another_dictionary_is_noticed() -> None:
    outgoing, incoming = wire.Outgoing(table=True), wire.Incoming(table=True)
    incoming.decode(outgoing.encode(frame(1, "abc"))[4:])
    outgoing.encode(frame(2, "xyz"))  # lost
    with pytest.raises(wire.WireError):
        incoming.decode(outgoing.encode(frame(3, "klm"))[4:])


VALID = [wire.Outgoing(table=False).encode(message)[4:] for message in FROM_GUEST]


@given(st.binary(max_size=600) | st.builds(
    lambda data, at, put: data[:at % len(data)] + put + data[at % len(data) + len(put):],
    st.sampled_from(VALID), st.integers(0, 10_000), st.binary(min_size=1, max_size=6),
))
def test_any_bytes_are_a_message_or_refused(body: bytes) -> None:
    for table in (False, True):
        try:
            message = wire.Incoming(table).decode(body.ljust(5, b"\0"))
        except wire.WireError:
            continue
        assert isinstance(message, said.FromGuest | said.FromTable)


def test_what_is_too_big_is_not_sent() -> None:
    with pytest.raises(wire.WireError):
        wire.Outgoing(table=True).encode(said.Record(data=bytes(wire.TABLE_CAP)))
    words = tuple(f"{n:0200}" for n in range(1_000))
    for message in (said.Sit(name="A", deck=said.DeckChoice(cards=words)), said.Say(text="x" * 401), said.Say(text="")):
        assert wire.as_read(message) is None
    assert wire.as_read(said.Say(text="x" * 400)) == said.Say(text="x" * 400)


def reading(pieces: list[bytes], end: bool, quiet: float = 5.0, whole: float = 5.0, pause: float = 0.0) -> Any:
    """What comes of reading these pieces, one after the other."""
    async def read() -> Any:
        reader = asyncio.StreamReader()

        async def feed() -> None:
            for piece in pieces:
                reader.feed_data(piece)
                await asyncio.sleep(pause)
            if end:
                reader.feed_eof()

        feeding = asyncio.create_task(feed())
        try:
            return await wire.read(reader, wire.Incoming(table=False), quiet, whole)
        finally:
            feeding.cancel()

    return asyncio.run(read())


def test_reading_in_pieces() -> None:
    data = wire.Outgoing(table=False).encode(said.Say(text="hello"))
    assert reading([data[n:n + 1] for n in range(len(data))], end=True) == (said.Say(text="hello"), len(data))


@pytest.mark.parametrize("most", [0, 3, 100])
def test_reading_what_ends_too_early(most: int) -> None:
    data = wire.Outgoing(table=False).encode(said.Say(text="hello"))
    with pytest.raises(EOFError):
        reading([data[:most]] if most else [], end=True)


def test_reading_gives_up_on_silence_and_on_drips() -> None:
    data = wire.Outgoing(table=False).encode(said.Say(text="hello"))
    with pytest.raises(TimeoutError):
        reading([], end=False, quiet=0.01)
    with pytest.raises(TimeoutError):
        reading([data[:50]], end=False, quiet=0.01)
    with pytest.raises(TimeoutError):  # something comes all the time, but the message does not get complete
        reading([data[n:n + 1] for n in range(len(data))], end=False, quiet=5.0, whole=0.05, pause=0.005)


def test_a_length_is_refused_before_anything_is_read_of_it() -> None:
    with pytest.raises(wire.WireError):
        reading([struct.pack(">I", wire.TABLE_CAP)], end=False, quiet=0.5)
