"""The counter window: passes in seat order, who may answer, restart, last in first out, cancel."""

from __future__ import annotations

import pytest

from engines.core.contract.chain import PLAY
from engines.core.state.atoms import Cancel
from tests.core.toys.garden import activated, crop, garden, objection, words
from tests.core.toys.toy_window import Cancels
from tests.rules.notation import T

HOE = crop("Hoe", 0, "", activated(words.Draws(count=2), cost=(words.Tires(),)))
NAY = crop("Nay", 1, "", objection(Cancels()))
CAST = "p1 field: Hoe\np1 hand: {one}\np2 field: Oat\np2 hand: {two}\np3 field: Fig\np3 hand: {three}"


def hearing(one: str = "Rye", two: str = "Rye", three: str = "Rye") -> T:
    """The turn player has used the hoe, and the others may object."""
    t = garden(CAST.format(one=one, two=two, three=three), HOE, NAY)
    t.p1.does("tend", "Hoe")
    assert t.asked == "object"
    return t


def passes(t: T, *players: int) -> None:
    for player in players:
        assert t.asking == (player,)
        t.seats[player].passes()


def object_to(t: T, player: int, place: int) -> None:
    """The player objects to the play or to the link at that place."""
    assert t.asking == (player,)
    t.seats[player].answers(next(at for at, option in enumerate(t.options) if option.number == place))


def test_all_pass_in_seat_order_and_the_play_is_carried_out() -> None:
    t = hearing()
    hand = len(t.p1.cards("hand"))
    passes(t, 0, 1, 2)
    assert t.asked == "work" and len(t.p1.cards("hand")) == hand + 2


def test_a_cancelled_play_does_nothing_and_what_was_paid_stays_paid() -> None:
    t = hearing(two="Nay")
    hand = len(t.p1.cards("hand"))
    passes(t, 0)
    t.p2.does("object", "Nay")
    passes(t, 0, 1, 2)
    assert len(t.p1.cards("hand")) == hand and t.p1.card("Hoe").turned and t.p2.has("Nay", "spent")


def test_after_an_answer_everybody_is_asked_again_from_the_first() -> None:
    t = hearing(two="Nay, Nay")
    passes(t, 0)
    object_to(t, 1, PLAY)
    passes(t, 0)
    object_to(t, 1, PLAY)  # who has answered may answer again
    passes(t, 0, 1, 2)
    assert t.asked == "work"


def test_an_objection_to_an_objection_is_carried_out_first() -> None:
    """The last one cancels the one before it, which then cancels nothing."""
    t = hearing(one="Nay", two="Nay")
    hand = len(t.p1.cards("hand"))
    passes(t, 0)
    object_to(t, 1, PLAY)
    object_to(t, 0, 0)
    passes(t, 0, 1, 2)
    assert t.asked == "work" and len(t.p1.cards("hand")) == hand - 1 + 2


def test_three_objections_in_a_row_cancel_the_play_after_all() -> None:
    t = hearing(one="Nay", two="Nay", three="Nay")
    hand = len(t.p1.cards("hand"))
    passes(t, 0)
    object_to(t, 1, PLAY)
    object_to(t, 0, 0)
    passes(t, 0, 1)
    object_to(t, 2, 1)
    passes(t, 0, 1, 2)
    assert len(t.p1.cards("hand")) == hand - 1


def test_who_may_not_answer_is_not_asked_though_they_could() -> None:
    t = garden("p1 field: Hoe\np2 hand: Nay\np3 field: Fig", HOE, NAY)  # the second player has no field
    t.p1.does("tend", "Hoe")
    passes(t, 0, 2)
    assert t.asked == "work"


def test_an_answer_that_comes_to_nothing_may_be_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card that cannot be spent gives no answer, and its player is asked again."""
    t = hearing(two="Nay")
    passes(t, 0)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(type(t.g.game), "cannot", lambda game, g, change: change.cause == "cost")
        t.p2.does("object", "Nay")
    assert t.asking == (1,) and t.p2.has("Nay", "hand") and not t.g.state.procedures[-1].chain
    passes(t, 1, 2)
    assert t.asked == "work"


def test_the_answer_of_a_player_who_leaves_is_not_carried_out() -> None:
    t = hearing(two="Nay")
    hand = len(t.p1.cards("hand"))
    passes(t, 0)
    t.p2.does("object", "Nay")
    passes(t, 0)
    t.g.concede(1)
    passes(t, 2)
    assert t.asked == "work" and len(t.p1.cards("hand")) == hand + 2


def test_who_leaves_while_they_are_asked_is_passed_over() -> None:
    t = hearing()
    passes(t, 0)
    t.g.concede(1)
    passes(t, 2)
    assert t.asked == "work"


def test_a_window_is_saved_and_read_back_in_the_middle() -> None:
    t = hearing(two="Nay")
    passes(t, 0)
    t.p2.does("object", "Nay")
    t.g.state = t.g.game.decode(t.g.game.encode(t.g.state))
    hand = len(t.p1.cards("hand"))
    passes(t, 0, 1, 2)
    assert len(t.p1.cards("hand")) == hand


def test_only_what_is_not_cancelled_yet_can_be_cancelled() -> None:
    t = hearing()
    assert Cancel().possible(t.g) and not Cancel(place=0).possible(t.g)
    t.g.carry_out((Cancel(),))
    assert not Cancel().possible(t.g)
    assert not Cancel().possible(garden("").g)  # no window is open


@pytest.mark.parametrize("two", ["Nay", "Rye"])
def test_the_question_comes_whatever_the_hand_holds(two: str) -> None:
    t = hearing(two=two)
    passes(t, 0)
    assert t.asking == (1,) and t.g.state.ask.window == "objection"
