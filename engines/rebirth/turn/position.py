"""Positions of Rebirth: words after a card, and where in a turn play goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from engines.core.model.position_notation import (
    PositionRules,
    Slip,
    as_seats,
    one_each,
    seats_named,
    turn_and_phase,
    whole_number,
)
from engines.core.model.procedure import Procedure
from engines.core.state.atoms import AdvanceTurn
from engines.rebirth.table.state import RebirthState
from engines.rebirth.table.zones import ENTRY
from engines.rebirth.turn import phases

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

STEPS = {"standby": "start", "energy": "energy", "main": "main", "attack": "attack", "end": "end"}
"""Where the turn goes on in each phase."""


LONG_AGO = 1_000_000
"""By how much the cards of a position came earlier than any other."""


class RebirthPositions(PositionRules):
    """The header of a position may say more than turn, phase and number.

    That is who `began` the game and who has `had` a turn ("had p1+p3": whom
    one may attack with more than two), who has set Rebirth cards this turn ("sets p1+p1"), and the `points` of the
    teams ("points 1+0"). Decks hold ten cards and the
    Entry one card of no account unless the position says something else."""

    header: ClassVar[tuple[str, ...]] = (*PositionRules.header, "began", "had", "points", "attacks", "sets", "tied")
    begins: ClassVar[Procedure] = phases.PlayTurn(at="start")
    known_phases: ClassVar[Sequence[str]] = tuple(STEPS)
    flags: ClassVar[dict[str, dict[str, Any]]] = {"rested": {"turned": True}, "struck": {"struck": True}}
    unsaid: ClassVar[dict[str, tuple[int, dict[str, Any]]]] = {**PositionRules.unsaid, ENTRY: (1, {})}
    unwritten: ClassVar[frozenset[str]] = frozenset((
        "since", "arrived", "left_frames", "flips", "hurt_by", "from_hand", "stopped",
    ))

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        seat, phase = turn_and_phase(header, STEPS, "main", seats=6)
        number = whole_number(header, "number", 5, "number")
        begins = STEPS[phase] == "start"
        return {
            "turn_player": seat, "turn": number - begins, "phase": "" if begins else phase,
            "attacks": whole_number(header, "attacks", 0), "tied": "tied" in header,
            "procedures": [phases.Game(at="next"), phases.PlayTurn(at=STEPS[phase])],
        }

    def settled(self, state: RebirthState, faces: Any, header: dict[str, str]) -> dict[str, Any]:
        every = range(len(state.players))
        had = tuple(sorted(seats_named(header, "had", len(every)))) or tuple(every)
        began = min(seats_named(header, "began", len(every)), default=0)
        if state.turn_player not in every:
            raise Slip("turn", "turn", found=header.get("turn", ""))
        points = one_each(header, "points", 2) if "points" in header else ()
        laid = [  # whatever comes later is newer than all of these
            replace(record, since=record.alias, arrived=record.alias - LONG_AGO) for record in state.cards
        ]
        sets = tuple(sorted(seats_named(header, "sets", len(every))))
        return {"sets": sets, "begun": had, "first_player": began, "points": points, "cards": laid}

    def describe(self, state: RebirthState) -> dict[str, str]:
        header = super().describe(state)
        every = range(len(state.players))
        more = {
            "began": f"p{state.first_player + 1}" if state.first_player else "",
            "had": "" if set(state.begun) == set(every) else as_seats(state.begun),
            "points": "+".join(map(str, state.points)) if any(state.points) else "",
            "attacks": str(state.attacks or ""),
            "sets": as_seats(sorted(state.sets)),
            "tied": "yes" if state.tied else "",
        }
        return header | {name: value for name, value in more.items() if value}


def entered(g: RebirthGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins. The first phase counts the turn itself."""
    if STEPS[phase] == "start":
        g.apply(AdvanceTurn(fields={"turn": g.state.turn - 1}))
    return phases.Game(at="next"), phases.PlayTurn(at=STEPS[phase])
