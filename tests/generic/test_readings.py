"""Every gap in the rules is read in one named way, and the source says where."""

from __future__ import annotations

import json
import string

import pytest

from app import games
from app.commands import cli
from app.rules import rulebook, rulings
from engines.core.contract.definition import GameDefinition
from tests.app import lantern

with_readings = pytest.mark.parametrize(
    "game", [game for game in games.known().values() if rulings.of(game)], ids=lambda game: game.id,
)


@with_readings
def test_each_reading_is_marked_in_the_source_or_says_why_not(game: GameDefinition) -> None:
    places = rulings.places(game)
    lacking = [each.id for each in rulings.of(game).values() if not each.no_code and each.id not in places]
    assert not lacking, f"no comment or docstring names {', '.join(lacking)}"
    idle = [each.id for each in rulings.of(game).values() if each.no_code and each.id in places]
    assert not idle, f"said to need no code, but marked in the source: {', '.join(idle)}"


@with_readings
def test_no_unknown_reading_is_named(game: GameDefinition) -> None:
    known = rulings.of(game)
    strangers = [f"{place} {number}" for number, found in rulings.places(game).items() for place in found
                 if number not in known]
    assert not strangers, "\n".join(strangers)


@with_readings
def test_readings_are_complete_sentences_about_paragraphs_there_are(game: GameDefinition) -> None:
    paragraphs = rulebook.of(game)
    for each in rulings.of(game).values():
        assert set(each.paragraphs) <= set(paragraphs), each.id
        assert each.text.en[0] in "“ABCDEFGHIJKLMNOPQRSTUVWXYZ" and each.text.en.endswith("."), each.id
        assert each.text.ja.endswith("。"), each.id
    assert len({each.text.en for each in rulings.of(game).values()}) == len(rulings.of(game))


@with_readings
def test_the_readings_are_numbered_without_a_hole(game: GameDefinition) -> None:
    numbers = list(rulings.of(game))
    mark = numbers[0].rstrip(string.digits)
    assert numbers == [f"{mark}{number}" for number in range(1, len(numbers) + 1)]


def test_a_game_may_have_no_readings() -> None:
    assert rulings.of(lantern.GAME) == {} and rulings.places(lantern.GAME) == {}


def test_the_command_lists_readings_with_their_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "cipher", "--readings"]) == 0
    out = capsys.readouterr().out
    assert len([line for line in out.splitlines() if line.startswith("G-")]) == 62
    assert "G-12 [10.2.1.2.2" in out and "    enforced in engines/core/procedures/payment.py:" in out
    assert cli.main(["rules", "cipher", "G-43", "--lang", "ja"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("G-43 [21.4.1.1]  回数") and "G-44" not in out and "known from outside" in out
    assert cli.main(["rules", "cipher", "7.2", "--readings", "--json"]) == 0
    assert [each["id"] for each in json.loads(capsys.readouterr().out)["readings"]] == ["G-1"]
    assert cli.main(["rules", "cipher", "7.2.3.1"]) == 0
    assert "    read as G-1" in capsys.readouterr().out
    assert cli.main(["rules", "cipher", "G-99"]) == 1
    assert "G-99" in capsys.readouterr().err
