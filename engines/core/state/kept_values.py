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
from typing import Any, NamedTuple, TypeVar

from engines.core.contract.game import Game
from engines.core.state.reads import NOTING, Reads

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


class Kept(NamedTuple):
    """A value and all that was read for it: of cards, players and records in the state by number or name and field."""

    value: Any
    cards: dict[tuple[int, str], Any]
    players: dict[tuple[int, str], Any]
    records: dict[tuple[str, str], Any]
    zones: dict[str, tuple[int, ...]]
    fields: dict[str, Any]
    """Fields of the state that are no records."""
    facts: dict[tuple[Any, ...], Any]
    """Questions, each a function with its arguments, and their answers."""
    of_cards: tuple[tuple[int, ...], tuple[str, ...]]
    """Numbers and fields of the cards ..."""
    values: list[Any]
    """... and what they were."""
    others: Callable[[Any], bool] | None
    """Whether what was read of players, records and fields is the same in a state; None: nothing was."""
    work: Callable[..., Any]
    about: tuple[Any, ...]
    """How it is worked out."""


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
        value, _, _, _, zones, _, facts, (places, names), values, others, _, _ = known
        held, cards = real.__dict__.get("derived") or NONE, real.cards
        try:
            holds = (
                (not places or list(map(getattr, map(cards.__getitem__, places), names)) == values)
                and (not zones or zones.items() <= real.zones.items()) and (others is None or others(real))
            )
        except IndexError:
            holds = False  # it was worked out when there were more cards
        if holds and (not facts or facts.items() <= held.get(FACTS, NONE).items() or _same(g, real, facts)):
            if real is not state:  # what was read for it is read for whatever it is read for
                of_cards, of_players, of_records, of_zones, of_fields, of_facts = state.__dict__["read"]
                of_cards.update(known[1])
                of_players.update(known[2])
                of_records.update(known[3])
                UPDATE(of_zones, known[4])
                of_fields.update(known[5])
                of_facts.update(facts)
                held = state.__dict__["derived"]
            if held is not NONE:
                held[key] = value
            return value  # type: ignore[no-any-return]
    return _worked_out(g, key, work, about, real)


def _others(
    players: dict[tuple[int, str], Any], records: dict[tuple[str, str], Any], fields: dict[str, Any],
) -> Callable[[Any], bool] | None:
    """Whether what was read of these is the same in a state, in as few steps as possible: it is asked very often."""
    if not (players or records or fields):
        return None
    of_players, of_records = list(zip(*players)), list(zip(*records))  # noqa: B905
    theirs, others, names, plain = list(players.values()), list(records.values()), list(fields), list(fields.values())

    def same(real: Any) -> bool:
        try:
            return (
                (not plain or list(map(getattr, repeat(real), names)) == plain)
                and (not others or list(
                    map(getattr, map(getattr, repeat(real), of_records[0]), of_records[1])
                ) == others)
                and (not theirs or list(
                    map(getattr, map(real.players.__getitem__, of_players[0]), of_players[1])
                ) == theirs)
            )
        except AttributeError:
            return False  # of a record that is no more

    return same


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
    cards.update(known[1])
    players.update(known[2])
    records.update(known[3])
    dict.update(zones, known[4])
    fields.update(known[5])
    facts.update(known[6])


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
    cards, players, records, noted, fields, facts = now.__dict__["read"]
    zones = dict(dict.items(noted))
    known = Kept(
        value, cards, players, records, zones, fields, facts, tuple(zip(*cards)) or ((), ()),  # type: ignore[arg-type]  # noqa: B905
        list(cards.values()), _others(players, records, fields), work, about,
    )
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


def differing(g: Game) -> list[Hashable]:
    """The keys of kept values that count as true now, but are others if they are worked out from nothing kept."""
    fresh: Any = g.clone()
    fresh.kept = {}
    found: list[Hashable] = []
    every: list[tuple[Hashable, Any]] = list(g.kept.items())
    for key, known in every:
        if type(known) is not Kept:
            continue
        try:
            now = kept(g, key, known.work, *known.about)
        except LookupError:
            continue  # it holds no more, and what it was about is there no more
        if g.kept[key] is known and known.work(fresh, *known.about) != now:
            found.append(key)
    return found
