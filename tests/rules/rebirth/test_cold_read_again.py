"""Chapters 9, 10 and 12 read once more against what happens: cases no other test puts together."""

from __future__ import annotations

import pytest

from engines.rebirth.table import losing
from tests.rules.notation import shows
from tests.rules.rebirth.making import said, table
from tests.rules.rebirth.test_several_players import of, rumble, triple

HUSH = "always:\n    all enemy members lose all skills\n    the opponent's entry loses all skills"


@shows("9.10.1.6.1", "9.10.1.6")
def test_a_taker_that_moves_between_entry_and_member_is_the_younger_one_from_then_on() -> None:
    flag = "always:\n    this gets +1/+0"
    own = (said("Choir", f"{HUSH}\n{flag}"), said("Chant", f"{HUSH}\n{flag}"))
    t = table("rebirth; turn p1; phase main\np1 entry: Choir\np1 energy: Plain\np1 deck: 5 x Ann\np2 entry: Chant",
              *own)
    assert (t.p1.number("Choir", "attack"), t.p2.number("Chant", "attack")) == (3, 2)
    t.p1.does("withdraw", "Choir", "member2")
    assert (t.p1.number("Choir", "attack"), t.p2.number("Chant", "attack")) == (2, 3)


@shows("10.5.1.1", "10.5.1.2", "9.6.2.3")
def test_what_the_turn_players_set_triggers_comes_before_the_others_rebirth_card_moves() -> None:
    hymn = said("Hymn", "when this is set:\n    put all cards in the opponent's entry in the memory", kind="rebirth")
    psalm = said("Psalm", "when this is set:\n    draw 1", kind="rebirth")
    t = table("rebirth; turn p1; phase main\np1 entry: Hymn\np1 deck: 5 x Ann\np2 entry: Psalm\np2 deck: 5 x Bea",
              hymn, psalm)
    t.finish()
    assert (t.p1.names("rebirth"), t.p2.names("memory")) == (["Hymn"], ["Psalm"])
    assert not t.p2.names("rebirth") and not t.p2.cards("hand")


@shows("9.10.2")
def test_an_effect_does_not_wait_for_a_card_that_leaves_and_comes_back() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Bea\np2 entry: Dot", said(
        "Wren", "activated once:\n    all your members get +2/+0 until end of turn\n"
        "activated once:\n    put 1 member in the waiting room\n"
        "    put 1 character in your waiting room in a vacant seat"))
    t.p1.does("use", "Wren")
    assert t.p1.number("Bea", "attack") == 4
    t.p1.does("use", "Wren")
    t.finish()
    assert t.p1.number("Bea", "attack") == 2


@shows("9.5.2.2", "9.5.2")
@pytest.mark.parametrize("hand", [0, 1])
def test_of_a_cost_that_cannot_be_paid_whole_nothing_is_paid(hand: int) -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 energy: 2 x Plain\np2 entry: Dot\n"
              + "p1 hand: Cy" * hand, said("Wren", "activated (pay 1, discard 1 card):\n    draw 1"))
    assert t.p1.may("use", "Wren") is bool(hand)
    assert not any(t.g.card(card).turned for card in t.g.energy(0))


@shows("10.2.1", "9.5.2.1")
@pytest.mark.parametrize(("waiting", "to"), [(2, "waiting room"), (1, "memory"), (0, "waiting room"), (0, "memory")])
def test_a_cost_that_empties_the_deck_refreshes_it_before_the_rest_is_paid(waiting: int, to: str) -> None:
    """Of a deck of one card the top two can be paid if there is something to refresh with."""
    text = f"activated once (put the top 2 cards of your deck in the {to}):\n    this gets +1/+0 until end of turn"
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 deck: Ann\np2 entry: Dot\n"
              + (f"p1 waiting: {waiting} x Bea" if waiting else ""), said("Wren", text))
    assert t.p1.may("use", "Wren") is (waiting > 0 or to == "waiting room")
    if waiting == 2:
        t.p1.does("use", "Wren")
        t.finish()
        assert (len(t.p1.cards("waiting")), len(t.p1.cards("deck"))) == (1, 2)
        assert t.p1.number("Wren", "attack") == 3


