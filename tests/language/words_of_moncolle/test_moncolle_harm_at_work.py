"""Words of Monster Collection about damage and death, at work: what is suffered and dealt, what happens instead."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import (
    FIRST,
    SECOND,
    attacks,
    battle,
    equipment,
    gone,
    item,
    nobody_counters,
    spell,
    suffers,
    unit,
)
from tests.rules.notation import T, shows

BOLT = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 4 damage to the target")
FLASK = item("Flask", "bomb", "battle normal (consume bomb) target 1 enemy:\n    deal 4 damage to the target")
MAGE = unit("Mage", "battle declaration normal (discard 1 card in your hand) target 1 enemy:\n    "
            "deal 4 damage to the target", attack=4, spell=["fire"], item=["bomb"], initiative=FIRST)


def duel(wall: str, *own: str, mage: str = MAGE, more: str = "", foes: str = "Wall", **facts: object) -> T:
    """Player 1's Mage, with a spell, a bomb, an ability and an attack of 4 each, against a Wall of defence 4."""
    target = unit("Wall", wall, **{"defence": 4, "initiative": SECOND, **facts})
    hands = f"p1 hand: Bolt, Flask, ?\n{more or 'p2 hand: ?'}"
    return battle("Mage", foes, mage, target, BOLT, FLASK, *own, more=hands)


def strike(t: T, means: str) -> None:
    if means == "attack":
        attacks(t)
        return
    t.p1.does("use", means, "Wall")
    if t.asked == "discard":
        t.p1.chooses("Page")
    while t.asked in ("choose", "discard"):
        t.g.answer((len(t.options) - 1,))
    nobody_counters(t)


@shows("15-1.p1", "1-1.p1")
@pytest.mark.parametrize(("says", "safe"), [
    ("damage to this gets - 1", "attack Bolt Flask Mage"), ("damage to this from spells gets - 1", "Bolt"),
    ("damage to this from the attack gets - 1", "attack"), ("damage to this from effects gets - 1", "Bolt Flask Mage"),
    ("damage to this from bombs gets - 1", "Flask"), ("damage to this from abilities gets - 1", "Mage"),
    ("damage to this is halved", "attack Bolt Flask Mage"), ("damage to this from spells is halved", "Bolt"),
    ("this suffers no damage from the attack", "attack"), ("this suffers no damage from items", "Flask"),
    ("this suffers no damage of 4 or less", "attack Bolt Flask Mage"), ("this suffers no damage of 3 or less", ""),
])
def test_what_damage_is_suffered_from_what(says: str, safe: str) -> None:
    for means in ("attack", "Bolt", "Flask", "Mage"):
        t = duel(f"battle always:\n    {says}")
        strike(t, means)
        assert gone(t, "Wall") == (means not in safe.split()), means


@shows("12-7.p1")
def test_damage_that_is_not_there_is_not_raised() -> None:
    t = duel("battle always:\n    damage to this gets + 9")
    suffers(t, {"Wall": 0})
    assert not gone(t, "Wall")
    suffers(t, {"Wall": 1})
    assert gone(t, "Wall")


@pytest.mark.parametrize(("says", "deadly"), [
    ("damage by all fire spell cards in use by you gets + 1", "Bolt"), ("damage by this gets + 1", "Mage"),
    ("damage by all fire spell cards in use by the opponent gets + 1", ""),
])
def test_damage_of_some_effects_is_raised(says: str, deadly: str) -> None:
    mage = MAGE.replace("abilities = '''", f"abilities = '''\nbattle always:\n    {says}")
    for means in ("attack", "Bolt", "Flask", "Mage"):
        t = duel("", mage=mage, defence=5)
        strike(t, means)
        assert gone(t, "Wall") == (means == deadly), means


def test_that_much_is_given_back() -> None:
    t = duel("battle forced when this is dealt damage target 1 enemy:\n    deal the amount damage to the target",
             mage=unit("Mage", attack=3, defence=3, initiative=FIRST))
    attacks(t)
    assert gone(t, "Mage") and t.p2.has("Wall", "b3")


@pytest.mark.parametrize(("event", "drawn"), [
    ("an enemy dies in an attack", "attack"), ("an enemy dies of an effect", "Bolt"),
])
def test_of_what_somebody_dies(event: str, drawn: str) -> None:
    mage = MAGE.replace("abilities = '''", f"abilities = '''\nbattle forced when {event}:\n    this gets + 5 defence")
    for means in ("attack", "Bolt"):
        t = duel("", unit("Bulwark", defence=9), mage=mage, foes="Wall, Bulwark")
        strike(t, means)
        assert gone(t, "Wall") and (t.p1.number("Mage", "defence") == 6) == (means == drawn), means


# -- instead of dying ---------------------------------------------------------------------------------------------


@shows("15-1.p2", "1-1.p1")
def test_who_would_die_is_saved_by_a_card() -> None:
    wall = "battle instead when this would die (discard 1 card in your hand):\n    it stays"
    t = duel(wall)
    strike(t, "attack")
    assert t.asked == "replacement" and t.asking == (1,)
    t.p2.does("replace", "Wall")
    assert t.p2.has("Wall", "b3") and not t.g.hand(1) and "log.dies" in t.log()
    t = duel(wall)
    strike(t, "attack")
    t.p2.passes()
    assert gone(t, "Wall")
    t = duel(wall, more="p2 removed: Page\np2 hand: 0 x Page")
    strike(t, "attack")
    assert gone(t, "Wall"), "without a card there is nothing to pay with"


def test_another_dies_in_its_place() -> None:
    guard = unit("Bulwark", "battle instead when another ally would die:\n    discard this", defence=9)
    t = duel("", guard, foes="Wall, Bulwark")
    strike(t, "attack")
    assert t.p2.has("Wall", "b3") and gone(t, "Bulwark")


def test_equipment_goes_instead_of_its_wearer() -> None:
    coat = equipment("Coat", "battle instead when the wearer would die:\n    discard this")
    t = duel("", coat, foes="Wall [Coat]", item=["multi"])
    strike(t, "Bolt")
    assert t.p2.has("Wall", "b3") and gone(t, "Coat")


@shows("15-3.p1")
def test_who_is_only_discarded_would_not_have_died() -> None:
    t = duel("battle instead when this would die:\n    it stays",
             mage=unit("Mage", "battle completion normal:\n    the defence of all enemies becomes 0", initiative=FIRST))
    t.p1.does("use", "Mage")
    nobody_counters(t)
    assert gone(t, "Wall")


# -- slots --------------------------------------------------------------------------------------------------------


@shows("12-5.p2", "12-4.p2")
@pytest.mark.parametrize(("which", "left"), [
    ("the slots", {}), ("the spell slots", {"item_multi": 1, "item_bomb": 1}), ("the item slots", {"spell_fire": 2}),
])
def test_slots_are_used_up(which: str, left: dict[str, int]) -> None:
    mage = unit("Mage", f"battle completion normal:\n    use up {which} of all enemies", initiative=FIRST)
    t = duel("", equipment("Coat"), mage=mage, foes="Wall [Coat]", spell=["fire", "fire"],
             item=["multi", "multi", "bomb"])
    t.p1.does("use", "Mage")
    nobody_counters(t)
    wall = t.p2.find("Wall")
    free = {kind: t.g.free_slots(wall, kind) for kind in ("spell_fire", "item_multi", "item_bomb")}
    assert {kind: count for kind, count in free.items() if count} == left
    assert t.p2.card("Wall").under
