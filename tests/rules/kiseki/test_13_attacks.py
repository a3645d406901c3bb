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
