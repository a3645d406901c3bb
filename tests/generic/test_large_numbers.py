"""However large a number a text names, carrying it out takes no more work than the cards that there are."""

from __future__ import annotations

import pytest

from engines.core.model.state import Result
from engines.core.state.atoms import Mark
from tests.rules.kiseki import making as kiseki
from tests.rules.vision import making as vision

HUGE = 999_999_999


def test_drawing_far_more_than_there_is_ends_the_game_at_once() -> None:
    """In Kiseki each draw of an empty deck is a try of its own (1102.1); the driver gave up after 200,000 steps."""
    t = kiseki.table(
        "kiseki; turn p1; step deploy\np1 hand: Flood\np2 hand: Plain",
        kiseki.card("Flood", f"event:\n    draw {HUGE}", kind="event", ep=0),
    )
    t.p1.does("event", "Flood")
    t.resolve()
    assert t.g.steps < 10_000
    assert isinstance(t.result, Result) and (t.result.winners, t.result.rule) == ((1,), "1102.1")


def test_showing_far_more_cards_than_there_are_shows_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each missing card was a change of its own, up to a million of them."""
    tried, true = [0], Mark.possible

    def counted(self: Mark, g: object) -> bool:
        tried[0] += 1
        return true(self, g)  # type: ignore[arg-type]

    monkeypatch.setattr(Mark, "possible", counted)
    t = vision.table(
        "vision; turn p1; phase main\np1 hand: Flood\np1 deck: Scout, Guard\np2 hand: Plain",
        vision.card("Flood", f"play:\n    reveal the top {HUGE} cards of your deck\n    draw 1", kind="command"),
    )
    t.p1.does("play", "Flood")
    t.resolve()
    assert tried[0] <= 2_000 and t.result is None
