"""9.6, 9.8 and 10: check timings, standbys, refresh, recovery, the entry process, defeat."""

from __future__ import annotations

import pytest

from engines.core.model.procedure import Call, Do
from engines.core.state.atoms import Mark, Move
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, auto, character, rebirth, spark, static, table
from tests.rules.rebirth.parts import (
    ENTERING,
    Does,
    Gives,
    If,
    any_,
    draws,
    forbids,
    hits,
    lasts,
    mine,
    moves,
    moves_itself,
    pays,
    their_entry,
    this,
)

USHER = character("Usher", spark(ENTERING, draws(1)))


def main(text: str, *own: RebirthFace) -> Table:
    return table(f"rebirth; turn p1; phase main\n{text}", *own)


def drummer(*does: Does) -> RebirthFace:
    """A member whose ability does something, once asked."""
    return character("Drummer", act(*does))


# -- 10.2: refresh ----------------------------------------------------------------------------------------------


@shows("10.2.1", "5.9.2")
def test_an_empty_deck_is_refreshed_in_the_middle_of_a_draw() -> None:
    t = main("p1 member1: Drummer\np1 deck: Ann\np1 waiting: 3 x Bea", drummer(draws(3)))
    t.p1.does("use", "Drummer")
    assert t.p1.names("hand") == ["Ann", "Bea", "Bea"] and t.p1.names("deck") == ["Bea"]
    assert not t.p1.cards("waiting") and "log.refreshes" in t.log()


@shows("10.2.1.1", "1.2.2.2", "1.2.3")
def test_without_a_waiting_room_one_loses_at_once() -> None:
    t = main("p1 member1: Drummer\np1 deck: 2 x Ann", drummer(draws(3)))
    t.p1.does("use", "Drummer")
    assert t.winner is t.p2 and (t.result.reason, t.result.rule) == ("deck-out", "10.2.1.1")


@shows("10.2.1", "10.3.7")
def test_a_partner_in_the_waiting_room_is_shuffled_in_and_excluded_from_the_deck() -> None:
    """G21: by way of a cost it gets there; the refresh comes before the next check."""
    own = character("Spender", act(draws(1), cost=(moves(lambda g, here: [
        card for card in g.hand(0) if g.kind(card) == "partner"], "waiting"),)))
    t = main("p1 member1: Spender\np1 deck: Ann\np1 hand: Lamp\np1 waiting: 2 x Bea", own)
    t.p1.does("use", "Spender")
    assert t.p1.names("hand") == ["Ann"] and t.p1.names("deck") == ["Bea", "Bea"]
    assert t.p1.names("excluded") == ["Lamp"]


@shows("10.2.1", "10.1.2")
def test_a_refresh_waits_for_no_check() -> None:
    """Between the two halves of an ability: the second half works with the new deck (G23)."""
    seen: list[int] = []
    note = Does(act=lambda g, here: seen.append(len(g.deck(0))))  # type: ignore[func-returns-value]
    t = main("p1 member1: Drummer\np1 deck: Ann\np1 waiting: 4 x Bea", drummer(draws(1), note))
    t.p1.does("use", "Drummer")
    assert seen == [4]


# -- 10.3: recovery ---------------------------------------------------------------------------------------------


@shows("10.3.2", "10.3.1.1")
def test_what_is_no_rebirth_card_leaves_the_rebirth_zone() -> None:
    t = main("p1 member1: Drummer\np1 hand: Ann", drummer(moves(lambda g, here: list(g.hand(0)), "rebirth")))
    t.p1.does("use", "Drummer")
    assert t.p1.names("waiting") == ["Ann"] and not t.p1.cards("rebirth")


@shows("10.3.3", "10.3.1.2")
def test_of_several_in_entry_that_came_together_one_is_chosen() -> None:
    t = main("p1 entry: Eve\np1 member1: Drummer\np1 hand: Ann, Bea",
             drummer(moves(lambda g, here: list(g.hand(0)), "entry")))
    t.p1.does("use", "Drummer")
    assert (t.asked, t.asking) == ("newest", (0,))
    t.p1.chooses("Ann")
    assert t.p1.names("entry") == ["Ann"] and sorted(t.p1.names("waiting")) == ["Bea", "Eve"]


@shows("10.3.4")
def test_of_several_in_a_member_slot_the_newest_stays() -> None:
    t = main("p1 member1: Drummer\np1 member2: Eve\np1 hand: Ann",
             drummer(moves(lambda g, here: list(g.hand(0)), "member2")))
    t.p1.does("use", "Drummer")
    assert t.p1.names("member2") == ["Ann"] and t.p1.names("waiting") == ["Eve"]


