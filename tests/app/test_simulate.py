"""The simulation: figures, seeds that continue, and games that go wrong leave a save that shows it."""

from __future__ import annotations

import itertools
import json
import pathlib
from collections.abc import Iterator

import msgspec
import pytest

from app import games
from app.commands import cli
from app.simulation import balance, parallel, simulate
from app.simulation.simulate import Broken, OneGame, Outcome, Simulation
from app.tables import invariants
from app.tables.table import Table
from engines.core.play.running_game import RunningGame
from tests.app import lantern

CIPHER = games.find("cipher")


def test_figures_add_up() -> None:
    run = Simulation(CIPHER, minds=["random", "greedy"])
    for seed in range(3):
        run.play(seed)
    found = run.summary(0)
    assert found.games == found.finished == 3 and not found.broken
    assert sum(found.results.wins) + found.results.draws == 3
    assert found.decisions > 30 and found.decisions_per_game == round(found.decisions / 3, 1)
    assert found.decisions_per_second > 0


def test_any_game_of_a_run_can_be_played_alone() -> None:
    whole, part = Simulation(CIPHER), Simulation(CIPHER)
    for seed in (11, 12):
        whole.play(seed)
    part.play(11)
    first = part.decisions
    part = Simulation(CIPHER)
    part.play(12)
    assert first + part.decisions == whole.decisions


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "cipher", "--games", "1", "--seed", "3", "--bots", "greedy", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"games", "finished", "decisions", "decisions_per_second", "decisions_per_game", "results", "broken"} <= set(
        found
    )
    assert found["games"] == found["finished"] == 1 and found["bots"] == ["greedy", "greedy"]


@pytest.mark.parametrize("words", [
    ["cipher", "--games", "5", "--seed", "5", "--bots", "random,greedy"],
    ["moncolle", "--table", "--games", "1", "--bots", "random"],
])
def test_the_figures_are_the_same_for_any_number_of_processes(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path,
) -> None:
    decks = ["--decks", ",".join(balance.shipped(games.find(words[0]))[:2])]
    told = []
    for jobs in ("1", "2"):
        assert cli.main(["simulate", *words, *decks, "--jobs", jobs, "--json", "--saves", str(tmp_path)]) == 0
        figures = json.loads(capsys.readouterr().out)
        told.append({name: value for name, value in figures.items() if "second" not in name})
    assert told[0] == told[1] and ("pairings" in told[0] or told[0]["finished"] == 5)


def test_results_come_in_order_and_what_nobody_waits_for_is_given_back() -> None:
    assert list(parallel.results(abs, range(-20, 0), 2)) == list(range(20, 0, -1))
    asked: list[int] = []
    dropped: list[int] = []

    def endless() -> Iterator[int]:
        for number in itertools.count(-1_000):
            asked.append(number)
            yield number

    run = parallel.results(abs, endless(), 2, dropped.append)
    assert [next(run), next(run)] == [1_000, 999]
    run.close()
    assert len(asked) < 20, "only as many as keep the processes busy"
    assert set(dropped) <= {-number for number in asked[2:]}


def test_a_game_that_nobody_waits_for_leaves_no_save(tmp_path: pathlib.Path) -> None:
    save = tmp_path / "cipher-7.takujo"
    save.touch()
    simulate._forget(Outcome(decisions=1, seconds=0.1, broken=Broken(7, 3, "a card is lost", str(save))))
    assert not save.exists()
    simulate._forget(Outcome(decisions=1, seconds=0.1, broken=Broken(7, 3, "a card is lost", "not written: no room")))


