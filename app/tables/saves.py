"""Saves: one JSON document with everything a game is, hidden cards included, written so that no crash loses it.

`write` and `read` are for files a person chooses; journal.py keeps the game in progress. Whatever is wrong with a
file is said in one sentence (SaveError) and nothing else happens.
"""

from __future__ import annotations

import datetime
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec

from app import __version__, games
from app.bots import bots
from app.files import reading, shape
from app.files.writing import beside, replace_file
from app.match.clock import ClockState
from app.match.match import ClothInput, Input, Match, SeatKey
from app.match.undo import Decision, Shown
from app.packs import packs
from app.tables import invariants
from app.tables.packing import LARGEST, all_inflated, inflated, joined
from app.trouble import SaveError, UserError
from engines.cloth import sound
from engines.cloth.model import Cloth
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import LogView, Text
from engines.core.model.hand_step import HandStep
from engines.core.model.state import State
from engines.core.play.running_game import RunningGame

if TYPE_CHECKING:
    from app.tables.table import Table

replace = msgspec.structs.replace

FORMAT = 4
"""Raised when older programs could not read what is written; 2 brought the clock and matches of several games, 3
puts the states of the past after the document, 4 has free pieces: an older program would drop them, and the rest of a
journal with them."""

ENDING = ".takujo"
NEWER = "save.newer"
"""Key of the sentence that a newer version wrote a file: it is good, and stays where it is."""
NOTE = "Everything of the game is in here, hidden cards included. Give it to nobody who is still playing it."
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes of the file itself. A long game takes less than one megabyte."""
MOST_PAST = 2_000
"""Decisions a save may hold."""
MOST_DEPTH = 64
"""How deep records may lie in each other. Those of long games reach eight."""
LONGEST_WORD = 4_000
"""Bytes of what is shown: names, and the words of a log or a question."""
MOST_CARDS = 20_000
"""Cards of a game: six seats with the largest decks have fewer."""


class PastDoc(msgspec.Struct, frozen=True, kw_only=True):
    """A decision as it is saved. `state` is what was before it, packed relative to the one before that."""

    player: int
    answer: int | tuple[int, ...] | str | None
    step: HandStep | None = None
    auto: bool = False
    wish: bool = False
    lines: dict[SeatKey, int] = {}
    shown: list[tuple[int, int | None]] = []
    unsaid: int | None = None
    state: bytes = b""
    size: int = 0
    """Bytes of a state that follows after the document, together with those of the other decisions."""


class SaveHead(msgspec.Struct, frozen=True, kw_only=True):
    """What any version can read of a save."""

    takujo: str
    format: int
    game: str = ""


class SaveDoc(msgspec.Struct, frozen=True, kw_only=True):
    """A whole save."""

    takujo: str
    format: int
    note: str
    game: str
    game_version: str
    saved: str
    match: Match
    digests: dict[str, str]
    """Fingerprint of each pack's texts."""
    inputs: list[Input]
    """Before the states: of a file that breaks off they can still be read (app/saving/opening.py)."""
    cloth_inputs: list[ClothInput] = []
    """What was done with free pieces; formats before 4 had none."""
    cloth: Cloth | None = None
    """What lies free on the table, if anything ever has."""
    state: msgspec.Raw
    bots: dict[SeatKey, str]
    wishes: list[tuple[int, str]]
    logs: dict[SeatKey, list[LogView]]
    past: list[PastDoc]
    clock: ClockState | None = None
    """The time gone by; format 1 had none."""


# -- from a table to a document ---------------------------------------------------------------------------------------


def document(table: Table) -> SaveDoc:
    """The whole game as a document."""
    game = table.game
    return SaveDoc(
        takujo=__version__, format=FORMAT, note=NOTE, game=game.id, game_version=game.version,
        saved=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"), match=table.match,
        digests={each.id: each.digest for each in table.match.packs}, state=msgspec.Raw(game.encode(table.state)),
        bots=table.bots,
        wishes=[wish for wish, on in sorted(table.wishes.items()) if on and wish not in table.passing_once],
        logs={viewer: table.heard.log.get(viewer, []) for viewer in table.viewers()},
        inputs=table.inputs, cloth_inputs=table.cloth.inputs, cloth=table.cloth.record if table.cloth.used else None,
        past=_packed_past(table), clock=table.clock.state,
    )


def _packed_past(table: Table) -> list[PastDoc]:
    found: list[PastDoc] = []
    like: State | None = None
    for decision in table.past:
        found.append(PastDoc(
            player=decision.player, answer=decision.answer, step=decision.step, auto=decision.auto,
            wish=decision.wish, lines=decision.lines, shown=[(shown.viewer, shown.card) for shown in decision.shown],
            unsaid=decision.unsaid, state=table.packed_states.packed(decision.state, like),
        ))
        like = decision.state
    table.packed_states.keep_only([*(decision.state for decision in table.past), table.state])
    return found


