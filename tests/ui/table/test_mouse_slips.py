"""What a hand that slips, or that does not know the program, does with the mouse: nothing happens by accident."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engines.core.display.views import Place
from tests.ui.kit.fixtures import board
from tests.ui.kit.mouse import drag, middle
from tests.ui.table.test_table_gestures import zone
from ui.table.view import TableView


@pytest.mark.parametrize("over", ["fenn", "hand-sera", "ilse"])
def test_a_pull_from_elsewhere_that_ends_on_a_card_does_not_choose_it(deploying: TableView, over: str) -> None:
    table = deploying.table
    for start in (zone(deploying, "deck:0"), zone(deploying, "front:1") - QPoint(150, 0)):
        drag(deploying, start, middle(deploying, over))
        assert deploying.answers == []
        assert table.carry is None and not table.bubble.shown


def test_a_card_with_a_skill_can_be_dragged_to_be_told_why_not_there(deploying: TableView) -> None:
    drag(deploying, middle(deploying, "fenn"), zone(deploying, "bonds:0"))
    assert deploying.answers == []
    assert deploying.table.style_now.talk.asked == [("fenn", Place(zone="bonds:0"))]


def test_an_unsteady_click_on_such_a_card_is_still_a_click(deploying: TableView) -> None:
    start = middle(deploying, "fenn")
    drag(deploying, start, start + QPoint(9, 6))
    assert deploying.answers == [4]


def test_f1_with_a_card_in_hand_and_the_focus_on_it_speaks_of_the_card(deploying: TableView) -> None:
    """Not of the card on itself, which nobody has tried."""
    table = deploying.table
    table.focus.set(Place(card="hand-sera"))
    QTest.mouseClick(deploying.viewport(), Qt.MouseButton.LeftButton, pos=middle(deploying, "hand-sera"))
    table.focus.set(Place(card="hand-sera"))
    assert table.carry is not None and table.carry.handle == "hand-sera"
    QTest.keyClick(deploying, Qt.Key.Key_F1)
    assert table.style_now.talk.asked[-1] == ("hand-sera", None)


def test_f1_where_the_card_has_left_from_beneath_a_still_pointer_speaks_of_no_card(deploying: TableView) -> None:
    """Laid face down, it has another handle; the pointer need not have moved."""
    table = deploying.table
    QTest.mouseMove(deploying.viewport(), middle(deploying, "hand-sera"))
    assert deploying.gestures.hovered == "hand-sera"
    sight = board().sight()
    lines = [msgspec.structs.replace(line, cards=[each for each in line.cards if each != "hand-sera"])
             for line in sight.zones]
    cards = {handle: card for handle, card in sight.cards.items() if handle != "hand-sera"}
    deploying.show_sight(msgspec.structs.replace(sight, zones=lines, cards=cards), None)
    assert deploying.gestures.hovered == ""
    QTest.keyClick(deploying, Qt.Key.Key_F1)
    assert "hand-sera" not in [handle for handle, _ in table.style_now.talk.asked]
