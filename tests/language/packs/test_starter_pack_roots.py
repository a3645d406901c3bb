"""Deep Roots, the deck of bonds and growth: every card does what it says."""

from __future__ import annotations

import pytest

from tests.language.kit.duels import down, duel, pays_bonds, total


def rooted(phase: str = "action", **zones: str):  # type: ignore[no-untyped-def]
    """A duel with the main character of this deck."""
    return duel(phase, **{"p1_front": "Maren*", **zones})


def test_the_seed_supports_an_attack() -> None:
    t = rooted(p1_front="Toval*", p1_deck="9 x maren-seed")
    t.p1.attacks("Toval", "Voss")
    assert total(t, "Toval") == 40 + 20


def test_the_oak_takes_root() -> None:
    t = rooted("deploy", p1_front="maren-seed*", p1_hand="maren-oak", p1_bonds="6 x orlo-smith")
    t.p1.levels_up("maren-oak", "Maren")
    t.p1.does("trigger", "Maren")
    assert t.p1.names("bonds")[-1] == "Mira" and len(t.p1.cards("bonds")) == 7


@pytest.mark.parametrize(("bonds", "power"), [(6, 70), (5, 60)])
def test_the_oak_stands_on_many_bonds(bonds: int, power: int) -> None:
    assert rooted(p1_front="maren-oak*", p1_bonds=f"{bonds} x Orlo").p1.number("Maren@front") == power


def test_the_crown_of_the_world_tree_takes_two_orbs() -> None:
    t = rooted(p1_front="maren-world*")
    t.p1.activates("maren-world")
    pays_bonds(t, 3)
    t.p1.attacks("Maren", "Voss")
    assert total(t, "Maren") == 90
    t.p2.passes()
    while t.asked == "orb":
        t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 3


@pytest.mark.parametrize(("unit", "friend", "power"), [
    ("gorse-cub", "Fallow", 60), ("gorse-elder", "Fallow", 90), ("fallow-fawn", "Gorse", 40),
])
def test_bear_and_deer_keep_together(unit: str, friend: str, power: int) -> None:
    alone = {"gorse-cub": 40, "gorse-elder": 70, "fallow-fawn": 30}
    assert rooted(p1_front=f"Maren*, {unit}, {friend}").p1.number(f"{unit}@front") == power
    assert rooted(p1_front=f"Maren*, {unit}", p1_rear=friend).p1.number(f"{unit}@front") == alone[unit]


def test_the_old_bear_awakes() -> None:
    t = rooted("deploy", p1_front="Maren*, gorse-cub tapped", p1_hand="gorse-elder", p1_bonds="6 x ysa-hatchling")
    t.p1.levels_up("gorse-elder", "Gorse")
    t.p1.does("trigger", "Gorse")
    t.finish()
    assert not t.p1.card("Gorse", "front").turned


def test_a_listening_fawn_may_bury_what_it_hears() -> None:
    for buried in (True, False):
        t = rooted("deploy", p1_hand="fallow-fawn", p1_bonds="6 x gorse-cub")
        t.p1.deploys("Fallow", "rear")
        top = t.p1.cards("deck")[-1]
        if buried:
            t.p1.agrees()
        else:
            t.p1.passes()
        assert (t.g.card(top).zone == "retreat") == buried


def test_the_oracle_buries_the_past() -> None:
    t = rooted(p1_front="Maren*, fallow-antler", p1_bonds="(Orlo), 2 x Pip", p1_retreat="Roan, Juno")
    t.p1.activates("Fallow")
    assert sorted(t.p1.names("infinity")) == ["Juno", "Roan"] and down(t) == 0
    assert t.p1.number("Fallow@front") == 70


def test_thorns_bind_what_they_support() -> None:
    t = rooted(p1_front="Orlo*", p1_deck="9 x briar-hedge", p2_deck="9 x mott-tender")
    t.p1.attacks("Orlo", "Voss")
    t.p1.agrees()
    pays_bonds(t)
    assert total(t, "Orlo") == 50
    t.p2.passes()
    t.p2.answers(0)
    assert "Briar" in t.p1.names("bonds") and "Briar" not in t.p1.names("retreat")


def test_the_orchard_lifts_bonds() -> None:
    t = rooted("deploy", p1_front="Maren*, briar-hedge", p1_hand="briar-orchard",
               p1_bonds="3 x orlo-smith, (Pip), (Pip), (Pip), (Toval)")
    t.p1.levels_up("briar-orchard", "Briar")
    t.p1.does("trigger", "Briar")
    t.p1.chooses("Pip", "Pip", "Toval")
    assert down(t) == 1 and t.p1.number("Briar@front") == 80


