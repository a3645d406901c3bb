"""6.2 to 6.5: attacks and defences, by players and by effects; the battle in its steps; graze."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str) -> str:
    return card(name, text, kind="command")


CHARGE = command("Charge", "play target 1 character:\n    order the target to attack")
STAND = command("Stand", "play target 1 character:\n    order the target to defend")
HALT = command("Halt", "play target 1 attacking character:\n    cancel the attack of the target")
DROP = command("Drop", "play:\n    cancel the defence")
NOTHING = command("Nothing", "play:\n    gain 1 life")
SENTRY = card("Sentry", "when this attacks:\n    gain 1 life\nwhen this has attacked:\n    gain 2 life\n"
              "when this defends:\n    gain 3 life\nwhen this has defended:\n    gain 4 life")


# -- 6.2: the battle ----------------------------------------------------------------------------------------------


@shows("6.2.2", "6.2.4", "6.2.4.a")
def test_the_battle_comes_last_in_the_interference_of_its_attack() -> None:
    t = table(MAIN + "p1 field: Scout\np2 hand: Nothing", NOTHING)
    t.attack(t.p1, "Scout")
    t.p2.does("play", "Nothing")
    assert t.life() == (25, 25)
    t.resolve()
    keys = [key for key in t.log() if key in ("log.gains-life", "log.damage-player")]
    assert keys == ["log.gains-life", "log.damage-player"] and t.life() == (25, 23)


@shows("6.2.3", "6.2.3.a")
def test_a_player_declares_an_attack() -> None:
    t = table(MAIN + "p1 field: Scout")
    t.attack(t.p1, "Scout")
    attack = t.g.attack
    assert attack is not None and t.g.attacker() == t.p1.find("Scout") and attack.at == 1


@shows("6.2.3.b", "6.2.3.c")
def test_an_effect_makes_a_character_attack_also_one_of_the_opponent() -> None:
    t = table(MAIN + "p1 hand: Charge\np2 field: Scout", CHARGE)
    t.p1.does("play", "Charge")
    t.pass_on()
    t.pass_on()
    assert t.g.attacker() == t.p2.find("Scout") and t.g.attack.at == 0 and t.asking == (0,)


START = card("Opener", "when this starts a battle:\n    gain 1 life\nwhen this has dealt combat damage to a player:\n"
             "    gain 2 life\nwhen a battle of this ends:\n    gain 3 life")


@shows("6.2.4.b", "6.2.4.j")
def test_what_happens_as_a_battle_starts_and_ends_stands_around_the_blows() -> None:
    t = table(MAIN + "p1 field: Opener", START)
    t.fight(t.p1, "Opener")
    t.p2.passes()
    assert gains(t) == [1, 2, 3]


@shows("6.2.4.c", "6.2.6")
def test_whom_combat_damage_is_for_is_settled_after_the_start_of_the_battle() -> None:
    guile = card("Guile", "when this starts a battle:\n    cancel the defence", attack=3)
    t = table(MAIN + "p1 field: Guile\np2 field: Guard", guile)
    t.fight(t.p1, "Guile", by="Guard")
    assert t.life() == (25, 22) and t.p2.card("Guard").zone == "field"


@shows("6.2.4.c")
def test_a_defender_that_leaves_once_that_is_settled_is_not_replaced_by_its_player() -> None:
    flee = card("Flee", "first strike\nwhen this has dealt damage:\n    return this to your hand", attack=1)
    t = table(MAIN + "p1 field: Scout\np2 field: Flee", flee)
    t.fight(t.p1, "Scout", by="Flee")
    assert t.life() == (25, 25) and t.p2.has("Flee", "hand")


@shows("6.2.4.f")
def test_what_triggered_in_a_battle_and_waits_is_resolved_before_graze() -> None:
    omen = card("Omen", "when the opponent gains life:\n    gain 1 life")
    gain = card("Drawer", "when this has dealt combat damage to a player:\n    gain 9 life")
    t = table(MAIN + "p1 field: Drawer\np2 field: Omen asleep", omen, gain)
    t.fight(t.p1, "Drawer")
    assert t.asked == "graze" and gains(t) == [9, 1]


@shows("6.2.4.g", "6.5.3")
def test_graze_comes_after_the_blows_and_before_effects_until_the_end_of_combat_end() -> None:
    grow = command("Grow", "play target 1 character:\n    the target gets +2/+0 until end of combat")
    t = table(MAIN + "p1 field: Scout\np1 hand: Grow", grow)
    t.attack(t.p1, "Scout")
    t.pass_on()
    t.p1.does("play", "Grow")
    t.resolve()
    assert t.asked == "graze" and t.life() == (25, 20) and t.p1.number("Scout", "attack") == 5
    t.p2.passes()
    assert t.p1.number("Scout", "attack") == 3


@shows("6.2.4.i")
def test_effects_until_the_end_of_combat_end_before_what_happens_at_its_end() -> None:
    late = card("Late", "when a battle of this ends where X is attack of this:\n    gain X life", graze=0)
    grow = command("Grow", "play target 1 character:\n    the target gets +2/+0 until end of combat")
    t = table(MAIN + "p1 field: Late\np1 hand: Grow", late, grow)
    t.attack(t.p1, "Late")
    t.pass_on()
    t.p1.does("play", "Grow")
    t.resolve()
    assert t.life() == (27, 21)


@shows("6.2.5", "6.2.5.a")
def test_there_is_never_a_second_attacker() -> None:
    t = table(MAIN + "p1 field: Scout, Guard\np1 hand: Charge", CHARGE)
    t.attack(t.p1, "Scout")
    t.pass_on()
    t.p1.does("play", "Charge")
    t.p1.chooses("Guard")
    t.resolve()
    assert t.life() == (25, 22) and not t.p1.card("Guard").turned


@shows("6.2.5", "6.2.5.b")
def test_there_is_never_a_second_defender() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard, Plain\np1 hand: Stand", STAND)
    t.attack(t.p1, "Scout")
    t.p2.does("defend", "Guard")
    t.p1.does("play", "Stand")
    t.p1.chooses("Plain")
    t.resolve()
    assert t.p2.card("Plain").zone == "field" and t.p1.card("Scout").zone == "graveyard"


# -- 6.3: attacking -----------------------------------------------------------------------------------------------


@shows("6.3.2", "6.3.2.a")
def test_only_the_turn_player_attacks() -> None:
    t = table(MAIN + "p1 field: Scout\np2 field: Guard")
    assert t.p1.able("attack") == ["Scout"]
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("attack") == []


@shows("6.3.2.b", "1.12.2.e")
def test_one_attacks_in_the_main_phase_alone() -> None:
    t = table("vision; turn p1; phase draw\np1 field: Scout")
    assert t.asking == (0,) and t.p1.able("attack") == []
    t.pass_on()
    t.pass_on()
    assert t.p1.able("attack") == ["Scout"]


@shows("6.3.2.c")
def test_nobody_attacks_in_an_interference() -> None:
    t = table(MAIN + "p1 field: Scout\np1 hand: Nothing", NOTHING)
    t.p1.does("play", "Nothing")
    t.pass_on()
    assert t.asking == (0,) and t.p1.able("attack") == []


@shows("6.3.2.d", "6.3.3", "6.3.3.a")
def test_one_attacks_with_an_own_character() -> None:
    t = table(MAIN + "p1 field: Midnight\np2 field: Scout")
    assert t.p1.able("attack") == []
    assert table(MAIN + "p1 field: Scout, Midnight").p1.able("attack") == ["Scout"]


@shows("6.3.2.e", "6.3.3.c")
def test_what_cannot_attack_is_not_declared() -> None:
    peace = card("Peace", "world charm\nalways:\n    all characters cannot attack", kind="spell")
    assert table(MAIN + "p1 field: Scout, Peace", peace).p1.able("attack") == []
    assert table(MAIN + "p1 field: Scout, Meek", card("Meek", "always:\n    this cannot attack")).p1.able("attack") == [
        "Scout"]


@shows("6.3.4", "6.3.4.a", "6.3.4.g")
def test_an_attack_is_declared_its_character_sleeps_and_the_next_player_has_priority() -> None:
    t = table(MAIN + "p1 field: Scout")
    t.attack(t.p1, "Scout")
    assert t.log()[-1] == "log.attacks" and t.p1.card("Scout").turned and t.asking == (1,)


@shows("6.3.4.c", "6.3.4.d", "6.3.4.f")
def test_what_happens_as_it_attacks_and_once_it_has_comes_before_anybody_answers() -> None:
    t = table(MAIN + "p1 field: Sentry", SENTRY)
    t.attack(t.p1, "Sentry")
    assert gains(t) == [1, 2] and t.g.interfering and t.asking == (1,)


@shows("6.3.4.e")
def test_it_counts_as_attacking_only_after_what_happens_as_it_attacks() -> None:
    eager = card("Eager", "when this attacks:\n    if there is an attacking character:\n        gain 1 life\n"
                 "when this has attacked:\n    if there is an attacking character:\n        gain 2 life")
    t = table(MAIN + "p1 field: Eager", eager)
    t.attack(t.p1, "Eager")
    assert gains(t) == [2]


@shows("6.3.5", "6.3.5.c", "6.3.5.d")
def test_an_attack_by_an_effect_has_the_same_two_moments() -> None:
    t = table(MAIN + "p1 hand: Charge\np1 field: Sentry", CHARGE, SENTRY)
    t.p1.does("play", "Charge")
    t.pass_on()
    t.pass_on()
    assert gains(t) == [1, 2] and t.g.attack.attacking and t.asking == (1,)


@shows("6.3.6")
def test_a_cancelled_attack_leaves_what_else_was_played_to_be_resolved() -> None:
    t = table(MAIN + "p1 field: Scout\np1 hand: Nothing\np2 hand: Halt", NOTHING, HALT)
    t.attack(t.p1, "Scout")
    t.pass_on()
    t.p1.does("play", "Nothing")
    t.p2.does("play", "Halt")
    t.resolve()
    assert t.life() == (26, 25) and not t.g.state.attacks


@shows("6.3.6.c")
def test_an_attacker_that_goes_to_another_field_attacks_no_more() -> None:
    lure = command("Lure", "play target 1 attacking character:\n    move the target to your field")
    t = table(MAIN + "p1 field: Scout\np2 hand: Lure", lure)
    t.attack(t.p1, "Scout")
    t.p2.does("play", "Lure")
    t.resolve()
    assert t.life() == (25, 25) and t.p2.has("Scout", "field") and not t.g.state.attacks


CALLS_OFF = card("Ghostly", "first strike\nwhen this has dealt damage:\n    cancel the attack of all attacking "
                 "characters\nwhen a battle of this ends:\n    gain 5 life", attack=1, toughness=9)


@shows("6.3.7", "6.3.7.a", "6.3.7.c")
def test_called_off_in_the_middle_a_battle_only_resets_damage_and_ends() -> None:
    t = table(MAIN + "p1 field: Guard\np2 field: Ghostly", CALLS_OFF)
    t.fight(t.p1, "Guard", by="Ghostly")
    guard, ghostly = t.p1.card("Guard"), t.p2.card("Ghostly")
    assert guard.battle_damage == 0 and ghostly.battle_damage == 0 and gains(t) == [5]
    assert "log.grazes" not in t.log() and t.asked == "priority"


@shows("6.3.7.b")
def test_called_off_in_the_middle_effects_until_the_end_of_combat_end_too() -> None:
    grow = command("Grow", "play target 1 character:\n    the target gets +2/+0 until end of combat")
    t = table(MAIN + "p1 field: Guard\np2 field: Ghostly\np2 hand: Grow", CALLS_OFF, grow)
    t.attack(t.p1, "Guard")
    t.p2.does("defend", "Ghostly")
    t.pass_on()
    t.p2.does("play", "Grow")
    t.p2.chooses("Ghostly")
    t.resolve()
    assert t.p2.number("Ghostly", "attack") == 1 and t.p1.card("Guard").zone == "field"


@shows("6.3.8")
def test_who_may_not_have_characters_attack_attacks_all_the_same_by_an_effect_on_the_character() -> None:
    t = table(MAIN + "p1 hand: Bind, Charge\np1 field: Scout", CHARGE,
              command("Bind", "play:\n    you cannot declare attacks until end of turn"))
    t.p1.does("play", "Bind")
    t.resolve()
    assert t.p1.able("attack") == []
    t.p1.does("play", "Charge")
    t.pass_on()
    t.pass_on()
    assert t.g.attacker() == t.p1.find("Scout")


# -- 6.4: defending -----------------------------------------------------------------------------------------------


def attacked(text: str, *own: str) -> Table:
    """Scout attacks; p2 has the priority the attack has passed on."""
    t = table(MAIN + "p1 field: Scout\n" + text, *own)
    t.attack(t.p1, "Scout")
    return t


@shows("6.4.2", "6.4.2.b", "1.12.2.f")
def test_one_defends_only_against_a_character_that_attacks() -> None:
    t = table(MAIN + "p2 field: Guard")
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("defend") == []
    assert attacked("p2 field: Guard").p2.able("defend") == ["Guard"]


@shows("6.4.2.c", "6.4.3")
def test_one_defends_with_an_own_active_character() -> None:
    assert attacked("p2 field: Guard, Plain asleep, Midnight").p2.able("defend") == ["Guard"]


@shows("6.4.2.d", "6.4.3.d")
def test_what_cannot_defend_is_not_declared() -> None:
    assert attacked("p2 field: Timid", card("Timid", "always:\n    this cannot defend")).p2.able("defend") == []


@shows("6.4.3.c")
def test_what_attacks_does_not_defend() -> None:
    t = table(MAIN + "p1 hand: Charge\np2 field: Scout, Guard", CHARGE)
    t.p1.does("play", "Charge")
    t.p1.chooses("Scout")
    t.pass_on()
    t.pass_on()
    assert t.asking == (0,) and not t.p1.able("defend") and not t.p2.able("defend")


@shows("6.4.4", "6.4.4.a", "6.4.4.b")
def test_a_defence_is_declared_and_its_character_sleeps() -> None:
    t = attacked("p2 field: Guard")
    t.p2.does("defend", "Guard")
    assert t.log()[-1] == "log.defends" and t.p2.card("Guard").turned


@shows("6.4.4.c", "6.4.4.e", "6.4.4.f")
def test_what_happens_as_it_defends_and_once_it_has_comes_before_the_next_player_has_priority() -> None:
    t = attacked("p2 field: Sentry", SENTRY)
    t.p2.does("defend", "Sentry")
    assert gains(t) == [3, 4] and t.asking == (0,)


@shows("6.4.4.d")
def test_it_counts_as_defending_only_after_what_happens_as_it_defends() -> None:
    eager = card("Eager", "when this defends:\n    if there is a defending character:\n        gain 1 life\n"
                 "when this has defended:\n    if there is a defending character:\n        gain 2 life")
    t = attacked("p2 field: Eager", eager)
    t.p2.does("defend", "Eager")
    assert gains(t) == [2]


@shows("6.4.5", "6.4.5.a", "6.4.5.c")
def test_a_defence_by_an_effect_has_the_same_two_moments() -> None:
    t = attacked("p2 field: Sentry asleep\np2 hand: Stand", STAND, SENTRY)
    t.p2.does("play", "Stand")
    t.p2.chooses("Sentry")
    t.resolve()
    assert gains(t) == [3, 4]


@shows("6.4.6")
def test_with_its_attack_a_defence_is_over() -> None:
    t = attacked("p2 field: Guard\np2 hand: Halt\np1 hand: Nothing", HALT, NOTHING)
    t.p2.does("defend", "Guard")
    t.p1.does("play", "Nothing")
    t.p2.does("play", "Halt")
    t.resolve()
    assert t.g.defender() is None and t.p1.card("Scout").zone == "field" and t.life() == (26, 25)


@shows("6.4.6")
def test_without_an_attack_nothing_defends() -> None:
    t = table(MAIN + "p1 hand: Stand\np1 field: Guard", command("Stand", "play target 1 character:\n"
              "    order the target to defend\n    gain 1 life"))
    t.p1.does("play", "Stand")
    t.resolve()
    assert gains(t) == [] and t.g.defender() is None


@shows("6.4.7")
def test_a_cancelled_defence_leaves_the_battle_to_go_on() -> None:
    t = attacked("p2 field: Guard\np1 hand: Drop", DROP)
    t.p2.does("defend", "Guard")
    t.p1.does("play", "Drop")
    t.resolve()
    assert t.life() == (25, 22)


@shows("6.4.8")
def test_who_may_not_have_characters_defend_has_one_defend_by_an_effect() -> None:
    bind = command("Bind", "play:\n    the opponent cannot declare defences until end of turn")
    t = table(MAIN + "p1 field: Scout\np1 hand: Bind\np2 field: Guard\np2 hand: Stand", bind, STAND)
    t.p1.does("play", "Bind")
    t.resolve()
    t.attack(t.p1, "Scout")
    assert t.p2.able("defend") == []
    t.p2.does("play", "Stand")
    t.p2.chooses("Guard")
    t.resolve()
    assert t.life() == (25, 25)


# -- 6.5: graze ---------------------------------------------------------------------------------------------------


@shows("6.5.2", "6.5.2.a")
def test_only_who_was_dealt_combat_damage_may_graze() -> None:
    meek = card("Meek", attack=0, graze=3)
    t = table(MAIN + "p1 field: Meek", meek)
    t.fight(t.p1, "Meek")
    assert t.asked == "priority" and t.life() == (25, 25)
    t = table(MAIN + "p1 field: Scout")
    t.fight(t.p1, "Scout")
    assert t.asked == "graze" and t.asking == (1,)


@shows("6.5.3.a")
def test_who_does_not_graze_gets_no_nodes() -> None:
    t = table(MAIN + "p1 field: Scout")
    t.fight(t.p1, "Scout")
    t.p2.passes()
    assert not t.p2.cards("nodes") and t.asked == "priority"


# -- asleep all the same (1.3.1) ----------------------------------------------------------------------------------


@shows("6.3.3.b", "1.3.1")
def test_an_effect_lets_a_sleeping_character_attack_once_more() -> None:
    keen = card("Keen", "while it is your turn:\n    this can attack while sleeping", graze=0)
    t = table(MAIN + "p1 field: Keen asleep, Scout asleep", keen)
    assert t.p1.able("attack") == ["Keen"]
    t.fight(t.p1, "Keen")
    assert t.p1.card("Keen").turned and t.p1.able("attack") == ["Keen"] and t.life() == (25, 23)


@shows("6.4.3.b", "1.3.1", "1.3.2")
def test_an_effect_lets_a_sleeping_character_defend_unless_it_cannot_at_all() -> None:
    door = card("Door", "always:\n    this can defend while sleeping", toughness=9)
    t = table(MAIN + "p1 field: Scout\np2 field: Door asleep, Guard asleep", door)
    t.attack(t.p1, "Scout")
    assert t.p2.able("defend") == ["Door"]
    t.p2.does("defend", "Door")
    t.resolve()
    assert t.life() == (25, 25)
    ban = card("Ban", "always:\n    all characters on your field cannot defend")
    t = table(MAIN + "p1 field: Scout\np2 field: Door asleep, Ban", door, ban)
    t.attack(t.p1, "Scout")
    assert t.p2.able("defend") == []
