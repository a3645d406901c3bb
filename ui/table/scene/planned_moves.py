"""An answer that moves several cards at once: each is picked and put where it shall go, and all are answered together.

While the answer is put together a moved card is shown in its new cell, with an arrow from where it stood; picked again
it goes back.
"""

from __future__ import annotations

from PySide6.QtCore import QRect

from engines.core.display.views import Handle
from ui.table.geometry.table_plan import Plan
from ui.table.scene.tabletop import Tabletop


class Moves:
    """The cards that are about to go to other cells of a grid."""

    def __init__(self, scene: Tabletop) -> None:
        self._scene = scene

    def goals(self) -> dict[Handle, str]:
        """Where each of them goes: those that are on their way already, then those of the present selection."""
        return {**self._declared(), **self.picked()}

    def _declared(self) -> dict[Handle, str]:
        """By earlier answers, which the question continues (`ArrowView` "move")."""
        sight, layout = self._scene.sight, self._scene.style_now.layout
        found: dict[Handle, str] = {}
        if sight is None:
            return found
        for line in sight.arrows:
            start, end = sight.cards.get(line.start), sight.cards.get(line.end)
            cell = layout.cell(end.zone.rpartition(":")[0]) if end is not None else None
            if line.kind == "move" and start is not None and cell is not None:
                found[line.start] = f"{cell.id}:{start.zone.rpartition(':')[2]}"
        return found

    def picked(self) -> dict[Handle, str]:
        """By the present selection, in the order in which they were picked."""
        choice, layout = self._scene.choice, self._scene.style_now.layout
        found: dict[Handle, str] = {}
        for option in choice.picked() if choice.multiple and not choice.ordered else ():
            zone = option.place.zone if option.place is not None else None
            if option.subject is not None and zone is not None and layout.cell(zone.rpartition(":")[0]) is not None:
                found[option.subject] = zone
        return found

    def take_back(self, handle: Handle) -> bool:
        """Let a moved card stand where it stood. False if it was not moved."""
        if handle not in self.picked():
            return False
        choice = self._scene.choice
        gone = {option.index for option in choice.picked() if option.subject == handle}
        kept = [index for index in choice.selected if index not in gone]
        self._scene.glide(lambda: self._scene.select(kept))
        return True

    def lines(self, plan: Plan) -> list[tuple[QRect, QRect]]:
        """From each place left to the cell its card goes to, one for each pair of cells. They end at its edge:
        the numbers of the units that stand there stay in sight."""
        found: dict[tuple[str, str], tuple[QRect, QRect]] = {}
        left = {cell: list(places) for cell, places in plan.vacated.items()}
        for handle in plan.moves:
            spot = plan.spots.get(handle)
            start = self._scene.style_now.layout.cell(self._scene.card(handle).zone.rpartition(":")[0])
            if spot is None or start is None or not left.get(start.id):
                continue
            found.setdefault((start.id, spot.cell), (left[start.id].pop(0), plan.cell(spot.area, spot.cell)))
        return list(found.values())
