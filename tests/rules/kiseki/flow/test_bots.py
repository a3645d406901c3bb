"""What the greedy bot does at a Kiseki table: it attacks where that pays, and spends nothing for nothing."""

from __future__ import annotations

import pytest

from app.bots.bot_view import Chance
from app.bots.bots import BOTS, HEADLESS, seeing
from engines.core.state.selection import addable
from tests.rules.kiseki.making import Table, card, table

GREEDY = HEADLESS["greedy"]
PUMP = card("Pump", "event target 1 unit:\n    the target gets +2/+0 until end of turn", kind="event", ep=1)
GIFT = card("Gift", "event:\n    gain 3 bond", kind="event", ep=1)
LEAF = card("Leaf", "event:\n    draw 1", kind="event", ep=0)


def answer(t: Table) -> object:
    """The verb the bot answers with, or the names of what it picks."""
    given = GREEDY(t.g, t.asking[0], Chance(1, 0, 0))
    if isinstance(given, int):
        return t.options[given].verb
    assert isinstance(given, tuple)
    subjects = [t.options[place].subject for place in given]
    return [t.g.face(subject).name.en for subject in subjects if subject is not None]


def test_it_attacks_with_the_one_unit_that_stuns_and_leaves_the_rest_for_later() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Scout, Sailor\np2 field: Monk")
    t.pass_until("attack")
    assert answer(t) == ["Sailor"]


def test_it_attacks_a_player_nobody_stands_before() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Scout, Guard\np2 hand: Plain")
    t.pass_until("attack")
    assert answer(t) == ["Guard", "Scout"] or answer(t) == ["Scout", "Guard"]


def test_it_passes_where_an_attack_would_only_lose_its_unit() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Scout\np2 field: Sailor")
    t.pass_until("attack")
    assert answer(t) == []


def test_it_chooses_the_target_that_falls() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Sailor, Scout")
    t.pass_until("attack")
    t.p1.chooses("Guard")
    assert t.asked == "attack-target" and answer(t) == "card"
    given = GREEDY(t.g, 0, Chance(1, 0, 0))
    assert isinstance(given, int) and t.g.face(t.options[given].subject or 0).name.en == "Scout"


@pytest.mark.parametrize(("defence", "verb"), [(5, "decline"), (4, "event"), (2, "event")])
def test_it_strengthens_a_unit_only_where_the_battle_ends_differently(defence: int, verb: str) -> None:
    """2 against 5 stays too little with 4; against 2 it is enough as it is, but 4 overkills."""
    wall = card("Wall", strength=0, defence=defence, cp=2)
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np1 base: (Plain)\np1 hand: Pump\np2 field: Wall",
              wall, PUMP)
    t.attack(t.p1, "Guard")
    while t.g.battle is None or not t.g.battle.begun or t.asking != (0,):
        t.pick(lambda option: option.verb == "decline", "passing")
    assert answer(t) == verb


def test_it_strengthens_nobody_before_a_battle() -> None:
    t = table("kiseki; turn p1; step deploy\np1 field: Guard\np1 base: (Plain)\np1 hand: Pump\np2 field: Scout", PUMP)
    assert t.asked == "priority" and answer(t) == "decline"


def test_it_gains_bond_only_below_forty() -> None:
    for bond, verb in (("40+40", "decline"), ("30+40", "event")):
        t = table(f"kiseki; turn p1; step deploy; bond {bond}\np1 base: (Plain)\np1 hand: Gift", GIFT)
        assert answer(t) == verb


def test_it_stops_drawing_before_its_deck_is_empty() -> None:
    for count, verb in ((30, "event"), (4, "decline")):
        t = table(f"kiseki; turn p1; step deploy\np1 hand: Leaf\np1 deck: {count} x Plain", LEAF)
        assert answer(t) == verb


def test_it_does_not_attack_again_and_again_where_it_cannot_pay_the_toll() -> None:
    gate = card("Gate", "always:\n    whoever attacks this pays 1 ep", strength=0, defence=1)
    poor = table("kiseki; turn p1; phase battle\np1 field: Sailor\np2 field: Gate", gate)
    poor.pass_until("attack")
    assert answer(poor) == []
    rich = table("kiseki; turn p1; phase battle\np1 field: Sailor\np1 base: (Plain)\np2 field: Gate", gate)
    rich.pass_until("attack")
    assert answer(rich) == ["Sailor"]


