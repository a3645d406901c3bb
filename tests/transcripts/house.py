"""The program as the transcripts use it: how a game is begun, restarted, answered and sent.

Together with sheet.py this is the only place that names modules and functions of the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import msgspec

from app import games
from app.bots import bots
from app.match.match import Match, Side
from app.net.wire.frames import Course, Viewing
from app.saving import journal
from app.saving.journal import Journal
from app.tables.auto_pass import LEVELS, AutoPass
from app.tables.table import Table
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import BOOSTERS
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AskView, GameView
from engines.core.model.ask import AnswerRefused
from engines.core.model.mentions import SPECTATOR
from engines.core.model.position_notation import parse
from engines.core.model.state import ChosenFormat
from engines.core.positions.reader import build
from tests.app import lantern
from tests.core.toys.garden import EVERYTHING, PLAIN
from tests.core.toys.toy import GAME as HARVEST
from tests.generic.playable import shipped_decks, shipped_faces
from tests.rules.notation import rule_cards

NAMES = ("Hana", "Tomo", "Aki", "Rei", "Sora", "Umi")
TOYS: dict[str, GameDefinition] = {"harvest": HARVEST, "lantern": lantern.GAME}

Refused = AnswerRefused
_JAPANESE = re.compile(rb'"ja":"(?:[^"\\]|\\.)*"')


def game_of(game: str) -> GameDefinition:
    """A game by its id, the tests' own games too."""
    return TOYS[game] if game in TOYS else games.find(game)


def from_the_start(game: str, seed: int, formats: bool = False) -> Table:
    """A whole game. The decks hang on the seed, and so does the format if `formats` are played in turn."""
    if game == "lantern":
        return Table.begin(lantern.match(seed), lantern.GAME, lantern.FACES)
    if game == "harvest":
        faces = CardDatabase({face.id: face for face in (*EVERYTHING, *PLAIN)})
        deck = tuple(face.id for face in (*EVERYTHING, *PLAIN[:3]))
        sides = [Side(name=name, deck=deck) for name in NAMES[:3]]
        return Table.begin(Match(game=game, sides=tuple(sides), seed=seed), HARVEST, faces)
    definition = game_of(game)
    decks = shipped_decks(definition)
    ways = [(form.id, count) for form in definition.formats for count in form.seats] if formats else [("", 2)]
    form, count = ways[seed % len(ways)]
    chosen = [decks[seed // len(decks) ** place % len(decks)] for place in range(count)]
    boosters = next((each.boosters for each in definition.formats if each.id == form), 0)
    if boosters:
        extra = {BOOSTERS: (decks[0].id.partition("/")[0],) * boosters}
        sides = [Side(name=name, deck=(), extra=extra) for name in NAMES[:count]]
    else:
        sides = [
            Side(name=name, deck=deck.cards, extra=deck.extra, roles=deck.roles, deck_name=deck.id)
            for name, deck in zip(NAMES, chosen, strict=False)
        ]
    match = Match(game=game, sides=tuple(sides), seed=seed, format=ChosenFormat(id=form))
    return Table.begin(match, definition, shipped_faces(definition))


def from_a_position(
    game: str, text: str, seed: int, own: Sequence[str] = (), faces: CardDatabase | None = None
) -> Table:
    """A game that goes on from a written position, with cards of its own."""
    definition = game_of(game)
    faces = rule_cards(game, *own) if faces is None else faces
    state = build(definition, faces, parse(text), seed)
    play = definition.play_type(definition, faces, state, quiet=False)
    play.advance()
    sides = tuple(Side(name=name, deck=()) for name in NAMES[:len(state.players)])
    return Table(Match(game=game, sides=sides, seed=seed), play)


def loaded(table: Table, folder: Path) -> Table:
    """The table as another program finds it in a save."""
    path = folder / "game.takujo"
    table.save(path)
    with _known(table.game):
        return _as_it_was(Table.load(path, table.faces), table)


class Kept:
    """Keeps the journal of a table, as the program does; `resumed` is the table after a crash."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "game.journal"

    def keep(self, table: Table) -> None:
        """From here on every decision is written down."""
        table.keeper = Journal(table, self.path)

    def resumed(self, table: Table) -> Table:
        """The table read from its journal."""
        keeper = table.keeper
        assert isinstance(keeper, Journal) and table.trouble is None
        keeper.close()
        with _known(table.game):
            return _as_it_was(journal.resume(self.path, table.faces), table)

    @staticmethod
    def close(table: Table) -> None:
        """Let go of the files."""
        if isinstance(table.keeper, Journal):
            table.keeper.close()


def _known(game: GameDefinition) -> mock._patch_dict | mock._patch[Callable[[str], GameDefinition]]:
    """The tests' own games can be found too."""
    return mock.patch.object(games, "find", lambda game_id: game)


def _as_it_was(table: Table, old: Table) -> Table:
    table.entropy, table.discreet = old.entropy, old.discreet
    return table


def bots_answer(table: Table, player: int, bot: str) -> object:
    """What a kind of bot answers."""
    return bots.choose(table, player, bot, table.match.seed)


class Wishing:
    """The players' standing wishes."""

    def __init__(self, table: Table) -> None:
        self.wishes = AutoPass(table)
        self.wishes.spares = True

    def change(self, seat: int, below: Callable[[int], int]) -> str:
        """A player wishes something else; answers what."""
        level = (*LEVELS, "")[below(len(LEVELS) + 1)]
        if level:
            self.wishes.ask_me(seat, level)
        else:
            self.wishes.drop(seat)
        return level or "everything"

    def settle(self) -> None:
        """Let pass what is wished to pass."""
        table = self.wishes.table
        for _ in range(50):
            self.wishes.apply()
            before = len(table.inputs)
            table.settle()
            if len(table.inputs) == before:
                return


class Sent(NamedTuple):
    """What is sent to one viewer: the table as they see it, and the whole frame as JSON."""

    sight: GameView
    data: bytes


class Wire:
    """What is sent to every viewer. Sentences in Japanese are left out: how they are printed may change."""

    def __init__(self, table: Table, wishing: Wishing | None = None) -> None:
        self._wishing = wishing
        self._viewings = [Viewing(viewer) for viewer in table.viewers()]
        self._told: dict[int, int] = {}

    def sent(self, table: Table, spectators: bool) -> dict[int, Sent]:
        """What each player gets of this moment, and spectators too if that is wanted."""
        wishes = self._wishing.wishes if self._wishing is not None else AutoPass(table)
        sent = {}
        for viewing in self._viewings:
            if viewing.viewer == SPECTATOR and not spectators:
                continue
            frame, log = viewing.look(table, wishes, Course(0))
            told = min(self._told.get(viewing.viewer, 0), len(log))
            self._told[viewing.viewer] = len(log)
            sent[viewing.viewer] = Sent(frame.sight, plain((frame, log[told:])))
        return sent


def plain(record: object) -> bytes:
    """A record as JSON, without what is Japanese in it."""
    return _JAPANESE.sub(b'"ja":""', msgspec.json.encode(record))


__all__ = [
    "NAMES", "SPECTATOR", "AskView", "Kept", "Refused", "Sent", "Table", "Wire", "Wishing", "bots_answer",
    "from_a_position", "from_the_start", "loaded", "plain",
]
