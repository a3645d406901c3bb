"""1.12, 5.2, 7.3: priority, what is played and used, and how an interference is resolved."""

from __future__ import annotations

import pytest

from engines.vision.table.formats import INNER_LATER
from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
SPARE = card("Spare", "play target 1 character:\n    the target gets +0/+3 until end of turn", kind="command")


@shows("1.12.8.a", "1.12.3", "5.2.3.g")
def test_what_was_played_last_is_resolved_first() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Scout\np2 hand: Spare", SPARE)
    t.p1.does("play", "Ember")
    t.p1.chooses("Scout") if t.asked == "target" else None
    assert t.asking == (1,) and len(t.chain()) == 1
    t.p2.does("play", "Spare")
    assert t.asking == (0,) and len(t.chain()) == 2
    t.resolve()
    assert t.p2.card("Scout").damage == 3 and t.p2.names("graveyard") == ["Spare"] and not t.chain()


@shows("1.12.9.a", "1.12.8.e")
def test_all_must_pass_in_a_row_then_the_turn_player_has_priority() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Guard")
    t.p1.does("play", "Ember")
    t.pass_on()
    assert t.chain() and t.asking == (0,)
    t.pass_on()
    assert not t.chain() and t.asking == (0,) and t.p2.card("Guard").damage == 3


@shows("5.4.1.c", "5.5.1.c", "5.6.1.a")
def test_in_an_interference_only_commands_are_played() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Guard\np2 hand: Plain, Spare", SPARE)
    t.p1.does("play", "Ember")
    assert t.p2.able("play") == ["Spare"]


@shows("10.3.2.a")
def test_ambush_is_played_whenever_a_command_can_be() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)\np2 field: Guard\np2 hand: Ambusher\np2 nodes: (Plain)")
    t.p1.does("play", "Ember")
    t.p2.does("play", "Ambusher")
    t.resolve()
    assert t.p2.card("Ambusher").zone == "field" and t.p2.card("Ambusher").turned


@shows("5.4.2", "5.4.1.d")
def test_a_character_enters_asleep_and_only_one_is_resolved_a_turn() -> None:
    t = table(MAIN + "p1 hand: Guard, Scout\np1 nodes: 4 x (Plain)")
    t.p1.does("play", "Guard")
    t.p1.answers((0,))
    t.resolve()
    assert t.p1.card("Guard").turned and t.p1.card("Guard").character and t.p1.able("play") == []


@shows("5.4.1.e", "10.9.2.b")
def test_a_doll_is_counted_apart_from_other_characters() -> None:
    t = table(MAIN + "p1 hand: Guard, Poppet, Poppet\np1 nodes: 4 x (Plain)")
    t.p1.does("play", "Poppet")
    t.resolve()
    assert t.p1.able("play") == ["Guard"]


@shows("10.2.2.a")
def test_haste_makes_a_played_character_active_as_it_enters() -> None:
    t = table(MAIN + "p1 hand: Swift\np1 nodes: (Plain)")
    t.p1.does("play", "Swift")
    t.resolve()
    assert not t.p1.card("Swift").turned and t.p1.able("attack") == ["Swift"]


@shows("5.5.6")
def test_with_the_spiritualist_a_spell_needs_neither_nodes_nor_cost() -> None:
    t = table(MAIN + "p1 hand: Banish\np1 field: Adept\np2 field: Guard")
    assert t.p1.able("play") == [] and t.p1.able("waive") == ["Banish"]
    t.p1.does("waive", "Banish")
    t.p1.chooses("Guard")
    t.resolve()
    assert t.p2.names("graveyard") == ["Guard"] and t.p1.names("graveyard") == ["Banish"]


@shows("5.6.6", "2.7.2")
def test_an_alternate_race_waives_a_commands_nodes_and_cost() -> None:
    t = table(MAIN + "p1 hand: Ember\np2 field: Guard")
    assert t.p1.able("waive") == []
    t = table(MAIN + "p1 hand: Ember\np1 field: Adept\np2 field: Guard")
    assert t.p1.able("waive") == ["Ember"]


@shows("3.8.5", "5.2.5")
def test_a_negated_play_is_discarded_and_does_not_count() -> None:
    t = table(MAIN + "p1 hand: Scout, Guard\np1 nodes: 3 x (Plain)\np2 hand: Veto")
    t.p1.does("play", "Scout")
    t.p1.answers((0,))
    t.p2.does("play", "Veto")
    t.resolve()
    assert t.p1.names("graveyard") == ["Scout"] and t.p1.able("play") == ["Guard"]


