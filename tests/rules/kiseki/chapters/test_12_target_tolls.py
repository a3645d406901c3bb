"""What it costs to choose a card as a target (104.1, 1204.2d, 1204.2f)."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.kiseki.making import Table, card, event, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
WARY = card("Wary", "always:\n    your opponent must pay 1 ep to choose this as a target")
BOLT = event("event target 1 unit:\n    stun the target", "Bolt")


def choices(t: Table) -> list[str]:
    """The cards that may be chosen."""
    return sorted(t.g.face(each.subject).name.en for each in t.options if each.subject is not None)


def settle(t: Table) -> None:
    """Everything on the stack is resolved."""
    for _ in range(4):
        if t._chain():
            t.resolve()


@shows("1204.2d", "1204.2f", "104.1")
def test_who_cannot_pay_for_it_cannot_target_it() -> None:
    for base, offered in (("", ["Guard", "Scout"]), ("p1 base: (Plain)\n", ["Guard", "Scout", "Wary"])):
        t = table(f"{READY}{base}p1 hand: Bolt\np1 field: Scout\np2 field: Wary, Guard", WARY, BOLT)
        t.p1.does("event", "Bolt")
        assert t.asked == "target" and choices(t) == offered


@shows("1204.2f", "1204.2h", "1217.3")
def test_what_a_target_costs_is_paid_as_the_event_is_played() -> None:
    t = table(f"{READY}p1 base: (Plain), (Plain)\np1 hand: Bolt\np2 field: Wary, Guard", WARY, BOLT)
    t.p1.does("event", "Bolt")
    t.p1.chooses("Wary")
    assert t.asked == "pay-ep" and t.g.state.ask.least == 1
    t.pays()
    assert len(t.g.ready_base(0)) == 1
    t.resolve()
    assert t.p2.card("Wary").stunned


@shows("1204.2d")
def test_with_no_target_that_can_be_paid_for_nothing_is_played() -> None:
    for base, offered in (("", False), ("p1 base: (Plain)\n", True)):
        t = table(f"{READY}{base}p1 hand: Bolt, Spark\np1 field: Idler\np2 field: Wary", WARY, BOLT,
                  event("event:\n    draw 1", "Spark"), card("Idler", kind="item"))
        assert any(each.subject == t.p1.find("Bolt") for each in t.options) is offered


@shows("1204.2f", "105.3")
def test_the_opponent_pays_for_it_and_its_own_controller_does_not() -> None:
    opponents, anybodys = "the opponent must pay 2 ep to target all units", "whoever targets all units pays 2 ep"
    for who, paid in ((opponents, 0), (anybodys, 2)):
        t = table(f"{READY}p1 base: (Plain), (Plain)\np1 hand: Bolt\np1 field: Scout, Charm\np2 field: Guard", BOLT,
                  card("Charm", f"always:\n    {who}", kind="item"))
        t.p1.does("event", "Bolt")
        t.p1.chooses("Scout")
        t.pays()
        assert len(t.g.ready_base(0)) == 2 - paid
        t.resolve()
        assert t.p1.card("Scout").stunned


@shows("1204.2f", "1204.2f-4", "1203.4")
def test_a_craft_pays_for_its_target_and_its_own_cost() -> None:
    hook = card("Hook", "activated (pay 1 ep) target 1 foe:\n    stun the target")
    for base, offered in ((1, ["Guard", "Scout"]), (2, ["Guard", "Scout", "Wary"])):
        laid = ", ".join(["(Plain)"] * base)
        t = table(f"{READY}p1 base: {laid}\np1 field: Hook\np2 field: Wary, Guard, Scout", WARY, hook)
        t.p1.does("use", "Hook")
        assert choices(t) == offered
    t.p1.chooses("Wary")
    t.pays()
    t.pays()
    assert not t.g.ready_base(0) and t.stack() == ["craft Hook"]
    t.resolve()
    assert t.p2.card("Wary").stunned


@shows("1204.2f-5", "1204.2f-8")
def test_an_art_costs_its_own_cost_and_that_of_its_target() -> None:
    seer = card("Seer", "art (pay 2 ep) target 1 foe:\n    stun the target")
    charm = card("Charm", "always:\n    arts of all cards in your hand cost 5 less", kind="item")
    for field, left in (("Idler", 0), ("Charm", 2)):  # what lowers the art's cost leaves that of the target
        t = table(f"{READY}p1 base: (Plain), (Plain), (Plain)\np1 hand: Seer\np1 field: {field}\np2 field: Wary, Guard",
                  WARY, seer, charm, card("Idler", kind="item"))
        t.p1.does("art", "Seer")
        t.p1.chooses("Wary")
        t.pays()
        assert len(t.g.ready_base(0)) == left


@shows("1211.5", "1204.2f")
@pytest.mark.parametrize(("base", "others", "stunned"), [
    ("", "", []), ("", ", Guard", ["Guard"]), ("p1 base: (Plain)\n", "", ["Wary"]),
])
def test_a_triggered_craft_pays_as_it_is_played_or_targets_something_else(
    base: str, others: str, stunned: list[str],
) -> None:
    caller = card("Caller", "when this enters target 1 foe:\n    stun the target", cp=0)
    t = table(f"{READY}{base}p1 hand: Caller\np2 field: Wary{others}", WARY, caller)
    t.p1.does("deploy", "Caller")
    t.resolve()
    if t.asked == "target":
        t.p1.chooses("Wary")
    t.pays()
    settle(t)
    assert [each for each in ("Wary", "Guard") if others or each != "Guard" if t.p2.card(each).stunned] == stunned
    assert len(t.g.ready_base(0)) == 0


@shows("1204.2d-2", "1204.2f")
def test_several_targets_are_paid_for_together() -> None:
    storm = event("event target 2 foes:\n    stun the targets", "Storm")
    keen = card("Keen", "always:\n    the opponent must pay 1 ep to target this")
    t = table(f"{READY}p1 base: (Plain)\np1 hand: Storm\np2 field: Wary, Keen, Guard", WARY, keen, storm)
    t.p1.does("event", "Storm")
    assert choices(t) == ["Guard", "Keen", "Wary"]
    with pytest.raises(AnswerRefused, match="fit together"):
        t.p1.chooses("Wary", "Keen")
    t.p1.chooses("Wary", "Guard")
    t.pays()
    t.resolve()
    assert t.p2.card("Wary").stunned and t.p2.card("Guard").stunned and not t.p2.card("Keen").stunned


@shows("1204.1", "1204.2f")
def test_what_is_played_without_paying_costs_nothing_for_its_targets() -> None:
    gift = event("event:\n    play 1 event in your hand without paying", "Gift")
    t = table(f"{READY}p1 hand: Gift, Bolt\np2 field: Wary", WARY, BOLT, gift)
    t.p1.does("event", "Gift")
    t.resolve()
    t.p1.chooses("Bolt")
    settle(t)
    assert t.p2.card("Wary").stunned


@shows("1205.1a")
def test_as_it_resolves_nothing_is_paid_again() -> None:
    t = table(f"{READY}p1 base: (Plain)\np1 hand: Bolt\np2 field: Wary, Guard\np2 hand: Ward\np2 base: (Plain)", WARY,
              BOLT, event("event target 1 ally:\n    the target gets +0/+1 until end of turn", "Ward"))
    t.p1.does("event", "Bolt")
    t.p1.chooses("Wary")
    t.pays()
    assert not t.g.ready_base(0)
    t.resolve()
    assert t.p2.card("Wary").stunned


@shows("1219.2a")
def test_a_scrum_support_is_no_play_and_costs_nothing() -> None:
    charm = card("Charm", "always:\n    whoever targets all units pays 1 ep", kind="item")
    t = table(f"{READY}p1 field: Scout, Guard, Charm", charm)
    t.p1.does("support", "Scout", "Guard")
    t.resolve()
    assert t.p1.card("Guard").support
