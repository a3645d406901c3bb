"""Choices of several players at the same time, and of one opponent among several."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context
from engines.core.model.events import AbilityRef
from engines.core.play import player_view
from engines.core.procedures.choose_opponent import opponents_meant, with_opponent
from engines.core.state.position_key import position
from tests.core.toys.garden import activated, crop, garden
from tests.core.toys.toy_choices import Pledges, Robs
from tests.rules.notation import T

OATH = crop("Oath", 0, "", activated(Pledges()))
THIEF = crop("Thief", 0, "", activated(Robs()))
HANDS = "p1 field: Oath\np1 hand: Oat, Rye\np2 hand: Oat, Fig\np3 hand: {third}"


def pledging(third: str = "Rye") -> T:
    t = garden(HANDS.format(third=third), OATH)
    t.p1.does("tend", "Oath")
    return t


def test_everybody_chooses_before_anything_happens() -> None:
    t = pledging()
    for player, name in ((0, "Rye"), (1, "Fig"), (2, "Rye")):
        assert t.asked == "pledge" and t.asking == (player,)
        assert not any(seat.cards("spent") for seat in t.seats)
        t.seats[player].chooses(name)
    assert t.p1.names("spent") == ["Rye"] and t.p2.names("spent") == ["Fig"] and t.seats[2].names("spent") == ["Rye"]
    assert t.asked == "work"


def test_nobody_else_can_see_what_has_been_chosen() -> None:
    seen = []
    for name in ("Oat", "Rye"):
        t = pledging()
        t.p1.chooses(name)
        seen.append([(player_view.table(t.g, viewer), player_view.ask(t.g, viewer)) for viewer in (1, 2)])
        seen.append([position(t.g)])
    assert seen[0] == seen[2] and seen[1] == seen[3]


def test_who_has_nothing_to_choose_is_passed_over() -> None:
    t = garden("p1 field: Oath\np1 hand: Oat\np3 hand: Rye, Fig", OATH)
    t.p1.does("tend", "Oath")
    assert t.asking == (0,)  # asked with a single card too
    t.p1.chooses("Oat")
    assert t.asking == (2,)
    t.seats[2].chooses("Fig")
    assert t.asked == "work" and t.p1.names("spent") == ["Oat"] and t.seats[2].names("spent") == ["Fig"]


def test_who_leaves_chooses_nothing_and_holds_nobody_up() -> None:
    t = pledging()
    t.p1.chooses("Oat")
    t.g.concede(1)
    assert t.asked == "pledge" and t.asking == (2,)
    t.seats[2].chooses("Rye")
    assert t.p1.names("spent") == ["Oat"] and t.asked == "work"


def test_a_choice_half_made_is_saved_and_read_back() -> None:
    t = pledging()
    t.p1.chooses("Rye")
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    t.p2.chooses("Oat")
    t.seats[2].chooses("Rye")
    assert t.p1.names("spent") == ["Rye"] and t.p2.names("spent") == ["Oat"]


# -- one opponent -----------------------------------------------------------------------------------------------------


def robbing() -> T:
    t = garden("p1 field: Thief\np2 hand: Oat\np3 hand: Rye", THIEF)
    t.p1.does("tend", "Thief")
    return t


def test_one_opponent_of_several_is_chosen_and_only_that_one_is_meant() -> None:
    for chosen, others in ((1, 2), (2, 1)):
        t = robbing()
        assert t.asked == "victim" and [option.player for option in t.options] == [1, 2]
        t.p1.answers(next(place for place, option in enumerate(t.options) if option.player == chosen))
        assert t.seats[chosen].cards("spent") and not t.seats[others].cards("spent")


def test_with_one_opponent_left_nobody_is_asked() -> None:
    t = garden("p1 field: Thief\np2 hand: Oat\np3 hand: Rye", THIEF)
    t.g.concede(1)
    t.p1.does("tend", "Thief")
    assert t.asked == "work" and "Rye" in t.seats[2].names("spent")


def test_an_opponent_who_leaves_meanwhile_cannot_be_chosen_any_more() -> None:
    t = robbing()
    t.g.concede(2)
    assert t.asked == "work" and "Oat" in t.p2.names("spent")


def test_where_none_was_chosen_all_opponents_are_meant() -> None:
    g = garden("").g
    here = Context(source=(0, 0), user=1, ability=AbilityRef(face="toy/oat", index=0))
    assert opponents_meant(g, here) == [0, 2] and opponents_meant(g, with_opponent(here, 2)) == [2]
    g.leave(2)
    assert opponents_meant(g, here) == [0] and opponents_meant(g, with_opponent(here, 2)) == []
