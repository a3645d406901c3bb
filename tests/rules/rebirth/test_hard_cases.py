"""What a demanding player tries: windows, checks and steps in which much happens at once."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.model.procedure import Call
from engines.core.state import position_key
from engines.core.state.atoms import Arrange
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, auto, character, fresh, rebirth, said, table
from tests.rules.rebirth.parts import Does, If, any_, draws, lasts, moves, my_entry, their_entry, this

STOPPER = said("Stopper", "cancel plays or sparks or cancels (put this in the waiting room)")
LIT = said("Lit", "spark:\n    draw 1")


def main(text: str, *own: RebirthFace, phase: str = "main") -> Table:
    return table(f"rebirth; turn p1; phase {phase}\n{text}", *own)


def drummer(*does: Does) -> RebirthFace:
    return character("Drummer", act(*does))


# -- 9.7.3: the counter window ----------------------------------------------------------------------------------


@shows("9.7.3.2", "12.2.1")
def test_after_each_presentation_everybody_is_asked_from_the_turn_player_on() -> None:
    t = table("rebirth; format rumble; seats 3; turn p1; phase main\np1 hand: Ann, Stopper\np1 energy: (Cy)\n"
              "p2 hand: Stopper\np3 hand: Stopper", STOPPER)
    t.p1.does("play", "Ann", "member1")
    t.p1.passes()
    t.p2.does("cancel", "Stopper", "Ann")
    assert t.asking == (0,)
    t.p1.passes()
    assert t.asking == (2,)  # the second player's hand is empty


@shows("9.7.3.3", "5.19.2.1")
def test_a_cancel_of_a_cancel_of_a_cancel_stops_the_play() -> None:
    t = main("p1 hand: Ann, Stopper\np1 energy: (Cy)\np2 hand: 2 x Stopper", STOPPER)
    t.p1.does("play", "Ann", "member1")
    t.p1.passes()
    t.p2.does("cancel", "Stopper", "Ann")
    t.p1.does("cancel", "Stopper", "Stopper")
    t.p2.answers(next(place for place, option in enumerate(t.options) if option.number == 1))
    t.until("main")
    assert not t.p1.cards("member1") and t.p1.names("waiting") == ["Stopper", "Ann"]
    assert t.p1.card("Cy").turned


@shows("9.7.3.3", "5.19.2")
def test_a_play_cancelled_twice_is_cancelled_once_and_both_have_paid() -> None:
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: 3 x Stopper", STOPPER)
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Stopper", "Ann")
    t.p2.does("cancel", "Stopper", "Ann")
    t.p2.passes()
    assert t.asked == "main" and t.p2.names("hand") == ["Stopper"] and t.p1.names("waiting") == ["Ann"]


@shows("12.4.4", "12.4.7")
def test_a_cancel_whose_player_leaves_in_the_window_cancels_nothing() -> None:
    t = table("rebirth; format rumble; seats 3; turn p1; phase main\np1 hand: Ann\np1 energy: (Cy)\n"
              "p2 hand: Stopper\np3 hand: Stopper", STOPPER)
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Stopper", "Ann")
    assert t.asking == (2,)
    t.g.concede(1)
    t.p3.passes()
    assert t.p1.names("member1") == ["Ann"] and t.asked == "main"


@shows("12.4.4")
def test_a_play_whose_player_leaves_in_the_window_comes_to_nothing() -> None:
    t = table("rebirth; format rumble; seats 3; turn p1; phase main\np1 hand: Ann\np1 energy: (Cy)\n"
              "p2 hand: Stopper\np3 hand: Stopper", STOPPER)
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Stopper", "Ann")
    t.g.concede(0)
    assert t.g.turn_player == 1 and t.asked == "energy-phase" and t.p2.has("Stopper", "waiting")


@shows("9.5.2.2", "9.7.3.1")
def test_a_cancel_that_cannot_be_paid_for_is_not_offered() -> None:
    dear = said("Dear", "cancel plays (pay 1, discard 1 card, put this in the waiting room)")
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Dear\np2 energy: (Cy)", dear)
    t.p1.does("play", "Ann", "member1")
    assert not t.p2.may("cancel", "Dear")  # there is no other card to discard
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Dear, Eve\np2 energy: (Cy)", dear)
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Dear")
    if t.asked == "choose":
        t.p2.chooses("Eve")
    t.until("main")
    assert t.p1.names("waiting") == ["Ann"] and sorted(t.p2.names("waiting")) == ["Dear", "Eve"]


@shows("11.2.3.2", "9.7.4.2")
def test_a_condition_that_fails_by_a_cancels_cost_leaves_an_activated_ability_unresolved() -> None:
    """The Cancel is paid for with a card that the ability's condition counts."""
    own = said("Choir", "activated (pay 1) if you have 2 or more cards in your hand:\n    draw 3")
    t = main("p1 member1: Choir\np1 energy: (Cy)\np1 hand: Stopper, Eve", own, said(
        "Stopper", "cancel activations (put this in the waiting room):\n    draw up to 1"))
    t.p1.does("use", "Choir")
    t.p1.does("cancel", "Stopper")
    t.p1.passes()  # no other Cancel ...
    t.p1.passes()  # ... and no card drawn
    assert t.asked == "main" and t.p1.names("hand") == ["Eve"] and t.p1.card("Cy").turned


