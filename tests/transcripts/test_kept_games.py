"""Kept games are played as they were; a few of every kind each time, all of them with --long."""

from __future__ import annotations

import pytest

from tests import sampling
from tests.transcripts.course import EVERY, PLAN, Decision, Line, first_difference, hashed, play
from tests.transcripts.stored import difference, kept, planned, played, sample

SAMPLE = 8
PARTS = 5
TOLD = (
    "If games are meant to have changed: python -m tests.transcripts make, and say in the commit why. If only names in "
    "records that are sent were changed: python -m tests.transcripts adopt. What differs: python -m tests.transcripts "
    "check GAME --against CHECKOUT"
)
everywhere = pytest.mark.parametrize("game", list(PLAN))




def mixed(game: str) -> list[Line]:
    """The kept games in an order that each commit draws anew."""
    return sampling.shuffled(kept(game), game)


@pytest.mark.sample(16)
@pytest.mark.parametrize(("game", "line"), [
    pytest.param(game, line, id=f"{game}-{line.kind}-{line.seed}")
    for game in PLAN for line in sample(mixed(game), SAMPLE if len(kept(game)) > 100 else 4)
])
def test_a_sample_is_played_as_it_was(game: str, line: Line) -> None:
    told = difference(game, line, played(game, line.kind, line.seed))
    assert told is None, f"{told}\n{TOLD}"


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@everywhere
def test_all_are_played_as_they_were(game: str, part: int) -> None:
    """In parts, since a test that takes ten minutes is taken for one that hangs."""
    told = [difference(game, line, played(game, line.kind, line.seed)) for line in kept(game)[part::PARTS]]
    assert not any(told), "\n".join(str(each) for each in told if each is not None)


@everywhere
def test_the_planned_games_are_kept(game: str) -> None:
    assert [(line.kind, line.seed) for line in kept(game)] == planned(game)
    assert sum(line.decisions for line in kept(game)) > 20 * len(kept(game))


@pytest.mark.parametrize(("game", "said"), [
    ("cipher", ("how often the loop repeats", "take back (free)", "take back (locked)", "agrees", "refuses",
                "Use a skill from your hand?", "wishes to be asked")),
    ("moncolle", ("take back (free)", "take back (locked)", "agrees", "threw", "wishes to be asked")),
])
def test_what_they_are_kept_for_comes_about(game: str, said: tuple[str, ...]) -> None:
    left = set(said)
    for line in sample(kept(game), 40):
        if left and line.kind.partition("-")[0] in ("loops", "secret", "unruly", "wishes"):
            text = "".join(decision.spoken for decision in play(game, line.kind, line.seed))
            left = {each for each in left if each not in text}
    assert not left


# -- the hashes notice ------------------------------------------------------------------------------------------------


def _game(length: int, **changed: Decision) -> Line:
    decisions = [Decision(place, f"spoken {place}", b"wire %d" % place) for place in range(length + 1)]
    return hashed("random", 1, iter([changed.get(f"at{place}", each) for place, each in enumerate(decisions)]))


def test_a_line_is_read_as_it_was_written() -> None:
    line = _game(3 * EVERY + 4)
    assert Line.read(str(line)) == line and line.decisions == 3 * EVERY + 4


@pytest.mark.parametrize("place", [0, 1, EVERY, EVERY + 1, 2 * EVERY + 3, 3 * EVERY, 3 * EVERY + 4])
def test_the_place_of_a_difference_is_found(place: int) -> None:
    length = 3 * EVERY + 4
    line, other = _game(length), _game(length, **{f"at{place}": Decision(place, "something else", b"wire %d" % place)})
    told = difference("cipher", line, other)
    found = first_difference(line.spoken, other.spoken)
    assert told is not None and told.spoken and found is not None and found[0] <= place <= found[1] < found[0] + EVERY
    assert first_difference(line.wire, other.wire) is None or place == 0


def test_what_only_is_sent_differently_is_told_apart() -> None:
    line, other = _game(25), _game(25, at12=Decision(12, "spoken 12", b"renamed"))
    told = difference("cipher", line, other)
    assert told is not None and not told.spoken and "wire differs within decisions 11 to 20" in told.what


def test_a_game_that_ends_earlier_differs() -> None:
    told = difference("cipher", _game(25), _game(19))
    assert told is not None and told.spoken and "19 decisions instead of 25" in told.what
