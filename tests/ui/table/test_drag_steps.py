"""Each step of a drag touches only what shows it, and the table looks as if all of it had been dressed anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.core.display.views import Place
from tests.bench.table_frames import crowded, deploying
from tests.ui.kit import board_fixtures, fixtures
from ui.table.items.card_item import CardItem
from ui.table.question.drop_target import Target, Targets, aim
from ui.table.scene.table_scene import TableScene
from ui.table.view import TableView
from ui.theme import LIGHT

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CARDS = 80


@pytest.fixture
def table(qtbot: QtBot) -> TableView:
    """A table with many cards; each in the hand may go to either row."""
    view = cipher()
    qtbot.addWidget(view)
    view.show_sight(*deploying(crowded(CARDS)))
    view.finish_animations()
    return view


def cipher() -> TableView:
    """The usual table; movements are fades."""
    view: TableView = fixtures.table_view("deploying")
    view.set_reduced_motion(True)
    return view


def light() -> TableView:
    view = cipher()
    view.set_theme(LIGHT)
    return view


def cells() -> TableView:
    return board_fixtures.board_view(board_fixtures.main_phase())


@pytest.fixture
def dressed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each card has been dressed."""
    found: Counter[str] = Counter()
    usual = CardItem.show_card

    def counted(item: CardItem, *given: object) -> None:
        found[item.handle] += 1
        usual(item, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(CardItem, "show_card", counted)
    return found


def middle(view: TableView, handle: str) -> QPoint:
    return view.table.cards[handle].card_rect().center()


def pick_up(view: TableView, handle: str) -> None:
    start = middle(view, handle)
    view.gestures.press(start)
    view.gestures.move(start + QPoint(9, -9), True)
    assert view.table.carry is not None


def hand(view: TableView) -> set[str]:
    assert view.table.plan is not None
    return {handle for handle, spot in view.table.plan.spots.items() if spot.area.kind == "hand"}


def test_picking_up_dresses_the_hand_and_no_other_card(table: TableView, dressed: Counter[str]) -> None:
    pick_up(table, "hand-sera")
    assert set(dressed) == hand(table)
    assert len(table.table.cards) == CARDS


def test_a_step_to_no_other_place_dresses_nothing(table: TableView, dressed: Counter[str]) -> None:
    pick_up(table, "hand-sera")
    lane = table.table.areas["front:0"].box.center()
    table.gestures.move(lane, True)
    dressed.clear()
    for step in range(5):
        table.gestures.move(lane + QPoint(step, 0), True)
    assert not dressed


def test_a_new_aim_dresses_the_card_and_what_it_is_aimed_at(table: TableView, dressed: Counter[str]) -> None:
    pick_up(table, "hand-sera")
    table.gestures.move(QPoint(5, 5), True)
    dressed.clear()
    table.gestures.move(middle(table, "voss"), True)
    carry = table.table.carry
    assert carry is not None and carry.over is not None and not carry.over.legal
    assert set(dressed) == {"hand-sera", carry.over.place.card}


def test_putting_back_dresses_what_was_refused_and_the_hand(table: TableView, dressed: Counter[str]) -> None:
    pick_up(table, "hand-sera")
    table.gestures.move(middle(table, "voss"), True)
    carry = table.table.carry
    assert carry is not None and carry.over is not None
    dressed.clear()
    table.put_back()
    assert set(dressed) == {*hand(table), carry.over.place.card}


def test_targets_are_looked_for_once_in_a_drag(table: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[int] = []
    usual = TableScene._every_target

    def counted(scene: TableScene) -> Iterator[Target]:
        searches.append(1)
        return usual(scene)

    monkeypatch.setattr(TableScene, "_every_target", counted)
    pick_up(table, "hand-sera")
    for place in ("front:0", "rear:0", "bonds:0", "front:1"):
        table.gestures.move(table.table.areas[place].box.center(), True)
    assert len(searches) == 1
    table.put_back()
    pick_up(table, "hand-fenn")
    assert len(searches) == 2, "another card has other targets"
    table.table.refresh()
    table.gestures.move(QPoint(300, 300), True)
    assert len(searches) == 3, "whatever lays the table out anew may have moved them"


@pytest.mark.parametrize(
    ("made", "handle"),
    [(cipher, "hand-sera"), (cipher, "hand-ilse1"), (cipher, "ode"), (light, "hand-sera"), (cells, "hand-glacier"),
     (cells, "hand-maul"), (cells, "drake")],
)
def test_every_step_looks_like_a_table_laid_out_anew(qtbot: QtBot, made: Callable[[], TableView], handle: str) -> None:
    view = made()
    qtbot.addWidget(view)
    boxes = [each.box for each in (*view.table.areas.values(), *view.table.cells.items.values())]
    stops = [box.center() for box in boxes[::2]] + [middle(view, each) for each in list(view.table.cards)[::5]]
    pick_up(view, handle)
    for stop in [*stops, None]:
        if stop is None:
            view.put_back()
            view.finish_animations()
        else:
            view.gestures.move(stop, True)
        seen = view.grab().toImage()
        view.table.refresh()
        assert view.grab().toImage() == seen


def test_after_the_press_the_first_step_finds_its_pictures(qtbot: QtBot) -> None:
    view = cipher()
    qtbot.addWidget(view)
    told: list[str] = []
    view.carrying.connect(told.append)
    before, start = view.grab().toImage(), middle(view, "hand-sera")
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    QApplication.processEvents()
    painter = view.style_now.painter
    assert view.table.carry is None and not told and view.grab().toImage() == before, "nobody notices"
    drawn = painter.cache.drawn, painter.worn.drawn
    view.gestures.move(start + QPoint(9, -9), True)
    assert view.table.carry is not None and told == ["hand-sera"]
    assert (painter.cache.drawn, painter.worn.drawn) == drawn


def test_nothing_is_rehearsed_after_a_click(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    view = cipher()
    qtbot.addWidget(view)
    monkeypatch.setattr(TableScene, "rehearse", lambda *_given: pytest.fail("the button is up again"))
    point = middle(view, "hand-sera")
    view.gestures.press(point)
    view.gestures.release(point)
    QApplication.processEvents()
    assert view.table.carry is not None and view.table.carry.how == "click"


def test_only_targets_near_the_card_are_weighed() -> None:
    every = [
        Target(Place(card=f"{x}-{y}"), QRect(40 * x, 60 * y, 38, 58), legal=(x + y) % 3 == 0, zone=f"row:{y}")
        for x in range(20) for y in range(8)
    ]
    targets = Targets(every)
    for x in range(0, 800, 23):
        box = QRect(x, x // 2, 40, 60)
        near = targets.near(box)
        assert near == [each for each in every if each.box.intersects(box)]
        found = aim(box, box.center(), targets, "")
        assert found is None or found in near
