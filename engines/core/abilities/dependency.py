"""Orders the effects of one layer: each waits for those that change it (Rebirth 9.10.1.5, Kiseki's layers)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.contract.game import Game
from engines.core.contract.values import Source


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
