"""From files to kept pictures: what would be cut out of each, shown small, and then taken from the file itself.

Of a file only a small copy is kept while somebody decides; each is unpacked again when it is taken, one after the
other, so that a hundred scans need no more memory than one.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from app.pictures import cropping, cutting, opening
from app.pictures.cropping import Box
from app.pictures.cutting import AS_FOUND, SINGLE, TABLETOP, Grid
from app.trouble import PictureError
from engines.core.display.views import Text

SMALL_SIDE: Final = 1_200
"""Pixels of the copy that is shown while somebody decides."""
CARD_SIZE: Final = (744, 1_039)
"""Pixels a kept card has at most: 63 by 88 mm at 300 dpi, which is also the largest a card is ever shown."""
CLOTH_SIZE: Final = (2_560, 1_600)
QUALITY: Final = 88
MOST_PICTURES: Final = 400
"""Files taken at once."""


@dataclass(frozen=True)
class Source:
    """A file that has been looked at."""

    path: Path
    width: int
    height: int
    small: Image.Image
    grid: Grid = SINGLE
    """How many cards seem to lie on it."""
    page: int = 0
    pages: int = 1
    """Of how many in the file it is which."""

    @property
    def name(self) -> str:
        """What sentences call it."""
        return f"{self.path.name} ({self.page + 1})" if self.pages > 1 else self.path.name


@dataclass(frozen=True)
class Plan:
    """How files are to be cut: the grid, whether the ground around cards goes, and quarter turns to the right."""

    grid: Grid = AS_FOUND
    crop: bool = True
    turns: int = 0


@dataclass(frozen=True)
class Piece:
    """One picture that would be taken: from which file, which place of its sheet, and where it lies there."""

    source: int
    place: int
    box: Box
    blank: bool = False
    grid: Grid = SINGLE
    """That of its sheet."""


@dataclass(frozen=True)
class Pixels:
    """A picture as rows of red, green and blue bytes, for whoever draws it."""

    width: int
    height: int
    data: bytes


def files_in(paths: Sequence[Path]) -> list[Path]:
    """The files meant by what was dropped: of a folder its pictures, by name. Raises PictureError."""
    found: list[Path] = []
    for path in paths:
        try:
            inside = sorted(path.iterdir(), key=lambda file: file.name) if path.is_dir() else [path]
        except OSError as error:
            reason = error.strerror or str(error)
            raise PictureError(Text("pictures.unread", {"file": path.name, "reason": reason})) from error
        picked = inside if not path.is_dir() else [
            file for file in inside if file.suffix.lower() in opening.ENDINGS and not file.name.startswith(".")
        ]
        found.extend(picked)
        if len(found) > MOST_PICTURES:
            raise PictureError(Text("pictures.many", {"most": MOST_PICTURES}))
    if not found:
        raise PictureError(Text("pictures.none-there", {"file": paths[0].name if paths else ""}))
    return found


def look(path: Path, page: int = 0, pages: int = 1) -> Source:
    """Look at a file, or at one of its pages. Raises PictureError."""
    image = opening.open_picture(path, page)
    wide, high = image.size
    image.thumbnail((SMALL_SIDE, SMALL_SIDE), Image.Resampling.BOX, reducing_gap=None)
    return Source(path, wide, high, image, cutting.found(image, wide, high), page, pages)


def look_at_all(
    paths: Sequence[Path], progress: Callable[[int, int], None] | None = None
) -> tuple[list[Source], list[PictureError]]:
    """Look at files; those that cannot be used say why. Raises PictureError if none can, and what `progress` raises."""
    found: list[Source] = []
    troubles: list[PictureError] = []
    files = files_in(paths)
    for number, path in enumerate(files):
        if progress is not None:
            progress(number, len(files))
        try:
            pages = opening.pages_of(path)
            for page in range(pages):
                if progress is not None:
                    progress(number, len(files))
                found.append(look(path, page, pages))
        except PictureError as trouble:
            troubles.append(trouble)
        if len(found) > MOST_PICTURES:
            raise PictureError(Text("pictures.many", {"most": MOST_PICTURES}))
    if not found:
        raise troubles[0]
    return found, troubles


def turned(image: Image.Image, turns: int) -> Image.Image:
    """A picture turned to the right by so many quarters."""
    ways = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
    way = ways[turns % 4]
    return image if way is None else image.transpose(way)


def pieces(sources: Sequence[Source], plan: Plan) -> list[Piece]:
    """What would be taken of all files, in order. Raises PictureError if the grid fits one of them not at all."""
    return [piece for number, source in enumerate(sources) for piece in _pieces_of(number, source, plan)]


def _pieces_of(number: int, source: Source, plan: Plan) -> Iterator[Piece]:
    wide, high = (source.height, source.width) if plan.turns % 2 else (source.width, source.height)
    small = turned(source.small, plan.turns)
    grid, crop = plan.grid, plan.crop
    if grid == AS_FOUND:
        grid = Grid(source.grid.rows, source.grid.columns) if plan.turns % 2 else source.grid
        crop = crop and grid != TABLETOP
    scale_x, scale_y = small.width / wide, small.height / high
    for place, box in enumerate(cutting.boxes(wide, high, grid, source.name)):
        left, top = round(box.left * scale_x), round(box.top * scale_y)
        right, bottom = round(box.right * scale_x), round(box.bottom * scale_y)
        cell = small.crop((left, top, max(left + 1, right), max(top + 1, bottom)))
        blank = grid != SINGLE and cutting.is_blank(cell)
        if crop and not blank:
            inner = cropping.card_in(cell)
            if inner != cropping.whole(cell):
                box = Box(
                    round((left + inner.left) / scale_x), round((top + inner.top) / scale_y),
                    min(wide, round((left + inner.right) / scale_x)), min(high, round((top + inner.bottom) / scale_y)),
                )
        yield Piece(number, place, box, blank, grid)


def shown(source: Source, turns: int) -> Pixels:
    """The small copy, for the screen."""
    image = turned(source.small, turns)
    return Pixels(image.width, image.height, image.tobytes())


def take(
    sources: Sequence[Source], plan: Plan, wanted: Sequence[Piece], most: tuple[int, int] = CARD_SIZE,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[tuple[Piece, bytes]]:
    """The pieces as files to be kept, source by source. Raises PictureError, and what `progress` raises."""
    by_source: Mapping[int, list[Piece]] = {
        number: [piece for piece in wanted if piece.source == number] for number in range(len(sources))
    }
    done = 0
    for number, mine in by_source.items():
        if not mine:
            continue
        image = turned(opening.open_picture(sources[number].path, sources[number].page), plan.turns)
        for piece in mine:
            if progress is not None:
                progress(done, len(wanted))
            if piece.box.right > image.width or piece.box.bottom > image.height:  # another file by now
                raise PictureError(Text("pictures.changed", {"file": sources[number].name}))
            yield piece, packed(image.crop(piece.box), most)
            done += 1


def packed(image: Image.Image, most: tuple[int, int] = CARD_SIZE) -> bytes:
    """A picture no larger than it is ever shown, as the file that is kept. Nothing but pixels is in it."""
    small = image if image.mode == "RGB" else image.convert("RGB")
    if small.width > most[0] or small.height > most[1]:
        small = small.copy()
        small.thumbnail(most, Image.Resampling.LANCZOS, reducing_gap=3.0)
    made = io.BytesIO()
    bare = Image.frombytes("RGB", small.size, small.tobytes())
    bare.save(made, "WEBP", quality=QUALITY, method=4)
    return made.getvalue()
