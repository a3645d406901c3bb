"""What is printed is read back: by a parser of the printed text itself, to the effect that was printed and to no other.

The parser (print_grammar.py, read_back.py, read_whole.py) knows of print only what print does with arguments that are
marks. A reading counts if it prints exactly the text again, in the language that is read; what has to be equal then is
what the ability does: ways of writing that come to the same (allies are your units; "1 enemy" in an instruction is an
enemy chosen in the line before) count as one.

Shown is, for each text read here, in both languages:
- it can be read at all: nothing that the effect depends on is left out of print;
- all that can be read from it does the same: brackets, "may", "if", "until", "each", "other", X, and who does it hold
  together in one way only.

Not shown: that people read it so; what words print that no text here uses; names (only those of the texts are known);
and what stands beside the text is taken as known: the kind of ability, its marks, keywords, limit and name.
"""

from __future__ import annotations

import itertools
import pathlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from app import games
from app.packs import packs
from engines.core.cards.ability_parts import Ability
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Catalogue, wording_of
from engines.language.packs.pack import read_pack
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import Writer
from engines.language.words.by_hand import by_hand
from tests.language.kit import orchard
from tests.language.kit.read_back import MOST_WORK, Reader
from tests.language.kit.read_whole import Whole
from tests.language.kit.sentences import Sentences

GAMES = [game for game in games.known().values() if game.id in ("cipher", "moncolle", "rebirth")]
NAMES = (Named("Anna", "アンナ"), Named("Ben", "ベン"), Named("Apple", "りんご"), Named("Pear", "なし"))
FOLDER = pathlib.Path(__file__).parents[1] / "yardsticks"
EACH = 40
"""Of the nested texts, one of so many is read here, from a place that is another one in each language."""
READ = [(game.id, lang) for game in GAMES for lang in ("en", "ja")]
YARDSTICKS = {
    "rebirth": ("yardstick-rebirth.toml",),
    "cipher": ("yardstick.toml",), "moncolle": ("yardstick-moncolle.toml", "yardstick-moncolle-kinds.toml"),
}
"""Designs that use everything a card can say."""
FEWEST = {"rebirth": 30}
"""How many abilities the designs of a game have at least, if not 60: Rebirth's are thirty cards."""


@cache
def reader(game: str, lang: str) -> Whole:
    """The reader of a game, which knows the names of its shipped cards and of the tests."""
    if game == "orchard":
        return Whole(Reader(orchard.CATALOGUE, lang, NAMES))
    known = games.find(game)
    assert known.catalogue is not None
    abilities = (*shipped(known), *examples(known), *designs(known))
    named = dict.fromkeys((*NAMES, *(name for _, ability in abilities for name in _names(ability))))
    return Whole(Reader(known.catalogue, lang, named))


@cache
def shipped(game: GameDefinition) -> tuple[tuple[str, Ability], ...]:
    """All abilities of the shipped cards."""
    return tuple(
        (face.id, ability) for loaded in packs.shelf(game).packs.values() for face in loaded.pack.faces.values()
        for ability in face.abilities
    )


@cache
def examples(game: GameDefinition) -> tuple[tuple[str, Ability], ...]:
    """The examples the handbook gives for single words."""
    assert game.catalogue is not None
    texts = [wording_of(cls).example for cls in game.catalogue.words if wording_of(cls).example]
    return tuple(written(game.catalogue, texts))


@cache
def designs(game: GameDefinition) -> tuple[tuple[str, Ability], ...]:
    """The abilities of the designs that use everything a card can say."""
    packs = [
        read_pack({"pack.toml": (FOLDER / name).read_bytes()}, game.catalogue, game.face_type)
        for name in YARDSTICKS[game.id]
    ]
    return tuple((face.id, ability) for pack in packs for face in pack.faces.values() for ability in face.abilities)


def _names(part: Any) -> Iterator[Named]:
    if isinstance(part, Named):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _names(each)
    elif hasattr(part, "__struct_fields__"):
        for name in part.__struct_fields__:
            yield from _names(getattr(part, name))


