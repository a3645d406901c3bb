"""The ribbon between the halves: whose step it is, what comes after, who has priority, how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.views import RibbonView
from ui.faces import crests, icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_ARROW, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.items.stage import DOT, draw_dot
from ui.theme import faded

CREST: Final = 18
PAD: Final = 10
HEAD: Final = 28
GAP: Final = 14
LEAST, MOST = 216, 478
"""How narrow it may be beside an arrow, and how wide it is as a rule; long words make it wider where there is room."""


class RibbonItem:
    """Two lines: the step with its player and priority, and the parts of the step."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_ARROW + 1)
        self.item.setVisible(False)
        scene.addItem(self.item)
        self.shown: RibbonView | None = None

    def show(self, sight: RibbonView | None, viewer: int, arrows: Sequence[QRect], style: Style) -> None:
        """Draw it beside the arrows, or nothing where the game has none."""
        place = style.layout.ribbon
        self.shown = sight if place is not None else None
        if sight is None or place is None:
            self.item.setVisible(False)
            return
        box = beside(style.metrics.rect(place), arrows, style, head_width(sight, viewer, style))

        def draw(painter: QPainter) -> None:
            whole = local(box).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(QPen(QColor(style.theme.zone_line), 1))
            painter.setBrush(faded(style.theme.app, 0.9))
            painter.drawRoundedRect(whole, style.metrics.px(10), style.metrics.px(10))
            pad = style.metrics.px(PAD)
            head = QRectF(pad, style.metrics.px(2), whole.width() - 2 * pad, style.metrics.px(HEAD - 2))
            _draw_head(painter, QRectF(head), sight, viewer, style)
            rest = QRectF(pad, head.bottom(), head.width(), whole.height() - head.bottom() - style.metrics.px(2))
            _draw_steps(painter, rest, sight, style)

        self.item.show_drawing(box, style.dpr, draw, (style.look, repr(sight), viewer))


def beside(room: QRect, arrows: Sequence[QRect], style: Style, wanted: int = 0) -> QRect:
    """The widest part of the room that no arrow crosses. All of it, over the arrows, where none is wide enough."""
    unit = style.metrics.px
    left, free = room.left(), list[tuple[int, int]]()
    for arrow in sorted((each for each in arrows if each.intersects(room)), key=lambda each: each.left()):
        free.append((left, arrow.left() - unit(6)))
        left = max(left, arrow.right() + unit(6))
    free.append((left, room.right()))
    start, end = max(free, key=lambda part: part[1] - part[0])
    if end - start < unit(LEAST):
        start, end = room.left(), room.right()
    return QRect(start, room.top(), min(end - start, max(unit(MOST), wanted)), room.height())


def head_width(sight: RibbonView, viewer: int, style: Style) -> int:
    """What the first line needs, with all its words at full size."""
    metrics, unit = style.metrics, style.metrics.px
    wide = 2 * unit(PAD) + lettering.RIBBON.width(style.tell(sight.title), metrics)
    if sight.player is not None:
        wide += unit(CREST) + unit(8)
    if sight.aside is not None:
        wide += unit(9) + lettering.SMALL.width(style.tell(sight.aside), metrics)
    if words := pill_words(sight, viewer, style):
        wide += unit(8) + _pill_width(words, style)
    wide += len(sight.passed) * (2 * unit(14) + unit(9))
    return round(wide) + unit(6)


def pill_words(sight: RibbonView, viewer: int, style: Style) -> str:
    """Who has priority; nothing while nobody has."""
    if sight.asked is None:
        return ""
    if sight.asked == viewer:
        return style.say("table.your-priority")
    return style.say("table.priority-of", player=style.player(sight.asked))


def spoken(sight: RibbonView, viewer: int, style: Style) -> str:
    """The ribbon in words."""
    parts = [style.tell(sight.title)]
    if 0 <= sight.step < len(sight.steps):
        parts.append(style.tell(sight.steps[sight.step]))
    parts += [style.tell(sight.aside)] if sight.aside is not None else []
    parts += [each for each in (pill_words(sight, viewer, style),) if each]
    parts += [style.say("table.has-passed", player=style.player(each)) for each in sight.passed]
    return style.say("table.and-then").join(parts)


