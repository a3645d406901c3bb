"""What cards say, kind by kind: every kind an author has tried to write is read and printed, in both languages.

The kinds are our own wordings of mechanisms that occur on cards; what single words do is shown in tests/rules/cipher
(test_ch10_words.py and the like).
"""

from __future__ import annotations

import pathlib
import random

import pytest

from app import games
from engines.core.cards.ability_parts import Condition, ContinuousEffect, Step
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text
from engines.language.words.by_hand import hides_in
from tests.language.reading.test_bounded_work import UNITS, Maker

CIPHER = games.find("cipher").catalogue
FILE = pathlib.Path(__file__).parent / "kinds-cipher.txt"
KINDS = [block.strip() for block in FILE.read_text(encoding="utf-8").split("\n--\n")[1:]]
HEADS = {"cipher": ("action", "always"), "moncolle": ("field declaration normal", "field always")}


@pytest.mark.parametrize("text", KINDS, ids=lambda text: text.splitlines()[0][:60])
def test_each_kind_can_be_written_and_printed(text: str) -> None:
    abilities, problems = Parser(CIPHER).read(text + "\n")
    assert not problems and abilities
    for ability in abilities:
        said = ability_text(CIPHER, ability)
        assert said.text.en.endswith(".") and said.text.ja.endswith("。")
        assert "  " not in said.text.en and "{" not in said.text.en + said.text.ja


def test_no_kind_is_kept_twice() -> None:
    assert len(KINDS) == len(set(KINDS)) >= 190


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", sorted(HEADS))
def test_whatever_can_be_read_can_be_printed(game: str) -> None:
    """Words put together at random: denied, joined, optional, listed; what an author may not write is refused."""
    catalogue, (action, always) = games.find(game).catalogue, HEADS[game]
    maker, parser = Maker(catalogue, random.Random(7), 1), Parser(catalogue, UNITS, UNITS)
    printed = 0
    for _ in range(400):
        tests, steps = [maker.said(Condition, 1) for _ in range(2)], [maker.said(Step, 1) for _ in range(2)]
        grants = [maker.said(ContinuousEffect, 1) for _ in range(2)]
        for text in (
            f"{action}:\n    if not {tests[0]}:\n        draw 1\n",
            f"{action}:\n    if {tests[0]} and {tests[1]}:\n        draw 1\n",
            f"{action}:\n    may:\n        {steps[0]}\n        {steps[1]}\n",
            f"{always}:\n    {grants[0]}\n    {grants[1]}\n",
        ):
            abilities, problems = parser.read(text)
            for ability in abilities if not problems else ():
                if hides_in(ability):
                    continue  # a pack may not say it: what is carried out by hand stands alone
                said = ability_text(catalogue, ability).text
                assert said.en and said.ja, text
                printed += 1
    assert printed >= 25
