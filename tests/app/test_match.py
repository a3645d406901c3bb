"""Matches of several games and matches by the clock. Time is handed in; nothing in here waits."""

from __future__ import annotations

import json
import pathlib

import msgspec
import pytest

from app import library
from app.match import series
from app.match.clock import Clock, ClockRule, ClockState, Warned
from app.match.match import Input
from app.match.series import Series
from app.saving import journal
from app.saving.journal import Journal
from app.tables import packing
from app.tables.table import Table
from app.trouble import EffectFailed
from engines.core.model.ask import AnswerRefused
from tests.app import lantern
from tests.app.lantern import FACES, GAME, bytes_of, does

SECOND, MINUTE = 1_000, 60_000


def timed(match: int = 0, each: int = 0, games: bool = False, seed: int = 1) -> Table:
    """A game by the clock, in minutes; with `games` the first of a best-of-three."""
    plain = lantern.match(seed)
    clock = ClockRule(match=match * MINUTE, each=each * MINUTE) if match or each else None
    score = series.new(2) if games else None
    return Table.begin(msgspec.structs.replace(plain, clock=clock, series=score), GAME, FACES)


def won_by(table: Table, seat: int) -> Table:
    """The other player gives up."""
    table.concede(1 - seat)
    return table


# -- the clock by itself ----------------------------------------------------------------------------------------------


def test_a_clock_runs_for_the_match_and_for_those_who_think() -> None:
    clock = Clock(ClockRule(match=10 * MINUTE, each=4 * MINUTE), ClockState(), 2)
    clock.run(30 * SECOND, [1])
    clock.run(15 * SECOND, [])
    assert (clock.left(), clock.left_of(0), clock.left_of(1)) == (555 * SECOND, 240 * SECOND, 210 * SECOND)
    assert Clock(clock.rule, clock.state, 2).state == ClockState(match=45 * SECOND, each=(0, 30 * SECOND))


def test_it_warns_once_at_five_minutes_and_once_at_one() -> None:
    clock = Clock(ClockRule(match=6 * MINUTE), ClockState(), 2)
    said = [clock.run(10 * SECOND, [0]) for _ in range(36)]
    assert [(place, each) for place, each in enumerate(said, 1) if each] == [
        (6, [Warned(5 * MINUTE, None)]), (30, [Warned(1 * MINUTE, None)]),
    ]
    assert clock.match_over and clock.left() == 0


def test_it_warns_of_a_players_own_time_and_not_of_time_one_never_had() -> None:
    clock = Clock(ClockRule(each=5 * MINUTE), ClockState(), 2)
    assert clock.run(SECOND, [0]) == [], "five minutes were all there was"
    assert clock.run(4 * MINUTE, [0]) == [Warned(MINUTE, 0)]
    assert clock.run(4 * MINUTE, [1]) == [Warned(MINUTE, 1)]
    assert clock.run(MINUTE, [1]) == [] and clock.overdue() == [1]
    late = Clock(ClockRule(match=6 * MINUTE), ClockState(), 2)
    assert late.run(6 * MINUTE, []) == [], "no warning when it is too late"


def test_a_long_step_warns_of_the_nearer_end_only() -> None:
    clock = Clock(ClockRule(match=30 * MINUTE), ClockState(), 2)
    assert clock.run(29 * MINUTE + SECOND, []) == [Warned(MINUTE, None)]


def test_without_limits_nothing_is_left_and_nothing_runs_out() -> None:
    clock = Clock(ClockRule(), ClockState(), 2)
    assert clock.run(999 * MINUTE, [0, 1]) == []
    assert clock.left() is None and clock.left_of(0) is None and not clock.match_over and clock.overdue() == []
    spoilt = Clock(ClockRule(match=-1, each=-1), ClockState(), 2)
    assert not spoilt.match_over and spoilt.overdue() == [], "a limit below nothing is none"


# -- the clock at the table -------------------------------------------------------------------------------------------


def test_when_the_time_of_the_match_is_over_the_game_says_how_it_ends() -> None:
    table = timed(match=30)
    assert table.pass_time(29 * MINUTE, [1]) == [Warned(MINUTE, None)]
    table.pass_time(MINUTE - 1, [1])
    assert table.asking() == (1,), "a thousandth of a second is left"
    table.pass_time(1, [1])
    result = table.view(0).result
    assert table.asking() == () and result is not None and result.reason.key == "ending.time"
    assert table.inputs[-1] == Input(kind="time", player=-1, question=table.state.asked)
    assert table.pass_time(MINUTE, [1]) == [], "nothing runs any more"


