"""Chapter 10: tactics and special effects with a number, a race or a limit."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"


@shows("10.12.2.a")
def test_mana_charge_adds_sleeping_nodes_from_the_deck() -> None:
    t = table(MAIN + "p1 field: Wellspring", card("Wellspring", "mana charge 2"))
    t.p1.does("use", "Wellspring")
    assert t.p1.card("Wellspring").turned
    t.resolve()
    assert len(t.p1.cards("nodes")) == 2 and all(t.g.card(each).turned for each in t.p1.cards("nodes"))


@shows("10.11.2.a", "1.10.16")
def test_immunity_takes_no_combat_damage_of_that_race() -> None:
    keeper = card("Keeper", "immune to human", toughness=1, attack=0)
    t = table(MAIN + "p1 field: Duelist\np2 field: Keeper", keeper)
    t.fight(t.p1, "Duelist", by="Keeper")
    assert t.p2.card("Keeper").zone == "field"


@shows("10.27.2.a", "4.5.1.a")
def test_upkeep_is_paid_or_the_card_is_discarded() -> None:
    engine = card("Engine", "upkeep 1")
    t = table("vision; turn p1; phase discard\np2 field: Engine\np2 nodes: (Plain)", engine)
    for _ in range(4):
        t.pass_on()
    assert t.asked == "upkeep" and t.asking == (1,)
    t.p2.does("upkeep-pay")
    assert t.p2.card("Engine").zone == "field" and t.phase == "maintenance"
    t = table("vision; turn p1; phase discard\np2 field: Engine", engine)
    for _ in range(4):
        t.pass_on()
    assert t.p2.names("graveyard") == ["Engine"]


@shows("10.26.2.a", "12.2.3")
def test_resist_negates_what_targets_it_in_play_unless_paid_for() -> None:
    bold = card("Bold", "resist 1\nplay:\n    gain 3 life", kind="command")
    t = table(MAIN + "p1 hand: Bold\np2 hand: Veto\np2 nodes: (Plain)", bold)
    t.p1.does("play", "Bold")
    t.p2.does("play", "Veto")
    assert t.asked == "targeting" and t.asking == (1,)
    t.p2.does("targeting-fail")
    t.resolve()
    assert t.life() == (28, 25) and t.p2.names("graveyard") == ["Veto"]


@shows("10.29.2.a")
def test_protection_asks_for_the_cost_of_targeting() -> None:
    saint = card("Saint", "protection 1", toughness=3)
    t = table(MAIN + "p1 hand: Ember\np1 nodes: 2 x (Plain)\np2 field: Saint", saint)
    t.p1.does("play", "Ember")
    t.p1.answers((0,))
    t.p1.does("targeting-pay")
    t.p1.answers((0,)) if t.asked == "pay-nodes" else None
    t.resolve()
    assert t.p2.names("graveyard") == ["Saint"]


@shows("10.21.2.a")
def test_a_card_limited_to_one_a_turn_is_played_once() -> None:
    once = card("Once", "once per turn card\nplay:\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: 2 x Once", once)
    t.p1.does("play", "Once")
    t.resolve()
    assert t.p1.able("play") == []


@shows("10.22.2.a", "10.23.2.a")
def test_turn_limits_say_in_whose_turn_a_card_is_played() -> None:
    mine = card("Mine", "own turn only\nplay:\n    gain 1 life", kind="command")
    yours = card("Yours", "opponent's turn only\nplay:\n    gain 1 life", kind="command")
    t = table(MAIN + "p1 hand: Mine, Yours\np2 hand: Mine, Yours", mine, yours)
    assert t.p1.able("play") == ["Mine"]
    t.pass_on()
    assert t.p2.able("play") == ["Yours"]


@shows("10.25.2.a")
def test_a_sacred_treasure_is_set_on_legends_alone() -> None:
    relic = card("Relic", "sacred treasure\nequipment target 1 character on your field:\n    set this on the target",
                 kind="spell", nodes=0, cost=0)
    t = table(MAIN + "p1 hand: Relic\np1 field: Guard", relic)
    assert t.p1.able("play") == []
    t = table(MAIN + "p1 hand: Relic\np1 field: Hero", relic, card("Hero", "legend"))
    t.p1.does("play", "Relic")
    t.resolve()
    assert len(t.p1.card("Hero").under) == 1


@shows("10.30.2.a", "10.31.2.a")
def test_a_last_spell_needs_its_spiritualist_who_may_be_sealed() -> None:
    last = card("Last", "last spell\nplay:\n    gain 1 life", kind="spell", nodes=0, cost=0, spiritualist="Sage")
    sage, sealed = card("Sage", ""), card("Sage", "sealed art")
    t = table(MAIN + "p2 hand: Last\np2 field: Sage", last, sage)
    t.pass_on()
    assert t.p2.able("play") == ["Last"]
    t = table(MAIN + "p2 hand: Last\np2 field: Sage", last, sealed)
    t.pass_on()
    assert t.p2.able("play") == []
    t = table(MAIN + "p2 hand: Last\np2 field: Sage\np2 nodes: 6 x (Plain)", last, sealed)
    t.pass_on()
    assert t.p2.able("play") == ["Last"]
