"""Kiseki's shipped pack as printed matter: its counts, what every card has, and how its texts read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.handbook.examples import said
from app.packs import art
from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.kiseki.game import GAME
from engines.kiseki.table.cards import KisekiFace
from engines.language.packs.pack import Pack, read_pack
from tests.rules.kiseki.making import PACK, shipped


@cache
def pack() -> Pack:
    """The pack, read once."""
    return read_pack({"pack.toml": (PACK / "pack.toml").read_bytes()}, GAME.catalogue, GAME.face_type)


def faces() -> list[KisekiFace]:
    return [face for face in pack().faces.values() if isinstance(face, KisekiFace)]


def abilities() -> Iterator[Ability]:
    for face in faces():
        yield from face.abilities


def text(name: str, language: str = "en") -> list[str]:
    """What a card prints, an ability a line."""
    printed = pack().texts[f"{PACK.name}/{name}"]
    return [getattr(said(ability), language) for ability in printed]


def test_it_has_at_least_ninety_cards_of_every_type() -> None:
    kinds = Counter(face.kind for face in faces())
    assert sum(kinds.values()) >= 90 and set(kinds) == {"unit", "item", "event", "base"} and min(kinds.values()) >= 8


@pytest.mark.parametrize("icon", ["covert", "reinforcement", "belonging", "dispatch", "martial", "hate"])
def test_every_icon_craft_is_on_two_cards_or_more(icon: str) -> None:
    assert sum(icon in ability.marks for ability in abilities()) >= 2


@pytest.mark.parametrize("kind", ["activated", "triggered", "static", "replacement", "art", "event"])
def test_every_kind_of_ability_is_on_two_cards_or_more(kind: str) -> None:
    assert sum(ability.kind == kind and not ability.marks for ability in abilities()) >= 2


def test_hidden_triggers_common_cards_and_namesakes_are_there() -> None:
    assert sum("hidden" in ability.marks for ability in abilities()) >= 2
    assert sum(face.common for face in faces()) >= 2
    names = Counter(face.name.en for face in faces())
    assert sorted(name for name, times in names.items() if times > 1) == ["Brack", "Nessa", "Oswin", "Sable"]


def test_every_deck_is_of_fifty_cards_and_of_one_organisation_first() -> None:
    cards, seats = shipped()
    assert len(seats) == 4 and not any(GAME.deck_faults(cards, seat) for seat in seats)
    homes = []
    for seat in seats:
        found = Counter(word for card in seat.deck for word in getattr(cards[card], "organisation", ())[:1])
        homes.append(found.most_common(1)[0][0])
    assert len(set(homes)) == 4
    assert {card for seat in seats for card in seat.deck} == set(cards), "every card is in a deck"


def test_every_card_has_a_drawing_of_its_own() -> None:
    looks = [(face.emblem, face.scene, face.hue) for face in faces()]
    assert all(art.has("emblems", emblem) and art.has("frames", scene) for emblem, scene, _ in looks)
    assert len(set(looks)) == len(looks)


def test_cost_and_target_stand_apart() -> None:
    assert text("chapel-keeper")[0] == (
        "[ACT] [Cost: action this, 1 EP] [Target: 1 stunned UNIT you control] Recover the target."
    )
    assert text("chapel-keeper", "ja")[0] == (
        "[ACT] 〈コスト：これをアクション、1EP〉〈対象：スタン状態の自分のUNIT1つ〉対象を回復する。"
    )


def test_a_hidden_trigger_says_where_it_triggers() -> None:
    assert text("ferry-child")[0].startswith("[AUTO] [in hand or face down in your base] When a UNIT")
    assert text("ferry-child", "ja")[0].startswith("[AUTO] 【手札か裏向きの拠点】自分のUNITがスタンした時")


def test_a_toll_on_all_names_the_one_that_is_attacked() -> None:
    assert text("toll-house") == ["[CONT] To attack one of your UNITs, a player must pay 1 EP."]
    assert text("toll-house", "ja") == ["[CONT] 自分のUNITを攻撃するには、1EP支払わなければならない。"]


def test_no_text_of_the_pack_is_left_open() -> None:
    """Nothing unfilled, doubled or without an end in either language."""
    for face in pack().faces:
        for ability in pack().texts[face]:
            for words in (ability.text.en, ability.text.ja):
                assert "{" not in words and "  " not in words and "None" not in words, (face, words)
                assert not words or words.endswith((".", "。")), (face, words)


def test_the_pack_is_a_database_by_itself() -> None:
    assert len(CardDatabase(pack().faces)) == len(faces())


def test_the_folder_holds_nothing_but_the_pack_and_its_decks() -> None:
    files = {file.relative_to(PACK).as_posix() for file in Path(PACK).rglob("*") if file.is_file()}
    assert {"pack.toml"} <= files and all(each == "pack.toml" or each.startswith("decks/") for each in files)
