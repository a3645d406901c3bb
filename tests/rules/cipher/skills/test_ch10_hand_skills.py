"""Chapter 10: special skills of cards in the hand: who notices them, when they trigger late, what is taken back."""

from __future__ import annotations

import pytest

from engines.core.play import player_view
from tests.rules.notation import T, card, position, shows

CLERK = card("Clerk", "action: draw 1")
HEIR = card("Heir", "special when an ally is class-changed: may deploy this", cost=2, symbols=["red"])


def hidden(t: T) -> bool:
    """Whether player 2 can see no more of the question than that there is one."""
    sight = player_view.ask(t.g, 1)
    return sight is not None and sight.question.key == "ask.waiting" and not sight.options


def class_change(hand: str, *own: str, deck: str = "6 x ?") -> T:
    """Player 1 class-changes Ilse; what is in hand may answer, the card of the bonus may too."""
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Dawn Blade Ilse, {hand}
        p1 bonds: 3 x Roan
        p1 deck:  {deck}
        p2 front: Margrave*
        p2 hand:  Fenn
    """, HEIR, *own)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    return t


@shows("10.1.1", "10.2.1.3", "21.3.1.6.2")
def test_a_special_skill_triggers_in_the_hand() -> None:
    t = class_change("Heir")
    assert t.asked == "hidden-trigger" and t.p1.able("trigger") == ["Heir"]
    t.p1.does("trigger", "Heir")
    t.p1.agrees()
    t.p1.does("deploy", "Heir", "rear")
    assert t.p1.names("rear") == ["Heir"]


@shows("10.1.1.1.3.1", "10.2.3.5.1")
def test_the_trigger_of_a_hand_card_that_goes_back_to_the_deck_is_gone() -> None:
    swap = card("Swap", "when another ally is class-changed: return 1 card in your hand to your deck")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Swap
        p1 hand:  Dawn Blade Ilse, Heir
        p1 bonds: 3 x Roan
        p1 deck:  6 x ?
        p2 front: Margrave*
    """, swap, HEIR)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    assert t.p1.able("trigger") == ["Heir", "Swap"]
    t.p1.does("trigger", "Swap")
    t.p1.chooses("Heir")
    assert t.p1.has("Heir", "deck")
    t.p1.passes()  # the window stays open, but there is nothing in it
    assert t.asked == "deploy" and t.p1.cards("rear") == ()


@shows("10.1.1.1.3.2", "10.2.3.5.2")
def test_that_of_one_that_comes_into_the_open_is_not() -> None:
    """G-4: it need not come out of the hand any more, and it is not to be declined any more."""
    drop = card("Drop", "when another ally is class-changed: discard 1")
    echo = card("Echo", "special when an ally is class-changed: draw 1")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Drop
        p1 hand:  Dawn Blade Ilse, Echo
        p1 bonds: 3 x Roan
        p1 deck:  6 x ?
        p2 front: Margrave*
    """, drop, echo)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    t.p1.does("trigger", "Drop")
    t.p1.chooses("Echo")
    assert t.p1.names("retreat") == ["Echo"]
    assert t.p1.able("trigger") == ["Echo"] and not t.p1.may("decline")
    t.p1.does("trigger", "Echo")
    assert len(t.p1.cards("hand")) == 1 + 1  # the bonus and the Echo's card


@shows("10.1.1.1.4")
def test_a_card_drawn_as_class_change_bonus_has_triggered_too() -> None:
    t = class_change("Roan", deck="4 x ?, Heir")
    assert t.p1.has("Heir", "hand")
    assert t.asked == "hidden-trigger" and t.p1.able("trigger") == ["Heir"]


@shows("10.1.1.1.5")
def test_a_card_that_comes_to_the_hand_before_the_check_has_triggered_too() -> None:
    """The tapping and the draw belong to one effect; the check comes after both."""
    spy = card("Spy", "special when an ally is tapped by a skill: may deploy this", symbols=["red"])
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Drill
        p1 deck:  ?, Spy
        p2 front: Margrave*
    """, spy, card("Drill", """
        action:
            tap 1 other ally
            draw 1
    """))
    t.p1.activates("Drill")
    assert t.p1.able("trigger") == ["Spy"]


@shows("10.2.3.5")
def test_a_card_that_comes_to_the_hand_during_the_check_has_triggered_too() -> None:
    scholar = card("Scholar", "when another ally is class-changed: draw 1")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Scholar
        p1 hand:  Dawn Blade Ilse, Roan
        p1 bonds: 3 x Roan
        p1 deck:  4 x ?, Heir, ?
        p2 front: Margrave*
    """, scholar, HEIR)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    assert t.p1.able("trigger") == ["Scholar"]  # the bonus was no Heir
    t.p1.does("trigger", "Scholar")
    assert t.p1.able("trigger") == ["Heir"]
    t.p1.does("trigger", "Heir")
    t.p1.agrees()
    t.p1.does("deploy", "Heir", "rear")
    assert t.p1.names("rear") == ["Heir"]


@shows("10.1.1.1.5")
def test_what_happened_before_the_last_check_does_not_count() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Clerk
        p1 hand:  Dawn Blade Ilse
        p1 bonds: 3 x Roan
        p1 deck:  3 x ?, Heir, ?
        p2 front: Margrave*
    """, HEIR, CLERK)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    t.finish()
    t.end_phase()
    t.p1.activates("Clerk")
    assert t.p1.has("Heir", "hand") and t.asked == "action"


