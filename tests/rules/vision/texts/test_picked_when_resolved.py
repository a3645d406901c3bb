"""Objects that an effect picks only as it is applied (8.1.3): each instruction about cards takes them, too."""

from __future__ import annotations

import pytest

from engines.language.packs.diagnostics import PackProblems
from tests.rules.notation import shows
from tests.rules.vision.making import Table, card, gains, table

MAIN = "vision; turn p1; phase main\n"


def command(said: str) -> str:
    return card("Word", f"play:\n    {said}\n    gain 9 life", kind="command")


def played(said: str, text: str) -> Table:
    """A command that says so is played, up to what it asks."""
    t = table(MAIN + f"p1 hand: Word\n{text}", command(said))
    t.plays(t.p1, "Word")
    return t


@shows("8.1.3", "5.7.2")
def test_a_card_is_picked_and_turned_or_several_or_all_are() -> None:
    t = played("turn 1 character face down", "p1 field: Guard, Scout")
    assert t.asking == (0,)
    t.p1.chooses("Scout")
    assert [t.g.card(each).face_down for each in t.p1.cards("field")] == [False, True] and gains(t) == [9]
    t = played("turn up to 2 characters face down", "p1 field: Guard, Scout")
    t.p1.chooses("Guard", "Scout")
    assert all(t.g.card(each).face_down for each in t.p1.cards("field")) and gains(t) == [9]
    t = played("turn all characters face down", "p1 field: Guard, Scout\np2 field: Lancer")
    assert not t.g.characters(0) and not t.g.characters(1) and gains(t) == [9]


@shows("8.1.3", "6.3.5")
def test_a_character_is_picked_and_attacks() -> None:
    t = played("order 1 character on your field to attack", "p1 field: Guard, Scout")
    t.p1.chooses("Scout")
    t.p2.passes()
    t.p1.passes()
    t.p2.passes()
    assert t.life() == (34, 22) and not t.p1.card("Scout").turned


@shows("8.1.3", "6.3.6.a")
def test_of_those_that_are_picked_only_who_attacks_is_called_off() -> None:
    halt = card("Halt", "play:\n    cancel the attack of all attacking characters\n    gain 9 life", kind="command")
    t = table(MAIN + "p1 field: Scout\np2 hand: Halt", halt)
    t.attack(t.p1, "Scout")
    t.plays(t.p2, "Halt")
    assert t.life() == (25, 34) and t.asked == "priority"


@shows("8.1.3", "5.3.1.b")
def test_a_card_is_picked_and_resolved_as_if_played_by_what_held_as_the_effect_was_played() -> None:
    rest = card("Rest", "own turn only\nplay:\n    gain 2 life", kind="command", nodes=0, cost=0)
    echo = card("Echo", "play:\n    resolve 1 command in your graveyard as if played", kind="command")
    for turn, gained in (("p1", [2]), ("p2", [])):
        t = table(f"vision; turn {turn}; phase main\np1 hand: Echo\np1 graveyard: Rest, Ember", rest, echo)
        if turn == "p2":
            t.pass_on()
        t.plays(t.p1, "Echo")
        t.p1.chooses("Rest")
        assert gains(t) == gained


@shows("8.1.3", "6.1.6")
def test_cards_are_picked_and_made_characters() -> None:
    t = played("make up to 2 characters a 7 / 7 character", "p1 field: Guard, Scout")
    t.p1.chooses("Guard", "Scout")
    assert [t.g.number(each, "attack") for each in t.p1.cards("field")] == [7, 7] and gains(t) == [9]


@shows("8.1.3")
def test_where_nothing_can_be_picked_the_author_is_told_what_to_write() -> None:
    for said in (
        "resolve an ability of 1 other character as if used",
        "negate the effect of 1 card being played",
        "negate and discard 1 card being played",
        "change the target of 1 card being played to 1 character",
        "exchange the combat power of 1 character and 1 other character until end of turn",
        "the races of 1 character become those of 1 other character until end of turn",
        "discard the top 3 cards of the deck of the player of 1 character",
    ):
        with pytest.raises(PackProblems, match="choose them in a line before"):
            table(MAIN, command(said))
