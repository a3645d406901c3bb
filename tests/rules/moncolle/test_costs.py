"""Chapter 14 and the slots of 12-4 and 12-5: what can be paid with, by whom, and when a payment counts."""

from __future__ import annotations

import re

import pytest

from engines.core.state.atoms import Move
from engines.moncolle.screen.layout import LAYOUT
from engines.moncolle.words.terms import ITEM, SPELL
from tests.rules.moncolle.making import FIRST, SECOND, battle, equipment, item, spell, unit
from tests.rules.notation import T, shows

WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
RAM = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST)
"""Both have something to wait with, so that every timing stops for its player."""
BOLT = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 3 flame damage to the target")
BLAZE = spell("Blaze", "battle normal (consume fire fire):\n    deal 3 flame damage to all enemies")
FLASK = item("Flask", "bomb", "battle normal (consume item) target 1 enemy:\n    deal 3 damage to the target")
SALVE = item("Salve", "consumable", "battle normal (consume item) target 1 ally:\n    the target gets +1 attack")


def slots(t: T) -> list[str]:
    """What the slots on offer are called: "Mage spell-fire"."""
    return sorted(f"{t.g.face(option.subject).name.en} {option.verb}" for option in t.options)


def spends(t: T, name: str, slot: str) -> None:
    t.pick(lambda option: option.verb == slot and t.g.face(option.subject).name.en == name, f"{slot} of {name}")


def payable(hand: str, *cards: str, units: str) -> bool:
    """Whether player 1 may use the card in hand when these units of theirs fight."""
    t = battle(f"{units}, Ram", "Wall", RAM, WALL, *cards, more=f"p1 hand: {hand}")
    return t.p1.may("use", hand)


# -- 12-5: spell slots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slots", "usable"), [((), False), (("water",), False), (("fire",), True), (("any",), True)])
@shows("12-5.p1", "14.p1")
def test_a_spell_is_used_with_the_slot_it_costs(slots: tuple[str, ...], usable: bool) -> None:
    mage = unit("Mage", spell=list(slots)) if slots else unit("Mage")
    t = battle("Mage, Ram", "Wall", mage, RAM, WALL, BOLT, more="p1 hand: Bolt")
    assert t.p1.may("use", "Bolt") is usable
    assert ("14.p1" in t.p1.why_not("Bolt")) is not usable


@shows("12-5.p2", "14-1.p1")
def test_a_consumed_slot_pays_no_more() -> None:
    t = battle("Mage, Ram", "Wall", unit("Mage", spell=["fire"]), RAM, WALL, BOLT, more="p1 hand: 2 x Bolt")
    t.p1.does("use", "Bolt")
    assert t.p1.card("Mage").spent == ("spell_fire",)  # G22: at once
    t.until("normal-timing")
    assert not t.p1.may("use", "Bolt") and "14.p1" in t.p1.why_not("Bolt@hand")


@shows("12-5.p2", "12-4.p2")
def test_at_the_start_of_a_battle_no_slot_is_consumed() -> None:
    mage = unit("Mage", spell=["fire"], item=["bomb"])
    cards = mage, RAM, WALL, BOLT, FLASK
    t = battle("Mage spent=spell_fire+item_bomb, Ram", "Wall", *cards, more="p1 hand: Bolt, Flask")
    assert t.p1.may("use", "Bolt") and t.p1.may("use", "Flask")  # G43


@shows("14-2.p1")
def test_the_log_counts_slots_of_one_kind() -> None:
    storm = spell("Storm", "battle normal (consume fire fire):\n    draw 1")
    t = battle("Mage, Ram", "Wall", unit("Mage", spell=["fire", "fire"]), RAM, WALL, storm, more="p1 hand: Storm")
    t.p1.does("use", "Storm")
    slots = next(line.text for line in t.g.log[0] if line.text.key == "log.consumes").args["slots"]
    assert [(each.key, each.args["times"]) for each in slots] == [("log.slot-times", 2)]


@shows("12-5.p3")
def test_s_stands_for_any_attribute() -> None:
    for attribute in ("fire", "wind", "water", "holy", "earth", "dark"):
        charm = spell("Charm", f"battle normal (consume {attribute}):\n    draw 1")
        assert payable("Charm", charm, unit("Prism", spell=["any"]), units="Prism")


