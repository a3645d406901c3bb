"""Pairing by a short code: both sides show that they know it without saying it, so that six digits are enough.

SPAKE2 gives both a common key if both have the same code; one wrong guess costs one call, nothing can be tried
afterwards. Each then shows an HMAC over its role, both messages, the protocol and the fingerprint of the certificate it
has seen or shown: somebody in between, with a certificate of their own, fails like a wrong code. The guest shows
first, so a stranger gets nothing to check guesses with.
"""

from __future__ import annotations

import hmac
import secrets
import unicodedata

from app.net.wire.messages import PROTOCOL

DIGITS = 6

_PURPOSE = b"takujo-pairing"
_TABLE, _GUEST = b"table", b"guest"
_SIZE = 33  # a side and a point


class PairingError(Exception):
    """The other side does not know the code, sees another certificate, or does not follow the pairing."""


def new_code() -> str:
    """Six digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"


def shown(code: str) -> str:
    """A code for people: 123 456."""
    half = DIGITS // 2
    return f"{code[:half]} {code[half:]}" if len(code) == DIGITS and code.isdecimal() else code


def typed(text: str) -> str | None:
    """The code somebody typed, in any digits, with spaces and dashes as they like. None: it is none."""
    plain = unicodedata.normalize("NFKC", text)
    kept = [mark for mark in plain if not mark.isspace() and unicodedata.category(mark) not in ("Pd", "Cf")
            and mark not in "-_.−ー・"]
    if len(kept) != DIGITS or not all(mark.isdecimal() for mark in kept):
        return None
    return "".join(str(unicodedata.decimal(mark)) for mark in kept)


def prepare() -> None:
    """Imports and works out what the first pairing would otherwise wait for: tenths of a second on a busy machine.
    Meant for a thread where nobody waits."""
    import ssl  # noqa: F401

    GuestPairing("0" * DIGITS)


class TablePairing:
    """The table's side of one call. `fingerprint`: of its own certificate."""

    def __init__(self, code: str, fingerprint: bytes) -> None:
        from spake2 import SPAKE2_A  # type: ignore[import-untyped]

        self._fingerprint = fingerprint
        self._pake = SPAKE2_A(code.encode(), idA=_TABLE, idB=_GUEST)
        self._key = self._theirs = self.challenge = b""

    def take(self, pake: bytes) -> None:
        """The guest's message has come; `challenge` is what is answered. PairingError: it is none."""
        self.challenge = self._pake.start()
        self._theirs = pake
        self._key = _finish(self._pake, pake)

    def prove(self, mac: bytes) -> bytes:
        """The guest has shown this; what the table shows in turn. PairingError: the guest does not know the code."""
        if not hmac.compare_digest(mac, _mac(self._key, _GUEST, self.challenge, self._theirs, self._fingerprint)):
            raise PairingError("wrong code or another certificate")
        return _mac(self._key, _TABLE, self.challenge, self._theirs, self._fingerprint)


class GuestPairing:
    """The guest's side of one call; `pake` is its first message."""

    def __init__(self, code: str) -> None:
        from spake2 import SPAKE2_B

        self._pake = SPAKE2_B(code.encode(), idA=_TABLE, idB=_GUEST)
        self.pake: bytes = self._pake.start()
        self._expected = b""

    def prove(self, challenge: bytes, fingerprint: bytes) -> bytes:
        """The table has answered, having shown this certificate; what the guest shows. PairingError: no answer."""
        key = _finish(self._pake, challenge)
        self._expected = _mac(key, _TABLE, challenge, self.pake, fingerprint)
        return _mac(key, _GUEST, challenge, self.pake, fingerprint)

    def check(self, mac: bytes) -> None:
        """PairingError: the table does not know the code either."""
        if not self._expected or not hmac.compare_digest(mac, self._expected):
            raise PairingError("the table does not know the code")


def _finish(pake: object, message: bytes) -> bytes:
    """The common key, once. PairingError: no such message exists."""
    if len(message) != _SIZE:
        raise PairingError("a message of the wrong length")
    try:
        key: bytes = pake.finish(message)  # type: ignore[attr-defined]
    except Exception as error:  # whatever the library says of foreign bytes is a refusal
        raise PairingError(type(error).__name__) from error
    return key


def _mac(key: bytes, role: bytes, table: bytes, guest: bytes, fingerprint: bytes) -> bytes:
    parts = (_PURPOSE, PROTOCOL.to_bytes(4, "big"), role, table, guest, fingerprint)
    return hmac.digest(key, b"".join(len(part).to_bytes(4, "big") + part for part in parts), "sha256")
