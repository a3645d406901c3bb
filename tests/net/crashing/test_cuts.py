"""Whole games of both games through a network that is late and cut again and again: nothing is lost, nothing twice.

The 200 cuts and more are a long run: `python -m tests.long net cuts`, tests/bench/results/net-cuts.jsonl.
"""

from __future__ import annotations

import pytest

from app.net.wire import limits
from app.net.wire import messages as said
from tests.long import net
from tests.net.kit import fakes
from tests.net.kit.lines import come, read_all
from tests.net.kit.proxy import Weather
from tests.net.kit.rough import play

WEATHER = Weather(delay=(0.0, 0.001), cut_after=(30_000, 60_000), silent=0.5, silence=0.2, late_opening=(0.0, 0.1))


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "seed", "most"), [("cipher", 6, 6), ("moncolle", 5, 8)])
def test_a_whole_game_through_a_bad_network(
    game: str, seed: int, most: int, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "FIRST_WAIT", 0.05)
    ended = play(game, seed, WEATHER, "greedy", most)
    assert ended.broken == []
    assert ended.cuts >= 5 and ended.connections >= ended.cuts
    assert ended.decisions > 40


def test_whoever_is_cut_off_at_the_very_end_gets_the_record_when_coming_back() -> None:
    """Their check of it is the point of the whole drawing; a cable may break at any moment."""
    room, guests = fakes.table("cipher", "Mika", "Tomo")
    loses = guests[1]
    room.gone(loses)
    again = fakes.Guest(room, "Tomo")
    again.diary, again.seat = loses.diary, loses.seat
    guests[0].say(said.Concede())
    assert guests[0].all(said.Record)
    assert room.back(again, loses.token)
    assert again.last(said.Record).data == guests[0].last(said.Record).data
    assert len(guests[0].all(said.Record)) == 1


def test_a_record_that_comes_again_is_checked_once() -> None:
    room, (one, _) = fakes.table("cipher", "Mika", "Tomo")
    room.turn_out(1)
    pair = come(room, "Uta", where=("127.0.0.1", 1, b"x" * 32))
    pair[1].sit("Uta")
    read_all([pair])
    sitting = pair[1]
    assert sitting.phase == "playing" and sitting.kept is not None
    one.say(said.Concede())
    read_all([pair])
    checked, record, diary = sitting.checked, sitting.record, sitting.diary
    assert checked is not None and record is not None
    pair[0].mend()
    read_all([pair])
    assert (sitting.checked, sitting.record, sitting.diary) == (checked, record, diary)
    assert not sitting.differs and sitting.phase == "over"


def test_the_long_run_was_whole() -> None:
    """What is claimed is what the file of results says."""
    lines = net.kept(net.RESULTS / "net-cuts.jsonl")
    assert sum(line.count for line in lines) >= 200
    assert sum(line.figures["silent"] for line in lines) >= 100
    assert {line.game for line in lines} == set(net.GAMES)
    assert not [line.broken for line in lines if line.broken]
    assert all(line.figures["answered"] == line.figures["taken"] for line in lines)
