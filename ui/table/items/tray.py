"""The tray: cards that are not spread on the table (inside a pile, under a stack, in another hand) laid out to be seen.

It opens by itself when such cards may be chosen, and when a player looks into an open pile.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.layout import Layout, area_of
from engines.core.display.views import CardView, GameView, Handle, Named, Place
from ui.table.drawing import lettering
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.painted import Z_TRAY, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.geometry.cell_plan import cell_box
from ui.table.geometry.seating import Seats, seats
from ui.table.geometry.strip_plan import closed_zones
from ui.table.geometry.table_plan import NO_TRAY, TrayContent
from ui.table.question.choice import Choice

CENTRE_X = 500
CENTRE_Y = 292
EDGE = 8
BETWEEN = 22
"""The least room between the words of its head."""
WIDEST = 860
PITCH = 78
LINE = 104
PAD = 16
HEAD = 42
PER_LINE = 10
MOST_NAMED = 2
"""As many cards are named on a folded tray."""


class Tray:
    """The open tray, or nothing."""

    def __init__(self, scene: QGraphicsScene, layout: Layout) -> None:
        self.layout = layout
        self.panel = PaintedItem(Z_TRAY)
        self.panel.setVisible(False)
        scene.addItem(self.panel)
        self.handles: list[Handle] = []
        self.zone = ""
        self.beneath: dict[Handle, CardView] = {}
        self.folded = False
        self._names: list[Named] = []
        """What its cards for a choice are called, as far as they are known."""
        self._for_choice = False
        self._box = QRect()
        self._clear: set[str] = set()
        """Zones that are part of the choice themselves and should stay in sight."""
        self._mixed = False
        self._by_the_way = False
        """What lies beneath others is one thing among many that may be done, or left: no reason to cover the table."""
        self._seated: Seats | None = None
        self._closed: frozenset[str] = frozenset()
        """Zones of which a strip says only how many cards they hold."""
        self._settled: int | None = None
        """Where it has been laid for this choice."""

    @property
    def open(self) -> bool:
        return bool(self.handles)

    @property
    def for_choice(self) -> bool:
        """It holds cards that can be chosen, so it may be folded but not closed."""
        return self._for_choice

    def prepare(self, sight: GameView, choice: Choice, seated: Seats | None = None) -> None:
        """For a new moment: open on choosable cards that lie nowhere on the table."""
        self._seated = seated or seats(sight)
        self._closed = closed_zones(sight, self.layout, self._seated.strips)
        self.beneath = {card.handle: card for card in _beneath(sight)}
        asked_of = choice.subjects() or choice.looked_at()
        known = [handle for handle in asked_of if handle in sight.cards or handle in self.beneath]
        zones = {
            self.card(sight, handle).zone
            for handle in known
            if handle in self.beneath or self._is_inside(sight, handle)
        }
        # The top card of a pile lies among the others when any of them may be chosen.
        self.handles = [
            handle
            for handle in known
            if handle in self.beneath or (self._is_piled(sight, handle) and sight.cards[handle].zone in zones)
        ]
        self._for_choice = bool(self.handles)
        self.zone = self.card(sight, self.handles[0]).zone if self.handles else ""
        self._names = [name for handle in self.handles if (name := self.card(sight, handle).name) is not None]
        elsewhere = [handle for handle in known if handle not in self.handles]
        places = [each.place for each in choice.options if each.place is not None]
        self._clear = {zone for place in places if (zone := self._zone_of(sight, place))}
        self._clear |= {self.card(sight, handle).zone for handle in elsewhere}
        self._mixed, self.folded, self._settled = bool(elsewhere), False, None
        asked = choice.ask
        free = asked is not None and asked.kind == "one" and any(option.decline for option in asked.options)
        self._by_the_way = self._mixed and free and self.beneath.keys() >= set(self.handles)

    def _is_piled(self, sight: GameView, handle: Handle) -> bool:
        return sight.cards[handle].zone in self._closed or _piled(sight, self.layout, handle)

    def _is_inside(self, sight: GameView, handle: Handle) -> bool:
        return sight.cards[handle].zone in self._closed or _inside(sight, self.layout, handle)

    def _zone_of(self, sight: GameView, place: Place) -> str:
        if place.card is not None:
            return sight.cards[place.card].zone if place.card in sight.cards else ""
        return place.zone or ""

    def card(self, sight: GameView, handle: Handle) -> CardView:
        return self.beneath[handle] if handle in self.beneath else sight.cards[handle]

    def look_into(self, sight: GameView, zone: str) -> bool:
        """Open on a pile's cards, as far as the viewer knows them apart."""
        found = next((each for each in sight.zones if each.id == zone), None)
        if found is None or self._for_choice:
            return False
        self.handles = [handle for handle in reversed(found.cards) if handle in sight.cards]
        self.zone, self._clear, self._settled = zone, set(), None
        return bool(self.handles)

    def close(self) -> bool:
        """Close it, or fold it while its cards can be chosen. False if there was nothing to close."""
        if not self.handles:
            return False
        if self._for_choice:
            self.folded = not self.folded
        else:
            self.handles = []
        return True

    def content(self, sight: GameView, style: Style, carried: Handle | None = None) -> TrayContent:
        """Where its cards lie at this size. A card carried out of it takes the others out of the way of its targets."""
        metrics = style.metrics
        apart = self._apart(sight, metrics)
        if self._settled is None and self.handles:
            self._settle(self._measure(len(self.handles), style), apart, metrics)
        self._box = self._at(self._measure(len(self.handles), style), metrics)
        shown = self.handles
        if carried in self.handles and self._covered(self._box, apart):
            shown = [each for each in self.handles if each == carried]
            self._box = min(self._places(self._measure(1, style), metrics), key=lambda box: self._covered(box, apart))
        if not shown or self.folded:
            return NO_TRAY
        per_line, pitch = _lines(len(shown))
        corners = []
        for number in range(len(shown)):
            line, column = divmod(number, per_line)
            x = self._box.left() + metrics.px(PAD) + metrics.px(column * pitch)
            y = self._box.top() + metrics.px(HEAD) + metrics.px(line * LINE)
            corners.append(QPoint(x, y))
        return TrayContent(tuple(shown), tuple(corners), self.beneath)

    # -- where it lies -------------------------------------------------------------------------------------------

    def _settle(self, box: QRect, apart: list[QRect], metrics: Metrics) -> None:
        """Let it lie, for this choice, where it covers least of what else belongs to the choice.

        Where it cannot help covering some of it, or matters little, it waits folded.
        """
        places = self._places(box, metrics)
        covered = [self._covered(place, apart) for place in places]
        self._settled = covered.index(min(covered))
        self.folded = self._for_choice and self._mixed and (min(covered) > 0 or self._by_the_way)

    def _at(self, box: QRect, metrics: Metrics) -> QRect:
        return self._places(box, metrics)[0 if self.folded else self._settled or 0]

    @staticmethod
    def _places(box: QRect, metrics: Metrics) -> list[QRect]:
        """In the middle of the table, at its top, above the bar."""
        edge = metrics.px(EDGE)
        tops = (max(edge, box.top()), edge, max(edge, metrics.prompt().top() - edge - box.height()))
        return [QRect(QPoint(box.left(), top), box.size()) for top in tops]

    @staticmethod
    def _covered(box: QRect, apart: list[QRect]) -> int:
        hidden = (box.intersected(each) for each in apart)
        return sum(each.width() * each.height() for each in hidden if not each.isEmpty())

    def _apart(self, sight: GameView, metrics: Metrics) -> list[QRect]:
        """The areas that should stay in sight."""
        boxes = []
        for zone in sorted(self._clear):
            name, _, owner = zone.rpartition(":")
            try:
                area = self.layout.area(name or zone)
            except KeyError:
                continue
            seated = self._seated or seats(sight)
            if owner.isdigit() and int(owner) in seated.strips and not area.shared:
                continue  # the column of the strips is beside the tray
            far = owner.isdigit() and not area.shared and seated.is_far(int(owner))
            cell = self.layout.cell(name or zone)
            turned = seated.near != sight.players[0].player
            staged = sight.stage is not None
            boxes.append(
                metrics.area(area, far, staged) if cell is None else cell_box(area, cell, metrics, turned, staged)
            )
        return boxes

    def _measure(self, count: int, style: Style) -> QRect:
        metrics = style.metrics
        per_line, pitch = _lines(count)
        columns, lines = min(count, per_line), -(-count // per_line) if count else 0
        words = 0.0
        if self.handles:
            head = lettering.NAME.width(self.title(style), metrics)
            words = head + lettering.ASIDE.width(style.say(self._hint()), metrics) + metrics.px(BETWEEN + 2 * PAD)
        width = max(metrics.px(2 * PAD + 66 + (columns - 1) * pitch), round(words))
        height = metrics.px(HEAD + (0 if self.folded else lines * LINE + PAD - 6))
        middle = QPoint(metrics.x(CENTRE_X), metrics.y(CENTRE_Y))
        return QRect(middle.x() - width // 2, max(metrics.px(EDGE), middle.y() - height // 2), width, height)

    def contains(self, point: QPoint) -> bool:
        return self.open and self._box.contains(point)

    def on_head(self, point: QPoint, metrics: Metrics) -> bool:
        return self.contains(point) and point.y() < self._box.top() + metrics.px(HEAD)

    def show(self, style: Style) -> None:
        """Draw the panel behind the cards."""
        if not self.open:
            self.panel.setVisible(False)
            return
        title = self.title(style)

        def draw(painter: QPainter) -> None:
            metrics, theme = style.metrics, style.theme
            box = local(self._box).adjusted(0.5, 0.5, -0.5, -0.5)
            for reach in (16, 10, 5):
                painter.setPen(QPen(QColor(0, 0, 0, 34), reach))
                painter.drawRoundedRect(box.translated(0, 3), 12, 12)
            painter.setPen(QPen(QColor(theme.legal if self._for_choice else theme.second), 1.5))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(box, 12, 12)
            head = QRectF(metrics.px(PAD), 0, box.width() - 2 * metrics.px(PAD), metrics.px(HEAD))
            lettering.write(painter, title, head, lettering.NAME, theme.text, metrics)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            hint = style.say(self._hint())
            lettering.write(painter, hint, head, lettering.ASIDE, theme.quiet, metrics, right)

        key = (style.look, title, self.folded, self._for_choice)
        self.panel.show_drawing(self._box, style.dpr, draw, key, 24)

    def _hint(self) -> str:
        if not self._for_choice:
            return "table.tray-close"
        return "table.tray-unfold" if self.folded else "table.tray-fold"

    def title(self, style: Style) -> str:
        """Whose cards these are; a few that wait folded are named, since nobody sees them."""
        area, owner = area_of(self.zone), self.zone.partition(":")[2] or "0"
        name = style.layout.full_name_of(area)
        if self.folded and len(self._names) == len(self.handles) <= MOST_NAMED:
            cards = style.words.listing([style.name(each) for each in self._names])
            return style.say("table.tray-folded", cards=cards, area=name, player=style.player(int(owner)))
        return style.say("table.tray", area=name, n=len(self.handles), player=style.player(int(owner)))


def _lines(count: int) -> tuple[int, float]:
    """How many cards lie in a line, and how far apart."""
    per_line = max(PER_LINE, -(-count // 4))
    return per_line, min(PITCH, (WIDEST - 2 * PAD - 66) / max(1, per_line - 1))


def _beneath(sight: GameView) -> list[CardView]:
    return [under for card in sight.cards.values() for under in card.under]


def _kind(sight: GameView, layout: Layout, handle: Handle) -> tuple[str, bool]:
    """The kind of area a card lies in, and whether it is the last of its zone; "" for a place off the table."""
    zone = next((each for each in sight.zones if handle in each.cards), None)
    if zone is None:
        return "", False
    try:
        area = layout.area(zone.area)
    except KeyError:
        return "", False
    if area.kind == "hand" and zone.owner == sight.viewer:
        return "row", False
    if area.kind == "stage" and sight.stage is not None:
        listed = {entry.card.handle for entry in sight.stage.chain if entry.card is not None}
        return ("row" if handle in listed else area.kind), False  # its entry stands for it
    return area.kind, zone.cards[-1] == handle


def _faces_up(sight: GameView, layout: Layout, handle: Handle) -> bool:
    """Whether the top card of its pile can be taken where it lies: it is seen, or nobody asks which it is."""
    card = sight.cards[handle]
    return card.face is None or layout.area(area_of(card.zone)).facing != "down"


def _piled(sight: GameView, layout: Layout, handle: Handle) -> bool:
    """Whether a card lies where the table does not spread cards."""
    return _kind(sight, layout, handle)[0] in ("", "hand", "pile", "chip", "stage")


def _inside(sight: GameView, layout: Layout, handle: Handle) -> bool:
    """Whether a card cannot be reached where it lies."""
    kind, top = _kind(sight, layout, handle)
    return _piled(sight, layout, handle) and not (kind == "pile" and top and _faces_up(sight, layout, handle))
