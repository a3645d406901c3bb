"""The handbook of every game's card language is complete, true and up to date."""

from __future__ import annotations

import functools
import pathlib
import re

import pytest

from app import games
from app.commands import cli
from app.handbook.examples import examples_of, said, tag_of
from app.handbook.handbook import FACTS, GENERAL, general_facts, handbook, meaning, words_shown
from app.handbook.whole_cards import WholeCard, whole_cards
from app.i18n import LANGUAGES
from engines.core.contract.definition import GameDefinition
from engines.language.grammar.catalogue import wording_of
from engines.language.packs.parse import Parser
from engines.language.packs.phrases import Flag, elements
from engines.language.printing.rules_text import ability_text
from tests.generic.handbook import place_of

every_game = pytest.mark.parametrize("game", list(games.with_rules().values()), ids=lambda game: game.id)


@functools.cache
def written(game: GameDefinition, language: str) -> str:
    return handbook(game, language)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_handbook_kept_is_the_present_one(game: GameDefinition, language: str) -> None:
    kept = place_of(game, language)
    told = "If words are meant to have changed: python -m tests.generic.handbook"
    assert kept.exists(), told
    assert written(game, language).splitlines() == kept.read_text(encoding="utf-8").splitlines(), told


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_it_with_every_form_and_its_meaning(game: GameDefinition, language: str) -> None:
    page = written(game, language)
    lacking = [
        f"{cls.__name__}: {phrase}" for cls in words_shown(game)
        for phrase in (*wording_of(cls).phrases, meaning(cls, game)) if phrase not in page
    ]
    assert not lacking, "\n".join(lacking)
    assert "[handbook." not in page, "a heading without a sentence"


@every_game
def test_every_term_is_in_it(game: GameDefinition) -> None:
    page = written(game, "en")
    tables = {kind: terms for kind, terms in game.catalogue.terms.items() if kind not in FACTS}
    lacking = [f"{kind}: {words}" for kind, terms in tables.items() for term in terms.values() for words in term.words
               if f"`{words}`" not in page]
    assert not lacking, "\n".join(lacking)
    assert set(general_facts()) <= {*GENERAL, *(field.key for field in game.catalogue.vocabulary.fields)}


@every_game
def test_every_form_has_an_example_that_is_read_and_printed(game: GameDefinition) -> None:
    parser, examples = Parser(game.catalogue), examples_of(game)
    lacking: list[str] = []
    for cls in words_shown(game):
        found = examples.of(cls)
        if not found or (len(found) < len(wording_of(cls).phrases) and not wording_of(cls).example):
            lacking.append(f"{cls.__name__}: {len(found)} of {len(wording_of(cls).phrases)} forms")
        for example in found:
            abilities, problems = parser.read(example.ability)
            assert not problems and abilities, example.ability
            text = ability_text(game.catalogue, abilities[0])
            if text.tags and not text.text.en and getattr(cls, "BARE", False):
                continue  # a keyword: its tag is all a card prints
            assert text.text.en.endswith(".") and text.text.ja.endswith("。"), example.ability
            assert "{" not in text.text.en + text.text.ja, example.ability
    assert not lacking, "give the word an `example` in its @word:\n" + "\n".join(lacking)


NONSENSE = (
    r"\bthis unit\b[^.,]*\b(?:attacking|attacked by|battling|supported by|same area as) this unit\b",
    r"\bthe (\w+) of this unit becomes (?:the number of )?the \1 of this unit\.",
    r"\b(\w+) or \1\b", r"「(\w+)」か「\1」",
    r"\b(?:allies|enemies|ally|enemy) (?:in|from) (?:your|the) hand\b",
    r"\bcannot (?:attack|be \w+ by) allies\b|\battacks of allies\b|\bmay attack allies\b",
    r"\buncontrolled (?:allies|ally|units?)\b|誰も支配していない\S*ユニット",
    r"\bnumber of (?:that|those) (?:ally|enemy|unit)\b", r"\ball different\b",
    r"\b(draw \d cards?)\. (?:If you do(?: not)?|After that), \1", r"[+-]\d{3}", r"\ban other\b",
    r"\b(?:on top|on the bottom) of your deck\b.*\benem|\b1 enem(?:y|ies) on (?:top|the bottom) of your deck\b",
    r"\benemy becomes your main\b|\bgains summoner\b|\bloses summoner\b|\bis summoner\b",
)
"""What an example must not print: the same thing twice, or cards of which it cannot be true."""


