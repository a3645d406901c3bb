"""The drawer: drags, clicks and keys become steps; the other player agrees or objects, at one screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.i18n import Translator
from app.match.match import Match, Side
from app.tables.table import Table
from engines.cloth.inputs import Gather, Take
from engines.core.display.views import Place
from tests.by_hand.hands import acting
from tests.ui.kit.shell_kit import everything_written, key, open_seat, window_at
from ui.playing.playing_screen import PlayingScreen
from ui.window.main_window import MainWindow

Key = Qt.Key


def table(head: str = "action", bot: str = "") -> Table:
    """A table at which player 1 has just used the Actor, whose words are carried out by hand."""
    t = acting(head)
    t.p1.activates("Actor")
    sides = tuple(Side(name=name, deck=("x",), bot=each) for name, each in (("Hana", ""), ("Tomo", bot)))
    return Table(Match(game="cipher", sides=sides, seed=1), t.g)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_at(table(), open_hands=True)
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def screen_of(window: MainWindow) -> PlayingScreen:
    assert window.playing is not None
    return window.playing


def handle(screen: PlayingScreen, name: str, area: str) -> str:
    assert screen.sight is not None
    return next(each.handle for each in screen.sight.cards.values()
                if each.name is not None and each.name.en == name and each.zone == area)


def written(screen: PlayingScreen) -> list[str]:
    """The steps as the player at the screen reads them."""
    assert screen.sight is not None and screen.sight.hand is not None
    return [screen.look.render(step.text) for step in screen.sight.hand.steps]


def drags(screen: PlayingScreen, card: str, zone: str) -> None:
    port = screen.table.viewport()
    start = screen.table.table.cards[card].card_rect().center()
    end = screen.table.table.areas[zone].box.center()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, 6):
        QTest.mouseMove(port, start + (end - start) * step / 5)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)


def clicks(screen: PlayingScreen, card: str) -> None:
    at = screen.table.table.cards[card].card_rect().center()
    QTest.mouseClick(screen.table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(at))


def test_a_card_is_dragged_to_another_area(window: MainWindow) -> None:
    screen = screen_of(window)
    assert screen.hand.page.isVisible() and screen.hand.frame.isVisible() and screen.hand.steps.isVisible()
    drags(screen, handle(screen, "Actor", "front:0"), "rear:0")
    assert written(screen) == ["Actor to Hana's rear row"]


def test_a_card_is_clicked_and_changed_by_keys(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    clicks(screen, handle(screen, "Pell", "front:1"))
    assert "Pell" in screen.hand.page.subject.text()
    key(window, Key.Key_Plus)
    key(window, Key.Key_T)  # the change is still to the same card
    key(window, Key.Key_U, Key.Key_U, Key.Key_Minus)
    assert [each.partition(":")[0] for each in written(screen)] == ["Pell", "Pell turned sideways or upright", "Pell"]
    assert "opponent" in written(screen)[2]
    key(window, Key.Key_Z)
    assert len(written(screen)) == 2


def test_keys_alone_draw_three_cards_and_the_other_agrees(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    key(window, Key.Key_3, Key.Key_D)
    assert screen.ask is not None and screen.ask.question.key == "ask.hand-consent"
    assert "draw 3 cards" in screen.prompt.shown.question and screen.session.viewer == 1
    key(window, Key.Key_Return)
    assert screen.session.viewer == 0 and written(screen) == ["Hana drew 3 cards"]
    key(window, Key.Key_Return)
    assert [press.text for press in screen.prompt.shown.presses if press.id.startswith("option")] == [
        "Object", "No objection",
    ]
    key(window, Key.Key_Return)
    assert not screen.hand.page.isVisible() and not screen.hand.frame.isVisible()
    assert screen.sight is not None and screen.sight.hand is None


def test_an_objection_is_heard_and_read(window: MainWindow) -> None:
    screen = screen_of(window)
    drags(screen, handle(screen, "Roan", "hand:0"), "retreat:0")
    key(window, Key.Key_Return)
    key(window, Key.Key_1)
    QTest.keyClicks(window.focusWidget(), "It says an enemy.")  # what is typed goes to the line without a click
    QTest.keyClick(window.focusWidget(), Key.Key_Return)
    assert screen.session.viewer == 0 and written(screen) == []
    assert screen.ask is not None and [option.verb for option in screen.ask.options] == [
        "hand-again", "hand-nothing", "hand-sign",
    ]
    assert "Tomo objects: “It says an enemy.”" in screen.prompt.shown.question
    key(window, Key.Key_Return)
    assert screen.hand.page.isVisible() and "Roan" in [
        each.name.en for each in screen.sight.cards.values() if each.name is not None and each.zone == "hand:0"
    ]


def test_what_cannot_be_is_said_in_the_strip(window: MainWindow) -> None:
    screen = screen_of(window)
    key(window, Key.Key_T, Key.Key_T)  # once more, still without a card
    assert "Choose a card" in screen.strip.accessibleName() + everything_written(screen.strip)
    assert written(screen) == []


def test_the_words_are_ticked_off_by_mouse_and_keys(window: MainWindow) -> None:
    words = screen_of(window).hand.page.words
    assert words.sentences == ["Do as it says."]
    words.setFocus()
    QTest.keyClick(words, Key.Key_Space)
    assert words.ticked == {0}
    QTest.mouseClick(words, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(20, 12))
    assert words.ticked == set()


def test_the_other_player_is_asked_by_a_list_of_what_they_may_do(window: MainWindow) -> None:
    screen = screen_of(window)
    key(window, Key.Key_A)
    actions = [each.text() for each in screen.hand.menu.actions()]
    assert "Tomo: yes or no?" in actions and any("retreat" in each for each in actions)
    next(each for each in screen.hand.menu.actions() if "retreat" in each.text()).trigger()
    screen.hand.menu.close()
    screen.session.hurry()  # with one card there is nothing to decide
    assert written(screen) == ["Tomo put Hale into Tomo's retreat area"]


def test_nobody_sees_what_a_look_shows_another(qtbot: QtBot) -> None:
    window = window_at(table())
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    open_seat(window)
    screen = screen_of(window)
    key(window, Key.Key_2, Key.Key_L)
    next(each for each in screen.hand.menu.actions() if "deck" in each.text().lower()).trigger()
    screen.hand.menu.close()
    open_seat(window)
    key(window, Key.Key_Return)
    open_seat(window)
    assert "Mira" in written(screen)[0]
    key(window, Key.Key_Return)
    open_seat(window)
    assert screen.session.viewer == 1 and "2 hidden cards" in written(screen)[0]
    assert "Mira" not in written(screen)[0]


def lit(screen: PlayingScreen) -> set[str]:
    """The areas in which cards are lit."""
    scene = screen.table.table
    return {scene.card(each).zone for each in scene.cards if scene.is_lit(each)}


def test_no_card_is_lit_as_all_may_be_moved_and_the_acting_one_wears_a_ring(window: MainWindow) -> None:
    screen = screen_of(window)
    scene, actor = screen.table.table, handle(screen, "Actor", "front:0")
    assert lit(screen) == set() and not screen.hand.frame.band.isEmpty()
    assert [each for each in scene.cards if "chain" in scene.wear(each).rings] == [actor]
    assert not any(scene.wear(each).dimmed for each in scene.cards)


def test_a_change_without_a_card_lights_the_cards_it_can_be_done_to(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    key(window, Key.Key_T)
    assert lit(screen) == {"front:0", "front:1"} and "Tap: click" in screen.prompt.shown.question
    key(window, Key.Key_Escape)
    assert lit(screen) == set() and written(screen) == []
    key(window, Key.Key_T)
    clicks(screen, handle(screen, "Mira", "front:1"))
    assert written(screen) == ["Mira turned sideways or upright"] and lit(screen) == set()


def test_counters_are_drawn_on_their_card_and_told(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    pell = handle(screen, "Pell", "front:1")
    before = screen.table.table.cards[pell].pixmap().toImage()
    clicks(screen, pell)
    key(window, Key.Key_C, Key.Key_C)
    clicks(screen, handle(screen, "Mira", "front:1"))
    key(window, Key.Key_Escape)
    scene = screen.table.table
    assert [(each.kind, each.count) for each in scene.card(pell).counters] == [("round", 2)]
    assert scene.cards[pell].pixmap().toImage() != before
    assert "2 round counters" in [screen.look.render(tag) for tag in scene.card(pell).tags]


def test_counters_of_a_hidden_card_are_told_only_to_who_knows_it(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.take_keyboard()
    clicks(screen, handle(screen, "Roan", "hand:0"))
    key(window, Key.Key_C)
    table_now = screen.session.table
    told = [[each.count for card in table_now.view(viewer).cards.values() for each in card.counters]
            for viewer in (0, 1)]
    assert told == [[1], []]


def test_the_last_step_is_taken_back_by_a_button_that_shows_its_key(window: MainWindow) -> None:
    screen = screen_of(window)
    undo = screen.hand.steps.undo
    assert not undo.isVisible()
    drags(screen, handle(screen, "Actor", "front:0"), "rear:0")
    assert undo.isVisible() and (undo.text(), undo.key) == ("Undo step 1", "Z")
    undo.click()
    assert written(screen) == [] and not undo.isVisible()


def test_only_the_words_by_hand_are_waved(window: MainWindow) -> None:
    words = screen_of(window).hand.page.words
    words.show_words("When this card comes, draw a card. Then dance.", "Then dance")
    assert words.sentences == ["When this card comes, draw a card.", "Then dance."]
    assert [end > start for start, end in words.waved] == [False, True] and not words.whole
    words.show_words("Do as it says.", "Do as it says")
    assert words.waved == [(0, 13)] and words.whole


def test_a_token_comes_from_the_tray(window: MainWindow) -> None:
    screen = screen_of(window)
    screen.hand.page.buttons["token"].click()
    assert screen.pieces.tray.isVisible() and written(screen) == []


def test_a_folded_panel_is_offered_in_the_prompt(window: MainWindow) -> None:
    screen = screen_of(window)
    window.resize(960, 600)
    assert "hand open" in [press.id for press in screen.prompt.shown.presses] and not screen.hand.page.isVisible()
    screen.take_keyboard()
    key(window, Key.Key_O)
    assert screen.hand.page.isVisible()


def looked_at_two(window: MainWindow) -> PlayingScreen:
    """Player 1 has looked at the two top cards of the deck: Mira above Pell."""
    screen = screen_of(window)
    key(window, Key.Key_2, Key.Key_L)
    next(each for each in screen.hand.menu.actions() if each.text().startswith("Hana: deck")).trigger()
    screen.hand.menu.close()
    return screen


def test_who_is_asked_reads_what_is_wished_and_what_never_objecting_means(window: MainWindow) -> None:
    screen = looked_at_two(window)
    assert "Hana wants to look at the top 2 cards of Hana's deck." in screen.prompt.shown.question
    assert [press.text for press in screen.prompt.shown.presses] == ["Never object", "Object", "No objection"]


def test_every_card_that_was_looked_at_can_be_taken(window: MainWindow) -> None:
    screen = looked_at_two(window)
    key(window, Key.Key_Return)
    assert screen.sight is not None
    seen = [each.handle for each in screen.sight.cards.values() if each.zone == "deck:0"]
    assert len(seen) == 2 and set(seen) <= set(screen.table.table.tray.handles)
    screen.hand.take(next(each.index for each in screen.ask.options  # type: ignore[union-attr]
                          if each.subject == handle(screen, "Pell", "deck:0") and each.place == Place(zone="hand:0")))
    assert written(screen) == ["Hana looked at Mira and Pell of Hana's deck", "Pell to Hana's hand"]


@pytest.mark.parametrize(("language", "said"), [
    ("en", "By hand, step 1: Actor to Hana's rear row"), ("ja", "手順1：Actor"),
])
def test_the_log_says_what_was_done(window: MainWindow, language: str, said: str) -> None:
    screen = screen_of(window)
    drags(screen, handle(screen, "Actor", "front:0"), "rear:0")
    speaks = Translator(language, game="cipher")
    told = [speaks.render(line.text, ["Hana", "Tomo"]) for line in screen.session.table.log(0)]
    assert any(said in each for each in told) and not any("{" in each for each in told)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (960, 600)])
def test_the_band_lies_over_no_card_and_the_changes_stay_in_sight(window: MainWindow, size: tuple[int, int]) -> None:
    screen = screen_of(window)
    window.resize(*size)
    QTest.qWait(20)
    scene, page = screen.table.table, screen.hand.page
    band = screen.hand.frame.band.translated(screen.hand.frame.pos() - screen.table.pos())
    assert not band.isEmpty() and not any(band.intersects(each.card_rect()) for each in scene.cards.values())
    if page.isVisible():
        page.words.show_words("One does this and that with it. " * 20, "One does this")
        page._settle_words()
        QTest.qWait(20)
        lowest = max(button.mapTo(page, button.rect().bottomLeft()).y() for button in page.buttons.values())
        assert lowest <= page.height(), "long words scroll"


def test_the_band_gives_way_to_a_piece(window: MainWindow) -> None:
    screen = screen_of(window)
    frame, pieces = screen.hand.frame, screen.table.pieces
    band = frame.band.translated(frame.pos() - screen.table.pos())
    assert not band.isEmpty()
    at = pieces.lying.anchor(QPoint(band.left() + 20, band.center().y()))
    screen.pieces.do(Take(kind="counter", shape="round", value=1, at=at))
    (box,) = pieces.boxes()
    now = frame.band.translated(frame.pos() - screen.table.pos())
    assert not now.intersects(box)
    screen.pieces.do(Gather())
    assert frame.band.translated(frame.pos() - screen.table.pos()) == band


@pytest.mark.parametrize("size", [(1366, 768), (1000, 700), (2732, 1536)])
def test_the_drawer_fits(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    QTest.qWait(20)
    page = screen_of(window).hand.page
    assert page.widget().sizeHint().width() <= max(page.width(), 304)


def test_a_step_against_a_bot_asks_nobody_for_long(qtbot: QtBot) -> None:
    window = window_at(table(bot="greedy"))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = screen_of(window)
    key(window, Key.Key_1, Key.Key_D)
    screen.session.hurry()
    assert written(screen) == ["Hana drew 1 card"]