def write(table: Table, path: Path) -> None:
    """Write the game to a file, at once or not at all. What the file held before stays beside it as .bak."""
    doc = document(table)
    states = [each.state for each in doc.past]
    sized = [replace(each, state=b"", size=len(each.state)) for each in doc.past]
    data = zlib.compress(msgspec.json.encode(replace(doc, past=sized)), 4)
    data += b"".join(states)  # they are packed already, and one in JSON would grow by a third
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data, keep_old=True)
    except OSError as error:
        raise SaveError(Text("save.unwritten", {
            "file": str(path), "reason": error.strerror or str(error),
        })) from error


# -- from a file to a table -------------------------------------------------------------------------------------------


def read(path: Path, faces: CardDatabase | None = None) -> Table:
    """The game in a file, ready to go on. `faces` stand in for the packs in the save."""
    try:
        data = content(path)
    except OSError as error:
        raise SaveError(Text("save.unread", {"file": str(path), "reason": reading.why(error)})) from error
    return restore(parse(data, path), path, faces)


def content(path: Path) -> bytes:
    """The bytes of a saved game. Raises OSError; SaveError if it is larger than any game can be, or no file."""
    try:
        return reading.content(path, LARGEST_FILE)
    except reading.Unfit as error:
        raise SaveError(Text("save.foreign", {"file": str(path)})) from error


def parse(data: bytes, path: Path) -> SaveDoc:
    """The document in a file's bytes."""
    plain, states = data, b""
    if data.lstrip()[:1] != b"{":
        if data[:1] != b"\x78":  # what every zlib stream begins with
            raise SaveError(Text("save.foreign", {"file": str(path)}))
        try:
            plain, states = inflated(data)
        except zlib.error as error:
            _damaged(path, str(error), error)
    try:
        head = msgspec.json.decode(plain, type=SaveHead)
    except msgspec.ValidationError as error:
        raise SaveError(Text("save.foreign", {"file": str(path)})) from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        _damaged(path, str(error), error)
    if head.format > FORMAT:
        raise SaveError(Text(NEWER, {"file": str(path), "version": head.takujo, "here": __version__}))
    if shape.deeper(plain, MOST_DEPTH):
        _damaged(path, "records too deep in each other", ValueError())
    try:
        return _with_states(msgspec.json.decode(plain, type=SaveDoc), states)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # ValueError: not UTF-8
        _damaged(path, str(error), error)


def _with_states(doc: SaveDoc, states: bytes) -> SaveDoc:
    """The document with the states that follow after it. Raises ValueError if they are not all there."""
    past, at = [], 0
    for each in doc.past:
        if not 0 <= each.size <= len(states) - at:
            raise ValueError("the states end too early")
        past.append(replace(each, state=states[at:at + each.size]) if each.size else each)
        at += each.size
    return replace(doc, past=past)


def _damaged(path: Path, where: str, error: Exception) -> NoReturn:
    """Say that a save is damaged, and whether an older one lies beside it."""
    file = str(path)
    if beside(path).exists():
        raise SaveError(Text("save.damaged-older", {
            "file": file, "where": where, "older": str(beside(path)),
        })) from error
    raise SaveError(Text("save.damaged", {"file": file, "where": where})) from error


def restore(doc: SaveDoc, path: Path, faces: CardDatabase | None = None) -> Table:
    """A table from a document."""
    from app.tables.table import Table  # a table can save itself

    game, agreed = _game_and_faces(doc, path, faces)
    try:
        state = game.decode(doc.state)
        past = _unpacked_past(game, doc.past)
        play = game.play_type(game, agreed, state, quiet=False)
        wrong = _wrong(play, doc, past, agreed)
    except (msgspec.DecodeError, zlib.error, LookupError, ValueError, TypeError, RecursionError) as error:
        _damaged(path, str(error), error)
    if wrong:
        _damaged(path, wrong, ValueError(wrong))
    table = Table(doc.match, play)
    table.bots = dict(doc.bots)
    table.wishes = dict.fromkeys(doc.wishes, True)
    table.past, table.inputs = past, list(doc.inputs)
    if doc.clock is not None:
        table.set_clock(doc.clock)
    table.replace_logs(doc.logs)
    wrong = wrong_cloth(table, doc)
    if wrong:
        _damaged(path, wrong, ValueError(wrong))
    table.cloth.restore(doc.cloth or Cloth(), doc.cloth_inputs)
    try:
        try_out(table)
    except Exception as error:  # records that are well-formed may still point at nothing
        _damaged(path, f"{type(error).__name__}: {error}", error)
    return table


def wrong_cloth(table: Table, doc: SaveDoc) -> str:
    """Describe what cannot be in the free pieces of a document; "" if nothing."""
    if doc.cloth is None and not doc.cloth_inputs:
        return ""
    if any(not 0 <= given.after <= len(doc.inputs) for given in doc.cloth_inputs):
        return "a piece laid after the end"
    try:
        return sound.wrong(doc.cloth or Cloth(), table.cloth.ground())
    except Exception as error:  # a state whose parts do not fit together
        return f"{type(error).__name__}: {error}"


