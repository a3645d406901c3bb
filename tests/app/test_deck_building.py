"""The deck on the work bench, the cards it is built from, and the files it is kept in."""

from __future__ import annotations

from collections import Counter

import pytest

from app import games
from app.decks import deck_files, deck_list, decks
from app.decks.deck_edit import DeckEdit
from app.decks.deck_pool import Pool
from app.files import user_dirs
from app.library import Library
from app.trouble import DeckError
from engines.core.display.views import Named

CIPHER = games.find("cipher")
DAWN, CADET = "cipher-starter/ilse-dawn", "cipher-starter/ilse-cadet"


def library() -> Library:
    return Library(CIPHER)


def starter() -> DeckEdit:
    own = library()
    return DeckEdit(CIPHER, own.faces, own.deck("cipher-starter/first-light"))


def pool() -> Pool:
    own = library()
    return Pool(CIPHER, own.faces, lambda face: CIPHER.face_sight(own.faces, face))


# -- the draft --------------------------------------------------------------------------------------------------------


def test_every_change_can_be_taken_back_and_made_again() -> None:
    draft = starter()
    before = draft.now
    draft.add(DAWN)
    draft.remove(CADET, 4)
    draft.rename("Mine")
    after = draft.now
    assert draft.changed and draft.can_undo and not draft.can_redo
    while draft.undo():
        pass
    assert draft.now == before and not draft.changed
    while draft.redo():
        pass
    assert draft.now == after
    draft.undo()
    draft.add(DAWN)
    assert not draft.can_redo


def test_the_faults_follow_every_change() -> None:
    draft = starter()
    assert draft.faults() == []
    draft.remove(DAWN)
    assert [fault.rule for fault in draft.faults()] == ["12.1.1"]
    draft.set_count(DAWN, 5)
    assert [fault.rule for fault in draft.faults()] == ["12.1.1.2"]


def test_what_cannot_be_is_refused() -> None:
    draft = starter()
    assert not draft.remove("cipher-starter/voss-ash") and not draft.add("nobody/nothing")
    assert not draft.set_count(DAWN, deck_list.MOST_COPIES + 1) and not draft.changed


def test_a_card_is_chosen_for_a_role_and_leaves_it_with_the_deck() -> None:
    draft = starter()
    (role,) = CIPHER.deck_roles
    assert draft.now.roles == {role.id: CADET}
    assert not draft.fill(role.id, DAWN), "its cost does not allow it"
    assert [each.id for each in draft.fillable(CADET)] == [role.id] and draft.fillable(DAWN) == []
    assert draft.fill(role.id, "cipher-starter/juno-scout")
    assert draft.deck.seat.roles == {role.id: "cipher-starter/juno-scout"}
    draft.set_count("cipher-starter/juno-scout", 0)
    assert draft.now.roles == {}
    draft.undo()
    assert draft.fill(role.id, "cipher-starter/juno-scout") and draft.now.roles == {}


def test_a_new_name_holds_in_both_languages() -> None:
    draft = starter()
    assert draft.rename("Second  Light | ") and draft.now.name == Named("Second Light /", "Second Light /")
    assert not draft.rename("Second Light /") and draft.undo() and draft.now.name.ja == "黎明"


def test_a_text_is_added_or_takes_the_decks_place() -> None:
    draft = starter()
    names = deck_list.CardNames(draft.faces)
    reading = deck_list.read("# name: Short\n2 Dawn Blade: Ilse\n# role main: ilse-cadet\n1 ilse-cadet", names)
    draft.take(reading, replace=False)
    assert draft.size == 53 and draft.now.name.en == "First Light"
    draft.take(reading, replace=True)
    assert draft.now.counts == {DAWN: 2, CADET: 1} and draft.now.name.en == "Short"
    assert draft.now.roles == {"main": CADET}


# -- the pool ---------------------------------------------------------------------------------------------------------


def test_cards_are_found_by_their_words_in_the_readers_language() -> None:
    cards = pool()
    assert DAWN in cards.find("dawn blade", "en") and DAWN in cards.find("暁の剣", "ja")
    assert cards.find("暁の剣", "en") == [] and cards.find("no such words", "en") == []
    drawing = cards.find("draw", "en")
    assert drawing and all("draw" in " ".join(str(a.text.en) for a in cards.sight(f).abilities).lower()
                           or "draw" in cards.sight(f).name.en.lower() for f in drawing)
    assert cards.find("", "en") == cards.cards
    costs = [cards.cost(face) for face in cards.cards]
    assert costs == sorted(costs)


