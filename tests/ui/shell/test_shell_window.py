"""The window as a whole: start, deal, settings that act at once, files, giving up, the end, breakdowns."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from app import games
from app.files import settings, user_dirs
from app.saving import journal
from engines.core.display.views import Reason, Text
from tests.app import lantern
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import everything_written, key, window_at
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice, StartChoice
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")


def shown(qtbot: QtBot, window: MainWindow) -> MainWindow:
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


@pytest.fixture
def playing(qtbot: QtBot) -> MainWindow:
    return shown(qtbot, window_at(lantern_screen.table(), open_hands=True))


def test_enter_on_the_start_screen_deals(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    assert window.start.isVisible() and window.start.tiles
    for mat in window.start.mats:
        assert mat.deck is not None and mat.fan.faces
    QTest.keyClick(window.start, Qt.Key.Key_Return)
    assert window.session is not None and window.handover.isVisible()
    assert window.session.table.keeper is not None, "the game is written down"


@pytest.mark.parametrize("size", [(900, 600), (1024, 640), (1366, 768)])
def test_what_a_deck_is_like_keeps_to_its_two_lines(qtbot: QtBot, size: tuple[int, int]) -> None:
    window = shown(qtbot, window_at())
    window.resize(*size)
    mat = window.start.mats[0]
    for language in ("en", "ja"):
        window._pick("language", language)
        decks = [deck for game in window.start.offers.games for deck in game.decks]
        abouts = [window.look.name(deck.about) for deck in decks if deck.about is not None]
        for about in (*abouts, "A whole sentence about it. " * 200, "とても長い説明" * 200, "x" * 5000):
            flow = mat.about_flow(mat.width(), ["50", about], mat.unit)
            said = flow.layout.text()
            assert flow.lines <= 2 and (about in said or said.endswith("…"))
            if said.endswith("…"):
                longer = mat.about_flow(mat.width(), [about[: len(said) + 8]], mat.unit)
                assert longer.layout.text().endswith("…"), "no more is cut than must be"


def test_start_choice_is_what_was_chosen(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    first, second = window.start.mats
    first.name.setText("Mika")
    second.kind.choose("greedy")
    before = first.deck.id
    QTest.keyClick(first.fan, Qt.Key.Key_Right)
    choice = window.start.choice()
    assert choice.seats[0].name == "Mika" and choice.seats[0].deck != before
    assert choice.seats[1].bot == "greedy"
    assert window.start.open_hands.isHidden(), "against a bot no hand is covered anyway"
    QTest.mouseClick(window.start.deal, Qt.MouseButton.LeftButton)
    assert window.session.table.bots == {1: "greedy"}
    assert settings.read(Preferences).seats[0].name == "Mika"


def test_language_changes_at_once_and_is_kept(playing: MainWindow) -> None:
    assert "Your choice" in everything_written(playing)
    playing._pick("language", "ja")
    written = everything_written(playing)
    assert "あなたの選択" in written and "Your choice" not in written
    assert settings.read(Preferences).language == "ja"
    playing._pick("language", "en")
    assert "Your choice" in everything_written(playing)


def test_theme_changes_at_once(playing: MainWindow) -> None:
    dark = playing.grab().toImage().pixelColor(1200, 600).lightness()
    playing._pick("theme", "light")
    assert playing.grab().toImage().pixelColor(1200, 600).lightness() > dark + 100


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1024, 640)])
def test_everything_stays_inside_the_window(playing: MainWindow, size: tuple[int, int]) -> None:
    playing.resize(*size)
    for text in (0.8, 1.0, 1.6):
        playing.use(Preferences(language="en", muted=True, text_size=text))
        QTest.qWait(1)
        for part in (playing.playing.bar, playing.playing.table, playing.playing.prompt):
            assert playing.rect().contains(part.geometry()), (size, text, part)
        assert playing.playing.prompt.width() > 300


def test_narrow_windows_fold_the_panel(playing: MainWindow) -> None:
    playing.setMinimumSize(400, 400)
    playing.resize(960, 640)
    assert playing.playing.panel.isHidden() and playing.playing.bar.panel.isVisible()
    QTest.mouseClick(playing.playing.bar.panel, Qt.MouseButton.LeftButton)
    assert playing.playing.panel.isVisible()


def operable(window: QWidget) -> list[QWidget]:
    """Everything in sight that is pressed or takes the keyboard."""
    return [
        widget for widget in window.findChildren(QWidget)
        if widget.isVisible() and type(widget).__name__ not in ("QWidget", "QScrollBar")
        and (isinstance(widget, QAbstractButton) or widget.focusPolicy() != Qt.FocusPolicy.NoFocus)
    ]  # fmt: skip


def spoken_name(widget: QWidget) -> str:
    """What a screen reader says of it; words that are only painted are not said."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_button_has_a_name(playing: MainWindow, language: str) -> None:
    """On the table, in the settings and in the help; one leaf folds the other away, so each is opened and read."""
    playing._pick("language", language)
    nameless = [widget for widget in operable(playing) if not spoken_name(widget)]
    for leaf, toggle, least in (
        (playing.popovers.settings, playing.popovers.toggle_settings, 8),
        (playing.popovers.help, playing.popovers.toggle_help, 1),
    ):
        toggle()
        inside = operable(leaf)
        assert leaf.isVisible() and len(inside) >= least
        nameless += [widget for widget in inside if not spoken_name(widget)]
        names = [spoken_name(widget) for widget in inside]
        assert len(set(names)) == len(names), "no two have the same name"
    assert not nameless, [type(widget).__name__ for widget in nameless]


