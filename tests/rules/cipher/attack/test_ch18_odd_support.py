"""Odd cases of support: cards that leave while they support, several of them, conditions of support skills (18.3)."""

from __future__ import annotations

import pytest

from engines.core.state.atoms import Turn
from tests.rules.notation import T, card, position, shows


def battle(support: str, *own: str, attacker: str = "Ilse", against: str = "?", more: str = "") -> T:
    """Player 1's attacker has attacked Pell; `support` lies on top of player 1's deck, `against` on player 2's."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*{'' if attacker == 'Ilse' else ', ' + attacker}
        p1 hand:  ?
        p1 deck:  4 x Nobody, {support}
        p2 front: Margrave*, Pell
        p2 hand:  ?
        p2 deck:  4 x Nobody, {against}
        {more}
    """, *own)
    t.p1.attacks(attacker, "Pell")
    return t


DRUM = card("Drum", "support: your battling unit gets power +50 until end of battle", support=10)
CHOIR = card("Choir", "always: your support skills work twice")

# -- 18.3.1.2: decks that run out --------------------------------------------------------------------------------------


@shows("18.3.1.2", "11.3.1")
def test_the_last_card_of_a_deck_supports_and_the_deck_is_refilled_at_once() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*
        p1 hand:    ?
        p1 deck:    Mira
        p1 retreat: Roan, Fenn
        p2 front:   Margrave*, Pell
    """)
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.names("support") == ["Mira"] and t.p1.number("Ilse") == 40 + 20
    assert sorted(t.p1.names("deck")) == ["Fenn", "Roan"] and t.p1.cards("retreat") == ()


@shows("18.3.1.4.1.1", "11.3.1")
def test_the_last_card_of_a_deck_that_fails_is_shuffled_in_again() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  ?
        p1 deck:  Sworn Ilse
        p1 orbs:  ?
        p1 retreat: Roan
        p2 front: Margrave*, Pell
    """)
    t.p1.attacks("Ilse", "Pell")
    assert t.p1.names("deck") == ["Roan"]  # refilled when the card was placed
    assert t.p1.names("retreat") == ["Ilse"] and t.p1.cards("support") == ()


# -- 18.3.1.2.1: whatever comes to the support area --------------------------------------------------------------------


@shows("18.3.1.2.1", "10.1.1")
def test_a_card_put_there_by_a_skill_is_put_there_too() -> None:
    t = battle("Mira", card("Second", "when this is supported: put the top card of your deck in your support area"),
               card("Lookout", "when a card is put in your support area: draw 1"), attacker="Second",
               more="p1 rear: Lookout")
    assert t.p1.names("support") == ["Mira", "Nobody"]
    assert len(t.p1.cards("hand")) == 1 + 2


# -- 18.3.1.4: cannot be supported, and supported even by namesakes ----------------------------------------------------


@shows("18.3.1.4.4", "23.1.27.2")
@pytest.mark.parametrize("support", ["Family", "Mira"])
@pytest.mark.parametrize("barred", [False, True])
def test_who_cannot_be_supported_is_not_by_namesakes_either(support: str, barred: bool) -> None:
    skills = "always: this is supported even by namesakes"
    if barred:
        skills += "\nalways: this cannot be supported"
    t = battle(support, card("Family", skills, support=20), attacker="Family")
    assert bool(t.p1.cards("support")) == (not barred)
    assert t.p1.number("Family@front") == (40 if barred else 60)


# -- 18.3.1.4 to 18.3.1.8: more than one support card ------------------------------------------------------------------

SECOND = card("Second", """
    when a card is put in your support area once:
        put the top card of your deck in your support area
""")


@shows("18.3.1.6", "18.3.1.8")
def test_two_support_cards_both_support() -> None:
    t = battle("Drum, Mira", SECOND, DRUM, attacker="Second")
    assert t.p1.names("support") == ["Mira", "Drum"]
    assert t.p1.number("Second") == 40 + 50 + 20 + 10
    t.finish()
    assert sorted(t.p1.names("retreat")) == ["Drum", "Mira"]


