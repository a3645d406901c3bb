"""Orders the effects of one layer: each waits for those that change it (Rebirth 9.10.1.5, Kiseki's layers)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engines.core.abilities.static_abilities import working
from engines.core.cards.ability_parts import same_text
from engines.core.contract.game import Game
from engines.core.contract.values import Source
from engines.core.state.derived_cache import places

T = TypeVar("T")


def by_dependency(g: Game, card: int, field: str, found: Sequence[Source]) -> list[Source]:
    """Effects in order of layer and timestamp. Each comes after those of its layer that it depends on.

    Effects that depend on each other in a circle apply in order of their timestamps.
    """
    ordered: list[Source] = []
    rest = list(found)
    while rest:
        layer = g.game.layer(field, rest[0].how)
        together = [source for source in rest if g.game.layer(field, source.how) == layer]
        rest = rest[len(together):]
        while together:
            ready = next((
                one for one in together
                if not any(g.game.depends(g, card, field, one, other) for other in together if other is not one)
            ), together[0])
            together = [source for source in together if source is not ready]
            ordered.append(ready)
    return ordered


def without(g: Game, left_out: Sequence[Source], work: Callable[[], T]) -> T:
    """Something worked out as if these effects were not there: so one sees what depends on them."""
    actual = g.state
    out = {(each.card, each.ability) for each in left_out}
    rest = {
        field: [item for item in items if (item.card, item.here.ability) not in out]
        for field, items in working(g).items()
    }
    imagined = actual.clone()
    imagined.modifiers = tuple(
        item for item in actual.modifiers if item.source is None or (item.source[0], item.ability) not in out
    )
    running: Any = g
    running.state = imagined
    try:
        places(g)[""] = rest
        return work()
    finally:
        running.state = actual

def once_each(g: Game, found: list[Source]) -> list[Source]:
    """The sources without those whose very text has contributed before and does not stack."""
    kept: list[Source] = []
    for source in found:
        ability = None if source.ability is None else g.faces.ability(source.ability)
        if ability is None or g.game.stacks(ability) or not any(
            (other.card, other.stamp) != (source.card, source.stamp) and other.how == source.how
            and other.ability is not None and same_text(g.faces.ability(other.ability), ability) for other in kept
        ):
            kept.append(source)
    return kept