# -- 9.6, 10: checks --------------------------------------------------------------------------------------------


@shows("9.8.7", "11.3.2")
def test_a_spark_is_played_although_its_card_has_moved_on() -> None:
    """A member's own ability, played first, takes the new Entry away."""
    own = said("Broom", "when one of your characters enters:\n    put your entry in the hand")
    t = main("p1 entry: Ann\np1 member1: Broom\np1 energy: (Cy)\np1 deck: 5 x Plain, Eve, Lit", LIT, own)
    t.p1.does("withdraw", "Ann", "member2")
    t.pick(lambda option: option.subject == t.p1.find("Broom"), "the broom first")
    assert "Lit" in t.p1.names("hand") and len(t.p1.cards("hand")) >= 2


@shows("9.6.2.3", "10.5.1.3", "10.5.1.4")
def test_the_entry_process_begins_again_after_each_refill() -> None:
    """What the turn player's new Entry sets off comes before the opponent's refill, and may empty Entry once more."""
    shy = said("Shy", "spark:\n    put this in the hand")
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 deck: 5 x Plain, Eve, Shy\np2 deck: 5 x Plain, Lit", shy, LIT,
             drummer(moves(lambda g, here: [g.entry(0), g.entry(1)], "waiting")))
    t.p1.does("use", "Drummer")
    assert t.p1.names("entry") == ["Eve"] and t.p1.names("hand") == ["Shy"] and t.p2.names("entry") == ["Lit"]
    told = [line.text.key for line in t.g.log[-1] if line.text.key == "log.entry-refill"]
    assert len(told) == 3


@shows("10.2.1", "10.5.1.3")
def test_a_refill_that_takes_the_last_card_of_the_deck_refreshes_at_once() -> None:
    t = main("p1 entry: Ann\np1 energy: (Cy)\np1 deck: Lit\np1 waiting: Bea, Dot", LIT)
    t.p1.does("withdraw", "Ann", "member1")
    assert t.p1.names("entry") == ["Lit"] and len(t.p1.cards("hand")) == 1 and not t.p1.cards("waiting")


@shows("10.2.1.1", "10.5.1.3")
def test_a_refill_that_takes_the_last_card_of_all_loses_the_game() -> None:
    t = main("p1 entry: Ann\np1 energy: (Cy)\np1 deck: Bea")
    t.p1.does("withdraw", "Ann", "member1")
    assert t.winner is t.p2


