"""Whom a lasting effect of a text is for, where its game says that it catches later cards or holds what fits."""

from __future__ import annotations

import pytest

from engines.core.model.events import HOLDING, LATER
from engines.core.state.atoms import Move
from tests.language.kit.orchard import GAME, Tended, tend

TREES = {"tree:0": "this apple", "hand:0": "plum plum"}


@pytest.fixture(params=["", LATER, HOLDING])
def reach(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    kind = str(request.param)
    monkeypatch.setattr(type(GAME), "reach", lambda game, g, here, cards, until: kind)
    monkeypatch.setitem(GAME.__dict__, "knows_reach", True)
    return kind


def weights(t: Tended, *cards: int) -> list[int]:
    return [t.g.number(card, "weight") for card in cards]


def test_all_of_a_kind_now_or_at_any_moment(reach: str) -> None:
    t = tend("action:\n    all fruits get weight +10 until nightfall", TREES)
    later = t.g.zone("hand", 0)[0]
    t.g.apply(Move(card=later, to="tree"))
    assert weights(t, 1, later) == [13, 11 if reach == LATER else 1]


def test_it_takes_effect_although_nothing_fits_yet(reach: str) -> None:
    t = tend("action:\n    all pests get weight +10 until nightfall", {**TREES, "hand:1": "plum"})
    plum, = t.g.zone("hand", 1)
    t.g.apply(Move(card=plum, to="tree"))
    assert weights(t, plum) == [11 if reach == LATER else 1]
    assert bool(t.g.state.modifiers) is (reach == LATER)


def test_what_was_picked_stays_what_it_is_for(reach: str) -> None:
    t = tend("action:\n    1 fruit gets weight +10 until nightfall", TREES, (1,))
    later = t.g.zone("hand", 0)[0]
    t.g.apply(Move(card=later, to="tree"))
    assert weights(t, 0, 1, later) == [4, 13, 1]


def test_within_a_condition_it_is_found_again(reach: str) -> None:
    text = "action:\n    if you have 1 or more fruits:\n        all fruits get weight +10 until nightfall"
    t = tend(text, TREES)
    later = t.g.zone("hand", 0)[0]
    t.g.apply(Move(card=later, to="tree"))
    assert weights(t, 1, later) == [13, 11 if reach == LATER else 1]
