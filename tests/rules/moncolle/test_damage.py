"""Chapter 15 and 12-6 to 12-8: damage, death, Resist and Weakness."""

from __future__ import annotations

import pytest

from engines.moncolle.battle.damage import Dying, mortal
from tests.rules.moncolle.making import attacks, battle, equipment, gone, happens, lasts, ref, suffers, unit
from tests.rules.notation import T, shows

RAM = unit("Ram", initiative=20)


def field(more: str = "", **own: object) -> T:
    """Player 1's Ram has marched on player 2's Wall, with these facts, and has the first normal timing."""
    return battle("Ram", "Wall", RAM, unit("Wall", **{"defence": 4, **own}), more=more)


@shows("15-1.p1", "15-1.p2")
@pytest.mark.parametrize(("damage", "dies"), [(3, False), (4, True), (9, True)])
def test_a_unit_dies_of_damage_of_at_least_its_defence_at_one_time(damage: int, dies: bool) -> None:
    t = field()
    suffers(t, {"Wall": damage})
    assert t.p2.has("Wall", "discard") is dies
    assert ("log.dies" in t.log()) is dies


@shows("15.p2")
def test_damage_is_not_remembered_and_leaves_defence_as_it_is() -> None:
    t = field()
    for _ in range(3):
        suffers(t, {"Wall": 3})
    assert not gone(t, "Wall")
    assert t.p2.number("Wall", "defence") == 4


@shows("15-1.p2")
def test_a_unit_that_does_not_die_stays_on_the_battlefield() -> None:
    t = field()
    lasts(t, "Wall", "die", 0, how="cannot")
    suffers(t, {"Wall": 9})
    happens(t, Dying(units=mortal(t.g, [ref(t, "Wall")[0]])))
    assert t.p2.has("Wall", "b3")
    assert "log.undying" in t.log() and "log.dies" not in t.log()


@shows("15-1.p2")
def test_a_lethal_effect_needs_no_damage() -> None:
    t = field(defence=50)
    happens(t, Dying(units=mortal(t.g, [ref(t, "Wall")[0]])))
    assert t.p2.has("Wall", "discard")


@shows("15-3.p1")
def test_a_unit_without_defence_is_discarded_and_has_not_died() -> None:
    t = field(defence=2)
    lasts(t, "Wall", "defence", -2)
    attacks(t)
    assert t.p2.has("Wall", "discard")
    assert "log.no-defence" in t.log() and "log.dies" not in t.log()


@shows("15-1.p1")
def test_damage_to_several_units_at_a_time_is_weighed_at_one_moment() -> None:
    t = battle("Ram", "Wall, Moat", RAM, unit("Wall", defence=3), unit("Moat", defence=3))
    suffers(t, {"Wall": 3, "Moat": 3})
    t.g.answer((1, 0))
    assert t.p2.names("discard") == ["Moat", "Wall"]  # G42: their owner's order


# -- 12-6 to 12-8 -------------------------------------------------------------------------------------------------


def suffered(attribute: str, damage: int, resist: dict[str, int], weakness: dict[str, int]) -> int:
    """What a unit with these abilities suffers of such damage."""
    t = field(defence=50, resist=resist, weakness=weakness)
    suffers(t, {"Wall": damage}, attribute)
    lines = [line.text for line in t.g.log[-1] if line.text.key == "log.damage"]
    return int(lines[0].args["damage"]) if lines else 0


@shows("12-6.p1", "12-6.p2")
@pytest.mark.parametrize(("attribute", "damage"), [("flame", 2), ("frost", 5), ("all", 2), ("", 5)])
def test_resist_lessens_damage_of_its_attribute(attribute: str, damage: int) -> None:
    assert suffered(attribute, 5, {"flame": 3}, {}) == damage


