"""4-2.p20 to .p26, 9-2-3, 9-3, 10-1: summoning, heroes and equipment."""

from __future__ import annotations

import pytest

from engines.core.contract.requirements import Target
from engines.core.display.views import Reason
from engines.core.model.events import Modifier
from engines.core.play import legality
from engines.core.state.atoms import Modify
from engines.moncolle.actions import actions
from engines.moncolle.actions.summoning import Summon
from tests.rules.moncolle.making import equipment, happens, marched, unit
from tests.rules.notation import T, position, shows

ANN, BEA = unit("Ann", level=3), unit("Bea", level=6)
KING, HEIR = unit("King", level=2, hero=3), unit("Heir", level=2, hero=1)
BEARER, PORTER = unit("Bearer", item=["multi"]), unit("Porter", item=["multi", "multi"])
SWORD, SHIELD, HELM = equipment("Sword", attack=2), equipment("Shield", defence=2), equipment("Helm")
CARDS = (ANN, BEA, KING, HEIR, BEARER, PORTER, SWORD, SHIELD, HELM)
GROUND = "p1 b2-land: Meadow\np1 c2-land: Meadow\np2 b3-land: Meadow\n"


def table(more: str, *own: str, phase: str = "summon", header: str = "") -> T:
    return position(f"moncolle; turn p1; phase {phase}{header}\n{GROUND}{more}", *(own or CARDS))


def refused(t: T, worn: int, to: str = "") -> set[str]:
    """Rule ids of why player 1 cannot use an equipment that is worn (on a unit of that name)."""
    target = Target(card=t.p1.find(to)) if to else None
    verb = "swap" if to else "discard-equipment"
    meant = [action for action in t.g.game.why_not_actions(t.g) if action.verb == verb]
    return {reason.rule for reason in legality.why_not(t.g, 0, 0, meant, worn, target)}


# -- 9-3-2: normal summons ----------------------------------------------------------------------------------------


@shows("9-3-2.p1", "4-2.p2", "9.p11")
def test_a_unit_is_summoned_to_the_own_base_face_up_and_unacted() -> None:
    t = table("p1 hand: Ann")
    assert t.p1.reach("summon", "Ann") == ["b1"]
    t.p1.does("summon", "Ann", "b1")
    ann = t.p1.card("Ann", "b1")
    assert not ann.turned and not ann.face_down and not ann.immediate
    assert t.g.is_unit(ann.id)


@shows("9-3-2.p1")
def test_the_limit_of_the_base_holds_for_summons() -> None:
    t = table("p1 hand: Ann, Bea\np1 b1: Bea")
    assert not t.p1.may("summon", "Bea")
    assert t.p1.why_not("Bea@hand", "b1") == {"9-3-2.p1"}
    t.p1.does("summon", "Ann", "b1")  # 6 + 3 of 10


@shows("9-3-2.p1")
def test_of_a_place_that_is_not_the_base_only_that_is_said() -> None:
    t = table("p1 hand: Bea\np1 b2: Bea")  # nor would there be room
    assert [reason.text.key for reason in reasons(t, "Bea", "b2")] == ["need.summon-base"]
    t = fight("Quick", mine="Bea, Heir", theirs="Ann", more="p1 c2: Bea, Heir\np1 c2-land: Meadow")
    assert [reason.text.key for reason in reasons(t, "Quick", "c2")] == ["need.summon-battle"]


def reasons(t: T, name: str, area: str) -> list[Reason]:
    """Why player 1 cannot do anything with a card of the hand in that area."""
    actions = t.g.game.why_not_actions(t.g)
    return legality.why_not(t.g, 0, 0, actions, t.p1.find(name, "hand"), Target(zone=f"{area}:0"))


@shows("9-3-2.p1", "9-3.p1")
def test_only_units_are_summoned_and_only_in_their_phase() -> None:
    t = table("p1 hand: Ann, Sword", phase="main")
    assert not t.p1.may("summon", "Ann")
    base = Target(zone="b1:0")
    reasons = legality.why_not(t.g, 0, 0, actions.SUMMON_ACTIONS, t.p1.find("Ann"), base)
    assert {reason.rule for reason in reasons} == {"9-3.p1"}
    t.end_phase()
    assert t.p1.able("summon") == ["Ann"]
    assert "9-3-2.p1" in t.p1.why_not("Sword")


