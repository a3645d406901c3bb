"""Chapter 12, and 1.2: more than two players, leaving, and who wins."""

from __future__ import annotations

import pytest

from engines.core.contract.requirements import Target
from engines.core.model.procedure import Call
from engines.core.play import legality
from engines.core.procedures.choose_opponent import opponents_meant
from engines.core.state.knowledge import knows
from engines.rebirth.abilities.cancelling import CancelIt
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.table import losing
from engines.rebirth.table.cards import RebirthFace
from tests.rules.notation import Seat, shows
from tests.rules.rebirth.making import Table, act, auto, blocker, cancel, character, fresh, said, static, table
from tests.rules.rebirth.parts import Does, Gives, against, any_, draws, mine, moves, moves_itself, pays, theirs

STOPPER = character("Stopper", cancel(against("card"), CancelIt(), cost=(moves_itself("waiting"),)))
SHIELD = character("Shield", blocker())


def of(form: str, seats: int, text: str = "", *own: RebirthFace, phase: str = "main", turn: str = "p1",
       header: str = "") -> Table:
    return table(
        f"rebirth; format {form}; seats {seats}; turn {turn}; phase {phase}{header}\n{text}", STOPPER, SHIELD, *own)


def rumble(text: str = "", *own: RebirthFace, seats: int = 3, phase: str = "main", header: str = "",
           turn: str = "p1") -> Table:
    return of("rumble", seats, text, *own, phase=phase, header=header, turn=turn)


def circle(text: str = "", *own: RebirthFace, seats: int = 4, phase: str = "main", header: str = "",
           turn: str = "p1") -> Table:
    return of("circle", seats, text, *own, phase=phase, header=header, turn=turn)


def double(text: str = "", *own: RebirthFace, phase: str = "main", header: str = "") -> Table:
    return of("double-team", 4, text, *own, phase=phase, header=header)


def triple(text: str = "", *own: RebirthFace, phase: str = "main", header: str = "") -> Table:
    return of("triple-team", 6, text, *own, phase=phase, header=header)


def targets(t: Table, seat: Seat) -> set[int]:
    """Whose Entries a player may attack now."""
    return {t.g.card(option.card).user for option in t.options if option.verb == "attack" and option.card is not None}


def passes_turn(t: Table) -> None:
    turn = t.g.state.turn
    while t.result is None and t.g.state.turn == turn:
        goes_on(t)


def goes_on(t: Table) -> None:
    if t.asked == "energy-phase":
        t.g.answer(())
    else:
        t.pick(lambda option: option.verb in ("end", "decline", "no"), "doing nothing")


MEMBERS = "\n".join(f"p{seat} member1: Ann\np{seat} member2: Bea" for seat in range(1, 4))


# -- 12.2, 12.3, 12.6: Rumble -----------------------------------------------------------------------------------


@shows("12.6.2", "12.2.1")
def test_turns_go_round_the_table() -> None:
    t = rumble()
    order = []
    for _ in range(4):
        order.append(t.g.turn_player)
        passes_turn(t)
    assert order == [0, 1, 2, 0]


@shows("12.6.6")
def test_in_rumble_anybody_may_be_attacked() -> None:
    t = rumble(MEMBERS, phase="attack")
    assert targets(t, t.p1) == {1, 2}
    third = t.g.entry(2)
    t.pick(lambda option: option.card == third, "attack p3")
    assert t.g.card(third).damage == 2 and t.g.card(t.g.entry(1)).damage == 0


@shows("12.3.1")
def test_nobody_attacks_a_player_who_has_not_had_a_turn() -> None:
    t = rumble(MEMBERS, phase="attack", header="; had p1+p2")
    assert targets(t, t.p1) == {1}
    member = t.p1.cards("member1")[0]
    found = legality.why_not(t.g, 0, 0, t.g.game.why_not_actions(t.g), member, Target(card=t.g.entry(2)))
    assert "12.3.1" in {reason.rule for reason in found}


