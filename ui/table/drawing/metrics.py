"""From base pixels to the pixels of this window: one scale for everything. The rows have or lack what width is over.

All results are whole pixels, so that card pictures are copied to the screen as they are (the measured reason why the
table is fast). The table widget covers the window from base y 40 down.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRect, QSize

from engines.core.display.layout import Area, Layout, Rect
from ui.theme import NARROWEST_TABLE

BASE_WIDTH = 1062
BASE_TOP = 40
BASE_HEIGHT = 728
PROMPT = Rect(12, 547, 1038, 46)
TABLE_BOTTOM = 546
"""Below this line lie the prompt bar and the hand."""

MOST_TEXT = 1.25
"""Labels, plates and the stage have room for text this much larger than drawn; the side panel says the rest."""

CARD_SIZES: dict[str, tuple[int, int]] = {
    "thumb": (20, 28),
    "chip": (40, 56),
    "narrow": (45, 92),
    "table": (66, 92),
    "hand": (106, 148),
    "zoom": (252, 352),
}


@dataclass(frozen=True)
class Metrics:
    """The measures of one table at one size."""

    layout: Layout
    width: int
    height: int
    text_scale: float = 1.0
    column: int = 0
    """Base pixels that the halves leave free at the right, for the strips of players who have no half."""

    @cached_property
    def scale(self) -> float:
        return max(0.3, min(self.width / NARROWEST_TABLE, self.height / BASE_HEIGHT))

    @cached_property
    def spare_width(self) -> float:
        """Below 0 the rows have to give way."""
        return self.width - BASE_WIDTH * self.scale

    @cached_property
    def spare_height(self) -> float:
        return max(0.0, self.height - BASE_HEIGHT * self.scale)

    def px(self, base: float) -> int:
        """A length."""
        return round(base * self.scale)

    def x(self, base: float) -> int:
        return self._x(base, self.spare_width)

    def _x(self, base: float, spare: float) -> int:
        left, right = self.layout.stretch
        share = min(1.0, max(0.0, (base - left) / (right - left)))
        return round(base * self.scale + spare * share)

    def _half_x(self, base: float, y: float) -> int:
        """A column of the table; above the prompt bar it gives way to the strips."""
        free = self.column * self.scale if y <= TABLE_BOTTOM else 0.0
        return self._x(base, self.spare_width - free)

    def y(self, base: float) -> int:
        """The table proper is centred in spare height; prompt and hand stay at the bottom."""
        share = 1.0 if base > TABLE_BOTTOM else 0.5
        return round((base - BASE_TOP) * self.scale + self.spare_height * share)

    def rect(self, base: Rect) -> QRect:
        left, top = self._half_x(base.x, base.y), self.y(base.y)
        return QRect(left, top, self._half_x(base.right, base.y) - left, self.px(base.h))

    def fixed(self, base: Rect) -> QRect:
        """A rectangle that keeps its own width although its place moves (piles, slots)."""
        return QRect(self._half_x(base.x, base.y), self.y(base.y), self.px(base.w), self.px(base.h))

    def area(self, area: Area, far: bool, staged: bool = True) -> QRect:
        """The cards' rectangle of an area on one side. Not `staged`: while nothing is shown on the stage."""
        rect = area.rect if staged or area.alone is None else area.alone
        base = self.layout.far(rect, area.far_shift) if far and not area.shared else rect
        widens = area.kind in ("row", "grid", "stage", "hand")
        return self.rect(base) if widens else self.fixed(base)

    def side(self, base: Rect, far: bool) -> QRect:
        return self.fixed(self.layout.far(base) if far else base)

    def card(self, size: str, turned: bool = False) -> QSize:
        width, height = CARD_SIZES[size]
        shown = QSize(self.px(width), self.px(height))
        return shown.transposed() if turned else shown

    def prompt(self) -> QRect:
        return self.rect(PROMPT)

    def text(self) -> float:
        """The factor for text in places drawn for it: never below its base size, and never more than has room."""
        return min(self.reading(), max(1.0, self.scale * MOST_TEXT))

    def reading(self) -> float:
        """The factor for text that makes its own room (bubble, list): it follows the reader's text size all the way."""
        return max(1.0, self.scale) * self.text_scale

    def fixed_text(self) -> float:
        """The factor for text that neither grows with the reader's text size nor outgrows a small table."""
        return max(0.8, self.scale)
