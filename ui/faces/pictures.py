"""Pictures of cards: a drawn emblem before a game's scene in the card's hue, the user's own picture, or a back.

Everything is drawn once per size and kept. A picture of the user's that cannot be read, or is too large, raises
`PictureRefused`; the caller draws the composed picture instead and tells the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from app.packs import art, own_pictures
from app.packs.art import PictureRefused

SIDE_LIMIT: Final = 12000
"""Pixels a user's picture may have on a side; more is no scan of a card."""
AREA_LIMIT: Final = 40_000_000
"""Pixels in all: 160 MB once unpacked."""

FORMATS: Final = ("png", "jpeg", "webp")

WHOLE: Final = "scene-"
"""An emblem so named fills the whole picture instead of standing before a scene."""

TOP_SHARE: Final = 0.55
"""Of what does not fit in height, the share cut at the top: banners hang from the top and end at the bottom."""

CARD_SHAPE: Final = 63 / 88
WHOLE_CARD: Final = 0.06
"""How far a scan may be from a card's proportions and still show a whole card."""
SCANNED_ART: Final = (0.06, 0.08, 0.94, 0.54)
"""Where the picture of a printed card lies: left, top, right and bottom as shares of the card."""
PHOTO_TOP_SHARE: Final = 0.3
"""A user's picture loses less at the top, where faces are."""


_worn: dict[tuple[str, str], str] = {}
"""The player's own backs and playmats: the file, by game and use."""


def wear(game: str, uses: Mapping[str, Path]) -> None:
    """From now on a game has these backs and cloths of the player's own, and no others."""
    for key in [key for key in _worn if key[0] == game]:
        del _worn[key]
    _worn.update({(game, use): str(file) for use, file in uses.items()})


def worn(game: str, use: str) -> str:
    """The file of a game's own back or playmat, "" where the drawn one is shown."""
    return _worn.get((game, use), "")


def worn_image(game: str, use: str, width: int, height: int) -> QImage | None:
    """That picture cut to a box. None where there is none, or none that can be read any more."""
    file = worn(game, use)
    if not file:
        return None
    try:
        return photo(file, width, height)
    except PictureRefused:
        return None


def blank(width: int, height: int) -> QImage:
    """A transparent image."""
    image = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


@lru_cache(maxsize=128)
def _emblem(name: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(art.svg("emblems", name).encode()))


@lru_cache(maxsize=64)
def _frame(name: str, hue: int | None) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(art.coloured_frame(name, hue).encode()))


def _cover(source: QSize, width: int, height: int, top_share: float) -> QRectF:
    """Where a drawing of this size goes so that it covers the box, keeping its proportions."""
    zoom = max(width / source.width(), height / source.height())
    wide, high = source.width() * zoom, source.height() * zoom
    return QRectF((width - wide) / 2, (height - high) * top_share, wide, high)


def _scene(scene: str, hue: int) -> QSvgRenderer | None:
    if art.has("frames", scene):
        return _frame(scene, hue)
    return _emblem(scene) if art.has("emblems", scene) else None


def _emblem_image(name: str, side: int) -> QImage:
    image = blank(side, side)
    painter = QPainter(image)
    _emblem(name).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image


def _silhouette(image: QImage, colour: QColor) -> QImage:
    shade = QImage(image)
    painter = QPainter(shade)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(shade.rect(), colour)
    painter.end()
    return shade


@lru_cache(maxsize=400)
def composed(emblem: str, scene: str, hue: int, width: int, height: int, share: float, at: float) -> QImage:
    """The picture of a card without one: scene in its hue, emblem with a soft shadow before it."""
    image = blank(width, height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(image.rect(), QColor(art.css_hsl(hue, 48, 22)))
    if emblem.startswith(WHOLE):
        scene = emblem
    ground = _scene(scene, hue)
    if ground is not None:
        ground.render(painter, _cover(ground.defaultSize(), width, height, TOP_SHARE))
    if art.has("emblems", emblem) and emblem != scene:
        _paint_emblem(painter, emblem, width, height, share, at)
    painter.end()
    return image


def _paint_emblem(painter: QPainter, emblem: str, width: int, height: int, share: float, at: float) -> None:
    side = round(min(height * share, width * 0.9))
    image = _emblem_image(emblem, side)
    left, top = round((width - side) / 2), round(height * at - side / 2)
    shade = _silhouette(image, QColor(4, 8, 14))
    step = max(1, round(side / 46))
    for reach, alpha in ((2, 0.16), (1, 0.26)):
        painter.setOpacity(alpha)
        painter.drawImage(left + reach * step, top + reach * step, shade)
    painter.setOpacity(1)
    painter.drawImage(left, top, image)


def back_of(game: str, name: str, width: int, height: int, sleeve: str = "") -> QImage:
    """The back of a game's cards: the sleeve or back of the player's own, or the drawn one of that name."""
    own = worn_image(game, sleeve, width, height) if sleeve else None
    return own or worn_image(game, own_pictures.BACK, width, height) or back(name, width, height)


@lru_cache(maxsize=64)
def back(name: str, width: int, height: int) -> QImage:
    """A card back that fills the box; an unknown name gives a plain dark ground."""
    image = blank(width, height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(image.rect(), QColor("#16233A"))
    if art.has("frames", name):
        _frame(name, None).render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def art_of(path: str, width: int, height: int) -> QImage:
    """The picture of a card, cut to the box.

    Of the player's scan of a whole card it is the part with the picture, from the smaller of its copies if that will
    do.
    """
    scanned = own_pictures.is_of_card(path)
    fits = scanned and width <= own_pictures.SMALL[0] // 2 and height <= own_pictures.SMALL[1] // 2
    small = own_pictures.small_copy(path) if fits else ""
    return photo(small or path, width, height, scanned)


@lru_cache(maxsize=128)
def photo(path: str, width: int, height: int, of_scan: bool = False) -> QImage:
    """The user's own picture, cut to the box. Raises PictureRefused."""
    buffer = QBuffer()
    buffer.setData(QByteArray(art.read_picture(path)))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    kind = bytes(reader.format().data()).decode("ascii", "replace")
    if kind and kind not in FORMATS:  # a drawing could load other files
        raise PictureRefused("faces.picture-kind", path=PurePath(path).name)
    size = reader.size()
    if size.isValid() and (max(size.width(), size.height()) > SIDE_LIMIT or size.width() * size.height() > AREA_LIMIT):
        raise PictureRefused("faces.picture-large", path=PurePath(path).name, width=size.width(), height=size.height())
    image = reader.read()
    if image.isNull():
        raise PictureRefused("faces.picture-broken", path=PurePath(path).name, reason=reader.errorString())
    if of_scan and abs(image.width() / image.height() / CARD_SHAPE - 1) < WHOLE_CARD:
        left, top, right, bottom = (
            round(share * side) for share, side in zip(SCANNED_ART, 2 * (image.width(), image.height()), strict=True)
        )
        image = image.copy(left, top, right - left, bottom - top)
    return _cut(image, width, height)


def _cut(image: QImage, width: int, height: int) -> QImage:
    box = _cover(image.size(), width, height, PHOTO_TOP_SHARE)
    zoom = box.width() / image.width()
    # Only what will be seen is scaled: a picture of one pixel by ten thousand would grow to billions otherwise.
    seen = image.copy(
        round(-box.x() / zoom), round(-box.y() / zoom), max(1, round(width / zoom)), max(1, round(height / zoom))
    )
    smooth = seen.scaled(
        max(1, width), max(1, height), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    cut = blank(width, height)
    painter = QPainter(cut)
    painter.drawImage(0, 0, smooth)
    painter.end()
    return cut
