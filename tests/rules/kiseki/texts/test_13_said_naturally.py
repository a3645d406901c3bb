"""Texts as cards put them: for each, "you control", "you may", searching, the top cards, plays (1204, 1312)."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, event, printed, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
ANCHOR = card("Anchor", "activated:\n    ready this", kind="item")
"""Whoever has it always has something to do, so that nobody passes unasked."""


def played(t: Table, name: str = "Deed") -> Table:
    """The first player plays an EVENT, and it is resolved."""
    t.p1.does("event", name)
    t.resolve()
    return t


def held(t: Table) -> list[str]:
    return sorted(t.g.face(each).name.en for each in t.g.hand(0))


@shows("1204.2f-8", "1204.2f-7")
@pytest.mark.parametrize(("text", "items", "cost"), [
    ("this costs 1 less to play for each of your items", 2, 3), ("this costs 2 less for each of your items", 2, 1),
    ("this costs 1 more to play for each of your items", 1, 6),
    ("this costs 1 less to play for each of your items", 0, 5),
])
def test_a_cost_counts_cards(text: str, items: int, cost: int) -> None:
    field = ", ".join(["Scout", *["Anchor"] * items])
    for base, offered in ((cost, True), (cost - 1, False)):
        laid = ", ".join(["(Plain)"] * base)
        t = table(f"kiseki; turn p1; step base; bond 30+30\np1 hand: Giant\np1 base: {laid}\np1 field: {field}, Idol",
                  card("Giant", f"in hand always:\n    {text}", cp=5), ANCHOR, card("Idol", "activated:\n    draw 1"))
        for _ in range(8):
            if t.g.state.step == "deploy":
                break
            t.lets_go()
        assert any(each.subject == t.p1.find("Giant") for each in t.options) is offered


@shows("302.1", "104.6", "1313.2")
@pytest.mark.parametrize(("text", "outcome"), [
    ("gain 1 cp for each of your items", (2, 0, 30, 30, 0)), ("gain 2 cp for each of your items", (4, 0, 30, 30, 0)),
    ("gain 1 ep for each ally", (0, 1, 30, 30, 0)), ("gain 3 bond for each of your items", (0, 0, 36, 30, 0)),
    ("the opponent loses 2 bond for each ally", (0, 0, 30, 28, 0)), ("lose 1 bond for each foe", (0, 0, 30, 30, 0)),
    ("draw a card for each of your items", (0, 0, 30, 30, 2)), ("draw 2 cards for each ally", (0, 0, 30, 30, 2)),
    ("draw a card", (0, 0, 30, 30, 1)),
])
def test_an_amount_is_gained_once_for_each_card(text: str, outcome: tuple[int, ...]) -> None:
    t = played(table(f"{READY}p1 hand: Deed\np1 field: Scout, Anchor, Anchor", event(f"event:\n    {text}"), ANCHOR))
    assert (*t.pool(t.p1), *t.bond(), len(t.p1.cards("hand"))) == outcome


@shows("1314.1", "1502.1")
def test_each_player_discards_a_card() -> None:
    own = "p1 hand: Deed, Scout\np1 field: Anchor\np2 hand: Guard\np2 field: Anchor"
    t = played(table(f"{READY}{own}", event("event:\n    each player discards a card"), ANCHOR))
    assert not t.p1.cards("hand") and not t.p2.cards("hand")
    t = played(table(f"{READY}{own}", event("event:\n    discard a card"), ANCHOR))
    assert not t.p1.cards("hand") and len(t.p2.cards("hand")) == 1


@shows("1203.6", "1203.6a")
def test_you_may_is_may() -> None:
    for agrees in (True, False):
        t = played(table(f"{READY}p1 hand: Deed\np1 field: Anchor", ANCHOR, event("event:\n    you may draw a card")))
        t.p1.agrees() if agrees else t.p1.passes()
        assert len(t.p1.cards("hand")) == agrees
    assert printed("event:\n    you may draw a card") == printed("event:\n    may draw 1")


@shows("1328.1", "211.2")
def test_what_you_control_is_what_you_have() -> None:
    keen = card("Keen", 'while you control 2 or more units of "Lantern":\n    this gets +2/+2')
    shy = card("Shy", 'always unless you control another unit of "Lantern":\n    this cannot attack',
               organisation=["Lantern"])
    t = table("kiseki; turn p1; phase battle\np1 field: Keen, Guard, Shy", keen, shy)
    assert t.grown(t.p1, "Keen") == (2, 2)
    t = table("kiseki; turn p1; phase battle\np1 field: Keen, Shy, Sailor", keen, shy)
    assert t.grown(t.p1, "Keen") == (0, 0)
    t.pass_until("attack")
    assert t.p1.find("Shy") not in [each.subject for each in t.options]


@shows("1312.2", "502.2b")
def test_a_deck_is_searched_and_what_is_looked_for_need_not_be_found() -> None:
    quest = event('event:\n    search your deck for a unit of "Tide", reveal it and put it into your hand')
    t = played(table(f"{READY}p1 hand: Deed\np1 deck: Guard, Sailor, Scout", quest))
    t.p1.chooses("Sailor")
    assert held(t) == ["Sailor"]
    t = played(table(f"{READY}p1 hand: Deed\np1 deck: Guard, Sailor, Scout", quest))
    t.p1.chooses()
    assert held(t) == []


@shows("502.2b", "502.4", "1312.2")
def test_one_of_the_top_cards_goes_to_the_hand_and_the_rest_to_the_bottom() -> None:
    dig = event('event:\n    look at the top 3 cards of your deck, put up to 1 unit of "Tide" among them in your hand '
                "and the rest on the bottom of your deck in any order")
    t = played(table(f"{READY}p1 hand: Deed\np1 deck: Monk, Plain, Guard, Sailor, Scout", dig))
    offered = sorted(t.g.face(each.subject).name.en for each in t.options if each.subject is not None)
    assert offered == ["Sailor"]  # the last is on top: Monk is of Tide, too, but lies deeper
    t.p1.chooses("Sailor")
    for _ in range(3):
        if t.asked != "priority":
            t.g.answer(tuple(range(len(t.options))))
    assert held(t) == ["Sailor"]
    deck = [t.g.face(each).name.en for each in t.g.state.zones["deck:0"]]
    assert sorted(deck[:2]) == ["Guard", "Scout"] and deck[2:] == ["Monk", "Plain"]  # the last lies on top


@shows("1312.2", "502.4")
def test_of_any_cards_just_so_many_are_taken() -> None:
    dig = event("event:\n    look at the top 2 cards of your deck, put 1 of them in your hand and the rest on the "
                "bottom of your deck")
    t = played(table(f"{READY}p1 hand: Deed\np1 deck: Scout, Sailor, Guard", dig))
    assert t.g.state.ask.least == t.g.state.ask.most == 1
    t.p1.chooses("Guard")
    assert held(t) == ["Guard"]


@shows("1204.2d", "104.4")
def test_a_unit_is_no_target_of_two_kinds_of_play() -> None:
    veiled = card("Veiled", "always:\n    this cannot be targeted by the opponent's events or arts")
    hook = card("Hook", "activated target 1 foe:\n    action the target")
    seer = card("Seer", "art (pay 0 ep) target 1 foe:\n    stun the target")
    t = table(f"{READY}p1 hand: Deed, Seer\np1 field: Hook\np2 field: Veiled", veiled, hook, seer,
              event("event target 1 foe:\n    stun the target"))
    offered = {(each.verb, t.g.face(each.subject).name.en) for each in t.options if each.subject is not None}
    assert ("use", "Hook") in offered and not offered & {("event", "Deed"), ("art", "Seer")}


@shows("1320.1", "506.1")
def test_a_card_is_put_onto_the_field() -> None:
    back = event("event:\n    put 1 unit in your trail onto the field")
    t = played(table(f"{READY}p1 hand: Deed\np1 trail: Scout\np1 field: Anchor", back, ANCHOR))
    assert t.p1.card("Scout").zone == "field"


@shows("1204.2k", "1204.2i-1")
def test_that_card_is_the_one_that_was_played() -> None:
    herald = card("Caller", "when you play a unit:\n    that unit gets +2/+0 until end of turn")
    t = table("kiseki; turn p1; step base; bond 30+30\np1 hand: Scout\np1 base: (Plain), (Plain)\n"
              "p1 field: Caller, Anchor", herald, ANCHOR)
    for _ in range(8):
        if t.g.state.step == "deploy":
            break
        t.lets_go()
    t.p1.does("deploy", "Scout")
    for _ in range(3):
        if t._chain():
            t.resolve()
    assert t.grown(t.p1, "Scout") == (2, 0) and t.grown(t.p1, "Caller") == (0, 0)
    for head, text in (("when you play a unit", "that card"), ("when you discard a card", "that card"),
                       ("when you play an art", "that card"), ("when you play a card", "that card")):
        assert text in printed(f"{head}:\n    exclude it", kind="unit").en


@shows("1204.2k")
@pytest.mark.parametrize(("verb", "name", "drawn"), [("event", "Deed", 1), ("use", "Hook", 0)])
def test_a_craft_waits_for_any_card_to_be_played(verb: str, name: str, drawn: int) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Watcher, Hook", event("event:\n    gain 1 ep"),
              card("Watcher", "when you play a card:\n    draw a card"), card("Hook", "activated once:\n    gain 1 ep"))
    t.p1.does(verb, name)
    assert ("craft Watcher" in t.stack()) is bool(drawn)
    for _ in range(2):
        if t._chain():
            t.resolve()
    assert len([each for each in held(t) if each != "Deed"]) == drawn
