"""Several cards of Rebirth swapped at one time (5.12)."""

from __future__ import annotations

import pytest

from tests.language.yardsticks.test_rebirth_words import said as printed
from tests.rules.rebirth.making import Table, rebirth, said, table

TEXT = "activated once:\n    swap any number of rebirths with as many rebirths in your {place}"


def test_it_prints_what_players_say() -> None:
    text = printed(TEXT.format(place="waiting room").replace(" once", ""))
    assert text.en == "Swap any number of your Rebirths with as many Rebirths in your waiting room."
    assert text.ja == "自分のReバースを好きな枚数選び、同じ枚数の自分の控え室のReバースと入れ替える。"


PAIR = "activated once:\n    swap up to 1 rebirth with 1 rebirth in your {place}"


def swapping(place: str, foe: str = "Dot", text: str = TEXT) -> Table:
    area = place.split()[0]
    t = table(f"rebirth; turn p1; phase main\np1 entry: Wren\np1 rebirth: Song, Hymn\np1 {area}: Psalm, Chant, Ann\n"
              f"p1 deck: 5 x Plain\np2 entry: {foe}",
              said("Wren", text.format(place=place)), *map(rebirth, ("Hymn", "Psalm", "Chant")),
              said("Moth", "entry always:\n    the opponent cannot set rebirths"))
    t.p1.does("use", "Wren")
    return t


@pytest.mark.parametrize("place", ["waiting room", "hand"])
def test_as_many_cards_change_places(place: str) -> None:
    t = swapping(place)
    t.p1.chooses("Song", "Hymn")
    if place == "hand":  # of the open ones there are two: nothing is asked
        t.p1.chooses("Psalm", "Chant")
    assert sorted(t.p1.names("rebirth")) == ["Chant", "Psalm"]
    assert sorted(t.p1.names(place.split()[0])) == ["Ann", "Hymn", "Song"]


def test_of_one_only_one_is_swapped_and_of_none_nothing() -> None:
    t = swapping("waiting room")
    t.p1.chooses("Hymn")
    t.p1.chooses("Chant")
    assert sorted(t.p1.names("rebirth")) == ["Chant", "Song"]
    t = swapping("waiting room")
    t.p1.chooses()
    assert sorted(t.p1.names("rebirth")) == ["Hymn", "Song"] and t.asked == "main"


def test_who_finds_fewer_in_hand_swaps_fewer() -> None:
    t = swapping("hand")
    t.p1.chooses("Song", "Hymn")
    t.p1.chooses("Psalm")
    assert sorted(t.p1.names("rebirth")) == ["Hymn", "Psalm"]


def test_cards_that_cannot_be_set_are_not_swapped() -> None:
    t = swapping("waiting room", "Moth")
    t.p1.chooses("Song", "Hymn")
    assert sorted(t.p1.names("rebirth")) == ["Hymn", "Song"]


def test_of_a_pair_who_picks_no_first_card_is_not_asked_for_a_second() -> None:
    t = swapping("waiting room", text=PAIR)
    t.p1.chooses("Song")
    t.p1.chooses("Psalm")
    assert sorted(t.p1.names("rebirth")) == ["Hymn", "Psalm"] and t.asked == "main"
    t = swapping("waiting room", text=PAIR)
    t.p1.chooses()
    assert sorted(t.p1.names("rebirth")) == ["Hymn", "Song"] and t.asked == "main"
