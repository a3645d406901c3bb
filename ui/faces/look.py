"""How one card is to be drawn (`CardLook`) and the measures of each size, in pixels at 1366 x 768.

The numbers were read off the design's card sheet. `ui.faces.parts` draws with them, `ui.faces.cards` caches by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from engines.core.display.face_template import PIP_STATES, SLOT_STATES, FaceTemplate
from engines.core.display.views import CardView
from ui.theme import SMALLEST_TEXT

Number = tuple[str, int | None, int | None]
"""A live number: its field, the printed and the present value."""


class CardLook(msgspec.Struct, frozen=True):
    """Everything about a card's picture that is not printed on the card. Equal looks share one pixmap."""

    size: str = "table"
    """thumb, chip, narrow, table, hand or zoom."""
    turned: bool = False
    face_down: bool = False
    resting: bool = False
    """Turned, but standing upright for want of room: as dark as a turned one, with a sign."""
    dimmed: bool = False
    """Not legal while choosing: half the saturation, three quarters of the brightness."""
    numbers: tuple[Number, ...] = ()
    stack: int = 1
    """Cards in the stack with this one on top; from 2 on, edges and the count are drawn."""
    plate: str = ""
    """Icon on the gold plate at the card's side, such as "crown"."""
    plate_left: bool = False
    attached: tuple[str, ...] = ()
    """Names on tabs below the card."""
    worn: tuple[str, ...] = ()
    """Names on a tab over the picture's lower edge, where there is no room below the card."""
    states: tuple[str, ...] = ()
    """Marks that say which pips are used or promised, and which symbols gained or lost."""
    brightness: float = 1.0
    shown: float = 0
    """How much of its width, in base pixels, no neighbour covers (0: all): what stands at the right keeps inside it, or
    is left out."""

    told: str = ""
    """Of a card that shows its back and may be read by its viewer: the icon that says so."""
    sleeve: str = ""
    """Of a card that shows its back: which of the player's own sleeves it is in."""
    hidden: float = 0
    """How much of its left edge lies under a neighbour: what stands there moves out of it."""

    @property
    def outlying(self) -> bool:
        """Whether something is drawn well outside the card's own rectangle."""
        return self.stack > 1 or bool(self.plate)


def changed_slots(card: CardView) -> tuple[str, ...]:
    """The marks that say which symbols the card has gained or lost."""
    return tuple(mark for mark in card.marks if mark.partition(":")[0] in SLOT_STATES)


def look_of(
    card: CardView,
    template: FaceTemplate,
    size: str = "table",
    dimmed: bool = False,
    attached: Sequence[str] = (),
) -> CardLook:
    """The look of a card on the table as its viewer sees it."""
    plates = [template.plates[mark] for mark in card.marks if mark in template.plates]
    signs = [template.backs[mark] for mark in card.marks if mark in template.backs]
    states = [mark for mark in card.marks if mark.partition(":")[0] in (*PIP_STATES, *SLOT_STATES)]
    return CardLook(
        size=size,
        turned=card.turned and size == "table",
        face_down=card.face_down or card.face is None,
        dimmed=dimmed,
        numbers=tuple((number.field, number.printed, number.now) for number in card.numbers),
        stack=1 + len(card.under),
        plate=plates[0] if plates else "",
        plate_left=template.plate_left,
        attached=tuple(attached),
        told=signs[0] if signs and size == "table" and card.face is not None else "",
        states=tuple(states),
    )


class Measure(msgspec.Struct, frozen=True):
    """One size of card: lengths from the card's top left corner, type sizes in pixels."""

    width: float
    height: float
    frame: float
    radius: float
    picture: float
    """Height of the picture; below it come the name strip and the number strip."""
    strip: float
    numbers: float
    cost: float = 0
    """Diameter of the cost shape, and where its centre is, from left and from top."""
    cost_at: float = 0
    cost_text: float = 0
    corner: float = 0
    corner_text: float = 0
    badge: tuple[float, float, float] = (0, 0, 0)
    """Left, top and height of the badge; it is as wide as its words."""
    badge_text: float = 0
    name_text: float = 10.5
    title_text: float = 10.5
    power_text: float = 0
    side_text: float = 0
    icon: float = 0
    pip: float = 0
    symbol: float = 0
    """Height of the tab with the symbol."""
    whole: float = 0
    """Where less than this is left of a card that is partly covered, only what stands at its left is drawn; 0: the size
    has its own way with covered cards."""
    pad_left: float = 0
    pad_right: float = 0
    emblem: float = 0.8
    """The emblem's side as a share of the picture's height."""
    emblem_at: float = 0.5
    """Its centre from the picture's top, as a share of the height."""


