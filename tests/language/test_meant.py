"""Words that cards and other games print: the message says what this language calls them."""

from __future__ import annotations

import pytest

from app import games
from engines.language.parse import Parser


def said(game: str, text: str) -> str:
    """The only mistake of a text, or of one instruction."""
    head = {"cipher": "action", "moncolle": "battle normal"}[game]
    (problem,) = Parser(games.find(game).catalogue).read(text if "\n" in text else f"{head}:\n    {text}")[1]
    return str(problem)


@pytest.mark.parametrize(("game", "text", "written", "near"), [
    # words of the printed cards
    ("moncolle", "deal 3 fire damage to 1 enemy unit", "fire", "flame"),
    ("moncolle", "deal 3 ice damage to 1 enemy unit", "ice", "frost"),
    ("moncolle", "this deals 3 damage to 1 enemy unit", "this deals", "deal"),
    ("moncolle", "battle when this is destroyed:\n    draw 1", "is destroyed", "dies"),
    ("moncolle", "battle when this is defeated:\n    draw 1", "is defeated", "dies"),
    ("moncolle", "battle when this enters the battlefield:\n    draw 1", "enters", "is summoned"),
    ("moncolle", "untap this", "untap", "make … unacted"),
    ("moncolle", "this gets power +1 until end of turn", "power", "attack"),
    ("cipher", "this gets support +20 until end of turn", "support", "support power"),
    ("cipher", "always:\n    this gets support +20", "support", "support power"),
    ("cipher", "when this is destroyed:\n    draw 1", "destroyed", "defeated"),
    ("cipher", "when this dies:\n    draw 1", "dies", "is defeated"),
    ("cipher", "when this enters the battlefield:\n    draw 1", "enters", "is deployed"),
    ("cipher", "this gains power +10 until end of turn", "gains", "gets"),
    ("cipher", "this gets power +10 for each ally until end of turn", "for each", "* the number of"),
    ("cipher", "this gets power +10 until the end of turn", "until", "until end of turn"),
    ("cipher", "this gets power +10 this turn", "this turn", "until end of turn"),
    ("cipher", "rest 1 enemy", "rest", "tap"),
    ("cipher", "put 1 ally in your graveyard", "graveyard", "retreat"),
    ("cipher", "put 1 ally in your discard pile", "discard", "retreat"),
    ("cipher", "sacrifice 1 ally", "sacrifice", "defeat"),
    ("cipher", "return 1 ally to hand", "hand", "your hand"),
    # words of other games, in both
    *((game, *rest) for game in ("cipher", "moncolle") for rest in (
        ("you may draw 1", "you may", "may"),
        ("search your deck", "search", "choose"),
        ("you search your deck", "search", "choose"),
        ("shuffle your library", "library", "deck"),
        ("opponent discards 1 card", "opponent", "the opponent"),
    )),
    ("cipher", "at the start of your turn:\n    draw 1", "at the start of your turn", "when your turn starts"),
    ("cipher", "if this attacks:\n    draw 1", "if", "when"),
    ("cipher", "if you have 2 or more allies:\n    this gets power +10", "if you", "while you"),
])
def test_a_word_printed_on_cards_leads_to_the_word_of_this_language(
    game: str, text: str, written: str, near: str,
) -> None:
    sentence = said(game, text)
    assert f"'{written}'" in sentence and sentence.endswith(f", did you mean '{near}'?"), sentence


@pytest.mark.parametrize(("game", "text"), [
    ("cipher", "this gets class-change +1 until end of turn"),
    ("cipher", "this gets power +10 until your next turn"),
])
def test_what_is_written_is_never_what_is_expected(game: str, text: str) -> None:
    sentence = said(game, text)
    word = sentence.split("'")[1]
    assert f"'{word}'" not in sentence.split(word, 1)[1], sentence


@pytest.mark.parametrize(("game", "head"), [
    ("moncolle", "battle when this dies"), ("moncolle", "battle when this is summoned"),
    ("moncolle", "battle when your turn starts"),
    ("cipher", "when this is deployed"), ("cipher", "when this levels up"), ("cipher", "when your turn ends"),
    ("cipher", "when this is deployed or this levels up"),
    ("cipher", "instead when this would be put in the retreat by defeat"),
])
def test_there_is_no_other_one_of_an_event_without_a_second_card(game: str, head: str) -> None:
    sentence = said(game, f"{head}:\n    if you have 1 or more allies:\n        reveal the other one")
    assert sentence.startswith("3:20: this event has no second card, so nothing is 'the other one'"), sentence


@pytest.mark.parametrize(("game", "head"), [
    ("moncolle", "battle when this is dealt damage"), ("moncolle", "battle when this is equipped"),
    ("cipher", "when this attacks"), ("cipher", "when this is defeated"), ("cipher", "when this is supported"),
    ("cipher", "when this is evaded"), ("cipher", "when this is deployed or this attacks"),
])
def test_the_other_one_is_the_second_card_of_an_event(game: str, head: str) -> None:
    assert not Parser(games.find(game).catalogue).read(f"{head}:\n    reveal the other one")[1]
