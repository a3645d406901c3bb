"""Wide Skies, the deck of fliers and range: every card does what it says."""

from __future__ import annotations

import pytest

from tests.language.kit.duels import down, duel, pays_bonds, total


@pytest.mark.parametrize(("attacker", "power"), [("lirr-second", 30 + 30), ("nell-beacon", 50)])
def test_the_fledgling_lends_her_wings_to_fliers_only(attacker: str, power: int) -> None:
    t = duel(p1_front=f"Ivo*, {attacker}", p1_deck="9 x kestra-fledgling")
    t.p1.attacks(attacker, "Voss")
    assert total(t, attacker) == power


def test_the_captain_follows_her_fliers() -> None:
    t = duel(p1_front="kestra-wing*, Ivo, Lirr, Doran")
    for name, power in (("Doran", 60), ("Ivo", 70), ("Lirr", 70)):
        t.p1.moves(name)
        assert t.p1.number("Kestra@front") == power


def test_the_gale_moves_friends_and_lifts_all_fliers() -> None:
    t = duel(p1_front="kestra-gale*, rooke-rider, nell-beacon", p1_rear="Asta")
    t.p1.activates("kestra-gale")
    pays_bonds(t)
    t.p1.chooses("Asta", "Nell")
    assert t.p1.has("Asta", "front") and t.p1.has("Nell", "rear") and not t.p1.card("Asta", "front").turned
    assert t.p1.number("Kestra@front") == 80 and t.p1.number("Nell@rear") == 50 and down(t) == 1


def test_the_gale_may_leave_everybody_where_they_are() -> None:
    t = duel(p1_front="kestra-gale*, rooke-rider")
    t.p1.activates("kestra-gale")
    pays_bonds(t)
    t.p1.chooses()
    assert t.p1.number("Kestra@front") == 80


@pytest.mark.parametrize(("stack", "left"), [("kestra-fledgling, kestra-wing", 3), ("kestra-wing", 4)])
def test_the_gale_takes_two_orbs_of_a_hero_in_the_rear(stack: str, left: int) -> None:
    t = duel(p1_front=f"kestra-gale* [{stack}]", p2_front="Brack", p2_rear="Voss*")
    t.p1.attacks("Kestra", "Voss")
    t.p2.passes()
    while t.asked == "orb":
        t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == left


@pytest.mark.parametrize(("archer", "bonus"), [
    ("corvin-poacher", 30), ("corvin-longshot", 20), ("doran-crew", 30), ("ila-elder", 20), ("ila-string", 20),
])
def test_bows_bring_fliers_down(archer: str, bonus: int) -> None:
    for target, extra in (("juno-scout", bonus), ("brack-wild", 0)):
        t = duel(p1_rear=archer, p2_front=f"Voss*, {target}")
        before = t.p1.number(archer)
        t.p1.attacks(archer, target)
        assert total(t, archer) == before + extra


def test_a_poacher_who_missed_may_change_a_card() -> None:
    t = duel(p1_rear="corvin-poacher", p1_hand="Hale, Fenn", p2_front="Voss* power=200")
    t.p1.attacks("Corvin", "Voss")
    t.until("pay")
    t.p1.agrees()
    t.p1.chooses("Fenn")
    assert t.p1.names("hand") == ["Hale", "Mira"]


@pytest.mark.parametrize(("target", "power"), [("Ysolt", 10), ("Voss", 40)])
def test_a_long_shot_weakens_who_hides_in_the_rear(target: str, power: int) -> None:
    t = duel(p1_rear="corvin-longshot", p2_rear="ysolt-ember")
    t.p1.attacks("Corvin", target)
    if target == "Ysolt":
        t.p1.agrees()
        pays_bonds(t)
    assert t.asked == "evasion"
    assert t.p2.number(target) - 20 == power


def test_a_reader_of_kites_lifts_a_flier() -> None:
    t = duel(p1_front="Kestra*, Thessa, corvin-poacher")
    t.p1.activates("Thessa")
    assert t.p1.number("Kestra@front") == 60 and t.p1.card("Thessa", "front").turned


def test_a_reader_of_kites_reads_the_wind() -> None:
    for order in ((0, 1), (1, 0)):
        t = duel("deploy", p1_hand="thessa-novice", p1_bonds="6 x doran-crew", p1_deck="Roan, Pell, Hale")
        first, second = reversed(t.p1.cards("deck")[-2:])
        t.p1.deploys("Thessa", "rear")
        t.p1.answers(order)
        assert t.p1.cards("deck")[-1] == (first, second)[order[0]]


def test_the_tempest_drives_an_enemy_off_its_row() -> None:
    for front in ("Kestra*, thessa-tempest [thessa-novice]", "Kestra*, thessa-tempest"):
        t = duel(p1_front=front, p2_front="Voss*, Brack")
        t.p1.attacks("Thessa", "Voss")
        if "[" in front:
            assert [t.g.face(option.subject).name.en for option in t.options] == ["Brack"]
            t.p1.chooses("Brack")
        assert t.p2.has("Brack", "rear") == ("[" in front)


