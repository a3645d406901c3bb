"""Chapter 4 and 5-7: what stands on cards, and the zone of what is out of the game."""

from __future__ import annotations

import pytest

from engines.core.state.knowledge import knows
from tests.rules.moncolle.making import FIRST, SECOND, attacks, battle, equipment, gone, item, spell, terrain, unit
from tests.rules.notation import T, position, shows

SAGE = """[[card]]
id = "sage"
name = "Sage"
class = "summoner"
faction = "{faction}"
type = "sage|賢者"
abilities = '''
field completion ritual:
    {steps}
'''

"""
KILN, REED = "Kiln|窯", "Reed|葦"
ASKS = 'if you have a card of faction "Kiln|窯" in your hand:\n        draw 1'


def camp(summoner: str, *own: str, hand: str = "Page", more: str = "") -> T:
    """The first player's main phase, with a summoner of the test's own."""
    return position(f"""
        moncolle; turn p1; phase main
        p1 summoner: Sage
        p1 hand: {hand}
        p1 deck: 5 x Page
        p1 b2: Page
        p1 b2-land: Meadow
        {more}
    """, summoner, *own)


# -- 4-1 to 4-5: the parts of a card ------------------------------------------------------------------------------


@shows("4-1.p1")
def test_both_players_see_the_summoners() -> None:
    t = camp(SAGE.format(faction="ALL", steps="draw 1"))
    sage = t.g.card(t.p1.find("Sage"))
    assert all(knows(t.g, player, sage) for player in t.g.players)


@shows("4-1.p10")
def test_a_summoner_of_all_factions_is_of_every_faction() -> None:
    steps = 'if your summoner is of faction "Kiln|窯":\n        draw 1'
    for faction, drawn in (("ALL", 1), (KILN, 1), (REED, 0)):
        t = camp(SAGE.format(faction=faction, steps=steps))
        t.p1.does("use", "Sage")
        assert len(t.g.hand(0)) == 1 + drawn, faction


@shows("4-2.p16", "4-3.p10")
@pytest.mark.parametrize("make", [unit, lambda name, **facts: spell(name, "battle normal:\n    draw 1", **facts)])
def test_so_is_a_unit_or_spell(make: object) -> None:
    check_factions(make)


@shows("4-4.p6", "4-5.p10")
@pytest.mark.parametrize("make", [terrain, lambda name, **facts: item(name, "equipment", **facts)])
def test_so_is_an_item_or_terrain(make: object) -> None:
    check_factions(make)


def check_factions(make: object) -> None:
    """A card of every faction counts as one of the Kiln; one of the Reed does not."""
    assert callable(make)
    for faction, drawn in (("ALL", 1), (KILN, 1), (REED, 0)):
        t = camp(SAGE.format(faction=REED, steps=ASKS), make("Thing", faction=faction), hand="Thing")
        t.p1.does("use", "Sage")
        assert len(t.g.hand(0)) == 1 + drawn, faction


@shows("4-2.p9")
@pytest.mark.parametrize(("defence", "dies"), [(3, True), (4, False)])
def test_an_attacking_unit_deals_damage_equal_to_its_attack(defence: int, dies: bool) -> None:
    t = battle("Ram", "Wall", unit("Ram", attack=3, initiative=FIRST), unit("Wall", defence=defence, initiative=SECOND))
    if t.offered("attack"):
        attacks(t)
    assert gone(t, "Wall") is dies


@shows("4-4.p15", "4-4.p16", "4-4.p17")
def test_equipment_adds_attack_defence_and_standing_abilities_while_it_is_worn() -> None:
    blade = equipment("Blade", attack=3, defence=2, charge=1)
    porter = unit("Porter", attack=1, defence=1, item=["multi"])
    t = camp(
        SAGE.format(faction="ALL", steps="discard all equipment"), blade, porter,
        more="p1 a2: Porter [Blade]\n        p1 a2-land: Meadow",
    )
    assert [t.p1.number("Porter", field) for field in ("attack", "defence", "charge")] == [4, 3, 1]
    t.p1.does("use", "Sage")
    assert [t.p1.number("Porter", field) for field in ("attack", "defence", "charge")] == [1, 1, 0]


@shows("4-5.p2")
def test_a_terrain_card_that_is_placed_is_terrain() -> None:
    t = camp(SAGE.format(faction="ALL", steps="draw 1"), terrain("Hill", limit=5), hand="Hill")
    assert t.g.land("a2") is None
    t.p1.does("place", "Hill", "a2-land")
    assert t.g.land("a2") == t.p1.find("Hill") and t.g.limit("a2") == 5


# -- 5-7, 9: out of the game; rituals -----------------------------------------------------------------------------


@shows("5-7.p1")
def test_both_players_see_what_was_removed_from_the_game() -> None:
    t = camp(SAGE.format(faction="ALL", steps="remove the top card of your deck from the game"))
    t.p1.does("use", "Sage")
    (card,) = t.g.zone("removed", 0)
    assert all(knows(t.g, player, t.g.card(card)) for player in t.g.players)


@shows("9.p9")
def test_rituals_are_used_in_the_main_phase() -> None:
    t = camp(SAGE.format(faction="ALL", steps="draw 1"))
    assert t.p1.may("use", "Sage")
    t.end_phase()
    assert t.phase == "summon" and not t.p1.may("use", "Sage")
