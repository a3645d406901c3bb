"""What the cards of the Tidewright Union do, each in a position."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import card, shipped_table

DEPLOY = "step deploy\np1 base: 6 x (Plain)\n"
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)
SPARK = card("Spark", "event target 1 unit:\n    the target gets +1/+0 until end of turn", kind="event", ep=0)


def test_quay_hand_weakens_a_foe_as_an_art() -> None:
    t = shipped_table(DEPLOY + "p1 hand: quay-hand\np2 field: Sailor")
    t.plays(t.p1, "art", "quay-hand", "Sailor")
    assert t.grown(t.p2, "Sailor") == (-1, -1)


def test_oswin_learns_and_later_rules_the_harbour() -> None:
    t = shipped_table(DEPLOY + "p1 hand: oswin-apprentice\np1 deck: Guard, Scout")
    t.plays(t.p1, "deploy", "oswin-apprentice")
    t.resolve()
    assert t.asked == "plan-bottom"
    t = shipped_table(DEPLOY + "p1 hand: oswin-apprentice\np1 field: Guard")
    t.plays(t.p1, "art", "oswin-apprentice", "Guard")
    assert t.grown(t.p1, "Guard") == (0, 2)
    t = shipped_table("phase battle\np1 field: Sailor\np2 field: oswin-harbourmaster, pile-driver, Monk")
    assert t.grown(t.p2, "pile-driver") == (0, 1) and t.grown(t.p2, "Monk") == (0, 0)


@pytest.mark.parametrize(("lord", "due"), [("field: oswin-harbourmaster, Monk", 1), ("field: wavebreak-golem", 2)])
def test_who_attacks_them_pays_a_toll(lord: str, due: int) -> None:
    at = "Monk" if "Monk" in lord else "wavebreak-golem"
    t = shipped_table(f"phase battle\np1 field: Sailor\np1 base: 3 x (Plain)\np2 {lord}")
    t.attack(t.p1, "Sailor", at=at)
    t.until("toll")
    t.p1.agrees()
    t.pays()
    assert sum(t.g.card(each).turned for each in t.p1.cards("base")) == due


def test_late_column_stands_firmer_in_a_scrum() -> None:
    t = shipped_table(DEPLOY + "p1 hand: late-column\np1 field: Guard")
    assert not t.p1.may("deploy", "late-column"), "nobody of the Union is there"
    t = shipped_table("phase battle\np1 field: late-column, pile-driver\np2 field: Sailor")
    t.attack(t.p1, "late-column", "pile-driver", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.grown(t.p1, "late-column") == (0, 1)


def test_bellringer_is_chosen_before_all_others() -> None:
    t = shipped_table("phase battle\np1 field: Sailor\np2 field: Scout, bellringer")
    t.attack(t.p1, "Sailor", at="bellringer")
    assert t.g.attacked() == t.p2.find("bellringer")


def test_riposte_master_strikes_all_attackers_and_may_draw() -> None:
    t = shipped_table("phase battle\np1 field: Guard, Scout\np2 field: riposte-master\np2 base: 2 x Plain\n"
                      "p2 deck: 3 x Monk")
    t.attack(t.p1, "Guard", "Scout", at="riposte-master")
    t.until_stacked()
    t.resolve()
    t.p2.agrees()
    t.pays()
    assert t.p2.names("hand") == ["Monk"]
    while t.g.battle is not None:
        t.p2.chooses("Guard") if t.asked == "response-target" else t.lets_go()
    assert t.p1.card("Guard").stunned and t.p1.card("Scout").stunned


def test_hull_breaker_gains_bond_by_overkill() -> None:
    t = shipped_table("phase battle; bond 30+40\np1 field: hull-breaker\np2 field: Scout")
    t.attack(t.p1, "hull-breaker", at="Scout")
    t.until_stacked()
    t.resolve()
    assert t.bond()[0] == 32 and t.bond()[1] < 39


def test_turncoat_pilot_borrows_a_cheap_foe() -> None:
    t = shipped_table(DEPLOY + "p1 field: turncoat-pilot\np2 field: Guard, Sailor")
    t.plays(t.p1, "use", "turncoat-pilot", "Guard")
    assert t.p1.names("field") == ["Turncoat Pilot", "Guard"] and t.p2.names("field") == ["Sailor"]
    t.until_next_turn()
    assert t.p2.has("Guard", "field")


def test_undertow_handler_slips_by_and_nobody_strikes_back() -> None:
    t = shipped_table("phase battle\np1 field: undertow-handler\np2 field: Shade, Sailor")
    t.fight(t.p1, "undertow-handler", at="Shade")
    assert t.p2.card("Shade").stunned and not t.p1.card("undertow-handler").stunned


def test_undertow_scout_takes_support_and_hate_away() -> None:
    t = shipped_table(DEPLOY + "p1 hand: undertow-scout\np2 field: Bell support")
    t.plays(t.p1, "art", "undertow-scout", "Bell")
    assert not t.p2.card("Bell").support
    assert not any("hate" in t.g.ability(ref).marks for ref in t.g.abilities(t.p2.find("Bell")))


def test_ferry_child_watches_from_the_hand() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 hand: Blow, ferry-child\np1 field: Guard", BLOW)
    t.plays(t.p1, "event", "Blow", "Guard")
    assert t.asked == "reveal-trigger"
    t.p1.answers(0)
    t.p1.answers(0)
    t.resolve()
    assert t.bond() == (30, 40)


def test_caisson_diver_makes_its_fall_dear() -> None:
    t = shipped_table("step deploy\np1 hand: Blow\np1 field: caisson-diver\np1 base: 2 x Plain", BLOW)
    t.plays(t.p1, "event", "Blow", "caisson-diver")
    t.until_stacked()
    t.resolve()
    t.p1.agrees()
    t.pays()
    assert t.bond() == (37, 38)


def test_lock_keeper_never_overkills_and_strikes_back_harder() -> None:
    t = shipped_table("phase battle\np1 field: lock-keeper\np1 hand: 5 x Spark\np2 field: Scout", SPARK)
    for _ in range(4):
        t.plays(t.p1, "event", "Spark", "lock-keeper")
    t.fight(t.p1, "lock-keeper", at="Scout")
    assert t.p2.card("Scout").stunned and t.bond() == (40, 39)
    t = shipped_table("phase battle\np1 field: Sailor\np2 field: lock-keeper")
    t.attack(t.p1, "Sailor", at="lock-keeper")
    while not t.g.battle.begun:
        t.lets_go()
    assert t.grown(t.p2, "lock-keeper") == (1, 0)


def test_salvage_crane_readies_a_base_card() -> None:
    t = shipped_table("step deploy\np1 base: (salvage-crane), Plain actioned, 2 x Plain")
    t.p1.does("deploy", "salvage-crane")
    t.until_stacked()
    t.resolve()
    t.until_stacked()
    t.resolve()
    assert t.p1.has("salvage-crane", "field") and not any(t.g.card(each).turned for each in t.p1.cards("base"))


def test_wavebreak_golem_is_no_target() -> None:
    t = shipped_table(DEPLOY + "p1 hand: Blow\np2 field: wavebreak-golem", BLOW)
    assert not t.p1.may("event", "Blow")


def test_ballast_holds_a_unit_for_a_battle() -> None:
    t = shipped_table("phase battle\np1 field: ballast, Guard\np1 base: 2 x (Plain)\np2 field: Sailor")
    t.attack(t.p1, "Guard", at="Sailor")
    t.plays(t.p1, "use", "ballast", "Guard")
    assert t.grown(t.p1, "Guard") == (0, 2)
    while t.g.battle is not None:
        t.lets_go()
    assert t.grown(t.p1, "Guard") == (0, 0)


def test_mooring_chain_keeps_a_foe_from_being_readied() -> None:
    seal = card("Rouse", "event target 1 unit:\n    ready the target", kind="event", ep=0)
    t = shipped_table(DEPLOY + "p1 field: mooring-chain\np1 hand: Rouse\np2 field: Guard actioned", seal)
    t.plays(t.p1, "use", "mooring-chain", "Guard")
    t.plays(t.p1, "event", "Rouse", "Guard")
    assert t.p2.card("Guard").turned and t.grown(t.p2, "Guard") == (-1, 0)


def test_breakwater_falls_stuns_but_the_greatest() -> None:
    t = shipped_table(DEPLOY + "p1 hand: breakwater-falls\np2 field: Sailor, hull-breaker")
    t.plays(t.p1, "event", "breakwater-falls", "Sailor")
    assert t.p2.card("Sailor").stunned and t.bond() == (40, 37)
    t = shipped_table(DEPLOY + "p1 hand: breakwater-falls\np2 field: hull-breaker")
    assert not t.p1.may("event", "breakwater-falls")


def test_provocation_drives_a_foe_to_attack() -> None:
    t = shipped_table("phase battle\np1 hand: provocation\np1 base: 2 x (Plain)\np1 field: Guard\np2 field: Sailor")
    t.plays(t.p1, "event", "provocation", "Sailor")
    assert t.grown(t.p2, "Sailor") == (0, -1)
    t.pass_until("attack")
    t.p1.answers(())
    t.pass_until("attack")
    assert t.asking == (1,) and t.g.state.ask.least == 1


def test_spring_tide_weakens_all_foes_and_draws() -> None:
    t = shipped_table(DEPLOY + "p1 hand: spring-tide\np1 deck: 3 x Monk\np2 field: Guard, Sailor")
    t.plays(t.p1, "event", "spring-tide")
    assert t.grown(t.p2, "Guard") == t.grown(t.p2, "Sailor") == (-1, 0) and t.p1.names("hand") == ["Monk"]


def test_the_treaty_links_both_harbours_and_spares_bond() -> None:
    field = "p1 field: pile-driver, road-warden"
    t = shipped_table(f"step deploy\np1 base: 2 x Plain\np1 hand: two-harbours, Blow\n{field}", BLOW)
    t.plays(t.p1, "event", "two-harbours")
    assert t.g.shared([t.p1.find("pile-driver"), t.p1.find("road-warden")])
    t.plays(t.p1, "event", "Blow", "pile-driver")
    assert t.p1.card("pile-driver").stunned and t.bond() == (40, 40)


def test_toll_house_taxes_every_attack() -> None:
    t = shipped_table("phase battle\np1 field: Sailor\np1 base: (Plain)\np2 field: Guard\np2 base: toll-house")
    t.attack(t.p1, "Sailor", at="Guard")
    t.until("toll")
    t.p1.passes()
    t.pass_until("attack")
    assert not t.p1.card("Sailor").turned, "the attack was called off"


def test_dry_dock_recovers_for_ep_once_a_turn_and_gains_by_it() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 base: dry-dock, 5 x Plain\np1 field: Guard stunned, Scout stunned")
    t.plays(t.p1, "use", "dry-dock", "Guard")
    t.until_stacked()
    t.resolve()
    assert not t.p1.card("Guard").stunned and t.bond() == (31, 40)
    assert not t.p1.may("use", "dry-dock")
