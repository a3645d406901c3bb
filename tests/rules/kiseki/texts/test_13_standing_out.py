"""UNITs that stand out: those with the highest or the lowest of a number, and that number (1204.2d-4, 1212.1)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import card, event, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"


@shows("1204.2d-4")
@pytest.mark.parametrize(("which", "meant"), [
    ("foe with the lowest strength", ["Bell"]),
    ("foe with the highest strength", ["Sailor"]),
    ("foe with the lowest cp", ["Column"]),
    ('foe of "Lantern" with the lowest defence', ["Shade"]),
    ("unit with the lowest defence", ["Scout"]),
    ("foe with the lowest cp among all units", ["Column"]),
])
def test_only_a_unit_that_stands_out_is_a_legal_target(which: str, meant: list[str]) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Scout\np2 field: Bell, Sailor, Column, Shade, Guard",
              event(f"event target 1 {which}:\n    kill the target"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert [name for seat in (t.p1, t.p2) for name in seat.names("trail") if name != "Deed"] == meant


@shows("1204.2d")
def test_of_several_that_have_as_little_one_is_chosen() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Scout\np2 field: Guard, Scout, Monk, Sailor",
              event("event target 1 foe with the lowest strength:\n    kill the target"))
    t.p1.does("event", "Deed")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Guard", "Monk", "Scout"]
    t.p1.chooses("Monk")
    t.resolve()
    assert t.p2.names("trail") == ["Monk"]


@shows("1205.1a")
def test_a_target_that_stands_out_no_more_is_none_as_it_resolves() -> None:
    t = table(f"{READY}p1 hand: Deed\np2 hand: Lift\np2 field: Scout, Sailor\np2 base: (Plain)",
              event("event target 1 foe with the lowest strength:\n    kill the target"),
              card("Lift", "event target 1 ally:\n    the target gets +5/+0 until end of turn", kind="event", ep=0))
    t.p1.does("event", "Deed")
    t.p2.does("event", "Lift")
    t.p2.chooses("Scout")
    t.resolve()
    t.resolve()
    assert t.p2.names("trail") == ["Lift"]
    assert sorted(t.p2.names("field")) == ["Sailor", "Scout"]


def test_all_that_stand_out_are_meant() -> None:
    t = table(f"{READY}p1 hand: Deed\np2 field: Guard, Scout, Monk, Sailor",
              event("event:\n    kill all units with the lowest strength"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p2.names("field") == ["Sailor"]


@shows("1212.1")
def test_a_static_craft_looks_who_stands_out_all_the_time() -> None:
    proud = card("Proud", "always if this is a unit with the highest strength:\n    this gets +0/+2", strength=3)
    t = table(f"{READY}p1 hand: Deed\np1 field: Proud\np2 field: Scout, Sailor", proud,
              event("event target 1 foe with strength >= 4:\n    kill the target"))
    assert t.grown(t.p1, "Proud") == (0, 0)
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.grown(t.p1, "Proud") == (0, 2)


@shows("1305.4")
@pytest.mark.parametrize(("which", "grown"), [("highest", 4), ("lowest", 1)])
def test_the_most_and_the_least_of_a_number_are_numbers(which: str, grown: int) -> None:
    peer = card("Peer", f"always where X is the {which} strength of foes:\n    this gets +X/+0")
    t = table(f"{READY}p1 field: Peer\np2 field: Bell, Sailor", peer)
    assert t.grown(t.p1, "Peer") == (grown, 0)
