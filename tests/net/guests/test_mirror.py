"""The mirror: late answers, animation, a log that is rewritten, the time between two frames, strange frames."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.match.clock import ClockRule, ClockState
from app.match.table_reader import ReadableTable
from app.net.client.frame_validation import StrangeFrame
from app.net.client.mirror import Mirror
from app.net.wire import messages as said
from app.net.wire.frames import Course, Feed, Viewing
from app.tables.auto_pass import AutoPass
from app.tables.table import Table
from engines.core.display.views import PartialView, Place, Reason, Text
from engines.core.model.state import ChosenFormat
from tests.app.lantern import FACES, GAME, does, table

replace = msgspec.structs.replace


class Seat:
    """A mirror of one seat of a table in the same program; queries are answered when the test says so."""

    def __init__(self, shown: Table, seat: int, clock: ClockRule | None = None) -> None:
        self.shown, self.seat = shown, seat
        self.viewing, self.feed = Viewing(seat), Feed()
        self.asked: list[Any] = []
        self.answers: dict[type, Any] = {}
        """The answer to a kind of query, given at once; without one it comes late."""
        begun = said.Begun(game=1, names=tuple(shown.names), bots={}, packs=(), clock=clock)
        self.mirror = Mirror(GAME, FACES, begun, seat, self._query, {})

    def _query(self, query: Any) -> Any:
        self.asked.append(query)
        return self.answers[type(query)](query.id) if type(query) in self.answers else None

    def frame(self, **changes: Any) -> said.Frame | None:
        """What the table sends now."""
        sighting = self.viewing.look(self.shown, AutoPass(self.shown), Course(0))
        frame = self.feed.frame(sighting, self.shown, self.seat)
        return replace(frame, **changes) if frame is not None else None

    def catch_up(self, **changes: Any) -> said.Frame:
        frame = self.frame(**changes)
        assert frame is not None
        self.mirror.take(frame)
        return frame


def seat(number: int = 1, **more: Any) -> Seat:
    """The second player's, whose turn it is."""
    found = Seat(table(2), number, **more)
    found.catch_up()
    return found


def handle_of(here: Seat) -> str:
    return next(card for card, sight in here.mirror.view(0).cards.items() if sight.zone == f"hand:{here.seat}")


def test_a_mirror_is_a_table_to_whoever_reads_it() -> None:
    here = seat()
    readable: ReadableTable = here.mirror
    own: ReadableTable = here.shown
    assert readable.view(1) == own.view(1) and readable.log(1) == own.log(1) and readable.asking() == own.asking()
    assert readable.names == own.names and readable.standing() == own.standing()
    assert readable.bot_to_move() is None and not readable.wishing() and readable.rule("nothing") is None


def test_an_answer_at_once_is_asked_for_once_a_frame() -> None:
    here = seat()
    given = PartialView(addable=[1], confirmable=True)
    here.answers[said.Partial] = lambda number: said.PartialIs(id=number, partial=given)
    assert here.mirror.partial(0, [0]) == given == here.mirror.partial(0, (0,))
    assert [query.chosen for query in here.asked] == [(0,)] and not here.mirror.waiting
    does(here.shown, "peek")
    here.catch_up()
    here.mirror.partial(0, [0])
    assert len(here.asked) == 2, "another moment, another answer"


def test_a_late_answer_is_given_when_it_has_come() -> None:
    here = seat()
    card, place = handle_of(here), Place(zone="row:1")
    waits = here.mirror.why_not(0, card, place)
    assert [reason.text.key for reason in waits] == ["net.no-answer-yet"] and here.mirror.waiting
    here.mirror.why_not(0, card, place)
    assert len(here.asked) == 1, "it is not asked again while it is waited for"
    reason = Reason(Text("need.nothing-now"), "3.1")
    assert here.mirror.answered(said.Reasons(id=here.asked[0].id, reasons=(reason,)))
    assert here.mirror.why_not(0, card, place) == [reason] and not here.mirror.waiting
    assert here.mirror.why_not(0, card) != [reason], "of another place nothing is known"