def test_the_easy_bot_makes_no_ep_for_nothing() -> None:
    t = table("kiseki; turn p1; phase battle\np1 base: (Plain), (Plain), (Plain)\np1 field: Guard")
    assert {option.verb for option in t.options} == {"gain-ep", "decline"}
    easy = seeing(BOTS["random"], lambda game, key: False)
    given = {easy(t.g, 0, Chance(seed, 0, 0)) for seed in range(20)}
    assert {t.options[each].verb for each in given if isinstance(each, int)} == {"decline"}


def test_it_attacks_with_all_who_must_among_very_many_units() -> None:
    """So many groups cannot all be tried: what no attack can contain is not offered to be added."""
    bold = card("Bold", "always:\n    this must attack", strength=1, defence=1, organisation="Lantern")
    crowd = ", ".join(["Guard"] * 10 + ["Shade"] * 3 + ["Bold"] * 2 + ["Sailor"] * 8)
    t = table(f"kiseki; turn p1; phase battle\np1 field: {crowd}\np2 field: Monk, Shade", bold)
    t.pass_until("attack")
    ask = t.g.state.ask
    assert ask is not None
    named = [t.g.face(option.subject or 0).name.en for option in ask.options]
    more, complete = addable(t.g, ask, (named.index("Guard"),))
    assert not complete, "the bold ones are missing"
    assert {named[place] for place in more} == {"Guard", "Bold"}, "no Covert, and no other organisation"
    given = GREEDY(t.g, 0, Chance(1, 0, 0))
    t.g.answer(given)
    assert t.g.battle is not None
    assert [t.g.face(card).name.en for card in t.g.attackers()].count("Bold") == 2


@pytest.mark.parametrize(("own", "theirs", "verb"), [("Guard", "Sailor", "event"), ("Shade", "Shade", "decline")])
def test_it_gives_a_unit_an_icon_craft_it_lacks_before_a_battle(own: str, theirs: str, verb: str) -> None:
    veil = card("Veil", "event target 1 ally:\n    the target gains icon covert until end of turn", kind="event", ep=0)
    t = table(f"kiseki; turn p1; step deploy\np1 field: {own}\np1 hand: Veil\np2 field: {theirs}", veil)
    assert answer(t) == verb


def test_it_makes_a_foe_attack() -> None:
    goad = card("Goad", "event target 1 foe:\n    the target must attack until end of turn", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy\np1 field: Guard\np1 hand: Goad\np2 field: Scout", goad)
    assert answer(t) == "event"


def test_it_readies_its_unit_with_a_craft_that_costs_no_card() -> None:
    post = card("Post", "activated (action this) target 1 ally:\n    ready the target", kind="item")
    for unit, verb in (("Guard actioned", "use"), ("Guard", "decline")):
        t = table(f"kiseki; turn p1; step deploy\np1 field: {unit}, Post", post)
        assert answer(t) == verb, unit


@pytest.mark.parametrize(("snare", "where", "verb"), [
    (card("Snare", "event target 1 unit:\n    stun the target", kind="event", ep=0), "hand", "event"),
    (card("Snare", "event target 1 unit:\n    stun the target", kind="event", ep=0), "base", "event"),
    (card("Snare", "event target up to 1 unit:\n    stun the target", kind="event", ep=0), "hand", "event"),
    (card("Snare", "activated (action this) target 1 unit:\n    stun the target", kind="item"), "field", "use"),
])
def test_it_stuns_a_foe_with_what_could_stun_its_own_unit_too(snare: str, where: str, verb: str) -> None:
    """The target offered first is its own UNIT, for which nobody would play it."""
    lies = "(Snare)" if where == "base" else "Snare"
    own = "p1 field: Guard" + (f", {lies}" if where == "field" else f"\np1 {where}: {lies}")
    alone = table(f"kiseki; turn p1; step deploy\n{own}", snare)
    assert verb in [option.verb for option in alone.options] and answer(alone) == "decline"
    t = table(f"kiseki; turn p1; step deploy\n{own}\np2 field: Sailor", snare)
    assert answer(t) == verb
    t.g.answer(GREEDY(t.g, 0, Chance(1, 0, 0)))
    assert t.asked.startswith("target") and answer(t) == ["Sailor"]
