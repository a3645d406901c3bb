"""Deck lists and written positions: mixed up at random and by hand."""

from __future__ import annotations

import pathlib
import random
import time

import pytest

from app.decks import decks
from app.files import user_dirs
from app.library import Library
from app.trouble import DeckError, UserError
from engines.core.contract.definition import GameDefinition
from engines.core.model.position_notation import PositionError, parse
from engines.core.positions.reader import build
from engines.core.positions.writer import describe
from tests.fuzz.damage import CIPHER, a_table, every_game, looked_at, mutated, one_sentence, step
from tests.random_play import Chooser
from ui.sources.game_sources import GameSources

STARTER = pathlib.Path(__file__).parents[2] / "assets" / "packs" / "cipher-starter"
DECK = (STARTER / "decks" / "first-light.txt").read_text(encoding="utf-8")


def test_deck_lists_mixed_up() -> None:
    library, dice = Library(CIPHER), random.Random(1)
    for _ in range(400):
        try:
            deck = decks.parse(mutated(DECK, dice, 5), "my deck.txt", "my", library.faces, "cipher-starter")
        except DeckError as refused:
            one_sentence(refused, "my deck.txt")
        else:
            for fault in decks.faults(CIPHER, library.faces, deck):
                assert fault.rule


@pytest.mark.parametrize(
    "text",
    [
        "999 ilse-cadet\n" * 200_000,
        "[a]\n" * 50_000,
        "4 " + "x" * 200_000,
        "# name: " + "x" * 200_000,
        "4 ilse-cadet/x",
        "४ ilse-cadet\n[\n]",
        "0 ilse-cadet",
        "-4 ilse-cadet",
        "4\tilse-cadet\x00",
        "4 cipher-starter/",
        "4 /",
        "\x1b[2J",
    ],
)
def test_deck_lists_by_hand(text: str) -> None:
    library = Library(CIPHER)
    begun = time.process_time()
    try:
        deck = decks.parse(text, "my deck.txt", "my", library.faces, "cipher-starter")
    except DeckError as refused:
        one_sentence(refused, "my deck.txt")
    else:
        assert len(deck.name.en) < 300
        assert decks.faults(CIPHER, library.faces, deck)
    assert time.process_time() - begun < 5


def test_a_deck_with_a_strange_pile_is_no_game() -> None:
    own = user_dirs.decks() / "cipher"
    own.mkdir(parents=True)
    (own / "odd.txt").write_text(
        DECK.replace("\n4 ", "\n4 cipher-starter/") + "[sideboard]\n4 cipher-starter/ilse-cadet\n"
    )
    library = Library(CIPHER)
    for trouble in library.troubles:
        one_sentence(trouble, "odd.txt")
    for deck in library.decks.decks:
        decks.faults(CIPHER, library.faces, deck)


# -- positions --------------------------------------------------------------------------------------------------------


@every_game
def test_what_is_written_is_read_again(game: GameDefinition) -> None:
    """A position says the cards, not who knows them or what lasts: what it says comes back as it was said."""
    for seed in (1, 2, 3):
        table, chooser = a_table(seed, 20, game), Chooser(seed, eager=True)
        for _ in range(15):
            for _ in range(6):
                step(table, chooser)
            if not table.asking() or table.state.phase not in game.phases:
                continue
            text = describe(game, table.faces, table.state)
            first = build(game, table.faces, parse(text))
            said = describe(game, table.faces, first)
            assert said.splitlines()[1:] == [line for line in text.splitlines()[1:] if not line.startswith("# and")]
            assert describe(game, table.faces, build(game, table.faces, parse(said))) == said


@pytest.mark.sample(3)
@every_game
def test_positions_mixed_up_and_opened(tmp_path: pathlib.Path, game: GameDefinition) -> None:
    openings, dice, path = GameSources(), random.Random(2), tmp_path / "it.position"
    written = describe(game, a_table(3, game=game).faces, a_table(3, game=game).state)
    opened = 0
    for number in range(200):
        path.write_text(mutated(written, dice, 1 + number % 4), encoding="utf-8")
        try:
            table = openings.position(path)
        except UserError as refused:
            one_sentence(refused, "it.position")
            continue
        opened += 1
        looked_at(table)
        if opened % 8 == 0 and table.asking():
            step(table, Chooser(number))
    assert opened > 10


@pytest.mark.sample(15)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "cipher",
        "chess; turn p1",
        "cipher; turn p9",
        "cipher; number ²",
        "cipher; number " + "9" * 5000,
        "cipher; spent ²",
        "cipher; phase dusk",
        "cipher; turn",
        "cipher\np1 front: " + "a [" * 5000,
        "cipher\np1 front: " + "(" * 5000,
        "cipher\np1 front: 999999999 x ?",
        "cipher\np0 front: ?",
        "cipher\np999 front: ?",
        "cipher\np1 front: ? power=" + "9" * 50,
        "cipher\np1 front: ? power=x",
        "cipher\np1 front: ? nothing=1",
        "cipher\np1 front: ? owner=p7",
        "cipher\np1 front: ? main=5",
        "cipher\np1 front: ]",
        "cipher\np1 front: 2 x",
        "cipher\np1 front: *",
        "cipher\np1 moon: ?",
        "cipher\n\x00",
        "\x1b[2J",
        "cipher\np1 front: ? id=7",
        "cipher\np1 front: ? counters=1",
        "cipher\np1 front: ? life=9",
        "cipher\np1 hand: ?*, ?*",
        "cipher\np1 front: ? seen=p9",
        "cipher\np1 front: ? seen=-1",
        "cipher\np1 front: ? counter.x=99999999999",
        "cipher\np1 " + "a" * 100_000 + ": ?",
        "cipher\np1 front: ? power=" + "x" * 100_000,
        "cipher\np1 front: ? " + "x" * 100_000 + "=1",
        "cipher\np1 front: ?" + " a" * 50_000,
        "x" * 200_000,
    ],
    ids=range(37),
)
def test_positions_by_hand(text: str, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "it.position"
    path.write_text(text, encoding="utf-8")
    try:
        table = GameSources().position(path)
    except UserError as refused:
        one_sentence(refused, "it.position")
    else:
        looked_at(table)


def test_files_that_are_no_positions(tmp_path: pathlib.Path) -> None:
    (tmp_path / "bytes.position").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "large.position").write_bytes(b"cipher\n" + b"p1 hand: ?\n" * 400_000)
    for path in (tmp_path, tmp_path / "none.position", tmp_path / "bytes.position", tmp_path / "large.position"):
        with pytest.raises(UserError) as refused:
            GameSources().position(path)
        one_sentence(refused.value, path.name)


def test_positions_that_are_not_understood_have_their_line() -> None:
    faces = a_table(3).faces
    with pytest.raises(PositionError, match="line 2, column 14"):
        build(CIPHER, faces, parse("cipher\np1 front: ?, Nobody"))
