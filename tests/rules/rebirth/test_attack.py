"""Chapter 8: the Attack phase."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, character, fresh, table


def attacking(more: str = "", header: str = "", entry: str = "Ann") -> Table:
    return table(f"""
        rebirth; turn p1; phase attack{header}
        p1 entry: {entry}
        p1 member1: Bea
        p1 member2: Cy rested
        p1 member3: Eve
        p2 entry: Dot
        {more}
    """)


@shows("8.2.4", "8.2.4.2", "8.4.3")
def test_a_member_rests_and_the_entry_attacks_without_being_hit_back() -> None:
    t = attacking()
    t.p1.does("attack", "Bea", "Dot")
    assert t.p1.card("Bea").turned and not t.p1.card("Ann").turned
    assert t.p2.card("Dot").damage == 2 and t.p1.card("Ann").damage == 0


@shows("8.2.4", "8.2.4.2")
def test_a_rested_entry_may_attack_all_the_same() -> None:
    t = attacking(entry="Ann rested")
    assert t.p1.may("attack", "Bea", "Dot")


@shows("8.2.4.1", "8.2.3.2")
def test_without_a_standing_member_the_phase_ends_by_itself() -> None:
    t = attacking()
    assert not t.p1.may("attack", "Cy") and "8.2.4.1" in t.p1.why_not("Cy", "Dot")
    t.p1.does("attack", "Bea")
    t.p1.does("attack", "Eve")
    assert t.g.state.turn == 6 and t.g.turn_player == 1


@shows("8.2.3.1")
def test_the_first_players_first_attack_phase_happens_and_ends_at_once() -> None:
    t = fresh()
    while t.asked in ("opening", "head-start"):
        t.g.answer(0)
    first = t.g.turn_player
    assert (t.phase, t.asking) == ("energy", (first,))
    t.g.answer(())
    t.end_phase()
    assert t.g.turn_player == 1 - first and t.g.state.turn == 2


@shows("10.3.5", "2.7.2")
def test_damage_that_reaches_the_defence_retires_at_the_check() -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Strong
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Dot
    """)
    t.p1.does("attack", "Bea", "Dot")
    assert t.p2.names("retire") == ["Dot"] and t.p2.names("entry") == ["Plain"]


@shows("8.1.1", "8.2.3")
def test_attacks_go_on_until_their_player_ends_them() -> None:
    t = table("""
        rebirth; turn p1; phase attack
        p1 entry: Ann
        p1 member1: Bea
        p1 member2: Cy
        p2 entry: Wall
    """, character("Wall", defence=99))
    t.p1.does("attack", "Bea", "Wall")
    assert t.p1.may("attack", "Cy", "Wall")
    t.end_phase()
    assert t.g.turn_player == 1
