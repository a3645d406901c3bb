"""11-1 and 11-2-5: Battle, Field and constant abilities, where they reach and as long as what; G32, G40, G45."""

from __future__ import annotations

import pytest

from engines.core.state.atoms import Flip, Move
from engines.moncolle.abilities.skills import usable
from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, spell, terrain, tied, unit
from tests.rules.notation import position, shows

WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
RAM = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST)
"""Both have something to wait with, so that every timing stops for its player."""
BANNER = unit("Banner", "battle always:\n    all allies get +1 attack")
HERALD = unit("Herald", "field always:\n    all allies get +1 attack")


@shows("11-1-2.p1", "11-2-5.p1")
def test_a_battle_constant_works_during_a_battle() -> None:
    t = battle("Banner, Ram", "Wall", BANNER, RAM, WALL)
    assert t.p1.number("Ram", "attack") == 2
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Banner, Ram
        p1 b2-land: Meadow
    """, BANNER, RAM)
    assert t.p1.number("Ram", "attack") == 1


@shows("11-1-2.p2")
def test_it_reaches_nothing_outside_the_battle() -> None:
    t = battle("Banner, Ram", "Wall", BANNER, RAM, WALL, more="p1 a1: Guard\np1 a1-land: Meadow")
    assert t.p1.number("Guard", "attack") == 2


@shows("11-1-2.p2")
def test_nor_does_it_reach_into_it_from_outside() -> None:
    t = battle("Ram", "Wall", BANNER, RAM, WALL, more="p1 a1: Banner\np1 a1-land: Meadow")
    assert t.p1.number("Ram", "attack") == 1


@shows("11-1-2.p2")
def test_what_is_used_in_a_battle_reaches_the_battle_only() -> None:
    storm = spell("Storm", "battle normal (consume wind):\n    deal 1 damage to all units")
    mage = unit("Mage", spell=["wind"], defence=5)
    ram = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST, defence=5)
    t = battle("Mage, Ram", "Lad, Wall", mage, ram, WALL, unit("Lad"), unit("Lass"), storm,
               more="p1 hand: Storm\np1 a1: Lass\np1 a1-land: Meadow")
    t.p1.does("use", "Storm")
    t.until("normal-timing")
    assert t.p2.has("Lad", "discard") and t.p1.has("Lass", "a1")


@shows("11-1-2.p2")
def test_nothing_is_aimed_at_a_unit_elsewhere() -> None:
    text = "battle completion normal target 1 ally:\n    the target gets +1 attack"
    t = battle("Bard, Ram", "Wall", unit("Bard", text), RAM, WALL, unit("Lass"),
               more="p1 a1: Lass\np1 a1-land: Meadow")
    assert t.p1.reach("use", "Bard") == ["Bard", "Ram"]
    assert t.p1.why_not("Bard", "Lass") == {"11-1-2.p2"}


@shows("11-1-2.p2")
def test_a_unit_elsewhere_uses_nothing_in_a_battle() -> None:
    text = "battle completion normal target 1 ally:\n    the target gets +1 attack"
    t = battle("Ram", "Wall", RAM, WALL, unit("Envoy", text), more="p1 a1: Envoy\np1 a1-land: Meadow")
    assert not t.p1.may("use", "Envoy")
    assert "11-1-2.p2" in t.p1.why_not("Envoy")


@shows("11-1-2.p2")
def test_no_unit_elsewhere_is_targeted_by_it() -> None:
    text = "battle completion normal target 1 ally:\n    the target gets +1 attack"
    t = battle("Envoy, Ram", "Wall", RAM, WALL, unit("Envoy", text), more="p1 a1: Guard\np1 a1-land: Meadow")
    assert t.p1.reach("use", "Envoy") == ["Envoy", "Ram"]


@shows("11-1-2.p2")
def test_the_hands_of_both_players_are_in_reach() -> None:
    text = "battle completion normal:\n    the opponent discards 1 card"
    t = battle("Thief, Ram", "Wall", RAM, WALL, unit("Thief", text), more="p2 hand: Guard")
    t.p1.does("use", "Thief")
    t.until("normal-timing")
    assert t.p2.has("Guard", "discard")


@shows("11-1-3.p1")
def test_a_field_constant_works_outside_battle() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Herald
        p1 a1: Guard
        p1 b2-land: Meadow
        p1 a1-land: Meadow
    """, HERALD)
    assert t.p1.number("Guard", "attack") == 3


