"""A window for responses: all pass, then the last card offered is carried out first. And loops a game may notice."""

from __future__ import annotations

from typing import Any

from engines.core.loops import loops
from engines.core.state.atoms import AdvanceTurn, Move, Turn
from engines.core.state.selection import declining
from tests.core.toys.garden import crop, garden, offer, when, words

RAIN = crop("Rain", 1, "", offer(words.Draws(count=2)))
HAIL = crop("Hail", 1, "", offer(words.Chooses(name="it"), words.Picks(chosen="it")))


def test_everybody_is_asked_in_turn_and_what_came_last_happens_first() -> None:
    t = garden("p1 hand: Rain\np1 field: Oat, Fig\np2 hand: Hail, Fig\np3 hand: Rye", RAIN, HAIL)
    t.p1.does("offer", "Rain")
    assert t.asking == (0,)
    t.p1.passes()
    assert t.asking == (1,) and not t.p2.may("respond", "Fig")
    t.p2.does("respond", "Hail")
    assert t.asking == (2,)  # everybody may answer the answer
    t.seats[2].passes()
    t.p1.passes()
    t.p2.passes()
    t.p2.chooses("Oat")
    assert not t.p1.cards("hand") and t.p1.names("spent") == ["Oat"]  # the rain is still to come
    for seat in (t.p1, t.p2, t.seats[2]):
        seat.passes()
    assert len(t.p1.cards("hand")) == 2 and t.asked == "work"


def test_the_pause_does_not_tell_who_could_answer() -> None:
    """Asked with an empty hand too; the only answer is to pass, and it may be given by a standing wish."""
    t = garden("p1 hand: Rain", RAIN)
    t.p1.does("offer", "Rain")
    t.p1.passes()
    ask = t.g.state.ask
    assert t.asking == (1,) and [option.verb for option in ask.options] == ["decline"]
    assert ask.window == "response" and declining(ask) == 0


def test_a_card_that_has_gone_does_what_it_says_all_the_same() -> None:
    """What is chosen is looked up when it is reached: a chosen card that has moved on is left alone."""
    t = garden("p1 hand: Hail, Hail\np2 field: Fig\np1 field: Oat", HAIL)
    t.p1.does("offer", "Hail")
    for seat in (t.p1, t.p2, t.seats[2]):
        seat.passes()
    fig = t.p2.find("Fig")
    ref = t.g.state.ref(fig)
    t.g.apply(Move(card=fig, to="hand"))
    t.g.apply(Move(card=fig, to="field"))
    assert t.g.follow(ref) is None


# -- loops ------------------------------------------------------------------------------------------------------------


def test_the_same_position_again_is_noticed() -> None:
    g = garden("p1 field: Oat").g
    oat = g.zone("field", 0)[0]
    assert not loops.visit(g)
    g.apply(Turn(card=oat, turned=True))
    assert not loops.visit(g)
    g.apply(Turn(card=oat, turned=False))
    assert loops.visit(g)
    loops.start_afresh(g)
    assert not loops.visit(g)


def test_numbers_that_only_grow_do_not_hide_a_loop() -> None:
    g = garden("p1 field: Oat").g
    oat = g.zone("field", 0)[0]
    assert not loops.visit(g)
    g.apply(Move(card=oat, to="hand"))
    g.apply(Move(card=oat, to="field"))  # another object with another handle, the same position
    assert loops.visit(g)


def test_what_goes_on_for_very_long_counts_as_a_loop_though_it_differs() -> None:
    g = garden("p1 field: Oat").g
    oat = g.zone("field", 0)[0]
    for count in range(loops.ENDLESS):
        assert not loops.endless(g)
        g.apply(words.Mark(card=oat, fields={"counters": (("drop", count + 1),)}))
    assert loops.endless(g)


def test_a_short_chain_is_not_looked_at_and_a_long_one_is_found_out_when_it_repeats() -> None:
    g = garden("p1 field: Oat").g
    assert [loops.endless(g) for _ in range(loops.PATIENCE + 2)] == [False] * (loops.PATIENCE + 1) + [True]


def test_a_decision_ends_a_chain() -> None:
    t = garden("p1 field: Oat\np1 hand: Rye, Fig")
    for _ in range(5):
        loops.endless(t.g)
    t.p1.does("plant", "Rye")
    assert not t.g.state.visited


def test_positions_differ_by_what_rules_can_see() -> None:
    """Cards, places, whose turn, what lasts, what waits and what is being done."""
    def fresh() -> Any:
        return garden("p1 field: Bee\np1 hand: Rye", crop("Bee", 1, "", when("to-spent", words.Draws()))).g

    same = loops.position(fresh())
    assert loops.position(fresh()) == same
    for change in (
        Turn(card=0, turned=True), Move(card=1, to="field"), words.Mark(card=0, fields={"counters": (("drop", 1),)}),
        AdvanceTurn(fields={"phase": "rest"}), AdvanceTurn(fields={"turn": 99}),
        words.Modify(modifier=words.Modifier(serial=0, field="worth", how="add", value=1, players=(0,), until="x")),
    ):
        g = fresh()
        g.apply(change)
        assert loops.position(g) != same
    g = fresh()
    g.carry_out((Move(card=1, to="spent"), Move(card=1, to="hand")))  # back where it was, but a trigger waits
    assert loops.position(g) != same
