"""The legend: what the rings, signs and slots on the cards of a game mean, drawn as the table draws them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from engines.core.display.face_template import PIP_STATES, SLOT_STATES, Pip
from engines.core.display.layout import Layout
from ui.faces import icons, marks, pips, symbols
from ui.faces.pen import Pen
from ui.faces.symbols import Emblem
from ui.shell.style.look import Look
from ui.shell.widgets.popover import Popover

ALWAYS = ("legal", "selected", "refused")
"""Rings that every game's table has."""
ROW, SIGN, TOP = 34, 40, 56
COLUMNS = 2
PIP, EMBLEM = 16, 20


@dataclass(frozen=True)
class Entry:
    """One sign and its meaning: a ring, an icon, an emblem on its colour, or a pip in a state."""

    words: str
    ring: str = ""
    icon: str = ""
    emblem: Emblem | None = None
    pip: Pip | None = None
    state: str = ""


class LegendLeaf(Popover):
    """What the signs of the game on the screen mean."""

    TITLE = "legend.title"
    CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)

    def __init__(self, look: Look, parent: QWidget, layout: Callable[[], Layout | None]) -> None:
        super().__init__(look, parent)
        self.layout_of_game = layout

    def entries(self) -> list[Entry]:
        """Every sign of the game that is played."""
        layout, look = self.layout_of_game(), self.look
        if layout is None:
            return []
        found = [Entry(look.say(f"legend.{ring}"), ring=ring) for ring in ALWAYS]
        found += [Entry(look.name(mark.name), ring=mark.ring) for mark in layout.marks if mark.ring is not None]
        found += self._icons(layout, {each.words.casefold() for each in found})
        names = {number.field: look.name(number.name) for number in layout.numbers}
        for slot in layout.face.slots:
            if slot.icon and slot.slot in names:
                found.append(Entry(names[slot.slot], icon=slot.icon))
            for value, icon in slot.icons.items():
                name = slot.names.get(value)
                if name is not None and slot.place == "symbol":
                    found.append(Entry(look.name(name), emblem=symbols.of_value(slot, value)[0]))
                elif name is not None:
                    found.append(Entry(look.name(name), icon=icon))
            if slot.place == "symbol":
                value = next(iter(slot.icons))
                found += [
                    Entry(look.say(f"legend.{change}"), emblem=symbols.emblem(slot, value, change))
                    for change in SLOT_STATES
                ]
        slots = [slot for slot in layout.face.slots if slot.pip is not None and slot.place == "pips"]
        found += [Entry(names.get(slot.slot, slot.slot), pip=slot.pip) for slot in slots]
        if slots:
            found += [Entry(look.say(f"legend.{state}"), pip=slots[0].pip, state=state) for state in PIP_STATES]
        return found

    def _icons(self, layout: Layout, known: set[str]) -> list[Entry]:
        """The icons before a card's tags, without what a ring already says and without sentences with a blank."""
        plain = self.look.speaker.plain
        every = [(self.look.say(key), icon) for key, icon in layout.tag_icons if not plain.has_slots(key)]
        return [Entry(words, icon=icon) for words, icon in every if words.casefold() not in known]

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        every = self.entries()
        wide = max((metrics.horizontalAdvance(each.words) for each in every), default=0.0) + (SIGN + 34) * self.unit
        rows = -(-len(every) // COLUMNS)
        high = (TOP + ROW * rows + 16) * self.unit
        return QSize(round(max(440 * self.unit, COLUMNS * wide + 30 * self.unit)), round(high))

    def lay_anew(self) -> None:
        """Words and places."""
        self.setAccessibleName(". ".join([self.look.say(self.TITLE), *(each.words for each in self.entries())]))
        super().lay_anew()

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        every = self.entries()
        rows = -(-len(every) // COLUMNS)
        column = (box.width() - 30 * unit) / COLUMNS
        for number, entry in enumerate(every):
            across, down = divmod(number, max(1, rows))
            left, top = 22 * unit + across * column, (TOP + ROW * down) * unit
            self._sign(painter, entry, QRectF(left, top, SIGN * unit, ROW * unit), unit)
            painter.setFont(self.look.font("prompt-detail"))
            painter.setPen(self.look.colour("text"))
            words = QRectF(left + (SIGN + 8) * unit, top, column - (SIGN + 12) * unit, ROW * unit)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, entry.words)

    def _sign(self, painter: QPainter, entry: Entry, box: QRectF, unit: float) -> None:
        """The sign itself, in the middle of its box."""
        middle = box.center()
        across, down = middle.x() / unit, middle.y() / unit
        if entry.ring:
            card = QRectF(middle.x() - 9 * unit, middle.y() - 8 * unit, 18 * unit, 18 * unit)
            marks.paint(painter, card, (entry.ring,), self.look.theme, unit * 0.6)
        elif entry.icon:
            side = 18 * unit
            icons.paint(painter, entry.icon, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side),
                        self.look.colour("text"))
        elif entry.pip is not None:
            pips.draw(Pen(painter, unit), pips.Shown(entry.pip, entry.state), across, down, PIP)
        elif entry.emblem is not None:
            symbols.badges(Pen(painter, unit), [entry.emblem], EMBLEM, across - EMBLEM / 2, down)
