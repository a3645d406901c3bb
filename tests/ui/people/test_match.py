"""Best of three and the clock on the screen: chosen with mouse and keys, shown, warned of, ended. Time is handed in."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.files import settings
from app.match import series
from app.match.clock import Clock, ClockRule, ClockState
from app.saving import journal
from app.tables.table import Table
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import everything_written, key, open_seat, window_at
from ui.shell.game.card_inspector import Inspector
from ui.shell.game.match_strip import MatchShown, clock_text
from ui.shell.style.look import Look
from ui.shell.widgets.segments import Segments
from ui.sources.offers import MatchTerms
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

MINUTE = 60_000


pytestmark = pytest.mark.usefixtures("own_folders")


def shown(qtbot: QtBot, window: MainWindow) -> MainWindow:
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.timekeeper._timer.setInterval(10_000_000)  # tests hand the time in
    return window


def timed(match: int = 0, each: int = 0, games: bool = False, bots: tuple[str, str] = ("", "")) -> Table:
    """A table of lanterns by the clock, in minutes, or for the best of three."""
    table = lantern_screen.table(bots=bots)
    clock = ClockRule(match=match * MINUTE, each=each * MINUTE) if match or each else None
    score = series.new(2) if games else None
    table.match = msgspec.structs.replace(table.match, clock=clock, series=score)
    table.clock = Clock(clock or ClockRule(), ClockState(), 2)
    return table


def playing(qtbot: QtBot, table: Table, open_hands: bool = True, **wanted: object) -> MainWindow:
    return shown(qtbot, window_at(table, open_hands, **wanted))


def strip(window: MainWindow) -> MatchShown:
    """What the top bar says of the match."""
    return window.playing.bar.match.shown


def pick(row: Segments, place: int) -> None:
    """Click the choice at a place of a row."""
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row._boxes()[place].center().toPoint())


# -- choosing ---------------------------------------------------------------------------------------------------------


def test_a_match_is_one_game_without_a_clock_unless_it_is_chosen_otherwise(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    assert window.start.match.text() == "One game" and window.start.terms_leaf.isHidden()
    QTest.keyClick(window.start, Qt.Key.Key_Return)
    match = window.session.table.match
    assert match.series is None and match.clock is None
    assert window.playing.bar.match.isHidden() and not window.timekeeper._timer.isActive()


def test_the_match_is_chosen_with_the_mouse_and_remembered(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    start = window.start
    QTest.mouseClick(start.match, Qt.MouseButton.LeftButton)
    assert start.terms_leaf.isVisible()
    for name, place in (("games", 1), ("match", 2), ("each", 3)):
        pick(start.terms_leaf.rows[name], place)
    assert start.match.text() == "Best of three · 30 min · 15 min each"
    QTest.mouseClick(start.terms_leaf.close_button, Qt.MouseButton.LeftButton)
    assert start.terms_leaf.isHidden()
    QTest.mouseClick(start.deal, Qt.MouseButton.LeftButton)
    match = window.session.table.match
    assert match.series == series.new(2)
    assert match.clock == ClockRule(match=30 * MINUTE, each=15 * MINUTE)
    assert settings.read(Preferences).terms == MatchTerms(games=3, match=30, each=15)
    window.show_start()
    assert start.choice().terms == MatchTerms(games=3, match=30, each=15)


def test_the_match_is_chosen_with_the_keys_alone(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    start = window.start
    start.match.setFocus()
    key(window, Qt.Key.Key_Return)
    assert window.focusWidget() is start.terms_leaf.rows["games"]
    key(window, Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert start.terms == MatchTerms(games=3, match=45)
    key(window, Qt.Key.Key_Escape)
    assert start.terms_leaf.isHidden() and window.focusWidget() is start.match
    assert window.session is None, "nothing was dealt"


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [(900, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_choice_has_room_beside_the_other_buttons(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    window = shown(qtbot, window_at(language=language, text_size=1.6, terms=MatchTerms(3, 60, 25)))
    window.resize(*size)
    start = window.start
    start.toggle_terms()
    hands, match, deal = (part.geometry() for part in (start.open_hands, start.match, start.deal))
    assert hands.right() < match.left() and match.right() < deal.left()
    assert start.rect().contains(start.terms_leaf.geometry())
    rows = [row.geometry() for row in start.terms_leaf.rows.values()]
    assert all(start.terms_leaf.rect().contains(row) for row in rows)


def test_against_a_bot_the_match_can_be_chosen_as_well(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    window.start.mats[1].kind.choose("greedy")
    assert window.start.open_hands.isHidden() and window.start.match.isVisible()
    assert window.start.match.x() == window.start.mats[0].x()


# -- the clock --------------------------------------------------------------------------------------------------------


def test_times_are_written_as_minutes_and_seconds() -> None:
    assert [clock_text(left) for left in (1_800_000, 59_000, 58_001, 1, 0)] == ["30:00", "0:59", "0:59", "0:01", "0:00"]


def test_time_goes_by_for_the_match_and_for_whoever_decides(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30, each=10))
    actor = window.session.viewer
    assert strip(window) == MatchShown(left=30 * MINUTE, own=(10 * MINUTE, 10 * MINUTE), thinking=actor)
    window.timekeeper.pass_time(90_000)
    now = strip(window)
    assert now.left == 28 * MINUTE + 30_000
    assert now.own[actor] == 8 * MINUTE + 30_000 and now.own[1 - actor] == 10 * MINUTE
    assert window.playing.bar.match.isVisible() and window.timekeeper._timer.isActive()
    window.show_start()
    assert not window.timekeeper._timer.isActive()


def test_a_ticking_timer_lets_time_go_by(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30))
    window.timekeeper._last = time.monotonic() - 1.5
    window.timekeeper._tick()
    assert 1500 <= window.session.table.clock.spent < 2000
    window.timekeeper._last -= 3600
    window.timekeeper._tick()
    assert window.session.table.clock.spent < 5000, "a machine that slept did not think"


def test_no_time_runs_while_the_hands_are_covered(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30, each=10), open_hands=False)
    assert window.handover.isVisible()
    window.timekeeper.pass_time(MINUTE)
    window.playing.show()  # below the cover
    window.timekeeper.pass_time(MINUTE)
    assert window.session.table.clock.spent == 0
    open_seat(window)
    window.timekeeper.pass_time(MINUTE)
    assert window.session.table.clock.spent == MINUTE
    window.session.look_back(1 - window.session.viewer)
    window.timekeeper.pass_time(MINUTE)
    clock = window.session.table.clock
    assert clock.spent == 2 * MINUTE and sum(clock.own) == MINUTE, "who is asked is not at the screen"


def test_no_time_runs_while_a_dialog_asks_or_the_window_is_put_away(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30))
    window.leave_dialogs.ask_leave("quit")
    window.timekeeper.pass_time(MINUTE)
    window.dialog._reply("stay")
    window.showMinimized()
    window.timekeeper.pass_time(MINUTE)
    window.showNormal()
    assert window.session.table.clock.spent == 0
    window.timekeeper.pass_time(MINUTE)
    assert window.session.table.clock.spent == MINUTE


def test_it_is_warned_in_words_once_and_the_pill_changes_its_shape(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=6))
    said: list[str] = []
    window.playing.announce = said.append
    calm = window.grab().toImage()
    window.timekeeper.pass_time(MINUTE)
    assert said == ["5 minutes of the match are left."]
    assert window.playing.strip.isVisible() and window.playing.strip.calm
    assert "5 minutes" in window.playing.strip.happened
    window.timekeeper.pass_time(1000)
    assert len(said) == 1
    window.timekeeper.pass_time(4 * MINUTE)
    assert said[1:] == ["1 minute of the match is left."]
    box = window.playing.bar.match
    corner = box.mapTo(window, QPoint(0, 0))
    now = window.grab().toImage()
    assert any(
        now.pixel(corner.x() + x, corner.y() + 4) != calm.pixel(corner.x() + x, corner.y() + 4)
        for x in range(box.width())
    )


def test_a_player_is_warned_by_name(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(each=10), language="ja")
    window.timekeeper.pass_time(5 * MINUTE)
    name = window.session.table.names[window.session.viewer]
    assert window.playing.strip.happened == f"{name}の持ち時間はあと5分です。"


def test_a_screen_reader_hears_of_minutes_and_not_of_seconds(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30))
    bar = window.playing.bar.match
    assert bar.accessibleName() == "Match time: 30 minutes left"
    names = set()
    for _ in range(58):
        window.timekeeper.pass_time(1000)
        names.add(bar.accessibleName())
    assert names == {"Match time: 30 minutes left"}
    window.timekeeper.pass_time(2000)
    assert bar.accessibleName() == "Match time: 29 minutes left"
    window._pick("language", "ja")
    assert bar.accessibleName() == "対戦時間：残り29分"


def test_when_time_is_called_the_result_comes(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30))
    window.timekeeper.pass_time(30 * MINUTE)
    assert window.session.finished and window.result.isVisible()
    assert "Time is up" in "".join(run.text for run in window.result.shown.reason)
    spent = window.session.table.clock.spent
    window.timekeeper.pass_time(MINUTE)
    assert window.session.table.clock.spent == spent
    window.result.hide()
    assert window.session.undo_offer().kind == "none" and window.playing.prompt.undo.isHidden()


def test_a_bot_without_time_loses_too(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(each=5, bots=("random", "random")))
    bot = window.session.table.asking()[0]
    window.timekeeper.pass_time(5 * MINUTE)
    assert window.session.finished and window.result.shown.winners == (1 - bot,)


def test_a_card_in_the_hand_of_the_mouse_is_no_way_out(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30))
    hand = next(zone for zone in window.session.sight().zones if zone.id == f"hand:{window.session.viewer}")
    window.playing.table.table.pick_up(hand.cards[0], "click", QPoint())
    window.timekeeper.pass_time(30 * MINUTE)
    assert window.result.isVisible() and window.session.table.asking() == ()


def test_a_breakdown_at_the_end_of_the_time_is_said_once_and_stops_the_clock(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = playing(qtbot, timed(match=1))
    monkeypatch.setattr(type(window.session.table.game), "time_called", lambda self, g: None)
    window.timekeeper.pass_time(MINUTE)
    assert window.playing.strip.isVisible() and not window.timekeeper.running()
    assert window.session.table.asking()


def test_the_bar_keeps_its_parts_apart_in_every_size(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30, each=10, games=True))
    for size in ((900, 600), (1024, 640), (1366, 768), (1920, 1080)):
        for text in (1.0, 1.6):
            window.resize(*size)
            window.use(Preferences(language="en", muted=True, text_size=text))
            bar = window.playing.bar
            assert bar.ribbon.geometry().right() < bar.match.x()
            assert bar.match.geometry().right() < bar.turn_right
            assert bar._title_end(bar.shows_edition) < bar.ribbon.x()


# -- several games ----------------------------------------------------------------------------------------------------


def test_a_match_of_several_games_is_played_to_its_end(qtbot: QtBot) -> None:
    table = timed(games=True)
    window = playing(qtbot, table)
    assert strip(window).score == (0, 0) and "Games won: Ann 0, Bob 0" in everything_written(window)
    window.session.concede(1)
    result = window.result
    assert result.title() == "Ann wins" and result.shown.counts[0] == ("games won", (1, 0))
    assert "game 1, best of three" in result.shown.about
    assert result.buttons["next"].isVisible() and result.buttons["rematch"].isHidden()
    QTest.keyClick(result, Qt.Key.Key_S)
    assert result.isVisible(), "seats are not swapped in the middle of a match"
    QTest.keyClick(result, Qt.Key.Key_Return)
    assert not result.isVisible() and not window.session.finished
    assert strip(window).score == (1, 0) and window.session.table.names == table.names
    window.session.concede(1)
    assert result.title() == "Ann wins the match" and result.winner() == 0
    assert result.buttons["next"].isHidden()
    QTest.mouseClick(result.buttons["rematch"], Qt.MouseButton.LeftButton)
    assert strip(window).score == (0, 0), "a rematch begins a new series"


def test_the_next_game_is_a_press_of_its_button_and_the_other_may_win_it(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(games=True), language="ja")
    window.session.concede(0)
    QTest.mouseClick(window.result.buttons["next"], Qt.MouseButton.LeftButton)
    window.session.concede(1)
    assert window.result.shown.counts[0] == ("勝利数", (1, 1))
    assert window.result.title() == "Annの勝ち"
    QTest.keyClick(window.result, Qt.Key.Key_Return)
    window.session.concede(0)
    assert window.result.title() == "Bobがマッチに勝利" and window.result.winner() == 1


def test_when_the_time_of_the_match_is_over_no_other_game_follows(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30, games=True))
    window.timekeeper.pass_time(30 * MINUTE)
    assert window.result.title() == "The match has no winner" and window.result.buttons["next"].isHidden()


def test_when_everybody_has_lost_it_is_not_called_a_draw(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(match=30))
    window.timekeeper.pass_time(30 * MINUTE)
    assert window.result.title() == "A draw"
    window.result.show_outcome(replace(window.result.shown, all_lost=True))
    assert window.result.title() == "No winner"


def test_a_match_left_between_two_games_is_gone_on_with(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at(terms=MatchTerms(games=3)))
    QTest.keyClick(window.start, Qt.Key.Key_Return)
    open_seat(window)
    window.session.concede(0)
    QTest.keyClick(window.result, Qt.Key.Key_Escape)
    assert window.start.resume.isVisible()
    QTest.mouseClick(window.start.resume, Qt.MouseButton.LeftButton)
    assert window.result.isVisible() and window.result.shown.counts[0][1] == (0, 1)
    QTest.keyClick(window.result, Qt.Key.Key_Return)
    assert window.session.table.match.series.won == (0, 1) and not window.session.finished
    assert len(journal.unfinished()) <= 1
    window.show_start()
    assert len(journal.unfinished()) == 1, "the game that was over is not offered any more"


# -- what was said too often or not at all ----------------------------------------------------------------------------


def test_the_end_sounds_once_however_often_the_result_is_shown(qtbot: QtBot) -> None:
    window = playing(qtbot, timed(), muted=False)
    window.session.concede(0)
    window._pick("language", "ja")
    window._pick("theme", "light")
    QTest.keyClick(window.result, Qt.Key.Key_T)
    key(window, Qt.Key.Key_Return)
    assert window.result.isVisible()
    assert window.sounds.played.count("win") == 1


def test_the_inspected_card_is_said_in_the_language_of_the_moment(qtbot: QtBot) -> None:
    window = playing(qtbot, timed())
    hand = next(zone for zone in window.session.sight().zones if zone.id == f"hand:{window.session.viewer}")
    window.playing.closer.inspect(hand.cards[0])
    shown_card = window.playing.panel.inspector.sheet.shown
    look = Look("en")
    inspector = Inspector(look)  # alone: nobody shows it the card once more
    qtbot.addWidget(inspector)
    inspector.show_card(shown_card)
    assert "Lamp" in inspector.sheet.accessibleDescription()
    look.set_language("ja")
    said = inspector.sheet.accessibleDescription()
    assert "灯" in said and "Lamp" not in said
    assert inspector.accessibleName() == "カードの詳細"
