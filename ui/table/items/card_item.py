"""One card on the table: a pixmap at its shown size with its marks, at a whole-pixel place.

The item holds a handle and a picture, never a face id: what a player may not know is in no item. Movement is the
scene's business; this item only knows how to look.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from engines.core.display.views import CardView, Handle
from ui.faces import extras, marks, pieces
from ui.faces.look import MEASURES, SMALLEST, CardLook, look_of
from ui.faces.pen import Pen
from ui.table.drawing import track_pieces
from ui.table.drawing.card_signs import link_numbers, with_refusal, with_use
from ui.table.drawing.lettering import DIGIT, write
from ui.table.drawing.painted import RAISED, Z_CARRIED, Z_MARKED, drawn
from ui.table.drawing.style import Style
from ui.table.geometry.table_plan import MOST_TABS, TRAY_AREA, Spot
from ui.table.items import ground_cards

NUMBER, LINKED = 20, 16
COUNTER = 22
MOST_COUNTERS = 3
GHOST = 0.72
"""How solid a card looks that is shown where it is about to go."""
CHIP_TAB = 8.0
CHIP_MARKS = 0.7
"""Small cards lie close together: thinner rings and smaller tabs keep off the neighbours and the area's name."""


@dataclass(frozen=True)
class Wear:
    """What a card wears on top of its face at this moment."""

    rings: tuple[str, ...] = ()
    dimmed: bool = False
    number: int = 0
    """Its place in an ordered selection; 0 for none."""
    held: bool = False
    """Held in the air: a refusal is hatched on the place below, so the card stays readable."""
    pointed: bool = False
    """Somebody points at it, with the pointer or the keyboard."""
    hidden: int = 0
    """How much of its left edge lies under a neighbour that is pointed at."""
    use: str = ""
    """How it may be used, where that is not the usual way."""
    links: tuple[int, ...] = ()
    """The numbers of the entries on the stack that come from it or aim at it."""


def shows_back(card: CardView, spot: Spot) -> bool:
    """A hand is held and a tray is laid out to be read: there, what the viewer knows is shown face up."""
    read = spot.area.kind == "hand" or spot.area is TRAY_AREA
    return card.face is None or (card.face_down and not read)


def is_marked(wear: Wear, spot: Spot) -> bool:
    """Whether its marks lift a card, so that no ring next to it cuts its own. What is only legal keeps its place, as
    does a card beneath its neighbour, or in the upper of two lines: it would cover what can still be chosen."""
    return not spot.shown and not spot.area.split and any(ring != "legal" for ring in wear.rings)


def card_look(card: CardView, spot: Spot, style: Style, wear: Wear) -> CardLook:
    """How the face painter is to draw this card here."""
    dimmed = wear.dimmed
    names = tab_names(card, style) if spot.area.stacks == "tabs" else []
    snug = bool(spot.cell) or spot.size == "narrow"
    buried = spot.area.kind == "pile" and card.face is not None
    look = look_of(card, style.layout.face, spot.size, dimmed or buried, () if snug else names)
    if spot.area.stacks == "tabs":
        look = structs.replace(look, stack=1, worn=tuple(names) if snug else ())
    if spot.size in SMALLEST:
        look = structs.replace(look, stack=1, plate="")
    if spot.size not in SMALLEST and spot.shown and not wear.pointed:
        look = structs.replace(look, shown=spot.shown / style.metrics.scale)
    if wear.hidden and spot.size in ("hand", "table"):
        look = structs.replace(look, hidden=wear.hidden / style.metrics.scale)
    resting = card.turned and not spot.turned and spot.area.kind in ("grid", "slots")
    return structs.replace(look, turned=spot.turned, face_down=shows_back(card, spot), resting=resting)


