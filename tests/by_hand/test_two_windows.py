"""Two windows at one table over a network: a step by each, what is asked first, and an objection."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.by_hand.test_drawer import clicks, drags, handle, screen_of, table, written
from tests.ui.kit.lan_kit import House
from tests.ui.kit.shell_kit import everything_written, key

__all__ = ["table"]
"""What lies on the table of both windows (conftest.py)."""
Key = Qt.Key



def test_the_other_window_sees_each_step_and_only_that(house: House) -> None:
    hana, tomo = (screen_of(window) for window in house.windows)
    assert hana.hand.frame.isVisible() and not tomo.hand.frame.isVisible() and tomo.hand.steps.isVisible()
    drags(hana, handle(hana, "Actor", "front:0"), "rear:0")
    house.settle()
    assert written(hana) == written(tomo) == ["Actor to Hana's rear row"]
    clicks(hana, handle(hana, "Pell", "front:1"))
    key(house.windows[0], Key.Key_T)
    house.settle()
    assert len(written(tomo)) == 2
    key(house.windows[1], Key.Key_T, Key.Key_D)  # it is not Tomo's drawer
    house.settle()
    assert len(written(tomo)) == 2


def test_a_look_is_asked_for_and_stays_with_who_looks(house: House) -> None:
    hana, tomo = (screen_of(window) for window in house.windows)
    key(house.windows[0], Key.Key_2, Key.Key_L)
    next(each for each in hana.hand.menu.actions() if "deck" in each.text().lower()).trigger()
    hana.hand.menu.close()
    house.settle()
    assert house.asked() == 1 and "look at" in tomo.prompt.shown.question
    key(house.windows[1], Key.Key_Return)
    house.settle()
    assert "Mira" in written(hana)[0] and "Mira" not in everything_written(tomo.hand.steps)
    assert "2 hidden cards" in written(tomo)[0]


def test_an_objection_takes_the_steps_back_in_both_windows(house: House) -> None:
    hana, tomo = (screen_of(window) for window in house.windows)
    drags(hana, handle(hana, "Roan", "hand:0"), "retreat:0")
    house.settle()
    key(house.windows[0], Key.Key_Return)
    house.settle()
    key(house.windows[1], Key.Key_1)
    house.settle()
    tomo.prompt.typed.setText("It says an enemy.")
    tomo.press("name")
    house.settle()
    assert written(hana) == written(tomo) == [] and handle(hana, "Roan", "hand:0")
    assert any("It says an enemy." in hana.look.render(line.text) for line in hana.session.table.log(0))
