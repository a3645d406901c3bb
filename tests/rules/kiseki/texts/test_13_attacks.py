"""Chapter 1326: what is not attacked, and who attacks alone."""

from __future__ import annotations

import pytest

from engines.kiseki.turn.attacking import may_attack
from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows


@shows("1326.1")
def test_what_is_not_attacked_is_not_among_the_targets() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Veil, Scout, Monk",
              card("Veil", "always:\n    this cannot be attacked"))
    t.attack(t.p1, "Guard", at="Scout")
    assert t.g.face(t.g.battle.target[0]).name.en == "Scout"
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Veil",
              card("Veil", "always:\n    this cannot be attacked"))
    t.attack(t.p1, "Guard")
    assert t.g.battle.at_player == 1, "it shields nobody"


@shows("1326.4")
@pytest.mark.parametrize(("others", "strength"), [((), 4), (("Guard",), 2)])
def test_the_only_attack_unit_attacks_alone(others: tuple[str, ...], strength: int) -> None:
    lone = card("Lone", "while this attacks alone:\n    this gets +2/+0", organisation="Lantern")
    t = table("kiseki; turn p1; phase battle\np1 field: Lone, Guard\np2 field: Monk", lone)
    t.attack(t.p1, "Lone", *others, at="Monk")
    t.p1.passes()
    t.p2.passes()
    assert t.p1.number("Lone", "strength") == strength


@shows("1326.4", "804.5b")
def test_the_last_attack_unit_of_a_scrum_attack_attacks_alone_and_in_scrum() -> None:
    own = (
        card("Lone", "while this attacks alone:\n    this gets +2/+0\n\nwhile this scrum attacks:\n    this gets +0/+1",
             organisation="Lantern"),
        card("Fall", "event target 1 unit:\n    kill the target", "event"),
    )
    t = table("kiseki; turn p1; phase battle\np1 field: Lone, Guard\np2 field: Monk\np2 hand: Fall\np2 base: (Plain)",
              *own)
    t.attack(t.p1, "Lone", "Guard", at="Monk")
    t.p1.passes()
    t.p2.passes()
    t.p1.passes()
    assert t.grown(t.p1, "Lone") == (0, 1)
    t.plays(t.p2, "event", "Fall", "Guard")
    assert t.grown(t.p1, "Lone") == (2, 1)


@shows("1326.4")
@pytest.mark.parametrize(("others", "bond"), [((), 31), (("Guard",), 30)])
def test_later_in_the_turn_it_is_known_who_attacked_alone(others: tuple[str, ...], bond: int) -> None:
    lone = card("Lone", "when a turn ends if this attacked alone this turn:\n    gain 1 bond", organisation="Lantern")
    t = table("kiseki; turn p1; phase battle; bond 30+40\np1 field: Lone, Guard\np2 field: Bell", lone)
    t.fight(t.p1, "Lone", *others, at="Bell")
    if others:
        t.p2.chooses("Guard")
    for _ in range(60):
        if t.g.player(0).bond != 30 or t.g.state.turn != 3:
            break
        t.lets_go()
    assert t.bond()[0] == bond


@shows("803.3a", "804.4", "1315.2")
def test_a_unit_may_be_let_attack_in_action_state() -> None:
    tireless = card("Tireless", "always:\n    this can attack while actioned")
    t = table("kiseki; turn p1; phase battle; bond 30+40\np1 field: Tireless actioned, Guard actioned, Monk\n"
              "p2 field: Bell", tireless)
    t.pass_until("attack")
    offered = {t.g.face(option.subject).name.en for option in t.options if option.subject is not None}
    assert offered == {"Tireless", "Monk"}
    t.fight(t.p1, "Tireless", at="Bell")
    assert t.p1.card("Tireless").turned and t.g.state.attacks[0] == 1


@shows("803.3a", "1306.2c")
def test_a_stunned_unit_does_not_attack_whatever_it_says() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Scout stunned, Guard, Herder\np2 field: Bell",
              card("Herder", "always:\n    all units can attack while actioned"))
    t.pass_until("attack")
    assert {t.g.face(option.subject).name.en for option in t.options if option.subject is not None} == {
        "Guard", "Herder",
    }


@shows("1210.2")
@pytest.mark.parametrize("often", ["twice per turn", "up to twice each turn", "2 times per turn"])
def test_a_craft_is_played_twice_in_a_turn_and_not_again(often: str) -> None:
    keen = card("Keen", f"activated {often} (pay 0 ep):\n    gain 1 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 field: Keen", keen)
    for _ in range(2):
        t.p1.does("use", "Keen")
        t.resolve()
    assert not t.offered("use") and t.bond()[0] == 32


HALT = card("Halt", "event target 1 ally:\n    the target cannot be attacked by units with cp <= 2 until end of turn",
            "event", ep=0)
WALL = card("Wall", "always:\n    this cannot be attacked by units with cp <= 2")
RINSE = card("Rinse", "event target 1 unit:\n    void the effects applied to the target", "event", ep=0)


@shows("1325.1", "1326.1")
@pytest.mark.parametrize("unit", ["Wall", "Bell"])
def test_what_keeps_certain_units_from_attacking_it_is_voided_like_any_effect(unit: str) -> None:
    """G41: static crafts of its own included."""
    t = table(f"kiseki; turn p1; phase battle\np1 field: Guard\np1 hand: Rinse, Plain\np2 field: {unit}\n"
              "p2 hand: Halt, Plain", HALT, WALL, RINSE)
    guard, target = t.p1.find("Guard"), t.p2.find(unit)
    t.p1.passes()
    t.plays(t.p2, "event", "Halt", unit)
    assert not may_attack(t.g, guard, target)
    t.plays(t.p1, "event", "Rinse", unit)
    assert may_attack(t.g, guard, target)


@shows("104.1", "1326.1")
def test_who_is_not_affected_attacks_what_the_opponent_keeps_the_others_from() -> None:
    moat = card("Moat", "always:\n    all foes cannot attack units with cp >= 2", "item")
    free = card("Free", "always:\n    this is not affected by the opponent's effects")
    t = table("kiseki; turn p1; phase battle\np1 field: Free, Scout\np2 field: Moat, Bell", moat, free)
    t.attack(t.p1, "Free")
    assert t.g.attacked() == t.p2.find("Bell")
    t = table("kiseki; turn p1; phase battle\np1 field: Free, Scout\np2 field: Moat, Bell", moat, free)
    t.attack(t.p1, "Scout")
    assert t.g.battle.at_player == 1
