"""Values that are kept until something has changed that was read while they were worked out.

Nobody writes down what a value depends on. While it is worked out a `Reads` stands in for the state: it notes each
card, zone and player, and each field of the state, the first time it is read. The value is kept with what was read, and
holds for whatever state in which all of it is the same: later moments of the game, copies of it, moments taken back.
Records are never changed in place, so that comparing is a matter of identity and happens without a Python call.

Where a question is about much and its answer seldom changes (which static abilities work), not what it reads is noted
but its answer (`fact`): the value holds as long as the question is answered in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import repeat
from typing import Any, TypeVar

from engines.core.contract.game import Game
from engines.core.model.state import State, ValidityState
from engines.core.state.reads import AS_A_WHOLE, NOTING, Reads

T = TypeVar("T")

FACTS = "facts"
"""The key of a state's cache for answers of questions that values depend on; dropped whenever something is written."""
NONE: dict[Any, Any] = {}
UPDATE = dict.update
INHERITED = ("way", "tier", "climbed")
"""Keys of a state's cache that say for the sake of what a value is worked out: see fixpoint.py, tiers.py and
tier_order.py."""
FLEETING: set[Callable[..., Any]] = set()
"""Questions that are asked each time: see `fleeting`."""
MAKING, WORKING = "making", "working"
"""Keys of what a state keeps of places, while static abilities are looked for, and of the last that were found."""
APART = "orders"
"""Such a key under which values are others than the present ones, so that none of them is kept (tier_order.py)."""
MOMENT, FORCE = "moment", "force"
"""Keys of what stands for the time since the last write, and for all effects in force."""
MORE = object()
"""Stands for what follows from more than effects in force."""
OFTEN, EACH = 2, 4
"""After how many misses in a row what is read for a value is noted only one time in so many."""
OF_FORCE: set[Callable[..., Any]] = set()
"""Questions whose answer follows from the effects in force alone: see `of_force`."""
TOLD = {"turn", "turn_player", "phase", "modifiers", "format", "teams"}
"""Fields of every state that are written only where `Game.forget_derived` or `new_moment` is told ..."""
UNTOLD = {*State.__struct_fields__, *ValidityState.__struct_fields__, *AS_A_WHOLE} - TOLD
"""... and all others. Those that a game adds to its state are told of."""


class Kept:
    """A value and all that was read for it: of cards, players and records in the state by number or name and field.

    Whether all of it is the same is asked in the order of what that takes: whether nothing was written since it last
    was, whether the records are the very ones they were then, and only then field by field.
    """

    __slots__ = (
        "about", "cards", "checked", "facts", "fields", "fleeting", "force", "missed", "of_cards", "of_players",
        "of_records", "others", "players", "records", "seen", "seen_others", "value", "values", "work", "zones",
    )

    def __init__(
        self, value: Any, read: tuple[dict[Any, Any], ...], zones: dict[str, tuple[int, ...]],
        work: Callable[..., Any], about: tuple[Any, ...], real: Any, missed: int,
    ) -> None:
        self.value, self.work, self.about = value, work, about
        self.cards: dict[tuple[int, str], Any]
        self.players: dict[tuple[int, str], Any]
        self.records: dict[tuple[str, str], Any]
        self.fields: dict[str, Any]
        """Fields of the state that are no records."""
        self.facts: dict[tuple[Any, ...], Any]
        """Questions, each a function with its arguments, and their answers."""
        self.cards, self.players, self.records, _, self.fields, self.facts = read
        self.zones = zones
        self.of_cards: list[tuple[Any, ...]] = []
        """Numbers and fields of what was read of cards, once they are compared one by one ..."""
        self.values: list[Any] = []
        """... and what they were."""
        self.of_players = tuple({place for place, _ in self.players}) if self.players else ()
        self.of_records: tuple[str, ...] = ()
        if self.records or self.fields:
            self.of_records = tuple({*(name for name, _ in self.records), *self.fields})
        self.others = bool(self.of_players or self.of_records)
        numbers = tuple({number for number, _ in self.cards})
        self.seen: tuple[tuple[int, ...], list[Any]] = numbers, list(map(real.cards.__getitem__, numbers))
        """Numbers and records of the cards when all was last the same ..."""
        self.seen_others = self._others(real)
        """... and the players and records then."""
        self.fleeting = not UNTOLD.isdisjoint(self.of_records) or any(
            question[0] in FLEETING for question in self.facts
        )
        """Whether it follows from what is also written untold: what is being done, above all."""
        self.checked: object = None
        """What stood for the moment in which all was last the same: it is another after every write."""
        self.force: object = None
        """What stood for all effects in force then; MORE if something was asked that follows from more."""
        if any(question[0] not in OF_FORCE for question in self.facts):
            self.force = MORE
        self.missed = missed
        """How often in a row something read for it had changed."""

    def _others(self, real: Any) -> list[Any]:
        return [
            *map(real.players.__getitem__, self.of_players), *map(getattr, repeat(real), self.of_records),
        ] if self.others else []

    def reads_the_same(self, real: Any) -> bool:
        """Whether all that was read of records and zones is as it was."""
        if self.zones and not self.zones.items() <= real.zones.items():
            return False
        cards, (numbers, records) = real.cards, self.seen
        try:
            if numbers and (now := list(map(cards.__getitem__, numbers))) != records:
                if not self.of_cards:
                    self.of_cards = list(zip(*self.cards))  # noqa: B905
                    self.values = list(self.cards.values())
                places, names = self.of_cards
                if list(map(getattr, map(cards.__getitem__, places), names)) != self.values:
                    return False
                self.seen = numbers, now
            if self.others and (now := self._others(real)) != self.seen_others:
                if not self._others_read_the_same(real):
                    return False
                self.seen_others = now
        except IndexError:
            return False  # it was worked out when there were more cards
        return True

    def _others_read_the_same(self, real: Any) -> bool:
        try:
            return (
                all(getattr(real, name) == value for name, value in self.fields.items())
                and all(getattr(getattr(real, name), field) == value for (name, field), value in self.records.items())
                and all(getattr(real.players[at], field) == value for (at, field), value in self.players.items())
            )
        except AttributeError:
            return False  # of a record that is no more


