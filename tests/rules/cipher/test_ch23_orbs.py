"""Chapter 23.1.14 and 25.16: orbs broken by skills and costs."""

from __future__ import annotations

from tests.rules.notation import card, position, shows


@shows("23.1.14.1")
def test_a_broken_orb_goes_unseen_to_the_hand_of_its_user_who_picks_it() -> None:
    """G-11 as facts.md settles it: whoever breaks it, the player whose orbs they are picks."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Breaker
        p2 front: Margrave*
        p2 orbs:  Bram, Teo
    """, card("Breaker", "action: break 1 of the opponent's orbs"))
    t.p1.activates("Breaker")
    assert t.asking == (1,)
    t.p2.answers((1,))
    assert t.p2.names("hand") == ["Teo"] and t.p2.names("orbs") == ["Bram"]
    line = next(line for line in t.g.log[0] if line.text.key == "log.goes")
    assert line.text.args["card"].name is None and line.rule == "6.4.9"


@shows("25.16.2")
def test_an_orb_broken_as_a_cost_goes_to_the_hand_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Hexer
        p1 orbs:  Bram
        p2 front: Margrave*
    """, card("Hexer", "action (break 1 of your orbs): draw 1"))
    t.p1.activates("Hexer")
    assert t.p1.cards("orbs") == () and t.p1.names("hand")[0] == "Bram" and len(t.p1.cards("hand")) == 2
