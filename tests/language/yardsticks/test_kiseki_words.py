"""Kiseki's packs: facts of the four types, heads, what is wrong and where; every kind of ability its rules speak of is
written, printed in both languages and kept, and cards that do something else print something else.
"""

from __future__ import annotations

import pathlib
import re
from collections import defaultdict
from functools import cache

import pytest
from msgspec.structs import replace

from engines.core.cards.ability_parts import Ability, ContinuousEffect, Step, TriggerCondition, within
from engines.core.display.views import Named
from engines.kiseki.abilities.costs import EpCost
from engines.kiseki.catalogue import CATALOGUE
from engines.kiseki.table.cards import KisekiFace
from engines.kiseki.words.ability_headers import FirstAttack
from engines.kiseki.words.altered_rules import NotReadied
from engines.kiseki.words.chosen import Searches
from engines.kiseki.words.cost_changes import CostsLessForEach, CostsMoreForEach
from engines.kiseki.words.discarding import DiscardSome, DiscardsOne
from engines.kiseki.words.effects import StrengthensForEach, StrengthensForOwn
from engines.kiseki.words.imposed import NegatesUnlessPaid, OpponentRevealsHand, TheyDiscardKind, TheyDiscardOne
from engines.kiseki.words.later import AtTurnsEnd, InsteadOneStep
from engines.kiseki.words.numbers import (
    DrawsForEach,
    DrawsOneForEach,
    GainsBondForEach,
    GainsCpForEach,
    GainsEpForEach,
    LosesBondForEach,
)
from engines.kiseki.words.permissions import ToOwnersHidden, ToTheTrail
from engines.language.grammar.catalogue import wording_of
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.pack import Pack, read_pack
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text
from tests.language.kit.one_card import Reader

KINDS = pathlib.Path(__file__).parent / "yardstick-kiseki.toml"
NAMING = 4
"""Cards that only bear names which kinds speak of."""
READ_AS = (
    DiscardSome, FirstAttack, EpCost, ToOwnersHidden, NotReadied, NegatesUnlessPaid, AtTurnsEnd, InsteadOneStep,
    TheyDiscardKind, StrengthensForEach, StrengthensForOwn, DiscardsOne, TheyDiscardOne, Searches, DrawsForEach,
    DrawsOneForEach, GainsCpForEach, GainsEpForEach, GainsBondForEach, LosesBondForEach, CostsLessForEach,
    CostsMoreForEach, OpponentRevealsHand, ToTheTrail,
)
"""Words that are read as others, or that a head of an ability says."""
ENTRIES = {"Tide": Named("Tide", "潮"), "Lantern": Named("Lantern", "灯")}
UNIT = {"kind": '"unit"', "cp": "2", "strength": "3", "defence": "4", "organisation": '"Tide|潮"'}


READER = Reader(CATALOGUE, KisekiFace, ENTRIES)
pack_of, wrong, read, mistake = READER.pack_of, READER.wrong, READER.read, READER.mistake


def said(text: str, bearer: str = "unit") -> Named:
    return READER.said(text, bearer)


@cache
def kinds() -> Pack:
    return read_pack({"pack.toml": KINDS.read_bytes()}, CATALOGUE, KisekiFace)


@cache
def known() -> tuple[Ability, ...]:
    """The abilities of all kinds and of the handbook's examples."""
    parser = Parser(CATALOGUE)
    texts = [wording_of(cls).example for cls in CATALOGUE.words if wording_of(cls).example]
    examples = [ability for text in texts for ability in parser.read(text)[0]]
    return (*(ability for face in kinds().faces.values() for ability in face.abilities), *examples)


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("martial arts",
     "This gets +1/+1. This craft is only valid if this is in battle with a UNIT without [Martial Arts].",
     "これは+1/+1を得る。このクラフトはこれが【武術】を持たないUNITと戦闘中でなければ有効にならない。"),
    ("belonging", "This gains the organisations of your attacking UNITs this turn.",
     "このターン中、これは自分の攻撃UNITが持つ組織を得る。"),
    ("when this enters:\n    later when the turn ends:\n        draw 1",
     "When this enters the field, at the end of this turn, draw 1 card.",
     "これが場に出た時、このターンの終了時、カードを1枚引く。"),
])
def test_texts_are_whole_sentences(text: str, en: str, ja: str) -> None:
    assert said(text) == Named(en, ja)


