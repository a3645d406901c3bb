"""Chapters 600 to 700: decks, getting ready, steps and phases, the end of a turn."""

from __future__ import annotations

from engines.core.contract.decks import Seat
from engines.kiseki.game import GAME
from engines.kiseki.table.deck import BOOSTERS
from tests.rules.kiseki.making import card, faces, fresh, table
from tests.rules.notation import shows

NAMES = ("Guard", "Scout", "Sailor", "Shade", "Monk", "Bell", "Column", "Envoy", "Fiddler", "Herald", "Bearer", "Seal")
FULL = (*(name for name in NAMES for _ in range(4)), "Volley", "Letter")
COMMON = card("Hand", sub_name="Common|一般")


def faults(deck: tuple[str, ...], *own: str, **extra: tuple[str, ...]) -> dict[str, str]:
    cards = faces(*own)
    named = {face.name.en: face.id for face in cards.values()}
    found = GAME.deck_faults(cards, Seat(deck=tuple(named[each] for each in deck), extra=extra))
    return {reason.rule: reason.text.key for reason in found}


# -- 602: decks -------------------------------------------------------------------------------------------------


@shows("602.4a")
def test_a_deck_has_exactly_fifty_cards() -> None:
    assert faults(FULL) == {}
    assert faults(FULL[:49]) == {"602.4a": "deck.too-few"}
    assert faults((*FULL, "Tower")) == {"602.4a": "deck.too-large"}


@shows("602.4b", "602.4b-1")
def test_four_of_a_name_and_sub_name_but_any_number_of_the_common_ones() -> None:
    assert faults((*FULL[:-1], "Guard")) == {"602.4b": "deck.too-many"}
    assert faults(("Hand",) * 50, COMMON) == {}
    apart = (card("Twin", id="twin-a", sub_name="Red"), card("Twin", id="twin-b", sub_name="Blue"))
    cards = faces(*apart)
    both = [face.id for face in cards.values() if face.name.en == "Twin"] * 4
    rest = [face.id for face in cards.values() if face.name.en in NAMES]
    assert GAME.deck_faults(cards, Seat(deck=(*both, *(rest * 4)[:42]))) == []


@shows("602.3a", "602.3b")
def test_blitz_shield_opens_five_boosters_of_eight() -> None:
    assert faults((), boosters=("kiseki-rules",) * 5) == {}
    assert faults((), boosters=("kiseki-rules",) * 6) == {"602.3a": "deck.boosters"}
    assert faults(("Guard",), boosters=("kiseki-rules",) * 5) == {"602.3a": "deck.boosters-alone"}
    assert faults((), boosters=("no-such",) * 5) == {"602.3a": "deck.no-boosters"}
    assert faults((), boosters=("kiseki-rules",) * 4) == {"602.3a": "deck.boosters"}
    t = fresh(deck=(), form="blitz-shield", extra={BOOSTERS: ("kiseki-rules",) * 5})
    again = fresh(deck=(), form="blitz-shield", extra={BOOSTERS: ("kiseki-rules",) * 5})
    assert [each.face for each in t.g.state.cards] == [each.face for each in again.g.state.cards]
    other = fresh(deck=(), form="blitz-shield", extra={BOOSTERS: ("kiseki-rules",) * 5}, seed=2)
    assert [each.face for each in t.g.state.cards] != [each.face for each in other.g.state.cards]


@shows("602.3a")
def test_boosters_are_shown_to_their_owner_alone_before_anything_else() -> None:
    t = fresh(deck=(), form="blitz-shield", extra={BOOSTERS: ("kiseki-rules",) * 5})
    for seat in (t.p1, t.p2):
        mine = seat.cards("deck")
        assert (t.asked, t.asking) == ("boosters", (seat.player,))
        assert [option.subject for option in t.options] == list(mine) and len(mine) == 40
        assert all(t.g.card(one).seen == (seat.player,) for one in mine)
        seat.answers(())
    assert t.asked == "initiative"
    t.pick(lambda option: option.player == 0, "oneself")
    for seat in (t.p1, t.p2):
        assert len(seat.cards("deck")) == 36 and not any(t.g.card(one).seen for one in seat.cards("deck")), "shuffled"