@shows("10.3.1.2", "10.2.1")
def test_what_recovery_puts_in_the_waiting_room_can_be_refreshed_later() -> None:
    """An instruction empties the deck, and only what lay in the waiting room by then comes into the new one."""
    t = main("p1 member1: Drummer\np1 entry: Ann\np1 hand: Bea\np1 deck: Cy\np1 waiting: Dot, Fay",
             drummer(moves(lambda g, here: [g.hand(0)[0]], "entry"), draws(2)))
    t.p1.does("use", "Drummer")
    assert t.p1.names("entry") == ["Bea"] and t.p1.names("waiting") == ["Ann"]
    assert t.p1.has("Cy", "hand") and len(t.p1.cards("hand")) == 2 and len(t.p1.cards("deck")) == 1


@shows("10.3.3", "9.8.4.2")
def test_of_two_put_in_entry_at_the_same_time_the_one_that_goes_has_appeared_too() -> None:
    own = said("Tally", "when another of your characters enters:\n    draw 1")
    t = main("p1 member1: Drummer\np1 member2: Tally\np1 hand: Bea, Dot", own, drummer(
        moves(lambda g, here: list(g.hand(0)), "entry")))
    t.p1.does("use", "Drummer")
    t.p1.chooses("Dot")
    assert t.p1.names("entry") == ["Dot"] and len(t.p1.cards("hand")) == 2


@shows("10.5.1.1", "11.3.2", "5.6.1")
def test_a_rebirth_card_that_an_effect_puts_in_entry_is_set_without_its_spark() -> None:
    song = said("Song", "spark:\n    draw 3\nwhen this is set:\n    draw 1", kind="rebirth")
    t = main("p1 member1: Drummer\np1 hand: Song", song, drummer(moves(lambda g, here: list(g.hand(0)), "entry")))
    t.p1.does("use", "Drummer")
    assert t.p1.names("rebirth") == ["Song"] and len(t.p1.cards("hand")) == 1


@shows("9.2.2.1", "9.8.2.1")
def test_an_ability_limited_to_once_a_turn_that_triggers_twice_at_once_is_played_once() -> None:
    own = said("Tally", "when another of your characters enters once:\n    draw 1")
    t = main("p1 member1: Drummer\np1 member2: Tally\np1 hand: Bea, Dot", own, drummer(
        moves(lambda g, here: list(g.hand(0)), "entry")))
    t.p1.does("use", "Drummer")
    t.p1.chooses("Dot")
    while t.asked != "main":
        t.p1.does("yes") if t.offered("play-standby") else t.g.answer(0)
    assert len(t.p1.cards("hand")) == 1


@shows("9.2.2.1", "9.10.2")
def test_once_a_turn_holds_between_entry_and_member() -> None:
    """G15: it is the same card; out of the frames and back it is another."""
    own = said("Lark", "activated once:\n    draw 1", cost=1)
    t = main("p1 entry: Lark\np1 energy: 2 x (Cy)", own)
    t.p1.does("use", "Lark")
    t.p1.does("withdraw", "Lark", "member1")
    assert not t.p1.may("use", "Lark")


# -- 7.6, 8.5: steps that repeat --------------------------------------------------------------------------------


@shows("7.6.5", "7.6.6")
def test_what_a_rebirth_card_sets_off_as_it_goes_is_done_in_the_same_turn() -> None:
    turns: list[int] = []

    def note(g: Any, here: Any) -> bool:
        turns.append(g.turn_player)
        return True

    dirge = rebirth("Dirge", auto(this("to-waiting"), draws(1), conditions=(If(test=note),)))
    t = table("rebirth; turn p1; phase end\np1 rebirth: Dirge", dirge)
    assert turns == [0] and t.g.turn_player == 1