@shows("10.3.5", "10.3.1.2", "10.1.3")
def test_everything_due_is_done_at_the_same_time() -> None:
    """Who watches both sees both, although it leaves with them (9.8.4.2)."""
    own = character("Mourner", auto(any_("to-retire"), draws(1)), auto(any_("to-waiting"), draws(1)), defence=3)
    t = main(
        "p1 entry: Mourner\np1 member1: Drummer\np1 hand: Ann\np2 entry: Dot",
        own, drummer(
            moves(lambda g, here: list(g.hand(0)), "rebirth"), hits(3),
            Does(act=lambda g, here: Call(Hurt(card=g.entry(0), amount=3, by=here.source))),
        ),
    )
    t.p1.does("use", "Drummer")
    while t.asked == "standby":
        t.g.answer(0)
    assert t.p2.names("retire") == ["Dot"] and t.p1.names("retire") == ["Mourner"]
    assert t.p1.names("waiting") == ["Ann"] and len(t.p1.cards("hand")) == 3


@shows("10.3.5")
def test_an_entry_with_no_defence_left_is_retired_unhurt_and_a_member_stays() -> None:
    """G17, G18."""
    t = main(
        "p1 entry: Ann\np1 member1: Drummer\np1 member2: Bea",
        drummer(lasts("defence", -3, on=lambda g, here: [g.entry(0), g.member("member2", 0)])),
    )
    t.p1.does("use", "Drummer")
    assert t.p1.names("retire") == ["Ann"] and t.p1.number("Bea", "defence") == 0


@shows("10.3.7", "5.20.1")
def test_a_partner_outside_hand_and_energy_is_excluded() -> None:
    t = main("p1 member1: Drummer\np1 hand: Lamp", drummer(moves(lambda g, here: list(g.hand(0)), "memory")))
    t.p1.does("use", "Drummer")
    assert t.p1.names("excluded") == ["Lamp"] and not t.p1.cards("memory")


@shows("10.1.2")
def test_what_is_so_only_in_between_has_no_consequence() -> None:
    t = main(
        "p1 member1: Drummer\np2 entry: Dot",
        drummer(hits(3), Does(act=lambda g, here: Do(Mark(card=g.entry(1), fields={"damage": 0})))),
    )
    t.p1.does("use", "Drummer")
    assert t.p2.names("entry") == ["Dot"] and not t.p2.cards("retire")


# -- 5.15.2: who has retired whom -------------------------------------------------------------------------------


@shows("5.15.2", "5.15.1")
def test_whoever_hurts_a_character_that_recovery_retires_has_retired_it() -> None:
    own = character("Hunter", act(hits(3)), auto(this("retires"), draws(2)))
    t = main("p1 member1: Hunter\np2 entry: Dot", own)
    t.p1.does("use", "Hunter")
    assert t.p2.names("retire") == ["Dot"] and len(t.p1.cards("hand")) == 2


@shows("5.15.2")
def test_a_later_loss_of_defence_or_a_direct_retirement_is_nobodys_doing() -> None:
    """G25."""
    hunter = character("Hunter", act(hits(2)), auto(this("retires"), draws(2)))
    t = main("p1 member1: Hunter\np1 member2: Drummer\np2 entry: Dot", hunter,
             drummer(lasts("defence", -1, on=their_entry)))
    t.p1.does("use", "Hunter")
    t.p1.does("use", "Drummer")
    assert t.p2.names("retire") == ["Dot"] and not t.p1.cards("hand")
    hunter = character("Hunter", act(moves(their_entry, "retire")), auto(this("retires"), draws(2)))
    t = main("p1 member1: Hunter\np2 entry: Dot", hunter)
    t.p1.does("use", "Hunter")
    assert t.p2.names("retire") == ["Dot"] and not t.p1.cards("hand")


# -- 10.5, 11.3: the entry process and Spark --------------------------------------------------------------------


@shows("10.5.1.3", "11.3.1", "11.3.2")
def test_an_empty_entry_is_refilled_from_the_deck_and_spark_triggers() -> None:
    t = main("p1 entry: Ann\np1 energy: (Cy)\np1 deck: 5 x Plain, Usher", USHER)
    t.p1.does("withdraw", "Ann", "member1")
    assert t.p1.names("entry") == ["Usher"] and len(t.p1.cards("hand")) == 1