def kept(g: Game, key: Hashable, work: Callable[..., T], *about: Any) -> T:
    """What `work(g, *about)` answers, as it was worked out if nothing has changed that was read for it.

    `work` may read the state through `g` alone, must not write, and answers something that is never changed.
    """
    state: Any = g.state
    real: Any = state.__dict__["_real"] if type(state) is NOTING else state
    if APART in (state.__dict__.get("derived") or NONE):
        return work(g, *about)
    known: Kept | None = g.kept.get(key)
    if known is not None:
        held = real.__dict__.get("derived")
        now = (held and held.get(MOMENT)) or _moment(real)
        if known.checked is now or (known.reads_the_same(real) and (
            not known.facts or (held and known.force is held.get(FORCE, MOMENT)) or _answered_alike(g, real, known)
        )):
            if not known.fleeting:
                known.checked = now
            if real is not state:  # what is read for it is read for whatever it is read for
                _merge(state, known)
            state.__dict__["derived"][key] = known.value
            if known.missed:
                known.missed = 0
            return known.value  # type: ignore[no-any-return]
        known.missed += 1
        if known.missed > OFTEN and known.missed % EACH:
            return work(g, *about)  # it is another each time: what is read for it is not worth noting
    return _worked_out(g, key, work, about, real)


def _moment(real: Any) -> object:
    """What stands for the time since something was last written."""
    held = real.__dict__.get("derived")
    if held is None:
        held = real.__dict__["derived"] = {}
    found = held.get(MOMENT)
    if found is None:
        found = held[MOMENT] = object()
    return found


def new_moment(g: Game) -> None:
    """Note that something was written of which no derived value follows: a flag."""
    held = g.state.__dict__.get("derived")
    if held is not None:
        held.pop(MOMENT, None)


def _answered_alike(g: Game, real: Any, known: Kept) -> bool:
    """Whether all questions asked for a value have the same answers.

    Most follow from the effects in force alone: while these are the same, none of those is looked at.
    """
    force = None
    if known.force is not MORE:
        force = _in_force(g, real)
        if force is known.force and force is not None:
            return True
    if not (known.facts.items() <= (real.__dict__.get("derived") or NONE).get(FACTS, NONE).items()
            or _same(g, real, known.facts)):
        return False
    if force is not None:
        known.force = force
    return True


def _in_force(g: Any, real: Any) -> object:
    """What stands for all effects in force: the same as long as they are. None while they are looked for."""
    held = real.__dict__["derived"]
    found = held.get(FORCE)
    if found is None:
        if MAKING in real.__dict__.get("places", ()):
            return None
        actual, g.state = g.state, real
        try:
            working = g.in_force()
        finally:
            g.state = actual
        found = g.kept.get(FORCE)
        if found is None or found[0] is not real.modifiers or found[1] is not working:
            found = g.kept[FORCE] = (real.modifiers, working)
        real.__dict__["derived"][FORCE] = found
    return found


