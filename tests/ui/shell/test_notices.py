"""Notices: several troubles on the start screen, and what a notice at a table may not hide."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.files import settings, user_dirs
from app.match import series
from app.match.clock import Clock, ClockRule, ClockState
from app.tables.table import Table
from app.trouble import UserError
from engines.core.display.views import Text
from tests.sampling import Some
from tests.screens import scenes
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import key, window_at
from tests.ui.table.test_table_gestures import hold, middle, zone
from ui.shell.screens.start_tiles import Tile
from ui.shell.widgets.segments import Segments
from ui.shell.widgets.strip import SMALLEST, FailureStrip
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice, StartChoice
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")

SIZES = ((900, 600), (960, 600), (1160, 640), (1366, 768), (1920, 1080))
"""960 × 600 are the points of a screen of 1920 × 1200 at 200 %."""
TEXTS = (1.0, 1.6)
MINUTE = 60_000
LONG = Text("save.newer", {
    "file": "/home/hana.yamada/.local/share/takujo/saves/Hana - Tomo, turn 5 of Sunday.takujo", "version": "99.0.0",
    "here": "0.1.0",
})  # fmt: skip


def shown(qtbot: QtBot, window: MainWindow) -> MainWindow:
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


def where(widget: QWidget, window: QWidget) -> QRect:
    """Its place in the window."""
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def fits(strip: FailureStrip) -> bool:
    """Whether all its words are in sight, none of them under its buttons."""
    room = strip._room()
    flow = strip._flow(strip.width(), room)
    buttons = [each.geometry() for each in strip.buttons if not each.isHidden()]
    ends = round(strip._ends(strip.width()))
    apart = not any(a.intersects(b) for a, b in itertools.combinations(buttons, 2))
    inside = all(strip.rect().contains(each) for each in buttons)
    aside = all(each.left() >= ends or each.top() >= strip.height() - strip._foot() - 1 for each in buttons)
    return flow.height <= room + 1 and flow.layout.font().pixelSize() >= SMALLEST and apart and inside and aside


# -- the start screen -------------------------------------------------------------------------------------------------


@pytest.fixture
def troubled(qtbot: QtBot) -> MainWindow:
    """A window that found four things wrong: settings, a newer version's game, and two packs."""
    kept = user_dirs.autosaves() / "newer.journal"
    kept.parent.mkdir(parents=True)
    kept.write_text('{"takujo": "99.0.0", "format": 99, "game": "cipher"}\n', encoding="utf-8")
    file = user_dirs.config() / settings.FILE
    file.parent.mkdir(parents=True)
    file.write_text('{"language": "en", "terms": "long"}', encoding="utf-8")
    for name in ("broken", "nonsense"):
        (user_dirs.packs() / name).mkdir(parents=True)
        (user_dirs.packs() / name / "pack.toml").write_text("not toml at all [", encoding="utf-8")
    window = shown(qtbot, MainWindow(GameSources()))
    window.resize(1366, 768)
    window.show()
    QTest.qWaitForWindowExposed(window)
    window.activateWindow()
    return window


WORDS = ("settings.json.bad", "99.0.0", "broken", "nonsense")


def told(window: MainWindow) -> list[str]:
    """Every page, as they are turned over; the notice is at the same page again then."""
    pages = []
    for _ in window.notice.pages:
        pages.append(window.notice.happened)
        QTest.mouseClick(window.notice.after, Qt.MouseButton.LeftButton)
    return pages


def test_each_of_several_troubles_is_told(troubled: MainWindow) -> None:
    pages = told(troubled)
    assert len(pages) == len(WORDS) == len(set(pages))
    assert all(any(word in page for page in pages) for word in WORDS), pages
    notice = troubled.notice
    assert notice._count() == "1 of 4" and not notice.calm
    QTest.mouseClick(notice.before, Qt.MouseButton.LeftButton)
    assert notice.happened == pages[-1] == notice.accessibleName() and notice._count() == "4 of 4"


def test_each_page_is_announced(troubled: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: heard.append(event.message()))
    troubled.notice.turn(1)
    assert heard == [f"2 of 4 {troubled.notice.happened}"]


