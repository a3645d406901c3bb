"""Free pieces in the window: from the tray to the table and back, by mouse and by keys, and none of it in the game.

One window with one written position serves all tests; each takes its pieces away again.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.i18n import LANGUAGES
from engines.cloth import inputs
from engines.cloth.limits import Pace
from engines.cloth.model import Anchor
from engines.cloth.views import PieceView
from tests.screens import scenes
from tests.ui.kit.shell_kit import everything_written, window_at
from ui.playing.playing_screen import PlayingScreen
from ui.shell.tray.thing_button import ThingButton
from ui.shell.tray.things import Thing
from ui.shell.tray.tray_page import made_of
from ui.table.drawing.animation import Tween
from ui.window.main_window import MainWindow

Key = Qt.Key
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = window_at()
    scenes.battle(made)
    yield made
    made.close_quietly()
    made.deleteLater()


@pytest.fixture
def screen(window: MainWindow) -> Iterator[PlayingScreen]:
    playing = window.playing
    assert playing is not None
    rest(playing)
    playing.table.setFocus()
    yield playing
    playing.table.placing.cancel()
    playing.pieces.tray.line.close_line()
    rest(playing)
    playing.pieces.do(inputs.Gather())
    for note in [piece.id for piece in lying(playing) if piece.hidden]:
        playing.pieces.do(inputs.PutBack(pieces=(note,)))
    playing.table.pieces.set_focus(None)
    assert lying(playing) == []


def rest(playing: PlayingScreen) -> None:
    """Forget how many inputs there were in this second: no person is that fast."""
    playing.session.table.cloth.pace = Pace()


def lying(playing: PlayingScreen) -> list[PieceView]:
    return list(playing.session.pieces.view().pieces)


def thing(playing: PlayingScreen, name: str) -> ThingButton:
    return next(each for each in playing.pieces.tray.board.things() if each.accessibleName() == name)


def card(playing: PlayingScreen, name: str) -> str:
    """A unit of that name on the table."""
    assert playing.sight is not None
    return next(
        each.handle for each in playing.sight.cards.values()
        if each.name is not None and each.name.en == name and each.zone.split(":")[0] in ("front", "rear")
    )


def middle(playing: PlayingScreen, handle: str) -> QPoint:
    return playing.table.table.cards[handle].card_rect().center()


def free(playing: PlayingScreen) -> QPoint:
    """Cloth with nothing on it."""
    metrics = playing.table.style_now.metrics
    return QPoint(metrics.x(290), metrics.y(292))


def pull(widget: QWidget, start: QPoint, target: QWidget, end: QPoint) -> None:
    """Drag from a widget to a place of another one: the pointer's moves go to where it was pressed."""
    goal = widget.mapFromGlobal(target.mapToGlobal(end))
    QTest.mousePress(widget, LEFT, Qt.KeyboardModifier.NoModifier, start)
    for share in (0.2, 0.6, 1.0):
        at = QPointF(start) + (QPointF(goal) - QPointF(start)) * share
        event = QMouseEvent(
            QEvent.Type.MouseMove, at, widget.mapToGlobal(at), Qt.MouseButton.NoButton, LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(widget, event)
    QTest.mouseRelease(widget, LEFT, Qt.KeyboardModifier.NoModifier, goal)


def click(playing: PlayingScreen, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseMove(playing.table.viewport(), at)
    QTest.mouseClick(playing.table.viewport(), button, Qt.KeyboardModifier.NoModifier, at)


def press(playing: PlayingScreen, *keys: Qt.Key, shift: bool = False) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    for each in keys:
        QTest.keyClick(playing.window().focusWidget() or playing, each, held)


def put_counter(playing: PlayingScreen, handle: str, shape: str = "round", value: int = 1) -> PieceView:
    at = Anchor(x=500, y=500, card=handle)
    assert playing.pieces.do(inputs.Take(kind="counter", shape=shape, value=value, at=at))
    return lying(playing)[-1]


# -- from the tray to the table ---------------------------------------------------------------------------------------


def test_a_table_without_pieces_has_no_item_of_them(screen: PlayingScreen) -> None:
    pieces = screen.table.pieces
    assert not pieces.items and not pieces.arrows and pieces._clock is None and not pieces.any


def test_a_counter_is_dragged_onto_a_card_and_stands_on_its_picture(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    button, ilse = thing(screen, "round counter"), card(screen, "Ilse")
    pull(button, button.rect().center(), screen.table.viewport(), middle(screen, ilse))
    (piece,) = lying(screen)
    assert (piece.kind, piece.shape, piece.value, piece.at.card) == ("counter", "round", 1, ilse)
    item, box = screen.table.pieces.items[piece.id], screen.table.table.cards[ilse].card_rect()
    assert box.contains(item.box.center()) and item.zValue() > screen.table.table.cards[ilse].zValue()


def test_let_go_over_the_panel_or_put_back_by_escape_a_piece_was_never_taken(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    button = thing(screen, "diamond counter")
    pull(button, button.rect().center(), screen.panel, QPoint(20, 20))
    assert lying(screen) == [] and not screen.table.placing.active
    QTest.mouseClick(thing(screen, "number +20"), LEFT)
    press(screen, Key.Key_Escape)
    assert lying(screen) == [] and not screen.table.placing.active


def test_two_clicks_put_a_number_on_free_cloth(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    QTest.mouseClick(thing(screen, "number +20"), LEFT)
    assert screen.table.placing.active
    click(screen, free(screen))
    (piece,) = lying(screen)
    assert (piece.kind, piece.value) == ("number", 20) and piece.at.card is None and piece.at.area is None
    assert screen.table.pieces.items[piece.id].box.contains(free(screen))


def test_nothing_lies_in_a_hand_and_the_bubble_says_so(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    QTest.mouseClick(thing(screen, "round counter"), LEFT)
    assert screen.sight is not None
    held = next(each.handle for each in screen.sight.cards.values() if each.zone == "hand:0")
    click(screen, middle(screen, held))
    assert lying(screen) == [] and "face up for all" in screen.table.table.bubble.text


def test_a_click_on_a_die_rolls_it_beside_everything_else_and_d_once_more(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    screen.pieces.tray.board.dice_row.set_number(3)
    QTest.mouseClick(thing(screen, "6-sided die"), LEFT)
    screen.pieces.tray.board.dice_row.set_number(1)
    dice = lying(screen)
    (throw,) = screen.session.pieces.view().throws[-1:]
    assert len(dice) == 3 and throw.total == sum(die.face + 1 for die in dice)
    cards = [item.card_rect() for item in screen.table.table.cards.values()]
    boxes = [screen.table.pieces.items[die.id].box for die in dice]
    assert not any(box.intersects(other) for box in boxes for other in cards)
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    flights = screen.table.pieces.rolls.flying
    assert len(flights) == 3  # the way they came is seen for a second
    screen.table.pieces.clock.finish()
    assert flights == [] and screen.table.pieces.rolls.captions()
    screen.table.setFocus()
    before = screen.session.pieces.view().throws[-1].number
    press(screen, Key.Key_D)  # once more: the dice of before go back
    assert screen.session.pieces.view().throws[-1].number == before + 1
    assert len(lying(screen)) == 1


# -- with the mouse on the table --------------------------------------------------------------------------------------


def test_a_counter_counts_by_click_right_click_and_wheel(screen: PlayingScreen) -> None:
    piece = put_counter(screen, card(screen, "Ode"))
    at = screen.table.pieces.items[piece.id].box.center()
    click(screen, at)
    assert lying(screen)[0].value == 2
    wheel = QWheelEvent(
        QPointF(at), screen.table.viewport().mapToGlobal(QPointF(at)), QPoint(), QPoint(0, 120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )
    QApplication.sendEvent(screen.table.viewport(), wheel)
    assert lying(screen)[0].value == 3
    for _ in range(3):
        click(screen, at, RIGHT)
    assert lying(screen) == []  # at nothing it goes


@pytest.mark.parametrize("name", ["Ode", "Ilse"])
def test_the_middle_of_a_card_stays_free_to_take_hold_of_it(screen: PlayingScreen, name: str) -> None:
    for shape in ("round", "square"):
        put_counter(screen, card(screen, name), shape)
        at = middle(screen, card(screen, name))
        assert all(not item.box.contains(at) for item in screen.table.pieces.items.values())


def test_why_a_piece_may_not_lie_there_is_past_when_the_next_is_taken(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    QTest.mouseClick(thing(screen, "round counter"), LEFT)
    assert screen.sight is not None
    click(screen, middle(screen, next(each.handle for each in screen.sight.cards.values() if each.zone == "hand:0")))
    assert screen.table.table.bubble.shown
    QTest.mouseClick(thing(screen, "square counter"), LEFT)
    assert not screen.table.table.bubble.shown


def test_the_tray_says_what_is_to_be_done_with_what_was_taken(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    heads = screen.pieces.tray.board._heads
    assert heads[0][2] == screen.look.say("tray.lead")
    QTest.mouseClick(thing(screen, "round counter"), LEFT)
    assert screen.pieces.tray.board._heads[0][2] == screen.look.say("tray.where")
    press(screen, Key.Key_Escape)
    assert screen.pieces.tray.board._heads[0][2] == screen.look.say("tray.lead")


def test_a_piece_is_dragged_from_card_to_card(screen: PlayingScreen) -> None:
    put_counter(screen, card(screen, "Ode"))
    at = screen.table.pieces.items[lying(screen)[0].id].box.center()
    view = screen.table.viewport()
    pull(view, at, view, middle(screen, card(screen, "Roan")))
    assert lying(screen)[0].at.card == card(screen, "Roan")


def test_let_go_over_the_tray_a_piece_goes_back(screen: PlayingScreen) -> None:
    put_counter(screen, card(screen, "Ode"))
    view = screen.table.viewport()
    pull(view, screen.table.pieces.items[lying(screen)[0].id].box.center(), screen.panel, QPoint(40, 300))
    assert lying(screen) == []


def test_counters_of_a_kind_are_stacked(screen: PlayingScreen) -> None:
    for x in (300, 420):
        screen.pieces.do(inputs.Take(kind="counter", shape="round", value=1, at=Anchor(x=x, y=500)))
    first, second = lying(screen)
    items, view = screen.table.pieces.items, screen.table.viewport()
    pull(view, items[second.id].box.center(), view, items[first.id].box.center())
    first, second = lying(screen)
    assert first.pile == second.pile == first.id
    assert items[second.id].heap == 2 and not items[first.id].isVisible()


def test_more_than_three_on_a_card_say_how_many_and_a_click_lays_them_out(screen: PlayingScreen) -> None:
    ode, pieces = card(screen, "Ode"), screen.table.pieces
    for shape in ("round", "square", "diamond", "hexagon", "triangle"):
        put_counter(screen, ode, shape)
    visible = [item for item in pieces.items.values() if item.isVisible()]
    assert len(visible) == 3
    click(screen, pieces._more[ode].box.center())
    assert all(item.isVisible() for item in pieces.items.values()) and len(pieces.items) == 5
    click(screen, free(screen))
    assert len([item for item in pieces.items.values() if item.isVisible()]) == 3


def test_pieces_on_a_card_cover_neither_its_cost_nor_its_name_nor_its_numbers(screen: PlayingScreen) -> None:
    for name in ("Ode", "Ilse"):
        for shape in ("round", "square", "diamond"):
            put_counter(screen, card(screen, name), shape)
        rect = screen.table.table.cards[card(screen, name)].card_rect()
        unit = rect.height() / (92 if rect.height() > rect.width() else 66)
        for item in screen.table.pieces.items.values():
            if item.piece.at.card != card(screen, name) or not item.isVisible():
                continue
            box = item.box.translated(-rect.topLeft())
            if rect.height() > rect.width():
                assert box.top() >= 20 * unit and box.bottom() <= 58 * unit  # below the cost, above the name
            else:
                assert box.left() >= 30 * unit and box.bottom() <= 49 * unit and box.right() <= 71 * unit


def test_a_right_click_on_a_die_offers_what_may_be_done(screen: PlayingScreen) -> None:
    screen.pieces.do(inputs.Take(kind="die", sides=6, at=Anchor(x=300, y=500)))
    click(screen, screen.table.pieces.items[lying(screen)[0].id].box.center(), RIGHT)
    menu = screen.pieces.menu
    assert menu is not None
    words = [action.text() for action in menu.actions()]
    menu.close()
    assert words == ["Roll", "Turn to the next face", "Move", "Name…", "Put back"]
    next(action for action in menu.actions() if action.text() == "Put back").trigger()
    assert lying(screen) == []


@pytest.mark.parametrize(("kind", "words", "made"), [
    ("own-counter", "poison", Thing("counter", shape="round", text="poison")),
    ("own-number", "−30", Thing("number", value=-30)),
    ("own-number", "many", "tray.no-number"),
    ("own-die", "yes, no、maybe", Thing("die", sides=3, faces=("yes", "no", "maybe"))),
    ("own-die", "alone", "tray.no-faces"),
    ("note", "Mind the rear", Thing("note", text="Mind the rear")),
])
def test_what_is_written_in_the_tray_becomes_a_piece_or_a_sentence(kind: str, words: str, made: Thing | str) -> None:
    assert made_of(kind, words, hidden=False) == made


def test_a_die_of_ones_own_is_rolled(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    screen.pieces.tray.board.dice_row.own.click()
    QTest.keyClicks(screen.pieces.tray.line.field, "yes, no")
    press(screen, Key.Key_Return)
    (die,) = lying(screen)
    assert die.faces == ("yes", "no") and die.shown in die.faces


# -- notes, arrows, pings ---------------------------------------------------------------------------------------------


def test_a_note_is_written_and_laid_beside_a_card(screen: PlayingScreen) -> None:
    press(screen, Key.Key_T)
    QTest.keyClicks(screen.pieces.tray.line.field, "Keep her back")
    press(screen, Key.Key_Return)
    assert screen.table.placing.active
    click(screen, middle(screen, card(screen, "Roan")))
    (note,) = lying(screen)
    assert note.text == "Keep her back" and note.at.card == card(screen, "Roan") and not note.hidden
    box, prompt = screen.table.pieces.items[note.id].box, screen.table.prompt_rect()
    assert not box.intersects(prompt) and not box.intersects(screen.table.table.cards[card(screen, "Roan")].card_rect())


def test_a_note_gives_way_to_a_piece_that_lies_beside_its_card(screen: PlayingScreen) -> None:
    roan, lying_of = card(screen, "Roan"), screen.table.pieces.lying
    screen.pieces.do(inputs.Take(kind="note", text="Keep her back", at=Anchor(x=0, y=0, card=roan)))
    (note,) = lying(screen)
    paper = screen.table.pieces.items[note.id].box
    at = lying_of.anchor(paper.center())
    screen.pieces.do(inputs.Take(kind="counter", shape="round", value=1, at=at))
    counter = screen.table.pieces.items[lying(screen)[-1].id].box
    assert not screen.table.pieces.items[note.id].box.intersects(counter)


def test_a_hidden_note_stays_in_this_program(screen: PlayingScreen) -> None:
    table = screen.session.table
    before = len(table.cloth.inputs)
    press(screen, Key.Key_T)
    screen.pieces.tray.line.eye.click()
    QTest.keyClicks(screen.pieces.tray.line.field, "bluff")
    press(screen, Key.Key_Return)
    click(screen, free(screen))
    (note,) = lying(screen)
    assert note.hidden and note.text == "bluff"
    assert len(table.cloth.inputs) == before and not table.cloth.view(1).pieces
    screen.pieces.tray.foot.gather.click()
    assert lying(screen) == []


def test_an_arrow_is_drawn_by_two_clicks(screen: PlayingScreen) -> None:
    screen.open_tab("tray")
    QTest.mouseClick(screen.pieces.tray.board.drawn["arrow"], LEFT)
    click(screen, middle(screen, card(screen, "Roan")))
    click(screen, middle(screen, card(screen, "Osric")))
    (arrow,) = lying(screen)
    assert arrow.to is not None
    assert (arrow.at.card, arrow.to.card) == (card(screen, "Roan"), card(screen, "Osric"))
    assert screen.table.pieces.arrows[arrow.id].isVisible()


def test_a_ping_is_seen_for_a_moment_and_leaves_nothing(screen: PlayingScreen) -> None:
    before = len(screen.session.table.cloth.inputs)
    screen.open_tab("tray")
    QTest.mouseClick(screen.pieces.tray.board.drawn["ping"], LEFT)
    click(screen, middle(screen, card(screen, "Ode")))
    assert screen.table.pieces.rolls.pings
    screen.table.pieces.clock.finish()
    assert not screen.table.pieces.rolls.pings and lying(screen) == []
    assert len(screen.session.table.cloth.inputs) == before


# -- by keys ----------------------------------------------------------------------------------------------------------


def test_by_keys_alone_a_counter_comes_onto_a_card_counts_moves_and_goes(screen: PlayingScreen) -> None:
    press(screen, Key.Key_B)
    thing(screen, "triangle counter").setFocus(Qt.FocusReason.TabFocusReason)
    press(screen, Key.Key_Return)
    assert screen.table.placing.active and screen.table.hasFocus()
    for _ in range(40):
        press(screen, Key.Key_Tab)
        carried = screen.table.placing.carried
        assert carried is not None and carried.at is not None
        if screen.table.pieces.lying.on(carried.at).card is not None:
            break
    press(screen, Key.Key_Return)
    (piece,) = lying(screen)
    assert piece.at.card is not None
    press(screen, Key.Key_J, Key.Key_Plus, Key.Key_Plus, Key.Key_Minus)
    assert lying(screen)[0].value == 2
    press(screen, Key.Key_Return)
    press(screen, Key.Key_Right, Key.Key_Return)
    moved = lying(screen)[0]
    assert moved.at != piece.at
    press(screen, Key.Key_Delete)
    assert lying(screen) == []


def test_an_arrow_is_drawn_by_keys_from_its_button(screen: PlayingScreen) -> None:
    press(screen, Key.Key_B)
    screen.pieces.tray.board.drawn["arrow"].setFocus()
    press(screen, Key.Key_Return, Key.Key_Tab, Key.Key_Return, Key.Key_Down, Key.Key_Return)
    (arrow,) = lying(screen)
    assert arrow.kind == "arrow" and arrow.to is not None and arrow.to != arrow.at


def test_shift_and_arrows_nudge_a_piece_over_the_cloth(screen: PlayingScreen) -> None:
    screen.pieces.do(inputs.Take(kind="number", value=5, at=Anchor(x=250, y=500)))
    press(screen, Key.Key_J, Key.Key_Return)
    press(screen, Key.Key_Right, Key.Key_Right, shift=True)
    press(screen, Key.Key_Return)
    (piece,) = lying(screen)
    assert piece.at.x > 250 and piece.at.card is None


def test_b_opens_the_tray_and_gives_the_keyboard_back(screen: PlayingScreen) -> None:
    press(screen, Key.Key_B)
    assert screen.pieces.tray.isVisible() and screen.pieces.tray.has_keyboard
    press(screen, Key.Key_Right, Key.Key_Right)
    assert screen.window().focusWidget().accessibleName() == '8-sided die'
    press(screen, Key.Key_B)
    assert screen.table.hasFocus()


def test_u_takes_back_ones_own_last_piece_and_nothing_of_the_game(screen: PlayingScreen) -> None:
    table = screen.session.table
    decided = len(table.inputs)
    put_counter(screen, card(screen, "Ode"))
    put_counter(screen, card(screen, "Roan"))
    press(screen, Key.Key_U)
    assert [piece.at.card for piece in lying(screen)] == [card(screen, "Ode")]
    assert len(table.inputs) == decided


def test_a_piece_is_named_by_its_key(screen: PlayingScreen) -> None:
    screen.pieces.do(inputs.Take(kind="counter", shape="square", value=2, at=Anchor(x=300, y=500)))
    press(screen, Key.Key_J, Key.Key_I)
    QTest.keyClicks(screen.pieces.tray.line.field, "poison")
    press(screen, Key.Key_Return)
    assert lying(screen)[0].text == "poison"


# -- what others see and hear -----------------------------------------------------------------------------------------


def test_a_screen_reader_hears_what_a_piece_is_and_where(screen: PlayingScreen) -> None:
    put_counter(screen, card(screen, "Ode"), value=3)
    words = [voice.words() for voice in screen.table.voices.every()]
    assert "round counter: 3, on Ode of Hana" in words


def test_a_muted_player_lays_nothing_on_this_table(screen: PlayingScreen) -> None:
    table = screen.session.table
    table.cloth.do(1, inputs.Take(kind="counter", shape="round", value=9, at=Anchor(x=300, y=500, side=1)))
    screen.session.cloth_changed.emit()
    assert len(screen.table.pieces.items) == 1
    screen.session.pieces.mute(1)
    assert not screen.table.pieces.items
    screen.session.pieces.mute(1, False)
    assert len(screen.table.pieces.items) == 1
    table.cloth.do(1, inputs.Gather())
    screen.session.cloth_changed.emit()


def test_what_the_player_opposite_lays_down_lies_mirrored(screen: PlayingScreen) -> None:
    lies = screen.table.pieces.lying
    own, theirs = lies.point(Anchor(x=300, y=900, side=0)), lies.point(Anchor(x=300, y=900, side=1))
    assert own.x() == theirs.x()
    assert abs((own.y() - lies.cloth().top()) - (lies.cloth().bottom() - theirs.y())) <= 2


def test_pieces_go_along_when_a_card_is_dragged(screen: PlayingScreen) -> None:
    put_counter(screen, card(screen, "Ode"))
    scene = screen.table.table
    item, ode = screen.table.pieces.items[lying(screen)[0].id], scene.cards[card(screen, "Ode")]
    apart = item.box.center() - ode.card_rect().center()
    ode.put(ode.place() + QPoint(60, 25))
    screen.table.pieces.follow()
    assert item.box.center() - ode.card_rect().center() == apart
    ode.setOpacity(0.25)
    screen.table.pieces.follow()
    assert item.opacity() == 0.25  # a card that is only just coming shows no pieces in the air
    ode.setOpacity(1.0)
    scene.clock.start(Tween(lambda share: ode.put(QPoint(300 + round(90 * share), 200)), 500))
    scene.clock.finish()  # as any press does: the piece has arrived with its card
    assert item.box.center() - ode.card_rect().center() == apart and item.opacity() == 1.0
    scene.refresh()


def test_at_the_change_of_seats_nothing_hidden_stays(screen: PlayingScreen) -> None:
    window = screen.window()
    assert isinstance(window, MainWindow) and window.one_screen is not None
    screen.session.pieces.hide_note(Anchor(x=300, y=500), "pearl")
    screen.pieces.write_note()
    QTest.keyClicks(screen.pieces.tray.line.field, "opal")
    assert "pearl" in everything_written(window) and "opal" in everything_written(window)
    window.one_screen._cover(1)
    assert not any(word in everything_written(window) for word in ("pearl", "opal"))
    window.handover.opened.emit()
    assert not any(word in everything_written(window) for word in ("pearl", "opal")) and lying(screen) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_tray_is_there_in_both_languages(screen: PlayingScreen, language: str) -> None:
    window = screen.window()
    assert isinstance(window, MainWindow)
    screen.open_tab("tray")
    window.look.set_language(language)
    screen.pieces.tray.lay_anew()
    names = [each.accessibleName() for each in screen.pieces.tray.board.things()]
    window.look.set_language("en")
    screen.pieces.tray.lay_anew()
    assert all(name and not name.startswith("[") for name in names) and len(set(names)) == len(names)