def test_the_tempest_carries_all_fliers() -> None:
    t = duel(p1_front="Kestra*, thessa-tempest, lirr-second")
    t.p1.activates("Thessa")
    pays_bonds(t, 2)
    assert (t.p1.number("Kestra@front"), t.p1.number("Lirr@front"), t.p1.number("Thessa@front")) == (60, 50, 60)


@pytest.mark.parametrize(("friends", "power"), [("lirr-second, asta-third", 50), ("lirr-second, doran-crew", 50),
                                                ("doran-crew", 40)])
def test_a_cliff_rider_is_bold_in_company(friends: str, power: int) -> None:
    assert duel(p1_front=f"Kestra*, rooke-rider, {friends}").p1.number("Rooke@front") == power


def test_a_cliff_rider_supports() -> None:
    t = duel(p1_front="Kestra*", p1_deck="9 x rooke-rider")
    t.p1.attacks("Kestra", "Voss")
    assert t.p1.number("Kestra@front") == 40 + 20 + 10


def test_the_terror_of_the_ridge_rises_again_after_a_swoop() -> None:
    t = duel(p1_front="Kestra*, rooke-terror", p2_front="Voss*, Ysolt")
    t.p1.activates("Rooke", "Swoop")
    pays_bonds(t)
    t.p1.attacks("Rooke", "Ysolt")
    assert total(t, "Rooke") == 80
    t.p2.passes()
    t.p1.agrees()
    pays_bonds(t)
    assert not t.p1.card("Rooke", "front").turned and down(t) == 2
    t = duel(p1_front="Kestra*, rooke-terror", p2_front="Voss*, Ysolt")
    t.p1.attacks("Rooke", "Ysolt")
    t.p2.passes()
    assert t.asked == "action" and t.p1.card("Rooke", "front").turned


def test_the_second_wing_makes_room_on_arrival() -> None:
    t = duel("deploy", p1_front="Kestra*, corvin-poacher", p1_hand="lirr-second",
             p1_bonds="6 x nell-kite")
    t.p1.deploys("Lirr", "front")
    t.p1.chooses("Corvin")
    assert t.p1.has("Corvin", "rear")


def test_an_ace_is_ready_again_after_moving_once() -> None:
    t = duel(p1_front="Kestra*, lirr-ace")
    t.p1.moves("Lirr")
    assert not t.p1.card("Lirr", "rear").turned
    t.p1.moves("Lirr")
    assert t.p1.card("Lirr", "front").turned


def test_the_third_wing_flies_beside_the_second() -> None:
    for rows, power in (({"p1_front": "Kestra*, asta-third, Lirr"}, 50), ({"p1_front": "Kestra*, asta-third",
                                                                           "p1_rear": "Lirr"}, 30)):
        assert duel(**rows).p1.number("Asta@front") == power


def test_near_the_sun_with_white_bonds() -> None:
    for bonds, power, reach in (("3 x nell-kite", 60, ("1", "2")), ("2 x nell-kite, (Nell), Doran", 50, ("1",))):
        t = duel(p1_front="Kestra*, asta-ace", p1_bonds=bonds)
        assert t.p1.number("Asta@front") == power
        assert t.g.words(t.p1.find("Asta@front"), "range") == reach


def test_near_the_sun_beside_lirr_every_attack_teaches() -> None:
    t = duel(p1_front="Kestra*, asta-ace, lirr-second")
    t.p1.attacks("Asta", "Voss")
    t.p1.agrees()
    pays_bonds(t)
    assert len(t.p1.cards("hand")) == 1
    t = duel(p1_front="Kestra*, asta-ace", p1_rear="lirr-second")
    t.p1.attacks("Asta", "Voss")
    assert t.asked == "evasion"


def test_gunners_defend() -> None:
    t = duel(p2_deck="9 x doran-crew")
    t.p1.attacks("Kestra", "Voss")
    assert t.p2.number("Voss@front") == 40 + 10 + 20


def test_the_long_arm_strikes_hardest_far_away() -> None:
    for rows, power in (({"p2_front": "Voss*"}, 60), ({"p2_front": "Brack", "p2_rear": "Voss*"}, 80)):
        t = duel(p1_rear="doran-siege", **rows)
        t.p1.attacks("Doran", "Voss")
        assert total(t, "Doran") == power


def test_the_long_arm_breaks_down_what_was_built() -> None:
    t = duel(p1_front="Kestra*, lirr-second, Rooke", p1_rear="doran-siege",
             p2_front="voss-ash* [voss-exile], osric-wall [osric-watch], isk-hollow")
    t.p1.activates("Doran")
    assert {t.g.face(option.subject).name.en for option in t.options} == {"Lirr", "Rooke"}
    t.p1.chooses("Lirr")
    assert {t.g.face(option.subject).name.en for option in t.options} == {"Voss", "Osric"}
    t.p1.chooses("Voss")
    assert t.p1.names("retreat") == ["Lirr"] and t.p2.names("retreat") == ["Voss"]
    assert t.p2.number("Voss@front") == 40 and t.p2.card("Voss", "front").main


