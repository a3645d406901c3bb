"""Corners of chapters 7 to 12 where one paragraph meets another."""

from __future__ import annotations

from engines.core.abilities.state_triggers import WhileTrue
from engines.core.model.procedure import Call
from engines.rebirth.abilities.plays import Place
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, act, auto, character, said, static, table
from tests.rules.rebirth.parts import (
    Does,
    Gives,
    If,
    any_,
    draws,
    forbids,
    hits,
    lasts,
    moves,
    theirs,
)


def main(text: str, *own: RebirthFace, phase: str = "main") -> Table:
    return table(f"rebirth; turn p1; phase {phase}\n{text}", *own)


def drummer(*does: Does) -> RebirthFace:
    return character("Drummer", act(*does))


# -- 9.7.2: what a play costs -----------------------------------------------------------------------------------


@shows("9.7.2.1", "2.3.1")
def test_a_card_costs_what_it_cost_in_the_hand() -> None:
    """It is paid for as it was announced, also where the effect on its cost reaches cards in hand alone (G1)."""
    dear = character("Thrifty", static(Gives(what="cost", amount=-2), marks=("hand",)), cost=4)
    t = main("p1 hand: Thrifty\np1 energy: 2 x (Cy)", dear)
    t.p1.does("play", "Thrifty", "member1")
    assert t.p1.names("member1") == ["Thrifty"]
    assert [t.g.card(card).turned for card in t.p1.cards("energy")] == [True, True]
    t = main("p1 hand: Thrifty\np1 energy: 5 x (Cy)", dear)
    t.p1.does("play", "Thrifty", "member1")
    assert sum(t.g.card(card).turned for card in t.p1.cards("energy")) == 2


@shows("9.7.2.1", "2.3.1")
def test_a_card_costs_more_too() -> None:
    levy = character("Levy", static(Gives(what="cost", amount=2, to=lambda g, here, card: g.card(card).zone == "hand")))
    t = main("p1 hand: Ann\np1 member2: Levy\np1 energy: 5 x (Cy)", levy)
    t.p1.does("play", "Ann", "member1")
    assert sum(t.g.card(card).turned for card in t.p1.cards("energy")) == 3


# -- 8.4.3: damage that is forbidden ----------------------------------------------------------------------------


@shows("1.3.3", "8.4.3.2")
def test_a_partner_attack_that_may_not_damage_does_none_and_retires() -> None:
    saint = character("Saint", static(forbids("be-damaged", to=lambda g, here, card: card == here.source[0])))
    drum = character("Tally", auto(any_("damaged"), draws(1)))
    t = main("p1 entry: Ann\np1 member1: Bea\np1 member2: Tally\np1 energy: Lamp, Torch, Candle\np2 entry: Saint",
             saint, drum, phase="attack")
    t.p1.does("partner-attack", "Bea")
    t.finish()
    assert t.p2.names("retire") == ["Saint"] and not t.p1.cards("hand")


# -- 10.3.1.1: recovery that was replaced -----------------------------------------------------------------------


@shows("10.3.1.1", "9.11.1.1")
def test_a_retirement_that_is_replaced_is_no_recovery_and_is_tried_again_at_the_next_check() -> None:
    own = said("Oath", "instead when your entry would be retired:\n    draw 1")
    t = main("p1 member1: Drummer\np2 entry: Dot\np2 member1: Oath", drummer(hits(3)), own)
    t.p1.does("use", "Drummer")
    assert t.asked == "main" and t.p2.names("entry") == ["Dot"] and len(t.p2.cards("hand")) == 1


@shows("8.5.3", "10.3.1.1")
def test_an_attack_ends_although_what_it_retires_is_always_replaced() -> None:
    own = said("Oath", "instead when your entry would be retired:\n    draw 1")
    t = main("p1 entry: Strong\np1 member1: Bea\np2 entry: Dot\np2 member1: Oath", own, phase="attack")
    t.p1.does("attack", "Bea")
    assert t.result is None and t.g.attack is None and t.asking == (1,) and t.p2.names("entry") == ["Dot"]


