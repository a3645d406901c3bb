"""The tables that were found on the network, as a list of tiles: the game's picture, whose table, how many seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ui.faces import icons, pictures
from ui.lan.screens.notes import paint_note
from ui.shell.screens.start_tiles import Tile
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.widgets.parts import pressed
from ui.sources.offers import GameOffer

TILE_HIGH, PITCH = 66.0, 76.0


@dataclass(frozen=True)
class FoundShown:
    """A table on the network."""

    key: str
    title: str
    line: str
    game: str
    """Its id; one this program does not know has no picture."""
    barred: str = ""
    """Why one cannot join, in words; "" if one can."""


class FoundTile(Tile):
    """One table. One that cannot be joined says why in place of its line."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, TILE_HIGH)
        self.offer: GameOffer | None = None
        self.found: FoundShown | None = None
        self.setCheckable(True)

    def show_found(self, found: FoundShown, offer: GameOffer | None) -> None:
        """Show this table."""
        self.found, self.offer = found, offer
        self.say(found.title, found.barred or found.line)
        self.icon_name = "ban" if found.barred else "network"
        self.tone = "text"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed(self, event):
            super().keyPressEvent(event)

    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        super().paint_picture(painter, box)
        faces = [face for deck in self.offer.decks for face in deck.faces[:1]] if self.offer is not None else []
        if not faces or self.offer is None or (self.found is not None and self.found.barred):
            return
        ratio, face = self.devicePixelRatioF(), faces[0]
        wide, high = box.width() * 0.32, box.height()
        scene = face.scene or (self.offer.template.scenes[0] if self.offer.template.scenes else "")
        emblem = self.offer.template.sign or face.emblem
        image = pictures.composed(emblem, scene, face.hue, round(wide * ratio), round(high * ratio), 0.72, 0.5)
        painter.drawImage(QRectF(box.right() - wide, box.top(), wide, high), image)
        ground = self.look.colour("raised")
        veil = QLinearGradient(box.right() - wide, 0, box.right(), 0)
        clear = QColor(ground)
        clear.setAlphaF(0.0)
        veil.setColorAt(0, ground)
        veil.setColorAt(1, clear)
        painter.fillRect(QRectF(box.right() - wide - 1, box.top(), wide + 1, high), veil)

    def paint_words(self, painter: QPainter, box: QRectF, unit: float) -> None:
        left = box.left() + 18 * unit
        side = 22 * unit
        barred = self.found is not None and bool(self.found.barred)
        tone = self.look.colour("refused" if barred else "second")
        icons.paint(painter, self.icon_name, QRectF(left, box.center().y() - side / 2, side, side), tone)
        left += side + 14 * unit
        ink = self.look.colour("second" if barred else "text")
        room = QRectF(left, box.top(), box.right() - left - 8 * unit, box.height())
        self._lines(painter, room, unit * 0.9, ink, self.look.colour("second"), 19 / 46)


class FoundList(QScrollArea):
    """All tables. The arrow keys walk, a click, Space or Enter takes one."""

    picked = Signal(str)
    """The key of a table that can be joined."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.inside = QWidget()
        self.setWidget(self.inside)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.inside.setAutoFillBackground(False)
        self.tiles: list[FoundTile] = []
        self.chosen = ""
        self.empty = ""
        """What stands there while nothing is found."""

    def show_tables(self, tables: Sequence[FoundShown], offers: dict[str, GameOffer], empty: str) -> None:
        """Show what is found now; what has the keyboard keeps it."""
        self.empty = empty
        while len(self.tiles) > len(tables):
            gone = self.tiles.pop()
            gone.setParent(None)
            gone.deleteLater()
        while len(self.tiles) < len(tables):
            tile = FoundTile(self.look, self.inside)
            tile.clicked.connect(lambda _checked=False, tile=tile: self._take(tile))
            tile.show()
            self.tiles.append(tile)
        for tile, found in zip(self.tiles, tables, strict=True):
            tile.show_found(found, offers.get(found.game))
        self.choose(self.chosen)
        self.lay_anew()

    def choose(self, key: str) -> None:
        """Mark this table as the one that is meant; "" for none."""
        self.chosen = key
        for tile in self.tiles:
            tile.setChecked(tile.found is not None and tile.found.key == key and bool(key))

    def _take(self, tile: FoundTile) -> None:
        found = tile.found
        if found is not None and not found.barred:
            self.choose(found.key)
            self.picked.emit(found.key)
        else:
            self.choose(self.chosen)

    def lay_anew(self) -> None:
        """Places."""
        dress(self, self.look)
        unit = max(0.6, self.look.whole)
        wide = self.width() - (14 if len(self.tiles) * PITCH * unit > self.height() else 0)
        for number, tile in enumerate(self.tiles):
            tile.setGeometry(0, round(number * PITCH * unit), wide, round(TILE_HIGH * unit))
        self.inside.resize(wide, max(1, round(len(self.tiles) * PITCH * unit)))
        self.inside.setVisible(bool(self.tiles))
        self.setAccessibleName(self.look.say("lan.found") if self.tiles else self.empty)
        self.viewport().update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.tiles:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.viewport().rect()).adjusted(2, 2, -2, -2)
        painter.setPen(self.look.colour("text", 0.16))
        painter.setBrush(self.look.colour("panel", 0.5))
        unit = self.look.whole
        painter.drawRoundedRect(box, 12 * unit, 12 * unit)
        room = box.adjusted(26 * unit, 22 * unit, -26 * unit, -16 * unit)
        paint_note(painter, self.look, "search", self.empty, room, "second", 15)
