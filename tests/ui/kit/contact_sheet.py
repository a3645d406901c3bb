"""Draws a contact sheet of card faces, states and marks, to be looked at beside the design's card sheet.

    python -m tests.ui.kit.contact_sheet OUT.png [dark|light] [scale] [device pixel ratio]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QRadialGradient

from engines.cipher.screen.face import FACE
from engines.core.display.views import FaceView
from tests.ui.kit.sample_faces import (
    FENN,
    HALE,
    ILSE,
    LONG,
    MIRA,
    NERYS,
    ODE,
    PELL,
    ROAN,
    SAMPLES,
    SERA,
    TEO,
    VOSS,
)
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.theme import THEMES, Theme

WIDTH, HEIGHT = 1180, 1020


class Sheet:
    """A painter that places cards by the corner of the card itself."""

    def __init__(self, theme: Theme, scale: float, dpr: float) -> None:
        self.image = QImage(round(WIDTH * scale * dpr), round(HEIGHT * scale * dpr),
                            QImage.Format.Format_ARGB32_Premultiplied)
        self.image.setDevicePixelRatio(dpr)
        self.theme, self.scale = theme, scale
        self.painter = QPainter(self.image)
        light = FACE.light_on_dark if theme.dark else FACE.light_on_light
        ground = QRadialGradient(WIDTH * scale / 2, HEIGHT * scale / 3, WIDTH * scale * 0.6)
        for stop, colour in ((0, light), (0.6, theme.table_middle), (1, theme.table_edge)):
            ground.setColorAt(stop, QColor(colour))
        self.painter.fillRect(0, 0, self.image.width(), self.image.height(), ground)
        faces = {"cipher": FACE}
        self.painters = {language: CardPainter(theme, language, scale, dpr, faces) for language in ("en", "ja")}

    def put(self, face: FaceView, look: CardLook, x: float, y: float, language: str = "en",
            rings: Sequence[str] = ()) -> None:
        """Draw a card with its marks."""
        cards = self.painters[language]
        cards.paint(self.painter, QPoint(round(x * self.scale), round(y * self.scale)), face, face.game, look, rings)


def draw(theme: Theme, scale: float = 1.0, dpr: float = 1.0) -> QImage:
    """The whole sheet."""
    sheet = Sheet(theme, scale, dpr)
    for place, (face, language) in enumerate(((ILSE, "en"), (ILSE, "ja"), (LONG, "en"), (LONG, "ja"))):
        sheet.put(face, CardLook(size="zoom"), 20 + 270 * place, 20, language)
    hands = [(ILSE, "en"), (ILSE, "ja"), (LONG, "en"), (SERA, "en"), (VOSS, "ja")]
    for place, (face, language) in enumerate(hands):
        sheet.put(face, CardLook(size="hand"), 20 + 120 * place, 400, language)
    for place, face in enumerate((ROAN, FENN, HALE)):
        sheet.put(face, CardLook(size="hand", dimmed=True), 640 + 120 * place, 400)
    for place, face in enumerate(SAMPLES):
        sheet.put(face, CardLook(), 20 + 95 * place, 575, "en" if place % 2 == 0 else "ja")
    _states(sheet)
    _marks(sheet)
    for place, face in enumerate((ROAN, ILSE, ODE, FENN, MIRA, SERA, PELL)):
        sheet.put(face, CardLook(size="chip"), 20 + 27 * place, 930)
    for place in range(4):
        sheet.put(ILSE, CardLook(size="chip", face_down=True), 260 + 50 * place, 930)
    sheet.painter.end()
    return sheet.image


def _states(sheet: Sheet) -> None:
    raised, lowered = (("power", 60, 80),), (("power", 60, 40), ("support", 10, 0))
    looks = [
        (ROAN, CardLook(turned=True)), (ILSE, CardLook(stack=3, plate="crown")),
        (ILSE, CardLook(stack=3, plate="crown", turned=True)), (ROAN, CardLook(face_down=True)),
        (ROAN, CardLook(numbers=raised)), (ROAN, CardLook(numbers=lowered)),
        (ROAN, CardLook(numbers=(("power", 60, 130), ("support", 10, 30)))),
        (ROAN, CardLook(turned=True, numbers=raised)),
        (HALE, CardLook(dimmed=True)), (ODE, CardLook(attached=("Tower Maul",))),
    ]
    x = 20.0
    for face, look in looks:
        sheet.put(face, look, x, 700 + (13 if look.turned else 0))
        x += 122 if look.turned else 108


def _marks(sheet: Sheet) -> None:
    rings = [
        ("legal",), ("selected",), ("attacks",), ("attacked",), ("supports",), ("refused",), ("chain",), ("focus",),
        ("legal", "attacked"), ("selected", "legal", "focus"),
    ]
    faces = [ODE, ROAN, ILSE, VOSS, MIRA, FENN, HALE, SERA, PELL, NERYS]
    for place, (face, marked) in enumerate(zip(faces, rings, strict=True)):
        sheet.put(face, CardLook(), 30 + 105 * place, 818, rings=marked)
    sheet.put(TEO, CardLook(turned=True, stack=2, plate="crown"), 1085 - 15, 831, rings=("attacks",))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication([])
    arguments = sys.argv[2:]
    name, scale, dpr = arguments + ["dark", "1", "1"][len(arguments):]
    draw(THEMES[name], float(scale), float(dpr)).save(sys.argv[1])
