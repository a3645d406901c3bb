"""How the cards of a game look, as data: which printed value stands where, with which shape, icon and words.

A game gives one `FaceTemplate` (`engines/<game>/face.py`); `ui.faces` draws any card of the game from it and the
card's `FaceSight`. Nothing here draws, and nothing in `ui` knows a game's values by name.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engines.core.sight import Named

SlotPlace = Literal["cost", "badge", "corner", "left", "right", "symbol"]
"""cost: the shape at the top left. badge: small words under it. corner: the tab at the top right.
left, right: the number strip. symbol: an icon in the corner of a chip."""

CostShape = Literal["circle", "hexagon", "square", "gear", "node"]

ALL_SIZES: Final = ("table", "hand", "zoom")
VALUE: Final = "{value}"


class SlotTemplate(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a card's face. A slot the card does not have is left out."""

    slot: str
    """The key in `FaceSight.slots`, and the field of a live number that takes its place."""
    place: SlotPlace
    icon: str = ""
    """An icon before the value (`left`, `right`); for `symbol` the slot's value itself names the icon."""
    words: Named | None = None
    """Words around the value, with {value} in them, where the place has room for words."""
    line: Named | None = None
    """Words with {value} at the end of the type line of a zoomed card, so that no tab needs explaining."""
    sizes: tuple[str, ...] = ALL_SIZES


class TagMark(msgspec.Struct, frozen=True):
    """The coloured mark that begins an ability: its word in both languages and its ground (white on it)."""

    word: Named
    colour: str


class FaceTemplate(msgspec.Struct, frozen=True, kw_only=True):
    """Everything `ui.faces` has to know about a game."""

    game: str
    back: str
    """The card back in the art index."""
    scenes: tuple[str, ...]
    """Picture backgrounds in the art index, for cards whose pack names none."""
    emblems: tuple[str, ...]
    """Categories of emblems that suit this game, for cards whose pack names none."""
    slots: tuple[SlotTemplate, ...]
    tags: dict[str, TagMark] = {}
    cost_shape: CostShape = "circle"
    cost_ground: str = "#F3DDA2"
    cost_text: str = "#2A1F08"
    plates: dict[str, str] = {}
    """Marks of a card that hang a gold plate on it, and the icon on the plate: {"hero": "crown"}."""
    light_on_dark: str = "#284652"
    """The table's light at its centre in the dark theme; never brighter, so that contrast holds."""
    light_on_light: str = "#CBD8D5"

    def tag(self, name: str) -> TagMark:
        """The mark of an ability tag; an unknown tag shows its own name in grey."""
        return self.tags.get(name) or TagMark(Named(name.upper(), name), "#55646C")