@shows("11-1-3.p1")
@pytest.mark.parametrize("kind", ["always", "while you have 1 or more acted allies"])
def test_during_a_battle_it_touches_the_rest_of_the_board_only(kind: str) -> None:
    """G32."""
    herald = unit("Herald", f"field {kind}:\n    all allies get +1 attack")
    t = battle("Herald, Ram", "Wall", herald, RAM, WALL, more="p1 a1: Guard, Page acted\np1 a1-land: Meadow")
    assert t.p1.number("Guard", "attack") == 3
    assert t.p1.number("Ram", "attack") == 1


@shows("11-2-5.p1", "17-2.p3")
def test_a_constant_ends_when_its_card_leaves_the_battlefield() -> None:
    t = battle("Banner, Ram", "Wall", BANNER, RAM, WALL)
    t.g.carry_out((Move(card=t.p1.find("Banner"), to="hand"),))
    assert t.p1.number("Ram", "attack") == 1


@shows("11-2-5.p1", "11-2-5.p2")
def test_a_face_down_terrain_does_nothing() -> None:
    kiln = terrain("Kiln", "battle always:\n    all allies get +1 attack")
    t = battle("Ram", "Wall", RAM, WALL, kiln, ground="Kiln")
    assert t.p2.number("Wall", "attack") == 2 and t.p1.number("Ram", "attack") == 1  # whose it was placed by
    t.g.carry_out((Flip(card=t.g.land("b3"), face_down=True),))
    assert t.p2.number("Wall", "attack") == 1


@shows("9-2-1.p23", "13.p1")
def test_nor_is_an_effect_of_it_used() -> None:
    hill = terrain("Hill", "battle declaration normal (discard 1 card in your hand):\n    draw 1")
    t = battle("Lad", "Wall", unit("Lad"), unit("Wall", defence=9, initiative=FIRST), hill, ground="Hill",
               more="p2 hand: 2 x Guard")
    assert t.asking == (1,) and t.p2.may("use", "Hill")
    t.g.carry_out((Flip(card=t.g.land("b3"), face_down=True),))
    assert not [option for option in usable(t.g, 1, "normal") if option.subject == t.g.land("b3")]



@shows("11-2-5.p2")
def test_a_constant_works_only_in_the_part_its_card_plays() -> None:
    flag = equipment("Flag", "battle always:\n    all allies get +1 attack")
    bearer = unit("Bearer", item=["multi"])
    t = battle("Bearer [Flag], Ram", "Wall", bearer, RAM, WALL, flag, BANNER, more="p1 hand: Banner, Flag")
    assert t.p1.number("Ram", "attack") == 2  # worn: once; what is in the hand does nothing
    t.g.carry_out((Move(card=t.g.equipment(t.p1.find("Bearer"))[0], to="discard"),))
    assert t.p1.number("Ram", "attack") == 1


@shows("11-2-5.p2")
def test_a_summoner_has_no_constant() -> None:
    """G45."""
    t = battle("Ram", "Wall", RAM, WALL, BANNER, more="p1 summoner: Banner")  # a unit's text in a summoner's place
    assert t.p1.number("Ram", "attack") == 1


@shows("17-2.p5", "10-6-1.p1", "10-6-1.p2")
def test_constants_and_lasting_effects_cease_in_a_simultaneous_attack() -> None:
    """The Banner would make the attack strong enough."""
    t = tied("Banner, Squire", "Twin", BANNER, unit("Squire", attack=1, defence=9), unit("Twin", attack=0, defence=3))
    assert t.p2.has("Twin", "b3")


@shows("10-6-1.p3", "17-2.p5")
def test_they_come_back_afterwards() -> None:
    """An ability valid in the battle is used at its end, and the Banner's works."""
    t = tied("Banner, Squire", "Twin", unit("Banner", "battle always:\n    all allies get +1 attack", defence=9),
             unit("Squire", defence=9), unit("Twin", "battle when the battle ends:\n    draw 1", attack=0, defence=9))
    assert t.asked == "trigger-or-not"
    assert t.p1.number("Squire", "attack") == 2