def _draw_head(painter: QPainter, box: QRectF, sight: RibbonView, viewer: int, style: Style) -> None:
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    words, title = pill_words(sight, viewer, style), style.tell(sight.title)
    if words:
        beside = box.width() - len(sight.passed) * (2 * unit(14) + unit(9)) - unit(8)
        beside -= unit(CREST) + unit(8) if sight.player is not None else 0
        if not lettering.fits_nearly(title, beside - _pill_width(words, style), lettering.RIBBON, metrics):
            words = ""  # the sign says it, and so does the prompt
        box.setRight(_draw_pill(painter, box, sight, words, viewer, style) - unit(8))
    for player in sight.passed:
        side = unit(14)
        mark = QRectF(box.right() - side, box.center().y() - side / 2, side, side)
        icons.paint(painter, "check", mark, theme.second)
        crest = QRectF(mark.left() - unit(3) - side, mark.top(), side, side)
        icons.paint(painter, crests.icon(player), crest, theme.player(player))
        box.setRight(crest.left() - unit(6))
    x = box.left()
    if sight.player is not None:
        side = unit(CREST)
        crest = QRectF(x, box.center().y() - side / 2, side, side)
        icons.paint(painter, crests.icon(sight.player), crest, theme.player(sight.player))
        x += side + unit(8)
    line = QRectF(x, box.top(), box.right() - x, box.height())
    aside = style.tell(sight.aside) if sight.aside is not None else ""
    used = lettering.write(painter, title, line, lettering.RIBBON, theme.text, metrics, shrinks=True)
    line.setLeft(line.left() + used + unit(9))
    if aside and lettering.fits_nearly(aside, line.width(), lettering.SMALL, metrics):  # nothing rather than cut
        lettering.write(painter, aside, line, lettering.SMALL, theme.second, metrics, shrinks=True)


def _pill_width(words: str, style: Style) -> float:
    unit = style.metrics.px
    said = lettering.PART_ADDED.width(words, style.metrics) + unit(5) if words else 0
    return said + unit(13) + 2 * unit(9)


def _draw_pill(painter: QPainter, box: QRectF, sight: RibbonView, words: str, viewer: int, style: Style) -> float:
    """In the colour of what may be done when it is oneself, else grey with the crest. Returns its left edge."""
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    mine = sight.asked == viewer
    side, pad = unit(13), unit(9)
    wide = min(_pill_width(words, style), box.width() * 0.5)
    pill = QRectF(box.right() - wide, box.top() + unit(3), wide, box.height() - unit(5))
    painter.setPen(Qt.PenStyle.NoPen if mine else QPen(faded(theme.text, 0.35), 1.2))
    painter.setBrush(QColor(theme.legal) if mine else faded(theme.app, 0.6))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    ink = theme.on_legal if mine else theme.second
    sign = QRectF(pill.left() + pad, pill.center().y() - side / 2, side, side)
    assert sight.asked is not None
    name = "hand" if mine else crests.icon(sight.asked)
    icons.paint(painter, name, sign, ink if mine else theme.player(sight.asked))
    line = QRectF(sign.right() + unit(5), pill.top(), pill.right() - pad - sign.right() - unit(5) + 2, pill.height())
    lettering.write(painter, words, line, lettering.PART_ADDED, ink, metrics, shrinks=True)
    return pill.left()


def _draw_steps(painter: QPainter, box: QRectF, sight: RibbonView, style: Style) -> None:
    """Past steps ticked, the present one white, the rest numbered."""
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    dot, x = unit(DOT), box.left()
    kinds = [lettering.STEP_NOW if index == sight.step else lettering.STEP for index in range(len(sight.steps))]
    said = [style.tell(step) for step in sight.steps]
    if sum(kind.width(each, metrics) + dot + unit(9) for kind, each in zip(kinds, said, strict=True)) > box.width():
        said = [each if index == sight.step else "" for index, each in enumerate(said)]  # the numbers say enough
    wide = sum(kind.width(each, metrics) + dot + unit(5) for kind, each in zip(kinds, said, strict=True))
    gap = min(unit(GAP), max(unit(3), (box.width() - wide) / max(1, len(said) - 1)))
    for index, (letters, words) in enumerate(zip(kinds, said, strict=True)):
        circle = QRectF(x, box.center().y() - dot / 2, dot, dot)
        draw_dot(painter, circle, index, sight.step, style)
        x += dot + unit(5)
        room = QRectF(x, box.top(), max(8.0, box.right() - x), box.height())
        ink = theme.text if index == sight.step else theme.second
        x += lettering.write(painter, words, room, letters, ink, metrics, shrinks=True) + gap
