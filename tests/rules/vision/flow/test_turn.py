"""Chapters 1 and 4: setting up, nodes and costs, the phases of the turn."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, fresh, table

MAIN = "vision; turn p1; phase main\n"


@shows("1.2.7.c", "1.2.7.d", "4.6.3")
def test_both_begin_with_seven_cards_and_25_life_and_the_first_turn_draws_none() -> None:
    t = fresh()
    assert t.life() == (25, 25) and t.phase == "active"
    for _ in range(6):
        t.pass_on()
    assert t.phase == "main" and len(t.g.hand(t.g.turn_player)) == 7


@shows("4.6.1.a", "4.2.3", "4.9.1.e")
def test_passing_through_all_phases_brings_the_next_player_who_draws() -> None:
    t = fresh()
    first = t.g.turn_player
    for _ in range(10):
        t.pass_on()
    assert t.g.turn_player == 1 - first and t.phase == "active"
    for _ in range(6):
        t.pass_on()
    assert t.phase == "main" and len(t.g.hand(t.g.turn_player)) == 8


@shows("1.8.3.b", "1.8.2.c")
def test_one_node_a_turn_is_set_face_down_and_active_and_priority_stays() -> None:
    t = table(MAIN + "p1 hand: Guard, Scout")
    t.p1.does("set-node", "Guard")
    node, = t.p1.cards("nodes")
    record = t.g.card(node)
    assert record.face_down and not record.turned and t.asking == (0,) and not t.p1.able("set-node")


@shows("3.5.3", "1.8.5")
def test_nobody_looks_at_nodes_not_even_their_player() -> None:
    from engines.core.state.knowledge import knows

    t = table(MAIN + "p1 nodes: (Guard)")
    node, = t.p1.cards("nodes")
    assert not any(knows(t.g, player, t.g.card(node)) for player in t.g.players)


@shows("1.8.7.a", "1.8.7.b", "1.8.7.c")
def test_a_point_is_an_active_node_put_to_sleep_or_a_sleeping_one_discarded() -> None:
    t = table(MAIN + "p1 hand: Banish\np1 nodes: (Plain), (Guard) asleep\np2 field: Scout")
    t.p1.does("play", "Banish")
    node, = t.p1.cards("nodes")
    assert t.g.card(node).turned and t.p1.names("graveyard") == ["Guard"]


@shows("1.8.7.d", "5.2.2.d")
def test_one_node_pays_one_point_so_two_points_take_two_nodes() -> None:
    t = table(MAIN + "p1 hand: Costly\np1 nodes: (Plain)", card("Costly", nodes=1, cost=2))
    assert not t.p1.able("play")


@shows("5.2.2.c")
def test_required_nodes_are_counted_in_any_state() -> None:
    t = table(MAIN + "p1 hand: Guard\np1 nodes: (Plain) asleep, (Plain) asleep")
    assert t.p1.able("play") == ["Guard"]
    t = table(MAIN + "p1 hand: Guard\np1 nodes: (Plain)")
    assert t.p1.able("play") == []


@shows("4.4.1.a")
def test_the_active_phase_wakes_the_field_and_no_node() -> None:
    t = table("vision; turn p1; phase discard\np2 field: Guard asleep\np2 nodes: (Plain) asleep")
    t.pass_on()
    t.pass_on()
    assert t.phase == "active" and t.g.turn_player == 1
    node, = t.p2.cards("nodes")
    assert not t.p2.card("Guard").turned and t.g.card(node).turned


@shows("4.8.1.a", "3.6.4")
def test_above_seven_cards_the_turn_player_discards_before_anybody_has_priority() -> None:
    t = table("vision; turn p1; phase main\np1 hand: 9 x Plain")
    t.pass_on()
    t.pass_on()
    assert t.asked == "hand-limit" and t.asking == (0,)
    t.p1.answers((0, 1))
    assert len(t.p1.cards("hand")) == 7 and t.asked == "priority" and t.phase == "discard"


@shows("1.11.7", "1.5.3.b")
def test_who_must_draw_more_than_the_deck_holds_loses_and_draws_nothing() -> None:
    t = table("vision; turn p1; phase main\np1 hand: Study\np1 deck: Guard",
              card("Study", "play:\n    draw 2", kind="spell", nodes=0, cost=0))
    t.p1.does("play", "Study")
    t.resolve()
    assert t.winner is t.p2 and t.result.reason == "deck"


@shows("1.5.3.a", "1.9.2")
def test_without_life_one_loses_only_when_somebody_gets_priority() -> None:
    t = table("vision; turn p1; phase main; life 25+3\np1 field: Scout")
    t.fight(t.p1, "Scout")
    assert t.life() == (25, 0) and t.asked == "graze"
    t.p2.passes()
    assert t.winner is t.p1 and t.result.reason == "life"
