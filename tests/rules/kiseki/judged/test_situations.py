"""Words about whom an attack is for, what stunned, which damage, whose card and when: each of them at work."""

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
LURE = event("Lure", "target 1 foe:\n    gain control of the target until end of turn")


def plays(t: Table, seat: int, name: str, *targets: str) -> None:
    """A player plays an EVENT as soon as they have priority, and it is resolved."""
    while t.asking != (seat,) or t.asked != "priority":
        t.lets_go()
    t.seats[seat].does("event", name)
    if t.asked == "target":
        t.seats[seat].chooses(*targets)
    t.resolve()


def fought(t: Table) -> Table:
    """Nobody does anything until the battle is over or something stands on the stack."""
    while t.g.battle is not None and not t.stack():
        t.lets_go()
    return t


# -- "you have" is of one's own cards ---------------------------------------------------------------------------------


@shows("203.3", "105.3")
@pytest.mark.parametrize(("text", "alone", "beside", "against"), [
    ("you have 2 or more units", False, True, False), ("there are 2 or more units", False, True, True),
    ("you have exactly 1 unit", True, False, True), ("there are exactly 1 unit", True, False, False),
    ('you have a unit named "Guard"', False, True, False), ('there is a unit named "Guard"', False, True, True),
    ('you have no units named "Guard"', True, False, True), ("you have another unit", False, True, False),
])
def test_you_have_means_ones_own_cards_and_there_are_those_of_both(
    text: str, alone: bool, beside: bool, against: bool,
) -> None:
    proud = card("Proud", f"always if {text}:\n    this gets +5/+0")
    for rest, holds in (("", alone), (", Guard", beside), ("\np2 field: Guard", against)):
        t = table(f"{READY}p1 hand: Plain\np2 hand: Plain\np1 field: Proud{rest}", proud)
        assert (t.p1.number("Proud", "strength") == 7) is holds, (text, rest)


# -- a card that makes itself a UNIT ----------------------------------------------------------------------------------


@shows("1215.1d", "1212.1", "1306.3")
def test_an_item_that_is_also_a_unit_by_its_own_static_craft_is_one() -> None:
    statue = card("Statue", "while you have the initiative:\n    this is also a unit with 4/4", kind="item", cp=2)
    t = table(READY + "p1 field: Statue\np1 hand: Plain\np2 hand: Strike, Plain", statue, STRIKE)
    assert t.g.units(0) == [t.p1.find("Statue")] and t.p1.number("Statue", "strength") == 4
    plays(t, 1, "Strike")
    assert t.p1.card("Statue").stunned and t.bond() == (28, 30)


# -- attacks ----------------------------------------------------------------------------------------------------------


@shows("804.8", "803.5b")
def test_attacking_a_player_is_told_from_attacking_a_unit() -> None:
    rider = card("Rider", "when this attacks a player:\n    gain 1 bond\n\nwhen this attacks a unit:\n"
                 "    action the other one\n\nwhen this attacks a unit with icon hate:\n    gain 5 bond")
    t = table(BATTLE + "p1 field: Rider\np1 hand: Plain\np2 hand: Plain", rider)
    t.attack(t.p1, "Rider")
    fought(t).resolve()
    assert t.bond() == (31, 30)
    t = table(BATTLE + "p1 field: Rider\np1 hand: Plain\np2 field: Guard\np2 hand: Plain", rider)
    t.attack(t.p1, "Rider", at="Guard")
    assert fought(t).stack() == ["craft Rider"]
    t.resolve()
    assert t.p2.card("Guard").turned and t.bond() == (30, 30)


