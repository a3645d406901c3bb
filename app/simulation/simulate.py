"""Games between bots without a screen, to find what is broken and how fast the engine is.

Every decision is followed by a check of everything that must always be true (invariants.py). Game number i uses the
seed plus i, so any single game can be played again, and a long run can be continued where it stopped. `outcomes` plays
games in several processes (parallel.py).
"""

from __future__ import annotations

import contextlib
import functools
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from app import games
from app.bots import bots
from app.bots.bot_view import Chance
from app.files import user_dirs
from app.library import Library
from app.match.match import Input, Match
from app.packs import packs
from app.simulation import parallel
from app.tables import invariants, kept_check, saves
from app.tables.table import Table
from app.trouble import GameError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import FIRST_FORMAT, GameDefinition
from engines.core.display.views import Text
from engines.core.model.ask import Answer
from engines.core.model.state import ChosenFormat
from engines.core.play.running_game import RunningGame
from engines.core.procedures.by_hand import CARRY

MOST_DECISIONS = 20_000
"""Questions after which a game counts as endless."""


MOST_BROKEN = 20
"""Broken games after which a run stops: more of them say nothing new."""


class Broken(msgspec.Struct, frozen=True):
    """A game that went wrong: what happened and the save that shows it."""

    seed: int
    question: int
    what: str
    save: str


class Outcome(msgspec.Struct, kw_only=True, frozen=True):
    """What became of one game. One that was broken has no winners, reason or rule."""

    decisions: int
    seconds: float
    finished: bool = False
    turn: int = 0
    winners: tuple[int, ...] = ()
    reason: str = ""
    rule: str = ""
    by_hand: int = 0
    """Abilities that were carried out by hand: such a game says nothing of how decks fare."""
    broken: Broken | None = None


class Plan(NamedTuple):
    """A game to be played, as another process is told of it."""

    game: str
    decks: tuple[str, ...]
    minds: tuple[str, ...]
    folder: Path
    form: ChosenFormat
    seed: int


class Results(msgspec.Struct):
    """How the games ended."""

    wins: list[int]
    draws: int = 0
    reasons: dict[str, int] = {}
    rules: dict[str, int] = {}
    turns: float = 0.0


class Summary(msgspec.Struct, kw_only=True):
    """What `simulate --json` prints."""

    game: str
    bots: list[str]
    decks: list[str]
    format: str
    seed: int
    games: int
    finished: int
    by_hand: int = 0
    """Games left out of the results, since abilities were carried out by hand in them."""
    decisions: int
    decisions_per_second: float
    decisions_per_game: float
    seconds: float
    results: Results
    broken: list[Broken]


class Wrong(Exception):
    """Something that must always be true is not."""


