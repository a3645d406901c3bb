"""Areas of the table as drawn things: plates, names and counts, empty places, piles, and what lights up under a card.

One `AreaItem` per zone. Cards are not drawn here, except those nobody may tell apart: a pile's back, a track's pieces.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.layout import Area
from engines.core.display.views import Text, ZoneView
from ui.faces import marks
from ui.faces.look import CardLook
from ui.table.drawing import lettering, track_pieces
from ui.table.drawing.metrics import CARD_SIZES
from ui.table.drawing.painted import Z_AREA, Z_FOOTER, Z_LIT, PaintedItem, drawn, local
from ui.table.drawing.style import Style, owner_of
from ui.table.geometry.table_plan import Plan
from ui.theme import RADIUS_ZONE, faded

STRIP = 20
"""Width of the strip that holds a row's name."""
HEADING, HEADING_OVER = 18, 8
"""Height of the line above an area that holds its name and count, and how far it may reach beyond the area."""
ABOVE_RINGS = 3
"""So far a heading stands above its place: the ring of a card below it cuts no letter."""
FOOTER_HEIGHT = 24
COUNT_GAP = 6
"""Between a zone's name and its count in one line."""
THICKNESS = (2, 8, 20)
"""A pile shows one more edge at each of these numbers of cards."""
EDGE_STEP = 1.7
OUTSET = 6
"""A lit area without a plate is framed this far outside its cards."""
GLOW = 12



@dataclass(frozen=True)
class AreaState:
    """What an area shows besides its cards."""

    zone: ZoneView
    owner: int
    far: bool
    chips: tuple[Text, ...] = ()
    coming: int = 0
    """Of a track: how many of its places are about to be filled."""
    known: bool = False
    """Its cards are items of their own."""
    lit: str = ""
    """"" | legal | refused."""
    landing: QRect | None = None
    beside: QRect = field(default_factory=QRect)
    """The room for words in a row with a landing slot."""
    fence: int = 0
    """Where a dashed line fences some cards off, from the row's left edge; 0 for nowhere."""
    words: str = ""
    quiet: bool = False
    """Nothing to be said about this area now (an empty rare zone)."""


