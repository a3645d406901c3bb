"""Where boxes of pieces lie: stacks told apart, boxes about a point, and the paper of a note beside its card."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

from engines.cloth.model import ARROW
from engines.cloth.views import PieceView
from ui.table.geometry.popup_placement import inside, surface
from ui.table.pieces.lying import Lying
from ui.table.scene.table_scene import TableScene

LEAST_SEEN = 0.35
"""A note that would cover more than this share of the cards it lies over stays closed until somebody opens it."""
OVER_PIECE = 0.2
"""How much of a card a note would rather cover than another piece."""
GAP = 12
"""Base pixels between a card and its note."""


def heaps_of(pieces: tuple[PieceView, ...], held: int | None) -> list[list[PieceView]]:
    """The pieces that lie, those of a stack together, the highest last."""
    heaps: dict[int, list[PieceView]] = {}
    for piece in pieces:
        if piece.kind != ARROW and piece.id != held:
            heaps.setdefault(piece.pile or piece.id, []).append(piece)
    return list(heaps.values())


def about_box(middle: QPoint, size: QSize) -> QRect:
    """The box of that size about a point."""
    return QRect(middle - QPoint(size.width() // 2, size.height() // 2), size)


def paper_place(
    scene: TableScene, lying: Lying, size: QSize, about: QRect | None, piece: PieceView, chosen: bool,
    pieces: Sequence[QRect] = (),
) -> QRect | None:
    """Right of its card, else left, else below, else above, clear of other pieces if possible.

    There is no place where it would cover too much of other cards, unless somebody has chosen to open it.
    """
    cloth = lying.cloth()
    if about is None:
        return inside(about_box(lying.lies(piece.at), size), cloth)
    gap = scene.style_now.metrics.px(GAP)
    places = [
        QPoint(about.right() + gap, about.top()), QPoint(about.left() - gap - size.width(), about.top()),
        QPoint(about.center().x() - size.width() // 2, about.bottom() + gap),
        QPoint(about.center().x() - size.width() // 2, about.top() - gap - size.height()),
    ]
    cards = [item.card_rect() for item in scene.cards.values()]
    cards += [area.box for area in scene.areas.values() if area.area.kind in ("pile", "chip", "track")]
    best: tuple[float, float, QRect] | None = None
    for number, corner in enumerate(places):
        box = QRect(corner, size)
        if not cloth.contains(box):
            box = inside(box, cloth)
            if box.intersects(about):
                continue
        over = sum(surface(box.intersected(card)) / max(1, surface(card)) for card in cards if card != about)
        cost = over + number * 0.01 + OVER_PIECE * sum(box.intersects(each) for each in pieces)
        if best is None or cost < best[0] - 0.02:
            best = (cost, over, box)
    if best is None or (best[1] > LEAST_SEEN and not chosen):
        return None
    return best[2]