@pytest.mark.parametrize(("one", "other"), [
    ("event target 1 enemy entry:\n    negate the target unless the opponent pays 2 ep",
     "event target 1 enemy entry:\n    unless the opponent does pay 2 ep:\n        negate the target"),
    ("event target 1 foe:\n    at the end of the turn, stun the target",
     "event target 1 foe:\n    later when the turn ends:\n        stun the target"),
    ("event target 1 foe:\n    put the target face down into its owner's base actioned",
     "event target 1 foe:\n    put the target in its owner's base face-down actioned"),
    ("event target 1 foe:\n    put the target into its owner's base face down",
     "event target 1 foe:\n    put the target in its owner's base face-down"),
    ("event:\n    put 1 card in your hand face down into your base",
     "event:\n    lay 1 card in your hand in your base"),
    ("always:\n    this is not readied during the recovery phase",
     "always:\n    this cannot be readied in the recovery phase"),
    ("event target 1 foe:\n    the target cannot be readied in the next recovery phase",
     "event target 1 foe:\n    the target is not readied in the next recovery phase"),
    ("always unless you have a unit:\n    this gets +1/+0", "always if not you have a unit:\n    this gets +1/+0"),
    ("always:\n    stun damage the opponent takes is raised by 1",
     "always:\n    the opponent takes 1 more stun damage"),
    ("always:\n    this gets +X/+0 where X is the number of your items",
     "always:\n    this gets +(the number of your items)/+0"),
    ("always if your bond is lower than 10:\n    this gets +1/+0", "always if your bond < 10:\n    this gets +1/+0"),
    ("event target 1 unit:\n    gain the target's strength bond",
     "event target 1 unit:\n    gain strength of the target bond"),
    ("event target 1 foe:\n    if the target's str is 3 or less:\n        stun the target",
     "event target 1 foe:\n    if strength of the target <= 3:\n        stun the target"),
    ("activated (pay 1 ep):\n    choose 1 foe as prey\n    if prey's strength < this's defence:\n        stun prey",
     "activated (pay 1 ep):\n    choose 1 foe as prey\n    if strength of prey < defence of this:\n        stun prey"),
    ("when a unit you control attacks:\n    gain that unit's strength bond",
     "when an ally attacks:\n    gain strength of that unit bond"),
    ("event target 2 opposing units:\n    stun the targets", "event target 2 foes:\n    stun the targets"),
    ("activated (discard 1 event card):\n    draw 1", "activated (discard 1 event in your hand):\n    draw 1"),
    ("event:\n    discard up to 2 units with cp <= 2", "event:\n    discard up to 2 units in your hand with cp <= 2"),
    ("event:\n    the opponent discards 1 item", "event:\n    the opponent discards 1 item in their hand"),
    ("event:\n    look at the opponent's hand", "event:\n    look at all cards in the opponent's hand"),
    ("event:\n    reveal your hand", "event:\n    reveal all cards in your hand"),
    ("when this attacks a unit:\n    stun that unit", "when this attacks a unit:\n    stun the other one"),
    ("when this attacks a foe if that unit's strength >= 3:\n    draw 1",
     "when this attacks a foe if strength of the other one >= 3:\n    draw 1"),
    ("when a unit attacks this:\n    stun that unit", "when a unit attacks this:\n    stun it"),
    ("at the end of the turn:\n    draw 1", "when the turn ends:\n    draw 1"),
    ("event:\n    draw cards equal to the number of your items", "event:\n    draw the number of your items"),
    ("always:\n    your units gain hate", "always:\n    your units gain icon hate"),
    ("event target 1 foe with martial arts:\n    the target loses martial arts until end of turn",
     "event target 1 foe with icon martial:\n    the target loses icon martial until end of turn"),
    ("event target 1 unit:\n    the target cannot suffer instant death until end of turn",
     "event target 1 unit:\n    the target cannot be killed until end of turn"),
    ("event target 1 item or unit:\n    destroy the target", "event target 1 unit or item:\n    destroy the target"),
])
def test_two_ways_of_writing_the_same(one: str, other: str) -> None:
    assert read(one) == read(other)


