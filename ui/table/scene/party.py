"""A contest of two parties on the stage: header and steps, dice, both formations with totals and forecasts.

The cards themselves are ordinary card items that stand in the bands (`party_plan`); here is what lies under and over
them. The waiting uses below are `chain`'s.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from engines.core.display.layout import Parties, Stage
from engines.core.display.views import DiceView, MemberView, Place, StageSide, StageView
from ui.faces import icons, marks
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_AREA, Z_ARROW, Z_LIT, Z_TRAY, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.geometry import party_plan, strip_plan
from ui.table.geometry.table_plan import Plan
from ui.table.items.areas import draw_legal
from ui.table.items.party_parts import (
    dice_in,
    draw_forecast,
    draw_plate,
    draw_result,
    draw_side,
    draw_steps,
    forecast_fits,
)
from ui.table.items.stage import sight_key
from ui.table.question.drop_target import Target
from ui.table.scene.chain import ChainBand
from ui.table.scene.formation_order import Ordering
from ui.table.scene.tabletop import Tabletop
from ui.theme import RADIUS_ZONE, faded

POINTER = 13
"""How far the panel's pointer reaches towards the cell where the contest takes place."""
GLOW = 12
WORD_SHARE = 0.13
CENTRE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PartyStage:
    """The drawn parts of the contest."""

    def __init__(self, scene: Tabletop, ordering: Ordering) -> None:
        self._scene = scene
        self._ordering = ordering
        self.panel = PaintedItem(Z_AREA + 0.5)
        self.pointer = PaintedItem(Z_ARROW)
        self.over = PaintedItem(Z_TRAY - 1)  # above a unit somebody points at, too: what it takes stays in sight
        self.dice: dict[int, PaintedItem] = {}
        self.lights: dict[int, PaintedItem] = {}
        self.chain = ChainBand(scene)
        self.shown: StageView | None = None
        self.bands: dict[int, QRect] = {}
        for item in (self.panel, self.pointer, self.over):
            scene.addItem(item)
            item.setVisible(False)

    def show(self, plan: Plan) -> None:
        """Draw the contest of this plan, or nothing."""
        style = self._scene.style_now
        stage, sight = style.layout.stage, plan.sight.stage
        if stage is None or stage.parties is None or sight is None:
            self._hide()
            if stage is None or sight is None or stage.chain_name is None or not (sight.chain or stage.column):
                self.chain.hide()
            else:
                box = strip_plan.stage_box(plan.sight, style.metrics, bool(plan.strips))
                assert box is not None
                rows, _ = strip_plan.chain_boxes(sight, box, style.metrics)
                self.chain.show(sight.chain, rows, stage.chain_name, sight.levels, plan.stage_near)
            return
        self.shown = sight
        near = plan.stage_near
        metrics, parties = style.metrics, stage.parties
        self.bands = {
            side.player: metrics.rect(party_plan.band(parties, side.player, near)) for side in sight.sides
        }
        box = metrics.rect(stage.rect)

        def draw(painter: QPainter) -> None:
            self._draw_panel(painter, box, sight, near, stage, style)

        self.panel.show_drawing(box, style.dpr, draw, (style.look, sight_key(sight), near), metrics.px(6))
        self._show_pointer(plan, box, style)
        self._show_dice(sight, parties, style)
        self._show_over(sight, plan, style)
        self._show_lights(sight, style)
        self.chain.show(sight.chain, metrics.rect(parties.chain), parties.chain_name)

    def _hide(self) -> None:
        self.shown, self.bands = None, {}
        for item in (self.panel, self.pointer, self.over, *self.dice.values(), *self.lights.values()):
            item.setVisible(False)

    # -- what the table asks -------------------------------------------------------------------------------------

    def targets(self, lit: Container[Place]) -> Iterator[Target]:
        """A party's band stands for the zone its cards lie in."""
        sight = self._scene.sight
        if self.shown is None or sight is None:
            return
        for player, box in self.bands.items():
            zone = party_plan.zone_of(sight, player)
            if zone:
                place = Place(zone=zone)
                yield Target(place, box, place in lit, zone)

    def zone_at(self, point: QPoint) -> str:
        """The zone a point on the stage means."""
        sight = self._scene.sight
        if sight is None:
            return ""
        found = (player for player, box in self.bands.items() if box.contains(point))
        return next((party_plan.zone_of(sight, player) for player in found), "")

    def dice_places(self, player: int, count: int) -> list[QRectF] | None:
        """Where a player's dice lie on the stage; None if they have no place there."""
        style = self._scene.style_now
        stage = style.layout.stage
        if self.shown is None or stage is None or stage.parties is None:
            return None
        order = [each.player for each in self.shown.dice]
        if player not in order:
            return None
        return dice_in(self._dice_box(order.index(player), len(order), stage.parties, style), count, style)

    def cover_dice(self, player: int, covered: bool) -> None:
        """While a player's dice fall, what they will show is not to be read."""
        if player in self.dice:
            self.dice[player].setOpacity(0.0 if covered else 1.0)

    # -- the panel -----------------------------------------------------------------------------------------------

    def _draw_panel(
        self, painter: QPainter, box: QRect, sight: StageView, near: int, stage: Stage, style: Style
    ) -> None:
        metrics, theme = style.metrics, style.theme
        radius = RADIUS_ZONE * metrics.scale
        painter.setPen(QPen(QColor(theme.attack), max(2.0, 2 * metrics.scale)))
        painter.setBrush(faded(theme.app, 0.82 if theme.dark else 0.72))
        painter.drawRoundedRect(local(box).adjusted(1, 1, -1, -1), radius, radius)
        painter.translate(-box.topLeft())
        parties = stage.parties
        assert parties is not None
        self._draw_head(painter, QRectF(metrics.rect(parties.head)), sight, style)
        steps = [style.tell(step) for step in sight.steps]
        draw_steps(painter, QRectF(metrics.rect(stage.ribbon)), steps, sight.step, style)
        draw_plate(painter, QRectF(metrics.rect(parties.dice)), style, None)
        if not sight.dice:
            self._draw_waiting_dice(painter, len(sight.sides), parties, style)
        for side in sight.sides:
            draw_side(painter, side, party_plan.band(parties, side.player, near), style)
        self._draw_axis(painter, QRectF(metrics.rect(parties.axis)), sight, parties, style)

    def _draw_head(self, painter: QPainter, box: QRectF, sight: StageView, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        side = metrics.px(17)
        icons.paint(painter, "battle", QRectF(box.left(), box.center().y() - side / 2, side, side), theme.attack)
        title = style.tell(sight.title) if sight.title is not None else ""
        cell = self._cell_name(sight, style)
        used = 0.0
        if cell and cell not in title:
            used = lettering.write(painter, cell, box, lettering.ASIDE, theme.second, metrics, RIGHT)
        words = box.adjusted(side + metrics.px(9), 0, -used - metrics.px(8), 0)
        lettering.write(painter, title, words, lettering.STAGE, theme.text, metrics, shrinks=True)
        painter.setPen(QPen(QColor(theme.zone_line), 1))
        y = round(box.bottom()) + 0.5
        painter.drawLine(QPointF(box.left() - metrics.px(6), y), QPointF(box.right() + metrics.px(6), y))

    def _cell_name(self, sight: StageView, style: Style) -> str:
        cells = (cell for area in style.layout.areas for cell in area.cells)
        return next((style.name(cell.name) for cell in cells if cell.id == sight.where), "")

    def _draw_axis(
        self, painter: QPainter, box: QRectF, sight: StageView, parties: Parties, style: Style
    ) -> None:
        """Which end of both formations is the front. The verdict stands at the right if there is one."""
        metrics, theme = style.metrics, style.theme
        gap = metrics.px(8)
        told = [style.tell(text) for text in (sight.verdict,) if text is not None]
        right = box.right()
        for words in told:
            wide = min(lettering.HINT.width(words, metrics), box.width() * 0.62)
            place = QRectF(right - wide, box.top(), wide, box.height())
            lettering.write(painter, words, place, lettering.HINT, theme.text, metrics, RIGHT)
            right -= wide + 2 * gap
        left = box.left() + metrics.px(party_plan.STRIP + party_plan.AIR)
        line = QRectF(left, box.top(), right - left, box.height())
        front, rear = style.label(parties.front), style.label(parties.rear)
        used = lettering.write(painter, front, line, lettering.ZONE, theme.second, metrics)
        rear_wide = lettering.ZONE.width(rear, metrics)
        end = min(line.right() - rear_wide - gap, line.left() + metrics.px(310))
        start = line.left() + used + gap
        if end - start < gap:
            return
        rear_box = QRectF(end + gap, line.top(), rear_wide + 2, line.height())
        lettering.write(painter, rear, rear_box, lettering.ZONE, theme.second, metrics)
        y = round(line.center().y()) + 0.5
        painter.setPen(QPen(faded(theme.second, 0.6), 1.2))
        painter.drawLine(QPointF(start, y), QPointF(end, y))
        tip = metrics.px(5)
        painter.setBrush(faded(theme.second, 0.8))
        painter.setPen(Qt.PenStyle.NoPen)
        corners = [QPointF(end, y), QPointF(end - tip, y - tip / 2), QPointF(end - tip, y + tip / 2)]
        painter.drawPolygon(QPolygonF(corners))

    def _show_pointer(self, plan: Plan, panel: QRect, style: Style) -> None:
        """From the panel to the cell of the contest: a short tip beside it, a line to one farther off."""
        where = plan.sight.stage.where if plan.sight.stage is not None else None
        area = next((each for each in style.layout.areas if any(cell.id == where for cell in each.cells)), None)
        if area is None or where is None:
            self.pointer.setVisible(False)
            return
        cell, reach = plan.cell(area, where), style.metrics.px(POINTER)
        near_by = 0 < panel.left() - cell.right() <= 2 * reach
        box = QRect(cell.center().x(), cell.top(), panel.left() - cell.center().x() + 2, cell.height() + reach)

        def draw(painter: QPainter) -> None:
            painter.translate(-box.topLeft())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(style.theme.attack))
            if near_by:
                painter.drawPolygon(_tip(QPointF(panel.left() - reach + 2, cell.center().y()), reach, 0))
                return
            y = cell.bottom() + style.metrics.px(2)
            thick = max(2, style.metrics.px(3))
            x = cell.center().x() + reach
            painter.drawRect(QRectF(x - thick / 2, y, panel.left() - x + thick, thick))
            painter.drawPolygon(_tip(QPointF(x, y - reach + thick), reach, 90))

        key = (style.look, near_by, panel.getRect(), cell.getRect())
        self.pointer.show_drawing(box, style.dpr, draw, key, reach)

    # -- dice ----------------------------------------------------------------------------------------------------

    def _dice_box(self, number: int, count: int, parties: Parties, style: Style) -> QRect:
        """Each player has a share of the dice's band."""
        whole = style.metrics.rect(parties.dice)
        pad = style.metrics.px(10)
        wide = (whole.width() - pad) // max(2, count)
        # All but the last also hold the word that compares them with the next.
        more = round(wide * WORD_SHARE) if count > 1 else 0
        left = whole.left() + pad + number * (wide + more)
        right = whole.right() if number + 1 == count else left + wide + more
        return QRect(left, whole.top(), min(right, whole.right()) - pad // 2 - left, whole.height())

    def _draw_waiting_dice(self, painter: QPainter, count: int, parties: Parties, style: Style) -> None:
        """Where dice will lie."""
        for number in range(count):
            for box in dice_in(self._dice_box(number, count, parties, style), 1, style):
                marks.paint_slot(painter, box.adjusted(3, 3, -3, -3), style.theme, style.metrics.scale, legal=False)

    def _show_dice(self, sight: StageView, parties: Parties, style: Style) -> None:
        thrown = {each.player for each in sight.dice}
        for player in self.dice:
            self.dice[player].setVisible(player in thrown)
        for number, each in enumerate(sight.dice):
            item = self.dice.get(each.player)
            if item is None:
                item = self.dice[each.player] = PaintedItem(Z_AREA + 0.7)
                self._scene.addItem(item)
            box = self._dice_box(number, len(sight.dice), parties, style)
            after = sight.dice[number + 1] if number + 1 < len(sight.dice) else None

            def draw(
                painter: QPainter, each: DiceView = each, box: QRect = box, after: DiceView | None = after
            ) -> None:
                painter.translate(-box.topLeft())
                draw_result(painter, each, QRectF(box), after, style)

            item.show_drawing(box, style.dpr, draw, (style.look, repr(each), repr(after), number), style.metrics.px(10))

    # -- over the cards ------------------------------------------------------------------------------------------

    def _show_over(self, sight: StageView, plan: Plan, style: Style) -> None:
        """What would become of each member, under its card."""
        told = [(side, member) for side in sight.sides for member in side.members if member.forecast is not None]
        told = [(side, member) for side, member in told if member.card in plan.spots and member.card in plan.staged]
        if not told or self._ordering.changed:
            self.over.setVisible(False)
            return
        whole = QRect()
        for box in self.bands.values():
            whole = whole.united(box)
        pills = [(member, self._pill(side, member, plan, style)) for side, member in told]
        hint = style.tell(sight.hint) if sight.hint is not None else ""
        about = told[0][0].player
        short = not all(forecast_fits(member, box, style) for member, box in pills)

        def draw(painter: QPainter) -> None:
            painter.translate(-whole.topLeft())
            end = 0.0
            for member, box in pills:
                end = max(end, draw_forecast(painter, member, box, style, short))
            if hint:
                line = self._line(about, style)
                place = QRectF(end + style.metrics.px(7), line.top(), line.right() - end, line.height())
                place.setRight(line.right())
                if lettering.ASIDE.width(hint, style.metrics) > place.width():  # then between the parties
                    place = self._between(hint, style)
                    gap, thick = style.metrics.px(8), style.metrics.px(3)
                    broken = QRectF(place.left() - gap, place.center().y() - thick, place.width() + 2 * gap, 2 * thick)
                    painter.fillRect(broken, QColor(style.theme.app))
                lettering.write(painter, hint, place, lettering.ASIDE, style.theme.second, style.metrics)

        key = (style.look, repr([(each, box.getRect()) for each, box in pills]), hint)
        self.over.show_drawing(whole, style.dpr, draw, key, style.metrics.px(20))

    def _between(self, words: str, style: Style) -> QRectF:
        """Room for a few words in the line from front to rear, which breaks off for them."""
        stage = style.layout.stage
        assert stage is not None and stage.parties is not None
        axis, wide = QRectF(style.metrics.rect(stage.parties.axis)), lettering.ASIDE.width(words, style.metrics)
        return QRectF(axis.center().x() - wide / 2 - 1, axis.top(), wide + 2, axis.height())

    def _line(self, player: int, style: Style) -> QRect:
        """The line of forecasts of one party."""
        box, unit = self.bands[player], style.metrics.px
        top = box.top() + unit(party_plan.CARD_TOP + 92 + party_plan.CLOSE)
        return QRect(box.left(), top, box.width() - unit(4), unit(party_plan.FORECAST))

    def _pill(self, side: StageSide, member: MemberView, plan: Plan, style: Style) -> QRectF:
        spot = plan.spots[member.card]
        card = QRect(spot.at, style.metrics.card(spot.size, spot.turned))
        return party_plan.forecast_box(card, spot.shown, self._line(side.player, style))

    def _show_lights(self, sight: StageView, style: Style) -> None:
        """A band lights up with the zone it stands for."""
        lit = {target.place for target in self.targets(self._scene.lit_places()) if target.legal}
        whole = self._scene.sight
        for player, box in self.bands.items():
            item = self.lights.get(player)
            if item is None:
                item = self.lights[player] = PaintedItem(Z_LIT)
                self._scene.addItem(item)
            if whole is None or Place(zone=party_plan.zone_of(whole, player)) not in lit:
                item.setVisible(False)
                continue

            def draw(painter: QPainter, box: QRect = box) -> None:
                draw_legal(painter, local(box), style)

            item.show_drawing(box, style.dpr, draw, style.look, style.metrics.px(GLOW + 4))


def _tip(at: QPointF, size: float, turn: int) -> QPolygonF:
    """A triangle that points left (0) or up (90) with its tip at a point."""
    if turn:
        return QPolygonF([at, at + QPointF(-size * 0.8, size), at + QPointF(size * 0.8, size)])
    return QPolygonF([at, at + QPointF(size, -size * 1.2), at + QPointF(size, size * 1.2)])
