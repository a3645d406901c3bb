"""The game of docs/adding-a-game.md does what the page promises: rules, bots, the window, a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app import games
from app.bots import bots
from app.commands import cli
from app.console import WRONG
from app.i18n import Translator
from app.library import Library, begin
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from app.simulation.simulate import Simulation
from app.simulation.unsaid import unsaid
from app.tables.table import Table
from engines.core.cards.card_definitions import Face
from engines.core.contract.definition import GameDefinition
from engines.core.contract.zones import ZoneRule
from engines.core.display.layout import Layout
from engines.core.display.views import Place
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.tricks import game as tricks
from tests.ui.kit.shell_kit import open_seat, window_at
from tests.ui.people.test_whole_games_of_three import Live
from tests.visiting import visiting

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = r"`(tests/tricks/[\w./-]+)`[^`]*:\n\n```\w+\n(.*?)```"
LEFT_OUT = "# ...\n"
MOST_LINES = 300
"""What the page promises: the whole game, its pack's table aside, in fewer lines."""


@pytest.fixture(autouse=True)
def _tricks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    with visiting(tricks.GAME, Path(tricks.__file__).parent):
        yield


def seated(*players: str, seed: int = 1) -> Table:
    """A new table for two; a name of a bot lets it play there."""
    library = Library(games.find("tricks"))
    match = library.match(library.playable()[:2], ["Ann", "Bob"], list(players) or ["", ""], seed)
    return begin(library.game, match, keep=False)


def test_the_suit_is_followed_and_the_higher_card_takes_both() -> None:
    table = seated()
    while table.asking():
        player = table.asking()[0]
        leader = table.view(player).turn_player
        view, ask = table.view(player), table.ask(player)
        led = next((card for card in view.cards.values() if card.zone == f"trick:{leader}"), None)
        hand = [card for card in view.cards.values() if card.zone == f"hand:{player}"]
        open_to = {option.subject for option in ask.options}
        suits = {card.handle: card.name.en.split()[0] for card in hand}
        if led is not None and player != leader and led.name.en.split()[0] in suits.values():
            suit = led.name.en.split()[0]
            assert open_to == {handle for handle, each in suits.items() if each == suit}
            for handle in suits.keys() - open_to:
                (reason,) = table.why_not(player, handle, Place(zone=f"trick:{player}"))
                assert reason.rule == "2.2"
        else:
            assert open_to == set(suits)
        table.answer(player, 0)
    assert table.view(0).result is not None


def test_bots_play_it_to_the_end() -> None:
    for seed in range(10):
        table = seated("greedy", "random", seed=seed)
        while table.asking():
            player = table.asking()[0]
            table.answer(player, bots.choose(table, player, table.match.sides[player].bot, seed))
        won = [len([card for card in table.view(0).cards.values() if card.zone == f"won:{seat}"]) for seat in (0, 1)]
        assert sum(won) == 2 * tricks.DEALT


def test_every_sentence_is_written_and_a_missing_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Simulation(games.find("tricks"))
    assert unsaid(run, 1) == set()
    speaks = Translator.speaks
    monkeypatch.setattr(Translator, "speaks", lambda self, key: key != "log.takes" and speaks(self, key))
    assert unsaid(run, 1) == {"en: log.takes", "ja: log.takes"}


class Bare(Face, frozen=True, kw_only=True):
    """A card whose author forgot its suit."""

    rank: int
    extra: int


def area(zone: str, **fields: object) -> Layout:
    """The layout with another area for a zone."""
    areas = [replace(each, **fields) if each.id == zone else each for each in tricks.LAYOUT.areas]
    return replace(tricks.LAYOUT, areas=tuple(areas))


@pytest.mark.parametrize(("slip", "told"), [
    ({"layout": area("trick", id="table")}, ["game.no-area"]),
    ({"layout": area("trick", shared=True)}, ["game.zone-not-shared"]),
    ({"zones": {**tricks.ZONES, "trick": ZoneRule(shared=True)}}, ["game.area-not-shared"]),
    ({"face_type": Bare}, ["game.lacks-field", "game.lacks-fact"]),
])
def test_a_slip_in_the_game_is_told_as_one_of_the_game(
    slip: dict[str, object], told: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in slip.items():
        monkeypatch.setattr(tricks.TricksDefinition, name, value)
    assert [fault.key for fault in games.faults(tricks.GAME)] == told
    pack = str(Path(tricks.__file__).parent / "packs" / "tricks-cards")
    for words in (["check-pack", pack], ["simulate", "tricks", "--games", "1"]):
        if words[0] == "simulate" and "face_type" in slip:
            continue  # no pack can be read, so that there is nothing to play with
        assert cli.main(words) == WRONG
        said_of = capsys.readouterr().err
        assert "Tricks is not complete" in said_of and "report this with the pack" not in said_of


@pytest.mark.parametrize("game", games.known().values(), ids=lambda game: game.id)
def test_nothing_is_wrong_with_the_games_of_the_program(game: GameDefinition) -> None:
    assert list(games.faults(game)) == []


def test_whoever_gives_up_has_lost() -> None:
    table = seated()
    table.concede(0)
    result = table.view(0).result
    assert result is not None and result.winners == [1]


def test_a_card_is_played_with_the_mouse(qtbot: QtBot) -> None:
    window = window_at(seated())
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    open_seat(window)
    options = window.playing.ask.options
    assert len(options) == tricks.DEALT
    wanted = window.session.table.view(0).cards[options[2].subject].name
    Live(window.playing)._point(options[2])
    laid = [card.name for card in window.session.table.view(0).cards.values() if card.zone == "trick:0"]
    assert laid == [wanted]


def test_two_play_it_over_the_network() -> None:
    plan = fakes.plan("tricks", SeatPlan(), SeatPlan())
    room = Room(plan, keep=False, pauses=AT_ONCE)
    guests = []
    for which, name in enumerate(("Ann", "Bob")):
        guest = Guest(room, name, "random", which)
        room.come(guest, False)
        guest.say(said.Sit(name=name, deck=fakes.deck("tricks", which)))
        guests.append(guest)
    fakes.settle(room, guests)
    assert room.round is not None and room.round.table.view(0).result is not None


def test_the_page_shows_the_game_as_it_is() -> None:
    """Every block of the page that names a file is a part of that file, line by line."""
    shown = 0
    for file, block in re.findall(BLOCK, PAGE.read_text("utf-8"), re.DOTALL):
        text = (ROOT / file).read_text("utf-8")
        parts = [part.strip("\n") for part in block.split(LEFT_OUT)]
        assert all(part in text for part in parts), f"{file}: {[part for part in parts if part not in text][:1]}"
        shown += 1
    assert shown >= 8


def test_the_whole_game_is_as_short_as_the_page_says() -> None:
    files = [Path(tricks.__file__), *Path(tricks.__file__).parent.glob("i18n/en/*.toml")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < MOST_LINES
