"""Chapter 20: which enemies a unit may attack from where it stands."""

from __future__ import annotations

import pytest

from engines.cipher.turn.actions import printed_range
from tests.rules.notation import T, card, position, shows

SCHOLAR = card("Scholar", """
    action:
        this gains range 2 until end of turn
""")

ARCHERS = {"Ilse": "1", "Fenn": "2", "Bram": "3", "Mira": "1-2", "Nerys": "1-3", "Teo": "2-3", "Hale": "-"}
"""The test cards and their printed ranges."""
FRONT, REAR = "Margrave", "Pell"
"""Who stands in the enemy's front row and who in the rear."""


def facing(unit: str, row: str) -> T:
    """Player 1's unit in that row, an enemy in each row of player 2."""
    front = "Roan*" if row == "rear" else f"Roan*, {unit}"
    rear = unit if row == "rear" else "Nobody"
    return position(f"""
        cipher; turn p1; phase action
        p1 front: {front}
        p1 rear:  {rear}
        p2 front: {FRONT}*
        p2 rear:  {REAR}
    """)


def test_the_archers_have_the_ranges_the_tests_say() -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Roan*, {", ".join(ARCHERS)}
        p2 front: Margrave*
    """)
    for unit, printed in ARCHERS.items():
        first, _, last = printed.strip("-").partition("-")
        reach = [str(distance) for distance in range(int(first), int(last or first) + 1)] if first else []
        assert list(t.g.words(t.p1.find(unit), "range")) == reach


def in_range(unit: str, row: str, *targets: str) -> None:
    """The unit may attack exactly these enemies, and the others are refused for their distance."""
    t = facing(unit, row)
    assert t.p1.reach("attack", unit) == sorted(targets)
    for enemy in {FRONT, REAR} - set(targets):
        assert "18.2.1.3" in t.p1.why_not(unit, enemy)
    for enemy in targets:
        assert t.p1.why_not(unit, enemy) == set()
    assert ("18.2.1.3.1" in t.p1.why_not(unit)) == (not targets)


@shows("20.1")
def test_the_turn_player_picks_one_enemy_by_the_range_of_the_attacker() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Mira*
        p1 hand:  Roan
        p2 front: Margrave*
        p2 rear:  Pell
    """)
    assert t.p1.reach("attack", "Mira") == ["Margrave", "Pell"]
    assert t.p2.able("attack") == []
    t.p1.attacks("Mira", "Pell")
    assert t.asked == "critical-hit"
    assert t.g.attacker() == t.p1.find("Mira")
    assert t.g.defender() == t.p2.find("Pell")


@shows("20.1")
def test_only_units_on_the_battlefield_are_targets() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Nerys*, Ilse
        p2 front:   Margrave*
        p2 bonds:   Pell
        p2 retreat: Roan
        p2 orbs:    Teo
    """)
    assert t.p1.reach("attack", "Nerys") == ["Margrave"]


@shows("20.1")
def test_the_range_of_the_moment_counts_not_the_printed_one() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Roan*, Scholar
        p2 front: Margrave*
        p2 rear:  Pell
    """, SCHOLAR)
    assert t.p1.reach("attack", "Scholar") == ["Margrave"]
    t.p1.activates("Scholar")
    assert t.p1.reach("attack", "Scholar") == ["Margrave", "Pell"]


@shows("20.2.1", "20.2.2", "20.2.3")
def test_a_range_with_a_gap_reaches_over_it() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Roan*, Lobber
        p2 front: Margrave*
        p2 rear:  Pell
    """, card("Lobber", "always: this gains range 3"))
    assert t.p1.reach("attack", "Lobber") == ["Margrave"]
    assert printed_range(t.g, t.p1.find("Lobber")) == "1, 3"  # not 1-3
    assert printed_range(t.g, t.p1.find("Roan")) == "1"


@shows("20.2", "20.2.1")
def test_from_the_front_with_range_1_the_enemy_front() -> None:
    in_range("Ilse", "front", FRONT)


@shows("20.2", "20.2.2")
def test_from_the_front_with_range_2_the_enemy_rear() -> None:
    in_range("Fenn", "front", REAR)


@shows("20.2", "20.2.3")
def test_from_the_front_with_range_3_nobody() -> None:
    in_range("Bram", "front")


@shows("20.2", "20.2.4")
def test_from_the_front_with_range_1_2_both_rows() -> None:
    in_range("Mira", "front", FRONT, REAR)


@shows("20.2", "20.2.5")
def test_from_the_front_with_range_1_3_both_rows() -> None:
    in_range("Nerys", "front", FRONT, REAR)


@shows("20.2", "20.2.6")
def test_from_the_front_with_range_2_3_the_enemy_rear() -> None:
    in_range("Teo", "front", REAR)


@shows("20.3", "20.3.1")
def test_from_the_rear_with_range_1_nobody() -> None:
    in_range("Ilse", "rear")


@shows("20.3", "20.3.2")
def test_from_the_rear_with_range_2_the_enemy_front() -> None:
    in_range("Fenn", "rear", FRONT)


@shows("20.3", "20.3.3")
def test_from_the_rear_with_range_3_the_enemy_rear() -> None:
    in_range("Bram", "rear", REAR)


@shows("20.3", "20.3.4")
def test_from_the_rear_with_range_1_2_the_enemy_front() -> None:
    in_range("Mira", "rear", FRONT)


@shows("20.3", "20.3.5")
def test_from_the_rear_with_range_1_3_both_rows() -> None:
    in_range("Nerys", "rear", FRONT, REAR)


@shows("20.3", "20.3.6")
def test_from_the_rear_with_range_2_3_both_rows() -> None:
    in_range("Teo", "rear", FRONT, REAR)


@pytest.mark.parametrize("row", ["front", "rear"])
@shows("20.2", "20.3")
def test_without_a_range_nobody_is_in_reach(row: str) -> None:
    t = facing("Hale", row)
    assert t.p1.reach("attack", "Hale") == []
    assert "18.2.1.2.1" in t.p1.why_not("Hale")
