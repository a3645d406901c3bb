"""Whom "your" and "the opponent's" mean in teams: a teammate is neither the user nor an opponent."""

from __future__ import annotations

import pytest

from engines.core.cards.ability_parts import Context
from engines.core.model.events import AbilityRef
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.parts import is_whose
from tests.core.toys.crowd import crowd


@pytest.mark.parametrize(("seats", "chosen", "opponents"), [
    (2, "", [1]), (3, "", [1, 2]), (4, "pairs", [1, 3]), (6, "", [1, 2, 3, 4, 5]),
])
def test_the_opponents_are_those_of_no_team_of_ones_own(seats: int, chosen: str, opponents: list[int]) -> None:
    g = crowd(1, seats, chosen)
    here = Context(source=(0, 0), user=0, ability=AbilityRef(face="toy/oat", index=0))
    assert [player for player in g.players if is_whose(g, here, "opponent", player)] == opponents
    assert whose_seats(g, here, "opponent") == opponents
    assert [player for player in g.players if is_whose(g, here, "you", player)] == [0]
    assert all(is_whose(g, here, "any", player) for player in g.players)
