"""What stands in for a state while a value is worked out, to note what is read of it (kept_values.py).

Each card, player and record answers for its fields, each zone for its cards, and notes that the first time it is asked;
from then on it is asked without a Python call. Whoever would write is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType, MethodType
from typing import Any

from msgspec import Struct

from engines.core.model.state import State

AS_A_WHOLE = ("window",)
"""Properties of a state of which the answer is noted, not what is read for it: that changes all the time."""


class _Fields(dict[Any, frozenset[str]]):
    """The fields of each kind of record."""

    def __missing__(self, kind: Any) -> frozenset[str]:
        found = self[kind] = frozenset(getattr(kind, "__struct_fields__", ()))
        return found


FIELDS = _Fields()


class _Record:
    """Stands in for a record, and notes which of its fields are read."""

    def __init__(self, of: Any, place: Any, read: dict[tuple[Any, str], Any]) -> None:
        self.__dict__["_stands"] = of, place, read

    def __getattr__(self, name: str) -> Any:
        of, place, read = self.__dict__["_stands"]
        if name in FIELDS[type(of)]:
            value = read[place, name] = self.__dict__[name] = getattr(of, name)
            return value
        found = getattr(type(of), name, None)
        if type(found) is FunctionType:
            return MethodType(found, self)
        if type(found) is property:
            return found.fget(self)  # type: ignore[misc]
        value = read[place, name] = self.__dict__[name] = getattr(of, name)
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        raise TypeError(f"{name} is written while the state is only read")

    def __eq__(self, other: object) -> bool:
        raise TypeError("a record of the state is compared as a whole while it is noted what is read of it")

    __hash__ = None  # type: ignore[assignment]

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(self.__dict__["_stands"][0])


class _Line(dict[int, Any]):
    """Cards or players by number. What is not there yet is made: it notes what is read of it."""

    __slots__ = ("of", "read")
    of: list[Any]
    read: dict[tuple[int, str], Any]

    def __missing__(self, place: int) -> Any:
        of = self.of[place]
        if place < 0:
            place += len(self.of)
        found = _Record(of, place, self.read)
        dict.__setitem__(self, place, found)
        return found

    def __setitem__(self, place: int, value: Any) -> None:
        raise TypeError(f"{place} is written while the state is only read")

    def __len__(self) -> int:
        return len(self.of)

    def __iter__(self) -> Iterator[Any]:
        for place in range(len(self.of)):
            yield self[place]

    def copy(self) -> list[Any]:  # type: ignore[override]
        return list(self)


class _Zones(dict[str, Any]):
    """Zones by their keys, of which a game has the same from beginning to end. What is not there yet is read."""

    __slots__ = ("of",)
    of: dict[str, tuple[int, ...]]

    def __missing__(self, key: str) -> tuple[int, ...]:
        found = self.of[key]
        dict.__setitem__(self, key, found)
        return found

    def __setitem__(self, key: str, value: Any) -> None:
        raise TypeError(f"{key} is written while the state is only read")

    def __len__(self) -> int:
        return len(self.of)

    def __contains__(self, key: object) -> bool:
        return key in self.of

    def __iter__(self) -> Iterator[str]:
        return iter(self.of)

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self.of else default

    def keys(self) -> Any:
        return self.of.keys()

    def values(self) -> Any:
        return [self[key] for key in self.of]

    def items(self) -> Any:
        return [(key, self[key]) for key in self.of]


class Reads:
    """Stands in for a state, which nothing may write meanwhile, and notes what is read of it."""

    def __init__(self, state: State) -> None:
        held = self.__dict__
        cards, players, zones = _Line(), _Line(), _Zones()
        cards.of, players.of, zones.of = state.cards, state.players, state.zones
        read: tuple[dict[Any, Any], ...] = {}, {}, {}, zones, {}, {}
        held["read"] = read
        cards.read, players.read = read[0], read[1]
        held["cards"], held["players"], held["zones"] = cards, players, zones
        held["_real"], held["whole"] = state, False

    def __getattr__(self, name: str) -> Any:
        real = self.__dict__["_real"]
        found = getattr(type(real), name, None)
        if type(found) is FunctionType:
            return MethodType(found, self)
        if type(found) is property:
            if name not in AS_A_WHOLE:
                return found.fget(self)  # type: ignore[misc]
            value = self.__dict__["read"][4][name] = self.__dict__[name] = getattr(real, name)
            return value
        value = getattr(real, name)
        if isinstance(value, Struct):
            records = self.__dict__["read"][2]
            records[name, "__class__"] = type(value)
            value = _Record(value, name, records)
        else:
            if type(value) is list:
                value = value.copy()  # what is being done is changed in place
            self.__dict__["read"][4][name] = value
        self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        raise TypeError(f"State.{name} is written while the state is only read")

    ref, present, zone = State.ref, State.present, State.zone

    def clone(self) -> State:
        """A copy of the state: who makes one may read anything, so what comes of it is not kept."""
        self.__dict__["whole"] = True
        return self.__dict__["_real"].clone()  # type: ignore[no-any-return]


NOTING: Any = Reads
"""The type of `Game.state` while it is noted what is read; that page of the contract knows States alone."""
