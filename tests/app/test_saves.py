"""Saves and the journal: the same game comes back, nothing damaged is taken, nothing is lost, nothing crashes."""

from __future__ import annotations

import json
import os
import pathlib
import random
import zlib
from typing import Any

import pytest

from app.bots import bots
from app.files import shape
from app.files.writing import beside
from app.saving import journal
from app.saving.journal import Journal
from app.tables import packing, saves
from app.tables.table import Table
from app.trouble import SaveError
from tests.app.lantern import FACES, bytes_of, does, table


def played(decisions: int = 40) -> Table:
    """A game in the middle, with some things taken back."""
    shown = table(5, ("random", "random"))
    while shown.asking() and decisions:
        player = shown.asking()[0]
        verbs = {option.index: option.verb for option in shown.ask(player).options}  # type: ignore[union-attr]
        answer = bots.choose(shown, player, shown.bots[player], shown.match.seed)
        if verbs.get(answer) != "burst":  # type: ignore[call-overload]
            shown.answer(player, answer)
        else:
            does(shown, "roll")
        decisions -= 1
    return shown


def same(one: Table, other: Table) -> None:
    assert bytes_of(one.state) == bytes_of(other.state)
    assert one.names == other.names and one.bots == other.bots and one.wishes == other.wishes
    for viewer in one.viewers():
        assert bytes_of(one.log(viewer)) == bytes_of(other.log(viewer))
    assert bytes_of(one.inputs) == bytes_of(other.inputs)
    assert len(one.past) == len(other.past)
    for mine, theirs in zip(one.past, other.past, strict=True):
        assert bytes_of(mine.state) == bytes_of(theirs.state)
        assert mine[1:] == theirs[1:]
    for player in (0, 1):
        assert bytes_of(one.view(player)) == bytes_of(other.view(player))
        assert bytes_of(one.undo_offer(player)) == bytes_of(other.undo_offer(player))


def test_a_saved_game_is_the_same_game(tmp_path: pathlib.Path) -> None:
    shown = played()
    shown.wishes[1, "reply"] = True
    shown.save(tmp_path / "game.takujo")
    back = Table.load(tmp_path / "game.takujo", FACES)
    same(shown, back)
    for each in (shown, back):
        each.concede(0)
    assert bytes_of(shown.state) == bytes_of(back.state)


