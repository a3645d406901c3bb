"""Chapter 9 (9-1, 9-2.p1, 9-4, 9-5), 6 and 17-2.p4: the turn and its phases."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import equipment, lasts, terrain, unit
from tests.rules.moncolle.test_setup import keeps, ordinary
from tests.rules.notation import T, position, shows

SOLDIERS = ("Ann", "Bea", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal")
ARMY = tuple(unit(name) for name in SOLDIERS)


def hand_of(count: int, phase: str = "adjust", number: int = 3, more: str = "") -> T:
    return position(f"""
        moncolle; turn p1; phase {phase}; number {number}
        p1 hand: {", ".join(SOLDIERS[:count])}
        {more}
    """, *ARMY)


def goes_on(t: T) -> None:
    """Do nothing in a phase."""
    if t.asked == "discard-any":
        t.g.answer(())
    else:
        t.end_phase()


# -- 9.p2 to 9.p14: phases ----------------------------------------------------------------------------------------


@shows("9.p3", "9.p5", "9.p11")
def test_a_turn_has_adjustment_main_phase_and_summons() -> None:
    t = hand_of(6)
    seen = []
    while t.g.turn_player == 0:
        seen.append((t.phase, t.asked))
        goes_on(t)
    assert seen[:3] == [("adjust", "discard-any"), ("main", "main"), ("summon", "summon")]


@shows("9.p12", "9.p13", "9-5.p4")
def test_then_the_second_adjustment_and_the_end_after_which_the_sides_swap() -> None:
    t = hand_of(6, "summon")
    goes_on(t)
    assert (t.phase, t.asked, t.asking) == ("adjust-2", "discard-any", (0,))
    goes_on(t)
    assert (t.g.turn_player, t.g.state.turn) == (1, 4)
    assert [line for line in t.log() if line in ("log.ends-turn", "log.turn")] == ["log.ends-turn", "log.turn"]


@shows("9.p4", "9.p10", "9-1.p2")
def test_the_first_player_has_neither_first_adjustment_nor_main_phase_in_the_first_turn() -> None:
    t = ordinary()
    keeps(t)
    first = t.g.turn_player
    assert (t.g.state.turn, t.phase, t.asked) == (1, "summon", "summon")
    goes_on(t)
    goes_on(t)
    assert (t.g.state.turn, t.phase, t.asked) == (2, "adjust", "discard-any")  # the second player's first turn has both
    assert t.g.turn_player == 1 - first
    goes_on(t)
    assert t.asked == "main"


@shows("9-2.p1", "9.p4")
def test_from_the_third_turn_on_the_first_player_has_a_main_phase_too() -> None:
    t = hand_of(6, number=3)
    assert t.asked == "discard-any"
    goes_on(t)
    assert (t.asked, t.asking) == ("main", (0,))


# -- 9-1, 9-4: hand adjustment ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "rule"), [("adjust", "9-1.p3"), ("adjust-2", "9-4.p2")])
@shows("9-1.p3", "9-4.p2", "5-1.p2")
def test_more_than_six_cards_are_discarded_down_to_six(phase: str, rule: str) -> None:
    t = hand_of(8, phase)
    assert (t.asked, t.g.state.ask.rule) == ("discard-down", rule)
    assert (t.g.state.ask.least, t.g.state.ask.most) == (2, 2)
    t.p1.chooses("Ann", "Cy")
    assert sorted(t.p1.names("discard")) == ["Ann", "Cy"]
    assert len(t.p1.cards("hand")) == 6


@pytest.mark.parametrize(("phase", "rule"), [("adjust", "9-1.p4"), ("adjust-2", "9-4.p3")])
@shows("9-1.p4", "9-4.p3")
def test_any_number_of_cards_may_be_discarded(phase: str, rule: str) -> None:
    t = hand_of(6, phase)
    assert (t.asked, t.g.state.ask.rule) == ("discard-any", rule)
    assert (t.g.state.ask.least, t.g.state.ask.most) == (0, 6)
    t.p1.chooses(*SOLDIERS[:6])
    assert sorted(t.p1.names("discard")) == sorted(SOLDIERS[:6])


@shows("5-6.p1")
def test_cards_discarded_together_lie_in_the_order_their_owner_picks() -> None:
    t = hand_of(6)
    t.p1.chooses("Eve", "Ann", "Cy")
    assert t.p1.names("discard") == ["Eve", "Ann", "Cy"]


@pytest.mark.parametrize("phase", ["adjust", "adjust-2"])
@shows("5-6.p1")
def test_everybody_is_told_what_was_discarded_and_nobody_what_was_drawn(phase: str) -> None:
    t = hand_of(8, phase)
    t.p1.chooses("Ann", "Cy")
    t.p1.chooses("Eve")
    for viewer in (0, 1, -1):
        told = [line.text.args for line in t.g.log[viewer] if line.text.key == "log.adjusts"]
        assert [[card.name.en for card in args["cards"]] for args in told] == [["Ann", "Cy"], ["Eve"]]


@pytest.mark.parametrize("phase", ["adjust", "adjust-2"])
@shows("9-1.p5", "9-4.p4", "5-5.p1")
def test_the_hand_is_filled_up_to_six_from_the_top_of_the_deck(phase: str) -> None:
    t = hand_of(4, phase, more="p1 deck: 3 x Page, Gus, Hal")
    t.p1.chooses("Ann")
    assert [name in t.p1.names("hand") for name in ("Hal", "Gus", "Page")] == [True, True, True]
    assert len(t.p1.cards("hand")) == 6
    assert len(t.p1.cards("deck")) == 2


@pytest.mark.parametrize("phase", ["adjust", "adjust-2"])
@shows("9-1.p6", "9-4.p5")
def test_a_small_deck_fills_the_hand_as_far_as_it_goes(phase: str) -> None:
    t = hand_of(3, phase, more="p1 deck: Gus")
    t.g.answer(())
    assert len(t.p1.cards("hand")) == 4
    assert t.p1.cards("deck") == ()
    assert t.result is None  # an empty deck loses nothing


@shows("9-1.p1", "9-4.p1")
def test_only_the_attacking_side_adjusts_its_hand() -> None:
    t = hand_of(6, more="p2 hand: Guard")
    goes_on(t)
    assert len(t.p2.cards("hand")) == 1


# -- 9-5: the end -------------------------------------------------------------------------------------------------


@shows("9-5.p3", "9.p14", "6.p4")
def test_all_units_and_summoners_of_both_players_become_unacted() -> None:
    t = position("""
        moncolle; turn p1; phase adjust-2
        p1 hand: Cy
        p1 summoner: Chief acted
        p1 b2: Ann acted
        p2 b3: Bea acted
        p1 b2-land: Meadow
        p2 b3-land: Meadow
    """, *ARMY, """[[card]]
