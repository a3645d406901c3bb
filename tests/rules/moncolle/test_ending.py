"""Chapter 7, 17-3, and loops (G37): how a game ends that nobody wins on the battlefield."""

from __future__ import annotations

import pytest

from engines.core.loops import loops
from engines.core.model.ask import AnswerRefused
from engines.core.model.procedure import Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.moncolle.abilities.endless_loops import judge_if_endless
from tests.rules.moncolle.making import as_it_stands, equipment, goes_by, happens, terrain, unit
from tests.rules.notation import T, position, shows

CARDS = (unit("Ann", defence=9), unit("Bea", defence=9), unit("Cy"), unit("Bearer", item=["multi"]),
         unit("Porter", item=["multi"]), equipment("Sword"), terrain("Hill"),
         unit("Augur", "field declaration ritual (discard 1 card in your hand):\n    draw 1"),
         unit("Exile", "field completion ritual target 1 other ally:\n    remove the target from the game"))
LANDS = "\n".join(f"p1 {column}{row}-land: Meadow" for column in "abc" for row in (2, 3))
SIX = "p1 hand: 6 x Cy\np2 hand: 6 x Cy"
"""Full hands, which nobody need touch."""


def table(more: str, header: str = "", phase: str = "main", *own: str) -> T:
    return position(f"moncolle; turn p1; phase {phase}{header}\n{LANDS}\n{more}", *CARDS, *own)


def rests(t: T) -> None:
    """The asked player does nothing with this question."""
    t.g.answer(()) if t.asked == "discard-any" else t.end_phase()


def turn_goes_by(t: T) -> None:
    turn = t.g.state.turn
    while t.result is None and t.g.state.turn == turn:
        rests(t)


def turns_go_by(t: T, count: int) -> None:
    for _ in range(count):
        turn_goes_by(t)


# -- 7-2: both decks empty ----------------------------------------------------------------------------------------


@shows("7-2.p1")
def test_when_both_decks_are_empty_the_game_is_judged_at_the_end_of_the_next_turn() -> None:
    t = table(f"p1 deck:\np2 deck:\np1 a3: Ann\n{SIX}", "; number 7")
    assert t.g.state.judged_after == 8
    turn_goes_by(t)
    assert t.result is None and t.g.state.turn == 8
    turn_goes_by(t)
    assert t.winner is t.p1
    assert (t.result.reason, t.result.rule) == ("decks-out", "7-2.p1")


@shows("7-2.p1")
def test_the_turn_in_which_the_last_card_goes_counts_as_the_first() -> None:
    t = table("p1 deck: Cy\np2 deck:\np1 hand: 5 x Cy\np2 hand: 6 x Cy\np1 a3: Ann", "; number 7", phase="adjust-2")
    assert t.g.state.judged_after is None
    turn_goes_by(t)  # the last card is taken in the second hand adjustment
    assert t.g.state.judged_after == 8 and t.result is None
    turn_goes_by(t)
    assert t.winner is t.p1


@shows("7-2.p1")
def test_one_empty_deck_ends_nothing() -> None:
    t = table(f"p1 deck:\np1 a3: Ann\n{SIX}")
    turns_go_by(t, 3)
    assert t.result is None and t.g.state.judged_after is None


@shows("7-2.p1")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [
    ("p1 a3: Ann, Cy", "p2 a2: Bea", 0), ("p1 a3: Ann", "p2 a2: Bea\np2 c2: Cy", 1),
    ("p1 a2: Ann, Cy, Cy\np1 c3: Cy", "p2 c2: Bea, Cy", 1),
])
def test_more_units_in_enemy_territory_win(mine: str, theirs: str, winner: int) -> None:
    t = table(f"{mine}\n{theirs}\n{SIX}", "; number 7; judged 7")
    turn_goes_by(t)
    assert t.result.winners == (winner,)


@shows("7-2.p2")
def test_equally_many_units_in_enemy_territory_are_a_draw() -> None:
    t = table(f"p1 a3: Ann\np2 a2: Bea\np1 c1: Cy\np1 c1-land: Meadow\n{SIX}", "; number 7; judged 7")
    turn_goes_by(t)
    assert t.result.winners == () and not t.result.all_lost
    assert (t.result.reason, t.result.rule) == ("decks-out-draw", "7-2.p2")


@shows("7-2.p1")
def test_a_card_that_returns_to_a_deck_puts_nothing_off() -> None:
    t = table(f"p1 deck: Cy\np1 a3: Ann\n{SIX}", "; number 7; judged 7")
    turn_goes_by(t)
    assert t.winner is t.p1


@shows("7.p1", "7-1.p1")
def test_a_base_that_falls_first_wins_at_once() -> None:
    t = table(f"p1 deck:\np2 deck:\np1 b3: Ann\np2 a2: Bea, Cy\n{SIX}", "; number 7")
    t.p1.does("march", "Ann", "b4")
    assert t.winner is t.p1 and t.result.reason == "base-fall"