@shows("12.6.6.1")
def test_in_rumble_only_the_attacked_player_may_block() -> None:
    t = rumble(f"{MEMBERS}\np2 hand: Shield\np3 hand: Shield", phase="attack")
    third = t.g.entry(2)
    t.pick(lambda option: option.card == third, "attack p3")
    assert (t.asked, t.asking) == ("block", (2,))
    t.p3.passes()
    assert t.asked == "attack"


@shows("12.6.5")
def test_in_rumble_anybody_may_cancel_in_turn_order() -> None:
    t = rumble("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Eve\np3 hand: Stopper", turn="p1")
    t.p1.does("play", "Ann", "member1")
    assert t.asking == (1,)
    t.p2.passes()
    assert t.asking == (2,)
    t.p3.does("cancel", "Stopper")
    t.finish()
    assert t.p1.names("waiting") == ["Ann"]


@shows("12.6.4", "12.5.5")
def test_an_ability_means_one_opponent_chosen_as_it_is_played() -> None:
    """G37."""
    class Hits(Does, frozen=True):
        MEANS_OPPONENT = True

    strike = Hits(act=lambda g, here: Call(Hurt(
        card=g.entry(opponents_meant(g, here)[0]), amount=1, by=here.source)))
    t = rumble("p1 member1: Archer", character("Archer", act(strike)))
    t.p1.does("use", "Archer")
    assert t.asked == "opponent" and {option.player for option in t.options} == {1, 2}
    t.pick(lambda option: option.player == 2, "p3")
    assert [t.g.card(t.g.entry(seat)).damage for seat in (1, 2)] == [0, 1]


@shows("12.6.4", "12.5.5.1")
def test_a_static_ability_means_every_opponent() -> None:
    frost = Gives(what="attack", amount=-1, to=lambda g, here, card: card in [
        g.entry(seat) for seat in g.opponents(here.user)])
    t = rumble("p1 member1: Frost", character("Frost", static(frost)))
    assert [t.g.number(t.g.entry(seat), "attack") for seat in range(3)] == [2, 1, 1]


@shows("12.2.1", "10.4.2")
def test_standbys_go_in_turn_order() -> None:
    mourner = character("Mourner", auto(any_("to-retire"), draws(1), cost=(pays(1),), optional=True))
    lines = "\n".join(f"p{seat} member1: Mourner\np{seat} energy: (Cy)" for seat in (1, 2, 3))
    drummer = character("Drummer", act(moves(lambda g, here: [g.entry(0)], "retire")))
    t = rumble(f"{lines}\np2 member2: Drummer", mourner, drummer, turn="p2")
    t.p2.does("use", "Drummer")
    asked = []
    while t.asked == "play-standby":
        asked.append(t.asking[0])
        t.seats[t.asking[0]].passes()
    assert asked == [1, 2, 0]


# -- 12.6.3: one out --------------------------------------------------------------------------------------------


OUT = character("Doom", act(moves(lambda g, here: [g.entry(2)], "retire")))


@shows("12.6.3", "12.6.3.1")
def test_with_one_out_the_fewest_cards_in_retire_win() -> None:
    text = "p1 member1: Doom\np1 retire: 2 x Eve\np2 retire: Eve\np3 retire: 6 x Eve"
    t = of("rumble one-out", 3, text, OUT)
    t.p1.does("use", "Doom")
    assert t.winner is t.p2 and (t.result.reason, t.result.rule) == ("one-out", "12.6.3.1")
    t = rumble(text, OUT)
    t.p1.does("use", "Doom")
    assert t.result is None and t.g.state.players[2].out  # without the option the others play to the end


@shows("12.6.3.2")
def test_a_tie_is_looked_at_with_every_later_change_of_retire() -> None:
    doom = character("Doom", act(moves(lambda g, here: [g.entry(2) or g.entry(0)], "retire")))
    t = of("rumble one-out", 3, "p1 member1: Doom\np1 retire: Eve\np2 retire: Eve\np3 retire: 6 x Eve", doom)
    t.p1.does("use", "Doom")
    assert t.result is None and t.g.state.tied
    t.p1.does("use", "Doom")
    assert t.winner is t.p2 and t.result.rule == "12.6.3.2"


# -- 12.7: Circle -----------------------------------------------------------------------------------------------