@shows("10.3.1.1", "9.11.3")
def test_a_replacement_one_may_choose_is_asked_for_once_a_check() -> None:
    own = said("Oath", "instead when your entry would be retired:\n    paying (discard 1 card):\n        it stays")
    t = main("p1 member1: Drummer\np2 entry: Dot\np2 member1: Oath\np2 hand: 4 x Eve", drummer(hits(3)), own)
    t.p1.does("use", "Drummer")
    t.p2.agrees()
    t.g.answer((0,))
    assert t.asked == "main" and len(t.p2.cards("hand")) == 3


# -- 9.8.6: state triggers --------------------------------------------------------------------------------------


@shows("9.8.6.1", "11.2.3.3")
def test_a_state_trigger_that_is_not_resolved_does_not_wait_again() -> None:
    monk = character("Monk", auto(WhileTrue(conditions=(If(test=lambda g, here: not g.hand(0)),)), draws(1),
                                  conditions=(If(test=lambda g, here: False),)))
    t = main("p1 member1: Monk\np1 entry: Ann", monk)
    assert t.asked == "main" and t.result is None


@shows("7.6.6", "9.8.6")
def test_a_state_that_comes_as_effects_end_is_seen_to_in_the_same_turn() -> None:
    weak = character("Weak", auto(WhileTrue(conditions=(If(test=lambda g, here: g.number(
        here.source[0], "attack") < 4 and len(g.hand(0)) < 2),)), draws(1)),
        act(lasts("attack", 3)))
    t = main("p1 member1: Weak\np1 entry: Ann\np1 hand: 2 x Eve\np1 member2: Drummer", weak,
             drummer(moves(lambda g, here: list(g.hand(0)), "waiting")))
    t.p1.does("use", "Weak")
    t.p1.does("use", "Drummer")
    assert not t.p1.cards("hand")
    turn = t.g.state.turn
    while t.g.state.turn == turn:
        t.p1.does("end") if t.asked in ("main", "attack") else t.g.answer(0)
    assert len(t.p1.cards("hand")) == 2


# -- 1.3.3 ------------------------------------------------------------------------------------------------------


@shows("1.3.3", "5.6.1")
def test_what_cannot_be_set_other_than_from_entry_is_not_set_from_the_waiting_room() -> None:
    bar = character("Bar", static(forbids("be-set", to=lambda g, here, card: g.is_rebirth(card))))
    own = said("Caller", "activated:\n    set 1 card in your waiting room")
    t = main("p1 member1: Caller\np1 waiting: Song\np2 member1: Bar", own, bar)
    if t.p1.may("use", "Caller"):
        t.p1.does("use", "Caller")
        if t.asked == "choose":
            t.g.answer((0,))
    assert not t.p1.cards("rebirth")
    t = main("p1 entry: Ann\np1 energy: (Cy)\np1 deck: 5 x Plain, Song\np2 member1: Bar", bar)
    t.p1.does("withdraw", "Ann", "member1")
    assert t.p1.names("rebirth") == ["Song"]


# -- 4.5.5: face-down characters --------------------------------------------------------------------------------


@shows("4.5.5.1", "7.4.2.2")
def test_a_face_down_entry_moves_to_member_as_the_character_it_counts_as() -> None:
    hides = Does(act=lambda g, here: Call(Place(
        card=g.hand(0)[0], frame="entry", face_down=True, guise=("Shade", "0", "1", "4"), by=here.source)))
    t = main("p1 member1: Drummer\np1 hand: Song", drummer(hides))
    t.p1.does("use", "Drummer")
    assert t.g.is_character(t.g.entry(0)) and t.g.card(t.g.entry(0)).face_down
    assert [option.zone for option in t.options if option.verb == "withdraw"] == ["member2:0", "member3:0"]


# -- 12: several players ----------------------------------------------------------------------------------------


@shows("12.5.5", "12.6.5")
def test_a_cancel_that_speaks_of_the_opponent_means_one() -> None:
    own = said("Stop", "cancel plays (put this in the waiting room):\n    cancel it\n"
               "    deal 1 damage to the opponent's entry")
    t = table("rebirth; format rumble; seats 3; turn p1; phase main\np1 hand: Ann\np1 energy: (Cy)\n"
              "p2 hand: Stop", own)
    t.p1.does("play", "Ann", "member1")
    t.p2.does("cancel", "Stop")
    assert (t.asked, t.asking) == ("opponent", (1,))
    t.p2.answers(1)
    t.finish()
    assert [t.g.card(t.g.entry(seat)).damage for seat in range(3)] == [0, 0, 1]


