"""The check timings of chapter 18: where they are, seen as a film of an attack with one picture for each."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.rules.notation import card, position, shows

TRUMPETER = card("Trumpeter", """
    attack support:
        the attacker gets power +20 until end of battle
""", support=10)


class Picture(NamedTuple):
    """What lies on the table at the end of a check timing."""

    tapped: bool
    support: tuple[int, int]
    """Support cards of the two players."""
    powers: tuple[int, int | None]
    """Of the attacker and the defender."""
    hands: tuple[int, int]


def film(monkeypatch: pytest.MonkeyPatch, evading: bool = False) -> list[Picture]:
    """Ilse attacks Roan, her critical hit succeeds; each check timing from the declaration on.

    The defender's support fails (its own name), the attacker's has a skill worth 20 and support power 10.
    """
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  Ilse
        p1 deck:  3 x ?, Trumpeter
        p2 front: Margrave*, Roan
        p2 hand:  Roan
        p2 deck:  3 x ?, Roan
    """, TRUMPETER)
    pictures: list[Picture] = []
    ilse, roan = t.p1.find("Ilse@front"), t.p2.find("Roan@front")

    def take(g: Any) -> None:
        pictures.append(Picture(
            tapped=g.card(ilse).turned,
            support=(len(t.p1.cards("support")), len(t.p2.cards("support"))),
            powers=(g.power(ilse), g.power(roan) if g.is_unit(roan) else None),
            hands=(len(t.p1.cards("hand")), len(t.p2.cards("hand"))),
        ))

    monkeypatch.setattr(type(t.g), "at_rest", False)  # look at every check, also where nothing can be due
    monkeypatch.setattr(t.g.game, "check_parts", (*type(t.g.game).check_parts, take))
    t.p1.attacks("Ilse", "Roan")
    t.p1.chooses("Ilse@hand")
    if evading:
        t.p2.chooses("Roan@hand")
    else:
        t.p2.passes()
    assert t.asked == "action"
    return pictures


DECLARED = Picture(tapped=True, support=(0, 0), powers=(40, 30), hands=(1, 1))
PLACED = DECLARED._replace(support=(1, 1))
SUPPORT_JUDGED = PLACED._replace(support=(1, 0))
SKILLS_DONE = SUPPORT_JUDGED._replace(powers=(60, 30))
POWER_ADDED = SKILLS_DONE._replace(powers=(70, 30))
CRITICAL = POWER_ADDED._replace(powers=(140, 30), hands=(0, 1))
EVADED = CRITICAL._replace(hands=(0, 0))
FALLEN = CRITICAL._replace(powers=(140, None))
CLEARED = FALLEN._replace(support=(0, 0))
OVER = CLEARED._replace(powers=(40, None))


@shows("18.2.1.4", "18.3.1.1")
def test_one_check_ends_the_declaration_and_one_begins_support(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film(monkeypatch)[:3] == [DECLARED, DECLARED, PLACED]


@shows("18.3.1.3", "18.3.1.5", "18.3.1.7")
def test_support_has_checks_after_placing_judging_and_skills(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film(monkeypatch)[2:6] == [PLACED, SUPPORT_JUDGED, SKILLS_DONE, POWER_ADDED]


@shows("18.3.1.9", "18.4.1.1", "18.4.1.3")
def test_checks_surround_the_critical_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film(monkeypatch, evading=True)[5:9] == [POWER_ADDED, POWER_ADDED, CRITICAL, EVADED]


@shows("18.4.1.5", "18.5.1.1")
def test_checks_lie_between_evasion_and_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film(monkeypatch, evading=True)[7:10] == [CRITICAL, EVADED, EVADED]
    assert film(monkeypatch)[7:11] == [CRITICAL, CRITICAL, CRITICAL, FALLEN]


@shows("18.5.1.3", "18.6.1.1")
def test_the_defeated_leave_in_the_check_after_the_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film(monkeypatch)[9:13] == [CRITICAL, FALLEN, FALLEN, CLEARED]


@shows("18.6.1.3", "18.6.1.5")
def test_two_checks_follow_the_clearing_of_support(monkeypatch: pytest.MonkeyPatch) -> None:
    assert film(monkeypatch)[12:] == [CLEARED, CLEARED, OVER]  # the last one belongs to the next action