def try_out(table: Table) -> None:
    """Read everything a screen reads at once, so that a state that cannot be shown raises here."""
    for viewer in table.viewers():
        table.view(viewer)
        table.ask(viewer)
    for player in table.viewers()[:-1]:
        table.undo_offer(player)


def _game_and_faces(doc: SaveDoc, path: Path, faces: CardDatabase | None) -> tuple[GameDefinition, CardDatabase]:
    for each in doc.match.packs:
        if doc.digests.get(each.id) != each.digest:
            _damaged(path, each.id, ValueError(each.id))
    try:
        game = games.find(doc.game)
        return game, faces if faces is not None else packs.compiled_faces(game, doc.match.packs)
    except UserError as error:
        raise SaveError(Text("save.lacks", {"file": str(path), "what": error.text})) from error


def _unpacked_past(game: GameDefinition, past: list[PastDoc]) -> list[Decision]:
    """The decisions with their states. The sums that each packed state ends with are checked before any is built: most
    damage shows there, and then they are all made again."""
    found: list[Decision] = []
    like = b""
    total = 0
    if len(past) > MOST_PAST:
        raise ValueError(f"{len(past)} decisions")
    for each, pieces in zip(past, all_inflated([each.state for each in past]), strict=True):
        like = joined(pieces, like)
        if shape.deeper(like, MOST_DEPTH):
            raise ValueError("records too deep in each other")
        total += len(like)
        if total > LARGEST:
            raise ValueError("the data is too large")
        state: State = game.decode(like)
        found.append(Decision(
            state=state, player=each.player, answer=each.answer, auto=each.auto, wish=each.wish, lines=each.lines,
            shown=tuple(Shown(viewer, card) for viewer, card in each.shown), unsaid=each.unsaid, step=each.step,
        ))
    return found


def _wrong(play: RunningGame, doc: SaveDoc, past: list[Decision], faces: CardDatabase) -> str:
    """What does not fit together in a document whose records are all well-formed; "" if nothing."""
    state: State = play.state
    seats = range(len(doc.match.sides))
    if len(state.players) != len(seats):
        return f"{len(seats)} sides, {len(state.players)} players"
    if wrong := wrong_match(play.game, doc.match):
        return wrong
    teams = play.game.format(doc.match.format).teams
    if any((each.format, each.teams) != (doc.match.format, teams) for each in (state, *(one.state for one in past))):
        return "another format than that of the match"
    if shape.longest(msgspec.json.encode((doc.logs, state.ask, state.result))) > LONGEST_WORD:
        return f"a text of more than {LONGEST_WORD} bytes"
    if wrong := wrong_state(play, seats, faces):
        return wrong
    for place, decision in enumerate(past):
        before = type(play)(play.game, faces, decision.state)
        if decision.player not in seats or len(decision.state.players) != len(seats):
            return f"decision {place + 1}: no seat {decision.player}"
        if any(shown.card is not None and not 0 <= shown.card < len(state.cards) for shown in decision.shown):
            return f"decision {place + 1}: no such card"
        if wrong := wrong_state(before, seats, faces):
            return f"decision {place + 1}: {wrong}"
    strangers = {name for name in doc.bots.values() if name not in bots.BOTS}
    strangers |= {str(seat) for seat in doc.bots if seat not in seats}
    return f"no bot {min(strangers)}" if strangers else ""


def wrong_match(game: GameDefinition, match: Match) -> str:
    """Describe what cannot be in what a game is begun from; "" if nothing."""
    seats = len(match.sides)
    if game.format_faults(match.format, seats):
        return f"format {match.format.id[:40]!r} for {seats}"
    if match.series is not None and len(match.series.won) != seats:
        return f"{seats} sides, {len(match.series.won)} scores"
    cards = sum(len(pile) for side in match.sides for pile in (side.deck, *side.extra.values()))
    if cards > MOST_CARDS:
        return f"{cards} cards"
    if shape.longest(msgspec.json.encode([(side.name, side.deck_name) for side in match.sides])) > LONGEST_WORD:
        return f"a text of more than {LONGEST_WORD} bytes"
    return ""


def wrong_state(play: RunningGame, seats: range, faces: CardDatabase) -> str:
    """Describe what cannot be in one state, now or kept for undo; "" if nothing."""
    state: State = play.state
    if len(state.cards) > MOST_CARDS:
        return f"{len(state.cards)} cards"
    unknown = sorted({card.face for card in state.cards} - set(faces))
    if unknown:
        return unknown[0]
    if state.turn_player not in seats or any(not {card.owner, card.user} <= set(seats) for card in state.cards):
        return "no such player"
    lost: list[str] = sorted({frame.at for frame in state.procedures if frame.at not in (*frame.ROUTE, ".")})
    if lost:
        return lost[0]
    return "; ".join(invariants.broken(play)[:1])
