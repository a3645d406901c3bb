"""Chapters 3, 5 and 8: what a game begins with."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engines.core.contract.decks import Seat
from engines.core.play import player_view
from engines.core.play.running_game import RunningGame
from engines.moncolle.game import GAME
from tests.rules.moncolle.making import unit
from tests.rules.notation import T, rule_cards, shows

CHIEF = """[[card]]
id = "chief"
name = "Chief"
class = "summoner"
faction = "ALL"
type = "chief|長"

"""
SOLDIER, FIELD = "rules/guard", "rules/meadow"


def begun(first: Sequence[str], second: Sequence[str], seed: int = 1) -> T:
    """A new game with these decks at its first question."""
    g = GAME.new(rule_cards("moncolle", CHIEF, unit("Oddity")), [Seat(deck=tuple(first)), Seat(deck=tuple(second))],
                 seed, quiet=False)
    g.advance()
    return T(g)


def ordinary(seed: int = 1) -> T:
    return begun([SOLDIER] * 50, [SOLDIER] * 50, seed)


def keeps(t: T) -> None:
    """Everybody keeps their first hand."""
    while t.asked == "new-start":
        t.pick(lambda option: option.verb == "no", "keeping the hand")


# -- 3-1, 5-8, 8.p2: summoners ------------------------------------------------------------------------------------


@shows("3-1.p1", "8.p2", "5-8.p1")
def test_a_summoner_is_shown_first_and_lies_unacted_apart_from_the_deck() -> None:
    t = begun(["rules/chief", *[SOLDIER] * 50], [SOLDIER] * 50)
    assert t.p1.names("summoner") == ["Chief"]
    assert not t.p1.card("Chief").turned and not t.p1.card("Chief").face_down
    assert t.log()[0] == "log.summoner-shown"
    keeps(t)
    assert t.p1.names("summoner") == ["Chief"]


@shows("8.p2")
def test_who_plays_without_a_summoner_says_so() -> None:
    t = begun(["rules/chief", *[SOLDIER] * 50], [SOLDIER] * 50)
    assert t.log()[:2] == ["log.summoner-shown", "log.no-summoner"]
    assert t.p2.names("summoner") == []


# -- 8.p3, 8.p4, 5-3: deck and base -------------------------------------------------------------------------------


@shows("8.p3")
def test_decks_are_shuffled_without_the_summoner() -> None:
    cards = ["rules/chief", *[SOLDIER] * 25, *[FIELD] * 25]
    orders = set()
    for seed in range(8):
        t = begun(cards, [SOLDIER] * 50, seed)
        assert "Chief" not in (*t.p1.names("deck"), *t.p1.names("hand"), *t.p1.names("b1-land"))
        orders.add(tuple(t.p1.names("deck")))
    assert len(orders) == 8


@shows("8.p4", "5-3.p2")
def test_the_top_card_of_the_deck_is_the_base_and_nobody_sees_it() -> None:
    t = ordinary()
    keeps(t)
    for seat, land in ((t.p1, "b1-land"), (t.p2, "b4-land")):
        (base,) = seat.cards(land)
        assert t.g.card(base).face_down
        for viewer in (0, 1, -1):
            (zone,) = [zone for zone in player_view.table(t.g, viewer).zones if zone.id == f"{land}:{seat.player}"]
            assert player_view.table(t.g, viewer).cards[zone.cards[0]].face is None


@shows("5-3.p2")
def test_a_base_has_limit_ten_whatever_card_it_is() -> None:
    t = ordinary()
    assert [t.g.limit("b1"), t.g.limit("b4")] == [10, 10]
    assert [t.g.placed_by("b1"), t.g.placed_by("b4")] == [0, 1]


# -- 8.p5: hands --------------------------------------------------------------------------------------------------


@shows("8.p5", "5-1.p2")
def test_everybody_takes_six_cards_that_only_they_see() -> None:
    t = ordinary()
    for seat in t.seats:
        assert len(seat.cards("hand")) == 6
        assert len(seat.cards("deck")) == 43
        (own,) = [zone for zone in player_view.table(t.g, seat.player).zones if zone.id == f"hand:{seat.player}"]
        other = player_view.table(t.g, 1 - seat.player)
        (theirs,) = [zone for zone in other.zones if zone.id == f"hand:{seat.player}"]
        assert all(player_view.table(t.g, seat.player).cards[card].face for card in own.cards)
        assert theirs.count == 6
        assert not any(other.cards[card].face for card in theirs.cards)


@shows("8.p5")
def test_a_hand_with_a_unit_cannot_be_given_back() -> None:
    t = ordinary()
    assert t.asked == "new-start"
    assert [option.verb for option in t.options] == ["no"]


def without_units() -> T:
    """Player 1's deck has one unit in fifty cards, and it is not in hand."""
    for seed in range(40):
        t = begun([*[FIELD] * 49, SOLDIER], [SOLDIER] * 50, seed)
        if "Guard" not in t.p1.names("hand"):
            return t
    raise AssertionError