class AreaItem:
    """The drawn parts of one area of one player."""

    def __init__(self, scene: QGraphicsScene, area: Area, zone: str) -> None:
        self.area = area
        self.zone = zone
        self.plate = PaintedItem(Z_AREA, keeps=2)  # lit and not
        self.light = PaintedItem(Z_LIT, keeps=3)  # legal, the place aimed at, and refused
        self.footer = PaintedItem(Z_FOOTER)
        self.box = QRect()
        self.cards_box = QRect()
        self.state: AreaState | None = None
        for item in (self.plate, self.light, self.footer):
            scene.addItem(item)

    def show(self, state: AreaState, plan: Plan, style: Style) -> None:
        """Draw the area in this state; parts that look as before are left alone."""
        self.state = state
        self.cards_box = plan.box(state.zone, self.area)
        self.box = self._target(style)
        hidden = self.area.hides_empty and state.zone.count == 0 and not state.lit
        if hidden or (self.area.kind == "hand" and state.far):
            for item in (self.plate, self.light, self.footer):
                item.setVisible(False)
            return
        self._show_plate(state, plan, style)
        self._show_light(state, style)
        self._show_footer(state, style)

    def forget(self) -> None:
        for item in (self.plate, self.light, self.footer):
            item.forget()

    def remove(self, scene: QGraphicsScene) -> None:
        for item in (self.plate, self.light, self.footer):
            scene.removeItem(item)

    def _target(self, style: Style) -> QRect:
        """Where a drop counts and what lights up."""
        metrics = style.metrics
        box = QRect(self.cards_box)
        if self.area.frame:
            return box
        out = metrics.px(OUTSET)
        top = metrics.px(HEADING) + out if self.area.label == "above" else out
        return box.adjusted(-out, -top, out, out)

    def _show_plate(self, state: AreaState, plan: Plan, style: Style) -> None:
        margin = style.metrics.px(30)
        chips = tuple(style.tell(chip) for chip in state.chips)
        key = (
            style.look, state.owner, state.far, state.zone.count, chips, state.coming, state.known,
            state.lit == "legal", state.fence,
        )

        def draw(painter: QPainter) -> None:
            painter.translate(self.cards_box.topLeft() - self.box.topLeft())
            if self.area.frame:
                self._draw_frame(painter, state, style)
            if state.fence:
                pen = QPen(faded(style.theme.text, 0.28), 1, Qt.PenStyle.DashLine)
                painter.setPen(pen)
                inset = style.metrics.px(10)
                painter.drawLine(state.fence, inset, state.fence, self.cards_box.height() - inset)
            if self.area.label == "above":
                self._draw_heading(painter, state, chips, style)
            match self.area.kind:
                case "track":
                    self._draw_track(painter, state, plan, style)
                case "pile":
                    self._draw_pile(painter, state, style)
                case "slots":
                    self._draw_slots(painter, state, plan, style)
                case "chip":
                    self._draw_chip(painter, state, style)
            if self.area.kind == "row" and self.area.sign:
                self._draw_sign(painter, state, style)
            if self.area.kind == "row" and self.area.label == "inside" and state.zone.count == 0:
                middle = Qt.AlignmentFlag.AlignCenter
                room = local(self.cards_box)
                name = style.name(self.area.name)
                lettering.write(painter, name, room, lettering.FOOTER, style.theme.second, style.metrics, middle)

        self.plate.show_drawing(self.box, style.dpr, draw, key, margin)

    def _draw_frame(self, painter: QPainter, state: AreaState, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        box = local(self.cards_box).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = RADIUS_ZONE * metrics.scale
        painter.setPen(QPen(QColor(theme.zone_line), 1))
        painter.setBrush(theme.zone_fill(state.owner))
        painter.drawRoundedRect(box, radius, radius)
        if self.area.label != "side":
            return
        strip = metrics.px(STRIP)
        line = QColor(theme.zone_line)
        line.setAlphaF(line.alphaF() * 0.7)
        painter.setPen(QPen(line, 1))
        painter.drawLine(strip, 1, strip, self.cards_box.height() - 2)
        ink = theme.text if state.lit == "legal" else theme.second
        where = QRectF(0, 0, strip, self.cards_box.height())
        label = style.label(self.area.name)
        draw = lettering.upright if style.language == "ja" else lettering.turned
        draw(painter, label, where, lettering.ZONE, ink, metrics)

    def _draw_heading(self, painter: QPainter, state: AreaState, chips: tuple[str, ...], style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        height = metrics.px(HEADING)
        box = QRectF(0, -height - metrics.px(ABOVE_RINGS), self.cards_box.width() + metrics.px(HEADING_OVER), height)
        width = lettering.write(painter, style.label(self.area.name), box, lettering.ZONE, theme.second, metrics)
        x = width + metrics.px(5)
        if self.area.counts:
            box.setLeft(x)
            x += lettering.write(painter, str(state.zone.count), box, lettering.COUNT, theme.text, metrics)
        for chip in chips:
            box.setLeft(x + metrics.px(6))
            words, letters, ink = (
                (chip, lettering.COUNT, theme.attack) if state.coming else (f"· {chip}", lettering.ASIDE, theme.second)
            )
            x += metrics.px(6) + lettering.write(painter, words, box, letters, ink, metrics, shrinks=True)
        if self.area.last_warns:
            box.setLeft(x + metrics.px(6))
            limit = style.say("table.of-places", n=self.area.places)
            lettering.write(painter, limit, box, lettering.ASIDE, theme.second, metrics, shrinks=True)

    def _draw_track(self, painter: QPainter, state: AreaState, plan: Plan, style: Style) -> None:
        filled = state.zone.count
        places = plan.track_places(self.area, state.far, filled)
        corner = self.cards_box.topLeft()
        step = places[1].left() - places[0].left() if len(places) > 1 else places[0].width()
        covered = max(0, places[0].width() - step) if self.area.piece is None else 0
        for number, place in enumerate(places):
            box = QRectF(place.translated(-corner)).adjusted(0.5, 0.5, -0.5, -0.5)
            if covered and number >= filled:  # cards overlap here: what is empty stays clear of the last one
                left = box.left() + (covered if filled else 0)
                box = QRectF(left, box.top(), step - style.metrics.px(3), box.height())
            if number >= filled:
                last = self.area.last_warns and number == len(places) - 1
                if number < filled + state.coming:
                    track_pieces.coming(painter, box, style)
                    continue
                track_pieces.empty(painter, box, style, last, number + 1 if self.area.last_warns else 0)
            elif not state.known:
                track_pieces.piece(painter, self.area.piece, box, style)

    def _draw_slots(self, painter: QPainter, state: AreaState, plan: Plan, style: Style) -> None:
        for number in range(state.zone.count, self.area.places):
            box = QRectF(plan.slot(self.area, state.far, number).translated(-self.cards_box.topLeft()))
            draw_outline(painter, box, style)
            self._draw_vacant(painter, box, style)

    def _draw_vacant(self, painter: QPainter, box: QRectF, style: Style) -> None:
        """What an empty place is called, and which of its row it is."""
        told = [self.area.sign, *((style.name(self.area.vacant),) if self.area.vacant is not None else ())]
        kinds = (lettering.COUNT, lettering.ASIDE)
        lines = [(words, letters) for words, letters in zip(told, kinds, strict=False) if words]
        top = box.center().y() - sum(letters.line(style.metrics) for _, letters in lines) / 2
        for words, letters in lines:
            line = QRectF(box.left() + 2, top, box.width() - 4, letters.line(style.metrics))
            middle = Qt.AlignmentFlag.AlignCenter
            lettering.write(painter, words, line, letters, style.theme.second, style.metrics, middle, shrinks=True)
            top += line.height()

    def _draw_sign(self, painter: QPainter, state: AreaState, style: Style) -> None:
        """Which of its row this place of a strip is: in the middle while it is empty, below its card where that leaves
        room."""
        box = local(self.cards_box)
        letters = lettering.ASIDE
        high = letters.line(style.metrics)
        if state.zone.count:
            card = style.metrics.px(CARD_SIZES[self.area.card][1])
            if (box.height() - card) / 2 < high + style.metrics.px(2):
                return
            box.setTop(box.bottom() - high - style.metrics.px(2))
        middle = Qt.AlignmentFlag.AlignCenter
        lettering.write(painter, self.area.sign, box, letters, style.theme.second, style.metrics, middle)

    def _draw_pile(self, painter: QPainter, state: AreaState, style: Style) -> None:
        count = state.zone.count
        if count == 0:
            draw_outline(painter, local(self.cards_box), style)
            return
        edges = sum(count >= limit for limit in THICKNESS)
        radius = 6 * style.metrics.scale
        for step in range(edges, 0, -1):
            shift = step * EDGE_STEP * style.metrics.scale
            box = local(self.cards_box).adjusted(0.5, 0.5, -0.5, -0.5).translated(shift, -shift)
            painter.setPen(QPen(QColor(190, 178, 144, 150), 1))
            painter.setBrush(QColor(14, 20, 26))
            painter.drawRoundedRect(box, radius, radius)
        if self.area.facing == "down" and (count > 1 or not state.known):
            look = CardLook(size=self.area.card, face_down=True)
            picture = style.back(look, owner_of(self.zone))
            painter.drawPixmap(QPoint(0, 0) - style.painter.origin(look), picture)

    def _draw_chip(self, painter: QPainter, state: AreaState, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        box = local(self.cards_box).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(theme.zone_line), 1))
        painter.setBrush(faded(theme.app, 0.6))
        painter.drawRoundedRect(box, 6, 6)
        inner = box.adjusted(metrics.px(3), 0, -metrics.px(4), 0)
        words = " ".join(style.tell(chip) for chip in state.chips) or str(state.zone.count)
        _write_count(painter, style.name(self.area.name), words, inner, (theme.second, theme.text), style)

    def _show_footer(self, state: AreaState, style: Style) -> None:
        if self.area.label != "footer":
            self.footer.setVisible(False)
            return
        metrics, theme = style.metrics, style.theme
        height = metrics.px(FOOTER_HEIGHT)
        box = QRect(self.cards_box)
        box.setTop(box.bottom() + 1 - height)

        def draw(painter: QPainter) -> None:
            shape = QPainterPath()
            radius = 6 * metrics.scale
            shape.addRoundedRect(QRectF(0.5, -20, box.width() - 1, height + 19.5), radius, radius)
            clip = QPainterPath()
            clip.addRect(local(box))
            ground = QColor("#0D1319") if state.zone.count else faded("#0D1319", 0.0)
            ink, second = ("#F1F4F2", "#B7C4CA") if state.zone.count else (theme.text, theme.second)
            painter.fillPath(shape.intersected(clip), ground)
            if state.zone.count:
                painter.setPen(QPen(QColor(190, 178, 144, 170), 1))
                painter.drawLine(QPoint(1, 0), QPoint(box.width() - 2, 0))
            inner = local(box).adjusted(metrics.px(3), 0, -metrics.px(3), 0)
            name, number = style.name(self.area.name), str(state.zone.count)
            _write_count(painter, name, number, inner, (second, ink), style)

        self.footer.show_drawing(box, style.dpr, draw, (style.look, state.zone.count))

    def _show_light(self, state: AreaState, style: Style) -> None:
        if not state.lit:
            self.light.setVisible(False)
            return
        margin = style.metrics.px(GLOW + 4)
        landing = state.landing.translated(-self.box.topLeft()) if state.landing is not None else None
        words = state.beside.translated(-self.box.topLeft())
        place = (landing.getRect(), words.getRect()) if landing is not None else None

        def draw(painter: QPainter) -> None:
            if landing is not None and state.lit == "legal":
                draw_landing(painter, QRectF(landing), state.words, style, QRectF(words))

        key, ground = (style.look, state.lit, place, state.words), light(state.lit, self.box.size(), margin, style)
        self.light.show_drawing(self.box, style.dpr, draw, key, margin, ground)



def _write_count(
    painter: QPainter, name: str, count: str, box: QRectF, inks: tuple[str | QColor, str | QColor], style: Style
) -> None:
    """A zone's name at the left and how many cards it has at the right, in smaller type before the name is cut."""
    letters, room = lettering.FOOTER_COUNT, QRectF(box)
    gap = style.metrics.px(COUNT_GAP)
    wide = letters.width(count, style.metrics) + gap
    if not lettering.fits_narrowed(name, room.width() - wide, lettering.FOOTER, style.metrics):
        letters = lettering.FOOTER_COUNT_LOW
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    used = lettering.write(painter, count, room, letters, inks[1], style.metrics, right)
    room.setRight(room.right() - used - gap)
    lettering.write(painter, name, room, lettering.FOOTER, inks[0], style.metrics, shrinks=True)

def draw_outline(painter: QPainter, box: QRectF, style: Style) -> None:
    """Where nothing is: a dashed line."""
    line = QColor(style.theme.zone_line)
    line.setAlphaF(min(1.0, line.alphaF() * 2))
    pen = QPen(line, 1, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = 6 * style.metrics.scale
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def light(kind: str, size: QSize, margin: int, style: Style) -> QPixmap:
    """What lights up a "legal" or a "refused" place: drawn once for all places of a size."""

    def draw(painter: QPainter) -> None:
        painter.translate(margin, margin)
        (draw_refused if kind == "refused" else draw_legal)(painter, QRectF(QPointF(), size), style)

    whole = size + QSize(2 * margin, 2 * margin)
    key = ("light", kind, whole.toTuple(), margin)
    return style.painter.worn.get(key, lambda: drawn(whole, style.dpr, draw))


def draw_legal(painter: QPainter, box: QRectF, style: Style) -> None:
    """A place a card may go to: 2 px ring, 13 % fill, a glow outside."""
    metrics, theme = style.metrics, style.theme
    radius = RADIUS_ZONE * metrics.scale
    reach = metrics.px(GLOW)
    inside, outside = QPainterPath(), QPainterPath()
    inside.addRoundedRect(box, radius, radius)
    outside.addRect(box.adjusted(-2 * reach, -2 * reach, 2 * reach, 2 * reach))
    painter.save()
    painter.setClipPath(outside.subtracted(inside))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(reach, 0, -2):
        painter.setPen(QPen(faded(theme.legal, 0.07), step * 2))
        painter.drawRoundedRect(box, radius, radius)
    painter.restore()
    marks.paint_zone(painter, box, theme, metrics.scale, legal=True)


def draw_ring(painter: QPainter, box: QRectF, colour: str, width: float, style: Style) -> None:
    """A ring just outside a place."""
    metrics = style.metrics
    radius, grow = RADIUS_ZONE * metrics.scale, width * metrics.scale / 2
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), width * metrics.scale))
    painter.drawRoundedRect(box.adjusted(-grow, -grow, grow, grow), radius, radius)


