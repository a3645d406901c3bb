"""Who has the initiative (10-3): dice, what is added to them, and what effects say whatever they show (1-1.p1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.model.mentions import OfPlayer
from engines.moncolle.abilities import dice

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

FIRST_SIDE, SIMULTANEOUS, MORE_DICE = "side:first", "side:same", "initiative:dice"
"""Fields of effects on players: whose side is first, that nobody's is, and how many dice more they throw for it."""
SIMULTANEOUS_PREVAILS: Final = True
"""Where one card makes a side the first and another makes the attack simultaneous, nobody is first (G57)."""


def determine(g: MoncolleGame, players: Sequence[int]) -> None:
    """10-3.p3: these players throw their initiative die and add what their units' Initiative comes to, wanted or not
    (12-1.p2). The others keep what they had. Of several dice the highest counts (G58). Then it is decided who is first
    (10-3.p4)."""
    battle = g.battle
    assert battle is not None
    thrown = list(battle.dice) or [0] * len(g.players)
    for player in players:
        thrown[player] = max(dice.faces(g, player, 1 + max(0, dice.added(g, player, MORE_DICE))))
    more = [dice.added(g, player, dice.RESULT, dice.INITIATIVE_RESULT) for player in g.players]
    values = [thrown[player] + more[player] + initiative_of(g, player) for player in g.players]
    for player in g.turn_order():
        if player in players:
            g.tell(
                "log.initiative", "10-3.p3", who=OfPlayer(player), die=thrown[player],
                added=values[player] - thrown[player], value=values[player],
            )
    first = _first_of(g, values)
    g.change_battle(dice=tuple(thrown), bonus=tuple(more), initiative=tuple(values), first=first)
    if first is None:
        g.tell("log.initiative-same", "10-3.p5")
    else:
        g.tell("log.initiative-first", "10-3.p4", who=OfPlayer(first))


def _first_of(g: MoncolleGame, values: Sequence[int]) -> int | None:
    """Whose side is first; None: the attack is simultaneous."""
    named = [player for player in g.players if dice.added(g, player, FIRST_SIDE)]
    same = any(dice.added(g, player, SIMULTANEOUS) for player in g.players)
    if same and (SIMULTANEOUS_PREVAILS or not named):
        return None
    if len(named) == 1:  # G57
        return named[0]
    best = max(values)
    return None if values.count(best) > 1 else values.index(best)  # 10-3.p4: values, not dice


def initiative_of(g: MoncolleGame, player: int) -> int:
    """What the Initiative of a player's units in the battle comes to, one number for each unit (12-1.p2, 12-1.p3)."""
    return sum(g.number(unit, "initiative") for unit in g.party(player))
