"""Every colour, type size, gap and corner of the program, from design.md: one `Theme` for dark, one for light.

Widgets and painters read these values and write none of their own. `scales` turns a window's size into the two
factors of the design: S for the table and its text, T for the side panel.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QFont, QFontDatabase

from app.packs import art

SANS: Final = "Noto Sans JP"
SERIF: Final = "Noto Serif JP"

RADIUS_CARD: Final = 6
RADIUS_BUTTON: Final = 9
RADIUS_ZONE: Final = 10
RADIUS_PANEL: Final = 12

BASE_WIDTH: Final = 1366
BASE_HEIGHT: Final = 768
PANEL_WIDTH: Final = 304
NARROWEST_TABLE: Final = 952
"""Base pixels of width below which a table's cards become smaller; down to it rows give way and overlap earlier."""
"""Base width of the side panel; the table has the other 1062."""

SMALLEST_TEXT: Final = 10.5
CREST_ICONS: Final = ("crest-one", "crest-two", "crest-three", "crest-four", "crest-five", "crest-six")
"""The crest of each player: round, diamond, triangle, square, hexagon, shield. It belongs to the player, not to the
seat."""


class Theme(msgspec.Struct, frozen=True):
    """The palette of one theme, by role."""

    name: str
    app: str
    panel: str
    raised: str
    table_middle: str
    table_edge: str
    text: str
    second: str
    quiet: str
    """Quiet text: on the panel only, it has too little contrast on the table."""
    gold: str
    legal: str
    on_legal: str
    attack: str
    support: str
    refused: str
    chain: str
    selected: str
    players: tuple[str, ...]
    gap: str
    """The line inside and around rings that keeps them apart from what they surround."""
    on_mark: str
    """Icons on the tab of a mark."""
    zone_line: str
    """Colour of zone outlines with its alpha, as #AARRGGBB."""
    shadow: str

    @property
    def dark(self) -> bool:
        """Whether this is the dark theme."""
        return self.name == "dark"

    def player(self, player: int) -> str:
        """The colour of a player; more players than colours begin again."""
        return self.players[player % len(self.players)]

    def mark(self, role: str) -> str:
        """The colour of a mark role: legal, attack, support, refused, chain or selected."""
        return str(getattr(self, role))

    def zone_fill(self, player: int) -> QColor:
        """A zone's ground: its owner's colour at 5 %."""
        return faded(self.player(player), 0.05)


DARK: Final = Theme(
    name="dark",
    app="#0C1217",
    panel="#131B21",
    raised="#1D2830",
    table_middle="#1A2B33",
    table_edge="#101C23",
    text="#F1F4F2",
    second="#B7C4CA",
    quiet="#8C9DA6",
    gold="#E2C17E",
    legal="#5ACBFF",
    on_legal="#06222F",
    attack="#FFC24A",
    support="#68DD9B",
    refused="#FF858C",
    chain="#CBA6FF",
    selected="#FFFFFF",
    players=("#8ED8C4", "#F0A58E", "#D3DB78", "#B9B7F2", "#EBA9CE", "#C9D2D6"),
    gap="#05090C",
    on_mark="#0C1217",
    zone_line="#1FFFFFFF",
    shadow="#000000",
)

LIGHT: Final = Theme(
    name="light",
    app="#E4E2DA",
    panel="#F7F4EC",
    raised="#FFFFFF",
    table_middle="#CBD8D5",
    table_edge="#B9C9C6",
    text="#162127",
    second="#3C4A52",
    quiet="#55646C",
    gold="#7A5A12",
    legal="#00527A",
    on_legal="#FFFFFF",
    attack="#7A4200",
    support="#085330",
    refused="#981A2D",
    chain="#55309A",
    selected="#10181D",
    players=("#0E5548", "#84331B", "#4F4B00", "#3F3A94", "#8A1F5E", "#3F4A50"),
    gap="#FFFFFF",
    on_mark="#FFFFFF",
    zone_line="#2E10181D",
    shadow="#22303A",
)

THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT)}


