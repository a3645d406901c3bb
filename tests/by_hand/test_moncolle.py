"""Monster Collection: an ability by hand is answered in the chain, and its steps keep the rules of the battlefield."""

from __future__ import annotations

import pytest

from engines.core.procedures.by_hand import open_use
from tests.by_hand.hands import agrees, done, objects, refused, step
from tests.rules.moncolle.making import FIRST, SECOND, battle, unit
from tests.rules.notation import T

BODY = 'by hand "Do as it says.|書いてあるとおりにする。"'
WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=4, initiative=SECOND)
"""Has something to answer with, so that its player is asked."""


def used(more: str = "") -> T:
    """The Sage's completion ability has been declared in a battle, answered by nobody, and takes effect."""
    sage = unit("Sage", f"battle completion normal:\n    {BODY}", initiative=FIRST, manual=True)
    t = battle("Sage", "Wall", sage, WALL, *([more] if more else []))
    t.p1.does("use", "Sage")
    assert t.p1.card("Sage").turned  # 13-1.p2: paid as ever
    t.until("by-hand")
    return t


def test_others_may_answer_before_it_is_carried_out() -> None:
    sage = unit("Sage", f"battle completion normal:\n    {BODY}", initiative=FIRST, manual=True)
    t = battle("Sage", "Wall", sage, WALL)
    t.p1.does("use", "Sage")
    assert t.asking == (1,) and t.p2.may("use", "Wall") and open_use(t.g) is None


def test_damage_by_hand_is_damage_by_the_rules() -> None:
    t = used()
    step(t, 0, "damage", card="p2 Wall", number=3)
    assert t.p2.has("Wall", "b3")
    step(t, 0, "damage", card="p2 Wall", number=4)  # 15-1.p1: as much as its defence at one time
    assert not t.p2.has("Wall", "b3")


def test_numbers_last_as_long_as_is_said() -> None:
    t = used()
    step(t, 0, "number", card="p1 Sage", name="attack", number=2, until="battle")
    assert t.p1.number("Sage", "attack") == 3


@pytest.mark.parametrize(("what", "fields", "why"), [
    ("damage", {"card": "p2 Wall", "number": 0}, "number"),
    ("damage", {"card": "p1 Page@hand", "number": 1}, "no-card"),
    ("damage", {"card": "p2 Page@hand", "number": 1}, "hidden"),
    ("move", {"card": "p1 Sage", "to": "b3-land:0"}, "area"),
    ("flip", {"card": "p1 Sage"}, "fixed"),
    ("number", {"card": "p1 Sage", "name": "level", "number": 1, "until": "turn"}, "kind"),
])
def test_what_cannot_be_is_refused(what: str, fields: dict[str, object], why: str) -> None:
    assert refused(used(), 0, what, **fields) == why


def test_no_unit_comes_among_enemies_without_a_battle() -> None:
    t = used()
    assert refused(t, 0, "move", card="p2 Wall", to="b2:0") == "owner"


def test_an_objection_and_another_way() -> None:
    t = used()
    step(t, 0, "damage", card="p2 Wall", number=4)
    done(t)
    objects(t, 1)
    assert t.p2.has("Wall", "b3") and t.p1.card("Sage").turned
    t.p1.does("hand-again")
    step(t, 0, "damage", card="p2 Wall", number=1)
    done(t)
    agrees(t, 1)
    assert t.p2.has("Wall", "b3") and open_use(t.g) is None
