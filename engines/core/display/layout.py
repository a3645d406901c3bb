"""How a game's table looks, as data: areas, marks, phases and names of numbers.

Each game describes its own table in its `layout.py`; `ui.table` draws any table from the description and a
`GameView`. Measures are base pixels of a 1366 x 768 window; only the near half is described, the far half is its
mirror image top to bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import DrawnView, Named

AreaKind = Literal["pile", "row", "fan", "track", "slots", "grid", "stage", "chip", "hand"]
CardSize = Literal["chip", "table", "hand"]
LabelPlace = Literal["side", "above", "footer", "inside", "none"]
Facing = Literal["up", "down", "each"]


class Rect(msgspec.Struct, frozen=True):
    """A rectangle in base pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One place of a grid that all players share. Each player's cards there lie in that player's zone "<id>:<player>",
    in an order that may mean something."""

    id: str
    column: int
    row: int
    """Counted from the first player's side; the second player sees the grid turned around."""
    name: Named
    ground: str = ""
    """The area of the card that is the cell's ground (a terrain): drawn as the cell itself, not among its cards."""
    hidden_icon: str = ""
    """The icon on a ground that lies face down here."""


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """One place for cards or numbers. A zone "front:1" lies in the area "front" on the side of player 1.

    Kinds: pile (one place, top card or back, count), row (side by side, then overlapping), fan (overlapping from the
    start), track (a row that also shows the places left), slots (n fixed places), grid (shared cells), stage (shared
    panel where a battle or a stack is shown), chip (a number, or a rarely used zone folded away), hand.
    """

    id: str
    kind: AreaKind
    name: Named
    rect: Rect
    """Where the cards are; a label "above" stands on top of it."""
    alone: Rect | None = None
    """What it takes up while nothing is shown on the stage: its own place and that of the stage."""
    shared: bool = False
    """One for the whole table instead of one for each player; never mirrored."""
    far_shift: int = 0
    """Added to the mirrored y of the far half."""

    card: CardSize = "table"
    pitch: int = 80
    """Distance between the left edges of two cards while there is room (row, hand), or always (fan, track)."""
    least_pitch: int = 27
    """Cards overlap down to this distance (row, hand); those of a fan close up as far as they have to."""
    align: Literal["centre", "start"] = "centre"
    order: Literal["forward", "backward"] = "forward"
    """Forward: the zone's first card lies left (row) or at the bottom (pile)."""
    facing: Facing = "each"
    """What an empty pile or an unlisted card shows: backs (down), faces (up), or as each card says."""

    label: LabelPlace = "none"
    counts: bool = False
    """The number of cards stands beside the label or in the footer."""
    frame: bool = False
    """Draws the plate of a zone (owner's tint and a thin line)."""
    drop: bool = True
    """Cards may be dropped here at all; other areas never answer a drag."""
    hides_empty: bool = False
    stacks: Literal["edges", "tabs"] = "edges"
    """How cards beneath a card show: as edges with a count, or as named tabs below their host."""

    fence: str = ""
    """row: cards with this mark keep the right end, behind a dashed line."""
    split: bool = False
    """fan: cards lying face up have a line of their own, above those that lie face down; those that stand come first.
    The area is as high as both lines."""
    places: int = 0
    """track and slots: how many places there are."""
    full: Named | None = None
    """What it is called where its name has a line to itself; None: as beside its cards."""
    vacant: Named | None = None
    """slots: what an empty place is called."""
    sign: str = ""
    """Which of several like areas it is, in a sign or two: in its empty place, and wherever there is no room for its
    name."""
    gauge: Rect | None = None
    """Where the bar of a gauge (`ChipView.gauge`) stands, with its words above it."""
    piece: str | None = None
    """track: the drawn piece that stands for a face-down card here ("bead" or "tile"); without one, card backs."""
    last_warns: bool = False
    """track: the last place is drawn as the losing one."""
    columns: int = 0
    rows: int = 0
    cells: tuple[Cell, ...] = ()


CARD_WIDTH, CARD_HEIGHT = 66, 92
"""Of a card on the table."""


def row(area: str, name: Named, rect: Rect, **more: Any) -> Area:
    """A row with a plate of its own and its name at the side."""
    return Area(id=area, kind="row", name=name, rect=rect, label="side", frame=True, **more)


