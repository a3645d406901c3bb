"""What may lie where a file is opened: pipes, devices, folders, links to nowhere, far too much. One sentence each, at
once, and nothing is lost."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Callable
from typing import Any

import pytest

from app.decks import decks
from app.files import reading, settings, user_dirs
from app.net.client import rejoin_tickets
from app.net.client.rejoin_tickets import RejoinTicket
from app.net.records import record
from app.net.room import table_checkpoint
from app.packs import packs
from app.saving import journal, saved_games
from app.tables import saves
from app.trouble import UserError
from engines.core.display.views import Text
from tests.fuzz.damage import one_sentence
from ui.sources.game_sources import GameSources
from ui.sources.preferences import Preferences

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in the folders of this system")


def sparse(path: pathlib.Path, size: int) -> None:
    with open(path, "wb") as file:
        file.truncate(size)


ODD: dict[str, Callable[[pathlib.Path], object]] = {
    "a pipe nobody writes to": os.mkfifo,
    "a link to a pipe": lambda path: (os.mkfifo(path.with_name("pipe")), path.symlink_to("pipe")),
    "a folder": pathlib.Path.mkdir,
    "a device without end": lambda path: path.symlink_to("/dev/zero"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a gigabyte of nothing": lambda path: sparse(path, 1 << 30),
    "zeros": lambda path: path.write_bytes(bytes(5_000)),
}
OPENERS: dict[str, tuple[str, Callable[[pathlib.Path], Any]]] = {
    "a save": ("game.takujo", lambda path: GameSources().open(path)),
    "a position": ("it.position", lambda path: GameSources().open(path)),
    "a journal": ("it.journal", journal.resume),
    "a record": ("it.takujo-record", record.read),
    "a deck": ("deck.txt", lambda path: decks.parse(decks.read_text(path), str(path), "deck", {})),
    "a pack": ("pack.zip", packs.read),
}
odd = pytest.mark.parametrize("kind", ODD)


@odd
@pytest.mark.parametrize("opener", OPENERS)
def test_what_is_opened_is_refused_in_one_sentence(kind: str, opener: str, tmp_path: pathlib.Path) -> None:
    name, opens = OPENERS[opener]
    path = tmp_path / name
    ODD[kind](path)
    with pytest.raises(UserError) as refused:
        opens(path)
    one_sentence(refused.value, str(path))


@odd
def test_settings_that_are_no_file_keep_nobody_from_starting(
    kind: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    user_dirs.config().mkdir(parents=True)
    ODD[kind](user_dirs.config() / settings.FILE)
    troubles: list[UserError] = []
    assert settings.read(Preferences, troubles) == Preferences()
    for each in troubles:
        one_sentence(each, settings.FILE)
    assert troubles or "nowhere" in kind


@odd
def test_folders_of_our_own_are_listed_whatever_lies_in_them(
    kind: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for folder, name in (
        (user_dirs.autosaves(), "a.journal"), (user_dirs.autosaves(), "a.lan"), (rejoin_tickets.folder(), "a.seat"),
        (user_dirs.decks() / "cipher", "mine.txt"), (user_dirs.saves(), f"b{saves.ENDING}"),
        (user_dirs.packs(), "p.zip"),
    ):
        folder.mkdir(parents=True, exist_ok=True)
        ODD[kind](folder / name)
        for left in folder.glob("pipe"):
            left.rename(folder / f"{name}-pipe")
            (folder / name).unlink()
            (folder / name).symlink_to(f"{name}-pipe")
    assert table_checkpoint.of(user_dirs.autosaves() / "a.journal") is None
    assert rejoin_tickets.kept() == []
    assert [each.trouble for each in saved_games.listed(user_dirs.saves())] in ([], [Text("saves.unreadable")])
    openings = GameSources()
    openings.offers(Preferences())
    troubles = openings.troubles()
    assert any("mine.txt" in str(each) for each in troubles)
    for each in troubles:
        one_sentence(each)


def test_a_diary_that_is_a_pipe_is_none(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    seat = RejoinTicket(
        address="x", port=1, fingerprint=b"", token=b"t", seat=0, host="h", game="cipher", name="n", when="",
    )
    rejoin_tickets.keep(seat)
    os.mkfifo(rejoin_tickets._file(seat, rejoin_tickets.DIARY))
    assert rejoin_tickets.diary(seat) is None


def test_a_file_of_just_the_size_is_read(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(bytes(2048))
    assert reading.content(path, 2048) == bytes(2048)
    with pytest.raises(OSError, match="large"):
        reading.content(path, 2047)
    with pytest.raises(OSError, match="No such file"):
        reading.content(pathlib.Path("a\0b"), 10)