@shows("1306.1", "804.11a-4", "804.11a-2")
def test_being_stunned_in_battle_is_told_from_being_stunned_by_an_effect() -> None:
    sore = card("Sore", "when this is stunned in battle:\n    gain 5 bond\n\nwhen this is stunned by an effect:\n"
                "    gain 10 bond", strength=0, defence=1)
    t = table(BATTLE + "p1 field: Sailor\np1 hand: Plain\np2 field: Sore\np2 hand: Plain", sore)
    t.attack(t.p1, "Sailor", at="Sore")
    while not t.p2.card("Sore").stunned:
        t.lets_go()
    assert t.stack() == ["craft Sore"]
    t.resolve()
    assert t.bond() == (30, 30 - 1 - 3 + 5)
    t = table(BATTLE + "p1 field: Sore\np1 hand: Plain\np2 field: Guard\np2 hand: Plain", sore)
    t.attack(t.p1, "Sore", at="Guard")
    while not t.p1.card("Sore").stunned:
        t.lets_go()
    t.resolve()
    assert t.bond() == (30 - 1 + 5, 30), "as a response target too"
    t = table(READY + "p1 hand: Strike, Plain\np2 field: Sore\np2 hand: Plain", sore, STRIKE)
    plays(t, 0, "Strike")
    t.resolve()
    assert t.bond() == (30, 30 - 1 + 10)


@shows("1219.2b", "1218.2")
def test_acting_for_a_scrum_support_is_noticed() -> None:
    host = card("Host", "when another ally scrum supports:\n    gain 1 bond")
    t = table(READY + "p1 field: Host, Guard, Scout\np1 hand: Plain\np2 hand: Plain", host)
    t.p1.does("support", "Guard", "Scout")
    assert t.stack() == ["support Guard", "craft Host"]
    t.resolve()
    assert t.bond() == (31, 30)


@shows("803.3b", "803.6d", "804.1")
def test_who_may_not_scrum_attack_attacks_alone() -> None:
    curb = event("Curb", "target 1 unit:\n    the target cannot scrum attack until end of turn")
    t = table(BATTLE + "p1 field: Guard, Scout\np1 hand: Plain\np2 hand: Curb, Curb, Plain", curb)
    t.attack(t.p1, "Guard", "Scout")
    plays(t, 1, "Curb", "Scout")
    while not t.g.battle.begun:
        t.lets_go()
    assert t.g.attackers() == [t.p1.find("Guard")], "it drops out before the battle is resolved"
    t = table(BATTLE + "p1 field: Guard, Scout\np1 hand: Plain\np2 hand: Curb, Plain", curb)
    plays(t, 1, "Curb", "Scout")
    t.pass_until("attack")
    with pytest.raises(Exception, match="do not fit"):
        t.p1.chooses("Guard", "Scout")
    t.p1.chooses("Scout")
    assert t.g.battle is not None


# -- damage -----------------------------------------------------------------------------------------------------------


@shows("1306.3", "804.11a-3")
def test_stun_damage_and_overkill_damage_are_told_apart() -> None:
    clerk = card("Clerk", "when the opponent takes stun damage:\n    gain that much bond\n\n"
                 "when the opponent takes overkill damage:\n    gain (10 * that much) bond", kind="item")
    t = table("kiseki; turn p1; phase battle; bond 0+30\np1 field: Sailor, Clerk\np1 hand: Plain\np2 field: Scout\n"
              "p2 hand: Plain", clerk)
    t.attack(t.p1, "Sailor", at="Scout")
    while not t.p2.card("Scout").stunned:
        t.lets_go()
    while t.asked == "triggered" or t.stack():
        t.g.answer(0) if t.asked == "triggered" else t.resolve()
    assert t.bond() == (1 + 30, 30 - 1 - 3)


@shows("1216.1", "1306.3", "804.11b")
def test_what_would_be_lost_or_gained_may_become_another_amount() -> None:
    pad = card("Pad", "instead when you would take stun damage:\n    lose half(that much) bond", kind="item")
    t = table(READY + "p1 hand: Strike, Plain\np2 field: Sailor, Pad\np2 hand: Plain", STRIKE, pad)
    plays(t, 0, "Strike", "Sailor")
    assert t.p2.card("Sailor").stunned and t.bond() == (30, 29)
    wall = card("Wall", "instead when you would take overkill damage:\n    lose (that much - 1) bond", kind="item")
    t = table(BATTLE + "p1 field: Sailor\np1 hand: Plain\np2 field: Wall\np2 hand: Plain", wall)
    t.fight(t.p1, "Sailor")
    assert t.bond() == (30, 27)
    gift, well = event("Gift", ":\n    gain 2 bond"), card(
        "Well", "instead when you would gain bond:\n    gain 2 * that much bond", kind="item",
    )
    t = table(READY + "p1 hand: Gift, Plain\np1 field: Well\np2 hand: Plain", gift, well)
    plays(t, 0, "Gift")
    assert t.bond() == (34, 30), "what it does itself is not replaced again"


