"""Japanese card texts in the patterns the rules quote: Cipher's (2.3.1, 21.2, 21.5.1.1, 23.1) and Monster Collection's
(11-2-4, 14-1, 16).

The files beside this one hold abilities, each with what a card prints: "= terms | text", or "= text" without terms.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app import games
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text

HERE = Path(__file__).parent
GAMES = ("cipher", "moncolle")


def cards() -> list[tuple[str, str, str, str]]:
    """The game, the ability as it is written, the terms before its text and its text."""
    found = []
    for game in GAMES:
        for block in (HERE / f"japanese-{game}.txt").read_text(encoding="utf-8").strip().split("\n\n"):
            *written, printed = block.split("\n")
            terms, _, text = printed.removeprefix("= ").rpartition(" | ")
            found.append((game, "\n".join(written), terms, text))
    return found


@pytest.mark.parametrize(("game", "written", "terms", "text"), cards())
def test_cards_read_in_the_official_patterns(game: str, written: str, terms: str, text: str) -> None:
    catalogue = games.find(game).catalogue
    (ability,), problems = Parser(catalogue).read(written)
    assert not problems
    said = ability_text(catalogue, ability)
    assert (said.terms.ja if said.terms is not None else "", said.text.ja) == (terms, text)


@pytest.mark.parametrize(("cost", "en", "ja"), [
    ("turn 1 bond down", "[flip 1 bond]", "【絆1枚を裏に】"),
    ("tap this, discard 1 card", "[tap this, discard 1 card]", "【行動、手札1枚を退避に】"),
])
def test_costs_stand_in_brackets_apart_from_the_text(cost: str, en: str, ja: str) -> None:
    """21.5.1.1, 21.5.1.1.2"""
    catalogue = games.find("cipher").catalogue
    (ability,), _ = Parser(catalogue).read(f"action once ({cost}):\n    draw 1")
    terms = ability_text(catalogue, ability).terms
    assert terms is not None
    assert (terms.en, terms.ja) == (f"1/turn {en}", f"ターン1回{ja}")


def test_whenever_is_printed_in_english_too() -> None:
    """2.3.1.1.1"""
    catalogue = games.find("cipher").catalogue
    (ability,), _ = Parser(catalogue).read("whenever this attacks or an ally moves:\n    draw 1")
    said = ability_text(catalogue, ability).text
    assert said.en == "Whenever this unit attacks or whenever an ally moves, draw 1 card."
