"""The game in progress, written down after every decision, so that a crash loses nothing.

A journal is a whole save on its first line and one short line for each decision since; a game that ends takes its
journal with it. What a program leaves behind when it dies is found by `unfinished` and offered at the next start.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING

import msgspec

from app.files import reading, user_dirs
from app.files.file_lock import AlreadyLocked, locked
from app.files.writing import replace_file
from app.match.clock import ClockState
from app.match.match import ClothInput, Input, SeatKey
from app.match.undo import Decision, Shown
from app.saving.broken_json import BrokenJson
from app.tables import packing, saves
from app.trouble import SaveError, UserError
from engines.cloth.checks import ClothRefused
from engines.core.display.views import LogView, Text
from engines.core.model.hand_step import HandStep

if TYPE_CHECKING:
    from app.tables.table import Table
    from engines.core.cards.card_definitions import CardDatabase
    from engines.core.model.state import State

ENDING = ".journal"
LARGEST = 512 * 1024 * 1024
"""Bytes of a journal: a game of ten thousand decisions has some tens of millions."""
MOST_SECONDS = 60.0
"""Making decisions again may take. What comes later counts as lost if its state is spoilt."""
TABLE_ENDING = ".lan"
"""What is beside a journal whose game is played over a network: the table it is played at (table_checkpoint.py)."""
DIARY_ENDING = ".diary"
"""And the diary of whoever sits there in the same program."""


class GivenDoc(msgspec.Struct, frozen=True, kw_only=True):
    """What was put in: who decided what, at which question."""

    player: int
    answer: int | tuple[int, ...] | str | None
    step: HandStep | None = None
    auto: bool = False
    wish: bool = False
    shown: list[tuple[int, int | None]] = []
    question: int
    turn: int = 0
    clock: ClockState | None = None


class StepDoc(GivenDoc, frozen=True, kw_only=True):
    """One decision, and the state after it, packed relative to the one before it."""

    state: bytes
    logs: dict[SeatKey, list[LogView]] = {}


class ClothStep(msgspec.Struct, frozen=True, kw_only=True):
    """Something a player did with free pieces; what came of it follows from it."""

    cloth: ClothInput


_MADE_OF = (b'"state"', b'"logs"')
"""Fields of a decision that follow from what was put in."""
_CLOTH = b'{"cloth":'
"""How the line of such a step begins."""


class Unfinished(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was not ended, as it is offered to go on with."""

    path: Path
    game: str
    names: list[str]
    turn: int
    when: datetime.datetime
    table: bool = False
    """It was played over a network, and its table was kept."""


