"""The tiles at the left of the start screen: one for each game, one for an interrupted game, one for saved games."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons, pictures
from ui.shell.style.look import Look, mixed
from ui.shell.widgets.lettering import write
from ui.shell.widgets.parts import draw_focus, draw_key_cap
from ui.sources.offers import GameOffer

WIDTH, HEIGHT, LINE = 268, 112, 20
TITLE = 27 / 46
"""The size of a game's title, as a share of that of a hand-over's."""
BEFORE_TITLE, BESIDE_TITLE = 22, 30
SHADE = 0.6
"""How dark a picture is behind a long title."""
LOAD = 616
"""Where the tile for saved games begins at the latest."""
FOOT = 760
"""Where the last tile ends at the latest."""
BELOW = 8
"""Between the tiles below the games."""
LEAST_HIGH, LEAST_CROWDED, LEAST_OF_ALL = 74.0, 60.0, 34.0
"""A game's tile is never lower; with several interrupted games above it, it may be, and with many games lower still."""
GAP = 14
WAYS = 3
"""The tiles below the games."""


def tile_heights(y: float, count: int) -> tuple[float, float, float, bool]:
    """How high the tiles are where so many games begin at y.

    Also what is between them, how high the tiles below are, and whether those stand side by side because there is no
    room for one below the other.
    """
    if y + count * (LEAST_HIGH + GAP) + 142 <= FOOT:
        return max(LEAST_HIGH, min(148.0, (LOAD - y) / max(1, count) - GAP)), GAP, 41, False
    stacked = (FOOT - WAYS * (38 + BELOW) - y) / max(1, count) - GAP
    if stacked >= LEAST_CROWDED:
        return min(148.0, stacked), GAP, 38, False
    return max(LEAST_OF_ALL, min(148.0, (FOOT - 38 - y) / max(1, count) - BELOW)), BELOW, 38, True


