"""A game's own kind of player, and who leads: the toy game by other rules."""

from __future__ import annotations

from typing import Any

from engines.core.cards.ability_parts import Context
from engines.core.contract.decks import Seat
from engines.core.model.events import AbilityRef
from engines.core.model.state import PlayerState, State, state_type
from tests.core.garden import PLAIN, crop, garden, offer, words
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


class LastLeads(HarvestGame):
    """The last seat comes first, whoever's turn it is."""

    def leader(self, g: Any) -> int:
        return len(g.players) - 1


def test_who_leads_is_asked_first_though_it_is_not_their_turn() -> None:
    rain = crop("Rain", 1, "", offer(words.Draws()))
    for game, first in ((HarvestGame(), 0), (LastLeads(), 2)):
        t = garden("p1 hand: Rain", rain, game=game)
        assert t.asking == (0,) and t.g.turn_order()[0] == first
        t.p1.does("offer", "Rain")
        assert t.asking == (first,)


def test_the_leaders_static_abilities_apply_first() -> None:
    for game, order in ((HarvestGame(), [0, 1, 2]), (LastLeads(), [2, 0, 1])):
        t = garden("p1 field: Oat", game=game)
        ref = AbilityRef(face="toy/oat", index=0)
        here = [Context(source=(0, 0), user=user, ability=ref) for user in range(3)]
        assert sorted(range(3), key=lambda user: t.g.game.timestamp(t.g, here[user])) == order
