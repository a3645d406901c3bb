"""Chapter 1500: loops, and what several players choose at the same time."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"
TOGGLE = card("Toggle", "activated (action this):\n    ready this", kind="item")
BELL = card("Bell Tower", "activated (action this):\n    ready all enemy items", kind="item")
MIRROR = card("Mirror", "when the opponent loses bond:\n    lose 1 bond", kind="item")
CALL = card("Call", "event:\n    the opponent loses 1 bond", kind="event", ep=0)


def alone() -> Table:
    """A table on which p1 readies an ITEM by actioning it, again and again, until the program asks."""
    t = table(READY + "p1 field: Toggle\np1 hand: Call\np2 hand: Plain", TOGGLE, CALL)
    while t.asked == "priority":
        if t.p1.may("use", "Toggle") and not t.stack():
            t.p1.does("use", "Toggle")
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    return t


def by_turns() -> Table:
    """A table on which each player's ITEM acts to ready the other's, again and again."""
    t = table(READY + "p1 field: Bell Tower\np2 field: Bell Tower actioned", BELL)
    for _ in range(60):
        if t.asked != "priority":
            break
        seat = t.seats[t.asking[0]]
        if not t.stack() and seat.may("use", "Bell Tower"):
            seat.does("use", "Bell Tower")
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    return t


@shows("1501.1a")
def test_one_player_says_how_often_and_may_loop_again_after_doing_something_else() -> None:
    t = alone()
    assert (t.asked, t.asking) == ("loop-count", (0,))
    t.p1.answers(3)
    assert t.asking == (0,) and not t.p1.may("use", "Toggle"), "not directly"
    t.p1.does("event", "Call")
    t.resolve()
    assert t.p1.may("use", "Toggle"), "but after any other action"


@shows("1501.1b")
def test_both_name_a_number_the_primary_player_first_and_the_lower_one_counts() -> None:
    t = by_turns()
    assert (t.asked, t.asking) == ("loop-count", (0,))
    t.p1.answers(5)
    assert (t.asked, t.asking) == ("loop-count", (1,))
    t.p2.answers(2)
    while t.stack() or t.asking == (0,):
        t.pick(lambda option: option.verb == "decline", "passing")
    assert not t.p2.card("Bell Tower").turned and not t.p2.may("use", "Bell Tower"), "who named it stops the loop"


@shows("1501.1c")
def test_what_neither_can_stop_is_a_draw() -> None:
    t = table(READY + "p1 hand: Call\np1 field: Mirror\np1 base: 2 x (Plain)\np2 field: Mirror\np2 base: (Plain)",
              MIRROR, CALL)
    t.p1.does("event", "Call")
    for _ in range(200):
        if t.result is not None:
            break
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.result.winners == () and (t.result.reason, t.result.rule) == ("endless", "1501.1c")


@shows("1501.1c")
def test_it_is_a_draw_too_where_nobody_has_anything_to_decide() -> None:
    t = table(READY + "p1 hand: Call\np1 field: Mirror\np2 field: Mirror", MIRROR, CALL)
    t.p1.does("event", "Call")
    for _ in range(1_000):
        if t.result is not None:
            break
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.result is not None and t.result.winners == ()


# -- 1502: at the same time ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("primary", [1, 2])
@shows("1502.1")
def test_the_primary_player_chooses_first_and_everything_happens_at_once(primary: int) -> None:
    """Design 22: each player chooses one own UNIT; what was chosen goes together, so each sees the other's go."""
    cave = card("Cave", "event:\n    each player does:\n        destroy 1 ally", kind="event", ep=0)
    ear = card("Ear", "when a unit is put in the trail from the field:\n    gain 1 bond")
    t = table(f"kiseki; turn p{primary}; step deploy; bond 30+30\np{primary} hand: Cave\np1 field: Ear, Guard\n"
              "p2 field: Ear, Scout", cave, ear)
    first, second = (t.p1, t.p2) if primary == 1 else (t.p2, t.p1)
    first.does("event", "Cave")
    t.resolve()
    assert t.asking == (first.player,)
    first.chooses("Ear")
    assert t.asking == (second.player,) and first.card("Ear").zone == "field", "nothing happens until both have chosen"
    second.chooses("Ear")
    assert t.p1.card("Ear").zone == t.p2.card("Ear").zone == "trail"
    while t.asked == "triggered":
        t.g.answer(0)
    assert t.stack() == ["craft Ear"] * 4, "both saw both go"


# -- forced loops in which something grows ------------------------------------------------------------------------