@shows("9.6.2.2", "10.4.1", "10.4.2")
def test_what_the_others_ability_triggers_for_the_turn_player_comes_before_the_others_next() -> None:
    """Two Gifts of the other player wait. Between them comes what the first of them has set off for the turn player."""
    own = (
        said("Herald", "when the opponent draws a card:\n    put all enemy members in the memory"),
        said("Gift", "when your entry is put in the waiting room:\n    draw 1"),
        said("Wren", "activated once:\n    put the opponent's entry in the waiting room"),
    )
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Herald\np1 deck: 9 x Ann\np2 entry: Dot\n"
              "p2 member1: Gift\np2 member2: Gift\np2 deck: 9 x Bea", *own)
    t.p1.does("use", "Wren")
    seen = []
    while t.asked != "main":
        seen.append((len(t.p2.cards("hand")), len(t.p2.cards("memory"))))
        t.seats[t.asking[0]].answers(0)
    assert all(drawn < 2 or gone == 2 for drawn, gone in seen)
    assert (len(t.p2.cards("hand")), len(t.p2.cards("memory"))) == (2, 2)


@shows("12.9.3.3", "12.9.3.2")
@pytest.mark.parametrize(("lost", "points", "over"), [((1, 3), (2, 0), True), ((0, 3), (1, 1), False)])
def test_of_two_who_lose_together_each_scores_for_who_sits_opposite(
    lost: tuple[int, int], points: tuple[int, int], over: bool,
) -> None:
    t = triple()
    losing.lose(t.g, lost, "retire", "10.6.2")
    assert t.g.points == points and (t.result is not None) is over
    if not over:
        assert [seat for seat in range(6) if not t.g.state.players[seat].out] == [4, 5]


@shows("12.6.3.1", "12.4.1")
def test_with_one_out_who_concedes_has_lost_and_left_too() -> None:
    t = of("rumble one-out", 3, "p1 retire: 2 x Eve\np2 retire: Eve\np3 retire: 3 x Eve")
    t.g.concede(0)
    assert t.result is not None and t.result.winners == (1,)


@shows("12.4.7", "12.5.5")
def test_an_ability_that_means_an_opponent_who_has_left_meanwhile_does_nothing_to_anybody() -> None:
    own = said("Wren", "activated once:\n    draw 1\n    the opponent's entry gets -2/+0 until end of turn")
    stopper = said("Halt", "cancel activations (put this in the waiting room)")
    t = rumble("p1 entry: Wren\np2 entry: Dot\np3 entry: Eve\np1 deck: 5 x Ann\np2 hand: Halt", own, stopper)
    t.p1.does("use", "Wren")
    assert t.asked == "opponent"
    t.p1.answers(0)
    assert t.asked == "cancel"
    t.g.concede(1)
    t.finish()
    assert t.p3.number("Eve", "attack") == 2 and len(t.p1.cards("hand")) == 1


@shows("4.4.4.1", "10.3.5")
def test_damage_is_gone_with_the_move_to_member_before_recovery_looks() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Bea\np2 entry: Dot", said(
        "Wren", "activated once:\n    deal 5 damage to this\n    swap this with 1 member"))
    t.p1.does("use", "Wren")
    t.finish()
    assert t.p1.has("Wren", "member1") and t.p1.has("Bea", "entry") and not t.p1.names("retire")


@shows("9.11.2.3", "9.11.1")
@pytest.mark.parametrize("first", [0, 1])
def test_two_replacements_that_undo_each_other_apply_once_each(first: int) -> None:
    """Of "Memory instead of Retire" and "Retire instead of Memory" both apply: it ends where it was to go."""
    own = (
        said("Ghost", "instead when this would be retired:\n    put this in the memory\n"
             "instead when this would be put in the memory:\n    put this in the retire"),
        said("Wren", "activated once:\n    deal 9 damage to the opponent's entry"),
    )
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np2 entry: Ghost\np2 deck: 9 x Ann", *own)
    t.p1.does("use", "Wren")
    while t.asked != "main":
        t.seats[t.asking[0]].answers(min(first, len(t.options) - 1))
    assert t.p2.names("retire") == ["Ghost"] and not t.p2.names("memory")


