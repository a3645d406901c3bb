"""What is said of the stack and of earlier plays as cards put it (509.1, 1204.2k, 1311.1, 1324.1)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, event, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
ANCHOR = card("Anchor", "activated:\n    ready this", kind="item")
"""Whoever has it always has something to do, so that nobody passes unasked."""
BLESS = event("event:\n    draw 1", "Bless")
SEER = card("Seer", "art (pay 0 ep):\n    draw 1")
HOOK = card("Hook", "activated once:\n    draw 1")
SCRIBE = card("Scribe", cp=0)


def settle(t: Table) -> None:
    """Everything on the stack is resolved."""
    for _ in range(5):
        if t._chain() and t.asked == "priority":
            t.resolve()


@shows("509.1", "1324.1")
@pytest.mark.parametrize(("what", "named"), [
    ("event", {"Bless"}), ("art", {"Seer"}), ("ability", {"Seer", "Hook"}), ("unit or item", {"Scribe"}),
    ("enemy event", set()), ("event on the stack that targets an ally", set()),
])
def test_what_is_on_the_stack_is_named_by_what_it_is(what: str, named: set[str]) -> None:
    head, _, rest = what.partition(" on the stack")
    ward = event(f"event target up to 1 {head} on the stack{rest}:\n    negate it", "Ward")
    t = table(f"{READY}p1 hand: Scribe, Bless, Seer, Ward\np1 field: Hook, Anchor", ward, BLESS, SEER, HOOK, SCRIBE,
              ANCHOR)
    t.p1.does("deploy", "Scribe")
    t.p1.does("event", "Bless")
    t.p1.does("art", "Seer")
    t.p1.does("use", "Hook")
    t.p1.does("event", "Ward")
    origins = {entry.card[0]: t.g.face(entry.origin[0]).name.en for entry in t._chain()}
    options = t.options if t.asked == "target-up-to" else ()
    assert {origins[each.subject] for each in options if each.subject is not None} == named


@shows("1203.1", "1222.5a")
def test_a_card_is_put_into_the_trail_as_a_cost() -> None:
    t = table(f"{READY}p1 field: Relic, Anchor", ANCHOR,
              card("Relic", "activated (put this into the trail):\n    draw a card", kind="item"))
    t.p1.does("use", "Relic")
    assert t.p1.card("Relic").zone == "trail"
    settle(t)
    assert len(t.p1.cards("hand")) == 1


@shows("1311.1", "1312.2")
def test_the_opponent_reveals_their_hand() -> None:
    spy = event("event:\n    the opponent reveals their hand\n    exclude 1 event in the opponent's hand")
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 hand: Bless, Guard", spy, BLESS, ANCHOR)
    t.p1.does("event", "Deed")
    settle(t)
    if t.asked != "priority":
        t.p1.chooses("Bless")
    assert t.p2.card("Bless").zone == "excluded" and t.p2.card("Guard").zone == "hand"


@shows("1204.2k", "1211.3")
@pytest.mark.parametrize(("text", "drawn"), [
    ("when you play your second card each turn", [0, 1, 0]), ("when you play your third event of the turn", [0, 0, 1]),
    ("when the opponent plays their second card of the turn", [0, 0, 0]),
    ("when you play your second unit each turn", [0, 0, 0]),
])
def test_a_craft_waits_for_the_second_or_third_card_of_a_turn(text: str, drawn: list[int]) -> None:
    clerk = card("Clerk", f"{text}:\n    gain 1 ep", kind="item")
    names = ("First", "Second", "Third")
    t = table(f"{READY}p1 hand: First, Second, Third\np1 field: Clerk, Hook, Anchor", clerk, HOOK, ANCHOR,
              *(event("event:\n    draw 1", each) for each in names))
    t.p1.does("use", "Hook")  # an ability is no card
    settle(t)
    for name, more in zip(names, drawn, strict=True):
        before = t.pool(t.p1)[1]
        t.p1.does("event", name)
        settle(t)
        assert t.pool(t.p1)[1] - before == more
