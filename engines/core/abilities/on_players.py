"""What effects in force say about players themselves, and not about their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.contract.game import Game
from engines.core.model.events import Fact, Modifier


def on_player(
    g: Game, player: int, field: str, begun: Callable[[Modifier], bool] = lambda modifier: True,
) -> Iterator[Fact]:
    """What effects in force say about a player in that field. `begun` says of one with a duration whether that has."""
    for item in g.state.modifiers:
        if item.field == field and player in item.players and begun(item):
            yield item.value
    if field in g.faces.granted:
        for each in working(g).get(field, ()):
            if derive.valid(g, each) and player in each.grant.seats(g, each.here):
                yield each.grant.value(g, each.here, -1)
