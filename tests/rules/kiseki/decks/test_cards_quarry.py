"""What the cards of the Quarry Fist School do, each in a position."""

from __future__ import annotations

from engines.kiseki.abilities.crafts import icons
from tests.rules.kiseki.making import card, shipped_table

DEPLOY = "step deploy\np1 base: 6 x (Plain)\n"
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)


def test_white_sash_teaches_martial_arts_as_an_art() -> None:
    t = shipped_table(DEPLOY + "p1 hand: white-sash\np1 field: Guard")
    t.plays(t.p1, "art", "white-sash", "Guard")
    assert "martial" in icons(t.g, t.p1.find("Guard")) and t.grown(t.p1, "Guard") == (1, 0)


def test_a_pupil_is_stronger_in_battle_with_the_unschooled() -> None:
    t = shipped_table("phase battle\np1 field: white-sash\np2 field: Scout, brack-pupil")
    t.attack(t.p1, "white-sash", at="Scout")
    while not t.g.battle.begun:
        t.lets_go()
    assert t.grown(t.p1, "white-sash") == (1, 1)
    t = shipped_table("phase battle\np1 field: white-sash\np2 field: Scout, brack-pupil")
    t.attack(t.p1, "white-sash", at="brack-pupil")
    while not t.g.battle.begun:
        t.lets_go()
    assert t.grown(t.p1, "white-sash") == (0, 0)


def test_brack_trains_and_later_leads_the_school() -> None:
    t = shipped_table(DEPLOY + "p1 field: brack-pupil")
    t.plays(t.p1, "use", "brack-pupil")
    assert t.grown(t.p1, "brack-pupil") == (1, 0) and not t.p1.may("use", "brack-pupil")
    t = shipped_table("step deploy\np1 field: brack-master, brack-pupil, Guard\np2 field: Monk")
    assert t.grown(t.p1, "brack-pupil") == (1, 0)
    assert t.grown(t.p1, "Guard") == t.grown(t.p1, "brack-master") == t.grown(t.p2, "Monk") == (0, 0)


def test_hill_boxer_is_at_his_best_alone() -> None:
    for others, more in (((), 3), (("white-sash",), 1)):
        t = shipped_table("phase battle\np1 field: hill-boxer, white-sash\np2 field: Sailor")
        t.attack(t.p1, "hill-boxer", *others, at="Sailor")
        while not t.g.battle.begun:
            t.lets_go()
        assert t.grown(t.p1, "hill-boxer") == (more, 1), "1 of it are martial arts"


def test_iron_shin_has_to_attack_and_stands_firmer() -> None:
    t = shipped_table("phase battle\np1 field: iron-shin, Guard\np2 field: Sailor")
    t.pass_until("attack")
    assert t.g.state.ask.least == 1
    t.p1.chooses("iron-shin")
    t.until_stacked()
    t.resolve()
    assert t.grown(t.p1, "iron-shin") == (0, 1)


def test_challenger_calls_a_foe_out_and_draws_for_a_blow() -> None:
    t = shipped_table(DEPLOY + "p1 hand: challenger\np1 deck: 2 x Guard\np2 field: Sailor, Scout")
    t.plays(t.p1, "deploy", "challenger")
    t.until_stacked()
    t.resolve()
    t.p1.chooses("Sailor")
    assert t.g.state.modifiers[-1].subjects == (t.g.state.ref(t.p2.find("Sailor")),)
    t = shipped_table("phase battle\np1 field: challenger\np1 deck: 3 x Monk\np2 field: Scout")
    t.attack(t.p1, "challenger", at="Scout")
    t.until_stacked()
    t.resolve()
    assert t.p1.names("hand") == ["Monk"]


def test_boulder_abbot_gains_bond_by_every_attack_on_him() -> None:
    t = shipped_table("phase battle; bond 40+30\np1 field: Sailor\np2 field: boulder-abbot, Scout")
    t.attack(t.p1, "Sailor", at="boulder-abbot")
    assert t.g.attacked() == t.p2.find("boulder-abbot")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (40, 31)


