"""Words of Monster Collection about how a battle came out, what counts for the limit, and what effects cannot take."""

from __future__ import annotations

import pytest

from engines.moncolle.abilities import area_limit
from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, goes_by, gone, nobody_counters, spell, unit
from tests.rules.notation import position, shows

EVENTS = {
    "you win the battle": "won", "the opponent loses the battle": "won", "you lose the battle": "lost",
    "the opponent wins the battle": "lost", "your march succeeds": "won", "your march fails": "lost",
    "the opponent's march fails": "", "this wins the battle": "won", "this survives the battle": "won lost",
    "this survives a lost battle": "lost",
}


@shows("10-8-1.p1", "10-8-2.p1")
@pytest.mark.parametrize(("result", "defence"), [("won", 1), ("lost", 9)])
def test_how_the_battle_came_out(result: str, defence: int) -> None:
    for event, when in EVENTS.items():
        watcher = unit("Watcher", f"field forced when {event}:\n    this gets defence +4 until end of turn",
                       attack=3, defence=9, initiative=FIRST)
        t = battle("Watcher", "Wall", watcher, unit("Wall", defence=defence, initiative=SECOND))
        goes_by(t)
        assert t.p1.number("Watcher", "defence") == (13 if result in when.split() else 9), event


@shows("10-8-3.p1")
@pytest.mark.parametrize(("event", "happens"), [
    ("you win the battle", False), ("you lose the battle", True), ("the opponent wins the battle", False),
    ("the opponent loses the battle", True), ("your march fails", True), ("your march succeeds", False),
])
def test_nobody_wins_where_both_are_annihilated(event: str, happens: bool) -> None:
    watcher = unit("Watcher", f"field forced when {event}:\n    this gets defence +4 until end of turn")
    bomb = unit("Bomb", "battle completion normal:\n    destroy all units in the battle", initiative=FIRST)
    t = battle("Bomb", "Wall", bomb, watcher, unit("Wall", initiative=SECOND),
               more="p1 a2: Watcher\np1 a2-land: Meadow\np1 hand: ?\np2 hand: ?")
    t.p1.does("use", "Bomb")
    nobody_counters(t)
    goes_by(t)
    assert gone(t, "Bomb") and gone(t, "Wall")
    assert t.p1.number("Watcher", "defence") == (5 if happens else 1)


HEAVY = "moncolle; turn p1; phase main\np1 b2: Giant, Page\np1 b2-land: Meadow\np1 b3-land: Meadow\np1 hand: ?\n"


@shows("9-2-2.p12", "17-4.p1")
@pytest.mark.parametrize(("says", "load"), [
    ("this counts as level 2 for the limit", 2), ("level of this gets -3 for the limit", 4),
    ("level of this gets -9 for the limit", 0), ("level of this gets + 1 for the limit", 8),
    ("this counts as level 2 for the limit and level of this gets + 1 for the limit", 3),
])
def test_a_unit_counts_for_another_level(says: str, load: int) -> None:
    lines = "\n    ".join(says.split(" and "))
    giant = unit("Giant", f"field always:\n    {lines}", level=7)
    t = position(HEAVY, giant)
    unit_id = t.p1.find("Giant")
    assert (area_limit.load(t.g, unit_id), t.g.level(unit_id)) == (load, 7)


@shows("17-4.p2", "1-1.p1")
def test_units_that_count_for_less_stay_together() -> None:
    giant = unit("Giant", "field always:\n    this counts as level 2 for the limit", level=7)
    t = position("moncolle; turn p1; phase main\np1 b2: Giant\np1 b2-land: Meadow\np1 b3: Heavy\n"
                 "p1 b3-land: Meadow\np1 hand: ?", giant, unit("Heavy", level=6))
    t.p1.does("march", "Giant", "b3")
    assert t.p1.has("Giant", "b3") and t.p1.has("Heavy", "b3") and area_limit.load_at(t.g, "b3", 0) == 8


@shows("1-1.p1")
@pytest.mark.parametrize(("deed", "step"), [
    ("be returned to hand", "return the target to its owner's hand"),
    ("be put in the deck", "put the target at the bottom of its owner's deck"),
    ("be removed", "remove the target from the game"), ("be discarded by effects", "discard the target"),
])
def test_what_effects_cannot_take(deed: str, step: str) -> None:
    for barred in (False, True):
        wall = unit("Wall", f"battle always:\n    this cannot {deed}" if barred else "", initiative=SECOND)
        caller = unit("Caller", f"battle normal target 1 enemy:\n    {step}", initiative=FIRST)
        t = battle("Caller", "Wall", caller, wall)
        t.p1.does("use", "Caller", "Wall")
        nobody_counters(t)
        assert t.p2.has("Wall", "b3") == barred


@shows("17-2.p2", "1-1.p1")
def test_who_cannot_be_exchanged() -> None:
    swap = "battle normal:\n    choose 1 other ally as friend\n    exchange the places of this and friend"
    for barred in (False, True):
        own = "battle always:\n    this cannot be exchanged by effects" if barred else ""
        t = battle("Caller, Post", "Wall", unit("Caller", swap, initiative=FIRST), unit("Post", own),
                   unit("Wall", initiative=SECOND))
        t.p1.does("use", "Caller")
        while t.asked == "choose":
            t.g.answer((0,))
        nobody_counters(t)
        names = [t.g.face(card).name.en for card in t.g.party(0)]
        assert names == (["Caller", "Post"] if barred else ["Post", "Caller"])


def test_equipment_that_is_not_taken_back() -> None:
    coat = equipment("Coat", "battle always:\n    this cannot be returned to hand")
    pull = spell("Pull", "battle normal (consume fire):\n    "
                 "return all enemy equipment in the battle to its owner's hand")
    t = battle("Mage", "Wall [Coat]", unit("Mage", spell=["fire"], initiative=FIRST), coat, pull,
               unit("Wall", item=["multi"], defence=9, initiative=SECOND), more="p1 hand: Pull\np2 hand: ?")
    t.p1.does("use", "Pull")
    nobody_counters(t)
    assert t.p2.card("Wall").under
