"""10-6, 10-6-1, 17-2.p5: the simultaneous attack suspends everything and gives it back."""

from __future__ import annotations

import pytest

from engines.core.model.events import Fact
from tests.rules.moncolle.making import as_it_stands, equipment, lasts, marched, terrain, tied, unit
from tests.rules.notation import T, shows


def started(mine: str, theirs: str, *own: str, effects: tuple[tuple[str, str, Fact], ...] = (), ground: str = "Meadow",
            how: str = "add") -> T:
    """A simultaneous attack while these effects lasted: (unit, field, value)."""
    for seed in range(1, 200):
        t = marched(mine, theirs, *own, ground=ground, seed=seed)
        for name, field, value in effects:
            lasts(t, name, field, value, until="turn", how=how)
        as_it_stands(t)
        if "log.initiative-same" in t.log():
            return t
    raise AssertionError("the initiative is never equal")


@shows("10-6.p2", "10-6.p1")
def test_both_sides_attack_at_the_same_time_and_those_who_fall_have_struck() -> None:
    t = started("One", "Foe", unit("One", attack=3, defence=2), unit("Foe", attack=2, defence=3))
    assert t.p1.has("One", "discard") and t.p2.has("Foe", "discard")
    assert t.log().count("log.attacks") == 2


@shows("10-6.p2")
def test_acted_units_do_not_attack_in_it() -> None:
    t = started("One", "Foe acted", unit("One", attack=1), unit("Foe", attack=9, defence=9))
    assert t.p1.has("One", "b2") and t.log().count("log.attacks") == 1


@shows("10-6.p2", "10.p12")
def test_the_battle_ends_after_it() -> None:
    t = started("One", "Foe", unit("One", attack=3), unit("Foe", attack=0))
    assert (t.asked, t.g.battle) == ("main", None)
    assert "log.march-succeeds" in t.log()


@shows("10-6-1.p2", "10-6.p3", "10-6-1.p1")
def test_only_printed_attack_and_defence_count() -> None:
    effects = (("One", "attack", 8), ("Foe", "defence", -2))
    t = started("One", "Foe", unit("One", attack=2), unit("Foe", defence=3, attack=0), effects=effects)
    assert t.p2.has("Foe", "b3")  # 2 against 3, not 10 against 1


@shows("10-6-1.p1", "17-2.p5")
def test_equipment_adds_nothing_meanwhile() -> None:
    own = [unit("One", attack=1, item=["multi"]), unit("Foe", attack=1, defence=2, item=["multi"]),
           equipment("Axe", attack=5), equipment("Mail", defence=5)]
    t = started("One [Axe]", "Foe [Mail]", *own)
    assert t.p1.has("One", "discard") and t.p2.has("Foe", "b3")
    t = started("One [Axe]", "Foe [Mail]", unit("One", attack=2, item=["multi"]), *own[1:])
    assert t.p2.has("Foe", "discard")  # the Mail would have saved it


@shows("17-2.p5", "10-6.p3")
def test_constant_effects_of_units_and_terrain_are_lost_meanwhile() -> None:
    kiln = terrain("Kiln", """
        battle always:
            all allies here get attack +3
    """)
    banner = unit("Banner", """
        battle always:
            all enemies here get attack -9
    """, attack=0, defence=9)
    t = started("One, Banner", "Foe", unit("One", attack=1, defence=2), banner, unit("Foe", attack=1, defence=2), kiln,
                ground="Kiln")
    assert t.p1.has("One", "b2") and t.p2.has("Foe", "b3")  # 1 against 2, both ways


@shows("10-6.p3")
def test_units_that_do_not_die_die_in_it() -> None:
    t = started(
        "One", "Foe", unit("One", attack=3), unit("Foe"), effects=(("Foe", "die", 0),), how="cannot",
    )
    assert t.p2.has("Foe", "discard")


@shows("10-6.p2", "10-6.p3")
@pytest.mark.parametrize(("name", "field"), [("One", "attack"), ("Foe", "be-damaged")])
def test_bans_are_suspended_too(name: str, field: str) -> None:
    """One cannot attack, or Foe suffers no damage; both are as printed now."""
    own = [unit("One", attack=3), unit("Foe", attack=0)]
    t = started("One", "Foe", *own, effects=((name, field, 0),), how="cannot")
    assert t.p2.has("Foe", "discard")