@shows("8.2.5.a", "7.1.12.a")
def test_with_one_illegal_target_the_whole_effect_fails() -> None:
    twice = card("Twice", "play target 2 characters:\n    deal 1 damage to the targets", kind="command")
    t = table(MAIN + "p1 hand: Twice\np2 field: Scout, Guard\np2 hand: Ember\np2 nodes: (Plain)", twice)
    t.p1.does("play", "Twice")
    t.p2.does("play", "Ember")
    t.p2.chooses("Scout")
    t.resolve()
    assert t.p2.has("Scout", "graveyard") and t.p2.card("Guard").damage == 0


@shows("8.2.4.a", "5.2.2.e")
def test_without_a_legal_target_nothing_is_played() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: (Plain)")
    assert t.p1.able("play") == []


@shows("1.8.8.a", "7.3.3.f", "10.12.2.a")
def test_s_puts_the_card_itself_to_sleep_and_own_turn_means_it() -> None:
    t = table(MAIN + "p1 field: Adept\np2 field: Adept")
    t.p1.does("use", "Adept")
    assert t.p1.card("Adept").turned and t.p2.able("use") == []
    t.resolve()
    node, = t.p1.cards("nodes")
    assert t.g.card(node).turned and t.g.card(node).face_down


@shows("7.3.6")
def test_each_ability_of_a_card_is_used_once_in_an_interference() -> None:
    well = card("Well", "any turn (pay 1):\n    gain 1 life")
    t = table(MAIN + "p1 field: Well\np1 nodes: 3 x (Plain)", well)
    t.p1.does("use", "Well")
    t.p1.answers((0,))
    t.pass_on()
    assert t.asking == (0,) and t.p1.able("use") == []
    t.resolve()
    assert t.life() == (26, 25) and t.p1.able("use") == ["Well"]


@shows("7.3.1.b")
def test_an_ability_whose_card_has_left_is_not_resolved() -> None:
    well = card("Well", "any turn:\n    gain 5 life", toughness=2)
    t = table(MAIN + "p1 field: Well\np2 hand: Ember\np2 nodes: (Plain)", well)
    t.p1.does("use", "Well")
    t.p2.does("play", "Ember")
    t.resolve()
    assert t.life() == (25, 25) and t.p1.names("graveyard") == ["Well"]


@shows("2.4.3")
def test_a_hyphen_is_a_cost_that_is_never_paid() -> None:
    t = table(MAIN + "p1 hand: Sealed", card("Sealed", nodes=0).replace("cost = 1\n", ""))
    assert t.p1.able("play") == []


@shows("7.1.12", "8.1.3.a", "8.1.2.b")
def test_what_cannot_be_done_as_it_says_ends_the_effect_and_what_was_done_stands() -> None:
    fire = card("Fire", "play:\n    gain 1 life\n    discard 2 characters\n    gain 5 life", kind="command")
    t = table(MAIN + "p1 hand: Fire\np2 field: Guard", fire)
    t.p1.does("play", "Fire")
    t.resolve()
    assert t.life() == (26, 25) and t.p2.has("Guard", "field")


@shows("7.1.12.e", "8.1.2.c")
def test_all_succeeds_also_where_there_is_nothing() -> None:
    flood = card("Flood", "play:\n    sleep all characters\n    gain 5 life", kind="command")
    t = table(MAIN + "p1 hand: Flood", flood)
    t.p1.does("play", "Flood")
    t.resolve()
    assert t.life() == (30, 25)


@shows("1.8.7.h", "1.6.2.c", "1.6.2.d")
def test_of_a_cost_of_x_any_number_is_paid_and_x_is_as_much() -> None:
    blaze = card("Blaze", "play target 1 character:\n    deal X damage to the target", kind="command").replace(
        "cost = 0", 'cost = "X"')
    t = table(MAIN + "p1 hand: Blaze\np1 nodes: 3 x (Plain)\np2 field: Guard", blaze)
    t.p1.does("play", "Blaze")
    assert t.asked == "x-cost"
    t.p1.answers(2)
    t.p1.answers((0, 1))
    t.resolve()
    assert t.p2.card("Guard").damage == 2


@pytest.mark.parametrize(("agreed", "gained"), [((), []), ((INNER_LATER,), [1])])
def test_an_ordered_attack_begins_at_once_or_if_agreed_after_the_interference(
    agreed: tuple[str, ...], gained: list[int],
) -> None:
    charge = card("Charge", "play target 1 character on your field:\n    order the target to attack\n    gain 1 life",
                  kind="command")
    t = table("vision; turn p1; phase main\np1 hand: Charge\np1 field: Guard", charge, agreed=agreed)
    t.p1.does("play", "Charge")
    t.aim(t.p1, "Guard")
    while t.g.attacker() is None:
        t.pass_on()
    assert t.gains() == gained and t.asking == (1,)  # G6