def tab_names(card: CardView, style: Style) -> list[str]:
    """What the tabs of a card say: a name each, and from the third card beneath on how many more there are."""
    names = [_worn_name(each, style) or style.say("table.face-down") for each in card.under]
    if len(names) <= MOST_TABS:
        return names
    rest = len(names) - MOST_TABS + 1
    return [*names[:MOST_TABS - 1], style.say("table.more-beneath", n=rest)]


def _worn_name(card: CardView, style: Style) -> str:
    """What a tab has room for."""
    short = style.talk.face(card.face).short if card.face is not None else None
    return style.name(short or card.name)


class CardItem(QGraphicsPixmapItem):
    """A card lying on the table or held in the hand."""

    def __init__(self, handle: Handle) -> None:
        super().__init__()
        self.handle = handle
        self.spot: Spot | None = None
        self.back = False
        """It shows its back."""
        self.corner = QPoint()
        """Where the card's own corner lies inside its pixmap."""
        self.size = QSize()
        self._dressed: object = None
        self._key: object = None
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_card(self, card: CardView, spot: Spot, wear: Wear, style: Style) -> None:
        """Take on a look. The place is set separately, so that it can be reached by moving."""
        self.handle = card.handle
        self.spot = spot
        slotted = bool(wear.rings) and spot.area.kind == "slots"  # no pile's foot covers its tab
        lifted = slotted or wear.pointed or is_marked(wear, spot)
        raised = lifted and spot.level < Z_MARKED and spot.role != "ground"
        above = RAISED if wear.pointed else RAISED / 2 if spot.area.kind == "hand" and is_marked(wear, spot) else 0
        self.setZValue(Z_CARRIED if wear.held else spot.level + (Z_MARKED if raised else 0) + above)
        self.setOpacity(GHOST if spot.role == "ghost" else 1.0)
        dressed = (card, spot, wear, style.look)
        if dressed == self._dressed:
            return
        self._dressed = dressed
        look = card_look(card, spot, style, wear)
        piece = spot.area.piece if spot.area.kind == "track" else None
        counters = tuple((each.kind, each.count) for each in card.counters)
        sleeve = style.sleeve(card.owner) if look.face_down else ""
        refused = card.refusal is not None and wear.dimmed and spot.area.kind == "hand"
        words = style.tell(card.refusal) if refused and card.refusal is not None else ""
        key = (style.look, sleeve, card.face, look, wear, spot.shown, piece, spot.role, spot.cell, spot.room, counters,
               words)
        if key == self._key:
            return
        self._key = key
        self.back = look.face_down
        pixmap, corner, size = self._picture(card, spot, look, style)
        self.size = size
        if counters and spot.role != "ground":
            pixmap = with_counters(pixmap, QRectF(corner, size), counters, style)
        if words:
            pixmap = with_refusal(pixmap, QRectF(corner, size), words, style)
        elif wear.use:
            pixmap = with_use(pixmap, QRectF(corner, size), wear.use, style)
        if wear.rings or wear.number or wear.links:
            shown = 0 if wear.pointed else spot.shown
            close = look.size in SMALLEST or (bool(spot.cell) and spot.role not in ("ground", "staged"))
            pixmap, corner = with_marks(pixmap, corner, size, wear, look, style, shown, at_foot(spot), close)
        place = self.place()
        self.corner = corner
        self.setPixmap(pixmap)
        self.setTransformOriginPoint(corner.x() + size.width() / 2, corner.y() + size.height() / 2)
        self.put(place)

    def _picture(
        self, card: CardView, spot: Spot, look: CardLook, style: Style
    ) -> tuple[QPixmap, QPoint, QSize]:
        if spot.area.kind == "track":
            return self._track_piece(spot, look, card, style)
        if spot.role == "ground":
            cell = style.layout.cell(spot.cell)
            assert cell is not None
            return ground_cards.ground_picture(card, cell, spot.room, style), QPoint(0, 0), spot.room
        painter = style.painter
        if card.face is None or (look.face_down and not look.told):
            whole = style.back(look, card.owner)
        else:
            if look.face_down:
                look = structs.replace(look, sleeve=style.sleeve(card.owner))
            whole = painter.pixmap(style.talk.face(card.face), look)
        return whole, painter.origin(look), painter.size(look)

    def _track_piece(
        self, spot: Spot, look: CardLook, card: CardView, style: Style
    ) -> tuple[QPixmap, QPoint, QSize]:
        high = style.metrics.px(spot.area.rect.h)
        size = QSize(style.metrics.px(spot.area.rect.h * 5 / 7), high)
        if spot.area.piece is not None and look.face_down:
            def draw(painter: QPainter) -> None:
                box = QRectF(0.5, 0.5, size.width() - 1, size.height() - 1)
                track_pieces.piece(painter, spot.area.piece, box, style)

            return drawn(size, style.dpr, draw), QPoint(0, 0), size
        return *self._shrunken(card, look, size, style), size

    def _shrunken(self, card: CardView, look: CardLook, size: QSize, style: Style) -> tuple[QPixmap, QPoint]:
        """A face-up card of a track, at the track's own size."""
        if card.face is None or look.face_down:
            whole = style.back(look, card.owner)
        else:
            whole = style.painter.pixmap(style.talk.face(card.face), look)
        origin, full = style.painter.origin(look), style.painter.size(look)

        def draw(painter: QPainter) -> None:
            share = style.dpr
            source = QRectF(
                origin.x() * share, origin.y() * share, full.width() * share, full.height() * share
            )
            painter.drawPixmap(QRectF(0, 0, size.width(), size.height()), whole, source)

        return drawn(size, style.dpr, draw), QPoint(0, 0)

    @property
    def level(self) -> float:
        """How high it lies at rest, whatever lifts it now."""
        return self.spot.level if self.spot is not None else 0.0

    def place(self) -> QPoint:
        """The card's own top left corner in the scene."""
        return self.pos().toPoint() + self.corner

    def put(self, place: QPoint) -> None:
        self.setPos(place.x() - self.corner.x(), place.y() - self.corner.y())

    def card_rect(self) -> QRect:
        """The card without shadow and marks."""
        return QRect(self.place(), self.size)

    def home(self) -> QPoint:
        return self.spot.at if self.spot is not None else self.place()

    def home_rect(self) -> QRect:
        """Where it will lie when nothing moves any more."""
        return QRect(self.home(), self.size)

    def forget_turning(self, pixmap: QPixmap) -> None:
        """Show the picture it has now, unsqueezed, after being turned over."""
        if self.pixmap().cacheKey() != pixmap.cacheKey():
            self.setPixmap(pixmap)
        self.setTransform(QTransform())

    def squeeze(self, share: float) -> None:
        """For turning over: the card's width as a share of itself."""
        if share >= 1.0:
            self.setTransform(QTransform())
            return
        middle = self.transformOriginPoint()
        change = QTransform()
        change.translate(middle.x(), 0)
        change.scale(max(0.02, share), 1.0)
        change.translate(-middle.x(), 0)
        self.setTransform(change)