@shows("9-3-2.p3", "9-3-3.p2", "9-3-4.p2")
def test_summons_equipping_and_exchanges_alternate_at_will() -> None:
    t = table("p1 hand: Ann, Sword, Bearer, Shield\np1 b2: Porter, Bearer")
    t.p1.does("summon", "Ann", "b1")
    t.p1.does("equip", "Sword", "Porter")
    t.p1.does("swap", "Sword", "Bearer")
    t.p1.does("summon", "Bearer", "b1")
    t.p1.does("equip", "Shield", "Porter")
    assert t.p1.names("b1") == ["Ann", "Bearer"]
    assert t.asked == "summon"


# -- 4-2.p20 to .p26: heroes --------------------------------------------------------------------------------------


@shows("4-2.p22", "9-3-2.p2", "16.p3")
def test_a_hero_costs_as_many_cards_from_the_top_of_the_deck_as_it_has_hero_points() -> None:
    t = table("p1 hand: King, Sword\np1 deck: Bea, Ann, Heir, Sword")
    t.p1.does("summon", "King", "b1")
    assert t.p1.names("deck") == ["Bea"]
    assert t.p1.names("discard") == ["Sword", "Heir", "Ann"]
    assert t.p1.names("b1") == ["King"]


@shows("4-2.p22")
def test_with_too_few_cards_in_the_deck_a_hero_cannot_be_summoned() -> None:
    t = table("p1 hand: King\np1 deck: Bea, Ann")
    assert not t.p1.may("summon", "King")
    assert t.p1.why_not("King", "b1") == {"4-2.p22"}


@shows("4-2.p25", "4-2.p26")
def test_there_is_only_one_own_hero_of_a_name() -> None:
    t = table("p1 hand: King, Heir\np1 b2: King")
    assert t.p1.able("summon") == ["Heir"]
    assert t.p1.why_not("King@hand", "b1") == {"4-2.p25"}


@shows("4-2.p25")
def test_an_enemy_hero_of_the_name_does_not_matter() -> None:
    t = table("p1 hand: King\np2 b3: King")
    assert t.p1.may("summon", "King")


@shows("4-2.p25")
def test_units_that_are_no_heroes_may_be_there_twice() -> None:
    t = table("p1 hand: Ann\np1 b2: Ann")
    assert t.p1.may("summon", "Ann@hand")


@shows("4-2.p23")
def test_an_effect_that_summons_a_hero_costs_the_same() -> None:
    t = table("p1 hand: King, Ann\np1 deck: Bea, Ann, Heir, Sword")
    happens(t, Summon(card=t.p1.find("King"), player=0, area="c2", cause="skill"))
    assert t.p1.names("c2") == ["King"]
    assert len(t.p1.cards("deck")) == 1 and len(t.p1.cards("discard")) == 3


@shows("4-2.p22", "4-2.p23")
@pytest.mark.parametrize(("deck", "left", "paid"), [
    ("Bea, Ann, Heir, Sword, King", ["Bea"], 3), ("Ann, Heir, King", ["Ann", "Heir", "King"], 0),
])
def test_a_hero_summoned_from_the_deck_does_not_pay_for_itself(deck: str, left: list[str], paid: int) -> None:
    t = table(f"p1 deck: {deck}\np1 hand: Ann")
    happens(t, Summon(card=t.p1.find("King"), player=0, area="c2", cause="skill"))
    assert t.p1.names("c2") == (["King"] if paid else [])
    assert len(t.p1.cards("discard")) == paid
    assert t.p1.names("deck") == left


@shows("9-3-2.p1", "4-5.p6")
def test_an_effect_cannot_summon_where_there_is_no_room() -> None:
    t = table("p1 hand: Ann, Bea\np1 c2: Bea")
    happens(t, Summon(card=t.p1.find("Ann"), player=0, area="c2", cause="skill"))
    assert t.p1.names("c2") == ["Bea"] and "Ann" in t.p1.names("hand")  # 6 + 3 of 8
    happens(t, Summon(card=t.p1.find("Ann"), player=0, area="b2", cause="skill"))
    assert t.p1.names("b2") == ["Ann"]