@shows("9.8.6.1", "10.4.1", "10.4.2")
def test_of_a_state_that_both_are_in_the_turn_players_trigger_goes_first() -> None:
    empty = "when it is true that you have no cards in your hand:\n    draw 1"
    own = (
        said("Monk", f"{empty}\n    put the top card of the opponent's deck in the memory"), said("Nun", empty),
        said("Wren", "activated once:\n    put all cards in your hand in the waiting room\n"
             "    put all cards in the opponent's hand in the waiting room"),
    )
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Monk\np1 hand: Cy\np1 deck: 5 x Ann\n"
              "p2 entry: Dot\np2 member1: Nun\np2 hand: Eve\np2 deck: 5 x Ann, Bea", *own)
    t.p1.does("use", "Wren")
    t.finish()
    assert t.p2.names("memory") == ["Bea"]  # gone before the other player drew
    assert (t.p1.names("hand"), t.p2.names("hand")) == (["Ann"], ["Ann"])


@shows("9.2.2.1")
def test_another_copy_may_do_the_same_once_too() -> None:
    twin = said("Wren", "activated once:\n    this gets +1/+0 until end of turn")
    t = table("rebirth; turn p1; phase main\np1 member1: Wren\np1 member2: Wren\np2 entry: Dot", twin)
    for _ in range(2):
        t.p1.does("use", "Wren")
    assert not t.p1.may("use", "Wren")
    assert [t.g.number(t.g.member(f"member{slot}", 0), "attack") for slot in (1, 2)] == [3, 3]


@shows("12.5.7.2.3", "7.4.2.5")
def test_a_phase_that_an_effect_ends_is_over_for_the_whole_team() -> None:
    own = said("Wren", "activated:\n    draw 1\n    end the phase")
    t = of("double-team", 4, "p1 entry: Wren\np1 member1: Bea\np1 deck: 5 x Ann\np3 member1: Cy", own)
    t.p1.does("use", "Wren")
    t.until("attack")
    assert t.g.state.phase == "attack" and not t.g.state.attacks


@shows("12.5.5.1", "12.6.4")
def test_a_static_ability_on_the_opponents_energy_means_every_opponent() -> None:
    miser = said("Miser", "member always:\n    the opponent puts energy resting")
    taker = said("Wren", "activated once:\n    put the top card of your deck in the energy")
    for turn in ("p1", "p2", "p3"):
        text = "p1 member1: Miser\n" + "\n".join(f"p{seat} entry: Wren\np{seat} deck: 5 x Ann" for seat in (1, 2, 3))
        t = of("rumble", 3, text, miser, taker, turn=turn)
        seat = int(turn[1]) - 1
        t.seats[seat].does("use", "Wren")
        t.finish()
        assert t.g.card(t.g.energy(seat)[-1]).turned is (turn != "p1")


@shows("4.6.2", "4.6.2.1")
@pytest.mark.parametrize(("effect", "drawn", "rested"), [
    ("rest all of the opponent's energy", 0, 3), ("draw the number of the opponent's energy", 3, 0),
    ("if the number of the opponent's energy >= 3:\n        draw 1", 1, 0),
])
def test_what_lies_face_down_in_the_energy_counts_as_energy_for_who_cannot_see_it(
    effect: str, drawn: int, rested: int,
) -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 deck: 8 x Ann\np2 entry: Dot\n"
              "p2 energy: 3 x (Ann)", said("Wren", f"entry activated:\n    {effect}"))
    t.p1.does("use", "Wren")
    t.finish()
    assert len(t.p1.cards("hand")) == drawn
    assert sum(t.g.card(card).turned for card in t.g.energy(1)) == rested
