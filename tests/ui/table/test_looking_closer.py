"""A card one rests on is shown large beside it; the right button and Space show it larger still."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.core.display.views import Place
from tests.ui.kit.fixtures import table_view
from tests.ui.kit.shell_kit import window_at
from ui.table.view import TableView

LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture(params=[(1062, 728), (1540, 1024), (900, 568)], ids=str)
def deploying(request: pytest.FixtureRequest, qtbot: QtBot) -> TableView:
    view = table_view("deploying")
    view.resize(*request.param)
    qtbot.addWidget(view)
    view.answers = []
    view.chosen.connect(view.answers.append)
    return view


def middle(view: TableView, handle: str) -> QPoint:
    item = view.table.cards[handle]
    return item.card_rect().topLeft() + QPoint(12, 30)


def rest_on(view: TableView, handle: str) -> None:
    """Point at a card and let the time go by."""
    QTest.mouseMove(view.viewport(), QPoint(2, 2))
    QTest.mouseMove(view.viewport(), middle(view, handle))
    view.gestures.hovering._preview.timeout.emit()


def faces(view: TableView) -> list[str]:
    return [handle for handle, item in view.table.cards.items() if view.table.card(handle).face and not item.back]


def test_a_preview_covers_neither_its_card_nor_anything_lit(deploying: TableView) -> None:
    scene, seen = deploying.table, 0
    for handle in faces(deploying):
        rest_on(deploying, handle)
        if deploying.gestures.hovered != handle or not scene.zoom.shown:
            continue
        seen += 1
        box = scene.zoom.box
        assert scene.sceneRect().contains(box)
        assert not box.intersects(scene.cards[handle].card_rect())
        assert not box.intersects(deploying.prompt_rect())
        assert not any(box.intersects(item.card_rect()) for each, item in scene.cards.items() if scene.is_lit(each))
    assert seen >= 3


def test_it_comes_only_where_the_pointer_rests_and_goes_with_it(deploying: TableView, qtbot: QtBot) -> None:
    port, scene = deploying.viewport(), deploying.table
    QTest.mouseMove(port, middle(deploying, "roan"))
    assert not scene.zoom.shown
    qtbot.waitUntil(lambda: scene.zoom.shown, timeout=3000)
    QTest.mouseMove(port, QPoint(2, 2))
    assert not scene.zoom.shown
    assert scene.zoom.item.pixmap().isNull(), "nothing of it is kept"


def test_what_will_be_shown_is_drawn_while_the_pointer_rests(deploying: TableView) -> None:
    scene, drawn = deploying.table, []
    painter = scene.style_now.painter
    QTest.mouseMove(deploying.viewport(), middle(deploying, "roan"))
    draw = painter._draw
    painter._draw = lambda *args: drawn.append(args[2].size) or draw(*args)
    deploying.gestures.hovering._drawing.timeout.emit()
    assert (drawn, scene.zoom.shown) == (["zoom"], False)
    deploying.gestures.hovering._preview.timeout.emit()
    assert (drawn, scene.zoom.shown) == (["zoom"], True)


def test_it_can_be_switched_off(deploying: TableView) -> None:
    deploying.set_previews(False)
    rest_on(deploying, "roan")
    assert not deploying.table.zoom.shown


def test_a_press_takes_it_away_and_does_what_it_does(deploying: TableView) -> None:
    rest_on(deploying, "hand-sera")
    QTest.mouseClick(deploying.viewport(), LEFT, NONE, middle(deploying, "hand-sera"))
    assert not deploying.table.zoom.shown
    assert deploying.table.carry is not None
    rest_on(deploying, "roan")
    assert not deploying.table.zoom.shown, "nor does it come while a card is carried"


def test_resting_shows_the_card_and_says_no_reasons(deploying: TableView) -> None:
    rest_on(deploying, "hand-hale")
    assert deploying.table.zoom.shown
    for timer in deploying.gestures.hovering.findChildren(QTimer):
        timer.timeout.emit()
    assert not deploying.table.bubble.shown


def test_nothing_large_stays_or_comes_while_another_window_is_active(
    deploying: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, leave = deploying.table, QEvent(QEvent.Type.WindowDeactivate)
    rest_on(deploying, "roan")
    assert scene.zoom.shown
    QApplication.sendEvent(deploying, leave)
    assert not scene.zoom.shown
    QTest.mouseClick(deploying.viewport(), RIGHT, NONE, middle(deploying, "roan"))
    assert scene.zoom.asked_for
    QApplication.sendEvent(deploying, leave)
    assert not scene.zoom.shown
    monkeypatch.setattr(deploying, "isActiveWindow", lambda: False)
    rest_on(deploying, "roan")
    assert not scene.zoom.shown


@pytest.mark.parametrize("handle", ["roan", "hand-sera", "voss"])
def test_the_right_button_shows_the_whole_card_until_a_click_or_esc(deploying: TableView, handle: str) -> None:
    scene, port = deploying.table, deploying.viewport()
    for close in (
        lambda: QTest.keyClick(deploying, Qt.Key.Key_Escape),
        lambda: QTest.mouseClick(port, RIGHT, NONE, middle(deploying, handle)),
        lambda: QTest.mouseClick(port, LEFT, NONE, QPoint(3, 3)),
    ):
        rest_on(deploying, handle)
        QTest.mouseClick(port, RIGHT, NONE, middle(deploying, handle))
        assert scene.zoom.asked_for
        assert not scene.zoom.box.intersects(scene.cards[handle].card_rect())
        assert scene.bounds(QPoint(0, 0)).contains(scene.zoom.box)
        QTest.mouseMove(port, middle(deploying, "fenn"))
        assert scene.zoom.shown, "it stays while one reads"
        close()
        assert not scene.zoom.shown
    assert deploying.answers == []


def test_it_is_larger_than_the_preview(deploying: TableView) -> None:
    rest_on(deploying, "voss")
    before = deploying.table.zoom.box.size()
    QTest.mouseClick(deploying.viewport(), RIGHT, NONE, middle(deploying, "voss"))
    assert deploying.table.zoom.box.height() > before.height()


def test_space_is_the_same_by_keys(deploying: TableView) -> None:
    deploying.table.focus.set(Place(card="voss"))
    QTest.keyClick(deploying, Qt.Key.Key_Space)
    assert deploying.table.zoom.asked_for
    QTest.keyClick(deploying, Qt.Key.Key_Escape)
    assert not deploying.table.zoom.shown
    assert deploying.table.focus.at == Place(card="voss"), "Esc closed only the card"


def test_the_setting_holds_at_the_table(qtbot: QtBot) -> None:
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    row = window.popovers.settings.rows["preview"]
    assert row.accessibleName()
    row.picked.emit("off")
    assert window.preferences.preview is False
