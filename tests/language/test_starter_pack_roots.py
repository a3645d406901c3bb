"""Deep Roots, the deck of bonds and growth: every card does what it says."""

from __future__ import annotations

import pytest

from tests.language.duels import down, duel, pays_bonds, total


def rooted(phase: str = "action", **zones: str):  # type: ignore[no-untyped-def]
    """A duel with the main character of this deck."""
    return duel(phase, **{"p1_front": "Maren*", **zones})


def test_the_seed_supports_an_attack() -> None:
    t = rooted(p1_front="Toval*", p1_deck="9 x maren-seed")
    t.p1.attacks("Toval", "Voss")
    assert total(t, "Toval") == 50 + 20


def test_the_oak_takes_root() -> None:
    t = rooted("deploy", p1_front="maren-seed*", p1_hand="maren-oak", p1_bonds="6 x orlo-smith")
    t.p1.levels_up("maren-oak", "Maren")
    t.p1.does("trigger", "Maren") if t.asked == "trigger" else None
    assert t.p1.names("bonds")[-1] == "Mira" and len(t.p1.cards("bonds")) == 7


@pytest.mark.parametrize(("bonds", "power"), [(6, 70), (5, 60)])
def test_the_oak_stands_on_many_bonds(bonds: int, power: int) -> None:
    assert rooted(p1_front="maren-oak*", p1_bonds=f"{bonds} x Orlo").p1.number("Maren@front") == power


def test_the_crown_of_the_world_tree_takes_two_orbs() -> None:
    t = rooted(p1_front="maren-world*")
    t.p1.activates("maren-world")
    pays_bonds(t, 2)
    t.p1.attacks("Maren", "Voss")
    assert total(t, "Maren") == 90
    t.p2.passes()
    while t.asked == "orb":
        t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 3


@pytest.mark.parametrize(("unit", "friend", "power"), [
    ("gorse-cub", "Fallow", 60), ("gorse-elder", "Fallow", 90), ("fallow-fawn", "Gorse", 50),
])
def test_bear_and_deer_keep_together(unit: str, friend: str, power: int) -> None:
    assert rooted(p1_front=f"Maren*, {unit}, {friend}").p1.number(f"{unit}@front") == power
    assert rooted(p1_front=f"Maren*, {unit}", p1_rear=friend).p1.number(f"{unit}@front") == power - 20


def test_the_old_bear_does_not_give_in() -> None:
    t = rooted(p1_front="Maren*, gorse-elder", p2_front="Voss* power=200")
    t.p1.attacks("Gorse", "Voss")
    t.until("pay")
    t.p1.agrees()
    pays_bonds(t)
    assert not t.p1.card("Gorse", "front").turned and down(t) == 1


def test_a_listening_fawn_may_bury_what_it_hears() -> None:
    for buried in (True, False):
        t = rooted("deploy", p1_hand="fallow-fawn", p1_bonds="6 x gorse-cub")
        t.p1.deploys("Fallow", "rear")
        if t.asked == "trigger":
            t.p1.does("trigger", "Fallow")
        top = t.p1.cards("deck")[-1]
        if buried:
            t.p1.agrees()
        else:
            t.p1.passes()
        assert (t.g.card(top).zone == "retreat") == buried


def test_the_oracle_buries_the_past() -> None:
    t = rooted(p1_front="Maren*, fallow-antler", p1_bonds="(Orlo), 2 x Pip", p1_retreat="Roan, Juno")
    t.p1.activates("Fallow")
    while t.asked != "action":
        t.p1.answers(0) if t.g.state.ask.kind == "one" else t.p1.chooses(
            *(("Roan", "Juno") if len(t.options) > 1 else ("Orlo",)))
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
    if t.asked == "trigger":
        t.p1.does("trigger", "Briar")
    if t.asked != "deploy":
        t.p1.chooses("Pip", "Pip", "Toval")
    assert down(t) == 1 and t.p1.number("Briar@front") == 80


def test_the_orchard_needs_seven_bonds() -> None:
    assert rooted(p1_front="Maren*, briar-orchard").p1.number("Briar@front") == 60


def test_a_gleaner_finds_a_bond() -> None:
    t = rooted(p1_front="Maren*, tamsin-gleaner", p1_retreat="Roan, Juno")
    t.p1.activates("Tamsin")
    pays_bonds(t, 2)
    while t.asked == "choose":
        t.p1.chooses("Juno")
    assert t.p1.names("bonds")[-1] == "Juno" and t.p1.card("Tamsin", "front").turned


def test_sappers_defend_and_fear_magic() -> None:
    t = rooted(p1_front="Maren*, Briar", p2_front="Voss*, cobb-sapper", p2_deck="9 x cobb-sapper")
    t.p1.attacks("Maren", "Voss")
    assert t.p2.number("Voss@front") == 40 + 10 + 20
    t = rooted(p1_front="Maren*, Briar", p2_front="Voss*, cobb-sapper")
    t.p1.attacks("Briar", "Cobb")
    assert t.p2.number("Cobb@front") - 20 == 30


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
