"""Chapter 21.3: the classes of skill: static, activated, auto, special and support skills."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

# -- 21.3.1.3: static skills --------------------------------------------------------------------------------------

CAPTAIN = card("Captain", """
    always:
        all other allies get power +10
""")


@shows("21.3.1.3.2")
@pytest.mark.parametrize(("place", "works"), [
    ("p1 front: Captain", True), ("p1 rear: Captain", True), ("p1 hand: Captain", False),
    ("p1 bonds: Captain", False), ("p1 retreat: Captain", False), ("p1 infinity: Captain", False),
    ("p1 orbs: Captain", False), ("p1 front: Roan [Captain]", False), ("p2 front: Captain", False),
])
def test_a_static_skill_works_while_its_card_is_a_unit(place: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
        {place}
    """, CAPTAIN)
    assert (t.p1.number("Ilse") == 50) is works


@shows("21.3.1.3.2")
def test_it_works_from_its_arrival_to_its_leaving() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Captain
        p1 bonds: ?
        p2 front: Margrave* power=100
        p2 hand:  ?
    """, CAPTAIN)
    t.p1.deploys("Captain", "front")
    assert t.p1.number("Ilse") == 50
    t.end_phase()
    t.end_phase()
    t.until("bond")
    t.end_phase()
    t.end_phase()
    t.p2.attacks("Margrave", "Captain")
    t.finish()
    assert t.p1.has("Captain", "retreat")
    assert t.p1.number("Ilse") == 40


@shows("21.3.1.3.2.1")
@pytest.mark.parametrize(("bonds", "hand", "works"), [("2 x ?", "", True), ("?", "", False), ("2 x ?", "?", False)])
def test_a_static_skill_needs_all_its_conditions(bonds: str, hand: str, works: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Captain
        p1 bonds: {bonds}
        p1 hand:  {hand}
        p2 front: Margrave*
    """, card("Captain", """
        while you have 2 or more bonds and you have no cards in your hand:
            all other allies get power +10
    """))
    assert (t.p1.number("Ilse") == 50) is works


@shows("21.3.1.3.2.2", "21.1.1.1.1")
def test_a_static_skill_is_not_valid_unless_its_needs_are_met() -> None:
    for bonds, power in (("?", 40), ("2 x ?", 50)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Captain
            p1 bonds: {bonds}
            p2 front: Margrave*
        """, card("Captain", "always needs you have 2 or more bonds:\n    all other allies get power +10"))
        assert t.p1.number("Ilse") == power


# -- 21.3.1.4: activated skills -----------------------------------------------------------------------------------

SCRIBE = card("Scribe", """
    action:
        draw 1
""")
BONDED = card("Bonded", """
    bond action:
        draw 1
""")
HANDY = card("Handy", """
    hand action:
        draw 1
""")


@shows("21.3.1.4.2")
def test_activated_skills_of_units_face_up_bonds_and_hand_cards_may_be_used() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Scribe
        p1 bonds: Bonded
        p1 hand:  Handy
        p2 front: Margrave*
    """, SCRIBE, BONDED, HANDY)
    assert t.p1.able("activate") == ["Bonded", "Handy", "Scribe"]
    for name in ("Scribe", "Bonded", "Handy"):
        before = len(t.p1.cards("hand"))
        t.p1.activates(name)
        assert len(t.p1.cards("hand")) == before + 1


@shows("21.3.1.4.2")
def test_activated_skills_elsewhere_or_of_the_other_player_may_not() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* [Scribe], Bonded, Handy
        p1 bonds: (Bonded), Scribe, Handy
        p1 hand:  Bonded, Scribe
        p1 retreat: Scribe, Bonded, Handy
        p2 front: Margrave*, Scribe
        p2 bonds: Bonded
        p2 hand:  Handy
    """, SCRIBE, BONDED, HANDY)
    assert t.p1.able("activate") == []


@shows("21.3.1.4.2")
def test_activated_skills_belong_to_the_own_action_phase() -> None:
    for header, allowed in (("turn p1; phase action", True), ("turn p1; phase deploy", False)):
        t = position(f"""
            cipher; {header}
            p1 front: Ilse*, Scribe
            p2 front: Margrave*
        """, SCRIBE)
        assert (t.p1.able("activate") == ["Scribe"]) is allowed


@shows("21.3.1.4.2.1", "21.3.1.4.2.2", "21.1.1.1.1")
@pytest.mark.parametrize(("bonds", "hand", "usable"), [("2 x ?", "", True), ("?", "", False), ("2 x ?", "?", False)])
def test_an_activated_skill_cannot_be_chosen_unless_all_its_needs_are_met(bonds: str, hand: str, usable: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Scribe
        p1 bonds: {bonds}
        p1 hand:  {hand}
        p2 front: Margrave*
    """, card("Scribe", """
        action needs you have 2 or more bonds and you have no cards in your hand:
            draw 1
    """))
    assert (t.p1.able("activate") == ["Scribe"]) is usable
    assert ("19.1.2.2" in t.p1.why_not("Scribe")) is not usable


