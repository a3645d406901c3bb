"""Words of Monster Collection about marches beyond their range, dice thrown again, and what units wear, at work."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, gone, nobody_counters, unit
from tests.rules.notation import T, position, shows


def field(mine: str, *own: str, more: str = "") -> T:
    """Player 1's units in b2 in the main phase, own terrain in a2, b3 and b4's neighbour."""
    return position(f"moncolle; turn p1; phase main\np1 b2: {mine}\np1 b2-land: Meadow\np1 a2-land: Meadow\n"
                    f"p1 b3-land: Meadow\np1 hand: ?\n{more}", *own)


# -- marches ------------------------------------------------------------------------------------------------------


@shows("9-2-2.p10", "1-1.p1")
def test_who_has_acted_marches_once_all_the_same() -> None:
    t = field("Runner acted", unit("Runner", "field always:\n    this may march while acted"))
    t.p1.does("march", "Runner", "b3")
    assert t.p1.has("Runner", "b3") and "Runner" not in t.p1.able("march")
    t = field("Runner acted", unit("Runner"))
    assert "Runner" not in t.p1.able("march")


@shows("9-2-2.p3", "1-1.p1")
def test_who_marches_twice_is_not_acted_by_the_first() -> None:
    t = field("Runner", unit("Runner", "field always:\n    this may march 2 times per turn"))
    t.p1.does("march", "Runner", "b3")
    assert not t.p1.card("Runner").turned
    t.p1.does("march", "Runner", "b2")
    assert t.p1.card("Runner").turned and "Runner" not in t.p1.able("march")


@shows("9-2-2.p3")
def test_a_battle_ends_the_marches_of_a_turn() -> None:
    runner = unit("Runner", "field always:\n    this may march 2 times per turn", defence=9, initiative=FIRST)
    t = battle("Runner", "Wall", runner, unit("Wall", initiative=SECOND))
    while t.g.battle is not None:
        t.pick(lambda option: option.verb in ("attack", "end", "decline"), "going on")
    assert t.p1.card("Runner").turned


CART = "field always:\n    this may carry {} other allies here"


@shows("9-2-2.p11", "9-2-2.p17")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_carrier_takes_others_along(seats: int) -> None:
    t = field("Cart, Ox, Cow", unit("Cart", CART.format(seats), march="long-flight"), unit("Ox", march="walking"),
              unit("Cow"), more="p1 c3-land: Meadow")
    t.p1.does("march", "Cart", "c3")
    assert t.asked == "march-together"
    t.p1.chooses(*("Ox", "Cow")[:seats])
    assert t.p1.has("Cart", "c3") and t.p1.has("Ox", "c3") and t.p1.has("Cow", "c3") == (seats == 2)


@shows("9-2-2.p11")
def test_nobody_goes_there_alone() -> None:
    t = field("Cart, Ox", unit("Cart", CART.format(1), march="long-flight"), unit("Ox"), more="p1 c3-land: Meadow")
    assert not any(option.zone == "c3:0" and option.subject == t.p1.find("Ox") for option in t.options)
    t.p1.does("march", "Cart", "c3")
    t.p1.chooses()
    assert t.p1.has("Ox", "b2") and t.p1.has("Cart", "c3")


@shows("9-2-2.p12", "9-2-2.p17")
def test_into_a_battle_only_as_many_as_there_are_seats_for() -> None:
    t = field("Cart, Ox, Cow", unit("Cart", CART.format(1), march="long-flight"), unit("Ox"), unit("Cow"), unit("Wall"),
              more="p2 c3: Wall\np2 c3-land: Meadow\np2 hand: ?")
    t.p1.does("march", "Cart", "c3")
    assert t.asked == "march-together"
    assert len(t.options) == 2
    with pytest.raises(AnswerRefused):
        t.g.answer((0, 1))
    t.p1.chooses("Ox")
    assert t.g.battle is not None and t.p1.has("Ox", "c3") and t.p1.has("Cow", "b2")


# -- dice ---------------------------------------------------------------------------------------------------------


def throws(steps: str, more: str = "", seed: int = 1) -> T:
    caller = unit("Caller", f"battle normal:\n    {steps}\n{more}", initiative=FIRST)
    t = battle("Caller", "Wall", caller, unit("Wall", defence=9, initiative=SECOND), seed=seed)
    t.p1.does("use", "Caller")
    nobody_counters(t)
    return t


@shows("16.p11", "16.p12")
def test_dice_are_thrown_again() -> None:
    for seed in range(1, 9):
        t = throws("throw 2 D\n    throw the dice again\n    attack of this becomes the result", seed=seed)
        assert t.log().count("log.dice") == 2 and 2 <= t.p1.number("Caller", "attack") <= 12


def test_the_result_becomes_another() -> None:
    t = throws("throw 1 D\n    the result becomes the result + 10\n    attack of this becomes the result")
    assert 11 <= t.p1.number("Caller", "attack") <= 16


@shows("16.p11")
def test_poor_dice_are_thrown_again_once() -> None:
    poor = 0
    for seed in range(1, 40):
        t = throws("throw 1 D\n    attack of this becomes the result", seed=seed,
                   more="battle always:\n    your dice of 5 or less are thrown again")
        poor += t.p1.number("Caller", "attack") < 6
    assert 0 < poor < 39


@shows("16.p12")
def test_results_that_are_fixed() -> None:
    t = throws("throw 2 D\n    attack of this becomes the result",
               more="battle always:\n    your dice results become 9\n    your dice get + 1")
    assert t.p1.number("Caller", "attack") == 9


# -- equipment ----------------------------------------------------------------------------------------------------


@shows("4-4.p2")
@pytest.mark.parametrize(("step", "left"), [("the equipment of the target", 0), ("1 equipment worn by the target", 1)])
def test_the_equipment_of_the_target(step: str, left: int) -> None:
    caller = unit("Caller", f"battle normal target 1 enemy:\n    discard {step}", initiative=FIRST)
    t = battle("Caller", "Wall [Coat, Hat], Post [Cap]", caller, equipment("Coat"), equipment("Hat"), equipment("Cap"),
               unit("Wall", item=["multi", "multi"], defence=9, initiative=SECOND), unit("Post", item=["multi"]))
    t.p1.does("use", "Caller", "Wall")
    while t.asked in ("choose", "discard", "discard-order"):
        t.g.answer(tuple(range(len(t.options)))) if t.asked == "discard-order" else t.g.answer((0,))
    nobody_counters(t)
    while t.asked in ("choose", "discard", "discard-order"):
        t.g.answer(tuple(range(len(t.options)))) if t.asked == "discard-order" else t.g.answer((0,))
    assert len(t.p2.card("Wall").under) == left and len(t.p2.card("Post").under) == 1 and not gone(t, "Wall")


@shows("4-4.p2")
def test_equipment_is_aimed_at_beneath_its_wearer() -> None:
    """It lies in no area of its own."""
    thief = unit("Thief", "battle normal target 1 the opponent's equipment in the battle:\n    discard the target",
                 initiative=FIRST)
    t = battle("Thief", "Wall [Coat, Hat]", thief, equipment("Coat"), equipment("Hat"),
               unit("Wall", item=["multi", "multi"], defence=9, initiative=SECOND))
    t.p1.does("use", "Thief", "Hat")
    nobody_counters(t)
    assert gone(t, "Hat") and not gone(t, "Coat")