def draw_refused(painter: QPainter, box: QRectF, style: Style) -> None:
    """A place a card may not go to: ring and 45 degree hatch."""
    metrics, theme = style.metrics, style.theme
    radius = RADIUS_ZONE * metrics.scale
    shape = QPainterPath()
    shape.addRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    painter.save()
    painter.setClipPath(shape)
    painter.setPen(QPen(faded(theme.refused, 0.22), 5 * metrics.scale))
    step = 14 * metrics.scale
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QPoint(round(x), round(box.bottom())), QPoint(round(x + box.height()), round(box.top())))
        x += step
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.refused), max(2.5, 2.5 * metrics.scale)))
    painter.drawPath(shape)


def draw_landing(painter: QPainter, place: QRectF, words: str, style: Style, room: QRectF) -> None:
    """The dashed slot where a dropped card will lie, and in its room what dropping it means."""
    metrics, theme = style.metrics, style.theme
    painter.fillRect(place.adjusted(2, 2, -2, -2), faded(theme.legal, 0.14))
    marks.paint_slot(painter, place, theme, metrics.scale)
    arm = metrics.px(5.5)
    before = 2 * arm + metrics.px(9)
    if not words or room.width() < before + metrics.px(40):
        return
    left, middle = room.left(), room.center().y()
    painter.setPen(QPen(QColor(theme.legal), max(2, 2 * metrics.scale)))
    painter.drawLine(QPoint(round(left), round(middle)), QPoint(round(left + 2 * arm), round(middle)))
    painter.drawLine(QPoint(round(left + arm), round(middle - arm)), QPoint(round(left + arm), round(middle + arm)))
    letters = lettering.ACTION
    pitch = letters.line(metrics)
    told = lettering.lines(words, room.width() - before, letters, metrics)[: max(1, int(room.height() / pitch))]
    top = middle - pitch * len(told) / 2
    for number, line in enumerate(told):
        box = QRectF(left + before, top + number * pitch, room.width() - before, pitch)
        lettering.write(painter, line, box, letters, theme.text, metrics)
