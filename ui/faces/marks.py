"""The marks around a card: rings and tabs, each with a shape and a line pattern first and a colour second.

`paint` draws any number of marks around a card's rectangle; `room` says how far they reach. A zone that is legal
has its own ring, fill and landing slot (`paint_zone`, `paint_slot`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from ui.faces import icons
from ui.theme import RADIUS_CARD, RADIUS_ZONE, Theme, faded


class MarkStyle(msgspec.Struct, frozen=True):
    """How one mark is drawn."""

    colour: str
    """A role of the theme."""
    line: float
    pattern: str
    """solid, double, dashed, dotted, corners or hatched."""
    tab: str = ""
    icon: str = ""
    glow: float = 0
    rise: float = 0
    """How far the icon stands above the tab's middle: a pennant is cut out below."""


STYLES: Final[dict[str, MarkStyle]] = {
    "legal": MarkStyle("legal", 3, "solid", "tab-legal", "dot", glow=14),
    "selected": MarkStyle("selected", 2, "double", "tab-selected", "check"),
    "attacks": MarkStyle("attack", 4, "solid", "tab-attack", "sword", glow=8),
    "attacked": MarkStyle("attack", 3, "dashed", "tab-target", "cross2"),
    "supports": MarkStyle("support", 3, "corners", "tab-support", "plus", rise=2),
    "refused": MarkStyle("refused", 3, "hatched", "tab-refuse", "ban"),
    "chain": MarkStyle("chain", 3, "dotted", "tab-chain", "link"),
    "focus": MarkStyle("selected", 2, "solid"),
}

NEST: Final = ("chain", "supports", "attacked", "attacks", "selected", "refused", "legal", "focus")
"""Rings from the inside out: legal outermost of the meanings, focus around all."""

GAP: Final = 2.0
"""The dark line between card and ring; with a ring of 3 it ends 5 px outside the card."""
TAB: Final = 20.0
NESTED: Final = 4.0


def known(marks: Sequence[str]) -> list[str]:
    """The marks that have a style, from the inside out, each once."""
    return [mark for mark in NEST if mark in marks]


def room(marks: Sequence[str], scale: float) -> int:
    """How far the marks reach outside the card, in pixels."""
    rings = known(marks)
    if not rings:
        return 0
    reach = GAP + NESTED * len(rings) + 6 + max(STYLES[mark].glow for mark in rings)
    reach = max(reach, TAB if any(STYLES[mark].tab for mark in rings) else 0)
    return round((reach + (16 if "focus" in rings else 0)) * scale) + 1


def paint(painter: QPainter, rect: QRectF, marks: Sequence[str], theme: Theme, scale: float,
          radius: float = RADIUS_CARD, shown: float = 0, lowered: float = 0, arrows: bool = True) -> None:
    """Draw all marks of a card around its rectangle: rings nested, tabs side by side on the top edge.

    `shown` is the part of the width that no neighbour covers (0: all of it); the tabs stand in its middle, and
    `lowered` base pixels below their usual place. Without `arrows` focus is its ring alone, where others lie close by.
    A card with a plate or a stack count draws them again after this (`CardPainter.overlay`), so that no ring cuts them.
    """
    rings = tuple(known(marks))
    if not rings:
        return
    dpr = painter.device().devicePixelRatioF()
    reach = room(rings, scale)
    middle = round((shown or rect.width()) / 2)
    drawn = _pixmap(round(rect.width()), round(rect.height()), rings, theme, scale, dpr, radius, middle, lowered,
                    arrows)
    painter.drawPixmap(QPointF(rect.left() - reach, rect.top() - reach), drawn)


