"""What a judge is asked about priority: effects at will, interferences inside others, and who has lost when."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
LOW = "vision; turn p1; phase main; life 25+2\n"
FREE = {"nodes": 0, "cost": 0}
CHARGE = card("Charge", "play target 1 character on your field:\n    order the target to attack\n    gain 1 life",
              kind="command")
TAKE = card("Take", "play target 1 character on the opponent's field:\n    move the target to your field",
            kind="command")
HALT = card("Halt", "play target 1 attacking character:\n    cancel the attack of the target", kind="command")


# -- at will (7.4.4) ----------------------------------------------------------------------------------------------


@shows("7.4.4", "1.12.9.b")
def test_who_does_something_at_will_in_the_others_phase_keeps_priority_and_the_phase_goes_on() -> None:
    clerk = card("Clerk", "at will if you have no cards in your hand:\n    may draw 1")
    t = table(MAIN + "p2 field: Clerk\np2 deck: 3 x Plain", clerk)
    t.pass_on()
    assert t.asking == (1,)
    t.p2.does("apply", "Clerk")
    t.p2.agrees()
    assert t.asking == (1,) and len(t.p2.cards("hand")) == 1, "priority has not moved"
    t.pass_on()
    assert t.asking == (0,) and t.phase == "main", "not all have passed in a row"


@shows("7.1.8.a", "7.4.4")
def test_what_cannot_be_used_is_not_applied_at_will_either() -> None:
    clerk = card("Clerk", "at will if you have no cards in your hand:\n    may draw 1\n"
                 "while the number of characters on the opponent's field > 0:\n    this cannot be used")
    t = table(MAIN + "p1 field: Clerk\np2 field: Guard", clerk)
    assert not t.p1.may("apply", "Clerk")
    t = table(MAIN + "p1 field: Clerk", clerk)
    assert t.p1.may("apply", "Clerk")


@shows("7.4.6.a", "7.4.4")
def test_what_works_everywhere_is_applied_at_will_from_the_graveyard_and_the_hand() -> None:
    ghost = card("Ghost", "beta at will if this is in your graveyard:\n    may exclude this\n    if you do:\n"
                 "        gain 2 life")
    imp = card("Imp", "beta at will if this is in your hand:\n    may exclude this\n    if you do:\n"
               "        gain 3 life")
    mute = card("Mute", "at will if it is your turn:\n    may gain 9 life")
    t = table(MAIN + "p1 graveyard: Ghost, Mute\np1 hand: Imp, Mute\np2 graveyard: Ghost", ghost, imp, mute)
    assert not t.p1.may("apply", "Mute")
    for name in ("Ghost", "Imp"):
        t.p1.does("apply", name)
        t.p1.agrees()
    assert t.life() == (30, 25) and sorted(t.p1.names("excluded")) == ["Ghost", "Imp"] and t.asking == (0,)


# -- interferences inside others (1.12.7, 1.12.8) -----------------------------------------------------------------


@shows("1.12.7", "1.12.8.a", "1.12.8.b")
def test_an_inner_interference_is_answered_and_fought_out_before_the_outer_one_goes_on() -> None:
    t = table(MAIN + "p1 hand: Charge\np1 field: Scout asleep\np2 field: Guard\np2 hand: Ember\np2 nodes: 2 x (Plain)\n"
              "p1 nodes: 2 x (Plain)\np1 field: Scout asleep, Adept".replace("p1 field: Scout asleep\n", ""), CHARGE)
    t.p1.does("use", "Adept")
    t.pass_on() if t.asking == (1,) else None
    t.p1.does("play", "Charge")
    t.aim(t.p1, "Scout")
    t.pass_on()
    t.pass_on()
    assert t.g.attacker() == t.p1.find("Scout") and len(t.p1.cards("nodes")) == 2, "Charge is being resolved"
    t.p2.does("defend", "Guard")
    t.resolve()
    assert t.p1.names("graveyard") == ["Scout", "Charge"] and t.life() == (26, 25)
    assert len(t.p1.cards("nodes")) == 3, "then what was used before Charge"


@shows("6.2.5.a", "6.3.6.a", "6.3.5.a")
def test_once_an_attack_has_been_called_off_effects_have_another_character_attack_meanwhile() -> None:
    t = table(MAIN + "p1 field: Guard, Scout\np1 hand: Charge\np2 field: Lancer asleep\np2 hand: Halt, Charge",
              CHARGE, HALT)
    t.attack(t.p1, "Guard")
    t.p2.does("play", "Charge")
    t.p1.does("play", "Charge")
    t.aim(t.p1, "Scout")
    t.p2.does("play", "Halt")
    for _ in range(2):
        t.pass_on()
    assert t.g.attacker() == t.p1.find("Scout"), "what was played second is resolved after the attack was called off"
    for _ in range(2):
        t.pass_on()
    assert t.asked == "graze" and t.asking == (1,)
    t.p2.passes()
    assert t.g.attacker() == t.p2.find("Lancer"), "and then what was played first"
    for _ in range(2):
        t.pass_on()
    assert t.asked == "graze" and t.asking == (0,)
    t.p1.passes()
    assert (t.life(), t.asked, t.asking, t.phase) == ((20, 23), "priority", (0,), "main")
    assert not t.g.state.attacks and t.gains() == [1, 1]


@shows("1.5.3.a", "1.12.11", "1.12.8.e")
def test_who_falls_to_nothing_in_an_inner_battle_is_saved_by_the_rest_of_the_outer_effect() -> None:
    rush = card("Rush", "play target 1 character on your field:\n    order the target to attack\n"
                "    each player does:\n        gain 5 life", kind="command")
    t = table(LOW + "p1 field: Scout\np1 hand: Rush", rush)
    t.plays(t.p1, "Rush")
    while t.asked == "graze":
        t.p2.passes()
    assert t.result is None and t.life() == (30, 4)


@shows("1.5.3.a", "1.12.7")
def test_who_falls_to_nothing_as_an_outer_effect_hurts_loses_before_answering_the_inner_attack() -> None:
    rush = card("Rush", "play target 1 character on your field:\n    deal 3 damage to player the opponent\n"
                "    order the target to attack\n    each player does:\n        gain 5 life", kind="command")
    t = table(LOW + "p1 field: Scout\np1 hand: Rush", rush)
    t.plays(t.p1, "Rush")
    assert t.winner is t.p1


@shows("1.12.8.c", "1.12.7")
def test_what_lasts_during_the_inner_interference_is_over_when_the_outer_one_goes_on() -> None:
    wall = card("Wall", "play target 1 character:\n    the target gets +0/+9 during this interference", kind="command")
    hit = card("Hit", "play:\n    deal 4 damage to all characters on the opponent's field", kind="command")
    t = table(MAIN + "p1 field: Scout\np1 hand: Hit, Charge\np2 field: Guard\np2 hand: Wall", wall, hit, CHARGE)
    t.p1.does("play", "Hit")
    t.pass_on()
    t.p1.does("play", "Charge")
    t.pass_on()
    t.pass_on()
    t.p2.does("play", "Wall")
    t.aim(t.p2, "Guard")
    t.resolve()
    while t.asked == "graze":
        t.p2.passes()
    assert t.p2.names("graveyard") == ["Wall", "Guard"]


@shows("7.3.6", "1.12.5")
def test_what_was_used_outside_is_used_again_inside_and_not_twice_there() -> None:
    well = card("Well", "any turn (pay 0):\n    gain 2 life")
    t = table(MAIN + "p1 field: Scout\np1 hand: Charge\np2 field: Well", well, CHARGE)
    t.p1.does("play", "Charge")
    t.p2.does("use", "Well")
    assert not t.p2.may("use", "Well")
    t.pass_on()
    t.pass_on()
    assert t.asking == (1,) and t.p2.may("use", "Well") and t.p2.card("Well")
    t.p2.does("use", "Well")
    t.pass_on()
    assert not t.p2.may("use", "Well")
    t.resolve()
    while t.asked == "graze":
        t.p2.passes()
    assert t.gains() == [2, 2, 1]


@shows("1.12.8.c", "1.12.8.d", "6.2.5.a")
def test_who_is_to_attack_again_does_so_as_the_interference_ends_and_not_as_its_battle_does() -> None:
    frenzy = card("Frenzy", "when this has attacked once:\n    this interference when the interference ends:\n"
                  "        order this to attack\n        gain 1 life")
    rage = card("Rage", "when a battle of this ends once:\n    order this to attack\n    gain 1 life")
    for name, damage, gained in (("Frenzy", 4, 1), ("Rage", 2, 0)):
        t = table(MAIN + f"p1 field: {name}", frenzy, rage)
        t.attack(t.p1, name)
        while t.asked == "graze" or t.g.state.attacks:
            t.p2.passes() if t.asked == "graze" else t.pass_on()
        assert t.life() == (25 + gained, 25 - damage)
        assert not [item for item in t.g.state.modifiers if item.field == "delayed"], "nothing is left waiting"


# -- what changes hands while it waits ----------------------------------------------------------------------------


@shows("7.3.1.b", "7.3.5.a", "1.4.4")
def test_an_ability_whose_card_is_taken_in_answer_is_resolved_for_who_used_it() -> None:
    well = card("Well", "own turn (sleep this):\n    gain 2 life")
    t = table(MAIN + "p1 field: Well\np2 hand: Take", well, TAKE)
    t.p1.does("use", "Well")
    t.p2.does("play", "Take")
    t.resolve()
    assert t.p2.has("Well", "field") and t.life() == (27, 25)


@shows("10.13.2.a", "8.2.5.a", "3.8.5")
def test_equipment_whose_bearer_is_taken_in_answer_is_not_set() -> None:
    t = table(MAIN + "p1 field: Guard\np1 hand: Blade\np1 nodes: 2 x (Plain)\np2 hand: Take", TAKE)
    t.p1.does("play", "Blade")
    t.aim(t.p1, "Guard")
    t.p2.does("play", "Take")
    t.resolve()
    assert t.p1.names("graveyard") == ["Blade"] and not t.p2.card("Guard").under


@shows("6.4.6", "6.2.6.a", "6.4.3.a")
def test_a_defender_that_is_taken_by_the_attacker_leaves_the_blow_to_its_old_player() -> None:
    t = table(MAIN + "p1 field: Scout\np1 hand: Take\np2 field: Guard", TAKE)
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Guard")
    t.p1.does("play", "Take")
    t.resolve()
    while t.asked == "graze":
        t.p2.passes()
    assert t.p1.has("Guard", "field") and t.life() == (25, 22)


@shows("8.2.8", "10.29.2.a")
def test_who_is_made_the_target_of_a_command_only_later_is_protected_too() -> None:
    saint = card("Saint", "protection 2", toughness=2)
    bend = card("Bend", "play target 1 card being played:\n    change the target of the target to 1 character",
                kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Ember, Bend\np1 nodes: (Plain)\np2 field: Saint", saint, bend)
    t.p1.does("play", "Ember")
    t.aim(t.p1, "Guard")
    t.pass_on()
    t.p1.does("play", "Bend")
    t.resolve()
    assert t.asked == "retarget"
    t.p1.chooses("Saint")
    assert t.p2.has("Saint", "field") and t.p1.names("graveyard") == ["Ember", "Bend"], "one node is too few for 2"


@shows("8.2.5.b", "1.4.4")
def test_what_the_opponent_does_in_an_effect_leaves_its_targets_those_of_its_user() -> None:
    trade = card("Trade", "play target 1 character on your field as mine target 1 character on the opponent's field as "
                 "theirs:\n    the opponent does:\n        gain 3 life\n    each player does:\n        draw 1\n"
                 "    sleep mine\n    sleep theirs", kind="command")
    t = table(MAIN + "p1 field: Guard\np1 hand: Trade\np2 field: Scout", trade)
    t.plays(t.p1, "Trade", "Guard", "Scout")
    assert t.life() == (25, 28) and len(t.p2.cards("hand")) == 1
    assert t.p1.card("Guard").turned and t.p2.card("Scout").turned


@shows("1.5.3.b", "1.5.3.a")
def test_who_draws_too_many_loses_though_the_other_has_no_life_left() -> None:
    feast = card("Feast", "play:\n    deal 30 damage to player you\n    the opponent does:\n        draw 2",
                 kind="command")
    t = table(MAIN + "p1 hand: Feast\np2 deck: Plain", feast)
    t.plays(t.p1, "Feast")
    assert t.winner is t.p1


@shows("1.5.2.a", "1.5.3.a")
def test_who_wins_by_an_effect_has_won_though_without_life() -> None:
    dawn = card("Dawn", "play:\n    pay 30 life\n    you win the game", kind="command")
    t = table(MAIN + "p1 hand: Dawn", dawn)
    t.plays(t.p1, "Dawn")
    assert t.winner is t.p1