@shows("12-5.p3")
def test_a_player_says_whether_s_or_the_attribute_is_consumed() -> None:
    t = battle("Mage, Ram", "Wall", unit("Mage", spell=["fire", "any"]), RAM, WALL, BOLT, more="p1 hand: Bolt")
    t.p1.does("use", "Bolt")
    assert t.asked == "slot" and slots(t) == ["Mage spell-any", "Mage spell-fire"]
    spends(t, "Mage", "spell-any")
    assert t.p1.card("Mage").spent == ("spell_any",)


@shows("12-5.p1")
def test_who_pays_need_not_be_unacted() -> None:
    t = battle("Mage, Ram", "Wall", unit("Mage", spell=["fire"]), RAM, WALL, BOLT, more="p1 hand: Bolt")
    t.p1.does("attack")
    t.until("normal-timing")
    assert t.p1.card("Mage").turned and t.p1.may("use", "Bolt")


# -- 14-2: sharing ------------------------------------------------------------------------------------------------


@shows("14-2.p1")
def test_several_units_share_a_cost() -> None:
    mages = unit("Mage", spell=["fire"]), unit("Monk", spell=["fire"])
    t = battle("Mage, Monk, Ram", "Wall", *mages, RAM, WALL, BLAZE, more="p1 hand: Blaze")
    t.p1.does("use", "Blaze")
    assert t.asked == "counter"  # there is only one way
    assert t.p1.card("Mage").spent == t.p1.card("Monk").spent == ("spell_fire",)


@shows("14-2.p1")
def test_their_player_says_who_shares_it() -> None:
    mages = unit("Mage", spell=["fire", "fire"]), unit("Monk", spell=["fire"])
    t = battle("Mage, Monk, Ram", "Wall", *mages, RAM, WALL, BLAZE, more="p1 hand: Blaze")
    t.p1.does("use", "Blaze")
    assert slots(t) == ["Mage spell-fire", "Monk spell-fire"]  # one of the Mage is consumed in any case
    spends(t, "Monk", "spell-fire")
    assert t.p1.card("Mage").spent == ("spell_fire",) and t.p1.card("Monk").spent == ("spell_fire",)


@shows("14-2.p1", "14.p1")
def test_one_slot_pays_for_one_part_only() -> None:
    assert not payable("Blaze", BLAZE, unit("Mage", spell=["fire"]), units="Mage")
    assert payable("Blaze", BLAZE, unit("Mage", spell=["fire", "any"]), units="Mage")


@shows("14-2.p1", "11-1-2.p2")
def test_units_elsewhere_do_not_pay_for_a_battle() -> None:
    t = battle("Ram", "Wall", unit("Mage", spell=["fire"]), RAM, WALL, BOLT,
               more="p1 hand: Bolt\np1 a1: Mage\np1 a1-land: Meadow")
    assert not t.p1.may("use", "Bolt") and "14.p1" in t.p1.why_not("Bolt")


@shows("12-5.p3", "14-2.p1")
def test_a_choice_that_could_not_be_completed_is_not_offered() -> None:
    """Fire and dark out of S and fire: S is needed for dark."""
    both = spell("Both", "battle normal (consume fire dark):\n    draw 1")
    t = battle("Mage, Ram", "Wall", unit("Mage", spell=["fire", "any"]), RAM, WALL, both, more="p1 hand: Both")
    t.p1.does("use", "Both")
    assert t.asked == "counter"
    assert sorted(t.p1.card("Mage").spent) == ["spell_any", "spell_fire"]


# -- 12-4: item slots ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slot", "salve", "flask"), [
    ("multi", True, False), ("consumable", True, False), ("bomb", False, True),
])
@shows("12-4.p1", "4-4.p12")
def test_an_item_is_used_with_the_slots_that_serve_it(slot: str, salve: bool, flask: bool) -> None:
    """facts.md on G2: a bomb takes nothing but the bomb slot."""
    assert payable("Salve", SALVE, unit("Smith", item=[slot]), units="Smith") is salve
    assert payable("Flask", FLASK, unit("Smith", item=[slot]), units="Smith") is flask