def misread(whole: Whole, abilities: Iterable[tuple[str, Ability]]) -> list[str]:
    """What cannot be read back, or can be read as something else."""
    found: list[str] = []
    for text, ability in abilities:
        own, readings = whole.effect.of(ability), whole.readings(ability)
        if set(readings) != {own}:
            writer = Writer(whole.catalogue, whole.lang, ability)
            wrong = "cannot be read" if own not in readings else "can be read otherwise"
            others = "".join(f"\n        {each}" for key, each in readings.items() if key != own)
            found.append(f"{text!r}\n    {writer.terms()} | {writer.text()}\n    {wrong}{others[:2_000]}")
        assert whole.reader.work < MOST_WORK
    return found


def told(problems: list[str]) -> str:
    return f"{len(problems)} texts\n" + "\n".join(problems[:10])


def written(catalogue: Catalogue, texts: Iterable[str]) -> Iterator[tuple[str, Ability]]:
    """The abilities of texts."""
    parser = Parser(catalogue)
    for text in texts:
        abilities, problems = parser.read(text)
        parser.tries = 0
        if not problems:
            yield from ((text, each) for each in abilities if by_hand(each) is None)  # those words are the author's own


@pytest.mark.sample(2, alike="readers")
@pytest.mark.parametrize(("game", "lang"), READ)
def test_shipped_cards_are_read_as_they_are_meant(game: str, lang: str) -> None:
    abilities = shipped(games.find(game))
    problems = misread(reader(game, lang), abilities)
    assert len(abilities) > 50 and not problems, told(problems)


@pytest.mark.sample(2, alike="readers")
@pytest.mark.parametrize(("game", "lang"), READ)
def test_examples_of_words_are_read_as_they_are_meant(game: str, lang: str) -> None:
    abilities = examples(games.find(game))
    problems = misread(reader(game, lang), abilities)
    assert len(abilities) > 10 and not problems, told(problems)


@pytest.mark.sample(2, alike="readers")
@pytest.mark.parametrize(("game", "lang"), READ)
def test_designs_are_read_as_they_are_meant(game: str, lang: str) -> None:
    abilities = designs(games.find(game))
    problems = misread(reader(game, lang), abilities)
    assert len(abilities) > FEWEST.get(game, 60) and not problems, told(problems)


