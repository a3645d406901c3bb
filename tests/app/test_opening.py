"""Damaged saves: what was put into the game brings back whatever its states have lost."""

from __future__ import annotations

import itertools
import json
import pathlib
import random
import struct
import tracemalloc
import zlib
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from app.saving import broken_json, opening, replay
from app.saving.opening import open_game
from app.tables import packing, saves
from app.tables.table import Table
from app.trouble import SaveError
from tests.fuzz.damage import GAMES, a_table, looked_at

DECISIONS = 40
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def saved(path: pathlib.Path, game: Any) -> Table:
    table = a_table(decisions=DECISIONS, game=game)
    table.save(path)
    return table


def same(one: Table, other: Table) -> None:
    assert one.game.encode(one.state) == other.game.encode(other.state)
    assert [each.answer for each in one.past] == [each.answer for each in other.past]
    assert [one.log(viewer) for viewer in one.viewers()] == [other.log(viewer) for viewer in other.viewers()]
    assert one.bots == other.bots


@every_game
def test_a_save_whose_states_are_damaged_is_made_again_from_its_inputs(game: Any, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    table = saved(path, game)
    data = path.read_bytes()
    _, states = packing.inflated(data)
    assert len(states) > 10_000
    path.write_bytes(data[:-len(states) // 2])
    with pytest.raises(SaveError):
        Table.load(path)
    back = open_game(path)
    same(back, table)
    assert back.trouble is not None and back.trouble.key == "save.made-again"
    assert back.undo_offer(back.past[-1].player).kind == table.undo_offer(table.past[-1].player).kind


@pytest.mark.parametrize("damage", ["whole", "broken off", "spoilt"])
def test_damaged_states_cost_no_more_than_making_them_again(
    damage: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sum at the end of each packed state tells at once: none of the past is decoded, the game told only once."""
    path = tmp_path / "game.takujo"
    table = saved(path, GAMES[0])
    data = path.read_bytes()
    if damage == "broken off":
        path.write_bytes(data[:-1])
    elif damage == "spoilt":  # the newest state, which is looked at last
        path.write_bytes(data[:-1] + bytes([255 - data[-1]]))
    decoded, told = [], []
    decode, step = type(table.game).decode, replay.Replay.step
    monkeypatch.setattr(type(table.game), "decode", lambda game, each: decoded.append(1) or decode(game, each))
    monkeypatch.setattr(replay.Replay, "step", lambda again, given: told.append(given) or step(again, given))
    same(open_game(path, table.faces), table)
    whole = damage == "whole"
    assert told == ([] if whole else table.inputs)
    assert len(decoded) == {"whole": 1 + DECISIONS, "broken off": 0, "spoilt": 1}[damage]


@every_game
def test_a_present_state_that_is_nonsense_is_made_again(game: Any, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    table = saved(path, game)
    plain, states = packing.inflated(path.read_bytes())
    doc = json.loads(plain)
    doc["state"]["turn_player"] = "nobody"
    path.write_bytes(zlib.compress(json.dumps(doc).encode()) + states)
    same(open_game(path), table)


@every_game
def test_a_save_whose_inputs_are_damaged_opens_at_the_last_good_one(game: Any, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    table = saved(path, game)
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    doc["inputs"][25]["answer"] = 10_000
    doc["state"] = None
    path.write_bytes(json.dumps(doc).encode())
    back = open_game(path)
    assert back.inputs == table.inputs[:25]
    assert back.trouble is not None and back.trouble.key == "save.last-good"
    looked_at(back)


@pytest.mark.sample(2)
@every_game
def test_a_save_that_breaks_off_anywhere(game: Any, tmp_path: pathlib.Path) -> None:
    path, dice = tmp_path / "game.takujo", random.Random(3)
    table = saved(path, game)
    data = path.read_bytes()
    plain, states = packing.inflated(data)
    brought_back = set()
    for _ in range(12):
        whole = dice.choice((data, plain))
        path.write_bytes(whole[:dice.randrange(len(whole) - (len(states) if whole is data else 0))])
        try:
            back = open_game(path)
        except SaveError as error:
            assert str(path) in str(error)
            continue
        assert back.inputs == table.inputs[:len(back.inputs)]
        assert back.trouble is not None
        looked_at(back)
        brought_back.add(len(back.inputs))
    assert brought_back


@pytest.mark.parametrize("change", [
    {"series": {"target": 2, "won": [], "played": 0}},
    {"series": {"target": 2, "won": [0, 0, 0], "played": 0}},
    {"format": {"id": "unheard-of"}},
], ids=["no score", "three scores", "unknown format"])
@every_game
def test_a_damaged_save_of_a_match_that_cannot_be_is_refused(
    game: Any, change: dict[str, Any], tmp_path: pathlib.Path,
) -> None:
    """Playing it through again asks no less of the match than opening it does."""
    path = tmp_path / "game.takujo"
    saved(path, game)
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    doc["match"] |= change
    path.write_text(json.dumps(doc))  # the states are gone
    with pytest.raises(SaveError):
        open_game(path)


@pytest.mark.parametrize("field", ["name", "deck_name", "deck"])
def test_a_damaged_save_with_far_too_much_in_a_side_is_refused(field: str, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    saved(path, GAMES[0])
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    doc["match"]["sides"][0][field] *= 5_000
    path.write_text(json.dumps(doc))
    with pytest.raises(SaveError):
        open_game(path)


def test_inputs_that_take_too_long_count_as_lost(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.takujo"
    table = saved(path, GAMES[0])
    path.write_bytes(packing.inflated(path.read_bytes())[0])
    ticks = itertools.count(0.0, opening.MOST_SECONDS / 10)
    monkeypatch.setattr(opening, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    back = open_game(path)
    assert back.inputs == table.inputs[:10]
    assert back.trouble is not None and back.trouble.key == "save.last-good"


@pytest.mark.parametrize("count", [packing.MOST_PIECES + 1, 3_000_000])
def test_a_state_of_far_too_many_pieces_is_refused_before_they_are_built(count: int) -> None:
    """A few kilobytes could name one piece a hundred million times, which takes gigabytes to put together."""
    bomb = zlib.compress(b"\xdd" + struct.pack(">I", count) + bytes(count))
    with pytest.raises(msgspec.DecodeError):
        packing.unpack(bomb)


def test_each_state_is_packed_once(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(decisions=20, game=GAMES[0])
    packed: list[int] = []
    pack = packing.pack
    monkeypatch.setattr(packing, "pack", lambda data, like=b"": packed.append(1) or pack(data, like))
    table.save(tmp_path / "a.takujo")
    assert len(packed) == 20
    table.save(tmp_path / "b.takujo")
    assert len(packed) == 20
    same(Table.load(tmp_path / "b.takujo"), table)


def doc_of(path: pathlib.Path) -> dict[str, Any]:
    saved(path, GAMES[0])
    found: dict[str, Any] = json.loads(packing.inflated(path.read_bytes())[0])
    return found


def test_inputs_are_counted_before_they_are_built(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few kilobytes may say thirty megabytes of inputs."""
    monkeypatch.setattr(opening, "MOST_INPUTS", 500)
    monkeypatch.setattr(opening, "MOST_LETTERS", 4_000_000)
    monkeypatch.setattr(saves, "LARGEST_FILE", 1_000_000)
    path = tmp_path / "game.takujo"
    doc = doc_of(path)
    one = json.dumps(doc["inputs"][-1]).encode()
    many = opening.MOST_LETTERS // (len(one) + 1)
    plain = json.dumps(doc | {"state": None}).encode()
    at = plain.index(b"[", plain.index(b'"inputs"')) + 1
    path.write_bytes(zlib.compress(plain[:at] + (one + b",") * many + plain[at:]))
    read: list[int] = []
    record = opening._record
    monkeypatch.setattr(opening, "_record", lambda data, kind: read.append(len(data)) or record(data, kind))
    tracemalloc.start()
    found = opening._found(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found is not None and not found.whole and len(found.inputs) == 500 < many
    assert len(read) == 500 + 1, "the match and the inputs"
    assert peak < 4 * opening.MOST_LETTERS


@pytest.mark.parametrize(
    "rubbish", [[[]] * 2_000, ["a"] * 2_000, [{"a": "b"}] * 2_000], ids=["lists", "texts", "objects"]
)
def test_what_stands_before_the_inputs_is_passed_over_in_bounded_work(
    rubbish: list[Any], tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "game.takujo"
    path.write_text(json.dumps({"x": rubbish} | doc_of(path) | {"state": None}))
    assert len(open_game(path).inputs) == DECISIONS
    monkeypatch.setattr(broken_json, "MOST_SIGNS", 2_000)
    with pytest.raises(SaveError):
        open_game(path)


def test_one_endless_input_ends_the_reading(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    doc = doc_of(path)
    doc["state"] = None
    doc["inputs"][7]["answer"] = [1] * opening.LONGEST_INPUT
    path.write_text(json.dumps(doc))
    back = open_game(path)
    assert len(back.inputs) == 7 and back.trouble is not None and back.trouble.key == "save.last-good"


@pytest.mark.parametrize("value", [
    "1", "-2.5e3", "true", "null", '""', '"a \\" ] }"', '"\\\\"', "[]", "{}", '[1, [2, {"a": "]"}]]',
    '{"a": {"b": []}}',
])
def test_values_are_passed_over_whole(value: str) -> None:
    """Whatever stands in front, the field behind it is found."""
    text = f' {{ "first" : {value} , "wanted":[ {value} ,\n{value}],"last": 1}}'
    document = broken_json.BrokenJson(text.encode(), 8)
    found: list[list[Any]] = []
    with pytest.raises(ValueError):
        for name in document.fields():
            found.append([name] + (list(document.entries()) if name == b'"wanted"' else []))
    assert found == [[b'"first"'], [b'"wanted"', value.encode(), value.encode()], [b'"last"']]