def test_saving_again_keeps_the_save_before(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    first = played(3)
    first.save(path)
    played(9).save(path)
    assert len(Table.load(path, FACES).past) == 9
    assert len(Table.load(beside(path), FACES).past) == 3
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["game.takujo", "game.takujo.bak"]


def changed(path: pathlib.Path, **fields: object) -> None:
    plain, states = packing.inflated(path.read_bytes())
    doc = json.loads(plain)
    doc.update(fields)
    path.write_bytes(zlib.compress(json.dumps(doc).encode()) + states)


def state_with(path: pathlib.Path, change: str) -> dict[str, object]:
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    state: dict[str, object] = doc["state"]
    if change == "card lost":
        state["zones"]["deck:0"].pop()  # type: ignore[index]
    elif change == "unknown face":
        state["cards"][3]["face"] = "test/sun"  # type: ignore[index]
    elif change == "wrong type":
        state["turn"] = "two"
    elif change == "no such card":
        state["zones"]["deck:0"][0] = 999  # type: ignore[index]
    return state


@pytest.mark.parametrize(("spoil", "key"), [
    (lambda path: path.unlink(), "save.unread"),
    (lambda path: path.write_bytes(b""), "save.foreign"),
    (lambda path: path.write_bytes(b"\x89PNG\r\n"), "save.foreign"),
    (lambda path: path.write_bytes(b'{"cards": []}'), "save.foreign"),
    (lambda path: path.write_bytes(b'{"takujo": '), "save.damaged"),
    (lambda path: path.write_bytes(path.read_bytes()[:-20]), "save.damaged"),
    (lambda path: path.write_bytes(path.read_bytes()[:300] + b"!" + path.read_bytes()[301:]), "save.damaged"),
    (lambda path: changed(path, format=99, takujo="9.0"), "save.newer"),
    (lambda path: changed(path, game="chess"), "save.lacks"),
    (lambda path: changed(path, past=17), "save.damaged"),
    (lambda path: changed(path, state=state_with(path, "card lost")), "save.damaged"),
    (lambda path: changed(path, state=state_with(path, "unknown face")), "save.damaged"),
    (lambda path: changed(path, state=state_with(path, "wrong type")), "save.damaged"),
    (lambda path: changed(path, state=state_with(path, "no such card")), "save.damaged"),
])
def test_a_save_that_cannot_be_used_is_said_in_one_sentence(spoil: object, key: str, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    played(6).save(path)
    spoil(path)  # type: ignore[operator]
    with pytest.raises(SaveError) as error:
        Table.load(path, FACES if key != "save.lacks" else None)
    assert error.value.text.key == key
    assert str(path) in str(error.value) and "[" not in str(error.value) and "{" not in str(error.value)


def test_no_damage_gets_further_than_a_sentence(tmp_path: pathlib.Path) -> None:
    """Bytes of the document are changed at random: it is the same game, another, or refused, but never a crash."""
    path = tmp_path / "game.takujo"
    played(12).save(path)
    whole = packing.inflated(path.read_bytes())[0]
    dice = random.Random(1)
    refused = 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(dice.randrange(1, 4)):
            place = dice.randrange(len(data))
            data[place:place + dice.randrange(3)] = dice.choice([b"", b"9", b"-1", b'"', b"null", b"[", b"x", b"\xff"])
        path.write_bytes(bytes(data))
        try:
            Table.load(path, FACES)
        except SaveError as error:
            refused += 1
            assert str(path) in str(error)
    assert refused > 200


def test_a_document_without_end_is_refused(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.takujo"
    path.write_bytes(b'{"takujo": "1", "format": 1, "state": ' + b"[" * 200_000)
    with pytest.raises(SaveError):
        Table.load(path, FACES)
    monkeypatch.setattr(saves, "LARGEST", 1000)
    path.write_bytes(zlib.compress(b" " * 2000))
    with pytest.raises(SaveError):
        Table.load(path, FACES)


def test_a_damaged_save_points_to_the_one_before(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "game.takujo"
    played(2).save(path)
    played(2).save(path)
    path.write_bytes(path.read_bytes()[:50])
    with pytest.raises(SaveError) as error:
        Table.load(path, FACES)
    assert error.value.text.key == "save.damaged-older"


def test_a_place_that_cannot_be_written_is_said(tmp_path: pathlib.Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(SaveError) as error:
        played(1).save(blocked / "game.takujo")
    assert error.value.text.key == "save.unwritten"


def test_a_crash_while_saving_leaves_the_old_save(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.takujo"
    played(2).save(path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError):
        played(4).save(path)
    assert len(Table.load(path, FACES).past) == 2
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["game.takujo"]


def kept() -> tuple[Table, Journal]:
    shown = table()
    shown.keeper = keeper = Journal(shown)
    return shown, keeper


def test_the_journal_brings_back_a_game_after_a_crash() -> None:
    shown, keeper = kept()
    for verb in ("play", "decline", "toss"):
        does(shown, verb)
    shown.undo(1)
    does(shown, "roll")
    assert journal.unfinished() == []  # still being played
    keeper.close()  # the program dies
    offered = journal.unfinished()
    assert [game.names for game in offered] == [["Ann", "Bob"]]
    back = journal.resume(offered[0].path, FACES)
    same(shown, back)
    assert journal.unfinished() == []
    does(back, "end")
    assert isinstance(back.keeper, Journal)
    back.keeper.close()
    again = journal.resume(offered[0].path, FACES)
    same(back, again)


def test_half_a_line_at_the_end_of_a_journal_is_left_out() -> None:
    shown, keeper = kept()
    does(shown, "play")
    state = bytes_of(shown.state)
    length = len(keeper.path.read_bytes())
    does(shown, "decline")
    keeper.close()
    keeper.path.write_bytes(keeper.path.read_bytes()[:length + 25])
    back = journal.resume(keeper.path, FACES)
    assert bytes_of(back.state) == state
    assert back.trouble is not None and back.trouble.key == "save.last-move"


def with_spoilt_states(path: pathlib.Path, *spoilt: int) -> None:
    """The middle of what these lines of a journal say of their states becomes something else."""
    lines = path.read_bytes().split(b"\n")
    for number in spoilt:
        at = lines[number].index(b'"state":"') + len(b'"state":"') + 40
        lines[number] = lines[number][:at] + b'AAAA"\x00AA' + lines[number][at + 8:]
    path.write_bytes(b"\n".join(lines))


@pytest.mark.parametrize("spoilt", [(1,), (2,), (3,), (1, 2, 3)])
def test_a_decision_whose_state_is_spoilt_is_made_again_and_the_later_ones_are_read(spoilt: tuple[int, ...]) -> None:
    shown, keeper = kept()
    for verb in ("play", "decline", "toss"):
        does(shown, verb)
    keeper.close()
    with_spoilt_states(keeper.path, *spoilt)
    back = journal.resume(keeper.path, FACES)
    same(shown, back)
    assert back.trouble is None, "nothing is lost"


def test_a_decision_that_is_lost_costs_those_after_it() -> None:
    shown, keeper = kept()
    does(shown, "play")
    state = bytes_of(shown.state)
    for verb in ("decline", "toss"):
        does(shown, verb)
    keeper.close()
    lines = keeper.path.read_bytes().split(b"\n")
    keeper.path.write_bytes(b"\n".join([*lines[:2], lines[2][10:], *lines[3:]]))
    back = journal.resume(keeper.path, FACES)
    assert bytes_of(back.state) == state
    assert back.trouble is not None and back.trouble.key == "save.last-move"


def test_a_finished_game_leaves_no_journal() -> None:
    shown, keeper = kept()
    does(shown, "play")
    shown.concede(0)
    assert not keeper.path.exists() and journal.unfinished() == []
    shown.undo(0)
    assert keeper.path.exists()  # taken back: the game goes on
    keeper.close(forget=True)
    assert journal.unfinished() == []


def test_no_room_for_the_journal_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, keeper = kept()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(packing, "pack", full)
    does(shown, "play")
    assert shown.trouble is not None and shown.trouble.key == "save.autosave-failed"
    monkeypatch.undo()
    shown.trouble = None
    does(shown, "decline")  # room again: the whole game is written
    assert shown.trouble is None and keeper.path.exists()


def depth_of(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


def test_how_deep_a_document_goes_whatever_its_texts_say() -> None:
    dice = random.Random(5)

    def anything(left: int) -> Any:
        if not left or dice.random() < 0.3:
            return dice.choice([1, None, "", "".join(dice.choices('[]{}"\\ a,:', k=dice.randrange(6)))])
        if dice.random() < 0.5:
            return [anything(left - 1) for _ in range(dice.randrange(4))]
        return {f"{key}{dice.choice('[{')}": anything(left - 1) for key in range(dice.randrange(4))}

    for _ in range(300):
        value = anything(6)
        data, depth = json.dumps(value).encode(), depth_of(value)
        assert not shape.deeper(data, depth), data
        assert not depth or shape.deeper(data, depth - 1), data
