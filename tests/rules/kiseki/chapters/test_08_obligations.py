"""804.3, 1326: tolls, UNITs that must be attacked or must attack, and attacks that are called off."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import Seat, shows

BATTLE = "kiseki; turn p1; phase battle\n"
BRIDGE = card("Bridge", "always:\n    whoever attacks you pays 1 ep", kind="base", level=1)
TAUNT = card("Taunt", "event target 1 ally:\n    the target must be attacked until end of turn", kind="event", ep=0)
GOAD = card("Goad", "event target 1 foe:\n    the target must attack until end of turn", kind="event", ep=0)


def plays(t: Table, seat: Seat, name: str, at: str) -> None:
    """A player plays an EVENT on a UNIT, and it is resolved."""
    while t.asking != (seat.player,):
        t.pick(lambda option: option.verb == "decline", "passing")
    seat.does("event", name)
    if t.asked != "priority":
        seat.chooses(at)
    t.resolve()


@shows("804.3", "104.1")
def test_a_toll_for_attacking_a_player_is_paid_or_the_attack_is_called_off() -> None:
    t = table(BATTLE + "p1 field: Guard\np1 base: 2 x (Plain)\np2 base: Bridge", BRIDGE)
    t.attack(t.p1, "Guard")
    t.pass_until("toll-player")
    assert t.asking == (0,)
    t.p1.agrees()
    t.p1.chooses("Plain")
    assert t.p1.card("Plain").turned and t.g.battle.begun
    while t.g.battle is not None:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.bond() == (40, 38)
    declined = table(BATTLE + "p1 field: Guard\np1 base: (Plain)\np2 base: Bridge", BRIDGE)
    declined.attack(declined.p1, "Guard")
    declined.pass_until("toll-player")
    declined.p1.passes()
    assert declined.asked == "attack" and declined.asking == (0,) and declined.bond() == (40, 40)
    assert not declined.p1.card("Guard").turned and not declined.p1.card("Plain").turned


@shows("804.3")
def test_a_toll_concerns_attacks_on_its_player_alone() -> None:
    t = table(BATTLE + "p1 field: Guard\np1 base: Bridge\np2 field: Scout\np2 base: (Plain)", BRIDGE)
    t.fight(t.p1, "Guard", at="Scout")
    assert t.p2.card("Scout").stunned, "a UNIT is attacked, and p1 pays no toll of their own"


@shows("1326.2")
def test_who_attacks_must_choose_what_must_be_attacked_if_they_can() -> None:
    t = table(BATTLE + "p1 field: Guard, Shade\np2 field: Scout, Monk\np2 hand: Taunt", TAUNT)
    plays(t, t.p2, "Taunt", "Monk")
    t.attack(t.p1, "Guard")
    assert t.g.attacked() == t.p2.find("Monk"), "it is the only choice"
    covert = table(BATTLE + "p1 field: Shade\np2 field: Scout, Monk\np2 hand: Taunt", TAUNT)
    plays(covert, covert.p2, "Taunt", "Monk")
    covert.attack(covert.p1, "Shade")
    assert covert.g.battle.at_player == 1, "who cannot attack it is free"


@shows("1326.3")
def test_who_must_attack_bars_a_pass_and_as_many_as_can_attack_together() -> None:
    t = table(BATTLE + "p1 field: Guard, Scout, Monk\np2 hand: Goad, Goad\np2 field: Plain", GOAD)
    for name in ("Guard", "Scout"):
        plays(t, t.p2, "Goad", name)
    t.pass_until("attack")
    for picks in ((), ("Monk",), ("Guard",), ("Scout",)):
        with pytest.raises(ValueError, match=r"fit together|to be picked"):
            t.p1.chooses(*picks)
    t.p1.chooses("Guard", "Scout")
    assert t.g.battle.scrum


@shows("1326.3", "804.3")
def test_nobody_has_to_attack_who_cannot_pay_the_toll_for_it() -> None:
    poor = table(BATTLE + "p1 field: Guard, Scout\np2 base: Bridge\np2 hand: Goad", BRIDGE, GOAD)
    plays(poor, poor.p2, "Goad", "Guard")
    poor.pass_until("attack")
    poor.p1.answers(())
    assert poor.asked != "attack" and poor.phase == "battle"


@shows("1326.3", "804.10")
def test_who_has_to_attack_has_to_again_when_the_attack_was_called_off() -> None:
    strike = card("Strike", "event target 1 unit:\n    stun the target", kind="event", ep=0)
    t = table(BATTLE + "p1 field: Guard, Monk\np2 field: Plain, Scout\np2 hand: Goad, Strike", GOAD, strike)
    plays(t, t.p2, "Goad", "Guard")
    t.attack(t.p1, "Guard", at="Plain")
    while not t.g.battle.begun:
        t.lets_go()
    plays(t, t.p2, "Strike", "Plain")
    t.pass_until("attack")
    assert t.asking == (0,) and not t.p1.card("Guard").turned
    for picks in ((), ("Monk",)):
        with pytest.raises(ValueError, match=r"fit together|to be picked"):
            t.p1.chooses(*picks)
    t.attack(t.p1, "Guard", at="Scout")


@shows("1326.3", "804.2")
def test_who_had_to_attack_and_declines_the_toll_may_pass_then() -> None:
    t = table(BATTLE + "p1 field: Guard, Scout\np1 base: (Plain)\np2 base: Bridge\np2 hand: Goad", BRIDGE, GOAD)
    plays(t, t.p2, "Goad", "Guard")
    t.pass_until("attack")
    with pytest.raises(ValueError, match="to be picked"):
        t.p1.answers(())
    t.p1.chooses("Guard")
    t.pass_until("toll-player")
    t.p1.passes()
    assert t.asked == "attack" and t.asking == (0,) and not t.p1.card("Guard").turned
    t.p1.answers(())
    assert t.g.battle is None and t.asked != "attack"


@shows("1327.1", "804.11a-1")
def test_who_responds_to_all_chooses_nobody() -> None:
    wall = card("Wall", "always:\n    this responds to all attackers", strength=3, defence=9, cp=2)
    t = table(BATTLE + "p1 field: Guard, Scout\np2 field: Wall", wall)
    t.attack(t.p1, "Guard", "Scout", at="Wall")
    while t.g.battle is not None:
        assert t.asked == "priority", "no response target is asked for"
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card("Guard").stunned and t.p1.card("Scout").stunned


@shows("804.2", "803.4b")
def test_an_attack_called_off_breaks_the_row_of_passes_and_the_same_player_chooses_again() -> None:
    """G12: what was declared and legal counts, even if that player passes then. No step begins again (G6)."""
    eye = card("Eye", "when your attack target step starts:\n    lose 1 bond", strength=1, defence=1)
    kill = card("Kill", "event target 1 unit:\n    kill the target", kind="event", ep=0)
    t = table(BATTLE + "p1 field: Guard, Eye\np2 field: Plain, Scout\np2 hand: Kill", eye, kill)
    t.resolve()
    t.pass_until("attack")
    t.p1.answers(())
    t.pass_until("attack")
    t.p2.chooses("Scout")
    if t.asked == "attack-target":
        t.p2.chooses("Guard")
    plays(t, t.p2, "Kill", "Guard")
    t.pass_until("attack")
    assert t.asking == (1,) and t.bond() == (39, 40) and not t.p2.card("Scout").turned
    t.p2.answers(())
    t.pass_until("attack")
    assert t.asking == (0,), "two passes were not one after the other"
    assert t.bond() == (38, 40), "p1's next step has begun"
    t.p1.answers(())
    while t.g.state.phase == "battle":
        t.lets_go()
        assert t.asked != "attack", "p2's pass and p1's were two in a row: the phase ends"


@shows("804.10", "302.1b")
def test_an_attack_called_off_ends_its_step_so_ep_vanish() -> None:
    t = table(BATTLE + "p1 field: Guard\np1 base: (Plain)\np2 field: Scout\np2 base: (Volley), (Plain)")
    t.attack(t.p1, "Guard", at="Scout")
    while not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")
    t.p1.does("gain-ep", "Plain")
    assert t.pool(t.p1) == (0, 1)
    t.p1.passes()
    t.p2.does("event", "Volley")
    t.p2.chooses("Scout")
    t.p2.chooses("Plain")
    t.resolve()
    assert t.pool(t.p1) == (0, 1)
    t.pass_until("attack")
    assert t.asking == (0,) and t.pool(t.p1) == (0, 0)