@pytest.mark.parametrize("hand", ["Heir", "Roan"])
@shows("10.2.1.3.1", "10.2.1.3")
def test_whether_the_window_opens_does_not_depend_on_the_hand(hand: str) -> None:
    t = class_change(hand)
    assert t.asked == "hidden-trigger" and t.asking == (0,) and t.p1.may("decline")
    assert hidden(t)


@shows("10.2.1.3", "10.2.1.3.1")
def test_who_does_not_select_a_hand_card_s_skill_says_nothing() -> None:
    t = class_change("Heir")
    before = [line.text.key for line in t.g.log[1]]
    t.p1.passes()
    t.finish()
    assert t.asked == "deploy" and t.p1.has("Heir", "hand")
    assert [line.text.key for line in t.g.log[1]] == before


@shows("10.2.1.3")
def test_other_triggers_are_not_to_be_declined() -> None:
    scholar = card("Scholar", "when another ally is class-changed: draw 1")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Scholar
        p1 hand:  Dawn Blade Ilse, Heir
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """, scholar, HEIR)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    assert t.p1.able("trigger") == ["Heir", "Scholar"] and not t.p1.may("decline")
    t.p1.does("trigger", "Scholar")
    assert t.p1.able("trigger") == ["Heir"] and t.p1.may("decline")


@shows("10.2.1.3.1", "10.2.2.2")
def test_a_hand_card_s_skill_that_does_not_bring_it_out_was_never_executed() -> None:
    """Its user says no after all: everything is as before, and the other player has noticed nothing."""
    t = class_change("Heir")
    before, log = t.show(), [line.text.key for line in t.g.log[1]]
    t.p1.does("trigger", "Heir")
    assert t.asked == "may" and hidden(t)
    assert not player_view.resolving(t.g, 1)
    t.p1.passes()
    assert t.asked == "hidden-trigger" and t.p1.able("trigger") == []
    t.finish()
    assert t.show() == before and [line.text.key for line in t.g.log[1]] == log


@shows("10.2.2.2")
def test_what_such_a_skill_did_is_taken_back() -> None:
    body = "special when an ally is class-changed:\n    tap 1 ally\n    may deploy this"
    prophet = card("Prophet", body, symbols=["red"])
    t = class_change("Prophet", prophet)
    told = list(t.g.log[1]), list(t.g.news[1])
    t.p1.does("trigger", "Prophet")
    t.finish()
    assert (t.g.log[1], t.g.news[1]) == told, "the other player was told of it"
    assert len(t.g.news[0]) > len(told[1]), "its user was"
    assert not t.p1.card("Ilse@front").turned and t.p1.has("Prophet", "hand")


LOOKS = "choose the top 2 cards of your deck as seen\n    look at seen"


@shows("10.2.2.2")
@pytest.mark.parametrize(("body", "front", "looked"), [
    (LOOKS, "", False),  # it says nothing of the card itself
    (f"{LOOKS}\n    may deploy this", "", True),
    (f"{LOOKS}\n    may deploy this", "Old Spy", False),  # 14.1.1: a unit of its name is there already
    ("draw 1\n    may deploy this", "Old Spy", False),
    (f"may move 1 ally other than the hero\n    {LOOKS}\n    may deploy this", "", True),
    (f"may put 1 ally named \"Spy\" in your retreat\n    {LOOKS}\n    may deploy this", "Old Spy", True),
    (f"{LOOKS}\n    put this in your retreat", "", True),
    (f"{LOOKS}\n    discard 1", "", True),  # it may be the card discarded
])
def test_a_skill_that_can_never_come_out_is_no_free_look_at_the_deck(body: str, front: str, looked: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Fenn{", " + front if front else ""}
        p1 hand:  New Spy
        p1 deck:  Roan, Teo, Pell
        p2 front: Margrave*
    """, card("Press", "action:\n    tap 1 other ally"), card("Old Spy"),
        card("New Spy", f"special when an ally is tapped by a skill:\n    {body}"))
    t.p1.activates("Press")
    t.p1.chooses("Fenn")
    t.p1.does("trigger", "Spy")
    assert ("log.stays-in-hand" in t.log(0)) is not looked and "log.stays-in-hand" not in t.log(1)
    if not looked:
        assert t.p1.has("New Spy", "hand") and len(t.p1.cards("deck")) == 3
        assert not any("look" in line or "draw" in line for line in t.log(0))
        assert t.g.state.pending == ()
