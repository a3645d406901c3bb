"""Ability text on cards: line breaking of both languages, cutting, and names in two lines."""

from __future__ import annotations

import pytest

from engines.cipher.screen.face import FACE
from engines.core.display.views import AbilityText, Named
from tests.ui.kit.sample_faces import ILSE, LONG, SAMPLES
from ui.faces.pen import ELLIPSIS, elided, text_width
from ui.faces.wording import NOT_FIRST, NOT_LAST, Layout, chunks, lay_out, name_lines

pytestmark = pytest.mark.usefixtures("qapp")

WIDTHS = [90, 120, 165, 220, 300]


def texts(layout: Layout) -> list[str]:
    """The lines as plain text, without tags."""
    return ["".join(piece.text for piece in line.pieces if piece.role != "tag") for line in layout.lines]


def right_edge(layout: Layout) -> float:
    """How far the widest line reaches."""
    return max(
        line.pieces[-1].x + text_width(line.pieces[-1].text.rstrip(), layout.size, line.pieces[-1].bold)
        for line in layout.lines
        if line.pieces[-1].role != "tag"
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_lines_fit_and_lose_nothing(language: str, width: float) -> None:
    for face in SAMPLES:
        if not face.abilities:
            continue
        layout = lay_out(face.abilities, FACE, language, width, 11.5)
        assert right_edge(layout) <= width + 0.5
        said = "".join(texts(layout)).replace(" ", "")
        for ability in face.abilities:
            text = ability.text.ja if language == "ja" else ability.text.en
            assert text.replace(" ", "") in said


@pytest.mark.parametrize("width", WIDTHS)
def test_japanese_lines_begin_and_end_as_they_should(width: float) -> None:
    # Paragraphs of their own, so that the first line of one is not taken for a broken line.
    for ability in [*ILSE.abilities, *LONG.abilities]:
        for line in texts(lay_out([ability], FACE, "ja", width, 11.5)):
            assert line[0] not in NOT_FIRST, line
            assert line.rstrip()[-1] not in NOT_LAST, line


def test_english_is_broken_at_spaces_only() -> None:
    assert chunks("class-changed, draw 1 card.") == ["class-changed, ", "draw ", "1 ", "card."]


def test_japanese_may_be_broken_between_letters_but_not_before_marks() -> None:
    assert chunks("カードを1枚引く。") == ["カー", "ド", "を", "1", "枚", "引", "く。"]
    assert chunks("「暁」の剣") == ["「暁」", "の", "剣"]


def test_a_word_wider_than_the_line_is_cut_where_it_ends() -> None:
    long = AbilityText(tags=[], text=Named("W" * 80, "W" * 80))
    layout = lay_out([long], FACE, "en", 100, 11)
    assert len(layout.lines) > 2 and right_edge(layout) <= 100.5
    assert "".join(texts(layout)).strip() == "W" * 80


def test_too_much_text_is_cut_with_an_ellipsis() -> None:
    whole = lay_out(LONG.abilities, FACE, "en", 220, 10.5)
    cut = whole.cut(80)
    assert cut.height <= 80 and len(cut.lines) < len(whole.lines)
    assert texts(cut)[-1].endswith(ELLIPSIS) and right_edge(cut) <= 220.5
    assert whole.cut(whole.height) is whole
    assert whole.cut(3).lines == ()


def test_a_tag_the_template_does_not_know_shows_its_own_name() -> None:
    odd = AbilityText(tags=["surge", "act"], text=Named("Draw 1.", "1枚引く。"))
    tags = [piece for piece in lay_out([odd], FACE, "en", 200).lines[0].pieces if piece.role == "tag"]
    assert [tag.text for tag in tags] == ["SURGE", "ACT"]


def test_names_break_at_spaces_or_where_the_writing_changes() -> None:
    assert name_lines("Ilse", 90, 13.5) == ["Ilse"]
    assert name_lines("Aurelian of Nine Rivers", 100, 13.5) == ["Aurelian of", "Nine Rivers"]
    assert name_lines("九つの川のアウレリアン", 100, 13.5) == ["九つの川の", "アウレリアン"]
    assert name_lines("Constantinopolitan", 40, 13.5) == ["Constantinopolitan"]


def test_an_elided_text_fits_and_says_so() -> None:
    short = elided("Standard of the Broken Legion", 60, 10.5)
    assert short.endswith(ELLIPSIS) and text_width(short, 10.5) <= 60
    assert elided("Ilse", 60, 10.5) == "Ilse"
    assert elided("Ilse", 1, 10.5) == ELLIPSIS
