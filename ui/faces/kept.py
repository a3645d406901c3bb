"""Pictures kept after they were drawn, so that they are drawn once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from PySide6.QtGui import QImage, QPixmap

CACHE_BYTES: Final = 96 * 1024 * 1024
WORN_BYTES: Final = 16 * 1024 * 1024
BODY_BYTES: Final = 8 * 1024 * 1024

Picture = TypeVar("Picture", QPixmap, QImage)


class PictureCache(Generic[Picture]):
    """Pictures by key, the least recently used given up first."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self.kept: OrderedDict[object, Picture] = OrderedDict()
        self.drawn = 0

    def get(self, key: object, draw: Callable[[], Picture]) -> Picture:
        """The picture of this key, drawn if it is not there."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        made = draw()
        self.drawn += 1
        self.kept[key] = made
        self.bytes += _bytes(made)
        while self.bytes > self.limit and len(self.kept) > 1:
            _, dropped = self.kept.popitem(last=False)
            self.bytes -= _bytes(dropped)
        return made


def _bytes(picture: QPixmap | QImage) -> int:
    return picture.width() * picture.height() * 4
