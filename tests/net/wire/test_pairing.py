"""Pairing, certificates and the limits of strangers and players: who comes in, and who waits how long."""

from __future__ import annotations

import ssl

import pytest

from app.net.wire import identity, limits
from app.net.wire.limits import Bucket, Gate, Pace
from app.net.wire.pairing import GuestPairing, PairingError, TablePairing, new_code, shown, typed
from app.trouble import UserError

HERE, ELSEWHERE = b"h" * 32, b"e" * 32


def pair(table: str, guest: str, shown_to_guest: bytes = HERE) -> None:
    """One pairing between two who know these codes. PairingError: one of them refuses."""
    at_table, at_guest = TablePairing(table, HERE), GuestPairing(guest)
    at_table.take(at_guest.pake)
    at_guest.check(at_table.prove(at_guest.prove(at_table.challenge, shown_to_guest)))


def test_the_same_code_pairs() -> None:
    for code in (new_code(), "000000"):
        pair(code, code)


def test_a_wrong_code_does_not() -> None:
    with pytest.raises(PairingError):
        pair("123456", "123457")


def test_another_certificate_does_not() -> None:
    with pytest.raises(PairingError):
        pair("123456", "123456", ELSEWHERE)


def test_a_table_that_does_not_know_the_code_is_refused() -> None:
    guest, stranger = GuestPairing("123456"), TablePairing("654321", HERE)
    stranger.take(guest.pake)
    proof = guest.prove(stranger.challenge, HERE)
    with pytest.raises(PairingError):
        stranger.prove(proof)
    for answer in (proof, bytes(32), b""):  # the guest's own proof sent back is none of the table's
        with pytest.raises(PairingError):
            guest.check(answer)


def test_nothing_is_checked_before_the_proof() -> None:
    with pytest.raises(PairingError):
        GuestPairing("123456").check(b"")


@pytest.mark.parametrize("message", [
    b"", b"B", b"B" + bytes(31), b"B" + bytes(32), b"A" + bytes(32), b"S" + bytes(32), b"B" + b"\xff" * 32,
    b"B" + bytes([1]) + bytes(31), b"B" + bytes(33), b"x" * 64,
])
def test_malformed_messages_are_refused(message: bytes) -> None:
    with pytest.raises(PairingError):
        TablePairing("123456", HERE).take(message)
    with pytest.raises(PairingError):
        GuestPairing("123456").prove(message.replace(b"B", b"A", 1), HERE)


def test_a_message_sent_back_is_refused() -> None:
    for side in (b"A", b"B"):
        guest = GuestPairing("123456")
        with pytest.raises(PairingError):
            guest.prove(side + guest.pake[1:], HERE)


def test_codes_as_people_see_and_type_them() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 150 and all(len(code) == 6 and code.isdecimal() for code in codes)
    assert shown("012345") == "012 345"
    for text in ("012345", "012 345", " 012-345\n", "０１２　３４５", "0 1 2–3 4 5", "٠١٢٣٤٥"):
        assert typed(text) == "012345"
    for text in ("", "12345", "1234567", "12345a", "abcdef", "１２³４５６７", "-", "0x1234"):
        assert typed(text) is None


def test_certificates() -> None:
    first, second = identity.make(), identity.make()
    assert first.fingerprint != second.fingerprint and len(first.fingerprint) == 32
    assert identity.read(first.pem) == first
    assert "PRIVATE" not in repr(first)
    key, certificate = first.pem.split(b"-----BEGIN CERT")
    other = second.pem.split(b"-----BEGIN CERT")[1]
    for pem in (b"", b"nonsense", key, b"-----BEGIN CERT" + certificate, key + b"-----BEGIN CERT" + other):
        with pytest.raises(identity.IdentityError):
            identity.read(pem)


def test_only_tls_13(own_temporary_folder: None) -> None:
    table, guest = identity.table_context(identity.make()), identity.guest_context()
    assert table.minimum_version == guest.minimum_version == ssl.TLSVersion.TLSv1_3


def test_the_key_needs_no_folder_on_linux_and_a_full_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys
    import tempfile

    def full(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "mkstemp", full)
    who = identity.make()
    if sys.platform == "linux":
        assert identity.table_context(who).minimum_version == ssl.TLSVersion.TLSv1_3
    monkeypatch.setattr(sys, "platform", "elsewhere")
    with pytest.raises(UserError, match=r"No space left on device.*TMPDIR"):
        identity.table_context(who)


@pytest.fixture
def own_temporary_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> object:
    """The key lies in a file for a moment only."""
    import pathlib
    import tempfile

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    yield
    assert list(pathlib.Path(str(tmp_path)).iterdir()) == []


# -- limits ------------------------------------------------------------------------------------------------------------


def test_a_bucket() -> None:
    bucket = Bucket(2, 4.0, 100.0)
    assert bucket.try_take(100.0) and bucket.try_take(100.0) and not bucket.try_take(100.2)
    assert bucket.try_take(100.3)
    assert bucket.take(1, 100.3) == pytest.approx(0.2)
    assert bucket.take(4, 200.0) == pytest.approx(0.5)
    bucket.give_back()
    assert bucket.take(0, 200.0) == pytest.approx(0.25)


