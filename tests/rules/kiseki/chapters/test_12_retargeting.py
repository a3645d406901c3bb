"""What stands on the stack gets another target (1204.2d, 1205.1a)."""

from __future__ import annotations

from tests.rules.kiseki.making import Table, card, event, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
TURN = card("Turn", "event target 1 enemy entry:\n    change the target of the target", kind="event", ep=0)


def answers(t: Table) -> None:
    """The second player changes the target."""
    if t.asking == (0,):
        t.p1.passes()
    t.p2.does("event", "Turn")
    t.resolve()


def turned(text: str, mine: str, theirs: str, *aimed: str, to: str = "") -> Table:
    """The first player plays an EVENT at a card, the other changes its target, and both are resolved."""
    t = table(f"{READY}p1 hand: Deed\np1 field: {mine}\np2 hand: Turn\np2 field: {theirs}", event(text), TURN)
    t.p1.does("event", "Deed")
    if t.asked == "target":
        t.p1.chooses(*aimed)
    answers(t)
    if to:
        t.p2.chooses(to)
    if t._chain():
        t.resolve()
    return t


@shows("1204.2d", "1312.1")
def test_its_player_picks_another_that_its_own_text_allows() -> None:
    t = turned("event target 1 unit with cp <= 2:\n    stun the target", "Scout, Sailor", "Guard, Monk", "Guard",
               to="Scout")
    assert t.p1.card("Scout").stunned and not t.p2.card("Guard").stunned


@shows("1204.2d", "105.3")
def test_the_allowed_ones_are_read_from_the_side_of_who_played_it() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout\np2 hand: Turn\np2 field: Guard, Monk, Sailor",
              event("event target 1 foe:\n    kill the target"), TURN)
    t.p1.does("event", "Deed")
    t.p1.chooses("Guard")
    answers(t)
    assert {t.g.face(option.subject).name.en for option in t.options if option.subject is not None} == {
        "Monk", "Sailor",
    }, "a foe of its player, and not the same again"


@shows("104.2")
def test_where_there_is_no_other_nothing_changes() -> None:
    t = turned("event target 1 foe:\n    kill the target", "Scout", "Guard")
    assert t.p2.has("Guard", "trail")


@shows("1204.2d-2")
def test_what_has_two_targets_keeps_them() -> None:
    t = turned("event target 2 foes:\n    stun the targets", "Scout", "Guard, Monk, Sailor", "Guard", "Monk")
    assert [t.p2.card(name).stunned for name in ("Guard", "Monk", "Sailor")] == [True, True, False]


@shows("1204.2e-1")
def test_what_was_shared_out_goes_to_the_new_target() -> None:
    t = table(READY + "p1 hand: Deed\np2 hand: Turn\np2 field: Guard, Monk",
              event("event target 1 foe share 2:\n    the target loses its share of defence until end of turn"),
              TURN)
    t.p1.does("event", "Deed")
    t.p1.chooses("Guard")
    if t.asked == "share":
        t.g.answer((2,))
    answers(t)
    t.resolve()
    assert t.grown(t.p2, "Guard") == (0, 0) and t.grown(t.p2, "Monk") == (0, -2)


@shows("1204.2k")
def test_the_new_target_hears_of_it() -> None:
    wary = card("Wary", "when this is targeted:\n    gain 1 bond", cp=2)
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deed\np2 hand: Turn\np2 field: Guard, Wary",
              event("event target 1 foe:\n    action the target"), TURN, wary)
    t.p1.does("event", "Deed")
    t.p1.chooses("Guard")
    answers(t)
    while t._chain():
        t.resolve()
    assert t.p2.card("Wary").turned and t.bond() == (30, 31)
