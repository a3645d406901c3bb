"""A game's own kind of player, and who leads: the toy game by other rules."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.cards.ability_parts import Context
from engines.core.contract.decks import Seat
from engines.core.display.views import Text
from engines.core.model.events import AbilityRef
from engines.core.model.state import ChosenFormat, PlayerState, State, state_type
from tests.core.toys.garden import PLAIN, crop, garden, offer, words
from tests.core.toys.toy import PROCEDURES, HarvestGame


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


def test_teammates_are_no_opponents() -> None:
    g = garden("", game=HarvestGame()).g
    seats = [Seat(deck=(PLAIN[0].id,) * 9)] * 4
    pairs = g.game.new(g.faces, seats, 1, chosen=ChosenFormat(id="pairs"))
    assert (pairs.opponents(0), pairs.teammates(0), pairs.others(0)) == ([1, 3], [2], [1, 2, 3])
    pairs.leave(2)
    assert (pairs.opponents(0), pairs.teammates(0)) == ([1, 3], [])


def test_a_format_takes_only_its_own_number_of_players_and_options() -> None:
    game, seats = HarvestGame(), [Seat(deck=(PLAIN[0].id,))] * 3
    assert game.format_faults(ChosenFormat(), 6) == []
    assert [fault.text.key for fault in game.format_faults(ChosenFormat(), 7)] == ["format.seats"]
    assert [fault.text.key for fault in game.format_faults(ChosenFormat(id="solo"), 2)] == ["format.unknown"]
    assert [fault.text.key for fault in game.format_faults(ChosenFormat(options=("fog",)), 2)] == ["format.no-option"]
    for chosen, count, meant in (("", 7, Text("format.to", {"least": 2, "most": 6})), ("pairs", 3, 4)):
        (fault,) = game.format_faults(ChosenFormat(id=chosen), count)
        assert (fault.text.args["players"], fault.text.args["for"]) == (count, meant)
    with pytest.raises(ValueError, match=r"format\.seats"):
        game.new(garden("").g.faces, seats, 1, chosen=ChosenFormat(id="pairs"))