@lru_cache(maxsize=128)
def _pixmap(width: int, height: int, rings: tuple[str, ...], theme: Theme, scale: float, dpr: float,
            radius: float, middle: int, lowered: float, arrows: bool) -> QPixmap:
    """The marks of a card of this size, kept: a glow is too many lines to draw in every frame."""
    reach = room(rings, scale)
    image = QImage(round((width + 2 * reach) * dpr), round((height + 2 * reach) * dpr),
                   QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(reach, reach, width, height)
    inner = GAP
    for mark in rings:
        inner = _ring(painter, rect, STYLES[mark], theme, scale, inner, radius, mark == "focus", arrows)
    paint_tabs(painter, rect.translated(0, lowered * scale), rings, theme, scale, rect.left() + middle)
    painter.end()
    return QPixmap.fromImage(image)


def paint_tabs(painter: QPainter, rect: QRectF, marks: Sequence[str], theme: Theme, scale: float,
               middle: float | None = None) -> None:
    """Only the tabs of a card's marks, side by side around `middle` of its top edge."""
    tabbed = [mark for mark in known(marks) if STYLES[mark].tab]
    centre = rect.center().x() if middle is None else middle
    for place, mark in enumerate(tabbed):
        across = centre + (place - (len(tabbed) - 1) / 2) * (TAB + 1) * scale
        _tab(painter, QPointF(across, rect.top() - 4 * scale), STYLES[mark], theme, scale)


def _around(rect: QRectF, distance: float, radius: float, scale: float) -> QPainterPath:
    """The line around a card at a distance from its edge, in base pixels."""
    grow = distance * scale
    path = QPainterPath()
    path.addRoundedRect(rect.adjusted(-grow, -grow, grow, grow), radius * scale + grow, radius * scale + grow)
    return path


def _stroke(painter: QPainter, path: QPainterPath, colour: QColor | str, width: float,
            dashes: Sequence[float] = (), cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap) -> None:
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(cap)
    if dashes:
        pen.setDashPattern([dash / width for dash in dashes])
    painter.strokePath(path, pen)


def _ring(painter: QPainter, rect: QRectF, style: MarkStyle, theme: Theme, scale: float, inner: float, radius: float,
          focus: bool, arrows: bool) -> float:
    """Draw one ring whose inside is `inner` px from the card. Returns where the next ring may begin."""
    colour = theme.mark(style.colour)
    if focus:
        inner += 2
    lines = 2 if style.pattern == "double" else 1
    outer = inner + style.line * lines + (2 if lines == 2 else 0)
    if style.glow:
        _glow(painter, rect, outer, radius, scale, colour, style.glow)
    # The dark gap inside and a thin one outside keep the ring apart from any ground.
    middle = (inner + outer) / 2
    if style.pattern != "corners":
        _gap(painter, rect, inner, outer, radius, scale, theme)
    if style.pattern == "double":
        for place in (inner + style.line / 2, outer - style.line / 2):
            _stroke(painter, _around(rect, place, radius, scale), colour, style.line * scale)
    elif style.pattern == "corners":
        _corners(painter, rect, inner, outer, radius, scale, colour, theme)
    else:
        dashes = {"dashed": (7 * scale, 4 * scale), "dotted": (3 * scale, 3 * scale)}.get(style.pattern, ())
        _stroke(painter, _around(rect, middle, radius, scale), colour, style.line * scale, dashes)
    if style.pattern == "hatched":
        _hatch(painter, rect, radius, scale, colour)
    if focus and arrows:
        _arrows(painter, rect, outer, scale, theme)
    return outer + (NESTED - style.line if style.line < NESTED else 1)


def _glow(painter: QPainter, rect: QRectF, from_edge: float, radius: float, scale: float, colour: str,
          reach: float) -> None:
    """Light that fades outward. Drawn as nested lines, since a blur would be too slow to animate."""
    steps = round(reach)
    for step in range(steps):
        strength = 0.30 * (1 - step / steps) ** 2
        _stroke(painter, _around(rect, from_edge + step + 0.5, radius, scale), faded(colour, strength), scale * 1.1)


def _gap(painter: QPainter, rect: QRectF, inner: float, outer: float, radius: float, scale: float,
         theme: Theme) -> None:
    """The ground of a ring, a little wider than the ring on both sides."""
    _stroke(painter, _around(rect, (outer + inner - GAP) / 2 + 0.4, radius, scale), theme.gap,
            (outer - inner + GAP + 0.8) * scale)


def _corners(painter: QPainter, rect: QRectF, inner: float, outer: float, radius: float, scale: float, colour: str,
             theme: Theme) -> None:
    """Only the four corners of the ring; between them the table shows."""
    painter.save()
    grow = 12 * scale
    clip = QPainterPath()
    across, down = rect.width() * 0.36, rect.height() * 0.36
    around = rect.adjusted(-grow, -grow, grow, grow)
    for x in (around.left(), around.right() - across - grow):
        for y in (around.top(), around.bottom() - down - grow):
            clip.addRect(QRectF(x, y, across + grow, down + grow))
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    _gap(painter, rect, inner, outer, radius, scale, theme)
    _stroke(painter, _around(rect, (inner + outer) / 2, radius, scale), colour, (outer - inner) * scale)
    painter.restore()


def _hatch(painter: QPainter, rect: QRectF, radius: float, scale: float, colour: str) -> None:
    """Lines at 45 degrees over the card."""
    painter.save()
    painter.setClipPath(_around(rect, 0, radius, scale), Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(faded(colour, 0.55), 4 * scale))
    step = 12 * scale
    across = rect.left() - rect.height()
    while across < rect.right():
        painter.drawLine(QPointF(across, rect.top()), QPointF(across + rect.height(), rect.bottom()))
        across += step
    painter.restore()


def _arrows(painter: QPainter, rect: QRectF, outer: float, scale: float, theme: Theme) -> None:
    """The two arrows of keyboard focus, left and right, pointing at the card."""
    half, deep = 10 * scale, 11 * scale
    for side, edge in ((1, rect.left() - (outer - 3) * scale), (-1, rect.right() + (outer - 3) * scale)):
        middle = rect.center().y()
        shape = QPolygonF([QPointF(edge, middle), QPointF(edge - side * deep, middle - half),
                           QPointF(edge - side * deep, middle + half)])
        path = QPainterPath()
        path.addPolygon(shape)
        path.closeSubpath()
        _stroke(painter, path, theme.gap, 3 * scale)
        painter.fillPath(path, QColor(theme.selected))


def _tab(painter: QPainter, centre: QPointF, style: MarkStyle, theme: Theme, scale: float) -> None:
    """The tab on the top edge: its shape in the mark's colour with a dark line, its icon inside."""
    side = TAB * scale
    for size, colour in ((side + 4 * scale, theme.gap), (side, theme.mark(style.colour))):
        box = QRectF(round(centre.x() - size / 2), round(centre.y() - size / 2), size, size)
        icons.paint(painter, style.tab, box, colour)
    inside = side * 0.6
    top = centre.y() - inside / 2 - style.rise * scale
    icons.paint(painter, style.icon, QRectF(centre.x() - inside / 2, top, inside, inside), theme.on_mark)


def paint_zone(painter: QPainter, rect: QRectF, theme: Theme, scale: float, legal: bool = False,
               player: int | None = None, hover: bool = False) -> None:
    """A zone's ground and outline. Legal zones have a 2 px ring and 13 % fill, more while a card is over them."""
    path = QPainterPath()
    radius = RADIUS_ZONE * scale
    path.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if player is not None:
        painter.fillPath(path, theme.zone_fill(player))
    if legal:
        painter.fillPath(path, faded(theme.legal, 0.22 if hover else 0.13))
        _stroke(painter, path, theme.legal, 2 * scale)
    else:
        _stroke(painter, path, theme.zone_line, 1)
    painter.restore()


def paint_slot(painter: QPainter, rect: QRectF, theme: Theme, scale: float, legal: bool = True) -> None:
    """A dashed place for a card: where a drop would land, or an empty place of a track."""
    colour = QColor(theme.legal) if legal else faded(theme.second, 0.7)
    path = QPainterPath()
    path.addRoundedRect(rect.adjusted(1, 1, -1, -1), RADIUS_CARD * scale, RADIUS_CARD * scale)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _stroke(painter, path, colour, (2 if legal else 1.4) * scale, (5 * scale, 4 * scale))
    painter.restore()
