"""Finds the card in a scan or photo: what differs from the even ground around it."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image, ImageChops

LOOKED_AT: Final = 480
"""Pixels of the longer side in which the card is looked for."""
EVEN: Final = 0.75
"""Share of the edge that must have one colour to be a ground at all."""
NEAR: Final = 14
"""Levels by which something must differ from the ground beyond what the ground itself does."""
ROUGHEST: Final = 34
"""Levels by which the ground may differ from itself: paper, shadows, the noise of a camera."""
LEAST_SHARE: Final = 0.12
"""Of a row or column that must differ for it to belong to the card."""
LEAST_AREA: Final = 0.06
ASKEW: Final = 0.25
"""How far what was found may be from a card's proportions: a card that lies a little crooked is wider."""
CARD: Final = 63 / 88
"""Width of a card for its height."""
WHOLE_CARD: Final = 0.06
"""How far a picture may be from a card's proportions and still be a whole card."""


class Box(NamedTuple):
    """Left, top, right and bottom in pixels; right and bottom are outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top


def whole(image: Image.Image) -> Box:
    """All of it."""
    return Box(0, 0, *image.size)


def card_in(image: Image.Image) -> Box:
    """Where the card lies; the whole picture if no even ground surrounds it."""
    small = image.copy()
    small.thumbnail((LOOKED_AT, LOOKED_AT), Image.Resampling.BOX)
    ground = _ground(small)
    if ground is None:
        return whole(image)
    bands = ImageChops.difference(small, Image.new("RGB", small.size, ground.colour)).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    differs = most.point(lambda level: 255 if level > ground.roughness + NEAR else 0)
    across = _extent(differs.resize((small.width, 1), Image.Resampling.BOX).tobytes())
    down = _extent(differs.resize((1, small.height), Image.Resampling.BOX).tobytes())
    if across is None or down is None:
        return whole(image)
    x, y = image.width / small.width, image.height / small.height
    found = Box(
        round(across[0] * x), round(down[0] * y), min(image.width, round(across[1] * x)),
        min(image.height, round(down[1] * y)),
    )
    large = found.width * found.height >= LEAST_AREA * image.width * image.height
    return found if large and _like_a_card(found) else whole(image)


def _like_a_card(box: Box) -> bool:
    """Whether a card may fill this box, upright or on its side. A light strip of a dark card does not."""
    shape = box.width / box.height
    return min(abs(shape / CARD - 1), abs(shape * CARD - 1)) <= ASKEW


class _Ground(NamedTuple):
    colour: tuple[int, int, int]
    roughness: int


def _ground(image: Image.Image) -> _Ground | None:
    """The colour of the edge, and how uneven it is. None if it has more than one."""
    wide, high = image.size
    edge = [
        image.crop(box)
        for box in ((0, 0, wide, 2), (0, high - 2, wide, high), (0, 0, 2, high), (wide - 2, 0, wide, high))
    ]
    levels = [sorted(level for part in edge for level in part.getchannel(band).tobytes()) for band in range(3)]
    middle = [each[len(each) // 2] for each in levels]
    rough = 0
    for band, centre in zip(levels, middle, strict=True):
        away = sorted(abs(level - centre) for level in band)
        if away[int((len(away) - 1) * EVEN)] > ROUGHEST:
            return None
        rough = max(rough, min(ROUGHEST, away[int((len(away) - 1) * EVEN)]))
    return _Ground((middle[0], middle[1], middle[2]), rough)


def _extent(shares: bytes) -> tuple[int, int] | None:
    """The first line that belongs to the card, and the one after the last."""
    least = max(1, round(LEAST_SHARE * max(shares)))
    inside = [number for number, share in enumerate(shares) if share >= least]
    return (inside[0], inside[-1] + 1) if inside and max(shares) > 20 else None


def is_card(width: int, height: int) -> bool:
    """Whether something of this size has a card's proportions, upright."""
    return height > 0 and abs(width / height / CARD - 1) <= WHOLE_CARD


def on_its_side(width: int, height: int) -> bool:
    """Whether something of this size is a card that lies on its side."""
    return is_card(height, width)
