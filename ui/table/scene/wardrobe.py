"""What cards wear: rings, dimming, a number, standing out. And which of them wear something else after a change.

Looking at a few cards instead of all of them is what keeps a drag fast on a large table. Whatever a card wears has to
follow from what `changed` and `point_at` go by; a test compares every step of a drag with a table dressed wholly anew.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.core.display.views import Handle, Place
from ui.table.drawing.painted import Z_MOVING
from ui.table.geometry.overlap import covered_left, neighbours
from ui.table.items.card_item import Wear
from ui.table.question.carry import Carry
from ui.table.scene.formation_order import Ordering
from ui.table.scene.tabletop import Tabletop


class Wardrobe:
    """See the module's docstring."""

    def __init__(
        self, scene: Tabletop, ordering: Ordering, chained: Callable[[Handle], list[str]],
        attacked: Callable[[Handle], bool],
    ) -> None:
        """`chained` tells the rings of an entry of the chain that is pointed at, `attacked` what is aimed at."""
        self._scene = scene
        self._ordering = ordering
        self._chained, self._attacked = chained, attacked
        self._pointed: dict[str, Handle] = {}

    def wear(self, handle: Handle) -> Wear:
        """Marks, dimming and number of one card now."""
        scene, choice, carry = self._scene, self._scene.choice, self._scene.carry
        marks = scene.card(handle).marks
        rings: list[str] = [
            mark.ring for mark in scene.style_now.layout.marks if mark.ring is not None and mark.id in marks
        ]
        rings += self._chained(handle)
        if self._acts(handle) and "chain" not in rings:
            rings.append("chain")
        selected = choice.selected_subjects()
        carried = carry is not None and carry.handle == handle
        held = carry is not None and carried and carry.in_air
        ordered = self._ordering.formation()
        if self._attacked(handle) and "attacked" not in rings:
            rings.append("attacked")
        if (handle in selected and not ordered) or (carried and not held):
            rings.append("selected")
        elif scene.is_lit(handle) and not (choice.quiet and carry is None):
            rings.append("legal")
        over = carry.over if carry is not None else None
        if over is not None and not over.legal and (carried or over.place == Place(card=handle)):
            rings.append("refused")
        # Once all have their place, the places say it.
        number = selected.get(handle, 0) if choice.ordered and not ordered else 0
        hidden = covered_left(scene.plan, handle, self._pointed.values())
        return Wear(
            tuple(rings), self._dimmed(handle), number, held, self._points_at(handle), hidden, self._use(handle),
            self._links(handle),
        )

    def _use(self, handle: Handle) -> str:
        """How a card may be used, where that is not the usual way."""
        verbs = {option.verb for option in self._scene.choice.all_of(handle)}
        style = self._scene.style_now
        return next((style.name(name) for verb, name in style.layout.uses if verb in verbs), "")

    def _links(self, handle: Handle) -> tuple[int, ...]:
        """The entries of a stack with numbers that come from the card or aim at it."""
        sight, stage = self._scene.sight, self._scene.style_now.layout.stage
        if sight is None or sight.stage is None or stage is None or not stage.column:
            return ()
        return tuple(
            entry.number for entry in sight.stage.chain if handle in (entry.source, *entry.targets)
            or (entry.card is not None and entry.card.handle == handle)
        )

    def lit(self) -> set[Handle]:
        """The cards that are lit now."""
        scene = self._scene
        places = {place.card for place in scene.lit_places() if place.card is not None}
        choice = scene.choice
        return places if scene.carry is not None else {*filter(choice.glows, choice.subjects()), *places}

    def changed(self, carry: Carry, before: set[Handle]) -> list[Handle]:
        """The cards that may look otherwise since one was picked up or put down; `before` were lit then. A hand as a
        whole steps back."""
        plan = self._scene.plan
        if plan is None:
            return []
        aimed = carry.over.place.card if carry.over is not None else None
        other = {carry.handle, aimed, *(before ^ self.lit())}
        return [each for each, spot in plan.spots.items() if each in other or spot.area.kind == "hand"]

    def point_at(self, handle: Handle, by: str) -> None:
        """The card that the "mouse" or the "keys" point at now stands out; "" for none."""
        scene = self._scene
        before, self._pointed[by] = self._pointed.get(by, ""), handle
        if before == handle:
            return
        touched = (before, handle, *neighbours(scene.plan, before), *neighbours(scene.plan, handle))
        scene.dress(each for each in touched if each in scene.cards and scene.cards[each].zValue() < Z_MOVING)

    def _acts(self, handle: Handle) -> bool:
        """Whether it is the card whose words are being carried out by hand."""
        sight = self._scene.sight
        return sight is not None and sight.hand is not None and sight.hand.card == handle

    def _points_at(self, handle: Handle) -> bool:
        """Whether somebody points at a card that others may cover."""
        plan = self._scene.plan
        spot = plan.spots.get(handle) if plan is not None else None
        if spot is None or handle not in self._pointed.values():
            return False
        return spot.area.kind in ("fan", "hand", "row") or bool(spot.cell and spot.role != "ground")

    def _dimmed(self, handle: Handle) -> bool:
        """Hand cards that are not legal step back while there is something to choose."""
        scene = self._scene
        spot = scene.plan.spots.get(handle) if scene.plan is not None else None
        if spot is None or spot.area.kind != "hand" or not scene.choice.choosing:
            return False
        if scene.carry is not None:
            return scene.carry.handle != handle and not scene.is_lit(handle)
        return not scene.is_lit(handle) and not scene.choice.legal(handle) and (
            handle not in scene.choice.selected_subjects()
        )