# -- 603: getting ready -----------------------------------------------------------------------------------------


@shows("603.1a", "603.1c")
def test_chance_names_who_decides_about_the_initiative() -> None:
    choosers = {fresh(seed=seed).asking for seed in range(8)}
    assert choosers == {(0,), (1,)}
    t = fresh()
    assert t.asked == "initiative"
    t.pick(lambda option: option.player == 1, "the other")
    assert t.g.initiative == 1 and t.asked == "exchange" and t.asking == (1,)
    assert [len(seat.cards("hand")) for seat in (t.p1, t.p2)] == [4, 4]


@shows("603.1d", "502.4")
def test_hands_are_exchanged_once_the_initiative_player_first() -> None:
    t = fresh(deck=(*("Guard",) * 25, *("Scout",) * 25))
    t.pick(lambda option: option.player == 0, "oneself")
    hand = t.p1.cards("hand")
    t.p1.answers((2, 0))
    assert t.p1.cards("deck")[:2] == (hand[0], hand[2]), "the first picked lies above the one picked after it"
    assert len(t.p1.cards("hand")) == 4 and not {hand[0], hand[2]} & set(t.p1.cards("hand"))
    assert t.asked == "exchange" and t.asking == (1,)
    t.p2.answers(())
    assert t.asked == "priority" and t.phase == "preparation"


# -- 702, 703: the steps ----------------------------------------------------------------------------------------


@shows("703.5", "703.6a", "702.3")
def test_the_initiative_player_takes_all_steps_before_the_other() -> None:
    t = fresh()
    t.pick(lambda option: option.player == 1, "the second")
    t.p2.answers(())
    t.p1.answers(())
    assert t.g.primary == 1
    t.pass_until("base-step")
    assert t.asking == (1,) and len(t.p2.cards("hand")) == 6 and len(t.p1.cards("hand")) == 4
    t.p2.passes()
    t.pass_until("base-step")
    assert t.asking == (0,) and t.g.primary == 0 and len(t.p1.cards("hand")) == 6


@shows("703.7a", "507.4")
def test_one_card_of_the_hand_goes_to_the_base_face_down() -> None:
    t = table("kiseki; turn p1; step base\np1 hand: Guard, Scout")
    assert t.asked == "base-step" and t.offered("decline")
    assert {each.zone for each in t.g.state.ask.options if each.subject is not None} == {"base:0"}, "it can be carried"
    t.p1.chooses("Guard")
    laid = t.p1.card("Guard")
    assert laid.zone == "base" and laid.face_down and not laid.turned


@shows("703.8a", "302.1b")
def test_one_cp_for_each_base_card_however_it_lies_until_the_step_ends() -> None:
    t = table("kiseki; turn p1; step deploy\np1 base: (Guard), Scout actioned, Tower\np1 hand: Plain")
    assert t.pool(t.p1) == (3, 0) and t.pool(t.p2) == (0, 0)
    t.p1.does("gain-ep", "Tower")
    assert t.pool(t.p1) == (3, 1)
    t.pass_until("base-step")
    assert t.asking == (1,) and t.pool(t.p1) == (0, 0)


@shows("703.8c-1", "902.4h", "1206.1")
def test_units_and_items_are_played_in_the_own_deployment_step_alone() -> None:
    t = table(
        "kiseki; turn p1; step deploy\np1 base: 3 x (Plain)\np1 hand: Guard, Seal\np2 hand: Scout\np2 base: Plain",
    )
    assert t.p1.able("deploy") == ["Guard", "Seal"]
    t.p1.passes()
    assert t.asking == (1,) and t.p2.able("deploy") == []
    early = table("kiseki; turn p1; step base\np1 base: 3 x (Plain)\np1 hand: Guard\np2 hand: Scout")
    early.p1.passes()
    assert early.asked == "priority" and early.p1.able("deploy") == []