def lets_pass(t: Table, most: int) -> int:
    """Nobody does anything as long as something stands on the stack; how many answers that takes."""
    for count in range(most):
        if t.result is not None or (t.asked == "priority" and not t.stack()):
            return count
        t.g.answer(0) if t.asked == "triggered" else t.pick(lambda option: option.verb == "decline", "passing")
    raise AssertionError(f"it goes on and on:\n{t!r}")


@shows("1501.1c")
@pytest.mark.parametrize("bases", [0, 3])
def test_a_loop_that_takes_ever_more_bond_ends_soon(bases: int) -> None:
    t = table(
        READY + "p1 hand: Call\np1 field: Mirror\np2 field: Mirror\n" + f"p1 base: {bases} x (Plain)\n" * (bases > 0),
        MIRROR,
        CALL,
    )
    t.p1.does("event", "Call")
    assert lets_pass(t, 12) <= 12 and t.result.rule == "1501.1c"


@shows("1501.1c", "902.5c")
@pytest.mark.parametrize("mirrors", [(1, 2), (2, 2)])
def test_a_loop_whose_stack_grows_is_one_although_players_order_what_triggers(mirrors: tuple[int, int]) -> None:
    """What stands below the newest craft is never reached, and no order makes a difference to that."""
    one, other = (", ".join(["Mirror"] * count) for count in mirrors)
    t = table(READY + f"p1 hand: Call\np1 field: {one}\np2 field: {other}", MIRROR, CALL)
    t.p1.does("event", "Call")
    lets_pass(t, 40)
    assert t.result is not None and (t.result.winners, t.result.rule) == ((), "1501.1c")


@shows("1501.1c", "1211.3")
def test_a_loop_that_doubles_each_time_is_one_too() -> None:
    glass = card("Glass", "when the opponent loses bond:\n    lose that much + that much bond", kind="item")
    t = table(READY + "p1 hand: Call\np1 field: Glass\np2 field: Glass", glass, CALL)
    t.p1.does("event", "Call")
    lets_pass(t, 40)
    assert t.result is not None and t.result.rule == "1501.1c" and min(t.bond()) > 0


@shows("1501.1c")
def test_a_unit_that_grows_without_end_ends_the_game() -> None:
    grow = card("Grow", "when this is readied:\n    this gets +1/+0 until end of turn\n    action this\n    ready this")
    go = card("Go", "event target 1 ally:\n    action the target\n    ready the target", kind="event", ep=0)
    t = table(READY + "p1 hand: Go\np1 field: Grow\np2 field: Guard", grow, go)
    t.p1.does("event", "Go")
    lets_pass(t, 12)
    assert t.result is not None and t.result.rule == "1501.1c"


@shows("1501.1")
@pytest.mark.parametrize("bases", [0, 2])
def test_what_ends_by_itself_is_no_loop_however_long_it_goes_on(bases: int) -> None:
    """It is not forced without limit: it stops when a number is low enough."""
    mirror = card("Mirror", "when the opponent loses bond if your bond >= 5:\n    lose 1 bond", kind="item")
    t = table(
        READY + "p1 hand: Call\np1 field: Mirror\np2 field: Mirror\n" + f"p1 base: {bases} x (Plain)\n" * (bases > 0),
        mirror,
        CALL,
    )
    t.p1.does("event", "Call")
    lets_pass(t, 400)
    assert t.result is None and t.bond() == (4, 4)


@shows("1501.1a", "1501.1c")
def test_a_growing_loop_that_somebody_can_stop_goes_on_until_they_are_asked() -> None:
    smash = card("Smash", "event target 1 item:\n    destroy the target", kind="event", ep=0)
    t = table(
        READY + "p1 hand: Call, Plain\np1 field: Mirror\np2 field: Mirror\np2 hand: Smash, Plain", MIRROR, CALL, smash
    )
    t.p1.does("event", "Call")
    for _ in range(200):
        if t.asked == "loop-count":
            break
        t.pick(lambda option: option.verb == "decline", "passing")
    assert (t.asked, t.asking) == ("loop-count", (1,)) and t.result is None
    t.p2.answers(0)
    assert t.asking == (1,) and not any(option.verb == "decline" for option in t.options), "who named it stops it"


@shows("1501.1c")
def test_what_costs_nothing_may_be_used_again_before_it_is_resolved() -> None:
    """Whoever does so can stop: they need only pass until the stack is empty."""
    well = card("Well", "activated (pay 0 ep):\n    the opponent loses 1 bond")
    t = table(READY + "p1 field: Well\np2 hand: Plain", well)
    for uses in range(1, 8):
        t.p1.does("use", "Well")
        assert t.result is None and len(t.stack()) == uses
    bond = t.g.player(1).bond
    while t.stack():
        t.lets_go()
    assert t.result is None and t.g.player(1).bond == bond - 7
