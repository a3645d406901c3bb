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
AS_FOUND: Final = Grid(0, 0)
"""Each file as the seams in it say."""
OFFERED: Final = (SINGLE, Grid(2, 2), Grid(3, 3), Grid(4, 2), Grid(10, 7))
"""One card; a page for four; the usual binder page; a page of eight; a full sheet of Tabletop Simulator."""
TABLETOP: Final = Grid(10, 7)


SEAMED: Final = (Grid(4, 4), Grid(4, 3), Grid(3, 3), Grid(4, 2), Grid(2, 4), Grid(3, 2), Grid(2, 3), Grid(2, 2))
"""Grids that are looked for, those of many cards first: pages of binders, and what lies on a scanner."""
LOOKED_AT: Final = 360
"""Pixels of the longer side in which seams are looked for."""
SEAM: Final = 0.06
"""How far from its place a seam may run, of a card's width."""
EVEN: Final = 0.97
"""Share of a seam that has one colour."""
NEAR: Final = 18
"""Levels by which a seam may vary: paper, noise, the next seam."""


def found(image: Image.Image, width: int, height: int) -> Grid:
    """The grid of a picture: as its proportions or its seams say. One card if neither says anything. `image` is a small
    copy, as it lies."""
    if likely(width, height) != SINGLE:
        return likely(width, height)
    small = image.copy()
    small.thumbnail((LOOKED_AT, LOOKED_AT), Image.Resampling.BOX)
    return next((grid for grid in SEAMED if _strain(width, height, grid) <= STRAIN and _is_seamed(small, grid)), SINGLE)


def _is_seamed(image: Image.Image, grid: Grid) -> bool:
    """Whether even lines of one colour run between the places of a grid, and cards lie in most of these."""
    wide, high = image.size
    if min(wide / grid.columns, high / grid.rows) < 16:
        return False
    seams: list[tuple[int, int, int]] = []
    for count, length, upright in ((grid.columns, wide, True), (grid.rows, high, False)):
        reach = max(1, round(SEAM * length / count))
        for number in range(1, count):
            middle = round(length * number / count)
            lines = (_even(image, at, upright) for at in range(middle - reach, middle + reach + 1))
            colour = next((each for each in lines if each is not None), None)
            if colour is None:
                return False
            seams.append(colour)
    if any(abs(a - b) > NEAR for seam in seams for a, b in zip(seam, seams[0], strict=True)):
        return False
    cells = [
        image.crop((wide * column // grid.columns, high * row // grid.rows,
                    wide * (column + 1) // grid.columns, high * (row + 1) // grid.rows))
        for row in range(grid.rows) for column in range(grid.columns)
    ]
    return sum(max(ImageStat.Stat(cell).stddev) > NEAR for cell in cells) * 2 > grid.size


def _even(image: Image.Image, at: int, upright: bool) -> tuple[int, int, int] | None:
    """The colour of a line of pixels, if it has only one."""
    line = image.crop((at, 0, at + 1, image.height) if upright else (0, at, image.width, at + 1))
    bands = [line.getchannel(band).tobytes() for band in range(3)]
    middle = [sorted(band)[len(band) // 2] for band in bands]
    inside = sum(
        all(abs(level - usual) <= NEAR for level, usual in zip(levels, middle, strict=True))
        for levels in zip(*bands, strict=True)
    )
    return (middle[0], middle[1], middle[2]) if inside >= EVEN * len(bands[0]) else None


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