def test_a_player_without_time_loses_like_one_who_gives_up() -> None:
    table = timed(each=10)
    table.pass_time(9 * MINUTE, [0])
    table.pass_time(9 * MINUTE, [1])
    assert table.asking() == (1,), "each has a time of their own"
    table.pass_time(MINUTE, [1])
    result = table.view(0).result
    assert result is not None and result.winners == [0]
    assert table.inputs[-1] == Input(kind="time", player=1, question=table.state.asked)


def test_the_end_of_a_time_cannot_be_taken_back_nor_time_be_won_by_taking_back() -> None:
    table = timed(match=30)
    does(table, "end")
    table.pass_time(10 * MINUTE, [0])
    does(table, "end")
    player = table.inputs[-1].player
    table.undo(player) if table.undo_offer(player).kind == "free" else table.request_undo(player)
    for seat in (0, 1):
        if table.undo_request(seat) is not None and seat != player:
            table.consent_undo(seat, True)
    assert table.clock.left() == 20 * MINUTE
    table.pass_time(20 * MINUTE, [])
    assert [table.undo_offer(seat).kind for seat in (0, 1)] == ["none", "none"]
    with pytest.raises(AnswerRefused):
        table.request_undo(player)


def replayed(table: Table) -> Table:
    """The same inputs at another table, whose clock stands still."""
    twin = Table.begin(table.match, GAME, FACES)
    for each in table.inputs:
        assert twin.state.asked == each.question
        if each.kind == "time":
            rule = twin.match.clock
            assert rule is not None
            twin.pass_time(rule.match if each.player < 0 else rule.each, [each.player] if each.player >= 0 else [])
        else:
            twin.answer(each.player, each.answer)  # type: ignore[arg-type]
    return twin


@pytest.mark.parametrize("rule", [{"match": 30}, {"each": 5}])
def test_the_same_inputs_are_the_same_game_however_the_time_went_by(rule: dict[str, int]) -> None:
    table = timed(**rule)
    for _ in range(6):
        table.pass_time(7 * SECOND, table.asking())
        does(table, "end")
    table.pass_time(40 * MINUTE, table.asking())
    twin = replayed(table)
    assert table.state.result is not None
    assert bytes_of(twin.state) == bytes_of(table.state) and bytes_of(twin.log(0)) == bytes_of(table.log(0))


def test_without_a_clock_no_time_is_counted() -> None:
    table = timed()
    assert table.pass_time(999 * MINUTE, [1]) == []
    assert table.asking() == (1,) and table.clock.state == ClockState(each=(0, 0))


def test_a_game_that_cannot_end_by_the_clock_breaks_down_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "time_called", lambda self, g: None)
    table = timed(match=1)
    before = bytes_of(table.state)
    with pytest.raises(EffectFailed):
        table.pass_time(MINUTE, [1])
    assert bytes_of(table.state) == before and table.inputs == []


# -- saves and journals -----------------------------------------------------------------------------------------------


def test_the_clock_and_the_score_are_saved(tmp_path: pathlib.Path) -> None:
    table = timed(match=30, each=20, games=True)
    table = library.next_game(won_by(table, 0))
    table.pass_time(90 * SECOND, [1])
    table.save(tmp_path / "game.takujo")
    back = Table.load(tmp_path / "game.takujo", FACES)
    assert back.match == table.match and back.clock.state == ClockState(match=90 * SECOND, each=(0, 90 * SECOND))
    assert back.standing().score == Series(won=(1, 0), played=1)
    back.pass_time(MINUTE, [1])
    assert back.clock.left() == 30 * MINUTE - 150 * SECOND