@shows("7.6.4", "7.6.6")
def test_an_effect_of_the_turn_made_in_its_second_end_phase_ends_with_it_too() -> None:
    dirge = rebirth("Dirge", auto(this("to-waiting"), lasts("attack", 3, on=my_entry)))
    t = table("rebirth; turn p1; phase end\np1 entry: Ann\np1 rebirth: Dirge", dirge)
    assert t.g.turn_player == 1 and t.p1.number("Ann", "attack") == 2


@shows("8.5.2", "8.5.3")
def test_what_the_end_of_effects_makes_due_is_done_while_the_attack_is_still_on() -> None:
    during: list[bool] = []

    def note(g: Any, here: Any) -> bool:
        during.append(g.attack is not None)
        return True

    own = (
        character("Ann", auto(this("attacks"), lasts("defence", 3, until="attack", on=their_entry)), attack=4),
        character("Cy", auto(any_("to-retire"), draws(1), conditions=(If(test=note),))),
    )
    t = main("p1 entry: Ann\np1 member1: Bea\np1 member2: Cy\np2 entry: Dot", *own, phase="attack")
    t.p1.does("attack", "Bea")
    assert t.p2.names("retire") == ["Dot"] and during == [True]


@shows("8.4.3.2", "8.2.4.3")
def test_a_partner_attack_retires_whoever_has_taken_the_place_of_the_attacked() -> None:
    """G11: it is the attack that is a partner attack."""
    own = said("Shy", "when this is attacked:\n    put this in the hand", defence=9)
    t = main("p1 entry: Ann\np1 member1: Bea\np1 member2: Eve\np1 energy: Lamp, Torch, Candle\np2 entry: Shy\n"
             "p2 deck: 5 x Plain, Strong", own, phase="attack")
    t.p1.does("partner-attack", "Bea")
    t.finish()
    assert t.p2.names("retire") == ["Strong"] and t.p2.names("hand") == ["Shy"]


@shows("8.2.4.3", "8.4.3")
def test_a_supporter_that_becomes_the_entry_attacks() -> None:
    own = said("Swift", "when this supports:\n    swap this with your entry", attack=5)
    t = main("p1 entry: Ann\np1 member1: Swift\np1 member2: Eve\np2 entry: Wall", own, character("Wall", defence=20),
             phase="attack")
    t.p1.does("attack", "Swift")
    assert t.p1.names("entry") == ["Swift"] and t.p2.card("Wall").damage == 5


@shows("11.6.3", "8.3.3")
@pytest.mark.parametrize(("label", "attacked", "may"), [
    ('called "Toma|Toma"', "Toma", True), ('called "Toma|Toma"', "Ann", False),
    ("with room to grow", "Bud", True), ("with room to grow", "Ann", False),
])
def test_a_blocker_may_be_for_a_name_or_a_keyword(label: str, attacked: str, may: bool) -> None:
    own = (said("Shield", f"blocker for {label}"), said("Bud", "room to grow"), character("Toma"))
    t = main(f"p1 entry: Eve\np1 member1: Bea\np2 entry: {attacked}\np2 hand: Shield", *own, phase="attack")
    t.p1.does("attack", "Bea")
    t.until("block")
    assert t.p2.may("block", "Shield") is may


@shows("10.6.1.1", "1.2.3.1")
def test_both_out_by_one_recovery_means_that_nobody_wins() -> None:
    both = Does(act=lambda g, here: Call(Hurt(card=g.entry(0), amount=9, by=here.source)))
    other = Does(act=lambda g, here: Call(Hurt(card=g.entry(1), amount=9, by=here.source)))
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 retire: 6 x Eve\np2 entry: Dot\np2 retire: 6 x Eve",
             drummer(both, other))
    t.p1.does("use", "Drummer")
    assert t.result is not None and t.result.winners == ()


# -- 9.11, 9.12 -------------------------------------------------------------------------------------------------


