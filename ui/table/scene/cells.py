"""The cells of a grid as drawn things: header, whose they are, vacant outlines, notes, and what lights up.

The ground of a cell is a card (`ui.table.items.ground_cards`) and so are the units in it; this is everything around
them.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.layout import Area, Cell
from engines.core.display.views import CellView, Handle, Place
from ui.faces import crests, icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_AREA, Z_FOOTER, Z_LIT, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.geometry import cell_plan
from ui.table.geometry.table_plan import Plan, Spot
from ui.table.items import areas
from ui.table.scene.tabletop import Tabletop
from ui.theme import RADIUS_CARD, faded

Z_HEAD = Z_AREA + 0.6
CREST = 13
DASH = 5
RING = 3


@dataclass(frozen=True)
class CellState:
    """What a cell shows besides its cards."""

    sight: CellView
    counts: tuple[tuple[int, int], ...] = ()
    """Units of each player that stand on the stage meanwhile: far player first."""
    near: int = 0
    vacated: tuple[QRect, ...] = ()
    note: str = ""
    lying: bool = False
    """Whether cards that lie on their side are here: they leave room above them, upright ones show a picture there."""
    lit: str = ""
    """"" | legal | refused."""


class CellItem:
    """The drawn parts of one cell."""

    def __init__(self, scene: QGraphicsScene, area: Area, cell: Cell) -> None:
        self.area, self.cell = area, cell
        self.frame = PaintedItem(Z_HEAD)
        self.veil = PaintedItem(Z_FOOTER)
        self.light = PaintedItem(Z_LIT, keeps=2)  # legal and refused
        self.box = QRect()
        self.state: CellState | None = None
        for item in (self.frame, self.veil, self.light):
            scene.addItem(item)

    def show(self, state: CellState, box: QRect, style: Style) -> None:
        """Draw the cell in this state; parts that look as before are left alone."""
        self.box, self.state = box, state
        sight = state.sight
        words = tuple(style.tell(text) if text is not None else "" for text in (sight.title, sight.gauge))

        def frame(painter: QPainter) -> None:
            self._draw_frame(painter, state, words, style)

        key = (style.look, words, sight.placed, sight.held, sight.contested)
        self.frame.show_drawing(box, style.dpr, frame, key, style.metrics.px(14))
        self._show_veil(state, style)
        self._show_light(state, style)

    def _draw_frame(self, painter: QPainter, state: CellState, words: tuple[str, ...], style: Style) -> None:
        metrics, theme, sight = style.metrics, style.theme, state.sight
        box = local(self.box)
        radius = RADIUS_CARD * metrics.scale
        name = style.name(self.cell.name)
        if sight.title is None:
            _dashed(painter, box, radius, style, 0.45)
            head = QRectF(metrics.px(cell_plan.INSET_LEFT), 0, box.width(), metrics.px(cell_plan.HEAD) + 2)
            lettering.write(painter, name, head, lettering.CELL, theme.second, metrics)
            middle = Qt.AlignmentFlag.AlignCenter
            lettering.write(painter, style.say("table.vacant"), box, lettering.CELL, theme.second, metrics, middle)
        else:
            self._draw_head(painter, f"{name} {words[0]}", words[1], style)
            self._draw_owner(painter, sight, style)
        if sight.contested:
            areas.draw_ring(painter, box, theme.attack, RING, style)

    def _draw_head(self, painter: QPainter, title: str, gauge: str, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        high = metrics.px(cell_plan.HEAD)
        box, shape = local(self.box), QPainterPath()
        radius = RADIUS_CARD * metrics.scale
        shape.addRoundedRect(box, radius, radius)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(QRectF(0, 0, box.width(), high), faded(theme.app, 0.92))
        painter.restore()
        left, right = metrics.px(cell_plan.INSET_LEFT), box.width() - metrics.px(6)
        if gauge:
            letters = lettering.CELL_GAUGE
            if not lettering.fits_narrowed(title, right - left - letters.width(gauge, metrics) - metrics.px(20),
                                           lettering.CELL, metrics):
                letters = lettering.CELL_GAUGE_LOW
            wide = letters.width(gauge, metrics)
            line = QRectF(right - wide - 1, 0, wide + 2, high)
            lettering.write(painter, gauge, line, letters, theme.gold, metrics)
            side = metrics.px(12)
            icon = QRectF(line.left() - side - metrics.px(4), (high - side) / 2, side, side)
            icons.paint(painter, "layers", icon, theme.gold)
            right = icon.left() - metrics.px(3)
        line = QRectF(left, 0, right - left, high)
        lettering.write(painter, title, line, lettering.CELL, theme.text, metrics, shrinks=True)

    def _draw_owner(self, painter: QPainter, sight: CellView, style: Style) -> None:
        """A stripe in the colour and pattern of who placed the ground, and the crest of who holds or placed it."""
        metrics, theme = style.metrics, style.theme
        box, shape = local(self.box), QPainterPath()
        radius = RADIUS_CARD * metrics.scale
        shape.addRoundedRect(box, radius, radius)
        painter.save()
        painter.setClipPath(shape)
        if sight.placed is not None:
            stripe = QRectF(0, 0, metrics.px(cell_plan.STRIPE) - 1, box.height())
            painter.fillRect(stripe, QColor(theme.gap))
            colour = QColor(theme.player(sight.placed))
            # Shape first: the first player's stripe is whole, the second's is cut into pieces.
            piece = box.height() if sight.placed == 0 else metrics.px(DASH)
            pitch = piece + metrics.px(3)
            top = 0.0
            while top < box.height():
                painter.fillRect(QRectF(0, top, stripe.width(), piece), colour)
                top += pitch
        painter.restore()
        whose = sight.held if sight.held is not None else sight.placed
        if whose is None:
            return
        side = metrics.px(CREST)
        disc = QRectF(-metrics.px(3), box.height() - side - metrics.px(3), side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.gap))
        painter.drawEllipse(disc.adjusted(-1.5, -1.5, 1.5, 1.5))
        icons.paint(painter, crests.icon(whose), disc, theme.player(whose))

    def _show_veil(self, state: CellState, style: Style) -> None:
        """Over the cards: what has left for elsewhere, how many fight on the stage, and a note."""
        if not (state.note or state.vacated or state.counts):
            self.veil.setVisible(False)
            return
        here = [each.translated(-self.box.topLeft()) for each in state.vacated]
        places = tuple((each.x(), each.y(), each.width(), each.height()) for each in here)
        pill = self.note_box(state, style)

        def draw(painter: QPainter) -> None:
            metrics = style.metrics
            if state.counts:
                self._draw_counts(painter, state.counts, style)
            for place in places:
                _dashed(painter, QRectF(*place), RADIUS_CARD * metrics.scale, style)
            if state.note:
                self._draw_note(painter, state.note, pill, style)

        key = (style.look, places, state.note, state.counts, state.lying)
        self.veil.show_drawing(self.box, style.dpr, draw, key, 4)

    def note_box(self, state: CellState, style: Style) -> QRectF:
        """Where a note stands in the cell: in the middle, above cards that lie, or at the foot of the places that are
        left."""
        metrics, vacated = style.metrics, state.vacated
        body = QRectF(cell_plan.body(self.box, metrics).translated(-self.box.topLeft()))
        wide = min(body.width(), lettering.CELL.width(state.note, metrics) + metrics.px(16 if vacated else 22))
        high = metrics.px(22)
        left, top = body.center().x() - wide / 2, body.center().y() - high / 2
        if vacated:
            middle_of = (min(each.left() for each in vacated) + max(each.right() for each in vacated)) / 2
            left = min(max(body.left(), middle_of - self.box.left() - wide / 2), body.right() - wide)
            top = body.bottom() - high - metrics.px(3)
        elif state.lying:
            top = body.top()
        return QRectF(left, top, wide, high)

    @staticmethod
    def _draw_note(painter: QPainter, note: str, pill: QRectF, style: Style) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(style.theme.app, 0.9))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        middle = Qt.AlignmentFlag.AlignCenter
        lettering.write(painter, note, pill, lettering.CELL, style.theme.text, style.metrics, middle)

    def _draw_counts(self, painter: QPainter, counts: tuple[tuple[int, int], ...], style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        body = QRectF(cell_plan.body(self.box, metrics).translated(-self.box.topLeft()))
        side, step, small = metrics.px(30), metrics.px(27), metrics.px(18)
        left = body.center().x() - metrics.px(38)
        # The cell's picture is dark in both themes: on a ground of the theme its colours can be told.
        plate = QRectF(left - metrics.px(10), body.center().y() - metrics.px(32), metrics.px(106), metrics.px(64))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(theme.app, 0.62 if theme.dark else 0.88))
        painter.drawRoundedRect(plate, metrics.px(10), metrics.px(10))
        icons.paint(painter, "battle", QRectF(left, body.center().y() - side / 2, side, side), theme.attack)
        top = body.center().y() - step * len(counts) / 2
        for number, (player, count) in enumerate(counts):
            line = QRectF(left + side + metrics.px(16), top + number * step, metrics.px(60), step)
            crest = QRectF(line.left(), line.center().y() - small / 2, small, small)
            icons.paint(painter, crests.icon(player), crest, theme.player(player))
            line.setLeft(crest.right() + metrics.px(8))
            lettering.write(painter, str(count), line, lettering.VERDICT, theme.text, metrics)

    def _show_light(self, state: CellState, style: Style) -> None:
        if not state.lit:
            self.light.setVisible(False)
            return

        margin = style.metrics.px(areas.GLOW + 4)
        ground = areas.light(state.lit, self.box.size(), margin, style)
        self.light.show_drawing(self.box, style.dpr, lambda _painter: None, (style.look, state.lit), margin, ground)

    def remove(self, scene: QGraphicsScene) -> None:
        for item in (self.frame, self.veil, self.light):
            scene.removeItem(item)


def _dashed(painter: QPainter, box: QRectF, radius: float, style: Style, strength: float = 0.8) -> None:
    """The outline of a place where nothing lies."""
    pen = QPen(faded(style.theme.second, strength), 1, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class Cells:
    """All cells of the table's grids, by name, and which zones each of them stands for."""

    def __init__(self, scene: Tabletop) -> None:
        self._scene = scene
        self.items: dict[str, CellItem] = {}

    def show(self, plan: Plan) -> None:
        """Draw all of them for this plan."""
        for item, state in self._states(plan):
            item.show(state, plan.cell(item.area, item.cell.id), self._scene.style_now)

    def relight(self, plan: Plan) -> None:
        """Draw those that look otherwise since a card is carried, or aimed at another place."""
        for item, state in self._states(plan):
            if state != item.state:
                item.show(state, item.box, self._scene.style_now)

    def _states(self, plan: Plan) -> Iterator[tuple[CellItem, CellState]]:
        known = {each.id: each for each in plan.sight.cells}
        lit = self._scene.lit_places()
        lying = {spot.cell for spot in plan.spots.values() if spot.turned and not spot.role}
        for area in self._scene.style_now.layout.areas:
            for cell in area.cells:
                item = self.items.get(cell.id)
                if item is None:
                    item = self.items[cell.id] = CellItem(self._scene, area, cell)
                sight = known.get(cell.id) or CellView(id=cell.id)
                yield item, self._state(item, sight, plan, lit, cell.id in lying)

    def _state(
        self, item: CellItem, sight: CellView, plan: Plan, places: Container[Place], lying: bool
    ) -> CellState:
        scene, style = self._scene, self._scene.style_now
        here = self.zones(item.cell)
        lit = any(Place(zone=zone) in places for zone in here)
        over = scene.carry.over if scene.carry is not None else None
        refused = over is not None and not over.legal and over.place.zone in here
        note = style.tell(sight.note) if sight.note is not None else ""
        leaving = [goal for handle, goal in plan.moves.items() if scene.card(handle).zone in here]
        if leaving:
            names = dict.fromkeys(style.name(style.layout.name_of(goal.rpartition(":")[0])) for goal in leaving)
            note = style.say("table.goes-to", area=", ".join(names))
        return CellState(
            sight=sight, near=plan.seats.near, vacated=tuple(plan.vacated.get(item.cell.id, ())), note=note,
            lying=lying, counts=self._counts(item.cell, plan) if sight.contested else (),
            lit="legal" if lit else "refused" if refused else "",
        )

    @staticmethod
    def _counts(cell: Cell, plan: Plan) -> tuple[tuple[int, int], ...]:
        """How many units of each side stand on the stage instead of here."""
        found = []
        for player in (plan.seats.far, plan.seats.near):
            mine = [handle for handle in plan.staged if plan.sight.cards[handle].zone == f"{cell.id}:{player}"]
            found.append((player, len(mine)))
        return tuple(found) if any(count for _, count in found) else ()

    def zones(self, cell: Cell) -> list[str]:
        """The zones a cell on the screen stands for: the units of both players there, and its ground."""
        players = [each.player for each in self._scene.sight.players] if self._scene.sight is not None else []
        names = [cell.id, cell.ground] if cell.ground else [cell.id]
        return [f"{name}:{player}" for name in names for player in players]

    def of(self, zone: str | None) -> CellItem | None:
        """The cell a zone belongs to."""
        cell = self._scene.style_now.layout.cell((zone or "").rpartition(":")[0])
        return self.items.get(cell.id) if cell is not None else None

    def at(self, point: QPoint) -> CellItem | None:
        return next((item for item in self.items.values() if item.box.contains(point)), None)

    def instead_of(self, spot: Spot | None) -> bool:
        """Whether a carried card over a card in a cell means the cell.

        It does if it is moved from cell to cell or might be put into one, or if the card is the ground that fills the
        cell, unseen beneath the units.
        """
        scene = self._scene
        if spot is None or not spot.cell or scene.carry is None:
            return False
        if spot.role == "ground":
            return True
        carried = scene.plan.spots.get(scene.carry.handle) if scene.plan is not None else None
        return (carried is not None and bool(carried.cell)) or bool(self._goals(scene.carry.handle))

    def _goals(self, handle: Handle) -> list[str]:
        """The zones a card might be put into."""
        every = (option for option in self._scene.choice.options if option.subject == handle)
        return [option.place.zone for option in every if option.place is not None and option.place.zone is not None]

    def meant(self, item: CellItem) -> str:
        """The zone a cell stands for just now.

        It is the one that is lit, else the one the carried card would go to if it might, else that of the viewer's
        units.
        """
        scene = self._scene
        here = self.zones(item.cell)
        lit = next((place.zone for place in scene.lit_places() if place.zone in here), None)
        if lit is not None:
            return lit
        seat = scene.plan.seats.near if scene.plan is not None else 0
        name = item.cell.id
        if scene.carry is not None and item.cell.ground:
            grounds = {cell.ground for cell in item.area.cells}
            if any(goal.rpartition(":")[0] in grounds for goal in self._goals(scene.carry.handle)):
                name = item.cell.ground
        return f"{name}:{seat}"

    def others(self, place: Place | None) -> list[Place]:
        """The other places the near player might mean by a cell."""
        item = self.of(place.zone) if place is not None else None
        if item is None or place is None:
            return []
        seat = self.home(item).rpartition(":")[2]
        return [Place(zone=zone) for zone in self.zones(item.cell) if zone != place.zone and zone.endswith(f":{seat}")]

    def together(self, place: Place) -> list[Place]:
        """The place, and the lit places no pointer can tell from it: a cell's zones and the ground that fills it."""
        scene = self._scene
        spot = scene.plan.spots.get(place.card or "") if scene.plan is not None else None
        item = self.of(spot.zone) if spot is not None and spot.role == "ground" else self.of(place.zone)
        if item is None or scene.plan is None:
            return [place]
        here = self.zones(item.cell)
        spots = scene.plan.spots
        grounds = [handle for handle, each in spots.items() if each.role == "ground" and each.zone in here]
        every = [*(Place(zone=zone) for zone in here), *(Place(card=handle) for handle in grounds)]
        return [place, *(each for each in every if each != place and each in scene.lit_places())]

    def home(self, item: CellItem) -> str:
        """The zone by which a cell is always known: that of the near player's units."""
        return f"{item.cell.id}:{self._scene.plan.seats.near if self._scene.plan is not None else 0}"