# -- 17-3.p7: conceding -------------------------------------------------------------------------------------------


@shows("17-3.p7")
def test_a_player_may_give_up_at_any_time() -> None:
    t = table(SIX)
    t.g.concede(1)
    assert t.winner is t.p1 and (t.result.reason, t.result.rule) == ("conceded", "17-3.p7")


@shows("17-3.p7")
def test_nobody_gives_up_once_both_decks_are_empty() -> None:
    t = table(f"p1 deck:\np2 deck:\n{SIX}")
    reason = t.g.game.why_not_concede(t.g, 0)
    assert reason is not None and reason.rule == "17-3.p7"
    with pytest.raises(AnswerRefused):
        t.g.concede(0)
    assert t.result is None


@shows("17-3.p7")
def test_one_deck_that_is_left_lets_players_give_up() -> None:
    t = table(f"p1 deck:\n{SIX}")
    assert t.g.game.why_not_concede(t.g, 0) is None


# -- 17-3.p3 to .p5: nothing changes ------------------------------------------------------------------------------


@shows("17-3.p3", "17-3.p4")
def test_after_six_turns_without_a_change_the_game_is_judged() -> None:
    t = table(f"p1 a3: Ann\n{SIX}", "; number 7", phase="adjust")
    turns_go_by(t, 5)
    assert t.result is None and t.g.state.quiet == 5
    turn_goes_by(t)
    assert t.winner is t.p1
    assert (t.result.reason, t.result.rule) == ("repetition", "17-3.p3")


@shows("17-3.p5")
def test_a_turn_that_changes_hand_deck_or_discard_begins_the_count_anew() -> None:
    t = table(f"p1 a2: Ann\n{SIX}", "; number 7; quiet 3", phase="adjust")
    t.p1.chooses("Cy")  # and another Cy comes: the hand is the same, deck and discard are not
    assert t.asked == "main"
    t.p1.does("march", "Ann", "b2")
    turn_goes_by(t)
    assert t.g.state.quiet == 0


@shows("17-3.p5")
def test_other_cards_of_the_same_names_are_no_change() -> None:
    t = table(f"p1 a2: Ann\n{SIX}", "; number 7; quiet 3", phase="adjust")
    rests(t)
    t.p1.does("march", "Ann", "b2")  # to terrain nobody controls, but no card came or went
    turn_goes_by(t)
    assert t.g.state.quiet == 4


FIVE = "p1 hand: 5 x Cy\np2 hand: 6 x Cy"
"""One card is drawn as the turn begins: hand and deck are not what they were."""


@shows("17-3.p5")
def test_only_marches_to_own_terrain_and_exchanges_leave_the_position_the_same() -> None:
    t = table(f"p1 a2: Ann\np1 b2: Cy, Bearer [Sword], Porter\n{FIVE}", "; number 7; quiet 3", phase="adjust")
    rests(t)
    assert len(t.p1.cards("hand")) == 6  # drawing up to six is nothing its player does
    t.p1.does("march", "Ann", "b2")
    t.p1.does("swap", "Sword", "Porter")
    turn_goes_by(t)
    assert t.g.state.quiet == 4


@pytest.mark.parametrize("phase", ["adjust", "adjust-2"])
@shows("17-3.p5", "9-1.p4")
def test_who_digs_through_the_deck_by_discarding_does_not_leave_the_position_the_same(phase: str) -> None:
    hands = "p1 hand: 5 x Cy, Sword\np2 hand: 6 x Cy"
    t = table(f"p1 a2: Ann\n{hands}", "; number 7; quiet 5", phase="adjust")
    if phase == "adjust-2":
        rests(t)
        t.end_phase()
        t.end_phase()
    assert t.phase == phase
    t.p1.chooses("Sword")  # in the second adjustment it is the turn's last decision
    if phase == "adjust":
        turn_goes_by(t)
    assert t.result is None and t.g.state.quiet == 0


@pytest.mark.parametrize("timing", ["", "forced "])
@shows("17-3.p5", "11-2-4.p1")
def test_nor_does_a_conditional_ability_that_takes_effect(timing: str) -> None:
    """Its player only marches; but a card comes from the deck, whether its player could let it be or not."""
    scout = unit("Drifter", f"field {timing}when this marches:\n    discard the top card of your deck")
    t = table(f"p1 a2: Drifter\np1 b2: Ann\n{SIX}", "; number 7; quiet 3", "adjust", scout)
    rests(t)
    t.p1.does("march", "Drifter", "b2")
    if t.asked == "trigger-or-not":
        t.g.answer(0)
    turn_goes_by(t)
    assert t.g.state.quiet == 0


@shows("17-3.p5", "11-2-4.p8")
def test_one_that_is_not_used_changes_nothing() -> None:
    scout = unit("Drifter", "field when this marches:\n    discard the top card of your deck")
    t = table(f"p1 a2: Drifter\np1 b2: Ann\n{FIVE}", "; number 7; quiet 3", "adjust", scout)
    rests(t)
    t.p1.does("march", "Drifter", "b2")
    t.p1.passes()
    turn_goes_by(t)
    assert t.g.state.quiet == 4