def test_gong_striker_rouses_an_ally() -> None:
    t = shipped_table("step deploy\np1 field: gong-striker, Guard")
    t.plays(t.p1, "use", "gong-striker", "Guard")
    assert "martial" in icons(t.g, t.p1.find("Guard")) and t.grown(t.p1, "Guard") == (1, 0)
    assert t.p1.card("gong-striker").turned


def test_wandering_wrestler_joins_an_attack_and_fights_harder() -> None:
    t = shipped_table("phase battle\np1 field: wandering-wrestler, Monk\np2 field: Sailor")
    t.attack(t.p1, "Monk", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.g.shared([t.p1.find("wandering-wrestler"), t.p1.find("Monk")])
    t = shipped_table("phase battle\np1 field: Sailor\np2 field: wandering-wrestler")
    assert t.grown(t.p2, "wandering-wrestler") == (0, 0)
    t.attack(t.p1, "Sailor", at="wandering-wrestler")
    while not t.g.battle.begun:
        t.lets_go()
    assert t.grown(t.p2, "wandering-wrestler") == (1, 0)


def test_landslide_sisters_cost_one_more() -> None:
    t = shipped_table("phase battle\np1 field: landslide-sisters\np2 field: Scout")
    t.attack(t.p1, "landslide-sisters", at="Scout")
    t.until_stacked()
    before = t.bond()[1]
    t.resolve()
    assert t.bond() == (40, before - 1)


def test_sparring_partner_falls_and_another_is_stronger() -> None:
    t = shipped_table("step deploy\np1 field: sparring-partner, Guard, Scout\np1 hand: Blow", BLOW)
    t.plays(t.p1, "event", "Blow", "sparring-partner")
    t.until_stacked()
    t.resolve()
    t.p1.chooses("Guard")
    assert t.grown(t.p1, "Guard") == (2, 0) and t.grown(t.p1, "Scout") == (0, 0)


def test_quarry_ox_has_to_be_answered_and_gains_bond() -> None:
    t = shipped_table("phase battle; bond 30+40\np1 field: quarry-ox, white-sash\np2 field: Sailor")
    t.attack(t.p1, "quarry-ox", "white-sash", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (32, 40)
    while t.g.battle is not None:
        if t.asked == "response-target":
            assert [t.g.face(option.subject).name.en for option in t.options] == ["Quarry Ox"]
            t.p2.chooses("quarry-ox")
        else:
            t.lets_go()
    assert not t.p1.card("white-sash").stunned


def test_pit_scout_gains_bond_for_a_blow() -> None:
    t = shipped_table("phase battle; bond 30+40\np1 field: pit-scout\np2 field: Shade")
    t.attack(t.p1, "pit-scout", at="Shade")
    t.until_stacked()
    t.resolve()
    assert t.p2.card("Shade").stunned and t.bond() == (29, 38), "both fell: 3 lost, 2 gained"


def test_late_pupils_need_somebody_of_the_school() -> None:
    assert not shipped_table(DEPLOY + "p1 hand: late-pupils\np1 field: Guard").p1.may("deploy", "late-pupils")
    assert shipped_table(DEPLOY + "p1 hand: late-pupils\np1 field: stone-hauler").p1.may("deploy", "late-pupils")


def test_barrow_boy_comes_from_the_base_and_plans_from_the_hand() -> None:
    t = shipped_table("step deploy\np1 base: (barrow-boy), Plain\np1 hand: Guard")
    t.p1.does("deploy", "barrow-boy")
    assert t.asked == "dispatch-base"
    t.p1.chooses("Guard")
    t.resolve()
    assert t.p1.has("barrow-boy", "field")
    assert t.p1.card("Guard").zone == "base" and t.p1.card("Guard").face_down and t.p1.card("Guard").turned
    t = shipped_table("phase recovery\np1 base: Plain\np2 hand: barrow-boy\np2 deck: 3 x Monk")
    t.until("reveal-trigger")
    assert t.asking == (1,)
    t.p2.answers(0)
    t.until_stacked()
    assert t.stack() == ["craft Barrow Boy"]


def test_hand_wraps_help_a_fighter_of_the_school() -> None:
    field = "p1 field: hand-wraps, white-sash, Guard\np2 field: brack-pupil"
    t = shipped_table(f"phase battle\np1 base: 2 x Plain\n{field}")
    t.attack(t.p1, "white-sash", at="brack-pupil")
    t.plays(t.p1, "use", "hand-wraps", "white-sash")
    assert t.grown(t.p1, "white-sash") == (2, 0)
    assert not shipped_table(DEPLOY + "p1 field: hand-wraps, Guard").p1.may("use", "hand-wraps")


def test_the_training_post_steadies_whoever_is_ready() -> None:
    t = shipped_table("step deploy\np1 field: training-post, Guard, Scout actioned\np2 field: Sailor")
    assert t.grown(t.p1, "Guard") == (0, 1)
    assert t.grown(t.p1, "Scout") == t.grown(t.p2, "Sailor") == (0, 0)


def test_an_open_challenge_strengthens_and_draws_the_response() -> None:
    t = shipped_table("phase battle\np1 field: Guard, Scout\np1 hand: open-challenge\np1 base: 3 x Plain\n"
                      "p2 field: Sailor")
    t.plays(t.p1, "event", "open-challenge", "Guard")
    assert t.grown(t.p1, "Guard") == (2, 2)
    t.attack(t.p1, "Guard", "Scout", at="Sailor")
    while t.g.battle is not None:
        if t.asked == "response-target":
            assert [t.g.face(option.subject).name.en for option in t.options] == ["Guard"]
            t.p2.chooses("Guard")
        else:
            t.lets_go()
    assert t.p2.card("Sailor").stunned and not t.p1.card("Scout").stunned


def test_one_breath_readies_an_ally_that_overkills_nobody() -> None:
    t = shipped_table("phase battle\np1 field: Sailor actioned\np1 hand: one-breath\np1 base: 2 x Plain\n"
                      "p2 field: Scout")
    t.plays(t.p1, "event", "one-breath", "Sailor")
    assert not t.p1.card("Sailor").turned
    t.fight(t.p1, "Sailor", at="Scout")
    assert t.p2.card("Scout").stunned and t.bond() == (40, 39)


def test_a_rockfall_destroys_without_stun_damage() -> None:
    t = shipped_table(DEPLOY + "p1 hand: rockfall\np2 field: Sailor")
    t.plays(t.p1, "event", "rockfall", "Sailor")
    assert t.p2.names("trail") == ["Sailor"] and t.bond() == (40, 40)


def test_bow_and_begin_strengthens_and_draws() -> None:
    t = shipped_table(DEPLOY + "p1 hand: bow-and-begin\np1 field: Guard\np1 deck: 2 x Monk")
    t.plays(t.p1, "event", "bow-and-begin", "Guard")
    assert t.grown(t.p1, "Guard") == (1, 1) and t.p1.names("hand") == ["Monk"]


def test_the_dojo_shields_fighters_of_the_school() -> None:
    t = shipped_table("step deploy\np1 base: hillside-dojo\np1 field: white-sash, Guard\np2 field: Monk")
    assert t.grown(t.p1, "white-sash") == (0, 1) and t.grown(t.p1, "Guard") == t.grown(t.p2, "Monk") == (0, 0)


def test_the_old_quarry_puts_a_hand_to_work_and_gains_by_attacks() -> None:
    t = shipped_table("phase battle; bond 30+40\np1 base: old-quarry\np1 field: Guard, Scout\np2 field: Sailor, Bell")
    t.p1.does("use", "old-quarry")
    t.p1.chooses("Sailor")
    while t.asked != "priority":
        t.p1.chooses("Scout")
    t.resolve()
    assert t.grown(t.p2, "Sailor") == (-1, -1) and t.p1.card("Scout").turned
    assert not t.p1.may("use", "old-quarry")
    t.attack(t.p1, "Guard", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (31, 40)