@shows("104.6", "104.3")
def test_bond_becomes_a_number_by_being_gained_or_lost() -> None:
    even = event("Even", ":\n    your bond becomes 20\n    the opponent's bond becomes your bond")
    watch = card("Watch", "when the opponent gains bond:\n    draw 1", kind="item")
    t = table("kiseki; turn p1; step deploy; bond 30+5\np1 hand: Even, Plain\np1 field: Watch\np2 hand: Plain", even,
              watch)
    plays(t, 0, "Even")
    assert t.bond() == (20, 20) and t.stack() == ["craft Watch"]


# -- whose it is, what it is, when it is ------------------------------------------------------------------------------


@shows("105.2", "105.3a", "1221.1")
def test_controller_and_owner_of_what_has_left_are_those_it_had() -> None:
    end = event("End", "target 1 unit:\n    kill the target\n    the controller of the target gains cp of the target "
                "bond\n    the owner of the target loses 1 bond")
    t = table(READY + "p1 hand: Lure, End, Plain\np2 field: Sailor\np2 hand: Plain", LURE, end)
    plays(t, 0, "Lure")
    plays(t, 0, "End")
    assert t.p2.has("Sailor", "trail") and t.bond() == (33, 29)


@shows("203.5", "1311.1")
def test_a_revealed_card_is_dealt_with_by_its_type() -> None:
    turn = event("Turn", ":\n    choose the top card of your deck as seen\n    reveal seen\n    if seen is a unit:\n"
                 "        put seen in your hand\n    else:\n        put seen in your trail")
    for top, zone in (("Scout", "hand"), ("Letter", "trail")):
        t = table(f"{READY}p1 hand: Turn, Plain\np1 deck: Plain, {top}\np2 hand: Plain", turn)
        plays(t, 0, "Turn")
        assert t.p1.has(top, zone)


@shows("701.1", "702.2")
def test_a_craft_may_need_a_phase_or_a_players_step() -> None:
    busy = card("Busy", "activated (pay 0 ep) needs it is the battle phase:\n    gain 1 bond\n\n"
                "activated (pay 0 ep) needs it is your deployment step:\n    gain 2 bond")
    for where, uses in (("turn p1; step deploy", 1), ("turn p2; step deploy", 0), ("turn p1; phase battle", 1)):
        t = table(f"kiseki; {where}; bond 20+20\np1 field: Busy\np1 hand: Plain\np2 hand: Plain", busy)
        while t.asking != (0,):
            t.lets_go()
        assert sum(option.verb == "use" for option in t.options) == uses
    strong = card("Strong", "while it is the battle phase:\n    this gets +3/+0")
    t = table(READY + "p1 field: Strong\np1 hand: Plain\np2 hand: Plain", strong)
    assert t.p1.number("Strong", "strength") == 2
    while t.g.state.phase != "battle":
        t.lets_go()
    assert t.p1.number("Strong", "strength") == 5


@shows("1202.5", "1202.2", "1213.2a")
def test_a_craft_may_speak_of_its_card_face_up_in_the_base() -> None:
    sign = card("Sign", "in base always:\n    all your other units get +1/+0\n\nart (pay 0 ep):\n    gain 1 bond")
    t = table(READY + "p1 base: (Sign)\np1 field: Guard\np1 hand: Plain\np2 hand: Plain", sign)
    assert t.p1.number("Guard", "strength") == 2
    t.p1.does("art", "Sign")
    t.resolve()
    assert t.p1.number("Guard", "strength") == 3
    t = table(READY + "p1 field: Sign, Guard\np1 hand: Plain\np2 hand: Plain", sign)
    assert t.p1.number("Guard", "strength") == 2, "on the field it means nothing"


# -- what may not be done ---------------------------------------------------------------------------------------------


