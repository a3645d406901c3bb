"""Chapter 100: two players, winning and losing, the principles of the game, and who controls what."""

from __future__ import annotations

import pytest

from engines.core.contract import decks
from engines.core.model.state import ChosenFormat
from engines.kiseki.game import GAME
from tests.rules.kiseki.making import Table, card, faces, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def deed(text: str, name: str = "Deed") -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=0)


def done(text: str, what: str, *own: str, at: str = "") -> Table:
    """A table after p1 has played and resolved an EVENT with that text."""
    t = table(READY + text + "\np2 base: (Plain)", deed(what), *own)
    t.p1.does("event", "Deed")
    if at and t.asked != "priority":
        t.p1.chooses(at)
    t.resolve()
    return t


# -- 102, 103 -----------------------------------------------------------------------------------------------------


@shows("102.1")
def test_two_play_against_each_other_and_no_more() -> None:
    seat = decks.Seat(deck=tuple(face for face in faces() for _ in range(4))[:50])
    for form in ("", "blitz-shield"):
        assert GAME.format_faults(ChosenFormat(id=form), 2) == []
        assert GAME.format_faults(ChosenFormat(id=form), 3)[0].text.key == "format.seats"
    with pytest.raises(ValueError, match="3 players"):
        GAME.new(faces(), [seat] * 3, 1)


@shows("103.1", "103.2")
def test_who_meets_a_losing_condition_loses_and_the_other_wins() -> None:
    t = done("p1 hand: Deed\np1 field: Guard\np1 deck: Guard\np2 deck: 3 x Plain", "event:\n    draw 2")
    assert t.winner == t.p2 and t.result.reason == "deck" and t.result.rule == "1102.1"


@shows("103.3")
def test_of_two_who_lose_at_once_the_non_primary_player_wins_whoever_has_the_initiative() -> None:
    flood = card("Flood", "event:\n    each player draws 3", kind="event", ep=0)
    for initiative in (1, 2):
        t = table(f"kiseki; turn p2; initiative p{initiative}; step deploy\np1 deck: Guard\np2 deck: Guard\n"
                  "p2 hand: Flood", flood)
        t.p2.does("event", "Flood")  # nobody has anything else to do
        assert t.winner == t.p1 and t.result.rule == "103.3"


# -- 104: principles ----------------------------------------------------------------------------------------------


@shows("104.1")
def test_a_card_that_contradicts_the_rules_is_right() -> None:
    """705.8 readies everything, and 1209.1 plays nothing twice: a card may say otherwise of itself."""
    bound = card("Bound", "always:\n    this cannot be readied", strength=1, defence=1)
    t = table("kiseki; turn p1; phase recovery\np1 field: Bound actioned, Guard actioned\np2 hand: Plain", bound)
    while t.g.initiative == 0:
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card("Bound").turned and not t.p1.card("Guard").turned


@shows("104.2")
def test_what_can_be_done_is_done_and_nothing_negative() -> None:
    few = done("p1 hand: Deed, Scout\np1 field: Guard", "event:\n    discard 3 cards in your hand\n    draw 1")
    assert few.p1.has("Scout", "trail") and len(few.p1.cards("hand")) == 1
    low = card("Low", strength=1, defence=1)
    wane = deed("event:\n    all allies get -3/+0 until end of turn\n    lose the total strength of your units bond")
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Deed\np1 field: Low\np2 hand: Plain", low, wane)
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p1.number("Low", "strength") == -2 and t.bond() == (30, 30), "an amount below 0 is not done"


@shows("104.3")
def test_being_made_what_one_is_already_is_no_event() -> None:
    ear = card("Ear", "when an ally is readied:\n    lose 1 bond", strength=1, defence=1)
    t = done("p1 hand: Deed\np1 field: Ear, Guard, Scout actioned", "event:\n    ready all allies", ear)
    assert t.stack() == ["craft Ear"] and not t.p1.card("Scout").turned, "for the one that was not ready"
    stunned = done("p1 hand: Deed\np1 field: Guard stunned", "event:\n    stun all allies")
    assert stunned.bond() == (40, 40)


@shows("104.4")
def test_what_is_forbidden_is_not_done_even_if_told_to() -> None:
    firm = card("Firm", "always:\n    this cannot be stunned")
    t = done("p1 hand: Deed\np2 field: Firm, Guard", "event:\n    stun all foes", firm)
    assert not t.p2.card("Firm").stunned and t.p2.card("Guard").stunned and t.bond() == (40, 38)


@shows("104.5")
def test_a_number_that_is_chosen_is_never_below_zero() -> None:
    toggle = card("Toggle", "activated (action this):\n    ready this", kind="item")
    t = table(READY + "p1 field: Toggle\np2 hand: Plain", toggle)
    while t.asked == "priority":
        if t.p1.may("use", "Toggle") and not t.stack():
            t.p1.does("use", "Toggle")
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    assert t.asked == "loop-count" and t.g.state.ask.least == 0
    with pytest.raises(ValueError, match="number"):
        t.p1.answers(-1)
    t.p1.answers(0)
    assert t.asked == "priority"


# -- 105.3: control -----------------------------------------------------------------------------------------------


@shows("105.3", "105.3b")
def test_you_and_the_opponent_are_those_of_whoever_controls_the_card_now() -> None:
    lure = deed("event target 1 foe:\n    gain control of the target until end of turn", "Lure")
    drum = card("Drum", "activated (action this):\n    gain 1 bond\n    the opponent loses 2 bond")
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Lure\np2 field: Drum\np2 base: (Plain)", lure, drum)
    assert t.p2.able("use") == [] and t.p1.able("use") == []
    t.p1.does("event", "Lure")
    t.resolve()
    t.g.answer(next(place for place, option in enumerate(t.options) if option.verb == "use"))
    t.resolve()
    assert t.bond() == (31, 28), "the craft is p1's now"


@shows("105.3c", "105.3a")
def test_an_effect_belongs_to_who_played_the_craft_even_if_its_card_goes_back() -> None:
    """The card is controlled by its owner again when it has left the field; the effect stays whose it was."""
    ward = card("Ward", "activated (action this):\n    kill this\n    gain 3 bond")
    lure = deed("event target 1 foe:\n    gain control of the target until end of turn", "Lure")
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Lure\np2 field: Ward\np2 base: (Plain)", lure, ward)
    t.p1.does("event", "Lure")
    t.resolve()
    t.g.answer(next(place for place, option in enumerate(t.options) if option.verb == "use"))
    t.resolve()
    gone = t.p2.card("Ward")
    assert gone.zone == "trail" and gone.user == gone.owner == 1 and t.bond() == (33, 30)
