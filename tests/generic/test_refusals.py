"""Whatever a player tries with whatever card, at any moment: what refuses it is a rule, and its number is given."""

from __future__ import annotations

import pytest

from app import games
from app.tables import why
from engines.core.display.views import Place
from engines.core.play import player_view
from tests.generic.playable import EVERY_GAME, Playable, moments
from tests.random_play import Chooser

SHIPPED = [each for each in EVERY_GAME if each.id in games.with_rules()]
OF_NO_RULE = {"need.gone", "need.wait"}
"""That a card has gone is no rule, and which question is kept from a player would tell them too much."""


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("playable", SHIPPED, ids=repr)
def test_every_refusal_names_its_rule(playable: Playable, seed: int) -> None:
    draw = Chooser(seed + 1)
    bare = set()
    for number, g in enumerate(moments(playable.begin(seed), seed, eager=True)):
        if number % 4:
            continue
        for player in (0, 1):
            sight = player_view.table(g, player)
            handles = sorted(sight.cards) or [""]
            places = [None, *(Place(zone=zone.id) for zone in sight.zones)]
            for _ in range(12):
                handle, place = handles[draw.below(len(handles))], places[draw.below(len(places))]
                for reason in why.reasons(g, player, handle, place):
                    if not reason.rule and reason.text.key not in OF_NO_RULE:
                        bare.add((reason.text.key, g.state.ask.what, g.state.ask.kind))
    assert not bare
