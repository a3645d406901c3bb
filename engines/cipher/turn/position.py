"""Positions of Cipher: what the star and the words after a card mean, and where in a turn play goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from engines.cipher.table.state import CipherState
from engines.cipher.turn import phases
from engines.core.model.position_notation import PositionRules, Slip
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
    main_fields: ClassVar[dict[str, Any]] = {"main": True}
    flags: ClassVar[dict[str, dict[str, Any]]] = {
        "tapped": {"turned": True}, "defeated": {"defeated": True}, "levelled": {"levelled": True},
        "changed": {"levelled": True, "class_changed": True, "awakened": True}, "bonus": {"bonus": True},
    }

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        player = header.get("turn", "p1")
        phase = header.get("phase", "action")
        if player not in ("p1", "p2"):
            raise Slip("turn", "turn", found=player[:20])
        if phase not in PHASES:
            raise Slip("phase", "phase", known=", ".join(PHASES), found=phase[:20])
        number = header.get("number", str(ORDINARY_TURN))
        if not re.fullmatch("[0-9]{1,6}", number) or int(number) < 1:
            raise Slip("number", "number", found=number[:20])
        spent = header.get("spent", "0")
        if not re.fullmatch("[0-9]{1,6}", spent):
            raise Slip("spent", "spent", found=spent[:20])
        turn_player = int(player[1]) - 1
        return {
            "turn_player": turn_player, "first_player": turn_player if int(number) % 2 else 1 - turn_player,
            "turn": int(number) - (phase == "start"), "phase": phase, "spent": int(spent),
            "procedures": [phases.Game(at="next"), *_rest_of_turn(phase)],
        }

    def describe(self, state: CipherState) -> dict[str, str]:
        header = super().describe(state)
        if state.procedures and state.procedures[-1] == phases.PlayTurn(at="start"):  # the turn is about to be counted
            header["number"] = str(state.turn + 1)
        if state.phase == "deploy" and state.spent:
            header["spent"] = str(state.spent)
        return header


def _rest_of_turn(phase: str) -> list[Procedure]:
    """What is being done when play goes on in that phase; entering the deploy phase would forget what was spent."""
    if phase == "deploy":
        return [phases.PlayTurn(at="action"), phases.DeployPhase()]
    return [phases.PlayTurn(at=phase)]


def entered(g: CipherGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins. The first phase counts the turn itself."""
    if phase == "start":
        g.apply(AdvanceTurn(fields={"turn": g.state.turn - 1}))
    return phases.Game(at="next"), phases.PlayTurn(at=phase)
