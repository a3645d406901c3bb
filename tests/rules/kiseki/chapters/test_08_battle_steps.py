"""802 to 804: the steps of the battle phase in their order, what triggers in each, and who has a part in a battle."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import Seat, shows

BATTLE = "kiseki; turn p1; phase battle\n"
SPENT = card("Spent", "event:\n    gain 1 bond", kind="event", ep=0)
"""An EVENT anybody can play: who may play it has priority."""


def lure(what: str, ep: int = 0) -> str:
    """An EVENT that does something to one UNIT."""
    return card("Lure", f"event target 1 unit:\n    {what}", kind="event", ep=ep)


def to_battle(t: Table) -> None:
    """Both pass until the attackers have acted: the window after the attack has triggered (804.9)."""
    while t.g.battle is not None and not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")


def plays(t: Table, seat: Seat, name: str, at: str = "") -> None:
    """A player gets priority, plays an EVENT, and it is resolved."""
    while t.asking != (seat.player,):
        t.pick(lambda option: option.verb == "decline", "passing")
    seat.does("event", name)
    if at and t.asked != "priority":
        seat.chooses(at)
    t.resolve()


# -- 802: the phase -----------------------------------------------------------------------------------------------


@shows("801.1", "802.1", "802.2")
def test_the_battle_phase_begins_with_its_triggers_and_a_window_before_anybody_attacks() -> None:
    horn = card("Horn", "when the battle phase starts:\n    lose 1 bond", strength=2, defence=2)
    t = table("kiseki; turn p2; initiative p1; step deploy\np1 field: Horn\np2 hand: Plain", horn)
    while t.phase != "battle":
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.stack() == ["craft Horn"] and t.g.state.step == ""
    t.resolve()
    assert t.bond() == (39, 40) and t.asked == "priority" and t.g.state.step == "", "nobody's step has begun"
    t.pass_until("attack")
    assert t.asking == (0,)


@shows("802.3", "802.3a", "803.1")
def test_the_initiative_player_has_the_first_sub_step_of_two_steps() -> None:
    eye = card("Eye", "when your attack target step starts:\n    lose 1 bond", strength=1, defence=1)
    t = table(BATTLE + "p1 field: Eye, Guard\np2 hand: Plain", eye)
    assert t.g.primary == 0 and t.g.state.step == "target" and t.stack() == ["craft Eye"]
    t.attack(t.p1, "Guard")
    assert t.g.state.step == "target"
    to_battle(t)
    assert t.g.state.step == "battle" and t.g.primary == 0 and t.bond() == (39, 40)


@shows("802.4", "802.5")
def test_after_two_passes_in_a_row_the_end_of_the_phase_triggers_and_there_is_one_more_window() -> None:
    dusk = card("Dusk", "when the battle phase ends:\n    lose 1 bond", strength=1, defence=1)
    t = table(BATTLE + "p1 field: Dusk\np2 hand: Plain", dusk)
    t.pass_until("attack")
    t.p1.answers(())
    while not t.stack():
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.stack() == ["craft Dusk"] and t.phase == "battle" and t.g.primary == 0
    t.resolve()
    assert t.bond() == (39, 40) and (t.asked, t.phase) == ("priority", "battle")


@shows("803.2", "803.7", "804.9")
def test_players_have_priority_before_the_choice_after_it_and_after_the_attack() -> None:
    t = table(BATTLE + "p1 field: Guard\np2 hand: Spent", SPENT)
    assert (t.asked, t.g.battle) == ("priority", None)
    t.attack(t.p1, "Guard")
    assert t.asked == "priority" and not t.g.battle.begun and not t.p1.card("Guard").turned
    t.p1.passes()
    assert t.asking == (1,) and t.p2.able("event") == ["Spent"]
    to_battle(t)
    assert t.asked == "priority" and t.g.battle.begun and t.p1.card("Guard").turned and t.bond() == (40, 40)


@shows("804.12", "804.11")
def test_after_the_battle_there_is_a_window_before_it_ends() -> None:
    t = table(BATTLE + "p1 field: Guard\np2 hand: Spent", SPENT)
    t.attack(t.p1, "Guard")
    to_battle(t)
    while t.bond() == (40, 40):
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.bond() == (40, 38) and t.asked == "priority" and t.g.attackers() == [t.p1.find("Guard")]
    t.p1.passes()
    assert t.p2.able("event") == ["Spent"] and t.g.battle is not None


# -- 803: who attacks what ----------------------------------------------------------------------------------------


@shows("803.3a", "803.3a-2", "803.6c")
def test_who_may_not_attack_is_no_choice() -> None:
    still = card("Still", "always:\n    this cannot attack")
    t = table(BATTLE + "p1 field: Still, Guard\np2 hand: Plain", still)
    t.pass_until("attack")
    assert [t.g.face(option.subject).name.en for option in t.options] == ["Guard"]


@shows("803.6a", "803.6b")
def test_items_and_units_in_action_state_do_not_attack() -> None:
    t = table(BATTLE + "p1 field: Seal, Guard actioned\np2 field: Scout")
    t.pass_until("attack")
    assert t.asking == (1,), "p1 has nobody to attack with and passes"


@shows("803.5a", "803.6f")
def test_only_units_are_attacked_and_items_shield_nobody() -> None:
    t = table(BATTLE + "p1 field: Guard\np2 field: Seal\np2 hand: Plain")
    t.attack(t.p1, "Guard")
    assert t.g.battle.at_player == 1
    two = table(BATTLE + "p1 field: Guard\np2 field: Seal, Scout, Bearer")
    two.pass_until("attack")
    two.p1.chooses("Guard")
    assert two.asked == "attack-target"
    assert {two.g.face(option.subject).name.en for option in two.options} == {"Scout", "Bearer"}


@shows("803.5a-2", "803.5b", "803.6h.ex2")
def test_a_unit_that_is_not_attacked_shields_nobody() -> None:
    veil = card("Veil", "always:\n    this cannot be attacked")
    t = table(BATTLE + "p1 field: Guard\np2 field: Veil", veil)
    t.attack(t.p1, "Guard")
    assert t.g.battle.at_player == 1 and t.g.attacked() is None
    beside = table(BATTLE + "p1 field: Guard\np2 field: Veil, Scout", veil)
    beside.attack(beside.p1, "Guard")
    assert beside.g.attacked() == beside.p2.find("Scout")


@shows("803.6h.ex1", "803.6e")
def test_a_covert_unit_does_not_reach_the_player_past_a_covert_one() -> None:
    t = table(BATTLE + "p1 field: Shade\np2 field: Shade, Guard")
    t.attack(t.p1, "Shade")
    assert t.g.battle.at_player is None and t.g.attacked() == t.p2.find("Shade")


@shows("803.6", "803.6d")
def test_a_group_without_a_common_organisation_or_without_a_target_for_all_is_refused() -> None:
    t = table(BATTLE + "p1 field: Guard, Scout, Monk\np2 field: Bearer")
    t.pass_until("attack")
    refused = {("Guard", "Monk"), ("Scout", "Monk"), ("Guard", "Scout", "Monk")}
    names = {option.subject: t.g.face(option.subject).name.en for option in t.options}
    joint = t.g.game.joint[t.g.state.ask.joint]
    for picks in ((0, 1), (0, 2), (1, 2), (0, 1, 2)):
        group = tuple(names[t.options[pick].subject] for pick in picks)
        assert joint(t.g, t.g.state.ask, picks) is (group not in refused), group


# -- 804: roles ---------------------------------------------------------------------------------------------------


@shows("804.6", "804.5a", "804.6a")
def test_attack_units_and_the_responding_unit_are_in_battle_until_they_lose_that_part() -> None:
    t = table(BATTLE + "p1 field: Guard, Scout\np2 field: Bearer, Monk\np2 hand: Lure", lure("stun the target"))
    t.attack(t.p1, "Guard", "Scout", at="Bearer")
    assert not t.g.fighting(t.p1.find("Guard")), "until they have acted they are only about to"
    to_battle(t)
    guard, scout, bearer = t.p1.find("Guard"), t.p1.find("Scout"), t.p2.find("Bearer")
    assert [t.g.fighting(each) for each in (guard, scout, bearer, t.p2.find("Monk"))] == [True, True, True, False]
    plays(t, t.p2, "Lure", "Guard")
    assert not t.g.fighting(guard) and t.g.fighting(scout) and t.g.attackers() == [scout]


@shows("804.5b")
def test_a_scrum_attack_of_which_one_unit_is_left_is_a_scrum_attack_still() -> None:
    t = table(BATTLE + "p1 field: Guard, Sailor, Monk\np2 field: Plain\np2 hand: Lure", lure("kill the target"))
    t.attack(t.p1, "Sailor", "Monk", at="Plain")
    to_battle(t)
    plays(t, t.p2, "Lure", "Monk")
    assert t.g.battle.scrum and t.g.attackers() == [t.p1.find("Sailor")]
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p2.card("Plain").stunned and t.bond() == (40, 39), "4 against 1, and no overkill"


@shows("804.7")
def test_who_was_stunned_for_a_moment_has_lost_its_part_for_good() -> None:
    t = table(
        BATTLE + "p1 field: Guard, Scout\np2 hand: Lure", lure("stun the target\n    recover the target"),
    )
    t.attack(t.p1, "Guard", "Scout")
    to_battle(t)
    plays(t, t.p2, "Lure", "Guard")
    assert not t.p1.card("Guard").stunned and t.g.attackers() == [t.p1.find("Scout")]
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.bond() == (38, 38), "2 lost by the stun; the Scout alone has overkilled"


@shows("804.7a")
def test_an_attack_unit_that_may_not_attack_any_more_has_no_part_in_the_battle() -> None:
    t = table(
        BATTLE + "p1 field: Guard, Scout\np2 field: Bearer\np2 hand: Lure",
        lure("the target cannot attack until end of turn"),
    )
    t.attack(t.p1, "Guard", "Scout", at="Bearer")
    to_battle(t)
    plays(t, t.p2, "Lure", "Guard")
    assert t.g.attackers() == [t.p1.find("Scout")] and t.g.attacked() == t.p2.find("Bearer")


@shows("804.7a", "804.10", "1402.1")
@pytest.mark.parametrize(("attacker", "target", "words"), [
    ("Guard", "Bearer", "the target cannot attack until end of turn"),
    ("Shade", "Shade", "the target loses icon covert until end of turn"),
])
def test_the_only_attack_unit_that_may_not_attack_any_more_is_not_readied(
    attacker: str, target: str, words: str,
) -> None:
    """It is no attack UNIT as the attack is called off, so 804.10 does not ready it."""
    t = table(f"{BATTLE}p1 field: {attacker}\np2 field: {target}\np2 hand: Lure", lure(words))
    t.attack(t.p1, attacker, at=target)
    to_battle(t)
    t.p1.passes()
    t.p2.does("event", "Lure")
    losing = t.p1.find("Guard") if attacker == "Guard" else t.p2.find("Shade")
    t.g.answer((next(place for place, each in enumerate(t.options) if each.subject == losing),))
    t.resolve()
    assert t.g.attackers() == [] and t.g.attacked() is not None
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card(attacker).turned


@shows("804.7b")
def test_a_responding_unit_that_none_can_attack_any_more_does_not_respond() -> None:
    t = table(
        BATTLE + "p1 field: Guard\np2 field: Bearer\np2 hand: Lure",
        lure("the target cannot be attacked until end of turn"),
    )
    t.attack(t.p1, "Guard", at="Bearer")
    to_battle(t)
    plays(t, t.p2, "Lure", "Bearer")
    assert t.g.attacked() is None and t.g.attackers() == [t.p1.find("Guard")]
    t.pass_until("attack")
    assert t.asking == (0,) and not t.p1.card("Guard").turned, "called off, and readied"


@shows("804.8")
def test_attacking_and_being_attacked_trigger_alone_and_in_a_scrum() -> None:
    both = card("Both", "when this attacks:\n    gain 1 bond\n\nwhen this scrum attacks:\n    lose 1 bond",
                organisation="Lantern")
    wall = card("Wall", "when this is attacked:\n    draw 1\n\nwhen this is scrum attacked:\n    lose 1 bond")
    t = table(BATTLE + "p1 field: Both, Guard\np2 field: Wall", both, wall)
    t.attack(t.p1, "Both", at="Wall")
    while not t.stack():
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.stack() == ["craft Both", "craft Wall"]
    scrum = table(BATTLE + "p1 field: Both, Guard\np2 field: Wall", both, wall)
    scrum.attack(scrum.p1, "Both", "Guard", at="Wall")
    while len(scrum.stack()) < 4:
        if scrum.asked == "triggered":
            scrum.g.answer(0)
        else:
            scrum.pick(lambda option: option.verb == "decline", "passing")
    assert scrum.stack() == ["craft Both", "craft Both", "craft Wall", "craft Wall"]


@shows("804.11a")
def test_against_a_unit_stuns_and_overkill_are_one_moment() -> None:
    ear = card("Ear", "when the opponent loses bond:\n    draw 1")
    t = table(BATTLE + "p1 field: Sailor, Ear\np2 field: Scout\np1 deck: 9 x Plain", ear)
    t.attack(t.p1, "Sailor", at="Scout")
    to_battle(t)
    while t.bond() == (40, 40):
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.bond() == (40, 36), "1 by the stun and 3 by overkill, before anything triggers"
    if t.asked == "triggered":
        t.g.answer(0)
    assert t.stack() == ["craft Ear", "craft Ear"], "each loss triggers for itself"


@shows("804.11b.ex1")
def test_of_a_scrum_only_those_overkill_a_player_who_may() -> None:
    calm = card("Calm", "always:\n    this cannot overkill", strength=4, organisation="Lantern")
    three = card("Three", strength=3, organisation="Lantern")
    t = table(BATTLE + "p1 field: Calm, Three\np2 hand: Plain", calm, three)
    t.fight(t.p1, "Calm", "Three")
    assert t.bond() == (40, 37)


# -- 804.13: the end of a battle ----------------------------------------------------------------------------------


@shows("804.13", "804.13a")
def test_effects_for_this_battle_end_with_it() -> None:
    t = table(
        BATTLE + "p1 field: Guard\np2 hand: Plain\np1 hand: Lure", lure("the target gets +3/+0 until end of battle"),
    )
    t.attack(t.p1, "Guard")
    to_battle(t)
    plays(t, t.p1, "Lure", "Guard")
    assert t.p1.number("Guard", "strength") == 5
    while t.bond() == (40, 40):
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.bond() == (40, 35) and t.p1.number("Guard", "strength") == 5, "it lasts through the last window"
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.number("Guard", "strength") == 2


@shows("804.13b", "804.13c", "804.13d")
def test_after_the_battle_nobody_is_attacking_responding_or_in_battle() -> None:
    proud = card("Proud", "while this is in battle:\n    this gets +2/+2\n\nwhile this is responding:\n"
                          "    this gets +0/+1", strength=1, defence=1)
    t = table(BATTLE + "p1 field: Guard\np2 field: Proud", proud)
    t.attack(t.p1, "Guard", at="Proud")
    to_battle(t)
    assert (t.p2.number("Proud", "strength"), t.p2.number("Proud", "defence")) == (3, 4)
    assert t.g.fighting(t.p1.find("Guard"))
    t.pass_until("attack")
    assert t.g.battle is None and not t.g.fighting(t.p1.find("Guard"))
    assert (t.p2.number("Proud", "strength"), t.p2.number("Proud", "defence")) == (1, 1)


@shows("804.13e", "803.4a")
def test_the_attacked_player_is_attacked_no_more_and_attacks_next() -> None:
    t = table(BATTLE + "p1 field: Guard\np2 field: Monk actioned, Scout stunned, Shade\np2 hand: Plain")
    t.pass_until("attack")
    t.p1.answers(())
    t.attack(t.p2, "Shade")
    assert t.g.battle.at_player == 0
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.bond() == (37, 40)
    t.pass_until("attack")
    assert t.asking == (0,) and t.g.battle is None


@shows("804.13f")
def test_what_triggers_as_a_battle_ends_is_handled_before_the_next_sub_step() -> None:
    """Control for the battle ends with it; then p2 has two ready UNITs, and G5 opens a window for what triggers."""
    bait = card("Bait", "event target 1 foe:\n    gain control of the target until end of battle", kind="event", ep=0)
    drill = card("Drill", "event target 1 foe:\n    ready the target", kind="event", ep=0)
    crowd = card("Crowd", "when it is true that you have 2 or more ready allies:\n    action 1 ready ally", kind="item")
    t = table(
        BATTLE + "p1 field: Guard\np1 hand: Bait, Drill\np2 field: Crowd, Scout, Monk actioned, Plain actioned",
        bait, drill, crowd,
    )
    t.attack(t.p1, "Guard", at="Plain")
    to_battle(t)
    plays(t, t.p1, "Bait", "Scout")
    plays(t, t.p1, "Drill", "Monk")
    assert t.stack() == [] and t.g.field(0) == (t.p1.find("Guard"), t.p1.find("Scout"))
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.stack() == ["craft Crowd"] and t.p2.card("Scout").zone == "field"
    assert (t.g.state.step, t.g.primary) == ("battle", 0), "the step is not over yet"
    t.resolve()
    t.p2.chooses("Scout")
    t.pass_until("attack")
    assert t.asking == (1,) and t.p2.card("Scout").turned
