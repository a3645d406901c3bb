"""The measures measure what they say: their packs have no mistake, and their decisions are decisions."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from app import games
from app.i18n import FALLBACK, Translator
from app.simulation.balance import Pairing
from app.simulation.simulate import Outcome, Simulation
from engines.core.contract.definition import GameDefinition
from engines.language.packs.pack import read_pack
from tests.bench import __main__ as bench
from tests.bench import balance, format_balance, growth, ratios
from tests.bench.kept_bytes import kept_bytes
from tests.fuzz.damage import GAMES, every_game


@every_game
def test_a_large_pack_is_made_of_cards_that_can_be_read(game: GameDefinition) -> None:
    pack = read_pack(growth.large_pack(game, cards=130), game.catalogue, game.face_type)
    assert len(pack.faces) == 130
    assert any(face.abilities for face in pack.faces.values())


@every_game
def test_calls_are_counted_in_decisions(game: GameDefinition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "COUNTED", 20)
    assert 100 < ratios.calls(game) < 100_000


def test_a_turn_of_one_program_counts_its_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "SECONDS", 0.01)
    done: list[int] = []
    assert ratios.per_second(lambda: done.append(1)) > 0
    assert done


class Pair(msgspec.Struct):
    one: object
    other: object


def test_bytes_are_counted_once_each() -> None:
    text = "x" * 10_000
    assert 10_000 < kept_bytes([text]) < kept_bytes([Pair(text, [text, text])]) < 11_000
    assert kept_bytes([Pair(text, "y" * 10_000)]) > 20_000
    with pytest.raises(TypeError, match="holds on to"):
        kept_bytes([Pair(open, 1)])


@every_game
def test_memory_for_undo_is_flat_once_as_much_is_kept_as_may_be(game: GameDefinition, tmp_path: Path) -> None:
    """What can be taken back no more is let go of, in memory and in what is written down again: else it were three
    times as much. Late decisions touch more cards than early ones."""
    at_cap, later = growth.undo_memory(game, 25, tmp_path)
    assert 1_000 < later < 2 * at_cap < 60_000


def test_what_starting_takes_is_no_part_of_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_game: str, count: int, _surroundings: object, *within: str) -> subprocess.CompletedProcess[str]:
        said = f"==7== I   refs:      {5_000_000 + 1_234 * count:,}" if within else ""
        return subprocess.CompletedProcess([], 0, "", said)

    monkeypatch.setattr(ratios, "_decisions", run)
    monkeypatch.setattr(ratios.shutil, "which", lambda _name: "/usr/bin/valgrind")
    assert ratios.instructions(GAMES[0]) == 1_234
    monkeypatch.setattr(ratios.shutil, "which", lambda _name: None)
    assert ratios.instructions(GAMES[0]) is None


def test_wins_with_more_players_go_to_seats_and_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the first seat always wins, every deck wins where it sat first, a team with its first seat, and so on."""
    asked: list[tuple[str, ...]] = []

    def outcomes(wanted: Iterable[tuple[Simulation, int]], _jobs: int) -> Iterator[Outcome]:
        for run, _seed in wanted:
            asked.append(tuple(deck.id for deck in run.decks))
            teams = run.game.format(run.form).teams
            winners = (0, 2) if teams else (0,)
            yield Outcome(decisions=1, seconds=0.0, finished=True, turn=10, winners=winners)

    monkeypatch.setattr(format_balance, "outcomes", outcomes)
    rebirth = games.find("rebirth")
    assert [(form.id, seats) for form, seats in format_balance.formats(rebirth)] == [
        ("rumble", 3), ("rumble", 4), ("circle", 3), ("circle", 4), ("double-team", 4),
    ]
    every = list(format_balance.formats(rebirth))
    monkeypatch.setattr(format_balance, "formats", lambda _game: (every[0], every[-1]))
    found = format_balance.measure(rebirth, 30)
    assert len(found) == 2
    for table in found:
        first = 1 / table.seats
        assert table.games == 24 and table.by_seat[0] == 1.0 and table.by_seat[1] == 0.0 and table.turns == 10
        assert all(share == pytest.approx(first * table.winners) for share in table.by_deck.values())
        assert table.even == first * table.winners
    assert len(set(asked)) == len(asked) == 48
    said = format_balance.section(rebirth, found, Translator(FALLBACK))
    assert "| Double Team | 4 | 24 | 10.0 | 50 | 100 | 0 | 100 | 0 | 50 | 50 | 50 | 50 |" in said
    assert not format_balance.section(rebirth, (), Translator(FALLBACK))


def test_the_balance_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """Other rules count for nothing, nor does a line that was cut off; the next one stands by itself."""
    file = tmp_path / "balance.jsonl"
    one, two, other = (
        Pairing(decks=("one", deck), games=2, wins=(1, 1), draws=0, turns=1.0, decisions=1, broken=[])
        for deck in ("two", "three", "four")
    )
    assert balance.kept(file, "new") == []
    balance.keep(file, "new", one)
    balance.keep(file, "old", other)
    file.write_bytes(file.read_bytes() + b'\n{"build": "new", "pair')
    balance.keep(file, "new", two)
    assert balance.kept(file, "new") == [one, two] and balance.kept(file, "old") == [other]


@pytest.mark.parametrize("words", [["balance", "3"], ["nothing-of-it"]])
def test_the_build_of_python_is_always_said(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(balance, "main", lambda *_given: None)
    bench.main(words)
    assert capsys.readouterr().out.splitlines()[0] == ratios.build()
    assert re.fullmatch(r"Python 3\.\d+\.\S+, .+", ratios.build())
