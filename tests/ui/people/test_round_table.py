"""The start screen of a game with formats: formats, two to six seats, who sits there, and what can be taken back."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from app.files import settings
from app.library import Library
from engines.core.contract.formats import Format
from engines.core.display.views import Named, Reason, Text
from tests.harvest import start
from tests.ui.kit.shell_kit import window_at
from ui.lan.table_draft import TableDraft, draft_of
from ui.shell.screens.round_table import RoundTable, nearest
from ui.sources.offers import ELSEWHERE, GREEDY_BOT, PERSON
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def harvest(own_folders: None) -> Iterator[None]:
    with start.install():
        yield


def shown(qtbot: QtBot, preferences: Preferences | None = None, size: tuple[int, int] = (1366, 768)) -> MainWindow:
    wanted = preferences or Preferences()
    window = window_at(
        language=wanted.language or "en", game=wanted.game or "harvest", seats=wanted.seats, formats=wanted.formats,
        decks=wanted.decks,
    )
    window.resize(*size)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for each in keys:
        QTest.keyClick(window.focusWidget() or window, each)


def form(table: RoundTable, name: str) -> Format:
    return next(tile.form for tile in table.tiles if tile.form.id == name)


def test_a_game_for_two_keeps_its_two_large_seats(qtbot: QtBot) -> None:
    window = shown(qtbot, Preferences(game="cipher"))
    assert not window.start.large and window.start.round.isHidden()
    assert all(not mat.isHidden() for mat in window.start.pair) and window.start.host.isVisible()
    window.start.choose_game(next(each for each in window.start.offers.games if each.id == "harvest"))
    assert window.start.large and window.start.round.isVisible()
    assert all(mat.isHidden() for mat in window.start.pair) and window.start.host.isVisible()
    choice = window.start.choice()
    assert choice.format.id == "open" and len(choice.seats) == 2


@pytest.mark.sample(5)
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1366, 697), (900, 600)])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_seats_lie_around_the_table_and_none_over_another(qtbot: QtBot, count: int, size: tuple[int, int]) -> None:
    """The near left is the first seat, and play goes round clockwise."""
    window = shown(qtbot, size=size)
    table = window.start.round
    while table.count < count:
        table.add_seat()
    boxes = [plate.geometry() for plate in table.plates]
    assert all(table.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for at, one in enumerate(boxes) for other in boxes[:at])
    above, below = table.rows()
    assert sorted(above + below) == list(range(count)) and below[0] == 0
    assert above == sorted(above) and below[1:] == sorted(below[1:], reverse=True)
    for plate in table.plates:
        assert not plate.name.geometry().intersects(plate.pill.geometry())
        assert min(plate.pill.width(), plate.pill.height()) >= 24 and plate.name.width() > 30
        assert not plate.pill.geometry().intersects(plate.build.geometry())
        assert not plate.name.geometry().intersects(plate.before.geometry())
    bar, join = window.start.bar.back.geometry(), window.start.join.geometry()
    assert window.start.bar.back.isHidden() or not bar.intersects(join)


def test_teams_sit_on_a_side_each(qtbot: QtBot) -> None:
    table = shown(qtbot).start.round
    table.choose(form(table, "pairs"))
    assert table.rows() == ([1, 3], [0, 2])


def test_another_format_brings_bots_and_takes_the_last_seats_away_and_both_can_be_undone(qtbot: QtBot) -> None:
    window = shown(qtbot)
    table = window.start.round
    assert window.start.bar.back.isHidden()
    QTest.mouseClick(table.tiles[1], LEFT)
    assert (table.count, table.chosen().id) == (4, "pairs")
    assert [plate.bot for plate in table.plates] == [PERSON, PERSON, GREEDY_BOT, GREEDY_BOT]
    QTest.mouseClick(window.start.bar.back, LEFT)
    assert (table.count, table.chosen().id) == (2, "open") and window.start.bar.back.isHidden()
    for _ in range(4):
        table.add_seat()
    table.every[5].name.setText("Last")
    table.choose(form(table, "pairs"))
    assert table.count == 4
    window.start.setFocus()
    QTest.keyClick(window.start, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.count == 6 and table.every[5].choice().name == "Last"


def test_the_round_places_add_a_seat_as_far_as_the_format_goes(qtbot: QtBot) -> None:
    table = shown(qtbot).start.round
    for count in range(3, 7):
        QTest.mouseClick(table.adders[count % 2], LEFT)
        assert table.count == count
    assert all(button.isHidden() for button in table.adders)


def test_a_seat_left_empty_moves_those_behind_it_up(qtbot: QtBot) -> None:
    table = shown(qtbot).start.round
    for _ in range(2):
        table.add_seat()
    table.every[3].name.setText("Mika")
    table.every[2].show_kinds()
    leave = next(action for action in table.every[2].menu.actions() if action.data() == "empty")
    assert leave.isEnabled()
    leave.trigger()
    assert table.count == 3 and table.every[2].choice().name == "Mika"
    table.every[0].show_kinds()
    own = next(action for action in table.every[0].menu.actions() if action.data() == "empty")
    assert not own.isEnabled(), "somebody has to sit at the first seat"


def test_a_seat_is_moved_by_dragging_it_or_from_its_menu(qtbot: QtBot) -> None:
    window = shown(qtbot)
    table = window.start.round
    for _ in range(2):
        table.add_seat()
    for plate, name in zip(table.plates, ("A", "B", "C", "D"), strict=True):
        plate.name.setText(name)
    start, end = table.every[1], table.every[3]
    crest = start.crest.geometry().center()
    QTest.mousePress(start, LEFT, pos=crest)
    QTest.mouseRelease(start, LEFT, pos=start.mapFromParent(end.geometry().center()))
    assert [plate.choice().name for plate in table.plates] == ["A", "D", "C", "B"]
    assert [plate.bot for plate in table.plates] == [PERSON, GREEDY_BOT, GREEDY_BOT, PERSON]
    table.every[3].show_kinds()
    next(action for action in table.every[3].menu.actions() if action.data() == "next").trigger()
    assert [plate.choice().name for plate in table.plates] == ["B", "D", "C", "A"]
    table.undo()
    table.undo()
    assert [plate.choice().name for plate in table.plates] == ["A", "B", "C", "D"]


def test_each_seat_is_a_person_here_a_bot_or_another_computer_by_keys(qtbot: QtBot) -> None:
    window = shown(qtbot)
    plate = window.start.round.every[1]
    plate.pill.setFocus()
    press(window, Qt.Key.Key_Return)
    kinds = [action.data() for action in plate.menu.actions() if not action.isSeparator()]
    assert kinds == ["", ELSEWHERE, "random", "greedy", "next", "empty"]
    plate.menu.actions()[3].trigger()
    assert plate.bot == GREEDY_BOT and "Bot · normal" in plate.pill.accessibleName()


def test_with_somebody_elsewhere_the_table_is_opened(qtbot: QtBot) -> None:
    """Their deck is chosen over there: here lie backs."""
    window = shown(qtbot)
    table, wanted = window.start.round, []
    window.start.network_wanted.disconnect()
    window.start.network_wanted.connect(wanted.append)
    table.add_seat()
    table.every[1]._pick_kind(ELSEWHERE)
    assert window.start.deal.text() == "Open the table" and window.start.deal.isEnabled()
    assert table.every[1].fan.backs and window.start.open_hands.isHidden()
    press(window, Qt.Key.Key_Return)
    assert wanted == ["host"] and window.session is None


def test_a_table_is_hosted_with_one_press_whoever_sits_there(qtbot: QtBot) -> None:
    """Seats of other people become free, bots stay; with bots alone all seats but the first are free."""
    window = shown(qtbot)
    table, wanted = window.start.round, []
    window.start.network_wanted.disconnect()
    window.start.network_wanted.connect(wanted.append)
    for _ in range(2):
        table.add_seat()
    QTest.mouseClick(window.start.host, LEFT)
    assert wanted == ["host"]
    assert [seat for seat, _ in hosted(window).bots] == [2, 3]
    table.every[1]._pick_kind(GREEDY_BOT)
    assert hosted(window).bots == ()
    table.every[1]._pick_kind(ELSEWHERE)
    assert window.start.host.isHidden(), "the primary opens the table"
    assert [seat for seat, _ in hosted(window).bots] == [2, 3]


def hosted(window: MainWindow) -> TableDraft:
    """The table as it would be opened."""
    choice = window.start.choice()
    game = games.find(choice.game)
    return draft_of(choice, game, Library(game).deck(choice.seats[0].deck))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1366, 697), (1920, 1080)])
def test_all_buttons_below_the_table_keep_their_words(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    window = shown(qtbot, Preferences(language=language, game="harvest"), size)
    start = window.start
    start.round.add_seat()
    row = [start.open_hands, start.match, start.bar.back, start.deal]
    assert all(each.isVisible() and each.width() >= each.sizeHint().width() for each in row)
    assert start.bar.back.shows_text and "Ctrl+Z" in start.bar.back.key
    assert all(one.geometry().right() < other.x() for one, other in itertools.pairwise(row))
    assert start.deal.geometry().bottom() < start.host.y() and start.host.geometry().bottom() < window.height()


def test_others_here_and_elsewhere_do_not_go_together(qtbot: QtBot) -> None:
    window = shown(qtbot)
    table = window.start.round
    table.add_seat()
    table.every[1]._pick_kind(ELSEWHERE)
    table.every[2]._pick_kind(PERSON)
    assert not window.start.deal.isEnabled() and "one person sits here" in table.fault()


def test_a_deck_that_breaks_a_rule_shows_it_and_dims_the_primary(qtbot: QtBot) -> None:
    window = shown(qtbot)
    table = window.start.round
    broken = replace(table.offer.decks[0], fault=Reason(Text("deck.too-few", {"have": 3, "least": 12}), "1"))
    offer = replace(table.offer, decks=(broken, *table.offer.decks[1:]))
    table.show_game(offer, (), ())
    window.start.lay_anew()
    assert table.every[0].deck.fault is not None and not window.start.deal.isEnabled()
    press(window, Qt.Key.Key_Return)
    assert window.session is None
    table.every[0].turn_deck(1)
    assert table.every[0].deck.fault is None and window.start.deal.isEnabled()


def test_what_was_chosen_is_dealt_and_found_again(qtbot: QtBot) -> None:
    window = shown(qtbot)
    table = window.start.round
    table.choose(form(table, "pairs"))
    table.every[3].name.setText("Mika")
    QTest.mouseClick(window.start.deal, LEFT)
    assert window.session is not None
    played = window.session.table
    assert (played.format.id, played.names, played.teams) == ("pairs", ["Hana", "Tomo", "Mio", "Mika"], (0, 1, 0, 1))
    again = shown(qtbot, settings.read(Preferences)).start.round
    assert (again.chosen().id, again.count, again.every[3].choice().name) == ("pairs", 4, "Mika")


def test_a_game_for_two_in_between_forgets_nobody(qtbot: QtBot) -> None:
    window = shown(qtbot)
    games = {each.id: each for each in window.start.offers.games}
    table = window.start.round
    table.add_seat()
    table.every[2].name.setText("Mika")
    window.start.choose_game(games["cipher"])
    window.start.choose_game(games["harvest"])
    assert table.count == 3 and table.every[2].choice().name == "Mika"


def test_the_number_of_seats_is_the_nearest_that_the_format_allows() -> None:
    some = Format(id="x", names=Named("x", "x"), seats=(4, 6))
    assert [nearest(some, count) for count in (2, 4, 5, 6)] == [4, 4, 6, 6]
    assert nearest(replace_seats(some, (3,)), 6) == 3


def replace_seats(some: Format, seats: tuple[int, ...]) -> Format:
    return Format(id=some.id, names=some.names, seats=seats)


def test_names_that_nobody_has_typed_follow_the_language(qtbot: QtBot) -> None:
    window = shown(qtbot)
    names = [plate.name for plate in window.start.round.plates[:2]]
    assert [each.text() for each in names] == ["Hana", "Tomo"]
    names[1].setText("Ada")
    window.look.set_language("ja")
    assert [each.text() for each in names] == ["ハナ", "Ada"]
    window.look.set_language("en")
    assert [each.text() for each in names] == ["Hana", "Ada"]


def test_after_a_click_on_who_plays_enter_still_deals(qtbot: QtBot) -> None:
    window = shown(qtbot)
    plate = window.start.round.plates[1]
    QTest.mouseClick(plate.pill, LEFT)
    plate.menu.close()
    assert not plate.pill.hasFocus()
