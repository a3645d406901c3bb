"""Cards that overlap: each that may be chosen shows a strip of itself, and a click on the strip chooses it, whatever
was chosen before."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.cipher.screen.layout import LAYOUT as CIPHER
from engines.core.display.layout import Layout
from engines.core.display.views import (
    AskView,
    CardView,
    GameView,
    Handle,
    Named,
    OptionView,
    PartialView,
    Place,
    PlayerView,
    ZoneView,
)
from engines.moncolle.screen.layout import LAYOUT as MONCOLLE
from engines.rebirth.screen.layout import LAYOUT as REBIRTH
from tests.ui.kit.fixtures import FixtureTalk, say
from ui.table.drawing.painted import Z_CARRIED
from ui.table.geometry.spread import STRIP
from ui.table.view import TableView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@dataclass
class Row:
    """Cards of one zone, a letter each: U lies face up, D face down; u and d the same on their sides. One with a dot
    before it cannot be chosen; one with an `!` wears a mark of the game."""

    layout: Layout
    zone: str
    letters: str
    cards: list[CardView] = field(default_factory=list)
    asked: list[Handle] = field(default_factory=list)

    def __post_init__(self) -> None:
        free, mark = True, ""
        for letter in self.letters:
            if letter in ".!":
                free, mark = free and letter != ".", self.layout.marks[0].id if letter == "!" else mark
                continue
            handle = f"c{len(self.cards)}"
            self.cards.append(CardView(
                handle=handle, face="roan", name=Named("Roan", "ロアン"), owner=0, user=0, zone=self.zone,
                index=len(self.cards), turned=letter in "ud", face_down=letter in "Dd", marks=[mark] if mark else [],
            ))
            if free:
                self.asked.append(handle)
            free, mark = True, ""

    def sight(self) -> GameView:
        handles = [each.handle for each in self.cards]
        zone = ZoneView(
            id=self.zone, area=self.zone.partition(":")[0], owner=0, count=len(handles), cards=handles,
        )
        return GameView(
            game=self.layout.game, viewer=0, turn=1, turn_player=0, phase=self.layout.phases[0].id,
            phases=[self.layout.phases[0].id], zones=[zone],
            players=[PlayerView(player=0, hand=0), PlayerView(player=1, hand=0)],
            cards={each.handle: each for each in self.cards},
        )

    def several(self) -> AskView:
        options = [
            OptionView(index=number, text=say("t.go-on"), subject=each) for number, each in enumerate(self.asked)
        ]
        return AskView(
            serial=1, kind="some", players=[0], question=say("t.choose-two"), options=options, most=len(options),
        )


class Talk(FixtureTalk):
    """Everything may be chosen together."""

    def partial(self, chosen: list[int]) -> PartialView:  # type: ignore[override]
        return PartialView(addable=[number for number in range(60) if number not in chosen], confirmable=True)


def shown(row: Row, qtbot: QtBot, ask: AskView) -> TableView:
    view = TableView(row.layout, Talk())
    qtbot.addWidget(view)
    view.resize(1062, 728)
    view.show()
    view.show_sight(row.sight(), ask)
    view.finish_animations()
    return view


def strip(view: TableView, handle: Handle) -> QRect:
    """What is to be seen of a card at half its height, as cards are painted now."""
    item, line = view.table.cards[handle], view.table.cards[handle].card_rect()
    free = set(range(line.left(), line.right() + 1))
    for other in view.table.cards.values():
        box = other.card_rect()
        if other.zValue() > item.zValue() and box.top() <= line.center().y() <= box.bottom():
            free -= set(range(box.left(), box.right() + 1))
    return QRect(QPoint(min(free), line.center().y()), QPoint(max(free), line.center().y())) if free else QRect()


ROWS = {
    "twelve standing": Row(REBIRTH, "energy:0", "UUU" + "D" * 9),
    "four standing, five rested": Row(REBIRTH, "energy:0", "UDDDD" + ".d" * 5),
    "seven standing, seven rested": Row(REBIRTH, "energy:0", "UU" + "D.d" * 7),
    "rested ones": Row(REBIRTH, "energy:0", "Uu" + ".Dd" * 6),
    "five partners": Row(REBIRTH, "energy:0", "UUUuuDD"),
    "twelve bonds": Row(CIPHER, "bonds:0", "U" * 12),
    "half of twenty bonds": Row(CIPHER, "bonds:0", "U.D" * 10),
    "a large hand": Row(CIPHER, "hand:0", "U" * 14),
    "a huge hand": Row(REBIRTH, "hand:0", "U" * 40),
    "units, one of them marked": Row(CIPHER, "front:0", "UUuU!UUuUUUuUUUU"),
    "units of a cell": Row(MONCOLLE, "b2:0", "UUuUUU"),
}


@pytest.mark.parametrize("name", ROWS)
def test_the_strip_that_is_seen_of_each_card_chooses_it(name: str, qtbot: QtBot) -> None:
    row = ROWS[name]
    view = shown(row, qtbot, row.several())
    for number, handle in enumerate(row.asked):
        seen = strip(view, handle)
        assert seen.width() >= STRIP, f"{handle} shows {seen.width()} pixels"
        QTest.mouseMove(view.viewport(), QPoint(2, 2))
        QTest.mouseClick(view.viewport(), LEFT, NONE, seen.center())
        assert view.selection() == list(range(number + 1)), handle


@pytest.mark.parametrize("name", ROWS)
def test_a_pointer_that_goes_along_the_row_finds_every_card(name: str, qtbot: QtBot) -> None:
    """One that it points at stands out, and still leaves the next one its place."""
    row = ROWS[name]
    view = shown(row, qtbot, row.several())
    places = sorted((strip(view, each.handle).center().toTuple(), each.handle) for each in row.cards)
    for (x, y), handle in places:
        QTest.mouseMove(view.viewport(), QPoint(x, y))
        assert view.gestures.hovered == handle
        over = [each for each in view.table.cards.values() if each.card_rect().contains(QPoint(x, y))]
        assert max(over, key=lambda each: each.zValue()).handle == handle, "it is in sight, too"


def test_all_stay_on_the_table_and_in_their_area(qtbot: QtBot) -> None:
    for row in ROWS.values():
        view = shown(row, qtbot, row.several())
        area = view.table.areas[row.zone].box if row.zone in view.table.areas else view.rect()
        room = view.rect() if row.zone.startswith("hand") else area.adjusted(0, -8, 1, 8)
        assert all(room.contains(item.card_rect()) for item in view.table.cards.values()), row.zone


def test_the_strip_of_a_card_beneath_another_is_what_is_aimed_at(qtbot: QtBot) -> None:
    """Also as a target of two clicks, and with a card that is picked up."""
    row = Row(CIPHER, "front:0", "U" * 14)
    goals = [
        OptionView(index=number, text=say("t.attack"), subject="c0", place=Place(card=f"c{number}"))
        for number in range(1, 14)
    ]
    view = shown(row, qtbot, AskView(serial=1, kind="one", players=[0], question=say("t.title"), options=goals))
    answers: list[int] = []
    view.chosen.connect(answers.append)
    strips = {handle: strip(view, handle).center() for handle in view.table.cards}
    assert all(before.x() < after.x() for before, after in pairwise(strips.values()))
    for number in (1, 2, 13):
        QTest.mouseClick(view.viewport(), LEFT, NONE, strips["c0"])
        assert view.table.carry is not None and view.table.cards["c0"].zValue() < Z_CARRIED
        QTest.mouseClick(view.viewport(), LEFT, NONE, strips[f"c{number}"])
        assert answers.pop() == number
        view.put_back()
