"""Saves with any damage: refused with the file's name and a remedy, or a game that can be looked at and played."""

from __future__ import annotations

import json
import pathlib
import random
import time
import zlib
from typing import Any

import msgspec
import pytest

from app.saving import journal
from app.saving.journal import Journal
from app.tables import packing, saves
from app.tables.table import Table
from app.trouble import EffectFailed, SaveError
from engines.core.contract.definition import GameDefinition
from engines.core.model.ask import AnswerRefused
from tests.fuzz.damage import GAMES, RUBBISH, a_table, looked_at, one_sentence, spoiled, step
from tests.random_play import Chooser

HEAD = b'{"takujo": "1", "format": 1, '


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.id)
def document(request: pytest.FixtureRequest) -> Any:
    table = a_table(decisions=25, game=request.param)
    return json.loads(msgspec.json.encode(saves.document(table)))


def opened(path: pathlib.Path) -> Table | None:
    """The game in a file, or None after checking the sentence."""
    try:
        return Table.load(path)
    except SaveError as error:
        one_sentence(error, str(path))
        return None


def played_on(table: Table, decisions: int = 3) -> None:
    """A save that was taken may hold another game than the one that was written, but never one that crashes."""
    looked_at(table)
    chooser = Chooser(1)
    for _ in range(decisions):
        try:
            step(table, chooser)
        except EffectFailed as failed:  # numbers deep inside may lead a rule astray: that is said and taken back
            one_sentence(failed)
        looked_at(table)


@pytest.mark.sample(1)
def test_values_exchanged_anywhere_inside(document: Any, tmp_path: pathlib.Path) -> None:
    path, dice = tmp_path / "game.takujo", random.Random(7)
    taken = 0
    for _ in range(90):
        path.write_bytes(zlib.compress(json.dumps(spoiled(document, dice)).encode("utf-8", "surrogatepass"), 1))
        table = opened(path)
        if table is not None:
            taken += 1
            played_on(table)
    assert 5 < taken < 90


@pytest.mark.sample(2)
def test_values_exchanged_in_the_state(document: Any, tmp_path: pathlib.Path) -> None:
    path, dice = tmp_path / "game.takujo", random.Random(8)
    small = {**document, "past": [], "logs": {}, "inputs": []}
    for _ in range(100):
        changed = {**small, "state": spoiled(small["state"], dice)}
        path.write_bytes(json.dumps(changed).encode("utf-8", "surrogatepass"))
        table = opened(path)
        if table is not None:
            played_on(table)


