"""The record of a match.

It holds everything that was put into its games and where their chance came from, so that anybody who
sat at the table can play it through again and check it (record_audit.py, `takujo verify`).

The table gives it out when the match is over, for until then decks and shares are secret. A guest's program keeps it
as a file, with the texts of the packs and its own diary (commit_reveal.py), which no table can have altered.
"""

from __future__ import annotations

import datetime
import errno
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from app import __version__, games
from app.files import reading, user_dirs
from app.files.writing import replace_file
from app.match.match import ClothInput, Input, Match
from app.net.records.commit_reveal import Diary, DrawingDoc, SeedDrawing
from app.net.records.effort import GoesOn
from app.packs.pack_text import PackText
from app.packs.packs import shelf
from app.tables.table import Table
from app.trouble import SaveError, UserError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import ResultView, Text
from engines.core.model.mentions import SPECTATOR

FORMAT = 1
"""Raised when older programs could not read what is written."""

ENDING = ".takujo-record"
NOTE = (
    "Record of a match, for checking with: takujo verify FILE. All decks and everything that was ever in a hand can be "
    "worked out from it. 対戦の記録です。takujo verify で確認できます。すべてのデッキと手札の内容がわかります。"
)
LARGEST_SEALED = 8 * 1024 * 1024
"""Bytes of a record as a table gives it out."""
LARGEST_FILE = 32 * 1024 * 1024
"""Bytes of a kept file."""
LARGEST = 64 * 1024 * 1024
"""Bytes of either when unpacked."""
MOST_NAMES = 1_000
"""Records kept in one second."""
MOST_GAMES, MOST_INPUTS = 64, 100_000
"""Games of a match, and what may have been put into one of them."""


