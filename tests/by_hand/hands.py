"""What tests say about steps by hand: who does what with which card."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.model.ask import StepRefused
from engines.core.model.hand_step import HandStep
from engines.core.procedures.by_hand import open_use
from tests.rules.notation import T, card, position

WORDS = 'by hand "Do as it says.|書いてあるとおりにする。"'


def acting(head: str = "action", more: str = "", own: str = "", **facts: Any) -> T:
    """Player 1 has an ally, the Actor, whose words are carried out by hand; Pell and Mira are enemies."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Actor
        p1 hand:  Roan
        p1 deck:  5 x Roan, Pell, Mira
        p1 orbs:  2 x Roan
        p2 front: Margrave*, Pell, Mira
        p2 hand:  Hale
        p2 orbs:  Roan
        {more}
    """, card("Actor", f"{head}:\n    {WORDS}", manual=True, **facts), *([own] if own else []))


def step(t: T, seat: int, what: str, **fields: Any) -> None:
    """That seat makes a step; a card is named "p1 Roan@hand"."""
    t.g.by_hand(seat, wished(t, what, **fields))


def wished(t: T, what: str, **fields: Any) -> HandStep:
    named = fields.get("card")
    if isinstance(named, str):
        seat, _, name = named.partition(" ")
        fields["card"] = t.seats[int(seat[1]) - 1].find(name)
    return HandStep(what=what, **fields)


def refused(t: T, seat: int, what: str, **fields: Any) -> str:
    """The reason a step is refused for; nothing has happened then."""
    before = t.g.game.encode(t.g.state)
    with pytest.raises(StepRefused) as caught:
        step(t, seat, what, **fields)
    assert t.g.game.encode(t.g.state) == before
    return caught.value.text.key.removeprefix("hand.refused.")


def done(t: T, seat: int = 0) -> None:
    t.seats[seat].does("hand-done")


def agrees(t: T, *seats: int) -> None:
    for seat in seats:
        assert t.asked == "hand-consent"
        t.seats[seat].does("no")


def objects(t: T, seat: int, reading: str = "Only one card.") -> None:
    assert t.asked == "hand-consent"
    t.seats[seat].does("yes")
    if t.asked == "hand-reading":
        t.seats[seat].answers(reading)


def steps(t: T) -> list[str]:
    """The kinds of the steps made so far in the use that is open."""
    use = open_use(t.g)
    return [each.step.what for each in use.steps] if use is not None else []
