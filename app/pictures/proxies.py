"""Sheets of proxies to print: a deck's cards in their real size on A4 or Letter, at 300 dpi, with marks to cut by.

One page is in memory at a time; until the last is written, nothing stands in the place of the file.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageOps

from app.pictures import opening
from app.pictures.cropping import is_card
from app.trouble import PictureError
from engines.core.display.views import Text

DPI: Final = 300
MM: Final = DPI / 25.4
CARD: Final = (round(63 * MM), round(88 * MM))
"""A card on paper, 744 by 1039 pixels."""
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
COLUMNS: Final = 3
ROWS: Final = 3
MOST_CARDS: Final = 360
"""On forty pages; more is no deck."""
MARK: Final = round(4 * MM)
MARK_AWAY: Final = round(1 * MM)
QUALITY: Final = 94


class Proxy(NamedTuple):
    """A card to print, how often, and how to come by its picture: a function that may be called in any thread."""

    copies: int
    draw: Callable[[], Image.Image]


def pages_of(count: int) -> int:
    """How many pages so many cards need."""
    return -(-count // (COLUMNS * ROWS))


def whole_card(file: Path) -> Image.Image | None:
    """A kept picture that is a whole card, in its size on paper. None if it shows only a part of one."""
    try:
        image = opening.open_picture(file)
    except PictureError:
        return None
    return ImageOps.fit(image, CARD, Image.Resampling.LANCZOS) if is_card(*image.size) else None


def sheets(cards: Sequence[Proxy], paper: str) -> Iterator[Image.Image]:
    """The pages, one after the other."""
    size = tuple(round(side * MM) for side in PAPERS[paper])
    left, top = (size[0] - COLUMNS * CARD[0]) // 2, (size[1] - ROWS * CARD[1]) // 2
    page, place = Image.new("RGB", (size[0], size[1]), "white"), 0
    for card in cards:
        image = card.draw() if card.copies else None
        for _ in range(card.copies):
            if place == COLUMNS * ROWS:
                yield _marked(page, left, top)
                page, place = Image.new("RGB", (size[0], size[1]), "white"), 0
            assert image is not None
            at = left + place % COLUMNS * CARD[0], top + place // COLUMNS * CARD[1]
            page.paste(image if image.size == CARD else image.resize(CARD, Image.Resampling.LANCZOS), at)
            place += 1
    if place:
        yield _marked(page, left, top)


def _marked(page: Image.Image, left: int, top: int) -> Image.Image:
    """Short lines outside the cards, at each edge one cuts along."""
    pen = ImageDraw.Draw(page)
    right, bottom = left + COLUMNS * CARD[0], top + ROWS * CARD[1]
    for step in range(COLUMNS + 1):
        x = left + step * CARD[0]
        pen.line((x, top - MARK_AWAY - MARK, x, top - MARK_AWAY), fill="black", width=2)
        pen.line((x, bottom + MARK_AWAY, x, bottom + MARK_AWAY + MARK), fill="black", width=2)
    for step in range(ROWS + 1):
        y = top + step * CARD[1]
        pen.line((left - MARK_AWAY - MARK, y, left - MARK_AWAY, y), fill="black", width=2)
        pen.line((right + MARK_AWAY, y, right + MARK_AWAY + MARK, y), fill="black", width=2)
    return page


def write(
    target: Path, cards: Sequence[Proxy], paper: str, title: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Write a PDF; how many pages it has. Raises PictureError, and what `progress` raises."""
    total = sum(card.copies for card in cards)
    if not 0 < total <= MOST_CARDS:
        raise PictureError(Text("proxies.size", {"n": total, "most": MOST_CARDS}))
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    pages = 0
    try:
        for page in sheets(cards, paper):
            if progress is not None:
                progress(pages, pages_of(total))
            page.save(fresh, "PDF", resolution=DPI, quality=QUALITY, append=pages > 0, title=title or None)
            pages += 1
        os.replace(fresh, target)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PictureError(Text("proxies.unwritten", {"file": str(target), "reason": reason})) from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
    return pages