def test_the_facets_are_the_games_own_facts() -> None:
    cards = pool()
    facets = {facet.key: facet for facet in cards.facets}
    assert {"cost", "symbols", "weapon", "range"} <= set(facets)
    ones = cards.find("", "en", {"cost": frozenset({"1"}), "symbols": frozenset({"sword", "brand"})})
    assert ones and CADET in ones
    for face in ones:
        assert cards.faces[face].cost == 1  # type: ignore[attr-defined]
        assert {"sword", "brand"} & set(cards.faces[face].symbols)  # type: ignore[attr-defined]
    assert sum(value.cards for value in facets["cost"].values) == len(cards.cards)


def test_cards_that_are_paid_for_otherwise_have_a_line_of_their_own() -> None:
    kiseki = games.find("kiseki")
    own = Library(kiseki)
    cards = Pool(kiseki, own.faces, lambda face: kiseki.face_sight(own.faces, face))
    counts, faces = Counter(own.deck("kiseki-lit-roads/lantern-guild").cards), own.faces
    kinds = Counter(faces[face].kind for face in counts.elements())  # type: ignore[attr-defined]
    assert sum(count for _, count in cards.curve(counts)) == kinds["unit"] + kinds["item"]
    prices = {name.en: values for name, values in cards.other_prices(counts)}
    assert sum(count for _, count in prices["EP"]) == kinds["event"]
    assert sum(count for _, count in prices["Lv"]) == kinds["base"] > 0
    assert prices["Lv"][0][0].en.startswith("Lv ")


def test_a_deck_is_counted_by_cost_and_by_facts() -> None:
    cards, draft = pool(), starter()
    curve = cards.curve(draft.now.counts)
    assert sum(count for _, count in curve) == 50
    assert [cost for cost, _ in curve] == list(range(curve[0][0], curve[-1][0] + 1))
    tally = {name.en: sum(count for _, count in values) for name, values in cards.tally(draft.now.counts)}
    assert tally["symbols"] >= 50
    assert cards.curve({}) == [] and cards.tally({}) == []


# -- the files --------------------------------------------------------------------------------------------------------


def kept(draft: DeckEdit, replace: bool = False) -> decks.Deck:
    deck = deck_files.keep(CIPHER, draft.faces, draft.deck, replace)
    draft.saved(deck)
    return deck


def test_a_shipped_deck_is_copied_not_written_to() -> None:
    draft = starter()
    assert not draft.own
    draft.rename("My light")
    deck = kept(draft)
    assert deck.id == "My light" and draft.own and not draft.changed
    own = library()
    assert own.deck("My light").cards == own.deck("cipher-starter/first-light").cards
    assert own.deck("My light").roles == {"main": CADET}


def test_no_deck_is_written_over_unasked() -> None:
    first, second = starter(), starter()
    for draft in (first, second):
        draft.rename("Mine")
    kept(first)
    second.remove(DAWN, 3)
    with pytest.raises(deck_files.DeckThere):
        kept(second)
    assert library().deck("Mine").cards == first.deck.cards
    kept(second, replace=True)
    assert library().deck("Mine").cards == second.deck.cards
    third = starter()
    third.rename("mINE")
    with pytest.raises(deck_files.DeckThere):  # the same file on some systems
        kept(third)


def test_a_renamed_deck_leaves_no_old_file() -> None:
    draft = starter()
    draft.rename("Old")
    kept(draft)
    draft.rename("New")
    kept(draft)
    assert [file.name for file in deck_files.folder(CIPHER).iterdir()] == ["New.txt"]
    draft.rename("new")
    kept(draft)
    assert [file.name for file in deck_files.folder(CIPHER).iterdir()] == ["new.txt"]


def test_a_deck_is_deleted_but_never_a_shipped_one() -> None:
    draft = starter()
    with pytest.raises(DeckError):
        deck_files.delete(CIPHER, library().deck("cipher-starter/first-light"))
    draft.rename("Gone")
    deck_files.delete(CIPHER, kept(draft))
    assert not deck_files.place(CIPHER, "Gone").exists()


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("First Light", "First Light"), ("../../etc/passwd", "etc passwd"), ("a/b\\c:d*e?f", "a b c d e f"),
        ("", "deck"), ("...", "deck"),
        ("CON", "CON deck"), ("黎明", "黎明"), ("x" * 500, "x" * 60), ("鳳" * 100, "鳳" * 60),
        ("a\x00b\nc", "abc"), ("-rf", "rf"), ("🙂", "deck"),
    ],
)  # fmt: skip
def test_file_names_are_safe(name: str, file: str) -> None:
    assert deck_files.file_name(name) == file


def test_a_copy_has_a_name_of_its_own() -> None:
    draft = starter()
    draft.rename("Mine 2")
    kept(draft)
    assert deck_files.another_name(CIPHER, Named("Mine", "私の")).en == "Mine 3"


def test_a_folder_that_cannot_be_written_is_said() -> None:
    user_dirs.decks().parent.mkdir(parents=True, exist_ok=True)
    user_dirs.decks().write_text("in the way")
    with pytest.raises(DeckError) as error:
        kept(starter())
    assert "could not be saved" in str(error.value)
