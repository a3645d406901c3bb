"""The large table of the start screen, for games with formats: two to six seats around it, and the format above.

Seats go round clockwise from the near left, which is seat one. Adding and removing seats, also by choosing another
format, can be taken back.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from engines.core.contract.formats import Format
from engines.core.model.state import ChosenFormat
from ui import theme as themes
from ui.faces import icons
from ui.shell.screens.format_tiles import FormatTile, draw_diagram
from ui.shell.screens.seat_plate import HIGH, LEAST, SeatPlate
from ui.shell.style.look import Look, mixed
from ui.shell.style.text_runs import Run, tip
from ui.shell.widgets.lettering import write
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.text_flow import Flow
from ui.sources.offers import PERSON, GameOffer, SeatChoice

LEFT, TOP, WIDE, TALL = 392.0, 160.0, 890.0, 508.0
"""The part of the start screen it takes up, in base pixels."""
MOST = 6
TILE, TILE_GAP = 169.0, 11.0
TABLE = QRectF(0, 144, 889, 282)
RIM = 14.0
ROW_TOPS = (87.0, 432.0)
"""Where the plates above and below the table begin."""
INK, SECOND, GOLD = QColor("#F1F4F2"), QColor("#B7C4CA"), QColor("#E2C17E")
"""On the felt, which is dark in both themes."""
WOOD = QColor("#4A3323")


class Arrangement(msgspec.Struct, frozen=True):
    """What can be taken back: format, options, and who sits where."""

    form: str
    options: tuple[str, ...]
    seats: tuple[SeatChoice, ...]


class RoundTable(QWidget):
    """See the module's docstring."""

    changed = Signal()
    build_wanted = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.offer: GameOffer | None = None
        self.form: Format | None = None
        self.options: set[str] = set()
        self.count = 0
        self.tiles: list[FormatTile] = []
        self.past: list[Arrangement] = []
        self._others: list[str] = []
        """What the seats brought to a format of the other kind: decks, or boosters."""
        self.every = [SeatPlate(look, seat, self) for seat in range(MOST)]
        for plate in self.every:
            plate.changed.connect(self.changed)
            plate.build_wanted.connect(self.build_wanted)
            plate.left_empty.connect(self.remove_seat)
            plate.moved.connect(self.drop_seat)
            plate.passed_on.connect(lambda seat: self.swap_seats(seat, (seat + 1) % max(1, self.count)))
        self.adders = [ShellButton(look, self, "ghost", height=48) for _ in range(2)]
        for button in self.adders:
            button.clicked.connect(self.add_seat)
        look.changed.connect(self.lay_anew)

    # -- what is chosen ------------------------------------------------------------------------------------------

    @property
    def plates(self) -> list[SeatPlate]:
        """The seats that are taken."""
        return self.every[: self.count]

    def chosen(self) -> ChosenFormat:
        """The format with its options."""
        if self.form is None:
            return ChosenFormat()
        options = tuple(option.id for option in self.form.options if option.id in self.options)
        return ChosenFormat(id=self.form.id, options=options)

    def kept(self) -> tuple[str, ...]:
        """The same for the settings."""
        form = self.chosen()
        return (form.id, str(self.count), *form.options)

    def people(self) -> int:
        """How many people sit at this computer."""
        return sum(plate.bot == PERSON for plate in self.plates)

    def elsewhere(self) -> bool:
        """Whether somebody sits at another computer."""
        return any(plate.elsewhere for plate in self.plates)

    def fault(self) -> str:
        """Why this table cannot be dealt, or ""."""
        found = next((words for plate in self.plates if (words := plate.fault())), "")
        if found or not self.elsewhere():
            return found
        return self.look.say("start.one-here") if self.people() > 1 or self.every[0].bot != PERSON else ""

    def show_game(self, offer: GameOffer, seats: tuple[SeatChoice, ...], kept: tuple[str, ...]) -> None:
        """Offer the formats and decks of a game, with what was chosen last time."""
        self.offer, self.past, self._others = offer, [], []
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
        self.tiles = [FormatTile(self.look, form, self) for form in offer.formats]
        for tile in self.tiles:
            tile.clicked.connect(lambda _checked=False, form=tile.form: self.choose(form))
            tile.show()
        ids = {form.id: form for form in offer.formats}
        self.form = ids.get(kept[0], offer.formats[0]) if kept else offer.formats[0]
        self.options = set(kept[2:])
        wanted = int(kept[1]) if len(kept) > 1 and kept[1].isdigit() else len(seats) or 2
        self.count = nearest(self.form, wanted)
        for number, plate in enumerate(self.every):
            plate.show_seat(offer.brought_to(self.form), seats[number] if number < len(seats) else None)
        self._order_tabs()
        self.lay_anew()

    def _order_tabs(self) -> None:
        before: QWidget | None = None
        parts: list[QWidget] = [*self.tiles]
        for plate in self.every:
            parts += [plate.name, plate.pill, plate.before, plate.after, plate.build, plate.fan]
        for part in [*parts, *self.adders]:
            if before is not None:
                QWidget.setTabOrder(before, part)
            before = part

    # -- changes that can be taken back --------------------------------------------------------------------------

    def choose(self, form: Format) -> None:
        """Play this format; bots come to seats it has more, the last seats go where it has fewer."""
        if self.form is not form:
            self._remember()
            before, self.form = self.form, form
            self.count = nearest(form, self.count)
            if before is not None and self.offer is not None and bool(before.boosters) != bool(form.boosters):
                brought = tuple(plate.choice() for plate in self.every)
                others = self._others or [""] * len(brought)
                for plate, choice, deck in zip(self.every, brought, others, strict=True):
                    plate.show_seat(self.offer.brought_to(form), replace(choice, deck=deck))
                self._others = [choice.deck for choice in brought]
        self._arranged()

    def add_seat(self) -> None:
        """One more, as far as the format goes."""
        more = [count for count in self.form.seats if count > self.count] if self.form is not None else []
        if more:
            self._remember()
            self.count = more[0]
            self._arranged()

    def remove_seat(self, seat: int) -> None:
        """Leave a seat empty: those behind it move up, with the names and decks they have."""
        fewer = [count for count in self.form.seats if count < self.count] if self.form is not None else []
        if not fewer or self.offer is None:
            return
        self._remember()
        left = [plate.choice() for plate in self.plates if plate.seat != seat]
        gone = [self.every[seat].choice()]
        rest = [plate.choice() for plate in self.every[self.count:]]
        for plate, choice in zip(self.every, [*left, *gone, *rest], strict=True):
            plate.show_seat(self.offer.brought_to(self.form), choice)
        self.count = fewer[-1]
        self._arranged()

    def drop_seat(self, seat: int, point: QPoint) -> None:
        """A seat was dragged onto another one, or onto the cards before it."""
        there = (
            plate.seat for plate in self.plates
            if plate.geometry().contains(point) or plate.fan.geometry().contains(point)
        )
        self.swap_seats(seat, next(there, seat))

    def swap_seats(self, one: int, other: int) -> None:
        """Two seats change places, with all that belongs to them."""
        if one == other or self.offer is None:
            return
        self._remember()
        choices = self.every[one].choice(), self.every[other].choice()
        for plate, choice in zip((self.every[other], self.every[one]), choices, strict=True):
            plate.show_seat(self.offer.brought_to(self.form), choice)
        self._arranged()

    def turn_option(self, option: str, on: bool) -> None:
        """Turn an optional rule on or off."""
        if on != (option in self.options):
            self._remember()
            self.options ^= {option}
            self._arranged()

    def undo(self) -> bool:
        """Take the last of these changes back; False if there is none."""
        if not self.past or self.offer is None:
            return False
        before = self.past.pop()
        self.form = next(form for form in self.offer.formats if form.id == before.form)
        self.options, self.count = set(before.options), len(before.seats)
        for plate, choice in zip(self.every, before.seats, strict=False):
            plate.show_seat(self.offer.brought_to(self.form), choice)
        self._arranged()
        return True

    def _remember(self) -> None:
        if self.form is not None:
            seats = tuple(plate.choice() for plate in self.plates)
            self.past.append(Arrangement(self.form.id, tuple(sorted(self.options)), seats))

    def _arranged(self) -> None:
        self.lay_anew()
        self.changed.emit()

    # -- places --------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        return self.width() / WIDE

    def _at(self, x: float, y: float, wide: float, high: float) -> QRectF:
        unit = self.unit
        return QRectF(x * unit, y * unit, wide * unit, high * unit)

    def rows(self) -> tuple[list[int], list[int]]:
        """The seats above and below the table, each from the left."""
        teams = self.form.teams if self.form is not None else ()
        if teams:
            mine = [seat for seat in range(self.count) if teams[seat] == teams[0]]
            return [seat for seat in range(self.count) if seat not in mine], mine
        above = (self.count + 1) // 2
        return list(range(1, above + 1)), [0, *range(self.count - 1, above, -1)]

    def lay_anew(self) -> None:
        """Words and places."""
        unit = self.unit
        for number, tile in enumerate(self.tiles):
            wide = min(TILE, (889 - TILE_GAP * (len(self.tiles) - 1)) / len(self.tiles))
            at = self._at(number * (wide + TILE_GAP), 8, wide, 66).toRect()
            tile.setGeometry(at.translated(0, -min(at.top(), self._extra())))
            tile.setChecked(tile.form is self.form)
            tile.say()
        least = self.form.seats[0] if self.form is not None else 0
        crowded = max(len(row) for row in self.rows()) > 2
        for top, row, fan_top in zip(ROW_TOPS, self.rows(), (156.0, 290.0), strict=True):
            wide = 285.0 if crowded else 424.0
            pitch = (889 - wide) / (2 if crowded else 1)
            for place, seat in enumerate(row):
                alone = len(row) == 1 and seat != 0 and self.count == 2
                x = pitch if alone else place * (pitch if len(row) != 2 or not crowded else 2 * pitch)
                self._lay_seat(self.every[seat], x, top, wide, crowded, fan_top)
        for plate in self.every:
            taken = plate.seat < self.count
            plate.may_leave = self.count > least and plate.seat != 0
            plate.setVisible(taken)
            plate.fan.setVisible(taken)
        more = self.form is not None and any(count > self.count for count in self.form.seats)
        for button, x in zip(self.adders, (36.0, 805.0), strict=True):
            button.setVisible(more)
            button.setAccessibleName(self.look.say("start.add-seat"))
            button.setToolTip(tip(self.look.say("start.add-seat")))
            button.setGeometry(self._at(x, 261, 48, 48).toRect())
            button.raise_()
        if unit:
            self.update()

    def _lay_seat(self, plate: SeatPlate, x: float, top: float, wide: float, crowded: bool, fan_top: float) -> None:
        plate.base_wide = wide
        at = self._at(x, top, wide, HIGH).toRect()
        above = top == ROW_TOPS[0]
        plate.setGeometry(at.adjusted(0, -self._extra() if above else 0, 0, 0 if above else self._extra()))
        plate.lay_anew()
        across, high = (200.0, 98.0) if crowded else (284.0, 134.0)
        if crowded:
            fan_top = 154.0 if fan_top < 200 else 318.0
        middle = min(max(x + wide / 2, 168.0), 721.0)  # off the round ends
        if not crowded:
            middle = 212.0 if middle < 444 else 677.0
        plate.fan.setGeometry(self._at(middle - across / 2, fan_top, across, high).toRect())
        plate.fan.raise_()

    def _extra(self) -> int:
        """How many pixels plates need beyond their base size in a small window."""
        return max(0, LEAST - round(HIGH * self.unit))

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    # -- drawing -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_table(painter)
        if self.form is None:
            return
        if not self.form.teams and self.count > 2:
            for x, y, turned in ((444.0, 151.0, 0), (444.0, 419.0, 180), (7.0, 285.0, -90), (882.0, 285.0, 90)):
                self._paint_way(painter, self._at(x, y, 0, 0).topLeft(), turned)
        if any(not button.isHidden() for button in self.adders):
            pen = QPen(QColor(255, 255, 255, 90), 1.6 * self.unit, Qt.PenStyle.DashLine)
            for x in (36.0, 805.0):
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(self._at(x, 261, 48, 48))
                icons.paint(painter, "plus", self._at(x + 14, 275, 20, 20), INK)
                label = self._at(x - 26, 311, 100, 20)
                font = themes.font("label", self.look.whole_text)
                write(painter, label, self.look.say("start.add-short"), font, SECOND, Qt.AlignmentFlag.AlignCenter)
        self._paint_title(painter, self.form)

    def _paint_table(self, painter: QPainter) -> None:
        unit = self.unit
        box = self._at(TABLE.x(), TABLE.y(), TABLE.width(), TABLE.height())
        for spread in (10, 6, 3):
            painter.setPen(QPen(QColor(0, 0, 0, 30), spread * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.translated(0, 3 * unit), box.height() / 2, box.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(WOOD)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        felt = box.adjusted(RIM * unit, RIM * unit, -RIM * unit, -RIM * unit)
        light = QColor(self.offer.light) if self.offer is not None else WOOD
        ground = QRadialGradient(felt.center(), felt.width() * 0.55)
        ground.setColorAt(0, light)
        ground.setColorAt(1, mixed(light, QColor("#05090C"), 0.55))
        painter.setPen(QPen(GOLD, 1.2 * unit))
        painter.setBrush(ground)
        painter.drawRoundedRect(felt, felt.height() / 2, felt.height() / 2)

    def _paint_way(self, painter: QPainter, at: QPointF, turned: float) -> None:
        """Three chevrons on the rim: the way play goes round."""
        unit = self.unit
        painter.save()
        painter.translate(at)
        painter.rotate(turned)
        painter.setPen(QPen(GOLD, 2.6 * unit))
        for number in range(3):
            x = (number * 9 - 13) * unit
            painter.drawPolyline([
                QPointF(x, -7 * unit), QPointF(x + 7 * unit, 0), QPointF(x, 7 * unit),
            ])
        painter.restore()

    def _paint_title(self, painter: QPainter, form: Format) -> None:
        unit, look = self.unit, self.look
        crowded = max(len(row) for row in self.rows()) > 2
        words = look.name(form.names)
        if form.seats != (2,):
            words = look.say("start.format-for", format=words, n=self.count)
        about = look.name(form.about) if form.about is not None else ""
        title = themes.font("handover-title", unit * 22 / 46)
        centre = Qt.AlignmentFlag.AlignCenter
        if crowded:
            box = self._at(250, 254, 390, 32)
            write(painter, box, words, title, INK, centre)
            small = themes.font("label", look.whole_text)
            line = self._at(120, 284, 650, 22)
            write(painter, line, about, small, SECOND, centre)
            return
        draw_diagram(painter, form, self._at(416, 230, 58, 58), (INK, GOLD), self.count)
        box = self._at(356, 296, 178, 30)
        write(painter, box, words, title, INK, centre)
        flow = Flow(
            look, (Run(about),), 178 * unit, themes.font("label", look.whole_text), max(15.0, 18 * unit), centred=True,
        )
        flow.paint(painter, self._at(356, 328, 0, 0).topLeft(), SECOND)


def nearest(form: Format, wanted: int) -> int:
    """The number of players of a format that is closest to the one there is: rather more than fewer."""
    return next((count for count in form.seats if count >= wanted), form.seats[-1])
