"""When two positions are the same (Cipher 24.1, G-51): all that rules can see, as one number.

Left out are counters that only ever grow (serials, lives, chance, questions asked) and whatever some player does not
know: whether a loop is noticed must not tell anybody what lies face down. That some cards there were looked at, and
by whom, does count. The numbers are equal in every process (they are part of saves), and unequal positions have
different numbers up to a chance of one in 2**56.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import cache, partial
from inspect import get_annotations
from typing import Any

import msgspec

from engines.core.contract.game import Game
from engines.core.contract.zones import ZoneRules
from engines.core.model.ask import Ask
from engines.core.model.events import Event, LastKnownInfo, Modifier, Pending, RefPair
from engines.core.model.state import Card, PlayerState, State
from engines.core.state import derived_cache
from engines.core.state.knowledge import open_to_all

COUNTED = {"serial", "batch"}
"""Fields of any record that are only counters."""
LATER = (bytes, LastKnownInfo)
"""What is kept to return to, or to read later."""
LINES = (tuple, list)
PLAIN = ("int", "str", "bool")


def sign(g: Game, ask: Ask) -> int:
    """A cheap number that differs for most different positions and never for equal ones, grown or not."""
    state, held = g.state, derived_cache.cache(g)
    known = held.get("signed")  # asked as a question is put, and once more as it is answered
    if known is not None and known[0] is ask and known[1] == state.procedures:
        return known[2]  # type: ignore[no-any-return]
    found: int | None = held.get("sign")
    if found is None:
        lines = list(map(state.zones.__getitem__, _unchained(g.game, len(state.players))))
        cards = state.cards
        turned = sum([cards[card].turned for line in lines for card in line])
        steps = [getattr(state, name) for name in _plain(type(state), g.game.fleeting)]
        sizes = list(map(len, lines))
        found = held["sign"] = zlib.crc32(msgspec.msgpack.encode((state.turn, state.phase, sizes, turned, steps)))
    doing = [_doing(g, frame) for frame in state.procedures]
    signed = zlib.crc32(msgspec.msgpack.encode((ask.what, ask.players, doing)), found)
    held["signed"] = ask, state.procedures.copy(), signed
    return signed


def _doing(g: Game, frame: Any) -> list[Any]:
    """What is being done, as far as it is told by words and numbers, and what is the newest on its chain."""
    kind: Any = type(frame)
    chain = getattr(frame, "chain", ())
    return [kind.__name__, _newest(g, chain[-1]) if chain else (), *[getattr(frame, name) for name in _told(kind)]]


def _newest(g: Game, link: Any) -> tuple[Any, ...]:
    card = _Likeness(g, exact=False, grown=True).ref(link.card) if link.card is not None else ()
    ability = link.here.ability if link.here is not None else None
    return link.player, link.cancelled, card, (ability.face, ability.index) if ability is not None else ()


@cache
def _told(kind: Any) -> tuple[str, ...]:
    """The fields of a record that count and hold one word or number."""
    hints = _hints(kind)
    return tuple(name for name, _ in _fields(kind) if hints.get(name) in PLAIN)


@cache
def _chained(game: ZoneRules, key: str) -> bool:
    """Whether an area holds what stands on the chain of a window. That may grow in a loop."""
    return bool(game.zones[key.partition(":")[0]].chained)


@cache
def _unchained(game: ZoneRules, players: int) -> tuple[str, ...]:
    """The other areas of so many players."""
    return tuple(key for area in game.zones for key in game.keys_of(area, players) if not _chained(game, key))


def height(g: Game) -> int:
    """How much stands on the chain of the window that is open, where such a chain may grow."""
    window = g.state.window
    return len(window.chain) if window is not None and any(map(partial(_chained, g.game), g.state.zones)) else 0


def position(g: Game, *, exact: bool = False, grown: bool = False) -> int:
    """The present position as a number. `exact`: with what is hidden; `grown`: without amounts that may grow, and of a
    chain that may grow only the newest link: what stands below it is not reached as long as that comes back."""
    return _number(_Likeness(g, exact, grown).whole())


def _number(value: Any) -> int:
    return int.from_bytes(hashlib.blake2b(msgspec.msgpack.encode(value), digest_size=7).digest())


@cache
def _hints(kind: Any) -> dict[str, str]:
    """The types of a record's fields, as they are written down."""
    hints: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        hints.update({name: str(hint) for name, hint in get_annotations(base).items()})
    return hints


