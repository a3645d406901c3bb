"""The table without rules in the window: dragged by the mouse, worked by keys, begun from the first screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engines.cloth.inputs import Take
from engines.cloth.model import Anchor
from tests.blank.tables import dealt
from tests.by_hand.test_drawer import clicks, drags, screen_of
from tests.ui.kit.lan_kit import house_of
from tests.ui.kit.shell_kit import key, open_seat, window_at
from ui.playing.playing_screen import PlayingScreen
from ui.shell.screens.handover_view import wish_segments
from ui.sources.offers import PERSON
from ui.window.main_menu import make_menu
from ui.window.main_window import MainWindow

Key = Qt.Key


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_at(dealt(), open_hands=True)
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def cards(screen: PlayingScreen, zone: str) -> list[str]:
    assert screen.sight is not None
    return next(each.cards for each in screen.sight.zones if each.id == zone)


def lit(screen: PlayingScreen) -> set[str]:
    """The areas that are lit for the card that is carried."""
    return {place.zone for place in screen.table.table.lit_places() if place.zone is not None}


def test_a_card_is_dragged_from_hand_to_row_to_pile_and_to_the_other_player(window: MainWindow) -> None:
    screen = screen_of(window)
    first = cards(screen, "hand:0")[0]
    drags(screen, first, "back:0")
    assert len(cards(screen, "back:0")) == 1 and first not in cards(screen, "hand:0")
    drags(screen, cards(screen, "back:0")[0], "discard:0")
    assert len(cards(screen, "discard:0")) == 1
    drags(screen, cards(screen, "hand:0")[0], "front:1")
    assert len(cards(screen, "front:1")) == 2
    drags(screen, cards(screen, "hand:0")[0], "middle")
    assert len(cards(screen, "middle")) == 1


def test_nothing_is_lit_until_a_card_is_picked_up_and_then_every_place_is(window: MainWindow) -> None:
    screen = screen_of(window)
    table = screen.table.table
    card = cards(screen, "hand:0")[0]
    assert all("legal" not in table.wear(handle).rings for handle in table.cards)
    clicks(screen, card)
    assert lit(screen) >= {"front:0", "back:0", "front:1", "middle", "deck:0", "discard:0", "aside:0"}


def test_a_card_is_laid_on_top_of_a_deck_or_beneath_it(window: MainWindow) -> None:
    screen = screen_of(window)
    card = cards(screen, "front:0")[0]
    drags(screen, card, "deck:0")
    assert cards(screen, "front:0") == [card]  # it is asked first
    key(window, Key.Key_Return)
    assert cards(screen, "front:0") == []


def test_keys_draw_turn_and_flip(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    before = len(cards(screen, "hand:0"))
    key(window, Key.Key_Period, Key.Key_D)
    assert len(cards(screen, "hand:0")) == before + 2
    clicks(screen, cards(screen, "front:0")[0])
    key(window, Key.Key_T)
    assert screen.sight is not None and screen.sight.cards[cards(screen, "front:0")[0]].turned
    key(window, Key.Key_F)
    assert screen.sight.cards[cards(screen, "front:0")[0]].face_down
    key(window, Key.Key_1)
    assert screen.session.viewer == 1 and [press.text for press in screen.prompt.shown.presses] == [
        "Done, back to Hana"]


def test_an_action_without_a_card_lights_those_it_can_be_done_to(window: MainWindow) -> None:
    screen = screen_of(window)
    table = screen.table.table
    screen.take_keyboard()
    key(window, Key.Key_T)
    lying = cards(screen, "front:0")[0]
    assert "highlighted" in screen.prompt.shown.question and "legal" in table.wear(lying).rings
    assert "legal" not in table.wear(cards(screen, "hand:0")[0]).rings, "what is in a hand is not turned"
    clicks(screen, lying)
    assert screen.sight is not None and screen.sight.cards[lying].turned


def test_a_drag_is_a_move_also_while_an_action_waits_for_its_card(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    key(window, Key.Key_F)
    drags(screen, cards(screen, "hand:0")[0], "back:0")
    assert len(cards(screen, "back:0")) == 1 and not screen.hand.waiting


def test_the_list_of_places_says_whose_they_are(window: MainWindow) -> None:
    screen = screen_of(window)
    clicks(screen, cards(screen, "hand:0")[0])
    screen.hand.do("move")
    own = [action.text() for action in screen.hand.menu.actions()]
    assert own[-1] == "Tomo" and "deck, on top" in own and len(set(own)) == len(own)
    others = screen.hand.menu.actions()[-1].menu()
    assert isinstance(others, QMenu) and "front row" in [action.text() for action in others.actions()]
    next(action for action in others.actions() if action.text() == "front row").trigger()
    screen.hand.menu.close()
    assert len(cards(screen, "front:1")) == 2


def test_keys_of_the_tray_are_its_own_while_it_is_in_front(window: MainWindow) -> None:
    screen = screen_of(window)
    clicks(screen, cards(screen, "front:0")[0])
    screen.open_tab("tray")
    screen.take_keyboard()
    before = len(cards(screen, "hand:0"))
    key(window, Key.Key_D)
    assert len(cards(screen, "hand:0")) == before
    key(window, Key.Key_T)
    assert screen.pieces.tray.line.isVisible()
    assert screen.sight is not None and not screen.sight.cards[cards(screen, "front:0")[0]].turned


def test_u_takes_back_a_piece_where_no_action_has_a_time(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.pieces.do(Take(kind="counter", shape="round", value=1, at=Anchor(x=100, y=400, side=0)))
    assert len(screen.session.pieces.view().pieces) == 1
    screen.take_keyboard()
    key(window, Key.Key_U)
    assert not screen.session.pieces.view().pieces


def test_nobody_is_asked_at_a_hand_over_when_they_want_to_answer(qtbot: QtBot) -> None:
    window = window_at(dealt())
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    assert window.session is not None and wish_segments(window.look, window.session.table) == ()


def test_the_menu_offers_no_judges_hand(window: MainWindow) -> None:
    assert [each.isEnabled() for each in make_menu(window).actions() if "udge" in each.text()] in ([], [False])


def test_the_side_panel_says_that_nobody_judges(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.open_tab("rules")
    lines = screen.panel.rules.finder("")
    assert "checks no rules here" in "".join(run.text for run in lines[0].runs) and len(lines) == 9
    assert not screen.hand.frame.isVisible() and not screen.hand.steps.isVisible() and screen.hand.page.grid.count()


def test_hands_are_covered_between_two_people_at_one_screen(qtbot: QtBot) -> None:
    window = window_at(dealt())
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    open_seat(window)
    screen = screen_of(window)
    key(window, Key.Key_N)
    assert screen.session.is_covered and screen.hand.view is None
    open_seat(window)
    assert screen.session.viewer == 1 and screen.hand.page.isVisibleTo(window)


def test_it_is_begun_from_its_tile(qtbot: QtBot) -> None:
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    tile = window.start.tiles[-1]
    assert tile.offer.id == "blank" and tile.line == "Any cards, no rules"
    tile.click()
    assert {mat.bot for mat in window.start.mats} == {PERSON}
    plate = window.start.round.plates[0]
    plate.show_kinds()
    assert not {"random", "greedy"} & {action.data() for action in plate.menu.actions()}
    plate.menu.close()
    window.start.start()
    assert window.session is not None and window.session.table.game.id == "blank"


def test_who_waits_at_another_screen_is_offered_no_wish(qtbot: QtBot) -> None:
    house = house_of("blank", table=dealt())
    try:
        waiting = next(each for each in house.windows if "is acting" in each.playing.prompt.shown.question)
        assert not waiting.playing.prompt.shown.presses
    finally:
        for each in house.windows:
            each.close_quietly()
            each.deleteLater()
