"""A table that others can reach: opened, sat at, saved, closed and opened again, from any thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.net.client.client_session import ClientSession
from app.net.client.rejoin_tickets import Notes
from app.net.room import table_checkpoint
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import guest
from app.net.wire import messages as said
from app.net.wire.link import Connection, Link
from app.saving import journal
from app.tables.table import Table
from app.trouble import SaveError, UserError
from engines.core.display.views import Text
from tests.net.kit import fakes

PATIENCE = 30.0
"""Seconds until a test gives up waiting for something that has to happen."""


class Somebody:
    """A program at a table, waiting for what it is waiting for."""

    def __init__(
        self, connection: Connection, name: str, deck: said.DeckChoice | None = None, notes: Notes | None = None,
    ) -> None:
        self.sitting = ClientSession(connection, name, deck, notes=notes)
        self.heard: list[Any] = []
        self._news = threading.Condition()
        connection.listen(self._hear)

    def _hear(self, event: Any) -> None:
        with self._news:
            self.heard.append(event)
            self.sitting.hear(event)
            self._news.notify_all()

    def waits(self, until: Callable[[ClientSession], object]) -> ClientSession:
        """Until something is true of the sitting."""
        with self._news:
            assert self._news.wait_for(lambda: until(self.sitting), PATIENCE), self.heard[-5:]
        return self.sitting


@pytest.fixture
def opened() -> Iterator[Callable[..., Hosting]]:
    """Opens tables, and closes them in the end."""
    made: list[Hosting] = []

    def opens(**more: Any) -> Hosting:
        plan = fakes.plan("cipher", SeatPlan(name="Aya", deck=fakes.deck("cipher")), SeatPlan())
        made.append(Hosting(plan, announce=False, pauses=AT_ONCE, **more))
        return made[-1]

    yield opens
    for hosting in made:
        hosting.close(again=False, wait=True)


def both(hosting: Hosting) -> tuple[Somebody, Somebody]:
    """The host and a guest, playing."""
    host = Somebody(hosting.sit(0, "Aya"), "Aya", fakes.deck("cipher"), Notes(hosting.diary_file))
    other = Somebody(guest.call("127.0.0.1", hosting.port, hosting.code), "Tomo", fakes.deck("cipher", 1))
    for each in (host, other):
        each.waits(lambda sitting: sitting.phase == "playing")
    return host, other


def test_a_table_is_saved_and_copied_while_it_is_played_at(
    opened: Callable[..., Hosting], tmp_path: Path
) -> None:
    hosting = opened()
    with pytest.raises(UserError):
        hosting.save(tmp_path / "x.takujo")
    with pytest.raises(UserError):
        hosting.table()
    host, _ = both(hosting)
    hosting.save(tmp_path / "x.takujo")
    copy, saved = hosting.table(), Table.load(tmp_path / "x.takujo")
    assert host.sitting.mirror is not None
    assert copy.view(0) == saved.view(0) == host.sitting.mirror.view(0)
    assert copy.keeper is None and not copy.patient and not copy.discreet
    assert hosting.room.round is not None and copy.state is not hosting.room.round.table.state


def test_a_closed_table_opens_again_at_the_same_place_with_the_same_seats(opened: Callable[..., Hosting]) -> None:
    hosting = opened()
    _, other = both(hosting)
    port = hosting.port
    hosting.close(wait=True)
    other.waits(lambda sitting: sitting.link != "here")
    (left,) = journal.unfinished()
    found = table_checkpoint.of(left.path)
    assert left.table and found is not None and (found.own, found.port) == (0, port)
    again = opened(resume=left.path)
    assert again.port == port
    host = Somebody(again.sit(0, "Aya"), "Aya")
    host.waits(lambda sitting: sitting.phase == "terms").sit("Aya", None, 0)
    host.waits(lambda sitting: sitting.mirror is not None and sitting.phase == "playing")
    other.waits(lambda sitting: sitting.link == "here" and sitting.company is not None
                and all(seat.here for seat in sitting.company.seats))
    again.close(again=False, wait=True)
    other.waits(lambda sitting: sitting.link == "closed")
    assert journal.unfinished() == []


def test_the_hosts_own_diary_outlives_the_program(opened: Callable[..., Hosting]) -> None:
    hosting = opened()
    host, other = both(hosting)
    mirror = host.waits(lambda sitting: sitting.mirror is not None and sitting.mirror.ask(0) is not None).mirror
    assert mirror is not None
    asked = mirror.ask(0)
    assert asked is not None
    host.sitting.send(said.Answered(question=asked.serial, answer=0))
    hosting.close(wait=True)
    (left,) = journal.unfinished()
    kept = left.path.with_suffix(".diary")
    assert kept.stat().st_mode & 0o077 == 0, "for their user's eyes only"
    again = opened(resume=left.path)
    host = Somebody(again.sit(0, "Aya"), "Aya", notes=Notes(again.diary_file))
    assert host.sitting.diary.pages[0].draws and host.sitting.diary.pages[0].begun
    host.waits(lambda sitting: sitting.phase == "terms").sit("Aya", None, 0)
    host.waits(lambda sitting: sitting.phase == "playing")
    other.waits(lambda sitting: sitting.link == "here" and sitting.company is not None
                and all(seat.here for seat in sitting.company.seats))
    other.sitting.send(said.Concede())
    checked = host.waits(lambda sitting: sitting.checked is not None).checked
    assert checked is not None and checked.key == "record.checked-fine", checked
    again.close(again=False, wait=True)
    assert not kept.exists()


def test_an_older_code_lets_nobody_in_and_a_seat_can_be_freed(opened: Callable[..., Hosting]) -> None:
    hosting = opened()
    old = hosting.code
    _, other = both(hosting)
    hosting.turn_out(1)
    other.waits(lambda sitting: sitting.link == "closed")
    code = hosting.new_code()
    assert hosting.code == code != old
    third = Somebody(guest.call("127.0.0.1", hosting.port, code), "Nao")
    third.waits(lambda sitting: sitting.phase == "terms").sit("Nao")
    assert third.waits(lambda sitting: sitting.mirror is not None).seat == 1
    late = Somebody(guest.call("127.0.0.1", hosting.port, old), "Late")
    late.waits(lambda sitting: any(isinstance(event, Link) and event.state == "closed" for event in late.heard))
    assert not any(isinstance(event, said.Terms) for event in late.heard)


def test_what_cannot_be_opened_is_said(opened: Callable[..., Hosting], tmp_path: Path) -> None:
    hosting = opened()
    with pytest.raises(UserError) as taken:
        opened(port=hosting.port)
    assert taken.value.text.key == "net.port-taken"
    with pytest.raises(SaveError) as missing:
        opened(resume=tmp_path / "nothing.journal")
    assert missing.value.text.key == "net.no-kept-table"
    path = tmp_path / "old.journal"
    table_checkpoint.file_of(path).write_bytes(msgspec.json.encode(table_checkpoint.TableCheckpoint(
        format=table_checkpoint.FORMAT, host="Aya", game="cipher", number=1, port=1, pem=b"no certificate", seats=(),
    )))
    with pytest.raises(SaveError) as nobody:
        opened(resume=path)
    assert str(table_checkpoint.file_of(path)) in str(nobody.value)


def test_a_disk_that_is_full_ends_nothing(opened: Callable[..., Hosting], monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[Text] = []

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(table_checkpoint, "replace_file", full)
    hosting = opened(told=lines.append)
    both(hosting)
    assert "net.not-kept" in [line.key for line in lines]
