"""Organisations in their layers (1215.1): links, what is gained, what is lost, and crafts gained for them."""

from __future__ import annotations

import pytest

from engines.kiseki.abilities.crafts import icons
from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


PACT = event("Pact", ':\n    link "Lantern" and "Tide"')
CLEAN = event("Clean", "target 1 unit:\n    void the effects applied to the target")
FORGET = event("Forget", 'target 1 unit:\n    the target loses the organisation "Lantern" until end of turn')


def plays(t: Table, *names: str, at: str = "Guard") -> None:
    """The first player plays these EVENTs one after the other, at that UNIT if they are asked."""
    for name in names:
        t.p1.does("event", name)
        if t.asked == "target":
            t.p1.chooses(at)
        t.resolve()


def has(t: Table, name: str) -> set[str]:
    """The organisations of a card of the first player's."""
    return set(t.g.organisations(t.p1.find(name)))


@shows("1310.1", "1325.1")
def test_a_link_does_not_concern_a_card_whose_effects_were_voided_after_it() -> None:
    t = table(READY + "p1 hand: Pact, Clean, Pact, Plain\np1 field: Guard, Scout", PACT, CLEAN)
    plays(t, "Pact", "Clean")
    assert has(t, "Guard") == {"Lantern"} and has(t, "Scout") == {"Lantern", "Tide"}
    plays(t, "Pact")
    assert has(t, "Guard") == {"Lantern", "Tide"}, "a link made after that applies (1325.1a)"


@shows("1310.1", "104.3")
def test_what_is_linked_is_not_linked_again() -> None:
    t = table(READY + "p1 hand: Pact, Pact, Plain\np1 field: Guard", PACT)
    plays(t, "Pact")
    before = t.g.state.modifiers
    plays(t, "Pact")
    assert t.g.state.modifiers == before


@shows("1310.1", "1215.1b", "1215.1d")
def test_a_link_comes_before_anything_is_lost_whatever_takes_it() -> None:
    """Who loses the one organisation keeps the other, which it had by the link."""
    thief = card("Thief", 'always:\n    all your other units lose the organisation "Lantern"')
    for first in ("p1 hand: Pact, Plain\np1 field: Guard, Thief", "p1 hand: Pact, Forget, Plain\np1 field: Guard"):
        t = table(READY + first, PACT, FORGET, thief)
        plays(t, *(name for name in ("Pact", "Forget") if name in first))
        assert has(t, "Guard") == {"Tide"}


@shows("1310.1")
def test_only_unit_cards_are_linked() -> None:
    box = card("Box", 'always:\n    this gains the organisation "Lantern"', kind="item")
    t = table(READY + "p1 hand: Pact, Plain\np1 field: Box", PACT, box)
    plays(t, "Pact")
    assert has(t, "Box") == {"Lantern"}


@shows("1215.1c", "1215.1d")
def test_a_craft_gained_for_an_organisation_stays_when_that_is_lost() -> None:
    """Abilities are gained before organisations are lost; numbers change after both."""
    school = card("School", 'always:\n    all other units of "Lantern" gain icon hate')
    drum = card("Drum", 'always:\n    all other units of "Lantern" get +1/+0')
    t = table(READY + "p1 hand: Forget, Plain\np1 field: Guard, School, Drum", school, drum, FORGET)
    guard = t.p1.find("Guard")
    assert icons(t.g, guard) == {"hate"} and t.p1.number("Guard", "strength") == 3
    plays(t, "Forget")
    assert not has(t, "Guard") and icons(t.g, guard) == {"hate"} and t.p1.number("Guard", "strength") == 2


@shows("1215.1c", "1215.1d")
def test_who_has_gained_a_craft_loses_an_organisation_for_it() -> None:
    """The craft is gained first, although what takes the organisation is older."""
    outcast = card("Outcast", 'always:\n    all units with icon hate lose the organisation "Lantern"')
    mark = event("Mark", "target 1 unit:\n    the target gains icon hate until end of turn")
    t = table(READY + "p1 hand: Mark, Plain\np1 field: Guard, Outcast, Scout", outcast, mark)
    assert has(t, "Guard") == {"Lantern"}
    plays(t, "Mark")
    assert not has(t, "Guard") and has(t, "Scout") == {"Lantern"}


CHAIN = tuple(
    card(name, f'always:\n    all units of "{of}" gain the organisation "{gives}"', kind="item")
    for name, of, gives in (("Aa", "Lantern", "Tide"), ("Bb", "Tide", "Elm"), ("Cc", "Elm", "Oak"))
)


@shows("1215.3a")
@pytest.mark.parametrize("order", ["Aa, Bb, Cc", "Cc, Bb, Aa", "Bb, Cc, Aa"])
def test_what_depends_on_what_depends_on_another_comes_last(order: str) -> None:
    """Although the last of the chain would do nothing more after the middle one before the first has applied."""
    t = table(f"{READY}p1 field: Guard, {order}", *CHAIN, card("Elmer", organisation=["Elm", "Oak"]))
    assert has(t, "Guard") == {"Elm", "Lantern", "Oak", "Tide"}


@shows("1215.3b")
@pytest.mark.parametrize(("older", "younger", "left"), [("Left", "Right", "Tide"), ("Right", "Left", "Lantern")])
def test_of_two_that_depend_on_each_other_the_older_applies_first(older: str, younger: str, left: str) -> None:
    rivals = (card("Left", 'always:\n    all units of "Tide" lose the organisation "Lantern"', kind="item"),
              card("Right", 'always:\n    all units of "Lantern" lose the organisation "Tide"', kind="item"))
    t = table(f"{READY}p1 field: Both, {older}\np1 hand: {younger}, Plain\np1 base: 3 x (Plain)\np2 hand: Plain",
              *rivals, card("Both", organisation=["Lantern", "Tide"]))
    t.p1.does("deploy", younger)
    t.resolve()
    assert has(t, "Both") == {left}


@shows("1215.1f", "1215.3a")
def test_a_number_that_counts_such_numbers_is_worked_out_after_them() -> None:
    census = card("Census", "always:\n    the strength of this becomes (the number of units with strength >= 3)")
    cheer = card("Cheer", "always:\n    all other units get +1/+0", kind="item")
    t = table(READY + "p1 field: Census, Guard, Shade, Cheer", census, cheer)
    assert t.p1.number("Census", "strength") == 3, "Guard, Shade and itself, with 3 of its own before it is set"