def test_each_trouble_is_closed_by_itself_and_told_once(troubled: MainWindow) -> None:
    notice, pages = troubled.notice, told(troubled)
    for left in (3, 2, 1, 0):
        assert notice.isVisible() and len(notice.pages) == left + 1
        QTest.mouseClick(notice.close_button, Qt.MouseButton.LeftButton)
        assert notice.happened in pages
    assert notice.isHidden()
    troubled.show_start()
    assert notice.isHidden(), "who has closed it has read it"


def test_the_keyboard_alone_turns_and_closes_troubles(troubled: MainWindow) -> None:
    notice, pages = troubled.notice, told(troubled)
    troubled.start.setFocus()
    key(troubled, Qt.Key.Key_Backtab)
    assert notice.close_button.hasFocus(), "one step back from where one begins"
    key(troubled, Qt.Key.Key_Backtab, Qt.Key.Key_Return)
    assert notice.after.hasFocus() and notice.happened == pages[1] and troubled.session is None
    key(troubled, Qt.Key.Key_Backtab, Qt.Key.Key_Space)
    assert notice.before.hasFocus() and notice.happened == pages[0]
    key(troubled, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    for _ in pages[1:]:
        key(troubled, Qt.Key.Key_Space)
    assert notice.close_button.hasFocus() and notice.happened == pages[-1]
    key(troubled, Qt.Key.Key_Space)
    assert notice.isHidden() and troubled.start.hasFocus()


def test_escape_closes_one_trouble_after_the_other(troubled: MainWindow) -> None:
    troubled.start.setFocus()
    for _ in WORDS:
        assert troubled.notice.isVisible()
        key(troubled, Qt.Key.Key_Escape)
    assert troubled.notice.isHidden()


@pytest.mark.sample(4)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_troubles_cover_no_button_of_the_start_screen(
    troubled: MainWindow, size: tuple[int, int], language: str
) -> None:
    window = troubled
    window.resize(*size)
    home = "C:\\Users\\hana.yamada\\AppData\\Local\\takujo"
    reason = "Expected `object`, got `str` - at `$.terms`"
    window.notice.pages = [
        Text("settings.partly", {"file": f"{home}\\settings.json", "aside": f"{home}\\settings.json.bad",
                                 "reason": reason}),
        LONG, *window.notice.pages[-1:],
    ]
    window.notice.turn(0)
    for text in TEXTS:
        window.use(Preferences(language=language, muted=True, text_size=text))
        kinds = (QAbstractButton, Segments, Tile)
        parts = [each for kind in kinds for each in window.start.findChildren(kind) if each.isVisible()]
        assert {window.start.deal, window.start.host, window.start.languages, window.start.tiles[0]} <= set(parts)
        parts += window.start.mats
        for page in range(3):
            at = where(window.notice, window)
            assert window.rect().contains(at)
            assert not [each for each in parts if where(each, window).intersects(at)], (size, text, page)
            assert fits(window.notice), (size, text, page, window.notice.happened)
            window.notice.turn(1)


def test_troubles_are_told_in_the_language_of_the_moment(troubled: MainWindow) -> None:
    before = told(troubled)
    troubled._pick("language", "ja")
    after = told(troubled)
    assert len(after) == len(before) and not set(after) & set(before)
    assert "1 / 4" in troubled.notice._count() and troubled.notice.close_button.accessibleName() == "閉じる"


def test_news_of_the_moment_go_first_and_troubles_are_back(troubled: MainWindow, tmp_path: Path) -> None:
    notice, pages = troubled.notice, told(troubled)
    assert not troubled.open_file(tmp_path / "nowhere.takujo")
    assert "nowhere.takujo" in notice.happened and notice._count() == "" and notice.before.isHidden()
    QTest.mouseClick(notice.close_button, Qt.MouseButton.LeftButton)
    assert notice.happened == pages[0] and notice.isVisible() and len(notice.pages) == 4
    troubled.say_calmly("Hello")
    assert notice.happened == "Hello" and notice.calm
    notice._gone.timeout.emit()
    assert notice.isVisible() and notice.happened == pages[0] and not notice.calm


def test_troubles_wait_while_another_screen_is_shown(troubled: MainWindow) -> None:
    notice, pages = troubled.notice, told(troubled)
    notice.turn(1)
    troubled.lobbies.open_join()
    assert troubled.start.isHidden() and notice.isHidden()
    key(troubled, Qt.Key.Key_Escape)
    assert troubled.start.isVisible() and notice.isVisible() and told(troubled) == pages


# -- at a table -------------------------------------------------------------------------------------------------------


def timed() -> Table:
    """A match of several games by the clock: the fullest top bar."""
    table = GameSources().position(scenes.HERE / "deploy.txt", scenes.SEED)
    rule = ClockRule(match=30 * MINUTE, each=15 * MINUTE)
    table.match = msgspec.structs.replace(table.match, clock=rule, series=series.new(2))
    table.clock = Clock(rule, ClockState(match=0, each=(0, 0)), 2)
    return table


def bar_drawn(window: MainWindow) -> QImage:
    """What can be seen where the top bar is."""
    window.timekeeper.end()
    return window.grab(where(window.playing.bar, window)).toImage()


def speak(window: MainWindow, kind: str) -> FailureStrip:
    """A notice that stays, or a failure."""
    say = window.look.say
    if kind == "calm":
        window.strip_now().show_failure(
            say("line.away"), say("line.waits"), "leave", say("line.leave"), calm=True, lasting=True
        )
    else:
        window.tell_trouble(UserError(LONG))
    return window.strip_now()


@pytest.mark.sample(3)
@pytest.mark.parametrize(("language", "kind"), [("en", "calm"), ("en", "failure"), ("ja", "failure")])
@pytest.mark.parametrize("size", SIZES[1:])
def test_a_notice_hides_neither_clocks_nor_turn_nor_cards_nor_buttons(
    qtbot: QtBot, size: tuple[int, int], language: str, kind: str
) -> None:
    window = shown(qtbot, window_at(timed(), open_hands=True, language=language))
    window.resize(*size)
    playing = window.playing
    for text in TEXTS:
        window.use(Preferences(language=language, muted=True, reduced_motion=True, text_size=text))
        before, lit = bar_drawn(window), playing.table.geometry()
        strip = speak(window, kind)
        QApplication.processEvents()  # lays the panel out
        at = where(strip, window)
        assert strip is playing.strip and window.rect().contains(at) and fits(strip), (text, at)
        assert bar_drawn(window) == before, "the whole bar is in sight"
        beside = [playing.bar, playing.table, playing.prompt, playing.choices]
        if playing.panel.isVisible():
            beside += [playing.panel.tabs, playing.panel.inspector, playing.panel.pages]
            assert playing.table.geometry() == lit, "nothing on the table moves"
            assert playing.panel.pages.height() >= playing.look.side(60)
        assert not [each for each in beside if each.isVisible() and where(each, window).intersects(at)], (text, at)
        strip.leave()
        assert playing.table.geometry() == lit and strip.isHidden()


def test_whose_turn_it_is_is_said_whatever_else_stands_in_the_bar(qtbot: QtBot, some: Some) -> None:
    window = shown(qtbot, window_at(timed(), open_hands=True))
    for size, text in some(itertools.product(SIZES, TEXTS), 4):
        window.resize(*size)
        for language in ("en", "ja"):
            window.use(Preferences(language=language, muted=True, text_size=text))
            bar = window.playing.bar
            said = bar.turn_shown()
            assert said == bar._turn_text() or (said == "Hana" and size[0] < 1366), (size, text, language)
            assert bar.match.isVisible() and bar.ribbon.geometry().right() < bar.match.x()
            assert not bar.ribbon.short or text > 1 or size[0] < 1366, "else all phases are in sight"


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_many_phases_and_large_text_leave_the_turn_and_its_player_in_sight(
    qtbot: QtBot, language: str, some: Some
) -> None:
    window = shown(qtbot, window_at())
    decks = next(game.decks for game in window.start.offers.games if game.id == "moncolle")
    seats = (SeatChoice("Hana", "", decks[0].id), SeatChoice("Tomo", "", decks[1].id))
    window.begin(StartChoice("moncolle", seats, True))
    window._pick("language", language)
    bar = window.playing.bar
    for size, text in some(itertools.product(SIZES, ("100", "125", "160")), 6):
        window.resize(*size)
        window._pick("text", text)
        bar.show_turn(5, 0, bar.ribbon.names, 1)
        assert "5" in bar.turn_shown() and "Hana" in bar.turn_shown(), (size, text)
        assert bar.ribbon.geometry().right() < bar.turn_right - bar._turn_width(max(0.8, bar.look.scale.table))
        assert bar._title_end(bar.shows_edition) < bar.ribbon.x()
        assert bar.shows_edition or text != "100" or size[0] < 1366, "else the edition is in sight too"


def test_a_notice_at_a_table_is_reached_and_closed_with_the_keyboard(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at(timed(), open_hands=True))
    for size in ((1366, 768), (900, 600)):
        window.resize(*size)
        strip = speak(window, "failure")
        window.playing.table.setFocus()
        key(window, Qt.Key.Key_F6)
        assert strip.close_button.hasFocus()
        key(window, Qt.Key.Key_Space)
        assert strip.isHidden() and window.playing.table.hasFocus()


def test_a_notice_does_not_take_the_carried_card_out_of_the_hand(qtbot: QtBot) -> None:
    """Where the side panel is folded away the table makes room for a notice, be it in the middle of a drag."""
    window = shown(qtbot, window_at(timed(), open_hands=True))
    window.resize(900, 600)
    table = window.playing.table
    handle = next(handle for option in window.session.ask().options if (handle := option.subject)
                  and option.place is not None and table.table.cards[handle].card_rect().top() > table.height() / 2)
    hold(table, middle(table, handle), zone(table, "front:0"))
    assert table.table.carry is not None
    speak(window, "failure")
    assert table.table.carry is not None and table.table.carry.handle == handle
    before = len(window.session.table.inputs)
    QTest.mouseMove(table.viewport(), zone(table, "front:0") + QPoint(150, 0))
    QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=zone(table, "front:0") + QPoint(150, 0))
    assert len(window.session.table.inputs) == before + 1


