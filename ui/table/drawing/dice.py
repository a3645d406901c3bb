"""Dice: how they look, at rest and in the air."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engines.core.display.views import NewsView
from ui.faces import crests, icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_MOVING
from ui.table.drawing.style import Style
from ui.theme import faded

DIE = 38
APART = 8
TILTS = (-7.0, 6.0, -4.0, 8.0)
"""Dice never lie quite straight."""
PIPPED = 6
"""Higher faces are written as numbers."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
TURNS = 1.5
HOPS = 3
FLICKS = 14
"""How often a tumbling die shows another face."""
SETTLED = 0.82
"""From this share of the throw on it shows what came up."""


def draw_die(painter: QPainter, box: QRectF, face: int, player: int, style: Style, tilt: float = 0.0) -> None:
    """One die of a player's, lying in a box."""
    theme = style.theme
    side = box.width()
    painter.save()
    painter.translate(box.center())
    painter.rotate(tilt)
    cube = QRectF(-side / 2, -side / 2, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(theme.shadow, 0.35))
    painter.drawRoundedRect(cube.translated(side * 0.04, side * 0.07), side * 0.2, side * 0.2)
    painter.setBrush(QColor(theme.player(player)))
    painter.setPen(QPen(faded(theme.gap, 0.8), max(1.0, side * 0.035)))
    painter.drawRoundedRect(cube, side * 0.2, side * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.gap))
    if face > PIPPED:
        centre = Qt.AlignmentFlag.AlignCenter
        lettering.write(painter, str(face), cube, lettering.VERDICT, theme.gap, style.metrics, centre)
    for x, y in PIPS.get(face, ()):
        painter.drawEllipse(QPointF(x * side * 0.26, y * side * 0.26), side * 0.095, side * 0.095)
    painter.restore()


def places(box: QRectF, count: int, side: float, gap: float) -> list[QRectF]:
    """Dice side by side from the left of a box, smaller if they do not fit."""
    side = min(side, (box.width() + gap) / max(1, count) - gap)
    top = box.center().y() - side / 2
    return [QRectF(box.left() + number * (side + gap), top, side, side) for number in range(count)]


def draw_dice(painter: QPainter, boxes: Sequence[QRectF], faces: Sequence[int], player: int, style: Style) -> None:
    """Dice at rest."""
    for number, (box, face) in enumerate(zip(boxes, faces, strict=False)):
        draw_die(painter, box, face, player, style, TILTS[number % len(TILTS)])


class Throw(QGraphicsItem):
    """Dice in the air, and then where they lie; `plate` names the player where no stage does."""

    def __init__(self, news: NewsView, boxes: Sequence[QRectF], reach: float, style: Style, plate: bool) -> None:
        super().__init__()
        self.faces, self.player = tuple(news.numbers), news.player or 0
        self._boxes, self._reach, self._style, self._plate = list(boxes), reach, style, plate
        self.share = 0.0
        self.setZValue(Z_MOVING + 2)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def show_share(self, share: float) -> None:
        """0: about to be thrown, 1: at rest."""
        self.share = share
        self.setVisible(share > 0)
        self.update()

    @property
    def shown(self) -> list[int]:
        """The faces that lie up at this moment."""
        if self.share >= SETTLED:
            return list(self.faces)
        flick = int(self.share * FLICKS)
        most = max(PIPPED, *self.faces)
        return [(face + flick * 5 + number * 3 + 1) % most + 1 for number, face in enumerate(self.faces)]

    def boundingRect(self) -> QRectF:
        whole = QRectF()
        for box in self._boxes:
            whole = whole.united(box)
        out = abs(self._reach) + self._style.metrics.px(60)
        return whole.adjusted(-out, -out, out, out)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._plate:
            self._draw_plate(painter)
        left = 1 - self.share
        hop = abs(cos(pi * HOPS * self.share)) * left * left
        for number, (box, face) in enumerate(zip(self._boxes, self.shown, strict=True)):
            turn = TILTS[number % len(TILTS)] - 360 * TURNS * left * (1 if number % 2 else -1)
            aside = self._reach * left * left
            moved = box.translated(aside, -hop * self._style.metrics.px(46))
            draw_die(painter, moved, face, self.player, self._style, turn)

    def _draw_plate(self, painter: QPainter) -> None:
        """Whose dice they are: crest and name on a dark band beneath them."""
        style, theme = self._style, self._style.theme
        unit = style.metrics.px
        name = style.player(self.player)
        dice = self._boxes[0].united(self._boxes[-1])
        words = lettering.NAME.width(name, style.metrics) + unit(40)
        total = f"= {sum(self.faces)}" if len(self.faces) > 1 else ""
        right = lettering.DICE.width(total, style.metrics) + unit(10) if total else 0
        band = dice.adjusted(-words - unit(10), -unit(8), unit(14) + right, unit(8))
        painter.setPen(QPen(QColor(theme.zone_line), 1))
        painter.setBrush(faded(theme.panel, 0.92))
        painter.drawRoundedRect(band, unit(12), unit(12))
        crest = QRectF(band.left() + unit(12), band.center().y() - unit(10), unit(20), unit(20))
        icons.paint(painter, crests.icon(self.player), crest, theme.player(self.player))
        line = QRectF(crest.right() + unit(6), band.top(), words, band.height())
        lettering.write(painter, name, line, lettering.NAME, theme.text, style.metrics)
        if total and self.share >= 1:
            line.setLeft(dice.right() + unit(10))
            lettering.write(painter, total, line, lettering.DICE, theme.text, style.metrics)


def rounds(news: Sequence[NewsView]) -> list[bool]:
    """For each piece of news, whether the next one begins with it.

    Dice of several players fall together, those of one player one after the other.
    """
    found, thrown = [], set[int | None]()
    for number, each in enumerate(news):
        after = news[number + 1] if number + 1 < len(news) else None
        if each.kind != "dice":
            thrown = set()
        else:
            thrown.add(each.player)
        joined = each.kind == "dice" and after is not None and after.kind == "dice" and after.player not in thrown
        if not joined:
            thrown = set()
        found.append(joined)
    return found