def test_a_breakdown_is_said_in_the_strip_and_the_game_goes_on(playing: MainWindow) -> None:
    before = playing.session.ask().serial
    burst = lantern.option(playing.session.table, "burst", playing.session.viewer)
    playing.session.answer(burst)
    strip = playing.playing.strip
    assert strip.isVisible() and "lamp burst" in strip.happened
    for part in (playing.playing.prompt, playing.playing.table, playing.playing.bar):
        assert not strip.geometry().intersects(part.geometry())
    assert strip.button.isVisible(), "the report's folder can be opened"
    assert playing.session.ask().serial == before
    key(playing, Qt.Key.Key_Escape)
    assert strip.isHidden()
    playing.session.answer(lantern.option(playing.session.table, "end", playing.session.viewer))
    assert playing.session.ask().serial != before


def test_free_undo_and_locked_undo(playing: MainWindow) -> None:
    session, table = playing.session, playing.session.table
    actor = session.viewer
    assert playing.playing.prompt.undo.isHidden()
    session.answer(lantern.option(table, "peek", actor))
    assert session.undo_offer().kind == "locked"
    assert playing.playing.prompt.undo.icon_name == "lock"
    key(playing, Qt.Key.Key_Z)
    request = playing.playing.prompt.shown
    assert [press.id for press in request.presses] == ["refuse undo", "agree undo"]
    assert "has seen" in request.spoken(), "what was revealed is named in the bar"
    key(playing, Qt.Key.Key_Escape)
    assert table.undo_request(actor) is None and len(table.past) == 1
    key(playing, Qt.Key.Key_Z)
    key(playing, Qt.Key.Key_Return)
    assert len(table.past) == 1, "Enter, pressed for something else, agrees to nothing"
    key(playing, Qt.Key.Key_Y)
    assert len(table.past) == 0


def test_save_and_open_again(playing: MainWindow, own_folders: None) -> None:
    playing.save()
    playing.saves_control.screen.name.setText("evening")
    playing.saves_control.act("take")
    path = playing.game_sources.save_folder() / "evening.takujo"
    assert path.exists() and not playing.saves_control.open
    assert playing.playing.strip.isVisible() and playing.playing.strip.calm
    path.write_bytes(path.read_bytes()[:200])
    assert not playing.open_file(path)
    assert "damaged" in playing.playing.strip.happened
    assert playing.session is not None, "the game goes on"


