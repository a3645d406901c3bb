"""The log's lines about cards that effects and costs move, and about the card that comes to an empty Entry.

Plays, attacks, phases and recovery have lines of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core.model.mentions import OfPlayer
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import Move, Unstack
from engines.rebirth.table.zones import DECK, ENTRY, EXCLUDED, FRAMES, HAND, RETIRE, WAITING
from engines.rebirth.turn.checks import ENTERS

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def move_line(g: RebirthGame, change: Move | Unstack, start: str) -> tuple[str, str, dict[str, Any]] | None:
    """Message key, paragraph and arguments of the line about a card that has just moved."""
    player = g.card(change.card).user
    if isinstance(change, Move) and change.kind == ENTERS and change.to == ENTRY:
        rule = "10.5.1.3" if g.is_turn_of(player) else "10.5.1.4"
        return "log.entry-refill", rule, {"who": OfPlayer(player)}
    drawn = start == DECK and change.to == HAND and any(isinstance(frame, DrawCards) for frame in g.state.procedures)
    if change.cause not in ("skill", "cost") and not drawn:
        return None
    told = _way(change, start, drawn)
    if told is None:
        return None
    way, rule = told
    return f"log.{way}", rule, {
        "who": OfPlayer(player), "start": g.game.area_text(start), "end": g.game.area_text(change.to),
    }


def _way(change: Move | Unstack, start: str, drawn: bool) -> tuple[str, str] | None:
    """What players call such a move, and its paragraph. None: it has a line of its own."""
    if drawn:
        return "draws-card", "5.9.1"
    if change.to == HAND:
        return "to-hand", ""
    if change.to == WAITING:
        if start == HAND:
            return ("discards-cost" if change.cause == "cost" else "discards"), "5.11.1"
        return None if start == RETIRE else ("goes", "")
    if change.to == DECK:
        return ("to-bottom" if change.place == "first" else "on-top"), ""
    if change.to == RETIRE and start in FRAMES:
        return "retired", "5.15.1"
    if change.to == EXCLUDED:
        return "excluded", "5.20.1"
    return "goes", ""