def test_a_nurse_sets_a_flier_on_its_feet() -> None:
    t = duel(p1_front="Kestra*, lirr-ace tapped, rooke-terror tapped, doran-crew tapped", p1_rear="nell-kite")
    t.p1.activates("Nell")
    pays_bonds(t, 2)
    t.p1.chooses("Lirr")
    assert not t.p1.card("Lirr", "front").turned and t.p1.card("Rooke", "front").turned
    assert t.p1.card("Nell", "rear").turned


def test_the_beacon_calls_a_flier_home() -> None:
    t = duel("deploy", p1_front="Kestra*, nell-kite", p1_hand="nell-beacon", p1_retreat="Doran, Lirr, Nell",
             p1_bonds="6 x nell-kite")
    t.p1.levels_up("nell-beacon", "Nell")
    t.p1.does("trigger", "Nell")
    t.p1.chooses("Lirr")
    assert t.p1.names("hand") == ["Mira", "Lirr"]


def test_the_beacon_moves_a_friend() -> None:
    t = duel(p1_front="Kestra*, nell-beacon", p1_rear="Ivo")
    t.p1.activates("Nell")
    pays_bonds(t)
    t.p1.chooses("Ivo")
    assert t.p1.has("Ivo", "front")


def test_a_rope_runner_clears_the_way() -> None:
    t = duel(p1_front="Kestra*, corvin-poacher", p1_deck="9 x sorrel-runner")
    t.p1.attacks("Kestra", "Voss")
    t.p1.chooses("Corvin")
    assert t.p1.has("Corvin", "rear")


@pytest.mark.parametrize(("front", "safe"), [("Sorrel", False), ("Sorrel, Brack", False), ("Sorrel, Brack, Vey", True)])
def test_the_ghost_hides_among_others(front: str, safe: bool) -> None:
    front = front.replace("Sorrel", "sorrel-ghost")
    t = duel(p2_front=f"{front}" if safe else f"Voss*, {front}" if "Brack" not in front else front,
             p2_rear="" if not safe and "Brack" not in front else "Voss*")
    assert ("Sorrel" in t.p1.reach("attack", "Kestra")) != safe


def test_the_ghost_shows_a_way_from_the_hand() -> None:
    t = duel(p1_front="Kestra*, Rooke", p1_hand="sorrel-ghost", p2_rear="Ysolt")
    assert t.p1.reach("attack", "Rooke") == ["Voss"]
    t.p1.activates("Sorrel")
    pays_bonds(t)
    t.p1.chooses("Rooke")
    assert t.p1.reach("attack", "Rooke") == ["Voss", "Ysolt"] and t.p1.names("hand") == ["Sorrel"]


def test_the_captain_calls_two_wings_down() -> None:
    t = duel(p1_front="kestra-wing*, Lirr, Asta", p2_rear="Ysolt, Vey")
    t.p1.activates("Kestra")
    t.p1.chooses("Ysolt")
    assert t.p2.names("rear") == ["Vey"] and t.p1.card("Lirr", "front").turned and t.p1.card("Asta", "front").turned
    assert not duel(p1_front="kestra-wing*, Lirr, Asta tapped").p1.may("activate", "Kestra")


def test_an_ace_dives_in_formation() -> None:
    t = duel(p1_front="Kestra*, lirr-ace, Asta, Rooke", p2_hand="voss-ash")
    t.p1.activates("Lirr")
    assert t.p1.number("Lirr@front") == 100
    t.p1.attacks("Lirr", "Voss")
    assert t.asked == "orb", "nobody may evade"


@pytest.mark.parametrize(("twin", "other"), [("ila-elder", "ivo-younger"), ("ivo-younger", "ila-elder")])
def test_twins_are_saved_by_orbs(twin: str, other: str) -> None:
    for together in (True, False):
        t = duel(p1_front="Kestra* power=200", p2_front=f"Voss*, {twin}", p2_rear=other if together else "")
        t.p1.attacks("Kestra", twin)
        t.p2.passes()
        if together:
            t.p2.answers(0)
        assert t.p2.has(twin, "front") == together and len(t.p2.cards("orbs")) == 5 - together


def test_two_bows_learn_from_the_rear() -> None:
    for target, drawn in (("Ysolt", 1), ("Brack", 0)):
        t = duel(p1_rear="ila-string power=90", p2_front="Voss*, brack-wild", p2_rear="ysolt-ember")
        t.p1.attacks("Ila", target)
        t.p2.passes()
        assert len(t.p1.cards("hand")) == drawn


def test_the_younger_one_aims_for_the_rear() -> None:
    t = duel(p1_front="Kestra*, ivo-younger", p2_rear="Ysolt")
    t.p1.attacks("Ivo", "Ysolt")
    assert total(t, "Ivo") == 50
