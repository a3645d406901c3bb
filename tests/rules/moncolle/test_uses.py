"""Chapters 13, 11-2-1 to 11-2-3 and 5-9: abilities, spells and items being used, from where, when, and how often."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, item, marched, spell, terrain, unit
from tests.rules.notation import T, position, shows

WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
RAM = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST)
"""Both have something to wait with, so that every timing stops for its player."""
ZEAL = "battle completion normal:\n    this gets +2 attack"
BOLT = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 3 flame damage to the target")


def reasons(t: T, name: str) -> set[str]:
    return t.seats[t.asking[0]].why_not(name)


def uses_mode(t: T, name: str, mode: int) -> None:
    """The player who is asked uses one of a card's effects."""
    t.pick(
        lambda option: option.verb == "use" and option.ability is not None and option.ability.index == mode
        and t.g.face(option.subject).name.en == name, f"effect {mode} of {name}",
    )


# -- 13-1, 13-2: icons --------------------------------------------------------------------------------------------


@shows("13-1.p2")
def test_the_completion_icon_acts_its_own_card() -> None:
    t = battle("Zealot", "Wall", unit("Zealot", ZEAL, initiative=FIRST), WALL)
    t.p1.does("use", "Zealot")
    assert t.p1.card("Zealot").turned
    t.until("normal-timing")
    assert t.p1.number("Zealot", "attack") == 3
    assert not t.p1.may("use", "Zealot")
    assert "13-1.p2" in t.p1.why_not("Zealot")


@shows("13-1.p2", "10-9.p2")
def test_who_has_acted_for_an_effect_does_not_attack() -> None:
    t = battle("Zealot", "Wall", unit("Zealot", ZEAL, initiative=FIRST), WALL)
    t.p1.does("use", "Zealot")  # G52: it is the same thing to pay with
    t.until("normal-timing")
    assert not t.p1.may("attack")


@shows("13-1.p2")
def test_the_completion_icon_of_a_summoner_acts_the_summoner() -> None:
    t = battle("Ram", "Wall", unit("Ram", initiative=FIRST), WALL, """[[card]]
id = "sage"
name = "Sage"
class = "summoner"
faction = "ALL"
type = "sage|賢者"
abilities = '''
battle completion normal target 1 ally:
    the target gets +1 attack
'''

""", more="p1 summoner: Sage")
    t.p1.does("use", "Sage", "Ram")
    assert t.p1.card("Sage").turned
    t.until("normal-timing")
    assert t.p1.number("Ram", "attack") == 2
    assert not t.p1.may("use", "Sage")


@shows("13-1.p2", "4-4.p2")
def test_the_completion_icon_of_an_equipment_acts_its_wearer() -> None:
    horn = equipment("Horn", "battle completion normal:\n    all allies get +1 attack")
    t = battle("Ram [Horn]", "Wall", unit("Ram", initiative=FIRST, item=["multi"]), horn, WALL)
    horn_card = t.g.equipment(t.p1.find("Ram"))[0]
    t.pick(lambda option: option.verb == "use" and option.subject == horn_card, "the horn")
    assert t.p1.card("Ram").turned  # G39
    t.until("normal-timing")
    assert t.p1.number("Ram", "attack") == 2


@shows("13-2.p2")
def test_a_declaration_is_used_as_often_as_it_is_paid_for_acted_or_not() -> None:
    text = "battle declaration normal (discard 1 card in your hand):\n    this gets +1 attack"
    t = battle("Drummer", "Wall", unit("Drummer", text, initiative=FIRST), WALL, more="p1 hand: 4 x ?")
    t.p1.does("attack")
    t.until("normal-timing")
    assert t.p1.card("Drummer").turned
    for _ in range(3):
        t.p1.does("use", "Drummer")
        t.g.answer((0,))
        t.until("normal-timing")
    assert t.p1.number("Drummer", "attack") == 4 and len(t.p1.cards("hand")) == 1


# -- 13-3: from the hand ------------------------------------------------------------------------------------------


LANTERN = unit("Lantern", "battle from hand normal (discard this) target 1 ally:\n    the target gets +2 defence")


