"""Positions of VISION: words after a card, life in the header, where the turn goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from engines.core.model.events import Modifier
from engines.core.model.position_notation import PositionRules, players_with, turn_and_phase, unusual, whole_number
from engines.core.model.procedure import Procedure
from engines.core.state.atoms import AdvanceTurn
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, WHILE_SET
from engines.vision.abilities.lending import lent_words, loan
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
    of_host: ClassVar[frozenset[str]] = frozenset(("turned",))  # 11.3.11.c

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        seat, phase = turn_and_phase(header, phases.PHASES, phases.MAIN)
        number = whole_number(header, "number", 3, "number")
        going: list[Procedure] = [
            phases.Game(at="next"), phases.PlayTurn(at="again", place=phases.PHASES.index(phase) + 1),
            phases.Phase(at="at_start"),
        ]
        return {"turn_player": seat, "turn": number, "phase": phase, "procedures": going}

    def settled(self, state: VisionState, faces: Any, header: dict[str, str]) -> dict[str, Any]:
        """Set cards lie as their hosts do (11.3.11.c). Equipment and charms give hosts their texts (6.1.13)."""
        laid: list[Any] = [
            replace(record, since=record.alias, character=_character(record, faces)) for record in state.cards
        ]
        given, serial = list(state.modifiers), state.serial
        for place, record in enumerate(laid):
            if record.host is None:
                continue
            host = laid[record.host]
            laid[place] = record = replace(record, turned=host.turned)
            words = (
                lent_words(faces[record.face])
                if host.character
                and not record.face_down
                and any(
                    mark in (EQUIPMENT, CHARM) for ability in faces[record.face].abilities for mark in ability.marks
                )
                else ()
            )
            for word in words:
                serial += 1
                given.append(loan(serial, record, host, word))
        found: dict[str, Any] = {"cards": laid, "modifiers": tuple(given), "serial": serial, "begun": serial}
        return found | players_with(state, header, "life")

    def implied(self, state: VisionState, modifier: Modifier) -> bool:
        """What set cards give their hosts."""
        if modifier.until != WHILE_SET or modifier.source is None or not isinstance(modifier.value, tuple):
            return False
        own = f"{state.cards[modifier.source[0]].face}#"
        return all(str(word).startswith(own) for word in modifier.value)

    def describe(self, state: VisionState) -> dict[str, str]:
        header = super().describe(state)
        if state.phase not in phases.PHASES:
            header["phase"] = phases.MAIN
        return header | unusual(state, "life", LIFE)


def _character(record: Any, faces: Any) -> bool:
    """Whether a card a position lays on a field is a character there."""
    face = faces[record.face]
    fantasy = any("fantasy-creature" in ability.marks for ability in face.abilities)
    return record.zone == FIELD and record.host is None and not record.face_down and (face.kind == CHARACTER or fantasy)


def entered(g: VisionGame, phase: str) -> tuple[Procedure, ...]:
    """What is being done when the turn goes on where that phase begins."""
    g.apply(AdvanceTurn(fields={"phase": phase, "over": "", "attacks": (), "used": ()}))
    return (
        phases.Game(at="next"), phases.PlayTurn(at="again", place=phases.PHASES.index(phase) + 1), phases.Phase(),
    )
