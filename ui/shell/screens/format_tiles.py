"""The formats of a game on the start screen: a tile each, with a diagram of who may attack whom."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from engines.core.contract.formats import Format
from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.lettering import write
from ui.shell.widgets.parts import draw_focus

HEAD = 5.0
"""How long the head of an arrow is, in base pixels of a diagram of 50."""
SHOWN = 4
"""So many people stand for a format that any number may play."""


def people_drawn(form: Format, count: int = 0) -> int:
    """How many people a diagram shows."""
    return count or (len(form.teams) if form.teams else form.seats[0] if len(form.seats) == 1 else SHOWN)


def seats_span(form: Format) -> str:
    """With how many it is played: "4", "3–6"."""
    least, most = form.seats[0], form.seats[-1]
    return str(least) if least == most else f"{least}–{most}"


def draw_diagram(painter: QPainter, form: Format, box: QRectF, inks: tuple[QColor, QColor], count: int = 0) -> None:
    """Dots are people, arrows say who may attack whom; teams have shapes of their own."""
    ink, unit = inks[0], box.width() / 50
    if form.teams:
        _draw_teams(painter, form, box, inks, unit)
        return
    people = people_drawn(form, count)
    heart, reach = box.center(), box.width() / 2 - 6 * unit
    turn = math.pi / 4 if people == 4 else 0.0
    at = [
        QPointF(heart.x() + reach * math.sin(turn + 2 * math.pi * number / people),
                heart.y() - reach * math.cos(turn + 2 * math.pi * number / people))
        for number in range(people)
    ]
    painter.setPen(QPen(ink, 1.5 * unit))
    for one in range(people):
        for two in range(people):
            nearby = form.attacks == "next" and two == (one + 1) % people
            everybody = form.attacks != "next" and one < two
            if nearby or everybody:
                _arrow(painter, at[one], at[two], unit, both=everybody)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for spot in at:
        painter.drawEllipse(spot, 4.5 * unit, 4.5 * unit)


def _draw_teams(
    painter: QPainter, form: Format, box: QRectF, inks: tuple[QColor, QColor], unit: float
) -> None:
    sides = [[seat for seat, team in enumerate(form.teams) if team == side] for side in sorted(set(form.teams))]
    pitch = box.width() / max(len(side) for side in sides)
    rows = [box.bottom() - 8 * unit, box.top() + 8 * unit, box.center().y()]
    places = [
        [QPointF(box.left() + pitch * (number + 0.5), rows[index % 3]) for number in range(len(side))]
        for index, side in enumerate(sides)
    ]
    painter.setPen(QPen(inks[0], 1.5 * unit))
    for one, two in zip(places[0], places[1] if len(places) > 1 else [], strict=False):
        _arrow(painter, one, two, unit, both=True)
    for index, side in enumerate(places):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks[index % 2])
        for spot in side:
            if index % 2:
                reach = 5.4 * unit
                painter.drawPolygon(QPolygonF([
                    spot + QPointF(0, -reach), spot + QPointF(reach, 0), spot + QPointF(0, reach),
                    spot + QPointF(-reach, 0),
                ]))
            else:
                painter.drawEllipse(spot, 4.5 * unit, 4.5 * unit)
        painter.setPen(QPen(inks[index % 2], 1.5 * unit))
        line = side[0].y() + (8 if index % 2 == 0 else -8) * unit
        painter.drawLine(QPointF(side[0].x() - 5 * unit, line), QPointF(side[-1].x() + 5 * unit, line))


def _arrow(painter: QPainter, start: QPointF, end: QPointF, unit: float, both: bool) -> None:
    """A line between two dots with a head at its end, or at both."""
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    step = QPointF(way.x() / length, way.y() / length)
    start, end = start + step * 7.5 * unit, end - step * 7.5 * unit
    painter.drawLine(start, end)
    for tip_at, ahead in ((end, step), (start, step * -1.0)) if both else ((end, step),):
        aside = QPointF(-ahead.y(), ahead.x())
        back = tip_at - ahead * HEAD * unit
        painter.drawLine(tip_at, back + aside * HEAD * 0.6 * unit)
        painter.drawLine(tip_at, back - aside * HEAD * 0.6 * unit)


class FormatTile(QAbstractButton):
    """One format to choose."""

    def __init__(self, look: Look, form: Format, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.form = look, form
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def say(self) -> None:
        """Its words."""
        name, about = self.look.name(self.form.names), self.form.about
        seats = self.look.say("start.seats", n=seats_span(self.form))
        self.setAccessibleName(self.look.say("start.format-name", name=name, seats=seats))
        self.setToolTip(tip(self.look.name(about)) if about is not None else "")
        self.setAccessibleDescription(self.look.name(about) if about is not None else "")
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.isChecked():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, chosen, unit = self.look, self.isChecked(), self.height() / 66
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        ink = look.colour("app" if chosen else "text")
        painter.setBrush(look.colour("text", 0.92) if chosen else look.colour("raised", 0.5))
        painter.setPen(QPen(look.colour("selected" if chosen else "text", 1.0 if chosen else 0.16), 1.2))
        radius = themes.RADIUS_BUTTON * unit
        painter.drawRoundedRect(box, radius, radius)
        if chosen:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("selected"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius + 2, radius + 2)
        side = 44 * unit
        picture = QRectF(box.left() + 6 * unit, box.center().y() - side / 2, side, side)
        second = ink if chosen else look.player(1)
        draw_diagram(painter, self.form, picture, (ink, second))
        left = picture.right() + 4 * unit
        wide = box.right() - left - 4 * unit
        name = look.name(self.form.names)
        font = themes.font("player-name", look.whole_text)
        write(painter, QRectF(left, box.top() + 9 * unit, wide, 22 * unit), name, font, ink)
        seats = look.say("start.seats", n=seats_span(self.form))
        small = themes.font("phase", look.whole_text)
        shade = ink if chosen else look.colour("second")
        write(painter, QRectF(left, box.top() + 31 * unit, wide, 20 * unit), seats, small, shade)
        if self.hasFocus():
            draw_focus(painter, look, QRectF(self.rect()), radius)