@shows("11.3.1", "11.3.2")
def test_spark_triggers_by_no_play_and_no_move() -> None:
    t = main("p1 entry: Ann\np1 energy: (Cy)\np1 hand: Usher", USHER)
    t.p1.does("play", "Usher", "entry")
    assert t.p1.names("entry") == ["Usher"] and not t.p1.cards("hand")


@shows("10.5.1.1", "9.8.7", "11.3.2")
def test_a_rebirth_card_with_spark_leaves_entry_and_is_played_all_the_same() -> None:
    """Leaving is a set (facts.md on G24), but draws no card of its own (7.4.2.4)."""
    anthem = rebirth("Anthem", spark(ENTERING, draws(1)), auto(this("set"), draws(2)))
    t = main("p1 entry: Ann\np1 energy: (Cy)\np1 deck: 5 x Plain, Anthem", anthem)
    t.p1.does("withdraw", "Ann", "member1")
    assert t.p1.names("rebirth") == ["Anthem"] and t.p1.names("entry") == ["Plain"]
    assert len(t.p1.cards("hand")) == 3


@shows("10.5.1.2", "10.5.1.4")
def test_the_others_entry_is_seen_to_as_well() -> None:
    anthem = rebirth("Anthem")
    t = main("p1 member1: Drummer\np2 entry: Dot\np2 deck: 4 x Plain, Anthem", drummer(moves(their_entry, "waiting")),
             anthem)
    t.p1.does("use", "Drummer")
    assert t.p2.names("rebirth") == ["Anthem"] and t.p2.names("entry") == ["Plain"]


@shows("10.5.1", "9.6.2.3", "10.5.1.4")
def test_the_turn_players_refill_and_its_spark_come_before_the_others_refill() -> None:
    empties = moves(lambda g, here: [g.entry(0), g.entry(1)], "waiting")
    asks = character("Usher", spark(ENTERING, draws(1)))
    asks = character("Usher", auto(ENTERING, draws(1), marks=("spark",), cost=(pays(1),), optional=True))
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 energy: (Cy)\np1 deck: 5 x Plain, Usher\np2 entry: Dot",
             drummer(empties), asks)
    t.p1.does("use", "Drummer")
    assert t.asked == "play-standby" and t.p1.names("entry") == ["Usher"] and not t.p2.cards("entry")
    t.p1.agrees()
    assert t.p2.names("entry") == ["Plain"]


# -- 9.6.2: the order of a check timing -------------------------------------------------------------------------


@shows("9.6.2.1", "9.6.2", "9.6.1.1")
def test_recovery_comes_before_automatic_abilities() -> None:
    own = character("Herald", auto(this("appears"), draws(1), cost=(pays(1),), optional=True))
    t = main("p1 entry: Ann\np1 hand: Herald\np1 energy: 2 x (Cy)", own)
    t.p1.does("play", "Herald", "entry")
    assert t.asked == "play-standby" and t.p1.names("waiting") == ["Ann"]


@shows("9.6.2.2", "10.4.1", "9.8.3.1")
def test_after_each_ability_recovery_comes_again_and_the_order_is_free() -> None:
    own = character(
        "Herald", auto(this("appears"), hits(3)), auto(this("appears"), draws(1), cost=(pays(1),), optional=True),
    )
    t = main("p1 hand: Herald\np1 energy: 2 x (Cy)\np2 entry: Dot", own)
    t.p1.does("play", "Herald", "member1")
    assert (t.asked, len(t.options)) == ("standby", 2)
    t.p1.answers(0)
    assert t.p2.names("retire") == ["Dot"] and t.asked == "play-standby"  # recovery first, then the second


@shows("10.4.2", "9.6.2.2")
def test_the_turn_players_abilities_come_first() -> None:
    """G9: the other player's only when the turn player has none left."""
    mourner = character("Mourner", auto(any_("to-retire"), draws(1), cost=(pays(1),), optional=True))
    t = main(
        "p1 member1: Drummer\np1 member2: Mourner\np1 energy: (Cy)\np2 entry: Dot\np2 member1: Mourner\n"
        "p2 energy: (Cy)", drummer(hits(3)), mourner,
    )
    t.p1.does("use", "Drummer")
    assert (t.asked, t.asking) == ("play-standby", (0,))
    t.p1.agrees()
    assert (t.asked, t.asking) == ("play-standby", (1,))
    t.p2.agrees()
    assert (len(t.p1.cards("hand")), len(t.p2.cards("hand"))) == (1, 1)