@pytest.mark.parametrize("text", [
    "event:\n    each unit gets +X/+0 until end of turn where X is its cp",
    "event:\n    each of your units gets +1/+0 for each of its organisations until end of turn",
    "event:\n    destroy every enemy unit whose strength is greater than its defence",
    "event target 1 foe:\n    its controller loses bond equal to its cp",
    "event:\n    each player stuns 1 of their units",
    "event:\n    the opponent actions 2 of their units",
    "event:\n    each player recovers 1 of their stunned units",
    "event:\n    stun 1 foe\n    its controller loses 2 bond",
    "always:\n    your other units get +1/+1",
    "always:\n    enemy units get -1/+0",
    "always:\n    each of your units gets +X/+0 where X is the number of its organisations",
    "always:\n    this is not affected by the opponent's effects",
    "event target 1 of your units:\n    the target is not affected by the effects of the opponent's events this turn",
    "event target 1 of your units:\n    the next time the target would be stunned this turn, recover it instead",
    "event target 1 ally:\n    the next time the target would be destroyed this turn, put it in your hand instead",
    "activated twice per turn (pay 1 ep):\n    this gets +1/+0 this turn",
    "when the recovery phase starts:\n    if this attacked alone this turn:\n        draw 1",
    "always:\n    this gains all organisations",
    "always:\n    this may attack while actioned",
    "when a foe enters:\n    that unit gets -1/-1 this turn",
    "event target 2 foes:\n    stun those units",
    "event target 1 entry:\n    choose a new target for the target",
    "event target 1 enemy unit with defence less than its cp:\n    stun the target",
    "event target 1 unit:\n    the strength of the target becomes equal to its defence this turn",
])
def test_texts_are_read_as_an_author_writes_them(text: str) -> None:
    said_of = said(text, "event" if text.startswith("event") else "unit")
    assert said_of.en.endswith(".") and said_of.ja.endswith("。")


def test_who_plays_a_card_says_whose_it_is() -> None:
    plain, owned = (read(f"when the opponent plays a {what}:\n    draw 1") for what in ("unit", "your unit"))
    assert plain.event == owned.event


def test_a_cost_says_whose_field_a_card_is_put_on() -> None:
    """There it is that player's from then on; fielded, it is its owner's."""
    put, fielded = (ability_text(CATALOGUE, read(f"activated ({cost}):\n    draw 1")).terms
                    for cost in ("put this in your field", "field this"))
    assert put is not None and fielded is not None
    assert put.ja == "〈コスト：これを自分の場に出す〉" and fielded.ja == "〈コスト：これを場に出す〉"


def test_all_organisations_are_lost_in_the_plural() -> None:
    assert said("always:\n    this loses all organisation") == Named(
        "This loses all organisations.", "これはすべての組織を失う。",
    )


# -- facts --------------------------------------------------------------------------------------------------------


def test_a_unit_has_a_cost_two_numbers_and_organisations() -> None:
    face = pack_of(**UNIT).faces["p/one"]
    assert isinstance(face, KisekiFace)
    assert (face.kind, face.cp, face.ep, face.strength, face.defence) == ("unit", 2, None, 3, 4)
    assert face.organisation == ("Tide|潮",)