def pile(area: str, name: Named, x: int, y: int, facing: Facing, **more: Any) -> Area:
    """A pile with its name and its number of cards below it."""
    rect = Rect(x, y, CARD_WIDTH, CARD_HEIGHT)
    return Area(id=area, kind="pile", name=name, rect=rect, facing=facing, label="footer", counts=True, **more)


def chip(area: str, name: Named, rect: Rect, **more: Any) -> Area:
    """A rarely used zone, folded away behind its name and number."""
    return Area(id=area, kind="chip", name=name, rect=rect, label="inside", counts=True, **more)


def hand(area: str, *, pitch: int = 116, full: Named | None = None) -> Area:
    """The hand, in the middle below everything."""
    return Area(
        id=area, kind="hand", name=Named("Hand", "手札"), full=full, rect=Rect(200, 614, 600, 148), card="hand",
        pitch=pitch, counts=True,
    )


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A plate around areas of a half that belong together, with one name for them."""

    name: Named
    rect: Rect


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """Where a large number of each player stands (`FigureView`): with a bar, in a pill, or large beside an icon."""

    id: str
    name: Named
    rect: Rect
    far: Rect
    """Its place in the far half, where the same order from the top down is read more easily than a mirrored one."""
    shape: Literal["bar", "round", "square", "plain"] = "bar"
    icon: str = ""
    """plain: what stands before the number."""
    pill: int = 0
    """How wide a pill is, if what belongs to it stands below and has more room; 0: as wide as the place."""


class Parties(msgspec.Struct, frozen=True, kw_only=True):
    """The bands of a stage on which two parties meet.

    Their cards stand here while the contest lasts; the cell of the grid they lie in shows only how many they are.
    """

    head: Rect
    dice: Rect
    far: Rect
    near: Rect
    axis: Rect
    """Between the parties: which end of a formation is which, and the verdict."""
    chain: Rect
    front: Named
    rear: Named
    chain_name: Named
    pitch: int = 84


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """Where a contest (`StageView`) is shown: totals beside each side, the verdict between, steps as a ribbon."""

    rect: Rect
    """The shared panel."""
    ribbon: Rect
    """The steps lie at the right end of this band, a line fills the rest."""
    side: Rect = Rect(0, 0, 0, 0)
    """Caption, total and parts of the near side; mirrored for the far side. Parties have bands instead."""
    verdict: Rect = Rect(0, 0, 0, 0)
    answerable: Rect | None = None
    """Where it is always said whether something can be answered now: the words of the chip whose area is "answers"."""
    foretold: Rect | None = None
    """Where it stands, between the halves, what an attack on the far player would do (`ChipView.foretold`)."""
    idle: Named | None = None
    """What is said in its place while nothing is contested."""
    parties: Parties | None = None
    chain_name: Named | None = None
    """What a chain is called that is listed over the two sides; None: there is no chain, or it has a band."""
    column: bool = False
    """It is a column that is always there: the chain, and below it what comes of it (`StageView.tiles`)."""


class Strips(msgspec.Struct, frozen=True, kw_only=True):
    """What the table shows of players who have no half of their own, with three players and more.

    They have a strip each, one below the other in a column. The plain form suits any game.
    """

    rect: Rect | None = None
    """The column, if the game's table leaves room for one between the halves; otherwise it stands at the right and the
    halves give way to it."""
    cards: tuple[str, ...] = ()
    """The areas whose cards are shown in small. Empty: all rows, fans and slots."""
    counts: tuple[str, ...] = ()
    """The areas of which only the number of cards is shown. Empty: all others, but not the hand."""


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A mark cards can wear, named in `CardView.marks`.

    `ring` names one of the table's rings (attacks, attacked, supports, chain); plates such as a hero's crown are in the
    `FaceTemplate`. Each has a shape of its own, so nothing rests on colour.
    """

    id: str
    name: Named
    """As it is spoken."""
    ring: Literal["attacks", "attacked", "supports", "chain"] | None = None
    guarded: bool = False
    """Whether a player may wish to be asked only about what concerns cards that wear it."""


class Phase(msgspec.Struct, frozen=True, kw_only=True):
    """A phase of the turn, named in `GameView.phases`."""

    id: str
    name: Named


