"""Packs: facts, texts, hash, cached form, and what is said of mistakes in them."""

from __future__ import annotations

import msgspec
import pytest

from engines.core.display.views import Named
from engines.language.packs import pack as pack_reader
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.diagnostics import PackProblems
from engines.language.packs.pack import Pack, pack_hash, read_pack
from engines.language.packs.toml_positions import tables
from tests.language.kit.orchard import CATALOGUE, Fruit

HEAD = """\
[pack]
id = "autumn"
game = "orchard"
title = { en = "Autumn", ja = "秋" }
version = "2"

"""
CARD = """\
[[card]]
id = "fig"
title = { en = "Late Fig", ja = "遅い無花果" }
name = { en = "Fig", ja = "無花果" }
weight = 7
colours = ["green", "yellow"]
reach = "1-2"
abilities = '''
action once:
    draw 1
'''
"""


def pack(text: str, **more: bytes) -> Pack:
    return read_pack({"pack.toml": (HEAD + text).encode(), **more}, CATALOGUE, Fruit)


def wrong(text: str, head: str = HEAD) -> list[str]:
    with pytest.raises(PackProblems) as caught:
        read_pack({"pack.toml": (head + text).encode()}, CATALOGUE, Fruit)
    return str(caught.value).splitlines()


def test_facts_become_a_face() -> None:
    read = pack(CARD)
    face = read.faces["autumn/fig"]
    assert isinstance(face, Fruit)
    assert (face.weight, face.price, face.colours, face.reach) == (7, None, ("green", "yellow"), ("1", "2"))
    assert face.full_name == Named("Late Fig Fig", "遅い無花果 無花果") and len(face.abilities) == 1
    assert read.texts["autumn/fig"][0].text == Named("Draw 1 card.", "カードを1枚引く。")
    assert (read.id, read.game, read.version) == ("autumn", "orchard", "2")


def test_x_counts_as_nothing_and_is_remembered() -> None:
    face = pack(CARD.replace("weight = 7", 'weight = "X"')).faces["autumn/fig"]
    assert isinstance(face, Fruit) and face.weight == 0 and face.variable == ("weight",)


BY_HAND = CARD.replace("    draw 1\n", '    by hand "Play chess.|将棋を指す。"\n') + "manual = true\n"


def test_what_is_by_hand_is_marked_and_printed_as_it_is_written() -> None:
    read = pack(BY_HAND)
    assert read.manual == ("autumn/fig",) and read.faces["autumn/fig"].abilities[0].manual
    assert read.texts["autumn/fig"][0].text == Named("Play chess.", "将棋を指す。")
    assert read.texts["autumn/fig"][0].terms == pack(CARD).texts["autumn/fig"][0].terms  # once, as before
    assert load_compiled(compiled(read), CATALOGUE, Fruit).faces == read.faces


def test_only_what_says_so_is_by_hand() -> None:
    more = BY_HAND.replace("\'\'\'\nmanual", "action:\n    draw 1\n\'\'\'\nmanual")
    assert [ability.manual for ability in pack(more).faces["autumn/fig"].abilities] == [True, False]


def test_where_nothing_says_so_the_printed_words_are_used() -> None:
    text = CARD.partition("abilities")[0] + 'manual = true\nprinted = { en = "Sing.", ja = "歌う。" }\n'
    ability, = pack(text).faces["autumn/fig"].abilities
    assert ability.manual and ability.kind == "activated" and pack(text).manual == ("autumn/fig",)
    assert pack(text).texts["autumn/fig"][0].text == Named("Sing.", "歌う。")


def test_by_hand_and_manual_belong_together() -> None:
    assert "add the line 'manual = true'" in wrong(BY_HAND.replace("manual = true\n", ""))[0]
    assert "nothing here is by hand" in wrong(CARD + "manual = true\n")[0]
    inside = '    repeat 2:\n        by hand "Play chess.|将棋を指す。"\n'
    assert "inside another instruction" in wrong(BY_HAND.replace('    by hand "Play chess.|将棋を指す。"\n', inside))[0]


def test_what_is_by_hand_may_stand_between_other_instructions() -> None:
    text = BY_HAND.replace("    by hand", "    draw 1\n    by hand")
    between = pack(text.replace("\'\'\'\nmanual", "    draw 2\n\'\'\'\nmanual"))
    ability, = between.faces["autumn/fig"].abilities
    assert ability.manual and [type(step).__name__ for step in ability.body] == ["Draw", "DoByHand", "Draw"]
    assert between.texts["autumn/fig"][0].text == Named(
        "Draw 1 card. Play chess. Draw 2 cards.", "カードを1枚引く。将棋を指す。カードを2枚引く。",
    )


