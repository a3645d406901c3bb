"""Chapter 800: who attacks whom, what a battle does, and what calls an attack off."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows


@shows("803.3", "803.3a-1", "803.3b")
def test_ready_units_attack_alone_or_together_by_a_common_organisation() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Scout, Monk, Herald actioned, Bell stunned")
    t.pass_until("attack")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Guard", "Monk", "Scout"]
    with pytest.raises(ValueError, match="fit together"):
        t.p1.chooses("Guard", "Monk")
    t.p1.chooses("Guard", "Scout")
    assert t.g.battle is not None and t.g.battle.scrum


@shows("803.5", "803.5a-1", "803.6g")
def test_stunned_units_are_not_attacked_and_shield_nobody() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Scout stunned, Monk actioned")
    t.attack(t.p1, "Guard", at="Monk")
    assert t.g.attacked() == t.p2.find("Monk")
    open_ = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Scout stunned")
    open_.attack(open_.p1, "Guard")
    assert open_.g.battle.at_player == 1


@shows("803.4a", "803.4b", "804.14")
def test_the_players_attack_in_turn_until_both_have_passed_in_a_row() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Scout")
    t.pass_until("attack")
    t.p1.answers(())
    t.pass_until("attack")
    assert t.asking == (1,), "a pass lets the other attack"
    t.p2.chooses("Scout")
    for _ in range(10):
        if t.g.battle is None:
            break
        t.pick(lambda option: option.verb == "decline", "passing")
    t.pass_until("attack")
    assert t.asking == (0,), "and forbids nothing later"
    t.p1.answers(())
    t.pass_until("recover")
    assert t.phase == "recovery"


@shows("804.11a-2", "804.11a-4", "1306.3")
def test_both_may_fall_in_one_battle_and_cost_their_controllers_bond() -> None:
    big = card("Big", cp=5, strength=4, defence=4)
    t = table("kiseki; turn p1; phase battle\np1 field: Sailor\np2 field: Big", big)
    t.fight(t.p1, "Sailor", at="Big")
    assert t.p1.card("Sailor").stunned and t.p2.card("Big").stunned
    assert t.bond() == (37, 35)


@shows("804.11a-3", "804.4")
def test_strength_beyond_defence_is_overkill() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Sailor\np2 field: Scout")
    t.fight(t.p1, "Sailor", at="Scout")
    assert t.bond() == (40, 40 - 1 - 3) and t.p1.card("Sailor").turned
    equal = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Herald")
    equal.fight(equal.p1, "Guard", at="Herald")
    assert equal.p2.card("Herald").stunned and equal.bond() == (40, 39)


@shows("804.5", "804.11a-1")
def test_a_scrum_attack_adds_strength_and_never_overkills_a_unit() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Scout\np2 field: Monk")
    t.attack(t.p1, "Guard", "Scout", at="Monk")
    t.pass_until("response-target")
    assert t.asking == (1,)
    t.p2.chooses("Scout")
    assert t.p2.card("Monk").stunned and t.p1.card("Scout").stunned and not t.p1.card("Guard").stunned
    assert t.bond() == (39, 38), "4 against 2 without overkill"


@shows("804.11b")
def test_against_a_player_every_attacker_of_a_scrum_overkills() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Scout\np2 hand: Plain")
    t.fight(t.p1, "Guard", "Scout")
    assert t.bond() == (40, 36)


@shows("1309.1a")
def test_support_keeps_an_attack_from_overkilling() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Sailor\np2 field: Scout support")
    t.fight(t.p1, "Sailor", at="Scout")
    assert t.p2.card("Scout").stunned and t.bond() == (40, 39)
    assert t.p2.card("Scout").support, "it lasts until it is lost"


@shows("1402.1", "803.6h")
def test_covert_units_attack_only_one_another_and_players() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Shade\np2 field: Guard")
    t.attack(t.p1, "Shade")
    assert t.g.battle.at_player == 1, "no UNIT there could be chosen"
    met = table("kiseki; turn p1; phase battle\np1 field: Shade, Scout\np2 field: Shade, Guard")
    met.pass_until("attack")
    with pytest.raises(ValueError, match="fit together"):
        met.p1.chooses("Shade", "Scout")
    met.p1.chooses("Shade")
    assert met.g.attacked() == met.p2.find("Shade")


@shows("1407.1", "1326.2")
def test_who_attacks_must_choose_a_hated_unit_if_they_can() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Shade\np2 field: Bell, Monk, Shade")
    t.attack(t.p1, "Guard")
    assert t.g.attacked() == t.p2.find("Bell")


@shows("1406.1")
def test_martial_arts_helps_against_a_unit_without_it() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Monk\np2 field: Guard")
    t.attack(t.p1, "Monk", at="Guard")
    assert t.p1.number("Monk", "strength") == 2
    while not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert (t.p1.number("Monk", "strength"), t.p1.number("Monk", "defence")) == (3, 3)
    t.pass_until("recover")
    assert t.p2.card("Guard").stunned and not t.p1.card("Monk").stunned


@shows("804.10", "804.7", "803.4")
def test_an_attack_whose_target_is_gone_is_called_off_and_the_attackers_are_readied() -> None:
    t = table("""
        kiseki; turn p1; phase battle
        p1 field: Guard
        p2 field: Scout, Monk
        p2 base: (Volley), (Plain)
    """)
    t.attack(t.p1, "Guard", at="Scout")
    while not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card("Guard").turned
    t.p1.passes()
    t.p2.does("event", "Volley")
    t.p2.chooses("Scout")
    t.p2.chooses("Plain")
    t.resolve()
    t.pass_until("attack")
    assert t.asking == (0,) and not t.p1.card("Guard").turned and t.g.battle is None


@shows("804.1", "804.2")
def test_an_attacker_that_has_acted_meanwhile_drops_out() -> None:
    tire = card("Tire", "event target 1 unit:\n    action the target", kind="event", ep=0)
    t = table("kiseki; turn p1; phase battle\np1 field: Guard, Scout\np2 field: Monk\np2 hand: Tire", tire)
    t.attack(t.p1, "Guard", "Scout", at="Monk")
    t.p1.passes()
    t.p2.does("event", "Tire")
    t.p2.chooses("Guard")
    t.resolve()
    while t.g.battle is not None and not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.g.attackers() == [t.p1.find("Scout")] and not t.g.battle.scrum


@shows("1306.2c", "1306.2a", "1202.2a")
def test_a_stunned_unit_lies_face_down_in_action_state_and_its_crafts_are_void() -> None:
    flag = card("Flag", "always:\n    all your units get +1/+0", cp=3)
    t = table("kiseki; turn p1; phase battle\np1 field: Sailor\np2 field: Flag, Scout", flag)
    assert t.p2.number("Scout", "strength") == 3
    t.fight(t.p1, "Sailor", at="Flag")
    record = t.p2.card("Flag")
    assert record.stunned and record.face_down and record.turned and t.p2.number("Scout", "strength") == 2
    assert record.seen == () and t.g.organisations(t.p2.find("Scout")) == {"Lantern"}


@shows("1404.1")
def test_belonging_gains_the_organisations_of_the_first_attack() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Fiddler, Guard\np2 hand: Plain")
    t.attack(t.p1, "Guard")
    while t.stack() != ["craft Fiddler"]:
        t.pick(lambda option: option.verb == "decline", "passing")
    t.resolve()
    assert t.g.organisations(t.p1.find("Fiddler")) == {"Lantern"}


@shows("1211.7")
def test_each_attack_unit_of_a_scrum_triggers_for_itself() -> None:
    drum = card("Drum", "when another ally attacks:\n    this gets +1/+1 until end of turn")
    t = table("kiseki; turn p1; phase battle\np1 field: Drum, Guard, Scout\np2 hand: Plain", drum)
    t.attack(t.p1, "Guard", "Scout")
    while not t.stack():
        if t.asked == "triggered":
            t.p1.answers(0)
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    assert t.stack() == ["craft Drum", "craft Drum"]


@shows("1306.2a", "1306.3", "804.11a-3")
def test_the_log_tells_who_is_stunned_and_what_bond_it_costs() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Scout")
    t.attack(t.p1, "Guard", at="Scout")
    before = t.bond()[1]
    t.pass_until("recover")
    assert t.log().count("log.stunned") == 1
    lost = {line.text.key: line.text.args["count"] for line in t.g.log[-1] if "count" in line.text.args}
    assert set(lost) >= {"log.stun-damage", "log.overkill-damage"}
    assert lost["log.stun-damage"] + lost["log.overkill-damage"] == before - t.bond()[1]