@shows("18.3.1.4.1", "18.3.1.4.1.1")
def test_one_of_them_with_the_unit_s_name_makes_the_support_fail() -> None:
    for cards in ("Second, Mira", "Mira, Second"):
        t = battle(cards, SECOND, attacker="Second")
        assert t.p1.cards("support") == ()
        assert sorted(t.p1.names("retreat")) == ["Mira", "Second"]
        assert t.p1.number("Second@front") == 40


@shows("18.3.1.6.5")
def test_the_skills_of_both_go_in_the_order_their_user_picks() -> None:
    t = battle("Reel, Dirge", SECOND, card("Reel", "support: draw 1"), card("Dirge", "support: discard 1"),
               attacker="Second")
    assert (t.asked, t.p1.able("support-skill")) == ("support-skill", ["Dirge", "Reel"])
    t.p1.does("support-skill", "Reel")
    assert t.asked == "discard"
    assert len(t.p1.cards("hand")) == 2


# -- 18.3.1.6.3: support cards that leave ------------------------------------------------------------------------------

TWOFOLD = card("Twofold", """
    support "Home":
        put this in your hand
    support "Song":
        your battling unit gets power +50 until end of battle
""", support=10)


@shows("18.3.1.6.3", "18.3.1.8")
@pytest.mark.parametrize(("first", "power"), [(0, 40), (1, 90)])
def test_what_has_left_the_support_area_supports_no_more(first: int, power: int) -> None:
    t = battle("Twofold", TWOFOLD)
    t.p1.answers(first)
    assert t.asked == "critical-hit"
    assert t.p1.has("Twofold", "hand") and t.p1.number("Ilse") == power  # nor does it add its support power


@shows("18.3.1.6.3", "18.3.1.6.4")
def test_nor_does_it_a_second_time() -> None:
    t = battle("Rover", card("Rover", """
        support:
            put this in your hand
            your battling unit gets power +50 until end of battle
    """), CHOIR, attacker="Choir")
    assert t.p1.number("Choir") == 40 + 50


@shows("18.3.1.6.4", "6.5")
def test_nor_if_it_has_come_back_as_another_card() -> None:
    t = battle("Rover", card("Rover", """
        support:
            put this in your retreat
            put 1 card in your retreat in your support area
            your battling unit gets power +50 until end of battle
    """, support=10), CHOIR, attacker="Choir")
    assert t.p1.names("support") == ["Rover"]
    assert t.p1.number("Choir") == 40 + 50 + 10


@shows("18.3.1.6", "14.1.2")
def test_a_support_card_that_deploys_itself_is_an_ordinary_unit() -> None:
    t = battle("Page", card("Page", "support: deploy this", support=10))
    assert t.asked == "row"
    t.p1.does("deploy", "Page", "rear")
    assert t.asked == "critical-hit"
    assert t.p1.cards("support") == () and t.p1.number("Ilse") == 40
    t.finish()
    assert t.p1.has("Page", "rear") and not t.p1.card("Page").turned


@shows("18.3.1.6", "14.2.3")
def test_a_support_card_laid_on_the_attacker_adds_nothing() -> None:
    mantle = card("Mantle", "support: level up your battling unit with this", power=60, support=10)
    t = battle("Mantle", card("Wren"), mantle, attacker="Wren")
    assert t.asked == "critical-hit"
    assert t.p1.has("Mantle", "front") and t.p1.number("Mantle") == 60 and t.p1.cards("support") == ()


# -- 18.3.1.6: conditions of support skills ----------------------------------------------------------------------------


@shows("18.3.1.6", "2.3.1.4")
@pytest.mark.parametrize("when", ["if", "needs"])
@pytest.mark.parametrize(("bonds", "power"), [("Roan", 40), ("2 x Roan", 90)])
def test_a_support_skill_whose_condition_is_not_met_does_nothing(when: str, bonds: str, power: int) -> None:
    t = battle("Drum", card("Drum", f"""
        support {when} you have 2 or more bonds:
            your battling unit gets power +50 until end of battle
    """, support=0), more=f"p1 bonds: {bonds}")
    assert t.p1.number("Ilse") == power