@shows("13-3.p1", "5-9.p2")
def test_the_hand_icon_is_used_from_the_hand_only() -> None:
    t = battle("Ram, Lantern", "Wall", RAM, LANTERN, WALL, more="p1 hand: Lantern")
    assert "13-3.p1" in t.p1.why_not("Lantern@b3")
    t.p1.does("use", "Lantern@hand", "Ram")
    assert t.p1.has("Lantern", "effects")  # G22: it has left the hand
    t.until("normal-timing")
    assert t.p1.number("Ram", "defence") == 3
    assert t.p1.has("Lantern", "discard")


@shows("13.p1")
def test_an_ability_without_the_hand_icon_is_not_used_from_the_hand() -> None:
    t = battle("Ram", "Wall", unit("Ram", initiative=FIRST), unit("Zealot", ZEAL), WALL, more="p1 hand: Zealot")
    assert not t.p1.may("use", "Zealot")
    assert "13.p1" in t.p1.why_not("Zealot")


@shows("4-4.p2")
def test_an_equipment_gives_its_ability_to_its_wearer_only() -> None:
    horn = equipment("Horn", "battle completion normal:\n    all allies get +1 attack")
    t = battle("Ram", "Wall", unit("Ram", initiative=FIRST, item=["multi"]), horn, WALL, more="p1 hand: Horn")
    assert "4-4.p2" in t.p1.why_not("Horn")


@shows("5-9.p3", "4-3.p2", "4-3.p1")
def test_a_spell_lies_in_the_effect_zone_until_it_has_been_used() -> None:
    ward = spell("Ward", "battle counter (consume earth):\n    draw 1")
    t = battle(
        "Mage, Ram", "Monk, Wall", unit("Mage", initiative=FIRST, spell=["fire"]), RAM, WALL,
        unit("Monk", defence=9, initiative=SECOND, spell=["earth"]), BOLT, ward, more="p1 hand: Bolt\np2 hand: Ward",
    )
    t.p1.does("use", "Bolt", "Monk")
    assert t.asked == "counter" and t.p1.has("Bolt", "effects")
    assert "Bolt" in str(next(line for line in t.g.log[1] if line.text.key == "log.uses-on"))  # for all to see
    t.p2.does("use", "Ward")
    assert t.asked == "counter" and t.p2.has("Ward", "effects")
    t.until("normal-timing")
    assert t.p1.has("Bolt", "discard") and t.p2.has("Ward", "discard")
    assert not t.p1.cards("effects") and not t.p2.cards("effects")


@pytest.mark.parametrize(("item_class", "slot"), [("consumable", "consumable"), ("bomb", "bomb")])
@shows("5-9.p3", "4-4.p3")
def test_so_does_a_consumable_and_a_bomb(item_class: str, slot: str) -> None:
    flask = item("Flask", item_class, "battle normal (consume item) target 1 enemy:\n    deal 1 damage to the target")
    hand = spell("Echo", "battle counter (consume earth):\n    draw 1")
    t = battle(
        "Chemist", "Monk", unit("Chemist", initiative=FIRST, item=[slot]),
        unit("Monk", defence=9, initiative=SECOND, spell=["earth"]), flask, hand, more="p1 hand: Flask\np2 hand: Echo",
    )
    t.p1.does("use", "Flask", "Monk")
    assert t.p1.has("Flask", "effects")
    t.until("normal-timing")
    assert t.p1.has("Flask", "discard")


@shows("4-3.p7")
def test_of_two_effects_of_a_spell_one_is_named_first() -> None:
    lance = spell("Lance", """
        battle normal (consume fire) target 1 enemy:
            deal 3 flame damage to the target
        battle normal (consume fire fire):
            deal 2 flame damage to all enemies
    """)
    mage = unit("Mage", initiative=FIRST, spell=["fire", "fire"])
    t = battle("Mage, Ram", "Wall, Guard", mage, RAM, WALL, lance, more="p1 hand: Lance")
    uses_mode(t, "Lance", 1)
    assert t.p1.card("Mage").spent == ("spell_fire", "spell_fire")
    t.until("normal-timing")
    assert t.p2.has("Guard", "discard")