def test_what_always_holds_is_not_by_hand_and_the_remedy_is_said() -> None:
    said = wrong(BY_HAND.replace("action once", "always"))[0]
    assert "cannot be by hand" in said and "let the player use it" in said


def test_printed_text_stands_beside_the_generated_one() -> None:
    assert pack(CARD + 'printed = "as on paper"\n').faces["autumn/fig"].printed == Named("as on paper", "as on paper")


def test_pictures_must_be_in_the_pack() -> None:
    text = CARD + 'picture = "fig.png"\n'
    assert pack(text, **{"fig.png": b""}).faces["autumn/fig"].picture == "fig.png"
    assert wrong(text) == ["pack.toml:18:1: the picture 'fig.png' is not in the pack"]
    assert "must be a .png" in wrong(text.replace("fig.png", "fig.exe"))[0]


def test_decks_come_along() -> None:
    assert pack(CARD, **{"decks/basket.txt": b"4 fig"}).decks == {"basket": "4 fig"}


def test_a_cached_pack_is_the_same_pack() -> None:
    read = pack(CARD, **{"decks/basket.txt": b"4 fig"})
    assert load_compiled(compiled(read), CATALOGUE, Fruit) == read


@pytest.mark.parametrize("data", [b"", b"{}", b'{"language":1,"game":"orchard","pack":{}}',
                                  b'{"language":1,"game":"orchard","pack":{"faces":{"a":{"abilities":[{}]}}}}'])
def test_a_damaged_cache_is_no_pack(data: bytes) -> None:
    assert load_compiled(data, CATALOGUE, Fruit) is None


def test_the_hash_is_of_the_facts() -> None:
    text = (HEAD + CARD).encode()
    assert pack_hash({"pack.toml": text}) == pack_hash({"pack.toml": text.replace(b"\n", b"\r\n"), "a.png": b"x"})
    assert pack_hash({"pack.toml": text}) != pack_hash({"pack.toml": text.replace(b"7", b"8")})


@pytest.mark.parametrize(("old", "new", "sentence"), [
    ("weight = 7", "wieght = 7", "'weight' is missing"),
    ("weight = 7", "weight = 7\nwieght = 7", "pack.toml:12:1: there is no 'wieght' here, did you mean 'weight'?"),
    ("weight = 7", "weight = 100", "pack.toml:11:1: 'weight' must lie between 0 and 99"),
    ("weight = 7", 'weight = "Y"', "pack.toml:11:1: 'weight' must be a whole number or \"X\""),
    ("weight = 7", "weight = true", "must be a whole number"),
    ('"green"', '"gren"', "'gren' is not one of: red, green, yellow, did you mean 'green'?"),
    ('["green", "yellow"]', '["green", "yellow", "red"]', "'colours' may have 2 entries at most"),
    ('"1-2"', '"7"', "pack.toml:13:1: 'reach' must be a range"),
    ('id = "fig"', 'id = "Fig!"', "pack.toml:8:1: the id 'Fig!' may only hold small letters, digits and '-'"),
    ('id = "fig"', "id = 3", "'id' must be text in quotes"),
    ('ja = "無花果"', 'jp = "無花果"', "'name' must be { en ="),
    ("draw 1", "darw 1", "pack.toml:16:5: unknown step 'darw', did you mean 'draw'?"),
    ("abilities = '''", "abilities = [", "this is not valid TOML"),
    ("weight = 7", "weight = 07", "pack.toml:11:"),
    ("weight = 7", 'weight = 7\nemblem = "' + "x" * 90 + '"', "'emblem' may have 80 letters at most"),
])
def test_mistakes_in_cards(old: str, new: str, sentence: str) -> None:
    assert any(sentence in line for line in wrong(CARD.replace(old, new, 1))), wrong(CARD.replace(old, new, 1))


def test_all_mistakes_of_a_pack_are_told_at_once() -> None:
    two = CARD.replace("weight = 7", "weight = -1") + CARD.replace("draw 1", "darw 1")
    said = wrong(two)
    assert len(said) == 3 and said[0].startswith("pack.toml:11:1") and "have the id 'fig'" in said[1]
    assert said[2].startswith("pack.toml:27:5")