@shows("12.7.6", "12.7.2")
def test_in_circle_only_the_next_player_may_be_attacked() -> None:
    t = circle(MEMBERS, phase="attack")
    assert targets(t, t.p1) == {1}
    t = circle("p4 member1: Ann", phase="attack", turn="p4")
    assert targets(t, t.p4) == {0}


@shows("12.7.6.1")
def test_in_circle_the_next_player_alone_may_block() -> None:
    t = circle(f"{MEMBERS}\np2 hand: Shield\np3 hand: Shield\np4 hand: Shield", phase="attack")
    t.p1.does("attack", "Ann")
    assert (t.asked, t.asking) == ("block", (1,))


@shows("12.7.5")
def test_in_circle_neighbours_of_whose_object_it_is_may_cancel() -> None:
    """Of a Cancel ability that is cancelled in its turn they are the neighbours of whoever presented it."""
    doubter = character("Doubter", cancel(against("cancel"), CancelIt(), cost=(moves_itself("waiting"),)))
    t = circle("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Stopper\np3 hand: Stopper, Doubter\np4 hand: Eve", doubter)
    t.p1.does("play", "Ann", "member1")
    assert t.asking == (1,)
    t.p2.does("cancel", "Stopper")
    assert t.asking == (2,) and t.p3.able("cancel") == ["Doubter"]  # never against the play of p1
    t.p3.does("cancel", "Doubter")
    t.finish()
    assert t.p1.names("member1") == ["Ann"]


@shows("12.7.4")
def test_in_circle_opponents_are_the_neighbours() -> None:
    t = circle()
    assert t.g.opponents(0) == [1, 3] and t.g.reached(0) == [0, 1, 3]
    assert t.g.opponents(1) == [0, 2]


@shows("12.7.4")
def test_in_circle_each_player_means_oneself_and_the_neighbours() -> None:
    t = circle("p1 member1: Herald", said("Herald", "activated:\n    each player draws 1 card"))
    t.p1.does("use", "Herald")
    assert [len(seat.cards("hand")) for seat in t.seats] == [1, 1, 0, 1]


@shows("12.7.7", "12.7.7.1")
def test_in_circle_a_place_stays_empty_until_the_turn_ends() -> None:
    t = circle(MEMBERS, phase="attack")
    t.g.concede(1)
    assert t.g.attackable(0) == [] and t.g.opponents(0) == [3]
    while t.g.turn_player == 0:
        goes_on(t)
    assert t.g.turn_player == 2 and t.g.attackable(0) == [2] and t.g.opponents(0) == [2, 3]


@shows("12.7.3", "12.7.3.1")
def test_with_one_out_the_player_before_the_loser_wins() -> None:
    t = of("circle one-out", 4)
    t.g.concede(2)
    assert t.winner is t.p2 and t.result.rule == "12.7.3.1"


@shows("12.7.3.2", "12.7.3.2.1")
def test_when_several_leave_together_all_before_them_win() -> None:
    both = moves(lambda g, here: [g.entry(1), g.entry(3)], "retire")
    t = of("circle one-out", 5, "p1 member1: Doom\np2 retire: 6 x Eve\np4 retire: 6 x Eve",
           character("Doom", act(both)))
    t.p1.does("use", "Doom")
    assert t.result.winners == (0, 2) and t.result.rule == "12.7.3.2"


# -- 12.4: leaving ----------------------------------------------------------------------------------------------


@shows("12.4.1", "12.4.2", "12.4.3")
def test_who_leaves_takes_all_cards_along_and_the_game_goes_on() -> None:
    t = rumble("p2 hand: Ann\np2 energy: (Bea), Lamp\np2 retire: Eve\np2 member1: Cy")
    t.g.concede(1)
    assert t.result is None and t.asking == (0,)
    assert not any(t.p2.cards(area) for area in t.g.game.zones if area != "excluded")


