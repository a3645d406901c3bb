"""1203, 1204: paying costs, and playing cards and abilities step by step."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def event(name: str, text: str, ep: int | str = 0) -> str:
    return card(name, text, kind="event", ep=ep)


def hands(t: Table) -> tuple[int, int]:
    return len(t.p1.cards("hand")), len(t.p2.cards("hand"))


# -- 1203: paying -------------------------------------------------------------------------------------------------


@shows("1203.2")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    """Even if a replacement would help: it is not looked at."""
    greed = card("Greed", "activated (discard 2 cards):\n    draw 1")
    t = table(READY + "p1 field: Greed\np1 hand: Plain", greed)
    assert t.p1.able("use") == []
    rich = table(READY + "p1 field: Greed\np1 hand: 2 x Plain", greed)
    assert rich.p1.able("use") == ["Greed"]


@shows("1203.4")
def test_the_parts_of_a_cost_are_paid_in_the_order_they_are_printed() -> None:
    """First the card acts; so it can be stunned after that, but not the other way round."""
    first = card("First", "activated (action this, stun this):\n    draw 1")
    last = card("Last", "activated (stun this, action this):\n    draw 1")
    t = table(READY + "p1 field: First, Last\np1 hand: Plain", first, last)
    assert t.p1.able("use") == ["First"]
    t.p1.does("use", "First")
    assert t.p1.card("First").stunned and t.stack() == ["craft First"]


@shows("1203.5", "104.5")
@pytest.mark.parametrize("cost", [
    "discard X cards", "action X cards in your base", "exclude the top X cards of your deck",
    "discard the number of foes cards",
])
@pytest.mark.parametrize("hand", ["Plain", ""])
def test_a_cost_of_no_cards_is_paid(cost: str, hand: str) -> None:
    churn = card("Churn", f"activated ({cost}):\n    gain 1 bond")
    t = table(f"kiseki; turn p1; phase battle; bond 30+30\np1 field: Churn\n{hand and 'p1 hand: ' + hand}", churn)
    t.p1.does("use", "Churn")
    if t.asked == "amount":
        t.p1.answers(0)
    assert t.stack() == ["craft Churn"] and t.p1.names("hand") == hand.split()
    t.resolve()
    assert t.bond() == (31, 30)


@shows("1203.5", "1204.2f-8")
def test_a_cost_of_nothing_or_less_counts_as_paid() -> None:
    cheap = card("Cheap", "always:\n    all cards in your hand cost 3 less to play", kind="item")
    t = table(READY + "p1 field: Cheap\np1 hand: Letter, Plain", cheap)
    t.p1.does("event", "Letter")
    t.resolve()
    assert hands(t)[0] == 3 and t.pool(t.p1) == (0, 0)


# -- 1204.2a, 1204.2b: turned up and revealed ---------------------------------------------------------------------


@shows("1204.2a", "1209.1a")
def test_what_cannot_be_turned_up_is_not_played_from_the_base() -> None:
    lock = card("Lock", "always:\n    all cards in the opponent's base cannot be turned up", kind="item")
    t = table(READY + "p1 base: (Letter), (Tower), 3 x (Plain)\np2 field: Lock", lock)
    assert not t.p1.may("event", "Letter") and not t.p1.may("found", "Tower")
    free = table(READY + "p1 base: (Letter), (Tower), 3 x (Plain), Tower")
    assert free.p1.may("event", "Letter") and free.p1.able("found") == ["Tower"]
    tower = [free.g.card(option.subject).face_down for option in free.options if option.verb == "found"]
    assert tower == [True], "the one that lies face up is not played again"


@shows("1204.2b")
def test_a_card_played_from_the_hand_is_shown_to_both() -> None:
    t = table(READY + "p1 hand: Herald\np1 base: 2 x (Plain)\np1 field: Guard")
    card_id = t.p1.find("Herald")
    assert 1 not in t.g.card(card_id).seen
    t.p1.does("art", "Herald")
    assert t.asked == "pay-ep" and t.g.card(card_id).seen == (0, 1), "while its cost is being paid"


@shows("1204.2b", "1202.5")
def test_a_craft_of_a_card_in_the_hand_shows_the_card_as_long_as_it_stands_on_the_stack() -> None:
    whisper = card("Whisper", "in hand activated (pay 0 ep):\n    gain 1 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Whisper, Plain\np2 hand: Plain", whisper)
    t.p1.does("use", "Whisper")
    assert t.p1.card("Whisper").seen == (0, 1)
    t.resolve()
    assert t.bond() == (31, 40) and 1 not in t.p1.card("Whisper").seen and t.p1.has("Whisper", "hand")


@shows("1202.5", "902.5b")
def test_who_has_only_a_craft_in_the_trail_has_priority_too() -> None:
    back = card("Back", "in trail activated (pay 0 ep):\n    put this in your hand")
    t = table(READY + "p1 hand: Plain\np2 trail: Back", back)
    t.p1.passes()
    assert t.asking == (1,) and t.p2.able("use") == ["Back"]


# -- 1204.2c: X ---------------------------------------------------------------------------------------------------


VOLLEY = event("Barrage", "event (pay X ep) target X units:\n    stun the targets")
SPLIT = event("Split", "event target 2 units share 3:\n    the targets lose their share of defence until end of turn")


@shows("1204.2c", "1305.2a", "1204.2f-2")
def test_the_player_fixes_x_before_the_targets_and_pays_for_it() -> None:
    t = table(READY + "p1 hand: Barrage\np1 base: 3 x (Plain)\np2 field: Guard, Scout, Sailor, Monk", VOLLEY)
    t.p1.does("event", "Barrage")
    assert t.asked == "amount" and (t.g.state.ask.least, t.g.state.ask.most) == (0, 3), "with 3 EP to be gained"
    t.p1.answers(2)
    assert t.asked == "target" and t.g.state.ask.least == 2
    t.p1.chooses("Guard", "Monk")
    t.p1.chooses("Plain", "Plain")
    assert t.stack() == ["event Barrage"]
    t.resolve()
    assert t.p2.card("Guard").stunned and t.p2.card("Monk").stunned and not t.p2.card("Scout").stunned


@shows("1204.2d-1", "1305.2")
def test_an_x_of_nothing_takes_no_targets_and_costs_nothing() -> None:
    t = table(READY + "p1 hand: Barrage\np2 field: Guard", VOLLEY)
    t.p1.does("event", "Barrage")
    assert t.stack() == ["event Barrage"], "only 0 can be paid: nothing is asked"
    t.resolve()
    assert not t.p2.card("Guard").stunned and t.p1.card("Barrage").zone == "trail"


@shows("1305.2c")
def test_x_stays_as_it_was_fixed_until_it_has_left_the_stack() -> None:
    drum = card("Drum", "art (pay X ep):\n    draw X")
    t = table(READY + "p1 hand: Drum\np1 base: 3 x (Plain)\np2 hand: Plain", drum)
    t.p1.does("art", "Drum")
    t.p1.answers(2)
    t.p1.chooses("Plain", "Plain")
    t.p1.does("gain-ep", "Plain")
    assert t.pool(t.p1)[1] == 1
    t.resolve()
    assert hands(t)[0] == 2


@shows("1201.1a-1")
def test_a_craft_with_an_x_in_its_cost_takes_any_number() -> None:
    pump = card("Pump", "activated (pay X ep):\n    this gets +X/+0 until end of turn")
    t = table(READY + "p1 field: Pump\np1 base: 2 x (Plain)", pump)
    t.p1.does("use", "Pump")
    assert t.g.state.ask.least == 0 and t.g.state.ask.most == 2
    t.p1.answers(2)
    t.resolve()
    assert t.p1.number("Pump", "strength") == 4 and t.p1.names("base") == ["Plain", "Plain"]


# -- 1204.2d: targets ---------------------------------------------------------------------------------------------


@shows("1204.2d", "1204.2d-2")
def test_the_same_card_is_not_targeted_twice() -> None:
    pair = event("Pair", "event target 2 units:\n    stun the targets")
    t = table(READY + "p1 hand: Pair\np2 field: Guard", pair)
    assert t.p1.able("event") == []
    two = table(READY + "p1 hand: Pair\np2 field: Guard, Scout", pair)
    two.p1.does("event", "Pair")
    two.resolve()
    assert two.p2.card("Guard").stunned and two.p2.card("Scout").stunned


@shows("1204.2d-1")
def test_a_number_of_targets_below_nothing_means_none() -> None:
    less = event("Less", "event target count(cards in your hand) - 2 units:\n    stun the targets\n    gain 1 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Less\np2 field: Guard", less)
    t.p1.does("event", "Less")
    assert t.stack() == ["event Less"]
    t.resolve()
    assert t.bond() == (31, 40) and not t.p2.card("Guard").stunned


@shows("1204.2d-4")
def test_a_quality_of_a_target_must_be_open_to_all() -> None:
    seek = event("Seek", "event target 1 card of \"Lantern\" in the opponent's base:\n    destroy the target")
    any_card = event("Raze", "event target 1 card in the opponent's base:\n    destroy the target")
    t = table(READY + "p1 hand: Seek, Raze\np2 base: (Guard), Scout", seek, any_card)
    t.p1.does("event", "Seek")
    assert t.stack() == ["event Seek"]
    t.resolve()
    assert t.p2.names("trail") == ["Scout"], "nobody can tell that the face-down one is of Lantern"
    t.p1.does("event", "Raze")
    t.resolve()
    assert t.p2.names("trail") == ["Scout", "Guard"]
    drop = event("Drop", "event target 1 unit in your hand:\n    discard the target")
    own = table(READY + "p1 hand: Drop, Guard", drop)
    assert own.p1.able("event") == [], "only its player sees that it is a UNIT"


@shows("1204.2d-5")
def test_the_number_of_targets_is_fixed_when_they_are_chosen() -> None:
    swarm = event("Swarm", "event target count(cards in your hand) units:\n    stun the targets")
    t = table(READY + "p1 hand: Swarm, Plain, Letter\np1 base: 2 x (Plain)\np2 field: Guard, Scout, Monk", swarm)
    t.p1.does("event", "Swarm")
    assert t.stack() == ["event Swarm"], "three of three: nothing is asked"
    t.p1.does("event", "Letter")
    assert hands(t)[0] == 1, "fewer cards now"
    t.resolve()
    t.resolve()
    assert all(t.p2.card(name).stunned for name in ("Guard", "Scout", "Monk"))


@shows("1204.2e", "1204.2e-1")
def test_an_uneven_effect_is_shared_out_as_it_is_played_and_stays_so() -> None:
    t = table(READY + "p1 hand: Split, Blow\np2 field: Guard, Sailor, Monk", SPLIT,
              event("Blow", "event target 1 unit:\n    exclude the target"))
    t.p1.does("event", "Split")
    t.p1.chooses("Guard", "Sailor")
    assert t.asked == "share" and t.g.state.ask.most == 3
    t.p1.answers((1, 2))
    t.p1.does("event", "Blow")
    t.p1.chooses("Guard")
    t.resolve()
    t.resolve()
    assert t.p2.number("Sailor", "defence") == 2, "2 of it, although the other has left"


@shows("1204.2e")
def test_what_is_shared_may_fall_to_one_alone() -> None:
    t = table(READY + "p1 hand: Split\np2 field: Guard, Sailor", SPLIT)
    t.p1.does("event", "Split")
    t.p1.answers((3, 0))
    t.resolve()
    assert (t.p2.number("Guard", "defence"), t.p2.number("Sailor", "defence")) == (0, 4)


# -- 1204.2f to 1204.2h: what it costs ----------------------------------------------------------------------------


DEAR = card("Dear", "always:\n    all cards in the opponent's hand cost 2 more to play", kind="item")
FLAT = card("Flat", "always:\n    all cards in your hand cost 2 to play", kind="item")
OFF = card("Off", "always:\n    all cards in your hand cost 1 less to play", kind="item")


@shows("1204.2f-1", "1204.2f-6", "1204.2f-7")
@pytest.mark.parametrize("order", ["Flat, Off", "Off, Flat"])
def test_a_cost_becomes_another_first_then_it_is_raised_then_lowered(order: str) -> None:
    """2 instead of 3, plus 2, minus 1, whichever of them came first."""
    t = table(READY + f"p1 hand: Sailor\np1 field: {order}\np2 field: Dear", DEAR, FLAT, OFF)
    assert t.p1.able("deploy") == []
    t = table(READY + f"p1 hand: Sailor\np1 base: 3 x (Plain)\np1 field: {order}\np2 field: Dear\np2 hand: Plain",
              DEAR, FLAT, OFF)
    assert t.pool(t.p1)[0] == 3
    t.p1.does("deploy", "Sailor")
    assert t.pool(t.p1)[0] == 0


@shows("1204.2f", "1204.2f-7")
def test_what_an_event_costs_is_raised_for_the_opponent() -> None:
    poor = table(READY + "p1 hand: Letter\np1 base: 3 x (Plain)\np2 field: Dear", DEAR)
    assert poor.p1.able("event") == []
    t = table(READY + "p1 hand: Letter\np1 base: 4 x (Plain)\np2 field: Dear", DEAR)
    t.p1.does("event", "Letter")
    assert all(t.g.card(each).turned for each in t.p1.cards("base"))


@shows("1204.2f-5", "1204.2f-6")
def test_arts_cost_another_amount_and_only_where_the_effect_says() -> None:
    seal = card("Press", "always:\n    arts of all cards in your base cost 0", kind="item")
    t = table(READY + "p1 hand: Herald\np1 base: (Herald)\np1 field: Press, Guard", seal)
    t.p1.does("art", "Herald@base")
    assert t.stack() == ["art Herald"] and t.p1.has("Herald", "hand")
    assert t.p1.may("gain-ep", "Herald@base"), "nothing was paid"
    assert t.p1.card("Herald@hand").zone == "hand"


@shows("1204.2g")
def test_a_cost_is_fixed_before_it_is_paid() -> None:
    """Discarding for it makes the hand smaller, and what was asked stays what it was."""
    tithe = card("Tithe", "activated (discard count(cards in your hand) cards):\n    draw 1", kind="item")
    t = table(READY + "p1 field: Tithe\np1 hand: 3 x Plain", tithe)
    t.p1.does("use", "Tithe")
    assert len(t.p1.cards("trail")) == 3 and t.stack() == ["craft Tithe"]


@shows("1204.2h", "1204.2l")
def test_a_play_that_cannot_be_paid_after_all_is_taken_back_whole() -> None:
    """Something else happens instead of gaining EP: the card lies face down again, and the bond is what it was."""
    theft = "instead when a card in the opponent's base would be actioned:\n    the opponent loses 1 bond"
    thief = card("Thief", theft, kind="item")
    t = table(READY + "p1 base: (Letter), (Plain), (Guard)\np2 field: Thief", thief)
    t.p1.does("event", "Letter")
    assert not t.p1.card("Letter").face_down
    t.p1.chooses("Plain", "Guard")
    assert t.p1.card("Letter").face_down and t.stack() == [] and t.bond() == (40, 40)
    assert t.asking == (0,) and t.asked == "priority"


@shows("1204.2l")
def test_a_card_does_not_pay_for_itself_from_the_hand() -> None:
    """G37: it is not the card that is discarded for it."""
    shed = card("Shed", "art (pay 0 ep, discard 1 card):\n    draw 2")
    t = table(READY + "p1 hand: Shed", shed)
    assert t.p1.able("art") == []
    two = table(READY + "p1 hand: Shed, Plain", shed)
    two.p1.does("art", "Shed")
    assert two.p1.names("trail") == ["Plain", "Shed"]


@shows("1204.2h", "1217.3")
def test_a_card_played_from_the_base_may_be_actioned_for_its_own_cost() -> None:
    """G37."""
    t = table(READY + "p1 base: (Letter), (Plain)")
    t.p1.does("event", "Letter")
    assert t.p1.card("Letter").turned and t.p1.card("Plain").turned and t.stack() == ["event Letter"]


# -- 1204.2i to 1204.2k: on the stack -----------------------------------------------------------------------------


@shows("1204.2i", "1205.1c-1")
def test_a_unit_played_from_the_base_is_the_card_itself() -> None:
    t = table(READY + "p1 base: (Envoy), (Plain)\np2 hand: Plain")
    envoy = t.p1.find("Envoy")
    t.p1.does("deploy", "Envoy")
    assert t.g.card(envoy).zone == "stack" and t.g.stack() == (envoy,)
    t.resolve()
    assert t.g.card(envoy).zone == "field" and not t.g.card(envoy).turned and not t.g.card(envoy).face_down


@shows("1204.2i-1", "1205.1c-4")
def test_effects_on_a_card_in_the_hand_follow_it_to_the_stack_and_the_field() -> None:
    oil = event("Oil", "event:\n    all units in your hand get +1/+1 until end of turn")
    t = table(READY + "p1 hand: Oil, Guard, Scout\np1 base: 2 x (Plain)", oil)
    t.p1.does("event", "Oil")
    t.resolve()
    t.p1.does("deploy", "Guard")
    assert t.p1.number("Guard@stack", "strength") == 3
    t.resolve()
    assert t.p1.number("Guard@field", "strength") == 3 and t.p1.number("Guard@field", "defence") == 4


@shows("1204.2k", "1204.2")
def test_played_is_what_has_been_paid_and_stands_on_the_stack() -> None:
    """So what waits for a play triggers although the play is negated later."""
    ear = card("Ear", "when the opponent plays an event card:\n    gain 2 bond")
    counter = event("Counter", "event target 1 entry:\n    negate the target")
    t = table("kiseki; turn p1; step deploy; bond 40+30\np1 hand: Letter\np1 base: 2 x (Plain)\np2 field: Ear",
              ear, counter)
    t.p1.does("event", "Letter")
    assert t.stack() == ["event Letter", "craft Ear"]
    t.resolve()
    assert t.bond() == (40, 32) and t.stack() == ["event Letter"]


@shows("1204.1", "1213.3", "1210.3")
def test_a_card_goes_where_it_is_put_and_of_abilities_only_the_effect_is_carried_out() -> None:
    t = table(READY + "p1 hand: Guard\np1 base: 3 x (Plain), (Herald)\np1 field: Seal, Scout actioned")
    t.p1.does("deploy", "Guard")
    t.resolve()
    assert t.p1.card("Guard").zone == "field"
    t.p1.does("use", "Seal")
    t.p1.chooses("Scout")
    t.resolve()
    assert t.p1.card("Seal").zone == "field" and not t.p1.card("Scout").turned
    t.p1.does("art", "Herald")
    while t.asked != "priority":
        t.g.answer((0,))
    t.resolve()
    assert t.p1.card("Herald").zone == "base" and t.stack() == []


@shows("1204.2b", "1202.5", "1311.1")
def test_a_craft_of_a_face_down_base_card_shows_the_card_while_it_is_played() -> None:
    sly = card("Sly", "hidden activated (pay 0 ep):\n    gain 1 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 base: (Sly)\np1 hand: Plain\np2 hand: Plain", sly)
    t.p1.does("use", "Sly")
    shown = t.p1.card("Sly")
    assert shown.seen == (0, 1) and shown.face_down, "it is revealed, and still lies face down"
    t.resolve()
    assert t.bond() == (31, 30) and 1 not in t.p1.card("Sly").seen