@shows("4-4.p14")
def test_so_is_one_of_two_effects_of_an_item() -> None:
    tonic = item("Tonic", "consumable", """
        battle normal (consume item):
            draw 1
        battle normal (consume item) target 1 ally:
            the target gets +1 attack
    """)
    healer = unit("Healer", item=["consumable"])
    t = battle("Ram, Healer", "Wall", RAM, healer, tonic, WALL, more="p1 hand: Tonic")
    assert len([option for option in t.options if option.subject in t.p1.cards("hand")]) == 3  # two of them are targets
    uses_mode(t, "Tonic", 1)
    t.until("normal-timing")
    assert t.p1.number("Ram", "attack") == 2 and not t.p1.cards("hand")  # the first unit offered; nothing was drawn


@shows("13-3.p3", "4-3.p1")
def test_a_spell_bears_no_ability_on_the_battlefield() -> None:
    t = battle("Mage", "Wall", unit("Mage", initiative=FIRST, spell=["fire"]), WALL, BOLT, more="p1 discard: Bolt")
    assert not t.p1.may("use", "Bolt")


# -- 11-2-1 to 11-2-3: timings ------------------------------------------------------------------------------------


@shows("11-2-1.p1")
def test_a_normal_effect_is_used_in_ones_own_normal_timing() -> None:
    t = battle("Zealot", "Fanatic", unit("Zealot", ZEAL, initiative=SECOND, defence=9),
               unit("Fanatic", ZEAL, initiative=FIRST, defence=9))
    assert t.asking == (1,)
    assert t.p2.may("use", "Fanatic")
    assert "11-2-1.p1" in t.p1.why_not("Zealot")
    t.pick(lambda option: option.verb == "attack", "attack")
    t.until("normal-timing")
    t.end_phase()
    assert t.asking == (0,) and t.p1.may("use", "Zealot")
    assert "11-2-1.p1" in t.p2.why_not("Fanatic") or t.p2.card("Fanatic").turned


@shows("11-2-1.p1", "11-1-2.p1")
def test_no_normal_effect_outside_battle() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Zealot
        p1 b2-land: Meadow
    """, unit("Zealot", ZEAL))
    assert not t.p1.may("use", "Zealot")
    assert {"11-1-2.p1", "11-2-1.p1"} <= t.p1.why_not("Zealot")


@shows("11-2-1.p2")
def test_nobody_answers_an_uncounterable_effect() -> None:
    writ = spell("Writ", "battle uncounterable (consume holy) target 1 enemy:\n    deal 3 damage to the target")
    ward = spell("Ward", "battle counter (consume earth) target 1 ally:\n    the target gets +9 defence")
    facts = unit("Judge", initiative=FIRST, spell=["holy"]), unit("Monk", defence=3, initiative=SECOND, spell=["earth"])
    t = battle("Judge", "Monk", *facts, writ, ward, more="p1 hand: Writ\np2 hand: Ward")
    t.p1.does("use", "Writ", "Monk")
    assert t.p2.has("Monk", "discard") and t.p2.has("Ward", "hand")


@shows("11-2-2.p1")
def test_a_counter_answers_an_effect_the_attack_and_another_counter() -> None:
    ward = unit("Warden", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
    foil = unit("Foil", "battle completion counter:\n    draw 1", defence=9)
    t = battle("Ram, Foil", "Warden", unit("Ram", ZEAL, initiative=FIRST), foil, ward)
    assert not t.p1.may("use", "Foil") and "11-2-2.p1" in t.p1.why_not("Foil")
    t.p1.does("use", "Ram")
    assert t.asked == "counter" and t.p2.may("use", "Warden")
    t.p2.does("use", "Warden")
    assert t.asked == "counter" and t.p1.may("use", "Foil")  # answers the counter
    t.until("normal-timing")
    assert t.p2.card("Warden").turned


@shows("11-2-2.p1")
def test_a_counter_answers_the_attack() -> None:
    ward = unit("Warden", "battle completion counter:\n    this gets +9 defence", defence=1, initiative=SECOND)
    t = battle("Ram", "Warden", unit("Ram", initiative=FIRST, attack=5), ward)
    t.p1.does("attack")
    t.p2.does("use", "Warden")
    t.until("normal-timing")
    assert t.p2.has("Warden", "b3")


@shows("11-2-3.p1", "9-2-4.p1")
def test_a_ritual_is_an_action_of_ones_own_main_phase() -> None:
    text = "field completion ritual:\n    draw 1"
    for turn, offered in (("p1", True), ("p2", False)):
        t = position(f"""
            moncolle; turn {turn}; phase main
            p1 b2: Augur
            p1 b2-land: Meadow
        """, unit("Augur", text))
        assert t.p1.may("use", "Augur") is offered
        if not offered:
            assert "11-2-3.p1" in t.p1.why_not("Augur")
            continue
        t.p1.does("use", "Augur")
        assert len(t.p1.cards("hand")) == 1 and t.p1.card("Augur").turned  # at once: nobody can answer
        assert t.asked == "main"


@shows("11-2-3.p1", "11-1-3.p1")
def test_no_ritual_during_a_battle() -> None:
    augur = unit("Augur", "field completion ritual:\n    draw 1", initiative=FIRST)
    t = battle("Augur", "Wall", augur, WALL)
    assert not t.p1.may("use", "Augur")
    assert {"11-1-3.p1", "11-2-3.p1"} <= t.p1.why_not("Augur")


@shows("14.p1", "9-2-4.p1")
def test_a_ritual_s_terrain_is_used_by_who_placed_it() -> None:
    well = terrain("Well", "field ritual (discard 1 card in your hand):\n    draw 1")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2-land: Well
        p1 hand: 1 x ?
        p2 b2: Guard
    """, well)
    t.p1.does("use", "Well")
    assert len(t.p1.cards("discard")) == 1 and len(t.p1.cards("hand")) == 1
    assert not t.p1.may("use", "Well") or t.p1.cards("hand")


