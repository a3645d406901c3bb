"""A table whose program dies goes on as the same table: game, seats, tokens, chance, talk. Nobody else can read it."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import msgspec
import pytest

from app.files import user_dirs
from app.net.records import record
from app.net.room import table_checkpoint
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.wire import messages as said
from app.saving import journal
from app.saving.journal import Journal
from app.trouble import SaveError
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest

PEM, PORT = b"certificate and key", 47_123


def kept_table(game: str = "cipher", **more: object) -> tuple[Room, list[Guest]]:
    """A table that is kept as hosting.py keeps it."""
    room = Room(fakes.plan(game, **more), pauses=AT_ONCE)
    room.remember = lambda: table_checkpoint.keep(room, PORT, PEM)
    return fakes.table(game, bot="random", room=room, seed=7)


def journal_of(room: Room) -> Path:
    assert room.round is not None and isinstance(room.round.table.keeper, Journal)
    return room.round.table.keeper.path


def dies(room: Room) -> Path:
    """The program is gone: nothing is said, nothing is closed properly but what the system closes."""
    path = journal_of(room)
    room.round.table.keeper.close()  # type: ignore[union-attr]
    return path


def resumed(path: Path) -> Room:
    """Another program takes the table up."""
    found = table_checkpoint.of(path)
    assert found is not None
    room = Room(fakes.plan(found.game), pauses=AT_ONCE)
    table_checkpoint.restore(room, found, path)
    room.remember = lambda: table_checkpoint.keep(room, PORT, PEM)
    return room


def back(room: Room, old: Guest) -> Guest:
    fresh = Guest(room, old.name, old.bot, old.seed)
    fresh.diary = old.diary
    assert room.back(fresh, old.token)
    return fresh


@pytest.mark.sample(1)
@pytest.mark.parametrize("steps", [0, 1, 25, 26, 60])
def test_a_table_goes_on_after_a_crash_at_any_point(steps: int) -> None:
    room, guests = kept_table(watchers=True)
    watcher = Guest(room, "Nao")
    room.come(watcher, True)
    watcher.say(said.Sit(name="Nao", seat=said.WATCHER))
    guests[0].say(said.Say(text="hello"))
    for step in range(steps):
        guests[step % 2].act()
    path = dies(room)
    (left,) = journal.unfinished()
    assert left.path == path and left.table
    found = table_checkpoint.of(path)
    assert found is not None and (found.port, found.pem, found.host, found.number) == (PORT, PEM, "Aya", 1)
    again = resumed(path)
    frames = [guest.frame for guest in guests]
    everybody = [back(again, guest) for guest in (*guests, watcher)]
    for guest, frame in zip(everybody, frames, strict=False):
        assert guest.frame.sight == frame.sight and guest.frame.asking == frame.asking
        assert guest.frame.undo == frame.undo and guest.last(said.Begun).shares
    assert [guest.log for guest in everybody] == [guest.log for guest in (*guests, watcher)]
    fakes.settle(again, everybody[:2])
    assert again.phase == "over"
    assert record.opened(everybody[0].last(said.Record).data).games[0].drawing is not None
    assert journal.unfinished() == [] and not table_checkpoint.file_of(path).exists()


def test_what_a_guest_has_seen_is_in_the_journal_before_it_is_sent() -> None:
    room, guests = kept_table()
    path = journal_of(room)
    seen: list[bytes] = []

    def looks(message: object) -> None:
        if isinstance(message, said.Frame):
            seen.append(path.read_bytes())

    guests[0].send = looks  # type: ignore[method-assign]
    guests[1].bot = guests[0].bot = "random"
    before = path.read_bytes()
    mine = next(guest for guest in guests if guest.mine())
    mine.act()
    assert seen and seen[0] != before


def test_tokens_given_after_the_beginning_are_kept_too() -> None:
    room, guests = kept_table()
    room.turn_out(1)
    other = Guest(room, "Nao")
    room.come(other, False)
    other.say(said.Sit(name="Nao"))
    again = resumed(dies(room))
    assert back(again, other).seat == 1
    assert not again.back(Guest(again), guests[1].token)


def test_the_second_game_of_a_match_is_kept_with_the_record_of_the_first() -> None:
    room, guests = kept_table(games=3)
    first = journal_of(room)
    while guests[0].frame.concession is not None:
        next(guest for guest in guests if guest.mine()).act()
    guests[0].say(said.Concede())
    for guest in guests:
        guest.say(said.PlayOn())
    fakes.settle(room, guests, bots=False)
    path = dies(room)
    assert path != first and not table_checkpoint.file_of(first).exists() and not first.exists()
    again = resumed(path)
    guests = [back(again, guest) for guest in guests]
    assert guests[0].last(said.Begun).game == 2
    while guests[0].frame.concession is not None:
        next(guest for guest in guests if guest.mine()).act()
    guests[0].say(said.Concede())
    assert [game.number for game in record.opened(guests[1].last(said.Record).data).games] == [1, 2]


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_only_the_user_can_read_it_and_no_token_is_in_it() -> None:
    room, guests = kept_table()
    file = table_checkpoint.file_of(journal_of(room))
    for each in (file, journal_of(room)):
        assert stat.S_IMODE(os.stat(each).st_mode) == 0o600 and stat.S_IMODE(os.stat(each.parent).st_mode) == 0o700
    doc = file.read_bytes()
    for guest in guests:
        assert msgspec.json.encode(guest.token).strip(b'"') not in doc


@pytest.mark.parametrize("damage", [b"", b"{}", b"{", b"[" * 100_000, b"\xff\xfe", b'{"format": 99}'])
def test_a_damaged_file_is_no_table_and_the_game_can_still_go_on(damage: bytes) -> None:
    room, _ = kept_table()
    path = dies(room)
    table_checkpoint.file_of(path).write_bytes(damage)
    assert table_checkpoint.of(path) is None
    assert journal.resume(path).view(0) == room.round.table.view(0)  # type: ignore[union-attr]


def test_a_file_of_another_game_is_refused() -> None:
    room, _ = kept_table()
    path = dies(room)
    found = table_checkpoint.of(path)
    assert found is not None
    other = msgspec.structs.replace(found, seats=found.seats[:1])
    with pytest.raises(SaveError):
        table_checkpoint.restore(Room(fakes.plan("cipher"), pauses=AT_ONCE), other, path)


def test_a_game_that_is_not_kept_leaves_nothing_behind() -> None:
    room, guests = fakes.table("cipher", bot="random")
    room.remember = lambda: table_checkpoint.keep(room, PORT, PEM)
    room.gone(guests[0])
    back(room, guests[0])
    assert not user_dirs.autosaves().exists() or not list(user_dirs.autosaves().iterdir())


def test_discarding_a_journal_discards_its_table() -> None:
    room, _ = kept_table()
    path = dies(room)
    journal.discard(path)
    assert list(path.parent.iterdir()) == []
