"""900 to 1102: who may do what with priority, pass by pass, and the rule check before each of it."""

from __future__ import annotations

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"
CALL = card("Call", "event:\n    gain 1 bond", kind="event", ep=0)


def verbs(t: Table) -> set[str]:
    """What whoever has priority may do."""
    return {option.verb for option in t.options}


@shows("901.1", "902.2", "902.4")
def test_the_primary_player_has_priority_first_and_may_do_what_can_be_done_now() -> None:
    t = table(READY + """
        p1 hand: Guard, Letter, Herald
        p1 base: 2 x (Plain), (Tower)
        p1 field: Seal, 2 x Scout
        p2 hand: Call
    """, CALL)
    assert t.asked == "priority" and t.asking == (0,)
    assert verbs(t) == {"deploy", "event", "found", "use", "art", "gain-ep", "support", "decline"}


@shows("902.1", "902.5c", "902.6")
def test_priority_processing_goes_on_until_both_have_passed_with_an_empty_stack() -> None:
    t = table(READY + "p1 hand: Call, Plain\np2 hand: Call, Plain", CALL)
    t.p1.does("event", "Call")
    t.p1.passes()
    t.p2.does("event", "Call")
    for player in (1, 0, 0, 1):
        assert t.asked == "priority" and t.asking == (player,) and t.stack()
        t.seats[player].passes()
    assert t.stack() == [] and t.asking == (0,)
    t.p1.passes()
    t.p2.passes()
    assert t.g.state.step != "deploy" or t.g.primary == 1, "the step is over"


@shows("902.3", "1002.1d", "1211.2")
def test_a_rule_check_comes_before_each_decision_and_plays_what_has_triggered() -> None:
    ear = card("Ear", "when you gain bond:\n    draw 1", kind="item")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Call\np1 field: Ear\np2 hand: Plain", CALL, ear)
    t.p1.does("event", "Call")
    assert t.stack() == ["event Call"], "nothing has triggered: the check is over at once"
    t.resolve()
    assert t.stack() == ["craft Ear"], "and before anybody was asked again"


@shows("902.4a", "902.5")
def test_a_pass_lets_the_other_player_act() -> None:
    t = table(READY + "p1 hand: Plain\np2 hand: Call", CALL)
    assert t.p1.may("decline")
    t.p1.passes()
    assert t.asking == (1,) and t.p2.may("event", "Call")


@shows("902.4b", "902.4c")
def test_events_and_bases_are_played_in_any_step_and_over_a_stack() -> None:
    t = table("""
        kiseki; turn p1; phase battle
        p1 hand: Call
        p1 base: (Tower), (Plain)
        p1 field: Guard
        p2 hand: Plain
    """, CALL)
    t.attack(t.p1, "Guard")
    assert t.p1.able("event") == ["Call"] and t.p1.able("found") == ["Tower"]
    t.p1.does("event", "Call")
    assert t.p1.able("found") == ["Tower"]
    t.p1.does("found", "Tower")
    assert t.stack() == ["event Call", "base Tower"]


@shows("902.4d", "902.4e")
def test_crafts_and_arts_of_ones_own_are_played_by_whoever_has_priority() -> None:
    t = table(READY + "p1 field: Guard actioned\np2 field: Seal\np2 hand: Herald\np2 base: (Plain)")
    assert "use" not in verbs(t) and "art" not in verbs(t), "they are the opponent's"
    t.p1.passes()
    assert t.p2.able("use") == ["Seal"] and t.p2.able("art") == ["Herald"]


@shows("902.4f", "902.4g")
def test_ep_are_gained_and_scrums_supported_in_the_opponents_step_too() -> None:
    t = table(READY + "p1 hand: Plain\np2 base: (Plain)\np2 field: Guard, Scout")
    t.p1.passes()
    assert t.p2.able("gain-ep") == ["Plain"] and t.p2.able("support") == ["Guard", "Scout"]
    t.p2.does("gain-ep", "Plain")
    assert t.pool(t.p2)[1] == 1 and t.asking == (1,)


