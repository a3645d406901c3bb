"""10-10: the counter chain; 16.p7 to 16.p9: cancelling; 14-3.p2, 14-3.p3: payers that are gone."""

from __future__ import annotations

import pytest

from engines.core.display.views import Mention, Named
from engines.core.model.mentions import SPECTATOR
from engines.moncolle.battle import chain
from engines.moncolle.screen import stage
from tests.rules.moncolle.making import FIRST, SECOND, as_it_stands, battle, gone, nobody_counters, spell, unit
from tests.rules.notation import T, position, shows

MAGE = unit("Mage", spell=["fire", "fire"], defence=4, initiative=FIRST)
SAGE = unit("Sage", spell=["fire", "fire"], defence=4, initiative=SECOND)
BOLT = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 4 damage to the target")
FINAL = spell("Final", "battle uncounterable (consume fire) target 1 enemy:\n    deal 4 damage to the target")
REPLY = spell("Reply", "battle counter (consume fire) target 1 enemy:\n    deal 4 damage to the target")
SHIELD = spell("Shield", "battle counter (consume fire) target 1 ally:\n    the target gets defence +3")
HUSH = spell("Hush", "battle counter (consume fire):\n    cancel what this answers")
OWN = (MAGE, SAGE, BOLT, FINAL, REPLY, SHIELD, HUSH)


def duel(mine: str = "Bolt", theirs: str = "?", *own: str, units: str = "Mage") -> T:
    """Player 1's Mage against player 2's Sage, with these cards in hand and a Page beside them, so that
    both are always asked; player 1 has the first normal timing."""
    return battle(units, "Sage", *OWN, *own, more=f"p1 hand: {mine}, ?\np2 hand: {theirs}, ?")


def asked(t: T) -> tuple[str, int]:
    return t.asked, t.asking[0]


@shows("10-10-2.p2", "10-10.p3")
@pytest.mark.parametrize("hand", ["?", "Reply", "2 x ?"])
def test_after_a_normal_effect_the_opponent_may_counter_first_whatever_is_in_hand(hand: str) -> None:
    t = duel("Bolt", hand)
    t.p1.does("use", "Bolt", "Sage")
    assert asked(t) == ("counter", 1)
    assert t.g.battle is not None and len(t.g.chain) == 1


@shows("10-10-2.p1")
def test_all_may_read_what_waits_in_the_chain() -> None:
    t = duel("Bolt", "?")
    t.p1.does("use", "Bolt", "Sage")
    for viewer in (0, 1, SPECTATOR):
        (entry,) = t.g.game.stage(t.g, viewer).chain
        assert entry.effect == Named("Deal 4 damage to the target.", "対象に【4】ダメージを与える。")


def test_who_does_not_know_the_card_reads_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = duel("Bolt", "?")
    t.p1.does("use", "Bolt", "Sage")
    monkeypatch.setattr(stage, "mention", lambda g, viewer, card: Mention(handle=None, name=None))
    (entry,) = t.g.game.stage(t.g, 1).chain
    assert entry.effect is None


@shows("10-10-2.p2", "10-10.p3", "10-10.p2")
def test_after_an_attack_the_opponent_may_counter_first() -> None:
    t = duel("Bolt", "?")
    t.pick(lambda option: option.verb == "attack", "attack")
    assert asked(t) == ("counter", 1)
    assert [use.here for use in t.g.chain] == [None]


@shows("10-10-2.p1", "10-10-2.p3")
def test_the_right_to_counter_alternates_until_both_have_passed() -> None:
    t = duel("Bolt, Shield", "Shield, Shield")
    t.p1.does("use", "Bolt", "Sage")
    assert asked(t) == ("counter", 1)
    t.p2.passes()
    assert asked(t) == ("counter", 0)
    t.p1.passes()
    assert t.p2.has("Sage", "discard") and not t.g.chain


@shows("10-10-2.p1", "10-10-2.p3")
def test_a_counter_after_a_pass_gives_both_a_new_say() -> None:
    t = duel("Bolt, Shield", "Shield, ?")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.passes()
    t.p1.does("use", "Shield", "Mage")
    assert asked(t) == ("counter", 1)
    t.p2.does("use", "Shield", "Sage")
    assert asked(t) == ("counter", 0)
    assert len(t.g.chain) == 3


@shows("10-10-2.p3")
def test_only_passes_in_a_row_end_the_declarations() -> None:
    t = duel("Bolt, Shield", "?")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.passes()
    t.p1.does("use", "Shield", "Mage")
    t.p2.passes()
    assert asked(t) == ("counter", 0) and len(t.g.chain) == 2
    t.p1.passes()
    assert not t.g.chain


