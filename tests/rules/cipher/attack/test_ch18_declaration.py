"""Chapters 18.1 and 18.2: the steps of an attack, and its declaration."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

SCUFFLE = """
    cipher; turn p1; phase action
    p1 front: Ilse*, {attacker}
    p1 hand:  ?
    p1 deck:  4 x ?
    p2 front: Margrave*, {defender}
    p2 hand:  ?
    p2 deck:  4 x ?
    p2 orbs:  ?
"""
"""Two units of 40 power may meet; both players hold a card, so a critical hit and an evasion are always asked for."""


def scuffle(attacker: str, defender: str) -> str:
    return SCUFFLE.format(attacker=attacker, defender=defender)


# -- 18.1: the steps ----------------------------------------------------------------------------------------------


@shows("18.1")
def test_an_attack_goes_through_its_five_steps_in_order() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  Ilse
        p1 deck:  ?, Roan
        p2 front: Margrave*
        p2 hand:  Margrave
        p2 deck:  ?, Roan
        p2 orbs:  ?
    """)
    t.p1.attacks("Ilse", "Margrave")
    t.p1.chooses("Ilse@hand")
    t.p2.chooses("Margrave@hand")
    assert t.asked == "action"
    steps = [key for key in t.log() if key in (
        "log.attacks", "log.support", "log.critical", "log.evades", "log.judgement-strikes",
    )]
    assert steps == [
        "log.attacks", "log.support", "log.support", "log.critical", "log.evades", "log.judgement-strikes",
    ]
    assert t.p1.cards("support") == () == t.p2.cards("support")


# -- 18.2.1.1 to 18.2.1.3: who attacks whom -----------------------------------------------------------------------

HUNTER = card("Hunter", """
    action:
        defeat 1 enemy other than the hero
""")


@shows("18.2.1.1")
def test_a_check_precedes_the_declaration() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hunter
        p2 front: Margrave*, Pell, Roan
    """, HUNTER)
    assert t.p1.reach("attack", "Ilse") == ["Margrave", "Pell", "Roan"]
    t.p1.activates("Hunter")
    t.p1.chooses("Pell")
    assert t.p2.names("retreat") == ["Pell"]
    assert t.p1.reach("attack", "Ilse") == ["Margrave", "Roan"]


@shows("18.2.1.2")
def test_an_untapped_unit_in_front_or_rear_attacks_and_is_tapped() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan tapped
        p1 rear:  Fenn, Bram tapped
        p2 front: Margrave*
        p2 rear:  Teo
        p2 orbs:  ?
    """)
    assert t.p1.able("attack") == ["Fenn", "Ilse"]
    assert t.p1.why_not("Ilse", "Margrave") == set()
    assert t.p1.why_not("Roan", "Margrave") == {"18.2.1.2"}
    assert t.p1.why_not("Bram", "Teo") == {"18.2.1.2"}
    t.p1.attacks("Fenn", "Margrave")
    assert t.p1.card("Fenn").turned and not t.p1.card("Ilse").turned
    assert t.p1.able("attack") == ["Ilse"]


@shows("18.2.1.2")
def test_only_the_turn_player_attacks_and_only_with_units() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front: Ilse*
        p2 front: Margrave*
        p2 hand:  Roan
        p2 bonds: Pell
    """)
    assert t.asking == (1,)
    assert t.p2.able("attack") == ["Margrave"]


SCHOLAR = card("Scholar", """
    action:
        this gains range 1 until end of turn
""", range="-")


@shows("18.2.1.2.1")
def test_a_unit_whose_only_range_is_a_dash_cannot_attack() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hale, Scholar
        p2 front: Margrave*
        p2 orbs:  ?
    """, SCHOLAR)
    assert t.p1.able("attack") == ["Ilse"]
    assert "18.2.1.2.1" in t.p1.why_not("Hale", "Margrave")
    t.p1.activates("Scholar")
    assert t.p1.able("attack") == ["Ilse", "Scholar"]
    assert t.p1.why_not("Scholar", "Margrave") == set()
    assert "18.2.1.2.1" in t.p1.why_not("Hale", "Margrave")