class Tile(QAbstractButton):
    """A large picture button with a title and a line below it."""

    def __init__(self, look: Look, parent: QWidget, height: float = HEIGHT) -> None:
        super().__init__(parent)
        self.look, self.base_height = look, height
        self.title = self.line = ""
        self.halves: tuple[str, ...] = ()
        self.tone = "text"
        self.icon_name = self.key = ""
        self.bare = False
        """Whether it is narrow and has room for its title alone."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def say(self, title: str, line: str, halves: tuple[str, ...] = ()) -> None:
        """Its words; the line in its halves if it may become two."""
        self.title, self.line, self.halves = title, line, halves
        self.setAccessibleName(paragraph((title, line)))
        self.setAccessibleDescription(self.key)
        self.update()

    @property
    def factor(self) -> float:
        return max(0.6, min(self.look.whole, 3.0))

    def sizeHint(self) -> QSize:
        return QSize(round(WIDTH * self.factor), round(self.base_height * self.factor))

    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        """The ground of the tile."""
        painter.fillRect(box, self.look.colour("raised", 0.92))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        unit, box = self.factor, QRectF(self.rect()).adjusted(2, 2, -2, -2)
        shape = QPainterPath()
        shape.addRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        painter.save()
        painter.setClipPath(shape)
        self.paint_picture(painter, box)
        painter.restore()
        chosen = self.isChecked()
        lit = self.underMouse() or self.isDown()
        tone = self.look.colour(
            self.tone if self.tone != "text" else "selected" if chosen else "text",
            1.0 if chosen or self.tone != "text" else 0.45 if lit else 0.16,
        )
        painter.setBrush(self.look.colour("text", 0.05) if lit else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tone, 2.4 if chosen else 1.6))
        painter.drawPath(shape)
        self.paint_words(painter, box, unit)
        if self.hasFocus():
            draw_focus(painter, self.look, QRectF(self.rect()), themes.RADIUS_PANEL * unit)

    def paint_words(self, painter: QPainter, box: QRectF, unit: float) -> None:
        """Icon, title and line."""
        left = box.left() + (10 if self.bare else 18) * unit
        if self.icon_name and not self.bare:
            side = 24 * unit
            ink = self.look.colour(self.tone if self.tone != "text" else "second")
            icons.paint(painter, self.icon_name, QRectF(left, box.center().y() - side / 2, side, side), ink)
            left += side + 14 * unit
        if self.key and not self.bare:
            font = themes.font("label", self.look.whole_text)
            wide, high = QFontMetricsF(font).horizontalAdvance(self.key) + 14 * unit, 22 * unit
            cap = QRectF(box.right() - wide - 10 * unit, box.center().y() - high / 2, wide, high)
            painter.setFont(font)
            draw_key_cap(painter, self.look, self.key, cap, self.look.colour("text"))
            box = QRectF(box.left(), box.top(), cap.left() - box.left(), box.height())
        self._lines(
            painter,
            QRectF(left, box.top(), box.right() - left - 8 * unit, box.height()),
            unit,
            self.look.colour("text"),
            self.look.colour("second"),
            17 / 46,
        )

    def _lines(self, painter: QPainter, box: QRectF, unit: float, ink: QColor, second: QColor, share: float) -> None:
        title = themes.font("handover-title", unit * share)
        rows, step = title_rows(self.title, title, box.width()), 28 * unit
        if len(rows) > 1 and box.height() < 84 * unit:  # a low tile: both rows in smaller letters
            title, step = themes.font("handover-title", unit * share * 0.72), 20 * unit
        high = step * len(rows) + (4 * unit if len(rows) > 1 else 0)
        font = themes.font("label", self.look.whole_text * 1.05)
        lines = self.lines_for(font, box.width(), box.height() - high)
        top = box.center().y() - (high + LINE * unit * len(lines)) / 2
        painter.setFont(title)
        painter.setPen(ink)
        for number, row in enumerate(rows):
            painter.drawText(
                QRectF(box.left(), top + number * step, box.width(), step),
                Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip,
                row,
            )
        for number, line in enumerate(lines):
            room = QRectF(box.left(), top + high + number * LINE * unit, box.width(), LINE * unit)
            write(painter, room, line, font, second)

    def lines_for(self, font: QFont, wide: float, high: float) -> list[str]:
        """The line, or its halves where it is too long and there is room for both."""
        if high < LINE * self.factor * 0.8 and self.height() < 56 * self.factor:
            return []  # a low tile has room for its title alone
        too_long = QFontMetricsF(font).horizontalAdvance(self.line) > wide
        if self.halves and too_long and high >= LINE * self.factor * len(self.halves):
            return list(self.halves)
        return [self.line] if self.line else []


def scrim(box: QRectF, high: float) -> QLinearGradient:
    """Darkness behind letters that are so high, in the middle of a box. It fades above and below."""
    found = QLinearGradient(box.topLeft(), box.bottomLeft())
    half, fade = min(0.34, high / 2 / box.height()), 0.14
    for place, alpha in ((0.5 - half - fade, 0.0), (0.5 - half, SHADE), (0.5 + half, SHADE), (0.5 + half + fade, 0.0)):
        shade = QColor("#05090C")
        shade.setAlphaF(alpha)
        found.setColorAt(max(0.0, min(1.0, place)), shade)
    return found


def title_rows(title: str, font: QFont, room: float) -> list[str]:
    """A title in rows that fit, broken only between its words."""
    measure, rows = QFontMetricsF(font), [""]
    for word in re.split(r"(?<=[ ・])", title):
        if rows[-1] and measure.horizontalAdvance((rows[-1] + word).rstrip()) > room:
            rows.append("")
        rows[-1] += word
    return [row.rstrip() for row in rows]


class GameTile(Tile):
    """A game: its picture from the emblems of its first deck, its name and edition."""

    def __init__(self, look: Look, parent: QWidget, offer: GameOffer) -> None:
        super().__init__(look, parent, 148)
        self.offer = offer
        self.setCheckable(True)

    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        ground = QColor(self.offer.light)
        painter.fillRect(box, ground)
        faces = [face for deck in self.offer.decks for face in deck.faces[:1]]
        unit = self.factor
        if faces:
            ratio = self.devicePixelRatioF()
            face = faces[-1 if self.offer.without_rules else 0]  # the last deck's: the first is that of another tile
            side = round(box.height() * 1.25)
            scene = face.scene or (self.offer.template.scenes[0] if self.offer.template.scenes else "")
            emblem = self.offer.template.sign or face.emblem
            image = pictures.composed(emblem, scene, face.hue, round(side * ratio), round(side * ratio), 0.72, 0.5)
            painter.drawImage(QRectF(box.right() - side, box.center().y() - side / 2, side, side), image)
        veil = QLinearGradient(box.topLeft(), box.topRight())
        veil.setColorAt(0, mixed(ground, QColor("#05090C"), 0.55))
        veil.setColorAt(0.45, mixed(ground, QColor("#05090C"), 0.45))
        title = themes.font("handover-title", unit * TITLE)
        rows = title_rows(self.title, title, box.width() - BESIDE_TITLE * unit)
        widest = max(QFontMetricsF(title).horizontalAdvance(row) for row in rows)
        end = (BEFORE_TITLE * unit + widest) / box.width()
        clear = QColor("#05090C")
        clear.setAlphaF(0.0)
        veil.setColorAt(0.95, clear)
        painter.fillRect(box, veil)
        if end > 0.6:  # a long title reaches over the bright picture: a band behind it is dark
            painter.fillRect(box, scrim(box, 28 * unit * len(rows) + LINE * unit))
        painter.fillRect(QRectF(box.left(), box.top(), 4 * unit, box.height()), QColor("#E2C17E"))

    def paint_words(self, painter: QPainter, box: QRectF, unit: float) -> None:
        # The picture is dark in both themes, so the words on it are light in both.
        inner = QRectF(
            box.left() + BEFORE_TITLE * unit, box.top(), box.width() - BESIDE_TITLE * unit, box.height(),
        )
        self._lines(painter, inner, unit, QColor("#FFFFFF"), QColor("#D5DEE2"), TITLE)
