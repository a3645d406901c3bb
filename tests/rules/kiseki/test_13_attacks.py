"""Chapter 1326: what is not attacked, and who attacks alone."""

from __future__ import annotations

import pytest

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
