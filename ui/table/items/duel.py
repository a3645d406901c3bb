"""The two sides of a contest in a column: whose they are, their cards, and with how much they fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engines.core.display.views import Handle, StageSide
from ui.faces import crests, icons
from ui.table.drawing import lettering
from ui.table.drawing.style import Style
from ui.theme import faded

CREST, SIGN, PAD = 18, 14, 8
RADIUS = 8

FaceOf = Callable[[Handle], str | None]
"""Which face a card shows; None for a back."""


def draw_duel(painter: QPainter, box: QRectF, sides: Sequence[StageSide], face_of: FaceOf, style: Style) -> None:
    """A row for each side in one frame, the one that attacks above."""
    unit, theme = style.metrics.px, style.theme
    painter.setPen(QPen(QColor(theme.mark("attack")), 1.5 * style.metrics.scale))
    painter.setBrush(faded(theme.mark("attack"), 0.07))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), unit(RADIUS), unit(RADIUS))
    high = box.height() / max(1, len(sides))
    for number, side in enumerate(sides):
        row = QRectF(box.left() + unit(PAD), box.top() + number * high, box.width() - 2 * unit(PAD), high)
        if number:
            painter.setPen(QPen(faded(theme.text, 0.12), 1))
            painter.drawLine(row.topLeft(), row.topRight())
        _draw_side(painter, row, side, face_of, style)


def _draw_side(painter: QPainter, row: QRectF, side: StageSide, face_of: FaceOf, style: Style) -> None:
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    crest = QRectF(row.left(), row.center().y() - unit(CREST) / 2, unit(CREST), unit(CREST))
    icons.paint(painter, crests.icon(side.player), crest, theme.player(side.player))
    left, face = crest.right() + unit(8), face_of(side.card) if side.card is not None else None
    if face is not None:
        high = row.height() - unit(8)
        picture = QRectF(left, row.top() + unit(4), high * 0.72, high)
        art = style.painter.art(
            style.talk.face(face), round(picture.width() * style.dpr), round(picture.height() * style.dpr),
        )
        painter.drawPixmap(picture, art, QRectF(art.rect()))
        left = picture.right() + unit(8)
    right = row.right()
    if side.total is not None:
        wide = lettering.WAY.width(str(side.total), metrics)
        number = QRectF(right - wide, row.top(), wide + 2, row.height())
        lettering.write(painter, str(side.total), number, lettering.WAY, theme.text, metrics)
        right = number.left() - unit(5)
        sign = next((slot.icon for slot in style.layout.face.slots if slot.place == "left"), "")
        if sign and side.card is not None:
            side_of = unit(SIGN)
            icons.paint(painter, sign, QRectF(right - side_of, row.center().y() - side_of / 2, side_of, side_of),
                        theme.second)
            right -= side_of + unit(6)
    said = [style.tell(part) for part in side.parts]
    middle = row.center().y() if not said else row.center().y() - unit(8)
    line = QRectF(left, middle - unit(9), right - left, unit(18))
    lettering.write(painter, style.tell(side.caption), line, lettering.PART_ADDED, theme.text, metrics, shrinks=True)
    if said:
        below = line.translated(0, unit(16))
        lettering.write(painter, style.say("table.pause").join(said), below, lettering.ASIDE, theme.second, metrics,
                        Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shrinks=True)
