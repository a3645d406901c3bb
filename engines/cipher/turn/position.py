"""Positions of Cipher: what the star and the words after a card mean, and where in a turn play goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.cipher.table.state import CipherState
from engines.cipher.turn import phases
from engines.core.model.position_notation import PositionRules, Slip, turn_and_phase, whole_number
from engines.core.model.procedure import Procedure
from engines.core.state.atoms import AdvanceTurn

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

PHASES = ("start", "bond", "deploy", "action", "end")
ORDINARY_TURN = 3
"""Turn number of a position that does not say: attacks and draws are as in any later turn."""


class CipherPositions(PositionRules):
    """`*` is the main character (5.1.2.5)."""

    header: ClassVar[tuple[str, ...]] = (*PositionRules.header, "spent")
    begins: ClassVar[Procedure] = phases.PlayTurn(at="start")
    main_fields: ClassVar[dict[str, Any]] = {"main": True}
    flags: ClassVar[dict[str, dict[str, Any]]] = {
        "tapped": {"turned": True}, "defeated": {"defeated": True}, "levelled": {"levelled": True},
        "changed": {"levelled": True, "class_changed": True, "awakened": True}, "bonus": {"bonus": True},
    }

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        seat, phase = turn_and_phase(header, PHASES, "action")
        number = whole_number(header, "number", ORDINARY_TURN, "number")
        if number < 1:
            raise Slip("number", "number", found=header["number"][:20])
        return {
            "turn_player": seat, "first_player": seat if number % 2 else 1 - seat,
            "turn": number - (phase == "start"), "phase": phase,
            "spent": whole_number(header, "spent", 0, "spent"),
            "procedures": [phases.Game(at="next"), *_rest_of_turn(phase)],
        }

    def describe(self, state: CipherState) -> dict[str, str]:
        header = super().describe(state)
        if state.phase == "deploy" and state.spent:
            header["spent"] = str(state.spent)
        return header


def _rest_of_turn(phase: str) -> list[Procedure]:
    """What is being done when play goes on in that phase. Entering the deploy phase would forget what was spent."""
    if phase == "deploy":
        return [phases.PlayTurn(at="action"), phases.DeployPhase()]
    return [phases.PlayTurn(at=phase)]


def entered(g: CipherGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins. The first phase counts the turn itself."""
    if phase == "start":
        g.apply(AdvanceTurn(fields={"turn": g.state.turn - 1}))
    return phases.Game(at="next"), phases.PlayTurn(at=phase)