@pytest.mark.parametrize(("head", "sentence"), [
    (HEAD.replace("orchard", "meadow"), "this pack is for the game 'meadow', not 'orchard'"),
    (HEAD.replace('id = "autumn"\n', ""), "'id' is missing"),
    (HEAD.replace("version", "verison"), "there is no 'verison' here, did you mean 'version'?"),
    ("", "'id' is missing"),
])
def test_mistakes_in_the_head(head: str, sentence: str) -> None:
    assert any(sentence in line for line in wrong(CARD, head))


@pytest.mark.parametrize(("members", "sentence"), [
    ({}, "the pack has no pack.toml"), ({"pack.toml": b"\xff\xfe"}, "pack.toml:1: this file is not UTF-8"),
    ({"pack.toml": HEAD.encode()}, "the pack has no [[card]]"),
    ({"pack.toml": (HEAD + "card = 3").encode()}, "the pack has no [[card]]"),
    ({"pack.toml": (HEAD + CARD).encode(), "decks/a.txt": b"\xff"}, "decks/a.txt: this file is not UTF-8"),
])
def test_mistakes_in_files(members: dict[str, bytes], sentence: str) -> None:
    with pytest.raises(PackProblems, match=sentence.replace("[[", r"\[\[").replace("]]", r"\]\]")):
        read_pack(members, CATALOGUE, Fruit)


def test_every_mistake_can_be_told_in_japanese() -> None:
    with pytest.raises(PackProblems) as caught:
        pack(CARD.replace("weight = 7", 'weight = "Y"'))
    assert caught.value.say("ja") == "pack.toml:11:1: 「weight」は整数か \"X\"でなければなりません"


def test_names_of_the_pack_may_be_quoted_in_either_language() -> None:
    for quoted in ("Fig", "無花果", "Kiwi|キウイ"):
        text = CARD.replace("draw 1", f'add up to 1 card named "{quoted}" in your crates to your hand')
        assert pack(text).faces["autumn/fig"].abilities


def test_places_of_keys() -> None:
    text = 'a = """\n[[card]]\nb = 1\n"""\nlist = [\n  "c = 1",\n]\n[[card]]\n  d.e = 1 # [x]\nt = \'\'\'one\'\'\'\n'
    found = tables(text)
    assert [(table.name, table.line) for table in found] == [("", 1), ("card", 8)]
    assert set(found[0].keys) == {"a", "list"} and set(found[1].keys) == {"d", "t"}
    assert found[1].keys["d"][:2] == (9, 3) and found[0].keys["a"].text_line == 2


@pytest.mark.parametrize("letter", ["\\u202E", "\\u0000", "\\n", "\\u200B", "\\u3164", "\\u2028", "\\uFEFF"])
@pytest.mark.parametrize("key", ["name", "title"])
def test_a_name_holds_nothing_that_hides_or_turns_words(letter: str, key: str) -> None:
    old = {"name": 'en = "Fig"', "title": 'en = "Late Fig"'}[key]
    found = wrong(CARD.replace(old, f'en = "F{letter}ig"'))
    code = "U+000A" if letter == "\\n" else f"U+{letter[2:]}"
    assert len(found) == 1 and f"'{key}' contains the character {code}" in found[0], found
    assert found[0].isprintable()


def test_the_printed_text_may_have_lines() -> None:
    text = 'printed = { en = "One.\\nTwo.", ja = "一\\n二" }\nabilities ='
    assert pack(CARD.replace("abilities =", text)).faces["autumn/fig"].printed == Named("One.\nTwo.", "一\n二")
    assert "U+202E" in wrong(CARD.replace("abilities =", text.replace("Two", "\\u202ETwo")))[0]


def test_what_a_face_prints_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept beside the face: no comparison knows of it, and a copy with other abilities prints those."""
    read = pack(CARD)
    key, face = next(iter(read.faces.items()))
    fresh, counted = msgspec.structs.replace(face), []
    print_one = pack_reader.ability_text
    monkeypatch.setattr(pack_reader, "ability_text", lambda *one: counted.append(one) or print_one(*one))
    assert pack_reader.texts(CATALOGUE, fresh) == pack_reader.texts(CATALOGUE, fresh) == read.texts[key]
    assert len(counted) == len(face.abilities) > 0
    none = msgspec.structs.replace(fresh, abilities=())
    assert pack_reader.texts(CATALOGUE, none) == ()
    assert fresh == face
