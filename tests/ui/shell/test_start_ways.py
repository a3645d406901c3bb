"""The start screen's way to the card packs, its headline, its tiles; and the keys that the help leaf tells."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtTest import QTest

from ui import theme as themes
from ui.shell.screens.start_screen import TITLE
from ui.shell.screens.start_tiles import GameTile
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")


def test_a_tile_with_its_key_opens_the_card_packs(window: MainWindow) -> None:
    tile = window.start.packs
    assert tile.isVisible() and (tile.title, tile.accessibleDescription()) == ("Card packs", "Ctrl+K")
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert window.collection.packs.open


@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1920, 1080), (900, 600)])
def test_the_tiles_below_the_games_stand_apart(window: MainWindow, wide: int, high: int) -> None:
    window.resize(wide, high)
    start = window.start
    boxes = [part.geometry() for part in (*start.tiles, start.load, start.decks, start.packs)]
    assert not any(above.intersects(below) for above, below in pairwise(boxes))
    assert boxes[-1].bottom() <= start.height()


@pytest.mark.parametrize("size", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_title_never_touches_the_line_below_it(window: MainWindow, size: float, language: str) -> None:
    window._pick("language", language)
    window._pick("text", round(100 * size))
    start, look = window.start, window.look
    title, line = start.headlines()
    large = QFontMetricsF(themes.font("handover-title", start._unit() * TITLE))
    small = QFontMetricsF(themes.font("prompt-detail", look.whole_text * 1.15))
    tails = title.top() + large.ascent() + large.tightBoundingRect(look.say("start.title")).bottom()
    letters = line.top() + small.ascent() + small.tightBoundingRect(look.say("start.tagline")).top()
    assert tails < letters and line.bottom() < start.tiles[0].y() and title.top() > 0


def test_a_long_title_stands_on_darkness_where_it_lies_over_the_picture(window: MainWindow) -> None:
    tile: GameTile = window.start.tiles[-1]
    tile.resize(268, 130)

    def brightest(name: str) -> int:
        tile.say(name, "")
        image = QImage(tile.size(), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        tile.paint_picture(painter, tile.rect().toRectF())
        painter.end()
        room = QRect(190, 55, 60, 20)
        return max(image.pixelColor(x, y).lightness() for x in range(room.left(), room.right(), 3)
                   for y in range(room.top(), room.bottom(), 3))

    assert brightest("Reバース for you") < 130 < brightest("Rebirth")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (960, 540)])
def test_the_help_tells_the_keys_of_pieces_packs_pictures_and_by_hand(
    window: MainWindow, wide: int, high: int, language: str,
) -> None:
    window.resize(wide, high)
    window._pick("language", language)
    window.popovers.toggle_help()
    leaf = window.popovers.help
    told = leaf.accessibleName()
    for cap in ("B:", "Ctrl + K:", "Ctrl + P:", "Ctrl + Shift + P:", "M D L E F T C R S A:", "O:"):
        assert cap in told, cap
    assert window.rect().contains(leaf.geometry()) and leaf.height() >= leaf.sizeHint().height()