@shows("9.6.2.4", "9.6.2.5", "10.6.2")
def test_defeat_comes_last_so_that_a_spark_can_still_save() -> None:
    healer = character("Healer", spark(ENTERING, moves(lambda g, here: [g.retired(1)[0]], "waiting")))
    t = main("p1 member1: Drummer\np2 entry: Dot\np2 retire: 6 x Eve\np2 deck: 4 x Plain, Healer",
             drummer(hits(3)), healer)
    t.p1.does("use", "Drummer")
    assert t.result is None and len(t.p2.cards("retire")) == 6
    t = main("p1 member1: Drummer\np2 entry: Dot\np2 retire: 6 x Eve", drummer(hits(3)))
    t.p1.does("use", "Drummer")
    assert t.winner is t.p1 and (t.result.reason, t.result.rule) == ("retire", "10.6.2")


@shows("10.6.1.1", "1.2.3.1", "1.2.1")
def test_both_out_together_means_that_nobody_wins() -> None:
    both = moves(lambda g, here: [g.entry(0), g.entry(1)], "retire")
    t = main("p1 entry: Ann\np1 member1: Drummer\np1 retire: 6 x Eve\np2 entry: Dot\np2 retire: 6 x Eve",
             drummer(both))
    t.p1.does("use", "Drummer")
    assert t.result.winners == () and t.result.all_lost and t.result.rule == "1.2.3.1"


@shows("1.2.2.1", "10.6.1", "1.2.2")
def test_who_has_seven_cards_in_retire_loses_and_is_out() -> None:
    t = main("p1 member1: Drummer\np1 entry: Ann\np1 retire: 6 x Eve", drummer(moves(
        lambda g, here: [g.entry(0)], "retire")))
    t.p1.does("use", "Drummer")
    assert t.winner is t.p2 and t.g.state.players[0].out
    assert len(t.p1.cards("retire")) == 7  # the game is over: what lies there can be looked at


@shows("1.2.2")
def test_with_three_the_cards_of_who_has_lost_are_gone() -> None:
    t = table("rebirth; format rumble; turn p1; phase main\np1 member1: Drummer\np1 entry: Ann\np1 retire: 6 x Eve",
              drummer(moves(lambda g, here: [g.entry(0)], "retire")))
    t.p1.does("use", "Drummer")
    assert t.winner is None and t.g.state.players[0].out and not t.p1.cards("retire")


# -- 9.8: standbys ----------------------------------------------------------------------------------------------


@shows("9.8.2", "9.8.2.1", "9.8.3")
def test_an_ability_is_on_standby_as_often_as_it_has_triggered() -> None:
    own = character("Counter", auto(mine("to-hand"), moves_itself("memory")), auto(any_("to-waiting"), draws(1)))
    t = main("p1 member1: Drummer\np1 member2: Ann\np1 member3: Bea\np1 entry: Tally",
             drummer(moves(lambda g, here: [g.member("member2", 0), g.member("member3", 0)], "waiting")),
             character("Tally", auto(any_("to-waiting"), draws(1))), own)
    t.p1.does("use", "Drummer")
    assert len(t.p1.cards("hand")) == 2


@shows("9.8.3.1.1", "9.8.3.2.1")
def test_an_optional_cost_may_be_declined_and_then_the_standby_is_gone() -> None:
    own = character("Herald", auto(this("appears"), draws(1), cost=(pays(1),), optional=True))
    t = main("p1 hand: Herald\np1 energy: 2 x (Cy)", own)
    t.p1.does("play", "Herald", "member1")
    t.p1.passes()
    assert t.asked == "main" and not t.p1.cards("hand")
    assert sum(t.g.card(card).turned for card in t.p1.cards("energy")) == 1


@shows("9.8.3.2", "10.4.3")
def test_a_standby_that_cannot_be_paid_lapses() -> None:
    own = character("Herald", auto(this("appears"), draws(1), cost=(pays(1),), optional=True))
    t = main("p1 hand: Herald\np1 energy: (Cy)", own)
    t.p1.does("play", "Herald", "member1")
    assert t.asked == "main" and "log.standby-lapses" in t.log()


@shows("10.4.3", "9.6.2.2")
def test_a_lapsed_standby_lets_the_check_begin_again() -> None:
    """G10: otherwise the one after it would be left over."""
    own = character("Herald", auto(this("appears"), draws(3), cost=(pays(1),), optional=True),
                    auto(this("appears"), draws(1)))
    t = main("p1 hand: Herald\np1 energy: (Cy)", own)
    t.p1.does("play", "Herald", "member1")
    t.p1.answers(0)
    assert t.asked == "main" and len(t.p1.cards("hand")) == 1


