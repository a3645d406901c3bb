"""Whatever a line says, reading it takes bounded work: counted in tries of the matcher, never in seconds.

The lines are made from the phrases of the games themselves, so that a new word is tried as soon as it is declared.
"""

from __future__ import annotations

import difflib
import random
from collections.abc import Iterator
from functools import cache

import pytest

from app import games
from app.packs import packs
from app.packs.pack_text import PackText
from engines.core.cards.ability_parts import ContinuousEffect, Part, Step
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.parts import Clause, Keyword, Kind
from engines.language.grammar.vocabulary import Entry, Given, Key, Quote
from engines.language.packs import misread, parse, phrases
from engines.language.packs.archive import FACTS
from engines.language.packs.diagnostics import Mistake, PackProblems, nearest
from engines.language.packs.lines import MOST_WORDS, Token, read_lines
from engines.language.packs.pack import read_pack
from engines.language.packs.parse import Parser
from engines.language.packs.phrases import MOST_TRIES, Element, Flag, Grammar, Literal, Matcher, Maybe
from engines.language.printing.rules_text import ability_text
from tests.language.kit.orchard import CATALOGUE as ORCHARD

CATALOGUES = (ORCHARD, *(game.catalogue for game in games.with_rules().values()))
every_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.game)
NAMES = ("friend", "foe")
UNITS = {"Anna": Named("Anna", "アンナ")}
BASES = (Step, ContinuousEffect, Kind, Clause, Keyword)
REFUSED = ("too-entangled", "name-taken", "too-long-to-read")


@cache
def grammar(catalogue: Catalogue) -> Grammar:
    return Grammar(catalogue)


def words(line: str) -> tuple[Token, ...]:
    """The words of a line, or of as much of it as a line may hold."""
    return tuple(Token(kind, text, 1, at + 1) for at, (kind, text) in enumerate(
        (token.kind, token.text) for part in split(line) for token in read_lines(part)[0].tokens
    ))[:MOST_WORDS]


def split(line: str) -> Iterator[str]:
    parts = line.split()
    yield from (" ".join(parts[at : at + 40]) for at in range(0, len(parts), 40))


def tries(catalogue: Catalogue, line: str) -> int:
    """How many tries it takes to read a line as everything that it might be."""
    matcher = Matcher(grammar(catalogue), words(line), frozenset(NAMES), UNITS, UNITS)
    for base in BASES:
        try:
            matcher.category(base, 0)
        except Mistake as mistake:
            assert mistake.problem.what in REFUSED, mistake
    return matcher.tries


class Maker:
    """Makes lines of a language at random, as long and as nested as they can get."""

    def __init__(self, catalogue: Catalogue, dice: random.Random, joints: int) -> None:
        self.catalogue = catalogue
        self.grammar = grammar(catalogue)
        self.dice = dice
        self.joints = joints

    def line(self, base: type[Part], deep: int) -> str:
        """Something of this category, with equals joined by signs where it has signs."""
        known = self.grammar.phrases(base)
        signs = [sign for level in self.grammar.levels(base) for sign in level]
        if not known or deep < 0:
            return "1"
        made = self.said(base, deep)
        for _ in range(self.dice.choice((0, 0, 1, self.joints)) if signs else 0):
            made += f" {self.dice.choice(signs)} {self.said(base, deep - 1)}"
        return made

    def said(self, base: type[Part], deep: int) -> str:
        each = self.dice.choice(self.grammar.phrases(base))
        return " ".join(self.item(each.cls, item, deep) for item in each.items)

    def item(self, cls: type[Part], item: Element, deep: int) -> str:
        if isinstance(item, Literal):
            return self.dice.choice(sorted(item.words))
        if isinstance(item, Flag):
            return self.dice.choice(("", " ".join(item.words)))
        if isinstance(item, Maybe):
            return self.dice.choice(("", " ".join(self.item(cls, each, deep) for each in item.items)))
        kind = self.catalogue.arguments(cls)[item.field]
        often = self.dice.choice((0, 1, 2, self.joints)) if kind.many else 1
        return " ".join(self.argument(kind.of, deep) for _ in range(often))

    def argument(self, of: object, deep: int) -> str:
        if isinstance(of, Key):
            return " ".join(self.dice.choice(self.grammar.spellings[of.kind] or [((), "")])[0])
        if isinstance(of, Given):
            return self.dice.choice(NAMES)
        if of is int:
            return self.dice.choice("123")
        if of is Named or isinstance(of, Quote | Entry):
            return '"Anna"'
        assert isinstance(of, type)
        return self.line(of, deep - 1)


