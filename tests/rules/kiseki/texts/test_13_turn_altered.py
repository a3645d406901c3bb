"""What effects alter in the turn: overkill in scrum attacks, initiative, battle sub-steps, CP and EP that stay."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, event, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+35\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+35\n"
ANCHOR = card("Anchor", "activated:\n    ready this", kind="item")
"""Whoever has it always has something to do, so that nobody passes unasked."""


def played(t: Table, name: str = "Deed") -> Table:
    """The first player plays an EVENT, and it is resolved."""
    t.p1.does("event", name)
    t.resolve()
    return t


# -- overkill in scrum attacks (804.11a-3) ----------------------------------------------------------------------------


def scrum(t: Table, *names: str) -> Table:
    """UNITs attack Scout together; it strikes back at the first of them."""
    t.fight(t.p1, *names, at="Scout")
    if t.asked == "response-target":
        t.p2.chooses(names[0])
    for _ in range(8):
        if t.g.battle is not None and t.asked == "priority":
            t.lets_go()
    return t


@shows("804.11a-3", "104.1", "1222.3")
@pytest.mark.parametrize(("attackers", "lost", "dealt"), [(("Ram", "Guard"), 1 + 3 + 2 - 1, True),
                                                          (("Guard", "Scout"), 1, False)])
def test_a_unit_may_overkill_in_a_scrum_attack_by_what_all_have(
    attackers: tuple[str, ...], lost: int, dealt: bool,
) -> None:
    """Guard and Scout have STR 2; the UNIT attacked costs 1 and has DEF 1."""
    text = "always:\n    this overkills in scrum attacks\nwhen this deals overkill damage:\n    draw 1"
    ram = card("Ram", text, strength=3, defence=9, organisation=["Lantern"])
    t = scrum(table(f"{BATTLE}p1 field: Ram, Scout, Guard\np2 field: Scout", ram), *attackers)
    assert t.bond() == (30, 35 - lost) and len(t.p1.cards("hand")) == dealt


@shows("1319.1", "1309.1a")
@pytest.mark.parametrize(("text", "support"), [("this overkills in scrum attacks\n    this cannot overkill", ""),
                                               ("this overkills in scrum attacks", " support")])
def test_what_prevents_overkill_prevents_it_there_too(text: str, support: str) -> None:
    ram = card("Ram", f"always:\n    {text}", strength=3, defence=9, organisation=["Lantern"])
    t = scrum(table(f"{BATTLE}p1 field: Ram, Guard\np2 field: Scout{support}", ram), "Ram", "Guard")
    assert t.bond()[1] == 34


# -- the initiative (705.9) -------------------------------------------------------------------------------------------


@shows("705.9", "104.1")
@pytest.mark.parametrize(("text", "next_one", "after"), [
    ("you become the initiative player in the next turn", 0, 1),
    ("the opponent has the initiative in the next turn", 1, 0),
    ("the initiative player stays the same in the next turn", 0, 1),
    ("you have the initiative during the next turn\n    the opponent has the initiative in the next turn", 1, 0),
])
def test_who_has_the_initiative_next_turn_may_be_said(text: str, next_one: int, after: int) -> None:
    t = played(table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 field: Anchor", event(f"event:\n    {text}"), ANCHOR))
    t.until_next_turn()
    assert t.g.initiative == next_one
    t.until_next_turn()
    assert t.g.initiative == after


# -- battle sub-steps (803.4, 804.14) ---------------------------------------------------------------------------------


@shows("804.14", "104.1")
def test_a_player_has_another_battle_sub_step_before_the_other_has_one() -> None:
    text = "when this attacks once per turn:\n    you get another battle sub-step"
    t = table(f"{BATTLE}p1 field: Racer, Guard, Scout\np2 field: Sailor, Anchor",
              card("Racer", text, organisation=["Tide"]), ANCHOR)
    t.attack(t.p1, "Racer", at="Sailor")
    t.pass_until("attack")
    assert t.asking == (0,)
    t.p1.chooses("Guard")
    t.pass_until("attack")
    assert t.asking == (1,)  # it was one


@shows("803.4a", "803.4b")
def test_two_passes_of_one_player_do_not_end_the_battle_phase() -> None:
    haste = event("event:\n    you get another battle sub-step")
    t = table(f"{BATTLE}p1 hand: Deed\np1 field: Guard\np2 field: Sailor, Anchor", haste, ANCHOR)
    played(t)
    t.pass_until("attack")
    t.g.answer(())
    t.pass_until("attack")
    assert t.asking == (0,)
    t.g.answer(())
    t.pass_until("attack")
    assert t.asking == (1,) and t.g.state.phase == "battle"
    t.g.answer(())
    assert t.g.state.phase != "battle" or t.asked == "priority"


@shows("803.4b", "705.7a")
def test_another_sub_step_that_did_not_come_is_not_there_next_turn() -> None:
    haste = event("event:\n    the opponent gets another battle sub-step")
    t = table("kiseki; turn p1; phase recovery; bond 30+30\np1 hand: Deed\np1 field: Guard\np2 field: Guard, Anchor",
              haste, ANCHOR)
    played(t)
    turn = t.g.state.turn
    asked: list[int] = []
    while t.g.state.turn <= turn + 1:
        if t.asked == "attack" and t.g.state.turn == turn + 1:
            asked.append(t.asking[0])
        t.lets_go()
    assert sorted(asked) == [0, 1]


# -- CP and EP (302.1b) -----------------------------------------------------------------------------------------------


@shows("302.1b", "104.1")
@pytest.mark.parametrize(("text", "kept"), [
    ("your cp does not vanish until end of turn", (3, 0)), ("your ep does not vanish until end of turn", (0, 2)),
    ("the opponent's cp does not vanish until end of turn", (0, 0)),
    ("any player's cp does not vanish until end of turn", (3, 0)),
])
def test_cp_and_ep_may_stay_at_the_end_of_a_step(text: str, kept: tuple[int, int]) -> None:
    deed = event(f"event:\n    gain 3 cp\n    gain 2 ep\n    {text}")
    t = played(table(f"{READY}p1 hand: Deed, Scout\np1 field: Anchor\np2 field: Anchor", deed, ANCHOR))
    assert t.pool(t.p1) == (3, 2)
    for _ in range(20):
        if t.g.state.step != "deploy" or t.g.primary != 0:
            break
        t.lets_go()
    assert t.g.primary == 1 and t.pool(t.p1) == kept
    t.until_next_turn()
    assert t.pool(t.p1) == (0, 0)


@shows("302.1b", "1212.1")
def test_a_base_keeps_cp_as_long_as_it_works() -> None:
    vault = card("Vault", "always:\n    your cp does not vanish", kind="item")
    t = table(f"{READY}p1 hand: Deed\np1 field: Vault, Anchor\np2 field: Anchor", vault, ANCHOR,
              event("event:\n    gain 2 cp"))
    played(t)
    t.until_next_turn()
    assert t.pool(t.p1)[0] == 2
