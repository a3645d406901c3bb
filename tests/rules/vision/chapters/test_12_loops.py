"""12.10: loops that no choice can stop, and the number of repetitions of those that one can."""

from __future__ import annotations

from engines.vision.table.formats import INNER_LATER
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, table

MAIN = "vision; turn p1; phase main\n"
TOGGLE = card("Toggle", "own turn (sleep this):\n    wake this")
CHIME = card("Chime", "any turn (sleep this):\n    wake all characters on the opponent's field")
SPARK = card("Spark", "play:\n    gain 1 life", kind="command", nodes=0, cost=0)
SWEEP = card("Sweep", "play target 1 character:\n    discard the target", kind="command", nodes=0, cost=0)
WAR = card("War", "when this has attacked:\n    cancel the attack of this\n    order this to attack", attack=0)
SWAY = card("Sway", "when you gain life:\n    sleep 1 character\n    wake all characters\n    gain 1 life")
ECHO = card("Echo", """
    when you gain life:
        sleep 1 character
        wake all characters
        the opponent gains 1 life
""")


def alone(*more: str) -> Table:
    """p1 wakes a character by putting it to sleep, again and again, until the program asks."""
    t = table(MAIN + "p1 field: Toggle\np1 hand: Spark\n" + "\n".join(more), TOGGLE, SPARK, SWEEP)
    for _ in range(20):
        if t.asked != "priority":
            break
        t.uses(t.p1, "Toggle")
    return t


@shows("12.10.2", "12.10.2.a")
def test_who_can_stop_a_loop_by_a_choice_within_it_says_how_often_it_repeats() -> None:
    t = alone()
    assert (t.asked, t.asking, t.g.state.ask.rule) == ("loop-count", (0,), "12.10.2.a")


def test_when_the_question_comes_does_not_tell_what_its_owner_holds() -> None:
    """What the other plays into the first round is over when p1 has priority within it: that place is the first to
    come round again, and there one holds something to play, the other can only pass.
    """
    asked = []
    for held in ("Spark", "Plain"):
        t = table(MAIN + f"p1 field: Toggle\np1 hand: {held}\np2 hand: Spark", TOGGLE, SPARK)
        t.p1.does("use", "Toggle")
        t.p2.does("play", "Spark")
        for _ in range(60):
            if t.asked == "loop-count":
                break
            t.p1.does("use", "Toggle") if t.asking == (0,) and t.p1.able("use") else t.pass_on()
        assert t.asked == "loop-count"
        asked.append(t.g.state.asked)
    assert asked[0] == asked[1]


@shows("12.10.2.b")
def test_the_next_player_accepts_or_breaks_it_off_with_a_smaller_number() -> None:
    t = alone("p2 hand: Sweep")
    t.p1.answers(5)
    assert (t.asked, t.asking, t.g.state.ask.least, t.g.state.ask.most) == ("loop-fewer", (1,), 0, 5)
    t.p2.answers(1)
    while t.asking == (0,):
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p2.able("play") == ["Sweep"] and not t.offered("decline"), "who broke it off has to"
    t.plays(t.p2, "Sweep")
    assert t.p1.names("graveyard") == ["Toggle"]


@shows("12.10.2.b")
def test_who_has_nothing_to_do_about_it_can_only_accept() -> None:
    t = alone()
    t.p1.answers(5)
    assert (t.asking, t.g.state.ask.least) == ((1,), 5)


@shows("12.10.2.c")
def test_after_that_who_named_the_last_number_does_something_else() -> None:
    t = alone()
    t.p1.answers(3)
    t.p2.answers(3)
    assert t.asked == "priority" and t.p1.able("use") == [] and t.p1.able("play") == ["Spark"]
    t.plays(t.p1, "Spark")
    assert t.p1.able("use") == ["Toggle"]


def swaying(t: Table) -> Table:
    """A chain of automatic effects with a choice in each, which changes nothing about what follows."""
    t.p1.does("play", "Spark")
    t.resolve()
    for _ in range(90):
        if t.result is not None:
            break
        t.g.answer((0,))
    return t


@shows("12.10.1")
def test_what_no_choice_stops_is_lost_by_who_brought_all_of_it_and_otherwise_a_draw() -> None:
    t = swaying(table(MAIN + "p1 field: Sway, Guard\np1 hand: Spark", SPARK, SWAY))
    assert (t.result.winners, t.result.rule) == ((1,), "1.5.3.e")
    t = swaying(table(MAIN + "p1 field: Echo, Guard\np2 field: Echo\np1 hand: Spark", SPARK, ECHO))
    assert (t.result.winners, t.result.rule) == ((), "1.5.4.b")


@shows("12.10.3")
def test_nobody_has_to_stop_it_by_what_does_not_belong_to_it() -> None:
    t = table(MAIN + "p1 field: War\np2 hand: Sweep", SWEEP, WAR, agreed=(INNER_LATER,))
    t.attack(t.p1, "War")
    for _ in range(20):
        if t.result is not None:
            break
        assert t.asking == (0,) or t.p2.able("play") == ["Sweep"]
        t.pass_on()
    assert (t.result.winners, t.result.rule) == ((1,), "1.5.3.e")


@shows("1.5.3.e", "5.3.2.a")
def test_a_card_that_resolves_itself_again_and_again_is_a_loop_of_its_player() -> None:
    mirror = card("Mirror", "play:\n    gain 1 life\n    resolve this as if played", kind="command", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Mirror", mirror)
    t.plays(t.p1, "Mirror")
    assert t.winner is t.p2 and t.result.rule == "1.5.3.e"


@shows("5.3.2", "12.10.2")
def test_a_card_that_resolves_itself_while_its_player_likes_stops_as_they_stop() -> None:
    mirror = card("Mirror", "play:\n    gain 1 life\n    may resolve this as if played", kind="command", cost=0)
    t = table(MAIN + "p1 hand: Mirror", mirror)
    t.plays(t.p1, "Mirror")
    for _ in range(3):
        t.p1.agrees()
    t.p1.passes()
    assert t.result is None and t.life() == (29, 25) and t.p1.names("graveyard") == ["Mirror"]
