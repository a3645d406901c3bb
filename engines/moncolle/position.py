"""Positions of Monster Collection: the words after a card, and where in a turn play goes on. Bases lie where they
always do unless the position says something else."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from engines.core.position import PositionError, PositionRules
from engines.core.sight import Text
from engines.moncolle import turn
from engines.moncolle.zones import AREAS, LAND, base_of

STEPS = {"adjust": "start", "main": "main", "summon": "summon", "adjust-2": "adjust_again", "end": "end"}
"""Where the turn goes on in each phase."""
ORDINARY_TURN = 3
"""Turn number of a position that does not say: every phase takes place."""
PLACED = ("hand", "proxy")
LISTS = ("fought", "annihilated")
"""Words of the header that name areas: "fought b3+a2"."""


class MoncollePositions(PositionRules):
    """Beside turn, phase and number a header may say which areas were fought over or annihilated this turn, from where
    terrain was placed, how many quiet turns there were, and after which turn the game is judged."""

    flags: ClassVar[dict[str, dict[str, Any]]] = {"acted": {"turned": True}, "immediate": {"immediate": True}}

    def unsaid_of(self, player: int) -> dict[str, tuple[int, dict[str, Any]]]:
        return {**self.unsaid, LAND[base_of(player)]: (1, {"face_down": True})}

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        player, phase = header.get("turn", "p1"), header.get("phase", "main")
        if player not in ("p1", "p2"):
            raise PositionError(Text("slip.turn", {"found": player[:20]}))
        if phase not in STEPS:
            raise PositionError(Text("slip.phase", {"known": ", ".join(STEPS), "found": phase[:20]}))
        number, seat = _number(header, "number", ORDINARY_TURN), int(player[1]) - 1
        begins = STEPS[phase] == "start"  # the turn is counted when it begins
        fields: dict[str, Any] = {
            "turn_player": seat, "first_player": seat if number % 2 else 1 - seat, "turn": number - begins,
            "phase": "" if begins else phase, "quiet": _number(header, "quiet", 0),
            "procedures": [turn.Game(at="next"), turn.PlayTurn(at=STEPS[phase])],
        }
        if "judged" in header:
            fields["judged_after"] = _number(header, "judged", number)
        for name in LISTS:
            areas = tuple(part for part in header.get(name, "").split("+") if part)
            if not set(areas) <= set(AREAS):
                raise PositionError(Text("slip.no-area", {"area": header[name][:20], "known": ", ".join(AREAS)}))
            fields[name] = areas
        placed = header.get("placed", "")
        if placed not in ("", *PLACED):
            raise PositionError(Text("slip.placed", {"known": ", ".join(PLACED), "found": placed[:20]}))
        return {**fields, "placed": placed}

    def describe(self, state: Any) -> dict[str, str]:
        header = super().describe(state)
        header["number"] = str(max(1, state.turn))
        if state.phase not in STEPS:
            header["phase"] = "adjust"
        more = {
            "fought": "+".join(state.fought), "annihilated": "+".join(state.annihilated), "placed": state.placed,
            "quiet": str(state.quiet or ""), "judged": str(state.judged_after or ""),
        }
        return header | {name: value for name, value in more.items() if value}


def _number(header: dict[str, str], name: str, usual: int) -> int:
    text = header.get(name, str(usual))
    if not re.fullmatch("[0-9]{1,6}", text):
        raise PositionError(Text("slip.number", {"found": text[:20]}))
    return int(text)
