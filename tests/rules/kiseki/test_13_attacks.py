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
