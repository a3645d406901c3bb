"""Paying: parts that draw on the same cards are paid in an order that works, or the cost is not offered at all."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.cards.ability_parts import Context
from engines.core.model.events import AbilityRef
from engines.core.procedures import payment
from engines.core.procedures.payment import entangled, payable
from tests.core.toys.garden import activated, crop, garden, when, words
from tests.generic.playable import EVERY_GAME, Playable, decisions
from tests.rules.notation import T

ONE, GRAIN = words.Spends(count=1), words.Spends(count=1, kind="grain")
CART = crop("Cart", 0, "", activated(words.Draws(count=1), cost=(ONE, GRAIN)))


def can_pay(t: T) -> bool:
    source = t.g.state.ref(t.p1.find("Cart", "field"))
    return payable(t.g, Context(source=source, user=0, ability=AbilityRef(face="toy/cart", index=0)))


def test_both_parts_are_paid() -> None:
    t = garden("p1 field: Cart\np1 hand: Oat, Fig", CART)
    t.p1.does("tend", "Cart")
    t.p1.answers(0)
    t.p1.chooses("Fig")
    t.p1.chooses("Oat")
    assert sorted(t.p1.names("spent")) == ["Fig", "Oat"] and len(t.p1.cards("hand")) == 1


def test_a_cost_that_no_order_can_pay_is_not_offered() -> None:
    for hand, possible in (("Fig, Fig", False), ("Oat", False), ("Oat, Rye", True), ("Oat, Fig", True)):
        t = garden(f"p1 field: Cart\np1 hand: {hand}", CART)
        assert can_pay(t) is possible
        assert t.p1.may("tend", "Cart") is possible
        assert ("5.3" in t.p1.why_not("Cart")) is not possible


def test_a_cost_that_breaks_down_all_the_same_is_taken_back() -> None:
    """The one grain is spent as "any card", so the other part cannot be paid: everything is as before."""
    t = garden("p1 field: Cart\np1 hand: Oat, Fig", CART)
    before = list(t.g.state.zones.items())
    t.p1.does("tend", "Cart")
    assert t.asked == "pay-first"
    t.p1.answers(0)
    t.p1.chooses("Oat")
    assert t.asked == "work" and list(t.g.state.zones.items()) == before
    assert t.log(0)[-1] == "log.broken"
    seen = t.g.card(t.p1.find("Oat", "hand")).seen
    assert seen == (1, 2)  # but everybody has seen it


def test_parts_that_do_not_touch_are_paid_as_printed_without_a_question() -> None:
    tool = crop("Tool", 0, "", activated(words.Draws(count=1), cost=(words.Tires(), ONE)))
    t = garden("p1 field: Tool\np1 hand: Oat", tool)
    assert not entangled([words.Tires(), ONE]) and entangled([ONE, GRAIN])
    t.p1.does("tend", "Tool")
    t.p1.chooses("Oat")
    assert t.asked == "work" and t.p1.card("Tool").turned and t.p1.names("spent") == ["Oat"]


def test_what_is_gained_in_the_middle_of_paying_pays_too() -> None:
    """Spending one card draws another, which the second part needs."""
    luck = crop("Luck", 0, "", activated(words.Grows(), cost=(words.Draws(count=1), ONE, ONE)))
    t = garden("p1 field: Luck\np1 hand: Oat\np1 deck: Fig, Fig", luck)
    assert t.p1.may("tend", "Luck")
    t.p1.does("tend", "Luck")
    while t.asked != "work":
        t.p1.answers(0 if t.asked == "pay-first" else (0,))
    assert not t.p1.cards("hand") and t.p1.number("Luck", "worth") == 1


def test_the_order_is_asked_also_if_only_one_leads_on() -> None:
    """Why only one does may be a secret of the hand; a pause that comes and goes would tell it."""
    for hand in ("Oat, Fig", "Oat, Rye"):
        t = garden(f"p1 field: Cart\np1 hand: {hand}", CART)
        t.p1.does("tend", "Cart")
        assert t.asked == "pay-first"


def test_trying_out_a_payment_changes_nothing() -> None:
    t = garden("p1 field: Cart\np1 hand: Oat, Fig, Rye", CART, crop("Ear", 0, "", when("to-spent", words.Draws())))
    before = t.g.snapshot()
    assert can_pay(t) and t.g.snapshot() == before


@given(st.lists(st.sampled_from(["Oat", "Rye", "Fig"]), max_size=5))
def test_offered_exactly_if_some_order_pays(hand: list[str]) -> None:
    t = garden(f"p1 field: Cart\np1 hand: {', '.join(hand)}", CART)
    grains = sum(name != "Fig" for name in hand)
    assert can_pay(t) is (grains >= 1 and len(hand) >= 2)


@pytest.mark.parametrize("playable", EVERY_GAME, ids=repr)
def test_what_is_seen_at_once_is_what_trying_out_finds(playable: Playable) -> None:
    """At every choice of a turn, for every cost of the player's cards in which one part may need what another takes."""
    g, tried = playable.begin(43), 0
    for _ in islice(decisions(g, 43), 120):
        if not any(option.verb == "end" for option in g.state.ask.options):
            continue
        player = g.state.ask.players[0]
        for action in g.game.actions:
            for card in [card for area in action.areas for card in g.zone(area, player)]:
                for ref in action.abilities(g, card):
                    cost = () if ref is None else g.ability(ref).cost
                    if ref is None or len(cost) < 2 or not entangled(list(cost)) or payment._has_amount(g, ref):
                        continue
                    here = Context(source=g.state.ref(card), user=player, ability=ref)
                    paying = msgspec.structs.replace(here, paying=True)
                    found = payment._found_order(g, payment.Pay(here=paying, remaining=tuple(range(len(cost)))))
                    assert payable(g, here) is found, (playable.id, ref)
                    tried += 1
    assert tried or playable.id != "rebirth"