class Journal:
    """Keeps one game. Failing to write (no room, read-only) never stops the game; the table's `trouble` says it."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        self.path = path if path is not None else _new_path()
        self._file: IO[bytes] | None = None
        self._lock: IO[bytes] | None = None
        self.rewritten(table)

    def decided(self, table: Table) -> None:
        """Append the newest decision. The last game of a match is forgotten when it is over, any other is not: the
        next one is still to be begun from it."""
        if _over(table):
            self.close(forget=True)
        elif self._file is None or not table.past:
            self.rewritten(table)
        else:
            self._attempt(table, self._append)

    def laid(self, table: Table) -> None:
        """Append what was done with free pieces."""
        if self._file is None:
            self.rewritten(table)
        else:
            self._attempt(table, self._append_cloth)

    def rewritten(self, table: Table) -> None:
        """Begin the journal afresh with the whole game."""
        if not _over(table):
            self._attempt(table, self._begin)

    def close(self, forget: bool = False) -> None:
        """Let go of the file; with `forget` also of what is in it."""
        for file in (self._file, self._lock):
            if file is not None:
                with contextlib.suppress(OSError):
                    file.close()
        self._file = self._lock = None
        if forget:
            discard(self.path)

    def _attempt(self, table: Table, write: Callable[[Table], None]) -> None:
        try:
            write(table)
        except Exception as error:  # nothing that goes wrong here may stop the game
            self.close()
            reason = getattr(error, "strerror", None) or f"{type(error).__name__}: {error}"
            table.trouble = Text("save.autosave-failed", {"folder": str(self.path.parent), "reason": reason})

    def _begin(self, table: Table) -> None:
        user_dirs.make_private(self.path.parent)
        if self._lock is None:
            self._lock = locked(_lock_path(self.path))
        if self._file is not None:
            self._file.close()
            self._file = None
        replace_file(self.path, msgspec.json.encode(saves.document(table)) + b"\n", private=True)
        self._file = open(self.path, "ab")  # noqa: SIM115 - kept open for the length of the game

    def _append(self, table: Table) -> None:
        assert self._file is not None
        decision = table.past[-1]
        logs = {viewer: lines[decision.lines.get(viewer, 0):] for viewer, lines in table.heard.log.items()}
        step = StepDoc(
            player=decision.player, answer=decision.answer, step=decision.step, auto=decision.auto,
            wish=decision.wish, shown=[(shown.viewer, shown.card) for shown in decision.shown],
            question=table.inputs[-1].question,
            turn=table.state.turn, clock=table.clock.state,
            state=table.packed_states.packed(table.state, decision.state),
            logs={viewer: lines for viewer, lines in logs.items() if lines},
        )
        self._file.write(msgspec.json.encode(step) + b"\n")
        self._file.flush()

    def _append_cloth(self, table: Table) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(ClothStep(cloth=table.cloth.inputs[-1])) + b"\n")
        self._file.flush()


def _over(table: Table) -> bool:
    """Whether there is nothing left to go on with."""
    return table.state.result is not None and not table.standing().goes_on


def _new_path() -> Path:
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    return user_dirs.autosaves() / f"{stamp}-{os.getpid()}{ENDING}"


def unfinished(troubles: list[UserError] | None = None) -> list[Unfinished]:
    """Games left behind by programs that are not running any more, the newest first. `troubles` gets a sentence about
    each that cannot be offered: one of a newer version stays where it is, a damaged one is put aside and told once.
    """
    found: list[Unfinished] = []
    with contextlib.suppress(OSError):
        for path in user_dirs.autosaves().glob(f"*{ENDING}"):
            with contextlib.suppress(OSError):
                if _played_elsewhere(path):
                    continue
                try:
                    found.append(_described(path))
                except SaveError as trouble:
                    if troubles is not None:
                        troubles.append(_kept_back(path, trouble))
    return sorted(found, key=lambda game: (game.when, game.path.name), reverse=True)


def _played_elsewhere(path: Path) -> bool:
    """Whether another program plays it. Where nothing can be written none can."""
    try:
        locked(_lock_path(path)).close()
    except AlreadyLocked:
        return True
    except OSError:
        pass
    return False


def _kept_back(path: Path, trouble: SaveError) -> SaveError:
    """What is said of a game that cannot be gone on with. Raises OSError."""
    if trouble.text.key == saves.NEWER:
        return trouble
    aside = path.with_name(path.name + ".bad")
    os.replace(path, aside)
    return SaveError(Text("save.unfinished-damaged", {"file": str(aside)}))


def _described(path: Path) -> Unfinished:
    first, *steps = _content(path).split(b"\n")
    doc = saves.parse(first, path)
    try:
        turn = msgspec.json.decode(doc.state, type=_Turn).turn
    except (msgspec.DecodeError, ValueError) as error:
        raise SaveError(Text("save.damaged", {"file": str(path), "where": str(error)})) from error
    for step in reversed(steps):
        with contextlib.suppress(msgspec.DecodeError, ValueError):
            turn = msgspec.json.decode(step, type=_Turn).turn
            break
    return Unfinished(
        path=path, game=doc.game, names=[side.name for side in doc.match.sides], turn=turn,
        when=datetime.datetime.fromtimestamp(path.stat().st_mtime, datetime.UTC),
        table=path.with_suffix(TABLE_ENDING).exists(),
    )


def _content(path: Path) -> bytes:
    """The bytes of a journal. Raises OSError; SaveError if it is no file or larger than any game can be."""
    try:
        return reading.content(path, LARGEST)
    except reading.Unfit as error:
        raise SaveError(Text("save.foreign", {"file": str(path)})) from error


class _Turn(msgspec.Struct):
    """The turn in a state, or after a step."""

    turn: int


def resume(path: Path, faces: CardDatabase | None = None) -> Table:
    """Go on with an unfinished game, and go on keeping it. Raises SaveError."""
    try:
        first, *rest = _content(path).split(b"\n")
    except OSError as error:
        raise SaveError(Text("save.unread", {"file": str(path), "reason": reading.why(error)})) from error
    doc = saves.parse(first, path)
    table = saves.restore(doc, path, faces)
    agreed = faces if faces is not None else table.faces
    lost = _add_steps(table, rest)
    try:
        saves.try_out(table)
    except Exception:  # a line is well-formed and still points at nothing: find out which
        table = saves.restore(doc, path, agreed)
        lost = _add_steps(table, rest, careful=True)
    if lost:
        table.trouble = Text("save.last-move", {"file": str(path)})
    table.keeper = Journal(table, path)
    return table


def _add_steps(table: Table, lines: Sequence[bytes], careful: bool = False) -> bool:
    """Add the decisions of a journal, and tell whether any at its end are lost.

    The last line may be half written, and a damaged disk may have spoilt any. A decision whose state is spoilt is made
    again from what was put in, and those after it are read on. `careful` also shows the table after each step.
    """
    last, lost, latest = table.game.encode(table.state), False, time.monotonic() + MOST_SECONDS
    for line in lines:
        if line.startswith(_CLOTH):
            _add_cloth(table, line)
        elif line:
            after = _add_step(table, line, last, careful)
            if after is None and time.monotonic() < latest and _add_again(table, line, careful):
                after = table.game.encode(table.state)
            last, lost = after or last, after is None
    return lost


def _add_step(table: Table, line: bytes, last: bytes, careful: bool) -> bytes | None:
    """Add a decision with its state. Returns that state as it is written; None if the line cannot be used."""
    try:
        step = msgspec.json.decode(line, type=StepDoc)
        if step.question != table.state.asked:  # another decision stood before it, and is lost
            return None
        after = packing.unpack(step.state, last)
        state = table.game.decode(after)
    except (msgspec.DecodeError, ValueError, zlib.error, IndexError, RecursionError):
        return None
    if not _can_be(table, step, state):
        return None
    lines_before, clock = table.heard.lengths(), table.clock.state
    table.restore_step(Decision(
        state=table.state, player=step.player, answer=step.answer, auto=step.auto, wish=step.wish, step=step.step,
        lines=lines_before, shown=tuple(Shown(viewer, card) for viewer, card in step.shown),
    ), state, step.logs)
    return after if _kept(table, step, clock, careful) else None


def _add_again(table: Table, line: bytes, careful: bool) -> bool:
    """Make a decision again whose state is spoilt; tell whether that was possible."""
    from app.saving import replay  # only for what is damaged

    fields: dict[bytes, bytes] = {}
    with contextlib.suppress(ValueError, RecursionError):
        document = BrokenJson(line, saves.MOST_DEPTH)
        for name in document.fields():
            if name in _MADE_OF:  # what was put in is written before what came of it
                break
            fields[name] = document.value()
    try:
        step = msgspec.json.decode(b"{" + b",".join(b":".join(each) for each in fields.items()) + b"}", type=GivenDoc)
        kind = "hand" if step.step is not None else "concede" if step.answer is None else "answer"
        replay.again(table, Input(
            kind=kind, player=step.player, question=step.question, answer=step.answer, step=step.step,
            auto=step.auto, wish=step.wish,
        ))
    except (msgspec.DecodeError, ValueError, RecursionError, replay.Illegal):
        return False
    clock = table.clock.state
    return _kept(table, step, clock, careful)


def _kept(table: Table, step: GivenDoc, clock: ClockState, careful: bool) -> bool:
    """Set the clock as it was after the step; a step whose table cannot be shown is dropped again."""
    if step.clock is not None:
        table.set_clock(step.clock)
    if careful and not _can_be_shown(table):
        table.drop_step(clock)
        return False
    return True


def _can_be_shown(table: Table) -> bool:
    try:
        saves.try_out(table)
    except Exception:  # records that are well-formed may still point at nothing
        return False
    return True


def _add_cloth(table: Table, line: bytes) -> None:
    """Do again what was done with free pieces. A line that is spoilt costs no more than itself."""
    with contextlib.suppress(msgspec.DecodeError, ValueError, RecursionError, ClothRefused):
        given = msgspec.json.decode(line, type=ClothStep).cloth
        table.cloth.do(given.player, given.deed)


def _can_be(table: Table, step: StepDoc, state: State) -> bool:
    """Tell whether a step fits the table: seats, cards and viewers exist, and its state breaks no invariant."""
    seats, viewers = range(len(table.match.sides)), table.viewers()
    if step.player not in seats or len(state.players) != len(seats) or not set(step.logs) <= set(viewers):
        return False
    if any(card is not None and not 0 <= card < len(state.cards) for _, card in step.shown):
        return False
    try:
        return not saves.wrong_state(type(table._play)(table.game, table.faces, state), seats, table.faces)
    except Exception:  # invariants of a state whose parts do not fit together
        return False


def discard(path: Path) -> None:
    """Forget an unfinished game."""
    for file in (path, path.with_suffix(TABLE_ENDING), path.with_suffix(DIARY_ENDING), _lock_path(path)):
        with contextlib.suppress(OSError):
            file.unlink()


def _lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")