def test_a_covered_screen_keeps_no_room_and_no_word_of_a_notice(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at(lantern_screen.table(), open_hands=True))
    strip = speak(window, "failure")
    high = window.playing.panel._kept
    window.playing.blank()
    assert high > 0 and window.playing.panel._kept == 0 and strip.isHidden() and strip.accessibleName() == ""


@pytest.mark.sample(3)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_what_comes_up_at_the_result_is_in_sight(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    window = shown(qtbot, window_at(timed(), open_hands=True))
    window._pick("language", language)
    window.session.concede(0)
    window.resize(*size)
    result, notice = window.result, window.notice
    for text in ("100", "160"):
        window._pick("text", text)
        window.say_calmly(window.look.say("line.away") + " " + window.look.say("line.waits"))
        assert notice.isVisible() and window.playing.strip.isHidden() and fits(notice), (text, notice.happened)
        at = where(notice, window)
        assert window.childAt(at.center()) is notice and window.rect().contains(at)
        parts = [*result.buttons.values(), result.rule]
        assert not [each for each in parts if each.isVisible() and where(each, window).intersects(at)]
    notice.close_button.setFocus()
    key(window, Qt.Key.Key_Space)
    assert notice.isHidden() and result.hasFocus()


def test_a_notice_goes_with_whoever_looks_from_the_result_to_the_table(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at(timed(), open_hands=True))
    window.say_calmly("Before the end")
    window.session.concede(0)
    assert window.notice.isVisible() and window.notice.happened == "Before the end"
    assert window.notice._gone.isActive() and window.playing.strip.isHidden()
    key(window, Qt.Key.Key_T)
    assert window.notice.isHidden() and window.playing.strip.happened == "Before the end"
    assert window.playing.strip._gone.isActive()
