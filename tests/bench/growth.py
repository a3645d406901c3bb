"""Figures of what grows with a game or a collection: saves, loading, large packs, long lists of cards."""

from __future__ import annotations

import random
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from app import games
from app.decks import deck_list
from app.library import Library, begin
from app.packs import packs
from app.saving import opening, replay
from app.saving.journal import Journal
from app.tables import packing
from app.tables import table as tables
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.language.packs.archive import FACTS
from engines.language.packs.pack import read_pack
from tests.bench.kept_bytes import kept_bytes
from tests.bench.measure import Figure
from tests.random_play import Chooser

ANSWERS = 600
UNDO_CAP = 60
"""Decisions kept where it is measured what that takes: a tenth of the usual, so that a game reaches three times as
many."""
CARDS = 2_500
LINES = 50
PACKS = Path(__file__).parents[2] / "assets" / "packs"


def long_game(game: GameDefinition, folder: Path) -> Table:
    """A table kept like any other, in a random game of so many answers, or of the most that one of them has."""
    library = Library(game)
    decks = library.playable()[:2]
    best: Table | None = None
    for seed in range(20):
        table = begin(game, library.match(decks, ["A", "B"], ["", ""], seed), keep=False)
        table.keeper = Journal(table, folder / f"{seed}.journal")
        chooser = Chooser(seed, False)
        while table.asking() and len(table.past) < ANSWERS:
            table.answer(table.asking()[0], chooser.answer(table._play))
        if best is None or len(table.past) > len(best.past):
            best = table
        if len(best.past) >= ANSWERS:
            break
    assert best is not None
    return best


def undo_bytes(table: Table) -> int:
    """Bytes that are kept to take decisions back and to write the table down again: past states, as they are and
    packed. The present one is no part of it: a game without undo has it too."""
    packed = [each for each in table.packed_states._kept.values() if each.state is not table.state]
    return kept_bytes([table.past, [[each.data, each.state, each.like] for each in packed]])


def undo_memory(game: GameDefinition, kept: int, folder: Path, most: int = 20) -> tuple[float, float]:
    """Bytes a decision that can be taken back keeps, in a game of as many decisions as are kept, and in the same game
    after three times as many; the longest of a few random games decides how far that goes."""
    usual = tables.UNDO_KEPT, packing.MOST
    tables.UNDO_KEPT, packing.MOST = kept, kept + 2
    try:
        for seed in range(most):
            found = _undo_memory(game, kept, folder / f"{seed}.journal", seed)
            if len(found) == 2:
                return found[0], found[1]
    finally:
        tables.UNDO_KEPT, packing.MOST = usual
    raise ValueError(f"no game of {most} has {3 * kept} decisions")


def _undo_memory(game: GameDefinition, kept: int, journal: Path, seed: int) -> list[float]:
    library = Library(game)
    table = begin(game, library.match(library.playable()[:2], ["A", "B"], ["", ""], seed), keep=False)
    table.keeper = keeper = Journal(table, journal)
    chooser, found = Chooser(seed, False), []
    for number in range(1, 3 * kept + 1):
        if not table.asking():
            break
        table.answer(table.asking()[0], chooser.answer(table._play))
        if number in (kept, 3 * kept):
            found.append(undo_bytes(table) / kept)
    keeper.close(forget=True)
    return found


def large_pack(game: GameDefinition, cards: int = CARDS) -> dict[str, bytes]:
    """A pack of so many cards that say what shipped cards say, with other numbers and without their pictures."""
    dice, blocks = random.Random(3), []
    for place in sorted(PACKS.iterdir()):
        text = (place / FACTS).read_text(encoding="utf-8") if (place / FACTS).is_file() else ""
        if f'game = "{game.id}"' in text:
            blocks += [re.split(r"(?m)^# --", part)[0] for part in re.split(r"(?m)^(?=\[\[card\]\])", text)[1:]]
    whole = [f'[pack]\nid = "large"\ngame = "{game.id}"\ntitle = "Large"\nversion = "1"\n', *blocks]
    for number in range(cards - len(blocks)):
        card = re.sub(r'(?m)^id = "(.*)"', rf'id = "\1-{number}"', dice.choice(blocks), count=1)
        card = re.sub(r"(?m)^(emblem|scene|hue) = .*\n", "", card)
        whole.append(re.sub(r"\+(\d)0\b", lambda _: f"+{dice.randint(1, 9)}0", card))
    return {FACTS: "\n".join(whole).encode()}


def milliseconds(act: Callable[[], object], rounds: int = 5) -> float:
    """Processor time of one call: the median of a few."""
    found = []
    for _ in range(rounds):
        start = time.process_time()
        act()
        found.append(1e3 * (time.process_time() - start))
    return statistics.median(found)


def figures() -> Iterator[Figure]:
    """All of them, for every game."""
    for game in games.known().values():
        with tempfile.TemporaryDirectory() as folder:
            yield from of_saves(game, Path(folder))
        yield from of_packs(game)


def of_saves(game: GameDefinition, folder: Path) -> Iterator[Figure]:
    """What it takes to save a long game and to go on with it."""
    table = long_game(game, folder)
    path, answers = folder / "game.takujo", len(table.past)

    def again() -> None:
        for _ in replay.replay(table.match, game, table.faces, table.inputs):
            pass

    yield Figure(f"{game.id}: save after {answers} answers", milliseconds(lambda: table.save(path)), "ms", 20)
    yield Figure(f"{game.id}: size of that save", path.stat().st_size / 1000, "kB")
    yield Figure(f"{game.id}: loading it", milliseconds(lambda: opening.open_game(path, table.faces), 3), "ms", 500)
    yield Figure(f"{game.id}: making every state of it again", milliseconds(again, 3), "ms", 500)
    whole = path.read_bytes()
    for what, data in (("break off", whole[:-1]), ("are spoilt", whole[:-1] + bytes([255 - whole[-1]]))):
        path.write_bytes(data)  # the newest state, which is looked at last
        loading = milliseconds(lambda: opening.open_game(path, table.faces), 3)
        yield Figure(f"{game.id}: loading it if its states {what}", loading, "ms", 500)
    if isinstance(table.keeper, Journal):
        table.keeper.close(forget=True)
    at_cap, later = undo_memory(game, UNDO_CAP, folder)
    yield Figure(f"{game.id}: kept of a decision for undo, {UNDO_CAP} decisions in", at_cap / 1e3, "kB")
    yield Figure(f"{game.id}: the same {3 * UNDO_CAP} decisions in, if {UNDO_CAP} are kept", later / 1e3, "kB")


def of_packs(game: GameDefinition) -> Iterator[Figure]:
    """What it takes to read a large pack, and a list of cards that are not in it."""
    large = large_pack(game)
    names = deck_list.CardNames(read_pack(large, game.catalogue, game.face_type).faces)
    strange = "\n".join(f"3 Stranger {number} of the {number % 7}th Sea" for number in range(LINES))

    def read() -> None:
        packs.with_looks(game, read_pack(large, game.catalogue, game.face_type))

    yield Figure(f"{game.id}: first reading of {CARDS:,} cards", milliseconds(read, 3) / 1e3, "s", 3)
    paste = milliseconds(lambda: deck_list.read(strange, names), 3)
    yield Figure(f"{game.id}: {LINES} unknown lines beside them", paste, "ms", 200)