@shows("902.4h", "902.4h-1", "1206.1")
def test_a_unit_is_played_by_the_primary_player_in_their_deployment_step_with_an_empty_stack() -> None:
    t = table(READY + "p1 hand: Scout, Call\np1 base: 3 x (Plain)\np2 hand: Scout\np2 base: 3 x (Plain)", CALL)
    assert t.p1.able("deploy") == ["Scout"]
    t.p1.does("event", "Call")
    assert t.p1.able("deploy") == [] and "1206.1" in t.p1.why_not("Scout")
    t.p1.passes()
    assert t.p2.able("deploy") == [], "not the primary player"
    other = table("kiseki; turn p1; step base\np1 hand: Scout\np1 base: 3 x (Plain)")
    assert other.asked == "base-step"
    other.p1.passes()
    assert other.asked == "priority" and other.p1.able("deploy") == []


@shows("902.4h-2", "1207.1", "1207.2")
def test_an_item_is_played_as_a_unit_is() -> None:
    t = table(READY + "p1 hand: Seal, Call\np1 base: 3 x (Plain)\np2 hand: Seal\np2 base: 2 x (Plain)", CALL)
    t.p1.does("deploy", "Seal")
    assert t.pool(t.p1)[0] == 2 and t.p1.card("Seal").zone == "stack"
    t.resolve()
    record = t.p1.card("Seal")
    assert record.zone == "field" and not record.turned and not record.face_down
    t.p1.passes()
    assert t.p2.able("deploy") == []


# -- 1002: the rule check -----------------------------------------------------------------------------------------


EAR = card("Ear", "when the opponent loses bond:\n    draw 1", kind="item")
EYE = card("Eye", "when you lose bond:\n    draw 1", kind="item")
LOSS = card("Loss", "event:\n    each player loses 1 bond", kind="event", ep=0)


@shows("1002.1", "1002.1b", "1002.1c")
def test_both_play_what_has_triggered_the_primary_player_choosing_first() -> None:
    t = table(READY + "p1 hand: Loss\np1 field: Ear, Eye\np2 field: Ear\np2 hand: Plain", EAR, EYE, LOSS)
    t.p1.does("event", "Loss")
    t.resolve()
    assert t.asked == "triggered" and t.asking == (0,)
    t.pick(lambda option: t.g.face(option.subject).name.en == "Eye", "Eye")
    assert t.stack() == ["craft Eye", "craft Ear", "craft Ear"], "the second player's is the newest"


@shows("1002.1a", "1101.2", "1102.1")
def test_rule_processing_comes_before_triggers_and_ends_the_game() -> None:
    gulp = card("Gulp", "event:\n    draw 3\n    lose 1 bond", kind="event", ep=0)
    t = table(READY + "p1 deck: 2 x Plain\np1 hand: Gulp\np1 field: Eye\np2 hand: Plain", gulp, EYE)
    t.p1.does("event", "Gulp")
    t.p1.passes()
    t.p2.passes()
    assert t.winner is t.p2 and t.stack() == [], "the Eye had triggered, and was not played any more"


@shows("1102.1")
def test_an_attempt_is_judged_at_the_next_rule_check_and_the_draw_before_it_still_happens() -> None:
    gulp = card("Gulp", "event:\n    draw 3\n    discard 1 card\n    gain 1 bond", kind="event", ep=0)
    t = table("""
        kiseki; turn p1; step deploy; bond 30+40
        p1 deck: 2 x Plain
        p1 hand: Gulp
        p1 field: Seal
        p2 hand: Plain
    """, gulp)
    t.p1.does("event", "Gulp")
    t.p1.passes()
    t.p2.passes()
    assert t.asked == "choose" and len(t.p1.cards("hand")) == 2, "the effect is carried out to its end"
    t.p1.chooses("Plain")
    assert t.winner is t.p2 and t.bond()[0] == 31
