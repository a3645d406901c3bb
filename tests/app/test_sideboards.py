"""A deck with a sideboard: built, written, and read from lists as people write them."""

from __future__ import annotations

import pytest

from app.decks import deck_list, decks, piles
from app.decks.deck_edit import DeckEdit
from app.decks.deck_list import CardNames, Reading
from app.trouble import DeckError
from tests.app.test_match import GAME as CIPHER
from tests.rules.vision import making
from tests.rules.vision.chapters.test_01_game import FULL, SIDE, SPARES

GAME = making.GAME
FACES = making.faces(*SPARES)
IDS = {face.name.en: face.id for face in FACES.values()}
NAMES = CardNames(FACES)
GUARD, PLAIN = IDS["Guard"], IDS["Plain"]


def ids(*names: str) -> tuple[str, ...]:
    return tuple(IDS[name] for name in names)


def draft() -> DeckEdit:
    deck = decks.Deck(
        id="mine", name=decks.named("Mine"), cards=ids(*FULL), extra={"sideboard": ids(*SIDE)},
    )
    return DeckEdit(GAME, FACES, deck)


def rules(edit: DeckEdit) -> list[str]:
    return [fault.rule for fault in edit.faults()]


def read(text: str) -> Reading:
    return deck_list.read(text, NAMES, GAME)


# -- on the bench -----------------------------------------------------------------------------------------------------


def test_cards_move_between_deck_and_sideboard_and_nothing_is_lost() -> None:
    edit = draft()
    assert edit.spare == "sideboard" and rules(edit) == []
    assert edit.move(GUARD, "")
    assert (edit.size, len(edit.spare_cards), edit.count(GUARD), edit.count(GUARD, edit.spare)) == (49, 11, 2, 1)
    assert rules(edit) == ["1.2.2.a", "1.2.5.a"]
    assert edit.move(PLAIN, edit.spare) and rules(edit) == []
    assert edit.size == 50 and edit.count(PLAIN) == 1 and edit.total == 60
    assert edit.undo() and edit.undo() and not edit.changed
    assert not edit.move(PLAIN, "") and not edit.move(GUARD, edit.spare), "there is none to be moved"


def test_a_sideboard_that_is_emptied_is_none() -> None:
    edit = draft()
    for face in dict.fromkeys(edit.spare_cards):
        assert edit.set_count(face, 0, edit.spare)
    assert edit.deck.extra == {} and rules(edit) == []
    assert edit.add(PLAIN, pile=edit.spare) and rules(edit) == ["1.2.5.a"]
    assert edit.remove(PLAIN, pile=edit.spare) and not edit.remove(PLAIN, pile=edit.spare)


def test_copies_are_counted_in_deck_and_sideboard_together() -> None:
    edit = draft()
    edit.remove(PLAIN, pile=edit.spare)
    edit.add(GUARD, pile=edit.spare)
    assert rules(edit) == ["1.2.5.b"]


def test_a_game_without_a_sideboard_has_nowhere_to_move_cards() -> None:
    edit = DeckEdit(CIPHER, FACES, None)
    edit.add(GUARD)
    assert edit.spare == "" and edit.spare_cards == () and not edit.move(GUARD, "")


# -- lists ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heading", [
    "Sideboard", "SIDEBOARD:", "Sideboard (10)", "-- Sideboard --", "// Side Deck", "# Sideboard", "[Sideboard]",
    "[sideboard]", "Side board 10 cards", "サイドボード", "【サイドボード】", "サイドボード（１０枚）", "■サイド 10枚",
    "サイドデッキ：",
])
def test_a_heading_begins_the_sideboard_in_either_language(heading: str) -> None:
    reading = read(f"3 Guard\n{heading}\n2 Plain\n1 Midnight")
    assert not reading.problems
    assert reading.pile() == (GUARD,) * 3 and reading.extra == {"sideboard": ids("Plain", "Plain", "Midnight")}


@pytest.mark.parametrize("heading", ["Deck", "Main deck (50)", "メインデッキ", "【デッキ】50枚"])
def test_a_heading_leads_back_to_the_deck(heading: str) -> None:
    reading = read(f"サイドボード\n1 Plain\n{heading}\n3 Guard")
    assert not reading.problems and reading.pile() == (GUARD,) * 3 and reading.extra == {"sideboard": (PLAIN,)}


def test_a_card_called_like_a_heading_is_a_card() -> None:
    named = making.faces(making.card("Side"))
    reading = deck_list.read("2 Guard\nSide", CardNames(named), GAME)
    assert not reading.problems and reading.size == 3 and reading.extra == {}


def test_where_decks_have_no_sideboard_the_word_means_nothing() -> None:
    assert piles.heading("Sideboard", "") is None
    assert [each.line for each in deck_list.read("3 Guard\nSideboard\n1 Plain", NAMES).problems] == [2]


def test_lines_that_are_left_keep_their_heading() -> None:
    reading = read("3 Guard\n2 Zzyzx\nサイドボード\n1 Qqq\n1 Plain\nデッキ\n1 Zzz")
    assert reading.left.splitlines() == ["2 Zzyzx", "[sideboard]", "1 Qqq", "[deck]", "1 Zzz"]
    mended = read(reading.left.replace("Qqq", "Plain"))
    assert mended.extra == {"sideboard": (PLAIN,)}


def test_what_is_pasted_joins_the_sideboard_or_takes_its_place() -> None:
    edit = draft()
    pasted = read("Sideboard\n1 Guard")
    edit.take(pasted, replace=False)
    assert edit.count(GUARD, edit.spare) == 1 and len(edit.spare_cards) == 11 and edit.size == 50
    edit.take(pasted, replace=True)
    assert edit.spare_cards == (GUARD,) and edit.size == 0


def test_written_decks_are_read_again_whole() -> None:
    deck = draft().deck
    listed = deck_list.written(deck, FACES, ("en", "ja"))
    again = decks.parse(listed, "x", deck.id, FACES, rules=GAME)
    assert again.cards == deck.cards and again.extra == deck.extra
    assert read(listed).extra == {"sideboard": deck.extra["sideboard"]}
    other = listed.replace("[sideboard]", "[サイドボード]")
    assert decks.parse(other, "x", "x", FACES, rules=GAME).extra == again.extra


def test_a_sideboard_of_too_many_cards_is_said_with_its_file() -> None:
    with pytest.raises(DeckError) as told:
        decks.parse("[Sideboard]\n" + f"999 {GUARD}\n" * 2, "my.txt", "my", FACES, rules=GAME)
    assert told.value.text.args["file"] == "my.txt"
