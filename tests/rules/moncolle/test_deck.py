"""Chapter 3 and 11-1-1: which decks may be played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.decks import decks
from app.packs import packs
from engines.core.contract.decks import Seat
from engines.moncolle.game import GAME
from tests.generic.playable import shipped_faces
from tests.rules.moncolle.making import unit
from tests.rules.notation import rule_cards, shows

NAMES = [f"Trooper {number}" for number in range(20)]
CHIEFS = [f"""[[card]]
id = "{name.lower()}"
name = "{name}"
class = "summoner"
faction = "ALL"
type = "chief|長"

""" for name in ("Chief", "Elder")]
OWN = (*CHIEFS, *(unit(name) for name in NAMES), unit("Whelp", "deck always:\n    a deck may have 6 of this"))


def faults(cards: Sequence[str]) -> list[str]:
    faces = rule_cards("moncolle", *OWN)
    seat = Seat(deck=tuple(f"rules/{card.lower().replace(' ', '-')}" for card in cards))
    return [reason.rule for reason in GAME.deck_faults(faces, seat)]


def fifty(*more: str) -> list[str]:
    """These cards and as many troopers as make fifty, three of each."""
    return [*more, *[name for name in NAMES for _ in range(3)][:50 - len(more)]]


@shows("3-2.p1", "3.p1")
@pytest.mark.parametrize(("cards", "found"), [
    (fifty(), []), (fifty()[:49], ["3-2.p1"]), ([*fifty(), "Trooper 19"], ["3-2.p1"]),
])
def test_a_deck_has_exactly_fifty_cards(cards: list[str], found: list[str]) -> None:
    assert faults(cards) == found


@shows("3-1.p2", "3-2.p1", "3.p2")
def test_a_summoner_is_optional_and_none_of_the_fifty() -> None:
    assert faults(fifty()) == []
    assert faults(["Chief", *fifty()]) == []
    assert faults(["Chief", *fifty()[:49]]) == ["3-2.p1"]


@shows("3-1.p2")
def test_there_is_at_most_one_summoner() -> None:
    assert faults(["Chief", "Elder", *fifty()]) == ["3-1.p2"]


@shows("3-2.p2")
def test_at_most_three_cards_have_the_same_name() -> None:
    assert faults([*fifty()[:49], "Trooper 0"]) == ["3-2.p2"]


@shows("11-1-1.p1", "3-2.p2")
def test_a_card_may_allow_more_of_itself() -> None:
    assert faults(fifty(*["Whelp"] * 6)) == []
    assert faults(fifty(*["Whelp"] * 7)) == ["3-2.p2"]


@shows("1.p2")
def test_the_shipped_decks_may_be_played() -> None:
    faces = shipped_faces(GAME)
    shelf = decks.shelf(GAME, packs.shelf(GAME)).decks
    assert len(shelf) >= 4
    assert [GAME.deck_faults(faces, deck.seat) for deck in shelf if deck.shipped] == [[]] * len(shelf)