# -- 21.3.1.5: auto skills ----------------------------------------------------------------------------------------

HERALD = card("Herald", """
    when another ally moves:
        draw 1
""")
BOND_HERALD = card("Ancestor", """
    bond when an ally moves:
        draw 1
""")


@shows("21.3.1.5.1.1")
@pytest.mark.parametrize(("place", "triggers"), [
    ("p1 front: Herald", True), ("p1 rear: Herald", True), ("p1 hand: Herald", False), ("p1 bonds: Herald", False),
    ("p1 retreat: Herald", False), ("p1 front: Roan [Herald]", False), ("p2 front: Herald", False),
    ("p1 bonds: Ancestor", True), ("p1 bonds: (Ancestor)", False), ("p1 front: Ancestor", False),
])
def test_an_auto_skill_triggers_on_units_and_as_a_bond_skill_on_face_up_bonds(place: str, triggers: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
        {place}
    """, HERALD, BOND_HERALD)
    before = len(t.p1.cards("hand"))
    t.p1.moves("Ilse")
    assert (len(t.p1.cards("hand")) == before + 1) is triggers
    assert t.p2.cards("hand") == ()


@shows("21.3.1.5.1.1.1", "21.1.1.1.1")
def test_an_auto_skill_does_not_trigger_unless_its_needs_are_met() -> None:
    for bonds, drawn in (("?", 0), ("2 x ?", 1)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Herald
            p1 bonds: {bonds}
            p2 front: Margrave*
        """, card("Herald", "when another ally moves needs you have 2 or more bonds:\n    draw 1"))
        t.p1.moves("Ilse")
        assert len(t.p1.cards("hand")) == drawn


@shows("21.3.1.5.1.2")
def test_a_triggered_auto_skill_must_be_chosen() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Herald, Crier
        p2 front: Margrave*
        p1 deck:  4 x ?
    """, HERALD, card("Crier", "when another ally moves:\n    discard 1"))
    t.p1.moves("Ilse")
    assert (t.asked, t.asking) == ("trigger", (0,))
    assert t.p1.able("trigger") == ["Crier", "Herald"]
    assert all(option.verb == "trigger" for option in t.options)  # there is no declining
    t.p1.does("trigger", "Crier")
    assert t.asked == "action"  # the other one followed by itself
    assert len(t.p1.cards("hand")) == 1


# -- 21.3.1.6: special skills -------------------------------------------------------------------------------------

HOLLOW = card("Hollow", """
    special always:
        this cannot be a bond
""")
SHADE = card("Shade", """
    special when an ally moves:
        draw 1
""")


@shows("21.3.1.6.2")
def test_a_special_skill_works_where_its_card_is_being_read() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Hollow, Roan
        p2 front: Margrave*
    """, HOLLOW)
    assert t.p1.able("bond") == ["Roan"]
    assert "23.1.20.1" in t.p1.why_not("Hollow")


@shows("21.3.1.6.2")
@pytest.mark.parametrize(("place", "triggers"), [
    ("p1 front: Shade", True), ("p1 bonds: Shade", True), ("p1 retreat: Shade", True), ("p1 infinity: Shade", True),
    ("p1 bonds: (Shade)", False), ("p1 orbs: Shade", False), ("p1 deck: Roan, Shade, Roan", False),
    ("p1 front: Roan [Shade]", False),
])
def test_a_special_skill_works_in_every_zone_that_can_be_read(place: str, triggers: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
        {place}
    """, SHADE)
    t.p1.moves("Ilse")
    assert (len(t.p1.cards("hand")) == 1) is triggers


# -- 21.3.1.7: support skills -------------------------------------------------------------------------------------

TYPES = {
    "Lancer": card("Lancer", "attack support:\n    your battling unit gets power +20 until end of battle", support=0),
    "Guard": card("Guard", "defence support:\n    your battling unit gets power +20 until end of battle", support=0),
    "Herald": card("Herald", "support:\n    your battling unit gets power +20 until end of battle", support=0),
}


@shows("21.3.1.7.2")
@pytest.mark.parametrize(("support", "attacking", "defending"), [
    ("Lancer", True, False), ("Guard", False, True), ("Herald", True, True),
])
def test_attack_types_are_for_the_turn_player_and_defence_types_for_the_other(
    support: str, attacking: bool, defending: bool
) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  ?
        p1 deck:  3 x ?, {support}
        p2 front: Margrave*
        p2 deck:  3 x ?, {support}
    """, *TYPES.values())
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "critical-hit"
    assert (t.p1.number("Ilse") == 60) is attacking
    assert (t.p2.number("Margrave") == 60) is defending


@shows("21.3.1.7.2")
def test_support_skills_work_nowhere_but_in_the_support_area() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lancer
        p1 bonds: Herald
        p1 hand:  Lancer
        p2 front: Margrave*, Guard
    """, *TYPES.values())
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "critical-hit"
    assert t.p1.number("Ilse") == 40 and t.p2.number("Margrave") == 40
