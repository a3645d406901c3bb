"""No word of a card's name is broken in the side panel, as far as it can still be read."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF

from app import games
from app.library import Library
from ui import theme
from ui.faces import wording
from ui.shell.game.card_inspector import LEAST, in_lines, unbroken

ROOM = 1366 - 1217 - 14
"""Pixels beside the card at 1366 x 768."""


@pytest.mark.parametrize("game", sorted(games.known()))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_word_of_a_shipped_name_is_broken(qapp: object, game: str, lang: str) -> None:
    library = Library(games.find(game))
    for face in library.faces.values():
        name = getattr(face.name, lang)
        font = unbroken(name, theme.font("inspector-title"), ROOM)
        for word in map(str.rstrip, wording.chunks(name)):
            assert QFontMetricsF(font).horizontalAdvance(word) <= ROOM, name


def test_names_that_fit_keep_their_size_and_endless_words_stay_legible(qapp: object) -> None:
    usual = theme.font("inspector-title").pixelSize()
    assert unbroken("Glass of True Weights", theme.font("inspector-title"), ROOM).pixelSize() == usual
    assert unbroken("W" * 90, theme.font("inspector-title"), ROOM).pixelSize() == LEAST


def test_a_japanese_name_of_two_lines_is_broken_where_a_word_ends(qapp: object) -> None:
    font = theme.font("inspector-title")
    assert in_lines("火起こし ドリット", font, ROOM) == "火起こし\u2028ドリット"
    assert in_lines("アンテナのかもめ", font, ROOM / 1.5).partition("\u2028")[0] in ("アンテナの", "アンテナ")
    assert in_lines("門番 ブラント", font, ROOM) == "門番 ブラント", "it fits"
