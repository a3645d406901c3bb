"""Equipment in play that an effect names, and the units that use an effect, at work."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, gone, nobody_counters, spell, unit
from tests.rules.notation import T, shows

ARMED = (equipment("Knife"), equipment("Coat"), equipment("Spare"))


def duel(head: str, body: str, *own: str, **facts: object) -> T:
    """Player 1's Thief with a Knife and a Friend, against a Wall with a Coat and a Moat; a Spare in the hand."""
    thief = unit("Thief", f"{head}:\n    {body}", **{
        "defence": 3, "item": ["multi"], "initiative": FIRST, "attack": 0, **facts,
    })
    return battle(
        "Thief [Knife], Friend", "Wall [Coat], Moat", thief, unit("Friend", **facts), *ARMED, *own,
        unit("Wall", defence=3, item=["multi"], initiative=SECOND), unit("Moat"),
        more="p1 hand: Page, Spare, 2 x Brand",
    )


BRAND = spell("Brand", "battle normal (consume fire fire):\n    the units that use this get +2 defence")


@shows("16.p3", "4-4.p2")
def test_equipment_without_further_words_is_that_which_is_worn() -> None:
    t = duel("battle normal once", "discard 1 equipment", BRAND)
    t.p1.does("use", "Thief")
    nobody_counters(t)
    assert sorted(t.g.face(option.subject).name.en for option in t.options if option.subject is not None) == [
        "Coat", "Knife",
    ]
    t.p1.chooses("Coat")
    assert gone(t, "Coat") and t.p1.has("Spare", "hand")


@shows("14.p1", "16.p3")
def test_nobody_pays_with_the_equipment_of_the_other_side() -> None:
    t = duel("battle normal (discard 1 equipment)", "draw 1", BRAND)
    t.p1.does("use", "Thief")
    assert gone(t, "Knife") and not gone(t, "Coat")
    nobody_counters(t)
    assert not t.p1.may("use", "Thief")


@shows("16.p3")
def test_a_card_of_that_class_is_one_of_the_hand() -> None:
    t = duel("battle normal once", "discard 1 equipment card", BRAND)
    t.p1.does("use", "Thief")
    nobody_counters(t)
    t.p1.chooses("Spare")
    assert gone(t, "Spare") and not gone(t, "Knife") and not gone(t, "Coat")


@shows("4-4.p2", "10-10-3.p1")
@pytest.mark.parametrize(("who", "named"), [("an enemy", "Coat"), ("an ally", "Knife"), ("a fire unit", "")])
def test_equipment_is_named_by_its_wearer(who: str, named: str) -> None:
    t = duel(f"battle normal target 1 equipment worn by {who}", "discard the target", BRAND)
    assert t.p1.may("use", "Thief") == bool(named)
    if named:
        t.p1.does("use", "Thief", named)
        nobody_counters(t)
        assert gone(t, named)


@shows("10-10-3.p2", "14-2.p1")
def test_the_units_that_use_a_spell_are_those_who_pay_for_it() -> None:
    t = duel("battle normal once", "the unit that uses this gets +1 attack", BRAND, spell=["fire"])
    t.p1.does("use", "Brand")
    nobody_counters(t)
    assert [t.p1.number(name, "defence") for name in ("Thief", "Friend")] == [5, 3]  # G24: both have paid
    t.p1.does("use", "Thief")
    nobody_counters(t)
    assert (t.p1.number("Thief", "attack"), t.p1.number("Friend", "attack")) == (1, 1)


@shows("10-10-3.p2", "11-2-4.p1")
def test_what_triggers_is_used_by_its_own_unit() -> None:
    t = duel("battle forced when the battle ends", "the unit that uses this gets +2 attack until end of turn", BRAND)
    for _ in range(4):
        t.pick(lambda option: option.verb in ("end", "decline", "attack"), "letting it be")
        if t.g.battle is None:
            break
    assert t.p1.number("Thief", "attack") == 2 and t.p1.number("Friend", "attack") < 2
