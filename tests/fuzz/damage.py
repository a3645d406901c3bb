"""Ways of damaging what comes from outside, a real game to damage, and the check that a trouble is one sentence."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest

from app import games
from app.i18n import LANGUAGES, Translator
from app.library import Library
from app.match.match import Match
from app.packs import packs
from app.tables.table import Table
from app.trouble import UserError
from engines.core.contract.definition import GameDefinition
from tests.random_play import Chooser

CIPHER = games.find("cipher")
GAMES = tuple(games.with_rules().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

RUBBISH: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "x", "\ud800", "1", [], [0], [[0]], [-1], {}, {"0": 0}]
"""One value of every type that JSON has, and some more."""

TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)
STRANGERS = (
    "",
    "0",
    "-1",
    "999999999999",
    "draw",
    "choose",
    "if",
    "until",
    "'''",
    '"""',
    '"',
    "'",
    ":",
    "\n",
    "\n\n",
    "  ",
    "\t",
    "=",
    "[",
    "]",
    "[[card]]",
    "[pack]",
    "{",
    "}",
    "#",
    ".",
    "expected",
    "missing",
    "kind-text",
    "\x1b",
    "\u2028",
    "\x85",
    "魔",
    "X",
    "true",
    "nan",
    "2020-01-01",
    '"\\u0000"',
    "9" * 5000,
    "(" * 50,
    "not " * 60,
)


def mutated(text: str, dice: random.Random, times: int = 3) -> str:
    """The text with some words or lines left out, doubled, exchanged or replaced."""
    for _ in range(dice.randint(1, times)):
        parts = text.splitlines(keepends=True) if dice.random() < 0.3 else TOKEN.findall(text)
        if not parts:
            return text
        place, other = dice.randrange(len(parts)), dice.randrange(len(parts))
        match dice.randrange(4):
            case 0:
                del parts[place]
            case 1:
                parts.insert(place, parts[other])
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case _:
                parts[place] = dice.choice(STRANGERS)
        text = "".join(parts)
    return text


def spoiled(value: Any, dice: random.Random) -> Any:
    """A copy of a JSON document with one value, somewhere inside, replaced by another, left out or doubled."""
    whole = json.loads(json.dumps(value))
    spots = list(_spots(whole))
    holder, key = spots[dice.randrange(len(spots))]
    match dice.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.append(holder[key])
        case _:
            old = holder[key]
            near = [old + 1, old - 1, old + 97] if isinstance(old, int) else [f"{old}x"] if isinstance(old, str) else []
            holder[key] = dice.choice([*near, *near, *RUBBISH])
    return whole


def _spots(value: Any) -> Any:
    """Every place in a document: the list or table, and the index or key in it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in list(inside):
        yield value, key
        yield from _spots(each)


def one_sentence(trouble: UserError, *names: str) -> None:
    """A trouble says what is wrong in both languages, on one line, with every name, and nothing of the machinery."""
    for language in LANGUAGES:
        said = Translator(language).render(trouble.text)
        assert said and "\n" not in said and "\x1b" not in said, said
        assert not said.startswith("[") and "{file}" not in said and "Traceback" not in said, said
        assert len(said) < 2_000, said
        for name in names:
            assert name in said, said


@cache
def a_match(seed: int, game: GameDefinition = CIPHER) -> Match:
    own = Library(game)
    return own.match(own.playable()[:2], ["Ann", "Bob"], seed=seed)


@cache
def _faces(seed: int, game: GameDefinition) -> Any:
    return packs.compiled_faces(game, a_match(seed, game).packs)


def a_table(seed: int = 5, decisions: int = 60, game: GameDefinition = CIPHER) -> Table:
    """A real game some decisions in, everybody answering at random."""
    table = Table.begin(a_match(seed, game), game, _faces(seed, game))
    chooser = Chooser(seed, eager=True)
    for _ in range(decisions):
        step(table, chooser)
    return table


def step(table: Table, chooser: Chooser) -> None:
    """One random answer."""
    if table.asking():
        table.answer(table.asking()[0], chooser.answer(table._play))


def looked_at(table: Table) -> None:
    """Everything a screen asks of a table."""
    for viewer in table.viewers():
        sight = table.view(viewer)
        table.log(viewer)
        table.news(viewer, 0)
        if viewer < 0:
            continue
        table.ask(viewer)
        table.undo_offer(viewer)
        for zone in sight.zones:
            for handle in zone.cards[:1]:
                table.why_not(viewer, handle)
