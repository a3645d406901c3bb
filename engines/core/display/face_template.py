"""How the cards of a game look, as data: which value stands where, in which shape.

A game gives one `FaceTemplate` (`engines/<game>/face.py`); `ui.faces` draws any card of the game from it and the
card's `FaceView`. Nothing here draws, and nothing in `ui` knows a game's values by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from engines.core.display.views import Named

SlotPlace = Literal["cost", "badge", "corner", "left", "right", "symbol", "strip", "pips", "price", "hidden",
                    "pill", "foot", "second"]
"""cost: the shape at the top left. second: a disc below it, for a price of another kind beside the cost. pill: words on
a ground of their own in the place of the cost, for a price of another kind.
foot: a short word at the left of the picture's foot, "en|ja" where it differs. badge: small words or an icon under it.
corner: the tab at the top right. left, right: the number strip. strip: words across the number strip of a card without
such numbers. symbol: an icon for each of its values at the left of the picture's foot, also on a chip. pips: as many
small marks under the corner as the value says. price: a row of pips at the top left, the value names them. hidden:
only named in the inspector and the type line."""

CostShape = Literal["circle", "hexagon", "square", "gear", "node"]
PipShape = Literal["square", "diamond", "circle", "triangle"]
PIP_STATES: Final = ("used", "promised")
"""A card's mark "used:<slot>" or "promised:<slot>", once for each, says so of one of its pips."""
SLOT_STATES: Final = ("gained", "lost")
"""A card's mark "gained:<slot>:<value>" or "lost:<slot>:<value>" says that it has a value in a `symbol` slot that is
not printed on it, or has lost one that is."""

ACTIVATED, TRIGGERED, STATIC = "#A63A22", "#1F5FA0", "#6A4A12"
"""What every game's abilities of these kinds begin with ..."""
SPECIAL, PLAYED, GREY = "#5B2FA0", "#1B7443", "#55646C"
"""... those that work at one moment only, those that come of a play, and all others."""
KIND_COLOURS: Final = {"act": ACTIVATED, "auto": TRIGGERED, "cont": STATIC}

ALL_SIZES: Final = ("table", "hand", "zoom")
VALUE: Final = "{value}"


class SlotTemplate(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a card's face. A slot the card does not have is left out."""

    slot: str
    """The key in `FaceView.slots`, and the field of a live number that takes its place."""
    place: SlotPlace
    icon: str = ""
    """An icon before the value (`left`, `right`, `corner`)."""
    words: Named | None = None
    """Words around the value, with {value} in them, where the place has room for words."""
    line: Named | None = None
    """Words with {value} at the end of the type line of a zoomed card, so that no tab needs explaining."""
    row: Named | None = None
    """What the value is called where it has a line of its own: among the numbers in the inspector, not in `line`."""
    none: Named | None = None
    """What that line says of a card without it."""
    sizes: tuple[str, ...] = ALL_SIZES
    icons: dict[str, str] = {}
    """Values that are shown as an icon (`badge`, `corner`, `symbol`); several may stand in one value, with blanks
    between."""
    grounds: dict[str, str] = {}
    """The colour behind a value: behind its icon (`symbol`), which is white or black, or behind its word (`corner`)."""
    names: dict[str, Named] = {}
    """Words that stand for values (`strip`, `line`, `row`, `corner`)."""
    pip: Pip | None = None
    """`pips`: how each of them looks, also in a `price` that names this slot."""

    def words_of(self, value: str) -> list[Named]:
        """The value in words; several may stand in one, with blanks between."""
        return [self.names.get(each) or Named(each, each) for each in (value.split() if self.names else [value])]


class Pip(msgspec.Struct, frozen=True):
    """A small mark that stands for something a card can spend: shape first, colour second."""

    shape: PipShape
    colour: str


class TagMark(msgspec.Struct, frozen=True):
    """The coloured mark that begins an ability: its word in both languages and its ground (white on it)."""

    word: Named
    colour: str


def tag_marks(names: Mapping[str, Named], colours: Mapping[str, str], other: str = GREY) -> dict[str, TagMark]:
    """The marks of these tags; those without a colour of their own share one."""
    return {tag: TagMark(name, colours.get(tag, other)) for tag, name in names.items()}


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
    sign: str = ""
    """The emblem that stands for the game on the start screen; without one that of its first deck's first card."""
    tags: dict[str, TagMark] = {}
    cost_shape: CostShape = "circle"
    cost_ground: str = "#F3DDA2"
    cost_text: str = "#2A1F08"
    tint_slot: str = ""
    """The slot whose value colours the cost shape and the corner, by `tints`."""
    tints: dict[str, str] = {}
    dark_slot: str = ""
    """A card with this slot has its cost shape in white on black."""
    even: bool = False
    """Both numbers of the strip are equally large."""
    plates: dict[str, str] = {}
    """Marks of a card that hang a gold plate on it, and the icon on the plate: {"hero": "crown"}."""
    backs: dict[str, str] = {}
    """Marks of a card that lies face down although its viewer may read it, and the icon that says so on its back. Its
    name stands there too, and with the first of these icons its price."""
    plate_left: bool = False
    """The plate hangs at the card's left, because its right edge is taken."""
    light_on_dark: str = "#284652"
    """The table's light at its centre in the dark theme; never brighter, so that contrast holds."""
    light_on_light: str = "#CBD8D5"

    def tint(self, slots: Mapping[str, str]) -> str:
        """The colour of a card with these slots; "" if it has none of its own."""
        first = slots.get(self.tint_slot, "").split()[:1]
        return self.tints.get(first[0], "") if first else ""

    def tag(self, name: str) -> TagMark:
        """The mark of an ability tag; an unknown tag shows its own name in grey."""
        return self.tags.get(name) or TagMark(Named(name.upper(), name), GREY)