def test_the_orchard_needs_seven_bonds() -> None:
    assert rooted(p1_front="Maren*, briar-orchard").p1.number("Briar@front") == 60


def test_a_gleaner_finds_a_bond() -> None:
    t = rooted(p1_front="Maren*, tamsin-gleaner", p1_retreat="Roan, Juno")
    t.p1.activates("Tamsin")
    pays_bonds(t, 2)
    t.p1.chooses("Juno")
    assert t.p1.names("bonds")[-1] == "Juno" and t.p1.card("Tamsin", "front").turned


def test_sappers_defend_and_dig_in() -> None:
    t = rooted(p1_front="Maren*, Briar", p2_front="Voss*, cobb-sapper", p2_deck="9 x cobb-sapper")
    t.p1.attacks("Maren", "Voss")
    assert t.p2.number("Voss@front") == 40 + 10 + 20
    for bonds, power in (("5 x Brack, cobb-sapper", 60), ("4 x Brack, cobb-sapper", 50), ("5 x Brack, (Cobb)", 50)):
        assert rooted(p2_front="Voss*, cobb-sapper", p2_bonds=bonds).p2.number("Cobb@front") == power
    assert rooted(p1_front="Maren*, cobb-sapper", p1_bonds="6 x cobb-sapper").p1.number("Cobb@front") == 50


@pytest.mark.parametrize(("bonds", "gone"), [(6, False), (5, True)])
def test_the_root_cellar_holds_on_six_bonds(bonds: int, gone: bool) -> None:
    t = rooted(p1_front="Maren*, Pip power=200", p2_front="Voss*, cobb-cellar", p2_bonds=f"{bonds} x Brack")
    t.p1.attacks("Pip", "Cobb")
    t.finish()
    assert ("Cobb" in t.p2.names("retreat")) == gone


def test_the_root_cellar_welcomes_arrivals() -> None:
    t = rooted("deploy", p1_front="Maren*, cobb-cellar", p1_hand="gorse-cub, orlo-smith",
               p1_bonds="5 x ysa-hatchling, 2 x pip-miller")
    t.p1.deploys("Gorse", "rear")
    t.p1.agrees()
    t.p1.chooses("Pip")
    assert t.p1.names("hand") == ["Orlo", "Mira"]
    t.p1.deploys("Orlo", "rear")
    assert t.asked == "deploy"


def test_the_smith_tempers_a_friend() -> None:
    for smith in ("orlo-smith", "orlo-legend"):
        t = rooted(p1_front=f"Maren*, {smith}, Pip")
        t.p1.activates("Orlo", "Temper")
        t.p1.chooses("Maren")
        assert t.p1.number("Maren@front") == 50 and not t.p1.may("activate", "orlo-smith")


def test_the_bearer_of_the_crest_hunts_fliers() -> None:
    t = rooted(p1_front="Maren*, oona-bearer", p2_front="Voss*, juno-scout")
    t.p1.attacks("Oona", "Juno")
    assert total(t, "Oona") == 70


# -- keyword skills -----------------------------------------------------------------------------------------------


def test_the_crown_awakens_rich() -> None:
    for unit, bonds in (("maren-oak*", 10), ("maren-seed*", 10)):
        t = rooted("deploy", p1_front=unit, p1_hand="maren-world", p1_bonds="8 x orlo-smith")
        t.p1.levels_up("maren-world", "Maren")
        t.p1.does("trigger", "Maren")
        t.finish()
        assert len(t.p1.cards("bonds")) == bonds


def test_the_steward_takes_the_lead_and_holds() -> None:
    t = rooted(p1_front="Maren*, toval-steward")
    t.p1.activates("Toval")
    pays_bonds(t)
    assert t.p1.card("Toval", "front").main and not t.p1.card("Maren", "front").main
    t = rooted(p1_front="Maren*", p2_front="Voss*, toval-steward")
    t.p1.attacks("Maren", "Toval")
    assert t.p2.number("Toval@front") == 40 + 10 + 20


def test_the_regent_takes_over_when_his_time_has_come() -> None:
    t = rooted("deploy", p1_front="Maren*, toval-steward", p1_hand="toval-regent", p1_bonds="6 x orlo-smith")
    t.p1.levels_up("toval-regent", "Toval")
    t.p1.does("trigger", "Toval")
    t.finish()
    assert t.p1.card("Toval", "front").main and t.p1.number("Toval@front") == 80


