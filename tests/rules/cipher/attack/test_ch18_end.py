"""Chapter 18.6: the end of the battle."""

from __future__ import annotations

from tests.rules.notation import T, card, position, shows

SHARPENER = card("Sharpener", """
    action:
        1 other ally gets power +1 until end of turn
""")
TRUMPETER = card("Trumpeter", """
    attack support:
        the attacker gets power +20 until end of battle
""", support=10)
SHIELDBEARER = card("Shieldbearer", """
    defence support:
        the defender gets power +20 until end of battle
""", support=10)
DUELLIST = card("Duellist", """
    while this is attacking:
        this gets power +10
    while this is being attacked:
        this gets power +20
    when this attacks:
        this gets power +5 until end of battle
    when the attack of this ends:
        draw 1
""")


def battle(attacker: str, defender: str, *own: str, support: str = "?", against: str = "?", more: str = "") -> T:
    """The setting of an attack by one of player 1's units on one of player 2's."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {attacker}
        p1 deck:  ?, ?, ?, {support}
        p2 front: Margrave*, {defender}
        p2 deck:  ?, ?, ?, {against}
        {more}
    """, *own)


# -- 18.6.1.2: support cards --------------------------------------------------------------------------------------


@shows("18.6.1", "18.6.1.2")
def test_each_support_card_goes_to_its_user_s_retreat_area() -> None:
    t = battle("Roan", "Pell", support="Fenn", against="Mira", more="p1 hand: ?")
    t.p1.attacks("Roan", "Pell")
    assert t.p1.names("support") == ["Fenn"] and t.p2.names("support") == ["Mira"]
    t.finish()
    assert t.p1.cards("support") == () == t.p2.cards("support")
    assert t.p1.names("retreat") == ["Fenn"]
    assert t.p2.names("retreat") == ["Mira"]


@shows("18.6.1.2", "18.6.1.3")
def test_support_cards_are_in_the_retreat_area_before_the_attack_ends() -> None:
    """They are put away as a step of their own, not because no battle is left that they could belong to."""
    tidy = card("Tidy", """
        when the attack of this ends if you have 1 or more cards in your retreat:
            draw 1
    """)
    t = battle("Tidy", "Pell power=200", tidy, support="Fenn", more="p1 hand: ?")
    t.p1.attacks("Tidy", "Pell")
    t.finish()
    assert t.p1.names("retreat") == ["Fenn"] and len(t.p1.cards("hand")) == 2


SETTLER = card("Settler", """
    attack support:
        at end of battle instead of retreating:
            put this in your bonds
""")


@shows("18.6.1.2.1")
def test_an_executed_support_skill_sends_its_card_elsewhere_instead() -> None:
    t = battle("Roan", "Pell power=200", SETTLER, support="Settler", more="p1 hand: ?")
    t.p1.attacks("Roan", "Pell")
    assert t.p1.names("support") == ["Settler"]
    t.finish()
    assert t.p1.names("bonds") == ["Settler"]
    assert t.p1.cards("retreat") == () == t.p1.cards("support")
    assert len(t.p2.cards("retreat")) == 1


@shows("18.6.1.2.1")
def test_a_support_skill_that_was_not_executed_does_not() -> None:
    t = battle("Roan", "Pell power=200", SETTLER, against="Settler")  # an attack support of the defender
    t.p1.attacks("Roan", "Pell")
    assert t.p2.names("retreat") == ["Settler"]
    assert t.p2.cards("bonds") == ()
    t = battle("Settler", "Pell", SETTLER, support="Settler")  # failed
    t.p1.attacks("Settler", "Pell")
    assert t.p1.names("retreat") == ["Settler"]


# -- 18.6.1.4: support skills at the end of the battle ------------------------------------------------------------

CHRONICLER = card("Chronicler", """
    attack support:
        at end of battle:
            if the enemy hero is tapped:
                draw 1
""", support=0)
LATE_TAPPER = card("Bailiff", """
    when this defeats an enemy:
        tap the enemy hero
""")