@cache
def _fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a record that count, and which of them name objects."""
    hints = _hints(kind)
    fleeting = set(getattr(kind, "FLEETING", ())) | COUNTED
    names: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return tuple((name, "RefPair" in hints.get(name, "")) for name in names if name not in fleeting)


@cache
def _own(kind: type[State], fleeting: tuple[str, ...]) -> tuple[str, ...]:
    """The fields a game has added to its state, but for those that do not count."""
    return tuple(
        name for name in kind.__struct_fields__ if name not in State.__struct_fields__ and name not in fleeting
    )


@cache
def _plain(kind: type[State], fleeting: tuple[str, ...]) -> tuple[str, ...]:
    """Those of them that hold one word or number."""
    hints = _hints(kind)
    return tuple(name for name in _own(kind, fleeting) if hints.get(name) in PLAIN)


class _Likeness:
    """A state in the making of its number."""

    def __init__(self, g: Game, exact: bool, grown: bool) -> None:
        self.g = g
        self.exact = exact
        self.grown = grown
        self.packed: dict[int, tuple[Card, msgspec.Raw]] = derived_cache.by_records(g, ("card", exact, grown))
        """Cards as they are written into the number ..."""
        self.lines: dict[str, tuple[list[Card], list[msgspec.Raw]]]
        self.lines = derived_cache.by_records(g, ("line", exact, grown))
        """... and lines of them in which none lies beneath another ..."""
        self.parts: dict[str, tuple[Any, msgspec.Raw]] = derived_cache.by_records(g, ("part", grown))
        """... and what else there is, by where it stands, if it names no card ..."""
        self.now: dict[str, tuple[Any, msgspec.Raw]] = derived_cache.until_written(g, ("part", grown), dict)
        """... or only cards that everybody knows: then it is the same, `exact` or not."""
        self.names = self.hides = False
        """Whether what is being written names a card, and one that is written otherwise where `exact`."""

    def whole(self) -> Any:
        state = self.g.state
        return (
            [
                (key, self.line(key, line)) for key, line in sorted(state.zones.items())
                if not (self.grown and _chained(self.g.game, key))
            ],
            [self.player(player) for player in state.players], state.turn, state.turn_player, state.phase,
            self.modifiers(state.modifiers), self.pending(state.pending),
            [self.part(*self.frame(place, frame)) for place, frame in enumerate(state.procedures)],
            [self.part(name, getattr(state, name)) for name in _own(type(state), self.g.game.fleeting)],
        )

    def frame(self, place: int, frame: Any) -> tuple[str, Any]:
        """What is being done at that place, and under which name it is kept."""
        chain = getattr(frame, "chain", ())
        if not (self.grown and len(chain) > 1 and any(_chained(self.g.game, key) for key in self.g.state.zones)):
            return f"frame {place}", frame
        return f"frame {place} cut", msgspec.structs.replace(frame, chain=chain[-1:])

    def part(self, where: str, value: Any) -> Any:
        """What stands there, as it is written."""
        for kept in (self.parts, self.now):
            known = kept.get(where)
            if known is not None and known[0] is value:
                return known[1]
        self.names = self.hides = False
        written = msgspec.Raw(msgspec.msgpack.encode(self.plain(value)))
        if not self.names:
            self.parts[where] = value, written
        elif not (self.hides or self.exact):
            self.now[where] = value, written
        return written

    def player(self, player: PlayerState) -> Any:
        """What a player has and is. Amounts that may grow do not count where the position may have grown."""
        if self.grown and player.GROWING:
            player = msgspec.structs.replace(player, **dict.fromkeys(player.GROWING, 0))
        return self.plain(player)

    def line(self, key: str, line: tuple[int, ...]) -> list[msgspec.Raw]:
        every = self.g.state.cards
        records = [every[card] for card in line]
        kept = self.lines.get(key)
        if kept is not None and kept[0] == records:
            return kept[1]
        found: list[msgspec.Raw] = []
        for record in records:
            known = self.packed.get(record.id)
            if known is None or known[0] is not record or record.under:
                known = (record, msgspec.Raw(msgspec.msgpack.encode(self.card(record))))
                self.packed[record.id] = known
            found.append(known[1])
        if not self.g.game.zones[key.partition(":")[0]].ordered:
            found.sort(key=bytes)
        if not any(record.under for record in records):
            self.lines[key] = (records, found)
        return found

    def card(self, record: Card) -> Any:
        if not (self.exact or self.open(record)):
            return record.turned, record.face_down, record.seen
        counters = tuple((name, 0) for name, _ in record.counters) if self.grown else record.counters
        known = msgspec.structs.replace(
            record, alias=0, life=0, seen=record.seen if record.face_down else (), counters=counters,
            **dict.fromkeys(record.FLEETING, ()),
        )
        return known, [self.card(self.g.state.cards[below]) for below in record.under]

    def open(self, record: Card) -> bool:
        return open_to_all(self.g, record)

    def modifiers(self, modifiers: tuple[Modifier, ...]) -> Any:
        if not self.grown:
            return [self.plain(item) for item in modifiers]
        kinds = {
            (item.field, item.how, item.until, item.players, tuple(self.ref(ref)[0] for ref in item.subjects))
            for item in modifiers
        }
        return sorted(kinds)

    def pending(self, pending: tuple[Pending, ...]) -> Any:
        batches = sorted({item.batch for item in pending})  # their order counts, their numbers grow
        return [
            (batches.index(item.batch), self.plain(item)) for item in pending if self.exact or not item.hidden
        ]

    def plain(self, value: Any, refs: bool = False) -> Any:
        """The value without anything that only counts."""
        if isinstance(value, LATER):
            return None  # what is kept to return to, or to read later: it is what it was when the rest was so
        if isinstance(value, msgspec.Struct):
            kind = type(value)
            counted = _fields(kind)
            if self.grown and kind is Event:
                counted = tuple(field for field in counted if field[0] != "amount")
            return kind.__name__, [self.plain(getattr(value, name), named) for name, named in counted]
        if isinstance(value, dict):
            return [(name, self.plain(item, refs)) for name, item in sorted(value.items())]
        if isinstance(value, LINES):
            if refs and len(value) == 2 and isinstance(value[0], int):
                return self.ref((value[0], value[1]))
            return [self.plain(item, refs) for item in value]
        return value

    def ref(self, ref: RefPair) -> tuple[int | str, bool]:
        """An object as its card and whether it still is that object. Nothing, if not everybody knows it."""
        card, life = ref
        if card < 0:
            return card, False
        record = self.g.state.cards[card]
        self.names = True
        if self.grown and getattr(record, "created", False):  # another is made each time it goes round
            return record.face, record.life == life
        if record.life != life:
            return card, False
        if self.exact or self.open(record):
            return card, True
        self.hides = True
        return -2, True
