"""Games of Rebirth for three to six over sockets (chapter 12): one is cut off and comes back, one leaves for good."""

from __future__ import annotations

import pytest

from app.net.wire import limits
from engines.rebirth.table.formats import CIRCLE, RUMBLE, TRIPLE
from tests.net.kit.several import play

FORMATS = [(CIRCLE, 5), (RUMBLE, 6), (TRIPLE, 6)]
SHORT = 36
"""Decisions after which all but one give up, where the game is not played to its own end."""


@pytest.mark.sample(1)
@pytest.mark.parametrize(("form", "seats"), FORMATS)
def test_a_short_game_of_many_over_sockets(form: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check(form, seats, SHORT, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(("form", "seats"), FORMATS)
def test_a_whole_game_of_many_over_sockets(form: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check(form, seats, 0, monkeypatch)


def check(form: str, seats: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All who stayed saw the same end, and each one's record fits what they saw."""
    monkeypatch.setattr(limits, "FIRST_WAIT", 0.05)
    told = play("rebirth", form, seats, most=most)
    assert told.was_away and told.came_back and told.decisions >= SHORT
    assert told.wrong == []
    stayed = seats if form == TRIPLE else seats - 1
    assert len(told.results) == stayed, "who leaves a game of teams at its end has its record too"
    assert told.results[0] is not None and told.results == [told.results[0]] * stayed
