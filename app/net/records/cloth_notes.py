"""Notes free pieces in a diary and compares records with it.

It notes the throws its owner saw, and what they threw and wrote themselves: no table can put a throw or a word into
anybody's mouth.

Who moves or counts a piece is not noted: that is of no weight, and happens often.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from app.match.match import ClothInput
from app.net.wire.messages import ClothFrame, HandlePieces, Message
from app.saving.replay import Replay
from engines.cloth import inputs
from engines.cloth.model import NOTE
from engines.core.display.views import Text

MARK = 8
"""Bytes of a mark: the keeper of a diary has nothing to gain by a clash."""
MOST = 20_000
"""Marks of one game."""


def weighs(message: Message) -> bool:
    """Whether what is said of pieces is noted: chance, or words."""
    if not isinstance(message, HandlePieces):
        return False
    deed = message.deed
    if isinstance(deed, inputs.Take):
        return deed.kind == NOTE or bool(deed.text)
    return isinstance(deed, inputs.Throw | inputs.Cast | inputs.Name)


def mark(what: msgspec.Struct) -> bytes:
    """What stands for a deed or throw in a diary."""
    return hashlib.sha256(msgspec.json.encode(what)).digest()[:MARK]


class PieceNotes(msgspec.Struct, kw_only=True):
    """What a diary says of the pieces of one game."""

    thrown: list[bytes] = []
    """The throws that came."""
    done: list[bytes] = []
    """What this player has thrown and written."""

    def saw(self, frame: ClothFrame) -> None:
        """Note the throws that came; those of a new connection may have come before."""
        for throw in map(mark, frame.throws):
            if len(self.thrown) < MOST and throw not in self.thrown[-2 * len(frame.throws) - 40:]:
                self.thrown.append(throw)

    def did(self, message: Message) -> None:
        """Note what this player does."""
        if isinstance(message, HandlePieces) and weighs(message) and len(self.done) < MOST:
            self.done.append(mark(message.deed))


class PieceCheck:
    """The pieces of a record, while its game is played through again."""

    def __init__(self) -> None:
        self.throws: list[bytes] = []
        self._given: list[tuple[ClothInput, bytes]] = []
        self._inputs = 0

    def step(self, table: Replay, given: ClothInput) -> None:
        """Carry out an input. Raises Illegal."""
        before = table.cloth.record.throws
        table.step(given)
        self._inputs += 1
        after = table.cloth.record.throws
        if after != before:
            self.throws.append(mark(after[-1]))
        if weighs(HandlePieces(deed=given.deed)):
            self._given.append((given, mark(given.deed)))

    def found(self, notes: PieceNotes, seat: int, since: int) -> Iterator[tuple[bool, Text, int]]:
        """Whether all fits the diary of a seat, whose keeper was there since that input of the game. A sentence, and at
        which input. Nothing where nobody has used pieces."""
        own = [(given, its) for given, its in self._given if given.player == seat and given.after >= since]
        added = _first_missing([its for _, its in own], notes.done)
        if _first_missing(notes.thrown, self.throws) is not None:
            yield False, Text("check.throw-differs"), 0
        elif added is not None and len(notes.done) < MOST:
            yield False, Text("check.piece-differs"), own[added][0].after
        elif self._inputs:
            yield True, Text("check.pieces-fit", {"n": self._inputs, "k": len(self.throws)}), 0


def _first_missing(part: Iterable[bytes], whole: Sequence[bytes]) -> int | None:
    """The place of the first mark of a part that does not follow in the whole. None: all do, in this order."""
    at = 0
    for place, each in enumerate(part):
        try:
            at = whole.index(each, at) + 1
        except ValueError:
            return place
    return None
