"""Chapter 1200 where two things meet: what is replaced, negated, barred, given back, or is no effect at all."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+30\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+30\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


STRIKE = event("Strike", "target 1 unit:\n    stun the target")
REFUSE = event("Refuse", "target 1 entry:\n    negate the target")
SHIELD = card("Shield", "instead when you would lose bond:\n    destroy this", kind="item")


def struck(rest: str, *own: str, at: str = "Guard", head: str = READY) -> Table:
    """The first player has played Strike, and it has resolved."""
    t = table(f"{head}p1 hand: Strike, Plain\n{rest}", STRIKE, *own)
    t.p1.does("event", "Strike")
    if t.asked == "target":
        t.p1.chooses(at)
    t.resolve()
    return t


# -- 1216: what happens instead -----------------------------------------------------------------------------------


@shows("1216.1", "1306.3")
def test_stun_damage_is_replaced_alone_and_the_unit_is_stunned() -> None:
    t = struck("p2 field: Guard, Shield", SHIELD)
    assert t.p2.card("Guard").stunned and t.bond() == (30, 30)
    assert t.p2.names("trail") == ["Shield"]


@shows("1216.1", "1306.3")
def test_a_replaced_stun_costs_no_bond() -> None:
    proxy = card("Proxy", "instead when another ally would be stunned:\n    stun this", cp=1)
    t = struck("p2 field: Guard, Proxy", proxy)
    assert not t.p2.card("Guard").stunned and t.p2.card("Proxy").stunned
    assert t.bond() == (30, 29), "its own CP cost alone"


@shows("1216.2", "1216.3")
def test_of_two_replacements_each_loss_of_one_battle_takes_one() -> None:
    """Stun damage and overkill are two events, and each Shield stands in for one of them."""
    t = table(BATTLE + "p1 field: Sailor\np2 field: Scout, Shield, Shield", SHIELD)
    t.fight(t.p1, "Sailor", at="Scout")
    assert (t.asked, t.asking) == ("replacement", (1,)), "who would lose the bond chooses"
    t.p2.answers(0)
    assert t.p2.card("Scout").stunned and t.bond() == (30, 30)
    assert t.p2.names("trail") == ["Shield", "Shield"]


@shows("1203.3", "1306.3.ex2")
def test_stun_damage_of_a_cost_is_replaced_and_the_cost_is_paid() -> None:
    t = table(READY + "p1 field: Bearer, Shield\np2 field: Guard", SHIELD)
    t.p1.does("use", "Bearer")
    assert t.p1.card("Bearer").stunned and t.bond() == (30, 30) and t.p1.names("trail") == ["Shield"]
    assert t.stack()[0] == "craft Bearer"


@shows("1216.3", "1203.6a")
def test_whoever_may_do_something_instead_decides_also_about_anothers_card() -> None:
    hex_ = card("Hex", "may instead when a foe would be stunned:\n    draw 1", kind="item")
    t = struck("p1 field: Hex\np2 field: Guard\np2 hand: Plain", hex_)
    assert (t.asked, t.asking) == ("replacement", (0,))
    t.p1.passes()
    assert t.p2.card("Guard").stunned


@shows("1306.3", "1307.1")
def test_who_is_stunned_at_one_moment_is_judged_as_before_it() -> None:
    """The Warden keeps its player from stun damage, and falls together with the Guard."""
    warden = card("Warden", "always:\n    you take no stun damage", cp=4)
    all_down = event("Fell", ":\n    stun all units")
    for order in ("Warden, Guard", "Guard, Warden"):
        t = table(f"{READY}p1 hand: Fell, Plain\np2 field: {order}", warden, all_down)
        t.p1.does("event", "Fell")
        t.resolve()
        assert t.p2.card("Guard").stunned and t.p2.card("Warden").stunned and t.bond() == (30, 30)


# -- 1222.4: who has stunned --------------------------------------------------------------------------------------


@shows("1222.4", "1222.4b")
def test_what_is_stunned_as_a_cost_was_stunned_by_no_effect() -> None:
    martyr = card("Martyr", "activated (stun this):\n    draw 1\n\nwhen this stuns a unit:\n    gain 5 bond")
    t = table(READY + "p1 field: Martyr\np1 hand: Plain", martyr)
    t.p1.does("use", "Martyr")
    assert t.stack() == ["craft Martyr"] and t.p1.card("Martyr").stunned


@shows("1222.4", "1222.4a")
def test_in_a_scrum_every_attack_unit_has_stunned() -> None:
    """G21."""
    pair = [card(name, "when this stuns a unit:\n    gain 1 bond", organisation="Tide") for name in ("Aya", "Bea")]
    t = table(BATTLE + "p1 field: Aya, Bea\np2 field: Guard\np2 hand: Plain", *pair)
    t.attack(t.p1, "Aya", "Bea", at="Guard")
    while t.asked == "priority":
        t.lets_go()
    t.p2.chooses("Aya")
    assert t.asked == "triggered" and len(t.options) == 2 and t.asking == (0,)


# -- 1324, 1211.9, 1211.3c: what was negated has left the stack ---------------------------------------------------


@shows("1211.9", "1324.1")
def test_a_state_trigger_whose_instance_was_negated_triggers_again() -> None:
    bare = card("Bare", "when it is true that you have no cards in your hand:\n    lose 1 bond")
    t = table(READY + "p1 field: Bare\np1 hand: Strike\np2 hand: Refuse, Plain\np2 field: Guard", bare, REFUSE, STRIKE)
    t.p1.does("event", "Strike")
    t.p1.chooses("Guard")
    assert t.stack() == ["event Strike", "craft Bare"]
    t.p1.passes()
    t.p2.does("event", "Refuse")
    t.p2.chooses("Bare")
    t.resolve()
    assert t.stack() == ["event Strike", "craft Bare"] and t.bond() == (30, 30), "the hand is still empty"


@shows("1211.3c")
def test_a_revealed_card_is_hidden_again_when_its_craft_was_negated() -> None:
    watcher = card("Watcher", "hidden when a unit is stunned:\n    gain 2 bond")
    t = table(READY + "p1 hand: Strike, Watcher\np2 hand: Refuse, Plain\np2 field: Guard", watcher, REFUSE, STRIKE)
    t.p1.does("event", "Strike")
    t.resolve()
    t.p1.does("trigger")
    while t.asked == "reveal-trigger":
        t.lets_go()
    assert t.stack() == ["craft Watcher"] and t.p1.card("Watcher").seen == (0, 1)
    while t.asking != (1,):
        t.p1.passes()
    t.p2.does("event", "Refuse")
    t.resolve()
    assert t.stack() == [] and t.p1.card("Watcher").seen == (0,)


@shows("1324.1", "1219.2")
def test_a_scrum_support_is_neither_card_nor_ability_and_is_not_targeted() -> None:
    """G7."""
    t = table(READY + "p1 hand: Plain\np1 field: Guard, Scout\np2 hand: Refuse", REFUSE)
    t.p1.does("support", "Scout", "Guard")
    t.p1.passes()
    assert t.stack() == ["support Scout"] and t.p2.able("event") == []


# -- 1211.5, 104.4, 1403.1: what cannot be played -----------------------------------------------------------------


@shows("1211.5", "104.4")
def test_a_triggered_craft_that_is_forbidden_is_not_played_and_has_triggered_no_more() -> None:
    gag = event("Gag", ":\n    the opponent cannot play crafts until end of turn")
    sore = card("Sore", "when this is stunned:\n    gain 1 bond")
    t = table(READY + "p1 hand: Gag, Strike, Plain\np2 field: Sore\np2 hand: Plain", gag, sore, STRIKE)
    t.p1.does("event", "Gag")
    t.resolve()
    t.p1.does("event", "Strike")
    t.resolve()
    assert t.p2.card("Sore").stunned and t.stack() == [] and not t.g.state.pending
    assert "log.trigger-unplayable" in t.log(0)


@shows("1403.1", "104.1")
@pytest.mark.parametrize(("field", "played"), [("Guard", False), ("Monk", True)])
def test_reinforcement_keeps_an_effect_from_playing_it_as_a_unit_too(field: str, played: bool) -> None:
    call = event("Call", ":\n    play 1 unit in your base without paying")
    t = table(f"{READY}p1 hand: Call, Plain\np1 base: (Column)\np1 field: {field}", call)
    t.p1.does("event", "Call")
    t.resolve()
    assert t.stack() == (["unit Column"] if played else [])


@shows("104.4", "1204.2a")
@pytest.mark.parametrize("lock", [
    "the opponent cannot play events until end of turn",
    "all cards in the opponent's base cannot be turned up until end of turn",
])
def test_an_effect_plays_nothing_that_is_forbidden(lock: str) -> None:
    horn = card("Horn", "activated (action this):\n    play 1 event in your base without paying", kind="item")
    t = table(READY + "p1 hand: Lock, Plain\np2 field: Horn\np2 base: (Letter)\np2 hand: Plain", horn,
              event("Lock", f":\n    {lock}"))
    t.p1.does("event", "Lock")
    t.resolve()
    t.p1.passes()
    t.p2.does("use", "Horn")
    t.resolve()
    assert t.stack() == [] and t.p2.card("Letter").face_down


# -- 506.4, 1325: control that is voided --------------------------------------------------------------------------


@shows("506.4", "1325.1")
def test_whose_control_is_voided_goes_back_at_once() -> None:
    lure = event("Lure", "target 1 foe:\n    gain control of the target until end of turn")
    clean = event("Clean", "target 1 unit:\n    void the effects applied to the target")
    t = table(READY + "p1 hand: Lure, Clean, Plain\np2 field: Guard actioned", lure, clean)
    for name, fields in (("Lure", (["Guard"], [])), ("Clean", ([], ["Guard"]))):
        t.p1.does("event", name)
        t.resolve()
        assert (t.p1.names("field"), t.p2.names("field")) == fields
    assert t.p2.card("Guard").turned, "the same card (502.3)"


# -- 1325: what is said of a player does not apply to a card ------------------------------------------------------

VOIDS = event("Rinse", "target 1 unit:\n    void the effects applied to the target")


@shows("1325.1", "1307.1")
def test_who_takes_no_stun_damage_takes_none_for_a_unit_whose_effects_were_voided() -> None:
    own = (
        VOIDS, event("Calm", ":\n    you take no stun damage until end of turn"),
        event("Sleep", "target 1 unit:\n    stun the target"),
    )
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np1 hand: Calm, Rinse, Sleep\np1 base: 3 x (Plain)", *own)
    for name in ("Calm", "Rinse", "Sleep"):
        t.plays(t.p1, "event", name)
    assert t.p1.card("Guard").stunned and t.bond() == (40, 40)


@shows("1325.1", "804.3")
def test_to_attack_a_player_the_toll_is_paid_also_with_a_unit_whose_effects_were_voided() -> None:
    gate = card("Gate", "always:\n    whoever attacks you pays 1 ep", "base")
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np1 hand: Rinse\np1 base: 2 x (Plain)\np2 base: Gate",
              VOIDS, gate)
    t.plays(t.p1, "event", "Rinse")
    t.attack(t.p1, "Guard")
    t.pass_until("toll-player")
    assert t.asking == (0,), "its player"


@shows("1325.1", "104.4")
def test_who_cannot_play_crafts_plays_none_of_a_unit_whose_effects_were_voided() -> None:
    own = (
        VOIDS, event("Hush", ":\n    you cannot play crafts until end of turn"),
        card("Drummer", "activated (action this):\n    gain 2 bond"),
    )
    t = table("kiseki; turn p1; phase battle\np1 field: Drummer\np1 hand: Hush, Rinse\np1 base: 2 x (Plain)", *own)
    t.plays(t.p1, "event", "Hush")
    t.plays(t.p1, "event", "Rinse")
    assert not t.p1.may("use", "Drummer")


@shows("1211.5", "1211.4", "104.4")
@pytest.mark.parametrize(("who", "bond"), [("you", 30), ("the opponent", 32)])
def test_whether_a_triggered_craft_may_be_played_is_asked_of_who_controlled_its_card(who: str, bond: int) -> None:
    own = (
        event("Lure", "target 1 enemy unit:\n    gain control of the target until end of turn"),
        event("Hush", f":\n    {who} cannot play crafts until end of turn"),
        event("Fall", "target 1 unit:\n    kill the target"),
        card("Heir", "when this is put in the trail from the field:\n    gain 2 bond"),
    )
    t = table("kiseki; turn p1; phase battle; bond 30+30\np1 hand: Lure, Hush, Fall\np1 base: 3 x (Plain)\n"
              "p2 field: Heir", *own)
    for name in ("Lure", "Hush", "Fall"):
        t.plays(t.p1, "event", name)
    if t.stack():
        t.resolve()
    assert t.p2.names("trail") == ["Heir"] and t.bond() == (bond, 30)


# -- 502.4, 1216: to a deck instead, several at once --------------------------------------------------------------


@shows("502.4", "1216.1")
@pytest.mark.parametrize(("where", "lie"), [("on top of", slice(3)), ("on the bottom of", slice(-3, None))])
def test_owners_order_what_goes_to_their_deck_instead_at_one_moment(where: str, lie: slice) -> None:
    gate = card("Gate", "instead when a unit of \"Lantern\" would be put in the trail from the field:\n"
                        f"    put it {where} its owner's deck")
    wrath = event("Wrath", ":\n    kill all units")
    t = table(BATTLE + "p1 field: Gate, Guard\np1 hand: Wrath, Plain\np2 field: Guard, Monk, Scout, Envoy", gate, wrath)
    t.p1.does("event", "Wrath")
    t.resolve()
    assert (t.asked, t.asking) == ("deck-order", (1,)), "one card alone has no order"
    t.p2.chooses("Scout", "Envoy", "Guard")
    assert [t.g.face(each).name.en for each in reversed(t.g.deck(1))][lie] == ["Scout", "Envoy", "Guard"]
    assert t.p1.has("Guard", "deck") and t.p2.names("trail") == ["Monk"]
