"""Why a card cannot be used: first what keeps the action from being done that a player most likely means."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from app.tables import why
from engines.core.display.views import Place
from engines.core.state.knowledge import handle_of
from tests.rules.moncolle.making import SECOND, battle, marched, spell, unit
from tests.rules.notation import T, card, position


def said(t: T, name: str, seat: int = 0, lang: str = "en", to: Place | None = None) -> list[str]:
    """The reasons for a card of that player, in words."""
    found = why.reasons(t.g, seat, handle_of(t.g, seat, (t.p1, t.p2)[seat].card(name)), to)
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


def test_outside_ones_own_turn_nothing_is_said_of_the_place_first() -> None:
    """A battle in b3 forbids a second march there (9-2-2.p14); that it is not one's turn comes first (9-2.p1)."""
    t = marched(
        "Ram", "Wall, Troll", unit("Ram", defence=5), unit("Wall", defence=5), unit("Troll", "", level=2),
        more="p1 hand: Page\n        p2 b4: Guard\n        p2 hand: Page",
    )
    while t.asking != (1,):
        t.end_phase() if t.asked != "formation" else t.g.answer(tuple(range(len(t.options))))
    if t.asked == "formation":
        t.g.answer(tuple(range(len(t.options))))
    assert t.g.battle is not None and t.g.turn_player == 0
    first, *rest = said(t, "Guard", 1, to=Place(zone="b3:1"))
    assert "own turn" in first and not any("own turn" in each for each in rest)


@pytest.mark.parametrize(("name", "telling"), [("Page", "hand adjustment"), ("Ann", "by hand")])
def test_a_card_dropped_on_the_discard_pile_hears_how_cards_are_discarded(name: str, telling: str) -> None:
    """9-1.p4 and 15-1.p2: from hand in a hand adjustment, in play when they die."""
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ann
        p1 b2-land: Meadow
        p1 hand: Page
        p2 b4: Ram
    """, unit("Ann"), unit("Ram"))
    assert telling in said(t, name, to=Place(zone="discard:0"))[0]


@pytest.mark.parametrize("name", ["Roan", "Teo"])
def test_a_card_dropped_on_the_retreat_area_hears_what_sends_cards_there(name: str) -> None:
    """6.2.4"""
    t = position("""
        cipher; turn p1; phase action; number 3
        p1 front: Ilse*, Teo
        p1 hand:  Roan
        p2 front: Margrave*
    """)
    assert "by hand" in said(t, name, to=Place(zone="retreat:0"))[0]
