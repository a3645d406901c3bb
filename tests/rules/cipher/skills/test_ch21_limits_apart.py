"""Chapter 21.4 and what goes beyond it: limits for a battle, for the game, and for all cards of a name together."""

from __future__ import annotations

from tests.rules.notation import T, card, position, shows


def mill(limit: str) -> T:
    return position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Miller
        p1 deck:  9 x Hale
        p2 front: Margrave*
        p2 deck:  9 x Bram
    """, card("Miller", f"action {limit}:\n    draw 1"))


def round_the_table(t: T) -> None:
    t.end_phase()
    t.p2.lets_the_turn_go_by()
    for _ in ("bond", "deploy"):
        t.end_phase()


@shows("19.1.2.1", "21.4.3")
def test_once_per_game_outlives_the_turn_and_the_card() -> None:
    t = mill("once per game")
    t.p1.activates("Miller")
    assert t.p1.able("activate") == [] and t.p1.why_not("Miller") == {"19.1.2.1"}
    round_the_table(t)
    assert t.p1.able("activate") == []


@shows("19.1.2.1", "21.4.2.1")
def test_so_often_per_turn_begins_anew_with_the_turn() -> None:
    t = mill("2 per turn for all of this name")
    t.p1.activates("Miller")
    t.p1.activates("Miller")
    assert t.p1.able("activate") == []
    round_the_table(t)
    assert t.p1.able("activate") == ["Miller"]


@shows("10.1.1.1.2", "21.4.3")
def test_once_per_battle_begins_anew_with_the_next_battle() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan, Reader, Scholar
        p2 front: Margrave*, Pell, Watcher
        p1 deck:  9 x Hale
        p2 deck:  9 x Bram
    """, *(card(name, "when this attacks:\n    draw 2") for name in ("Reader", "Scholar")),
        card("Watcher", "when the opponent draws a card once per battle:\n    draw 1"))
    for done, name in enumerate(("Reader", "Scholar"), 1):
        t.p1.attacks(name, "Pell")
        t.finish()
        assert len(t.p2.cards("hand")) == done and len(t.p1.cards("hand")) == 2 * done
