"""What stands beside the cards: each player's crest, name and hand count, and the key hints beside the hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.views import PlayerView, Text
from ui.faces import crests, icons
from ui.table.drawing import lettering, presence
from ui.table.drawing.painted import Z_AREA, PaintedItem
from ui.table.drawing.style import Style
from ui.theme import faded

CREST = 34
HINTS_X = 818
HINTS_Y = 620
HINT_STEP, HINT_STEP_BELOW = 26, 19
"""From one hint to the next: beside the hand, and below the player's name."""
MOST_BELOW = 4
SHORT = {"table.hint-undo": "table.hint-undo-short", "table.hint-order-drag": "table.hint-order-short"}
"""Fewer words for narrow places."""
KEY_WIDTH = 46


class NamePlate:
    """A player's crest, name and number of hand cards."""

    def __init__(self, scene: QGraphicsScene, player: int) -> None:
        self.player = player
        self.item = PaintedItem(Z_AREA)
        self.box = QRect()
        scene.addItem(self.item)

    def show(
        self, sight: PlayerView, far: bool, chips: list[Text], lit: bool, style: Style, state: str = "", beat: int = 0,
        struck: bool = False,
    ) -> None:
        """`state` is that of `ui.table.drawing.presence`, "" where nobody sits at a screen of their own; `struck`: out,
        while others play on."""
        metrics = style.metrics
        self.box = metrics.fixed(style.layout.far_plate if far else style.layout.plate)
        words = tuple(style.tell(chip) for chip in chips)

        def draw(painter: QPainter) -> None:
            self._draw(painter, sight, words, lit, style)
            self._draw_name(painter, style, state, beat)
            if struck:
                side = metrics.px(CREST)
                strike_out(painter, QRectF(0, 0, side, side), style)

        key = (style.look, sight, words, lit, state, beat, struck)
        self.item.show_drawing(self.box, style.dpr, draw, key, metrics.px(16))

    def _draw_name(self, painter: QPainter, style: Style, state: str, beat: int) -> None:
        metrics, left = style.metrics, style.metrics.px(45)
        line = QRectF(left, metrics.px(-2), self.box.width() - left, metrics.px(19))
        presence.paint(painter, style.player(self.player), state, beat, line, style)

    def _draw(self, painter: QPainter, sight: PlayerView, words: tuple[str, ...], lit: bool, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        if sight.out:
            painter.setOpacity(0.45)
        side = metrics.px(CREST)
        crest = QRectF(0, 0, side, side)
        if lit:
            for step in range(metrics.px(12), 0, -2):
                painter.setPen(QPen(faded(theme.legal, 0.06), step * 2))
                painter.drawEllipse(crest)
            painter.setPen(QPen(QColor(theme.legal), 3 * metrics.scale))
            painter.drawEllipse(crest.adjusted(-4, -4, 4, 4))
        painter.setPen(Qt.PenStyle.NoPen)
        icons.paint(painter, crests.icon(sight.player), crest, theme.player(sight.player))
        left = metrics.px(45)
        width = self.box.width() - left
        line = QRectF(left, metrics.px(16), width, metrics.px(18))
        used = lettering.write(painter, style.say("table.hand"), line, lettering.SMALL, theme.second, metrics)
        x = left + used + metrics.px(5)
        count = "  ".join((str(sight.hand), *words))
        room = self.box.width() - x - metrics.px(6) - lettering.SMALL.width(str(sight.hand), metrics)
        x = draw_minis(painter, QRectF(x, line.top(), room, line.height()), sight.hand, style)
        line.setLeft(x + metrics.px(6))
        lettering.write(painter, count, line, lettering.SMALL, theme.second, metrics)


def draw_minis(painter: QPainter, room: QRectF, count: int, style: Style) -> float:
    """The hand as little cards, closing up where the plate ends; returns their right edge."""
    metrics, theme = style.metrics, style.theme
    wide, high = metrics.px(10), metrics.px(13)
    x, middle = room.left(), room.center().y()
    step = min(metrics.px(13), (room.width() - wide) / max(1, count - 1))
    painter.setPen(QPen(faded(theme.gold, 0.9), 1))
    painter.setBrush(faded("#2F4A5E" if theme.dark else "#9FB7C0", 1.0))
    for index in range(count):
        left = round(x + index * step) + 0.5
        painter.drawRoundedRect(QRectF(left, round(middle - high / 2) + 0.5, wide, high), 2, 2)
    return x + (max(0, count - 1) * step + wide if count else 0)


def strike_out(painter: QPainter, crest: QRectF, style: Style) -> None:
    """A bar across the crest of a player who is out."""
    painter.setOpacity(1.0)
    for colour, wide in ((style.theme.gap, 5.0), (style.theme.refused, 2.6)):
        pen = QPen(QColor(colour), wide * style.metrics.scale)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(crest.bottomLeft(), crest.topRight())


class KeyHints:
    """Four keys worth knowing now, beside the hand until they are switched off."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_AREA, keeps=2)  # at rest and carrying
        scene.addItem(self.item)

    def show(
        self, rows: tuple[tuple[str, str], ...], hand_left: int, hand_right: int, shown: bool, style: Style
    ) -> None:
        """`hand_left` and `hand_right` are where the hand begins and ends. Where a large one leaves no room beside it,
        the hints stand below the player's name, in fewer words."""
        if not shown:
            self.item.setVisible(False)
            return
        metrics = style.metrics
        left, step = max(metrics.x(HINTS_X), hand_right + metrics.px(22)), metrics.px(HINT_STEP)
        wide = metrics.px(KEY_WIDTH + 10)
        words = [style.say(key) for _, key in rows]
        width = wide + round(max(lettering.SMALL.width(word, metrics) for word in words))
        box = QRect(left, metrics.y(HINTS_Y), width + 2, step * len(rows))
        if box.right() > metrics.width - metrics.px(8):
            rows = rows[:MOST_BELOW]
            plate, step = metrics.fixed(style.layout.plate), metrics.px(HINT_STEP_BELOW)
            words = [style.say(SHORT.get(key, key)) for _, key in rows]
            top = plate.bottom() + metrics.px(6)
            box = QRect(plate.left(), top, hand_left - plate.left() - metrics.px(8), step * len(rows))

        def draw(painter: QPainter) -> None:
            for index, ((key, _), word) in enumerate(zip(rows, words, strict=True)):
                draw_key(painter, style.say(key), QPointF(0, index * step), style)
                line = QRectF(wide - metrics.px(2), index * step, box.width() - wide + metrics.px(2), metrics.px(23))
                lettering.write(painter, word, line, lettering.SMALL, style.theme.second, metrics, shrinks=True)

        self.item.show_drawing(box, style.dpr, draw, (style.look, rows, step))


RESTING = (
    ("table.key-tab", "table.hint-next"),
    ("table.key-space", "table.hint-look"),
    ("table.key-f1", "table.hint-why"),
    ("table.key-undo", "table.hint-undo"),
)
MANY_PLAYERS = (("table.key-v", "table.hint-players"),)
CARRYING = (
    ("table.key-arrows", "table.hint-next-place"),
    ("table.key-enter", "table.hint-drop"),
    ("table.key-escape", "table.hint-put-back"),
    ("table.key-f1", "table.hint-why"),
)
COUNTING = (
    ("table.key-digits", "table.hint-number"),
    ("table.key-up-down", "table.hint-step"),
    ("table.key-space", "table.hint-look"),
    ("table.key-undo", "table.hint-undo"),
)


ORDERING = (
    ("table.key-drag", "table.hint-order-drag"),
    ("table.key-shift-arrows", "table.hint-reorder"),
    ("table.key-space", "table.hint-look"),
    ("table.key-undo", "table.hint-undo"),
)


def draw_key(painter: QPainter, key: str, at: QPointF, style: Style) -> None:
    """The cap of a key."""
    metrics, theme = style.metrics, style.theme
    box = QRectF(at.x() + 0.5, at.y() + metrics.px(3) + 0.5, metrics.px(KEY_WIDTH) - 1, metrics.px(17))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(theme.second, 0.22))
    painter.drawRoundedRect(box, 4, 4)
    lettering.write(painter, key, box, lettering.DIGIT, theme.text, metrics, Qt.AlignmentFlag.AlignCenter)