@pytest.mark.sample(4)
@every_catalogue
@pytest.mark.parametrize("seed", range(3))
def test_lines_made_of_every_construct(catalogue: Catalogue, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(150):
        maker = Maker(catalogue, dice, dice.choice((1, 3, 12, 40)))
        line = maker.line(dice.choice(BASES), dice.randrange(1, 6))
        assert tries(catalogue, line) <= MOST_TRIES, line


@pytest.mark.sample(1)
@every_catalogue
def test_every_sign_between_equals_again_and_again(catalogue: Catalogue) -> None:
    """Every category that has signs such as "or", "and", "+", with every phrase of it, as often as a line can hold."""
    dice = random.Random(1)
    joined = {base for cls in catalogue.words for base in cls.__mro__ if base is not Part and issubclass(base, Part)
              and grammar(catalogue).phrases(base)}
    for base in sorted(joined, key=lambda each: each.__name__):
        signs = [sign for level in grammar(catalogue).levels(base) for sign in level] or [""]
        maker = Maker(catalogue, dice, 1)
        for sign in signs:
            for _ in range(len(grammar(catalogue).phrases(base)) // 12 + 1):
                equal = maker.said(base, 2)
                matcher = Matcher(
                    grammar(catalogue), words(f"{f'{equal} {sign} ' * 80}{equal}"), frozenset(NAMES), UNITS, UNITS,
                )
                try:
                    matcher.category(base, 0)
                except Mistake as mistake:
                    assert mistake.problem.what in REFUSED, mistake
                assert matcher.tries <= MOST_TRIES + 1, (base, equal, sign)  # the one at which it gives up


@every_catalogue
def test_any_words_of_the_language_in_any_order(catalogue: Catalogue) -> None:
    dice = random.Random(2)
    known = [*sorted(grammar(catalogue).reserved), "1", "2", "(", ")", ",", "friend", '"Anna"', "or", "and", "+", "*"]
    for _ in range(40):
        some = dice.sample(known, dice.choice((2, 4, 9, 30)))
        line = " ".join(dice.choice(some) for _ in range(MOST_WORDS))
        assert tries(catalogue, line) <= MOST_TRIES, line


LINES = (
    "discard 1 " + "spell or item or " * 37 + "spell",
    "all " + "red " * 140 + "allies get power +1",
    "all allies" + " with the name of all allies" * 9,
    "all allies" + ' named "Anna"' * 70,
    "all allies in your retreat " + "with cost 2 or less " * 25 + "in your retreat",
    "draw " + "1 - 1 * " * 35 + "1",
    "draw " + "(1 + " * 12 + "1" + ")" * 12,
    "draw " + "min(1, " * 9 + "1" + ")" * 9,
    "may " * 12 + "draw 1",
    "this gets power +1" + " and this gets power +1" * 23,
    "this becomes a copy of this in " + "power, " * 70 + "power until end of turn",
    "action if " + "it is your turn or " * 28 + "it is your turn",
    "action if you have 1 or more allies" + " or you have 1 or more allies" * 20,
    "action " + "if it is your turn " * 28 + "once",
    "action (" + "draw 1, " * 45 + "draw 1)",
    "when " + "this attacks or " * 45 + "this attacks",
)


@every_catalogue
@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:24])
def test_lines_by_hand(catalogue: Catalogue, line: str) -> None:
    assert tries(catalogue, line) <= MOST_TRIES // 2