class TypeRole(msgspec.Struct, frozen=True):
    """A size of text: pixels, line height (0: the font's own), weight and family."""

    size: float
    line: float = 0
    bold: bool = False
    serif: bool = False
    mono: bool = False


TYPE: Final[dict[str, TypeRole]] = {
    "handover-title": TypeRole(46, 54, bold=True, serif=True),
    "battle-total": TypeRole(42, 48, bold=True),
    "inspector-title": TypeRole(18, 22, bold=True, serif=True),
    "prompt": TypeRole(15, bold=True),
    "prompt-detail": TypeRole(13),
    "button": TypeRole(13.5, bold=True),
    "player-name": TypeRole(14, 17, bold=True),
    "ability": TypeRole(12.5, 17),
    "log": TypeRole(12.5, 17),
    "label": TypeRole(11.5),
    "zone-label": TypeRole(11, bold=True),
    "phase": TypeRole(12),
    "hint": TypeRole(12),
    "rule": TypeRole(11, mono=True),
    "card-name": TypeRole(10.5, bold=True),
    "card-power": TypeRole(17, bold=True),
    "card-side": TypeRole(12, bold=True),
    "hand-title": TypeRole(10.5),
    "hand-name": TypeRole(13.5, bold=True),
    "hand-power": TypeRole(22, bold=True),
}


SLOWER: Final = 0.6
"""What is read beside the table grows by this share of what the window grows."""


class Scale(msgspec.Struct, frozen=True):
    """The factors of a window: `table` is S of the design, `panel` is T, and `wide` is that of the panel's width."""

    table: float
    panel: float
    wide: float

    @property
    def panel_width(self) -> int:
        """The side panel's width in pixels."""
        return round(PANEL_WIDTH * self.wide)


def scales(width: int, height: int, text_size: float = 1.0) -> Scale:
    """The factors for a window of this size; `text_size` is the user's own factor, 0.8 to 1.6.

    Below the base height text keeps its size and rows overlap earlier, so S shrinks but T does not go under 1. Larger
    text makes the panel wider as far as the rows can give way, never the cards smaller.
    """
    growth = max(1.0, 1 + SLOWER * (min(width / BASE_WIDTH, height / BASE_HEIGHT) - 1))
    usual = growth * min(1.0, text_size)
    table = max(0.5, min(height / BASE_HEIGHT, (width - PANEL_WIDTH * usual) / NARROWEST_TABLE))
    widest = (width - NARROWEST_TABLE * table) / PANEL_WIDTH
    return Scale(table, growth * text_size, max(usual, min(growth * text_size, widest)))


def faded(colour: str, alpha: float) -> QColor:
    """A colour with an opacity from 0 to 1."""
    shade = QColor(colour)
    shade.setAlphaF(alpha)
    return shade


@lru_cache(maxsize=1)
def load_fonts() -> tuple[str, ...]:
    """Give the bundled fonts to Qt, once; returns the families found. Needs a running QGuiApplication."""
    families: list[str] = []
    for file in art.font_files():
        if isinstance(file, Path):  # Qt then reads of it what is drawn, not all of its megabytes
            number = QFontDatabase.addApplicationFont(str(file))
        else:
            number = QFontDatabase.addApplicationFontFromData(QByteArray(file.read_bytes()))
        families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return tuple(dict.fromkeys(families))


def families(serif: bool = False, mono: bool = False) -> Sequence[str]:
    """The families to ask for, best first. The last ones exist on every machine that can draw text."""
    load_fonts()
    if mono:
        # Rule numbers use the same family as text: digits of Noto Sans JP are all of one width.
        return (SANS, "monospace")
    return (SERIF, SANS, "serif") if serif else (SANS, "sans-serif")


def font(role: str, scale: float = 1.0) -> QFont:
    """The font of a type role for a widget, at whole pixels as Qt wants them, never under 10.5 rounded up."""
    kind = TYPE[role]
    made = QFont(list(families(kind.serif, kind.mono)))
    made.setPixelSize(max(round(kind.size * scale), 11))
    made.setBold(kind.bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made
