"""Log lines about cards that effects and costs move. Marches, summons, deaths and the turn tell their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engines.core.display.views import Named, Text
from engines.core.model.mentions import OfPlayer
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import Unstack
from engines.core.state.card_atoms import Move
from engines.moncolle.table.zones import AREAS, DECK, DISCARD, HAND

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def move_line(g: MoncolleGame, change: Move | Unstack, start: str) -> tuple[str, str, dict[str, Any]] | None:
    """Message key, paragraph and arguments of the line about a card that has just moved."""
    if change.cause not in ("skill", "cost") or (isinstance(change, Move) and change.kind):
        return None
    way = _way(g, change, start)
    if way is None:
        return None
    rule = "14-1.p1" if change.cause == "cost" else "16.p3" if change.to == DISCARD else ""
    return f"log.{way}", rule, {
        "who": OfPlayer(g.card(change.card).user), "start": g.game.area_text(start), "end": g.game.area_text(change.to),
    }


def _way(g: MoncolleGame, change: Move | Unstack, start: str) -> str | None:
    """What players call such a move; None: it has a line of its own."""
    if change.to == DISCARD:
        if start == HAND:
            return "discards-cost" if change.cause == "cost" else "discards"
        return "discards-from-deck" if start == DECK else "discarded" if start in AREAS else None
    if change.to == HAND:
        return "draws-card" if start == DECK and DrawCards in map(type, g.state.procedures) else "to-hand"
    if change.to == DECK:
        return "to-bottom" if change.place == "first" else "on-top"
    return "goes" if start in AREAS and change.to in AREAS else None


def tell_consumed(g: MoncolleGame, player: int, slots: Sequence[tuple[int, str]]) -> None:
    """A player consumes these slots (unit, kind)."""
    named: list[Named | Text] = []
    for (unit, kind), times in Counter(slots).items():
        slot = Text(key=f"option.{kind.replace('_', '-')}", args={"card": g.face(unit).name})
        named.append(slot if times == 1 else Text(key="log.slot-times", args={"slot": slot, "times": times}))
    g.tell("log.consumes", "14-2.p1", player=player, who=OfPlayer(player), slots=named)
