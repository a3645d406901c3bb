"""The column of strips at a table for three and more: the order of play, and each player who has no half.

A strip's areas and cards are the table's usual items; here is what lies around and beneath them.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.views import GameView, PlayerView, Text
from ui.faces import crests, icons
from ui.table.drawing import lettering, presence
from ui.table.drawing.painted import Z_AREA, PaintedItem, local
from ui.table.drawing.pill_shapes import draw_pill, draw_refusal
from ui.table.drawing.style import Style
from ui.table.geometry import strip_plan
from ui.table.geometry.strip_plan import Strip
from ui.table.geometry.table_plan import Plan
from ui.table.items.areas import draw_legal
from ui.table.items.plates import draw_minis, strike_out
from ui.theme import RADIUS_ZONE, faded

Z_STRIP = Z_AREA - 0.5
CREST, STEP = 20, 14
"""In the order of play: a crest, and the arrow to the next one."""
PAD = 10
PILL = 24
NARROW_HEAD = 170
"""In a low strip with a narrower head the hand is only a number beside the name."""


class StripPlate:
    """What a strip shows besides its areas: tint, crest, name, hand, and the magnifier."""

    def __init__(self, scene: QGraphicsScene, player: int) -> None:
        self.player = player
        self.item = PaintedItem(Z_STRIP)
        self.box = QRect()
        """Crest, name and hand: where the player is aimed at by keys."""
        self.whole = QRect()
        self.lens = QRect()
        scene.addItem(self.item)

    def show(
        self, sight: PlayerView, strip: Strip, chips: list[Text], lit: bool, style: Style, state: str, beat: int,
        foretold: tuple[str, bool] = ("", False),
    ) -> None:
        """Draw the strip; `state` is that of `ui.table.drawing.presence`, `foretold` what an attack would come to, or
        why there is none."""
        self.box, self.whole, self.lens = strip.head, strip.box, strip.lens
        words = tuple(style.tell(chip) for chip in chips)

        def draw(painter: QPainter) -> None:
            self._draw_ground(painter, lit, style)
            painter.translate(-strip.box.topLeft())
            painter.setOpacity(0.5 if sight.out else 1.0)
            self._draw_head(painter, sight, words, style, state, beat)
            painter.setOpacity(1.0)
            self._draw_lens(painter, style)
            said, refused = foretold
            if said:
                high = style.metrics.px(PILL)
                foot = QRectF(strip.head).adjusted(0, strip.head.height() - high, 0, 0)
                (draw_refusal if refused else draw_pill)(painter, foot, said, style)

        key = (style.look, sight, words, lit, state, beat, foretold, strip.head.getRect(), strip.lens.getRect())
        self.item.show_drawing(strip.box, style.dpr, draw, key, style.metrics.px(16))

    def _draw_ground(self, painter: QPainter, lit: bool, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        box, radius = local(self.whole).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_ZONE * metrics.scale
        tint = QLinearGradient(box.topLeft(), box.topRight())
        tint.setColorAt(0, faded(theme.player(self.player), 0.13))
        tint.setColorAt(1, faded(theme.player(self.player), 0.03))
        painter.setPen(QPen(faded(theme.player(self.player), 0.45), 1))
        painter.setBrush(tint)
        painter.drawRoundedRect(box, radius, radius)
        if lit:
            draw_legal(painter, local(self.whole), style)

    def _draw_head(
        self, painter: QPainter, sight: PlayerView, words: tuple[str, ...], style: Style, state: str, beat: int
    ) -> None:
        metrics, theme = style.metrics, style.theme
        head = QRectF(self.box)
        side = float(metrics.px(26))
        tall = head.height() >= metrics.px(48)
        top = head.top() + metrics.px(4) if tall else head.center().y() - side / 2
        crest = QRectF(head.left(), top, side, side)
        icons.paint(painter, crests.icon(self.player), crest, theme.player(self.player))
        left = crest.right() + metrics.px(7)
        name = style.player(self.player)
        if tall:
            line = QRectF(left, crest.top(), head.right() - left, side)
            presence.paint(painter, name, state, beat, line, style)
            below = QRectF(head.left(), crest.bottom() + metrics.px(2), head.width(), metrics.px(18))
        elif head.width() < metrics.px(NARROW_HEAD):
            count = str(sight.hand)
            room = metrics.px(16) + lettering.SMALL.width(count, metrics)
            line = QRectF(left, head.top(), head.right() - left - room, head.height())
            presence.paint(painter, name, state, beat, line, style)
            below = QRectF(head.right() - room, head.top(), room, head.height())
            if not sight.out:
                below.setLeft(draw_minis(painter, QRectF(below.left(), below.top(), metrics.px(14), below.height()),
                                         min(1, sight.hand), style) + metrics.px(3))
                lettering.write(painter, count, below, lettering.SMALL, theme.text, metrics)
                below = QRectF()
        else:
            wide = max(head.width() * 0.45, head.width() - (left - head.left()) - metrics.px(112))
            line = QRectF(left, head.top(), wide - (left - head.left()), head.height())
            presence.paint(painter, name, state, beat, line, style)
            below = QRectF(line.right() + metrics.px(4), head.top(), head.right() - line.right(), head.height())
        if not below.isNull():
            self._draw_hand(painter, sight, words, below, style)
        if sight.out:
            strike_out(painter, crest, style)

    def _draw_hand(
        self, painter: QPainter, sight: PlayerView, words: tuple[str, ...], line: QRectF, style: Style
    ) -> None:
        metrics, theme = style.metrics, style.theme
        if sight.out:
            lettering.write(painter, style.say("table.out"), line, lettering.SMALL, theme.text, metrics)
            return
        room = QRectF(line)
        room.setLeft(room.left() + metrics.px(3) + lettering.write(
            painter, style.say("table.hand"), room, lettering.SMALL, theme.second, metrics
        ))
        count = "  ".join((str(sight.hand), *words))
        wide = lettering.SMALL.width(count, metrics) + metrics.px(6)
        room.setRight(max(room.left() + metrics.px(14), room.right() - wide))
        line.setLeft(draw_minis(painter, room, sight.hand, style) + metrics.px(4))
        lettering.write(painter, count, line, lettering.SMALL, theme.text, metrics)

    def _draw_lens(self, painter: QPainter, style: Style) -> None:
        box = QRectF(self.lens).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(style.theme.zone_line), 1))
        painter.setBrush(faded(style.theme.text, 0.08))
        painter.drawRoundedRect(box, 6, 6)
        inset = box.width() * 0.2
        icons.paint(painter, "zoom", box.adjusted(inset, inset, -inset, -inset), style.theme.text)


def spoken_order(sight: GameView, style: Style) -> str:
    """The order of play in words."""
    names = [style.player(each.player) for each in sight.players if not each.out]
    words = style.say("table.order-spoken", names=style.say("table.pause").join(names))
    out = [style.player(each.player) for each in sight.players if each.out]
    return style.say("table.order-out", order=words, names=style.words.listing(out)) if out else words


class OrderRow:
    """The order of play above the strips; while somebody's half is looked at, whose it is and how it closes."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_STRIP)
        self.item.setVisible(False)
        self.looked: int | None = None
        scene.addItem(self.item)

    @property
    def box(self) -> QRect:
        return self.item.box

    @property
    def shown(self) -> bool:
        return self.item.isVisible()

    def show(self, plan: Plan, style: Style) -> None:
        """Draw it, where there are strips."""
        if not plan.strips:
            self.item.setVisible(False)
            return
        sight, looked = plan.sight, self.looked
        box = strip_plan.order_box(plan.metrics)

        def draw(painter: QPainter) -> None:
            metrics, theme = style.metrics, style.theme
            whole = local(box).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(QPen(QColor(theme.selected if looked is not None else theme.zone_line), 1))
            painter.setBrush(faded(theme.app, 0.45))
            painter.drawRoundedRect(whole, RADIUS_ZONE * metrics.scale, RADIUS_ZONE * metrics.scale)
            room = whole.adjusted(metrics.px(PAD), 0, -metrics.px(PAD), 0)
            if looked is not None:
                self._draw_looked(painter, looked, room, style)
            else:
                self._draw_order(painter, sight, room, style)

        players = tuple((each.player, each.out) for each in sight.players)
        self.item.show_drawing(box, style.dpr, draw, (style.look, players, sight.turn_player, looked))

    def _draw_looked(self, painter: QPainter, looked: int, room: QRectF, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        side = metrics.px(CREST)
        crest = QRectF(room.left(), room.center().y() - side / 2, side, side)
        icons.paint(painter, crests.icon(looked), crest, theme.player(looked))
        room.setLeft(crest.right() + metrics.px(8))
        words = style.say("table.looking", player=style.player(looked))
        lettering.write(painter, words, room, lettering.SMALL, theme.text, metrics, shrinks=True)

    def _draw_order(self, painter: QPainter, sight: GameView, room: QRectF, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        order = sorted(sight.players, key=lambda each: each.out)
        side, step = metrics.px(CREST), metrics.px(STEP)
        name = style.player(sight.turn_player)
        chain = len(order) * side + (len(order) - 1) * step
        pill = min(lettering.NAME.width(name, metrics), room.width() - chain - metrics.px(22)) + metrics.px(20)
        label = style.say("table.order")
        wide = lettering.SMALL.width(label, metrics)
        if wide + metrics.px(12) + chain + pill <= room.width():
            lettering.write(painter, label, room, lettering.SMALL, theme.second, metrics)
            room.setLeft(room.left() + wide + metrics.px(12))
        x, middle = room.left(), room.center().y()
        for number, player in enumerate(order):
            if number:
                self._draw_step(painter, QPointF(x, middle), step, style)
                x += step
            crest = QRectF(x, middle - side / 2, side, side)
            if player.player == sight.turn_player and not player.out:
                box = QRectF(x, room.top() + metrics.px(4), side + pill, room.height() - metrics.px(8))
                crest.translate(metrics.px(4), 0)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.selected))
                painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
                crest = crest.adjusted(1, 1, -1, -1)
                icons.paint(painter, crests.icon(player.player), crest, theme.gap)
                line = QRectF(crest.right() + metrics.px(6), box.top(), pill - metrics.px(14), box.height())
                lettering.write(painter, name, line, lettering.NAME, theme.gap, metrics, shrinks=True)
                x += pill
            else:
                painter.setOpacity(0.5 if player.out else 1.0)
                icons.paint(painter, crests.icon(player.player), crest, theme.player(player.player))
                painter.setOpacity(1.0)
                if player.out:
                    strike_out(painter, crest, style)
            x += side

    @staticmethod
    def _draw_step(painter: QPainter, at: QPointF, step: float, style: Style) -> None:
        reach = style.metrics.px(3)
        painter.setPen(QPen(QColor(style.theme.second), 1.6 * style.metrics.scale))
        heart = QPointF(at.x() + step / 2, at.y())
        painter.drawLine(heart + QPointF(-reach, -reach), heart + QPointF(reach * 0.6, 0))
        painter.drawLine(heart + QPointF(-reach, reach), heart + QPointF(reach * 0.6, 0))
