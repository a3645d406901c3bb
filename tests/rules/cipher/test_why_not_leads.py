"""Why a card cannot be used: first what keeps the action from being done that a player most likely means."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from app.tables import why
from engines.core.state.knowledge import handle_of
from tests.rules.moncolle.making import SECOND, battle, spell, unit
from tests.rules.notation import T, card, position


def said(t: T, name: str, seat: int = 0, lang: str = "en") -> list[str]:
    """The reasons for a card of that player, in words."""
    found = why.reasons(t.g, seat, handle_of(t.g, seat, (t.p1, t.p2)[seat].card(name)), None)
    return [Translator(lang, game=t.g.game.id).render(reason.text) for reason in found]


def test_a_card_in_hand_is_meant_to_be_deployed_before_it_is_meant_as_a_bond() -> None:
    t = position("""
        cipher; turn p1; phase action; number 3
        p1 front: Ilse*
        p1 hand:  Roan
        p2 front: Margrave*
    """)
    first = said(t, "Roan")[0]
    assert "deployment phase" in first and "bond phase" not in first


@pytest.mark.parametrize(("lang", "english"), [("en", "flip 1 bond"), ("ja", "絆1枚を裏に")])
def test_a_cost_that_cannot_be_paid_is_named(lang: str, english: str) -> None:
    t = position("""
        cipher; turn p1; phase action; number 1
        p1 front: Ilse*, Gate
        p2 front: Margrave*
    """, card("Gate", "action (turn 1 bond down):\n    draw 1"))
    t.p1.moves("Gate")
    assert any(english in each for each in said(t, "Gate", lang=lang))


@pytest.mark.parametrize(("lang", "missing"), [("en", "consume water"), ("ja", "水消費")])
def test_the_missing_slot_is_named(lang: str, missing: str) -> None:
    bolt = spell("Bolt", "battle normal (consume water) target 1 enemy:\n    deal 1 damage to the target")
    t = battle(
        "Ram", "Wall", unit("Ram", attack=3, initiative=20, spell=["fire"]), unit("Wall", defence=5, initiative=SECOND),
        bolt, more="p1 hand: Bolt",
    )
    assert any(missing in each for each in said(t, "Bolt", lang=lang))


def test_a_target_out_of_range_is_refused_with_one_sentence() -> None:
    """That nobody else is in range either adds nothing to the distance of the enemy who was meant."""
    t = position("""
        cipher; turn p1; phase action; number 3
        p1 front: Ilse*
        p1 rear:  Juno
        p2 rear:  Margrave*
    """, card("Juno", range="1"))
    assert t.p1.why_not("Juno", to="Margrave") == {"18.2.1.3"}
    assert "18.2.1.3.1" in t.p1.why_not("Juno")
