"""Words in a pill between the halves: whether anything can be answered now, and what an attack would come to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.views import ChipView, Named
from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_ARROW, Z_FOOTER, PaintedItem, local
from ui.table.drawing.pill_shapes import draw_pill, draw_refusal
from ui.table.drawing.style import Style
from ui.theme import faded

ANSWERS = "answers"
"""What the chip of an open or shut window is said to stand beside."""
PAD = 10


class Pills:
    """Both pills of the table's middle."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.answers = PaintedItem(Z_FOOTER)
        self.foretold = PaintedItem(Z_ARROW + 1)
        for item in (self.answers, self.foretold):
            scene.addItem(item)
            item.setVisible(False)

    def show(self, chips: Sequence[ChipView], far: int, style: Style) -> None:
        """Draw what is said now."""
        stage = style.layout.stage
        told = next((chip for chip in chips if chip.area == ANSWERS), None)
        self.answers.setVisible(False)
        if stage is not None and stage.answerable is not None and stage.chain_name is not None and told is not None:
            self._show_answers(told, stage.chain_name, style)
        self.foretold.setVisible(False)
        words, refused = foretold_of(chips, far, style)
        if stage is not None and stage.foretold is not None and words:
            self._show_foretold(words, refused, style)

    def _show_answers(self, chip: ChipView, name: Named, style: Style) -> None:
        stage = style.layout.stage
        assert stage is not None and stage.answerable is not None
        box, words = style.metrics.fixed(stage.answerable), style.tell(chip.text)
        opened = chip.live

        def draw(painter: QPainter) -> None:
            metrics, theme = style.metrics, style.theme
            whole = local(box).adjusted(0.75, 0.75, -0.75, -0.75)
            ink = theme.chain if opened else theme.second
            painter.setPen(QPen(QColor(ink) if opened else faded(theme.text, 0.2), 1.5 * metrics.scale))
            painter.setBrush(faded(theme.app, 0.6))
            painter.drawRoundedRect(whole, whole.height() / 2, whole.height() / 2)
            side = metrics.px(14)
            line = whole.adjusted(metrics.px(PAD), 0, -metrics.px(PAD), 0)
            icons.paint(painter, "link", QRectF(line.left(), line.center().y() - side / 2, side, side), ink)
            line.setLeft(line.left() + side + metrics.px(7))
            wide = lettering.rule_width(chip.rule, metrics) if chip.rule else 0.0
            if chip.rule:
                at = QPointF(line.right() - wide, line.center().y())
                lettering.rule_chip(painter, chip.rule, at, theme.gold, metrics)
                line.setRight(line.right() - wide - metrics.px(6))
            used = lettering.write(painter, style.name(name), line, lettering.PART_ADDED, theme.text, metrics)
            line.setLeft(line.left() + used + metrics.px(7))
            lettering.write(painter, words, line, lettering.ASIDE, theme.second, metrics, shrinks=True)

        self.answers.show_drawing(box, style.dpr, draw, (style.look, words, chip.rule, opened))

    def _show_foretold(self, words: str, refused: bool, style: Style) -> None:
        stage = style.layout.stage
        assert stage is not None and stage.foretold is not None
        box = style.metrics.fixed(stage.foretold)

        def draw(painter: QPainter) -> None:
            (draw_refusal if refused else draw_pill)(painter, local(box), words, style, right=True)

        self.foretold.show_drawing(box, style.dpr, draw, (style.look, words, refused))


def foretold_of(chips: Sequence[ChipView], player: int, style: Style) -> tuple[str, bool]:
    """What is said of an attack on that player, and whether it is why there is none."""
    for chip in chips:
        said = chip.foretold or chip.barred
        if chip.owner == player and said is not None:
            return style.tell(said), chip.foretold is None
    return "", False
