"""Where derived values are kept: on the State object, until something is written (Game.forget_derived drops them)."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from typing import Any, TypeVar

from engines.core.contract.game import Game
from engines.core.model.events import SKILLS, Modifier
from engines.core.model.state import Card
from engines.core.state.kept_values import fact, of_force
from engines.core.state.reads import NOTING

T = TypeVar("T")

LINES = "lines"
"""The key of what rests and goes by the cards of certain zones (static_abilities.py)."""


def cache(g: Game) -> dict[Any, Any]:
    """The cache for derived values of the present state."""
    try:
        return g.state.__dict__["derived"]  # type: ignore[no-any-return]
    except KeyError:
        held: dict[Any, Any] = {}
        g.state.__dict__["derived"] = held
        return held


def until_written(g: Game, key: Hashable, work: Callable[[], T]) -> T:
    """A value that may depend on anything in the state; kept until something is written."""
    held = cache(g)
    known: T | None = held.get(key)
    if known is None:
        known = held[key] = work()
    return known


def places(g: Game) -> dict[str, Any]:
    """The cache for values that depend on where cards lie.

    It holds working abilities under "" and the cards that wait for each kind of event under "hearing".
    """
    try:
        return g.state.__dict__["places"]  # type: ignore[no-any-return]
    except KeyError:
        held: dict[str, Any] = {}
        g.state.__dict__["places"] = held
        return held


def of_modifiers(g: Game, key: str, work: Callable[[], T]) -> T:
    """The cache for values that depend only on the modifiers in force; kept until those change."""
    modifiers = g.state.modifiers
    known = g.state.__dict__.get(key)
    if known is None or known[0] is not modifiers:
        known = g.state.__dict__[key] = (modifiers, work())
    found: T = known[1]
    return found


@of_force
def modifiers_on(g: Game, field: str) -> tuple[Modifier, ...]:
    """The modifiers in force that change a field, the oldest first."""
    if type(g.state) is NOTING:
        return fact(g, modifiers_on, field)
    if field not in modified(g):
        return ()
    return of_modifiers(g, f"on {field}", lambda: tuple([item for item in g.state.modifiers if item.field == field]))


def modified(g: Game) -> frozenset[str]:
    """The fields that modifiers in force change."""
    known = g.state.__dict__.get("modified")
    if known is not None and known[0] is g.state.modifiers:
        found: frozenset[str] = known[1]
        return found
    return of_modifiers(g, "modified", lambda: frozenset(modifier.field for modifier in g.state.modifiers))


def undisturbed(g: Game, old: Card, new: Card, dropped: bool) -> dict[str, Any]:
    """What stays valid of the `places` cache when one card moves from `old` to `new`. `dropped`: all else is dropped.

    The working abilities stay if none of the card's own works at either place, and the lists of waiting cards stay for
    events it does not wait for. Values of other cards that rest stay too, if the card's own abilities reach no others.
    """
    held = g.state.__dict__.get("places")
    if held is None or old.host is not None or old.under or SKILLS in modified(g) or old.face not in g.faces.by_id:
        return {"hearing": {}}  # who hears is another even where cards move apart
    waiting = g.faces.waiting
    kept: dict[str, Any] = {"hearing": {
        kind: cards for kind, cards in held.get("hearing", {}).items() if old.face not in waiting.get(kind, ())
    }}
    abilities = g.faces.by_id[old.face].abilities
    own = [abilities[index] for index in g.faces.static.get(old.face, ())]
    apart = not any(g.game.works(g, record, ability) for ability in own for record in (old, new))
    if apart and "" in held:
        kept[""] = held[""]
    if dropped and "kept" in held and (apart or all(
        each.own() for ability in own for grant in ability.grants for each in grant.singles()
    )):
        kept["kept"] = _of_others(g, old.id, new.host is not None, *held["kept"])
    return kept


def _of_others(
    g: Game, card: int, attached: bool, modifiers: tuple[Modifier, ...], moment: object, lasting: dict[Any, Any],
) -> tuple[Any, ...]:
    """What rests (static_abilities.py), by object and field, without what the rules add or one card's move may touch.

    What else is kept there may follow from several cards. So may whom effects reach and what voids them. Values of
    whole zones go by the cards in them.
    """
    if g.game.knows_exempt or g.game.knows_voids:
        return modifiers, moment, {}
    ruled, by_place = g.game.ruled, () if attached else g.game.ruled_by_place
    found: dict[Any, Any] = {}
    rests: dict[str, bool] = {}
    for key, value in lasting.items():
        if type(key) is tuple and type(key[0]) is int and key[0] != card:
            field = key[2]
            if field not in rests:
                rests[field] = field not in ruled or field in by_place
            if rests[field]:
                found[key] = value
    if LINES in lasting:
        found[LINES] = dict(lasting[LINES])
    return modifiers, moment, found


def bearers(g: Game, what: str, faces: Container[str]) -> list[Card]:
    """The cards with one of these faces, wherever they lie.

    A card keeps its face, so the ids are kept on the state, by `what`, until a card is added or vanishes.
    """
    cards = g.state.cards
    held = g.state.__dict__.setdefault("bearers", {})
    known = held.get(what)
    if known is None or known[0] != len(cards):
        known = held[what] = (len(cards), [card.id for card in cards if card.face in faces and not card.gone])
    return [cards[card] for card in known[1]]


def forget_bearers(g: Game) -> None:
    """Note that a card has come into being or vanished."""
    g.state.__dict__.pop("bearers", None)


def by_records(g: Game, what: Hashable) -> dict[Any, Any]:
    """The cache for values that depend only on records of cards, kept together with those records."""
    found: dict[Any, Any] = g.state.__dict__.setdefault("records", {}).setdefault(what, {})
    return found


def of_cards(g: Game, key: Hashable, work: Callable[[], bool]) -> bool:
    """Whether something is true that depends only on cards and places; kept until a card is written."""
    held = g.state.__dict__.setdefault("of cards", {})
    known: bool | None = held.get(key)
    if known is None:
        known = held[key] = work()
    return known


def card_written(g: Game) -> None:
    """Note that a card has changed."""
    g.state.__dict__.pop("of cards", None)


def of_line(g: Game, key: str, line: tuple[int, ...], work: Callable[[], T]) -> T:
    """A value that depends only on the cards of a line and their order, kept until those change."""
    held = g.state.__dict__.setdefault("lines", {})
    known = held.get(key)
    if known is None or known[0] != line:
        known = held[key] = (line, work())
    found: T = known[1]
    return found


def forget(g: Game) -> None:
    """Drop everything that is kept."""
    g.state.__dict__.clear()
    g.kept = {}


def share_places(g: Game, twin: Game) -> None:
    """Let a copy in which no card has moved use what depends on where cards lie. Each drops it with its next move."""
    twin.state.__dict__["places"] = places(g)