@shows("18.6.1.4", "18.6.1.4.1")
def test_the_end_of_battle_part_of_a_support_skill_reads_its_condition_then() -> None:
    t = battle("Bailiff", "Pell power=40", CHRONICLER, LATE_TAPPER, support="Chronicler")
    t.p1.attacks("Bailiff", "Pell")
    assert t.p2.card("Margrave").turned  # not before the judgement
    assert len(t.p1.cards("hand")) == 1
    t = battle("Bailiff", "Pell power=100", CHRONICLER, LATE_TAPPER, support="Chronicler")
    t.p1.attacks("Bailiff", "Pell")
    assert t.p1.cards("hand") == ()


@shows("18.6.1.4")
def test_it_acts_when_its_card_is_in_the_retreat_area_already() -> None:
    t = battle("Roan", "Pell", card("Scribe", """
        support:
            at end of battle:
                may draw 1
    """), support="Scribe", against="Scribe")
    t.p1.attacks("Roan", "Pell")
    assert (t.asked, t.asking) == ("may", (0,))
    assert t.p1.names("retreat") == ["Scribe"] == t.p2.names("retreat")
    t.p1.agrees()
    assert (t.asked, t.asking) == ("may", (1,))
    t.p2.passes()
    assert len(t.p1.cards("hand")) == 1 and t.p2.cards("hand") == ()


@shows("18.6.1.4")
def test_the_end_of_battle_part_of_a_failed_support_does_not_act() -> None:
    t = battle("Scribe", "Pell", card("Scribe", """
        support:
            at end of battle:
                draw 1
    """), support="Scribe")
    t.p1.attacks("Scribe", "Pell")
    assert t.p1.cards("hand") == ()


# -- 18.6.1.4.2: the end of the attack ----------------------------------------------------------------------------


@shows("18.6.1.4.2")
def test_skills_trigger_at_the_end_of_an_attack() -> None:
    t = battle("Duellist", "Pell", DUELLIST)
    t.p1.attacks("Duellist", "Pell")
    assert len(t.p1.cards("hand")) == 1
    assert "log.skill" in t.log()


@shows("18.6.1.4.2")
def test_only_the_attacker_s_attack_has_ended() -> None:
    t = battle("Duellist", "Duellist", DUELLIST)
    t.p1.attacks("Ilse", "Duellist")
    assert t.p1.cards("hand") == () == t.p2.cards("hand")


# -- 18.6.1.6, 18.6.1.7: everything is as before ------------------------------------------------------------------


@shows("18.6.1.6")
def test_critical_hit_support_and_effects_until_end_of_battle_are_over() -> None:
    t = battle(
        "Duellist", "Pell power=200", DUELLIST, TRUMPETER, support="Trumpeter",
        more="p1 hand: Duellist\n        p2 hand: ?",
    )
    t.p1.attacks("Duellist", "Pell")
    t.p1.chooses("Duellist@hand")
    assert t.asked == "evasion"
    assert t.p1.number("Duellist@front") == 2 * (40 + 10 + 5 + 20 + 10)
    t.finish()
    assert t.p1.number("Duellist@front") == 40


@shows("18.6.1.6")
def test_the_defender_s_support_and_effects_are_over_too() -> None:
    t = battle("Roan", "Pell", SHIELDBEARER, against="Shieldbearer", more="p2 hand: ?")
    t.p1.attacks("Roan", "Pell")
    assert t.asked == "evasion"
    assert t.p2.number("Pell") == 50 + 20 + 10
    t.finish()
    assert t.p2.number("Pell") == 50


@shows("18.6.1.6")
def test_effects_that_last_longer_stay() -> None:
    t = battle("Sharpener", "Pell", SHARPENER)
    t.p1.activates("Sharpener")
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "action"
    assert t.p1.number("Ilse") == 41


@shows("18.6.1.7")
def test_nobody_is_a_battling_unit_any_more() -> None:
    t = battle("Duellist", "Duellist power=100", DUELLIST, more="p2 hand: ?")
    t.p1.attacks("Ilse", "Duellist")
    assert t.asked == "evasion"
    assert t.p2.number("Duellist") == 100 + 20
    t.finish()
    assert t.p2.number("Duellist") == 100
    t.p1.attacks("Duellist", "Duellist")
    assert t.p1.number("Duellist") == 40 + 10 + 5
    t.finish()
    assert t.p1.number("Duellist") == 40