@pytest.mark.parametrize("more", ["p1 deck: Bea, Ann", "p1 b2: King"])
@shows("4-2.p23", "4-2.p25")
def test_an_effect_cannot_summon_a_hero_that_cannot_be_paid_or_is_there_already(more: str) -> None:
    t = table(f"p1 hand: King, Ann\n{more}")
    happens(t, Summon(card=t.p1.find("King", "hand"), player=0, area="c2", cause="skill"))
    assert t.p1.names("c2") == [] and "King" in t.p1.names("hand")
    assert t.p1.names("discard") == []  # nothing is paid for it


# -- 9-3-3: putting on equipment ----------------------------------------------------------------------------------


@shows("9-3-3.p1", "4-4.p2")
def test_equipment_is_put_on_in_any_area_and_lies_beneath_its_wearer() -> None:
    t = table("p1 hand: Sword, Shield\np1 b2: Bearer\np1 c2: Porter")
    t.p1.does("equip", "Sword", "Bearer")
    t.p1.does("equip", "Shield", "Porter")
    sword, shield = (card.id for card in t.g.state.cards if t.g.face(card.id).name.en in ("Sword", "Shield"))
    assert t.g.equipment(t.p1.find("Bearer")) == (sword,)
    assert t.g.equipment(t.p1.find("Porter")) == (shield,)
    assert t.p1.number("Bearer", "attack") == 3


@shows("9-3-3.p1", "12-4-1.p1")
def test_equipment_needs_a_free_slot() -> None:
    t = table("p1 hand: Shield\np1 b2: Bearer [Sword], Ann, Porter [Helm]")
    assert t.p1.reach("equip", "Shield") == ["Porter"]
    assert t.p1.why_not("Shield", "Bearer") == {"9-3-3.p1"}
    assert t.p1.why_not("Shield", "Ann") == {"9-3-3.p1"}


@shows("9-3-3.p1", "4-4.p2")
def test_only_equipment_is_put_on() -> None:
    t = table("p1 hand: Ann\np1 b2: Porter")
    assert not t.p1.may("equip", "Ann")
    assert "9-3-3.p1" in t.p1.why_not("Ann", "Porter")


@shows("4-4.p2")
def test_equipment_goes_when_its_wearer_goes() -> None:
    t = table("p1 hand: Heir\np1 b2: Bearer [Sword], Bea", phase="main")
    meadow = t.g.state.ref(t.g.land("b2"))
    t.g.apply(Modify(modifier=Modifier(serial=0, field="limit", how="set", value=6, subjects=(meadow,), until="turn")))
    happens(t, Summon(card=t.p1.find("Heir"), player=0, area="c2"))
    t.p1.chooses("Bearer")
    assert set(t.p1.names("discard")) >= {"Bearer", "Sword"}


# -- 9-3-1: discarding equipment ----------------------------------------------------------------------------------


@shows("9-3-1.p1", "9-3.p3")
def test_equipment_may_be_discarded_in_any_area_as_often_as_one_likes() -> None:
    t = table("p1 hand: Ann\np1 b2: Bearer [Sword]\np1 c2: Porter [Shield, Helm]")
    for name in ("Sword", "Helm", "Shield"):
        t.p1.does("discard-equipment", name)
    assert t.p1.names("discard") == ["Sword", "Helm", "Shield"]


@shows("9-3.p3", "9-3.p4")
def test_discards_of_equipment_come_before_the_first_summon() -> None:
    t = table("p1 hand: Ann, Helm\np1 b2: Bearer [Sword]")
    t.p1.does("summon", "Ann", "b1")
    assert not t.p1.may("discard-equipment", "Sword")
    assert refused(t, t.g.equipment(t.p1.find("Bearer"))[0]) == {"9-3.p3"}


@shows("9-3.p3", "10-1.p3")
def test_each_phase_and_each_battle_begins_with_discards_anew() -> None:
    t = position(f"moncolle; turn p2; phase summon\n{GROUND}p2 b3: Bearer [Sword]\np1 b2: Porter [Helm]\n"
                 "p2 hand: Ann\np1 hand: Ann\np1 b4-land: Meadow\np1 b1-land: Meadow", *CARDS)
    t.p2.does("summon", "Ann", "b4")
    while t.asked != "main":
        t.g.answer(()) if t.asked == "discard-any" else t.end_phase()
    t.p1.does("march", "Porter", "b3")
    assert (t.asked, t.asking) == ("immediate", (0,))
    t.p1.does("discard-equipment", "Helm")
    t.end_phase()
    assert (t.asked, t.asking) == ("immediate", (1,))
    t.p2.does("discard-equipment", "Sword")