@shows("12.4.6", "8.2.1")
def test_the_attack_phase_of_a_leaver_begins_without_them() -> None:
    own = character("Lark", auto(theirs("attack-phase-start"), draws(1)))
    t = table("rebirth; format rumble; seats 3; turn p1; phase main\np2 member1: Lark", own)
    t.g.concede(0)
    assert len(t.p2.cards("hand")) == 2  # for the phase, and for the own turn that has begun


@shows("1.2.5", "12.9.3.2")
def test_who_wins_by_an_effect_wins_with_the_whole_team() -> None:
    """Also with those of it who have left: the team has won."""
    crown = said("Crown", "activated:\n    you win the game")
    t = table("rebirth; format triple-team; seats 6; turn p1; phase main\np1 member1: Crown", crown)
    t.g.concede(2)
    t.p1.does("use", "Crown")
    assert t.result.winners == (0, 2, 4) and t.result.rule == "1.2.5"


# -- 8.2.4.4: partner attacks -----------------------------------------------------------------------------------


@shows("8.2.4.4.1", "1.3.3")
def test_an_effect_does_not_make_a_partner_attack_of_what_cannot_be_one() -> None:
    zeal = said("Zeal", "when this attacks:\n    this attack becomes a partner attack", attack=1)
    calm = said("Calm", "entry always:\n    this cannot be partner-attacked", defence=9)
    t = main("p1 entry: Zeal\np1 member1: Bea\np1 member2: Cy\np2 entry: Calm", zeal, calm, phase="attack")
    t.p1.does("attack", "Bea")
    assert t.p2.names("entry") == ["Calm"]
    t = main("p1 entry: Zeal\np1 member1: Bea\np1 member2: Cy\np2 entry: Dear", zeal, calm, phase="attack")
    t.p1.does("attack", "Bea")
    assert t.p2.names("retire") == ["Dear"]


# -- 9.12: what a card was --------------------------------------------------------------------------------------


@shows("9.12.1")
def test_the_numbers_of_a_card_that_has_left_are_those_it_had_there() -> None:
    bomb = said("Bomb", "activated (put this in the waiting room):\n"
                "    deal (the attack of this) damage to the opponent's entry")
    band = said("Band", "always:\n    all your other members get +3/+0")
    t = main("p1 member1: Bomb\np1 member2: Band\np2 entry: Strong", bomb, band)
    t.p1.does("use", "Bomb")
    assert t.p2.card("Strong").damage == 5


@shows("9.12.1", "9.8.4.1.2")
def test_an_ability_on_standby_reads_its_card_as_it_was_before_it_left() -> None:
    """Another one that is played first has taken it away."""
    own = said("Brave", "when this attacks:\n    deal (the attack of this) damage to the opponent's entry", attack=3)
    flag = said("Flag", "when your entry attacks:\n    put your entry in the hand")
    band = said("Band", "always:\n    your entry gets +2/+0")
    t = main("p1 entry: Brave\np1 member1: Flag\np1 member2: Band\np2 entry: Tower", own, flag, band,
             character("Tower", defence=30), phase="attack")
    t.p1.does("attack", "Band")
    t.pick(lambda option: option.subject == t.p1.cards("member1")[0], "the flag first")
    assert t.p1.names("hand") == ["Brave"] and t.p2.card("Tower").damage == 5 + 4  # and the new Entry has hit


# -- 5.9.3: up to as many as there are --------------------------------------------------------------------------


@shows("5.9.3", "5.9.3.3")
def test_up_to_a_number_that_is_counted_is_drawn_one_by_one() -> None:
    scout = said("Scout", "activated:\n    draw up to (the number of vacant seats)")
    t = main("p1 member1: Scout\np1 deck: 5 x Plain", scout)
    t.p1.does("use", "Scout")
    t.p1.agrees()
    t.p1.agrees()
    assert t.asked == "main" and len(t.p1.cards("hand")) == 2