@shows("12-4.p1", "4-4.p12")
def test_an_item_may_say_itself_what_serves_it() -> None:
    odd = item("Odd", "bomb", "battle normal (consume item):\n    draw 1", paid_by=["multi", "bomb"])
    assert payable("Odd", odd, unit("Smith", item=["multi"]), units="Smith")


@pytest.mark.parametrize("slot", ["multi", "consumable", "bomb"])
@shows("12-4-1.p1", "12-4-2.p1", "12-4-3.p1")
def test_a_cost_of_one_kind_of_slot_is_paid_with_that_kind(slot: str) -> None:
    smith = unit("Smith", f"battle normal (consume {slot}):\n    draw 1", item=[slot])
    t = battle("Smith, Ram", "Wall", smith, RAM, WALL)
    t.p1.does("use", "Smith")
    assert t.p1.card("Smith").spent == (f"item_{slot}",)
    t.until("normal-timing")
    assert "14.p1" in t.p1.why_not("Smith")
    for other in {"multi", "consumable", "bomb"} - {slot}:
        smith = unit("Smith", f"battle normal (consume {slot}):\n    draw 1", item=[other])
        assert not battle("Smith, Ram", "Wall", smith, RAM, WALL).p1.may("use", "Smith")


@shows("12-4-1.p1")
def test_a_slot_with_equipment_in_it_pays_for_nothing() -> None:
    smith, cap = unit("Smith", item=["multi"]), equipment("Cap")
    t = battle("Smith [Cap], Ram", "Wall", smith, cap, RAM, WALL, SALVE, more="p1 hand: Salve")
    assert not t.p1.may("use", "Salve") and "14.p1" in t.p1.why_not("Salve")


@pytest.mark.parametrize(("timing", "consumed"), [("summon", ()), ("initiative", ("item_multi",)),
                                                  ("first", ("item_multi",))])
@shows("12-4-1.p2")
def test_with_its_equipment_a_slot_is_lost_from_the_initiative_on(timing: str, consumed: tuple[str, ...]) -> None:
    smith, cap = unit("Smith", item=["multi"]), equipment("Cap")
    t = battle("Smith [Cap], Ram", "Wall", smith, cap, RAM, WALL, SALVE, more="p1 hand: Salve")
    t.g.change_battle(timing=timing)
    t.g.carry_out((Move(card=t.g.equipment(t.p1.find("Smith"))[0], to="discard"),))
    assert t.p1.card("Smith").spent == consumed
    assert t.g.free_slots(t.p1.find("Smith"), "item_multi") == (not consumed)


@shows("12-4-1.p2")
def test_equipment_discarded_for_its_own_effect_takes_its_slot_along() -> None:
    text = "battle declaration normal (discard this) target 1 ally:\n    the target gets +3 defence"
    shell = equipment("Shell", text)
    smith = unit("Smith", item=["multi"])
    t = battle("Smith [Shell], Ram", "Wall", smith, shell, RAM, WALL, SALVE, more="p1 hand: Salve")
    worn = t.g.equipment(t.p1.find("Smith"))[0]
    t.pick(lambda option: option.subject == worn and option.card == t.p1.find("Ram"), "the shell for the ram")
    assert t.p1.has("Shell", "discard") and t.p1.card("Smith").spent == ("item_multi",)
    t.until("normal-timing")
    assert t.p1.number("Ram", "defence") == 4
    assert not t.p1.may("use", "Salve")


# -- other costs --------------------------------------------------------------------------------------------------


@shows("14-1.p1", "16.p3")
def test_the_top_of_the_deck_is_discarded_for_it_if_there_is_enough() -> None:
    text = "battle normal (discard the top 2 cards of your deck):\n    this gets +1 attack"
    for deck, usable in (("3 x ?", True), ("?", False)):
        t = battle("Miner, Ram", "Wall", unit("Miner", text), RAM, WALL, more=f"p1 deck: {deck}")
        assert t.p1.may("use", "Miner") is usable
        if usable:
            t.p1.does("use", "Miner")
            assert len(t.p1.cards("discard")) == 2 and len(t.p1.cards("deck")) == 1


