"""Lasting effects whose instruction is asked again whom they are for, beside those that lock in (`Modifier.reach`)."""

from __future__ import annotations

from engines.core.abilities.durations import made_under
from engines.core.contract.game import Game
from engines.core.model.events import HOLDING, LATER, Fact, Modifier
from engines.core.state.derived_cache import of_modifiers


def fits(g: Game, modifier: Modifier, card: int) -> bool:
    """Whether the instruction that began an effect describes that card now."""
    here = made_under(modifier)
    if here is None or not modifier.path:
        return False
    return g.block(here.ability, modifier.path[:-1])[modifier.path[-1]].is_for(g, here, card)


def catches_later(g: Game, modifier: Modifier, card: int) -> bool:
    """Whether an effect is for a card because it fits now, whenever it came."""
    return modifier.reach == LATER and fits(g, modifier, card)


def worth(g: Game, modifier: Modifier, card: int) -> Fact:
    """How much an effect is for a card now. Once what its number is worked out from has gone, it is what it was."""
    here = made_under(modifier) if modifier.varies else None
    if here is None:
        return modifier.value
    return g.block(here.ability, modifier.path[:-1])[modifier.path[-1]].worth(g, here, modifier, card)


def open_fields(g: Game) -> frozenset[str]:
    """The fields that effects in force change of whatever fits, or by what varies, so that they do not rest."""
    return of_modifiers(g, "open fields", lambda: frozenset(
        modifier.field for modifier in g.state.modifiers if modifier.reach == LATER or modifier.varies
    ))


def holding(g: Game) -> tuple[Modifier, ...]:
    """The effects in force that lose for good what does not fit any more."""
    return of_modifiers(g, "holding", lambda: tuple(
        modifier for modifier in g.state.modifiers if modifier.reach == HOLDING
    ))
