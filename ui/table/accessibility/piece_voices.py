"""What a screen reader hears of free pieces."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QGraphicsView

from ui.table.accessibility.voices import Voice
from ui.table.pieces.piece_words import about_words, piece_words
from ui.table.pieces.table_pieces import TablePieces
from ui.table.scene.table_scene import TableScene


class PieceVoice(Voice):
    """One piece, where it lies."""

    role = QAccessible.Role.Graphic

    def __init__(self, view: QGraphicsView, scene: TableScene, pieces: TablePieces, number: int) -> None:
        super().__init__(view, scene)
        self.pieces, self.number = pieces, number

    def words(self) -> str:
        piece = self.pieces.piece(self.number)
        return piece_words(piece, self.scene) if piece is not None else ""

    def about(self) -> str:
        piece = self.pieces.mine(self.number)
        return about_words(piece, self.scene.style_now, True) if piece is not None else ""

    def box(self) -> QRect | None:
        return self.pieces.box(self.number)

    def focused(self) -> bool:
        return self.pieces.focus == self.number