@pytest.mark.parametrize(("kind", "fact"), [("item", "cp"), ("event", "ep"), ("base", "level")])
def test_every_other_type_has_one_number(kind: str, fact: str) -> None:
    face = pack_of(kind=f'"{kind}"', **{fact: "2"}).faces["p/one"]
    assert [name for name in ("cp", "ep", "level", "strength", "defence") if getattr(face, name) is not None] == [fact]


@pytest.mark.parametrize(("facts", "told"), [
    ({"kind": '"unit"', "cp": "1", "strength": "2"}, "'defence' is missing"),
    ({"kind": '"event"', "ep": "1", "cp": "1"}, "a card of class 'event' has no 'cp'"),
    ({"kind": '"base"', "level": "1", "strength": "1"}, "a card of class 'base' has no 'strength'"),
    ({"kind": '"spell"'}, "'spell' is not one of: unit, item, event, base"),
    ({**UNIT, "cp": "99"}, "'cp' must lie between 0 and 20"),
])
def test_mistakes_in_facts_are_named(facts: dict[str, str], told: str) -> None:
    assert told in wrong(**facts)


# -- the kinds ----------------------------------------------------------------------------------------------------


def test_all_kinds_can_be_written_and_each_names_its_paragraph() -> None:
    assert len(kinds().faces) - NAMING >= 190
    assert all(face.abilities and not any(each.manual for each in face.abilities)
               for face in list(kinds().faces.values())[NAMING:])
    source = KINDS.read_text("utf-8")
    assert len(re.findall(r"^# \d{3,4}(\.\d+[a-z]?(-\d+)?(\.ex\d)?)?$", source, re.M)) == len(kinds().faces) - NAMING


@pytest.mark.parametrize("chapter", [
    *(str(chapter) for chapter in range(1302, 1334) if chapter not in (1311,)),
    *(str(chapter) for chapter in range(1402, 1408)), "1311", "1215", "1216", "1211", "1203", "1204", "804",
])
def test_every_chapter_of_keywords_has_a_kind(chapter: str) -> None:
    assert re.search(rf"^# {chapter}\b", KINDS.read_text("utf-8"), re.M)


def test_their_texts_are_whole() -> None:
    for identity, texts in kinds().texts.items():
        for text in texts:
            if not text.text.en:  # an icon craft says all by its name
                assert text.tags, identity
                continue
            assert text.text.en[0].isupper() or text.text.en[0] in "“", identity
            assert text.text.en.endswith(".") and text.text.ja.endswith("。"), identity
            for each in (text.text.en, text.text.ja, *((text.terms.en, text.terms.ja) if text.terms else ())):
                assert "{" not in each and "  " not in each and "のの" not in each and "るの場合" not in each, identity


def test_they_are_the_same_from_the_cache() -> None:
    kept = load_compiled(compiled(kinds()), CATALOGUE, KisekiFace)
    assert kept is not None and kept == kinds()


def test_every_word_of_kiseki_that_does_something_can_be_read() -> None:
    """Its example says it, where no kind does."""
    own = [cls for cls in CATALOGUE.words if cls.__module__.startswith("engines.kiseki.words")]
    there = {type(part) for ability in known() for part in within(ability)}
    doing = [cls for cls in own if issubclass(cls, Step | ContinuousEffect | TriggerCondition) and cls not in READ_AS]
    assert [cls.__name__ for cls in doing if cls not in there] == []


def test_cards_that_do_something_else_print_something_else() -> None:
    """In both languages, icons and terms included."""
    for lang in ("en", "ja"):
        printed: defaultdict[str, set[bytes]] = defaultdict(set)
        for ability in known():
            text = ability_text(CATALOGUE, ability)
            whole = "|".join((*text.tags, getattr(text.terms, lang, ""), getattr(text.text, lang)))
            printed[f"{ability.bearer} {whole}"].add(CATALOGUE.encode((replace(ability, line=0, name=None),)))
        alike = [whole for whole, found in printed.items() if len(found) > 1]
        assert len(printed) > 200 and not alike, alike