def _answers(real: Any) -> dict[Any, Any]:
    """Questions that have been answered since something was written."""
    held = real.__dict__.get("derived")
    if held is None:
        held = real.__dict__["derived"] = {}
    found: dict[Any, Any] | None = held.get(FACTS)
    if found is None:
        found = held[FACTS] = {}
    return found


def _same(g: Any, real: Any, facts: dict[tuple[Any, ...], Any]) -> bool:
    """Whether all of these questions are still answered like that."""
    now, actual = _answers(real), g.state
    g.state = real
    try:
        for question, answer in facts.items():
            if question in now:
                found = now[question]
            else:
                found = question[0](g, *question[1:])
                if question[0] not in FLEETING:
                    now[question] = found
            if found is not answer and found != answer:
                return False
    finally:
        g.state = actual
    return True


def _merge(reads: Any, known: Kept) -> None:
    """What was read for a value is read for whatever that value is read for."""
    cards, players, records, zones, fields, facts = reads.__dict__["read"]
    cards.update(known.cards)
    players.update(known.players)
    records.update(known.records)
    UPDATE(zones, known.zones)
    fields.update(known.fields)
    facts.update(known.facts)


def _worked_out(g: Any, key: Hashable, work: Callable[..., T], about: Any, real: Any) -> T:
    """The value, kept unless it holds for one round of a circle alone, or for other values than the present."""
    state = g.state
    held = state.__dict__.get("derived") or {}
    way = held.get("way")
    if APART in held or MAKING in real.__dict__.get("places", ()) or (
        way is not None and (way.left >= 0 or key in way.circular)
    ):
        return work(g, *about)
    now = Reads(real)
    derived: dict[Any, Any] = {}
    now.__dict__["derived"] = derived
    for name in INHERITED:
        if name in held:
            derived[name] = held[name]
    g.state = now
    try:
        value = work(g, *about)
    finally:
        g.state = state
    read = now.__dict__["read"]
    former = g.kept.get(key)
    known = Kept(value, read, dict(dict.items(read[3])), work, about, real, former.missed if former is not None else 0)
    if real is not state:
        _merge(state, known)
        if now.whole:
            state.__dict__["whole"] = True
    circle = derived.get("way")
    if circle is None or key not in circle.circular:
        state.__dict__.setdefault("derived", {})[key] = value
        if not now.whole:
            g.kept[key] = known
    return value


def fact(g: Any, question: Callable[..., T], *about: Hashable) -> T:
    """The answer to a question, noted itself instead of what is read for it.

    `question(g, *about)` follows from what `Game.forget_derived` is told of, unless it is `fleeting`. Nothing changes
    its answer.
    """
    state, asked = g.state, (question, *about)
    if type(state) is not NOTING:
        if question in FLEETING:
            return question(g, *about)
        held = state.__dict__.get("derived") or NONE
        now = held.get(FACTS)
        if now is None:
            now = _answers(state)
        if asked not in now:
            now[asked] = question(g, *about)
        return now[asked]  # type: ignore[no-any-return]
    facts = state.__dict__["read"][5]
    if asked in facts:
        return facts[asked]  # type: ignore[no-any-return]
    real = state.__dict__["_real"]
    now = {} if question in FLEETING else _answers(real)
    if asked not in now:
        g.state = real
        try:
            now[asked] = question(g, *about)
        finally:
            g.state = state
    found: T = now[asked]
    facts[asked] = found
    return found


def fleeting(question: Callable[..., T]) -> Callable[..., T]:
    """Such a question, whose answer follows from what is being done: that changes with every step, untold."""
    FLEETING.add(question)
    return question


def of_force(question: Callable[..., T]) -> Callable[..., T]:
    """A question whose answer follows from the effects in force alone: `Game.in_force` and the modifiers."""
    OF_FORCE.add(question)
    return question


def differing(g: Game) -> list[Hashable]:
    """The keys of kept values that count as true now, but are others if they are worked out from nothing kept."""
    fresh: Any = g.clone()
    fresh.kept = {}
    found: list[Hashable] = []
    every: list[tuple[Hashable, Any]] = list(g.kept.items())
    for key, known in every:
        if type(known) is Kept and _holds(g, known) and known.work(fresh, *known.about) != known.value:
            found.append(key)
    return found


def _holds(g: Any, known: Kept) -> bool:
    """Whether a kept value counts as true now: what no longer does is worked out again before anything reads it."""
    real = g.state
    if known.checked is _moment(real):
        return True
    try:
        return known.reads_the_same(real) and (not known.facts or _answered_alike(g, real, known))
    except LookupError:
        return False  # what it was about is there no more
