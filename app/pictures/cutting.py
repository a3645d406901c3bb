"""Cuts a sheet into cards: sheets of Tabletop Simulator, pages of a binder, anything laid out in rows and columns."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image, ImageStat

from app.pictures.cropping import CARD, Box
from app.trouble import PictureError
from engines.core.display.views import Text

MOST_LINES: Final = 20
"""Rows and columns of a sheet."""
NARROWEST: Final = 60
"""Pixels a card of a sheet must have in width to be worth anything."""
STRAIN: Final = 0.22
"""How far the cells of a grid may be from a card's proportions: binder pages have seams."""
BLANK: Final = 6.0
"""Levels by which an empty place of a sheet varies at most."""


class Grid(NamedTuple):
    """How many cards lie beside and below each other."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        return self.columns * self.rows


SINGLE: Final = Grid(1, 1)
OFFERED: Final = (SINGLE, Grid(2, 2), Grid(3, 3), Grid(4, 2), Grid(10, 7))
"""One card; a page for four; the usual binder page; a page of eight; a full sheet of Tabletop Simulator."""
TABLETOP: Final = Grid(10, 7)


def likely(width: int, height: int) -> Grid:
    """The grid a picture of this size probably has: one card, unless only a full sheet has such proportions."""
    return TABLETOP if width >= 2000 and _strain(width, height, TABLETOP) < 0.04 else SINGLE


def boxes(width: int, height: int, grid: Grid, name: str) -> list[Box]:
    """The places of a sheet, row by row. Raises PictureError if no cards can lie in them."""
    if not (1 <= grid.columns <= MOST_LINES and 1 <= grid.rows <= MOST_LINES):
        raise PictureError(Text("pictures.grid-large", {"most": MOST_LINES}))
    given: dict[str, int | str] = {"file": name, "columns": grid.columns, "rows": grid.rows}
    if grid != SINGLE and min(width / grid.columns, height / grid.rows) < NARROWEST:
        raise PictureError(Text("pictures.grid-small", {**given, "least": NARROWEST}))
    if grid != SINGLE and _strain(width, height, grid) > STRAIN:
        raise PictureError(Text("pictures.grid-unfit", {
            **given, "width": width // grid.columns, "height": height // grid.rows,
        }))
    across = [round(width * step / grid.columns) for step in range(grid.columns + 1)]
    down = [round(height * step / grid.rows) for step in range(grid.rows + 1)]
    return [
        Box(across[column], down[row], across[column + 1], down[row + 1])
        for row in range(grid.rows) for column in range(grid.columns)
    ]


def _strain(width: int, height: int, grid: Grid) -> float:
    """How far its cells are from a card's proportions, upright or on its side; 0 is not at all."""
    cell = (width / grid.columns) / (height / grid.rows)
    return min(abs(cell / CARD - 1), abs(cell * CARD - 1))


def is_blank(cell: Image.Image) -> bool:
    """Whether nothing lies in a place of a sheet; its rim may be a seam."""
    inner = cell.crop((cell.width // 6, cell.height // 6, cell.width * 5 // 6, cell.height * 5 // 6))
    inner.thumbnail((64, 64), Image.Resampling.BOX)
    return max(ImageStat.Stat(inner).stddev) < BLANK