TABLE: Final = Measure(
    width=66, height=92, frame=2, radius=6, picture=54, strip=14, numbers=20,
    cost=22, cost_at=11.6, cost_text=13, corner=15, corner_text=11,
    badge=(2, 24, 12), badge_text=10.5, name_text=10.5,
    power_text=17, side_text=12, icon=10, pip=8, symbol=15, whole=50, pad_left=6, pad_right=6,
    emblem=0.83, emblem_at=0.52,
)

HAND: Final = Measure(
    width=106, height=148, frame=3, radius=7, picture=84, strip=32, numbers=26,
    cost=31, cost_at=18.5, cost_text=19, corner=20, corner_text=13.5,
    badge=(5, 36, 14), badge_text=11, name_text=13.5, title_text=10.5,
    power_text=22, side_text=15, icon=13, pip=11.5, symbol=18, whole=72, pad_left=11, pad_right=10,
    emblem=0.74, emblem_at=0.5,
)

ZOOM: Final = Measure(
    width=252, height=352, frame=6, radius=11, picture=156, strip=20, numbers=36,
    cost=45, cost_at=33, cost_text=27, corner=34, corner_text=20,
    badge=(12, 62, 20), badge_text=14, name_text=20, title_text=12.5,
    power_text=30, side_text=20, icon=17, pip=18, symbol=34, pad_left=23, pad_right=23, emblem=0.68, emblem_at=0.42,
)

CHIP: Final = Measure(
    width=40, height=56, frame=2, radius=5, picture=52, strip=0, numbers=0, symbol=18, emblem=0.6, emblem_at=0.44,
)

THUMB: Final = Measure(
    width=20, height=28, frame=1, radius=3, picture=26, strip=0, numbers=0, symbol=9, emblem=0.66, emblem_at=0.46,
)
"""For strips of many players: who is there, no more."""

NARROW: Final = Measure(
    width=45, height=92, frame=2, radius=6, picture=54, strip=14, numbers=20,
    cost=20, cost_at=10.8, cost_text=12.5, name_text=10.5,
    power_text=15.5, side_text=15.5, icon=8, pip=8, symbol=13, pad_left=6, pad_right=6, emblem=0.76, emblem_at=0.56,
)
"""Where a table card has to stand in two thirds of its width."""

SMALLEST: Final = ("thumb", "chip")
"""Sizes that show a picture and symbols only."""
MEASURES: Final = {"thumb": THUMB, "chip": CHIP, "narrow": NARROW, "table": TABLE, "hand": HAND, "zoom": ZOOM}


def legible(size: str, scale: float, text_size: float) -> Measure:
    """The measures of a size with type in the reader's own size, but never under 10.5 px on the screen.

    Names grow only as far as their strip is high; they are cut earlier instead.
    """
    measure = MEASURES[size]
    least = SMALLEST_TEXT / scale
    lines = 2 if measure.strip >= 24 and size == "hand" else 1
    most = measure.strip / lines * 0.92

    def name(text: float) -> float:
        return text if size == "zoom" else max(text, min(max(text * text_size, least), most))

    return replace(
        measure,
        name_text=name(measure.name_text),
        title_text=max(least, name(measure.title_text)),
        corner_text=max(measure.corner_text, least),
        badge_text=max(measure.badge_text, least),
        side_text=max(measure.side_text, least),
    )


TURNED_NUMBERS: Final = 28
"""Width of the number strip of a turned card, at its left."""
TURNED_POWER_TEXT: Final = 15
TURNED_BRIGHTNESS: Final = 0.9


def card_size(size: str, turned: bool, factor: float) -> tuple[int, int]:
    """Width and height of a card in whole pixels at this factor."""
    measure = MEASURES[size]
    width, height = round(measure.width * factor), round(measure.height * factor)
    return (height, width) if turned else (width, height)
