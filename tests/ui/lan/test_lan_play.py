"""Two windows at one table over a network: what each shows and may do, and lines that are cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.match.clock import ClockRule
from app.match.undo import UndoRequest
from app.net.wire import messages as said
from app.tables.table import Table
from engines.core.display.views import Text
from tests.screens import scenes
from tests.ui.kit.lan_kit import House, house_of
from tests.ui.kit.shell_kit import everything_written, key, window_at, words_of
from tests.ui.table.test_table_gestures import drag, middle, zone
from ui.session.session import Session
from ui.sources.game_sources import GameSources
from ui.table.drawing import presence
from ui.window import timekeeper
from ui.window.main_menu import make_menu
from ui.window.main_window import MainWindow

MINUTE = 60_000


pytestmark = pytest.mark.usefixtures("own_folders")


Opened = Callable[..., House]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    houses: list[House] = []

    def make(*args: object, **wanted: object) -> House:
        houses.append(house_of(*args, **wanted))  # type: ignore[arg-type]
        return houses[-1]

    yield make
    for house in houses:
        for window in house.windows:
            window.close_quietly()
            window.deleteLater()


def battle() -> Table:
    """Hana attacks, supports were turned up, and she may strike critically."""
    table = GameSources().position(scenes.HERE / "battle.txt", scenes.SEED)
    scenes.answer(table, "Ilse attacks Voss")
    scenes.answer_until(table, "ask.critical-hit")
    return table


def marching() -> Table:
    """Hana's unit marches, and she chooses who comes along."""
    table = GameSources().position(scenes.HERE / "march.txt", scenes.SEED)
    scenes.answer(table, "Bellows Imp marches to A3")
    return table


def press(window: MainWindow, *keys: Qt.Key) -> None:
    """Press keys on the table."""
    window.playing.table.setFocus()
    for each in keys:
        QTest.keyClick(window.playing.table, each)


