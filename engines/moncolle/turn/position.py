"""Positions of Monster Collection: the words after a card, and where in a turn play goes on. Bases lie where they
always do unless the position says something else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.model.position_notation import (
    PositionRules,
    Slip,
    as_seats,
    seats_named,
    turn_and_phase,
    whole_number,
)
from engines.core.model.procedure import Procedure
from engines.core.state.atoms import AdvanceTurn
from engines.moncolle.battle.battle import Battle
from engines.moncolle.table.state import Battle as Record
from engines.moncolle.table.state import MonState
from engines.moncolle.table.zones import AREAS, LAND, base_of
from engines.moncolle.turn import phases
from engines.moncolle.turn.march import March

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

STEPS = {"adjust": "start", "main": "main", "summon": "summon", "adjust-2": "adjust_again", "end": "end"}
"""Where the turn goes on in each phase."""
ORDINARY_TURN = 3
"""Turn number of a position that does not say: every phase takes place."""
PLACED = ("hand", "proxy")
LISTS = ("fought", "annihilated")
"""Words of the header that name areas: "fought b3+a2"."""
OF_BATTLE = ("from", "first", "attacked")
"""Words of the header that mean something only beside "battle"."""


TIMINGS = {
    "summon": ("summons_of_attacker", "summons_of_defender"),
    "formation": ("formation_of_attacker", "formation_of_defender"), "initiative": ("initiative_begins",),
    "first": ("first_side",), "second": ("second_side",), "end": ("end_effects",),
}
"""Where a battle goes on in each timing, by whose part of it it is."""


class MoncollePositions(PositionRules):
    """The header of a position may say more than turn, phase and number.

    That is which areas were fought over or annihilated this turn, from where terrain was placed, how many quiet
    turns there were, and after which turn the game is judged.

    A battle is "battle b3 first p1": area, timing and whose part of it; "from b2+a3" are the origins of the marching
    units, front to rear ("-": summoned there), "first p1" is the first side, "attacked p1" who has attacked already."""

    header: ClassVar[tuple[str, ...]] = (
        *PositionRules.header, *LISTS, "placed", "quiet", "judged", "battle", *OF_BATTLE,
    )
    begins: ClassVar[Procedure] = phases.PlayTurn(at=STEPS["adjust"])
    known_phases: ClassVar[Sequence[str]] = tuple(STEPS)
    flags: ClassVar[dict[str, dict[str, Any]]] = {"acted": {"turned": True}, "immediate": {"immediate": True}}

    def unsaid_of(self, player: int) -> dict[str, tuple[int, dict[str, Any]]]:
        return {**self.unsaid, LAND[base_of(player)]: (1, {"face_down": True})}

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        seat, phase = turn_and_phase(header, STEPS, "main")
        number = whole_number(header, "number", ORDINARY_TURN, "number")
        begins = STEPS[phase] == "start"  # the turn is counted when it begins
        fields: dict[str, Any] = {
            "turn_player": seat, "first_player": seat if number % 2 else 1 - seat, "turn": number - begins,
            "phase": "" if begins else phase, "quiet": whole_number(header, "quiet", 0),
            "procedures": [phases.Game(at="next"), phases.PlayTurn(at=STEPS[phase])],
        }
        if "judged" in header:
            fields["judged_after"] = whole_number(header, "judged", number)
        for name in LISTS:
            areas = tuple(part for part in header.get(name, "").split("+") if part)
            if not set(areas) <= set(AREAS):
                raise Slip("no-area", name, area=header[name][:20], known=", ".join(AREAS))
            fields[name] = areas
        placed = header.get("placed", "")
        if placed not in ("", *PLACED):
            raise Slip("placed", "placed", known=", ".join(PLACED), found=placed[:20])
        return {**fields, "placed": placed}

    def settled(self, state: MonState, faces: Any, header: dict[str, str]) -> dict[str, Any]:
        fought = header.get("battle", "").partition(" ")[0]
        for area in AREAS:
            there = [player for player in range(len(state.players)) if state.zones.get(f"{area}:{player}")]
            if len(there) > 1 and area != fought:
                raise Slip("no-battle", lies=(there[-1], area), where=area)
        if "battle" not in header:
            lone = next((name for name in OF_BATTLE if name in header), "")
            if lone:
                raise Slip("only-battle", lone, found=lone)
            return {}
        area, timing, side = (*header["battle"].split(), "", "", "")[:3]
        attacker = state.turn_player
        units = state.zones.get(f"{area}:{attacker}", ())
        if area not in AREAS or timing not in TIMINGS:
            raise Slip("battle", "battle", found=header["battle"][:20], known=", ".join(TIMINGS))
        player = seats_named({"battle": side or f"p{attacker + 1}"}, "battle")[0]
        homes = header["from"].split("+") if "from" in header else []
        if homes and (len(homes) != len(units) or not {*homes} <= {*AREAS, "-"}):
            raise Slip("origins", "from", n=len(units), found=header["from"][:40])
        origins = tuple((state.ref(unit), home) for unit, home in zip(units, homes, strict=False) if home in AREAS)
        first = attacker if timing in ("first", "second") else None
        if "first" in header:
            first = seats_named(header, "first")[0]
        steps = TIMINGS[timing]
        battle = Record(
            area=area, attacker=attacker, origins=origins, timing=timing, side=player, first=first,
            attacked=seats_named(header, "attacked"),
        )
        return {"battle": battle, "procedures": [
            phases.Game(at="next"), phases.PlayTurn(at="summon"), phases.MainPhase(at="again"),
            March(at="arrive", player=attacker, moves=(), origins=origins),
            Battle(at=steps[player != attacker and len(steps) > 1], area=area, attacker=attacker, origins=origins),
        ]}

    def describe(self, state: MonState) -> dict[str, str]:
        header = super().describe(state)
        battle: dict[str, str] = {}
        if state.battle is not None and state.battle.timing in TIMINGS:
            battle = _battle(state, state.battle)
        else:
            battle = _between(state)
        more = {
            "fought": "+".join(state.fought), "annihilated": "+".join(state.annihilated), "placed": state.placed,
            "quiet": str(state.quiet or ""), "judged": str(state.judged_after or ""),
        }
        return header | {name: value for name, value in (more | battle).items() if value}


def _between(state: MonState) -> dict[str, str]:
    """Units meet, and no part of their battle goes on just now: the closest to it that can be written."""
    for area in AREAS:
        if all(state.zones.get(f"{area}:{player}") for player in range(len(state.players))):
            return {"battle": f"{area} {'summon' if state.battle is None else 'end'}"}
    return {}


def _battle(state: MonState, battle: Record) -> dict[str, str]:
    origins = dict(battle.origins)
    homes = [origins.get(state.ref(unit), "-") for unit in state.zones[f"{battle.area}:{battle.attacker}"]]
    side = f" p{battle.side + 1}" if battle.side >= 0 else ""
    return {
        "battle": f"{battle.area} {battle.timing}{side}", "from": "+".join(homes),
        "first": "" if battle.first is None else f"p{battle.first + 1}",
        "attacked": as_seats(battle.attacked),
    }


def entered(g: MoncolleGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins. The first phase counts the turn itself."""
    if STEPS[phase] == "start":
        g.apply(AdvanceTurn(fields={"turn": g.state.turn - 1}))
    return phases.Game(at="next"), phases.PlayTurn(at=STEPS[phase])
