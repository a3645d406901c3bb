"""Positions of Kiseki: words after a card, bond and pools in the header, where the turn goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from engines.core.model.position_notation import (
    PositionRules,
    Slip,
    players_with,
    seats_named,
    turn_and_phase,
    unusual,
    whole_number,
)
from engines.core.model.procedure import Procedure
from engines.core.state.atoms import AdvanceTurn
from engines.kiseki.table.state import BOND, KisekiState
from engines.kiseki.table.zones import STACK
from engines.kiseki.turn import battle, phases

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

PHASES: Final = {"preparation": "preparation", "battle": "battle", "recovery": "recovery"}
STEPS: Final = {"draw": "draw_step", "base": "base_step", "deploy": "deployment_step"}
"""The steps of the preparation phase with which a position may begin, for its primary player."""


class KisekiPositions(PositionRules):
    """The words of the header.

    `turn` is the primary player, `phase` the phase, `step` the step of the preparation phase, `initiative` who has it,
    `bond` both numbers ("bond 40+35") and `number` the turn. Decks hold ten cards unless the position says something
    else.
    """

    header: ClassVar[tuple[str, ...]] = (*PositionRules.header, "step", "initiative", "bond")
    begins: ClassVar[Procedure] = phases.PlayTurn(at="start")
    known_phases: ClassVar[Sequence[str]] = tuple(PHASES)
    going_on: ClassVar[tuple[str, ...]] = (STACK,)
    unwritten: ClassVar[frozenset[str]] = frozenset(("founding", "stands_for", "played_as"))
    flags: ClassVar[dict[str, dict[str, Any]]] = {
        "actioned": {"turned": True}, "support": {"support": True},
        "stunned": {"stunned": True, "turned": True, "face_down": True},
    }

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        primary, phase = turn_and_phase(header, PHASES, "preparation")
        step = header.get("step", "")
        if step and (step not in STEPS or phase != "preparation"):
            raise Slip("phase", "step", known=", ".join(STEPS), found=step[:20])
        initiative = (*seats_named(header, "initiative"), primary)[0]
        going: list[Procedure] = [phases.Game(at="next")]
        number = whole_number(header, "number", 3, "number")
        if step:
            at = "second" if primary == initiative else "."
            going += [
                phases.PlayTurn(at="battle"), phases.Preparation(at=at),
                phases.OwnSteps(player=primary, at=STEPS[step]),
            ]
        elif phase == "preparation":
            number -= 1
            going += [phases.PlayTurn(at="start")]
        elif phase == "battle":
            going += [phases.PlayTurn(at="recovery"), battle.BattlePhase(at="sub_step", player=primary)]
        else:
            going += [phases.PlayTurn(at=PHASES[phase])]
        return {
            "turn_player": primary, "initiative": initiative, "turn": number, "phase": phase, "step": step,
            "procedures": going,
        }

    def settled(self, state: KisekiState, faces: Any, header: dict[str, str]) -> dict[str, Any]:
        return players_with(state, header, "bond")

    def describe(self, state: KisekiState) -> dict[str, str]:
        header = super().describe(state)
        if state.initiative != state.turn_player:
            header["initiative"] = f"p{state.initiative + 1}"
        if state.phase == "preparation" and state.step in STEPS:
            header["step"] = state.step
        return header | unusual(state, "bond", BOND)


def entered(g: KisekiGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins. The first phase counts the turn itself."""
    if phase == "preparation":
        g.apply(AdvanceTurn(fields={"turn": g.state.turn - 1, "turn_player": g.initiative, "step": ""}))
        return phases.Game(at="next"), phases.PlayTurn(at="start")
    g.apply(AdvanceTurn(fields={"turn_player": g.initiative, "step": "", "battle": None}))
    return phases.Game(at="next"), phases.PlayTurn(at=PHASES[phase])
