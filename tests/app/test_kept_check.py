"""A kept value that differs from a fresh one is reported with a save, and the game continues with the fresh one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app import games
from app.files import user_dirs
from app.simulation.simulate import Simulation
from app.tables import kept_check
from app.tables.table import Table
from engines.core.abilities import static_abilities
from engines.core.state.kept_values import Kept
from tests.fuzz.damage import a_table, every_game, looked_at, step
from tests.random_play import Chooser

KISEKI = games.find("kiseki")


@pytest.fixture
def each_third(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_check, "EVERY", 3)


def spoil(table: Table) -> None:
    """Nothing that may be done is offered any more, by what is kept."""
    held: dict[Any, Any] = table._play.kept
    for known in held.values():
        if type(known) is Kept and type(known.value) is list and known.value:
            known.value = []


def reports() -> list[Path]:
    """In the order in which they were written: the tenth of one second ends in -10, after -2."""
    found = user_dirs.reports().iterdir() if user_dirs.reports().is_dir() else ()
    return sorted(found, key=lambda folder: [int(part) for part in folder.name.split("-")])


@pytest.mark.usefixtures("each_third")
def test_a_wrong_value_is_reported_and_the_fresh_one_counts() -> None:
    spoilt, sound, before = a_table(3, 60, KISEKI), a_table(3, 60, KISEKI), reports()
    one, other, told = Chooser(4, eager=True), Chooser(4, eager=True), []
    for _ in range(30):
        if kept_check.due(len(spoilt.inputs) + 1):
            spoil(spoilt)
        stood = spoilt.game.encode(spoilt.state)
        step(spoilt, one)
        step(sound, other)
        assert spoilt.game.encode(spoilt.state) == sound.game.encode(sound.state)
        if spoilt.trouble is not None:
            told.append((spoilt.trouble, stood))
            spoilt.trouble = None
        looked_at(spoilt)
    assert told and sound.trouble is None
    folders = [folder for folder in reports() if folder not in before]
    assert len(folders) == len(told)
    for (text, stood), folder in zip(told, folders, strict=True):
        assert text.key == "kept.differs" and text.args["folder"] == str(folder)
        assert sorted(file.name for file in folder.iterdir()) == ["game.takujo", "report.txt"]
        report = (folder / "report.txt").read_text(encoding="utf-8")
        assert "kept: (" in report and "Being done:" in report
        assert "kept" not in str(text.args["what"]), "which value it is might tell of a hand"
        back = Table.load(folder / "game.takujo")
        assert back.game.encode(back.state) == stood


@pytest.mark.usefixtures("each_third")
@every_game
def test_static_abilities_that_are_missed_are_noticed(game: Any) -> None:
    """They are kept on the state, until a card moves."""
    table = a_table(5, 30, game)
    play = table._play
    assert kept_check.wrong(play) == []
    static_abilities.working(play)
    play.state.__dict__["places"][""] = {"power": []}
    assert "the static abilities that work" in kept_check.wrong(play)


@pytest.mark.usefixtures("each_third")
def test_a_comparison_that_breaks_down_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(2, 21)
    monkeypatch.setattr(kept_check, "differing", lambda g: {}["nothing"])
    for _ in range(3):
        step(table, Chooser(1))
    assert table.trouble is not None and table.trouble.key == "kept.differs"


def test_a_run_of_games_keeps_what_went_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read of players, records and fields is not compared: a value holds though those have changed."""
    monkeypatch.setattr(kept_check, "EVERY", 10)
    run = Simulation(KISEKI, folder=tmp_path)
    run.play(1)
    assert not run.broken
    monkeypatch.setattr(Kept, "_others", lambda *_: [])
    run.play(1)
    broken, = run.broken
    assert "kept: (" in broken.what and Table.load(broken.save).asking()


def test_kept_and_fresh_are_compared_at_each_hundredth_decision() -> None:
    assert [number for number in range(1, 350) if kept_check.due(number)] == [100, 200, 300]
