"""Chapters 300 and 700: CP and EP, and the phases and steps of a turn with their triggers and windows."""

from __future__ import annotations

import pytest

from engines.kiseki.table.formats import SUPPORT_BATTLE, SUPPORT_TURN
from tests.rules.kiseki.making import Table, card, fresh, table
from tests.rules.notation import shows


def clock(moment: str) -> str:
    """A UNIT that loses its controller a bond at a moment of the turn."""
    return card("Clock", f"when {moment}:\n    lose 1 bond", strength=1, defence=1)


def passes(t: Table) -> None:
    """Whoever is asked declines."""
    if t.asked in ("attack", "exchange"):
        t.g.answer(())
    else:
        t.pick(lambda option: option.verb == "decline", "passing")


def to_stack(t: Table) -> None:
    """Nobody does anything until something stands on the stack."""
    for _ in range(80):
        if t.stack():
            return
        passes(t)
    raise AssertionError(f"nothing comes to the stack:\n{t!r}")


def to_turn(t: Table, number: int) -> None:
    """Nobody does anything until that turn."""
    for _ in range(120):
        if t.g.state.turn >= number:
            return
        passes(t)


# -- 302: CP and EP -----------------------------------------------------------------------------------------------


@shows("302.1", "302.1a")
def test_what_is_in_the_pool_pays_whatever_costs_it_at_any_time() -> None:
    craft = card(
        "Forge", "activated (pay 1 cp):\n    gain 1 bond\n\nactivated (pay 2 ep):\n    gain 2 bond", kind="item",
    )
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 field: Forge\np1 base: 3 x (Plain)\np2 hand: Plain", craft)
    assert t.pool(t.p1) == (3, 0)
    t.p1.does("gain-ep", "Plain")
    t.p1.does("gain-ep", "Plain")
    assert t.pool(t.p1) == (3, 2)
    t.p1.does("use", "Forge")
    assert t.pool(t.p1) == (2, 2)
    t.g.answer(next(
        place for place, option in enumerate(t.options) if option.verb == "use" and option.ability.index == 1
    ))
    assert t.pool(t.p1) == (2, 0), "with the first one still on the stack"
    t.resolve()
    t.resolve()
    assert t.bond() == (33, 30)


@shows("302.1b")
def test_the_pools_of_both_players_empty_at_the_end_of_every_step() -> None:
    t = table("kiseki; turn p1; step base\np1 base: (Plain)\np2 base: (Plain)\np1 hand: Guard\np2 hand: Guard")
    t.p1.passes()
    t.p1.does("gain-ep", "Plain")
    t.p1.passes()
    t.p2.does("gain-ep", "Plain")
    assert (t.pool(t.p1), t.pool(t.p2)) == ((0, 1), (0, 1))
    t.p2.passes()
    t.p1.passes()
    t.p2.passes() if t.asking == (1,) and t.g.state.step == "base" else None
    assert t.g.state.step == "deploy" and (t.pool(t.p1), t.pool(t.p2)) == ((1, 0), (0, 0))


# -- 701, 702: whose turn it is -----------------------------------------------------------------------------------


@shows("701.1", "704.1")
def test_a_turn_is_preparation_battle_and_recovery() -> None:
    t, phases = fresh(), []
    t.pick(lambda option: option.player == 0, "oneself")
    while t.g.state.turn < 2:
        if t.g.state.turn == 1 and (not phases or phases[-1] != t.phase):
            phases.append(t.phase)
        passes(t)
    assert phases == ["preparation", "battle", "recovery"]


@shows("702.1", "702.2")
def test_both_players_share_the_phases_and_have_steps_of_their_own() -> None:
    t, steps = fresh(), []
    t.pick(lambda option: option.player == 1, "the second")
    while t.g.state.turn < 2:
        now = (t.g.state.step, t.g.primary)
        if t.g.state.turn == 1 and (not steps or steps[-1] != now):
            steps.append(now)
        passes(t)
    own = [[(step, player) for step in ("draw", "base", "deploy")] for player in (1, 0)]
    battle = [("target", 1), ("target", 0)]
    assert steps == [("", 1), *own[0], *own[1], ("", 1), *battle, ("", 1)]