def test_a_save_from_before_there_were_clocks_is_played_on(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    timed().save(path)
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    doc["format"] = 1
    del doc["clock"]
    for field in ("clock", "begun", "series"):
        del doc["match"][field]
    path.write_bytes(json.dumps(doc).encode())
    back = Table.load(path, FACES)
    assert back.match.clock is None and back.match.series is None
    does(back, "end")


def test_a_journal_remembers_the_time_of_every_decision() -> None:
    table = timed(match=30)
    table.keeper = Journal(table)
    does(table, "end")
    table.pass_time(65 * SECOND, [0])
    does(table, "end")
    table.pass_time(SECOND, [1])
    table.keeper.close()
    back = journal.resume(journal.unfinished()[0].path, FACES)
    assert back.clock.left() == 30 * MINUTE - 65 * SECOND, "what was spent on the last question is forgiven"
    assert isinstance(back.keeper, Journal)
    back.pass_time(30 * MINUTE, [1])
    assert journal.unfinished() == [], "the match is over"


def test_a_match_that_goes_on_is_offered_again_between_its_games() -> None:
    table = timed(match=30, games=True)
    table.keeper = Journal(table)
    table.pass_time(2 * MINUTE, [1])
    won_by(table, 1)
    table.keeper.close()
    back = journal.resume(journal.unfinished()[0].path, FACES)
    assert back.asking() == () and back.standing().goes_on
    assert isinstance(back.keeper, Journal) and back.keeper.path.exists()
    second = library.next_game(back)
    assert second.match.series == Series(won=(0, 1), played=1)
    assert second.clock.left() == 28 * MINUTE and second.asking()
    assert isinstance(second.keeper, Journal) and not back.keeper.path.exists(), "only the new game is kept"
    second.keeper.close()
    third = journal.resume(journal.unfinished()[0].path, FACES)
    won_by(third, 1)
    assert journal.unfinished() == [] and third.standing().winners == (1,)


# -- several games ----------------------------------------------------------------------------------------------------


def test_two_wins_are_the_match() -> None:
    first = won_by(timed(games=True), 0)
    assert first.standing().goes_on and first.standing().winners is None
    second = library.next_game(first)
    assert second.match.seed != first.match.seed and second.match.sides == first.match.sides
    assert second.standing().score == Series(won=(1, 0), played=1)
    third = library.next_game(won_by(second, 1))
    assert third.match.series == Series(won=(1, 1), played=2) and third.match.series.number == 3
    won_by(third, 0)
    assert not third.standing().goes_on and third.standing().winners == (0,)


def test_two_wins_in_a_row_need_no_third_game() -> None:
    second = won_by(library.next_game(won_by(timed(games=True), 1)), 1)
    assert not second.standing().goes_on and second.standing().winners == (1,)


def test_a_drawn_game_counts_for_nobody_and_another_is_played() -> None:
    score = Series(won=(1, 1), played=2).after(())
    assert score == Series(won=(1, 1), played=3) and score.winners() == ()
    assert score.after((1,)).winners() == (1,)


def test_taking_the_end_of_a_game_back_takes_the_point_back() -> None:
    table = won_by(timed(games=True), 0)
    assert table.standing().score == Series(won=(1, 0), played=1)
    table.undo(1)
    assert table.standing().score == Series(won=(0, 0)) and not table.standing().goes_on


def test_when_the_time_of_the_match_is_over_whoever_is_ahead_has_won_it() -> None:
    second = library.next_game(won_by(timed(match=30, games=True), 1))
    second.pass_time(30 * MINUTE, [0])
    assert not second.standing().goes_on and second.standing().winners == (1,)
    first = timed(match=30, games=True)
    first.pass_time(30 * MINUTE, [0])
    assert not first.standing().goes_on and first.standing().winners == (), "nobody is ahead"


def test_each_players_own_time_begins_anew_with_every_game() -> None:
    first = timed(match=30, each=10, games=True)
    first.pass_time(10 * MINUTE, [1])
    assert first.standing().score == Series(won=(1, 0), played=1)
    second = library.next_game(first)
    assert second.clock.left_of(1) == 10 * MINUTE and second.clock.left() == 20 * MINUTE


def test_a_rematch_begins_a_new_series_and_a_new_time() -> None:
    second = won_by(library.next_game(won_by(timed(match=30, games=True), 0)), 0)
    second.clock.run(5 * MINUTE, [])
    for swap in (False, True):
        again = library.again(second, swap)
        assert again.match.series == Series(won=(0, 0)) and again.clock.left() == 30 * MINUTE
        assert (again.names == second.names) is not swap


def test_what_is_no_match_of_several_has_no_score() -> None:
    single = won_by(timed(), 0)
    assert single.standing().score is None and not single.standing().goes_on and single.standing().winners is None
    assert library.next_game(single).match.series is None


def test_a_score_for_other_seats_is_damage(tmp_path: pathlib.Path) -> None:
    table = timed(games=True)
    table.match = msgspec.structs.replace(table.match, series=series.new(3))
    table.save(tmp_path / "game.takujo")
    with pytest.raises(Exception, match="3 scores"):
        Table.load(tmp_path / "game.takujo", FACES)
