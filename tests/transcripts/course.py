"""The kinds of game that are kept, and how one is played: a line of hashes comes of it, or the whole text."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from tests.transcripts.house import (
    NAMES,
    SPECTATOR,
    Kept,
    Refused,
    Sent,
    Table,
    Wire,
    Wishing,
    from_the_start,
    loaded,
    plain,
)
from tests.transcripts.players import AtRandom, Bot, Chance, RoundAndRound
from tests.transcripts.positions import started
from tests.transcripts.sheet import Sheets

EVERY = 10
"""Decisions of a block. So often the table is also printed as in a terminal, and shown to spectators: they see nothing
that no player sees, and their log waits."""


class Kind(NamedTuple):
    """One way to play: `most` decisions at most, and what happens besides answers."""

    most: int
    whole: bool = True
    """From the set-up on, not from a position."""
    unruly: bool = False
    """Players take back, ask to take back, offer draws and give up."""
    restarts: bool = False
    """The table is saved and loaded, and dies and comes back from its journal. Nothing may show that."""
    wishes: bool = False
    """Players wish questions to pass."""
    formats: bool = False
    """Every format of the game in turn, with every number of players it takes."""


KINDS = {
    "random": Kind(250),
    "eager": Kind(160),
    "brief": Kind(40),
    "restart": Kind(60, restarts=True),
    "unruly": Kind(60, unruly=True),
    "wishes": Kind(50, wishes=True),
    "loops": Kind(50, whole=False),
    "loops-restart": Kind(40, whole=False, restarts=True),
    "secret": Kind(40, whole=False),
    "secret-unruly": Kind(40, whole=False, unruly=True),
    "greedy": Kind(100),
    "mixed": Kind(100),
    "formats": Kind(80, formats=True),
    "formats-unruly": Kind(60, formats=True, unruly=True),
}

PLAN: dict[str, dict[str, int]] = {
    "cipher": {
        "random": 40, "eager": 30, "brief": 130, "restart": 60, "unruly": 60, "wishes": 40, "loops": 50,
        "loops-restart": 20, "secret": 25, "secret-unruly": 25, "greedy": 10, "mixed": 10,
    },
    "moncolle": {
        "random": 30, "eager": 30, "brief": 180, "restart": 60, "unruly": 70, "wishes": 50, "secret": 40,
        "secret-unruly": 30, "greedy": 4, "mixed": 6,
    },
    "rebirth": {
        "random": 40, "eager": 30, "brief": 110, "restart": 40, "unruly": 50, "wishes": 40, "formats": 60,
        "formats-unruly": 20, "greedy": 10, "mixed": 10,
    },
    "kiseki": {
        "random": 30, "eager": 20, "brief": 100, "restart": 40, "unruly": 50, "wishes": 30, "loops": 25,
        "loops-restart": 10, "secret": 25, "secret-unruly": 20, "formats": 40, "formats-unruly": 20, "greedy": 6,
        "mixed": 6,
    },
    "vision": {
        "random": 10, "eager": 10, "brief": 50, "restart": 20, "unruly": 25, "wishes": 15, "greedy": 3, "mixed": 3,
    },
    "harvest": {
        "random": 25, "eager": 10, "restart": 15, "unruly": 15, "loops": 10, "loops-restart": 5,
    },
    "lantern": {"random": 10, "restart": 10, "unruly": 10},
}
"""How many games of each kind are kept; their seeds are 1, 2, ... Few go on to their end: the others take the time."""


class Decision(NamedTuple):
    """Everything that was noticed of one decision."""

    count: int
    spoken: str
    wire: bytes


def play(game: str, kind: str, seed: int, restarts: bool | None = None) -> Iterator[Decision]:
    """The decisions of a game; the first is what is there before anybody decides. `restarts`: overrules the kind."""
    how = KINDS[kind]
    of = f"{game} {kind} {seed}"
    table = from_the_start(game, seed, how.formats) if how.whole else started(kind.partition("-")[0], game, seed)
    yield from _Course(table, kind, how, of).go_on(how.restarts if restarts is None else restarts)


class _Course:
    """One game being played."""

    def __init__(self, table: Table, kind: str, how: Kind, of: str) -> None:
        self.table, self.how = table, how
        self.chance, self.mishaps = Chance(of), Chance(f"{of} mishaps")
        table.entropy = lambda: self.chance.below(2**62)
        self.players = [_player(kind, seat, self.chance) for seat in range(len(table.names))]
        self.sheets = Sheets(table)
        self.wishing = Wishing(table) if how.wishes else None
        self.wire = Wire(table, self.wishing)
        self.sent: dict[int, Sent] = {}
        self.told: dict[int, int] = {}
        self.count = 0
        self.notes: list[str] = []
        self.draws: set[str] = set()
        """Questions whether a game is drawn: mostly it is refused, so that the game goes on."""

    def go_on(self, restarts: bool) -> Iterator[Decision]:
        """Play to the end, or as long as this kind goes."""
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="takujo-"))) if restarts else None
            kept = Kept(folder) if folder is not None else None
            if kept is not None:
                kept.keep(self.table)
                stack.callback(lambda: kept.close(self.table))
            yield self._noticed()
            while self.table.asking() and self.count < self.how.most:
                self._step()
                self.count += 1
                if kept is not None and folder is not None:
                    self._restart(kept, folder)
                yield self._noticed()

    def _restart(self, kept: Kept, folder: Path) -> None:
        how = self.mishaps.below(16)
        if how == 0 and self.table.asking():
            self.table = kept.resumed(self.table)
        elif how == 1:
            kept.close(self.table)
            self.table = loaded(self.table, folder)
            kept.keep(self.table)

    # -- what is done -------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        table, chance = self.table, self.chance
        asking = table.asking()
        player = asking[chance.below(len(asking))] if len(asking) > 1 else asking[0]
        if self.how.unruly and chance.below(5) == 0 and self._unruly(chance.below(len(table.names))):
            return
        if self.wishing is not None and chance.below(6) == 0:
            seat = chance.below(len(table.names))
            self.notes.append(f"{NAMES[seat]} wishes to be asked {self.wishing.change(seat, chance.below)}")
        ask = table.ask(player)
        assert ask is not None
        self.sheets.speaks.places = self.sheets.places(self.sent[player].sight)
        answer = self.players[player].answer(table, player, ask, lambda: "\n".join(self.sheets.question(ask)))
        if self.sheets.say(ask.question) in self.draws and chance.below(20):
            answer = len(ask.options) - 1
        self.notes.append(self.sheets.answer(player, ask, answer))
        table.answer(player, answer)
        if self.wishing is not None:
            self.wishing.settle()

    def _unruly(self, seat: int) -> bool:
        """Somebody does what is no answer; False if nothing came of it."""
        table, chance, name = self.table, self.chance, NAMES[seat]
        what = chance.below(12)
        try:
            if what < 8:
                kind = table.undo_offer(seat).kind
                self.notes.append(f"{name} wants to take back ({kind})")
                if kind == "none":
                    return False
                table.request_undo(seat)
                return self._consented()
            if what < 11:
                self.notes.append(f"{name} offers a draw")
                table.offer_draw(seat)
                question = table.ask(table.asking()[0])
                assert question is not None
                self.draws.add(self.sheets.say(question.question))
                return True
            if self.count < 40:
                return False
            self.notes.append(f"{name} gives up")
            table.concede(seat)
            return True
        except Refused as refusal:
            self.notes.append(f"refused: {refusal}")
            return False

    def _consented(self) -> bool:
        """The others agree or refuse."""
        for other in range(len(self.table.names)):
            request = self.table.undo_request(other)
            if request is not None and other in request.waiting:
                agrees = self.chance.below(4) > 0
                reasons = "; ".join(map(self.sheets.say, request.revealed))
                self.notes.append(f"{NAMES[other]} {'agrees' if agrees else 'refuses'}: {reasons}")
                self.table.consent_undo(other, agrees)
        return True

    # -- what is noticed ----------------------------------------------------------------------------------------------

    def _noticed(self) -> Decision:
        table = self.table
        fully = self.count % EVERY == 0 or not table.asking()
        lines = [f"# {self.count}", *self.notes]
        self.notes = []
        self.sent = self.wire.sent(table, fully)
        for viewer, sent in self.sent.items():
            told = min(self.told.get(viewer, 0), len(table.log(viewer)))
            lines += self.sheets.moment(table, sent.sight, told, fully)
            self.told[viewer] = len(table.log(viewer))
        records = [f"{_viewer(viewer)} ".encode() + sent.data for viewer, sent in self.sent.items()]
        for player in table.asking()[:1]:
            sight = self.sent[player].sight
            if sight.cards:
                self.sheets.speaks.places = self.sheets.places(sight)
                handle = list(sight.cards)[(self.count * 7 + player) % len(sight.cards)]  # another each time
                reasons = table.why_not(player, handle)
                lines += self.sheets.reasons(handle, reasons)
                records.append(b"why " + plain(reasons))
        return Decision(self.count, "\n".join(lines) + "\n", b"\n".join(records) + b"\n")


def _viewer(viewer: int) -> str:
    return "spectators" if viewer == SPECTATOR else NAMES[viewer]


def _player(kind: str, seat: int, chance: Chance) -> AtRandom | Bot:
    name = kind.partition("-")[0]
    if name == "greedy" or (name == "mixed" and seat % 2):
        return Bot("greedy")
    if name == "loops":
        return RoundAndRound(chance)
    if name == "brief":
        return AtRandom(chance, eager=bool(seat))
    return AtRandom(chance, eager=name in ("eager", "unruly", "secret", "wishes"), peaceful=name == "secret")


# -- hashes -----------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A game as it is kept: for each hash one word a block, each hashing everything up to there."""

    kind: str
    seed: int
    decisions: int
    spoken: tuple[str, ...]
    wire: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind} {self.seed} {self.decisions} {'.'.join(self.spoken)} {'.'.join(self.wire)}"

    @classmethod
    def read(cls, line: str) -> Line:
        """A line of a file."""
        kind, seed, decisions, spoken, wire = line.split(" ")
        return cls(kind, int(seed), int(decisions), tuple(spoken.split(".")), tuple(wire.split(".")))


SHORT, LONG = 5, 12
"""Hexadecimal digits of a block's hash, and of the last."""


def hashed(kind: str, seed: int, decisions: Iterator[Decision]) -> Line:
    """The line of a game."""
    spoken, wire = hashlib.sha256(), hashlib.sha256()
    words: tuple[list[str], list[str]] = ([], [])
    count = -1
    for count, decision in enumerate(decisions):
        spoken.update(decision.spoken.encode())
        wire.update(decision.wire)
        if count % EVERY == 0:
            words[0].append(spoken.hexdigest()[:SHORT])
            words[1].append(wire.hexdigest()[:SHORT])
    words[0].append(spoken.hexdigest()[:LONG])
    words[1].append(wire.hexdigest()[:LONG])
    return Line(kind, seed, count, tuple(words[0]), tuple(words[1]))


def first_difference(kept: tuple[str, ...], found: tuple[str, ...]) -> tuple[int, int] | None:
    """The first and last decision among which two games begin to differ, None if they never do."""
    for block, (old, new) in enumerate(zip(kept, found, strict=False)):
        if old != new:
            return (max(0, (block - 1) * EVERY + 1), block * EVERY)
    return None  # the last words are longer than others: a game that ends earlier differs there

