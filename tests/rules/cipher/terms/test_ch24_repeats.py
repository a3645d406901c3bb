"""24.2.1 and 24.3: a named number is carried out to the last round, and what begins the loop is barred only there."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

FORGE = 'action: 1 ally named "Boost" gets power +10 until end of turn'


def at_forge(front: str, *cards: str, more: str = "") -> T:
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {front}
        {more}
        p2 front: Margrave*
    """, *cards)


def until_a_number_is_asked_for(t: T) -> int:
    """Smith is used, and all questions answered by the first that is offered, until the loop can be declared. Answers
    how often he is used in each round."""
    for _ in range(400):
        if t.offered("declare-loop"):
            t.seats[t.asking[0]].does("declare-loop")
        if t.asked == "loop-count":
            return sum(item.question.what == "action" for item in t.g.state.procedures[-1].loop.unit)
        if t.asked == "action":
            t.p1.activates("Smith")
        else:
            ask = t.g.state.ask
            t.seats[t.asking[0]].answers(tuple(range(max(ask.least, 1))) if ask.kind in ("some", "order") else 0)
    raise AssertionError("no loop was noticed")


def declared(t: T, times: int) -> None:
    until_a_number_is_asked_for(t)
    t.seats[t.asking[0]].answers(times)


# -- 24.2.1: "selects how often the loop unit is repeated, and carries it out" ----------------------------------------


@shows("24.2.1")
@pytest.mark.parametrize("times", [0, 1, 5, 100])
def test_a_choice_that_is_none_does_not_end_the_repetition(times: int) -> None:
    """Only one ally has that name: nobody is asked which."""
    t = at_forge("Smith, Boost", card("Smith", FORGE), card("Boost", power=30))
    declared(t, times)
    assert t.p1.number("Boost") == 50 + 10 * times
    assert t.asked == "action" and t.p1.able("activate") == []


@shows("24.2.1")
@pytest.mark.parametrize("body", [
    "move this\n    this gets power +10 until end of turn",
    "may:\n        this gets power +10 until end of turn",
    "one of:\n        this gets power +10 until end of turn\n        1 other ally gets power +10 until end of turn",
    "up to 2 other allies get power +10 until end of turn\n    this gets power +10 until end of turn",
    "choose the top 2 cards of your deck as seen\n    look at seen\n    put seen on top of your deck in any order\n"
    "    this gets power +10 until end of turn",
    "draw 1\n    put 1 card in your hand on the bottom of your deck\n    this gets power +10 until end of turn",
])
def test_whatever_is_decided_within_the_unit_is_decided_again(body: str) -> None:
    smith = card("Smith", f"action:\n    {body}", power=30)
    t = at_forge("Smith, Roan", smith, more="p1 deck: Fenn, Pell\n        p1 hand: Fenn")
    actions = until_a_number_is_asked_for(t)
    before = t.p1.number("Smith")
    t.p1.answers(6)
    assert t.p1.number("Smith") == before + 6 * actions * 10
    assert t.asked == "action" and t.p1.able("activate") == []


@shows("24.2.1", "10.2.1.2")
def test_skills_that_trigger_within_the_unit_trigger_in_every_round() -> None:
    t = at_forge(
        "Smith, Cook, Baker", card("Smith", "action: move this"),
        card("Cook", "when another ally moves: this gets power +10 until end of turn", power=30),
        card("Baker", "when another ally moves: may this gets power +10 until end of turn", power=30),
    )
    moves = until_a_number_is_asked_for(t)
    cook, baker = t.p1.number("Cook"), t.p1.number("Baker")
    t.p1.answers(5)
    assert t.p1.number("Cook") == cook + 10 * moves * 5
    assert t.p1.number("Baker") == baker + 10 * moves * 5


@shows("24.1", "24.2.1")
def test_two_skills_in_turns_are_one_unit() -> None:
    t = at_forge(
        "Smith, Wright", card("Smith", "action: this gets power +10 until end of turn", power=30),
        card("Wright", "action: this gets power +10 until end of turn", power=30),
    )
    for _ in range(3):
        t.p1.activates("Smith")
        t.p1.activates("Wright")
        if t.offered("declare-loop"):
            break
    t.p1.does("declare-loop")
    t.p1.answers(5)
    assert t.p1.number("Smith") == t.p1.number("Wright") == 100


@shows("24.2.1")
def test_the_other_players_choices_are_as_before() -> None:
    """Margrave's spy may grow each time; that alone stops nothing, so its player is not asked for a number."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Smith
        p2 front: Margrave*, Spy
    """, card("Smith", "action:\n    move this\n    this gets power +10 until end of turn", power=30),
        card("Spy", "when an enemy moves: may this gets power +10 until end of turn", power=30))
    declared(t, 6)
    assert t.p1.number("Smith") == t.p2.number("Spy")
    assert t.p1.number("Smith") >= 30 + 6 * 20


# -- where the repetition comes to something else ---------------------------------------------------------------------


@shows("24.1", "24.2.1")
def test_it_ends_where_it_cannot_be_done_any_more() -> None:
    t = at_forge("Smith", card("Smith", (
        'action needs you have 1 or more allies with power 80 or less named "Smith": '
        "this gets power +10 until end of turn"
    ), power=30))
    declared(t, 50)
    assert t.p1.number("Smith") == 90 and t.asked == "action"
    assert "log.loop-cut" in t.log(1)