class GameDone(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a match, all of it."""

    number: int
    """As in the messages of its drawing."""
    match: Match
    """Without the texts of its packs."""
    packs: Annotated[tuple[tuple[str, str], ...], msgspec.Meta(max_length=1_000)]
    """Id and fingerprint of each."""
    drawing: DrawingDoc | None
    """None: it began without one, for instance at one screen."""
    inputs: Annotated[tuple[Input, ...], msgspec.Meta(max_length=MOST_INPUTS)]
    cloth: Annotated[tuple[ClothInput, ...], msgspec.Meta(max_length=MOST_INPUTS)] = ()
    """What was done with free pieces."""
    by_hand: int = 0
    """Steps carried out by hand and proposals of the judge's hand: such a game tells nothing of how decks fare."""
    result: ResultView | None
    """None: it was left before it was over."""


class RecordDoc(msgspec.Struct, frozen=True, kw_only=True):
    """What a table gives out."""

    takujo: str
    format: int
    game: str
    edition: str
    rules: str
    """Fingerprint of the rules as the table's program read them (terms.rules_mark)."""
    build: str = ""
    """Fingerprint of the code the table's program played them by (terms.build_mark)."""
    games: Annotated[tuple[GameDone, ...], msgspec.Meta(max_length=MOST_GAMES)]


class KeptRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What a program keeps of it: all that is needed to check it, on any machine."""

    record: RecordDoc
    packs: Annotated[tuple[PackText, ...], msgspec.Meta(max_length=1_000)]
    diary: Diary | None
    """None: its keeper had no part in the match."""


class FileDoc(msgspec.Struct, frozen=True, kw_only=True):
    """The file: what anybody can read of it, and the rest."""

    takujo_record: int
    """The format."""
    takujo: str = ""
    note: str = ""
    game: str = ""
    names: tuple[str, ...] = ()
    saved: str = ""
    content: bytes = b""


# -- at the table ------------------------------------------------------------------------------------------------------


def by_hand(inputs: Sequence[Input]) -> int:
    """What a record is marked with where something was done by hand."""
    return sum(given.kind in ("hand", "judge") for given in inputs)


def done(number: int, table: Table, drawing: SeedDrawing | None) -> GameDone:
    """A game as it stands now, at its end or where it was left."""
    match = table.match
    return GameDone(
        number=number, match=msgspec.structs.replace(match, packs=()),
        packs=tuple((pack.id, pack.digest) for pack in match.packs),
        drawing=drawing.kept() if drawing is not None and drawing.complete else None,
        by_hand=by_hand(table.inputs), inputs=tuple(table.inputs), cloth=tuple(table.cloth.inputs),
        result=table.view(SPECTATOR).result,
    )


def sealed(game: GameDefinition, games: Sequence[GameDone]) -> bytes:
    """The record of a match, for `messages.Record`."""
    from app.net.records.terms import build_mark, rules_mark

    record = RecordDoc(
        takujo=__version__, format=FORMAT, game=game.id, edition=game.version, rules=rules_mark(game),
        build=build_mark(game), games=tuple(games),
    )
    return zlib.compress(msgspec.json.encode(record), 6)


def opened(data: bytes) -> RecordDoc:
    """A record as it came from a table. Raises SaveError for anything else."""
    try:
        if len(data) > LARGEST_SEALED:
            raise zlib.error("it is too large")
        return msgspec.json.decode(_inflated(data), type=RecordDoc)
    except (zlib.error, ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise SaveError(Text("record.not-given", {"what": str(error)})) from error


def _inflated(data: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    plain = unpacker.decompress(data, LARGEST)
    if unpacker.unconsumed_tail or unpacker.unused_data or not unpacker.eof:
        raise zlib.error("it ends too early or is too large")
    return plain


# -- keeping -----------------------------------------------------------------------------------------------------------


def keep(data: bytes, diary: Diary | None, packs: Sequence[PackText], folder: Path | None = None) -> Path:
    """Write the record that came from a table to a file of its own in the user's folder, at once or not at all.

    Of `packs` those of the match are kept. Raises SaveError if the data is no record or cannot be written.
    """
    record = opened(data)
    wanted = {pack for done in record.games for pack in done.packs}
    return write(KeptRecord(
        record=record, packs=tuple(pack for pack in packs if (pack.id, pack.digest) in wanted), diary=diary,
    ), folder if folder is not None else user_dirs.records())


def keep_and_check(
    data: bytes, diary: Diary | None, goes_on: GoesOn = lambda done: True,
) -> tuple[Text, bool]:
    """Keep the record that came from a table and check it against the diary, for as long as `goes_on` says.

    Returns what there is to say about it, and whether all is well.
    """
    from app.net.records import received, record_audit
    from app.net.wire.messages import PackMark

    try:
        record = opened(data)
        installed = shelf(games.find(record.game)).packs
        marks = dict.fromkeys(pack for done in record.games for pack in done.packs)
        texts = [received.of(PackMark(id=name, digest=digest, size=0), installed) for name, digest in marks]
        kept = KeptRecord(record=record, packs=tuple(text for text in texts if text is not None), diary=diary)
        path = write(kept, user_dirs.records())
        found = record_audit.check(kept, goes_on=goes_on)
    except UserError as error:
        return error.text, False
    worst = found[0] if found and found[0].kind == record_audit.WRONG else None
    if worst is not None:
        return Text("record.checked-wrong", {"file": str(path), "what": worst.text}), False
    unknown = next((each for each in found if each.kind == record_audit.OPEN), None)
    if unknown is not None:
        return Text("record.checked-partly", {"file": str(path), "what": unknown.text}), True
    return Text("record.checked-fine", {"file": str(path)}), True


def write(kept: KeptRecord, folder: Path) -> Path:
    """Write a file with a name nobody has yet. Raises SaveError."""
    now = datetime.datetime.now(datetime.UTC)
    names = tuple(side.name for side in kept.record.games[0].match.sides) if kept.record.games else ()
    doc = FileDoc(
        takujo_record=FORMAT, takujo=__version__, note=NOTE, game=kept.record.game, names=names,
        saved=now.isoformat(timespec="seconds"), content=zlib.compress(msgspec.json.encode(kept), 6),
    )
    try:
        if folder == user_dirs.records():
            user_dirs.make_private(folder)
        else:
            folder.mkdir(parents=True, exist_ok=True)
        path = _taken(folder, f"{now:%Y-%m-%d-%H%M%S}-{_plain(kept.record.game)}")
        replace_file(path, msgspec.json.format(msgspec.json.encode(doc), indent=1), private=True)
    except OSError as error:
        raise SaveError(Text("record.unwritten", {
            "folder": str(folder), "reason": error.strerror or str(error),
        })) from error
    return path


def _plain(word: str) -> str:
    """A word from elsewhere as part of a file's name."""
    return "".join(letter for letter in word[:40] if letter.isascii() and letter.isalnum()) or "game"


def _taken(folder: Path, name: str) -> Path:
    """A file of that name that was not there before. Another program may be keeping a record at the same moment."""
    for number in range(1, MOST_NAMES):
        path = folder / (f"{name}{ENDING}" if number == 1 else f"{name}-{number}{ENDING}")
        try:
            path.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / name))


def read(path: Path) -> KeptRecord:
    """The record in a file. Raises SaveError, one sentence, whatever the file holds."""
    file = str(path)
    try:
        data = reading.content(path, LARGEST_FILE)
    except reading.Unfit as error:
        raise SaveError(Text("record.foreign", {"file": file})) from error
    except OSError as error:
        raise SaveError(Text("record.unread", {"file": file, "reason": reading.why(error)})) from error
    try:
        doc = msgspec.json.decode(data, type=FileDoc)
    except (ValueError, RecursionError) as error:
        damaged = b'"takujo_record"' in data[:64]
        raise SaveError(
            Text("record.damaged", {"file": file, "where": str(error)}) if damaged
            else Text("record.foreign", {"file": file})
        ) from error
    if doc.takujo_record > FORMAT:
        raise SaveError(Text("record.newer", {"file": file, "version": doc.takujo, "here": __version__}))
    try:
        return msgspec.json.decode(_inflated(doc.content), type=KeptRecord)
    except (zlib.error, ValueError, RecursionError) as error:
        raise SaveError(Text("record.damaged", {"file": file, "where": str(error)})) from error