# -- 9-2-3, 9-3-4: exchanging equipment ---------------------------------------------------------------------------


def worn(t: T, name: str) -> list[str]:
    return [t.g.face(card).name.en for card in t.g.equipment(t.p1.find(name))]


@pytest.mark.parametrize("phase", ["main", "summon"])
@shows("9-2-3.p1", "9-3-4.p1")
def test_two_units_on_one_terrain_exchange_equipment(phase: str) -> None:
    t = table("p1 b2: Bearer [Sword], Porter [Shield, Helm]\np1 hand: Ann", phase=phase)
    t.p1.does("swap", "Sword", "Porter")
    assert t.asked == "swap-back"
    t.p1.answers(1)
    assert worn(t, "Bearer") == ["Helm"]
    assert worn(t, "Porter") == ["Shield", "Sword"]


@shows("9-2-3.p1")
def test_one_of_them_may_have_nothing_to_give() -> None:
    t = table("p1 b2: Bearer [Sword], Porter", phase="main")
    t.p1.does("swap", "Sword", "Porter")
    assert (worn(t, "Bearer"), worn(t, "Porter")) == ([], ["Sword"])


@shows("9-2-3.p1")
def test_with_a_free_slot_one_may_keep_what_one_wears() -> None:
    t = table("p1 b2: Bearer [Sword], Porter [Shield]", phase="main")
    t.p1.does("swap", "Sword", "Porter")
    t.p1.passes()
    assert (worn(t, "Bearer"), worn(t, "Porter")) == ([], ["Shield", "Sword"])


@shows("9-2-3.p1", "12-4-1.p1")
def test_without_a_free_slot_one_must_give_something_back() -> None:
    t = table("p1 b2: Bearer [Sword], Porter [Shield, Helm]", phase="main")
    t.p1.does("swap", "Sword", "Porter")
    assert t.asked == "swap-back"
    assert [t.g.face(option.subject).name.en for option in t.options] == ["Shield", "Helm"]


@shows("9-2-3.p1")
def test_units_on_different_terrain_or_without_a_slot_do_not_exchange() -> None:
    t = table("p1 b2: Bearer [Sword], Ann\np1 c2: Porter", phase="main")
    assert not t.p1.may("swap")
    sword = t.g.equipment(t.p1.find("Bearer"))[0]
    assert refused(t, sword, "Porter") == {"9-2-3.p1"}
    assert refused(t, sword, "Ann") == {"9-2-3.p1"}


@shows("9-2-3.p1")
def test_acted_units_exchange_too_and_an_exchange_acts_nobody() -> None:
    t = table("p1 b2: Bearer acted [Sword], Porter", phase="main")
    t.p1.does("swap", "Sword", "Porter")
    assert not t.p1.card("Porter").turned


# -- 10-1: immediate summons --------------------------------------------------------------------------------------

QUICK = unit("Quick", level=2, immediate=True)
LORD = unit("Lord", level=2, immediate=True, hero=2)


def fight(hand: str = "", mine: str = "Ann", theirs: str = "Bea", more: str = "") -> T:
    return marched(mine, theirs, *CARDS, QUICK, LORD, more=f"p1 hand: {hand}\n{more}")


@shows("10-1-2.p1", "10-1.p4")
def test_units_with_an_immediate_level_are_summoned_to_the_battle() -> None:
    t = fight("Quick, Bearer")
    assert (t.asked, t.asking) == ("immediate", (0,))
    assert t.p1.able("summon") == ["Quick"]
    assert t.p1.why_not("Bearer", "b3") == {"10-1-2.p1"}
    t.p1.does("summon", "Quick", "b3")
    quick = t.p1.card("Quick", "b3")
    assert not quick.turned and quick.immediate and not quick.face_down
    assert t.p1.names("b3") == ["Ann", "Quick"]


@shows("10-1-2.p1")
def test_the_limit_of_the_terrain_fought_over_holds_for_each_side() -> None:
    t = fight("Quick", mine="Bea", theirs="Ann")
    t.p1.does("summon", "Quick", "b3")
    t = fight("Quick", mine="Bea, Heir", theirs="Ann")
    assert t.p1.why_not("Quick", "b3") == {"10-1-2.p1"}


