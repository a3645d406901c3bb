"""Chapter 18.3: support cards, whether support succeeds, support skills and support power."""

from __future__ import annotations

from tests.rules.cipher.scenes import supported as battle
from tests.rules.notation import card, position, shows

# -- 18.3.1.2: the support cards ----------------------------------------------------------------------------------


@shows("18.3.1", "18.3.1.2")
def test_both_players_put_the_top_card_of_their_deck_in_the_support_area() -> None:
    t = battle("Roan", against="Fenn")
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.names("support") == ["Roan"]
    assert t.p2.names("support") == ["Fenn"]
    assert len(t.p1.cards("deck")) == 6 == len(t.p2.cards("deck"))
    assert not t.p1.card("Roan@support").face_down and not t.p2.card("Fenn@support").face_down


LOOKOUT = card("Lookout", """
    when a card is put in your support area:
        draw 1
""")
JESTER = card("Jester", """
    when a card is put in your support area:
        put your support card in your hand
""")


@shows("18.3.1.2.1", "18.3.1.3")
def test_skills_trigger_when_the_support_card_is_placed() -> None:
    t = battle("Roan", LOOKOUT, attacker="Lookout", more="p2 rear: Lookout")
    t.p1.attacks("Ilse", "Pell")
    assert len(t.p1.cards("hand")) == 1 + 1 and len(t.p2.cards("hand")) == 1 + 1


# -- 18.3.1.4: success or failure ---------------------------------------------------------------------------------


@shows("18.3.1.4", "18.3.1.4.1", "18.3.1.4.1.1")
def test_a_support_card_with_the_unit_name_of_the_battling_unit_fails() -> None:
    t = battle("Dawn Blade Ilse")  # another card name, the same unit name
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.cards("support") == ()
    assert t.p1.names("retreat") == ["Ilse"]
    assert t.p1.number("Ilse@front") == 40
    assert len(t.p2.cards("support")) == 1


@shows("18.3.1.4", "18.3.1.4.1", "18.3.1.4.1.1")
def test_the_support_of_the_defender_fails_likewise() -> None:
    t = battle("?", against="Pell")
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "critical-hit"
    assert t.p2.cards("support") == ()
    assert t.p2.names("retreat") == ["Pell"]
    assert len(t.p1.cards("support")) == 1


@shows("18.3.1.4.1")
def test_only_the_name_of_the_own_battling_unit_counts() -> None:
    t = battle("Pell", attacker="Roan", more="p1 rear: Fenn")  # the name of the enemy in the battle
    t.p1.attacks("Roan", "Pell")
    assert t.p1.names("support") == ["Pell"]
    t = battle("Fenn", attacker="Roan", more="p1 rear: Fenn")  # the name of an ally outside the battle
    t.p1.attacks("Roan", "Pell")
    assert t.p1.names("support") == ["Fenn"]


@shows("18.3.1.3", "18.3.1.4.1", "18.3.1.4.3")
def test_without_a_support_card_support_fails() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Jester, Weathercock
        p1 hand:  ?
        p1 deck:  ?, ?, ?, Roan
        p2 front: Margrave*, Pell
    """, JESTER, WEATHERCOCK)
    t.p1.attacks("Weathercock", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.cards("support") == () == t.p1.cards("retreat")
    assert len(t.p1.cards("hand")) == 1 + 1 + 2  # Roan, and two for the failure
    assert t.p1.number("Weathercock") == 40


WEATHERCOCK = card("Weathercock", """
    when this is supported:
        draw 1
    when the support of this fails:
        draw 2
""")


@shows("18.3.1.4.2")
def test_when_supported_triggers_if_support_succeeds() -> None:
    t = battle("Roan", WEATHERCOCK, attacker="Weathercock")
    t.p1.attacks("Weathercock", "Pell")
    assert len(t.p1.cards("hand")) == 1 + 1
    t = battle("Roan", WEATHERCOCK, attacker="Weathercock")
    t.p1.attacks("Ilse", "Pell")  # somebody else is supported
    assert len(t.p1.cards("hand")) == 1


@shows("18.3.1.4.2", "18.3.1.4.3")
def test_a_defender_is_supported_or_not_as_well() -> None:
    t = battle("Roan", WEATHERCOCK, more="p2 front: Weathercock")
    t.p1.attacks("Ilse", "Weathercock")
    assert len(t.p2.cards("hand")) == 1 + 1
    t = battle("Roan", WEATHERCOCK, more="p2 front: Weathercock", against="Weathercock")
    t.p1.attacks("Ilse", "Weathercock")
    assert len(t.p2.cards("hand")) == 1 + 2


@shows("18.3.1.4.3")
def test_support_failed_triggers_if_support_fails() -> None:
    t = battle("Weathercock", WEATHERCOCK, attacker="Weathercock")
    t.p1.attacks("Weathercock", "Pell")
    assert len(t.p1.cards("hand")) == 1 + 2


HECKLER = card("Heckler", """
    action:
        1 enemy cannot be supported until end of turn
    when this attacks:
        the other one cannot be supported until end of battle
""")


@shows("18.3.1.4.4", "18.3.1.4.4.1")
def test_an_activated_skill_makes_support_fail() -> None:
    t = battle("?", HECKLER, WEATHERCOCK, attacker="Heckler", more="p2 front: Weathercock", against="Roan")
    t.p1.activates("Heckler")
    t.p1.chooses("Weathercock")
    t.p1.attacks("Ilse", "Weathercock")
    assert t.p2.cards("support") == ()
    assert t.p2.names("retreat") == ["Roan"]
    assert len(t.p2.cards("hand")) == 1 + 2  # "when the support of this fails" has triggered
    assert len(t.p1.cards("support")) == 1


@shows("18.3.1.4.4", "18.3.1.4.4.1")
def test_an_auto_skill_makes_support_fail() -> None:
    t = battle("?", HECKLER, WEATHERCOCK, attacker="Heckler", more="p2 front: Weathercock", against="Roan")
    t.p1.attacks("Heckler", "Weathercock")
    assert t.p2.names("retreat") == ["Roan"]
    assert len(t.p2.cards("hand")) == 1 + 2


# -- 18.3.1.8: support power --------------------------------------------------------------------------------------


@shows("18.3.1.8", "18.3.1.8.1")
def test_each_battling_unit_adds_the_support_power_of_its_own_support_card() -> None:
    t = battle("Mira", against="Roan")  # support power 20 and 10
    t.p1.attacks("Ilse", "Pell")
    assert t.asked == "critical-hit"
    assert t.p1.number("Ilse@front") == 40 + 20
    assert t.p2.number("Pell@front") == 50 + 10
    assert t.p2.number("Margrave") == 40


@shows("18.3.1.8", "18.3.1.8.1")
def test_support_power_decides_the_battle() -> None:
    for support, fallen in (("Roan", True), ("?", False)):  # 40 + 10 against 50, 40 + 0 against 50
        t = battle(support)
        t.p1.attacks("Ilse", "Pell")
        t.finish()
        assert t.p2.has("Pell", "retreat") is fallen
