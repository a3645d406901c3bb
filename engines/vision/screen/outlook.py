"""What comes of the interference and its battle if both players pass from now on: worked out once for a state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from engines.core.contract.chain import Link, innermost
from engines.core.model.ask import Answer, Ask
from engines.core.model.events import RefPair
from engines.core.model.procedure import Procedure
from engines.core.play.if_all_pass import Unforeseen, foreseen, if_all_pass
from engines.core.state.derived_cache import until_written
from engines.core.state.selection import declining
from engines.vision.abilities.playing.plays import CARRYING, Item
from engines.vision.abilities.removing.grave_order import GRAVE_ORDER
from engines.vision.turn.battle import Battle
from engines.vision.turn.interference import THIS_INTERFERENCE, Interference

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class Fighter(NamedTuple):
    """A character in the battle, and what becomes of it."""

    card: int
    attack: int
    left: int
    """Its toughness less the damage it has already taken."""
    falls: bool


class Outlook(NamedTuple):
    """How it ends, as far as it can be told."""

    life: tuple[int, ...]
    attacker: Fighter | None
    defender: Fighter | None
    known: bool
    """Whether the fighters' numbers are those of the battle; what lasts for the interference only is gone by then."""
    gone: tuple[int, ...]
    """Other cards on the fields that will have left."""


class Entry(NamedTuple):
    """Something in an interference that is resolved."""

    card: int
    what: str
    """card | ability"""
    player: int


class Choice(NamedTuple):
    """The first choice on the way, on which the rest hangs."""

    player: int
    during: Entry | None
    """What is being resolved meanwhile; None in the battle."""
    life: tuple[int, ...]
    """What each player's life is by then."""


def ahead(g: VisionGame) -> Outlook | None:
    """What comes of what is going on; None if nothing is, or if it hangs on a choice."""
    if not g.interfering:
        return None
    return until_written(g, "outlook", lambda: (foreseen(lambda deal: _work(g, deal)),))[0]


def newest(g: VisionGame) -> Entry | None:
    """What is resolved next if both pass (1.12.8.a). None in a mere battle."""
    window = innermost(g)
    item = window.chain[-1] if window is not None and window.chain else None
    return None if item is None or item.cancelled else _entry(g, item)


def choice(g: VisionGame) -> Choice | None:
    """The first choice that somebody has if both pass, where that is always the same one. None where cards nobody knows
    are shown before, or make a difference."""
    if not g.interfering:
        return None
    return until_written(g, "outlook-choice", lambda: (foreseen(lambda deal: _chosen(g, deal)),))[0]


def _entry(g: VisionGame, item: Link) -> Entry | None:
    card = g.follow(item.card) if isinstance(item, Item) else None
    return Entry(card, item.what, item.player) if card is not None and isinstance(item, Item) else None


def _chosen(g: VisionGame, deal: int) -> Choice | None:
    twin = g
    try:
        for step in if_all_pass(g, deal, _going, partial(_choose, deal)):
            twin = step
    except Unforeseen:
        ask, window = twin.state.ask, innermost(twin)
        if twin.shown or ask is None or len(ask.players) != 1:
            return None
        carried = window is not None and window.chain and window.at == CARRYING
        during = _entry(twin, window.chain[-1]) if carried and window is not None else None
        if during is None and not any(isinstance(frame, Battle) for frame in twin.state.procedures):
            return None
        return Choice(ask.players[0], during, tuple(twin.player(seat).life for seat in twin.players))
    return None


def _choose(deal: int, ask: Ask) -> Answer | None:
    """In which order cards go to a graveyard matters hardly ever: each deal takes another, and if that makes a
    difference nothing is foretold."""
    if ask.what == GRAVE_ORDER:
        order = range(len(ask.options))
        return tuple(order) if deal % 2 else tuple(reversed(order))
    return declining(ask)


def _work(g: VisionGame, deal: int) -> Outlook:
    *_, twin = if_all_pass(g, deal, _going, partial(_choose, deal))
    before = _before_battle(g, deal)
    attack = g.attack
    sides = (None, None) if attack is None else (attack.attacker, attack.defender)
    attacker, defender = (_fighter(before, twin, ref) for ref in sides)
    known = all(modifier.until != THIS_INTERFERENCE for modifier in g.state.modifiers)
    fighters = {each.card for each in (attacker, defender) if each is not None}
    stays = {(card, twin.card(card).life) for seat in twin.players for card in twin.field(seat)}
    cards = [card for seat in g.players for card in g.field(seat) if card not in fighters]
    gone = tuple(card for card in cards if (card, g.card(card).life) not in stays)
    return Outlook(tuple(twin.player(seat).life for seat in twin.players), attacker, defender, known, gone)


def _before_battle(g: VisionGame, deal: int) -> VisionGame:
    """The state in which the battle begins: everything is resolved but that."""
    if g.attacker() is None:
        return g
    *_, end = if_all_pass(g, deal, _going, partial(_choose, deal), _peaceful)
    return end  # type: ignore[no-any-return]


def _peaceful(frame: Procedure) -> Procedure:
    """An interference without the battle at its end."""
    return replace(frame, fights=False) if isinstance(frame, Interference) else frame


def _going(g: VisionGame) -> bool:
    return g.interfering


def _fighter(before: VisionGame, after: VisionGame, ref: RefPair | None) -> Fighter | None:
    """A fighter with the numbers it has as the battle begins, and whether it is still there afterwards."""
    card = before.follow(ref)
    if card is None or not before.is_character(card):
        return None
    left = before.number(card, "toughness") - before.damage(card)
    return Fighter(card, before.number(card, "attack"), left, after.follow(ref) is None)
