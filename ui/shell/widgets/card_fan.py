"""A few cards held as a hand: a deck on the start screen, the winner's units at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import FaceView
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.shell.style.look import Look
from ui.shell.widgets.parts import draw_focus

MOST = 5
STEP = 9.5
"""Degrees between two cards."""
RADIUS = 3.1
"""Of the circle on which the cards lie, in heights of the card."""
ROOM = (4.3, 1.46)
"""The fan's width in widths of a card, and its height in heights."""


class CardFan(QWidget):
    """The first card stands in the middle, on top; the others lean to both sides."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.game = ""
        self.template: FaceTemplate | None = None
        self.others: tuple[FaceTemplate, ...] = ()
        """How cards of other games look, where some may be among these."""
        self.faces: tuple[FaceView, ...] = ()
        self.backs = 0
        """So many backs are held instead of faces."""
        self._cards: tuple[object, CardPainter] | None = None
        look.changed.connect(self.update)

    def show_cards(
        self, game: str, template: FaceTemplate, faces: Sequence[FaceView], others: Iterable[FaceTemplate] = (),
    ) -> None:
        """Hold these cards."""
        self.game, self.template, self.faces, self.backs = game, template, tuple(faces[:MOST]), 0
        self.others = tuple(others)
        self.update()

    def show_backs(self, game: str, template: FaceTemplate, count: int = MOST) -> None:
        """Hold cards nobody here knows."""
        self.game, self.template, self.faces, self.backs = game, template, (), count
        self.update()

    def _painter_of_cards(self, template: FaceTemplate, factor: float) -> CardPainter:
        key = (self.game, self.look.theme.name, self.look.language, factor, self.devicePixelRatioF())
        if self._cards is None or self._cards[0] != key:
            templates = {each.game: each for each in (*self.others, template)}
            painter = CardPainter(
                self.look.theme, self.look.language, factor, self.devicePixelRatioF(), templates,
                self.look.picture_refused.emit,
            )
            self._cards = (key, painter)
        return self._cards[1]

    def paintEvent(self, event: QPaintEvent) -> None:
        count = self.backs or len(self.faces)
        if self.template is None or not count:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        factor = min(self.width() / (106 * ROOM[0]), self.height() / (148 * ROOM[1]))
        cards, look = self._painter_of_cards(self.template, factor), CardLook(size="hand")
        size, origin = cards.size(look), cards.origin(look)
        radius = RADIUS * size.height()
        top = (self.height() - size.height() * ROOM[1]) / 2 + size.height() * 0.06
        pivot = QPointF(self.width() / 2, top + size.height() / 2 + radius)
        sides = [(place + 1) // 2 * (1 if place % 2 else -1) for place in range(count)]
        middle = sum(sides) / len(sides)
        for place in reversed(range(count)):
            side = sides[place] - middle
            painter.save()
            painter.translate(pivot)
            painter.rotate(side * STEP)
            painter.translate(-size.width() / 2, -radius - size.height() / 2)
            whole = cards.back(self.game, look=look) if self.backs else cards.pixmap(self.faces[place], look)
            painter.drawPixmap(QPointF(0, 0) - QPointF(origin), whole)
            painter.restore()
        if self.hasFocus():
            draw_focus(painter, self.look, QRectF(self.rect()), 12)