@shows("12.4.4", "1.2.4")
def test_what_a_leaver_was_doing_ends() -> None:
    """The character being played comes to nothing, and the other who might have cancelled it is not asked."""
    t = rumble("p1 hand: Ann\np1 energy: (Cy)\np2 hand: Eve\np3 hand: Eve")
    t.p1.does("play", "Ann", "member1")
    assert t.asked == "cancel"
    t.g.concede(0)
    assert t.result is None and t.g.state.players[0].out
    assert (t.asked, t.g.turn_player) == ("energy-phase", 1) or t.asking == (1,)


@shows("12.4.5")
def test_standbys_of_a_leaver_are_dropped() -> None:
    mourner = character("Mourner", auto(any_("to-retire"), draws(1), cost=(pays(1),), optional=True))
    drummer = character("Drummer", act(moves(lambda g, here: [g.entry(0)], "retire")))
    t = rumble("p1 member1: Mourner\np1 member2: Drummer\np1 energy: (Cy)\np2 member1: Mourner\np2 energy: (Cy)",
               mourner, drummer)
    t.p1.does("use", "Drummer")
    assert t.asking == (0,) and len(t.g.state.pending) == 1
    t.g.concede(1)
    assert not t.g.state.pending
    t.p1.passes()
    assert t.asked == "main"


@shows("12.4.6")
def test_the_turn_of_a_leaver_runs_on_without_them() -> None:
    """The others' abilities at its end are played, and damage goes."""
    own = character("Lark", auto(theirs("turn-end"), draws(1)))
    t = rumble("p2 member1: Lark\np3 entry: Ann damage=1", own)
    t.g.concede(0)
    assert t.g.turn_player == 1 and t.g.state.turn == 6
    assert len(t.p2.cards("hand")) == 2 and t.p3.card("Ann").damage == 0


@shows("12.4.7")
def test_an_attack_on_a_leaver_hits_nobody_and_ends() -> None:
    t = rumble(f"{MEMBERS}\np3 hand: Shield", phase="attack")
    third = t.g.entry(2)
    t.pick(lambda option: option.card == third, "attack p3")
    assert t.asked == "block"
    t.g.concede(2)
    assert (t.asked, t.asking) == ("attack", (0,)) and targets(t, t.p1) == {1}


@shows("12.4.6", "12.4.7")
def test_an_attack_of_a_leaver_ends_and_the_next_turn_begins() -> None:
    t = rumble(f"{MEMBERS}\np3 hand: Shield", phase="attack")
    third = t.g.entry(2)
    t.pick(lambda option: option.card == third, "attack p3")
    t.g.concede(0)
    assert t.g.attack is None and t.g.turn_player == 1 and t.g.card(third).damage == 0


@shows("12.4.1", "12.4.7")
def test_somebody_who_is_out_sees_no_hidden_card() -> None:
    t = rumble("p1 hand: Ann\np2 hand: Bea")
    t.g.concede(1)
    hand = t.g.card(t.p1.cards("hand")[0])
    assert knows(t.g, 0, hand) and not knows(t.g, 1, hand)


@shows("1.2.3", "12.4.1")
def test_the_last_who_is_left_wins() -> None:
    t = rumble()
    t.g.concede(2)
    t.g.concede(0)
    assert t.winner is t.p2 and t.result.rule == "1.2.3"


@pytest.mark.parametrize("seat", [0, 1, 2])
@shows("12.4.1")
def test_leaving_while_the_game_is_made_ready(seat: int) -> None:
    t = fresh(3, "rumble")
    t.g.concede(seat)
    while t.asked in ("opening", "head-start"):
        t.g.answer(0)
    assert t.g.state.turn == 1 and t.asking[0] != seat


# -- 12.5, 12.8: teams ------------------------------------------------------------------------------------------


@shows("12.5.7", "12.5.7.2.1", "12.8.4")
def test_a_team_stands_and_draws_together() -> None:
    t = double("p1 entry: Ann rested\np3 entry: Bea rested\np2 entry: Cy rested", phase="standby")
    assert not t.p1.card("Ann").turned and not t.p3.card("Bea").turned and t.p2.card("Cy").turned
    assert [len(seat.cards("hand")) for seat in t.seats] == [1, 0, 1, 0]