# -- print --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "ja"), [
    ('always if you have a unit named "One" on your field:\n    this gets +1/+1',
     "自分の場に「One」のUNITがいる場合、これは+1/+1を得る。"),
    ("event (pay X ep) target X foes:\n    stun the targets",
     "〈コスト：XEP〉〈対象：相手のUNITXつ〉 対象をスタンする。"),
    ("event target 1 unit or item card in your trail:\n    put the target in your hand",
     "〈対象：自分の軌跡からUNITかITEM1つ〉 対象を手札に加える。"),
    ("event:\n    action all enemy units or items", "相手のすべてのUNITかITEMをアクションする。"),
    ("event target 1 ally:\n    the target gets +X/+0 until end of turn, where X is the number of your items",
     "〈対象：自分のUNIT1つ〉 このターン中、対象は+（自分のITEMの数）/+0を得る。"),
    ("always:\n    this gets +(the number of times you played an event this turn)/-(the number of your items)",
     "これは+（このターンに自分がEVENTをプレイした回数）/-（自分のITEMの数）を得る。"),
    ("always if you drew 3 or more cards this turn:\n    all your items are also units with 2/2",
     "このターンに自分がカードを引いた回数が3以上の場合、自分のすべてのITEMはSTR2・DEF2のUNITにもなる。"),
    ("event where X is the number of your units:\n    gain X bond", "絆をX点得る。Xは自分のUNITの数に等しい。"),
    ("when this is put in the trail from the field:\n    gain strength of this bond",
     "これが場から軌跡に置かれた時、これのSTRに等しい絆を得る。"),
    ("event target 1 unit:\n    void the effects applied to the target",
     "〈対象：UNIT1つ〉 対象に適用されている効果を無効化する。"),
    ("when another ally attacks:\n    draw 1", "他の自分のUNITが1つ攻撃した時、カードを1枚引く。"),
    ("when one or more allies attack:\n    draw 1", "自分のUNITが攻撃した時、カードを1枚引く。"),
    ("may instead when this would be put in the trail from the field:\n    exclude this",
     "これが場から軌跡に置かれる代わりに、これをゲームから除外してもよい。"),
    ("event:\n    paying (discard 1 card):\n        draw 2",
     "自分の手札を1枚選び、捨ててもよい。そうしたなら、カードを2枚引く。"),
    ("in hand always:\n    the cp of this is lowered by (the number of your items)",
     "【手札】 このカードのCPコストを自分のITEMの数だけ減らす。"),
])
def test_print_is_what_these_players_know(text: str, ja: str) -> None:
    (ability,), problems = Parser(CATALOGUE, {"One": Named("One", "One")}, ENTRIES).read(text)
    assert not problems
    printed = ability_text(CATALOGUE, replace(ability, bearer="unit"))
    terms = printed.terms or Named("", "")
    assert f"{terms.ja} {printed.text.ja}".strip() == ja


# -- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "told"), [
    ("always:\n    this gets +X/+0", "asks for an X"),
    ("always where X is 2:\n    this gets +Y/+0", "asks for an X"),
    ("event:\n    draw 2 where X is the number of your items", "no X in this line"),
    ("always:\n    where X is 2, this gets +1/+0", "no X in this line"),
    ("when an ally attacks:\n    at the end of the turn, ready it", "no more known then"),
    ("event:\n    draw X where X is", "expected a number"),
    ("event target 1 unit:\n    if the target's name is 3:\n        draw 1", "'target's'"),
    ("event:\n    gain that much bond", "waits for no damage"),
    ("event target 1 ally:\n    the target gains the chosen organisation until end of turn", "nothing is named"),
    ("event:\n    it gets +1/+0 until end of turn", "'it' is the card of an event"),
    ("when this would be stunned:\n    draw 1", "can only be waited for with 'instead when'"),
])
def test_mistakes_are_explained_where_they_are(text: str, told: str) -> None:
    assert told in mistake(text)