@every_catalogue
def test_twice_as_long_is_not_much_more_work(catalogue: Catalogue) -> None:
    """The work grows with the length of a line, not with the number of its readings."""
    for operand, sign in (("spell", "or"), ("item", "or"), ("red", "or")):
        short, long = (tries(catalogue, f"discard 1 {f'{operand} {sign} ' * often}{operand}") for often in (30, 60))
        assert long <= 5 * short


@pytest.mark.parametrize(("head", "line"), [
    ("action:", "draw " + "1 + " * 70 + "1"),
    ("action " + "if it is your turn or " + "it is your turn or " * 27 + "it is your turn:", "draw 1"),
    ("always:", "this gets power +" + "1 + 2 * " * 36 + "1"),
], ids=("sum", "head", "product"))
def test_the_longest_line_can_be_printed_and_kept(head: str, line: str) -> None:
    catalogue = games.find("cipher").catalogue
    abilities, problems = Parser(catalogue).read(f"{head}\n    {line}")
    assert not problems
    assert len(ability_text(catalogue, abilities[0]).text.ja) > 3
    assert catalogue.decode(catalogue.encode(abilities)) == abilities


def test_a_line_that_takes_too_long_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phrases, "MOST_TRIES", 50)
    _, (problem,) = Parser(ORCHARD).read("action:\n    all fruits get weight +1 until nightfall")
    assert str(problem).startswith("2:5: this line takes too long to read; write it as several shorter lines")
    assert "短い行に" in problem.say("ja")


def test_a_line_of_too_many_brackets_is_told() -> None:
    _, (problem,) = Parser(ORCHARD).read("action:\n    draw " + "(" * 60 + "1" + ")" * 60)
    assert "more than 40 parts inside each other" in str(problem)


CARDS = """[pack]
id = "long"
game = "cipher"
title = "Long"
""" + "".join(f"""
[[card]]
id = "card-{number}"
name = "Card {number}"
cost = 1
power = 10
support = 10
range = "1"
abilities = '''
action:
    WORDS
'''
""" for number in range(300))


def cards(text: str) -> dict[str, bytes]:
    """A pack of 300 cards that all say this, each with another number in the place of "#"."""
    before, *rest = CARDS.replace("WORDS", text).split("#")
    return {FACTS: (before + "".join(f"{number}{each}" for number, each in enumerate(rest, 1))).encode()}


def test_a_pack_that_takes_too_long_is_left_unread_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bound holds for packs on disk, in saves and from tables on the network: all are read in one place."""
    monkeypatch.setattr(parse, "MOST_TRIES", 400)
    game, long = games.find("cipher"), cards("draw #")  # what was read before costs nothing
    with pytest.raises(PackProblems) as told:
        read_pack(long, game.catalogue, game.face_type)
    (problem,) = told.value.problems
    assert str(problem).startswith("pack.toml:") and "split the pack in two" in str(problem)
    with pytest.raises(packs.PackMistakes):
        packs.compiled_faces(game, [PackText(id="long", facts=long[FACTS].decode(), pictures=())])


def test_a_pack_of_mistakes_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game, looked = games.find("cipher"), []
    monkeypatch.setattr(misread, "nearest", lambda word, known: looked.append(word) or nearest(word, known))
    with pytest.raises(PackProblems) as told:
        read_pack(cards("drwa 1"), game.catalogue, game.face_type)
    assert len(told.value.problems) == parse.MOST_PROBLEMS and len(looked) < 2 * parse.MOST_PROBLEMS


def test_the_nearest_of_thousands_of_alike_names_is_found_with_few_comparisons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared = []
    known = [f"{'ab' * 35}{number:04}" for number in range(3_000)]
    ratio = difflib.SequenceMatcher.ratio
    monkeypatch.setattr(difflib.SequenceMatcher, "ratio", lambda self: compared.append(1) or ratio(self))
    assert nearest("ab" * 35 + "0777", known) == "ab" * 35 + "0777"
    assert len(compared) <= 30
    assert nearest("a" * 5_000, known) == ""