@shows("12.5.7.2.2")
def test_a_team_lays_energy_at_the_same_time() -> None:
    t = double("p1 hand: Ann\np3 hand: Bea", phase="energy")
    assert (t.asked, t.asking) == ("energy-phase", (0,))
    t.p1.chooses("Ann")
    assert t.asking == (2,) and not t.p1.cards("energy")
    t.p3.chooses("Bea")
    assert t.p1.names("energy") == ["Ann"] and t.p3.names("energy") == ["Bea"]


@shows("12.5.7.2.3", "12.5.2")
def test_any_of_the_team_acts_in_the_main_phase_until_all_have_passed() -> None:
    t = double("p1 hand: Ann\np1 energy: (Cy)\np3 hand: Bea\np3 energy: (Dot)\np3 member1: Eve", phase="main")
    assert t.asking == (0,) and not t.p1.may("play", "Bea")
    t.end_phase()
    assert (t.asked, t.asking) == ("main", (2,))
    t.p3.does("play", "Bea", "member2")
    t.finish()
    t.end_phase()
    assert (t.asked, t.asking) == ("main", (0,))  # something was done, so the other may act once more
    t.end_phase()
    assert (t.phase, t.asking) == ("attack", (2,))


@shows("12.5.7.2.4", "12.8.5", "12.8.2.1")
def test_each_of_a_team_attacks_only_the_player_they_face() -> None:
    t = double("p1 member1: Ann\np3 member1: Bea", phase="attack")
    assert t.asking == (0,) and targets(t, t.p1) == {1}
    t.end_phase()
    assert t.asking == (2,) and targets(t, t.p3) == {3}


@shows("12.8.5.1", "12.5.7.2.4.1")
def test_a_teammate_may_block_for_the_attacked_player() -> None:
    t = double("p1 member1: Ann\np1 member2: Cy\np2 entry: Wall\np4 hand: Shield", character("Wall", defence=9),
               phase="attack")
    t.p1.does("attack", "Ann", "Wall")
    assert (t.asked, t.asking) == ("block", (3,))
    t.p4.does("block", "Shield")
    assert t.p2.card("Wall").damage == 0


@shows("12.5.7.3")
def test_a_team_selects_one_of_all_its_standbys() -> None:
    lark = character("Lark", auto(any_("turn-end"), draws(1)))
    t = double("p1 entry: Lark\np3 entry: Lark\np2 entry: Lark", lark, phase="end")
    assert (t.asked, t.asking) == ("standby", (0, 2)) and len(t.options) >= 2
    while t.asked == "standby":
        t.g.answer(0)
    assert t.g.turn_player == 1


@shows("12.5.3", "12.5.4", "12.5.5")
def test_own_means_the_master_alone_and_opponents_are_the_other_team() -> None:
    t = double()
    assert t.g.opponents(0) == [1, 3] and t.g.teammates(0) == [2]
    t = double("p1 hand: Ann\np1 energy: (Cy)\np3 entry: Lark", character("Lark", auto(mine("played"), draws(1))))
    t.p1.does("play", "Ann", "member1")
    t.finish()
    assert not t.p3.cards("hand")


@shows("12.5.6")
def test_teammates_see_each_others_hidden_cards_and_opponents_do_not() -> None:
    t = double("p1 hand: Ann")
    hand = t.g.card(t.p1.cards("hand")[0])
    assert [knows(t.g, seat, hand) for seat in range(4)] == [True, False, True, False]


@shows("12.8.3", "12.5.8")
def test_in_double_team_one_defeat_loses_the_game() -> None:
    t = double("p1 member1: Doom\np2 retire: 6 x Eve",
               character("Doom", act(moves(lambda g, here: [g.entry(1)], "retire"))))
    t.p1.does("use", "Doom")
    assert t.result.winners == (0, 2) and t.result.rule == "12.8.3"


@shows("12.5.7.1", "6.2.1.6")
def test_a_team_begins_and_the_other_team_has_the_head_start() -> None:
    t = fresh(4, "double-team")
    while t.asked == "opening":
        t.g.answer(0)
    asked = []
    while t.asked == "head-start":
        asked.append(t.asking[0])
        t.g.answer(0)
    begins = t.g.state.first_player
    assert begins in (0, 1) and sorted(asked) == [seat for seat in range(4) if seat % 2 != begins]