@shows("1204.2f-1", "1318.1")
def test_cp_are_paid_for_a_unit_that_goes_to_the_stack_and_then_to_the_field() -> None:
    t = table("kiseki; turn p1; step deploy\np1 base: 3 x (Plain)\np1 hand: Guard, Sailor")
    t.p1.does("deploy", "Guard")
    assert t.pool(t.p1) == (1, 0) and t.p1.card("Guard").zone == "stack"
    assert t.p1.able("deploy") == [], "the stack is not empty, and one CP is left"
    t.resolve()
    unit = t.p1.card("Guard")
    assert unit.zone == "field" and not unit.turned and not unit.face_down
    assert t.asking == (0,), "after a resolution the primary player has priority"


# -- 705: recovery ----------------------------------------------------------------------------------------------


@shows("705.5")
def test_bond_decides_at_the_end_of_the_turn() -> None:
    t = table("kiseki; turn p1; phase recovery; bond 0+-1\np1 hand: Plain")
    t.pass_until("")
    assert t.winner == t.p1 and t.result.reason == "bond"
    equal = table("kiseki; turn p1; phase recovery; bond -2+-2\np1 hand: Plain")
    equal.pass_until("")
    assert equal.winner == equal.p2, "the initiative player loses"
    one = table("kiseki; turn p1; phase recovery; bond 3+0\np1 hand: Plain")
    one.pass_until("")
    assert one.winner == one.p1


@shows("705.6", "1308.1", "1306.4")
def test_each_player_saves_one_stunned_unit_and_the_others_go_to_the_trail() -> None:
    t = table("""
        kiseki; turn p1; phase recovery
        p1 field: Guard stunned, Scout stunned, Monk
        p2 field: Sailor stunned
    """)
    t.pass_until("recover")
    assert t.asking == (0,) and len(t.options) == 3
    t.p1.chooses("Guard")
    assert t.asking == (1,)
    t.p2.passes()
    guard = t.p1.card("Guard")
    assert guard.zone == "field" and not guard.stunned and not guard.face_down
    assert t.p1.card("Scout").zone == "trail" and t.p2.card("Sailor").zone == "trail"


@shows("705.8", "705.9", "1306.2b")
def test_everything_is_readied_and_the_initiative_changes() -> None:
    t = table("""
        kiseki; turn p1; phase recovery
        p1 field: Guard actioned
        p2 base: Tower actioned, (Scout) actioned
    """)
    for _ in range(8):
        if t.g.initiative == 1:
            break
        t.pick(lambda option: option.verb in ("decline",), "passing")
    assert t.g.initiative == 1 and t.phase == "preparation"
    assert not t.p1.card("Guard").turned and not t.p2.card("Tower").turned and not t.p2.card("Scout").turned
    assert not t.p2.card("Tower").face_down and t.p2.card("Scout").face_down, "only the ready state changes"


# -- 1102: losing -----------------------------------------------------------------------------------------------


@shows("1102.1", "1313.1")
def test_who_tries_to_draw_from_an_empty_deck_loses_at_the_next_rule_check() -> None:
    t = table("kiseki; turn p1; step draw\np1 deck: Guard\np1 hand: Plain")
    assert t.winner == t.p2 and t.result.reason == "deck"
    enough = table("kiseki; turn p1; step draw\np1 deck: Guard, Scout\np1 hand: Plain")
    assert enough.result is None and not enough.p1.cards("deck")


@shows("103.3")
def test_if_both_lose_at_one_moment_the_non_primary_player_wins() -> None:
    both = card("Flood", "event:\n    each player draws 3", kind="event")
    t = table("kiseki; turn p1; step deploy\np1 deck: Guard\np2 deck: Guard\np1 hand: Flood\np1 base: Plain", both)
    t.p1.does("event", "Flood")
    t.resolve()
    assert t.winner == t.p2


@shows("103.4")
def test_a_player_may_give_up_at_any_time() -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Plain")
    t.g.concede(0)
    assert t.winner == t.p2