def test_a_burst_waits_and_a_flood_ends() -> None:
    flow, now = Pace(0.0), 0.0
    for _ in range(limits.MESSAGES):
        assert flow.heard(256, now) == 0.0
    wait = flow.heard(256, now)
    assert wait is not None and 0.0 < wait < 0.1
    count = 0
    while wait is not None:  # waits as told, and talks on and on
        now += wait
        wait = flow.heard(256, now)
        count += 1
    assert 1_000 < count < 4_000 and now < 4 * limits.PATIENCE


def test_who_talks_as_fast_as_a_bot_never_waits() -> None:
    flow = Pace(0.0)
    assert {flow.heard(256, n / 100) for n in range(10_000)} == {0.0}


def test_bytes_count_too() -> None:
    flow, now = Pace(0.0), 0.0
    waits = []
    for _ in range(200):
        wait = flow.heard(64 * 1024, now)
        if wait is None:
            break
        waits.append(wait)
        now += wait
    assert waits[0] == 0.0 and max(waits) > 0.0 and wait is None


def test_strangers_are_few() -> None:
    gate = Gate()
    let_in = [gate.arrive("10.0.0.1", 0.0) for _ in range(100)]
    assert sum(let_in) == limits.STRANGERS_HERE
    assert gate.arrive("10.0.0.2", 0.0)
    others = [gate.arrive(f"10.0.1.{n}", 0.0) for n in range(100)]
    assert sum(others) == limits.STRANGERS - limits.STRANGERS_HERE - 1
    gate.leave("10.0.0.1", False, 1.0)
    assert gate.arrive("10.0.0.3", 1.0)


def test_who_belongs_here_may_come_back_for_ever() -> None:
    gate = Gate()
    for n in range(1_000):
        assert gate.arrive("10.0.0.1", n / 100)
        gate.welcome("10.0.0.1", n / 100)
        gate.leave("10.0.0.1", True, n / 100)
    assert gate.strangers == gate.inside == 0


def test_who_calls_and_calls_is_not_answered() -> None:
    gate = Gate()
    answered = 0
    for n in range(1_000):
        if gate.arrive("10.0.0.1", n / 100):
            answered += 1
            gate.leave("10.0.0.1", False, n / 100)
    assert answered == pytest.approx(limits.CALLS + 10 * limits.CALLS_PER_SECOND, abs=2)
    assert gate.arrive("10.0.0.2", 10.0)


def test_one_address_does_not_fill_the_room() -> None:
    gate = Gate()
    for _ in range(limits.CONNECTIONS_HERE):
        assert gate.arrive("10.0.0.1", 0.0)
        gate.welcome("10.0.0.1", 0.0)
    assert not gate.arrive("10.0.0.1", 0.0)
    assert gate.arrive("10.0.0.2", 0.0)


def test_pauses_after_wrong_codes_grow() -> None:
    gate, now, pauses = Gate(), 0.0, []
    for _ in range(9):
        assert gate.pause("10.0.0.1", now) == 0.0
        gate.wrong("10.0.0.1", now, code=True)
        pauses.append(gate.pause("10.0.0.1", now))
        now += pauses[-1]
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert gate.pause("10.0.0.2", now) == 0.0
    assert not gate.worn
    gate.wrong("10.0.0.2", now, code=True)
    assert gate.worn
    gate.renew()
    assert not gate.worn


def test_wrong_tokens_pause_too_but_do_not_wear_the_code() -> None:
    gate = Gate()
    for _ in range(50):
        gate.wrong("10.0.0.1", 0.0, code=False)
    assert gate.pause("10.0.0.1", 0.0) == limits.LONGEST_PAUSE and not gate.worn
    assert gate.pause("10.0.0.1", limits.FORGET + 1) == 0.0
    gate.wrong("10.0.0.1", limits.FORGET + 1, code=False)
    assert gate.pause("10.0.0.1", limits.FORGET + 1) == limits.FIRST_PAUSE


def test_whose_limits() -> None:
    assert limits.caller_of("::ffff:10.0.0.1") == limits.caller_of("10.0.0.1") == "10.0.0.1"
    assert limits.caller_of("fd00::1:2") == limits.caller_of("fd00::ffff:0:0:1") != limits.caller_of("fd00:0:0:1::1")
    assert limits.caller_of("fe80::1%eth0") == limits.caller_of("fe80::2")


def test_many_addresses_are_forgotten_but_nobody_who_is_here() -> None:
    gate = Gate()
    assert gate.arrive("10.9.9.9", 0.0)
    gate.welcome("10.9.9.9", 0.0)
    for n in range(3 * limits.ADDRESSES):
        address = f"10.{n // 65536}.{n // 256 % 256}.{n % 256}"
        assert gate.arrive(address, float(n))
        gate.leave(address, False, float(n))
    assert len(gate._callers) <= limits.ADDRESSES
    gate.leave("10.9.9.9", True, 5_000.0)
    assert gate.inside == 0