@shows("10-10-1.p1", "10-10-1.p2")
def test_the_last_declared_takes_effect_first() -> None:
    t = duel("Bolt", "Shield")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Shield", "Sage")
    nobody_counters(t)
    assert t.p2.has("Sage", "b3")  # the shield was up when the bolt came
    assert t.p2.number("Sage", "defence") == 7


@shows("10-10-1.p2")
def test_nothing_is_declared_while_the_chain_is_carried_out() -> None:
    t = duel("Bolt, Shield", "Shield, Shield")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Shield", "Sage")
    t.p1.passes()
    t.p2.passes()
    assert asked(t) == ("normal-timing", 0)


@shows("11-2-1.p2")
def test_nobody_counters_what_cannot_be_countered() -> None:
    t = duel("Final, Shield", "Shield")
    t.p1.does("use", "Final", "Sage")
    assert asked(t) == ("normal-timing", 0) and t.p2.has("Sage", "discard")


@shows("11-2-2.p1")
def test_counters_answer_counters() -> None:
    t = duel("Bolt, Hush", "Hush")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Hush")
    t.p1.does("use", "Hush")
    nobody_counters(t)
    assert t.log().count("log.use-cancelled") == 1 and t.p2.has("Sage", "discard")


@shows("10-10-3.p1", "10-10-3.p3")
def test_only_units_of_the_chain_are_proper_targets() -> None:
    t = duel("Bolt", "Shield, Reply", unit("Idler"), units="Mage, Idler")
    t.p1.does("use", "Bolt", "Sage")
    assert t.p2.reach("use", "Shield") == ["Sage"]  # it is targeted
    assert t.p2.reach("use", "Reply") == ["Mage"]  # its slot pays, the Idler has nothing to do with it


@shows("10-10-3.p2")
def test_attackers_are_proper_targets_and_so_are_all_they_attack() -> None:
    t = duel("?", "Shield, Reply", unit("Idler"), units="Mage, Idler")
    t.pick(lambda option: option.verb == "attack", "attack")
    assert t.p2.reach("use", "Reply") == ["Idler", "Mage"]
    assert t.p2.reach("use", "Shield") == ["Sage"]


# -- 16: cancelling -----------------------------------------------------------------------------------------------


@shows("16.p8", "16.p9")
def test_a_cancelled_spell_has_no_effect_and_goes_to_the_discard() -> None:
    t = duel("Bolt", "Hush")
    t.p1.does("use", "Bolt", "Sage")
    assert t.p1.has("Bolt", "effects")
    t.p2.does("use", "Hush")
    nobody_counters(t)
    assert t.p2.has("Sage", "b3") and "log.damage" not in t.log()
    assert t.p1.has("Bolt", "discard") and t.p2.has("Hush", "discard")


@shows("16.p8", "10-10-1.p2")
def test_an_ability_used_twice_in_a_chain_cancels_each_time_what_it_answers() -> None:
    ward = unit("Sage", "battle declaration counter (consume fire):\n    cancel what this answers",
                spell=["fire", "fire"], defence=4, initiative=SECOND)
    t = battle("Mage", "Sage", MAGE, ward, BOLT, REPLY, more="p1 hand: Bolt, Reply, ?\np2 hand: ?")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Sage")
    t.p1.does("use", "Reply", "Sage")
    t.p2.does("use", "Sage")
    nobody_counters(t)
    assert t.p2.has("Sage", "b3") and t.log().count("log.use-cancelled") == 2


@shows("16.p8", "10-4.p5")
def test_a_cancelled_attack_has_been_made() -> None:
    t = duel("?", "Hush")
    t.pick(lambda option: option.verb == "attack", "attack")
    t.p2.does("use", "Hush")
    nobody_counters(t)
    assert "log.damage" not in t.log() and "log.use-cancelled-attack" in t.log()
    assert t.p1.card("Mage").turned and not t.offered("attack")  # G48


@shows("16.p9", "10-10-3.p1")
def test_an_attack_is_cancelled_only_in_its_own_chain() -> None:
    """G25: where there is nothing it could mean it is not declared at all."""
    stay = spell("Stay", "battle counter (consume fire):\n    cancel the attack")
    t = duel("Bolt", "Stay", stay)
    t.p1.does("use", "Bolt", "Sage")
    assert asked(t) == ("counter", 1) and not t.p2.may("use", "Stay")
    assert "16.p9" in t.p2.why_not("Stay")
    attacked = duel("?", "Stay", stay)
    attacked.pick(lambda option: option.verb == "attack", "attack")
    assert attacked.p2.may("use", "Stay")


