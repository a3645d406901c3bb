"""6.1: what is a character, what it is like, and the order in which combat power is worked out."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"


@shows("6.1.1.a")
def test_only_what_is_a_character_counts_as_one_on_the_field() -> None:
    count = card("Count", "play where X is the number of characters:\n    gain X life", kind="command")
    t = table(MAIN + "p1 hand: Count\np1 field: Guard, Midnight\np2 field: (Scout)", count)
    t.p1.does("play", "Count")
    t.resolve()
    assert t.life() == (26, 25)


@shows("6.1.1.a")
def test_what_is_no_character_is_no_target_for_what_targets_characters() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np1 field: Midnight")
    assert t.p1.able("play") == []


MASK = card("Mask", 'play target 1 card:\n    make the target a 3 / 1 character named "Husk|仮面" of race human',
            kind="command")
PLAINLY = card("Shape", "play target 1 card:\n    make the target a 2 / 2 character", kind="command")
DOWN = card("Down", "play target 1 card:\n    turn the target face down", kind="command")
LOUD = card("Loud", "always:\n    this gets +4 attack\nwhen your turn starts:\n    gain 1 life", nodes=3, cost=2,
            attack=1, toughness=5, graze=2, race=["oni"])


@shows("6.1.4", "6.1.5")
def test_a_character_is_what_its_card_says_and_what_effects_give_it() -> None:
    t = table(MAIN + "p1 field: Scout", card("Veil", 'always:\n    all characters gain human'))
    scout = t.p1.find("Scout")
    assert t.g.number(scout, "attack") == 3 and t.g.races(scout) == {"tengu"} and t.g.named(scout, "Scout")
    t = table(MAIN + "p1 field: Scout, Veil", card("Veil", 'always:\n    all characters gain human'))
    assert t.g.races(t.p1.find("Scout")) == {"tengu", "human"}


@shows("6.1.6", "6.1.8", "6.1.8.c")
def test_made_a_character_a_card_face_up_is_only_what_is_said_but_for_nodes_and_cost() -> None:
    t = table(MAIN + "p1 hand: Mask\np1 field: Loud", MASK, LOUD)
    loud = t.p1.find("Loud")
    assert t.g.number(loud, "attack") == 5
    t.p1.does("play", "Mask")
    t.resolve()
    assert [t.g.number(loud, each) for each in ("attack", "toughness", "graze", "nodes", "cost")] == [3, 1, 0, 3, 2]
    assert t.g.races(loud) == {"human"} and t.g.named(loud, "Husk") and not t.g.named(loud, "Loud")
    assert t.g.abilities(loud) == ()


@shows("6.1.6")
def test_a_world_charm_that_is_made_a_character_loses_its_text_and_fights() -> None:
    t = table(MAIN + "p1 hand: Shape\np1 field: Guard, Midnight", PLAINLY)
    assert t.p1.number("Guard", "attack") == 3
    t.p1.does("play", "Shape")
    t.p1.chooses("Midnight")
    t.resolve()
    assert t.p1.number("Guard", "attack") == 2 and t.p1.able("attack") == ["Guard", "Midnight"]


@shows("6.1.7", "5.7.1")
def test_made_a_character_a_card_face_down_needs_no_nodes_and_costs_nothing() -> None:
    t = table(MAIN + "p1 hand: Down, Shape\np1 field: Loud", DOWN, PLAINLY, LOUD)
    t.p1.does("play", "Down")
    t.resolve()
    loud = t.p1.find("Loud")
    assert [t.g.number(loud, each) for each in ("attack", "toughness", "nodes", "cost")] == [0, 0, 0, 0]
    assert t.g.races(loud) == {"none"} and not t.g.characters(0)
    t.p1.does("play", "Shape")
    t.resolve()
    assert [t.g.number(loud, each) for each in ("attack", "toughness", "nodes", "cost")] == [2, 2, 0, 0]
    assert t.g.characters(0) == [loud] and t.g.card(loud).face_down


@shows("6.1.8.a")
def test_a_character_card_is_a_character_while_it_is_about_to_enter() -> None:
    usher = card("Usher", "when another character enters:\n    gain 1 life")
    t = table(MAIN + "p1 hand: Plain\np1 field: Usher", usher)
    t.p1.does("play", "Plain")
    t.resolve()
    assert t.life() == (26, 25)


@shows("6.1.9", "6.1.9.d", "1.10.13.c")
def test_turned_over_a_card_is_no_character_and_has_no_damage() -> None:
    t = table(MAIN + "p1 hand: Ember, Down\np1 nodes: (Plain)\np2 field: Guard", DOWN)
    t.p1.does("play", "Ember")
    t.resolve()
    assert t.p2.card("Guard").damage == 3
    t.p1.does("play", "Down")
    t.resolve()
    assert not t.p2.card("Guard").character and t.p2.card("Guard").damage == 0


@shows("6.1.9.a")
def test_set_on_another_card_a_character_is_none_any_more() -> None:
    ride = card("Ride", "play target 1 other character as rider target 1 other character as mount:\n"
                "    set the rider on the mount", kind="command")
    t = table(MAIN + "p1 hand: Ride\np1 field: Guard, Scout", ride)
    t.p1.does("play", "Ride")
    t.p1.chooses("Scout")
    t.p1.chooses("Guard")
    t.resolve()
    scout = t.g.card(t.p1.card("Guard").under[0])
    assert not scout.character and len(t.g.characters(0)) == 1


@shows("6.1.9.b")
def test_made_a_character_again_it_is_only_what_is_said_last() -> None:
    t = table(MAIN + "p1 hand: Mask, Shape, Ember\np1 nodes: (Plain)\np2 field: Guard", MASK, PLAINLY)
    guard = t.p2.find("Guard")
    t.p1.does("play", "Ember")
    t.resolve()
    t.p1.does("play", "Shape")
    t.resolve()
    assert t.g.damage(guard) == 0 and t.g.number(guard, "attack") == 2
    t.p1.does("play", "Mask")
    t.resolve()
    assert t.g.number(guard, "attack") == 3 and t.g.races(guard) == {"human"}
    assert sum(item.field == "attack" for item in t.g.state.modifiers) == 1


@shows("6.1.9.c")
def test_off_the_field_a_card_is_no_character() -> None:
    recall = card("Recall", "play target 1 character:\n    return the target to your hand", kind="command")
    t = table(MAIN + "p1 hand: Mask, Recall\np1 field: Guard", MASK, recall)
    for name in ("Mask", "Recall"):
        t.p1.does("play", name)
        t.resolve()
    guard = t.p1.find("Guard", "hand")
    assert not t.g.card(guard).character and t.g.number(guard, "attack") == 2 and t.g.named(guard, "Guard")


# -- 6.1.10 to 6.1.14: combat power -------------------------------------------------------------------------------


def effect(name: str, text: str) -> str:
    return card(name, f"play target 1 character:\n    {text} until end of turn", kind="command")


SET = effect("Settle", "the attack of the target becomes 5")
SET_OTHER = effect("Lower", "the attack of the target becomes 1")
SWAP = effect("Swap", "the target swaps attack and toughness")
ADD = effect("Raise", "the target gets +2/+1")
ALWAYS = effect("Always", "the attack of the target is always 9")
ALWAYS_ONE = effect("Ever", "the attack of the target is always 1")
TOUGH = effect("Tough", "the toughness of the target becomes 8")


def power(*played: str) -> tuple[int, int]:
    t = table(MAIN + f"p1 hand: {', '.join(played)}\np1 field: Guard", SET, SET_OTHER, SWAP, ADD, ALWAYS, ALWAYS_ONE,
              TOUGH)
    for name in played:
        t.p1.does("play", name)
        t.resolve()
    return t.p1.number("Guard", "attack"), t.p1.number("Guard", "toughness")


@shows("6.1.10", "6.1.10.a", "6.1.10.c")
def test_numbers_are_set_before_they_are_raised_whatever_came_first() -> None:
    assert power("Raise", "Settle") == power("Settle", "Raise") == (7, 5)


@shows("6.1.10.b")
def test_attack_and_toughness_change_places_after_being_set_and_before_being_raised() -> None:
    assert power("Swap") == (4, 2)
    assert power("Raise", "Swap") == power("Swap", "Raise") == (6, 3)
    assert power("Swap", "Settle") == (4, 5)
    assert power("Swap", "Swap") == (2, 4)


@shows("6.1.10.d")
def test_what_is_always_so_comes_last() -> None:
    assert power("Always", "Raise", "Settle", "Swap") == (9, 6)


@shows("6.1.11")
def test_of_two_numbers_it_is_set_to_the_last_counts() -> None:
    assert power("Settle", "Lower")[0] == 1 and power("Lower", "Settle")[0] == 5
    assert power("Always", "Ever")[0] == 1 and power("Ever", "Always")[0] == 9


@shows("6.1.11.a")
def test_what_sets_attack_and_what_sets_toughness_do_not_meet() -> None:
    assert power("Settle", "Tough") == (5, 8)


@shows("6.1.12")
def test_attack_is_never_shown_below_0_but_its_true_sum_is_kept() -> None:
    weak = effect("Weak", "the target gets -5/+0")
    t = table(MAIN + "p1 hand: Weak, Raise\np1 field: Guard", weak, ADD)
    t.p1.does("play", "Weak")
    t.resolve()
    assert t.p1.number("Guard", "attack") == 0 and t.g.sum_of(t.p1.find("Guard"), "attack") == -3
    t.p1.does("play", "Raise")
    t.resolve()
    assert t.p1.number("Guard", "attack") == 0 and t.g.sum_of(t.p1.find("Guard"), "attack") == -1


@shows("6.1.12")
def test_toughness_is_judged_only_at_the_end_of_the_calculation() -> None:
    frail = card("Frail", "always:\n    this gets +0/-5\nalways:\n    this gets +0/+5", toughness=2)
    t = table(MAIN + "p1 field: Frail", frail)
    assert t.p1.card("Frail").zone == "field" and t.p1.number("Frail", "toughness") == 2


@shows("6.1.13")
def test_a_host_has_neither_the_word_equipment_nor_sacred_treasure_of_what_is_set_on_it() -> None:
    regal = card("Regal", "legend")
    holy = card("Holy", "equipment target 1 character on your field:\n    set this on the target\nsacred treasure\n"
                "vigilance", kind="spell", attack_bonus=1)
    t = table(MAIN + "p1 hand: Holy\np1 nodes: (Plain)\np1 field: Regal", regal, holy)
    t.p1.does("play", "Holy")
    t.resolve()
    host = t.p1.find("Regal")
    marks = {mark for ref in t.g.abilities(host) for mark in t.g.ability(ref).marks}
    assert marks == {"legend", "vigilance"} and t.p1.number("Regal", "attack") == 3


@shows("6.1.14")
def test_a_change_of_nothing_is_no_change() -> None:
    calm = effect("Calm", "the target gets +2/+0")
    t = table(MAIN + "p1 hand: Calm\np1 field: Guard", calm)
    t.p1.does("play", "Calm")
    t.resolve()
    assert {item.field for item in t.g.state.modifiers if item.subjects} == {"attack"}