@pytest.mark.sample(3, alike="readers")
@pytest.mark.parametrize(("game", "lang"), [("orchard", "en"), ("orchard", "ja"), *READ])
def test_nested_words_are_read_as_they_are_meant(game: str, lang: str) -> None:
    whole = reader(game, lang)
    texts = dict.fromkeys(Sentences(whole.catalogue).texts())
    some = itertools.islice(texts, 0 if lang == "en" else EACH // 2, None, EACH)
    abilities = list(written(whole.catalogue, some))
    problems = misread(whole, abilities)
    assert len(abilities) > 50 and not problems, told(problems)


def _ability(catalogue: Catalogue, text: str) -> Ability:
    ((_, ability),) = written(catalogue, [text])
    return ability


CIPHER, MONCOLLE = (games.find(name).catalogue for name in ("cipher", "moncolle"))


@pytest.mark.parametrize(("game", "one", "other"), [
    # a condition in the head is one for everything below it
    ("orchard", "action if it is your turn:\n    draw 1\n    shuffle your deck",
     "action:\n    if it is your turn:\n        draw 1\n    shuffle your deck"),
    ("orchard", "when your day breaks if this is red:\n    draw 1\n    draw 2",
     "when your day breaks:\n    if this is red:\n        draw 1\n    draw 2"),
    # an effect that lasts as long as the rules say does not seem to last until the end of the turn
    ("moncolle", "battle normal target 1 ally:\n    the target gets attack +1 until end of turn and the target gets "
     "defence +1", "battle normal target 1 ally:\n    the target gets attack +1 until end of turn and the target gets "
     "defence +1 until end of turn"),
    # whose zone it is
    ("cipher", "always:\n    this gets power +10\nwhen a card in your retreat is put in the hand:\n    draw 1",
     "always:\n    this gets power +10\nwhen a card in the opponent's retreat is put in the hand:\n    draw 1"),
    ("cipher", "action:\n    any number of cards in your hand get power +10 until end of turn",
     "action:\n    any number of cards in the opponent's hand get power +10 until end of turn"),
    # two slots of one kind, or one of another
    ("moncolle", "battle normal (consume I I):\n    draw 1", "battle normal (consume II):\n    draw 1"),
    # only bonds that lie face up can be turned down
    ("cipher", "action:\n    turn 2 bonds down", "action:\n    turn 2 bonds face down"),
    # what is chosen before all of it is done, or each time
    ("orchard", "action:\n    repeat if you this becomes a copy of 1 pest in weight until nightfall",
     "action:\n    choose 1 pest as p\n    repeat if you this becomes a copy of p in weight until nightfall"),
    # a bonus lasts as long as the one bestowed with it
    ("moncolle", "battle normal target 1 ally:\n    the target gets attack +1 until end of turn\n"
     "    the target gains charge 1 until end of turn",
     "battle normal target 1 ally:\n    the target gets attack +1 until end of turn\n    the target gains charge 1"),
    # one of several attributes, or both
    ("moncolle", "battle always:\n    all fire or water allies get attack +1",
     "battle always:\n    all fire water allies get attack +1"),
    # one of two instructions, and what is done with the cards of the second
    ("moncolle", "battle normal:\n    either draw 1 or deal 2 flame damage to 1 enemy",
     "battle normal:\n    either draw 1 or choose 1 enemy as e\n    deal 2 flame damage to e"),
])
def test_what_was_read_in_two_ways_is_told_apart(game: str, one: str, other: str) -> None:
    catalogue = {"orchard": orchard.CATALOGUE, "cipher": CIPHER, "moncolle": MONCOLLE}[game]
    assert catalogue is not None
    parser = Parser(catalogue)
    first, second = (parser.read(text)[0] for text in (one, other))
    for lang in ("en", "ja"):
        whole = reader(game, lang)
        if not second:  # the other reading cannot even be written: it is enough that nothing else is read
            assert not misread(whole, [(one, each) for each in first])
            continue
        assert first and whole.effect.of(first[-1]) != whole.effect.of(second[-1])
        texts = [Writer(catalogue, lang, each[-1]) for each in (first, second)]
        assert texts[0].terms() + texts[0].text() != texts[1].terms() + texts[1].text()
        assert not misread(whole, [(one, first[-1]), (other, second[-1])])


@pytest.mark.parametrize(("body", "japanese"), [
    ("the opponent draws 1\nif this is red:\n    draw 2",
     "相手はカードを1枚引く。この果物が赤の場合、自分はカードを2枚引く。"),
    ("the opponent draws 1\nmay draw 2", "相手はカードを1枚引く。自分はカードを2枚引いてもよい。"),
    ("may:\n    the opponent draws 1\ndraw 2", "相手はカードを1枚引いてもよい。自分はカードを2枚引く。"),
    ("the opponent draws 1\nafter that:\n    draw 2", "相手はカードを1枚引く。その後、自分はカードを2枚引く。"),
])
def test_who_does_it_is_said_where_it_is_done(body: str, japanese: str) -> None:
    ability = _ability(orchard.CATALOGUE, "action:\n" + re.sub("^", "    ", body, flags=re.M))
    assert Writer(orchard.CATALOGUE, "ja", ability).text() == japanese


def test_a_reader_of_marks_finds_what_print_leaves_out() -> None:
    """The reader is no echo: a text that two effects could stand for is read as both."""
    whole = reader("orchard", "en")
    for text, count in (
        ("Draw 1 card and draw 2 cards.", 0), ("Draw 1 card.", 1), ("You may draw 1 card and draw 2 cards.", 1),
        ("The weight of this fruit becomes 1 plus 2 times 3.", 0),
    ):
        whole.reader.ready(Writer(orchard.CATALOGUE, "en", _ability(orchard.CATALOGUE, "action:\n    draw 1")).voice)
        assert len(whole.reader.sentences(text)) == count, text