@shows("12.5.7.2", "12.5.7.2.5")
def test_turns_go_from_team_to_team() -> None:
    t = double("p1 rebirth: Song\np3 rebirth: Song\np2 rebirth: Song", phase="end")
    assert t.g.turn_player == 1 and not t.p1.cards("rebirth") and not t.p3.cards("rebirth")
    assert t.p2.cards("rebirth")
    passes_turn(t)
    assert t.g.turn_player == 0


# -- 12.9: Triple Team ------------------------------------------------------------------------------------------


@shows("12.9.5", "12.9.2.1", "12.9.4")
def test_in_triple_team_everybody_attacks_who_sits_opposite() -> None:
    t = triple("\n".join(f"p{seat} member1: Ann" for seat in (1, 3, 5)), phase="attack")
    found = []
    while t.asked == "attack":
        found.append((t.asking[0], targets(t, t.p1)))
        t.end_phase()
    assert found == [(0, {1}), (2, {3}), (4, {5})]


@shows("12.9.5.1")
def test_in_triple_team_every_teammate_may_block() -> None:
    t = triple("p1 member1: Ann\np1 member2: Cy\np2 hand: Eve\np4 hand: Shield\np6 hand: Shield", phase="attack")
    t.p1.does("attack", "Ann")
    asked = []
    while t.asked == "block":
        asked.append(t.asking[0])
        t.seats[t.asking[0]].passes()
    assert asked == [1, 3, 5]


@shows("12.9.3.3", "12.9.3.1", "12.9.3")
def test_a_lost_player_scores_for_who_sits_opposite_and_both_leave() -> None:
    t = triple()
    assert t.g.points == (0, 0)
    t.g.concede(3)
    assert t.result is None and t.g.points == (1, 0)
    assert [seat for seat in range(6) if t.g.state.players[seat].out] == [2, 3]


@shows("12.9.3.2")
def test_two_team_points_win() -> None:
    t = triple()
    t.g.concede(3)
    t.g.concede(5)
    assert t.result.winners == (0, 2, 4) and (t.result.reason, t.result.rule) == ("team-points", "12.9.3.2")


@shows("12.9.3.3.1")
def test_when_all_have_left_more_points_win() -> None:
    t = triple()
    t.g.concede(3)
    losing.lose(t.g, (0, 1), "retire", "10.6.2")  # both of a pair together: nobody scores
    assert t.result is None and t.g.points == (1, 0)
    losing.lose(t.g, (4, 5), "retire", "10.6.2")
    assert t.result.winners == (0, 2, 4) and t.result.rule == "12.9.3.3.1"


# -- 1.2: winning and losing ------------------------------------------------------------------------------------


@shows("1.2.4", "1.2.4.1")
def test_conceding_loses_at_once_without_a_check() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann")
    t.g.concede(0)
    assert t.winner is t.p2 and (t.result.reason, t.result.rule) == ("conceded", "1.2.4")


@shows("1.2.5", "1.2.1.1", "1.2.1")
def test_an_effect_may_decide_the_game_at_once() -> None:
    crown = Does(act=lambda g, here: losing.win(g, here.user, "effect", "1.2.5"))
    t = table("rebirth; turn p1; phase main\np1 member1: Crown", character("Crown", act(crown)))
    t.p1.does("use", "Crown")
    assert t.winner is t.p1 and t.result.reason == "effect"
    crown = Does(act=lambda g, here: losing.lose(g, (here.user,), "effect", "1.2.5"))
    t = table("rebirth; turn p1; phase main\np1 member1: Crown", character("Crown", act(crown)))
    t.p1.does("use", "Crown")
    assert t.winner is t.p2


@shows("12.9.1")
def test_the_formats_have_the_players_they_are_for() -> None:
    game = fresh().g.game
    seats = {form.id: form.seats for form in game.formats}
    assert seats == {"duel": (2,), "rumble": (3, 4, 5, 6), "circle": (3, 4, 5, 6), "double-team": (4,),
                     "triple-team": (6,)}


