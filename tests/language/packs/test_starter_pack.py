"""The starter pack of Cipher: it is sound, its texts say what the cards do, and the cards do what they say."""

from __future__ import annotations

import pathlib
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from app import games
from app.decks import decks
from app.packs import packs
from engines.core.cards.ability_parts import ContinuousEffect, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.model.position_notation import parse
from engines.core.positions.reader import build
from engines.language.packs.lines import read_lines
from engines.language.packs.pack import Pack
from engines.language.packs.phrases import Found, Grammar, Matcher
from tests.rules.notation import T, first_meant

PACK = "cipher-starter"
ROOT = pathlib.Path(__file__).parents[3] / "assets" / "packs" / PACK
CIPHER = games.find("cipher")


@cache
def starter() -> Pack:
    return packs.shelf(CIPHER).packs[PACK].pack


def table(text: str) -> T:
    faces = CardDatabase(starter().faces)
    g = CIPHER.play_type(CIPHER, faces, build(CIPHER, faces, first_meant(parse(text), faces), 1), quiet=False)
    g.advance()
    return T(g)


def duel(**zones: str) -> T:
    """First player's action phase, both heroes facing each other; further zones as p1_hand="..."."""
    lines = {"p1_front": "Ilse*", "p2_front": "Voss*", "p1_deck": "6 x Hale", "p2_deck": "6 x Osric",
             "p1_bonds": "6 x pell-student", "p2_bonds": "6 x Brack", "p1_orbs": "5 x Fenn", "p2_orbs": "5 x Lorn",
             "p2_hand": "Isk", **zones}
    rows = [f"{zone.replace('_', ' ')}: {cards}" for zone, cards in lines.items() if cards]
    return table("cipher; turn p1; phase action; number 5\n" + "\n".join(rows))


# -- the pack itself ----------------------------------------------------------------------------------------------


def test_twenty_cards_for_each_deck() -> None:
    assert len(starter().faces) == 40
    shelf = decks.shelf(CIPHER, packs.shelf(CIPHER))
    own = [deck for deck in shelf.decks if deck.id.startswith(f"{PACK}/")]
    assert not shelf.troubles and {deck.id for deck in own} == {f"{PACK}/first-light", f"{PACK}/ashen-court"}
    faces = CardDatabase(starter().faces)
    for deck in own:
        assert len(deck.cards) == 50 and max(Counter(deck.cards).values()) <= 4
        assert not decks.faults(CIPHER, faces, deck)
        assert len(set(deck.cards)) == 20


def test_names_and_looks_are_all_different() -> None:
    faces = list(starter().faces.values())
    assert len({face.full_name.en for face in faces}) == len({face.full_name.ja for face in faces}) == 40
    assert len({(face.emblem, face.scene, face.hue) for face in faces}) == 40


def test_facts_are_of_the_size_the_game_knows() -> None:
    for face in starter().faces.values():
        facts = {name: getattr(face, name) for name in ("cost", "class_change", "power", "support", "symbols", "range")}
        assert 1 <= facts["cost"] <= 5 and 20 <= facts["power"] <= 70 and facts["support"] in (0, 10, 20, 30), face.id
        assert (facts["class_change"] is None) == (facts["cost"] < 3 or face.id.endswith("isk-hollow")), face.id
        assert 1 <= len(facts["symbols"]) <= 2


def test_every_kind_of_skill_is_among_them() -> None:
    tags = {tag for texts in starter().texts.values() for text in texts for tag in text.tags}
    assert tags == {"act", "auto", "cont", "spec", "bond", "hand", "atk supp", "def supp"}


def test_every_text_is_whole_in_both_languages() -> None:
    for texts in starter().texts.values():
        for text in texts:
            assert text.text.en[0].isupper() and text.text.en.endswith(".") and "{" not in text.text.en
            assert text.text.ja.endswith("。") and "{" not in text.text.ja and "。。" not in text.text.ja


def texts_of(card: str) -> list[tuple[str, str]]:
    return [(text.text.en, text.text.ja) for text in starter().texts[f"{PACK}/{card}"]]


