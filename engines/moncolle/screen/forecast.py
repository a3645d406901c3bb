"""What an option leads to, computed from what its player may know: read by players and by bots (bot_hints.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.display.views import Text, TextArg
from engines.core.model.ask import Ask, Option
from engines.core.state.atoms import AdvanceTurn, Move
from engines.moncolle.abilities import area_limit
from engines.moncolle.abilities.permits import ATTACK
from engines.moncolle.actions import actions, routes
from engines.moncolle.actions.summon_requirements import hero_cost
from engines.moncolle.battle import attack
from engines.moncolle.table.state import Battle
from engines.moncolle.table.zones import AREA_OF, COLUMNS, base_of

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def steps_between(area: str, other: str) -> int:
    """How many steps up, down, left or right one area is from another."""
    return abs(COLUMNS.index(area[0]) - COLUMNS.index(other[0])) + abs(int(area[1]) - int(other[1]))


def of_option(g: MoncolleGame, viewer: int, ask: Ask, option: Option) -> Text | None:
    """What would follow from an option, in numbers."""
    if option.verb == ATTACK and g.battle is not None:
        return Text(key="outlook.attack", args={"damage": attack.strength(g, attack.attackers(g, viewer))})
    if option.subject is None or option.zone is None:
        return None
    area = AREA_OF.get(option.zone.partition(":")[0], "")
    if option.verb == actions.MARCH and area:
        return _march(g, viewer, option.subject, area)
    if option.verb in (actions.PLACE, actions.PROXY) and area:
        return _ground(g, viewer, area)
    if option.verb == actions.SUMMON and hero_cost(g, option.subject):
        return Text(key="outlook.hero", args={"deck": hero_cost(g, option.subject)})
    return None


def _march(g: MoncolleGame, player: int, unit: int, area: str) -> Text:
    goal, start = base_of(g.opponent(player)), g.card(unit).zone
    steps = steps_between(area, goal)
    args: dict[str, TextArg] = {
        "steps": steps, "nearer": steps_between(start, goal) - steps, "exposed": int(_exposed(g, player, unit)),
    }
    enemies = g.units_at(area, g.opponent(player))
    if not enemies:
        return Text(key="outlook.march", args=args)
    party = _party(g, player, unit, area)
    there = _met(g, player, party, area)
    shields = [there.defence(enemy) for enemy in enemies]
    return Text(key="outlook.battle", args={
        **args, "attack": attack.strength(there, party), "defence": sum(map(there.defence, party)),
        "threat": attack.strength(there, enemies), "shield": sum(shields), "stoutest": max(shields),
    })


def _met(g: MoncolleGame, player: int, party: Sequence[int], area: str) -> MoncolleGame:
    """The game as the battle would find it, with what works there alone, if the marching side struck first."""
    there: MoncolleGame = g.clone()
    for unit in party:
        there.apply(Move(card=unit, to=area, player=player))
    battle = Battle(area=area, attacker=player, timing="first", side=player, first=player)
    there.apply(AdvanceTurn(fields={"battle": battle}))
    return there


def _party(g: MoncolleGame, player: int, unit: int, area: str) -> Sequence[int]:
    """The unit and those that could come along, the strongest first, within the limit."""
    party, room = [unit], g.limit(area) - area_limit.load(g, unit)
    others = [
        other for other in g.units(player)
        if other != unit and routes.may_set_out(g, other) and area in routes.range_of(g, other)
    ]
    for other in sorted(others, key=lambda each: -g.attack(each) - g.defence(each)):
        if area_limit.load(g, other) <= room:
            party.append(other)
            room -= area_limit.load(g, other)
    return party


def _exposed(g: MoncolleGame, player: int, unit: int) -> bool:
    """Whether the unit leaves its own base to nobody while an enemy may reach it."""
    base = base_of(player)
    if g.units_at(base, player) != (unit,):
        return False
    return any(base in routes.range_of(g, enemy) for enemy in g.units(g.opponent(player)))


def _ground(g: MoncolleGame, player: int, area: str) -> Text:
    land = g.land(area)
    steps = steps_between(area, base_of(g.opponent(player)))
    if land is None:
        return Text(key="outlook.vacant", args={"steps": steps, "vacant": 1})
    return Text(key="outlook.replaces", args={"steps": steps, "limit": g.limit(area)})