def session(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def shown(window: MainWindow) -> str:
    """The bar as one sentence."""
    return window.playing.prompt.shown.spoken()


def same(house: House) -> None:
    """Both windows show what the table says, and nothing else."""
    for window in house.windows:
        viewer = session(window).viewer
        assert session(window).table.log(viewer) == house.table.log(viewer)
        assert session(window).sight().zones == house.table.view(viewer).zones
        assert session(window).table.asking() == house.table.asking()


def test_each_window_has_its_own_seat_and_no_hand_over(opened: Opened) -> None:
    house = opened()
    first, second = house.windows
    assert [session(window).viewer for window in house.windows] == [0, 1]
    asker, other = (first, second) if house.asked() == 0 else (second, first)
    assert not other.handover.isVisible() and other.playing.isVisible()
    assert "Your choice" in shown(asker)
    name = session(other).table.names[session(asker).viewer]
    assert name in shown(other) and other.playing.prompt.shown.waiting
    assert words_of(other.playing.prompt.shown) == ["ask me"]
    same(house)


def test_part_of_a_game_by_keys_and_mouse(opened: Opened) -> None:
    house = opened()
    for number in range(24):
        window = house.windows[house.asked()]
        before = house.table.state.asked
        shown_now = [each for each in window.playing.prompt.shown.presses if each.enabled]
        pressed = next((each for each in shown_now if each.primary or each.key == "N"), None)
        if pressed is None:
            session(window).answer(0)
        elif number % 2:
            press(window, Qt.Key.Key_N if pressed.key == "N" else Qt.Key.Key_Return)
        else:
            buttons = [each for each in window.playing.prompt.buttons if each.property("press") == pressed.id]
            QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
        house.settle()
        assert house.table.state.asked > before
        same(house)
    assert house.table.view(-1).turn > 0


def test_an_answer_is_said_once_and_shown_to_be_on_its_way(opened: Opened, qtbot: QtBot) -> None:
    house = opened(table=battle())
    window, line = house.windows[0], house.lines[0]
    line.deaf = True
    press(window, Qt.Key.Key_N, Qt.Key.Key_N)
    QTest.mouseClick(window.playing.prompt.buttons[-1], Qt.MouseButton.LeftButton)
    assert line.count(said.Answered) == 1
    qtbot.waitUntil(lambda: session(window).sending)
    assert "on its way" in shown(window) and not window.playing.prompt.shown.presses
    assert not session(window).mine() and session(window).sight().zones, "the table stays readable"


def test_a_dragged_card_lies_where_it_was_let_go_until_the_table_answers(opened: Opened, qtbot: QtBot) -> None:
    house = opened(table=GameSources().position(scenes.HERE / "deploy.txt", scenes.SEED))
    window, line = house.windows[0], house.lines[0]
    view = window.playing.table
    option = next(each for each in view.table.choice.options if each.place is not None and each.place.zone == "rear:0")
    home = middle(view, option.subject)
    target = zone(view, "rear:0") + QPoint(120, 0)
    line.deaf = True
    drag(view, home, target)
    assert line.count(said.Answered) == 1
    assert (middle(view, option.subject) - target).manhattanLength() < 60, "it does not fall back as if refused"
    qtbot.waitUntil(lambda: session(window).sending)
    view.finish_animations()
    assert (middle(view, option.subject) - home).manhattanLength() < 20, "the table has not answered"
    line.cut()
    line.deaf = False
    line.mend()
    house.settle()
    assert house.table.inputs[-1].answer == option.index
    same(house)


def test_a_lost_answer_is_said_again_when_the_line_is_back(opened: Opened) -> None:
    house = opened(table=battle())
    window, line = house.windows[0], house.lines[0]
    line.deaf = True
    press(window, Qt.Key.Key_N)
    line._kept = None  # it was on the wire when the cable was pulled
    line.cut()
    house.settle()
    line.deaf = False
    line.mend()
    house.settle()
    assert line.count(said.Answered) == 2
    assert house.table.inputs[-1].kind == "answer" and house.table.asking() == (1,)
    assert "Your choice" not in shown(window)
    same(house)


def test_a_refused_answer_leaves_the_question_open(opened: Opened) -> None:
    house = opened(table=battle())
    window = house.windows[0]
    session(window).answer(77)
    house.settle()
    assert window.playing.strip.isVisible() and window.playing.strip.happened
    assert session(window).mine() and "Your choice" in shown(window)
    press(window, Qt.Key.Key_N)
    house.settle()
    assert house.table.asking() == (1,)


def test_a_selection_outlives_a_cut_line(opened: Opened) -> None:
    house = opened("moncolle", table=marching())
    window, line = house.windows[0], house.lines[0]
    table = window.playing.table
    first = table.table.choice.options[0].index
    table.toggle(first)
    assert table.selection() == [first]
    line.cut()
    house.settle()
    strip = window.playing.strip
    assert strip.isVisible() and strip.calm and strip.button.isVisible()
    for size in ((900, 600), (1366, 768)):
        window.resize(*size)
        house.settle()
        assert strip.isVisible() and not strip.geometry().intersects(table.geometry()), "it lies on no card"
        assert not strip.geometry().intersects(window.playing.bar.geometry())
    assert table.selection() == [first] and session(window).mine()
    line.mend()
    house.settle()
    assert table.selection() == [first], "the question is the same"
    assert not strip.isVisible() or "back" in strip.happened
    press(window, Qt.Key.Key_Return)
    house.settle()
    assert house.table.inputs[-1].answer == (first,)
    same(house)


def test_an_answer_given_while_away_is_kept(opened: Opened, qtbot: QtBot) -> None:
    house = opened(table=battle())
    window, line = house.windows[0], house.lines[0]
    line.cut()
    house.settle()
    assert window.playing.table.table.chrome.states[0] == presence.AWAY
    press(window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: session(window).sending)
    assert "is saved" in shown(window)
    before = house.table.state.asked
    line.mend()
    house.settle()
    assert house.table.state.asked > before
    assert window.playing.table.table.chrome.states[0] == presence.HERE
    same(house)


def test_the_others_see_who_thinks_and_who_is_away(opened: Opened) -> None:
    house = opened(table=battle())
    other = house.windows[1]
    states = other.playing.table.table.chrome.states
    assert states == {0: presence.THINKING, 1: presence.HERE}
    house.lines[0].cut()
    house.settle()
    assert other.playing.table.table.chrome.states[0] == presence.AWAY
    assert "reconnecting" in shown(other) and "reconnecting" in everything_written(other.playing.table)
    assert not other.playing.strip.isVisible(), "the other's line is no failure of ours"
    house.lines[0].mend()
    house.settle()
    assert other.playing.table.table.chrome.states[0] == presence.THINKING
    assert "reconnecting" not in shown(other)


def test_the_thinking_mark_moves_and_rests_with_reduced_motion(opened: Opened) -> None:
    house = opened(table=battle())
    view = house.windows[1].playing.table
    plate = view.table.chrome.plates[0]
    view.set_reduced_motion(True)
    still = plate.item.pixmap().toImage()
    view.table.chrome._beats.timeout.emit()
    assert plate.item.pixmap().toImage() == still and view.table.chrome._beats.isActive()
    view.set_reduced_motion(False)
    view.table.chrome._beats.timeout.emit()
    assert plate.item.pixmap().toImage() != still
    house.lines[0].cut()
    house.settle()
    assert not view.table.chrome._beats.isActive(), "nobody thinks any more: a table at rest costs nothing"


def test_letters_in_the_chat_never_act_on_the_table(opened: Opened) -> None:
    house = opened(table=battle())
    (first, second), line = house.windows, house.lines[0]
    announced: list[str] = []
    second.playing.announce = announced.append  # type: ignore[method-assign]
    press(first, Qt.Key.Key_C)
    field = first.focusWidget()
    assert isinstance(field, QLineEdit) and field is first.playing.presence.chat.field
    for each in ("z", "a", "1", "m", "c", "h", " "):
        QTest.keyClicks(field, each)
    key(first, Qt.Key.Key_Up, Qt.Key.Key_PageDown)
    assert field.text() == "za1mch "
    key(first, Qt.Key.Key_Return)
    house.settle()
    assert [type(message) for message in line.sent[-1:]] == [said.Say] and field.text() == ""
    key(first, Qt.Key.Key_Return)  # nothing is said, and nothing is answered
    house.settle()
    assert line.count(said.Say) == 1 and line.count(said.Answered) == 0 and line.count(said.TakeBack) == 0
    assert first.lan.company.unread == 0
    assert second.playing.panel.tabs.counts["chat"] == 1
    assert any("za1mch" in words and "Hana" in words for words in announced)
    assert "Chat, 1 new" in everything_written(second)
    press(second, Qt.Key.Key_C)
    assert second.playing.panel.tabs.counts["chat"] == 0
    key(first, Qt.Key.Key_Escape)
    assert first.focusWidget() is first.playing.table
    key(first, Qt.Key.Key_N)
    house.settle()
    assert line.count(said.Answered) == 1


def test_words_come_by_where_the_panel_is_folded_away(opened: Opened) -> None:
    house = opened(table=battle())
    window = house.windows[0]
    window.resize(1000, 640)
    assert window.playing.panel.isHidden()
    house.lines[1].send(said.Say(text="your turn"))
    house.settle()
    assert "Tomo says: your turn" in window.playing.strip.happened and window.playing.strip.calm
    press(window, Qt.Key.Key_C)
    assert window.playing.panel.isVisible() and window.lan.company.unread == 0


def offer_a_draw(window: MainWindow) -> None:
    next(each for each in make_menu(window).actions() if each.text() == "Offer a draw…").trigger()
    window.dialog._reply("draw")


def test_a_draw_is_offered_and_agreed_to(opened: Opened) -> None:
    house = opened(table=battle())
    first, second = house.windows
    offer_a_draw(first)
    house.settle()
    assert "Your choice" in shown(second) and "Tomo" in shown(first)
    yes = next(each for each in second.playing.prompt.shown.presses if each.id == "option 0")
    second.playing.prompt.pressed.emit(yes.id)
    house.settle()
    assert first.result.isVisible() and second.result.isVisible() and first.result.shown.winners == ()


def test_a_draw_offered_while_an_undo_waits_is_refused_and_drops_nothing(opened: Opened) -> None:
    house = opened(table=battle())
    first, second = house.windows
    press(first, Qt.Key.Key_Z)
    house.settle()
    offer_a_draw(second)
    house.settle()
    assert "Offer a draw after that" in second.playing.strip.happened
    assert words_of(second.playing.prompt.shown) == ["refuse undo", "agree undo"], "the request still waits"
    press(second, Qt.Key.Key_Escape)
    house.settle()
    offer_a_draw(second)
    house.settle()
    assert "Your choice" in shown(first) and any(each.id == "option 0" for each in first.playing.prompt.shown.presses)


def test_what_others_write_is_one_line_of_plain_words(opened: Opened) -> None:
    house = opened(table=battle())
    house.lines[1].send(said.Say(text="hello\n\u202eolleh\x07 <b>bold</b>"))
    house.settle()
    row = house.windows[0].playing.presence.chat.list.rows.lines[-1]
    assert row.text == "Tomo  hello olleh <b>bold</b>"


def test_taking_back_by_consent(opened: Opened) -> None:
    house = opened(table=battle())
    (first, second), past = house.windows, len(house.table.past)
    press(first, Qt.Key.Key_Z)
    house.settle()
    assert words_of(first.playing.prompt.shown) == ["refuse undo"] and "Waiting for Tomo" in shown(first)
    assert words_of(second.playing.prompt.shown) == ["refuse undo", "agree undo"]
    assert "Osric" in shown(second), "what was turned up is named"
    press(second, Qt.Key.Key_Escape)
    house.settle()
    assert "Your choice" in shown(first) and len(house.table.past) == past
    press(first, Qt.Key.Key_Z)
    house.settle()
    press(first, Qt.Key.Key_Escape)  # withdrawn
    house.settle()
    assert "Your choice" in shown(first) and second.playing.prompt.shown.waiting
    press(first, Qt.Key.Key_Z)
    house.settle()
    press(second, Qt.Key.Key_Return)  # may have been meant for something else
    house.settle()
    assert len(house.table.past) == past
    press(second, Qt.Key.Key_Y)
    house.settle()
    assert len(house.table.past) < past
    same(house)


def lit(window: MainWindow) -> list[str]:
    """The cards that can be used, by their handles."""
    table = window.playing.table.table
    return [] if table.sight is None else [handle for handle in table.sight.cards if table.choice.legal(handle)]


def test_nothing_is_lit_while_it_is_asked_whether_something_is_taken_back(opened: Opened) -> None:
    house = opened(table=battle())
    first, second = house.windows
    assert lit(first)
    press(first, Qt.Key.Key_Z)
    house.settle()
    assert session(first).undo_request() is not None and not lit(first)
    before = list(house.table.inputs)
    press(first, Qt.Key.Key_Return, Qt.Key.Key_1)
    house.settle()
    assert house.table.inputs == before, "the question waits as well"
    press(second, Qt.Key.Key_Escape)
    house.settle()
    assert lit(first) and "Your choice" in shown(first)


def test_a_selection_outlives_a_wish_to_take_back(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened("moncolle", table=marching())
    window = house.windows[0]
    table = window.playing.table
    first = table.table.choice.options[0].index
    table.toggle(first)
    wish = UndoRequest(player=1, waiting=[0])
    monkeypatch.setattr(session(window), "undo_request", lambda: wish)
    window.playing.refresh()
    window.playing.refresh()
    assert not table.selection() and not lit(window)
    monkeypatch.undo()
    window.playing.refresh()
    assert table.selection() == [first]
    table.clear_selection()
    window.playing.refresh()
    assert table.selection() == []


def concede(house: House, number: int) -> None:
    window = house.windows[number]
    window.leave_dialogs.ask_concede()
    window.dialog._reply("concede")
    house.settle()


def test_the_end_and_another_game_by_consent(opened: Opened) -> None:
    house = opened()
    first, second = house.windows
    game = house.table
    concede(house, 0)
    assert first.result.isVisible() and second.result.isVisible()
    assert first.result.shown.winners == (1,)
    QTest.keyClick(first.result, Qt.Key.Key_Return)
    house.settle()
    assert first.result.shown.wished == "rematch" and not first.result.buttons["rematch"].isEnabled()
    assert any("Tomo" in note.words for note in first.result.shown.notes)
    assert any("Hana" in note.words for note in second.result.shown.notes)
    QTest.keyClick(first.result, Qt.Key.Key_Return)
    assert house.lines[0].count(said.PlayOn) == 1
    QTest.keyClick(second.result, Qt.Key.Key_Return)
    house.settle()
    assert house.table is not game
    assert not first.result.isVisible() and not second.result.isVisible()
    assert not session(first).finished and session(first).viewer == 0
    same(house)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_people_talk_on_the_result_screen(opened: Opened, language: str) -> None:
    house = opened(language=language)
    (first, second), words = house.windows, "good game"
    concede(house, house.asked())
    page = first.result.aside.page
    assert first.result.isVisible() and page.isVisible()
    house.lines[1].send(said.Say(text=words))
    house.settle()
    assert page.list.rows.lines[-1].text == f"Tomo  {words}", "what is said is read where one looks"
    assert first.lan.company.unread == 0
    assert page.accessibleName() == "" and first.result.aside.accessibleName() == first.look.say("chat.name")
    QTest.keyClick(first.result, Qt.Key.Key_C)
    assert first.focusWidget() is page.field
    QTest.keyClicks(page.field, "stc")  # letters that are keys of the screen
    assert page.field.text() == "stc" and first.result.isVisible()
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    house.settle()
    assert second.result.aside.page.list.rows.lines[-1].text == "Hana  stc" and first.result.isVisible()
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert first.focusWidget() is first.result and first.result.isVisible()
    house.lines[0].cut()
    house.settle()
    assert not page.send.isEnabled()
    notice, line = first.notice, first.look.say("line.away")
    assert notice.isVisible() and line in notice.happened and first.playing.strip.isHidden(), "it is said in sight"
    QTest.keyClick(first.result, Qt.Key.Key_T)
    assert notice.isHidden() and line in first.playing.strip.happened and first.playing.strip.button.isVisible()
    key(first, Qt.Key.Key_Return)
    assert first.result.isVisible() and notice.isVisible() and line in notice.happened
    first.show_start()
    assert first.result.aside is None and notice.isHidden(), "the start screen offers no way out of a table left"


def test_another_game_with_the_seats_swapped(opened: Opened) -> None:
    house = opened()
    first, second = house.windows
    concede(house, 1)
    QTest.keyClick(first.result, Qt.Key.Key_S)
    house.settle()
    assert any("swapped" in note.words for note in second.result.shown.notes)
    QTest.keyClick(second.result, Qt.Key.Key_S)
    house.settle()
    assert [session(window).viewer for window in house.windows] == [1, 0]
    assert session(first).table.names == ["Tomo", "Hana"]
    same(house)


def test_the_check_of_the_record_is_said_calmly(opened: Opened, qtbot: QtBot) -> None:
    house = opened()
    first = house.windows[0]
    concede(house, 0)
    qtbot.waitUntil(lambda: first.lan.checked is not None, timeout=20_000)
    said_it = first.look.render(first.lan.checked)
    assert said_it in [note.words for note in first.result.shown.notes if not note.loud] and "takujo-record" in said_it
    assert not first.lan.network.sitting.differs
    assert not (first.notice.isVisible() and first.notice.happened == said_it), "it is said once"


def test_whoever_watches_can_only_watch_and_talk(opened: Opened) -> None:
    house = opened(table=battle(), watchers=True)
    watcher = house.sit(window_at(), "Mio", watch=True)
    line = house.lines[2]
    assert session(watcher).viewer == -1 and "You are watching" in shown(watcher)
    assert not watcher.playing.prompt.shown.presses
    assert [window.playing.bar.watchers.count for window in house.windows] == [1, 1, 1]
    sent = len(line.sent)
    press(watcher, Qt.Key.Key_Return, Qt.Key.Key_Z, Qt.Key.Key_1, Qt.Key.Key_A, Qt.Key.Key_Escape)
    watcher.leave_dialogs.ask_concede()
    house.settle()
    assert len(line.sent) == sent and not watcher.dialog.isVisible()
    hands = [zone for zone in session(watcher).sight().zones if zone.area == "hand"]
    assert all(session(watcher).sight().cards[each].face is None for zone in hands for each in zone.cards)
    press(watcher, Qt.Key.Key_C)
    QTest.keyClicks(watcher.focusWidget(), "good luck")
    key(watcher, Qt.Key.Key_Return)
    house.settle()
    assert house.windows[0].playing.presence.chat.list.rows.lines[-1].text.startswith("Mio")
    able = {action.text() for action in make_menu(watcher).actions() if action.isEnabled()}
    assert "Offer a draw…" not in able and not any("Concede" in each for each in able)


def test_leaving_asks_first_and_keeps_the_seat(opened: Opened) -> None:
    house = opened(table=battle())
    guest, line = house.windows[1], house.lines[1]
    guest.new_game()
    assert guest.dialog.isVisible() and "seat is kept" in guest.dialog.about
    guest.dialog._reply("stay")
    assert session(guest) and line.far is not None
    line.send(said.Ping())  # a real connection pings from its first second on
    guest.new_game()
    guest.dialog._reply("new")
    assert guest.start.isVisible() and guest.lan.network is None
    house.settle()
    assert line.count(said.Leave) == 0
    assert house.windows[0].playing.table.table.chrome.states[1] == presence.AWAY


def test_after_the_end_one_leaves_for_good(opened: Opened) -> None:
    house = opened()
    concede(house, 0)
    guest = house.windows[1]
    QTest.keyClick(guest.result, Qt.Key.Key_Escape)
    house.settle()
    assert guest.start.isVisible() and house.lines[1].count(said.Leave) == 1
    stays = house.windows[0]
    assert [note.words for note in stays.result.shown.notes if note.icon == "quit"] == ["Tomo has left the table."]
    assert stays.result.buttons["rematch"].isHidden() and stays.result.buttons["table"].isVisible()
    assert stays.playing.table.table.chrome.states[1] == presence.LEFT


def test_a_table_that_closes_for_a_while_is_waited_for(opened: Opened) -> None:
    house = opened(table=battle())
    guest = house.windows[1]
    house.room.close(Text("net.closed-already"), again=True)
    house.settle()
    strip = guest.playing.strip
    assert strip.isVisible() and "automatically" in strip.safe and strip.button.isVisible()
    assert guest.playing.isVisible() and session(guest).sight().zones


def test_a_table_that_closes_for_good_says_so(opened: Opened) -> None:
    house = opened(table=battle())
    host = house.windows[0]
    house.room.close(Text("net.closed-already"), again=False)
    house.settle()
    assert host.playing.strip.isVisible() and not host.playing.strip.calm
    assert not session(host).mine() and "closed" in shown(host)
    QTest.mouseClick(host.playing.strip.button, Qt.MouseButton.LeftButton)
    assert host.start.isVisible()


def test_the_clock_runs_down_between_frames_for_the_eye_only(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "TICK_MS", 10_000_000)  # time is handed in
    house = opened(clock=ClockRule(each=10 * MINUTE))
    window = house.windows[house.asked()]
    seat = session(window).viewer
    window.timekeeper.pass_time(3 * MINUTE)
    assert window.playing.bar.match.shown.own[seat] == 7 * MINUTE
    assert house.table.clock.left_of(seat) == 10 * MINUTE
    window.timekeeper.pass_time(30 * MINUTE)
    assert window.playing.bar.match.shown.own[seat] == 0 and not session(window).finished, "the table ends a game"


def test_how_often_one_wants_to_be_asked(opened: Opened) -> None:
    house = opened(table=battle())
    window = house.windows[1]
    levels = next(each.menu() for each in make_menu(window).actions() if each.menu() is not None)
    assert [each.isChecked() for each in levels.actions()] == [True, False, False, False]
    assert "The others can tell" in levels.actions()[1].toolTip()
    levels.actions()[1].trigger()
    house.settle()
    assert session(window).level() == "able" and window.playing.bar.passing.isVisible()
    window.playing.prompt.pressed.emit("ask me")
    assert [each.text() for each in window.menu.actions()] == [each.text() for each in levels.actions()]
    window.menu.close()
    levels.actions()[-1].trigger()
    house.settle()
    assert session(window).level() == "never" and window.playing.bar.passing.isVisible()
    QTest.mouseClick(window.playing.bar.passing, Qt.MouseButton.LeftButton)
    house.settle()
    assert session(window).level() == "always" and not window.playing.bar.passing.isVisible()


def test_the_wish_to_be_asked_only_when_something_has_happened_is_said_again(opened: Opened) -> None:
    house = opened("kiseki")
    first, second = house.windows
    session(second).ask_me(1, "eventful")
    house.settle()
    assert [session(window).level() for window in house.windows] == ["always", "eventful"]
    game = house.table
    concede(house, 0)
    for window in (first, second):
        QTest.keyClick(window.result, Qt.Key.Key_Return)
        house.settle()
    assert house.table is not game
    assert [session(window).level() for window in house.windows] == ["always", "eventful"]
    assert house.lines[1].count(said.AskMe) == 2 and house.lines[0].count(said.AskMe) == 0
    session(second).ask_always()
    assert second.preferences.eventful == {"kiseki": ()}


def test_a_guest_cannot_save_and_reads_who_can(opened: Opened) -> None:
    house = opened(table=battle())
    guest = house.windows[1]
    assert not guest.save() and "host saves" in guest.playing.strip.happened
    texts = {action.text(): action.isEnabled() for action in make_menu(guest).actions()}
    assert texts["The host keeps this game"] is False and not any(each.startswith("Save") for each in texts)


def test_both_languages_at_one_table(opened: Opened) -> None:
    house = opened(table=battle())
    second = house.windows[1]
    second._pick("language", "ja")
    house.lines[0].cut()
    house.settle()
    assert "再接続中" in shown(second) and "reconnecting" not in everything_written(second)