@shows("24.1", "24.2.1")
def test_it_ends_where_chance_makes_it_another_position() -> None:
    """As long as chance takes a Fenn, all is as it was; with the Roan in the retreat area it is not."""
    t = at_forge("Smith", card("Smith", (
        "action:\n    discard 1 at random\n    put all cards in your retreat named \"Fenn\" in your hand\n"
        "    this gets power +10 until end of turn"
    ), power=30), more="p1 hand: 6 x Fenn, Roan")
    declared(t, 100)
    assert t.p1.number("Smith") < 1000 and "log.loop-cut" in t.log(1)
    assert "Roan" in t.p1.names("retreat")


@shows("24.2.1")
def test_a_card_chosen_within_the_unit_is_chosen_afresh_if_another_lies_there() -> None:
    """Chance takes one Fenn or the other; which one comes back is asked where it is not as before."""
    t = at_forge("Smith", card("Smith", (
        "action:\n    discard 1 at random\n    put up to 1 card named \"Fenn\" in your retreat in your hand\n"
        "    this gets power +10 until end of turn"
    ), power=30), more="p1 hand: 6 x Fenn")
    uses, asked = until_a_number_is_asked_for(t), 0
    before = t.p1.number("Smith")
    t.p1.answers(4)
    while t.asked == "choose-up-to":
        t.p1.chooses("Fenn")
        asked += 1
    assert asked and t.p1.number("Smith") == before + 4 * uses * 10 and t.asked == "action"
    assert t.p1.able("activate") == [] and "log.loop-cut" not in t.log(1)


# -- 24.3 -------------------------------------------------------------------------------------------------------------


def rivals() -> T:
    """Each player's Rival may answer the other's move, and grows each time: no two positions are the same."""
    def rival(name: str, enemy: str, ally: str) -> str:
        return card(name, (
            f'when an enemy named "{enemy}" moves:\n    may:\n        move 1 ally named "{ally}"\n'
            "        this gets power +10 until end of turn"
        ), power=30)

    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Left, Roan, Axe, Goad
        p2 front: Margrave*, Right, Fenn
    """, rival("Left", "Fenn", "Roan"), rival("Right", "Roan", "Fenn"),
        card("Axe", 'action: defeat 1 enemy named "Right"'), card("Goad", 'action: move 1 enemy named "Fenn"'))
    t.p1.moves("Roan")
    while not t.offered("declare-loop"):
        t.seats[t.asking[0]].agrees()
    t.seats[t.asking[0]].does("declare-loop")
    return t


@shows("24.3", "24.3.1")
@pytest.mark.parametrize(("first", "second"), [(5, 3), (3, 5), (5, 8), (8, 5), (0, 4), (4, 0), (1, 2)])
def test_the_loop_of_the_smaller_number_is_carried_out_and_stopped_by_who_named_it(first: int, second: int) -> None:
    t = rivals()
    left, right = t.p1.number("Left"), t.p2.number("Right")
    next_is = t.g.state.procedures[-1].loop.unit[0].question.player
    t.p1.answers(first)
    t.p2.answers(second)
    smaller, stops = min(first, second), 0 if first < second else 1
    grown = [10 * 2 * smaller] * 2  # there and back again is once round
    if stops != next_is:
        grown[next_is] += 10  # the other goes on until it is stopped
    assert (t.p1.number("Left") - left, t.p2.number("Right") - right) == tuple(grown)
    assert t.asked == "action" and t.asking == (0,)
    assert {bar.question.player for bar in t.g.state.barred} == {1 - stops}


@shows("24.3")
def test_the_larger_number_may_not_begin_this_loop_again_but_may_do_the_same_where_it_begins_none() -> None:
    t = rivals()
    t.p1.answers(5)
    t.p2.answers(3)
    before = t.p1.number("Left")
    t.p1.activates("Goad")  # Fenn moves: Left would begin it again
    assert t.asked == "action" and t.p1.number("Left") == before
    t.end_phase()
    while t.phase != "action" or t.g.turn_player != 0:
        t.end_phase()
    t.p1.activates("Axe")  # without Right there is no loop
    t.p1.activates("Goad")
    assert t.asked == "may" and t.asking == (0,)


# -- 24.2.1: "the action that begins this loop" -----------------------------------------------------------------------


@shows("24.1.1", "24.2.1")
def test_the_action_is_barred_and_not_the_choice_within_it() -> None:
    """The first time it was untapped by something else, so that the loop is noticed at its inner choice."""
    t = at_forge("Smith", card("Smith", (
        "action (tap this):\n    may:\n        untap this\n        this gets power +10 until end of turn"
    ), power=30))
    t.p1.activates("Smith")
    t.p1.agrees()
    t.p1.activates("Smith")
    t.p1.agrees()
    t.p1.activates("Smith")
    assert t.offered("declare-loop") and t.asked == "may"
    t.p1.does("declare-loop")
    t.p1.answers(3)
    assert t.asked == "may", "the choice within it is free"
    t.p1.agrees()
    assert t.asked == "action" and t.p1.able("activate") == [] and "24.2.1" in t.p1.why_not("Smith")


@shows("24.2.1")
def test_it_is_not_barred_where_no_loop_is_possible_any_more() -> None:
    t = at_forge(
        "Smith, Page, Axe",
        card("Smith", "action (tap this):\n    move this\n    this gets power +10 until end of turn", power=30),
        card("Page", "when another ally moves: untap it"), card("Axe", 'action: defeat 1 other ally named "Page"'),
    )
    declared(t, 2)
    assert "Smith" not in t.p1.able("activate") and "24.2.1" in t.p1.why_not("Smith")
    t.p1.activates("Axe")
    assert "Smith" in t.p1.able("activate") and "24.2.1" not in str(t.p1.why_not("Smith"))

