"""Chapter 6 and 1.10: attacks, defences, battles, graze, and what tactics make of them."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"


@shows("6.3.4.b", "6.2.6.a", "6.5.3.b")
def test_an_undefended_attack_hurts_the_player_who_may_graze() -> None:
    t = table(MAIN + "p1 field: Scout")
    t.fight(t.p1, "Scout")
    assert t.life() == (25, 22) and t.asked == "graze" and t.asking == (1,) and t.p1.card("Scout").turned
    t.p2.agrees()
    assert len(t.p2.cards("nodes")) == 2 and all(t.g.card(each).turned for each in t.p2.cards("nodes"))


@shows("6.2.6.b", "6.2.4.e", "6.2.4.h")
def test_attacker_and_defender_strike_each_other_and_damage_goes_with_the_battle() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Guard")
    t.fight(t.p1, "Guard", by="Guard")
    assert t.life() == (25, 25) and t.p1.card("Guard").battle_damage == 0 and t.p2.card("Guard").zone == "field"


@shows("1.10.12.f", "9.2.2.a", "9.2.3.e")
def test_damage_of_at_least_the_toughness_is_lethal_and_discards() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Scout")
    t.fight(t.p1, "Guard", by="Scout")
    assert t.p2.names("graveyard") == ["Scout"] and t.p1.card("Guard").zone == "field"


@shows("6.4.2.a")
def test_one_defends_only_with_the_first_priority_after_the_attack() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Scout\np2 hand: Ember\np2 nodes: (Plain)")
    t.attack(t.p1, "Guard")
    assert t.p2.able("defend") == ["Scout"]
    t.p2.does("play", "Ember")
    t.p2.chooses("Guard")
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("defend") == []


@shows("6.4.3.b", "6.4.3.a")
def test_only_an_active_character_defends() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Scout asleep")
    t.attack(t.p1, "Guard")
    assert t.p2.able("defend") == []


@shows("6.3.3.b", "10.9.2.a")
def test_neither_a_sleeping_character_nor_a_doll_attacks() -> None:
    t = table(MAIN + "p1 field: Scout asleep, Poppet, Guard")
    assert t.p1.able("attack") == ["Guard"]


@shows("10.4.2.a", "6.2.4.d")
def test_first_strike_kills_before_the_other_strikes() -> None:
    t = table(MAIN + "p1 field: Duelist\np2 field: Scout")
    t.fight(t.p1, "Duelist", by="Scout")
    assert t.p2.names("graveyard") == ["Scout"] and t.p1.card("Duelist").zone == "field"


@shows("10.5.2.a", "6.5.2.b")
def test_piercing_deals_the_excess_without_graze() -> None:
    t = table(MAIN + "p1 field: Lancer\np2 field: Guard")
    t.fight(t.p1, "Lancer", by="Guard")
    assert t.life() == (25, 23) and t.asked == "priority" and t.p2.names("graveyard") == ["Guard"]


@shows("10.5.2.a")
def test_piercing_adds_what_the_defender_had_taken_before_this_blow() -> None:
    t = table(MAIN + "p1 field: Lancer\np2 field: Guard\np1 hand: Ember\np1 nodes: (Plain)")
    t.p1.does("play", "Ember")
    t.p1.chooses("Guard")
    t.resolve()
    t.fight(t.p1, "Lancer", by="Guard")
    assert t.life() == (25, 20)


@shows("10.6.2.a", "6.4.7")
def test_stealth_cancels_the_defence_of_who_shares_no_race() -> None:
    t = table(MAIN + "p1 field: Stalker\np2 field: Guard")
    t.fight(t.p1, "Stalker", by="Guard")
    assert t.life() == (25, 22) and t.p2.card("Guard").zone == "field"


@shows("10.8.2.a")
def test_instant_death_makes_the_struck_character_lethal() -> None:
    t = table(MAIN + "p1 field: Viper\np2 field: Guard")
    t.fight(t.p1, "Viper", by="Guard")
    assert t.p2.names("graveyard") == ["Guard"] and t.p1.names("graveyard") == ["Viper"]


@shows("10.7.2.a")
def test_vigilance_wakes_at_the_opponents_active_start() -> None:
    t = table("vision; turn p1; phase discard\np1 field: Sentry asleep", card("Sentry", "vigilance"))
    t.pass_on()
    t.pass_on()
    assert t.phase == "active" and t.g.turn_player == 1 and not t.p1.card("Sentry").turned


@shows("6.3.6.b", "1.12.8.b")
def test_when_the_attacker_leaves_there_is_no_battle() -> None:
    t = table(MAIN + "p1 field: Scout\np2 hand: Ember\np2 nodes: (Plain)")
    t.attack(t.p1, "Scout")
    t.p2.does("play", "Ember")
    t.resolve()
    assert t.life() == (25, 25) and t.p1.names("graveyard") == ["Scout"] and not t.g.state.attacks


@shows("6.2.6.a")
def test_when_the_defender_leaves_before_the_battle_the_player_is_hurt() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Scout\np1 hand: Ember\np1 nodes: (Plain)")
    t.attack(t.p1, "Guard")
    t.p2.does("defend", "Scout")
    t.p1.does("play", "Ember")
    t.p1.chooses("Scout")
    t.resolve()
    assert t.life() == (25, 23)


@shows("1.10.15", "1.10.12.b")
def test_negated_damage_ends_there() -> None:
    ward = card("Ward", "when this is dealt damage:\n    negate that damage\n"
                "when this was dealt damage:\n    gain 1 life", toughness=1)
    t = table(MAIN + "p1 field: Guard\np2 field: Ward", ward)
    t.fight(t.p1, "Guard", by="Ward")
    assert t.p2.card("Ward").zone == "field" and t.life() == (25, 25)


@shows("4.9.1.a", "1.10.13.e")
def test_effect_damage_goes_at_the_end_of_the_turn() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Guard")
    t.p1.does("play", "Ember")
    t.resolve()
    assert t.p2.card("Guard").damage == 3
    for _ in range(4):
        t.pass_on()
    assert t.g.turn_player == 1 and t.p2.card("Guard").damage == 0
