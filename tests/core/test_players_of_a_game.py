"""A game's own kind of player, and who leads: the toy game by other rules."""

from __future__ import annotations

from engines.core.contract.decks import Seat
from engines.core.model.state import PlayerState, State, state_type
from tests.core.garden import PLAIN
from tests.core.toy import PROCEDURES, HarvestGame


class Farmer(PlayerState, frozen=True, kw_only=True):
    """A player with a purse."""

    coins: int = 3


class Fair(HarvestGame):
    """A game whose players have purses."""

    player_type = Farmer
    state_type = state_type(State, PROCEDURES, player=Farmer)


def test_a_fresh_state_has_the_games_own_kind_of_player() -> None:
    fair = Fair()
    state = fair.empty_state([Seat(deck=(PLAIN[0].id,))] * 4, 1)
    assert state.players == [Farmer()] * 4
    again = fair.decode(fair.encode(state))
    assert [player.coins for player in again.players] == [3] * 4
