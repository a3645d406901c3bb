"""Bond, CP and EP as large numbers: what they are, what has changed them this turn, and what they will be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.views import FigureView, Text, TextArg
from engines.kiseki.screen import outlook
from engines.kiseki.table.state import BOND, BondChange

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

BOND_FIGURE, CP_FIGURE, EP_FIGURE = "bond", "cp", "ep"


def figures(g: KisekiGame, viewer: int) -> list[FigureView]:
    """Three numbers for each player. All of them are public (302.1, 705.5)."""
    found, ahead = [], outlook.bond(g)
    for seat in g.players:
        record = g.player(seat)
        changes = [_words(g, change) for change in record.changes if change.turn == g.state.turn]
        then = ahead.get(seat)
        found.append(FigureView(
            id=BOND_FIGURE, owner=seat, now=record.bond, most=BOND, then=None if then == record.bond else then,
            changes=changes, rule="705.5",
        ))
        level = len(g.base(seat))
        found.append(FigureView(
            id=CP_FIGURE, owner=seat, now=record.cp, note=Text("figure.levels", {"level": level}), rule="703.8a",
        ))
        ready = Text("figure.ready", {"ready": len(g.ready_base(seat))})
        found.append(FigureView(id=EP_FIGURE, owner=seat, now=record.ep, note=ready, rule="1217.2"))
    return found


def _words(g: KisekiGame, change: BondChange) -> Text:
    """One change of bond with what made it: "-2 Cinder stunned"."""
    args: dict[str, TextArg] = {"amount": f"{change.amount:+d}"}
    if change.face:
        args["card"] = g.faces[change.face].name
    return Text(f"figure.{change.why}", args)
