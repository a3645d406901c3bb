"""What a state keeps of values it has worked out is what would be worked out afresh, at every moment of a game."""

from __future__ import annotations

import pytest

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.state import card_locations, position_key
from tests.generic.playable import EVERY_GAME, Playable, moments

games = pytest.mark.parametrize("playable", EVERY_GAME, ids=repr)


@pytest.mark.sample(4)
@games
@pytest.mark.parametrize("seed", (21, 22, 23))
def test_kept_values_are_true(playable: Playable, seed: int) -> None:
    """A copy has nothing kept (State.clone), so it works out everything anew."""
    g = playable.begin(seed)
    game, fields = g.game, sorted({*g.game.snapshot_fields, *g.faces.granted})
    for place, _ in enumerate(moments(g, seed, eager=seed % 2 == 0)):
        fresh = g.clone()
        for card in card_locations.present(g, game.static_areas):
            numbers = sorted({*game.shown_numbers(g, g.card(card)), *fields})
            for field in numbers:
                assert _value(g, card, field) == _value(fresh, card, field), (place, card, field)
            assert g.snapshot_card(card) == fresh.snapshot_card(card), (place, card)
        assert working(g) == working(fresh), place
        for kind in g.faces.waiting:
            assert card_locations.hearing(g, kind) == card_locations.hearing(fresh, kind), (place, kind)
        for exact, grown in ((False, False), (True, False), (False, True)):
            known = position_key.position(g, exact=exact, grown=grown)
            assert known == position_key.position(fresh, exact=exact, grown=grown), place
        if g.at_rest:
            assert not any(part(fresh) for part in game.check_parts), place
        for player in g.players:
            assert game.supply(g, player) == game.supply(fresh, player)
        assert not game.interrupts(fresh) or game.interrupts(g)


def _value(g, card: int, field: str) -> object:
    """A field as a number, a set or a prohibition, whichever it is."""
    try:
        printed = g.game.printed(g, card, field)
    except AttributeError:  # no field of the cards: something they cannot do
        return derive.forbidden(g, card, field)
    return g.words(card, field) if isinstance(printed, tuple) else g.number(card, field)