@shows("12-6.p2", "15-2.p4")
@pytest.mark.parametrize(("attribute", "damage"), [("flame", 1), ("frost", 1), ("all", 1), ("", 5)])
def test_resist_all_lessens_every_damage_with_an_attribute_and_no_other(attribute: str, damage: int) -> None:
    assert suffered(attribute, 5, {"all": 4}, {}) == damage


@shows("12-6.p1")
def test_damage_is_never_lessened_below_nothing() -> None:
    assert suffered("flame", 2, {"flame": 3}, {}) == 0


@shows("12-7.p1", "12-7.p2")
@pytest.mark.parametrize(("attribute", "weakness", "damage"), [
    ("flame", "flame", 8), ("frost", "flame", 5), ("flame", "all", 8), ("all", "flame", 8), ("", "all", 5),
])
def test_weakness_raises_damage_of_its_attribute(attribute: str, weakness: str, damage: int) -> None:
    assert suffered(attribute, 5, {}, {weakness: 3}) == damage


@shows("12-7.p1")
def test_weakness_raises_only_damage_of_at_least_one() -> None:
    assert suffered("flame", 0, {}, {"flame": 3}) == 0
    assert suffered("flame", 1, {}, {"flame": 3}) == 4


@shows("12-8.p1", "12-8.p2")
def test_resist_and_weakness_of_the_same_size_do_nothing() -> None:
    assert suffered("flame", 5, {"all": 3}, {"flame": 3}) == 5


@shows("12-8.p1", "12-8.p3")
def test_of_both_the_weakness_works_by_what_is_left_of_it() -> None:
    assert suffered("flame", 4, {"all": 4}, {"all": 5}) == 5  # the rulebook's own example, 12-8.p5


@shows("12-8.p1", "12-8.p4")
def test_of_both_the_resist_works_by_what_is_left_of_it() -> None:
    assert suffered("flame", 4, {"flame": 4, "all": 1}, {"all": 2}) == 1


@shows("12-8.p5")
def test_the_example_of_the_rulebook() -> None:
    t = field(resist={"all": 4}, weakness={"all": 5})
    suffers(t, {"Wall": 4}, "flame")
    assert t.p2.has("Wall", "discard")


@shows("12-6.p1", "12-8.p1")
def test_every_matching_entry_counts_once_for_all_damage() -> None:
    assert suffered("all", 9, {"flame": 1, "frost": 2, "all": 1}, {"gale": 2}) == 7  # G26


@shows("12-6.p1")
def test_equipment_and_effects_give_resist_too() -> None:
    t = battle(
        "Ram", "Wall [Shield]", RAM, unit("Wall", defence=4, item=["multi"]),
        equipment("Shield", resist={"flame": 2}),
    )
    lasts(t, "Wall", "resist-flame", 1)
    suffers(t, {"Wall": 6}, "flame")
    assert not gone(t, "Wall")
    suffers(t, {"Wall": 7}, "flame")
    assert gone(t, "Wall")


@shows("15-2.p3", "12-6.p1")
def test_all_damage_meets_resist_that_equipment_and_effects_give_too() -> None:
    t = battle(
        "Ram", "Wall [Shield]", RAM, unit("Wall", defence=4, item=["multi"]),
        equipment("Shield", resist={"flame": 2}),
    )
    lasts(t, "Wall", "resist-frost", 1)
    suffers(t, {"Wall": 6}, "all")
    assert not gone(t, "Wall")  # 6 less 2 and 1
    suffers(t, {"Wall": 7}, "all")
    assert gone(t, "Wall")


@shows("15-2.p3")
def test_all_damage_is_of_every_attribute() -> None:
    assert suffered("all", 5, {"flame": 1, "frost": 1}, {}) == 3


@shows("15-2.p5")
def test_attack_damage_has_no_attribute() -> None:
    t = battle("Ram", "Wall", unit("Ram", attack=4, initiative=20), unit("Wall", defence=4, resist={"all": 9}))
    attacks(t)
    assert gone(t, "Wall")
