"""18.4.1.4: what else than a namesake may be put in the retreat area to evade, where a skill says so."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows


def attacked(says: str, own: str) -> T:
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p1 deck:  9 x Hale
        p2 front: Margrave*, Dodger
        p2 deck:  9 x Bram
        {own}
    """, card("Dodger", f"always:\n    {says}", power=10))


@shows("18.4.1.4", "18.4.1.4.1.1")
@pytest.mark.parametrize(("says", "own", "fee", "area"), [
    ("this may evade with cards in your hand with cost 1 or more", "p2 hand: Pell", "Pell", "hand"),
    ("this may evade with cards in your bonds", "p2 bonds: Pell", "Pell", "bonds"),
])
def test_another_card_pays_for_an_evasion(says: str, own: str, fee: str, area: str) -> None:
    t = attacked(says, own)
    t.p1.attacks("Roan", "Dodger")
    t.until("evasion")
    t.p2.chooses(fee)
    t.finish()
    assert t.p2.has("Dodger", "front") and t.p2.has(fee, "retreat") and not t.p2.has(fee, area)


@shows("18.4.1.4")
def test_cards_of_the_other_player_pay_for_nothing() -> None:
    t = attacked("this may evade with cards in any player's bonds", "p1 bonds: Hale")
    t.p1.attacks("Roan", "Dodger")
    t.finish()
    assert t.p2.has("Dodger", "retreat")
