"""How much of what a table bears from strangers and from players, all numbers in one place.

Nothing in here looks at a watch: the time `now`, in seconds of any clock that never goes back, is always passed in.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

PORT = 47100
"""Where a table listens unless told otherwise, and where a typed address without a port is looked for."""

# -- coming in ---------------------------------------------------------------------------------------------------------

COMING_IN = 10.0
"""Seconds to finish TLS and pairing. Both take programs milliseconds: the code is typed before the call."""

STRANGERS, STRANGERS_HERE = 24, 8
"""Connections that are not paired yet: in all, and from one address. What comes beyond is closed without a word."""

CONNECTIONS, CONNECTIONS_HERE = 64, 24
"""Connections of any kind: in all, and from one address (a family behind one router)."""

CALLS, CALLS_PER_SECOND = 40, 4.0
"""Calls from one address at once, and how fast that many come to be allowed again. One that ends well is not counted,
so a player with a bad cable may come back for ever."""

WRONG_CODES = 10
"""Wrong codes from anywhere after which the code is worth nothing: ten guesses among a million."""

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds an address waits after its first wrong code or token; doubled with each further one, up to the second."""

FORGET = 600.0
"""Seconds after which the wrong tries of an address are forgotten."""

ADDRESSES = 1_000
"""Addresses that are remembered; the longest known make room."""

# -- being here --------------------------------------------------------------------------------------------------------

PING = 2.0
"""Seconds between pings of a guest."""

AWAY = 6.0
"""Seconds of silence after which a guest takes its table for unreachable and calls again."""

IDLE = 10.0
"""Seconds of silence after which a table takes a guest for gone, and in which a message must be complete."""

WHOLE = 60.0
"""Seconds a guest gives its table for one message, as long as something keeps coming."""

MESSAGES, MESSAGES_PER_SECOND = 400, 200.0
"""Messages a guest may send at once, and how many a second come to be allowed again. A bot plays about fifty."""

BYTES, BYTES_PER_SECOND = 512 * 1024, 128 * 1024.0
"""The same for bytes. A decision takes 256, taking a seat with a deck some thousands."""

TABLE_MESSAGES, TABLE_MESSAGES_PER_SECOND = 4_000, 500.0
TABLE_BYTES, TABLE_BYTES_PER_SECOND = 64 * 1024 * 1024, 4 * 1024 * 1024.0
"""What a guest bears from its table: packs and a record in one go, then frames."""

PATIENCE = 5.0
"""Seconds a flood is held up by not reading on, regained at half the speed; a longer one ends the connection."""

WAITING = 16 * 1024 * 1024
"""Bytes that may wait for a client that does not read; beyond, its connection ends. It may come back."""

FAREWELL = 2.0
"""Seconds a closing connection has to deliver what was sent before."""

# -- a guest that calls ------------------------------------------------------------------------------------------------

CALL = 4.0
"""Seconds in which a table must answer a call, for each of its addresses; the next one is tried then."""

FIRST_WAIT, LONGEST_WAIT = 0.25, 5.0
"""Seconds between two calls of a guest: at first, and at most; each is twice the one before."""

UNPROVEN = 3
"""So often a guest shows that it knows the code to a table that does not show it in turn; each time whoever is there
may have tried one guess. Then it gives up."""

STRANGER_CAP, TABLE_STRANGER_CAP = 1_020, 16 * 1024 - 4
"""Bytes of a message from somebody who is not paired yet: a guest, and a table."""

NOTES, NOTES_PER_SECOND = 20, 0.5
"""Lines about strangers in the log of a table at once, and how many more a second."""


