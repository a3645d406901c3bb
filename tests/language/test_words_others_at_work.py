"""Words that leave a card out, and "1 of your ...", at work in both games."""

from __future__ import annotations

from tests.rules.moncolle.making import FIRST, SECOND, battle, gone, nobody_counters, unit
from tests.rules.notation import card, position, shows


@shows("10.1.1", "5.1.3")
def test_allies_other_than_the_one_that_was_deployed_are_counted() -> None:
    herald = card("Herald", "when another ally is deployed if you have 2 or more allies other than it:\n    draw 1")
    for own, drawn in (("Ilse*, Herald", 1), ("Herald*", 0)):
        t = position(f"""
            cipher; turn p1; phase deploy
            p1 front: {own}
            p1 hand:  Roan
            p1 bonds: 6 x Hale
            p1 deck:  9 x Hale
            p2 front: Margrave*
        """, herald)
        t.p1.deploys("Roan", "front")
        t.finish()
        assert len(t.p1.cards("hand")) == drawn


@shows("23.1.3")
def test_another_enemy_than_the_one_attacked_is_defeated() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Spear
        p1 deck:  9 x Hale
        p2 front: Margrave*, Pell, Bram
        p2 deck:  9 x Bram
    """, card("Spear", "when this attacks an enemy:\n    defeat 1 enemy other than the other one"))
    t.p1.attacks("Spear", "Pell")
    assert t.asked == "choose"
    assert {t.g.face(option.subject).name.en for option in t.options} == {"Margrave", "Bram"}


@shows("15-2.p1")
def test_all_enemies_other_than_the_target_are_hit() -> None:
    mage = unit("Mage", """
        battle declaration normal (discard 1 card in your hand) target 1 enemy:
            deal 5 damage to all enemies other than the target
    """, initiative=FIRST)
    walls = [unit(name, defence=4, initiative=SECOND) for name in ("Wall", "Fence", "Hedge")]
    t = battle("Mage", "Wall, Fence, Hedge", mage, *walls)
    t.p1.does("use", "Mage", "Wall")
    while t.asked in ("choose", "discard"):
        t.g.answer((0,))
    nobody_counters(t)
    t.g.answer((0, 1))  # in which order they are discarded
    assert (gone(t, "Wall"), gone(t, "Fence"), gone(t, "Hedge")) == (False, True, True)
