"""What is copied on the stack, and cards of a name that cannot be played (104.1, 104.4, 1204.2j)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, event, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
ECHO = event("event target 1 entry:\n    copy the target", "Echo")
TWIST = event("event target 1 entry:\n    copy the target and choose new targets", "Twist")
BOLT = event("event target 1 unit:\n    stun the target", "Bolt")
ANCHOR = card("Anchor", "activated:\n    ready this", kind="item")
"""Whoever has it always has something to do, so that nobody passes unasked."""


def settle(t: Table) -> None:
    """Everything on the stack is resolved."""
    for _ in range(5):
        if t._chain() and t.asked == "priority":
            t.resolve()


def events(t: Table) -> set[str]:
    """The EVENTs that may be played."""
    found = [each.subject for each in t.options if each.verb == "event"]
    return {t.g.face(card).name.en for card in found if card is not None}


@shows("1204.2j", "1205.1c-2")
def test_a_copy_of_an_event_is_resolved_like_it_and_leaves_into_no_zone() -> None:
    t = table(f"{READY}p1 hand: Echo, Deed\np1 field: Anchor", ECHO, ANCHOR,
              event("event:\n    the opponent loses 3 bond"))
    t.p1.does("event", "Deed")
    t.p1.does("event", "Echo")
    t.resolve()
    assert t.stack() == ["event Deed", "event Deed"]
    t.resolve()
    assert t.bond() == (30, 27) and t.stack() == ["event Deed"]
    t.resolve()
    assert t.bond() == (30, 24) and len(t.p1.cards("trail")) == 2


@shows("105.3c", "1204.2j")
def test_who_copies_it_is_the_player_of_the_copy() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 hand: Echo\np2 field: Anchor", ECHO, ANCHOR,
              event("event:\n    the opponent loses 3 bond"))
    t.p1.does("event", "Deed")
    t.p1.passes()
    t.p2.does("event", "Echo")
    settle(t)
    assert t.bond() == (27, 27)


@shows("1204.2d", "1204.2j")
def test_a_copy_has_the_same_target_or_one_that_its_player_chooses() -> None:
    for name, text, fallen in (("Echo", ECHO, {"Scout"}), ("Twist", TWIST, {"Scout", "Guard"})):
        t = table(f"{READY}p1 hand: Bolt, {name}\np1 field: Anchor\np2 field: Scout, Guard, Sailor", text, BOLT, ANCHOR)
        t.p1.does("event", "Bolt")
        t.p1.chooses("Scout")
        t.p1.does("event", name)
        t.resolve()
        if t.asked == "target":
            t.p1.chooses("Guard")
        settle(t)
        assert {each for each in ("Scout", "Guard", "Sailor") if t.p2.card(each).stunned} == fallen


@shows("1201.1", "1204.2j")
def test_crafts_and_arts_are_copied_and_cards_that_enter_are_not() -> None:
    hook = card("Hook", "activated once:\n    gain 1 bond")
    t = table(f"{READY.replace('30+30', '20+30')}p1 hand: Echo\np1 field: Hook, Anchor", ECHO, hook, ANCHOR)
    t.p1.does("use", "Hook")
    t.p1.does("event", "Echo")
    settle(t)
    assert t.bond() == (22, 30)
    seer = card("Seer", "art (pay 0 ep):\n    gain 2 bond")
    t = table(f"{READY.replace('30+30', '20+30')}p1 hand: Echo, Seer\np1 field: Anchor", ECHO, seer, ANCHOR)
    t.p1.does("art", "Seer")
    t.p1.does("event", "Echo")
    settle(t)
    assert t.bond() == (24, 30)
    t = table(f"{READY}p1 hand: Scribe, Echo\np1 field: Anchor", ECHO, ANCHOR, card("Scribe", cp=0))
    t.p1.does("deploy", "Scribe")
    t.p1.does("event", "Echo")
    settle(t)
    assert [t.g.face(each).name.en for each in t.g.units(0)] == ["Scribe"]


@shows("1204.2c", "1204.2j")
def test_a_copy_keeps_the_number_that_was_chosen_and_pays_nothing() -> None:
    t = table(f"{READY}p1 hand: Deed, Echo\np1 base: (Plain), (Plain)\np1 field: Anchor", ECHO, ANCHOR,
              event("event (pay X ep):\n    the opponent loses X bond"))
    t.p1.does("event", "Deed")
    t.g.answer(2)
    t.pays()
    assert not t.g.ready_base(0)
    t.p1.does("event", "Echo")
    settle(t)
    assert t.bond() == (30, 26)


@shows("104.4", "1302.1")
@pytest.mark.parametrize(("who", "barred"), [("the opponent", False), ("you", True), ("each player", True)])
def test_cards_of_a_declared_name_cannot_be_played_this_turn(who: str, barred: bool) -> None:
    ban = event(f"event:\n    declare a card name\n    {who} cannot play cards of the declared name until end of turn\n"
                "    draw 1", "Ban")
    t = table(f"{READY}p1 hand: Ban, Deed, Seer\np1 deck: Deed\np1 field: Anchor\np2 field: Anchor", ban, ANCHOR,
              event("event:\n    gain 1 ep"), card("Seer", "art (pay 0 ep):\n    draw 1"))
    t.p1.does("event", "Ban")
    t.resolve()
    names = [each.name.en for each in sorted(t.g.faces.values(), key=lambda face: (face.name.en, face.name.ja))]
    t.g.answer(sorted(set(names)).index("Deed"))
    assert len(t.p1.cards("hand")) == 3  # one of that name has come to the hand since
    assert ("Deed" not in events(t)) is barred
    t.until_next_turn()
    for _ in range(8):
        if t.asked == "priority" and t.asking == (0,):
            break
        t.lets_go()
    assert "Deed" in events(t)
