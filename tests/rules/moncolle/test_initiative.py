"""10-3, 12-1: initiative."""

from __future__ import annotations

import msgspec
import pytest

from engines.core.display.views import LogView
from tests.rules.moncolle.making import (
    attacks,
    battle,
    forms_up,
    goes_by,
    lasts,
    marched,
    nobody_counters,
    ref,
    spell,
    terrain,
    tied,
    unit,
)
from tests.rules.notation import T, position, shows

FAST = unit("Fast", initiative=20)


def values(t: T) -> tuple[int, ...]:
    """Both initiative values."""
    assert t.g.battle is not None
    return t.g.battle.initiative  # type: ignore[no-any-return]


def dice(t: T) -> tuple[int, ...]:
    assert t.g.battle is not None
    return t.g.battle.dice  # type: ignore[no-any-return]


@shows("10-3.p3", "12-1.p2")
def test_the_initiative_of_all_own_units_is_added_to_one_die() -> None:
    t = battle("One, Two", "Foe", unit("One", initiative=2), unit("Two", initiative=3), unit("Foe", initiative=-20))
    assert all(1 <= die <= 6 for die in dice(t)) and len(dice(t)) == 2
    assert values(t) == (dice(t)[0] + 5, dice(t)[1] - 20)


@shows("12-1.p2")
def test_a_negative_initiative_is_added_whether_one_likes_it_or_not() -> None:
    t = battle("One, Two", "Foe", unit("One", initiative=-3), unit("Two", initiative=-2), unit("Foe"))
    assert values(t)[0] == dice(t)[0] - 5


@shows("12-1.p3")
def test_several_initiatives_of_one_unit_are_one() -> None:
    t = marched("One", "Foe", unit("One", initiative=3), unit("Foe"))
    lasts(t, "One", "initiative", -3)
    while t.asked == "immediate":
        t.end_phase()
    assert t.g.number(ref(t, "One")[0], "initiative") == 0
    assert values(t)[0] == dice(t)[0]


@shows("10-3.p3")
def test_units_outside_the_battle_add_nothing() -> None:
    t = battle("One", "Foe", unit("One"), unit("Foe"), FAST, more="p1 a1: Fast")
    assert values(t)[0] == dice(t)[0]


@shows("10-3.p4", "10.p9")
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_higher_value_is_the_first_side(seed: int) -> None:
    t = marched("One", "Foe", unit("One", defence=9), unit("Foe", defence=9), seed=seed)
    while t.asked == "immediate":
        t.end_phase()
    if t.g.battle is None:
        assert "log.initiative-same" in t.log()
        return
    mine, theirs = values(t)
    assert t.g.battle.first == (0 if mine > theirs else 1)
    assert (t.asked, t.asking) == ("normal-timing", (t.g.battle.first,))


@shows("10-3.p4", "10-3.p5")
def test_values_are_compared_and_not_dice() -> None:
    for seed in range(1, 60):
        t = battle("One", "Foe", unit("One", initiative=1, defence=9), unit("Foe", defence=9), seed=seed)
        if t.g.battle is not None and dice(t)[0] == dice(t)[1]:
            assert t.g.battle.first == 0
            return
    raise AssertionError("the dice never fall alike")


@shows("10-3.p5", "10.p11", "10-6.p1")
def test_equal_values_lead_to_a_simultaneous_attack() -> None:
    t = tied("One", "Foe", unit("One", attack=3), unit("Foe", attack=3))
    assert "log.suspended" in t.log()
    assert not any(line in t.log() for line in ("log.timing-first", "log.timing-second"))


@shows("10.p6", "10-3.p3")
def test_dice_are_thrown_for_all_to_see() -> None:
    t = battle("One", "Foe", unit("One", initiative=20), unit("Foe"))
    thrown = [news for news in t.g.news[-1] if news.kind == "dice"]
    assert [news.numbers for news in thrown] == [[die] for die in dice(t)]
    assert t.log().count("log.initiative") == 2


@shows("10-3.p2")
def test_effects_at_the_start_of_initiative_are_the_attacking_side_s_first_in_any_order() -> None:
    eager = """
        battle forced when the initiative determination starts:
            draw 1
    """
    own = [unit(name, eager, level=1) for name in ("One", "Two", "Foe")]
    t = marched("One, Two", "Foe", *own)
    while t.asked == "immediate":
        t.end_phase()
    forms_up(t, ["One", "Two"])
    assert (t.asked, t.asking) == ("trigger", (0,))
    assert [t.g.face(option.subject).name.en for option in t.options] == ["One", "Two"]
    t.g.answer(1)
    assert t.log().index("log.triggers") < t.log().index("log.initiative")
    who = [line.player for line in t.g.log[-1] if line.text.key == "log.triggers"]
    assert who == [0, 0, 1]


@shows("12-2.p1", "12-3.p1")
def test_charge_and_defender_raise_the_attack_of_their_side_until_the_battle_ends() -> None:
    own = [unit("One", initiative=20, charge=3, defender=8, defence=9), unit("Foe", charge=9, defender=2, defence=9)]
    t = battle("One", "Foe", *own)
    assert (t.p1.number("One", "attack"), t.p2.number("Foe", "attack")) == (4, 3)
    goes_by(t)
    assert (t.p1.number("One", "attack"), t.p2.number("Foe", "attack")) == (1, 1)


