"""Carrying a card moves no other, and an attack is aimed with an arrow: by dragging, by two clicks, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.core.display.views import Place
from tests.ui.kit.shell_kit import screen_at
from ui.playing.playing_screen import PlayingScreen
from ui.table.items.card_item import CardItem
from ui.table.scene.table_scene import TableScene

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CLASH = """
cipher; turn p1; phase action; number 5
p1 front: ilse-dawn*, roan-outrider
p1 rear:  fenn-archer
p1 hand:  ode-herald, pell-student
p1 bonds: ilse-cadet, hale-guard, roan-outrider
p1 deck:  20 x ilse-cadet
p2 front: voss-exile*, osric-watch
p2 rear:  ysolt-ember
p2 deck:  20 x pell-student
"""


@pytest.fixture
def fighting(qtbot: QtBot, tmp_path: Path) -> PlayingScreen:
    """Hana's action phase: Ilse may attack whom she reaches, or move to the rear."""
    return screen_at(qtbot, tmp_path, CLASH)


@pytest.fixture
def deploying(qtbot: QtBot, tmp_path: Path) -> PlayingScreen:
    return screen_at(qtbot, tmp_path, CLASH.replace("phase action", "phase deploy"))


def scene_of(screen: PlayingScreen) -> TableScene:
    return screen.table.table


def named(screen: PlayingScreen, name: str, zone: str) -> CardItem:
    sight = screen.sight
    assert sight is not None
    found = [each for each in sight.cards.values() if each.name and each.name.en == name and each.zone == zone]
    return scene_of(screen).cards[found[0].handle]


def hold(screen: PlayingScreen, start: QPoint, *stops: QPoint) -> None:
    port = screen.table.viewport()
    QTest.mouseMove(port, start)
    QTest.mousePress(port, LEFT, NONE, start)
    for stop in stops:
        for step in range(1, 6):
            QTest.mouseMove(port, start + (stop - start) * step / 5)
        start = stop


def places(screen: PlayingScreen, but: CardItem) -> dict[str, QPoint]:
    return {handle: item.place() for handle, item in scene_of(screen).cards.items() if item is not but}


@pytest.mark.parametrize("zone", ["front:0", "rear:0", "bonds:0"])
def test_no_other_card_moves_while_one_is_carried(deploying: PlayingScreen, zone: str) -> None:
    item = named(deploying, "Ode", "hand:0")
    before = places(deploying, item)
    hold(deploying, item.card_rect().center(), QPoint(500, 250), scene_of(deploying).areas[zone].box.center())
    carry = scene_of(deploying).carry
    assert carry is not None
    assert carry.in_air
    assert places(deploying, item) == before


def test_the_place_where_it_will_lie_is_shown_beside_the_others(deploying: PlayingScreen) -> None:
    scene = scene_of(deploying)
    hold(deploying, named(deploying, "Ode", "hand:0").card_rect().center(), QPoint(500, 250))
    for zone in ("front:0", "rear:0"):
        slot = scene.plan.landing[zone]
        assert scene.areas[zone].box.contains(slot)
        assert not any(spot.zone == zone and slot.contains(spot.at) for spot in scene.plan.spots.values())


def test_an_attack_is_dragged_as_an_arrow(fighting: PlayingScreen) -> None:
    scene = scene_of(fighting)
    ilse, voss = named(fighting, "Ilse", "front:0"), named(fighting, "Voss", "front:1")
    start, goal = ilse.place(), voss.card_rect().center()
    hold(fighting, ilse.card_rect().center(), QPoint(900, 250))
    assert scene.aiming.arrow is not None
    assert scene.aiming.place is None
    assert ilse.place() == start, "it stays where it lies"
    hold(fighting, ilse.card_rect().center(), goal)
    assert scene.aiming.place == Place(card=voss.handle)
    assert scene.aiming.arrow.tone == "attack"
    assert "attacked" in scene.wear(voss.handle).rings, "a shape says so, not only a colour"
    assert ilse.place() == start
    QTest.mouseRelease(fighting.table.viewport(), LEFT, NONE, goal)
    assert scene.aiming.arrow is None
    stage = fighting.session.table.view(0).stage
    assert stage is not None


def test_a_unit_that_may_also_move_is_aimed_at_its_new_row(fighting: PlayingScreen) -> None:
    scene, ilse = scene_of(fighting), named(fighting, "Ilse", "front:0")
    goal = scene.areas["rear:0"].box.center() + QPoint(200, 0)
    hold(fighting, ilse.card_rect().center(), goal)
    assert scene.aiming.arrow is not None
    assert scene.aiming.arrow.tone == "move"
    QTest.mouseRelease(fighting.table.viewport(), LEFT, NONE, goal)
    assert named(fighting, "Ilse", "rear:0")


def test_what_cannot_be_attacked_refuses_the_arrow(fighting: PlayingScreen) -> None:
    scene = scene_of(fighting)
    ilse, ysolt = named(fighting, "Ilse", "front:0"), named(fighting, "Ysolt", "rear:1")
    hold(fighting, ilse.card_rect().center(), ysolt.card_rect().center())
    assert scene.aiming.arrow is not None
    assert scene.aiming.arrow.tone == "refused"
    assert "refused" in scene.wear(ysolt.handle).rings
    QTest.mouseRelease(fighting.table.viewport(), LEFT, NONE, ysolt.card_rect().center())
    assert scene.bubble.shown, "and says why"
    assert scene.aiming.arrow is None


def test_two_clicks_aim_the_same_arrow(fighting: PlayingScreen) -> None:
    scene, port = scene_of(fighting), fighting.table.viewport()
    roan, voss = named(fighting, "Roan", "front:0"), named(fighting, "Voss", "front:1")
    QTest.mouseClick(port, LEFT, NONE, roan.card_rect().center())
    QTest.mouseMove(port, QPoint(900, 250))
    assert scene.aiming.arrow is not None
    QTest.mouseMove(port, voss.card_rect().center())
    assert scene.aiming.place == Place(card=voss.handle)
    QTest.keyClick(fighting.table, Qt.Key.Key_Escape)
    assert scene.carry is None
    assert scene.aiming.arrow is None
    assert "attacked" not in scene.wear(voss.handle).rings


def test_keys_aim_it_from_target_to_target(fighting: PlayingScreen) -> None:
    scene = scene_of(fighting)
    roan = named(fighting, "Roan", "front:0")
    scene.focus.set(Place(card=roan.handle))
    QTest.keyClick(fighting.table, Qt.Key.Key_Return)
    aimed = set()
    for _ in range(6):
        assert scene.aiming.arrow is not None
        assert scene.aiming.place == scene.focus.at
        aimed.add(scene.aiming.place)
        QTest.keyClick(fighting.table, Qt.Key.Key_Tab)
    assert {Place(card=named(fighting, name, "front:1").handle) for name in ("Voss", "Osric")} <= aimed


def test_a_new_aim_dresses_only_what_shows_it(fighting: PlayingScreen) -> None:
    """The table is not laid out anew for each place the pointer comes over, and looks as if it were."""
    scene = scene_of(fighting)
    ilse, voss = named(fighting, "Ilse", "front:0"), named(fighting, "Voss", "front:1")
    hold(fighting, ilse.card_rect().center(), QPoint(900, 250))
    plan = scene.plan
    for goal in (voss.card_rect().center(), scene.areas["rear:0"].box.center(), QPoint(900, 250)):
        QTest.mouseMove(fighting.table.viewport(), goal)
        seen = fighting.table.grab().toImage()
        assert scene.plan is plan
        scene.refresh()
        assert fighting.table.grab().toImage() == seen
        plan = scene.plan
