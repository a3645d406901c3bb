"""What stands on the table besides cards, kept in step with the sight: areas, name plates, key hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QTimer

from engines.core.display.layout import Area
from engines.core.display.views import GameView, OptionView, Place, ZoneView
from ui.table.drawing import presence
from ui.table.drawing.arrows import ArrowItem
from ui.table.geometry.table_plan import Plan
from ui.table.items.areas import AreaItem, AreaState
from ui.table.items.figures import Figures
from ui.table.items.gauges import Fixtures
from ui.table.items.pills import foretold_of
from ui.table.items.plates import CARRYING, COUNTING, MANY_PLAYERS, ORDERING, RESTING, KeyHints, NamePlate
from ui.table.items.ribbon import RibbonItem
from ui.table.items.strips import OrderRow, StripPlate
from ui.table.scene.cells import Cells
from ui.table.scene.formation_order import Ordering
from ui.table.scene.tabletop import Tabletop

HAND_LEFT = 200
"""Base x at which a hand begins."""


class TableChrome:
    """Areas by zone id, plates by player."""

    def __init__(self, scene: Tabletop, ordering: Ordering) -> None:
        self._scene = scene
        self._ordering = ordering
        self.areas: dict[str, AreaItem] = {}
        self.plates: dict[int, NamePlate | StripPlate] = {}
        self.order = OrderRow(scene)
        self.cells = Cells(scene)
        self.fixtures = Fixtures(scene)
        self.figures, self.ribbon = Figures(scene), RibbonItem(scene)
        self.hints = KeyHints(scene)
        self.hints_wanted = True
        self.states: dict[int, str] = {}
        """How it stands with those who sit at screens of their own, by player (ui.table.drawing.presence)."""
        self._beat = 0
        self._beats = QTimer(scene, interval=presence.BEAT_MS)
        self._beats.timeout.connect(self._step)

    def show(self, plan: Plan) -> None:
        """Draw everything for this plan."""
        zones = [(zone, area) for zone, area in plan.zones() if area.kind != "grid"]
        lit = self._scene.lit_places()
        self.cells.show(plan)
        for name in set(self.areas) - {zone.id for zone, _ in zones}:
            self.areas.pop(name).remove(self._scene)
        for zone, area in zones:
            item = self.areas.get(zone.id)
            if item is not None and item.area is not area and item.area != area:
                item.remove(self._scene)  # its player has moved from a half to a strip, or back
                item = None
            if item is None:
                item = self.areas[zone.id] = AreaItem(self._scene, area, zone.id)
            item.show(self._state(zone, area, plan, lit), plan, self._scene.style_now)
        self._show_plates(plan)
        self.fixtures.show(plan.sight.chips, plan.seats.near, plan.seats.far, self._scene.style_now)
        self.figures.show(plan.sight.figures, plan.seats.near, plan.seats.far, self._scene.style_now)
        self.order.show(plan, self._scene.style_now)

    def show_ribbon(self, sight: GameView, arrows: Sequence[ArrowItem]) -> None:
        """The step that is being played, where no arrow crosses it."""
        style = self._scene.style_now
        place = style.layout.ribbon
        room = style.metrics.rect(place) if place is not None else QRect()
        crossed = [box for arrow in arrows if (box := arrow.across(room.top(), room.bottom())) is not None]
        self.ribbon.show(sight.ribbon, sight.viewer, crossed, style)

    def relight(self, plan: Plan) -> None:
        """A card is carried, or aimed at another place: draw what shows that, in the plan that is shown."""
        plan.open(self.openings())
        self.cells.relight(plan)
        lit = self._scene.lit_places()
        for zone, area in plan.zones():
            item = self.areas.get(zone.id)
            if item is None:
                continue
            state = self._state(zone, area, plan, lit)
            if state != item.state:
                item.show(state, plan, self._scene.style_now)
        self._show_plates(plan)

    def _state(self, zone: ZoneView, area: Area, plan: Plan, lit: Mapping[Place, list[OptionView]]) -> AreaState:
        """What one area shows now."""
        carry = self._scene.carry
        options = lit.get(Place(zone=zone.id), [])
        over = carry.over if carry is not None else None
        refusing = over is not None and not over.legal and over.place == Place(zone=zone.id)
        elsewhere = over is not None and over.legal and over.place != Place(zone=zone.id)
        here = [chip for chip in plan.sight.chips if chip.area == zone.area and chip.owner == zone.owner]
        if zone.owner in plan.seats.strips:
            chips = [chip.brief for chip in here if chip.brief is not None]
        else:
            chips = [chip.text for chip in here if chip.gauge is None or area.gauge is None]
        return AreaState(
            zone=zone,
            owner=zone.owner,
            far=plan.seats.mirrored(zone.owner) and not area.shared,
            chips=tuple(chips),
            coming=sum(chip.gauge.coming for chip in here if chip.gauge is not None) if area.kind == "track" else 0,
            known=any(handle in plan.spots and plan.spots[handle].area is area for handle in zone.cards),
            lit="legal" if options else "refused" if refusing else "",
            landing=None if elsewhere else plan.landing.get(zone.id),
            beside=plan.beside.get(zone.id, QRect()),
            fence=plan.fences.get(zone.id, 0),
            words="" if elsewhere else self._words(options),
        )

    def _words(self, options: Sequence[OptionView]) -> str:
        """What dropping here means, in the option's own words."""
        if len(options) > 1:
            return self._scene.style_now.say("table.several", n=len(options))
        return self._scene.style_now.tell(options[0].text) if options else ""

    def openings(self) -> set[str]:
        """The zones in which a landing slot is shown. No card moves for it: the hand that aims needs a table that
        stands still."""
        if self._scene.carry is None and self._scene.choice.bound is None:
            return set()
        return {place.zone for place in self._scene.lit_places() if place.zone is not None}

    def show_states(self, states: dict[int, str]) -> None:
        """Show who is here, thinks or is away."""
        if states == self.states:
            return
        self.states = dict(states)
        if presence.THINKING in states.values():
            self._beats.start()
        else:
            self._beats.stop()
        if self._scene.plan is not None:
            self._show_plates(self._scene.plan)

    def _step(self) -> None:
        if not self._scene.clock.reduced and self._scene.plan is not None:
            self._beat += 1
            self._show_plates(self._scene.plan)

    def _show_plates(self, plan: Plan) -> None:
        seats, lit = plan.seats, self._scene.lit_places()
        strips = {strip.player: strip for strip in plan.strips}
        for player in plan.sight.players:
            number = player.player
            strip = strips.get(number)
            plate = self.plates.get(number)
            if plate is not None and isinstance(plate, StripPlate) != (strip is not None):
                self._scene.removeItem(plate.item)
                plate = None
            if plate is None:
                plate = StripPlate(self._scene, number) if strip is not None else NamePlate(self._scene, number)
                self.plates[number] = plate
            chips = [chip.text for chip in plan.sight.chips if chip.area == "player" and chip.owner == number]
            lights = Place(player=number) in lit
            state = self.states.get(number, "")
            beat = self._beat if state == presence.THINKING else 0
            style, struck = self._scene.style_now, player.out and bool(strips)
            if isinstance(plate, StripPlate):
                foretold = foretold_of(plan.sight.chips, number, style)
                plate.show(player, strips[number], chips, lights, style, state, beat, foretold)
            else:
                plate.show(player, seats.is_far(number), chips, lights, style, state, beat, struck)

    def show_hints(self, vacated: QRect | None) -> None:
        """The keys worth knowing now, to the right of the hand. A card in the air has `vacated` its place there."""
        scene = self._scene
        hand = [item for item in scene.cards.values() if item.spot is not None and item.spot.area.kind == "hand"]
        boxes = [item.home_rect() for item in hand] + ([vacated] if vacated is not None else [])
        left = min((box.left() for box in boxes), default=scene.style_now.metrics.x(HAND_LEFT))
        right = max((box.right() for box in boxes), default=0)
        rows: tuple[tuple[str, str], ...] = (
            CARRYING if scene.carry is not None else COUNTING if scene.choice.counting else RESTING
        )
        if rows == RESTING and self._ordering.options():
            rows = ORDERING
        elif rows == RESTING and self.order.shown:
            rows = (*RESTING, *MANY_PLAYERS)
        self.hints.show(rows, left, right, self.hints_wanted, scene.style_now)