# -- what is offered can be done ----------------------------------------------------------------------------------


@shows("14.p1", "10-10-3.p1")
def test_an_effect_with_nothing_to_target_is_not_declared() -> None:
    lure = unit("Lure", "battle completion normal target 1 acted enemy:\n    deal 1 damage to the target",
                initiative=FIRST)
    t = battle("Lure", "Wall", lure, WALL)
    assert not t.p1.may("use", "Lure")
    assert "1-1.p1" in t.p1.why_not("Lure")


@shows("14.p1")
def test_before_the_battle_is_on_its_way_nothing_is_used() -> None:
    t = marched("Zealot", "Wall", unit("Zealot", ZEAL), WALL)
    assert not t.p1.may("use", "Zealot")


@shows("1-1.p1")
def test_a_text_is_followed_where_the_rules_know_nothing_of_it() -> None:
    """They know summons from the hand and to the own base or into a battle only."""
    raise_text = "field completion ritual:\n    summon 1 unit card in your discard to a terrain next to this"
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Augur
        p1 b2-land: Meadow
        p1 b3-land: Meadow
        p1 discard: Guard
    """, unit("Augur", raise_text))
    t.p1.does("use", "Augur")
    while t.asked not in ("main", ""):
        t.g.answer(0 if t.g.state.ask.kind != "some" else (0,))
    assert t.p1.has("Guard", "b1") or t.p1.has("Guard", "b3")


@shows("9.p9", "9-2-4.p1")
def test_rituals_are_used_as_often_as_they_can_be_paid_for_between_other_actions() -> None:
    augurs = unit("Augur", "field completion ritual:\n    draw 1"), unit("Seer", "field completion ritual:\n    draw 1")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Augur, Seer, Guard
        p1 b2-land: Meadow
        p1 b3-land: Meadow
    """, *augurs)
    t.p1.does("use", "Augur")
    t.p1.does("march", "Guard", "b3")
    while t.asked != "main":
        t.g.answer(())
    t.p1.does("use", "Seer")
    assert t.p1.card("Augur").turned and t.p1.card("Seer").turned and len(t.p1.cards("deck")) == 8


