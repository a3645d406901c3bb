"""Rebirth's packs: facts of the three kinds of card, heads, what is wrong and where, the thirty demonstration designs,
and that cards which do something else print something else.
"""

from __future__ import annotations

import pathlib
from collections import defaultdict
from functools import cache

import pytest
from msgspec.structs import replace

from app.packs import packs
from engines.core.cards.ability_parts import Ability, ContinuousEffect, Step, TriggerCondition, within
from engines.core.display.views import Named
from engines.language.grammar.catalogue import wording_of
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.pack import Pack, read_pack
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text
from engines.rebirth.game import GAME
from engines.rebirth.table.cards import RebirthFace
from engines.rebirth.words.ability_headers import Presented, Sparked
from engines.rebirth.words.instructions import DiscardSome
from tests.language.kit.one_card import Reader

CATALOGUE = GAME.catalogue
DESIGNS = pathlib.Path(__file__).parent / "yardstick-rebirth.toml"
READ_AS = (DiscardSome, Presented, Sparked)
"""Words that are read as others, or that a head of an ability says."""
CHARACTER = {"kind": '"character"', "cost": "2", "attack": "3", "defence": "4", "attribute": '"Tide|潮"'}


READER = Reader(CATALOGUE, RebirthFace, {"Tide": Named("Tide", "潮")})
pack_of, wrong, read, mistake, said = READER.pack_of, READER.wrong, READER.read, READER.mistake, READER.said


def tags(text: str) -> list[str]:
    return ability_text(CATALOGUE, read(text)).tags


@cache
def designs() -> Pack:
    return read_pack({"pack.toml": DESIGNS.read_bytes()}, CATALOGUE, RebirthFace)


@cache
def known() -> tuple[Ability, ...]:
    """The abilities of the shipped cards, the designs and the handbook's examples."""
    faces = [*designs().faces.values(), *(
        face for loaded in packs.shelf(GAME).packs.values() for face in loaded.pack.faces.values()
    )]
    texts = [wording_of(cls).example for cls in CATALOGUE.words if wording_of(cls).example]
    parser = Parser(CATALOGUE)
    examples = [ability for text in texts for ability in parser.read(text)[0]]
    return (*(ability for face in faces for ability in face.abilities), *examples)


# -- facts --------------------------------------------------------------------------------------------------------


def test_a_character_has_cost_numbers_and_attributes() -> None:
    face = pack_of(**CHARACTER).faces["p/one"]
    assert isinstance(face, RebirthFace)
    assert (face.kind, face.cost, face.attack, face.defence) == ("character", 2, 3, 4)
    assert face.attribute == ("Tide|潮",)


@pytest.mark.parametrize("kind", ["rebirth", "partner"])
def test_rebirth_cards_and_partners_print_no_numbers(kind: str) -> None:
    face = pack_of(kind=f'"{kind}"').faces["p/one"]
    assert isinstance(face, RebirthFace)
    assert (face.cost, face.attack, face.defence, face.attribute) == (None, None, None, ())


@pytest.mark.parametrize(("facts", "told"), [
    ({"kind": '"character"', "cost": "1", "attack": "2"}, "'defence' is missing"),
    ({"kind": '"rebirth"', "cost": "1"}, "a card of class 'rebirth' has no 'cost'"),
    ({"kind": '"partner"', "attribute": '"Tide|潮"'}, "a card of class 'partner' has no 'attribute'"),
    ({"kind": '"soul"'}, "'soul' belongs to a later edition than the rules played here"),
    ({"kind": '"Soul"'}, "'Soul' belongs to a later edition"),
    ({"kind": '"spirit"'}, "'spirit' is not one of: character, rebirth, partner"),
    ({**CHARACTER, "cost": "99"}, "'cost' must lie between 0 and 20"),
])
def test_mistakes_in_facts_are_named(facts: dict[str, str], told: str) -> None:
    assert told in wrong(**facts)