def with_counters(
    pixmap: QPixmap, card: QRectF, counters: tuple[tuple[str, int], ...], style: Style
) -> QPixmap:
    """The same picture with what was put on the card by hand: side by side in the middle, where a card's picture is.
    Free pieces lie at its lower right."""
    side = min(COUNTER * style.metrics.scale, card.width() / 2.4, card.height() / 2.4)
    most = max(1, min(MOST_COUNTERS, int(card.width() / side)))
    shown, rest = (counters, 0) if len(counters) <= most else (counters[:most - 1], len(counters) - most + 1)
    places = len(shown) + bool(rest)
    logical = QSize(round(pixmap.width() / style.dpr), round(pixmap.height() / style.dpr))

    def draw(painter: QPainter) -> None:
        painter.drawPixmap(0, 0, pixmap)
        left = card.center().x() - places * side / 2
        boxes = [QRectF(left + place * side, card.top() + card.height() * 0.36 - side / 2, side, side)
                 for place in range(places)]
        for (kind, count), box in zip(shown, boxes, strict=False):
            pieces.draw_counter(painter, box, kind, str(count))
        if rest:
            pieces.draw_counter(painter, boxes[-1], "square", f"+{rest}")

    key = ("counters", pixmap.cacheKey(), counters, card.width(), card.height())
    return style.painter.worn.get(key, lambda: drawn(logical, style.dpr, draw))