class Bucket:
    """Holds `most` tokens at first, regains `rate` a second up to that."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self.most, self.rate = most, rate
        self._left, self._then = most, now

    def _fill(self, now: float) -> None:
        self._left = min(self.most, self._left + max(0.0, now - self._then) * self.rate)
        self._then = now

    def take(self, tokens: float, now: float) -> float:
        """Takes them, also if it leaves a debt; the seconds until the debt is paid."""
        self._fill(now)
        self._left -= tokens
        return max(0.0, -self._left / self.rate)

    def try_take(self, now: float) -> bool:
        """Takes one if there is one."""
        self._fill(now)
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def give_back(self) -> None:
        """One that was taken should not count."""
        self._left = min(self.most, self._left + 1.0)


class Pace:
    """How fast one side of a connection may talk."""

    def __init__(self, now: float, *, table: bool = False) -> None:
        self._messages = Bucket(*((TABLE_MESSAGES, TABLE_MESSAGES_PER_SECOND) if table
                                  else (MESSAGES, MESSAGES_PER_SECOND)), now)
        self._bytes = Bucket(*((TABLE_BYTES, TABLE_BYTES_PER_SECOND) if table else (BYTES, BYTES_PER_SECOND)), now)
        self._held = Bucket(PATIENCE, 0.5, now)

    def heard(self, size: int, now: float) -> float | None:
        """Seconds to wait before reading on, mostly 0.0. None: this is a flood, end it."""
        wait = max(self._messages.take(1.0, now), self._bytes.take(size, now))
        if wait > 0.0 and self._held.take(wait, now) > 0.0:
            return None
        return wait


@dataclass
class _Caller:
    """What is known of an address."""

    calls: Bucket
    strangers: int = 0
    inside: int = 0
    wrong: int = 0
    free_at: float = 0.0
    seen: float = 0.0


def caller_of(address: str) -> str:
    """Whose limits an address falls under: IPv4 itself. IPv6 the network it can choose addresses in."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), 64), strict=False))


class Gate:
    """Who may come in. Every call that was let in with `arrive` ends with `leave`."""

    def __init__(self) -> None:
        self._callers: dict[str, _Caller] = {}
        self._wrong = 0
        self.strangers = 0
        self.inside = 0

    def _caller(self, address: str, now: float) -> _Caller:
        key = caller_of(address)
        caller = self._callers.pop(key, None)
        if caller is None:
            if len(self._callers) >= ADDRESSES:
                idle = (old for old, each in self._callers.items() if not each.strangers and not each.inside)
                self._callers.pop(next(idle, ""), None)
            caller = _Caller(Bucket(CALLS, CALLS_PER_SECOND, now))
        if now - caller.seen > FORGET:
            caller.wrong = 0
        caller.seen = now
        self._callers[key] = caller
        return caller

    def arrive(self, address: str, now: float) -> bool:
        """Somebody calls; whether they are listened to."""
        caller = self._caller(address, now)
        full = self.strangers >= STRANGERS or self.strangers + self.inside >= CONNECTIONS
        full = full or caller.strangers >= STRANGERS_HERE or caller.strangers + caller.inside >= CONNECTIONS_HERE
        if full or not caller.calls.try_take(now):
            return False
        caller.strangers += 1
        self.strangers += 1
        return True

    def welcome(self, address: str, now: float) -> None:
        """The call was from somebody who belongs here."""
        caller = self._caller(address, now)
        caller.calls.give_back()
        caller.wrong = 0
        caller.free_at = now
        caller.strangers -= 1
        caller.inside += 1
        self.strangers -= 1
        self.inside += 1

    def leave(self, address: str, welcomed: bool, now: float) -> None:
        """The connection has ended."""
        caller = self._caller(address, now)
        if welcomed:
            caller.inside -= 1
            self.inside -= 1
        else:
            caller.strangers -= 1
            self.strangers -= 1

    def pause(self, address: str, now: float) -> float:
        """Seconds until this address may try a code or token again; 0.0: now."""
        return max(0.0, self._caller(address, now).free_at - now)

    def wrong(self, address: str, now: float, *, code: bool) -> None:
        """A wrong code or token was tried."""
        caller = self._caller(address, now)
        caller.wrong += 1
        caller.free_at = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(caller.wrong - 1, 16))
        self._wrong += code

    @property
    def worn(self) -> bool:
        """So many wrong codes were tried that the code must be replaced."""
        return self._wrong >= WRONG_CODES

    def renew(self) -> None:
        """There is a new code."""
        self._wrong = 0
