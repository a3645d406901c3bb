"""Dice in the air for all to see, what came up, and pings: what passes by on the cloth.

A roll ends where the dice lie already: the path that led there is seen for a second, the caption as long as the dice
lie as they fell.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engines.cloth.model import Throw
from engines.cloth.views import ClothView, PieceView
from ui.faces import pieces as faces
from ui.table.drawing import animation
from ui.table.drawing.animation import Clock, Tween
from ui.table.drawing.painted import Z_AREA, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.pieces.piece_item import Z_PIECE, PieceItem, draw_piece
from ui.table.scene.table_scene import TableScene
from ui.theme import faded

FLIGHT, SEEN = animation.DICE, 1000
"""Milliseconds in the air, and for how long the path is seen after that."""
PING = 2500
FLICKS, SETTLED = 12, 0.85


def rolled_words(throw: Throw, style: Style) -> tuple[str, str]:
    """What was rolled, and what came up."""
    counts = {sides: throw.sides.count(sides) for sides in throw.sides}
    kinds = (
        ("" if count == 1 else f"{count} × ") + (style.say("tray.coin") if sides == 2 else f"d{sides}")
        for sides, count in counts.items()
    )
    shown = [face_words(face, sides, style) for face, sides in zip(throw.faces, throw.sides, strict=True)]
    if len(shown) > 1 and throw.total is not None:
        return " + ".join(kinds), f"{' + '.join(shown)} = {throw.total}"
    return " + ".join(kinds), ", ".join(shown)


def face_words(face: str, sides: int, style: Style) -> str:
    """What a face says; the sides of a coin have names."""
    if sides == 2 and face in ("1", "2"):
        return style.say("pieces.heads" if face == "1" else "pieces.tails")
    return face


class Flight(QGraphicsItem):
    """One die on its way, with the path it takes."""

    def __init__(self, piece: PieceView, start: QPointF, box: QRect, style: Style) -> None:
        super().__init__()
        self.piece, self._start, self._box, self._style = piece, start, box, style
        self.share, self.faded = 0.0, 0.0
        end = QRectF(box).center()
        self._path = QPainterPath(start)
        middle = (start + end) / 2 + QPointF((end.y() - start.y()) * 0.25, (start.x() - end.x()) * 0.25)
        self._path.quadTo(middle, end)
        self.setZValue(Z_PIECE + 5)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        out = self._style.metrics.px(70)
        return self._path.boundingRect().united(QRectF(self._box)).adjusted(-out, -out, out, out)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, unit = self._style.theme, self._style.metrics.scale
        strength = 1.0 - self.faded
        for ink, wide in ((theme.gap, 5.0), (theme.player(self.piece.owner), 2.6)):
            pen = QPen(faded(ink, 0.8 * strength), wide * unit, Qt.PenStyle.DotLine)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([0.1, 7.8 / wide])
            painter.strokePath(self._path, pen)
        if self.share >= 1:
            return
        left = 1 - self.share
        place = self._path.pointAtPercent(min(1.0, self.share))
        hop = abs(cos(pi * 3 * self.share)) * left * left * 34 * unit
        box = QRectF(self._box)
        box.moveCenter(place - QPointF(0, hop))
        painter.save()
        painter.translate(box.center())
        painter.rotate(-480 * left)
        painter.translate(-box.center())
        draw_piece(painter, box, self.piece, self._style, self._up())
        painter.restore()

    def _up(self) -> str:
        """The face that is up at this moment."""
        piece = self.piece
        if self.share >= SETTLED:
            return piece.shown
        face = (piece.face + int(self.share * FLICKS) * 5 + 1) % max(2, piece.sides)
        return piece.faces[face] if piece.faces else str(face + 1)


class PingItem(QGraphicsItem):
    """Somebody points something out: lines in the shape of their crest behind it, or (`named`) their name beside it."""

    def __init__(self, player: int, middle: QPointF, style: Style, named: bool) -> None:
        super().__init__()
        self.player, self.middle, self._style, self._named = player, middle, style, named
        self.share = 0.0
        self.setZValue(Z_PIECE + 4 if named else Z_AREA + 0.2)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        out = self._style.metrics.px(240)
        return QRectF(self.middle.x() - out, self.middle.y() - out, 2 * out, 2 * out)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style, unit = self._style, self._style.metrics.scale
        if not self._named:
            faces.draw_ping(painter, self.middle, self.player, style.theme, unit, self.share)
            return
        name = style.player(self.player)
        wide, high = faces.caption_size("", name, unit)
        painter.setOpacity(min(1.0, 3 * (1 - self.share)))
        right = style.metrics.width - wide - 4 * unit
        box = QRectF(min(self.middle.x() + 40 * unit, right), self.middle.y() - 60 * unit, wide, high)
        faces.draw_caption(painter, box, self.player, "", name, style.theme, unit)


class Rolls:
    """Flights, captions and pings of one table."""

    def __init__(self, scene: TableScene, clock: Clock) -> None:
        self._scene, self._clock = scene, clock
        self._captions: dict[int, PaintedItem] = {}
        self.flying: list[Flight] = []
        self.pings: list[PingItem] = []

    def throw(self, throw: Throw, items: Mapping[int, PieceItem]) -> None:
        """Let dice fly to where they lie."""
        for item in items.values():
            self._fly(throw.player, item)

    def in_air(self, number: int) -> bool:
        """Whether a die is on its way still."""
        return any(flight.piece.id == number and flight.share < 1 for flight in self.flying)

    def _fly(self, player: int, item: PieceItem) -> None:
        scene, style = self._scene, self._scene.style_now
        near = scene.plan is not None and player == scene.plan.seats.near
        metrics = style.metrics
        start = QPointF(item.box.left() - metrics.px(120), metrics.y(520 if near else 60))
        flight = Flight(item.piece, start, item.box, style)
        scene.addItem(flight)
        self.flying.append(flight)
        reduced = scene.clock.reduced
        item.setOpacity(1.0 if reduced else 0.0)
        length = SEEN if reduced else FLIGHT + SEEN

        def step(share: float) -> None:
            gone = share * length
            flight.share = 1.0 if reduced else min(1.0, animation.SETTLE.valueForProgress(min(1.0, gone / FLIGHT)))
            flight.faded = 0.0 if reduced else max(0.0, (gone - FLIGHT) / SEEN)
            if flight.share >= 1 and item.scene() is not None:
                item.setOpacity(1.0)
            flight.update()

        def done() -> None:
            if item.scene() is not None:
                item.setOpacity(1.0)
            self.flying.remove(flight)
            if flight.scene() is not None:
                scene.removeItem(flight)

        self._clock.start(Tween(step, length, 0, animation.LINEAR, done))

    def caption(self, sight: ClothView, items: Mapping[int, PieceItem]) -> None:
        """Beside the dice of each player's last roll, as long as they lie as they fell: what came up."""
        wanted = {throw.player: throw for throw in sight.throws}
        lying = {piece.id: piece for piece in sight.pieces}
        for player in [each for each in self._captions if each not in wanted]:
            self._scene.removeItem(self._captions.pop(player))
        for player, throw in wanted.items():
            up = [lying[number].shown for number in throw.pieces if number in lying]
            whole = tuple(up) == throw.faces and all(number in items for number in throw.pieces)
            on_card = any(lying[number].at.card is not None for number in throw.pieces if number in lying)
            if whole and not on_card:
                self._show_caption(throw, [items[number].box for number in throw.pieces])
            elif player in self._captions:
                self._captions[player].setVisible(False)

    def _show_caption(self, throw: Throw, boxes: list[QRect]) -> None:
        style, unit = self._scene.style_now, self._scene.style_now.metrics.scale
        words, bold = rolled_words(throw, style)
        item = self._captions.get(throw.player)
        if item is None:
            item = self._captions[throw.player] = PaintedItem(Z_PIECE + 0.05)
            self._scene.addItem(item)
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.united(box)
        wide, high = faces.caption_size(words, bold, unit)
        box = self._beside(whole, QRectF(0, 0, wide, high).toRect().size(), style.metrics.px(6))

        def draw(painter: QPainter) -> None:
            faces.draw_caption(painter, local(box), throw.player, words, bold, style.theme, unit)

        item.show_drawing(box, style.dpr, draw, ("caption", style.look, throw))

    def _beside(self, dice: QRect, size: QSize, gap: int) -> QRect:
        """Right of the dice, else left, below or above: where it covers the least of cards."""
        whole = self._scene.sceneRect().toRect().adjusted(gap, gap, -gap, -gap)
        level, middle = dice.center().y() - size.height() // 2, dice.center().x() - size.width() // 2
        places = [
            QRect(corner, size) for corner in (
                QPoint(dice.right() + gap, level), QPoint(dice.left() - gap - size.width(), level),
                QPoint(middle, dice.bottom() + gap), QPoint(middle, dice.top() - gap - size.height()),
            )
        ]
        cards = [item.card_rect() for item in self._scene.cards.values()]
        cards += [plate.box for plate in self._scene.plates.values()]

        def cost(number: int) -> float:
            box = places[number]
            over = sum(box.intersected(card).width() * box.intersected(card).height() for card in cards
                       if box.intersects(card))
            return over + number * 40 + (0 if whole.contains(box) else 100_000)

        return places[min(range(len(places)), key=cost)]

    def captions(self) -> list[QRect]:
        """Where captions stand."""
        return [QRect(item.box) for item in self._captions.values() if item.isVisible()]

    def ping(self, player: int, middle: QPoint) -> None:
        """Somebody points at something."""
        items = [PingItem(player, QPointF(middle), self._scene.style_now, named) for named in (False, True)]
        for item in items:
            self._scene.addItem(item)
        self.pings += items

        def step(share: float) -> None:
            for item in items:
                item.share = 0.0 if self._scene.clock.reduced else share
                item.update()

        def done() -> None:
            for item in items:
                self.pings.remove(item)
                if item.scene() is not None:
                    self._scene.removeItem(item)

        self._clock.start(Tween(step, PING, 0, animation.LINEAR, done))
