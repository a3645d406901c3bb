"""Where every card of a sight lies on this table: handles to spots, as pure data.

The scene puts every card where its plan says. The near half is the viewer's; the far half shows the next player.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QRect, QSize

from engines.core.display.layout import Area, Layout, Rect
from engines.core.display.views import CardView, GameView, Handle, Named, ZoneView
from ui.faces.extras import ATTACHED
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.painted import Z_HAND, Z_TRAY
from ui.table.geometry import cell_plan, party_plan, split_fan, spread, strip_plan
from ui.table.geometry.seating import Seats, seats

ROW_MARGIN = 54
"""Base pixels a row leaves free at its left for the label, so that columns stand in the middle of the table."""
ROW_FEW, ROW_MARGIN_CROWDED = 5, 20
"""With more cards than this only the name's own strip stays free."""
ROW_PAD = 6
ROW_TOP = 5
"""What is left above a row that is raised for tabs."""
MOST_TABS = 2
"""More cards beneath another do not get a tab each: they would hang over the row below."""
GROUND_LEVEL, CELLS_LEVEL = 1.3, 40.0
HAND_REACH = 1046
"""Base x up to which a large hand may grow before its cards overlap: the key hints give way to it."""
HAND_LIFT = 7
"""A hand card that may be played stands this much higher."""


@dataclass(frozen=True)
class Spot:
    """One card's place: top left corner of the picture as shown, its size name, and how high it lies."""

    handle: Handle
    zone: str
    area: Area
    owner: int
    far: bool
    at: QPoint
    size: str
    turned: bool
    level: float
    shown: int = 0
    """How much of its width no neighbour covers; 0 for all of it."""
    cell: str = ""
    """The cell of a grid it lies in."""
    room: QSize = field(default_factory=QSize)
    """The size of a ground: that of its cell."""
    role: str = ""
    """"" | ground (it is drawn as its whole cell) | ghost (shown where it is moved to) | staged (on the stage)."""


def uncovered(lefts: Sequence[int], index: int, width: int) -> int:
    """How much of a card its right neighbour leaves in sight; 0 for all of it."""
    step = lefts[index + 1] - lefts[index] if index + 1 < len(lefts) else width
    return step if step < width else 0


def shown_zones(sight: GameView, layout: Layout, both: Seats) -> list[tuple[ZoneView, Area]]:
    """Zones that have a place in one of the two halves, and shared ones."""
    found = []
    for zone in sight.zones:
        try:
            area = layout.area(zone.area)
        except KeyError:
            continue
        if area.shared or zone.owner in (both.near, both.far):
            found.append((zone, area))
    return found


@dataclass(frozen=True)
class TrayContent:
    """Cards laid out above the table to be looked at or chosen: their handles and places."""

    cards: tuple[Handle, ...] = ()
    corners: tuple[QPoint, ...] = ()
    beneath: Mapping[Handle, CardView] = field(default_factory=dict)


NO_TRAY = TrayContent()
TRAY_AREA = Area(id="", kind="row", name=Named("", ""), rect=Rect(0, 0, 0, 0))
"""Cards in the tray look as in a row, whatever pile they come from."""