@shows("9.2.2.2")
def test_an_ability_limited_to_once_a_turn_may_be_let_go() -> None:
    own = character("Miser", auto(any_("to-waiting"), draws(1), limit=1))
    t = main("p1 entry: Miser\np1 member1: Drummer\np1 member2: Ann\np1 member3: Bea", own, drummer(moves(
        lambda g, here: [g.member("member2", 0)] if g.member("member2", 0) else [g.member("member3", 0)], "waiting")))
    t.p1.does("use", "Drummer")
    assert t.asked == "play-standby"
    t.p1.passes()
    t.p1.does("use", "Drummer")
    t.p1.agrees()
    assert len(t.p1.cards("hand")) == 1


@shows("9.8.7", "3.1.2.3")
def test_a_standby_must_be_played_although_its_card_has_moved() -> None:
    own = character("Martyr", auto(this("to-waiting"), draws(2)))
    t = main("p1 member1: Martyr\np1 hand: Ann\np1 energy: (Cy)", own)
    t.p1.does("play", "Ann", "member1")
    assert t.p1.names("waiting") == ["Martyr"] and len(t.p1.cards("hand")) == 2


@shows("11.2.3.3")
def test_an_automatic_ability_whose_condition_fails_is_played_in_vain() -> None:
    """G26: it goes on standby and may be paid for; only its resolution asks for the condition."""
    own = character("Herald", auto(this("appears"), draws(1), cost=(pays(1),), optional=True, conditions=(
        If(test=lambda g, here: False),)))
    t = main("p1 hand: Herald\np1 energy: 2 x (Cy)", own)
    t.p1.does("play", "Herald", "member1")
    t.p1.agrees()
    assert not t.p1.cards("hand") and all(t.g.card(card).turned for card in t.p1.cards("energy"))


@shows("9.8.4.2")
def test_a_watcher_that_comes_with_others_sees_them_come() -> None:
    own = character("Watcher", auto(any_("appears"), draws(1)))
    t = main("p1 member1: Drummer\np1 hand: Watcher, Ann", own, drummer(Does(act=lambda g, here: Do(*(
        Move(card=card, to=f"member{place}") for place, card in enumerate(g.hand(0), 2))))))
    t.p1.does("use", "Drummer")
    while t.asked == "standby":
        t.g.answer(0)
    assert len(t.p1.cards("hand")) == 2  # its own coming and the other's


@shows("9.8.6.1")
def test_a_state_trigger_waits_once_and_again_only_after_it_was_resolved() -> None:
    from engines.core.abilities.state_triggers import WhileTrue

    monk = character("Monk", auto(WhileTrue(conditions=(If(test=lambda g, here: len(g.hand(0)) < 2),)), draws(1)))
    t = main("p1 member1: Monk\np1 member2: Drummer", monk, drummer(moves(lambda g, here: list(g.hand(0)), "waiting")))
    assert len(t.p1.cards("hand")) == 2  # twice: after the first it was still so
    t.p1.does("use", "Drummer")
    assert len(t.p1.cards("hand")) == 2


@pytest.mark.parametrize("prevented", [True, False])
@shows("10.3.1.1", "1.3.3")
def test_a_retirement_that_an_effect_forbids_is_none(prevented: bool) -> None:
    own = character("Saint", static(forbids("be-retired", to=lambda g, here, card: card == g.entry(1))), defence=9)
    t = main(f"p1 member1: Drummer\np2 entry: Dot\np2 member1: {'Saint' if prevented else 'Ann'}", own,
             drummer(hits(5)))
    t.p1.does("use", "Drummer")
    assert t.p2.names("retire") == ([] if prevented else ["Dot"])


@shows("9.8.2", "9.4.2")
def test_face_down_cards_have_no_abilities() -> None:
    own = character("Herald", auto(any_("to-waiting"), draws(1)), static(Gives(what="attack", amount=5)))
    t = main("p1 member1: Drummer\np1 member2: (Herald)\np1 member3: Ann", own,
             drummer(moves(lambda g, here: [g.member("member3", 0)], "waiting")))
    t.p1.does("use", "Drummer")
    assert not t.p1.cards("hand") and t.p1.number("Herald", "attack") == 0