@pytest.mark.parametrize("action", ["summon", "equip", "discard-equipment", "march", "march as one", "place", "use"])
@shows("17-3.p5")
def test_anything_else_counts_once_cards_have_moved(action: str) -> None:
    t = table("""
        p1 a2: Ann, Augur
        p1 b2: Bearer [Sword], Porter
        p1 hand: 3 x Cy, Sword, Hill
        p2 hand: 6 x Cy
    """, "; number 7; quiet 3", phase="adjust")
    rests(t)
    match action:
        case "march":
            t.p1.does("march", "Ann", "a3")
        case "march as one":  # one of them to terrain that is controlled already
            t.p1.does("march-several")
            t.p1.does("march", "Ann", "b2")
            t.p1.does("march", "Bearer", "b3")
            t.p1.does("end")
        case "place":
            t.p1.does("place", "Hill", "c2-land")
        case "use":
            t.p1.does("use", "Augur")
            t.p1.chooses("Cy@hand")
    t.end_phase()
    match action:
        case "summon":
            t.p1.does("summon", "Cy@hand", "b1")
        case "equip":
            t.p1.does("equip", "Sword@hand", "Porter")
        case "discard-equipment":
            t.p1.does("discard-equipment", "Sword")
    turn_goes_by(t)
    assert t.g.state.quiet == 0


@pytest.mark.parametrize(("action", "subject", "to"), [
    ("proxy", None, "a1-land"), ("use", "Exile", "Ann"), ("discard-equipment", "Sword", None),
    ("summon", "Cy@hand", "b1"),
])
@shows("17-3.p5")
def test_one_card_of_the_deck_the_hand_the_discard_or_out_of_the_game_is_a_change(
    action: str, subject: str | None, to: str | None,
) -> None:
    deck = "p1 deck:" if action == "summon" else ""  # nothing takes its place in the hand
    t = table(f"p1 a2: Ann, Exile\np1 b2: Bearer [Sword]\n{SIX}\n{deck}", "; number 7; quiet 3", phase="adjust")
    rests(t)
    if t.asked == "main" and action in ("discard-equipment", "summon"):
        t.end_phase()
    t.p1.does(action, subject, to)
    turn_goes_by(t)
    assert t.g.state.quiet == 0


@shows("17-3.p5", "17-3.p4")
def test_what_one_player_does_does_not_count_as_done_by_the_other() -> None:
    t = table("p1 a2: Ann\np1 hand: 6 x Cy\np2 hand: 5 x Cy", "; number 7", phase="main")
    t.p1.does("march", "Ann", "a3")
    t.p1.does("proxy", to="b2-land")
    turn_goes_by(t)
    assert (t.asked, t.asking, t.g.state.quiet) == ("discard-any", (1,), 0)
    turn_goes_by(t)
    assert t.g.state.quiet == 1


@shows("17-3.p5", "17-3.p3")
def test_a_turn_with_a_battle_is_never_the_same() -> None:
    t = table(f"p1 a2: Ann\np2 a3: Bea\n{SIX}", "; number 7; quiet 5", phase="adjust")
    rests(t)
    t.p1.does("march", "Ann", "a3")
    as_it_stands(t)
    goes_by(t)
    assert t.p1.names("a2") == ["Ann"]  # all is as it was
    turn_goes_by(t)
    assert t.result is None and t.g.state.quiet == 0


@shows("17-3.p3", "7-2.p1")
def test_both_due_at_once_are_one_judgement() -> None:
    t = table(f"p1 a3: Ann\n{SIX}", "; number 7; quiet 5; judged 7", phase="adjust")
    turn_goes_by(t)
    assert t.result.reason == "decks-out"
    assert t.log().count("log.judgement") == 1


# -- loops --------------------------------------------------------------------------------------------------------


class Forced(Procedure, frozen=True, tag="test.Forced"):
    """Something compulsory that never comes to an end."""

    def again(self, g: object) -> Answered:
        return judge_if_endless(g) or Goto("again")  # type: ignore[arg-type]

    STEPS = (again,)


@shows("7-2.p1")
def test_what_goes_on_by_itself_for_ever_is_judged_too() -> None:
    t = table(f"p1 a3: Ann\n{SIX}")
    happens(t, Forced())
    assert t.winner is t.p1 and t.result.reason == "endless"


@shows("9-2-3.p1")
def test_exchanges_may_go_back_and_forth_as_often_as_one_likes() -> None:
    t = table(f"p1 b2: Bearer [Sword], Porter\n{SIX}")
    for _ in range(2 * loops.ROUNDS):
        for name in ("Porter", "Bearer"):
            t.p1.does("swap", "Sword", name)
    assert t.asked == "main" and not t.offered(loops.DECLARE)