@pytest.mark.parametrize(("card", "index", "english", "japanese"), [
    ("ilse-dawn", 0, "Until end of turn, this unit gets +20 and this unit's attack breaks 2 orbs.",
     "ターン終了まで、このユニットの戦闘力は+20され、このユニットの攻撃で破壊するオーブは2つになる。"),
    ("sera-heir", 0, "When an ally is class-changed, you may deploy this card.",
     "味方がクラスチェンジした時、このカードを出撃させてもよい。"),
    ("voss-ash", 0, "When this unit's attack defeats an enemy, if you pay the cost, the opponent discards 1 card.",
     "このユニットの攻撃で敵を撃破した時、コストを支払うなら、相手は自分の手札を1枚選び、退避エリアに置く。"),
    ("ode-herald", 0, "While it is your turn and you have 6 or more bonds, your main character gets +10.",
     "自分のターンで、かつ自分の絆カードが6枚以上の場合、自分の主人公の戦闘力は+10される。"),
])
def test_texts(card: str, index: int, english: str, japanese: str) -> None:
    assert texts_of(card)[index] == (english, japanese)


def test_terms_are_printed_as_on_the_design() -> None:
    terms = starter().texts[f"{PACK}/ilse-dawn"][0].terms
    assert terms is not None and (terms.en, terms.ja) == ("1/turn [flip 2 bonds]", "ターン1回【絆2枚を裏に】")


# -- the cards at work --------------------------------------------------------------------------------------------


def test_an_attack_emblem_adds_power() -> None:
    t = duel(p1_deck="6 x ilse-cadet", p1_front="Roan*")
    t.p1.attacks("Roan", "Voss")
    assert t.asked == "evasion"
    assert t.p1.number("Roan@front") == 40 + 10 + 20 + 20  # own skill, emblem, support


def test_dawn_blade_takes_two_orbs() -> None:
    t = duel(p1_front="ilse-dawn*", p1_deck="6 x Sera", p2_deck="6 x Mott")
    t.p1.activates("ilse-dawn")
    t.p1.chooses("pell-student", "pell-student")
    assert t.p1.number("Ilse@front") == 90 and sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds")) == 2
    t.p1.attacks("Ilse", "Voss")
    t.p2.passes()
    while t.asked == "orb":
        t.p2.answers(0)
    assert len(t.p2.cards("orbs")) == 3 and sorted(t.p2.names("hand")) == ["Isk", "Lorn", "Lorn"]


def test_use_limits_hold_for_the_turn() -> None:
    t = duel(p1_front="ilse-dawn*")
    t.p1.activates("ilse-dawn")
    t.p1.chooses("pell-student", "pell-student")
    assert not t.p1.may("activate", "ilse-dawn")


def test_costs_must_be_payable() -> None:
    assert not duel(p1_front="ilse-dawn*", p1_bonds="Pell, (Pell)").p1.may("activate", "ilse-dawn")


def test_a_captain_strengthens_another() -> None:
    t = duel(p1_front="ilse-captain*, Roan, Fenn")
    t.p1.activates("ilse-captain")
    t.p1.chooses("pell-student")
    assert {option.subject for option in t.options} == {t.p1.find("Roan@front"), t.p1.find("Fenn@front")}
    t.p1.chooses("Roan")
    assert t.p1.number("Roan@front") == 50 and t.p1.number("Ilse@front") == 60


def test_a_class_change_skill_needs_a_class_change() -> None:
    for front, power in (("ilse-captain*", 60), ("ilse-captain* [ilse-cadet]", 70)):
        t = duel(p1_front=front, p1_deck="6 x Mira", p2_deck="6 x Mott")
        t.p1.attacks("Ilse", "Voss")
        assert t.p1.number("Ilse@front") == power + 20


def test_a_level_up_skill_needs_its_number_of_cards() -> None:
    for front, power in (("juno-zenith* [juno-scout]", 60), ("juno-zenith* [juno-scout, juno-scout]", 70)):
        assert duel(p1_front=front).p1.number("Juno@front") == power


def test_archers_and_fliers() -> None:
    t = duel(p1_front="Ilse*, Fenn", p2_front="Voss*", p2_rear="Juno", p1_deck="6 x Mira", p2_deck="6 x Mott")
    t.p1.attacks("Fenn", "Juno")
    assert t.p1.number("Fenn@front") == 30 + 30 + 20


def test_a_guard_fears_magic() -> None:
    t = duel(p1_front="Ilse*, Pell", p2_front="Voss*, Hale", p1_deck="6 x Mira", p2_deck="6 x Mott")
    t.p1.attacks("Pell", "Hale")
    assert t.p2.number("Hale@front") == 50 - 20 + 20


def test_a_rider_untaps_once_after_moving() -> None:
    t = duel(p1_front="Ilse*, roan-vanguard")
    t.p1.moves("Roan")
    assert not t.p1.card("Roan", "rear").turned
    t.p1.moves("Roan")
    assert t.p1.card("Roan", "front").turned