class Simulation:
    """A run of games; `play` plays one and counts it, `summary` adds them up."""

    def __init__(
        self, game: GameDefinition, decks: Sequence[str] = (), minds: Sequence[str] = ("random", "random"),
        folder: Path | None = None, form: ChosenFormat = FIRST_FORMAT,
    ) -> None:
        self.game = game
        self.form = form
        self.library = Library(game)
        if not decks:
            decks = [deck.id for deck in self.library.playable(form)]
        if not decks:
            raise GameError(Text("game.no-decks", {"game": game.names}))
        self.decks = [self.library.deck(decks[seat % len(decks)]) for seat in range(len(minds))]
        self.minds = list(minds)
        self.faces = packs.compiled_faces(game, self.match(0).packs)
        self.folder = folder if folder is not None else user_dirs.reports()
        self.games = self.finished = self.decisions = self.by_hand = 0
        self.turns = 0
        self.seconds = 0.0
        self.results = Results(wins=[0] * len(minds))
        self.reasons: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.broken: list[Broken] = []

    def match(self, seed: int) -> Match:
        """The match of a seed."""
        names = [f"{mind} {seat + 1}" for seat, mind in enumerate(self.minds)]
        return self.library.match(self.decks, names, self.minds, seed, self.form)

    def plan(self, seed: int) -> Plan:
        """The game of a seed, for another process."""
        decks = tuple(deck.id for deck in self.decks)
        return Plan(self.game.id, decks, tuple(self.minds), self.folder, self.form, seed)

    def play(self, seed: int) -> None:
        """One game to its end, or until something is broken."""
        self.count(self.outcome(seed))

    def outcome(self, seed: int) -> Outcome:
        """Play a game without counting it."""
        match = self.match(seed)
        began = time.perf_counter()
        one = OneGame(match, self.game, self.faces)
        broken: Broken | None = None
        try:
            one.to_the_end()
        except Exception as error:
            broken = self._kept(one, error)
        seconds, result = time.perf_counter() - began, one.play.state.result
        if broken is not None or result is None:
            return Outcome(decisions=one.decisions, seconds=seconds, broken=broken)
        return Outcome(
            decisions=one.decisions, seconds=seconds, finished=True, turn=one.play.state.turn,
            winners=tuple(result.winners), reason=result.reason, rule=result.rule, by_hand=one.by_hand,
        )

    def count(self, outcome: Outcome) -> None:
        """Add a game to the figures."""
        self.games += 1
        self.seconds += outcome.seconds
        self.decisions += outcome.decisions
        if outcome.broken is not None:
            self.broken.append(outcome.broken)
        if not outcome.finished:
            return
        self.finished += 1
        if outcome.by_hand:
            self.by_hand += 1
            return
        self.turns += outcome.turn
        self.reasons[outcome.reason] += 1
        self.rules[outcome.rule] += 1
        if 0 < len(outcome.winners) < len(self.minds):
            for seat in outcome.winners:  # a team wins together
                self.results.wins[seat] += 1
        else:
            self.results.draws += 1

    def _kept(self, one: OneGame, error: Exception) -> Broken:
        what = str(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"
        path = self.folder / f"{self.game.id}-{one.match.seed}{saves.ENDING}"
        try:
            one.table().save(path)
            kept = str(path)
        except Exception as trouble:  # the run goes on and says so
            kept = f"not written: {trouble}"
        return Broken(one.match.seed, one.play.state.asked, what, kept)

    def summary(self, seed: int) -> Summary:
        """Everything so far; `seed` is that of the first game."""
        results = msgspec.structs.replace(
            self.results, reasons=dict(self.reasons.most_common()), rules=dict(self.rules.most_common()),
            turns=round(self.turns / counted, 1) if (counted := self.finished - self.by_hand) else 0.0,
        )
        return Summary(
            game=self.game.id, bots=self.minds, decks=[deck.id for deck in self.decks],
            format=self.game.format(self.form).id, seed=seed, games=self.games,
            finished=self.finished, by_hand=self.by_hand, decisions=self.decisions, seconds=round(self.seconds, 3),
            decisions_per_second=round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            decisions_per_game=round(self.decisions / self.games, 1) if self.games else 0.0,
            results=results, broken=self.broken,
        )


def outcomes(wanted: Iterable[tuple[Simulation, int]], jobs: int = 1) -> Iterator[Outcome]:
    """Play the games of these seeds in so many processes. What became of them, in order, to be counted."""
    if jobs == 1:
        for run, seed in wanted:
            yield run.outcome(seed)
        return
    yield from parallel.results(_played, (run.plan(seed) for run, seed in wanted), jobs, _forget)


def _played(plan: Plan) -> Outcome:
    return _simulation(*plan[:-1]).outcome(plan.seed)


@functools.lru_cache(maxsize=4)
def _simulation(
    game: str, decks: tuple[str, ...], minds: tuple[str, ...], folder: Path, form: ChosenFormat,
) -> Simulation:
    """In a process that only plays games."""
    return Simulation(games.find(game), decks, minds, folder, form)


def _forget(outcome: Outcome) -> None:
    """A game that would not have been played any more by one process leaves no save behind."""
    if outcome.broken is not None:
        with contextlib.suppress(OSError):
            Path(outcome.broken.save).unlink()


class OneGame:
    """A quiet game between bots. Before every answer the state is kept, so that a breakdown can be saved."""

    def __init__(self, match: Match, game: GameDefinition, faces: CardDatabase) -> None:
        self.match = match
        self.play: RunningGame = game.new(faces, [side.seat for side in match.sides], match.seed, chosen=match.format)
        self.watch = invariants.Watch(self.play)
        self.before = self.play.state.clone()
        self.answered: Answer | None = None
        self.inputs: list[Input] = []
        self.decisions = self.by_hand = 0

    def to_the_end(self) -> None:
        """Answer every question."""
        minds = [bots.HEADLESS[side.bot] for side in self.match.sides]
        play, seed = self.play, self.match.seed
        self.check(play.advance)
        while play.state.result is None:
            asked = play.state.ask
            assert asked is not None, "a game that goes on asks something"
            player = asked.players[0]
            if asked.choices > 1:
                self.decisions += 1
            self.by_hand += asked.what == CARRY
            self.answered = answer = minds[player](play, player, Chance(seed, player, play.state.asked))
            self.inputs.append(Input(kind="answer", player=player, question=play.state.asked, answer=answer))
            self.before = play.state.clone()
            self.check(play.answer, answer)
            if len(self.inputs) > MOST_DECISIONS:
                raise Wrong(f"no end after {MOST_DECISIONS} questions")

    def check(self, step: Callable[..., None], *args: object) -> None:
        """Take a step and look whether everything still holds."""
        step(*args)
        wrong = self.watch.broken(self.play)
        if kept_check.due(len(self.inputs)):
            wrong += kept_check.wrong(self.play)
        if wrong:
            raise Wrong("; ".join(wrong[:3]))

    def table(self) -> Table:
        """A table that stands just before the last answer, which its transcript ends with."""
        game, faces = self.play.game, self.play.faces
        table = Table(self.match, type(self.play)(game, faces, self.before, quiet=False))
        table.inputs = list(self.inputs)
        return table
