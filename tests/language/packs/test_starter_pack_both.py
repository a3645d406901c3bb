"""Both packs of Cipher together: enough cards of every kind for four decks, no two alike."""

from __future__ import annotations

from collections import Counter

import pytest

from app.decks import decks
from app.packs import packs
from engines.cipher.words.terms import MARKS
from tests.language.kit.duels import CIPHER, SECOND, STARTER, faces, pack

KEYWORDS = {
    "class-change", "level-up", "formation", "union", "carnage", "bond-skill", "dragon-vein", "hero", "twin",
    "increase", "awakening", "dragon-blood", "legendary", "crest-power",
}
"""The fourteen keyword skills (21.2.2)."""
CLASSES = {"act", "auto", "cont", "spec", "bond", "hand", "atk supp", "def supp", "supp"}
"""The seven classes of skill (21.3.1), support skills by their type."""
COSTS = {
    "cipher.Tap", "cipher.BondsDown", "cipher.OrbsUp", "cipher.TapTwoNamed", "cipher.Discard", "cipher.BreakOrbs",
    "core.Put",
}
"""Kinds of cost: action icon, reverse icon, dragon vein, formation, hand cards, own orbs, cards that go elsewhere."""


def every_face() -> list:  # type: ignore[type-arg]
    return [face for name in (STARTER, SECOND) for face in pack(name).faces.values()]


def test_more_than_eighty_cards_in_four_decks() -> None:
    assert len(every_face()) >= 80
    shelf = decks.shelf(CIPHER, packs.shelf(CIPHER))
    assert not shelf.troubles
    assert [deck.id.partition("/")[2] for deck in shelf.decks] == [
        "ashen-court", "first-light", "deep-roots", "wide-skies"]
    for deck in shelf.decks:
        assert len(deck.cards) == 50 and max(Counter(deck.cards).values()) <= 4 and not decks.faults(
            CIPHER, faces(), deck)
    assert {card for deck in shelf.decks for card in deck.cards} == {face.id for face in every_face()}


def test_every_keyword_on_two_cards_at_least() -> None:
    assert {mark.key for mark in MARKS} >= KEYWORDS
    found = Counter(key for face in every_face() for key in {
        key for ability in face.abilities for key in ability.keywords})
    assert set(found) == KEYWORDS and min(found.values()) >= 2, found


def test_every_class_of_skill_and_kind_of_cost() -> None:
    printed = [text for name in (STARTER, SECOND) for texts in pack(name).texts.values() for text in texts]
    tags = {tag for text in printed for tag in text.tags}
    assert tags == CLASSES
    costs = {part.__struct_config__.tag for face in every_face() for ability in face.abilities for part in ability.cost}
    assert costs == COSTS
    paid = [ability for face in every_face() for ability in face.abilities if ability.cost]
    assert {ability.kind for ability in paid} == {"activated", "triggered", "support"}
    assert any(len(ability.cost) > 1 for ability in paid)


def test_names_and_looks_are_all_different() -> None:
    everyone = every_face()
    for names in ({face.full_name.en for face in everyone}, {face.full_name.ja for face in everyone}):
        assert len(names) == len(everyone)
    assert len({(face.emblem, face.scene, face.hue) for face in everyone}) == len(everyone)
    pictures = Counter(face.emblem for face in everyone)
    assert max(pictures.values()) <= 2, "the same emblem on more than two cards"


def test_facts_are_of_the_size_the_game_knows() -> None:
    for face in pack(SECOND).faces.values():
        assert 1 <= face.cost <= 5 and 20 <= face.power <= 70 and face.support in (10, 20, 30), face.id
        assert face.class_change in (None, face.cost - 1), face.id
        assert (face.class_change is None) == (face.cost < 3 or face.id.endswith("uldra-dreamer")), face.id


def test_all_eight_colours_and_all_ten_weapons() -> None:
    assert len({symbol for face in every_face() for symbol in face.symbols}) == 8
    assert len({weapon for face in every_face() for weapon in face.weapon}) == 10


@pytest.mark.parametrize("name", [STARTER, SECOND])
def test_every_text_is_whole_in_both_languages(name: str) -> None:
    for texts in pack(name).texts.values():
        assert texts
        for text in texts:
            assert text.text.en[0].isupper() and text.text.en.endswith(".") and "{" not in text.text.en
            assert text.text.ja.endswith("。") and "{" not in text.text.ja and "。。" not in text.text.ja
