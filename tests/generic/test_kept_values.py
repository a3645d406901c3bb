"""What a state keeps of values it has worked out is what would be worked out afresh, at every moment of a game."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from itertools import islice
from types import ModuleType

import pytest

from app import games as games_
from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.contract.requirements import Action
from engines.core.model.mentions import SPECTATOR
from engines.core.play import player_view
from engines.core.state import card_locations, derived_cache, position_key
from engines.core.state.kept_values import differing
from tests.generic.playable import EVERY_GAME, Playable, moments

games = pytest.mark.parametrize("playable", EVERY_GAME, ids=repr)


@pytest.mark.sample(4)
@games
@pytest.mark.parametrize("seed", (21, 22, 23))
def test_kept_values_are_true(playable: Playable, seed: int) -> None:
    """A copy that has forgotten what was kept works out everything afresh."""
    g = playable.begin(seed)
    game, fields = g.game, sorted({*g.game.snapshot_fields, *g.faces.granted})
    for place, _ in enumerate(moments(g, seed, eager=seed % 2 == 0)):
        if place % 6 == seed % 6:
            assert differing(g) == [], place
        fresh = g.clone()
        derived_cache.forget(fresh)
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


def test_an_action_is_told_from_all_others_of_its_game() -> None:
    """By its verb, its paragraph and where its subjects lie: its options are kept under these (legality.py)."""
    found = [action for module in _modules_of_games() for action in _actions(module)]
    once = {id(action): action for action in found}.values()
    assert len(once) > 30 and len({(each.verb, each.rule, each.areas) for each in once}) == len(once)


def _modules_of_games() -> list[ModuleType]:
    packages = [importlib.import_module(type(game).__module__.rpartition(".")[0]) for game in games_.known().values()]
    return [
        importlib.import_module(module.name) for package in packages
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.") if not module.ispkg
    ]


def _actions(module: ModuleType) -> Iterator[Action]:
    for value in vars(module).values():
        yield from (each for each in (value if isinstance(value, tuple | list) else (value,)) if type(each) is Action)
        if type(value) is Action:
            yield value


@pytest.mark.sample(2)
@games
@pytest.mark.parametrize("seed", (24, 25))
def test_kept_parts_of_a_view_are_true(playable: Playable, seed: int) -> None:
    """Everybody looks at every moment, and at some of them sees what they would with nothing kept."""
    g = playable.begin(seed)
    for place, _ in enumerate(islice(moments(g, seed, eager=seed % 2 == 0), 60)):
        seen = [player_view.table(g, viewer) for viewer in (*g.players, SPECTATOR)]
        if place % 7 == 6:
            bare = g.clone()
            bare.kept = {}
            assert seen == [player_view.table(bare, viewer) for viewer in (*g.players, SPECTATOR)], place


def _value(g, card: int, field: str) -> object:
    """A field as a number, a set or a prohibition, whichever it is."""
    try:
        printed = g.game.printed(g, card, field)
    except AttributeError:  # no field of the cards: something they cannot do
        return derive.forbidden(g, card, field)
    return g.words(card, field) if isinstance(printed, tuple) else g.number(card, field)
