"""Whole scenes as somebody would examine them who knows only the rules: a position, actions, and what must be true."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+30\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


STRIKE = event("Strike", "target 1 unit:\n    stun the target")
BLOW = event("Blow", "target 1 unit:\n    exclude the target")
REFUSE = event("Refuse", "target 1 entry:\n    negate the target")
LURE = event("Lure", "target 1 foe:\n    gain control of the target until end of turn")
WAKE = event("Wake", "target 1 stunned unit:\n    recover the target")


def plays(t: Table, seat: int, name: str, *targets: str, resolve: bool = True) -> None:
    """A player plays an EVENT as soon as they have priority, at these targets."""
    while t.asking != (seat,):
        t.lets_go()
    t.seats[seat].does("event", name)
    if t.asked == "target":
        t.seats[seat].chooses(*targets)
    t.pays()
    if resolve:
        t.resolve()


def to(t: Table, what: str, seat: int) -> None:
    """Nobody does anything until that player is asked that."""
    for _ in range(80):
        if (t.asked, t.asking) == (what, (seat,)):
            return
        t.lets_go()
    raise AssertionError(f"{what} is not asked of {seat}:\n{t!r}")


# -- priority and the stack ---------------------------------------------------------------------------------------


@shows("902.5a", "902.5c")
def test_the_primary_player_has_priority_after_the_others_event_and_both_must_pass_again() -> None:
    t = table(READY + "p1 hand: Guard, Plain\np2 hand: Strike, Strike, Plain\np1 field: Monk, Scout", STRIKE)
    t.p1.passes()
    plays(t, 1, "Strike", "Monk", resolve=False)
    assert t.asking == (1,), "who acted goes on having priority"
    t.p2.passes()
    t.p1.passes()
    assert t.p1.card("Monk").stunned and t.stack() == [] and t.asking == (0,)
    t.p1.passes()
    assert t.asking == (1,) and t.g.state.step == "deploy", "one pass after a resolution does not end the step"


@shows("902.4h", "703.8c-1")
def test_units_are_played_on_an_empty_stack_in_the_own_deployment_step_alone() -> None:
    t = table("kiseki; turn p1; step draw\np1 base: 3 x (Plain)\np1 hand: Guard, Strike, Plain\np2 hand: Plain\n"
              "p2 field: Monk", STRIKE)
    assert not t.p1.may("deploy", "Guard")
    to(t, "base-step", 0)
    t.p1.passes()
    assert t.g.state.step == "base" and not t.p1.may("deploy", "Guard")
    while t.g.state.step != "deploy":
        t.lets_go()
    assert t.p1.may("deploy", "Guard")
    t.p1.does("event", "Strike")
    assert not t.p1.may("deploy", "Guard"), "something stands on the stack"
    t.resolve()
    assert t.p1.may("deploy", "Guard")


@shows("1204.2i", "1205.1c-2", "1324.1")
def test_a_negated_event_from_the_base_stays_there_face_up_and_still_gives_ep() -> None:
    t = table(READY + "p1 hand: Refuse, Plain\np2 base: (Letter), 2 x (Plain)\np2 hand: Plain", REFUSE)
    t.p1.passes()
    t.p2.does("event", "Letter")
    t.p2.chooses("Plain", "Plain")
    plays(t, 0, "Refuse")
    letter = t.p2.card("Letter")
    assert (letter.zone, letter.face_down, letter.turned) == ("base", False, False) and t.p2.names("trail") == []
    while t.asking != (1,):
        t.p1.passes()
    assert not t.p2.may("event", "Letter") and t.p2.may("gain-ep", "Letter")


@shows("1213.2a", "1405.1")
def test_an_art_played_from_the_base_leaves_the_card_there_for_nothing_but_ep_and_cp() -> None:
    both = card("Twofold", "dispatch\n\nart (pay 1 ep):\n    gain 1 bond")
    t = table(READY + "p1 base: (Twofold), (Plain)\np1 hand: Plain\np2 hand: Plain", both)
    assert t.p1.may("deploy", "Twofold")
    t.p1.does("art", "Twofold")
    t.p1.chooses("Plain")
    t.resolve()
    assert t.bond() == (31, 30) and t.p1.card("Twofold").zone == "base"
    assert not t.p1.may("art", "Twofold") and not t.p1.may("deploy", "Twofold") and t.p1.may("gain-ep", "Twofold")


@shows("1205.1a", "1305.2c")
def test_of_several_targets_only_those_that_are_still_legal_are_concerned() -> None:
    rain = card("Rain", "event (pay X ep) target X foes:\n    stun the targets\n    gain X bond", kind="event", ep=0)
    t = table(READY + "p1 hand: Rain, Plain\np1 base: 2 x (Plain)\np2 field: Guard, Scout\np2 hand: Blow", rain, BLOW)
    t.p1.does("event", "Rain")
    t.p1.answers(2)
    t.pays()
    plays(t, 1, "Blow", "Guard")
    t.resolve()
    assert t.p2.card("Scout").stunned and t.bond() == (32, 29), "X is 2 as it was paid"


# -- battle -------------------------------------------------------------------------------------------------------


@shows("803.6h", "804.2", "803.5b")
def test_an_attack_at_a_player_is_called_off_when_a_unit_recovers_before_it() -> None:
    t = table(BATTLE + "p1 field: Sailor, Guard\np2 field: Scout stunned\np2 hand: Wake, Plain", WAKE)
    t.attack(t.p1, "Sailor")
    assert t.g.battle.at_player == 1
    plays(t, 1, "Wake")
    t.pass_until("attack")
    assert t.asking == (0,) and t.g.battle is None and not t.p1.card("Sailor").turned and t.bond() == (30, 30)
    t.p1.chooses("Sailor")
    assert t.g.attacked() == t.p2.find("Scout")


@shows("804.5b", "804.11a-2", "804.11a-3")
def test_a_scrum_that_loses_one_is_weaker_and_overkills_no_unit() -> None:
    hulks = [card(name, strength=9, defence=9, organisation="Tide") for name in ("Hob", "Nob")]
    t = table(BATTLE + "p1 field: Hob, Nob\np2 field: Scout\np2 hand: Strike, Plain", STRIKE, *hulks)
    t.attack(t.p1, "Hob", "Nob", at="Scout")
    while not t.g.battle.begun:
        t.lets_go()
    plays(t, 1, "Strike", "Nob")
    assert t.g.attackers() == [t.p1.find("Hob")] and t.g.battle.scrum
    while t.g.battle is not None:
        t.lets_go()
    assert t.p2.card("Scout").stunned and t.bond() == (29, 29), "Nob's stun damage, and Scout's; no overkill"


@shows("804.7", "502.3", "506.4")
def test_an_attacker_that_changes_sides_attacks_no_more_and_stays_as_it_lies() -> None:
    t = table(BATTLE + "p1 field: Guard, Sailor\np1 hand: Plain\np2 field: Monk\np2 hand: Lure, Plain", LURE)
    t.attack(t.p1, "Sailor", at="Monk")
    while not t.g.battle.begun:
        t.lets_go()
    plays(t, 1, "Lure", "Sailor")
    assert t.p2.has("Sailor", "field") and t.p2.card("Sailor").turned and not t.g.attackers()
    to(t, "attack", 0)
    assert t.g.battle is None and not t.p2.card("Monk").stunned, "called off, and the same player chooses again"


@shows("804.1", "502.3", "506.4")
@pytest.mark.parametrize("given_back", [True, False])
def test_before_the_battle_is_resolved_only_the_field_a_target_lies_on_then_counts(given_back: bool) -> None:
    t = table(BATTLE + "p1 field: Guard\np1 hand: Lure, Plain\np2 field: Monk\np2 hand: Lure, Plain", LURE)
    t.attack(t.p1, "Guard", at="Monk")
    plays(t, 0, "Lure", "Monk")
    if given_back:
        plays(t, 1, "Lure", "Monk")
    while t.asked == "priority" and not t.p1.card("Guard").turned:
        t.lets_go()
    assert t.asked == ("priority" if given_back else "attack"), "the same card is attacked, or the attack is called off"


@shows("804.1", "803.6d", "1325.1")
def test_attackers_all_drop_out_when_their_organisation_in_common_is_voided() -> None:
    """G15: the last organisation in common is gone before the battle is resolved."""
    pact = event("Pact", 'target 1 ally:\n    the target gains the organisation "Tide" until end of turn')
    clean = event("Clean", "target 1 unit:\n    void the effects applied to the target")
    t = table(BATTLE + "p1 field: Guard, Sailor\np1 hand: Pact, Plain\np2 field: Scout\np2 hand: Clean, Plain",
              pact, clean)
    plays(t, 0, "Pact", "Guard")
    t.attack(t.p1, "Guard", "Sailor", at="Scout")
    plays(t, 1, "Clean", "Guard")
    to(t, "attack", 0)
    assert t.g.battle is None and not t.p1.card("Guard").turned and not t.p1.card("Sailor").turned


@shows("804.3", "803.4a")
def test_a_declined_toll_calls_the_attack_off_and_the_player_may_pass_after_it() -> None:
    gate = card("Gate", "always:\n    whoever attacks all your units pays 1 ep", kind="base")
    t = table(BATTLE + "p1 field: Guard\np1 base: 2 x (Plain)\np1 hand: Plain\np2 field: Scout\np2 base: Gate\n"
              "p2 hand: Plain", gate)
    t.attack(t.p1, "Guard", at="Scout")
    t.pass_until("toll")
    t.p1.passes()
    assert t.asked == "attack" and t.asking == (0,) and not t.p1.card("Guard").turned
    t.g.answer(())
    t.pass_until("attack")
    assert t.asking == (1,), "an attack that was called off is no pass: the other may attack"


@shows("804.11a-4", "1306.3", "1211.10")
def test_both_fall_and_each_controller_loses_for_their_own() -> None:
    mourner = card("Mourner", "when this is stunned:\n    gain 2 bond", strength=3, defence=3, cp=4)
    bold = card("Bold", strength=4, defence=3, cp=5)
    t = table(BATTLE + "p1 field: Bold\np1 hand: Plain\np2 field: Mourner\np2 hand: Plain", mourner, bold)
    t.attack(t.p1, "Bold", at="Mourner")
    while t.stack() == []:
        t.lets_go()
    assert t.bond() == (25, 30 - 4 - 1), "CP costs, and one of overkill"
    assert t.stack() == ["craft Mourner"]
    t.resolve()
    assert t.bond() == (25, 27)


@shows("1326.3", "1407.1", "803.3")
def test_who_must_attack_does_so_once_and_hate_draws_it() -> None:
    goad = event("Goad", "target 1 ally:\n    the target must attack until end of turn")
    t = table("kiseki; turn p2; phase battle\np1 field: Bell, Scout\np1 hand: Plain\np2 field: Guard\n"
              "p2 hand: Goad, Plain", goad)
    plays(t, 1, "Goad", "Guard")
    t.pass_until("attack")
    assert t.asking == (1,) and t.g.state.ask.least == 1
    t.p2.chooses("Guard")
    assert t.g.attacked() == t.p1.find("Bell"), "Hate leaves no other target"


# -- the end of a turn --------------------------------------------------------------------------------------------


@shows("705.6", "705.7b", "705.7a")
def test_what_triggers_as_stunned_units_go_is_played_after_effects_of_the_turn_ended() -> None:
    heir = card("Heir", "when another ally is put in the trail from the field:\n    gain strength of it bond")
    wax = event("Wax", "target 1 unit:\n    the target gets +3/+0 until end of turn")
    t = table(READY + "p1 hand: Wax, Plain\np1 field: Guard\np2 field: Heir, Sailor stunned\np2 hand: Plain", heir, wax)
    plays(t, 0, "Wax", "Guard")
    to(t, "recover", 1)
    t.p2.passes()
    assert t.stack() == ["craft Heir"] and t.p1.number("Guard", "strength") == 2
    t.resolve()
    assert t.bond() == (30, 34), "its STR as it was on the field"


@shows("1202.2a", "1306.2c", "1211.6b")
def test_the_craft_of_a_stunned_unit_does_not_trigger_on_its_own_way_to_the_trail() -> None:
    """It is read as it was on the field: stunned, and so its crafts were void."""
    heir = card("Heir", "when this is put in the trail from the field:\n    gain 2 bond")
    kill = event("Kill", "target 1 foe:\n    kill the target")
    for how, stack in (("", ["craft Heir"]), (" stunned", [])):
        t = table(f"{READY}p1 hand: Kill, Plain\np2 field: Heir{how}\np2 hand: Plain", heir, kill)
        plays(t, 0, "Kill")
        assert t.p2.names("trail") == ["Heir"] and t.stack() == stack


@shows("705.6", "1306.2b")
def test_each_saves_one_and_what_cannot_go_to_the_trail_stays_stunned() -> None:
    anchor = card("Anchor", "always:\n    all enemy units cannot be put in the trail", kind="item")
    t = table("kiseki; turn p1; phase recovery\np1 field: Guard stunned, Scout stunned\np1 hand: Plain\n"
              "p2 field: Monk stunned, Sailor stunned\np2 hand: Plain")
    to(t, "recover", 0)
    t.p1.chooses("Guard")
    assert t.asking == (1,) and t.p1.card("Guard").stunned, "nothing happens before both have chosen"
    t.p2.passes()
    assert t.p1.names("field") == ["Guard"] and t.p1.names("trail") == ["Scout"] and t.p2.names("field") == []
    assert not t.p1.card("Guard").turned, "recovered before all are readied (705.8)"
    held = table("kiseki; turn p1; phase recovery\np1 field: Anchor\np1 hand: Plain\np2 field: Monk stunned\n"
                 "p2 hand: Plain", anchor)
    to(held, "recover", 1)
    held.p2.passes()
    held.until_next_turn()
    assert held.p2.card("Monk").stunned and held.p2.card("Monk").turned and held.p2.card("Monk").zone == "field"


@shows("705.5", "103.1")
@pytest.mark.parametrize(("bond", "initiative", "winner"), [
    ("0+5", 1, 1), ("-3+-1", 1, 1), ("-1+-3", 1, 0), ("-2+-2", 1, 1), ("-2+-2", 2, 0),
])
def test_bond_is_compared_at_the_end_of_the_turn_alone(bond: str, initiative: int, winner: int) -> None:
    t = table(f"kiseki; turn p{initiative}; phase battle; bond {bond}\np1 hand: Plain\np2 hand: Plain")
    assert t.result is None
    while t.result is None:
        t.lets_go()
    assert t.result.winners == (winner,) and t.result.rule == "705.5" and t.g.state.phase == "recovery"


@shows("705.9", "703.5", "302.1b")
def test_the_other_has_the_initiative_next_and_all_pools_are_empty() -> None:
    t = table("kiseki; turn p1; phase recovery\np1 base: 2 x (Plain)\np1 hand: Plain\np2 hand: Plain")
    t.p1.does("gain-ep", "Plain")
    assert t.pool(t.p1) == (0, 1)
    t.until_next_turn()
    assert t.g.initiative == 1 and t.pool(t.p1) == (0, 0) and not any(t.g.card(each).turned for each in t.g.base(0))
    while not t.g.state.step:
        t.lets_go()
    assert t.g.primary == 1, "whose steps come first now"


# -- crafts -------------------------------------------------------------------------------------------------------


@shows("1211.3a", "1211.3c", "507.4")
def test_a_craft_of_a_face_down_base_card_shows_the_card_until_it_is_resolved() -> None:
    watcher = card("Watcher", "hidden when an ally is stunned:\n    gain 2 bond")
    t = table(READY + "p1 hand: Strike\np1 field: Bearer\np2 base: (Watcher)\np2 hand: Plain\np2 field: Guard",
              STRIKE, watcher)
    plays(t, 0, "Strike", "Guard")
    while t.asking != (1,):
        t.lets_go()
    assert t.asked == "reveal-trigger"
    t.p2.does("trigger", "Watcher")
    while t.asked == "reveal-trigger":
        t.lets_go()
    seen = t.p2.card("Watcher")
    assert t.stack() == ["craft Watcher"] and seen.seen == (0, 1) and seen.face_down
    t.resolve()
    assert t.bond() == (30, 28 + 2) and t.p2.card("Watcher").seen != (0, 1) and t.p2.card("Watcher").zone == "base"


@shows("1211.8", "1330.1")
def test_a_delayed_craft_waits_for_the_end_of_the_turn_and_happens_once() -> None:
    dawn = event("Dawn", "target 1 stunned unit:\n    recover the target\n    later when the turn ends:\n"
                 "        exclude the target")
    t = table(READY + "p1 hand: Dawn, Plain\np1 field: Guard stunned\np2 hand: Plain", dawn)
    plays(t, 0, "Dawn")
    assert not t.p1.card("Guard").stunned
    t.until_stacked()
    assert t.g.state.phase == "recovery" and t.stack() == ["craft Dawn"]
    t.resolve()
    assert t.p1.names("excluded") == ["Guard"]


@shows("1404.1", "803.3b", "1331.1")
def test_belonging_lets_a_unit_join_the_next_attack_of_its_turn() -> None:
    t = table(BATTLE + "p1 field: Fiddler, Guard, Scout\np1 hand: Plain\np2 field: Sailor, Bell\np2 hand: Plain")
    t.pass_until("attack")
    with pytest.raises(Exception, match="do not fit"):
        t.p1.chooses("Fiddler", "Scout")
    t.p1.chooses("Guard")
    while t.stack() == []:
        t.lets_go()
    t.resolve()
    assert t.g.organisations(t.p1.find("Fiddler")) == {"Lantern"}
    to(t, "attack", 1)
    t.g.answer(())
    to(t, "attack", 0)
    t.p1.chooses("Fiddler", "Scout")
    assert t.g.battle.scrum


@shows("1216.1", "705.6")
def test_what_is_instead_of_an_effect_is_not_instead_of_the_rules() -> None:
    gate = card("Ossuary", "instead when a unit would be put in the trail from the field by an effect:\n"
                "    put it on the bottom of its owner's deck", kind="base")
    kill = event("Kill", "target 1 foe:\n    kill the target")
    t = table(READY + "p1 base: Ossuary\np1 hand: Kill, Plain\np2 field: Guard, Monk stunned\np2 deck: 3 x Plain\n"
              "p2 hand: Plain", gate, kill)
    plays(t, 0, "Kill", "Guard")
    assert t.p2.names("deck")[0] == "Guard" and t.p2.names("trail") == []
    to(t, "recover", 1)
    t.p2.passes()
    assert t.p2.names("trail") == ["Monk"]


@shows("1204.2f-6", "1204.2f-7", "1304.2")
def test_an_art_costs_what_effects_make_of_it_where_it_lies() -> None:
    dam = card("Dam", "always:\n    arts of all cards in the opponent's hand cost 1 more", kind="base")
    seal = card("Press", "always:\n    arts of all cards in your base cost 0", kind="item")
    t = table(READY + "p1 hand: Herald\np1 base: (Herald), 1 x (Plain)\np1 field: Press, Guard\np2 base: Dam\n"
              "p2 hand: Plain", dam, seal)
    assert t.p1.may("art", "Herald@base") and t.p1.may("art", "Herald@hand")
    t.p1.does("gain-ep", "Plain")
    t.p1.does("art", "Herald@base")
    assert t.pool(t.p1)[1] == 1, "nothing was paid"
    t.resolve()
    t.p1.does("art", "Herald@hand")
    assert t.pool(t.p1)[1] == 0 and t.p1.has("Herald", "trail"), "1 and 1 more, of the pool and the base"


@shows("1204.2l", "1204.2i")
@pytest.mark.parametrize("cost", [
    "exclude 1 card in your hand", "lay 1 card in your hand in your base", "discard 1 card",
    "put 1 card in your hand on the bottom of your deck",
])
def test_a_card_of_the_hand_is_no_part_of_its_own_cost(cost: str) -> None:
    """G37."""
    greedy = card("Greedy", f"event ({cost}):\n    gain 1 bond", kind="event", ep=0)
    alone = table(READY + "p1 hand: Greedy\np1 field: Guard", greedy)
    assert alone.p1.able("event") == []
    t = table(READY + "p1 hand: Greedy, Plain\np1 field: Guard", greedy)
    t.p1.does("event", "Greedy")
    assert t.stack() == ["event Greedy"] and t.p1.names("hand") == []


@shows("1204.2d", "1312.1")
def test_what_cannot_be_targeted_can_be_chosen_all_the_same() -> None:
    veiled = card("Veiled", "always:\n    this cannot be targeted", cp=1)
    aim, sweep = event("Aim", "target 1 foe:\n    stun the target"), event("Sweep", ":\n    stun 1 foe")
    t = table(READY + "p1 hand: Aim, Sweep, Plain\np2 field: Veiled\np2 hand: Plain", veiled, aim, sweep)
    assert t.p1.able("event") == ["Sweep"], "an EVENT without a legal target is not played"
    plays(t, 0, "Sweep")
    assert t.p2.card("Veiled").stunned


@shows("1219.2b-4", "1332.3", "1202.2a")
def test_a_stunned_covert_unit_still_has_covert_and_is_supported_by_such_alone() -> None:
    """G10: what it has is void, and it has it."""
    t = table(READY + "p1 field: Shade stunned, Guard, Shade\np1 hand: Plain")
    found = [(t.g.face(each.subject).name.en, t.g.card(each.card).stunned) for each in t.options
             if each.verb == "support"]
    assert found == [("Shade", True)]


@shows("1212.1", "1307.1", "1306.3")
def test_no_stun_damage_is_suffered_as_long_as_the_base_says_so() -> None:
    haven = card("Haven", "always:\n    you take no stun damage", kind="base")
    raze = event("Raze", "target 1 card in the opponent's base:\n    destroy the target")
    t = table(READY + "p1 hand: Strike, Raze, Strike, Plain\np2 base: Haven\np2 field: Guard, Monk\np2 hand: Plain",
              haven, raze, STRIKE)
    plays(t, 0, "Strike", "Guard")
    assert t.bond() == (30, 30)
    plays(t, 0, "Raze", "Haven")
    plays(t, 0, "Strike", "Monk")
    assert t.bond() == (30, 28)
