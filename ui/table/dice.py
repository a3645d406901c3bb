"""Dice: how they look, and how they are thrown for everybody to see.

What comes up is in the news; the throw only leads there. On a stage with parties the dice fall into its band, anywhere
else over the table's middle. Any input lets them lie at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engines.core.display.views import NewsView
from ui.faces import icons
from ui.table import animation, lettering
from ui.table.animation import Tween
from ui.table.painted import Z_MOVING
from ui.table.style import Style
from ui.theme import CREST_ICONS, faded

if TYPE_CHECKING:
    from ui.table.scene import TableScene

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
MIDDLE_X, MIDDLE_Y, ROW = 500, 292, 40
"""Where dice fall that belong to no stage: the near player's below the middle, the far player's above."""
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
        icons.paint(painter, CREST_ICONS[self.player % len(CREST_ICONS)], crest, theme.player(self.player))
        line = QRectF(crest.right() + unit(6), band.top(), words, band.height())
        lettering.write(painter, name, line, lettering.NAME, theme.text, style.metrics)
        if total and self.share >= 1:
            line.setLeft(dice.right() + unit(10))
            lettering.write(painter, total, line, lettering.DICE, theme.text, style.metrics)


class Thrower:
    """Turns news of dice into throws."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def throw(self, news: NewsView, delay: int) -> int:
        """Throw the dice of one piece of news; returns how long that takes."""
        if not news.numbers or news.player is None:
            return 0
        scene = self._scene
        staged = scene.party.dice_places(news.player, len(news.numbers))
        if staged is not None:
            return self._onto_stage(news, staged, delay)
        return self._over_middle(news, delay)

    def _onto_stage(self, news: NewsView, boxes: Sequence[QRectF], delay: int) -> int:
        scene = self._scene
        if scene.clock.reduced:
            return 0  # the stage shows them settled
        item = self._item(news, boxes, plate=False)
        scene.party.cover_dice(news.player or 0, True)

        def done() -> None:
            self._remove(item)
            scene.party.cover_dice(news.player or 0, False)

        scene.clock.start(Tween(item.show_share, animation.DICE, delay, animation.SETTLE, done))
        return animation.DICE

    def _over_middle(self, news: NewsView, delay: int) -> int:
        scene, metrics = self._scene, self._scene.style_now.metrics
        near = scene.plan is not None and news.player == scene.plan.seats.near
        side, gap, count = metrics.px(DIE), metrics.px(APART), len(news.numbers)
        wide = count * (side + gap) - gap
        middle = metrics.y(MIDDLE_Y) + metrics.px(ROW) * (1 if near else -1)
        box = QRectF(metrics.x(MIDDLE_X), middle - side / 2, min(wide, metrics.px(360)), side)
        item = self._item(news, places(box, count, side, gap), plate=True)
        length = animation.DICE_STAY if scene.clock.reduced else animation.DICE + animation.DICE_STAY
        thrown = 0 if scene.clock.reduced else animation.DICE

        def step(share: float) -> None:
            gone = share * length
            item.show_share(0.0 if share <= 0 else 1.0 if gone >= thrown else max(0.001, _settle(gone / thrown)))

        scene.clock.start(Tween(step, length, delay, animation.LINEAR, lambda: self._remove(item)))
        return length

    def _item(self, news: NewsView, boxes: Sequence[QRectF], plate: bool) -> Throw:
        scene = self._scene
        near = scene.plan is not None and news.player == scene.plan.seats.near
        reach = scene.style_now.metrics.px(150) * (1 if near else -1)
        item = Throw(news, boxes, reach, scene.style_now, plate)
        scene.addItem(item)
        return item

    def _remove(self, item: Throw) -> None:
        if item.scene() is not None:
            self._scene.removeItem(item)


def _settle(share: float) -> float:
    return animation.SETTLE.valueForProgress(share)


def rounds(news: Sequence[NewsView]) -> list[bool]:
    """For each piece of news whether the next one begins with it: dice of several players fall together, those of one
    player one after the other."""
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