def test_what_was_read_is_the_same_from_the_cache() -> None:
    kept = load_compiled(compiled(designs()), CATALOGUE, RebirthFace)
    assert kept is not None and kept == designs()


def test_all_thirty_designs_can_be_written_and_the_cards_for_later_words() -> None:
    assert len(designs().faces) == 30 + 23


def test_every_word_of_rebirth_that_does_something_stands_on_one_of_them() -> None:
    """Heads and labels aside, which every ability has."""
    own = [cls for cls in CATALOGUE.words if cls.__module__.startswith("engines.rebirth.words")]
    said_there = {type(part) for face in designs().faces.values() for each in face.abilities for part in within(each)}
    doing = [cls for cls in own if issubclass(cls, Step | ContinuousEffect | TriggerCondition) and cls not in READ_AS]
    assert [cls.__name__ for cls in doing if cls not in said_there] == []


# -- heads and print ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "printed"), [
    ("spark:\n    draw 1", ["spark"]),
    ("entry always:\n    this gets +1/+0", ["cont", "entry"]),
    ("member activated (pay 2):\n    draw 1", ["act", "member"]),
    ("waiting activated (pay 1):\n    put this in a vacant seat", ["act", "waiting"]),
    ("blocker", ["blocker"]),
    ("room to grow", ["growth"]),
    ("cancel sparks (put this in the waiting room)", ["cancel"]),
])
def test_icons_stand_in_the_order_of_cards(text: str, printed: list[str]) -> None:
    assert tags(text) == printed


@pytest.mark.parametrize(("text", "ja"), [
    ('entry always combo "Dawn|暁" potential 5 of "Tide":\n    this gets +2/+0',
     "【Reコンボ】《暁》【本領発揮Lv5】〔潮〕 このキャラを+2/±0する。"),
    ("entry activated once (pay 2, discard 1 card):\n    this gets +1/-1 until end of turn",
     "【ターン1回】［エネ2、手札1枚を控え室に置く］ このターン中、このキャラを+1/-1する。"),
    ('blocker for of "Tide" or with room to grow', "〔潮〕か【のびしろ】"),
    ('when this is put in the entry from outside deck:\n    put 1 character of "Tide" in your waiting room in a vacant'
     " seat resting",
     "このキャラがデッキ以外からエントリーに置かれた時、自分の控え室から〔潮〕を1枚選び、空席のメンバーにレストで置く。"),
    ("member when this supports:\n    paying (pay 1):\n        the other one gets +2/+0 until end of attack",
     "このキャラがサポートした時、エネ1することで、このアタック中、サポートされたキャラを+2/±0する。"),
    ("member always:\n    your entry with printed cost >= 5 gets -1 cost",
     "自分のエントリーの元々のコストが5以上のキャラのコストは-1される。"),
    ('member always:\n    your entry of "Tide" gets +1/+0', "自分のエントリーの〔潮〕を+1/±0する。"),
    ("entry when this attacks:\n    the other one gets -1/+0 until end of attack",
     "このキャラがアタックした時、このアタック中、アタックされたキャラを-1/±0する。"),
    ("entry when this is attacked:\n    the other one gets -1/+0 until end of attack",
     "このキャラがアタックされた時、このアタック中、アタックしているキャラを-1/±0する。"),
    ("entry when the attack of this is blocked:\n    it gets -1/+0 until end of turn",
     "このキャラのアタックがブロックされた時、このターン中、アタックされているキャラを-1/±0する。"),
    ("entry always:\n    this gets +1/+0 for each 2 cards in your hand",
     "自分の手札2枚につき、このキャラを+1/±0する。"),
    ("spark:\n    look at up to 3 cards from the top of your deck as seen\n"
     "    put the rest of seen in the waiting room",
     "自分のデッキの上から3枚まで見る。残りのカードを控え室に置く。"),
    ("entry when this attacks combo:\n    the opponent cannot use blockers until end of attack",
     "【Reコンボ】 このキャラがアタックした時、このアタック中、相手は【ブロッカー】を使えない。"),
    ("entry activated (pay 2):\n    later when your entry attacks:\n        it gets +1/+0 until end of turn",
     "［エネ2］ このターン、次に自分のエントリーがアタックした時、このターン中、そのエントリーを+1/±0する。"),
    ("spark:\n    choose the opponent's entry as foe\n    later when foe attacks:\n"
     "        it gets -1/+0 until end of attack",
     "相手のエントリーを選ぶ。このターン、次にそのカードがアタックした時、このアタック中、そのカードを-1/±0する。"),
    ("entry when this attacks if this is the second attack of this this turn:\n    draw 1",
     "このキャラがアタックした時、このターンこのキャラの2回目のアタック中である場合、カードを1枚引く。"),
    ("entry activated:\n    if not (this is not with combo):\n        draw 1",
     "このキャラが【Reコンボ】を持たないというわけではない場合、カードを1枚引く。"),
])
def test_print_is_what_these_players_know(text: str, ja: str) -> None:
    assert said(text).ja == ja