def test_a_healer_brings_cards_back_but_not_herself() -> None:
    t = duel(p1_front="Ilse*, mira-novice", p1_retreat="Roan, Mira, Pell")
    t.p1.activates("Mira")
    t.p1.chooses("pell-student")
    assert not any(t.g.face(option.subject).name.en == "Mira" for option in t.options)
    t.p1.chooses("Pell")
    assert t.p1.names("hand") == ["Pell"] and t.p1.card("Mira", "front").turned


def test_a_hand_skill_is_shown_and_spent() -> None:
    t = duel(p1_hand="pell-storm", p1_bonds="6 x Juno", p1_front="Ilse*, mira-bishop")
    t.p1.activates("pell-storm")
    t.p1.chooses("Juno")
    assert t.p1.number("Mira@front") == 60 + 20 + 10 and t.p1.names("retreat") == ["Pell"]


def test_a_hand_card_answers_a_class_change() -> None:
    t = table("""cipher; turn p1; phase deploy; number 5
        p1 front: ilse-cadet*
        p1 hand: ilse-captain, sera-heir
        p1 bonds: 6 x ode-oath
        p1 deck: 6 x Hale
        p2 front: Voss*
        p2 deck: 6 x Osric""")
    t.p1.levels_up("ilse-captain", "Ilse")
    assert t.asked == "hidden-trigger"
    t.p1.does("trigger", "Sera")
    t.p1.answers(0)
    t.p1.does("deploy", "Sera", "front")
    assert t.p1.has("Sera", "front") and t.p1.names("hand") == ["Hale"]


def test_the_answer_may_be_kept_silent() -> None:
    t = table("""cipher; turn p1; phase deploy; number 5
        p1 front: ilse-cadet*
        p1 hand: ilse-captain, sera-heir
        p1 bonds: 6 x ode-oath
        p1 deck: 6 x Hale
        p2 front: Voss*
        p2 deck: 6 x Osric""")
    t.p1.levels_up("ilse-captain", "Ilse")
    t.p1.passes()
    assert sorted(t.p1.names("hand")) == ["Hale", "Sera"] and t.offered("end")


def test_a_bond_skill_works_while_face_up() -> None:
    for bonds, power in (("5 x Roan, Ode", 50), ("5 x Roan, (Ode)", 40), ("4 x Roan, Ode", 40)):
        assert duel(p1_bonds=bonds).p1.number("Ilse@front") == power


def test_dragons_are_strengthened_from_the_bonds() -> None:
    t = duel(p1_front="Voss*, Drenna", p1_bonds="2 x drenna-child", p2_front="Ilse*")
    assert t.p1.number("Drenna@front") == 60 and t.p1.number("Voss@front") == 40


def test_a_defeated_enemy_costs_a_hand_card() -> None:
    t = duel(p1_front="voss-ash* [voss-exile]", p2_front="Ilse*, Fenn", p2_hand="Roan, Pell",
             p1_deck="6 x Mott", p2_deck="6 x Mira")
    t.p1.attacks("Voss", "Fenn")
    t.p2.passes()
    t.p1.agrees()
    t.p1.chooses("pell-student")
    assert t.asking == (1,)
    t.p2.chooses("Pell")
    assert t.p2.names("hand") == ["Roan"] and sorted(t.p2.names("retreat")) == ["Fenn", "Mira", "Pell"]


def test_the_sovereign_defeats_a_small_unit_on_arrival() -> None:
    t = table("""cipher; turn p1; phase deploy; number 5
        p1 front: voss-ash* [voss-exile]
        p1 hand: voss-night
        p1 bonds: 6 x Brack
        p1 deck: 6 x Osric
        p2 front: Ilse*, Fenn, hale-bulwark
        p2 deck: 6 x Hale""")
    t.p1.levels_up("voss-night", "Voss")
    t.p1.does("trigger", "voss-night")
    assert [t.g.face(option.subject).name.en for option in t.options] == ["Fenn"]
    t.p1.chooses("Fenn")
    assert t.p2.names("retreat") == ["Fenn"]


def test_hollow_giants_are_no_bonds() -> None:
    t = table("""cipher; turn p1; phase bond; number 5
        p1 front: Voss*, Mott
        p1 hand: isk-hollow, Roan
        p2 front: Ilse*""")
    assert t.p1.may("bond", "Roan") and not t.p1.may("bond", "isk-hollow")


def test_crowned_in_scales_opens_a_vein() -> None:
    t = duel(p1_front="Voss*, drenna-crowned", p2_front="Ilse*", p2_hand="Roan, Pell")
    t.p1.activates("Drenna")
    t.p1.answers((0,))
    t.p2.chooses("Roan")
    assert t.p2.names("hand") == ["Pell"]
    assert sum(not t.g.card(orb).face_down for orb in t.p1.cards("orbs")) == 1