@shows("10-1-2.p2", "4-2.p22")
def test_an_immediate_hero_is_paid_for_as_well() -> None:
    t = fight("Lord", more="p1 deck: Ann, Bea, Heir")
    t.p1.does("summon", "Lord", "b3")
    assert t.p1.names("deck") == ["Ann"]


@shows("10-1.p3", "10-1.p5", "10-1.p6")
def test_the_attacking_side_goes_first_with_all_of_it_then_the_defending_side() -> None:
    t = fight("Quick, Ann", more="p2 hand: Quick, Ann")
    t.p1.does("summon", "Quick", "b3")
    assert t.asking == (0,)
    t.end_phase()
    assert (t.asked, t.asking) == ("immediate", (1,))
    t.p2.does("summon", "Quick", "b3")
    assert t.p2.names("b3") == ["Bea", "Quick"]


@shows("10-1-1.p1", "10-1-1.p2", "10-1.p3")
def test_equipment_of_units_in_the_battle_may_be_discarded_first() -> None:
    t = fight("Quick", mine="Porter [Sword, Helm]", more="p1 c2: Bearer [Shield]\np1 c2-land: Meadow")
    shield = t.g.equipment(t.p1.find("Bearer"))[0]
    assert refused(t, shield) == {"10-1-1.p1"}
    t.p1.does("discard-equipment", "Sword")
    t.p1.does("discard-equipment", "Helm")
    assert t.p1.names("discard") == ["Sword", "Helm"]


@shows("10-1.p3", "10-1.p4")
def test_but_not_after_a_summon() -> None:
    t = fight("Quick, Helm", mine="Porter [Sword]")
    t.p1.does("summon", "Quick", "b3")
    assert refused(t, t.g.equipment(t.p1.find("Porter"))[0]) == {"10-1.p3"}


@shows("10-1-3.p1", "10-1-3.p2", "10-1-2.p3")
def test_units_in_the_battle_put_on_equipment_between_summons() -> None:
    t = fight("Sword, Quick, Quick", mine="Porter", more="p1 c2: Bearer\np1 c2-land: Meadow")
    t.p1.does("summon", "Quick", "b3")
    assert t.p1.why_not("Sword", "Bearer") == {"10-1-3.p1"}
    t.p1.does("equip", "Sword", "Porter")
    t.p1.does("summon", "Quick@hand", "b3")
    assert worn(t, "Porter") == ["Sword"]


@shows("9-3-2.p1", "10-1-2.p1")
def test_immediate_units_may_be_summoned_normally_too() -> None:
    t = table("p1 hand: Quick", QUICK)
    t.p1.does("summon", "Quick", "b1")
    assert not t.p1.card("Quick", "b1").immediate


@shows("4-2.p25", "4-2.p23", "4-2.p22")
def test_effects_summon_no_second_hero_of_a_name_and_none_that_cannot_be_paid_for() -> None:
    """G44, G49."""
    call = unit("Herald", "field completion ritual:\n    summon 1 unit card in your hand here")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Herald, King
        p1 b2-land: Meadow
        p1 deck: 2 x Page
        p1 hand: King, Queen, Duke, Guard, Giant
    """, call, unit("King", hero=1), unit("Queen", hero=2), unit("Duke", hero=3), unit("Giant", level=7))
    t.p1.does("use", "Herald")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Guard", "Queen"]
    t.p1.chooses("Queen")
    assert t.p1.has("Queen", "b2") and not t.p1.cards("deck")


@shows("9-3-2.p1")
def test_why_not_speaks_of_what_the_card_is_for() -> None:
    """A unit off its own base is told where it is summoned; one without room of the limit, never of equipment."""
    t = table("p1 hand: Ann\np1 b1: Bea, King")
    ann, every = t.p1.find("Ann"), t.g.game.why_not_actions(t.g)
    away = legality.why_not(t.g, 0, 0, every, ann, Target(zone="c2:0"), fitting=True)
    assert [reason.text.key for reason in away] == ["need.summon-base"]
    alone = legality.why_not(t.g, 0, 0, every, ann, None, fitting=True)
    assert "need.summon-limit" in [reason.text.key for reason in alone]
    assert "need.equipment-card" not in [reason.text.key for reason in alone]