@shows("14-1.p1", "14.p1")
def test_other_units_are_acted_for_it() -> None:
    text = "battle normal (act 2 other allies):\n    this gets +5 attack"
    t = battle("Chief, Page, Ram", "Wall", unit("Chief", text), RAM, WALL, more="p1 a1: Guard\np1 a1-land: Meadow")
    t.p1.does("use", "Chief")
    assert t.asked == "counter"  # who is elsewhere is none of them
    assert t.p1.card("Page").turned and t.p1.card("Ram").turned and not t.p1.card("Chief").turned
    assert "11-2-1.p1" in t.p1.why_not("Chief") and "14.p1" in t.p1.why_not("Chief")


@shows("14.p1", "13-1.p2")
def test_one_unit_is_not_acted_for_the_icon_and_the_cost() -> None:
    text = "battle completion normal (act 1 ally):\n    this gets +5 attack"
    t = battle("Chief, Ram", "Wall", unit("Chief", text), RAM, WALL)
    t.p1.does("use", "Chief")
    assert t.p1.card("Chief").turned and t.p1.card("Ram").turned
    alone = battle("Chief", "Wall", unit("Chief", text, initiative=FIRST), WALL)
    assert not alone.p1.may("use", "Chief")


@shows("14.p1", "14-1.p1")
def test_the_card_that_is_used_is_not_what_is_discarded_for_it() -> None:
    toll = spell("Toll", "battle normal (consume fire, discard 1 card in your hand):\n    draw 2")
    mage = unit("Mage", spell=["fire"])
    t = battle("Mage, Ram", "Wall", mage, RAM, WALL, toll, more="p1 hand: Toll")
    assert not t.p1.may("use", "Toll")
    t = battle("Mage, Ram", "Wall", mage, RAM, WALL, toll, more="p1 hand: Toll, Page")
    t.p1.does("use", "Toll")
    assert t.p1.has("Page", "discard") and t.p1.has("Toll", "effects")


# -- 14-3: declared and confirmed ---------------------------------------------------------------------------------


def shared(counter: str) -> T:
    """The example of 14-3.p4: two units pay for a spell, and one of them is killed before it takes effect."""
    mages = unit("Mage", spell=["fire"]), unit("Monk", spell=["any"], defence=9)
    t = battle(
        "Mage, Monk, Ram", "Duellist, Wall", *mages, RAM, WALL, unit("Duellist", counter, defence=3), BLAZE,
        more="p1 hand: Blaze",
    )
    t.p1.does("use", "Blaze")
    return t


@shows("14-3.p2", "14-3.p4")
def test_a_use_of_which_a_payer_is_gone_does_nothing() -> None:
    t = shared("battle completion counter target 1 enemy:\n    destroy the target")
    t.p2.does("use", "Duellist", "Mage")
    t.until("normal-timing")
    assert t.p1.has("Mage", "discard") and t.p2.has("Duellist", "b3")
    assert "log.use-unpaid" in t.log() and t.p1.has("Blaze", "discard")


@shows("14-3.p3", "14-3.p4")
def test_the_others_have_paid_all_the_same() -> None:
    t = shared("battle completion counter target 1 enemy:\n    destroy the target")
    t.p2.does("use", "Duellist", "Mage")
    t.until("normal-timing")
    assert t.p1.card("Monk").spent == ("spell_any",)


@shows("14-3.p1", "14-3.p2")
def test_a_payer_that_has_left_the_battle_does_not_exist() -> None:
    t = shared("battle completion counter target 1 enemy:\n    return the target to its owner's hand")
    t.p2.does("use", "Duellist", "Mage")  # G23
    t.until("normal-timing")
    assert "log.use-unpaid" in t.log() and t.p2.has("Duellist", "b3")


@shows("14-3.p1")
def test_with_all_payers_there_the_payment_is_confirmed() -> None:
    t = shared("battle completion counter target 1 enemy:\n    the target gets -1 attack")
    t.p2.does("use", "Duellist", "Mage")
    t.until("normal-timing")
    assert t.p2.has("Duellist", "discard")