def test_the_table_of_all_decks(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "cipher", "--table", "--games", "2", "--bots", "random"]
    decks = balance.shipped(CIPHER)[:2]
    assert cli.main([*words, "--decks", ",".join(decks), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [pairing["decks"] for pairing in found["pairings"]] == [[decks[0]] * 2, decks, [decks[1]] * 2]
    assert all(sum(pairing["wins"]) + pairing["draws"] == 2 for pairing in found["pairings"])
    assert found["bot"] == "random" and found["decks"] == decks
    assert cli.main([*words, "--decks", ",".join(decks), "--lang", "ja"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("| 100回中の勝ち（対） | ") and len(printed.out.splitlines()) == 4
    assert printed.err.count("drawn") == 3


def test_seats_are_changed_and_wins_go_to_the_deck() -> None:
    """The deck that wins from the second seat is counted in the second place of its pair, and the other way round."""
    decks = balance.shipped(CIPHER)[:2]
    found = balance.measure(CIPHER, decks, games=4, seed=7, bot="random")
    apart = [Simulation(CIPHER, pair, ("random", "random")) for pair in ((decks[0], decks[1]), (decks[1], decks[0]))]
    for number in range(4):
        apart[number % 2].play(7 + number)
    wins = [run.summary(7).results.wins for run in apart]
    assert found.pairings[1].wins == (wins[0][0] + wins[1][1], wins[0][1] + wins[1][0])


def test_pairings_that_were_played_before_are_not_played_again() -> None:
    decks = balance.shipped(CIPHER)[:2]
    before = balance.Pairing(
        decks=(decks[0], decks[1]), games=2, wins=(2, 0), draws=0, turns=1.0, decisions=1, broken=[],
    )
    played: list[balance.Pairing] = []
    found = balance.measure(CIPHER, decks, games=2, bot="random", progress=played.append, known=[before])
    assert [each.decks for each in played] == [(decks[0], decks[0]), (decks[1], decks[1])]
    assert found.pairings == [played[0], before, played[1]]


def test_a_broken_game_is_kept_so_that_it_can_be_seen_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proper = RunningGame.answer

    def careless(self: RunningGame, answer: object) -> None:
        """Lose a card at the thirtieth question."""
        proper(self, answer)  # type: ignore[arg-type]
        if self.quiet and self.state.asked == 30:
            key, line = next((key, line) for key, line in self.state.zones.items() if line)
            self.state.zones[key] = line[1:]

    monkeypatch.setattr(RunningGame, "answer", careless)
    assert cli.main(["simulate", "cipher", "--games", "1", "--saves", str(tmp_path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["finished"] == 0 and "cards in the game" in found["broken"][0]["what"]
    table = Table.load(found["broken"][0]["save"])
    last = table.inputs[-1]
    assert last.question == table.state.asked and last.player in table.asking()
    table._play.quiet = True
    again = table._play.clone()
    again.answer(last.answer)  # type: ignore[arg-type]
    assert invariants.broken(again)


def test_a_rule_that_breaks_down_is_told(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def burst(self: RunningGame, answer: object) -> None:
        raise RuntimeError("the lamp burst")

    monkeypatch.setattr(RunningGame, "answer", burst)
    run = Simulation(CIPHER, folder=tmp_path / "saves")
    run.play(1)
    assert [each.what for each in run.summary(1).broken] == ["RuntimeError: the lamp burst"]
    assert len(list((tmp_path / "saves").iterdir())) == 1


@pytest.mark.parametrize(("spoil", "said"), [
    (lambda state: state.zones.update({"hand:0": state.zones["hand:0"][1:]}), "cards in the game"),
    (lambda state: state.zones.update({"row:0": state.zones["hand:0"][:1]}), "two places"),
    (lambda state: state.cards.__setitem__(3, msgspec.structs.replace(state.cards[3], zone="row")), "but says row"),
    (lambda state: state.cards.__setitem__(3, msgspec.structs.replace(state.cards[3], face="test/lamp9")), "began"),
    (lambda state: state.cards.__setitem__(3, msgspec.structs.replace(state.cards[3], alias=-1)), ""),
    (lambda state: state.cards.__setitem__(3, msgspec.structs.replace(state.cards[3], alias=state.cards[4].alias)),
     "same handle"),
    (lambda state: state.cards.__setitem__(3, msgspec.structs.replace(state.cards[3], host=4)), "beneath"),
    (lambda state: setattr(state, "ask", msgspec.structs.replace(state.ask, options=())), "no answer"),
    (lambda state: setattr(state, "ask", None), "nobody is asked"),
])
def test_invariants_notice(spoil: object, said: str) -> None:
    match = lantern.match(1)
    one = OneGame(match, lantern.GAME, lantern.FACES)
    one.play.advance()
    start = invariants.inventory(one.play.state)
    assert invariants.broken(one.play, start) == one.watch.broken(one.play) == []
    spoil(one.play.state)  # type: ignore[operator]
    found = "; ".join(invariants.broken(one.play, start))
    assert said in found and bool(found) == bool(said)
    assert one.watch.broken(one.play) == invariants.broken(one.play, start)


def test_the_watch_looks_again_at_what_has_changed() -> None:
    run = Simulation(CIPHER)
    one = OneGame(run.match(1), CIPHER, run.library.faces)
    one.to_the_end()
    play = one.play
    play.state.result = None
    key = next(key for key, line in play.state.zones.items() if len(line) > 1)
    line = play.state.zones[key]
    for wrong in (line[1:], (*line[:-1], line[0])):
        play.state.zones[key] = wrong
        assert one.watch.broken(play)
        play.state.zones[key] = line
        assert not [said for said in one.watch.broken(play) if "card" in said]