@shows("8.p5")
def test_a_hand_without_a_unit_is_shown_and_dealt_anew_with_a_new_base() -> None:
    t = without_units()
    hand, base = set(t.p1.cards("hand")), t.p1.cards("b1-land")
    assert t.asking == (0,)
    t.pick(lambda option: option.verb == "yes", "a new start")
    shown = next(line for line in t.g.log[1] if line.text.key == "log.new-start")
    assert len(shown.text.args["cards"]) == 6
    assert all(mention.name is not None for mention in shown.text.args["cards"])
    assert len(t.p1.cards("hand")) == 6 and len(t.p1.cards("deck")) == 43
    assert (set(t.p1.cards("hand")), t.p1.cards("b1-land")) != (hand, base)
    assert not any(t.g.card(card).seen for card in t.p1.cards("hand"))  # the new one is nobody else's business


@shows("8.p5")
def test_a_new_start_is_taken_only_once_and_by_each_player() -> None:
    t = begun([FIELD] * 50, [FIELD] * 50)
    asked = []
    while t.asked == "new-start":
        asked.append(t.asking[0])
        t.pick(lambda option: option.verb == "yes", "a new start")
    assert asked == [0, 1]


@shows("8.p5")
def test_a_new_start_is_nothing_one_must_take() -> None:
    t = without_units()
    hand = t.p1.cards("hand")
    t.pick(lambda option: option.verb == "no", "keeping the hand")
    assert t.p1.cards("hand") == hand


# -- 8.p6, 8.p7: who begins ---------------------------------------------------------------------------------------


def thrown(t: T) -> list[int]:
    return [int(line.text.args["number"]) for line in t.g.log[-1] if line.text.key == "log.first-die"]  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
@shows("8.p6", "8.p7")
def test_the_higher_die_begins(seed: int) -> None:
    t = ordinary(seed)
    keeps(t)
    dice = thrown(t)[-2:]
    assert dice[0] != dice[1]
    assert t.g.state.first_player == t.g.turn_player == dice.index(max(dice))
    assert t.g.state.turn == 1
    assert t.asking == (t.g.turn_player,)


@shows("8.p6")
def test_equal_dice_are_thrown_again() -> None:
    for seed in range(60):
        t = ordinary(seed)
        keeps(t)
        dice = thrown(t)
        if len(dice) > 2:
            assert all(dice[at] == dice[at + 1] for at in range(0, len(dice) - 2, 2))
            return
    raise AssertionError("no tie in sixty games")


@shows("3-3.p1")
def test_a_die_shows_one_to_six_each_as_likely_as_the_others() -> None:
    counts = dict.fromkeys(range(1, 7), 0)
    for seed in range(300):
        g: RunningGame = ordinary(seed).g
        t = T(g)
        keeps(t)
        for number in thrown(t):
            counts[number] += 1
    total = sum(counts.values())
    assert all(0.12 < count / total < 0.22 for count in counts.values()), counts
