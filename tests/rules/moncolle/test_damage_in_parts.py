"""Damage that a unit gets in parts at one time: its own, and what others would have been dealt."""

from __future__ import annotations

import pytest

from engines.moncolle.screen.stage import stage
from tests.rules.moncolle.making import FIRST, SECOND, attacks, battle, gone, lasts, nobody_counters, unit
from tests.rules.moncolle.test_simultaneous import started
from tests.rules.notation import T, shows

GUARD = "damage to all other allies is dealt to this instead"


def storm(guard: str = "", damage: str = "3 flame", defence: int = 5, mage: str = "", **facts: object) -> T:
    """A Mage deals 3 flame damage to all enemies: a Squire, and a Bulwark of defence 5 that gets the Squire's too."""
    says = "\n    ".join(filter(None, (GUARD, guard)))
    return battle(
        "Mage", "Squire, Bulwark",
        unit("Mage", f"battle declaration normal (discard 1 card in your hand):\n    deal {damage} damage to all "
             f"enemies\n{mage}", attack=0, initiative=FIRST),
        unit("Squire", initiative=SECOND, defence=9),
        unit("Bulwark", f"battle always:\n    {says}", defence=defence, **facts),
    )


def strikes(t: T) -> None:
    t.p1.does("use", "Mage")
    if t.asked == "discard":
        t.p1.chooses("Page")
    nobody_counters(t)


def dealt(t: T) -> list[int]:
    return [int(line.text.args["damage"]) for line in t.g.log[-1] if line.text.key == "log.damage"]


@shows("15-1.p1")
@pytest.mark.parametrize(("defence", "dies"), [(5, True), (6, True), (7, False)])
def test_what_is_dealt_at_one_time_is_added_up(defence: int, dies: bool) -> None:
    t = storm(defence=defence)
    strikes(t)
    assert gone(t, "Bulwark") == dies and not gone(t, "Squire")
    assert dealt(t) == [6] and "log.damage-redirected" in t.log()  # G53


@shows("12-6.p1", "12-8.p1", "15-1.p1")
@pytest.mark.parametrize(("facts", "guard", "suffers"), [
    ({"resist": {"flame": 2}}, "", 4), ({"weakness": {"flame": 2}}, "", 8),
    ({"resist": {"flame": 1}, "weakness": {"flame": 3}}, "", 8),
    ({}, "damage to this gets - 2", 4), ({}, "damage to this is halved", 3),
    ({}, "this suffers no damage of 3 or less", 6), ({}, "this suffers no damage of 6 or less", 0),
])
def test_what_changes_damage_counts_once_for_the_sum(facts: dict[str, object], guard: str, suffers: int) -> None:
    t = storm(guard, defence=20, **facts)
    strikes(t)
    assert sum(dealt(t)) == suffers  # G53


@shows("15-1.p1", "1-1.p1")
def test_an_effect_on_the_next_damage_counts_once_for_the_sum_and_is_used_up() -> None:
    t = storm(defence=20)
    lasts(t, "Bulwark", "damage-next:", -4)
    strikes(t)
    assert dealt(t) == [2] and not t.g.state.modifiers  # G53


@shows("1-1.p1")
def test_an_effect_on_the_next_damage_of_a_unit_that_is_dealt_none_waits_on() -> None:
    t = storm(defence=20)
    lasts(t, "Squire", "damage-next:", -4)
    strikes(t)
    assert dealt(t) == [6] and len(t.g.state.modifiers) == 1  # G54


@shows("15-1.p1")
def test_damage_raised_by_its_source_is_raised_for_everybody_it_is_dealt_to() -> None:
    t = storm(defence=20, mage="battle always:\n    damage by this gets + 1")
    strikes(t)
    assert dealt(t) == [8]  # 4 and 4: G53


@shows("12-7.p1", "1-1.p1")
def test_damage_that_its_source_lowers_to_nothing_is_not_the_next() -> None:
    t = storm(defence=20, mage="battle always:\n    damage by this gets - 3")
    lasts(t, "Bulwark", "damage-next:", 5)
    strikes(t)
    assert dealt(t) == [] and len(t.g.state.modifiers) == 1


@shows("10-9-2.p2", "15-1.p1")
def test_attack_damage_in_parts_is_added_up_too() -> None:
    t = battle(
        "Ram", "Squire, Bulwark", unit("Ram", attack=4, initiative=FIRST), unit("Squire", initiative=SECOND),
        unit("Bulwark", f"battle always:\n    {GUARD}", defence=7),
    )
    attacks(t)
    assert dealt(t) == [7] and gone(t, "Bulwark") and not gone(t, "Squire")  # 4 of the Squire's, 3 of its own


@shows("15-1.p1")
def test_whoever_is_dealt_damage_in_parts_has_been_dealt_it_once() -> None:
    t = battle(
        "Mage", "Squire, Bulwark",
        unit("Mage", "battle declaration normal (discard 1 card in your hand):\n    deal 3 damage to all enemies",
             attack=0, initiative=FIRST, defence=6),
        unit("Squire", initiative=SECOND),
        unit("Bulwark", f"battle always:\n    {GUARD}\n\nbattle forced when this is dealt damage target 1 enemy:\n"
             "    deal the amount damage to the target", defence=20),
    )
    strikes(t)
    assert dealt(t) == [6, 6] and gone(t, "Mage")


# -- the simultaneous attack (10-6-1) -----------------------------------------------------------------------------


@shows("10-6-1.p1", "10-6-1.p3", "17-2.p5")
@pytest.mark.parametrize(("field", "how", "value"), [("damage-next:", "add", -9), ("no-next-damage:", "cannot", 0)])
def test_no_effect_on_the_next_damage_works_in_a_simultaneous_attack_or_is_used_up(
    field: str, how: str, value: int,
) -> None:
    own = (unit("Ram", attack=2, defence=9), unit("Foe", attack=2, defence=2), unit("Rear", defence=2))
    t = started("Ram", "Foe, Rear", *own, effects=(("Foe", field, value), ("Ram", field, value)), how=how)
    assert gone(t, "Foe") and not gone(t, "Rear")
    assert [modifier.field for modifier in t.g.state.modifiers] == [field]  # the Ram's: it comes back afterwards


@shows("10-6-1.p1", "10-6-1.p3")
def test_the_next_damage_is_not_sent_on_in_a_simultaneous_attack() -> None:
    own = (unit("Ram", attack=2, defence=9), unit("Foe", attack=2, defence=3), unit("Rear", defence=1))
    t = started("Ram", "Foe, Rear", *own)
    rear = str(next(card.id for card in t.g.state.cards if t.g.face(card.id).name.en == "Rear"))
    t = started("Ram", "Foe, Rear", *own, effects=(("Foe", "damage-next-to:", (rear,)),), how="gain")
    assert not gone(t, "Rear") and len(t.g.state.modifiers) == 1


# -- the forecast -------------------------------------------------------------------------------------------------


def test_the_forecast_of_an_attack_knows_what_happens_to_its_damage() -> None:
    t = battle(
        "Ram, Van", "Squire, Bulwark", unit("Ram", attack=4, initiative=FIRST), unit("Van", attack=0),
        unit("Squire", "battle always:\n    damage to this from attacks is dealt back", initiative=SECOND),
        unit("Bulwark", "battle always:\n    damage to this from attacks gets - 1", defence=2),
    )
    view = stage(t.g, 0)
    assert view is not None
    shown = {member.card: member.forecast for side in view.sides for member in side.members}
    assert [text.args["damage"] if text is not None else None for text in shown.values()] == [0, 2, 4, None]