@shows("18.3.1.6.2", "2.3.1.4")
def test_its_condition_is_read_after_the_payment() -> None:
    for bonds, power in (("Roan", 40), ("2 x Roan", 90)):
        t = battle("Drum", card("Drum", """
            support (turn 1 bond down) if you have 1 or more face-up bonds:
                your battling unit gets power +50 until end of battle
        """, support=0), more=f"p1 bonds: {bonds}")
        t.p1.agrees()
        if t.asked == "bonds-down":
            t.p1.answers((0,))
        assert t.asked == "critical-hit" and t.p1.number("Ilse") == power


@shows("18.3.1.6.2.1")
def test_a_payment_that_breaks_down_is_taken_back_and_the_skill_does_nothing() -> None:
    """G-13."""
    t = battle("Drum", card("Drum", """
        support (turn 1 bond down, tap 1 ally outside the battle):
            your battling unit gets power +50 until end of battle
    """, support=0), more="p1 bonds: 2 x Roan\n        p1 rear: Fenn")
    t.p1.agrees()
    assert t.asked == "bonds-down"
    t.g.apply(Turn(card=t.p1.find("Fenn"), turned=True))  # as if something had tapped it in the middle of paying
    t.p1.answers((0,))
    assert t.asked == "critical-hit" and t.p1.number("Ilse") == 40
    assert not any(t.g.card(bond).face_down for bond in t.p1.cards("bonds"))


@shows("18.3.1.4.2")
def test_the_support_card_is_the_other_one_of_being_supported() -> None:
    t = battle("Mira", card("Host", "when this is supported: put the other one in your hand"), attacker="Host")
    assert t.p1.has("Mira", "hand") and t.p1.number("Host") == 40


@shows("21.3.1.7.2", "18.3.1.6")
def test_skills_of_the_other_type_are_not_executed() -> None:
    attack = card("Lancer", "attack support: your battling unit gets power +50 until end of battle", support=0)
    defence = card("Warden", "defence support: your battling unit gets power +50 until end of battle", support=0)
    t = battle("Warden", attack, defence, against="Lancer")
    assert t.p1.number("Ilse") == 40 and t.p2.number("Pell") == 50
    t = battle("Lancer", attack, defence, against="Warden")
    assert t.p1.number("Ilse") == 90 and t.p2.number("Pell") == 100


# -- 18.6: the end of the battle ---------------------------------------------------------------------------------------

LODGER = card("Lodger", """
    support "Home":
        at end of battle instead of retreating:
            put this in your hand
            draw 1
    support "Wages":
        at end of battle:
            draw 1
""")


@shows("18.6.1.2.1", "18.6.1.4", "18.3.1.6.4")
def test_what_acted_twice_does_so_at_the_end_too() -> None:
    t = battle("Lodger", LODGER, CHOIR, attacker="Choir")
    t.p1.answers(0)
    t.finish()
    assert sorted(t.p1.names("hand")) == ["Lodger", *4 * ["Nobody"]]  # it went home once, and got its wages twice
    assert t.p1.cards("retreat") == ()


@shows("18.6.1.2.1", "18.6.1.4", "18.3.1.6.6")
def test_a_support_that_failed_after_its_skills_stays_in_the_retreat_area() -> None:
    """G-21: its skills were executed, so they act at the end; its card is not there to go elsewhere any more."""
    t = battle("Lodger", LODGER, card("Saboteur", "support: the opponent's support fails"), against="Saboteur")
    t.p1.answers(0)
    assert t.p1.names("retreat") == ["Lodger"] and t.asked == "critical-hit"
    t.finish()
    assert t.p1.names("retreat") == ["Lodger"] and len(t.p1.cards("hand")) == 2
