"""Positions of VISION: words after a card, life in the header, and where in a turn play goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from engines.core.model.position_notation import PositionRules, Slip
from engines.core.model.procedure import Procedure
from engines.core.state.atoms import AdvanceTurn
from engines.vision.table.cards import CHARACTER
from engines.vision.table.state import LIFE, VisionState
from engines.vision.table.zones import FIELD
from engines.vision.turn import phases

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


class VisionPositions(PositionRules):
    """The header says whose `turn` it is, the `phase`, the `life` ("life 25+18") and the turn's `number`. Decks hold
    ten cards unless the position says something else."""

    header: ClassVar[tuple[str, ...]] = (*PositionRules.header, "life")
    flags: ClassVar[dict[str, dict[str, Any]]] = {"asleep": {"turned": True}}
    unwritten: ClassVar[frozenset[str]] = frozenset(("since", "character"))

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        player, phase = header.get("turn", "p1"), header.get("phase", phases.MAIN)
        if not re.fullmatch("p[12]", player):
            raise Slip("turn", "turn", found=player[:20])
        if phase not in phases.PHASES:
            raise Slip("phase", "phase", known=", ".join(phases.PHASES), found=phase[:20])
        number = header.get("number", "3")
        if not re.fullmatch("[0-9]{1,6}", number):
            raise Slip("number", "number", found=number[:20])
        going: list[Procedure] = [
            phases.Game(at="next"), phases.PlayTurn(at="again", place=phases.PHASES.index(phase) + 1),
            phases.Phase(at="at_start"),
        ]
        return {"turn_player": int(player[1]) - 1, "turn": int(number), "phase": phase, "procedures": going}

    def settled(self, state: VisionState, faces: Any, header: dict[str, str]) -> dict[str, Any]:
        laid = [
            replace(record, since=record.alias, character=_character(record, faces)) for record in state.cards
        ]
        if "life" not in header:
            return {"cards": laid}
        parts = header["life"].split("+")
        if len(parts) != 2 or not all(re.fullmatch("-?[0-9]{1,4}", part) for part in parts):
            raise Slip("points", "life", found=header["life"][:20])
        players = [replace(each, life=int(part)) for each, part in zip(state.players, parts, strict=True)]
        return {"cards": laid, "players": players}

    def describe(self, state: VisionState) -> dict[str, str]:
        header = super().describe(state)
        if state.phase not in phases.PHASES:
            header["phase"] = phases.MAIN
        life = [player.life for player in state.players]  # type: ignore[attr-defined]
        if any(each != LIFE for each in life):
            header["life"] = "+".join(map(str, life))
        return header


def _character(record: Any, faces: Any) -> bool:
    """Whether a card a position lays on a field is a character there."""
    face = faces[record.face]
    fantasy = any("fantasy-creature" in ability.marks for ability in face.abilities)
    return record.zone == FIELD and not record.face_down and (face.kind == CHARACTER or fantasy)


def entered(g: VisionGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins."""
    g.apply(AdvanceTurn(fields={"phase": phase, "over": "", "attacks": (), "used": ()}))
    return (
        phases.Game(at="next"), phases.PlayTurn(at="again", place=phases.PHASES.index(phase) + 1), phases.Phase(),
    )