@shows("12-2.p1", "12-3.p1", "10-3.p4")
def test_the_defending_side_charges_when_it_is_the_first() -> None:
    own = [unit("One", charge=3, defender=1, defence=9), unit("Foe", charge=5, defender=2, defence=9, initiative=20)]
    t = battle("One", "Foe", *own)
    assert (t.p1.number("One", "attack"), t.p2.number("Foe", "attack")) == (2, 6)


@shows("12-2.p1", "12-3.p1", "10-6.p3")
def test_neither_side_charges_in_a_simultaneous_attack() -> None:
    t = tied("One", "Foe", unit("One", charge=9, defender=9), unit("Foe", defence=2), more="p1 hand: \np2 hand: ")
    assert t.p2.has("Foe", "b3")


@shows("12-2.p1")
def test_a_charge_gained_in_the_battle_counts_at_once() -> None:
    t = battle("One", "Foe", unit("One", initiative=20), unit("Foe", defence=4))
    lasts(t, "One", "charge", 3)
    assert t.p1.number("One", "attack") == 4
    attacks(t)
    assert t.p2.has("Foe", "discard")


# -- 16.p10 to 16.p13: dice ---------------------------------------------------------------------------------------

GAMBLE = """
    battle normal target 1 enemy:
        deal 2D damage to the target
"""


def thrown(t: T) -> tuple[list[int], dict[str, int]]:
    """The faces of the last throw of an effect, and what its line in the log says."""
    (line,) = [line.text.args for line in t.g.log[-1] if line.text.key == "log.dice"]
    return [int(face) for face in line["dice"].split(" + ")], {"added": line["added"], "total": line["total"]}


def gambled(*own: str, ground: str = "Meadow", units: str = "One") -> T:
    t = battle(
        units, "Foe", unit("One", initiative=20), unit("Foe", defence=40), spell("Gamble", GAMBLE), *own, ground=ground,
        more="p1 hand: Gamble",
    )
    t.p1.does("use", "Gamble", "Foe")
    nobody_counters(t)
    return t


@shows("16.p11")
def test_nd_is_so_many_dice_added_up() -> None:
    faces, said = thrown(gambled())
    assert len(faces) == 2 and all(1 <= face <= 6 for face in faces)
    assert said == {"added": 0, "total": sum(faces)}


@shows("16.p11")
def test_the_line_about_dice_can_be_saved_and_sent() -> None:
    lines = gambled().g.log[-1]
    assert msgspec.json.decode(msgspec.json.encode(lines), type=list[LogView]) == lines


@shows("16.p12", "16.p13")
def test_what_is_added_to_a_result_is_added_once_and_not_for_each_die() -> None:
    lucky = unit("Lucky", "battle always:\n    your dice get +2")
    t = gambled(lucky, units="One, Lucky")
    faces, said = thrown(t)
    assert said == {"added": 2, "total": sum(faces) + 2}
    (harm,) = [line.text.args["damage"] for line in t.g.log[-1] if line.text.key == "log.damage"][:1]
    assert harm == sum(faces) + 2


@shows("16.p12", "10-3.p3")
def test_the_initiative_die_is_a_result_of_dice_too() -> None:
    lucky = unit("Lucky", "battle always:\n    your dice get +2", initiative=1)
    t = battle("Lucky", "Foe", lucky, unit("Foe", initiative=-20))
    assert values(t)[0] == dice(t)[0] + 3 and t.g.battle.bonus == (2, 0)


@shows("16.p12", "11-1-2.p2", "11-1-3.p1")
@pytest.mark.parametrize(("validity", "area", "bonus"), [
    ("battle", "b3", 2), ("battle", "a1", 0), ("field", "b3", 0), ("field", "a1", 0),
])
def test_dice_of_a_battle_get_what_constant_effects_in_it_add_and_no_others(
    validity: str, area: str, bonus: int,
) -> None:
    flats = terrain("Flats", f"{validity} always:\n    any player's dice get +2")
    ground, more = ("Flats", "") if area == "b3" else ("Meadow", f"p1 {area}-land: Flats")
    t = battle("One", "Foe", FAST, unit("One", initiative=20), unit("Foe"), flats, ground=ground, more=more)
    assert t.g.battle.bonus == (bonus, bonus)  # G32


@shows("16.p12", "11-1-2.p1", "11-1-3.p1")
@pytest.mark.parametrize(("validity", "bonus"), [("battle", 0), ("field", 2)])
def test_dice_thrown_outside_a_battle_get_what_field_effects_add(validity: str, bonus: int) -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Gambler
        p1 b2-land: Flats
    """, unit("Gambler", "field completion ritual:\n    throw 1D\n    draw 1"),
        terrain("Flats", f"{validity} always:\n    your dice get +2"))
    t.p1.does("use", "Gambler")
    assert thrown(t)[1]["added"] == bonus


@shows("10-3.p3", "16.p12")
def test_what_is_added_to_initiative_dice_is_added_to_no_other() -> None:
    keen = unit("Keen", "battle always:\n    your initiative die gets +2")
    t = battle("One, Keen", "Foe", keen, unit("One", initiative=20), unit("Foe"))
    assert values(t)[0] == dice(t)[0] + 22 and t.g.battle.bonus == (2, 0)
    assert thrown(gambled(keen, units="One, Keen"))[1]["added"] == 0
