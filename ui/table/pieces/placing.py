"""Putting a piece somewhere: a piece from the tray or one that lies already, by drag, by clicks or by keys.

All three end in the same anchor: the card, player, area or point under the piece. Only the player who carries it sees
where it is going.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from engines.cloth.model import ARROW, NOTE, Anchor
from engines.cloth.views import PieceView
from engines.core.display.views import Place
from ui.faces import pieces
from ui.faces.icons import paint
from ui.table.drawing.painted import Z_CARRIED, PaintedItem, local
from ui.table.pieces.piece_item import draw_paper, draw_piece, paper_size, size_of
from ui.table.pieces.piece_words import place_words
from ui.table.pieces.table_pieces import TablePieces
from ui.theme import faded

PING = "ping"
NUDGE = 12
"""Pixels one press of Shift and an arrow moves a piece."""


@dataclass
class Carried:
    """What is being put somewhere."""

    piece: PieceView
    how: str
    """drag | click | keys"""
    put: Callable[[Anchor, Anchor | None], object]
    """Takes the place, and of an arrow where it begins."""
    number: int | None = None
    """The piece that lies already."""
    start: Anchor | None = None
    """Where an arrow begins."""
    at: QPoint | None = None


class Placing(QObject):
    """See the module's docstring."""

    refused = Signal(QRect, object)
    """Nothing may be put there: where that is, and the Text that says why."""
    changed = Signal()
    """Something is carried, or no more."""

    def __init__(self, pieces_of: TablePieces) -> None:
        super().__init__(pieces_of)
        self.pieces = pieces_of
        self.carried: Carried | None = None
        self._ghost: PaintedItem | None = None
        self._line: PaintedItem | None = None
        self._light: PaintedItem | None = None
        self._stop: Place | None = None
        """Where the keys have taken it."""

    @property
    def active(self) -> bool:
        """Whether something is carried."""
        return self.carried is not None

    # -- beginning and ending ------------------------------------------------------------------------------------

    def begin(self, carried: Carried, at: QPoint | None = None) -> None:
        """Carry this; what was carried before goes back."""
        self.cancel()
        self.carried = carried
        self.pieces.hold(carried.number)
        self._stop = None
        if at is None and carried.how == "keys":
            at = self._first()
        if at is not None:
            self.move(at)
        self.changed.emit()

    def _bring(self) -> None:
        """What a click has taken, and the pointer not yet moved, comes to where the keyboard is."""
        if self.carried is not None and self.carried.at is None:
            self.move(self._first())

    def _first(self) -> QPoint:
        """Where the keyboard was on the table, or its middle."""
        focus = self.pieces.scene.focus
        box = self.pieces.scene.rect_of(focus.at) if focus.at is not None else None
        return box.center() if box is not None else self.pieces.lying.cloth().center()

    def cancel(self) -> bool:
        """Nothing is carried any more; False if nothing was."""
        if self.carried is None:
            return False
        self.carried = None
        for item in (self._ghost, self._line, self._light):
            if item is not None:
                self.pieces.scene.removeItem(item)
        self._ghost = self._line = self._light = None
        self.pieces.hold(None)
        self.changed.emit()
        return True

    def drop(self, point: QPoint) -> None:
        """Put it here. Where nothing may lie it goes back, and why is said; an arrow goes on from its first end."""
        carried = self.carried
        if carried is None:
            return
        lying = self.pieces.lying
        if lying.off_table(point):
            self.cancel()
            return
        at = lying.on(point)
        reason = self.pieces.why_not(at)
        if reason is not None and at.area is not None and lying.cloth().contains(point) and at.card is None:
            at = lying.anchor(point)  # no area for pieces: the cloth it lies on
            reason = self.pieces.why_not(at) if not self._is_closed(point) else reason
        if reason is not None:
            self.cancel()
            self.refused.emit(QRect(point, QSize(1, 1)), reason)
            return
        if carried.piece.kind == ARROW and carried.start is None:
            carried.start = at
            self.move(point)
            self.pieces.said.emit(self.pieces.scene.style_now.say("pieces.arrow-to"))
            return
        self.cancel()
        carried.put(at, carried.start)

    def _is_closed(self, point: QPoint) -> bool:
        """Whether a hand or a pile is under a pixel."""
        scene = self.pieces.scene
        area = scene.areas.get(scene.zone_at(point))
        return area is not None and area.area.kind in ("hand", "pile")

    # -- moving --------------------------------------------------------------------------------------------------

    def move(self, point: QPoint) -> None:
        """It is carried here."""
        carried = self.carried
        if carried is None:
            return
        carried.at = point
        style, scene = self.pieces.scene.style_now, self.pieces.scene
        on = self.pieces.lying.on(point)
        card = on.card is not None and carried.piece.kind not in (NOTE, ARROW, PING)
        size = self._size(carried.piece, card)
        box = QRect(point - QPoint(size.width() // 2, size.height() // 2), size)
        if carried.piece.kind == NOTE:
            box.moveTopLeft(point + QPoint(6, 6))
        if self._ghost is None:
            self._ghost = PaintedItem(Z_CARRIED + 2)
            scene.addItem(self._ghost)
        piece = carried.piece

        def draw(painter: QPainter) -> None:
            painter.setOpacity(0.92)
            self._draw(painter, local(box), piece)

        self._ghost.show_drawing(box, style.dpr, draw, ("ghost", style.look, piece), style.metrics.px(12))
        self._show_light(on)
        self._show_line(point)

    def _size(self, piece: PieceView, on_card: bool) -> QSize:
        style = self.pieces.scene.style_now
        if piece.kind == NOTE:
            return paper_size(piece, False, style)
        if piece.kind in (ARROW, PING):
            return QSize(style.metrics.px(22), style.metrics.px(22))
        return size_of(piece, on_card, style)

    def _draw(self, painter: QPainter, box: QRectF, piece: PieceView) -> None:
        style = self.pieces.scene.style_now
        if piece.kind == NOTE:
            draw_paper(painter, box, piece, False, style)
        elif piece.kind in (ARROW, PING):
            painter.setPen(QPen(QColor(style.theme.gap), 2))
            painter.setBrush(faded(style.theme.panel, 0.85))
            painter.drawEllipse(box)
            inner = box.adjusted(box.width() * 0.2, box.width() * 0.2, -box.width() * 0.2, -box.width() * 0.2)
            paint(painter, piece.kind, inner, style.theme.player(piece.owner))
        else:
            draw_piece(painter, box, piece, style)

    def _show_light(self, on: Anchor) -> None:
        """What it would lie on: a plain line, since the legal colour says what the rules allow."""
        scene, style = self.pieces.scene, self.pieces.scene.style_now
        box: QRect | None = None
        if on.card is not None and on.card in scene.cards:
            box = scene.cards[on.card].card_rect()
        elif on.player is not None:
            box = self.pieces.lying.plate(on.player)
        if box is None:
            if self._light is not None:
                self._light.setVisible(False)
            return
        if self._light is None:
            self._light = PaintedItem(Z_CARRIED + 1)
            scene.addItem(self._light)
        frame = QRect(box)

        def draw(painter: QPainter) -> None:
            for ink, wide in ((style.theme.gap, 5.0), (style.theme.selected, 2.0)):
                pen = QPen(QColor(ink), wide)
                if ink == style.theme.selected:
                    pen.setDashPattern([4, 3])
                painter.setPen(pen)
                painter.drawRoundedRect(local(frame).adjusted(-2, -2, 2, 2), 6, 6)

        self._light.show_drawing(frame, style.dpr, draw, ("light", style.look), 8)

    def _show_line(self, point: QPoint) -> None:
        """An arrow that has its first end."""
        carried, scene = self.carried, self.pieces.scene
        if carried is None or carried.start is None:
            return
        style = scene.style_now
        start, end = self.pieces.ends(self.pieces.lying.box_of(carried.start), QRect(point, QSize(1, 1)))
        line, head = pieces.arrow_path(start, end, style.metrics.scale)
        box = line.boundingRect().united(head.boundingRect()).toAlignedRect().adjusted(-9, -9, 9, 9)
        corner, owner = QPointF(box.topLeft()), carried.piece.owner
        if self._line is None:
            self._line = PaintedItem(Z_CARRIED + 1.5)
            scene.addItem(self._line)

        def draw(painter: QPainter) -> None:
            pieces.draw_arrow(
                painter, start - corner, end - corner, style.theme.player(owner), style.theme, style.metrics.scale
            )

        self._line.show_drawing(box, style.dpr, draw, (start.toTuple(), end.toTuple(), style.look))

    # -- by keys -------------------------------------------------------------------------------------------------

    def stops(self) -> list[tuple[Place, QRect]]:
        """What the keys take a piece to, in reading order: cards, areas and players."""
        lying, scene = self.pieces.lying, self.pieces.scene
        found = []
        for target in scene.targets():
            at = _anchor_of(target.place, lying.anchor(target.box.center()))
            if at is not None and target.box.intersects(scene.sceneRect().toRect()) and not self.pieces.why_not(at):
                found.append((target.place, target.box))
        return sorted(found, key=lambda each: (each[1].center().y() // 40, each[1].center().x()))

    def cycle(self, by: int) -> None:
        """To the next thing a piece may lie on."""
        stops = self.stops()
        if not stops:
            return
        places = [place for place, _ in stops]
        at = places.index(self._stop) + by if self._stop in places else (0 if by > 0 else -1)
        self._go(*stops[at % len(stops)])

    def step(self, direction: QPoint, nearest: Callable[[QPoint, QRect, list[QRect]], int | None]) -> None:
        """To the nearest thing in a direction."""
        self._bring()
        if self.carried is None or self.carried.at is None:
            return
        stops = self.stops()
        at = nearest(direction, QRect(self.carried.at, QSize(1, 1)), [box for _, box in stops])
        if at is not None:
            self._go(*stops[at])

    def nudge(self, direction: QPoint) -> None:
        """A little in a direction, over free cloth too."""
        self._bring()
        if self.carried is not None and self.carried.at is not None:
            cloth, at = self.pieces.lying.cloth(), self.carried.at + direction * NUDGE
            self._stop = None
            self.move(QPoint(
                max(cloth.left(), min(at.x(), cloth.right())), max(cloth.top(), min(at.y(), cloth.bottom()))
            ))
            self._say()

    def _go(self, place: Place, box: QRect) -> None:
        self._stop = place
        self.move(self._visible(place, box))
        self._say()

    def _visible(self, place: Place, box: QRect) -> QPoint:
        """A point of something where nothing else lies: of an area one beside its cards."""
        if place.zone is None:
            return box.center()
        lying = self.pieces.lying
        for share in (0.5, 0.15, 0.85, 0.3, 0.7, 0.05, 0.95):
            point = QPoint(box.left() + round(box.width() * share), box.center().y())
            if lying.on(point).area is not None:
                return point
        return box.center()

    def _say(self) -> None:
        if self.carried is not None and self.carried.at is not None:
            on = self.pieces.lying.on(self.carried.at)
            self.pieces.said.emit(place_words(on, self.pieces.scene))


def _anchor_of(place: Place, point: Anchor) -> Anchor | None:
    """The anchor a place stands for."""
    replace = msgspec.structs.replace
    if place.card is not None:
        return replace(point, card=place.card)
    if place.zone is not None:
        return replace(point, area=place.zone)
    if place.player is not None:
        return replace(point, player=place.player)
    return None
