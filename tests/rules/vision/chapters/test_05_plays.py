"""5.1 and 5.2: when a card may be played, the procedure of a play, and its resolution."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(name: str, text: str, **facts: object) -> str:
    return card(name, text, kind="command", **facts)


BOON = command("Boon", "play:\n    gain 1 life")
VETO_FREE = "p2 hand: Veto\n"


# -- 5.2.1, 5.2.2: the conditions ---------------------------------------------------------------------------------


@shows("5.2.1.a")
def test_setting_a_node_is_no_play() -> None:
    watch = card("Watch", "when you play a card:\n    gain 1 life")
    t = table(MAIN + "p1 hand: Guard, Boon\np1 field: Watch", watch, BOON)
    t.p1.does("set-node", "Guard")
    assert gains(t) == []
    t.p1.does("play", "Boon")
    assert gains(t) == [1]


@shows("5.2.2", "5.2.2.a", "1.12.2.b")
def test_cards_are_played_with_priority() -> None:
    t = table(MAIN + "p1 hand: Boon\np2 hand: Boon", BOON)
    assert t.p1.able("play") == ["Boon"] and t.asking == (0,)
    t.p1.does("play", "Boon")
    assert t.asking == (1,) and t.p2.able("play") == ["Boon"]


@shows("5.2.2.b")
def test_what_a_text_asks_for_or_forbids_is_kept() -> None:
    late = command("Late", "play needs you have 2 or more cards in your graveyard:\n    gain 1 life")
    hush = card("Hush", "always:\n    all commands in the opponent's hand cannot be played")
    assert table(MAIN + "p1 hand: Late", late).p1.able("play") == []
    assert table(MAIN + "p1 hand: Late\np1 graveyard: 2 x Plain", late).p1.able("play") == ["Late"]
    t = table(MAIN + "p1 hand: Boon\np2 field: Hush", BOON, hush)
    assert t.p1.able("play") == [] and "5.2.2.b" in t.p1.why_not("Boon")


@shows("5.2.2.f")
def test_each_type_has_a_timing_of_its_own() -> None:
    t = table("vision; turn p1; phase draw\np1 hand: Plain, Midnight, Boon\np1 nodes: 2 x (Plain)", BOON)
    assert t.p1.able("play") == ["Boon"] and "5.2.2.f" in t.p1.why_not("Midnight")


@shows("5.2.2.g")
def test_a_card_that_is_taken_out_of_the_play_area_is_not_played_by_halves() -> None:
    t = table(MAIN + "p1 hand: Boon\np2 hand: Veto", BOON)
    t.p1.does("play", "Boon")
    assert t.p1.names("play") == ["Boon"]
    t.p2.does("play", "Veto")
    t.resolve()
    assert t.p1.names("play") == [] and gains(t) == []


@shows("5.2.2.h", "5.2.6")
def test_changes_of_cost_and_required_nodes_count_for_whether_and_how_it_is_played() -> None:
    cheap = card("Cheap", "always:\n    all spells in your hand get -1 cost\nalways:\n    all spells in your hand get "
                 "-1 required nodes")
    great = card("Great", "play:\n    gain 1 life", kind="spell", nodes=2, cost=2)
    t = table(MAIN + "p1 hand: Great\np1 field: Cheap\np1 nodes: (Plain)", cheap, great)
    t.p1.does("play", "Great")
    assert t.p1.names("play") == ["Great"] and t.g.card(t.p1.cards("nodes")[0]).turned
    t = table(MAIN + "p1 hand: Great\np1 nodes: (Plain)", cheap, great)
    assert t.p1.able("play") == []


# -- 5.2.3: the procedure -----------------------------------------------------------------------------------------


@shows("5.2.3", "5.2.3.a", "5.2.3.b")
def test_a_card_that_is_played_lies_face_up_in_the_play_area_and_nothing_comes_between() -> None:
    watch = card("Watch", "when you play a card:\n    gain 1 life")
    aimed = command("Aimed", "play target 1 character:\n    gain 2 life", cost=1)
    t = table(MAIN + "p1 hand: Aimed\np1 field: Watch, Guard\np1 nodes: 2 x (Plain)", aimed, watch)
    t.p1.does("play", "Aimed")
    aimed_card = t.g.card(t.p1.cards("play")[0])
    assert not aimed_card.face_down and t.asked == "target" and gains(t) == []
    t.p1.chooses("Guard")
    assert t.asked == "pay-nodes" and gains(t) == []
    t.p1.answers((0,))
    assert t.asking == (1,) and gains(t) == [1]


TWO = command("Two", "play:\n    gain 1 life\nplay target 1 character:\n    deal 1 damage to the target", cost=1)


@shows("5.2.3.c", "7.1.15")
def test_which_of_several_effects_is_resolved_is_chosen_as_it_is_played() -> None:
    t = table(MAIN + "p1 hand: Two\np1 nodes: (Plain)\np2 field: Guard, Scout", TWO)
    t.p1.does("play", "Two")
    assert t.asked == "play-mode" and t.asking == (0,)
    t.p1.answers(0)
    assert t.asked == "priority" and t.asking == (1,)
    t.resolve()
    assert gains(t) == [1]
    t = table(MAIN + "p1 hand: Two\np1 nodes: (Plain)\np2 field: Guard, Scout", TWO)
    t.p1.does("play", "Two")
    t.p1.answers(1)
    assert t.asked == "target"
    t.p1.chooses("Guard")
    t.resolve()
    assert gains(t) == [] and t.p2.card("Guard").damage == 1


@shows("5.2.3.c", "5.2.2.e")
def test_an_effect_without_targets_is_not_offered() -> None:
    t = table(MAIN + "p1 hand: Two\np1 nodes: (Plain)", TWO)
    t.p1.does("play", "Two")
    assert t.asked == "priority"
    t.resolve()
    assert gains(t) == [1]


@shows("5.2.3.d", "5.2.3.f")
def test_targets_are_named_before_the_cost_is_paid() -> None:
    t = table(MAIN + "p1 hand: Ember\np1 nodes: 2 x (Plain)\np2 field: Guard, Scout")
    t.p1.does("play", "Ember")
    assert t.asked == "target"
    t.p1.chooses("Scout")
    assert t.asked == "pay-nodes"
    t.p1.answers((1,))
    assert t.asked == "priority" and t.asking == (1,)


# -- 5.2.4, 5.2.5: the resolution ---------------------------------------------------------------------------------


SCRIBE = card("Scribe", "when you resolve a card:\n    gain 1 life\n"
              "when you have resolved a card:\n    gain 3 life")
MIDDLE = command("Middle", "play:\n    gain 2 life")


@shows("5.2.4", "5.2.4.a", "5.2.4.c")
def test_what_happens_as_a_card_is_resolved_and_once_it_has_been() -> None:
    t = table(MAIN + "p1 hand: Middle\np1 field: Scribe", MIDDLE, SCRIBE)
    t.p1.does("play", "Middle")
    t.resolve()
    assert gains(t) == [1, 2, 3] and t.p1.names("graveyard") == ["Middle"]


@shows("5.2.4.b")
def test_a_card_that_is_in_the_play_area_no_more_does_nothing() -> None:
    eater = card("Eater", "when you resolve a card:\n    exclude all cards being played")
    t = table(MAIN + "p1 hand: Middle\np1 field: Eater", MIDDLE, eater)
    t.p1.does("play", "Middle")
    t.resolve()
    assert gains(t) == [] and t.p1.names("excluded") == ["Middle"]


@shows("5.2.4.c")
def test_what_was_not_resolved_properly_has_not_been_resolved() -> None:
    half = command("Half", "play:\n    gain 2 life\n    discard 2 characters")
    t = table(MAIN + "p1 hand: Half\np1 field: Scribe", half, SCRIBE)
    t.p1.does("play", "Half")
    t.resolve()
    assert gains(t) == [1, 2]


@shows("5.2.4.d")
def test_what_still_lies_in_the_play_area_goes_on_top_of_the_graveyard() -> None:
    back = command("Back", "play:\n    return this to your hand\n    gain 1 life")
    t = table(MAIN + "p1 hand: Middle, Back\np1 graveyard: Plain", MIDDLE, back)
    t.p1.does("play", "Middle")
    t.resolve()
    assert t.p1.names("graveyard")[-1] == "Middle"
    t.p1.does("play", "Back")
    t.resolve()
    assert t.p1.names("graveyard")[-1] == "Middle" and t.p1.names("hand") == ["Back"]


@shows("5.2.6")
def test_a_cost_that_was_changed_stays_changed_until_the_card_is_resolved() -> None:
    cheap = card("Cheap", "always:\n    all spells in your hand get -1 cost")
    great = card("Great", "play:\n    gain 9 life", kind="spell", nodes=1, cost=3)
    t = table(MAIN + "p1 hand: Great\np1 field: Cheap\np1 nodes: 3 x (Plain)", cheap, great)
    t.p1.does("play", "Great")
    t.p1.answers((0, 1))
    assert t.p1.number("Great@play", "cost") == 2
    t.resolve()
    assert t.p1.number("Great@graveyard", "cost") == 3 and gains(t) == [9]
