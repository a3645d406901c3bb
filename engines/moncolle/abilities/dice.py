"""Throwing dice (3-3.p1, 16.p11 to .p13): the faces, and what effects add to the result, once for each throw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import Working, working
from engines.core.model.mentions import OfPlayer
from engines.core.state.atoms import Roll
from engines.moncolle.abilities.keywords import FIELD

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

SIDES: Final = 6
RESULT: Final = "dice"
"""Field of effects on any result of dice of a player (16.p12) ..."""
INITIATIVE_RESULT: Final = "initiative-die"
"""... and on that of the initiative die alone (10-3.p3)."""
AGAIN: Final = "dice-again"
"""Field of effects on dice of a player: faces up to this are thrown again, once (16.p11; G58)."""
FIXED: Final = "dice-fixed"
"""Field of effects that say what every result of dice of a player is; of several the highest counts (G58)."""
HAND_LIMIT: Final = "hand-limit"
"""Field of effects on how many cards a player's hand may hold (5-1.p2)."""


def faces(g: MoncolleGame, player: int, count: int = 1) -> tuple[int, ...]:
    """Throw so many dice, for all to see."""
    thrown = [_die(g, player) for _ in range(count)]
    poor = max(values(g, player, AGAIN), default=0)
    thrown = [_die(g, player) if face <= poor else face for face in thrown]
    g.news_dice(player, tuple(thrown))
    return tuple(thrown)


def _die(g: MoncolleGame, player: int) -> int:
    return int(g.apply(Roll(sides=SIDES, player=player))[0].amount)


def _bears(g: MoncolleGame, item: Working) -> bool:
    """Whether a constant effect bears on dice thrown now.

    Dice lie nowhere: in a battle only its own Battle effects do (11-1-2.p2), and Field effects only outside one
    (11-1-3.p1; G32).
    """
    ability = g.ability(item.here.ability)
    return g.game.enabled(g, item.here, ability) and (
        g.battle is None or FIELD not in ability.marks
    ) and derive.valid(g, item)


def added(g: MoncolleGame, player: int, *fields: str) -> int:
    """What effects add to one result of a player's dice: each of them once, however many dice it is (16.p13)."""
    return sum(values(g, player, *fields))


def values(g: MoncolleGame, player: int, *fields: str) -> list[int]:
    """What effects of these kinds say of a player's dice."""
    battle = g.state.battle
    if battle is not None and battle.suspended:  # 10-6.p3
        return []
    found: list[int] = []
    for field in fields:
        for item in working(g).get(field, ()):
            if _bears(g, item) and player in item.grant.seats(g, item.here):
                value = item.grant.value(g, item.here, item.card)
                found += [value] if isinstance(value, int) else []
        found += [
            modifier.value for modifier in g.state.modifiers
            if modifier.field == field and player in modifier.players and isinstance(modifier.value, int)
        ]
    return found


def throw(g: MoncolleGame, player: int, count: int) -> int:
    """The result of nD: the faces together, and what effects add to it (16.p11, 16.p12)."""
    thrown, fixed = faces(g, player, count), values(g, player, FIXED)
    more = max(fixed) - sum(thrown) if fixed else added(g, player, RESULT)
    g.tell(
        "log.dice", "16.p11", who=OfPlayer(player), dice=" + ".join(map(str, thrown)), added=more,
        total=sum(thrown) + more,
    )
    return sum(thrown) + more