@shows("10-6-1.p3", "17-2.p5")
def test_everything_is_given_back_afterwards() -> None:
    effects = (("One", "attack", 8), ("Foe", "defence", 2))
    own = [unit("One", attack=1, defence=2, item=["multi"]), unit("Foe", attack=1, defence=2),
           equipment("Axe", attack=5)]
    t = started("One [Axe]", "Foe", *own, effects=effects)
    assert t.p1.number("One", "attack") == 14
    assert t.p2.number("Foe", "defence") == 4


@shows("10-6-1.p3")
def test_it_is_given_back_before_the_outcome_is_looked_at() -> None:
    banner = unit("Banner", "battle always:\n    all allies here get defence +3", attack=0, defence=1)
    t = started(
        "Banner, One", "Foe", banner, unit("One", attack=3, defence=2), unit("Foe", attack=1),
        effects=(("One", "defence", -2),),
    )
    assert t.p1.has("Banner", "discard")  # struck while its own effect was suspended
    assert t.p1.has("One", "discard") and "log.annihilated" in t.log()  # what ails it is back, the Banner is not


@shows("10-6.p3", "11-2-2.p1")
def test_nobody_can_counter_and_nothing_triggers() -> None:
    martyr = """
        battle forced when this dies:
            draw 1
    """
    t = started("One", "Foe", unit("One", attack=3), unit("Foe", martyr, attack=0))
    assert "log.triggers" not in t.log() and len(t.p2.cards("hand")) == 1  # G27


@shows("10-6.p3", "15-3.p1")
def test_a_unit_whose_printed_defence_is_0_is_discarded_at_once() -> None:
    t = started(
        "One", "Foe, Ghost", unit("One", attack=0, defence=9), unit("Foe"), unit("Ghost", attack=9, defence=0),
        effects=(("Ghost", "defence", 3),),
    )
    assert t.p2.has("Ghost", "discard") and t.p1.has("One", "b2")  # G40: gone before it could strike
    assert "log.no-defence" in t.log()


@shows("10-6-1.p1", "15-3.p1")
def test_a_unit_that_only_its_equipment_kept_up_is_discarded_then() -> None:
    t = started("One", "Foe, Ghost [Mail]", unit("One", attack=0, defence=9), unit("Foe"),
                unit("Ghost", attack=9, defence=0, item=["multi"]), equipment("Mail", defence=3))
    assert "log.no-defence" in t.log() and t.p2.has("Ghost", "discard") and t.p2.has("Mail", "discard")
    assert t.p1.has("One", "b2")  # G40


@shows("10-6.p3")
def test_initiative_still_counts_standing_abilities() -> None:
    t = tied("One", "Foe", unit("One", initiative=2), unit("Foe"))
    assert "log.initiative-same" in t.log()


@shows("10-6-1.p1", "10-6-1.p3")
def test_equipment_in_a_slot_that_is_suspended_stays_on() -> None:
    own = [unit("One", attack=0, defence=9, item=["multi"]), unit("Foe", defence=9), equipment("Axe", attack=5),
           equipment("Belt", item=["multi"])]
    t = started("One [Belt, Axe]", "Foe", *own)
    assert t.g.battle is None and t.p1.number("One", "attack") == 5


@shows("10-6-1.p1", "17-4.p1")
def test_the_printed_limit_counts_meanwhile() -> None:
    hill = terrain("Hill", "battle always:\n    this gets +4 limit", limit=4)
    own = [unit("One", attack=0, defence=9), unit("Foe", attack=0, level=3), unit("Help", level=4, immediate=True)]
    for seed in range(1, 200):
        t = marched("One", "Foe", *own, hill, ground="Hill", more="p2 hand: Help", seed=seed)
        if t.asking == (0,):
            t.end_phase()
        t.p2.does("summon", "Help", "b3")
        as_it_stands(t)
        if "log.initiative-same" in t.log():
            break
    assert t.p2.names("b3") == ["Foe"] and t.p2.has("Help", "discard")  # 17-4.p2: who was summoned goes first
