"""Looks for cards without pictures: repeatable, fitting what the card says, and never two alike."""

from __future__ import annotations

import json
from colorsys import rgb_to_hls

from hypothesis import given, settings
from hypothesis import strategies as st

from app.packs import art
from engines.cipher.screen.face import FACE
from engines.core.display.emblems import EMBLEMS
from engines.core.display.placeholder_art import CONTRAST, Looks, choose_looks
from tests.conftest import ROOT

INDEX = ROOT / "assets" / "art" / "index.json"
WORDS = ["lord", "sword", "knight", "lance", "mage", "tome", "priest", "staff", "archer", "bow", "flier", "dragon"]


def looks(cards: list[tuple[str, list[str]]], fixed: dict[str, Looks] | None = None) -> dict[str, Looks]:
    """Looks as Cipher chooses them."""
    return choose_looks(cards, FACE.scenes, FACE.emblems, fixed)


def test_the_catalogue_is_the_index_of_the_drawings() -> None:
    drawn = {drawing.name: drawing for drawing in art.index().art if drawing.file.startswith("emblems/")}
    listed = {name: category for name, category, _, _ in EMBLEMS}
    assert listed == {name: each.category for name, each in drawn.items() if each.category != "scene"}


def test_the_catalogue_says_of_each_what_the_index_says() -> None:
    drawn = {each["name"]: each for each in json.loads(INDEX.read_text(encoding="utf-8"))["art"] if "accent" in each}
    for name, _, words, hue in EMBLEMS:
        red, green, blue = (int(drawn[name]["accent"][0][place:place + 2], 16) / 255 for place in (1, 3, 5))
        assert (words.split(), hue) == (drawn[name]["tags"], round(360 * rgb_to_hls(red, green, blue)[0])), name


def test_an_emblem_speaks_of_its_card() -> None:
    chosen = looks([("a", ["bow", "archer"]), ("b", ["tome", "mage"]), ("c", ["axe", "fighter"]), ("d", ["pegasus"])])
    assert [each.emblem for each in chosen.values()] == ["bow", "tome", "axe", "pegasus"]


def test_the_same_cards_get_the_same_looks() -> None:
    cards = [(f"card-{number}", [WORDS[number % 12], WORDS[number % 7]]) for number in range(40)]
    assert looks(cards) == looks(cards)
    assert list(looks(cards[:10]).items()) == list(looks(cards).items())[:10], "later cards do not change earlier ones"


def test_no_two_cards_share_an_emblem_while_there_are_others() -> None:
    chosen = looks([(f"card-{number}", ["sword"]) for number in range(50)])
    assert len({each.emblem for each in chosen.values()}) == 50


@settings(max_examples=15, deadline=None)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=4), max_size=60))
def test_no_two_cards_look_alike(words: list[list[str]]) -> None:
    chosen = looks([(f"card-{number}", said) for number, said in enumerate(words)])
    assert len(set(chosen.values())) == len(words)
    assert all(art.has("emblems", each.emblem) and art.has("frames", each.scene) for each in chosen.values())


def test_not_even_in_a_pack_of_two_thousand() -> None:
    chosen = looks([(f"card-{number}", []) for number in range(2000)])
    assert len(set(chosen.values())) == 2000


def test_what_a_pack_fixed_stays_and_is_not_repeated() -> None:
    fixed = {"mine": Looks("bow", FACE.scenes[0], 120)}
    chosen = looks([("mine", ["sword"]), ("other", ["bow", "archer"])], fixed)
    assert chosen["mine"] == fixed["mine"] and chosen["other"].emblem != "bow"


def test_an_emblem_stands_out_from_its_ground() -> None:
    accents = {name: hue for name, _, _, hue in EMBLEMS}
    for each in looks([(f"card-{number}", []) for number in range(40)]).values():
        gap = abs(each.hue - accents[each.emblem]) % 360
        assert min(gap, 360 - gap) >= CONTRAST