class Plan:
    """All spots of one sight, and the landing slots of lit zones."""

    def __init__(
        self,
        sight: GameView,
        metrics: Metrics,
        lifted: Callable[[Handle], bool] = lambda handle: False,
        openings: Container[str] = (),
        tray: TrayContent = NO_TRAY,
        formation: Sequence[Handle] = (),
        moves: Mapping[Handle, str] | None = None,
        seated: Seats | None = None,
        asked: Callable[[Handle], bool] = lambda handle: False,
    ) -> None:
        self.sight = sight
        self.metrics = metrics
        self.lifted = lifted
        self.asked = asked
        """Whether a card is one that the question is about."""
        self.seats = seated or seats(sight)
        self.strips = strip_plan.strips(sight, metrics, self.seats.strips)
        """The players who have no half."""
        self._strip_areas = {each.zone: each for strip in self.strips for each in strip.areas}
        self.spots: dict[Handle, Spot] = {}
        self.landing: dict[str, QRect] = {}
        """Where a card would lie in the rows that are lit."""
        self.beside: dict[str, QRect] = {}
        """The room that row has for words."""
        self.fences: dict[str, int] = {}
        """Where the dashed line stands in rows that have one, from the row's left edge."""
        self._openable: dict[str, tuple[QRect, QRect]] = {}
        """Of each row the place of one more card, and its room for words."""
        self._tray = tray
        self.staged = party_plan.members(sight, metrics.layout)
        """Cards that stand on the stage while a contest of parties is there, not where they lie."""
        self.moves = dict(moves or {})
        """Cards that are being moved to a cell, by the answer that is being put together, and the zones there."""
        self.vacated: dict[str, list[QRect]] = {}
        """The places such cards leave, by cell."""
        for level, (zone, area) in enumerate(self.zones()):
            self._place(zone, area, 10.0 + level)
        for area in metrics.layout.areas:
            self._place_units(area)
        self._place_parties(formation)
        for number, (handle, at) in enumerate(zip(tray.cards, tray.corners, strict=True)):
            card = tray.beneath[handle] if handle in tray.beneath else sight.cards[handle]
            far = self.seats.is_far(card.user)
            self._spot(card, TRAY_AREA, far, at, Z_TRAY + 1 + number / 100, upright=True)
        self.open(openings)

    def zones(self) -> list[tuple[ZoneView, Area]]:
        """All zones that have a place here, each with the area it is drawn as."""
        known = {zone.id: zone for zone in self.sight.zones}
        halves = shown_zones(self.sight, self.metrics.layout, self.seats)
        return halves + [(known[each.zone], each.area) for each in self._strip_areas.values()]

    def box(self, zone: ZoneView, area: Area) -> QRect:
        """Where the cards of a zone lie: in a half, or in a strip."""
        strip = self._strip_areas.get(zone.id)
        return strip.box if strip is not None else self.place(area, self.seats.mirrored(zone.owner))

    def place(self, area: Area, far: bool) -> QRect:
        """Where an area lies in a half now."""
        return self.metrics.area(area, far, self.sight.stage is not None)

    @property
    def stage_near(self) -> int:
        """Whose side of a contest stands in the near half: mine, or of two others that of whoever does not sit far."""
        sides = [each.player for each in self.sight.stage.sides] if self.sight.stage is not None else []
        if self.seats.near in sides or not sides:
            return self.seats.near
        return next((each for each in sides if each != self.seats.far), sides[0])

    def cards(self, zone: ZoneView) -> list[CardView]:
        """A zone's cards that lie in their own place."""
        cards = self.sight.cards
        elsewhere = {*self._tray.cards, *self.staged}
        return [cards[handle] for handle in zone.cards if handle in cards and handle not in elsewhere]

    def _place_parties(self, formation: Sequence[Handle]) -> None:
        """The parties of a contest, front at the left; `formation` is the order being chosen for one of them."""
        hidden = set(self._tray.cards)
        for player, stand in party_plan.every(self.sight, self.metrics, self.stage_near, formation, hidden):
            card = self.sight.cards[stand.handle]
            cell = card.zone.rpartition(":")[0]
            self.spots[stand.handle] = Spot(
                stand.handle, card.zone, self.metrics.layout.area(cell), card.user, self.seats.is_far(player), stand.at,
                stand.size, stand.turned, stand.level, stand.shown, cell, role="staged",
            )

    def _place(self, zone: ZoneView, area: Area, level: float) -> None:
        far = self.seats.is_far(zone.owner)
        box = self.box(zone, area)
        cards = self.cards(zone)
        if area.order == "backward":
            cards.reverse()
        match area.kind:
            case "row":
                self._row(zone, area, far, box, cards, level)
            case "grid":
                self._ground(zone, area, far, cards)
            case "fan" | "track":
                self._fan(zone, area, far, box, cards, level)
            case "slots":
                self._slots(zone, area, far, box, cards, level)
            case "pile":
                self._pile(zone, area, far, box, cards, level)
            case "hand" if not far:
                self._hand(zone, area, box, cards)

    def _spot(
        self,
        card: CardView,
        area: Area,
        far: bool,
        at: QPoint,
        level: float,
        size: str | None = None,
        upright: bool = False,
        shown: int = 0,
    ) -> None:
        turned = card.turned and not upright
        self.spots[card.handle] = Spot(
            card.handle, card.zone, area, card.user, far, at, size or area.card, turned, level, shown
        )

    def _row(
        self, zone: ZoneView, area: Area, far: bool, box: QRect, cards: list[CardView], level: float
    ) -> None:
        metrics = self.metrics
        size = area.card
        pad, label = metrics.px(ROW_PAD), 0
        if area.label == "side":
            label = metrics.px(ROW_MARGIN if len(cards) <= ROW_FEW else ROW_MARGIN_CROWDED)
        room = spread.Room(
            left=box.left() + label + pad,
            width=box.width() - label - 2 * pad,
            pitch=metrics.px(area.pitch),
            gap=metrics.px(14),
            least=metrics.px(area.least_pitch),
            centred=area.align == "centre",
        )
        upright = metrics.card(size)
        fenced = [card for card in cards if area.fence and area.fence in card.marks]
        cards = [*(card for card in cards if card not in fenced), *fenced]
        widths = [metrics.card(size, card.turned).width() for card in cards]
        behind_fence: list[int] = []
        if fenced:
            room, apart = spread.apart(room, widths[-len(fenced):])
            behind_fence = spread.row(widths[-len(fenced):], upright.width(), apart)
            self.fences[zone.id] = apart.left - room.gap // 2 - box.left()
        lefts = [*spread.row(widths[:len(cards) - len(fenced)], upright.width(), room), *behind_fence]
        raised = self._raised(area, box, cards)
        for index, (card, left) in enumerate(zip(cards, lefts, strict=True)):
            height = metrics.card(size, card.turned).height()
            top = box.top() + (box.height() - height) // 2 - raised
            shown = uncovered(lefts, index, widths[index])
            self._spot(card, area, far, QPoint(left, top), level + index / 100, size, shown=shown)
        alone = spread.row([upright.width()], upright.width(), room)[0]
        free = len(lefts) - len(fenced)
        after = lefts[free - 1] + widths[free - 1] + room.gap if free else alone
        left = max(room.left, min(after, room.left + room.width - upright.width()))
        slot = QRect(QPoint(left, box.top() + (box.height() - upright.height()) // 2 - raised), upright)
        before = QRect(QPoint(room.left, slot.top()), QPoint(min(lefts, default=0) - room.gap, slot.bottom()))
        behind = QRect(slot.topRight() + QPoint(room.gap, 0), QPoint(room.left + room.width, slot.bottom()))
        self._openable[zone.id] = (slot, max(behind, before, key=lambda each: each.width()))

    def _raised(self, area: Area, box: QRect, cards: Sequence[CardView]) -> int:
        """How much higher than its middle a row lies, so that the tabs below its cards stay off the row beneath. All of
        it does: cards at different heights would look as if that meant something."""
        if area.stacks != "tabs":
            return 0
        high = max((self.metrics.px(ATTACHED) * min(MOST_TABS, len(card.under)) for card in cards), default=0)
        free = (box.height() - self.metrics.card(area.card).height()) // 2
        return max(0, min(free - self.metrics.px(ROW_TOP), high // 2))

    def open(self, zones: Container[str]) -> None:
        """Show landing slots in these rows, and in no others. No card moves for it."""
        opened = {zone: found for zone, found in self._openable.items() if zone in zones}
        self.landing = {zone: slot for zone, (slot, _) in opened.items()}
        self.beside = {zone: words for zone, (_, words) in opened.items()}

    def _fan(
        self, zone: ZoneView, area: Area, far: bool, box: QRect, cards: list[CardView], level: float
    ) -> None:
        metrics = self.metrics
        if area.split:
            for spot in split_fan.places(cards, area, box, metrics, self.asked):
                self._spot(spot.card, area, far, spot.at, level + spot.order / 100, shown=spot.shown)
            return
        room = spread.Room(box.left(), box.width(), metrics.px(area.pitch), 0, 0, False)
        width = self.piece_width(area)
        wanted = [self.asked(card.handle) for card in cards]
        lefts = spread.fan(len(cards), width, room, wanted, metrics.px(spread.STRIP))
        for index, (card, left) in enumerate(zip(cards, lefts, strict=True)):
            shown = uncovered(lefts, index, width)
            self._spot(card, area, far, QPoint(left, box.top()), level + index / 100, shown=shown)

    def piece_width(self, area: Area) -> int:
        """A track's places are as high as the area, in a card's or a drawn piece's shape."""
        if area.kind == "track":
            return self.metrics.px(area.rect.h * 5 / 7)
        return self.metrics.card(area.card).width()

    def track_places(self, area: Area, far: bool, count: int) -> list[QRect]:
        """The places of a track, filled and empty; more cards than places close up."""
        box = self.place(area, far)
        metrics = self.metrics
        room = spread.Room(box.left(), box.width(), metrics.px(area.pitch), 0, 0, False)
        width = self.piece_width(area)
        lefts = spread.fan(max(area.places, count), width, room)
        return [QRect(left, box.top(), width, box.height()) for left in lefts]

    def _slots(
        self, zone: ZoneView, area: Area, far: bool, box: QRect, cards: list[CardView], level: float
    ) -> None:
        for index, card in enumerate(cards):
            place = self.slot(area, far, card.index if card.index < max(1, area.places) else index)
            size = self.metrics.card(area.card, card.turned)
            upright = not card.turned or size.width() > self.metrics.px(max(area.pitch, area.rect.w))
            at = place.center() - QPoint(size.width() // 2, size.height() // 2) + QPoint(1, 1)
            self._spot(card, area, far, place.topLeft() if upright else at, level + index / 100, upright=upright)

    def slot(self, area: Area, far: bool, index: int) -> QRect:
        """One of the fixed places, side by side."""
        box = self.place(area, far)
        step = self.metrics.px(area.pitch)
        return QRect(box.topLeft() + QPoint(index * step, 0), self.metrics.card(area.card))

    def _pile(
        self, zone: ZoneView, area: Area, far: bool, box: QRect, cards: list[CardView], level: float
    ) -> None:
        # Of a pile that lies face down some cards may be known, but nobody sees which of them is on top.
        if cards and (area.facing != "down" or cards[-1].face is None):
            self._spot(cards[-1], area, far, box.topLeft(), level)

    def _hand(self, zone: ZoneView, area: Area, box: QRect, cards: list[CardView]) -> None:
        metrics = self.metrics
        size = metrics.card(area.card)
        room = spread.Room(
            left=box.left() + metrics.px(5),
            width=box.width() - metrics.px(10),
            pitch=metrics.px(area.pitch),
            gap=metrics.px(10),
            least=metrics.px(area.least_pitch),
        )
        reach = metrics.x(HAND_REACH)
        lefts = spread.hand(len(cards), size.width(), room, reach, metrics.px(spread.STRIP))
        for index, (card, left) in enumerate(zip(cards, lefts, strict=True)):
            lift = metrics.px(HAND_LIFT) if self.lifted(card.handle) else 0
            shown = uncovered(lefts, index, size.width())
            self._spot(card, area, False, QPoint(left, box.top() - lift), Z_HAND + index / 100, shown=shown)

    def cell(self, area: Area, name: str) -> QRect:
        """A shared cell; the second player sees the grid from the other side."""
        cell = next(each for each in area.cells if name in (each.id, each.ground))
        turned = self.seats.near != self.sight.players[0].player
        return cell_plan.cell_box(area, cell, self.metrics, turned, self.sight.stage is not None)

    def _ground(self, zone: ZoneView, area: Area, far: bool, cards: list[CardView]) -> None:
        """The card that is the ground of a cell takes up all of it."""
        cell = next((each for each in area.cells if each.ground == zone.area), None)
        if cell is not None and cards:
            card, box = cards[-1], self.cell(area, cell.id)
            self.spots[card.handle] = Spot(
                card.handle, card.zone, area, card.user, far, box.topLeft(), "table", False, GROUND_LEVEL,
                cell=cell.id, room=box.size(), role="ground",
            )

    def _place_units(self, area: Area) -> None:
        """The units in the cells of a grid. One that is being moved leaves its place free and stands where it goes."""
        for level, (cell, zones) in enumerate(cell_plan.cells_of(area, self.sight).items()):
            box = self.cell(area, cell)
            sides: list[tuple[list[CardView], bool]] = []
            ghosts: set[Handle] = set()
            for zone in sorted(zones, key=lambda each: self.seats.is_far(each.owner)):
                come = [handle for handle, goal in self.moves.items() if goal == zone.id and handle in self.sight.cards]
                ghosts.update(come)
                cards = [*self.cards(zone), *(self.sight.cards[handle] for handle in come)]
                sides.append((cards, self.seats.is_far(zone.owner)))
            for stand in cell_plan.stands(sides, box, self.metrics, CELLS_LEVEL + level, ghosts):
                card = self.sight.cards[stand.handle]
                if stand.handle in self.moves and not stand.ghost:
                    size = self.metrics.card(stand.size, stand.turned)
                    self.vacated.setdefault(cell, []).append(QRect(stand.at, size))
                    continue
                self.spots[stand.handle] = Spot(
                    stand.handle, card.zone, area, card.user, self.seats.is_far(card.user), stand.at, stand.size,
                    stand.turned, stand.level, stand.shown, cell, role="ghost" if stand.ghost else "",
                )