@shows("603.1e")
def test_the_chosen_player_is_initiative_player_of_the_first_turn() -> None:
    for chosen in (0, 1):
        t = fresh()
        t.pick(lambda option, chosen=chosen: option.player == chosen, "that one")
        t.g.answer(())
        t.g.answer(())
        assert (t.g.state.turn, t.g.initiative, t.g.primary) == (1, chosen, chosen)


# -- 703: the preparation phase -----------------------------------------------------------------------------------


@shows("703.1", "703.2")
def test_a_turn_begins_with_its_triggers_and_a_window() -> None:
    t = table("kiseki; turn p1\np1 field: Clock\np2 hand: Plain", clock("a turn starts"))
    assert t.stack() == ["craft Clock"] and (t.phase, t.g.state.step) == ("preparation", "")
    t.resolve()
    assert t.bond() == (39, 40) and t.asked == "priority" and not t.stack()


@shows("703.2", "703.3", "703.4")
def test_then_the_phase_begins_with_its_triggers_and_a_window() -> None:
    two = card("Second", "when the preparation phase starts:\n    lose 2 bond", strength=1, defence=1)
    t = table("kiseki; turn p1\np1 field: Clock, Second\np2 hand: Plain", clock("a turn starts"), two)
    assert t.stack() == ["craft Clock"], "not at the same moment"
    t.resolve()
    to_stack(t)
    assert t.stack() == ["craft Second"] and t.g.state.step == ""
    t.resolve()
    assert t.bond() == (37, 40) and t.asked == "priority"


@shows("703.6b", "703.6c")
def test_in_the_draw_step_two_cards_come_before_what_triggers_on_its_start() -> None:
    t = table("kiseki; turn p1; step draw\np1 field: Clock\np1 hand: Guard", clock("your draw step starts"))
    assert len(t.p1.cards("hand")) == 3 and t.stack() == ["craft Clock"] and t.g.state.step == "draw"
    t.resolve()
    assert (t.asked, t.g.state.step) == ("priority", "draw")


@shows("703.7b", "703.7c")
def test_in_the_base_step_a_card_is_laid_before_what_triggers_on_its_start() -> None:
    t = table("kiseki; turn p1; step base\np1 field: Clock\np1 hand: Guard", clock("your base step starts"))
    assert t.asked == "base-step" and not t.stack()
    t.p1.chooses("Guard")
    assert t.p1.card("Guard").zone == "base" and t.stack() == ["craft Clock"]
    t.resolve()
    assert (t.asked, t.g.state.step, t.bond()) == ("priority", "base", (39, 40))


@shows("703.8b", "703.8c")
def test_in_the_deployment_step_cp_come_before_what_triggers_on_its_start() -> None:
    t = table("kiseki; turn p1; step deploy\np1 field: Clock\np1 hand: Guard\np1 base: 2 x (Plain)",
              clock("your deployment step starts"))
    assert t.pool(t.p1) == (2, 0) and t.stack() == ["craft Clock"]
    assert t.p1.able("deploy") == [], "nothing is deployed while something stands on the stack"
    t.resolve()
    assert t.p1.able("deploy") == ["Guard"]


# -- 705: the recovery phase --------------------------------------------------------------------------------------


@shows("705.1", "705.2")
def test_the_recovery_phase_begins_with_its_triggers_and_a_window() -> None:
    t = table("kiseki; turn p1; phase recovery\np1 field: Clock\np2 hand: Plain", clock("the recovery phase starts"))
    assert t.stack() == ["craft Clock"] and t.phase == "recovery"
    t.resolve()
    assert t.bond() == (39, 40) and (t.asked, t.phase) == ("priority", "recovery")


@shows("705.3", "705.4", "705.5")
def test_what_triggers_at_the_end_of_the_turn_is_handled_before_bond_is_compared() -> None:
    rise = card("Rise", "when the turn ends:\n    gain 3 bond", strength=1, defence=1)
    t = table("kiseki; turn p1; phase recovery; bond -2+40\np1 field: Rise\np2 hand: Plain", rise)
    to_stack(t)
    assert t.stack() == ["craft Rise"] and t.bond() == (-2, 40), "below 0 nobody has lost yet"
    t.resolve()
    assert t.bond() == (1, 40) and t.asked == "priority"
    to_turn(t, 4)
    assert t.result is None