@shows("18.2.1.3")
def test_the_target_is_an_enemy_unit_within_the_range_of_the_attacker() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p2 front: Margrave*, Mira
        p2 rear:  Pell
        p2 bonds: Teo
    """)
    assert t.p1.reach("attack", "Ilse") == ["Margrave", "Mira"]
    assert t.p1.why_not("Ilse", "Pell") == {"18.2.1.3"}


@shows("18.2.1.3.1")
def test_without_a_target_there_is_no_attack_and_nobody_is_tapped() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 rear:  Roan
        p2 front: Margrave*
    """)
    assert t.p1.able("attack") == ["Ilse"]
    assert "18.2.1.3.1" in t.p1.why_not("Roan")
    assert "18.2.1.3.1" not in t.p1.why_not("Ilse")
    assert not t.p1.card("Roan").turned
    t.p1.moves("Roan")
    assert t.p1.has("Roan", "front")


# -- 18.2.1.3.2: the battle begins --------------------------------------------------------------------------------

DUELLIST = card("Duellist", """
    while this is attacking:
        this gets power +10
    while this is being attacked:
        this gets power +20
    while this is battling a unit:
        this gets power +5
""")


@shows("18.2.1.3.2", "18.2.1.3.2.1")
def test_attacker_and_target_become_the_units_of_the_battle() -> None:
    t = position(scuffle("Duellist", "Pell"), DUELLIST)
    assert t.p1.number("Duellist") == 40
    t.p1.attacks("Duellist", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.number("Duellist") == 40 + 10 + 5
    t = position(scuffle("Roan", "Duellist"), DUELLIST)
    t.p1.attacks("Roan", "Duellist")
    assert t.asked == "critical-hit"
    assert t.p2.number("Duellist") == 40 + 20 + 5


@shows("18.2.1.3.2.1")
def test_nobody_else_takes_part_in_the_battle() -> None:
    t = position(scuffle("Duellist, Roan", "Pell"), DUELLIST)
    t.p1.attacks("Roan", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.number("Duellist") == 40


SHOVER = card("Shover", """
    when this attacks:
        this gets power +20 until end of battle
        may return the other one to the opponent's hand
    when the attack of this ends:
        draw 1
""")
USHER = card("Usher", """
    when this is supported:
        return up to 1 enemy to the opponent's hand
    when the attack of this ends:
        draw 1
""")


@shows("18.2.1.3.2.1.1")
def test_a_defender_that_left_the_battlefield_is_no_defender() -> None:
    t = position(scuffle("Usher", "Pell"), USHER)
    t.p1.attacks("Usher", "Pell")
    t.p1.chooses("Pell")
    assert t.p2.has("Pell", "hand")
    t.until("critical-hit")
    t.p1.passes()
    assert t.asked == "action"  # Pell could have evaded with the Pell in hand
    assert t.p2.has("Pell", "hand")
    t = position(scuffle("Usher", "Pell") + "    p2 hand: Pell\n", USHER)
    t.p1.attacks("Usher", "Pell")
    t.p1.chooses()
    t.until("evasion")
    assert t.p2.able("card") == ["Pell"]


# -- 18.2.1.3.3: what does not stop a battle ----------------------------------------------------------------------

DANCER = card("Dancer", """
    when this attacks or this is attacked:
        may move this
""", power=50)


@shows("18.2.1.3.3")
def test_an_attacker_that_changes_rows_goes_on_attacking() -> None:
    t = position(scuffle("Dancer", "Pell"), DANCER)
    t.p1.attacks("Dancer", "Pell")
    t.p1.agrees()
    assert t.p1.has("Dancer", "rear")
    assert t.asked == "critical-hit"
    t.finish()
    assert t.p2.has("Pell", "retreat")


@shows("18.2.1.3.3")
def test_a_defender_that_changes_rows_is_attacked_all_the_same() -> None:
    t = position(scuffle("Dancer, Roan power=50", "Dancer"), DANCER)
    t.p1.attacks("Roan", "Dancer")
    t.p2.agrees()
    assert t.p2.has("Dancer", "rear")
    t.finish()
    assert t.p2.has("Dancer", "retreat")


TRICKSTER = card("Trickster", """
    when this is attacked:
        the other one loses all ranges until end of battle
""")


@shows("18.2.1.3.3.1")
def test_an_attacker_that_loses_its_range_goes_on_attacking() -> None:
    t = position(scuffle("Mira power=40", "Trickster"), TRICKSTER)
    t.p1.attacks("Mira", "Trickster")
    assert t.asked == "critical-hit"
    assert t.g.words(t.p1.find("Mira"), "range") == ()
    t.finish()
    assert t.p2.has("Trickster", "retreat")


# -- 18.2.1.3.4, 18.2.1.3.5: what triggers ------------------------------------------------------------------------

CHARGER = card("Charger", """
    when this attacks:
        draw 1
""")
SENTINEL = card("Sentinel", """
    when this is attacked:
        draw 1
""")
PAGE = card("Page", """
    special when an ally attacks:
        may deploy this
    special when an ally is attacked:
        may deploy this
""")


@shows("18.2.1.3.4")
def test_when_attacking_autos_trigger_on_the_attacker() -> None:
    t = position(scuffle("Charger", "Pell"), CHARGER)
    t.p1.attacks("Charger", "Pell")
    assert len(t.p1.cards("hand")) == 2
    t = position(scuffle("Charger, Roan", "Charger"), CHARGER)
    t.p1.attacks("Roan", "Charger")
    assert len(t.p1.cards("hand")) == 1 == len(t.p2.cards("hand"))


@shows("18.2.1.3.5")
def test_when_attacked_autos_trigger_on_the_target() -> None:
    t = position(scuffle("Ilse", "Sentinel"), SENTINEL)
    t.p1.attacks("Ilse", "Sentinel")
    assert len(t.p2.cards("hand")) == 2
    t = position(scuffle("Sentinel", "Sentinel, Pell"), SENTINEL)
    t.p1.attacks("Sentinel", "Pell")
    assert len(t.p1.cards("hand")) == 1 == len(t.p2.cards("hand"))


@shows("18.2.1.3.4", "18.2.1.3.5")
def test_specials_in_hand_trigger_on_the_attack_too() -> None:
    t = position(scuffle("Roan", "Pell") + "    p1 hand: Page\n    p2 hand: Page\n", PAGE)
    t.p1.attacks("Roan", "Pell")
    assert t.asking == (0,) and t.p1.may("trigger", "Page")
    t.p1.does("trigger", "Page")
    t.p1.agrees()
    t.p1.does("deploy", "Page", "front")
    assert t.p1.has("Page", "front")
    t.p1.passes()  # there is another card in hand
    assert t.asking == (1,) and t.p2.may("trigger", "Page")
    t.p2.does("trigger", "Page")
    t.p2.agrees()
    t.p2.does("deploy", "Page", "rear")
    assert t.p2.has("Page", "rear")
    assert t.p1.cards("support") == ()


# -- 18.2.1.4, 18.2.1.5: the check, and an attack without a target ------------------------------------------------


@shows("18.2.1", "18.2.1.4")
def test_a_check_after_the_declaration_comes_before_support() -> None:
    t = position(scuffle("Shover", "Pell"), SHOVER)
    t.p1.attacks("Shover", "Pell")
    assert t.asked == "may"
    assert t.p1.card("Shover").turned
    assert t.p1.number("Shover") == 60
    assert t.p1.cards("support") == () == t.p2.cards("support")
    t.p1.passes()
    assert t.asked == "critical-hit"
    assert len(t.p1.cards("support")) == 1 == len(t.p2.cards("support"))


@shows("18.2.1.5", "18.2.1.5.1")
def test_an_attack_ends_at_once_when_its_target_has_left() -> None:
    t = position(scuffle("Shover", "Pell"), SHOVER)
    t.p1.attacks("Shover", "Pell")
    t.p1.agrees()
    assert t.asked == "action"
    assert t.p2.has("Pell", "hand")
    assert t.p1.card("Shover").turned
    assert t.p1.number("Shover") == 40  # "until end of battle" is over
    assert len(t.p1.cards("deck")) == 4 == len(t.p2.cards("deck"))  # no support
    assert len(t.p1.cards("hand")) == 1  # "when the attack ends" has not triggered


@shows("18.2.1.5")
def test_an_attack_goes_on_when_its_target_is_still_there() -> None:
    t = position(scuffle("Shover", "Pell power=70"), SHOVER)
    t.p1.attacks("Shover", "Pell")
    t.p1.passes()
    t.finish()
    assert len(t.p1.cards("deck")) == 2
    assert len(t.p1.cards("hand")) == 2


DESERTER = card("Deserter", """
    when this attacks:
        may return this to your hand
""")


@shows("18.2.1.5")
def test_an_attack_goes_on_when_only_the_attacker_has_left() -> None:
    t = position(scuffle("Deserter", "Pell power=0"), DESERTER)
    t.p1.attacks("Deserter", "Pell")
    t.p1.agrees()
    assert len(t.p1.cards("deck")) == 3 == len(t.p2.cards("deck"))
    t.finish()
    assert t.p2.has("Pell", "front")
