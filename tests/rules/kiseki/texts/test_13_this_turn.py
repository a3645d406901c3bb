"""What has happened earlier this turn: cards ask whether, how often and to whom (1204.2k, 1211, 1221.1)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+40\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=0)


def cleared(t: Table) -> None:
    """Everything on the stack is resolved; of cards to choose, it is Plain."""
    for _ in range(12):
        if t.asked == "priority" and not t._chain():
            break
        if t.asked == "priority":
            t.resolve()
        else:
            t.p1.chooses("Plain")


def played(t: Table, *names: str) -> Table:
    """The first player plays EVENTs, each of which is resolved with all that follows from it."""
    for name in names:
        t.p1.does("event", name)
        cleared(t)
    return t


@shows("1204.2k")
@pytest.mark.parametrize(("asked", "first", "bond"), [
    ("you played another event", True, 31), ("you played another event", False, 30),
    ("the opponent played an event", True, 30), ("you played a unit", True, 30),
    ("you have played an event", False, 31),
])
def test_whether_a_player_has_played_such_a_card(asked: str, first: bool, bond: int) -> None:
    t = table(f"{READY}p1 hand: Ask, Other", event("Ask", f"event if {asked} this turn:\n    gain 1 bond"),
              event("Other", "event:\n    ready all allies"))
    played(t, *(["Other"] if first else []), "Ask")
    assert t.bond()[0] == bond


@pytest.mark.parametrize(("asked", "deed", "bond"), [
    ("an ally was stunned", "stun all allies", 28 + 5),
    ("a foe was stunned", "stun all allies", 28),
    ('an ally of "Lantern" was stunned', "stun all allies", 28 + 5),
    ('an ally of "Tide" was stunned', "stun all allies", 28),
    ("an ally was put in the trail from the field", "kill all allies", 35),
    ("an ally was killed", "kill all allies", 35),
    ("an ally was destroyed", "kill all allies", 30),
    ("an ally was put in the trail from the field", "exclude all allies", 30),
    ("a unit with strength >= 7 was put in the trail from the field", "kill all allies", 30),
    ("you lost bond", "lose 2 bond", 28 + 5), ("you lost bond", "the opponent loses 2 bond", 30),
    ("you gained bond", "gain 2 bond", 37),
    ("you took stun damage", "stun all allies", 28 + 5), ("you took stun damage", "lose 2 bond", 28),
    ("you discarded a card", "discard 1 card in your hand", 35),
    ("an ally entered", "field 1 unit in your base", 35),
    ("a foe entered", "field 1 unit in your base", 30),
])
def test_what_has_happened_to_cards_and_players(asked: str, deed: str, bond: int) -> None:
    t = table(f"{READY}p1 hand: Do, Ask, Plain\np1 field: Guard\np1 base: (Scout)", event("Do", f"event:\n    {deed}"),
              event("Ask", f"event if {asked} this turn:\n    gain 5 bond"))
    played(t, "Do")
    if "Ask" in t.p1.names("hand"):
        played(t, "Ask")
    assert t.bond()[0] == bond


@shows("1221.1")
def test_cards_are_read_as_they_were_then() -> None:
    t = table(f"{READY}p1 hand: Lift, Do, Ask\np1 field: Scout",
              event("Lift", "event:\n    all allies get +5/+0 until end of turn"),
              event("Do", "event:\n    kill all allies"),
              event("Ask", "event if a unit with strength >= 7 was killed this turn:\n    draw 1"))
    played(t, "Lift", "Do", "Ask")
    assert t.p1.names("hand") == ["Plain"]


@pytest.mark.parametrize(("what", "drawn"), [
    ("a foe was stunned", 3), ("an ally was stunned", 0), ("the opponent took stun damage", 3),
    ("you played an event", 2),
])
def test_how_often_it_has_happened(what: str, drawn: int) -> None:
    t = table(f"{READY}p1 hand: Do, Ask\np2 field: Guard, Scout, Monk", event("Do", "event:\n    stun all foes"),
              event("Ask", f"event:\n    draw (the number of times {what} this turn)"))
    played(t, "Do", "Ask")
    assert len(t.p1.names("hand")) == drawn


def test_a_static_craft_follows_what_happens() -> None:
    bold = card("Bold", "always if you played an event this turn:\n    this gets +2/+0\n\n"
                "always:\n    this gets +0/+(the number of times you played an event this turn)")
    t = table(f"{READY}p1 hand: Do, Again, Scout\np1 field: Bold", bold, event("Do", "event:\n    ready all foes"),
              event("Again", "event:\n    ready all foes"))
    assert t.grown(t.p1, "Bold") == (0, 0)
    assert t.grown(played(t, "Do").p1, "Bold") == (2, 1)
    assert t.grown(played(t, "Again").p1, "Bold") == (2, 2)
    t.until_next_turn()
    assert t.grown(t.p1, "Bold") == (0, 0)


@shows("804.5")
@pytest.mark.parametrize(("which", "meant"), [
    ("that attacked this turn", ["Guard"]), ("that was stunned this turn", ["Scout"]),
])
def test_cards_to_which_it_happened_this_turn(which: str, meant: list[str]) -> None:
    probe = card("Probe", f"when a battle ends:\n    all units {which} get +0/+5 until end of turn", kind="item")
    t = table(f"{BATTLE}p1 field: Guard, Monk, Probe\np2 field: Scout, Sailor", probe)
    t.fight(t.p1, "Guard", at="Scout")
    cleared(t)
    grown = [name for seat, names in ((t.p1, ("Guard", "Monk")), (t.p2, ("Scout", "Sailor"))) for name in names
             if t.grown(seat, name) == (0, 5)]
    assert grown == meant


def test_this_one_has_attacked() -> None:
    spent = card("Spent", "always if this attacked this turn:\n    this gets +0/+4", strength=1, defence=3)
    t = table(f"{BATTLE}p1 field: Spent\np2 field: Monk", spent)
    assert t.grown(t.p1, "Spent") == (0, 0)
    t.fight(t.p1, "Spent", at="Monk")
    assert t.grown(t.p1, "Spent") == (0, 4)


def test_only_what_cards_ask_about_is_noted() -> None:
    t = table(f"{READY}p1 hand: Do\np1 field: Guard", event("Do", "event:\n    stun all allies"))
    played(t, "Do")
    assert t.g.state.happened == ()


# -- how many and how often ---------------------------------------------------------------------------------------


@shows("1313.1")
@pytest.mark.parametrize(("asked", "deed", "bond"), [
    ("you drew a card", "draw 1", 35), ("you drew 2 or more cards", "draw 1", 30),
    ("you drew 2 or more cards", "draw 2", 35), ("the opponent drew 2 or more cards", "draw 2", 30),
    ("you drew a card", "put 1 card in your trail in your hand", 30),
    ("you discarded 2 or more cards", "discard all units in your hand", 35),
    ("you discarded 2 or more cards", "discard 1 card", 30),
    ("an ally was stunned 2 or more times", "stun all allies", 28 + 5),
    ("an ally was stunned exactly once", "stun all allies", 28),
    ("an ally was stunned exactly once", "stun 1 ally named \"Scout\"", 29 + 5),
    ("an ally was stunned exactly 2 times", "stun all allies", 28 + 5),
    ("an ally was stunned 3 or more times", "stun all allies", 28),
])
def test_how_many_cards_and_how_often(asked: str, deed: str, bond: int) -> None:
    t = table(f"{READY}p1 hand: Do, Ask, Plain, Plain\np1 field: Scout, Herald\np1 trail: Guard",
              event("Do", f"event:\n    {deed}"), event("Ask", f"event if {asked} this turn:\n    gain 5 bond"))
    played(t, "Do", "Ask")
    assert t.bond()[0] == bond


@shows("1204.2k")
@pytest.mark.parametrize(("names", "bond"), [(("Ask",), 30), (("Other", "Ask"), 31), (("Other", "Third", "Ask"), 31)])
def test_the_event_that_asks_is_one_of_those_played(names: tuple[str, ...], bond: int) -> None:
    t = table(f"{READY}p1 hand: Ask, Other, Third",
              event("Ask", "event if you played 2 or more events this turn:\n    gain 1 bond"),
              event("Other", "event:\n    ready all allies"), event("Third", "event:\n    ready all allies"))
    played(t, *names)
    assert t.bond()[0] == bond


@shows("703.6a")
def test_what_the_draw_step_draws_counts() -> None:
    keen = card("Keen", "always if you drew 3 or more cards this turn:\n    this gets +2/+0")
    t = table(f"{READY}p1 hand: Do\np1 field: Keen", keen, event("Do", "event:\n    draw 1"))
    t.until_next_turn()
    while t.g.state.step != "deploy" or t.g.primary != t.p1.player:
        t.lets_go()
    assert t.grown(t.p1, "Keen") == (0, 0), "two were drawn"
    assert t.grown(played(t, "Do").p1, "Keen") == (2, 0)
