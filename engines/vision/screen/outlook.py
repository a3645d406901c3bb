"""What comes of the interference and its battle if both players pass from now on: worked out once for a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from engines.core.contract.chain import innermost
from engines.core.model.events import RefPair
from engines.core.model.procedure import Procedure
from engines.core.play.if_all_pass import foreseen, if_all_pass
from engines.core.state.derived_cache import until_written
from engines.vision.abilities.playing.plays import Item
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


def ahead(g: VisionGame) -> Outlook | None:
    """What comes of what is going on; None if nothing is, or if it hangs on a choice."""
    if not g.interfering:
        return None
    return until_written(g, "outlook", lambda: (foreseen(lambda deal: _work(g, deal)),))[0]


def newest(g: VisionGame) -> tuple[int, str] | None:
    """What is resolved next if both pass (1.12.8.a): its card, and "card" or "ability". None in a mere battle."""
    window = innermost(g)
    item = window.chain[-1] if window is not None and window.chain else None
    card = g.follow(item.card) if isinstance(item, Item) and not item.cancelled else None
    return (card, item.what) if card is not None and isinstance(item, Item) else None


def _work(g: VisionGame, deal: int) -> Outlook:
    *_, twin = if_all_pass(g, deal, _going)
    before = _before_battle(g, deal)
    attack = g.attack
    sides = (None, None) if attack is None else (attack.attacker, attack.defender)
    attacker, defender = (_fighter(before, twin, ref) for ref in sides)
    known = all(modifier.until != THIS_INTERFERENCE for modifier in g.state.modifiers)
    return Outlook(tuple(twin.player(seat).life for seat in twin.players), attacker, defender, known)


def _before_battle(g: VisionGame, deal: int) -> VisionGame:
    """The state in which the battle begins: everything is resolved but that."""
    if g.attacker() is None:
        return g
    *_, end = if_all_pass(g, deal, _going, changed=_peaceful)
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