@shows("705.6")
def test_what_cannot_go_to_the_trail_stays_stunned() -> None:
    rooted = card("Rooted", "always:\n    all your units cannot be put in the trail", kind="item")
    t = table("kiseki; turn p1; phase recovery\np1 field: Rooted, Guard stunned\np2 hand: Plain", rooted)
    to_turn(t, 4)
    guard = t.p1.card("Guard")
    assert guard.zone == "field" and guard.stunned and guard.face_down and guard.turned, "and it was not readied"


@shows("705.6")
def test_only_units_are_cleared_away() -> None:
    """G4: each chooses among their own UNITs. What is no UNIT any more is none of them."""
    statue = card("Statue", "when this is stunned:\n    draw 1", kind="item")
    t = table("kiseki; turn p1; phase recovery\np1 field: Statue stunned\np2 hand: Plain", statue)
    to_turn(t, 4)
    assert t.p1.card("Statue").zone == "field" and t.p1.card("Statue").stunned


@shows("705.7", "705.7a")
def test_effects_for_this_turn_end_with_it_and_those_for_the_game_go_on() -> None:
    turn = card("Turn", "event target 1 ally:\n    the target gets +3/+0 until end of turn", kind="event", ep=0)
    game = card("Game", "event target 1 ally:\n    the target gets +1/+0 until end of game", kind="event", ep=0)
    t = table("kiseki; turn p1; phase recovery\np1 field: Guard\np1 hand: Turn, Game\np2 hand: Plain", turn, game)
    for name in ("Turn", "Game"):
        t.p1.does("event", name)
        t.resolve()
    assert t.p1.number("Guard", "strength") == 6
    to_turn(t, 4)
    assert t.p1.number("Guard", "strength") == 3


@shows("705.7b")
def test_what_the_last_steps_set_off_is_handled_in_this_turn() -> None:
    """G5: the mass move to the trail triggers; a window opens, and what was gained for the turn in it ends too."""
    mourner = card("Mourner", "when a unit is put in the trail from the field:\n    this gets +1/+0 until end of turn")
    t = table("kiseki; turn p1; phase recovery\np1 field: Mourner\np2 field: Guard stunned\np1 hand: Plain", mourner)
    t.pass_until("recover")
    t.p2.passes()
    assert t.p2.card("Guard").zone == "trail" and t.stack() == ["craft Mourner"]
    assert (t.phase, t.g.state.turn) == ("recovery", 3)
    t.resolve()
    assert t.p1.number("Mourner", "strength") == 3 and t.g.state.turn == 3
    to_turn(t, 4)
    assert t.p1.number("Mourner", "strength") == 2


@shows("705.8")
def test_what_triggers_on_readying_waits_for_the_next_turn() -> None:
    """G35: there is no check before 703.2."""
    t = table("kiseki; turn p1; phase recovery\np1 field: Clock actioned\np2 hand: Plain",
              card("Clock", "when this is readied:\n    lose 1 bond", strength=1, defence=1))
    to_stack(t)
    assert (t.phase, t.g.state.turn, t.g.initiative) == ("preparation", 4, 1)


# -- 1309.1: how long support lasts (G8) --------------------------------------------------------------------------


def supported(options: tuple[str, ...]) -> Table:
    """A UNIT with support, in the battle phase, after one battle of another UNIT."""
    t = table("kiseki; turn p1; phase battle\np1 field: Scout, Guard support\np2 hand: Plain", options=options)
    t.fight(t.p1, "Scout")
    return t


@pytest.mark.parametrize(("options", "after_battle", "after_turn"), [
    ((), True, True), ((SUPPORT_TURN,), True, False), ((SUPPORT_BATTLE,), False, False),
])
@shows("1309.1")
def test_support_lasts_as_long_as_the_players_have_agreed(
    options: tuple[str, ...], after_battle: bool, after_turn: bool,
) -> None:
    t = supported(options)
    while t.g.battle is not None:
        passes(t)
    assert t.p1.card("Guard").support is after_battle
    to_turn(t, 4)
    assert t.p1.card("Guard").support is after_turn


@shows("703.6a", "104.2")
def test_the_log_tells_how_many_cards_were_drawn() -> None:
    well = card("Well", "instead when you would draw a card:\n    lose 1 bond", kind="item")
    for field, told in (("Seal", True), ("Well", False)):
        t = table(f"kiseki; turn p1; step draw\np1 field: {field}\np1 hand: Guard", well)
        assert ("log.draws" in t.log()) is told and len(t.p1.names("hand")) == (3 if told else 1)