@shows("14-3.p1", "14-3.p2")
def test_a_unit_that_is_gone_does_not_use_its_ability() -> None:
    archer = unit("Archer", "battle completion normal target 1 enemy:\n    deal 3 damage to the target", defence=1)
    foe = unit("Duellist", "battle completion counter target 1 enemy:\n    deal 1 damage to the target", defence=3,
               initiative=SECOND)
    t = battle("Archer, Ram", "Duellist", archer, RAM, foe)
    t.p1.does("use", "Archer", "Duellist")
    t.p2.does("use", "Duellist", "Archer")
    t.until("normal-timing")
    assert t.p1.has("Archer", "discard") and t.p2.has("Duellist", "b3")


@shows("14-3.p2", "14-3.p1")
def test_what_costs_nothing_takes_effect_without_its_unit() -> None:
    """Nobody declared to pay anything, so that nobody who pays can be missing."""
    shout = unit("Crier", "battle normal:\n    all allies get +1 attack", defence=5)
    strike = unit("Monk", "battle completion counter target 1 enemy:\n    destroy the target", defence=9)
    t = battle("Crier, Ram", "Monk, Wall", shout, RAM, WALL, strike)
    t.p1.does("use", "Crier")
    t.p2.does("use", "Monk", "Crier")
    t.until("normal-timing")
    assert t.p1.has("Crier", "discard") and t.p1.number("Ram", "attack") == 2


@shows("14-3.p1", "14-1.p1")
def test_a_unit_that_is_discarded_for_its_own_effect_has_paid() -> None:
    martyr = unit("Martyr", "battle declaration normal (discard this):\n    all allies get +1 attack")
    t = battle("Martyr, Ram", "Wall", martyr, RAM, WALL)
    t.p1.does("use", "Martyr")
    t.until("normal-timing")
    assert t.p1.has("Martyr", "discard") and t.p1.number("Ram", "attack") == 2


@shows("14-3.p2", "14-3.p3")
def test_a_unit_that_was_acted_for_a_cost_must_still_be_there() -> None:
    drum = unit("Drummer", "battle declaration normal (act 1 other ally) target 1 ally:\n    the target gets +1 attack",
                defence=9)
    strike = unit("Monk", "battle completion counter target 1 enemy:\n    destroy the target", defence=9)
    t = battle("Drummer, Lad, Ram", "Monk, Wall", drum, unit("Lad"), RAM, WALL, strike)
    t.pick(lambda option: option.verb == "use" and option.card == t.p1.find("Lad"), "the drum for the lad")
    t.p1.chooses("Lad")
    t.p2.does("use", "Monk", "Lad")
    t.until("normal-timing")
    assert "log.use-unpaid" in t.log() and t.p1.has("Lad", "discard")




# -- G35: "cannot" is stronger ------------------------------------------------------------------------------------


@shows("12-5.p1", "14.p1")
def test_units_that_cannot_use_spells_pay_for_none() -> None:
    hush = unit("Hush", "battle always:\n    all enemies cannot use spells", defence=9)
    t = battle("Mage, Ram", "Hush, Wall", unit("Mage", spell=["fire"]), RAM, hush, WALL, BOLT, more="p1 hand: Bolt")
    assert not t.p1.may("use", "Bolt") and {"12-5.p1", "14.p1"} <= t.p1.why_not("Bolt")


@shows("12-4.p1", "14.p1")
def test_units_that_cannot_use_items_pay_for_none() -> None:
    hush = unit("Hush", "battle always:\n    all enemies cannot use items", defence=9)
    t = battle("Smith, Ram", "Hush, Wall", unit("Smith", item=["bomb"]), RAM, hush, WALL, FLASK, more="p1 hand: Flask")
    assert not t.p1.may("use", "Flask") and {"12-4.p1", "14.p1"} <= t.p1.why_not("Flask")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_panel_names_a_slot_by_the_sign_that_costs_and_questions_use(lang: str) -> None:
    named = {each.field: getattr(each.name, lang) for each in LAYOUT.numbers}
    for kind in (*ITEM, *(each for each in SPELL if each.value == "any")):
        sign = getattr(kind, lang)
        assert re.search(rf"^{sign} |（{sign}）$", named[kind.key.replace(".", "_")]), kind.key
