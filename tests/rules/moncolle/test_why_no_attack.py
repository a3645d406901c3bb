"""Why a unit does not attack: 10-4.p5, 10-9.p2, 10-9-3.p1 as reasons."""

from __future__ import annotations

from app.tables.why import reasons
from engines.core.state.knowledge import handle_of
from tests.rules.moncolle.making import FIRST, SECOND, attacks, battle, marched, unit
from tests.rules.notation import T, shows

FOE = unit("Foe", defence=9, initiative=SECOND)


def why(t: T, name: str) -> set[str]:
    return t.p1.why_not(name)


@shows("10-9.p2")
def test_who_has_acted_or_is_elsewhere_does_not_attack() -> None:
    away = "p1 hand: ?\np1 a1: Away\np1 a1-land: Meadow"
    t = battle("One", "Foe", unit("One", initiative=FIRST), unit("Away"), FOE, more=away)
    assert "10-9.p2" in why(t, "Away")
    assert why(t, "One") == {"10-9.p2"}  # with all the others, by the one option there is
    attacks(t)
    assert "10-9.p2" in why(t, "One")


@shows("10-4.p5")
def test_a_side_attacks_once() -> None:
    t = battle("One", "Foe", unit("One", initiative=FIRST), FOE)
    attacks(t)
    assert "10-4.p5" in why(t, "One")


@shows("10-9-3.p1")
def test_without_an_enemy_nobody_attacks() -> None:
    t = battle("One", "Foe", unit("One", attack=9, initiative=FIRST), unit("Foe"))
    attacks(t)
    assert "10-9-3.p1" in why(t, "One")


@shows("10-1-2.p1", "11-2-2.p1")
def test_why_nothing_of_the_hand_can_be_used_is_said_though_nothing_is_on_offer() -> None:
    late = unit("Late")
    t = marched("One", "Foe", unit("One", initiative=FIRST), FOE, late, more="p1 hand: Late\np2 hand: Late")
    assert not t.p1.able("summon") and "10-1-2.p1" in table_says(t, "Late")
    while not t.offered("attack"):
        t.end_phase()
    t.pick(lambda option: option.verb == "attack", "attack")
    assert t.asked == "counter"
    assert table_says(t, "Late") - {""}


def table_says(t: T, name: str) -> set[str]:
    """Rule ids a player who is asked is told about a card in their hand."""
    (player,) = t.asking
    card = t.seats[player].find(name, "hand")
    return {reason.rule for reason in reasons(t.g, player, handle_of(t.g, player, t.g.card(card)), None)}
