"""Chapter 18.5: the powers are compared."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows


def judged(attacker: str, defender: str, *own: str, more: str = "") -> T:
    """Player 1's attacker has attacked player 2's defender, and nobody has interfered."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {attacker}
        p2 front: Margrave*, {defender}
        p2 orbs:  ?
        {more}
    """, *own)
    t.p1.attacks(attacker.partition(" ")[0], defender.partition(" ")[0])
    return t


@shows("18.5.1", "18.5.1.2")
@pytest.mark.parametrize(("power", "fallen"), [(39, False), (40, True), (41, True)])
def test_an_attacker_of_at_least_the_defender_s_power_defeats_it(power: int, fallen: bool) -> None:
    t = judged(f"Roan power={power}", "Pell power=40")
    assert t.asked == "action"
    assert t.p2.has("Pell", "retreat") is fallen
    assert t.p2.has("Pell", "front") is not fallen
    assert t.p1.has("Roan", "front")


@shows("18.5.1.2")
def test_negative_powers_are_compared_like_any_others() -> None:
    assert judged("Roan power=-10", "Pell power=-10").p2.has("Pell", "retreat")
    assert judged("Roan power=-20", "Pell power=-10").p2.has("Pell", "front")


@shows("18.5.1.2")
def test_an_attacker_that_is_too_weak_stays_unharmed() -> None:
    t = judged("Roan power=0", "Pell power=100")
    assert t.p1.has("Roan", "front") and t.p2.has("Pell", "front")


@shows("18.5.1.2", "18.5.1.3")
def test_a_defeated_main_character_loses_an_orb_in_the_check_that_follows() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* power=40
        p2 front: Margrave* power=40
        p2 orbs:  2 x ?
    """)
    t.p1.attacks("Ilse", "Margrave")
    assert (t.asked, t.asking) == ("orb", (1,))
    assert t.p2.card("Margrave").defeated
    assert len(t.p1.cards("support")) == 1  # still in battle
    t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 1 and len(t.p2.cards("hand")) == 1
    assert not t.p2.card("Margrave").defeated


VICTOR = card("Victor", """
    when this defeats an enemy:
        draw 1
    when this could not defeat:
        draw 2
""")
MARTYR = card("Martyr", """
    when this is defeated:
        draw 1
    when this is not defeated:
        draw 2
""")
UNDYING = card("Undying", """
    always:
        this cannot be defeated
""")


@shows("18.5.1.2.1")
def test_defeating_and_being_defeated_trigger() -> None:
    t = judged("Victor power=60", "Martyr power=50", VICTOR, MARTYR)
    assert t.p2.has("Martyr", "retreat")
    assert len(t.p1.cards("hand")) == 1 == len(t.p2.cards("hand"))


@shows("18.5.1.2.1")
def test_a_main_character_saved_by_an_orb_was_defeated() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Victor
        p2 front: Martyr*
        p2 orbs:  ?
    """, VICTOR, MARTYR)
    t.p1.attacks("Victor", "Martyr")
    assert t.p2.has("Martyr", "front")
    assert len(t.p1.cards("hand")) == 1
    assert len(t.p2.cards("hand")) == 1 + 1  # drawn, and the orb


@shows("18.5.1.2.2")
def test_not_defeating_and_not_being_defeated_trigger() -> None:
    t = judged("Victor power=40", "Martyr power=50", VICTOR, MARTYR)
    assert t.p2.has("Martyr", "front")
    assert len(t.p1.cards("hand")) == 2 == len(t.p2.cards("hand"))


@shows("18.5.1.2", "18.5.1.2.2")
def test_a_unit_that_cannot_be_defeated_was_not_defeated() -> None:
    t = judged("Victor power=100", "Undying", VICTOR, UNDYING)
    assert t.p2.has("Undying", "front")
    assert len(t.p1.cards("hand")) == 2


@shows("18.5.1.2.2")
def test_a_unit_that_evaded_was_not_defeated() -> None:
    t = judged("Victor power=100", "Martyr", VICTOR, MARTYR, more="p2 hand: Martyr")
    t.p2.chooses("Martyr@hand")
    assert t.p2.has("Martyr", "front")
    assert len(t.p1.cards("hand")) == 2 == len(t.p2.cards("hand"))


@shows("18.5.1.2.1", "18.5.1.2.2")
def test_nothing_triggers_on_units_outside_the_battle() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Victor
        p2 front: Margrave*, Pell power=40, Martyr
    """, VICTOR, MARTYR)
    t.p1.attacks("Ilse", "Pell")
    assert t.p2.has("Pell", "retreat")
    assert t.p1.cards("hand") == () == t.p2.cards("hand")