def test_an_answer_about_a_moment_that_is_gone_is_not_used() -> None:
    here = seat()
    card = handle_of(here)
    assert here.mirror.words(0, card, "kind") == ()
    old = here.asked[0].id
    does(here.shown, "peek")
    here.catch_up()
    assert not here.mirror.answered(said.WordsAre(id=old, words=("lamp",)))
    assert here.mirror.words(0, card, "kind") == ()
    assert here.asked[1].id != old


def test_an_answer_of_another_kind_is_none() -> None:
    here = seat()
    here.answers[said.Cost] = lambda number: said.Reasons(id=number, reasons=())
    assert here.mirror.cost(0, 1) == ()


def test_changes_are_told_from_where_a_screen_was() -> None:
    here = seat()
    told, news = here.mirror.news(0, 0)
    assert news == [], "the first frame is drawn as it is"
    does(here.shown, "play")
    sent = here.catch_up()
    newest, news = here.mirror.news(0, told)
    assert news == list(sent.news) != [] and newest == told + len(news)
    assert here.mirror.news(0, newest) == (newest, [])
    here.feed.begin()
    assert here.catch_up().fresh
    later, news = here.mirror.news(0, newest)
    assert later > newest and news == [], "after coming back nothing is animated"


def test_the_log_follows_what_was_taken_back() -> None:
    here = seat()
    does(here.shown, "peek")
    here.catch_up()
    before = list(here.shown.log(1))
    does(here.shown, "roll")
    here.catch_up()
    here.shown.request_undo(1)
    if here.shown.undo_request(0) is not None:
        here.shown.consent_undo(0, True)
    sent = here.catch_up()
    assert here.mirror.log(1) == here.shown.log(1) and sent.log_from <= len(before)
    assert any(line.text.key.startswith("log.undone") for line in here.mirror.log(0))


def test_time_goes_by_between_two_frames_and_the_tables_time_counts() -> None:
    here = seat(clock=ClockRule(each=100_000))
    here.mirror.take(replace(here.mirror.now, clock=ClockState(match=0, each=(0, 30_000))))
    assert [each.left for each in here.mirror.pass_time(15_000)] == [60_000], "the last minute is announced"
    assert here.mirror.clock.left_of(1) == 55_000 and here.mirror.clock.left_of(0) == 100_000
    here.mirror.take(replace(here.mirror.now, clock=ClockState(match=0, each=(0, 31_000))))
    assert here.mirror.clock.left_of(1) == 69_000
    assert seat().mirror.pass_time(10_000) == [], "without a clock there is none"


@pytest.mark.parametrize("changes", [
    {"asking": (2,)},
    {"asking": (-1,)},
])
def test_a_strange_frame_changes_nothing(changes: dict[str, Any]) -> None:
    here = seat()
    before = here.mirror.now
    with pytest.raises(StrangeFrame):
        here.mirror.take(replace(before, serial=9, **changes))
    assert here.mirror.now is before


@pytest.mark.parametrize("changes", [
    {"names": ("Ann",)},
    {"names": ("Ann", "Ben", "Cat")},
    {"names": ()},
    {"format": ChosenFormat(id="another")},
])
def test_a_game_in_progress_cannot_get_other_seats_or_another_format(changes: dict[str, Any]) -> None:
    """A screen is laid out for its seats once; a table that says it goes on with others is not believed."""
    here = seat()
    before = list(here.mirror.names)
    with pytest.raises(StrangeFrame):
        here.mirror.go_on(replace(here.mirror.begun, **changes))
    assert here.mirror.names == before


def test_a_log_that_begins_too_late_is_taken_as_far_as_it_goes() -> None:
    here = seat()
    known = list(here.mirror.log(0))
    here.mirror.take(replace(here.mirror.now, log_from=500, log=()))
    assert here.mirror.log(0) == known
