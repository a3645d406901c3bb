"""Commands that let many play: --seats, --format, --option."""

from __future__ import annotations

import json

import pytest

from app.commands import cli
from app.console import FINE, WRONG

pytestmark = pytest.mark.usefixtures("harvested")


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert cli.main(["simulate", "harvest", "--games", "4", "--json", *words]) == FINE
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(("words", "bots"), [
    ([], ["random"] * 2),
    (["--seats", "5"], ["random"] * 5),
    (["--bots", "greedy,random,random"], ["greedy", "random", "random"]),
    (["--format", "pairs"], ["random"] * 4),
    (["--format", "pairs", "--bots", "greedy,random"], ["greedy", "random"] * 2),
    (["--seats", "3", "--bots", "greedy,random"], ["greedy", "random", "greedy"]),
])
def test_so_many_bots_play(words: list[str], bots: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, *words)
    assert found["bots"] == bots and found["finished"] == 4 and found["broken"] == []
    assert found["format"] == ("pairs" if "pairs" in words else "open")


def test_a_team_wins_together(capsys: pytest.CaptureFixture[str]) -> None:
    results = figures(capsys, "--format", "pairs", "--seed", "3")["results"]
    assert isinstance(results, dict)
    wins = results["wins"]
    assert wins[0] == wins[2] and wins[1] == wins[3] and sum(wins) + 2 * results["draws"] == 8 and sum(wins) > 0


@pytest.mark.parametrize(("words", "en", "ja"), [
    (["--format", "pairs", "--seats", "3"], "Pairs is for 4 players, not 3.", "ペアは4人用です（今は3人）。"),
    (["--seats", "7"], "Open field is for 2 to 6 players, not 7.", "野良は2～6人用です（今は7人）。"),
    (["--format", "solo"], "The game has no format “solo”; there are: open, pairs.",
     "「solo」という形式はこのゲームにありません（使える形式：open, pairs）。"),
    (["--option", "fog"], "Open field has no optional rule “fog”.", "野良に「fog」という選択ルールはありません。"),
    (["--table", "--seats", "3"],
     "The table compares decks two by two: leave out --seats and choose a format for two.",
     "表は1対1の対戦を比べるものです。--seatsを外し、2人用の形式を選んでください。"),
])
def test_a_number_that_does_not_fit_is_refused_in_one_sentence(
    words: list[str], en: str, ja: str, capsys: pytest.CaptureFixture[str],
) -> None:
    for language, said in (("en", en), ("ja", ja)):
        assert cli.main(["simulate", "harvest", "--lang", language, *words]) == WRONG
        assert capsys.readouterr().err == f"takujo: {said}\n"


def test_a_game_for_two_is_not_played_by_three(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "cipher", "--seats", "3"]) == WRONG
    assert capsys.readouterr().err == "takujo: Two players is for 2 players, not 3.\n"
