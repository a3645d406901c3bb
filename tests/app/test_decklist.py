"""Lists of cards as people write them: every usual form is read, what is unclear is asked about, nothing is lost."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import games
from app.decks import deck_list, decks
from app.decks.deck_list import CardNames, Reading
from app.library import Library
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.decks import DeckRules
from engines.core.display.views import Named, Text

CIPHER = games.find("cipher")


def face(identity: str, title: str, name: str, title_ja: str, name_ja: str) -> Face:
    return Face(id=identity, name=Named(name, name_ja), title=Named(title, title_ja) if title else None)


FACES = {
    each.id: each
    for each in (
        face("red/ilse-dawn", "Dawn Blade", "Ilse", "暁の剣", "イルゼ"),
        face("red/ilse-cadet", "Border Cadet", "Ilse", "国境の士官候補生", "イルゼ"),
        face("red/roan", "Outrider", "Roan", "先駆け", "ローアン"),
        face("red/mk2", "Golem", "Mark 2", "ゴーレム", "二号機"),
        face("blue/roan", "Vanguard", "Roan", "前衛", "ローアン"),
        face("blue/owl", "", "Owl", "", "フクロウ"),
    )
}
NAMES = CardNames(FACES)


class WithSide(DeckRules):
    extra_piles = ("side",)


def read(text: str) -> Reading:
    return deck_list.read(text, NAMES)


@pytest.mark.parametrize(
    "line",
    [
        "4 ilse-dawn", "4 red/ilse-dawn", "4x ilse-dawn", "4 x ilse-dawn", "x4 ilse-dawn", "4× ilse-dawn",
        "ilse-dawn x4", "ilse-dawn ×4", "ilse-dawn (4)", "ilse-dawn (x4)", "ilse-dawn, 4", "ilse-dawn\t4",
        "4 Dawn Blade: Ilse", "4 DAWN BLADE, ILSE", "4 Ilse, Dawn Blade", "Dawn Blade: Ilse x4", "- 4 Dawn Blade Ilse",
        "4 暁の剣: イルゼ", "4 暁の剣：イルゼ", "４　暁の剣　イルゼ", "暁の剣 イルゼ ×４", "４枚 暁の剣イルゼ",
        "暁の剣イルゼ 4枚", "・暁の剣イルゼ 4枚", "「暁の剣」イルゼ ｘ４", "4 Dawn Blade", "4 暁の剣",
        "4 ilse-dawn  # the hero", "\ufeff4 ilse-dawn",
    ],
)  # fmt: skip
def test_a_line_in_any_usual_form(line: str) -> None:
    reading = read(line)
    assert not reading.problems
    assert reading.pile() == ("red/ilse-dawn",) * 4


def test_a_bare_name_is_one_card() -> None:
    assert read("Owl\nフクロウ\nDawn Blade: Ilse").pile() == ("blue/owl", "blue/owl", "red/ilse-dawn")


def test_a_number_at_the_end_may_belong_to_the_name() -> None:
    assert read("Golem: Mark 2").pile() == ("red/mk2",)
    assert read("3 Golem: Mark 2").pile() == ("red/mk2",) * 3
    assert read("二号機 ×2").pile() == ("red/mk2",) * 2


def test_a_name_of_several_cards_is_asked_about() -> None:
    (problem,) = read("4 Roan").problems
    assert problem.line == 1 and problem.text.key == "decklist.several" and problem.count == 4
    assert set(problem.near) == {"red/roan", "blue/roan"}


def test_an_unknown_name_has_its_line_and_the_nearest_cards() -> None:
    reading = read("4 ilse-dawn\n\n3 Down Blade: Ilse\n2 Zzyzx")
    assert reading.size == 4
    near, far = reading.problems
    assert (near.line, near.text.key, near.near[0], near.count) == (3, "decklist.stranger", "red/ilse-dawn", 3)
    assert (far.line, far.near) == (4, ())


def test_lines_that_are_not_understood_are_not_lost() -> None:
    reading = read("4 ilse-dawn\n3 Down Blade: Ilse   # keep me\n0 owl\n2 owl")
    assert reading.left.splitlines() == ["3 Down Blade: Ilse   # keep me", "0 owl"]
    assert [problem.text.key for problem in reading.problems] == ["decklist.stranger", "decklist.count"]


def test_a_line_is_corrected_to_the_card_that_was_meant() -> None:
    text = "4 ilse-dawn\n3 Down Blade\n"
    (problem,) = read(text).problems
    mended = deck_list.corrected(text, problem, problem.near[0])
    assert not read(mended).problems and read(mended).size == 7


def test_notes_roles_and_piles_of_deck_files_are_understood() -> None:
    text = "# name: Foxes | 狐\n# about: Many.\n# role main: ilse-cadet\n4 ilse-cadet\n[Side]\n2 owl\n"
    reading = deck_list.read(text, NAMES, WithSide())
    assert reading.name == Named("Foxes", "狐") and reading.about == Named("Many.", "")
    assert reading.roles == {"main": "red/ilse-cadet"}
    assert reading.pile() == ("red/ilse-cadet",) * 4 and reading.extra == {"side": ("blue/owl",) * 2}


def test_cards_below_a_heading_of_no_pile_are_left_until_it_is_corrected() -> None:
    text = "4 ilse-dawn\n[sidebord]\n2 owl\n1 zzyzx\n[deck]\n1 owl"
    reading = read(text)
    assert reading.pile() == ("red/ilse-dawn",) * 4 + ("blue/owl",) and reading.extra == {}
    [(line, said)] = [(each.line, each.text) for each in reading.problems]
    assert line == 2 and said == Text("decklist.no-pile", {"pile": "sidebord", "known": "[deck]"})
    assert reading.left.splitlines() == ["[sidebord]", "2 owl", "1 zzyzx"]
    mended = deck_list.read(text.replace("sidebord", "side"), NAMES, WithSide())
    assert mended.extra == {"side": ("blue/owl",) * 2} and [each.line for each in mended.problems] == [4]


def test_shipped_decks_read_the_same_strictly_and_leniently() -> None:
    library = Library(CIPHER)
    names = CardNames(library.faces)
    for deck in library.decks.decks:
        listed = deck_list.written(deck, library.faces, ("en", "ja"))
        reading = deck_list.read(listed, names)
        assert not reading.problems
        assert (reading.pile(), reading.name, reading.roles) == (deck.cards, deck.name, deck.roles)
        again = decks.parse(listed, "x", deck.id, library.faces)
        assert (again.cards, again.roles) == (deck.cards, deck.roles) and deck.roles


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_is_found_by_its_full_name(language: str) -> None:
    faces: CardDatabase = Library(CIPHER).faces
    names = CardNames(faces)
    for each in faces.values():
        called = deck_list._called(each, language)
        assert each.id in names.find(called), called


# -- any text ---------------------------------------------------------------------------------------------------------

PIECES = st.sampled_from([
    "4", "x", "×", "ilse-dawn", "Dawn Blade: Ilse", "イルゼ", "owl", "[", "]", "#", "# name:", "# role main: ", "|",
    "\n", " ", "\u3000", "４", "枚", "(", ")", "\x00", "\u2028", "-", "・", "999999", "/", "\ud7ff",
])  # fmt: skip


@given(st.one_of(st.text(max_size=400), st.lists(PIECES, max_size=60).map("".join)))
def test_no_text_breaks_the_reading(text: str) -> None:
    reading = read(text)
    assert reading.size <= decks.MOST_CARDS
    lines = text.splitlines()
    for problem in reading.problems:
        assert 1 <= problem.line <= len(lines) and set(problem.near) <= set(FACES)
        for meant in problem.near:
            deck_list.corrected(text, problem, meant)
    kept = reading.left.splitlines()
    assert len(kept) == len(reading.problems) and set(kept) <= set(lines)


def test_a_mixed_up_list_is_read_too() -> None:
    library, dice = Library(CIPHER), random.Random(3)
    names = CardNames(library.faces)
    text = deck_list.written(library.decks.decks[0], library.faces)
    for _ in range(60):
        letters = list(text)
        for _ in range(12):
            letter = dice.choice([0, 10, 32, 35, 91, 0x3042, dice.randrange(0xD7FF)])
            letters[dice.randrange(len(letters))] = chr(letter)
        deck_list.read("".join(letters), names)


@pytest.mark.parametrize(
    "text", ["x" * 300_000, "zz\n" * 90_000, "99 owl\n" * 5_000, "(" * 5_000 + "4", "4 " * 20_000, "#" * 100_000]
)
def test_long_texts_do_not_hang(text: str) -> None:
    reading = read(text)
    assert len(reading.problems) <= deck_list.MOST_PROBLEMS and reading.size <= decks.MOST_CARDS
