"""The rules panel lists the chapters by their titles, and search finds them, in both languages."""

from __future__ import annotations

import re

import pytest

from app import games
from app.rules import rulebook
from ui.shell.game.panel_lines import rule_lines
from ui.shell.style.look import Look


@pytest.mark.parametrize("game", games.with_rules())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_chapters_are_listed_by_their_titles(game: str, language: str) -> None:
    look, book = Look(language), rulebook.of(games.find(game))
    lines = rule_lines(look, book, "")
    chapters = [rule for rule in book.values() if rule.title is not None]
    assert 11 < len(chapters) < 26 and all(rule.id.isdigit() for rule in chapters)
    assert [line.rule for line in lines] == [rule.id for rule in chapters]
    assert len({line.text for line in lines}) == len(chapters)
    for line, rule in zip(lines, chapters, strict=True):
        assert rule.title is not None and line.text == f"{rule.id}. {look.name(rule.title)}"


@pytest.mark.parametrize("game", games.with_rules())
def test_every_paragraph_stands_in_a_chapter_with_a_title(game: str) -> None:
    """Chapters are counted 1, 2, 3 with sections 1.1 or 1-1, or 100, 200 with sections 101, 102. 0 comes first."""
    book = rulebook.of(games.find(game))
    titled = {"0"} | {rule.id for rule in book.values() if rule.title is not None}
    loose = [number for rule in book.values() if (number := re.split(r"[.-]", rule.id)[0]).isdigit()
             and not {number, number[:-2] + "00"} & titled]
    assert not loose, loose


def test_a_chapter_is_found_by_a_word_of_its_title_and_opens_at_its_number() -> None:
    look, book = Look("en"), rulebook.of(games.find("cipher"))
    assert "18. Attacking" in [line.text for line in rule_lines(look, book, "attacking")]
    opened = rule_lines(look, book, "18")
    assert opened[0].text == "18. Attacking" and opened[1].rule == "18.1"
