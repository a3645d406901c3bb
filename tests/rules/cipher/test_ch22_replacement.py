"""Chapter 22: something else happens instead."""

from __future__ import annotations

from tests.rules.notation import T, card, position, shows

PHOENIX = card("Phoenix", """
    instead when this would be put in the retreat area:
        put this in your bonds
""")
BODYGUARD = card("Bodyguard", """
    instead when another ally would be put in the retreat area:
        turn 1 bond down
""")


def struck_down(front: str, target: str, *own: str, bonds: str = "") -> T:
    """Player 1 has defeated one of player 2's units in battle."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse* power=100, Roan power=100
        p2 front: Margrave*, {front}
        p2 bonds: {bonds}
        p2 orbs:  2 x ?
        p2 deck:  4 x ?
    """, *own)
    t.p1.attacks("Ilse", target)
    return t


@shows("22.1")
def test_the_one_does_not_happen_and_the_other_does() -> None:
    t = struck_down("Phoenix", "Phoenix", PHOENIX)
    assert t.p2.names("bonds") == ["Phoenix"]
    assert not t.p2.has("Phoenix", "retreat") and not t.p2.has("Phoenix", "front")
    assert not t.p2.card("Phoenix").face_down


@shows("22.1")
def test_only_what_the_text_names_is_replaced() -> None:
    t = struck_down("Phoenix, Pell", "Pell", PHOENIX)
    assert t.p2.has("Pell", "retreat") and t.p2.has("Phoenix", "front")
    assert t.p2.cards("bonds") == ()


@shows("22.1")
def test_whatever_the_cause_of_the_replaced_action() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hunter
        p2 front: Margrave*, Phoenix
    """, PHOENIX, card("Hunter", "action:\n    put 1 enemy other than the hero in the opponent's retreat area"))
    t.p1.activates("Hunter")
    assert t.p2.names("bonds") == ["Phoenix"]
    assert t.p2.cards("retreat") == ()


@shows("22.1")
def test_a_unit_may_stay_because_something_else_is_done() -> None:
    t = struck_down("Bodyguard, Pell", "Pell", BODYGUARD, bonds="Roan")
    assert t.p2.has("Pell", "front") and not t.p2.card("Pell").defeated
    assert t.p2.card("Roan@bonds").face_down


@shows("22.1.1")
def test_if_the_other_cannot_be_done_the_first_happens() -> None:
    for bonds in ("", "(Roan)"):
        t = struck_down("Bodyguard, Pell", "Pell", BODYGUARD, bonds=bonds)
        assert t.p2.has("Pell", "retreat") and not t.p2.has("Pell", "front")


@shows("22.1", "22.1.1")
def test_it_replaces_each_time_as_long_as_it_can() -> None:
    t = struck_down("Bodyguard, Pell", "Pell", BODYGUARD, bonds="Roan")
    t.p1.attacks("Roan", "Pell")
    assert t.p2.has("Pell", "retreat") and t.p2.has("Bodyguard", "front")


@shows("22.1")
def test_another_card_may_replace_what_happens_to_a_unit() -> None:
    t = struck_down("Undertaker, Pell", "Pell", card("Undertaker", """
        instead when another ally would be put in the retreat area:
            put it in your infinity area
    """))
    assert t.p2.names("infinity") == ["Pell"]
    assert not t.p2.has("Pell", "retreat")