def test_who_was_attacked_is_not_who_is_attacked_now() -> None:
    waits, gets = "entry when the attack of this ends:\n    ", " gets +0/+1 until end of turn"
    after, now = said(f"{waits}the other one{gets}"), said(f"{waits}the attacked character{gets}")
    assert "the character it attacked gets +0/+1" in after.en and "アタックされたキャラを" in after.ja
    assert "the attacked character gets +0/+1" in now.en and "アタックされているキャラを" in now.ja


def test_cards_that_do_something_else_print_something_else() -> None:
    """In both languages, icons and terms included."""
    for lang in ("en", "ja"):
        printed: defaultdict[str, set[bytes]] = defaultdict(set)
        for ability in known():
            text = ability_text(CATALOGUE, ability)
            whole = "|".join((*text.tags, getattr(text.terms, lang, ""), getattr(text.text, lang)))
            printed[f"{ability.bearer} {whole}"].add(CATALOGUE.encode((replace(ability, line=0),)))
        alike = [whole for whole, found in printed.items() if len(found) > 1]
        assert len(printed) > 150 and not alike, alike


# -- what an ability becomes --------------------------------------------------------------------------------------


def test_a_keyword_is_needed_to_use_and_tested_when_a_trigger_resolves() -> None:
    used, triggered = read("activated potential 3:\n    draw 1"), read("when this attacks potential 3:\n    draw 1")
    assert len(used.gates) == 1 and not used.conditions  # 11.2.3.2
    assert len(triggered.conditions) == 1 and not triggered.gates  # 11.2.3.3


def test_two_numbers_are_two_effects_and_a_zero_is_none() -> None:
    (both,) = read("always:\n    this gets +1/+2").grants
    (one,) = read("always:\n    this gets +1/+0").grants
    assert [part.field() for part in both.singles()] == ["attack", "defence"]
    assert [part.field() for part in one.singles()] == ["attack"]


@pytest.mark.parametrize(("text", "told"), [
    ("activated:\n    put this in the member", "in a member slot"),
    ("activated:\n    put this in the rebirth", "set ..."),
    ("activated:\n    it gets +1/+0 until end of turn", "'it' is the card of an event"),
    ("always:\n    this gets +1/+0 until end of turn", "2:5"),
    ("activated:\n    put 1 card in the hand", "2:5"),
    ("activated:\n    draw 1\n    the soul of this", "'soul' belongs to a later edition than the rules played here"),
    ("activated:\n    put 1 card into soul", "'soul' belongs to a later edition"),
    ("activated:\n    soul 1", "'soul' belongs to a later edition"),
])
def test_mistakes_are_explained_where_they_are(text: str, told: str) -> None:
    assert told in mistake(text)