def test_conceding_asks_first(playing: MainWindow) -> None:
    loser = playing.session.viewer
    playing.leave_dialogs.ask_concede()
    assert playing.dialog.isVisible()
    QTest.keyClick(playing.dialog, Qt.Key.Key_Escape)
    assert not playing.dialog.isVisible() and not playing.session.finished
    playing.leave_dialogs.ask_concede()
    playing.dialog.focusNextPrevChild(True)
    QTest.keyClick(playing.dialog, Qt.Key.Key_Return)
    assert playing.session.finished and playing.result.isVisible()
    assert playing.result.shown.winners == (1 - loser,)


def test_where_giving_up_is_forbidden_the_reason_is_told(playing: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    reason = Reason(Text("need.game-over"), "9.9")
    monkeypatch.setattr(type(lantern.GAME), "why_not_concede", lambda game, g, player: reason)
    playing.leave_dialogs.ask_concede()
    assert not playing.dialog.isVisible() and not playing.session.finished
    assert playing.playing.strip.isVisible() and playing.playing.strip.happened


def test_rematch_and_swapped_seats(playing: MainWindow) -> None:
    names = playing.session.table.names
    playing.session.concede(0)
    QTest.keyClick(playing.result, Qt.Key.Key_S)
    assert playing.session.table.names == names[::-1] and not playing.session.finished
    playing.session.concede(0)
    QTest.keyClick(playing.result, Qt.Key.Key_Return)
    assert playing.session.table.names == names[::-1]
    playing.session.concede(0)
    QTest.keyClick(playing.result, Qt.Key.Key_T)
    assert not playing.result.isVisible() and playing.playing.prompt.shown.presses[0].id == "result"
    key(playing, Qt.Key.Key_Return)
    assert playing.result.isVisible()
    QTest.keyClick(playing.result, Qt.Key.Key_Escape)
    assert playing.start.isVisible()


def test_leaving_asks_and_the_game_is_offered_again(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    QTest.keyClick(window.start, Qt.Key.Key_Return)
    window.handover.opened.emit()
    window.session.answer(0)
    decided = window.session.table.state.asked
    window.close()
    assert window.isVisible() and window.dialog.isVisible()
    window.dialog._reply("stay")
    assert window.isVisible()
    window.new_game()
    window.dialog._reply("new")
    assert window.start.isVisible() and window.start.resume.isVisible()
    QTest.mouseClick(window.start.resume, Qt.MouseButton.LeftButton)
    assert window.session.table.state.asked == decided
    window.show_start()
    QTest.mouseClick(window.start.discard, Qt.MouseButton.LeftButton)
    QTest.mouseClick(window.dialog.buttons[1], Qt.MouseButton.LeftButton)  # the careful answer stands first
    assert window.start.resume.isHidden() and journal.unfinished() == []


def test_unusable_file_is_said_on_the_start_screen(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, window_at())
    bad = tmp_path / "bad.takujo"
    bad.write_text("nothing")
    assert not window.open_file(bad)
    assert window.notice.isVisible() and "not a Takujo save" in window.notice.happened
    assert window.start.isVisible()


def test_what_a_newer_version_left_is_said_and_stays(qtbot: QtBot) -> None:
    kept = user_dirs.autosaves() / "newer.journal"
    kept.parent.mkdir(parents=True)
    kept.write_text('{"takujo": "99.0.0", "format": 99, "game": "cipher"}\n', encoding="utf-8")
    settings_file = user_dirs.config() / settings.FILE
    settings_file.parent.mkdir(parents=True)
    settings_file.write_text(
        '{"language": "ja", "theme": "sepia", "speed": "warp", "text_size": 99, "terms": "long"}', encoding="utf-8")
    window = shown(qtbot, MainWindow(GameSources()))
    window.show()
    assert window.preferences.language == "ja"
    told = "\n".join(window.look.render(page) for page in window.notice.pages)
    assert window.notice.isVisible() and "settings.json.bad" in told and "99.0.0" in told and str(kept) in told
    assert window.start.resume.isHidden() and kept.exists()


def test_unusable_pack_is_said_and_the_others_can_be_played(qtbot: QtBot) -> None:
    broken = user_dirs.packs() / "broken"
    broken.mkdir(parents=True)
    (broken / "pack.toml").write_text("not toml at all [", encoding="utf-8")
    window = shown(qtbot, window_at())
    assert window.notice.isVisible() and "broken" in window.notice.happened
    assert window.start.mats[0].deck is not None


def test_written_position_opens(qtbot: QtBot, tmp_path: Path) -> None:
    if "cipher" not in games.known():
        pytest.skip("no game")
    window = shown(qtbot, window_at())
    written = tmp_path / "end.position"
    written.write_text(
        "cipher; turn p1; phase action; number 3\np1 front: ilse-cadet*\np2 front: voss-exile*\n", encoding="utf-8",
    )
    assert window.open_file(written)
    assert window.session.table.view(-1).turn == 3
    written.write_text("cipher; turn p1; phase action\np1 nowhere: ilse-cadet*\n", encoding="utf-8")
    assert not window.open_file(written)
    assert "nowhere" in window.playing.strip.happened or "nowhere" in window.notice.happened


def test_what_a_written_position_does_at_once_is_in_its_log(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, window_at())
    written = tmp_path / "start.position"
    written.write_text(
        "cipher; turn p1; phase start; number 3\np1 front: ilse-cadet*\np2 front: voss-exile*\n", encoding="utf-8",
    )
    assert window.open_file(written)
    window.handover_control.open()
    lines = ["".join(run.text for run in line.runs) for line in window.playing.panel.log.rows.lines]
    assert len(lines) == 3 and "3" in lines[0]  # the turn, the card drawn, and the question


def test_rule_numbers_open_our_summary(qtbot: QtBot) -> None:
    window = shown(qtbot, window_at())
    offer = window.game_sources.offers(window.preferences).games[0]
    seats = (SeatChoice("Hana", "", offer.decks[0].id), SeatChoice("Tomo", "", offer.decks[0].id))
    window.begin(StartChoice(offer.id, seats, open_hands=True))
    QTest.mouseClick(window.playing.prompt.rule, Qt.MouseButton.LeftButton)
    panel = window.playing.panel
    assert panel.pages.currentWidget() is panel.rules
    assert panel.rules.list.rows.lines[0].rule == window.playing.prompt.rule.rule
    assert panel.rules.list.rows.lines[0].text
    QTest.mouseClick(panel.rules.words, Qt.MouseButton.LeftButton, pos=QPoint(60, panel.rules.words.height() // 2))
    QTest.keyClicks(panel.rules.words, "class change")
    assert panel.rules.words.text() == "class change", "what is typed takes the place of the number"
    QTest.mouseClick(panel.rules.words, Qt.MouseButton.LeftButton, pos=QPoint(12, panel.rules.words.height() // 2))
    assert not panel.rules.words.hasSelectedText(), "the next click only places the cursor"
    panel.rules.words.setText("support")
    assert len(panel.rules.list.rows.lines) > 3
    key(window, Qt.Key.Key_Escape)


def test_keyboard_reaches_every_part(playing: MainWindow) -> None:
    seen = set()
    for _ in range(6):
        key(playing, Qt.Key.Key_F6)
        seen.add(type(playing.focusWidget()).__name__)
    assert {"TableView", "PanelTabs", "ShellButton"} <= seen
    playing.playing.take_keyboard()
    for letter, tab in (("R", 1), ("S", 2), ("C", 3), ("L", 0)):
        key(playing, Qt.Key(ord(letter)))
        assert playing.playing.panel.tabs.currentIndex() == tab