@shows("5-1.p2")
@pytest.mark.parametrize("hand", ["Squire, Almanac, Meadow", "Squire, Squire, Meadow"])
def test_that_a_question_is_asked_does_not_tell_how_many_cards_of_a_hand_fit(hand: str) -> None:
    call = unit("Herald", "battle completion normal:\n    summon 1 unit card in your hand here", initiative=FIRST)
    t = battle("Herald", "Wall", call, WALL, unit("Squire"), more=f"p1 hand: {hand}")
    t.p1.does("use", "Herald")
    while t.asked == "counter":
        t.pick(lambda option: option.verb == "decline", "no counter")
    assert t.asked == "choose"
    t.p1.chooses("Squire")
    assert t.p1.has("Squire", "b3")


@shows("1-1.p1")
@pytest.mark.parametrize(("side", "drawn"), [("attacking", 1), ("defending", 0)])
def test_what_is_done_only_if_something_is_so_does_nothing_otherwise(side: str, drawn: int) -> None:
    scout = unit("Scout", f"battle completion normal if you are {side}:\n    draw 1", initiative=FIRST)
    t = battle("Scout, Ram", "Wall", scout, RAM, WALL)
    t.p1.does("use", "Scout")
    t.until("normal-timing")
    assert len(t.p1.cards("deck")) == 10 - drawn


@shows("1-1.p1")
def test_what_is_used_only_if_something_is_so_is_not_used_otherwise() -> None:
    scout = unit("Scout", "battle completion normal needs you are defending:\n    draw 1", initiative=FIRST)
    t = battle("Scout, Ram", "Wall", scout, RAM, WALL)
    assert not t.p1.may("use", "Scout") and "1-1.p1" in t.p1.why_not("Scout")


@shows("17-2.p2")
def test_lost_effects_are_neither_used_nor_work() -> None:
    hush = unit("Hush", "battle completion normal target 1 enemy:\n    the target loses all skills", initiative=FIRST)
    lad = unit("Lad", "battle always:\n    this gets +3 attack\nbattle completion counter:\n    draw 1", defence=9)
    t = battle("Hush, Ram", "Lad, Wall", hush, RAM, WALL, lad)
    t.p1.does("use", "Hush", "Lad")
    assert t.p2.number("Lad", "attack") == 4 and t.p2.may("use", "Lad")
    t.until("normal-timing")
    assert t.p2.number("Lad", "attack") == 1
    t.p1.does("attack")
    assert not t.p2.may("use", "Lad") and "17-2.p2" in t.p2.why_not("Lad")


@shows("4-4.p2", "14-1.p1")
def test_equipment_that_was_discarded_for_its_effect_knows_who_wore_it() -> None:
    """G36."""
    horn = equipment("Horn", "battle declaration normal (discard this):\n    the wearer gets +2 attack")
    t = battle("Lad [Horn], Ram", "Wall", unit("Lad", item=["multi"]), RAM, WALL, horn)
    horn_card = t.g.equipment(t.p1.find("Lad"))[0]
    t.pick(lambda option: option.verb == "use" and option.subject == horn_card, "the horn")
    t.until("normal-timing")
    assert t.p1.has("Horn", "discard") and t.p1.number("Lad", "attack") == 3


@shows("10-10-1.p1", "14-3.p2")
def test_an_effect_reads_its_unit_as_it_was_when_it_left_earlier_in_the_chain() -> None:
    """G36; the shout costs nothing, so that it takes effect all the same."""
    shout = unit("Crier", "battle normal:\n    deal the attack of this damage to all enemies", attack=3, defence=5)
    strike = unit("Monk", "battle completion counter target 1 enemy:\n    destroy the target", defence=9)
    t = battle("Crier, Ram", "Lad, Monk, Wall", shout, RAM, WALL, strike, unit("Lad", defence=3))
    t.p1.does("use", "Crier")
    t.p2.does("use", "Monk", "Crier")
    t.until("normal-timing")
    assert t.p1.has("Crier", "discard") and t.p2.has("Lad", "discard")
    assert not t.g.state.departed  # nothing else may read them
