"""The list of saved games: what it tells without opening one, and what may be done with the files."""

from __future__ import annotations

import datetime
import json
import os
import tracemalloc
from pathlib import Path

import pytest

from app.files.writing import beside
from app.saving import saved_games
from app.tables import packing, saves
from app.trouble import SaveError
from tests.app import lantern


def kept(folder: Path, title: str) -> Path:
    path = folder / f"{title}{saves.ENDING}"
    lantern.table().save(path)
    return path


def test_each_game_says_who_plays_and_where_it_stands(tmp_path: Path) -> None:
    table = lantern.table()
    table.save(tmp_path / "evening.takujo")
    (found,) = saved_games.listed(tmp_path)
    assert found.title == "evening" and found.trouble is None and found.game == table.game.id
    assert list(found.names) == table.names and found.turn == table.state.turn
    assert abs(datetime.datetime.now(datetime.UTC) - found.when) < datetime.timedelta(days=1)


@pytest.mark.parametrize("data", [b"", b"\x78nothing", b"{}", b'{"format": 2, "saved": "never"}', b"\xff" * 50])
def test_what_is_no_game_is_listed_with_the_reason(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bad.takujo").write_bytes(data)
    (found,) = saved_games.listed(tmp_path)
    assert found.title == "bad" and found.trouble is not None


def test_words_find_titles_and_players(tmp_path: Path) -> None:
    kept(tmp_path, "Friday")
    kept(tmp_path, "決勝戦")
    found = saved_games.listed(tmp_path)
    name = lantern.table().names[0]
    assert {each.title for each in found if each.matches("fri")} == {"Friday"}
    assert {each.title for each in found if each.matches("決勝")} == {"決勝戦"}
    assert len([each for each in found if each.matches(name.upper())]) == 2
    assert not [each for each in found if each.matches(f"friday {name} nobody")]


@pytest.mark.parametrize(("title", "tidied"), [
    ("../../etc/passwd", "etc passwd"), ("a\nb\x00c", "a b c"), ("  .hidden. ", "hidden"), ("CON", "CON -"),
    ("第1回：決勝", "第1回：決勝"), ("...", ""), ("x" * 300, "x" * saved_games.LONGEST),
])
def test_a_title_stays_in_its_folder(tmp_path: Path, title: str, tidied: str) -> None:
    assert saved_games.tidy(title) == tidied
    if tidied:
        assert saved_games.path_of(tmp_path, title).parent == tmp_path


def test_renaming_takes_no_other_games_place(tmp_path: Path) -> None:
    first, second = kept(tmp_path, "one"), kept(tmp_path, "two")
    before = second.read_bytes()
    with pytest.raises(SaveError):
        saved_games.rename(first, "TWO")
    with pytest.raises(SaveError):
        saved_games.rename(first, " . ")
    assert first.exists() and second.read_bytes() == before
    there = saved_games.rename(first, "three")
    assert there.exists() and not first.exists() and there.stem == "three"
    assert saved_games.rename(there, "Three").stem == "Three", "only other capitals"


def test_a_deleted_game_leaves_nothing_behind(tmp_path: Path) -> None:
    path = kept(tmp_path, "one")
    kept(tmp_path, "one")
    assert beside(path).exists()
    saved_games.delete(path)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SaveError):
        saved_games.delete(path)


def test_a_file_from_elsewhere_joins_the_list_and_replaces_none(tmp_path: Path) -> None:
    here, elsewhere = tmp_path / "saves", tmp_path / "stick"
    elsewhere.mkdir()
    brought = kept(elsewhere, "evening")
    first, second = saved_games.bring(brought, here), saved_games.bring(brought, here)
    assert [first.name, second.name] == ["evening.takujo", "evening (2).takujo"] and brought.exists()
    foreign = elsewhere / "holiday.takujo"
    foreign.write_bytes(b"\x89PNG")
    with pytest.raises(SaveError):
        saved_games.bring(foreign, here)
    out = elsewhere / "out.takujo"
    saved_games.hand_out(first, out)
    assert out.read_bytes() == first.read_bytes()
    with pytest.raises(SaveError):
        saved_games.hand_out(first, elsewhere / "nowhere" / "out.takujo")


def told(path: Path, **changed: object) -> None:
    """Write a save that says something else of itself."""
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    path.write_bytes(json.dumps(doc | changed).encode())


@pytest.mark.parametrize("day", [
    "0001-01-01T00:00:00+14:00", "0001-01-01", "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59",
])
def test_a_day_at_the_ends_of_the_calendar_keeps_no_game_from_being_found(tmp_path: Path, day: str) -> None:
    kept(tmp_path, "Friday")
    told(kept(tmp_path, "odd"), saved=day)
    found = saved_games.listed(tmp_path)
    assert {each.title for each in found if each.matches("")} == {"Friday", "odd"}
    assert all(abs(datetime.datetime.now(datetime.UTC) - each.when) < datetime.timedelta(days=1) for each in found)


def test_words_from_a_file_are_short_and_printable(tmp_path: Path) -> None:
    path = kept(tmp_path, "Fri\u202e\nday")
    doc = json.loads(packing.inflated(path.read_bytes())[0])
    doc["match"]["sides"][0]["name"] = "A\u202e\n" + "\u0301" * 90_000
    told(path, match=doc["match"], game="\x1b[31m" + "g" * 90_000)
    (found,) = saved_games.listed(tmp_path)
    words = (found.title, found.game, *found.names)
    assert all(len(word) <= saved_games.MOST_LETTERS and word.isprintable() for word in words)
    assert found.title == "Fri  day"


@pytest.mark.parametrize("turn", [-1, 10**30])
def test_a_turn_nobody_can_have_played_to_is_no_game(tmp_path: Path, turn: int) -> None:
    path = kept(tmp_path, "odd")
    told(path, state=json.loads(packing.inflated(path.read_bytes())[0])["state"] | {"turn": turn})
    (found,) = saved_games.listed(tmp_path)
    assert found.trouble is not None


def test_what_is_too_large_for_a_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.takujo"
    with path.open("wb") as file:
        file.truncate(saves.LARGEST_FILE + 1)
    tracemalloc.start()
    try:
        (found,) = saved_games.listed(tmp_path)
        for act in (lambda: saves.read(path), lambda: saved_games.bring(path, tmp_path / "list")):
            with pytest.raises(SaveError):
                act()
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found.trouble is not None and most < 1024 * 1024


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes that are files")
def test_a_pipe_is_no_game_and_nothing_waits_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "game.takujo"
    os.mkfifo(pipe)
    assert saved_games.listed(tmp_path) == []
    with pytest.raises(SaveError):
        saves.read(pipe)