class NumberName(msgspec.Struct, frozen=True, kw_only=True):
    """How a number of a card (`NumberView.field`) is called in the inspector and in speech."""

    field: str
    name: Named
    spoken: bool = False


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table of a game."""

    game: str
    areas: tuple[Area, ...]
    phases: tuple[Phase, ...]
    face: FaceTemplate
    marks: tuple[Mark, ...] = ()
    numbers: tuple[NumberName, ...] = ()
    stage: Stage | None = None
    strips: Strips = Strips()
    groups: tuple[Group, ...] = ()
    figures: tuple[Figure, ...] = ()
    ribbon: Rect | None = None
    """The room between the halves in which it stands which step is being played (`RibbonView`), beside all arrows."""
    windows: tuple[tuple[str, Named], ...] = ()
    """What the kinds of window that a player may let pass are called on the button that does, by their ids."""
    calm: tuple[str, ...] = ()
    """Those in which nothing has happened that could be answered: a player may wish to be asked only in the others."""
    uses: tuple[tuple[str, Named], ...] = ()
    """What a lit card says in a pill on its picture while it may be used otherwise than usual, by the option's verb."""
    tag_icons: tuple[tuple[str, str], ...] = ()
    """Icons of the words a card is tagged with, by message key."""
    mirror: int = 584
    """The far half: y becomes mirror - y - height."""
    stretch: tuple[int, int] = (200, 800)
    """Spare width of a wide window is given to what lies between these two columns."""
    plate: Rect = Rect(14, 643, 176, 34)
    """The near player's crest, name and hand count."""
    far_plate: Rect = Rect(14, 51, 176, 34)

    def area(self, name: str) -> Area:
        """The area of that name, or the grid that has a cell, or a cell's ground, of that name."""
        for area in self.areas:
            if area.id == name or any(name in (cell.id, cell.ground) for cell in area.cells):
                return area
        raise KeyError(name)

    def with_drawn(self, drawn: Sequence[DrawnView]) -> Layout:
        """The same table with the zones players have drawn on it."""
        if not drawn:
            return self
        return msgspec.structs.replace(self, areas=(*self.areas, *(_drawn_area(each) for each in drawn)))

    def cell(self, name: str) -> Cell | None:
        """The cell of that name, or the one whose ground is the area of that name."""
        return next(
            (cell for area in self.areas for cell in area.cells if name in (cell.id, cell.ground)), None
        )

    def name_of(self, name: str) -> Named:
        """What an area, or a cell of a grid, is called."""
        cell = self.cell(name)
        return self.area(name).name if cell is None else cell.name

    def full_name_of(self, name: str) -> Named:
        """The same where there is a line for it alone."""
        cell = self.cell(name)
        area = self.area(name) if cell is None else None
        return self.name_of(name) if area is None or area.full is None else area.full

    def phase_name(self, phase: str) -> Named | None:
        return next((each.name for each in self.phases if each.id == phase), None)

    def strip_areas(self) -> tuple[tuple[Area, ...], tuple[Area, ...]]:
        """What a strip shows: the areas whose cards lie there in small, and those of which it says the number."""
        own = [each for each in self.areas if not each.shared and each.kind not in ("hand", "grid", "stage")]
        named = self.strips.cards
        cards = [each for each in own if (each.id in named if named else each.kind in ("row", "fan", "slots"))]
        named = self.strips.counts
        counts = [each for each in own if (each.id in named if named else each not in cards)]
        return tuple(cards), tuple(counts)

    def far(self, rect: Rect, shift: int = 0) -> Rect:
        """The same place in the far half."""
        return Rect(rect.x, self.mirror - rect.y - rect.h + shift, rect.w, rect.h)


def _drawn_area(drawn: DrawnView) -> Area:
    x, y, w, h = drawn.box
    facing: Facing = "down" if drawn.facing == "down" else "up"
    name = Named(drawn.name, drawn.name)
    if drawn.pile:  # the pile stands in the middle of its box
        left, top = x + (w - CARD_WIDTH) // 2, y + (h - CARD_HEIGHT) // 2
        return pile(drawn.area, name, left, top, facing, shared=drawn.owner < 0)
    return row(drawn.area, name, Rect(x, y, w, h), pitch=72, least_pitch=12, shared=drawn.owner < 0)


def area_of(zone: str) -> str:
    """The area of a zone id: that of "front:0" is "front". A shared zone is called like its area."""
    return zone.rpartition(":")[0] or zone
