"""Texts sound as players of these games speak."""

from __future__ import annotations

import pytest

from app import games
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text


@pytest.mark.parametrize(("game", "text", "english", "japanese"), [
    ("cipher", "action:\n    all being attacked allies get power +10 until end of turn", "all allies being attacked",
     "攻撃されているすべての味方"),
    ("moncolle", "battle normal:\n    this gets attack the number of different race of allies until end of turn",
     "the number of different races of", "種族の種類の数"),
    ("cipher", "action:\n    choose 1 enemy as e\n    e is attacked instead", "1 enemy is attacked instead",
     "敵を1体選ぶ。代わりにその敵が攻撃される"),
    ("moncolle", "field always:\n    this may march to all uncontrolled terrains", "all uncontrolled terrains",
     "誰も支配していない地形すべて"),
    ("cipher", "action (either turn 1 bond down or discard 1 card):\n    draw 1", "flip 1 bond or ",
     "絆1枚を裏にするか、"),
    ("moncolle", "battle instead when this would die (discard 1 card in your hand):\n    it stays",
     "it stays on the battlefield", "戦場に残る"),
])
def test_a_text_reads_well(game: str, text: str, english: str, japanese: str) -> None:
    catalogue = games.find(game).catalogue
    (ability,), problems = Parser(catalogue).read(text)
    printed = ability_text(catalogue, ability)
    english_text, japanese_text = str(printed).lower(), str(printed)
    assert not problems and english in english_text and japanese in japanese_text, printed
    assert "それは" not in japanese_text


def test_a_growth_says_once_whose_name_its_cards_have() -> None:
    catalogue = games.find("cipher").catalogue
    texts = [ability_text(catalogue, ability).text for lines in (
        "grow friend with 1 card in your retreat",
        "grow friend with 1 card with the name of friend in your retreat",
    ) for ability in Parser(catalogue).read(f"action:\n    choose 1 other ally as friend\n    {lines}")[0]]
    assert texts[0] == texts[1]
    assert texts[1].en.count("same unit name") == 1
    assert texts[1].ja.count("同じユニット名") == 1
