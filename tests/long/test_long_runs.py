"""Games between bots, thousands of them with --long: all end, and nothing that must always be true is broken."""

from __future__ import annotations

import os
import pathlib

import msgspec
import pytest

from app import games
from app.simulation import balance
from engines.core.model.state import ChosenFormat
from tests.harvest import start
from tests.long import net, runs
from tests.long.runs import BLOCK, BOTS, RESULTS, Block, added_up, blocks, go_on, kept, play
from tests.sampling import Some

GAMES = int(os.environ.get("TAKUJO_LONG_GAMES", "20000"))
PART = 500


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", list(games.with_rules()))
def test_games_of_every_pairing(game: str, tmp_path: pathlib.Path, some: Some) -> None:
    """Two games of two decks, in either seat of either bot."""
    for pair in some(balance.pairs(balance.shipped(games.find(game))), 4):
        for bots in (("random", "greedy"), ("greedy", "random")):
            played = play(Block(seed=1, game=game, decks=pair, bots=bots, games=1), tmp_path)
            assert not played.broken and played.finished == 1, f"{played.block}: {played.broken}"


@pytest.mark.long
@pytest.mark.parametrize("part", range(-(-GAMES // PART)))
@pytest.mark.parametrize("game", list(games.with_rules()))
def test_thousands_of_games(game: str, part: int) -> None:
    """Goes on from tests/bench/results/long-<game>.jsonl; TAKUJO_LONG_GAMES says how many. In parts, since a test that
    takes ten minutes is taken for one that hangs; the workers of the test run share them."""
    wanted = blocks(game, GAMES)[part * PART // BLOCK: (part + 1) * PART // BLOCK]
    found = list(go_on(RESULTS / f"long-{game}.jsonl", wanted))
    assert [each.block for each in sorted(found, key=lambda each: wanted.index(each.block))] == wanted
    assert not [each for played in found for each in played.broken]
    assert all(each.finished == each.block.games for each in found)


def test_blocks_are_spread_over_all_pairings() -> None:
    found = blocks("cipher", 2_000)
    assert sum(each.games for each in found) >= 2_000 and len(set(found)) == len(found)
    first = [each for each in found if each.seed == 1]
    assert {each.bots for each in first} == set(BOTS) == {each.bots for each in first[:4]}
    assert all((each.seed - 1) % BLOCK == 0 for each in found)
    alike = blocks("cipher", 2_000, bots=(("random", "random"),))
    assert {each.bots for each in alike} == {("random", "random")}
    assert {each.decks for each in alike} == {each.decks for each in found}


def test_blocks_of_a_format_for_several_seat_decks_and_bots_in_turn(tmp_path: pathlib.Path) -> None:
    with start.install():
        found = blocks("harvest", 100, 4, ChosenFormat(id="pairs"))
        assert {len(each.decks) for each in found} == {len(each.bots) for each in found} == {4}
        assert {each.bots[:2] for each in found} == set(BOTS) and all(each.bots[:2] == each.bots[2:] for each in found)
        played = play(msgspec.structs.replace(found[1], games=3), tmp_path)
        assert played.finished == 3 and not played.broken and played.wins[0] == played.wins[2]


def test_boosters_are_opened_where_the_format_says_so(tmp_path: pathlib.Path) -> None:
    found = blocks("kiseki", 50, form=ChosenFormat(id="blitz-shield"))
    assert {deck for each in found for deck in each.decks} == {"boosters:kiseki-lit-roads"}
    played = play(msgspec.structs.replace(found[0], games=1), tmp_path)
    assert played.finished == 1 and not played.broken and played.decisions > 50


def test_a_stopped_run_goes_on(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [msgspec.structs.replace(block, games=1) for block in blocks("cipher", 75)]
    file = tmp_path / "long.jsonl"
    file.write_bytes(msgspec.json.encode(play(wanted[1], tmp_path)) + b'\n{"cut off')
    before = kept(file)
    assert [each.block for each in before] == [wanted[1]]
    found = list(go_on(file, wanted, jobs=2))
    assert sorted(each.block for each in found) == sorted(wanted) and found[0].seconds == before[0].seconds
    assert len(kept(file)) == len(wanted)
    assert "3 games, 3 finished" in added_up(found)
    monkeypatch.setattr(runs, "build", lambda game: "other rules")
    assert all(each.build != "other rules" for each in kept(file))
    again = list(go_on(file, wanted[:1]))
    assert [each.build for each in again] == ["other rules"] and len(kept(file)) == len(wanted) + 1


def test_other_rules_of_one_game_leave_the_runs_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[pathlib.Path] = []
    whole = pathlib.Path.read_bytes
    monkeypatch.setattr(pathlib.Path, "read_bytes", lambda path: (read.append(path), whole(path))[1])
    afresh = runs.build.__wrapped__  # another test may have asked before
    assert afresh("vision") == runs.build("vision") != afresh("kiseki")
    names = {path.relative_to(runs.ROOT).as_posix() for path in read}
    assert {name.split("/")[2].split("-")[0] for name in names if name.startswith("assets/")} == {"vision", "kiseki"}
    assert {"engines/core/play/running_game.py", "engines/language/__init__.py", "engines/__init__.py",
            "engines/vision/game.py", "engines/kiseki/game.py", "app/tables/invariants.py"} <= names
    assert not [name for name in names if name.startswith(("engines/cipher/", "engines/moncolle/", "engines/blank/"))]


def test_a_long_run_over_the_network_goes_on_with_the_seeds_that_are_left(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    def work(seed: int, game: str) -> net.Line:
        return net.Line(seed=seed, game=game, how="", count=10, figures={}, broken=["x"] * (seed == 4), seconds=0.0,
                        commit="")

    monkeypatch.setattr(net, "RESULTS", tmp_path)
    monkeypatch.setitem(net.RUNS, "cuts", (work, 200))
    (tmp_path / "net-cuts.jsonl").write_bytes(b"".join(msgspec.json.encode(work(seed, "cipher")) + b"\n"
                                                       for seed in (2, 4)))
    assert net.main("cuts", 45) == 1, "one was broken, and is again"
    assert [line.seed for line in net.kept(tmp_path / "net-cuts.jsonl")] == [2, 4, 1, 3, 4]
    assert "50 in 5 lines" in capsys.readouterr().out


def test_what_two_processes_find_is_what_one_finds(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net, "BATCH", 50)
    both = [[net.run(("fuzz", seed)) for seed in seeds] for seeds in ((1, 2), (2, 1))]
    found, other = ([msgspec.structs.replace(line, seconds=0.0) for line in lines] for lines in both)
    assert found == other[::-1]