@shows("9.11.1", "10.3.6")
def test_what_a_partner_attack_would_retire_may_go_to_memory_instead() -> None:
    own = said("Revenant", "instead when this would be retired:\n    put this in the memory", defence=9)
    t = main("p1 entry: Ann\np1 member1: Bea\np1 member2: Eve\np1 energy: Lamp, Torch, Candle\np2 entry: Revenant", own,
             said("Tally", "when one of your characters retires an enemy character:\n    draw 1"), phase="attack")
    t.p1.does("partner-attack", "Bea")
    assert t.p2.names("memory") == ["Revenant"] and not t.p2.cards("retire") and t.asked == "attack"


@shows("9.8.5", "9.8.7")
def test_a_delayed_trigger_comes_although_its_card_is_gone() -> None:
    own = said("Bomb", "activated (put this in the waiting room):\n    later when your entry attacks:\n        draw 1")
    t = main("p1 entry: Ann\np1 member1: Bomb\np1 member2: Bea\np1 member3: Eve\np2 entry: Strong", own)
    t.p1.does("use", "Bomb")
    t.end_phase()
    t.p1.does("attack", "Bea")
    assert len(t.p1.cards("hand")) == 1


# -- 4: zones ---------------------------------------------------------------------------------------------------


@shows("4.5.3.1", "4.5.3.2")
def test_at_the_beginning_everybody_has_three_vacant_seats() -> None:
    for seats, form in ((2, ""), (3, "rumble")):
        t = fresh(seats, form)
        t.until("opening")
        assert all(t.g.vacant(seat) == ["member1", "member2", "member3"] for seat in t.g.players)
    t = main("p1 hand: Ann\np1 energy: (Cy)\np1 member1: Bea\np1 member2: Dot\np1 member3: Eve")
    t.p1.does("play", "Ann", "member3")
    assert t.p1.names("waiting") == ["Eve"] and t.g.vacant(0) == []  # there is no fourth


@shows("4.6.3", "4.6.4")
def test_cards_that_speak_of_energy_mean_no_partner_and_of_partners_no_energy() -> None:
    own = (
        said("Count", "always:\n    this gets +(the number of your energy)/+(the number of your partners)"),
        said("Drummer", "activated:\n    put 1 energy in the hand"),
        said("Herald", "activated:\n    stand 1 of your partners"),
    )
    t = main("p1 energy: (Ann), (Bea) rested, Lamp rested\np1 member1: Drummer\np1 member2: Herald\n"
             "p1 member3: Count", *own)
    assert (t.p1.number("Count", "attack"), t.p1.number("Count", "defence")) == (4, 4)
    t.p1.does("use", "Herald")
    assert not t.p1.card("Lamp").turned and t.p1.card("Bea").turned
    t.p1.does("use", "Drummer")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Ann", "Bea"]


@pytest.mark.parametrize("zone", ["rebirth", "retire", "waiting", "memory", "energy"])
@shows("4.7.3", "4.8.3", "4.11.2")
def test_in_these_zones_another_order_is_the_same_position(zone: str) -> None:
    """As loops compare positions; in a deck it is another one."""
    for area, same in ((zone, True), ("deck", False)):
        t = main(f"p1 {area}: Ann, Bea, Cy")
        before = position_key.position(t.g, exact=True)
        t.g.apply(Arrange(area=area, player=0, order=t.p1.cards(area)[::-1]))
        assert (position_key.position(t.g, exact=True) == before) is same


@shows("9.7.4.3")
def test_who_looks_for_a_card_they_alone_see_may_leave_it() -> None:
    own = said("Drummer", 'activated:\n    put 1 character of "Tide|Tide" in your deck in the hand\n'
               "    shuffle your deck")
    t = main("p1 member1: Drummer\np1 deck: 5 x Plain, Wave", own, character("Wave", attribute="Tide"))
    t.p1.does("use", "Drummer")
    t.g.answer(())
    assert t.asked == "main" and not t.p1.cards("hand") and t.p1.has("Wave", "deck")
