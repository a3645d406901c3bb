"""A card as the program draws it large, as a file: what is printed where the player has no scan of the whole card."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt

from app import games
from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import FaceView
from ui.faces.cards import CardPainter
from ui.faces.look import ZOOM, CardLook
from ui.theme import LIGHT


class WholeCards:
    """Draws the cards of one game at so many pixels."""

    def __init__(self, template: FaceTemplate, language: str, wide: int, high: int) -> None:
        self.size = QSize(wide, high)
        self.painter = CardPainter(LIGHT, language, wide / ZOOM.width, 1.0, games.templates(template))

    def png(self, face: FaceView) -> bytes:
        """The card without its shadow. Only in the window's thread."""
        look = CardLook(size="zoom")
        whole, corner, size = self.painter.pixmap(face, look), self.painter.origin(look), self.painter.size(look)
        self.painter.forget()  # each is drawn once: nothing is kept of a picture of this size
        card = whole.toImage().copy(corner.x(), corner.y(), size.width(), size.height())
        exact = card.scaled(
            self.size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        exact.save(buffer, "PNG", 80)  # type: ignore[call-overload]
        return bytes(data.data())
