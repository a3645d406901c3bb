"""The rules panel lists the chapters by their titles, and search finds them, in both languages."""

from __future__ import annotations

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
    chapters = [rule for rule in book.values() if rule.id.isdigit()]
    assert [line.rule for line in lines] == [rule.id for rule in chapters]
    assert len({line.text for line in lines}) == len(chapters)
    for line, rule in zip(lines, chapters, strict=True):
        assert rule.title is not None and line.text == f"{rule.id}. {look.name(rule.title)}"


def test_a_chapter_is_found_by_a_word_of_its_title_and_opens_at_its_number() -> None:
    look, book = Look("en"), rulebook.of(games.find("cipher"))
    assert "18. Attacking" in [line.text for line in rule_lines(look, book, "attacking")]
    opened = rule_lines(look, book, "18")
    assert opened[0].text == "18. Attacking" and opened[1].rule == "18.1"
