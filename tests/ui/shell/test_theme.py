"""The palette keeps the contrast the design computed, and the window's size gives the design's scales."""

from __future__ import annotations

import colorsys
import itertools

import pytest
from PySide6.QtCore import QPointF, QRectF

from app.packs import art
from engines.cipher.screen.face import FACE
from ui import theme as themes
from ui.faces import crests, icons, parts
from ui.theme import DARK, LIGHT, TYPE, Theme, scales


def luminance(colour: str) -> float:
    """Relative luminance as the accessibility guidelines define it."""
    channels = [int(colour[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def grounds(theme: Theme) -> list[str]:
    """Everything table text and marks may lie on."""
    return [theme.table_middle, theme.table_edge, FACE.light_on_dark if theme.dark else FACE.light_on_light]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_text_and_marks_can_be_read_on_every_ground(theme: Theme) -> None:
    for ground in grounds(theme):
        assert contrast(theme.text, ground) >= 4.5 and contrast(theme.second, ground) >= 4.5
        for role in ("legal", "attack", "support", "refused", "chain", "selected"):
            assert contrast(theme.mark(role), ground) >= 3, (role, ground)
        assert all(contrast(player, ground) >= 3 for player in theme.players)
    for ink in (theme.text, theme.second, theme.quiet, theme.gold):
        assert contrast(ink, theme.panel) >= 4.5
    assert contrast(theme.on_legal, theme.legal) >= 4.5


def test_six_players_have_six_crests_of_six_shapes_and_six_colours(qapp: object) -> None:
    """Shape comes before colour: no two outlines cover the same ground."""
    box = QRectF(0, 0, 240, 240)
    spots = [QPointF(x, y) for x in range(4, 240, 8) for y in range(4, 240, 8)]
    shapes = [tuple(crests.outline(player, box).contains(spot) for spot in spots) for player in range(6)]
    for one, other in itertools.combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= len(spots) / 25
    assert len({crests.icon(player) for player in range(6)}) == 6
    assert all(icons.exists(crests.icon(player)) for player in range(6))
    for theme in (DARK, LIGHT):
        assert len({theme.player(player) for player in range(6)}) == 6


def test_names_can_be_read_on_every_hue() -> None:
    assert min(contrast("#FFFFFF", parts.strip_colour(hue)) for hue in range(360)) >= 4.5


def test_card_numbers_and_ability_marks_can_be_read() -> None:
    for ink in (parts.INK, parts.SIDE_INK, parts.RAISED, parts.LOWERED):
        assert contrast(ink, parts.IVORY) >= 4.5
    assert all(contrast("#FFFFFF", tag.colour) >= 4.5 for tag in FACE.tags.values())
    assert contrast(FACE.cost_text, FACE.cost_ground) >= 4.5


def test_scales_of_the_design() -> None:
    assert (scales(1366, 768).table, scales(1366, 768).panel) == (1.0, 1.0)
    large = scales(1920, 1080)
    assert round(large.table, 3) == 1.406 and round(large.panel, 2) == 1.24
    low = scales(1366, 697)
    assert low.table < 1 and low.panel == 1.0, "text of the panel keeps its size on a low screen"


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (900, 600), (1280, 1024), (2732, 1536)])
def test_larger_text_makes_no_card_smaller(size: tuple[int, int]) -> None:
    usual = scales(*size)
    for text in (1.2, 1.4, 1.6):
        larger = scales(*size, text)
        assert larger.table == usual.table
        assert larger.panel == usual.panel * text
        assert size[0] - larger.panel_width >= themes.NARROWEST_TABLE * larger.table - 1


def test_no_type_is_smaller_than_it_may_be() -> None:
    assert min(role.size for role in TYPE.values()) >= themes.SMALLEST_TEXT


def test_frames_are_coloured_as_the_index_says() -> None:
    for name in art.names("frames"):
        text = art.coloured_frame(name, 120)
        assert not any(placeholder in text for placeholder in art.index().placeholders.values()), name
    red, green, blue = colorsys.hls_to_rgb(120 / 360, 0.36, 0.58)
    main = f"#{round(red * 255):02X}{round(green * 255):02X}{round(blue * 255):02X}"
    assert main in art.coloured_frame("picture-cipher-banner", 120)
    assert art.coloured_frame("back-cipher") == art.coloured_frame("back-cipher", 222)


def test_bundled_fonts_are_there(qapp: object) -> None:
    assert {themes.SANS, themes.SERIF} <= set(themes.load_fonts())
    assert themes.font("card-name").pixelSize() == 11