@every_game
def test_no_example_is_nonsense(game: GameDefinition) -> None:
    examples = examples_of(game)
    found = [
        f"{cls.__name__}: {printed} [{pattern}]"
        for cls in words_shown(game) for example in examples.of(cls)
        for printed in (example.printed.en, example.printed.ja) for pattern in NONSENSE
        if re.search(pattern, printed)
    ]
    place = f"assets/handbook/{game.id}.toml"
    assert not found, f"give the word a better example in {place}:\n" + "\n".join(found)


@every_game
def test_every_curated_example_is_read_and_belongs_to_its_word(game: GameDefinition) -> None:
    examples = examples_of(game)
    words = {tag_of(cls): cls for cls in words_shown(game)}
    assert set(examples.kept.examples) <= set(words), "no such word"
    for tag, texts in examples.kept.examples.items():
        assert [each.source for each in examples.of(words[tag])] == [text.strip() for text in texts], tag


@functools.cache
def compiled(game: GameDefinition) -> list[WholeCard]:
    return list(whole_cards(game))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_cards_of_every_kind_stand_in_it(game: GameDefinition, language: str) -> None:
    """Compiled like any pack; what they print stands below them in both languages."""
    cards, page = compiled(game), written(game, language).partition('<a id="cards"></a>')[2]
    assert len(cards) >= 10
    for card in cards:
        assert card.source in page
        assert getattr(card.about, language) in page
        for text in card.texts:
            assert said(text).en in page and said(text).ja in page
    field = next((each for each in game.catalogue.vocabulary.fields if each.key == "class"), None)
    for member in field.members if field else ():
        assert f'class = "{member.words[0]}"' in page
    kinds = {ability.kind for card in cards for ability in card.face.abilities}
    assert {"triggered", "static", "replacement"} <= kinds


@every_game
def test_every_line_of_the_index_by_mechanism_can_be_written(game: GameDefinition) -> None:
    examples = examples_of(game)
    assert len(examples.kept.wants) >= 20
    unread = [want.write for want in examples.kept.wants if examples.of_text(want.write) is None]
    assert not unread, "\n".join(unread)
    for language in LANGUAGES:
        index = written(game, language).partition('<a id="wants"></a>')[2]
        assert all(getattr(want, language) in index for want in examples.kept.wants)


def test_the_command_prints_or_writes_it(capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path) -> None:
    cipher = games.find("cipher")
    assert cli.main(["handbook", "cipher"]) == 0
    assert capsys.readouterr().out == written(cipher, "en")
    assert cli.main(["handbook", "cipher", "--lang", "ja", "--out", str(tmp_path / "h.md")]) == 0
    assert (tmp_path / "h.md").read_text(encoding="utf-8") == written(cipher, "ja")
    assert cli.main(["handbook", "cipher", "--out", str(tmp_path / "no" / "h.md")]) == 1
    assert capsys.readouterr().err.startswith("takujo: The handbook could not be written")


@every_game
def test_a_word_that_may_be_added_shows_in_print(game: GameDefinition) -> None:
    """A card must not do something other than it says: "by a skill" changes when it triggers, so it is printed."""
    examples = examples_of(game)
    silent: list[str] = []
    for cls in words_shown(game):
        for phrase in wording_of(cls).phrases:
            for flag in (" ".join(item.words) for item in elements(phrase) if isinstance(item, Flag)):
                with_it, without = (
                    examples.of_phrase(cls, phrase.replace(f"{{{flag}}}", put)) for put in (flag, "")
                )
                if with_it is None or without is None or with_it.printed == without.printed:
                    silent.append(f"{cls.__name__}: {flag}")
    assert not silent, "\n".join(silent)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_print_leads_to_the_word(game: GameDefinition, language: str) -> None:
    """A player knows "draw a card" or 「カードを引く」 from a card, and finds the word for it in either language."""
    whole = written(game, language)
    index = whole.partition('<a id="index"></a>')[2]
    rows = [row for row in index.splitlines() if row.startswith("| ") and "](#word-" in row]
    assert len(rows) > 40
    assert any("draw … cards" in row and "引く" in row and "(#word-core.Draw)" in row for row in rows)
    assert all("{" not in row for row in rows)
    assert not [row for row in rows if not row.split("|")[1].strip("… ")], "nothing to look for"
    assert '<a id="names"></a>' in whole and "`choose 1 ally as friend`" in whole
