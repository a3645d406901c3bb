"""1.8 and 1.9: nodes, costs and life."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


BOON = command("Boon", "play:\n    gain 1 life")
WELL = card("Well", "any turn (pay 2):\n    gain 1 life")


# -- 1.8.2 to 1.8.5: setting nodes --------------------------------------------------------------------------------


@shows("1.8.2", "1.8.2.a", "1.12.2.a")
def test_only_the_turn_player_sets_a_node_in_the_main_phase() -> None:
    assert table("vision; turn p1; phase draw\np1 hand: Guard").p1.able("set-node") == []
    t = table(MAIN + "p1 hand: Guard\np2 hand: Scout")
    assert t.p1.able("set-node") == ["Guard"]
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("set-node") == []


@shows("1.8.2.b")
def test_in_an_interference_no_node_is_set() -> None:
    t = table(MAIN + "p1 hand: Boon, Guard\np2 hand: Boon", BOON)
    t.p1.does("play", "Boon")
    t.p2.does("play", "Boon")
    assert t.asking == (0,) and t.p1.able("set-node") == []


@shows("1.8.2.d", "1.8.3", "1.8.3.a")
def test_a_node_is_set_from_the_hand_alone() -> None:
    t = table(MAIN + "p1 graveyard: Guard\np1 field: Scout")
    assert t.p1.able("set-node") == []
    t = table(MAIN + "p1 hand: Guard")
    t.p1.does("set-node", "Guard")
    assert not t.p1.cards("hand") and len(t.p1.cards("nodes")) == 1 and "log.sets-node" in t.log()


@shows("1.8.4", "1.8.5")
def test_what_an_effect_adds_to_the_nodes_lies_there_face_down_as_it_says_and_is_no_node_set_by_hand() -> None:
    charge = command("Charge", "play:\n    add the top 1 card of your deck to your nodes")
    t = table(MAIN + "p1 hand: Charge, Guard", charge)
    t.plays(t.p1, "Charge")
    node = t.g.card(t.p1.cards("nodes")[0])
    assert node.face_down and node.turned and t.p1.able("set-node") == ["Guard"]


# -- 1.8.7: paying with nodes -------------------------------------------------------------------------------------


@shows("1.8.7", "1.8.7.e")
def test_any_own_nodes_pay() -> None:
    t = table(MAIN + "p1 hand: Banish\np1 nodes: (Plain), (Guard), (Scout) asleep\np2 nodes: 2 x (Plain)\n"
              "p2 field: Scout")
    t.p1.does("play", "Banish")
    assert {option.subject for option in t.options} == set(t.p1.cards("nodes"))
    t.p1.answers((1, 2))
    first, second = t.p1.cards("nodes")
    assert not t.g.card(first).turned and t.g.card(second).turned and t.p1.names("graveyard") == ["Scout"]


@shows("1.8.7.f", "1.8.7.g")
def test_a_cost_is_paid_at_once_and_exactly() -> None:
    t = table(MAIN + "p1 hand: Banish\np1 nodes: 4 x (Plain)\np2 field: Scout")
    t.p1.does("play", "Banish")
    assert (t.g.state.ask.least, t.g.state.ask.most) == (2, 2)
    t.p1.answers((0, 1))
    assert t.asking == (1,) and sum(t.g.card(each).turned for each in t.p1.cards("nodes")) == 2


@shows("1.8.7.i")
def test_what_is_removed_as_payment_goes_directly() -> None:
    watch = card("Watch", "when a card is discarded:\n    gain 1 life\nwhen a card was discarded:\n    gain 2 life")
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain) asleep\np2 field: Guard\np1 field: Watch asleep", watch)
    t.plays(t.p1, "Ember", "Guard")
    assert t.p1.names("graveyard") == ["Plain", "Ember"] and gains(t) == []


@shows("1.8.7.j")
def test_below_0_a_cost_counts_as_0_but_its_true_sum_is_kept() -> None:
    cheap = card("Cheap", "always:\n    all spells in your hand get -3 cost")
    dear = card("Dear", "always:\n    all spells in your hand get +1 cost")
    spell = card("Chant", "play:\n    gain 1 life", kind="spell", nodes=0, cost=1)
    t = table(MAIN + "p1 hand: Chant\np1 field: Cheap", spell, cheap, dear)
    assert t.p1.number("Chant", "cost") == 0 and t.g.sum_of(t.p1.find("Chant"), "cost") == -2
    t = table(MAIN + "p1 hand: Chant\np1 field: Cheap, Dear", spell, cheap, dear)
    assert t.p1.number("Chant", "cost") == 0
    t.plays(t.p1, "Chant")
    assert gains(t) == [1]


@shows("1.8.7.k")
def test_of_an_x_that_is_made_dearer_x_is_what_was_paid() -> None:
    blaze = card("Blaze", "play:\n    gain X life", kind="spell", nodes=0, cost="X")
    dear = card("Dear", "always:\n    all spells in your hand get +1 cost")
    t = table(MAIN + "p1 hand: Blaze\np1 field: Dear\np1 nodes: 3 x (Plain)", blaze, dear)
    t.p1.does("play", "Blaze")
    assert (t.g.state.ask.least, t.g.state.ask.most) == (1, 3)
    t.p1.answers(2)
    t.p1.answers((0, 1))
    t.resolve()
    assert gains(t) == [2]


# -- 1.8.8: S -----------------------------------------------------------------------------------------------------

WAND = card("Wand", "equipment target 1 character on your field:\n    set this on the target\n"
            "any turn (sleep this):\n    gain 1 life", kind="spell")


@shows("1.8.8", "1.8.8.b")
def test_no_other_card_pays_s() -> None:
    resting = card("Resting", "any turn (sleep this):\n    gain 1 life")
    t = table(MAIN + "p1 field: Resting asleep, Guard", resting)
    assert t.p1.able("use") == []


@shows("1.8.8.c")
def test_s_is_paid_by_the_card_that_uses_the_effect_wherever_its_text_comes_from() -> None:
    t = table(MAIN + "p1 hand: Wand\np1 nodes: (Plain)\np1 field: Guard, Scout asleep", WAND)
    t.plays(t.p1, "Wand", "Guard")
    assert t.p1.able("use") == ["Guard"]
    t.uses(t.p1, "Guard")
    assert t.p1.card("Guard").turned and gains(t) == [1]


# -- 1.8.9: how costs are paid ------------------------------------------------------------------------------------


@shows("1.8.9", "1.8.9.a", "1.8.9.g")
def test_what_an_effect_demands_is_paid_at_once_if_it_can_be() -> None:
    tax = command("Tax", "play:\n    gain 1 life\n    pay 2\n    gain 2 life")
    t = table(MAIN + "p1 hand: Tax\np1 nodes: 3 x (Plain)", tax)
    t.p1.does("play", "Tax")
    assert t.asked == "priority"
    t.resolve()
    assert t.asked == "pay-nodes" and gains(t) == [1] and not t.offered("decline")
    t.p1.answers((0, 1))
    assert gains(t) == [1, 2]
    t = table(MAIN + "p1 hand: Tax\np1 nodes: (Plain)", tax)
    t.plays(t.p1, "Tax")
    assert gains(t) == [1]


@shows("1.8.9.b")
def test_where_a_text_says_what_happens_unpaid_that_happens() -> None:
    tax = command("Tax", "play:\n    pay 2\n    if not:\n        gain 5 life")
    t = table(MAIN + "p1 hand: Tax\np1 nodes: (Plain)", tax)
    t.plays(t.p1, "Tax")
    assert gains(t) == [5]
    t = table(MAIN + "p1 hand: Tax\np1 nodes: 2 x (Plain)", tax)
    t.plays(t.p1, "Tax")
    assert gains(t) == []


@shows("1.8.9.c")
def test_only_where_it_says_may_one_decides_as_it_is_demanded() -> None:
    offer = command("Offer", "play:\n    may pay 1\n    if you do:\n        gain 5 life")
    for yes in (True, False):
        t = table(MAIN + "p1 hand: Offer\np1 nodes: (Plain)", offer)
        t.p1.does("play", "Offer")
        t.resolve()
        assert t.asked == "may"
        t.p1.agrees() if yes else t.p1.passes()
        assert gains(t) == ([5] if yes else [])


@shows("1.8.9.d", "1.12.2.c")
def test_the_cost_of_an_ability_is_paid_as_it_is_used() -> None:
    t = table(MAIN + "p1 field: Well\np1 nodes: 3 x (Plain)", WELL)
    t.p1.does("use", "Well")
    assert t.asked == "pay-nodes" and gains(t) == []
    t.p1.answers((0, 1))
    assert t.asking == (1,) and gains(t) == []
    t.resolve()
    assert gains(t) == [1]


@shows("1.8.9.e")
def test_what_cannot_be_paid_is_not_tried() -> None:
    t = table(MAIN + "p1 field: Well\np1 nodes: (Plain)", WELL)
    assert t.p1.able("use") == []


@shows("1.8.9.f")
def test_of_several_kinds_of_cost_all_or_none_is_paid() -> None:
    both = card("Both", "any turn (pay 1, sleep this):\n    gain 1 life")
    assert table(MAIN + "p1 field: Both asleep\np1 nodes: (Plain)", both).p1.able("use") == []
    assert table(MAIN + "p1 field: Both", both).p1.able("use") == []
    t = table(MAIN + "p1 field: Both\np1 nodes: (Plain)", both)
    t.p1.does("use", "Both")
    t.resolve()
    assert t.p1.card("Both").turned and t.g.card(t.p1.cards("nodes")[0]).turned and gains(t) == [1]


@shows("1.8.9.h", "1.8.9.i", "1.8.9.j")
def test_two_demands_at_once_are_paid_one_by_one_and_each_says_for_what() -> None:
    first, second = card("First", "upkeep 1"), card("Second", "upkeep 1")
    t = table("vision; turn p2; phase discard\np1 field: First, Second\np1 nodes: 2 x (Plain)", first, second)
    for _ in range(4):
        t.pass_on()
    about = []
    while t.asked != "priority":
        if t.asked == "triggered":
            t.g.answer(0)
        elif t.asked == "upkeep":
            about.append(t.g.face(t.g.state.ask.about[0]).name.en)
            t.pick(lambda option: option.verb == "upkeep-pay", "paying")
        else:
            t.g.answer((0,))
    left = sum(1 if t.g.card(each).turned else 2 for each in t.p1.cards("nodes"))
    assert sorted(about) == ["First", "Second"] and left == 2, "of two nodes, four points, two were paid"


@shows("1.8.9.k")
def test_what_nobody_demands_cannot_be_paid() -> None:
    t = table(MAIN + "p1 hand: Boon\np1 nodes: 2 x (Plain)", BOON)
    assert {option.verb for option in t.options} == {"set-node", "play", "decline"}
    t.p1.does("play", "Boon")
    assert t.asked == "priority" and not any(t.g.card(each).turned for each in t.p1.cards("nodes"))


# -- 1.9: life ----------------------------------------------------------------------------------------------------


@shows("1.9.1", "1.9.5", "1.9.6")
def test_life_begins_at_25_and_has_no_upper_bound() -> None:
    rich = command("Rich", "play:\n    gain 900 life")
    t = table(MAIN + "p1 hand: Rich", rich)
    assert t.life() == (25, 25)
    t.plays(t.p1, "Rich")
    assert t.life() == (925, 25)


@shows("1.9.3")
def test_damage_takes_as_much_life() -> None:
    t = table(MAIN + "p1 hand: Bolt", command("Bolt", "play:\n    deal 4 damage to player the opponent"))
    t.plays(t.p1, "Bolt")
    assert t.life() == (25, 21)


@shows("1.9.4", "1.9.4.a")
def test_a_fixed_number_of_life_is_paid_also_where_there_is_less() -> None:
    pact = card("Pact", "any turn (pay 5 life):\n    gain 9 life")
    t = table("vision; turn p1; phase main; life 3+25\np1 field: Pact", pact)
    t.p1.does("use", "Pact")
    assert t.winner is t.p2 and t.result.rule == "1.5.3.a", "priority passes before anything is gained"


@shows("1.9.4.b")
def test_a_number_of_life_one_chooses_lies_between_0_and_ones_life() -> None:
    pact = card("Pact", "any turn (pay X life):\n    gain 2 * X life")
    t = table("vision; turn p1; phase main; life 3+25\np1 field: Pact", pact)
    t.p1.does("use", "Pact")
    assert (t.asked, t.g.state.ask.least, t.g.state.ask.most) == ("amount", 0, 3)
    t.p1.answers(2)
    t.resolve()
    assert t.life() == (5, 25)


@shows("1.9.7")
def test_life_that_becomes_a_number_is_neither_gained_nor_lost() -> None:
    watch = card("Watch", "when you gain life:\n    draw 1\nwhen you lose life:\n    draw 1")
    even = command("Even", "play:\n    the life of each player becomes 15")
    t = table("vision; turn p1; phase main; life 3+25\np1 hand: Even\np1 field: Watch\np2 field: Watch", watch, even)
    t.plays(t.p1, "Even")
    assert t.life() == (15, 15) and not t.p1.cards("hand") and not t.p2.cards("hand")


@shows("1.6.2.c", "6.1.10")
def test_a_card_whose_combat_power_is_the_x_of_its_cost_has_what_was_paid_for_it_while_it_lies_there() -> None:
    hydra = card("Hydra", nodes=0, cost="X", attack="X", toughness="X")
    wraith = card("Wraith", "fantasy creature", kind="spell", nodes=0, cost="X", attack="X", toughness=1)
    take = card("Take", "play target 1 character on the opponent's field:\n    move the target to your field",
                kind="command")
    t = table(MAIN + "p1 hand: Hydra, Wraith\np1 nodes: 5 x (Plain)\np2 hand: Take", hydra, wraith, take)
    for name, paid in (("Hydra", 3), ("Wraith", 2)):
        t.p1.does("play", name)
        t.p1.answers(paid)
        t.aim(t.p1)
        t.resolve()
        assert t.p1.number(name, "attack") == paid and t.p1.number(name, "cost") == paid
    assert t.p1.number("Hydra", "toughness") == 3
    t.pass_on()
    t.p2.does("play", "Take")
    t.aim(t.p2, "Hydra")
    t.resolve()
    assert t.p2.number("Hydra", "toughness") == 3, "it has not left the field"


@shows("1.6.2.e", "5.3.1.c")
def test_what_comes_without_being_paid_for_has_an_x_of_0() -> None:
    hydra = card("Hydra", nodes=0, cost="X", attack="X", toughness=1)
    bring = card("Bring", "play target 1 character card in your graveyard:\n    put the target onto your field",
                 kind="command")
    repeat = card("Repeat", "play target 1 character card in your graveyard:\n    resolve the target as if played",
                  kind="command")
    for name in ("Bring", "Repeat"):
        t = table(MAIN + f"p1 hand: {name}\np1 graveyard: Hydra\np1 nodes: 5 x (Plain)", hydra, bring, repeat)
        t.plays(t.p1, name, "Hydra")
        assert t.p1.names("field") == ["Hydra"] and t.p1.number("Hydra", "attack") == 0
