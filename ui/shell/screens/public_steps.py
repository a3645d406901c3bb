"""The public steps on the hand-over screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, plain_text
from ui.shell.widgets.lettering import screen_font
from ui.shell.widgets.parts import draw_crest, draw_rule, rule_size
from ui.shell.widgets.text_flow import Flow


@dataclass(frozen=True)
class PublicStep:
    """One public step since the player's last decision."""

    runs: tuple[Run, ...]
    rule: str | None
    crest: int | None
    picture: Callable[[int], QPixmap] | None = None


class PublicSteps(QWidget):
    """The steps as a line of crests with the cards they are about."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.shown: tuple[PublicStep, ...] = ()

    def show_steps(self, steps: tuple[PublicStep, ...]) -> None:
        self.shown = steps
        self.setAccessibleName(paragraph(plain_text(step.runs) for step in steps))
        self.measure()

    def _pitch(self) -> float:
        # Whole rows fill the panel's 352 base pixels: four large ones, or six of many.
        return (88 if len(self.shown) <= 4 else 352 / 6) * self.look.whole

    def measure(self) -> None:
        high = round(self._pitch() * len(self.shown))
        self.setMinimumHeight(high)
        # The scroll area lets a hidden widget keep its old height, so it is told.
        self.resize(self.width(), high)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        unit, pitch = self.look.whole, self._pitch()
        for number, step in enumerate(self.shown):
            middle = pitch * number + pitch / 2
            if number + 1 < len(self.shown):
                painter.setPen(QPen(self.look.colour("text", 0.22), 1.5))
                painter.drawLine(QPointF(20 * unit, middle + 17 * unit), QPointF(20 * unit, middle + pitch - 17 * unit))
            self._paint_step(painter, step, middle, unit)

    def _paint_step(self, painter: QPainter, step: PublicStep, middle: float, unit: float) -> None:
        sign = 22 * unit
        box = QRectF(20 * unit - sign / 2, middle - sign / 2, sign, sign)
        if step.crest is None:
            icons.paint(painter, "auto", box.adjusted(3, 3, -3, -3), self.look.colour("second"))
        else:
            draw_crest(painter, self.look, step.crest, box)
        left = (116 if any(each.picture for each in self.shown) else 48) * unit
        if step.picture is not None:
            pixmap = step.picture(round(46 * unit if len(self.shown) <= 4 else 38 * unit))
            size = pixmap.deviceIndependentSize()
            painter.drawPixmap(QPointF(71 * unit - size.width() / 2, middle - size.height() / 2), pixmap)
        factor = self.look.whole_text
        plate = rule_size(self.look, step.rule, factor) if step.rule else QSize(0, 0)
        room = self.width() - left - plate.width() - 22 * unit
        flow = Flow(
            self.look, step.runs, room, screen_font(self.look, 15.5), 22 * factor, strong=self.look.colour("text")
        )
        flow.paint(painter, QPointF(left, middle - flow.height / 2), self.look.colour("second"))
        if step.rule:
            at = QRectF(
                self.width() - plate.width() - 4 * unit, middle - plate.height() / 2, plate.width(), plate.height()
            )
            draw_rule(painter, self.look, step.rule, at, factor)
