"""Three and more at one screen: hand-overs, who sees what, leaving in the middle, and the result."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from app.library import Library, begin
from app.tables.table import Table
from engines.core.model.state import ChosenFormat
from tests.harvest import start
from tests.ui.kit.shell_kit import everything_written, open_seat, window_at
from ui.window.main_window import MainWindow
from ui.window.result_control import ranked

NAMES = ["Hana", "Tomo", "Mio", "Ren", "Aoi", "Kai"]


@pytest.fixture(autouse=True)
def harvest(own_folders: None) -> Iterator[None]:
    with start.install():
        yield


def seated(seats: int, chosen: str = "", bots: tuple[str, ...] = (), seed: int = 1) -> Table:
    library = Library(games.find("harvest"))
    decks = [library.playable()[seat % 2] for seat in range(seats)]
    match = library.match(decks, NAMES[:seats], bots or [""] * seats, seed)
    return begin(library.game, msgspec.structs.replace(match, format=ChosenFormat(id=chosen)), keep=False)


@pytest.fixture
def at(qtbot: QtBot):
    def make(table: Table, open_hands: bool = False) -> MainWindow:
        window = window_at(table, open_hands)
        qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
        return window

    return make


def end_turn(window: MainWindow) -> None:
    """Whoever is asked ends the turn, or declines what is offered meanwhile."""
    session = window.session
    ask = session.table.ask(session.viewer)
    decline = next((each.index for each in ask.options if each.decline), len(ask.options) - 1)
    session.answer(decline)


def test_the_seat_goes_round_and_each_hand_is_covered_before(at) -> None:
    """Nothing the covered screen holds names a card of any hand."""
    window = at(seated(3))
    seen: list[int] = []
    written = everything_written(window)
    hands = [
        card.name.en for seat in range(3) for card in window.session.table.view(seat).cards.values()
        if card.zone == f"hand:{seat}"
    ]
    assert len(hands) >= 9 and not [name for name in hands if re.search(rf"\b{name}\b", written)]
    for _ in range(4):
        assert window.handover.isVisible() and not window.playing.isVisible()
        coming = window.handover_control.between[1]
        open_seat(window)
        seen.append(coming)
        assert window.session.viewer == coming and window.playing.table.table.plan.seats.near == coming
        while window.handover_control.between is None:
            end_turn(window)
    assert seen == [0, 1, 2, 0]


def test_the_covered_screen_counts_the_cards_of_everybody(at) -> None:
    window = at(seated(4))
    shown = window.handover.shown
    assert shown.seats == (0, 1, 2, 3) and all(len(numbers) == 4 for _, numbers in shown.counts)
    assert dict(shown.counts)["Hand"] == tuple(each.hand for each in window.session.table.view(-1).players)


def test_only_the_own_hand_lies_open(at) -> None:
    window = at(seated(3))
    open_seat(window)
    hands = {item.spot.zone for item in window.playing.table.table.cards.values() if item.spot.area.kind == "hand"}
    assert hands == {"hand:0"}


def test_who_gives_up_is_out_and_the_others_play_on(at) -> None:
    window = at(seated(3), open_hands=True)
    window.leave_dialogs.ask_concede()
    assert "the others continue" in everything_written(window.dialog)
    window.dialog.replied.emit("concede")
    assert not window.session.finished and window.session.viewer == 1
    sight = window.playing.table.table.sight
    assert [each.out for each in sight.players] == [True, False, False]
    assert window.playing.table.table.plan.seats.far == 2, "who is out gives the far half away"
    window.leave_dialogs.ask_concede()
    window.dialog.replied.emit("concede")
    assert window.session.finished and window.result.isVisible()
    assert window.result.title() == "Mio wins" and window.result.shown.order == (2, 0, 1)
    assert [seat for seat, _, _ in window.result.columns()] == [2, 0, 1]


def test_a_team_wins_together(at) -> None:
    window = at(seated(4, "pairs"), open_hands=True)
    assert window.playing.table.table.plan.seats.strips == (3, 2), "the teammate last"
    table = window.session.table
    table.bots.update(dict.fromkeys(range(4), "random"))
    while table.move_bot():
        pass
    window.session.go_on()
    assert window.result.isVisible()
    winners = window.result.shown.winners
    assert set(winners) in ({0, 2}, {1, 3})
    first = {seat for seat, _, _ in window.result.columns()[:2]}
    assert first == set(winners) and window.result.title().endswith(" win")


def test_two_players_keep_their_columns_in_the_result() -> None:
    assert ranked(range(2), [1], [0], ()) == ()
    assert ranked(range(4), [2], [0], ()) == (2, 1, 3, 0)
    assert ranked(range(4), [1, 3], [], (0, 1, 0, 1)) == (1, 3, 0, 2)


def test_the_bar_says_the_format(at) -> None:
    window = at(seated(3), open_hands=True)
    assert (window.playing.bar.game_name, window.playing.bar.edition) == ("Harvest", "Open field, 3 players")


def test_help_names_the_key_for_the_others_only_where_there_are_several(at) -> None:
    several, two = at(seated(3), open_hands=True), at(seated(2), open_hands=True)
    for window, there in ((several, True), (two, False)):
        window.popovers.toggle_help()
        assert ("another player's side" in window.popovers.help.accessibleName()) == there


def test_bots_around_one_person_are_watched_after_giving_up(at) -> None:
    """Who is out sees nothing hidden."""
    window = at(seated(4, bots=("", "random", "random", "random")))
    window.session.concede(0)
    for _ in range(5):
        window.session.hurry()
    sight = window.session.sight()
    assert not [card for card in sight.cards.values() if card.zone.startswith("hand:") and card.face is not None]
    assert not window.handover.isVisible()


def test_names_of_six_are_cut_and_never_run_together(at) -> None:
    window = at(seated(6), open_hands=True)
    window.look.set_names(["A name of twenty-four le"] * 6, "harvest")
    window.session.concede(window.session.viewer)
    window.resize(1366, 768)
    QTest.keyClick(window.playing.table, Qt.Key.Key_V)
    edges = [(strip.whole.left(), strip.whole.right()) for strip in window.playing.table.table.opponents.strips()]
    assert len(edges) == 4 and len(set(edges)) == 1
