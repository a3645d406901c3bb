"""Chapter 4: the order of the turn, what each phase does at its start and end, and what changes that order."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"
NIGHT = "vision; turn p2; phase discard\n"
PHASES = ("active", "maintenance", "draw", "main", "discard")
MOMENTS = ("turn starts", *(f"{phase} phase {when}" for phase in PHASES for when in ("starts", "ends")), "turn ends")
CLOCK = card("Clock", "\n".join(f"when your {each}:\n    gain {n} life" for n, each in enumerate(MOMENTS, 1)))


def both_pass(t: Table, times: int = 1) -> None:
    for _ in range(2 * times):
        t.pass_on()


def dawn(text: str, *own: str) -> Table:
    """The Active phase of p1, right after the turn of p2."""
    t = table(NIGHT + text, *own)
    both_pass(t)
    assert t.phase == "active" and t.g.turn_player == 0
    return t


# -- 4.2: the order -----------------------------------------------------------------------------------------------


@shows("4.2.1", "4.2.2", "4.2.1.g")
def test_a_turn_goes_through_its_parts_in_one_order_and_never_back() -> None:
    t = dawn("p1 field: Clock", CLOCK)
    seen = []
    while t.g.turn_player == 0:
        seen.append(t.phase)
        both_pass(t)
    assert seen == list(PHASES) and gains(t) == list(range(1, 13))


@shows("4.2.1.a", "4.2.1.b", "4.3.1.d")
def test_the_turn_starts_and_then_comes_the_active_phase() -> None:
    t = dawn("p1 field: Clock", CLOCK)
    assert gains(t) == [1, 2] and (t.phase, t.asking) == ("active", (0,))


@shows("4.2.1.c", "4.4.2", "4.4.2.b")
def test_the_maintenance_phase_follows_the_active_phase() -> None:
    t = dawn("p1 field: Clock", CLOCK)
    both_pass(t)
    assert t.phase == "maintenance" and gains(t) == [1, 2, 3, 4]


@shows("4.2.1.d", "4.5.2", "4.5.2.b")
def test_the_draw_phase_follows_the_maintenance_phase() -> None:
    t = dawn("p1 field: Clock", CLOCK)
    both_pass(t, 2)
    assert t.phase == "draw" and gains(t) == [1, 2, 3, 4, 5, 6]


@shows("4.2.1.e", "4.6.2", "4.6.2.b")
def test_the_main_phase_follows_the_draw_phase() -> None:
    t = dawn("p1 field: Clock", CLOCK)
    both_pass(t, 3)
    assert t.phase == "main" and gains(t)[6:] == [7, 8]


@shows("4.2.1.f", "4.7.2", "4.7.2.b")
def test_the_discard_phase_follows_the_main_phase() -> None:
    t = dawn("p1 field: Clock", CLOCK)
    both_pass(t, 4)
    assert t.phase == "discard" and gains(t)[8:] == [9, 10]


@shows("4.2.3.a", "4.8.2", "4.8.2.b")
def test_nobody_has_priority_as_a_turn_starts_or_ends() -> None:
    t = table("vision; turn p1; phase discard\np1 field: Clock\np1 hand: Dash\np2 field: Watch", CLOCK,
              card("Dash", "play:\n    gain 1 life", kind="command"),
              card("Watch", "when your turn starts:\n    gain 100 life"))
    both_pass(t)
    assert gains(t) == [10, 11, 12, 100] and (t.phase, t.g.turn_player, t.asking) == ("active", 1, (1,))


# -- 4.3: the start of the turn -----------------------------------------------------------------------------------


@shows("4.3.1", "4.3.1.a", "1.10.13.e")
def test_damage_is_reset_before_what_happens_at_the_start_of_the_turn() -> None:
    hurt = card("Hurt", "when the opponent's turn ends:\n    deal 1 damage to this\n"
                "when your turn starts:\n    deal 1 damage to this", toughness=2)
    t = dawn("p1 field: Hurt", hurt)
    assert t.p1.card("Hurt").zone == "field" and t.p1.card("Hurt").damage == 1


@shows("4.3.1.b", "4.3.1.c")
def test_what_holds_during_the_turn_holds_before_what_happens_at_its_start() -> None:
    proud = card("Proud", "while it is your turn:\n    this gets +5 attack\n"
                 "when your turn starts where X is attack of this:\n    gain X life")
    t = dawn("p1 field: Proud", proud)
    assert gains(t) == [7]


# -- 4.4 to 4.8: starts and ends of phases ------------------------------------------------------------------------


@shows("4.4.1", "4.4.1.b", "4.4.1.c")
def test_cards_wake_before_what_happens_at_the_start_of_the_active_phase_and_then_priority() -> None:
    sleeper = card("Sleeper", "when your active phase starts:\n    sleep this\n    gain 1 life")
    t = dawn("p1 field: Sleeper asleep", sleeper)
    assert t.p1.card("Sleeper").turned and gains(t) == [1] and t.asking == (0,)


@shows("4.4.2.a")
def test_what_happens_at_the_end_of_the_active_phase_comes_after_all_have_passed() -> None:
    t = dawn("p1 field: Late", card("Late", "when your active phase ends:\n    gain 1 life"))
    t.pass_on()
    assert gains(t) == []
    t.pass_on()
    assert gains(t) == [1] and t.phase == "maintenance"


@shows("4.5.1", "4.5.1.b", "4.5.1.c")
def test_upkeep_comes_before_what_happens_at_the_start_of_the_maintenance_phase() -> None:
    rich = card("Rich", "when your maintenance phase starts:\n    gain 1 life")
    t = dawn("p1 field: Tax, Rich\np1 nodes: (Plain)", card("Tax", "upkeep 1"), rich)
    both_pass(t)
    assert t.asked == "upkeep" and gains(t) == []
    t.p1.does("upkeep-discard")
    assert gains(t) == [1] and (t.asked, t.asking) == ("priority", (0,))


@shows("4.5.2.a")
def test_what_happens_at_the_end_of_the_maintenance_phase() -> None:
    t = dawn("p1 field: Late\np1 hand: Plain", card("Late", "when your maintenance phase ends:\n    draw 1"))
    both_pass(t)
    assert len(t.p1.cards("hand")) == 1
    both_pass(t)
    assert t.phase == "draw" and len(t.p1.cards("hand")) == 3


@shows("4.6.1", "4.6.1.b", "4.6.1.c")
def test_the_card_is_drawn_before_what_happens_at_the_start_of_the_draw_phase() -> None:
    t = dawn("p1 field: Count", card("Count", "when your draw phase starts:\n    if you have 1 or more cards in your "
             "hand:\n        gain 1 life"))
    both_pass(t, 2)
    assert t.phase == "draw" and gains(t) == [1] and t.asking == (0,)


@shows("4.6.2.a")
def test_what_happens_at_the_end_of_the_draw_phase() -> None:
    t = dawn("p1 field: Late", card("Late", "when your draw phase ends:\n    gain 1 life"))
    both_pass(t, 2)
    assert gains(t) == []
    both_pass(t)
    assert gains(t) == [1] and t.phase == "main"


@shows("4.7.1", "4.7.1.a", "4.7.1.b")
def test_at_its_start_the_main_phase_does_nothing_by_itself_and_gives_priority() -> None:
    t = dawn("p1 field: Early", card("Early", "when your main phase starts:\n    gain 1 life"))
    both_pass(t, 2)
    before = (len(t.p1.cards("hand")), len(t.p1.cards("deck")))
    both_pass(t)
    assert gains(t) == [1] and (t.phase, t.asking) == ("main", (0,))
    assert (len(t.p1.cards("hand")), len(t.p1.cards("deck"))) == before


@shows("4.7.2.a")
def test_what_happens_at_the_end_of_the_main_phase_comes_before_the_hand_is_counted() -> None:
    t = table(MAIN + "p1 field: Late\np1 hand: 7 x Plain", card("Late", "when your main phase ends:\n    draw 1"))
    both_pass(t)
    assert t.asked == "hand-limit" and len(t.p1.cards("hand")) == 8


@shows("4.8.1", "4.8.1.b", "4.8.1.c")
def test_the_hand_is_counted_before_what_happens_at_the_start_of_the_discard_phase() -> None:
    early = card("Early", "when your discard phase starts:\n    draw 1")
    t = table(MAIN + "p1 field: Early\np1 hand: 8 x Plain", early)
    both_pass(t)
    t.p1.answers((0,))
    assert len(t.p1.cards("hand")) == 8 and (t.asked, t.asking, t.phase) == ("priority", (0,), "discard")


@shows("4.8.2.a")
def test_what_happens_at_the_end_of_the_discard_phase() -> None:
    t = table("vision; turn p1; phase discard\np1 field: Late", card("Late", "when your discard phase ends:\n"
              "    deal 1 damage to this\nwhen your turn ends:\n    gain 1 life"))
    both_pass(t)
    assert t.p1.card("Late").damage == 0 and gains(t) == [1], "damage is reset after the phase, as the turn ends"


# -- 4.9: the end of the turn -------------------------------------------------------------------------------------


GROW = card("Grow", "play target 1 character:\n    the target gets +5/+0 until end of turn", kind="command")
GLOW = card("Glow", "play target 1 character:\n    the target gets +5/+0 during this turn", kind="command")
METER = card("Meter", "when your turn ends where X is attack of this:\n    gain X life")


@shows("4.9.1", "4.9.1.b", "4.9.1.c")
def test_effects_until_the_end_of_the_turn_end_before_what_happens_at_its_end() -> None:
    t = table(MAIN + "p1 field: Meter\np1 hand: Grow", METER, GROW)
    t.p1.does("play", "Grow")
    t.resolve()
    assert t.p1.number("Meter", "attack") == 7
    both_pass(t, 2)
    assert gains(t) == [2]


@shows("4.9.1.d")
def test_effects_during_the_turn_end_after_what_happens_at_its_end() -> None:
    t = table(MAIN + "p1 field: Meter\np1 hand: Glow", METER, GLOW)
    t.p1.does("play", "Glow")
    t.resolve()
    both_pass(t, 2)
    assert gains(t) == [7] and t.p1.number("Meter", "attack") == 2


REBATE = card("Rebate", "play:\n    all cards in your hand get -1 cost until you play a card", kind="command")


@shows("4.9.1.b")
def test_what_waits_for_the_next_play_ends_with_the_turn() -> None:
    t = table(MAIN + "p1 hand: Rebate, Meter", REBATE, METER)
    meter = t.p1.find("Meter")
    before = t.g.number(meter, "cost")
    t.p1.does("play", "Rebate")
    t.resolve()
    assert t.g.number(meter, "cost") == before - 1
    both_pass(t, 2)
    assert t.g.turn_player == 1 and t.g.number(meter, "cost") == before


# -- 4.10: effects on the order -----------------------------------------------------------------------------------


CRACK = card("Crack", "play:\n    end the turn", kind="command")
PAUSE = card("Pause", "play:\n    end the phase", kind="command")


@shows("4.10.1", "4.10.1.d")
def test_ended_twice_only_the_current_turn_ends() -> None:
    t = table(MAIN + "p1 hand: Crack\np2 hand: Crack\np1 field: Clock", CRACK, CLOCK)
    t.p1.does("play", "Crack")
    t.p2.does("play", "Crack")
    t.resolve()
    assert (t.g.turn_player, t.phase, t.asked) == (1, "active", "priority") and gains(t) == [8, 9, 12]
    both_pass(t)
    assert (t.g.turn_player, t.phase) == (1, "maintenance")


@shows("4.10.2", "4.10.2.a")
def test_the_phase_ends_only_once_the_interference_has_been_resolved() -> None:
    boon = card("Boon", "play:\n    gain 3 life", kind="command")
    after = card("After", "when the interference ends:\n    gain 4 life")
    t = table(MAIN + "p1 hand: Boon\np1 field: After\np2 hand: Pause", PAUSE, boon, after)
    t.p1.does("play", "Boon")
    t.p2.does("play", "Pause")
    t.resolve()
    assert gains(t) == [3, 4] and (t.g.turn_player, t.phase) == (0, "discard")


@shows("4.10.2.c")
def test_ended_twice_only_the_current_phase_ends() -> None:
    t = table(MAIN + "p1 hand: Pause\np2 hand: Pause", PAUSE)
    t.p1.does("play", "Pause")
    t.p2.does("play", "Pause")
    t.resolve()
    assert (t.g.turn_player, t.phase, t.asked) == (0, "discard", "priority")


@shows("4.10.2.d")
def test_a_turn_that_ends_outdoes_a_phase_that_ends() -> None:
    t = table(MAIN + "p1 hand: Pause\np2 hand: Crack", PAUSE, CRACK)
    t.p1.does("play", "Pause")
    t.p2.does("play", "Crack")
    t.resolve()
    assert (t.g.turn_player, t.phase) == (1, "active")


@shows("4.10.3")
def test_a_turn_that_ends_leaves_no_room_for_an_added_phase() -> None:
    more = card("More", "play:\n    add a draw phase after this one", kind="command")
    t = table(MAIN + "p1 hand: More, Crack", more, CRACK)
    t.p1.does("play", "More")
    t.resolve()
    t.p1.does("play", "Crack")
    t.resolve()
    assert (t.g.turn_player, t.phase) == (1, "active") and not t.p1.cards("hand")


@shows("4.10.5")
def test_a_skipped_turn_does_not_happen() -> None:
    still = card("Still", "play:\n    the opponent skips the next turn", kind="command")
    t = table(MAIN + "p1 hand: Still\np2 field: Watch", still, card("Watch", "when your turn starts:\n    gain 9 life"))
    t.p1.does("play", "Still")
    t.resolve()
    both_pass(t, 2)
    assert (t.g.turn_player, t.phase) == (0, "active") and gains(t) == []
    both_pass(t, 5)
    assert t.g.turn_player == 1 and gains(t) == [9]


LEAVE = card("Leave", "play:\n    allow skipping the discard phase of this turn", kind="command")


@shows("4.10.5.a")
def test_a_phase_one_may_skip_is_asked_about_as_the_phase_before_has_ended() -> None:
    for skip in (True, False):
        t = table(MAIN + "p1 hand: Leave, 8 x Plain\np1 field: Clock", LEAVE, CLOCK)
        t.p1.does("play", "Leave")
        t.resolve()
        assert t.asked == "priority"
        both_pass(t)
        assert t.asked == "skip-phase" and t.asking == (0,) and gains(t) == [8, 9]
        t.p1.agrees() if skip else t.p1.passes()
        assert (t.g.turn_player, t.asked) == ((1, "priority") if skip else (0, "hand-limit"))


@shows("4.10.5.a")
def test_what_is_skipped_in_any_case_is_not_asked_about() -> None:
    skip = card("Skip", "play:\n    skip the discard phase of this turn", kind="command")
    t = table(MAIN + "p1 hand: Leave, Skip", LEAVE, skip)
    for name in ("Leave", "Skip"):
        t.p1.does("play", name)
        t.resolve()
    both_pass(t)
    assert (t.g.turn_player, t.phase, t.asked) == (1, "active", "priority")
