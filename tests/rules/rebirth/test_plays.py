"""9.5 and 9.7: playing cards and abilities, costs, and the counter window."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.model.procedure import Call
from engines.rebirth.abilities.cancelling import CancelIt
from engines.rebirth.abilities.plays import Place
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, auto, cancel, character, rebirth, spark, table
from tests.rules.rebirth.parts import ENTERING, Does, If, against, any_, draws, moves_itself, pays, rests_itself, this

STOPPER = character(
    "Stopper", cancel(against("card", "spark", "activated"), CancelIt(), cost=(moves_itself("waiting"),)),
)
DOUBTER = character("Doubter", cancel(against("cancel"), CancelIt(), cost=(moves_itself("waiting"),)))
SCHOLAR = character("Scholar", act(draws(1), cost=(pays(1),), limit=1))


def main(text: str, *own: RebirthFace) -> Table:
    return table(f"rebirth; turn p1; phase main\n{text}", STOPPER, DOUBTER, SCHOLAR, *own)


# -- 7.4.2.1, 9.7.2: a character --------------------------------------------------------------------------------


@shows("7.4.2.1", "9.7.2", "9.7.4.1")
def test_a_character_is_played_to_entry_or_member_for_its_cost() -> None:
    t = main("p1 hand: Strong\np1 energy: 3 x (Ann), Lamp")
    assert t.p1.reach("play", "Strong") == ["entry", "member1", "member2", "member3"]
    t.p1.does("play", "Strong", "member2")
    t.p1.chooses("Ann", "Ann", "Ann")
    assert t.p1.names("member2") == ["Strong"] and not t.p1.card("Lamp").turned
    assert sum(t.g.card(card).turned for card in t.p1.cards("energy")) == 3


@shows("9.7.2.1.1", "10.3.3")
def test_played_over_an_entry_the_older_one_goes_to_the_waiting_room_at_the_check() -> None:
    t = main("p1 entry: Ann\np1 hand: Bea\np1 energy: (Cy)")
    t.p1.does("play", "Bea", "entry")
    assert t.p1.names("entry") == ["Bea"] and t.p1.names("waiting") == ["Ann"] and not t.p1.cards("retire")


@shows("4.5.3.3", "4.5.3")
def test_over_an_occupied_seat_the_old_member_leaves_at_once() -> None:
    """The next instruction already finds it in the waiting room."""
    seen: list[list[str]] = []

    def note(g: Any, here: Any) -> None:
        seen.append([g.face(card).name.en for card in g.waiting_room(0)])

    own = character("Drummer", act(
        Does(act=lambda g, here: Call(Place(card=g.hand(0)[0], frame="member2"))), Does(act=note),
    ))
    t = main("p1 member1: Drummer\np1 member2: Ann\np1 hand: Bea", own)
    t.p1.does("use", "Drummer")
    t.finish()
    assert seen == [["Ann"]] and t.p1.names("member2") == ["Bea"]


@shows("5.14.1", "5.14.1.1", "2.3.1")
def test_what_cannot_be_paid_in_full_cannot_be_played() -> None:
    t = main("p1 hand: Strong\np1 energy: 2 x (Ann), (Bea) rested")
    assert not t.p1.may("play", "Strong") and t.p1.why_not("Strong", "entry") == {"5.14.1.1"}


@shows("5.14.1")
def test_partners_can_be_rested_for_a_cost() -> None:
    t = main("p1 hand: Ann\np1 energy: Lamp")
    t.p1.does("play", "Ann", "member1")
    assert t.p1.card("Lamp").turned


# -- 7.4.2.2: Entry to Member -----------------------------------------------------------------------------------


@shows("7.4.2.2", "5.5.1.1", "4.3.2.3")
def test_the_entry_moves_to_a_vacant_seat_stands_and_has_not_appeared() -> None:
    t = main(
        "p1 entry: Herald rested damage=1\np1 member1: Ann\np1 energy: (Cy)",
        character("Herald", auto(this("appears"), draws(3))),
    )
    assert t.p1.reach("withdraw", "Herald") == ["member2", "member3"]
    t.p1.does("withdraw", "Herald", "member2")
    assert not t.p1.card("Herald").turned and t.p1.card("Herald").damage == 0
    assert not t.p1.cards("hand") and t.p1.names("entry") == ["Plain"]  # refilled, but nothing drawn


@shows("7.4.2.2", "9.7.3")
def test_moving_to_member_and_setting_open_no_counter_window() -> None:
    t = main("p1 entry: Ann\np1 hand: Song\np1 energy: (Cy)\np2 hand: Stopper")
    t.p1.does("withdraw", "Ann", "member1")
    assert t.asked == "main"
    t.p1.does("set", "Song")
    assert t.asked == "main" and t.p1.names("rebirth") == ["Song"]


@shows("7.4.2.2")
def test_without_a_vacant_seat_nobody_moves_to_member() -> None:
    t = main("p1 entry: Ann\np1 member1: Bea\np1 member2: Cy\np1 member3: Dot\np1 energy: 2 x (Eve)")
    assert not t.p1.may("withdraw", "Ann")
    assert "7.4.2.2" in t.p1.why_not("Ann", "member1")


# -- 7.4.2.3: activated abilities -------------------------------------------------------------------------------


@shows("7.4.2.3", "9.7.4.2", "9.2.2.1")
def test_an_activated_ability_is_paid_for_and_used_once_a_turn() -> None:
    t = main("p1 entry: Scholar\np1 energy: 2 x (Ann)")
    t.p1.does("use", "Scholar")
    assert len(t.p1.cards("hand")) == 1 and not t.p1.may("use", "Scholar")
    assert "9.2.2.1" in t.p1.why_not("Scholar")


@shows("9.2.2.1")
def test_once_a_turn_is_counted_for_each_object() -> None:
    """G27: another copy counts by itself; G15: the same card in Member does not start afresh."""
    t = main("p1 entry: Scholar\np1 member1: Scholar\np1 energy: 5 x (Ann)")
    t.p1.does("use", "Scholar@entry")
    assert t.p1.may("use", "Scholar@member1")
    t.p1.does("withdraw", "Scholar@entry", "member2")
    assert t.p1.able("use") == ["Scholar"] and not t.p1.may("use", "Scholar@member2")


@shows("9.2.2.1")
def test_the_next_turn_it_may_be_used_again() -> None:
    t = main("p1 entry: Scholar\np1 energy: 2 x (Ann)\np2 hand: ?")
    t.p1.does("use", "Scholar")
    for _ in range(40):
        if t.g.turn_player == 0 and t.phase == "main" and t.g.state.turn > 5:
            break
        t.g.answer(()) if t.asked == "energy-phase" else t.pick(
            lambda option: option.verb in ("end", "decline"), "doing nothing")
    assert t.p1.may("use", "Scholar")


@shows("9.4.4")
def test_a_zone_before_an_ability_is_where_alone_it_works() -> None:
    own = character("Hermit", act(draws(1), marks=("member",)))
    t = main("p1 entry: Hermit\np1 member1: Hermit", own)
    assert t.p1.may("use", "Hermit@member1") and not t.p1.may("use", "Hermit@entry")
    assert "9.4.4" in t.p1.why_not("Hermit@entry")


@pytest.mark.parametrize("zone", ["hand", "waiting", "retire", "memory", "energy"])
@shows("9.4.4")
def test_abilities_work_from_every_zone_that_can_be_named(zone: str) -> None:
    t = main(f"p1 {zone}: Ghost", character("Ghost", act(draws(1), marks=(zone,))))
    t.p1.does("use", "Ghost")
    t.finish()
    assert t.p1.has("Plain", "hand")


@shows("9.5.2.1", "9.5.2.2")
def test_a_cost_of_several_parts_is_paid_whole_or_not_at_all() -> None:
    own = character("Porter", act(draws(1), cost=(pays(1), rests_itself())))
    t = main("p1 entry: Porter rested\np1 member1: Porter\np1 energy: (Ann)", own)
    assert not t.p1.may("use", "Porter@entry") and t.p1.may("use", "Porter@member1")
    assert "9.5.2.2" in t.p1.why_not("Porter@entry")
    t.p1.does("use", "Porter@member1")
    assert t.p1.card("Porter@member1").turned and t.p1.card("Ann").turned


@shows("9.7.4.2.1", "3.1.2.2")
def test_an_ability_is_carried_out_although_its_card_has_gone() -> None:
    own = character("Martyr", act(draws(2), cost=(moves_itself("waiting"),)))
    t = main("p1 member1: Martyr", own)
    t.p1.does("use", "Martyr")
    assert t.p1.names("waiting") == ["Martyr"] and len(t.p1.cards("hand")) == 2


# -- 7.4.2.4: setting -------------------------------------------------------------------------------------------


@shows("7.4.2.4", "5.6.1")
def test_setting_a_rebirth_card_draws_a_card_and_has_no_limit() -> None:
    t = main("p1 hand: 2 x Song")
    t.p1.does("set", "Song")
    t.p1.does("set", "Song@hand")
    assert t.p1.names("rebirth") == ["Song", "Song"] and len(t.p1.cards("hand")) == 2


def test_everybody_reads_which_card_was_set() -> None:
    t = main("p1 hand: Song")
    t.p1.does("set", "Song")
    told = next(line.text for line in t.g.log[1] if line.text.key == "log.sets")
    assert told.args["card"].name is not None, "it lies face up"


@shows("5.6.1", "7.4.2.4")
def test_when_it_is_set_its_ability_triggers() -> None:
    t = main("p1 hand: Anthem", rebirth("Anthem", auto(this("set"), draws(2))))
    t.p1.does("set", "Anthem")
    assert len(t.p1.cards("hand")) == 3  # one for setting it, two by its ability


# -- 9.7.3: the counter window ----------------------------------------------------------------------------------


@shows("9.7.3.1", "5.19.1", "9.1.1.4.2")
def test_a_cancelled_character_goes_to_the_waiting_room_and_is_not_refunded() -> None:
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Stopper")
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Stopper")
    assert t.p1.names("waiting") == ["Ann"] and not t.p1.cards("member1")
    assert t.p1.card("Cy").turned and t.p2.names("waiting") == ["Stopper"]


@shows("9.7.3.1", "12.2.1")
def test_the_turn_player_is_asked_first_and_may_answer_the_own_play() -> None:
    t = main("p1 hand: Ann, Stopper\np1 energy: (Cy)\np2 hand: Stopper")
    t.p1.does("play", "Ann", "member1")
    assert (t.asked, t.asking) == ("cancel", (0,)) and t.p1.may("cancel", "Stopper")
    t.p1.passes()
    assert t.asking == (1,)


@shows("9.7.3.2", "9.7.3.3", "5.19.2.1")
def test_a_cancel_may_be_cancelled_and_the_last_is_carried_out_first() -> None:
    t = main("p1 hand: Ann, Doubter\np1 energy: (Cy)\np2 hand: Stopper, Eve")
    t.p1.does("play", "Ann", "member1")
    t.p1.passes()
    t.p2.does("cancel", "Stopper")
    assert t.asking == (0,)  # from the first again: 9.7.3.2
    t.p1.does("cancel", "Doubter", "Stopper")
    t.until("main")
    assert t.p1.names("member1") == ["Ann"] and t.p2.names("waiting") == ["Stopper"]


@shows("9.7.3.2")
def test_a_second_cancel_may_answer_the_first_play_again() -> None:
    t = main("p1 hand: Ann, Doubter\np1 energy: (Cy)\np2 hand: 2 x Stopper")
    t.p1.does("play", "Ann", "member1")
    t.p1.passes()
    t.p2.does("cancel", "Stopper", "Ann")
    t.p1.does("cancel", "Doubter", "Stopper")
    assert t.asking == (1,)  # the turn player's hand is empty
    t.p2.does("cancel", "Stopper", "Ann")
    assert t.p1.names("waiting") == ["Doubter", "Ann"]


@shows("9.2.2.1.1", "5.13.1", "5.19.2")
def test_a_cancelled_ability_has_been_played_all_the_same() -> None:
    t = main("p1 entry: Scholar\np1 energy: 2 x (Ann)\np2 hand: Stopper")
    t.p1.does("use", "Scholar")
    t.p2.does("cancel", "Stopper")
    assert not t.p1.cards("hand") and not t.p1.may("use", "Scholar")
    assert sum(t.g.card(card).turned for card in t.p1.cards("energy")) == 1


@shows("11.4.2", "9.1.1.4.2")
def test_a_cancel_answers_only_what_it_names() -> None:
    own = character("Hush", cancel(against("spark"), CancelIt(), cost=(moves_itself("waiting"),)))
    t = table("rebirth; turn p1; phase main\np1 hand: Ann\np1 energy: (Cy)\np2 hand: Hush", own)
    t.p1.does("play", "Ann", "member1")
    assert t.asked == "main"  # no card of the packs answers a character: there is no window at all


@shows("9.7.3", "4.10.4")
def test_whether_the_window_opens_does_not_depend_on_the_hand() -> None:
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Eve")
    t.p1.does("play", "Ann", "member1")
    assert (t.asked, t.asking) == ("cancel", (1,)) and not t.p2.may("cancel")
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Lamp")  # all know a partner for what it is
    t.p1.does("play", "Ann", "member1")
    assert t.asked == "main"


@shows("11.2.3.4")
def test_a_cancel_whose_condition_fails_meanwhile_is_not_carried_out() -> None:
    def stands(g: object, here: object) -> bool:
        return not g.card(g.energy(1)[0]).turned  # type: ignore[attr-defined]

    own = character("Fickle", cancel(
        against("card"), CancelIt(), cost=(pays(1), moves_itself("waiting")), gates=(If(test=stands),),
    ))
    t = main("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Fickle\np2 energy: (Dot)", own)
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Fickle")
    t.finish()
    assert t.p1.names("member1") == ["Ann"] and t.p2.names("waiting") == ["Fickle"]


@shows("11.2.3.4", "11.2.3.2")
def test_a_condition_that_does_not_hold_keeps_abilities_from_being_presented_or_played() -> None:
    never = If(test=lambda g, here: False)
    own = (
        character("Mute", cancel(against("card"), CancelIt(), gates=(never,))),
        character("Lame", act(draws(1), gates=(never,))),
    )
    t = main("p1 entry: Lame\np1 hand: Ann\np1 energy: (Cy)\np2 hand: Mute", *own)
    assert not t.p1.may("use", "Lame") and "11.2.3.2" in t.p1.why_not("Lame")
    t.p1.does("play", "Ann", "member1")
    assert t.asked == "cancel" and not t.p2.may("cancel", "Mute")


@shows("11.2.3.2", "9.5.2")
def test_an_activated_ability_whose_condition_fails_as_it_is_resolved_is_paid_in_vain() -> None:
    own = character("Rash", act(draws(2), cost=(pays(1),), gates=(
        If(test=lambda g, here: not g.card(g.energy(0)[0]).turned),
    )))
    t = main("p1 entry: Rash\np1 energy: (Cy)", own)
    t.p1.does("use", "Rash")
    assert not t.p1.cards("hand") and t.p1.card("Cy").turned


@shows("9.7.1", "9.7.3")
def test_automatic_abilities_are_played_with_a_window_too() -> None:
    own = character("Usher", spark(ENTERING, draws(2)))
    t = main("p1 entry: Ann\np1 deck: 3 x Plain, Usher\np1 energy: (Cy)\np2 hand: Stopper", own)
    t.p1.does("withdraw", "Ann", "member1")
    assert t.asked == "cancel" and t.p1.names("entry") == ["Usher"]
    t.p2.does("cancel", "Stopper")
    assert not t.p1.cards("hand")


@shows("9.7.1", "9.8.2.1")
def test_two_activations_need_two_cancels() -> None:
    own = character("Usher", spark(ENTERING, draws(1)), spark(ENTERING, draws(1)))
    t = main("p1 entry: Ann\np1 deck: 3 x Plain, Usher\np1 energy: (Cy)\np2 hand: Stopper", own)
    t.p1.does("withdraw", "Ann", "member1")
    t.p1.answers(0)
    t.p2.does("cancel", "Stopper")
    t.finish()
    assert len(t.p1.cards("hand")) == 1


@shows("9.7.2.1", "10.2.1")
def test_the_card_being_played_is_not_swept_up_by_a_refresh() -> None:
    """G4: while it is played it is neither in the hand nor in the waiting room."""
    own = character("Gambler", cancel(against("card"), draws(1), cost=(moves_itself("waiting"),)))
    t = main("p1 hand: Ann, Gambler\np1 deck: Eve\np1 waiting: 2 x Fay\np1 energy: (Cy)\np2 hand: Lamp", own)
    t.p1.does("play", "Ann", "member1")
    t.p1.does("cancel", "Gambler")
    assert t.p1.names("member1") == ["Ann"] and t.p1.names("hand") == ["Eve"]
    assert sorted(t.p1.names("deck")) == ["Fay", "Fay", "Gambler"]


@shows("4.10.2", "9.7.2.1")
def test_any_play_is_an_event_others_may_wait_for() -> None:
    own = character("Gossip", auto(any_("played"), draws(1)))
    t = main("p1 hand: Ann\np1 energy: (Cy)\np1 entry: Gossip", own)
    t.p1.does("play", "Ann", "member1")
    assert len(t.p1.cards("hand")) == 1