def at_foot(spot: Spot) -> bool:
    """Whether tabs stand on the lower edge: a track's piece shows nothing there, and its area's name stands above."""
    return spot.area.kind == "track"


def with_marks(
    pixmap: QPixmap,
    corner: QPoint,
    size: QSize,
    wear: Wear,
    look: CardLook,
    style: Style,
    shown: int = 0,
    foot: bool = False,
    close: bool = False,
) -> tuple[QPixmap, QPoint]:
    """The same picture with rings, tabs and number; the new corner is deeper inside. `foot`: tabs on the lower edge;
    `close`: finer marks, since others lie close by."""
    metrics = style.metrics
    fine = metrics.scale * (CHIP_MARKS if close else 1.0)
    radius = MEASURES[look.size].radius * metrics.scale / fine
    lowered = size.height() / fine + CHIP_TAB if foot else CHIP_TAB if close else 0.0
    reach = max(marks.room(wear.rings, fine), metrics.px(NUMBER))
    reach = max(reach, metrics.px(LINKED)) if wear.links else reach
    room = QPoint(max(0, reach - corner.x()), max(0, reach - corner.y()))
    logical = QSize(round(pixmap.width() / style.dpr), round(pixmap.height() / style.dpr))
    whole = logical + QSize(2 * room.x(), 2 * room.y())

    def draw(painter: QPainter) -> None:
        card = QRectF(corner + room, size)
        painter.drawPixmap(room, pixmap)
        marks.paint(painter, card, wear.rings, style.theme, fine, radius, shown, lowered)
        if wear.held and "refused" in wear.rings:
            _over_hatch(painter, card, pixmap, room, look, metrics.scale)
        painter.save()
        painter.translate(card.topLeft())
        extras.hung_on(Pen(painter, metrics.scale), look)
        painter.restore()
        if wear.links:
            link_numbers(painter, card, wear.links, style)
        if wear.number:
            _number(painter, card, wear.number, style)

    key = (pixmap.cacheKey(), replace(wear, dimmed=False, hidden=0), look, shown, foot, close)
    return style.painter.worn.get(key, lambda: drawn(whole, style.dpr, draw)), corner + room


def _over_hatch(
    painter: QPainter, card: QRectF, pixmap: QPixmap, at: QPoint, look: CardLook, scale: float
) -> None:
    """The card's face once more inside its ring, leaving the tab."""
    shape, tab = QPainterPath(), QPainterPath()
    radius = MEASURES[look.size].radius * scale
    shape.addRoundedRect(card, radius, radius)
    tab.addEllipse(QPointF(card.center().x(), card.top() - 4 * scale), 13 * scale, 13 * scale)
    painter.save()
    painter.setClipPath(shape.subtracted(tab))
    painter.drawPixmap(at, pixmap)
    painter.restore()


def _number(painter: QPainter, card: QRectF, number: int, style: Style) -> None:
    """The place in an ordered selection, on the lower left corner."""
    side = NUMBER * style.metrics.scale
    box = QRectF(card.left() - side * 0.3, card.bottom() - side * 0.75, side, side)
    painter.setPen(QColor(style.theme.gap))
    painter.setBrush(QColor(style.theme.selected))
    painter.drawRoundedRect(box, 4, 4)
    write(painter, str(number), box, DIGIT, style.theme.gap, style.metrics, Qt.AlignmentFlag.AlignCenter)
