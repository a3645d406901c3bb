"""Cards that chance picks or that turn up in a deck, what another player chooses, what comes later or unless."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
ANCHOR = card("Anchor", "activated:\n    ready this", kind="item")
"""Whoever has it always has something to do, so that nobody passes unasked."""


def event(text: str) -> str:
    """An EVENT that costs nothing."""
    return card("Deed", text, kind="event", ep=0)


def played(t: Table) -> Table:
    """The first player plays the EVENT, and it is resolved."""
    t.p1.does("event", "Deed")
    t.resolve()
    return t


# -- chance -------------------------------------------------------------------------------------------------------


@shows("1317.2")
def test_chance_picks_among_all_and_nobody_is_asked() -> None:
    deed = event("event:\n    choose 1 card in the opponent's base at random as found\n    destroy found")
    hit = set()
    for seed in range(12):
        t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 base: (Guard), (Scout)", deed, ANCHOR, seed=seed)
        assert played(t).asked == "priority"
        hit |= set(t.p2.names("trail"))
        assert len(t.p2.names("trail")) == 1
    assert hit == {"Guard", "Scout"}


def test_chance_picks_no_more_than_there_are() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 hand: Scout", ANCHOR,
              event("event:\n    choose 2 cards in the opponent's hand at random as found\n    discard found"))
    assert played(t).p2.names("trail") == ["Scout"]


# -- the deck -----------------------------------------------------------------------------------------------------


DIG = "event:\n    reveal cards from the top of your deck until {} as found, leaving others\n"


@shows("1311.1", "504.2")
def test_cards_are_revealed_until_one_fits() -> None:
    """The top of a deck stands last in a position."""
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np1 deck: Guard, Seal, Sailor, Seal, Letter", ANCHOR,
              event(DIG.format("a unit") + "    put found in your hand\n    discard others"))
    assert played(t).p1.names("hand") == ["Sailor"]
    assert sorted(t.p1.names("trail")) == ["Deed", "Letter", "Seal"]
    assert sorted(t.p1.names("deck")) == ["Guard", "Seal"]


@shows("1311.1")
def test_what_is_revealed_is_seen_by_both_and_stays_where_it_is() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np1 deck: Guard, Seal, Sailor, Seal", ANCHOR,
              event("event:\n    reveal cards from the top of your deck until a unit as found\n"
                    "    gain cp of found bond"))
    before = t.p1.names("deck")
    assert played(t).bond()[0] == 30 + 3 and t.p1.names("deck") == before


@shows("104.2")
def test_if_none_fits_all_of_the_deck_is_revealed_and_nothing_is_found() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np1 deck: Guard, Seal", ANCHOR,
              event(DIG.format('a unit of "Tide"') + "    put found in your hand\n    if you do:\n        gain 5 bond\n"
                    "    discard others"))
    played(t)
    assert not t.p1.names("hand") and t.bond()[0] == 30
    assert sorted(t.p1.names("trail")) == ["Deed", "Guard", "Seal"]


def test_the_opponents_deck_is_theirs() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 deck: Guard, Seal", ANCHOR,
              event("event:\n    reveal cards from the top of the opponent's deck until a unit as found\n"
                    "    exclude found"))
    assert played(t).p2.names("excluded") == ["Guard"]


# -- unless -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "grown"), [("", 2), (", Sailor", 0), (", Guard", 2)])
def test_a_static_craft_works_unless_something_is_the_case(other: str, grown: int) -> None:
    lone = card("Lone", 'always unless you have another unit of "Tide":\n    this gets +2/+0', organisation="Tide")
    t = table(f"{READY}p1 field: Lone{other}", lone)
    assert t.grown(t.p1, "Lone") == (grown, 0)


@pytest.mark.parametrize(("bond", "drawn"), [("9+40", 1), ("10+40", 0)])
def test_an_effect_comes_unless_something_is_the_case(bond: str, drawn: int) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor".replace("30+40", bond), ANCHOR,
              event("event unless your bond is 10 or more:\n    draw 1"))
    assert len(played(t).p1.names("hand")) == drawn


# -- what another player chooses, and what comes at the end of the turn -----------------------------------------------


@shows("104.1")
@pytest.mark.parametrize(("choice", "bond", "trail"), [(0, 40, ["Scout"]), (1, 36, [])])
def test_a_player_chooses_one_and_carries_it_out(choice: int, bond: int, trail: list[str]) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 hand: Scout", ANCHOR,
              event("event:\n    the opponent chooses one of:\n        discard 1 card\n        lose 4 bond"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asking == (1,)
    t.p2.answers(choice)
    assert t.bond() == (30, bond) and t.p2.names("trail") == trail


@shows("1211.8")
def test_at_the_end_of_the_turn_a_step_follows() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np1 trail: Guard", ANCHOR,
              event("event target 1 unit in your trail:\n    field the target\n"
                    "    at the end of the turn, exclude the target"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p1.has("Guard", "field")
    t.until_next_turn()
    assert t.p1.names("excluded") == ["Guard"]


# -- either of two kinds ------------------------------------------------------------------------------------------


@shows("203.2")
@pytest.mark.parametrize(("what", "found"), [
    ("unit or item", ["Guard", "Seal"]),
    ("item or event card in your trail", ["Letter", "Seal"]),
    ("unit or base card in your trail", ["Sailor", "Tower"]),
])
def test_a_card_of_either_kind_may_be_found(what: str, found: list[str]) -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Guard\np2 field: Seal\np1 base: (Volley)\n"
              "p1 trail: Sailor, Letter, Tower, Seal", event(f"event target 1 {what}:\n    exclude the target"))
    t.p1.does("event", "Deed")
    asked = t.g.state.ask
    assert asked is not None
    assert sorted(t.g.face(option.card or option.subject).name.en for option in asked.options) == found


# -- discarding ---------------------------------------------------------------------------------------------------


@shows("1314.1", "1312.2")
@pytest.mark.parametrize(("what", "gone"), [("1 unit", "Guard"), ("1 event card", "Letter"), ("1 item", "")])
def test_without_a_place_one_discards_from_the_hand(what: str, gone: str) -> None:
    t = played(table(f"{READY}p1 hand: Deed, Guard, Letter\np1 field: Anchor, Scout\np1 base: (Volley)", ANCHOR,
                     event(f"event:\n    discard {what}")))
    t.p1.chooses(gone) if gone else t.p1.answers(())
    assert t.p1.names("trail") == [*[gone] * bool(gone), "Deed"]
    assert t.p1.names("field") == ["Anchor", "Scout"] and len(t.p1.cards("base")) == 1


@shows("1314.1", "1502.1")
def test_a_player_is_told_to_discard_cards_of_a_kind() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Anchor\np2 hand: Guard, Scout, Letter\np2 field: Sailor", ANCHOR,
              event("event:\n    the opponent discards 1 unit"))
    assert played(t).asking == (1,)
    t.p2.chooses("Scout")
    assert sorted(t.p2.names("hand")) == ["Guard", "Letter"] and t.p2.names("field") == ["Sailor"]


@shows("1314.1")
@pytest.mark.parametrize(("what", "gone"), [
    ("1 ally", ["Guard"]), ("1 of your units", ["Guard"]), ("1 foe", []), ("all units", ["Scout"]),
])
def test_a_kind_that_says_where_it_is_is_not_sought_in_the_hand(what: str, gone: list[str]) -> None:
    t = played(table(f"{READY}p1 hand: Deed, Scout, Letter\np1 field: Guard\np2 field: Sailor", event(
        f"event:\n    discard {what}")))
    assert sorted(t.p1.names("trail")) == sorted([*gone, "Deed"])
    assert t.p2.names("trail") == ([] if gone else ["Sailor"])