@shows("16.p9")
def test_what_has_taken_effect_cannot_be_cancelled_any_more() -> None:
    t = duel("Bolt", "Shield")
    t.p1.does("use", "Bolt", "Sage")
    (use,) = t.g.chain
    nobody_counters(t)
    assert not chain.cancel(t.g, use.serial)


# -- 14-3: payers -------------------------------------------------------------------------------------------------


@shows("14-3.p1", "14-3.p2")
def test_a_spell_whose_payer_is_gone_has_no_effect() -> None:
    t = duel("Bolt", "Reply")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Reply", "Mage")
    nobody_counters(t)
    assert gone(t, "Mage") and t.p2.has("Sage", "b3")
    assert "log.use-unpaid" in t.log() and t.p1.has("Bolt", "discard")


@shows("14-3.p2", "11-1-2.p2")
def test_a_payer_that_has_left_the_terrain_of_the_battle_is_gone_too() -> None:
    away = spell("Away", "battle counter (consume fire) target 1 enemy:\n    move the target to a terrain next to this")
    t = duel("Bolt", "Away", away)
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Away", "Mage")
    nobody_counters(t)
    t.p2.does("move", to="b2:0")
    assert not t.p1.has("Mage", "b3") and not gone(t, "Mage")  # the same unit elsewhere: G23
    assert "log.use-unpaid" in t.log() and t.p2.has("Sage", "b3")


@shows("14-3.p3", "14-3.p4", "14-3.p2")
def test_the_slot_of_a_payer_that_is_left_stays_consumed() -> None:
    grand = spell("Grand", "battle normal (consume fire fire) target 1 enemy:\n    deal 9 damage to the target")
    t = battle(
        "One, Two", "Sage", unit("One", spell=["fire"], defence=4, initiative=FIRST),
        unit("Two", spell=["any"], defence=4), *OWN, grand, more="p1 hand: Grand, ?\np2 hand: Reply, ?",
    )
    t.p1.does("use", "Grand", "Sage")
    t.p2.does("use", "Reply", "One")
    nobody_counters(t)
    assert gone(t, "One") and t.p2.has("Sage", "b3")
    assert t.p1.card("Two").spent == ("spell_any",)


@shows("5-9.p3", "5-9.p1")
def test_spells_lie_in_the_effect_zone_until_they_have_taken_effect() -> None:
    t = duel("Bolt", "Shield")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Shield", "Sage")
    assert t.p1.names("effects") == ["Bolt"] and t.p2.names("effects") == ["Shield"]
    nobody_counters(t)
    assert t.p1.names("discard") == ["Bolt"] and t.p2.names("discard") == ["Shield"]


@shows("11-2-4.p1", "10-10-1.p2")
def test_what_triggers_in_a_chain_comes_before_its_next_effect() -> None:
    martyr = unit("Martyr", "battle forced when this dies:\n    draw 1", defence=1)
    t = battle(
        "Mage, Martyr", "Sage", *OWN, martyr, more="p1 hand: ?\np2 hand: Reply",
    )
    t.pick(lambda option: option.verb == "attack", "attack")
    t.p2.does("use", "Reply", "Martyr")
    nobody_counters(t)
    log = t.log()
    assert log.index("log.dies") < log.index("log.triggers")
    assert log.index("log.triggers") < len(log) - 1 - log[::-1].index("log.damage")  # G28: the attack comes after


@shows("10-10.p3")
def test_without_a_hand_and_anything_else_to_counter_with_nobody_is_asked() -> None:
    t = battle("Mage", "Sage", *OWN, more="p1 hand: Bolt, Final")
    t.p1.does("use", "Bolt", "Sage")
    assert asked(t) == ("counter", 0)  # not player 2


@shows("10-10.p3", "10-10-2.p2", "12-5.p1")
@pytest.mark.parametrize(("slots", "asks"), [(["fire"], True), ([], False)])
def test_where_all_counters_need_slots_who_has_one_free_is_asked_whatever_is_in_hand(
    slots: list[str], asks: bool,
) -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ram
        p1 b2-land: Meadow
        p2 b3: Wall
        p2 b3-land: Meadow
        p2 hand: Page
    """, unit("Ram", initiative=FIRST), unit("Wall", spell=slots, defence=9), REPLY)
    t.p1.does("march", "Ram", "b3")
    as_it_stands(t)
    assert (t.asked == "counter") is asks