@shows("104.4", "705.6", "1308.1")
def test_who_cannot_be_recovered_stays_stunned() -> None:
    frost = card("Frost", "always:\n    all enemy units cannot be recovered", kind="item")
    wake = event("Wake", "target 1 stunned unit:\n    recover the target")
    t = table(READY + "p1 field: Guard stunned\np1 hand: Wake, Plain\np2 field: Frost\np2 hand: Plain", frost, wake)
    plays(t, 0, "Wake")
    assert t.p1.card("Guard").stunned
    while t.asked != "recover":
        t.lets_go()
    t.p1.chooses("Guard")
    assert t.p1.names("trail") == ["Wake", "Guard"] or t.p1.has("Guard", "trail")


@shows("104.4", "1219.2b")
def test_who_cannot_scrum_support_is_not_actioned_for_it() -> None:
    loner = card("Loner", "always:\n    this cannot scrum support", organisation="Lantern")
    t = table(READY + "p1 field: Loner, Guard\np1 hand: Plain\np2 hand: Plain", loner)
    assert t.p1.able("support") == ["Guard"] and t.p1.reach("support", "Guard") == ["Loner"]
    assert "104.4" in t.p1.why_not("Loner", "Guard")


@shows("104.4", "1204.2d")
def test_who_is_no_target_of_the_opponent_is_one_of_its_own_player() -> None:
    veiled = card("Veiled", "always:\n    this cannot be targeted by the opponent")
    t = table(READY + "p1 field: Veiled\np1 hand: Strike, Plain\np2 hand: Strike, Plain", veiled, STRIKE)
    assert t.p1.may("event", "Strike")
    t.p1.passes()
    assert t.asking == (1,) and not t.p2.may("event", "Strike")


# -- steps and delayed crafts -----------------------------------------------------------------------------------------


@shows("503.1a", "1320.1")
def test_a_card_may_be_put_onto_the_field_in_action_state() -> None:
    call = event("Call", ":\n    field 1 unit in your trail actioned")
    t = table(READY + "p1 hand: Call, Plain\np1 trail: Guard\np2 hand: Plain", call)
    plays(t, 0, "Call")
    assert t.p1.card("Guard").zone == "field" and t.p1.card("Guard").turned and not t.p1.card("Guard").stunned


@shows("1314.1")
def test_cards_are_discarded_at_random_by_who_holds_them() -> None:
    gust = event("Gust", ":\n    the opponent discards 2 cards at random")
    fallen = set()
    for seed in range(1, 9):
        t = table(READY + "p1 hand: Gust, Plain\np2 hand: Guard, Scout, Monk", gust, seed=seed)
        plays(t, 0, "Gust")
        assert len(t.p2.cards("hand")) == 1 and t.asked == "priority"
        fallen.add(tuple(sorted(t.p2.names("trail"))))
    assert len(fallen) > 1


@shows("1211.8", "502.3")
def test_a_delayed_craft_may_wait_for_what_happens_to_the_target() -> None:
    vow = event("Bond Vow", "target 1 ally:\n    later when the target is stunned:\n        gain 5 bond")
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Bond Vow, Strike, Strike, Plain\np2 hand: Plain", vow, STRIKE)
    plays(t, 0, "Bond Vow", "Guard")
    plays(t, 0, "Strike", "Scout")
    assert t.stack() == []
    plays(t, 0, "Strike", "Guard")
    assert t.stack() == ["craft Bond Vow"]
    t.resolve()
    assert t.bond() == (30 - 1 - 2 + 5, 30)


@shows("1303.2", "1305.2c")
def test_an_x_may_be_taken_off() -> None:
    fade = card("Fade", "art (pay X ep) target 1 foe:\n    the target gets -X/-X until end of turn")
    t = table(READY + "p1 hand: Fade, Plain\np1 base: 3 x (Plain)\np2 field: Sailor\np2 hand: Plain", fade)
    t.p1.does("art", "Fade")
    t.p1.answers(3)
    t.pays()
    t.resolve()
    assert t.p2.number("Sailor", "strength") == 1 and t.p2.number("Sailor", "defence") == 1