def test_hollow_giants_wake_by_open_orbs() -> None:
    t = duel(p1_front="Voss*, isk-hollow, drenna-crowned", p1_rear="quill-decree", p2_front="Ilse*",
             p2_hand="Roan, Pell")
    assert t.p1.number("Isk@front") == 70
    t.p1.activates("Drenna")
    t.p1.answers((0,))
    t.p2.chooses("Roan")
    assert t.p1.number("Isk@front") == 70
    t.end_phase()
    t.p1.agrees()
    t.p1.answers((0,))
    assert t.p1.number("Isk@front") == 90 and len(t.p1.cards("hand")) == 1


def test_rites_are_paid_with_an_orb() -> None:
    t = duel(p1_front="Voss*, mott-rite", p2_front="Ilse*", p1_hand="")
    t.p1.activates("Mott")
    t.p1.answers((0,))
    assert t.p1.names("hand") == ["Fenn", "Hale"] and len(t.p1.cards("orbs")) == 4


def test_the_last_decree_calls_one_back() -> None:
    t = duel(p1_front="Voss*, quill-decree", p1_bonds="2 x Drenna, Mott, Brack",
             p1_retreat="brack-wild, mott-tender, brack-moon", p2_front="Ilse*")
    t.p1.activates("Quill")
    t.p1.chooses("Brack", "Drenna")
    assert sorted(t.g.face(option.subject).full_name.en for option in t.options) == [
        "Grave Tender Mott", "Wild Claw Brack"]
    t.p1.chooses("Mott")
    t.p1.does("deploy", "Mott", "rear")
    assert t.p1.has("Mott", "rear")
    assert not duel(p1_front="Voss*, quill-decree", p1_bonds="2 x Drenna, 2 x Brack",
                    p2_front="Ilse*").p1.may("activate", "Quill")


def test_moon_mad_calls_on_a_friend_and_rises_again() -> None:
    t = duel(p1_front="Voss*, brack-moon, Mott tapped, Vey", p2_front="Ilse* power=200", p1_deck="6 x Mott",
             p2_deck="6 x Mira")
    t.p1.activates("brack-moon")
    assert {option.subject for option in t.options} == {t.p1.find("Voss@front"), t.p1.find("Vey@front")}
    t.p1.chooses("Vey")
    assert t.p1.number("Brack@front") == 100 and t.p1.card("Vey", "front").turned
    t.p1.attacks("Brack", "Ilse")
    t.finish()
    assert not t.p1.card("Brack", "front").turned


def test_a_thief_looks_at_the_enemy_deck() -> None:
    t = duel(p1_front="Voss*, vey-shadow", p2_front="Ilse*, Mira", p1_deck="6 x Isk", p2_deck="6 x Isk")
    t.p1.attacks("Vey", "Mira")
    t.finish()
    (line,) = (line for line in t.g.log[0] if line.text.key == "log.looks")
    assert line.text.args["card"].name.en == "Isk"
    top = t.p2.cards("deck")[-1]
    assert t.g.card(top).seen == ()  # the look is over


def test_a_scout_may_move_a_friend_while_supporting() -> None:
    t = duel(p1_front="Ilse*, Roan", p1_deck="6 x juno-scout")
    t.p1.attacks("Ilse", "Voss")
    t.p1.agrees()
    assert t.p1.has("Roan", "rear")


class EveryReading(Matcher):
    """Notes the readings that are dropped for one that comes first and ends at the same word."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.dropped: list[tuple[Any, Any]] = []

    def _kept(self, readings: Iterable[tuple[Any, int]]) -> Found:
        every = tuple(readings)
        kept = super()._kept(every)
        first = {end: value for value, end in kept}
        self.dropped.extend((first[end], value) for value, end in every if value != first[end])
        return kept


def test_every_line_can_be_read_in_one_way_only() -> None:
    names = frozenset(["soul"])
    units = {face.name.en: face.name for face in starter().faces.values()}
    grammar = Grammar(CIPHER.catalogue)
    members = tomllib.loads((ROOT / "pack.toml").read_text(encoding="utf-8"))["card"]
    lines = [line for card in members for head in read_lines(card["abilities"]) for line in head.block or ()]
    assert len(lines) > 60
    for line in lines:
        matcher = EveryReading(grammar, line.tokens, names, units)
        for base in (Step, ContinuousEffect):
            matcher.category(base, 0)
            assert not matcher.dropped, line.tokens
