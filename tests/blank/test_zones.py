"""Zones players draw: named rectangles, face up or down, a row or a stack, one's own or everybody's."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace as changed
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.net.client import frame_validation
from app.net.client.frame_validation import StrangeFrame
from app.tables.table import Table
from engines.blank.drawn import MOST
from engines.core.display.layout import Rect
from tests.app.lantern import bytes_of
from tests.blank.tables import GAME, count, dealt, does, lies, says
from tests.blank.test_acting import refused
from tests.by_hand.test_drawer import drags, screen_of
from tests.net.kit.fakes import around
from tests.ui.kit.shell_kit import everything_written, key, window_at
from ui.playing.playing_screen import PlayingScreen
from ui.window.main_window import MainWindow

Key = Qt.Key
LEFT, LOWER = (14, 330, 90, 110), (14, 445, 90, 50)
NEAR = (14, 330, 178, 110)


def draws(at: Table, deed: str = "own-up-row", name: str = "Bank", box: tuple[int, int, int, int] = NEAR) -> str:
    """Whoever acts draws a zone; the key of its cards."""
    does(at, "zone", deed=deed, name=name, box=box)
    return next(reversed(at.state.zones))


def test_a_zone_is_drawn_filled_emptied_and_erased() -> None:
    at = dealt()
    bank = draws(at)
    assert bank == "own-up-row~1~Bank:0" and count(at, bank) == 0
    does(at, "move", card=lies(at, "front:0")[0].handle, to=bank)
    does(at, "turn", card=lies(at, bank)[0].handle)
    assert lies(at, bank, viewer=1)[0].face and lies(at, bank)[0].turned
    assert refused(at, "unzone", zone=bank) == "zone-full"
    does(at, "move", card=lies(at, bank)[0].handle, to="hand:0")
    does(at, "unzone", zone=bank)
    assert bank not in at.state.zones and not at.view(0).drawn
    assert [line.text.key for line in at.log(1)][-1] == "log.free.unzone"


@pytest.mark.parametrize("deed", GAME.hand_zones)
def test_every_kind_keeps_its_secrets(deed: str) -> None:
    """Face down in a row its player may look; of a stack face down nobody sees more than how many there are."""
    at = dealt()
    zone = draws(at, deed)
    does(at, "move", card=lies(at, "hand:0")[0].handle, to=zone)
    does(at, "move", card=lies(at, "hand:0")[0].handle, to=zone)
    assert count(at, zone) == 2
    seen = {viewer: [card.face for card in lies(at, zone, viewer) if card.face] for viewer in (0, 1, -1)}
    up, row = "-up-" in deed, deed.endswith("row")
    assert len(seen[0]) == (2 if up or row else 0)
    assert len(seen[1]) == len(seen[-1]) == (2 if up else 0)
    if not row and not up:
        does(at, "shuffle", zone=zone)
        assert at.log(1)[-1].text.args["did"].key == "hand.done.shuffle"


def test_what_everybody_has_both_may_use_and_ones_own_only_its_owner() -> None:
    at = dealt()
    shared, own = draws(at, "all-up-row", "Market", (968, 100, 80, 110)), draws(at)
    does(at, "move", card=lies(at, "hand:0")[0].handle, to=shared)
    says(at, "end")
    does(at, "move", card=lies(at, shared)[0].handle, to="front:1")
    assert refused(at, "unzone", zone=own) == "not-yours"
    does(at, "unzone", zone=shared)
    draws(at, box=NEAR)  # in one's own half, whatever lies there on the other side


@pytest.mark.parametrize(("why", "wished"), [
    ("zone-place", {"box": (300, 340, 120, 120)}), ("zone-place", {"box": (14, 330, 40, 40)}),
    ("zone-place", {"box": (14, 100, 178, 110)}), ("zone-place", {"box": (1_000, 330, 178, 110)}),
    ("zone-place", {"box": None}), ("zone-name", {"name": " "}), ("zone-name", {"name": "a:b"}),
    ("zone-name", {"name": "x" * 25}), ("zone-name", {"name": "a\u202eb"}), ("kind", {"deed": "own-up-ring"}),
])
def test_what_cannot_be_drawn_is_said(why: str, wished: dict[str, object]) -> None:
    at = dealt()
    before = bytes_of(at.state)
    assert refused(at, "zone", **{"deed": "own-up-row", "name": "Bank", "box": NEAR, **wished}) == why
    assert bytes_of(at.state) == before


def test_there_is_an_end_to_zones() -> None:
    at = dealt(4)
    drawn = 0
    for _ in range(4):
        for box in ((14, 330, 80, 106), (106, 330, 80, 106), (968, 330, 80, 106)):
            if len(at.state.drawn) < MOST:
                draws(at, name=f"Z{drawn}", box=box)
                drawn += 1
        says(at, "end")
    assert refused(at, "zone", deed="own-up-row", name="one more", box=(14, 330, 80, 106)) == "zone-most"


def test_zones_are_saved_and_taken_back(tmp_path: Path) -> None:
    at = dealt()
    before = bytes_of(at.state.zones)
    bank = draws(at)
    at.save(tmp_path / "z.takujo")
    assert bytes_of(Table.load(tmp_path / "z.takujo").view(0)) == bytes_of(at.view(0))
    at.undo(0)
    assert bytes_of(at.state.zones) == before and bank not in at.state.zones


def test_zones_reach_the_others_and_none_that_cannot_be() -> None:
    at = dealt()
    draws(at, name="銀行")
    _, (hana, tomo, _) = around(at._play)
    for guest in (hana, tomo):
        assert [each.name for each in guest.frame.sight.drawn] == ["銀行"]
        frame_validation.check(guest.frame, GAME, at.faces, guest.frame.sight.viewer, 2)
    drawn = tomo.frame.sight.drawn[0]
    for wrong in ({"owner": 1}, {"box": [1, 2, 3]}, {"box": [0, 0, 10**6, 5]}, {"area": "front"}, {"name": "x" * 99}):
        frame = changed(tomo.frame, sight=changed(tomo.frame.sight, drawn=[changed(drawn, **wrong)]))
        with pytest.raises(StrangeFrame):
            frame_validation.check(frame, GAME, at.faces, 1, 2)


# -- in the window ----------------------------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_at(dealt(), open_hands=True)
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def begins(screen: PlayingScreen, kind: str) -> None:
    """The player has chosen what kind of zone to draw."""
    screen.hand.do("zone")
    words = screen.look.say(f"byhand.zone-{kind}")
    next(action for action in screen.hand.menu.actions() if action.text() == words).trigger()
    screen.hand.menu.close()


def test_a_zone_is_drawn_by_mouse_and_a_card_is_dragged_into_it(window: MainWindow) -> None:
    screen = screen_of(window)
    begins(screen, "own-up-row")
    sheet = screen.hand.sheet
    assert sheet.isVisible()
    sheet.field.setText("Bank")
    box = screen.table.style_now.metrics.rect(Rect(*NEAR))
    QTest.mousePress(sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, box.topLeft())
    QTest.mouseMove(sheet, box.center())
    QTest.mouseRelease(sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, box.bottomRight())
    assert not sheet.isVisible() and screen.sight is not None and [each.name for each in screen.sight.drawn] == ["Bank"]
    zone = "own-up-row~1~Bank:0"
    card = next(each.cards[0] for each in screen.sight.zones if each.id == "hand:0")
    drags(screen, card, zone)
    assert next(each.count for each in screen.sight.zones if each.id == zone) == 1
    at = next(item for handle, item in screen.table.table.cards.items()
              if handle in screen.sight.cards and screen.sight.cards[handle].zone == zone).card_rect().center()
    assert box.contains(QPoint(at)) and "Bank" in everything_written(window)


def test_keys_alone_draw_a_stack_and_erase_it(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    key(window, Key.Key_Q)
    assert screen.hand.menu.isVisible()
    screen.hand.menu.actions()[-1].trigger()
    screen.hand.menu.close()
    sheet = screen.hand.sheet
    before = sheet.box
    QTest.keyClick(sheet, Key.Key_Down)
    QTest.keyClick(sheet, Key.Key_Up)
    assert sheet.box == before
    QTest.keyClick(sheet, Key.Key_Return)
    assert screen.sight is not None and screen.sight.drawn[0].pile and screen.sight.drawn[0].owner == -1
    screen.hand.do("unzone")
    screen.hand.menu.actions()[0].trigger()
    screen.hand.menu.close()
    assert not screen.sight.drawn


def test_a_rectangle_without_room_is_told_and_can_be_mended(window: MainWindow) -> None:
    screen = screen_of(window)
    begins(screen, "own-up-row")
    sheet = screen.hand.sheet
    metrics = screen.table.style_now.metrics
    for box in (Rect(300, 340, 120, 120), Rect(14, 100, 178, 110)):
        at = metrics.rect(box)
        QTest.mousePress(sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at.topLeft())
        QTest.mouseMove(sheet, at.center())
        QTest.mouseRelease(sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at.bottomRight())
        assert sheet.isVisible() and sheet.words.text() == screen.look.say("byhand.no-room")
    at = metrics.rect(Rect(*NEAR))
    QTest.mousePress(sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at.topLeft())
    QTest.mouseRelease(sheet, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at.bottomRight())
    assert not sheet.isVisible() and screen.sight is not None and len(screen.sight.drawn) == 1


def test_erasing_without_a_zone_says_that_there_is_none(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.hand.do("unzone")
    assert "no zone here" in everything_written(window)


def test_escape_draws_nothing(window: MainWindow) -> None:
    screen = screen_of(window)
    begins(screen, "all-up-pile")
    QTest.keyClick(screen.hand.sheet, Key.Key_Escape)
    assert not screen.hand.sheet.isVisible() and screen.sight is not None and not screen.sight.drawn


def test_each_sees_the_others_zone_on_the_others_side(window: MainWindow) -> None:
    screen = screen_of(window)
    begins(screen, "own-up-row")
    key_target = screen.hand.sheet
    QTest.keyClick(key_target, Key.Key_Return)
    zone = next(iter(screen.sight.drawn)).area + ":0"  # type: ignore[union-attr]
    mine = screen.table.table.areas[zone].box.center().y()
    key(window, Key.Key_N)
    theirs = screen.table.table.areas[zone].box.center().y()
    assert screen.session.viewer == 1 and theirs < screen.table.table.areas["middle"].box.center().y() < mine