def test_the_regent_needs_maren_as_main_character() -> None:
    t = rooted("deploy", p1_front="Orlo*, toval-steward, Maren", p1_hand="toval-regent", p1_bonds="6 x orlo-smith")
    t.p1.levels_up("toval-regent", "Toval")
    t.p1.does("trigger", "Toval")
    t.finish()
    assert t.p1.card("Orlo", "front").main


def test_warm_stone_warms_other_dragons() -> None:
    t = rooted(p1_front="Maren*, ysa-hatchling, drenna-child")
    assert (t.p1.number("Drenna@front"), t.p1.number("Ysa@front"), t.p1.number("Maren@front")) == (50, 50, 40)


def test_the_hearth_makes_yellow_brown() -> None:
    t = rooted(p1_front="Maren*, ysa-warren")
    assert set(t.g.words(t.p1.find("Maren@front"), "symbols")) == {"banner", "crest"}


def test_the_warren_opens_a_vein() -> None:
    t = rooted("start", p1_front="Maren*, ysa-warren", p1_hand="Roan, Pell")
    t.until("pay")
    t.p1.agrees()
    t.p1.answers((0,))
    t.p1.bonds("Roan")
    t.p1.bonds("Pell")
    assert len(t.p1.cards("bonds")) == 8


def test_a_dreamer_grows_friends_from_below() -> None:
    t = rooted(p1_front="Maren*, pip-miller", p1_bonds="uldra-dreamer, 3 x Roan", p1_hand="pip-quarry, Hale")
    t.p1.activates("Uldra")
    t.p1.chooses("Roan", "Roan")
    t.p1.chooses("Pip")
    t.p1.chooses("Pip")
    assert t.g.stack_count(t.p1.find("Pip@front")) == 2 and t.p1.number("Pip@front") == 30
    assert t.p1.names("hand") == ["Hale"]


def test_a_dreamer_stirs_beside_dragon_blood() -> None:
    for friend, power in (("ysa-hatchling", 80), ("ysa-warren", 70), ("gorse-cub", 60)):
        assert rooted(p1_front=f"Maren*, uldra-dreamer, {friend}").p1.number("Uldra@front") == power


def test_the_millers_boy_throws_in_what_he_has() -> None:
    t = rooted(p1_front="Maren*, pip-miller", p1_hand="Roan, Hale")
    t.p1.activates("Pip")
    t.p1.agrees()
    t.p1.chooses("Roan")
    t.p1.agrees()
    assert t.p1.number("Pip@front") == 60 and not t.p1.cards("hand") and not t.p1.may("activate", "pip-miller")


def test_the_fist_of_the_quarry_swings_while_bonds_last() -> None:
    t = rooted(p1_front="Maren*, pip-quarry", p1_bonds="5 x mira-novice")
    t.p1.activates("Pip")
    t.p1.agrees()
    pays_bonds(t, 2)
    t.p1.passes()
    assert t.p1.number("Pip@front") == 90 and down(t) == 2


def test_the_harvest_is_paid_with_an_open_orb() -> None:
    t = rooted(p1_front="Maren*, tamsin-harvest", p1_retreat="Roan, Juno")
    t.p1.activates("Tamsin")
    t.p1.answers((0,))
    t.p1.chooses("Juno")
    assert t.p1.names("hand") == ["Juno"]
    assert [t.g.card(orb).face_down for orb in t.p1.cards("orbs")] == [False, True, True, True, True]


def test_the_crest_is_lent_from_the_hand() -> None:
    t = rooted(p1_front="Maren*, Pip", p1_hand="oona-page")
    t.p1.activates("Oona")
    pays_bonds(t)
    t.p1.chooses("Pip")
    assert t.p1.number("Pip@front") == 70 and t.p1.names("hand") == ["Oona"] and not t.p1.may("activate", "Oona")
    t = rooted(p1_front="Maren*, Pip", p1_hand="oona-bearer")
    t.p1.activates("Oona")
    pays_bonds(t)
    t.p1.chooses("Maren")
    assert t.p1.number("Maren@front") == 60


def test_the_mended_sun_needs_a_tempering() -> None:
    t = rooted(p1_front="Maren*, orlo-legend")
    assert t.p1.skills("Orlo") == ["Temper"]
    t.p1.activates("Orlo", "Temper")
    t.pick(lambda option: option.verb == "activate" and option.ability is not None and option.ability.index == 1, "sun")
    pays_bonds(t)
    assert t.p1.number("Orlo@front") == 120