@pytest.mark.sample(5)
@pytest.mark.parametrize("part", ["procedures", "ask", "players", "zones", "cards"])
def test_rubbish_in_every_part_of_the_state(part: str, document: Any, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    for rubbish in RUBBISH:
        changed = {**document, "state": {**document["state"], part: rubbish}}
        path.write_bytes(json.dumps(changed).encode())
        table = opened(path)
        if table is not None:
            played_on(table)


@pytest.mark.sample(2)
def test_what_points_at_nothing_is_refused(document: Any, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"

    def state(**fields: Any) -> dict[str, Any]:
        return {"state": {**document["state"], **fields}}

    def said(text: Any) -> dict[str, Any]:
        """Something else in the first line of the log: it is read when the log is drawn."""
        log = document["logs"]["0"]
        return {"logs": {**document["logs"], "0": [{**log[0], "text": text}, *log[1:]]}}

    def nested(deep: int) -> dict[str, Any]:
        inner = nested(deep - 1) if deep else "x"
        return {"type": "text", "key": "undo.decided", "args": {"player": inner}}

    frames, cards = document["state"]["procedures"], document["state"]["cards"]
    past, match = document["past"], document["match"]
    for change in (
        state(procedures=[{**frames[0], "type": f"{document['game']}.Nothing"}, *frames[1:]]),
        state(procedures=[{**frames[0], "at": "nowhere"}, *frames[1:]]),
        state(cards=[{**cards[0], "face": "nobody/nothing"}, *cards[1:]]),
        state(cards=[{**cards[0], "owner": 9}, *cards[1:]]),
        state(turn_player=7),
        {"bots": {"0": "oracle"}},
        {"bots": {"8": "random"}},
        {"past": [{**past[0], "player": 12}, *past[1:]]},
        {"past": [{**past[0], "shown": [[0, 4000]]}, *past[1:]]},
        {"past": [{**past[0], "state": "AAAA"}, *past[1:]]},
        {"past": past[1:]},
        {"game": "chess"},
        {"format": saves.FORMAT + 1},
        {"digests": {}},
        {"bots": {str((2**61 - 1) * number): "random" for number in range(1, 40)}},  # all of one remainder
        {"logs": {str((2**61 - 1) * number): [] for number in range(1, 40)}},
        {"past": [{**past[0], "lines": {str(2**61 - 1): 0}}, *past[1:]]},
        state(cards=[*cards, *[cards[-1]] * saves.MOST_CARDS]),
        said(nested(300)),
        said({"type": "text", "key": "core.a-card", "args": {"card": "x" * 5_000_000}}),
        {"match": {**match, "sides": [{**match["sides"][0], "name": "x" * 5_000_000}, *match["sides"][1:]]}},
    ):
        path.write_bytes(json.dumps({**document, **change}).encode())
        assert opened(path) is None, change.keys()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 100,
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe{}",
        b'{"takujo": 1}',
        b"PK\x03\x04" + b"\x00" * 50,
        b"\x78",
        HEAD + b'"state": ' + b"[" * 300_000,
        HEAD + b'"game": "cipher", "state": ' + b'{"a":' * 100_000,
        b"{" + b'"a":{' * 100_000,
        HEAD.replace(b"1, ", b"99, ") + b'"game": "go"}',
        HEAD.replace(b": 1,", b": 1e999,") + b"}",
        zlib.compress(b"\x00" * 1000),
        zlib.compress(HEAD)[:-1],
        b'{"takujo": "1", "format": 99999999999999999999999999}',
    ],
    ids=range(17),
)
def test_foreign_files(data: bytes, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    path.write_bytes(data)
    assert opened(path) is None


def test_every_length_of_a_save(document: Any, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    whole = zlib.compress(json.dumps(document).encode())
    for length in range(0, len(whole), max(1, len(whole) // 60)):
        path.write_bytes(whole[:length])
        assert opened(path) is None
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        path.write_bytes(bytes(flipped))
        table = opened(path)
        if table is not None:  # the very last bits of a stream may mean nothing
            looked_at(table)


@pytest.mark.sample(1)
def test_bombs_burst_small(document: Any, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What unpacks to far too much is refused before it is there, also where small numbers name large pieces."""
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(packing, "LARGEST", 16 * 1024 * 1024)
    path = tmp_path / "game.takujo"
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    path.write_bytes(zlib.compress(b" " * (saves.LARGEST + 10)))
    assert opened(path) is None
    piece = zlib.compress(msgspec.msgpack.encode([b"x" * 1_000_000]))
    many = zlib.compress(msgspec.msgpack.encode([0] * 1_000_000))
    past = [{**document["past"][0], "state": msgspec.json.decode(msgspec.json.encode(each))} for each in (piece, many)]
    path.write_bytes(json.dumps({**document, "past": past}).encode())
    assert opened(path) is None
    with pytest.raises((zlib.error, msgspec.DecodeError)):
        packing.unpack(many, b"x" * 1_000_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 200_000 and time.process_time() - begun < 20  # kB


def test_damaged_journals_go_on_from_the_last_whole_line(tmp_path: pathlib.Path) -> None:
    table = a_table(decisions=2)
    keeper = table.keeper = Journal(table, tmp_path / "a.journal")
    chooser = Chooser(3)
    for _ in range(12):
        step(table, chooser)
    keeper.close()
    whole, dice = keeper.path.read_bytes(), random.Random(4)
    first = whole.index(b"\n") + 1
    for number in range(25):
        data = bytearray(whole)
        place = dice.randrange(first, len(data))
        data[place : place + dice.randrange(40)] = dice.choice([b"", b"\n", b"null", b"\x00", b"{}", b"9"])
        path = tmp_path / f"{number}.journal"
        path.write_bytes(bytes(data))
        try:
            back = journal.resume(path)
        except SaveError as error:
            one_sentence(error, str(path))
            continue
        played_on(back)
        assert isinstance(back.keeper, Journal)
        back.keeper.close(forget=True)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_journal_whose_lines_are_well_formed_but_false_goes_on_from_the_last_true_one(
    game: GameDefinition, tmp_path: pathlib.Path,
) -> None:
    table = a_table(decisions=30, game=game)
    keeper = table.keeper = Journal(table, tmp_path / "a.journal")
    chooser = Chooser(3)
    for _ in range(8):
        step(table, chooser)
    keeper.close()
    first, *lines = keeper.path.read_bytes().splitlines()
    begun = table.game.encode(saves.restore(saves.parse(first, keeper.path), keeper.path).state)
    dice, taken = random.Random(6), set[int]()
    for number in range(60):
        spoilt = list(lines)
        place = dice.randrange(len(lines))
        if number % 2:
            spoilt[place] = _with_another_state(lines, place, begun, dice)
        else:
            spoilt[place] = json.dumps(spoiled(json.loads(lines[place]), dice)).encode("utf-8", "surrogatepass")
        path = tmp_path / f"{number}.journal"
        path.write_bytes(b"\n".join([first, *spoilt, b""]))
        back = journal.resume(path)
        looked_at(back)
        played_on(back)
        taken.add(len(back.past))
        assert isinstance(back.keeper, Journal)
        back.keeper.close(forget=True)
    assert len(taken) > 3


def _with_another_state(lines: list[bytes], place: int, before: bytes, dice: random.Random) -> bytes:
    """A line whose state has one value changed. `before`: the state that the first line follows."""
    for line in lines[:place]:
        before = packing.unpack(msgspec.json.decode(line, type=journal.StepDoc).state, before)
    step = msgspec.json.decode(lines[place], type=journal.StepDoc)
    state = json.dumps(spoiled(json.loads(packing.unpack(step.state, before)), dice)).encode("utf-8", "surrogatepass")
    return msgspec.json.encode(msgspec.structs.replace(step, state=packing.pack(state, before)))


def test_answers_that_cannot_be_written_are_refused_or_kept() -> None:
    table = a_table(decisions=4)
    with pytest.raises(AnswerRefused):
        table.answer(table.asking()[0], "\ud800")
