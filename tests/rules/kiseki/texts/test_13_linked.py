"""Organisations that are linked as long as something works (1212.1, 1310.1)."""

from __future__ import annotations

from tests.rules.kiseki.making import Table, card, event, table
from tests.rules.notation import Seat, shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
TREATY = card("Treaty", 'always:\n    your "Lantern" and "Tide" are linked', kind="item")
BREAK = event("event target 1 item:\n    destroy the target", "Break")
BOTH = {"Lantern", "Tide"}


def has(t: Table, seat: Seat, name: str) -> set[str]:
    return set(t.g.organisations(seat.find(name)))


@shows("1212.1", "1310.1")
def test_what_a_card_links_is_linked_in_every_zone_as_long_as_it_works() -> None:
    t = table(f"{READY}p1 hand: Break, Scout\np1 field: Treaty, Monk\np1 trail: Guard\np2 field: Guard, Sailor", TREATY,
              BREAK)
    assert has(t, t.p1, "Scout") == has(t, t.p1, "Monk") == has(t, t.p1, "Guard") == BOTH
    assert has(t, t.p2, "Guard") == {"Lantern"} and has(t, t.p2, "Sailor") == {"Tide"}
    t.p1.does("event", "Break")
    t.resolve()
    assert has(t, t.p1, "Scout") == {"Lantern"} and has(t, t.p1, "Monk") == {"Tide"}


@shows("1310.1", "1310.1.ex2")
def test_links_join_and_concern_unit_cards_alone() -> None:
    league = card("League", 'always:\n    your "Tide" and "Crane" are linked', kind="base", level=0)
    heron = card("Heron", organisation=["Crane"])
    box = card("Box", 'always:\n    this gains the organisation "Lantern"', kind="item")
    t = table(f"{READY}p1 field: Treaty, Monk, Heron, Guard, Box\np1 base: League", TREATY, league, heron, box)
    assert has(t, t.p1, "Guard") == has(t, t.p1, "Heron") == has(t, t.p1, "Monk") == {"Lantern", "Tide", "Crane"}
    assert has(t, t.p1, "Box") == {"Lantern"}


@shows("803.3b", "1310.1")
def test_linked_units_attack_together() -> None:
    for field, together in (("Treaty, Monk, Guard", True), ("Monk, Guard", False)):
        t = table(f"kiseki; turn p1; phase battle\np1 field: {field}", TREATY)
        assert bool(t.g.shared([t.p1.find("Monk"), t.p1.find("Guard")])) is together


@shows("1215.1b", "1215.1d", "1310.1")
def test_what_is_linked_comes_before_anything_is_lost() -> None:
    thief = card("Thief", 'always:\n    all your other units lose the organisation "Lantern"')
    t = table(f"{READY}p1 field: Guard, Thief, Treaty", TREATY, thief)
    assert has(t, t.p1, "Guard") == {"Tide"}
