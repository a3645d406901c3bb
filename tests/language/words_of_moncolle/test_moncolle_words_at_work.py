"""Words of Monster Collection at work in small positions: what they do to units, cards, slots and dice."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import (
    FIRST,
    SECOND,
    battle,
    equipment,
    goes_by,
    gone,
    item,
    lasts,
    nobody_counters,
    spell,
    terrain,
    unit,
)
from tests.rules.notation import T, position

FOE = unit("Foe", attack=2, defence=3, race="beast|獣", level=2)
FRIEND = unit("Friend", attack=2, defence=3, attribute="water", item=["multi", "consumable"])
WAITS = "battle completion normal:\n    draw 1\nbattle completion counter:\n    draw 1"


def camp(steps: str, *own: str, head: str = "field ritual", more: str = "", mine: str = "Sage, Friend") -> T:
    """The first player's main phase with a unit that can carry these steps out; the other's unit is next door."""
    body = "\n".join(f"    {step}" for step in steps.split("\n"))
    hands = "" if " hand:" in more else "p1 hand: 3 x Page\n        p2 hand: 3 x Page"
    return position(f"""
        moncolle; turn p1; phase main
        p1 b2: {mine}
        p1 b2-land: Meadow
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p2 b3: Foe
        p2 b3-land: Meadow
        {hands}
        {more}
    """, unit("Sage", f"{head}:\n{body}", spell=["fire", "any"]), FRIEND, FOE, *own)


def works(steps: str, *own: str, head: str = "field ritual", more: str = "", mine: str = "Sage, Friend") -> T:
    """The same after it has been used."""
    t = camp(steps, *own, head=head, more=more, mine=mine)
    t.p1.does("use", "Sage")
    return t


# -- numbers and standing abilities -------------------------------------------------------------------------------


def test_what_says_no_duration_ends_with_the_phase() -> None:
    t = works("all allies get +2 attack\nall allies get +1 defence until end of turn")
    assert (t.p1.number("Friend", "attack"), t.p1.number("Friend", "defence")) == (4, 4)
    t.end_phase()
    assert (t.p1.number("Friend", "attack"), t.p1.number("Friend", "defence")) == (2, 4)


@pytest.mark.parametrize(("gained", "field", "value"), [
    ("charge 2", "charge", 2), ("initiative 1", "initiative", 1), ("resist flame 3", "resist-flame", 3),
    ("weakness ALL 1", "weakness-all", 1), ('resist "steam|蒸気" 2', "resist-steam|蒸気", 2),
    ("spell water", "spell_water", 1), ("item bomb", "item_bomb", 1),
])
def test_standing_abilities_are_granted(gained: str, field: str, value: int) -> None:
    assert works(f"all other allies gain {gained}").p1.number("Friend", field) == value


def test_a_march_type_is_added() -> None:
    t = works("all allies gain flying")
    assert t.g.words(t.p1.find("Friend"), "march") == ("flying", "walking")


def test_together_means_at_the_same_time() -> None:
    t = works("all allies get +1 attack and all enemies get -1 attack")
    assert (t.p1.number("Friend", "attack"), t.p2.number("Foe", "attack")) == (3, 1)


def test_defence_may_become_nothing() -> None:
    t = works("the defence of all enemies becomes 0")
    assert gone(t, "Foe")


def test_effects_are_removed() -> None:
    t = camp("remove the effects on all enemies")
    lasts(t, "Foe", "attack", 5)
    assert t.p2.number("Foe", "attack") == 7
    t.p1.does("use", "Sage")
    assert t.p2.number("Foe", "attack") == 2


def test_who_cannot_march_stays() -> None:
    t = works("all other allies cannot march until end of turn")
    assert not t.p1.may("march", "Friend", "b3") and t.p1.may("march", "Sage", "b3")


# -- damage and death ---------------------------------------------------------------------------------------------


def test_damage_of_an_attribute_meets_resistance() -> None:
    tough = unit("Tough", defence=3, resist={"flame": 1})
    t = works("deal 3 flame damage to all enemies", tough, more="p2 a3: Tough\n        p2 a3-land: Meadow")
    assert gone(t, "Foe") and not gone(t, "Tough")


def test_the_dice_of_damage_are_thrown_once_for_all_of_it() -> None:
    t = works("deal 1D + 1 damage to all enemies", more="p2 a3: Foe\n        p2 a3-land: Meadow")
    (thrown,) = [line for line in t.log() if line == "log.dice"]
    left = sum(t.g.is_unit(card.id) for card in t.g.state.cards if t.g.face(card.id).name.en == "Foe")
    assert thrown and left in (0, 2)


def test_what_does_not_die_survives_a_lethal_effect() -> None:
    t = works("destroy all enemies")
    assert gone(t, "Foe")
    t = works("all enemies do not die\ndestroy all enemies")
    assert t.p2.has("Foe", "b3")


def test_a_throw_decides() -> None:
    t = works("throw 1D\nif the result >= 1:\n    draw 1\nelse:\n    destroy this", more="p1 deck: 5 x Page")
    assert len(t.g.hand(0)) == 4


# -- from zone to zone --------------------------------------------------------------------------------------------


def test_cards_go_back_to_their_owners() -> None:
    t = works("return all enemies to their owner's hand")
    assert t.p2.has("Foe", "hand")


def test_cards_are_removed_from_the_game() -> None:
    t = works("remove the top card of the opponent's discard from the game", more="p2 discard: Page, Foe")
    assert t.p2.names("discard") == ["Page"] and t.p2.names("removed") == ["Foe"]


def test_a_card_goes_under_the_deck() -> None:
    t = works("put all enemies at the bottom of their owner's deck", more="p2 deck: 3 x Page")
    assert t.p2.names("deck")[0] == "Foe"


def test_both_players_discard_the_attacking_side_first() -> None:
    t = works("each player discards 2 cards")
    assert t.asking == (0,)
    t.p1.chooses("Page", "Page")
    assert t.asking == (1,)
    t.p2.chooses("Page", "Page")
    while t.asked == "discard-order":
        t.g.answer((0, 1))
    assert (len(t.g.hand(0)), len(t.g.hand(1))) == (1, 1)


def test_chance_discards() -> None:
    t = works("the opponent discards 2 cards at random")
    assert len(t.g.hand(1)) == 1 and len(t.g.discard(1)) == 2


@pytest.mark.parametrize(("hand", "drawn"), [(1, 0), (2, 1)])
def test_what_follows_an_effect_follows_all_of_it(hand: int, drawn: int) -> None:
    t = works(
        "the opponent discards 2 cards at random\nafter that is applied:\n    draw 1",
        more=f"p1 deck: 5 x Page\n        p1 hand: Page\n        p2 hand: {hand} x Page",
    )
    assert len(t.g.hand(0)) == 1 + drawn


def test_a_card_is_looked_for_in_the_deck() -> None:
    t = works(
        "put 1 hero card in your deck in your hand\nshuffle your deck", unit("Champion", hero=2),
        more="p1 deck: 2 x Page, Champion, Page",
    )
    assert not t.p1.has("Champion", "hand")  # asked though there is only one, which the pause would tell otherwise
    t.p1.chooses("Champion")
    assert t.p1.has("Champion", "hand") and len(t.g.deck(0)) == 3


# -- summons, movement, equipment ---------------------------------------------------------------------------------


def test_a_unit_is_summoned_beside_its_summoner_and_a_hero_is_paid_for() -> None:
    champion = unit("Champion", level=2, hero=2)
    t = works("summon 1 hero card in your hand here", champion,
              more="p1 deck: 5 x Page\n        p1 hand: Champion, Page")
    t.p1.chooses("Champion")
    assert t.p1.has("Champion", "b2") and len(t.g.deck(0)) == 3


def test_the_fallen_are_summoned_again() -> None:
    t = works("summon 1 unit card in your discard to your base", unit("Ghost"), more="p1 discard: Ghost, Page")
    t.p1.chooses("Ghost")
    assert t.p1.has("Ghost", "b1")


def test_no_more_is_summoned_than_the_limit_allows() -> None:
    giant = unit("Giant", level=7)
    t = camp("summon 1 unit card in your hand here", giant, more="p1 hand: Giant")
    t.p1.does("use", "Sage")
    assert t.p1.has("Giant", "hand")


def test_a_unit_is_moved_where_its_user_likes() -> None:
    t = works("move 1 other ally to a terrain next to this", more="p1 a2-land: Meadow\n        p1 c2-land: Meadow")
    assert t.asked == "where"
    t.pick(lambda option: option.zone == "c2:0", "to c2")
    assert t.p1.has("Friend", "c2")


def test_no_effect_moves_units_among_enemies() -> None:
    t = works("move 1 other ally to a terrain", more="p1 a2-land: Meadow")
    assert t.asked == "where"
    assert {option.zone for option in t.options} == {"a2:0", "b1:0", "b4:0"}  # G20: even an empty base


def test_equipment_is_put_on_and_taken_off() -> None:
    blade = equipment("Blade", attack=3)
    t = works("equip 1 equipment card in your hand to this", blade, more="p1 hand: Blade")
    assert t.p1.has("Blade", "hand"), "the sage has no slot for it"
    t = works("choose 1 other ally as own\nequip 1 equipment card in your hand to own", blade, more="p1 hand: Blade")
    assert t.p1.number("Friend", "attack") == 5
    t = works("discard all equipment", blade, mine="Sage, Friend [Blade]")
    assert t.p1.has("Blade", "discard") and t.p1.number("Friend", "attack") == 2


@pytest.mark.parametrize(("slots", "worn", "drawn"), [(2, 2, 1), (1, 1, 0)])
def test_as_much_equipment_is_put_on_as_there_are_slots_for(slots: int, worn: int, drawn: int) -> None:
    porter = unit("Porter", item=["multi"] * slots)
    t = works(
        "choose 1 other ally as own\nequip 2 equipment cards in your hand to own\nafter that is applied:\n    draw 1",
        equipment("Blade"), porter, mine="Sage, Porter", more="p1 deck: 3 x Page\n        p1 hand: 2 x Blade",
    )
    t.g.answer((0, 1))
    assert len(t.g.equipment(t.p1.find("Porter"))) == worn
    assert len(t.g.hand(0)) == 2 - worn + drawn



def test_acted_units_stand_up_again() -> None:
    t = works("make all acted allies unacted", mine="Sage, Friend acted")
    assert not t.p1.card("Friend").turned


# -- who is meant -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "who"), [
    ("all water allies", ["Friend"]), ("all other allies here", ["Friend"]), ("all enemies next to this", ["Foe"]),
    ('all units of race "beast|獣"', ["Foe"]), ("all units with level <= 1", ["Friend", "Sage"]),
    ("all units in the opponent's territory", ["Foe"]), ("all units with spells", ["Sage"]),
    ("all units with item multi", ["Friend"]), ("all unequipped allies", ["Friend", "Sage"]),
    ("all fire or water allies", ["Friend"]), ('all units of faction "Kiln|窯"', ["Foe", "Friend", "Sage"]),
])
def test_units_are_described(what: str, who: list[str]) -> None:
    t = works(f"{what} get +5 attack")
    names = {card.id: t.g.face(card.id).name.en for card in t.g.state.cards if t.g.is_unit(card.id)}
    assert sorted(name for unit, name in names.items() if t.g.attack(unit) > 5) == who


def test_terrain_serves_whoever_placed_it() -> None:
    hill = terrain("Hill", "field always:\n    all allies here get +1 attack")
    t = camp("draw 1", hill, more="p1 a2: Friend\n        p1 a2-land: Hill")
    assert t.g.attack(t.g.units_at("a2", 0)[0]) == 3
    t = camp("draw 1", hill, more="p1 a2: Friend\n        p2 a2-land: Hill")
    assert t.g.attack(t.g.units_at("a2", 0)[0]) == 2


# -- in a battle --------------------------------------------------------------------------------------------------


def test_an_answer_cancels_what_it_answers() -> None:
    bolt = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 9 damage to the target")
    ban = spell("Ban", "battle counter (consume any) target 1 spell card in use:\n    cancel the target")
    t = battle(
        "Ram", "Wall", unit("Ram", WAITS, initiative=FIRST, spell=["fire"]),
        unit("Wall", WAITS, initiative=SECOND, spell=["any"]), bolt, ban, more="p1 hand: Bolt\n        p2 hand: Ban",
    )
    t.p1.does("use", "Bolt")
    t.p2.does("use", "Ban", "Bolt")
    nobody_counters(t)
    assert t.p2.has("Wall", "b3") and t.p1.has("Bolt", "discard") and t.p2.has("Ban", "discard")


def test_even_the_attack_is_cancelled() -> None:
    t = battle(
        "Ram", "Wall", unit("Ram", attack=9, initiative=FIRST),
        unit("Wall", "battle completion counter:\n    cancel what this answers", initiative=SECOND),
    )
    t.pick(lambda option: option.verb == "attack", "attack")
    t.p2.does("use", "Wall")
    nobody_counters(t)
    assert t.p2.has("Wall", "b3")


def test_the_order_of_a_formation_is_changed() -> None:
    t = battle(
        "Ram, Sling", "Wall", unit("Ram", "battle completion normal:\n    put this at the rear", initiative=FIRST),
        unit("Sling"), unit("Wall", WAITS, initiative=SECOND, defence=9),
    )
    t.p1.does("use", "Ram")
    nobody_counters(t)
    assert t.p1.names("b3") == ["Sling", "Ram"]


def test_who_cannot_use_spells_pays_with_no_slot() -> None:
    bolt = spell("Bolt", "battle normal (consume fire):\n    draw 1")
    gag = terrain("Gag", "battle always:\n    all units cannot use spells")
    ram = unit("Ram", WAITS, initiative=FIRST, spell=["fire"])
    wall = unit("Wall", WAITS, initiative=SECOND)
    t = battle("Ram", "Wall", ram, wall, bolt, more="p1 hand: Bolt")
    assert t.p1.may("use", "Bolt")
    t = battle("Ram", "Wall", ram, wall, bolt, gag, more="p1 hand: Bolt", ground="Gag")
    assert not t.p1.may("use", "Bolt")


def test_a_use_that_is_declared_is_noticed() -> None:
    tonic = item("Tonic", "consumable", "battle normal (consume item):\n    draw 1")
    wall = unit("Wall", f"{WAITS}\nbattle forced when the opponent uses a consumable:\n    draw 1", initiative=SECOND)
    t = battle(
        "Ram", "Wall", unit("Ram", WAITS, initiative=FIRST, item=["consumable"]), wall, tonic,
        more="p1 hand: Tonic\n        p2 hand: Page\n        p2 deck: 5 x Page",
    )
    t.p1.does("use", "Tonic")
    assert len(t.g.hand(1)) == 2


@pytest.mark.parametrize("event", ["this dies", "this is dealt damage", "an ally dies", "an enemy attacks"])
def test_what_happens_in_a_battle_is_noticed(event: str) -> None:
    wall = unit("Wall", f"battle forced when {event}:\n    draw 1", initiative=SECOND)
    t = battle(
        "Ram", "Wall, Bulwark", unit("Ram", attack=9, initiative=FIRST), wall, unit("Bulwark", defence=49),
        more="p2 hand: Page\n        p2 deck: 5 x Page",
    )
    goes_by(t)
    assert len(t.g.hand(1)) == 2


@pytest.mark.parametrize("moment", [
    "a battle begins", "the initiative determination starts", "the initiative is decided", "the battle ends",
])
def test_moments_of_a_battle(moment: str) -> None:
    t = battle(
        "Ram", "Wall", unit("Ram", attack=9, initiative=FIRST),
        unit("Wall", f"battle forced when {moment}:\n    draw 1", initiative=SECOND, defence=49),
        more="p2 hand: Page\n        p2 deck: 5 x Page",
    )
    goes_by(t)
    assert len(t.g.hand(1)) == 2


def test_what_is_added_to_dice_counts_once_for_each_result() -> None:
    usher = unit("Usher", "battle forced when the initiative determination starts:\n    your initiative die gets +20")
    t = battle("Usher", "Foe", usher, unit("Foe", WAITS, defence=9))
    assert t.g.battle is not None and t.g.battle.bonus == (20, 0) and t.g.battle.first == 0


def test_what_cannot_be_targeted_is_no_target() -> None:
    veil = terrain("Veil", "battle always:\n    all allies cannot be targeted")
    ram = unit("Ram", "battle completion normal target 1 enemy:\n    destroy the target", initiative=FIRST)
    wall = unit("Wall", WAITS, initiative=SECOND)
    assert battle("Ram", "Wall", ram, wall).p1.may("use", "Ram")
    t = battle("Ram", "Wall", ram, wall, veil, ground="Veil")
    assert not t.p1.may("use", "Ram")
