"""Animation only catches up: the table is right at once, any input ends all movement, reduced motion only fades."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engines.core.display.views import NewsView
from tests.ui.kit import fixtures
from tests.ui.kit.fixtures import table_view
from ui.table.drawing import animation
from ui.table.drawing.animation import Clock, Tween
from ui.table.view import TableView


@pytest.fixture
def view(qtbot) -> TableView:
    made = table_view("deploying")
    qtbot.addWidget(made)
    return made


def deployed(view: TableView) -> None:
    """Sera is deployed: her hand card becomes another handle in the front row."""
    board = fixtures.board()
    board.zones["hand:0"].remove("hand-sera")
    del board.cards["hand-sera"]
    board.add("front:0", "sera", "sera")
    news = [NewsView(kind="move", card="sera", before="hand-sera", start="hand:0", end="front:0")]
    view.show_sight(board.sight(), None, news)


def test_a_card_comes_from_where_it_was(view: TableView, qtbot) -> None:
    start = view.table.cards["hand-sera"].place()
    deployed(view)
    item = view.table.cards["sera"]
    assert view.table.plan.spots["sera"].zone == "front:0", "the plan is right at once"
    assert item.place() == start and view.table.clock.busy
    qtbot.waitUntil(lambda: not view.table.clock.busy)
    assert item.place() == item.home()


def test_every_moment_of_a_movement_is_on_whole_pixels(view: TableView) -> None:
    deployed(view)
    for _ in range(6):
        QTest.qWait(20)
        for item in view.table.cards.values():
            place = item.pos()
            assert place.x() == int(place.x()) and place.y() == int(place.y())


@pytest.mark.parametrize("act", ["press", "key"])
def test_any_input_lets_everything_arrive(view: TableView, act: str) -> None:
    deployed(view)
    assert view.table.clock.busy
    if act == "press":
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(1000, 600))
    else:
        QTest.keyClick(view, Qt.Key.Key_Q)
    assert not view.table.clock.busy
    assert all(item.place() == item.home() for item in view.table.cards.values())


def test_reduced_motion_only_fades(view: TableView, qtbot) -> None:
    view.set_reduced_motion(True)
    deployed(view)
    item = view.table.cards["sera"]
    assert item.place() == item.home() and item.opacity() == 0.0
    qtbot.waitUntil(lambda: not view.table.clock.busy)
    assert item.opacity() == 1.0


def test_turning_ends_upright(view: TableView, qtbot) -> None:
    board = fixtures.board()
    board.change("roan", turned=True)
    view.show_sight(board.sight(), None, [NewsView(kind="turn", card="roan")])
    item = view.table.cards["roan"]
    assert item.rotation() == -90
    qtbot.waitUntil(lambda: not view.table.clock.busy)
    assert item.rotation() == 0 and item.place() == item.home()


def test_a_card_turned_over_shows_its_new_side_in_the_end(view: TableView) -> None:
    board = fixtures.board()
    view.show_sight(board.sight(), None)
    bond = board.zones["bonds:0"][0]
    board.change(bond, face_down=True)
    view.show_sight(board.sight(), None, [NewsView(kind="flip", card=bond)])
    item = view.table.cards[bond]
    early = item.pixmap().cacheKey()
    view.finish_animations()
    assert item.pixmap().cacheKey() != early, "the old side was shown first"
    assert item.transform().isIdentity()


@pytest.mark.parametrize(
    "kind", ["shuffle", "orb", "class-change", "level-up", "reveal", "critical", "evade", "defeat", "clash", "attack"]
)
def test_no_news_leaves_anything_behind(view: TableView, kind: str) -> None:
    sight, ask = fixtures.battle()
    view.show_sight(sight, ask)
    items = len(view.table.items())
    news = NewsView(kind=kind, card="ilse", start="deck:0", end="retreat:0", player=0)
    view.show_sight(sight, ask, [news, NewsView(kind="move", start="deck:1", end="hand:1", card="gone")])
    assert view.table.clock.busy
    view.finish_animations()
    assert len(view.table.items()) == items
    assert all(item.place() == item.home() for item in view.table.cards.values())


def test_a_backlog_runs_at_triple_speed(qtbot) -> None:
    from PySide6.QtCore import QObject

    parent = QObject()
    clock = Clock(parent)
    now = [0.0]
    clock._now = lambda: now[0]
    seen: list[float] = []
    clock.start(Tween(lambda share: None, 180, delay=2000))
    clock.start(Tween(seen.append, 1000, curve=animation.LINEAR))
    now[0] = 100.0
    clock.tick()
    assert seen[-1] == pytest.approx(0.3)
    clock.finish()
    assert seen[-1] == 1.0 and not clock.busy


def test_answering_while_things_move_is_possible(view: TableView, qtbot) -> None:
    deployed(view)
    sight, ask = fixtures.battle()
    view.show_sight(sight, ask, [NewsView(kind="attack", card="ilse", other="voss")])
    with qtbot.waitSignal(view.chosen, timeout=500) as caught:
        where = view.table.plan.spots["hand-ilse1"].at + QPoint(30, 60)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    assert caught.args == [0]
