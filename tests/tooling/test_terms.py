"""One word for one thing: no sentence on screen uses a word that docs/terms.md replaces by another."""

from __future__ import annotations

import re

import pytest

from app.i18n import LANGUAGES, Slot, parse, sentences_of
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "terms.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| ")]
BARRED = sorted({word.strip() for row in ROWS[1:] for word in row[3].split(",") if word.strip()})
STYLE = {
    "en": (r"’", r"(?<=\w) …$"),
    "ja": (
        r"いま(?![すせしま])", r"ひとつ|一つ|一行|二台", r"繰り返", r"フォルダー", r"〜", r"？[ 　]",
        r"こえ(る|ます|て)",
    ),
}


def plain(sentence: str) -> str:
    """The words of a sentence, with every form a number bends them to; an argument is a bar."""
    parts = (" ".join(part.forms) if isinstance(part, Slot) else part for part in parse(sentence))
    return "".join(part or "|" for part in parts)


def pattern(word: str) -> str:
    return rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word)


def uses(language: str, barred: str) -> list[str]:
    return [
        f"{key}: {sentence}" for key, sentence in sentences_of(language).items()
        if re.search(barred, plain(sentence), re.IGNORECASE)
    ]


def test_the_page_has_a_word_and_a_japanese_word_in_every_row() -> None:
    assert len(ROWS) > 30 and all(len(row) == 4 and row[0] and row[2] for row in ROWS)


@pytest.mark.parametrize("word", BARRED)
def test_no_sentence_uses_a_word_that_was_replaced(word: str) -> None:
    found = [each for language in LANGUAGES for each in uses(language, pattern(word))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_spelling(language: str) -> None:
    found = [each for barred in STYLE.get(language, ()) for each in uses(language, barred)]
    assert not found, "\n".join(found)


def test_a_barred_word_is_found_within_a_bent_form() -> None:
    assert re.search(pattern("wears"), plain("{who} {n:wears|wear} it")) and not re.search(pattern("lit"), "split")
