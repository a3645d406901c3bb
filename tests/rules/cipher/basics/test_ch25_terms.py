"""Chapter 25: attacking, attacked and battling units, and what "skill" means."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

LANCER = card("Lancer", """
    while this is attacking:
        this gets power +30
    while this is attacked:
        this gets power +50
    while this is battling:
        this gets power +100
""")


def battle(attacker: str, target: str) -> T:
    """An attack up to the question of a critical hit; both sides have a Lancer and a Roan in front."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Lancer, Roan
        p1 hand:  ?
        p1 deck:  6 x ?
        p2 front: Margrave*, Lancer, Roan
        p2 hand:  ?
        p2 deck:  6 x ?
    """, LANCER)
    for seat in t.seats:
        assert seat.number("Lancer") == 40
    t.p1.attacks(attacker, target)
    assert t.asked == "critical-hit"
    return t


@shows("25.6.1.1")
def test_while_it_attacks() -> None:
    t = battle("Lancer", "Roan")
    assert t.p1.number("Lancer") == 40 + 30 + 100
    t.finish()
    assert t.p1.number("Lancer") == 40  # the attack is over


@shows("25.7.1.1")
def test_while_it_is_attacked() -> None:
    t = battle("Roan", "Lancer")
    assert t.p2.number("Lancer") == 40 + 50 + 100
    assert t.p1.number("Lancer") == 40  # one that is not in the battle
    t.finish()
    assert t.p2.number("Lancer") == 40


@shows("25.8.1.1")
def test_while_it_battles_on_either_side() -> None:
    t = battle("Lancer", "Lancer")
    assert t.p1.number("Lancer") == 40 + 30 + 100 and t.p2.number("Lancer") == 40 + 50 + 100
    t = battle("Roan", "Roan")
    assert t.p1.number("Lancer") == 40 and t.p2.number("Lancer") == 40


@shows("25.6.1.1", "25.7.1.1", "25.8.1.1")
@pytest.mark.parametrize(("words", "attacker", "target", "drawn"), [
    ("if this is attacking", "Asker", "Roan", 1), ("if this is attacking", "Roan", "Roan", 0),
    ("if this is attacked", "Asker", "Roan", 0), ("if this is battling", "Asker", "Roan", 1),
    ("if this is battling", "Roan", "Roan", 0),
])
def test_skills_ask_for_the_roles_too(words: str, attacker: str, target: str, drawn: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Asker, Roan
        p1 deck:  6 x ?
        p2 front: Margrave*, Roan
    """, card("Asker", f"when a card is put in your support area:\n    {words}:\n        draw 1"))
    t.p1.attacks(attacker, target)
    t.finish()
    assert len(t.p1.cards("hand")) == drawn


@shows("25.6.1.1")
def test_described_by_whom_they_fight() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Fowler
        p1 hand:  ?
        p2 front: Margrave*, Kite
    """, card("Fowler", "while this is attacking a flying enemy: this gets power +30"), card("Kite", types=["flying"]))
    t.p1.attacks("Fowler", "Kite")
    assert t.asked == "critical-hit" and t.p1.number("Fowler") == 70


@shows("25.6.1.1", "25.7.1.1", "25.8.1.1")
@pytest.mark.parametrize(("words", "attacking", "attacked", "others"), [
    ("attacking", 70, 40, 40), ("attacked by", 40, 70, 40), ("battling", 70, 70, 40),
])
def test_by_whom_they_fight_on_either_side(words: str, attacking: int, attacked: int, others: int) -> None:
    fowler = card("Fowler", f"while this is {words} a flying enemy: this gets power +30")
    for attacker, target, mine, theirs in (
        ("Fowler", "Kite", attacking, others), ("Kite", "Fowler", others, attacked),
        ("Fowler", "Fowler", others, others),
    ):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Fowler, Kite
            p1 hand:  ?
            p1 deck:  6 x ?
            p2 front: Margrave*, Fowler, Kite
            p2 deck:  6 x ?
        """, fowler, card("Kite", types=["flying"]))
        t.p1.attacks(attacker, target)
        assert t.asked == "critical-hit"
        assert (t.p1.number("Fowler"), t.p2.number("Fowler")) == (mine, theirs)


STEADY = card("Steady", "always: this cannot be tapped by skills")


@shows("25.17.1")
@pytest.mark.parametrize("source", ["skill", "support skill"])
def test_skill_means_support_skills_too(source: str) -> None:
    bellringer = card("Bellringer", "support: tap all enemies")
    bell = card("Bell", "when this attacks: tap all enemies")
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Bell
        p1 hand:  ?
        p1 deck:  3 x ?{', Bellringer' if source == 'support skill' else ''}
        p2 front: Margrave*, Steady
        p2 rear:  Roan
    """, STEADY, bellringer, bell)
    t.p1.attacks("Bell" if source == "skill" else "Ilse", "Margrave")
    t.until("critical-hit")
    assert t.p2.card("Roan").turned and not t.p2.card("Steady").turned


@shows("25.17.1")
def test_what_a_support_skill_adds_was_added_by_a_skill() -> None:
    trumpeter = card("Trumpeter", "attack support: the attacker gets power +20 until end of battle", support=0)
    herald = card("Herald", """
        when the attack of an ally ends:
            if this is raised by skills by +10 or more:
                draw 1
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Herald
        p1 deck:  3 x ?, Trumpeter
        p2 front: Margrave*, Roan
    """, trumpeter, herald)
    t.p1.attacks("Herald", "Roan")
    t.finish()
    assert len(t.p1.cards("hand")) == 1


@shows("25.17.1")
def test_a_bond_placed_by_a_support_skill_was_placed_by_a_skill() -> None:
    sower = card("Sower", "support: put the top card of your deck in your bonds")
    keeper = card("Keeper", "when a card is put in your bond area by a skill: draw 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Keeper
        p1 deck:  4 x ?, Sower
        p2 front: Margrave*, Roan
    """, sower, keeper)
    t.p1.attacks("Ilse", "Roan")
    t.finish()
    assert len(t.p1.cards("bonds")) == 1 and len(t.p1.cards("hand")) == 1