id = "chief"
name = "Chief"
class = "summoner"
faction = "ALL"
type = "chief|長"

""")
    assert t.p1.card("Ann").turned and t.p2.card("Bea").turned
    goes_on(t)
    assert t.g.turn_player == 1
    assert not any(seat.card(name).turned for seat, name in ((t.p1, "Ann"), (t.p2, "Bea"), (t.p1, "Chief")))


@shows("9-5.p2", "17-2.p4")
def test_effects_until_the_end_of_the_turn_end_there() -> None:
    t = position("""
        moncolle; turn p1; phase summon
        p1 hand: Cy
        p1 b2: Ann
        p1 b2-land: Meadow
    """, *ARMY)
    lasts(t, "Ann", "attack", 3, until="turn")
    goes_on(t)
    assert t.p1.number("Ann", "attack") == 4
    goes_on(t)
    assert t.g.turn_player == 1
    assert t.p1.number("Ann", "attack") == 1


@shows("16.p6", "17-2.p4")
def test_effects_without_a_duration_end_with_the_phase() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 hand: Cy
        p1 b2: Ann
        p1 b2-land: Meadow
    """, *ARMY)
    lasts(t, "Ann", "attack", 3, until="phase")
    assert t.p1.number("Ann", "attack") == 4
    goes_on(t)
    assert (t.phase, t.p1.number("Ann", "attack")) == ("summon", 1)


@pytest.mark.parametrize(("phase", "then"), [("adjust", "main"), ("summon", "adjust-2"), ("adjust-2", "adjust")])
@shows("16.p6", "17-2.p4")
def test_so_they_do_with_every_other_phase(phase: str, then: str) -> None:
    t = hand_of(6, phase, more="p1 b2: Hal\np1 b2-land: Meadow\np2 hand: Gus")
    lasts(t, "Hal", "attack", 3, until="phase")
    goes_on(t)
    assert (t.phase, t.p1.number("Hal", "attack")) == (then, 1)


@shows("6.p2", "6.p3")
def test_who_has_marched_lies_sideways_until_then() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ann
        p1 b2-land: Meadow
        p1 c2-land: Meadow
    """, *ARMY)
    assert not t.p1.card("Ann").turned
    t.p1.does("march", "Ann", "c2")
    assert t.p1.card("Ann").turned


# -- 9-2.p1: what the main phase is for ---------------------------------------------------------------------------


@shows("9.p6", "9.p7", "9.p8")
def test_the_main_phase_is_for_terrain_marches_and_exchanges_as_often_as_one_likes() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ann [Sword], Bea, Cy
        p1 b2-land: Meadow
        p1 hand: Hill, Moor
    """, unit("Ann", item=["multi"]), unit("Bea", item=["multi"]), unit("Cy"), equipment("Sword"), terrain("Hill"),
        terrain("Moor"))
    t.p1.does("place", "Hill", "c2-land")
    t.p1.does("march", "Cy", "c2")
    t.p1.does("swap", "Sword", "Bea")
    t.p1.does("place", "Moor", "a2-land")
    t.p1.does("march", "Bea", "a2")
    assert t.p1.names("a2") == ["Bea"] and t.p1.names("c2") == ["Cy"]
    assert t.asked == "main"


@shows("9-2.p1")
def test_only_the_attacking_side_acts_in_its_main_phase() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p2 b3: Ann
        p2 b3-land: Meadow
        p2 c3-land: Meadow
    """, *ARMY)
    assert t.asking == (0,)
    assert not any(option.subject == t.p2.find("Ann") for option in t.options)
    assert "9-2.p1" in t.p2.why_not("Ann", "c3")


@shows("9-2.p1", "9-3.p1")
def test_marches_and_summons_have_their_own_phases() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ann
        p1 b2-land: Meadow
        p1 c2-land: Meadow
        p1 hand: Bea
    """, *ARMY)
    assert not t.p1.may("summon", "Bea")
    goes_on(t)
    assert t.p1.may("summon", "Bea") and not t.p1.may("march", "Ann")
