"""`takujo host`, `join`, `serve`: real processes on loopback, and what their commands refuse."""

from __future__ import annotations

import signal
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from app.commands import cli
from app.net.records import record, record_audit
from app.net.wire import discovery
from app.net.wire.messages import PROTOCOL
from tests.net.kit.programs import CODE, LONG, House, records_of

# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_two_programs_play_a_whole_game_and_a_third_watches(house: House, game: str) -> None:
    host, where = house.host("aya", "host", game, "--bot", "random", "--name", "Aya", "--watchers")
    eyes = house.start("uta", "join", where, "--code", CODE, "--watch", "--name", "Uta")
    eyes.until("^You are watching")
    guest = house.start("ben", "join", where, "--code", "482913", "--bot", "random", "--name", "Ben")
    assert guest.ends() == 0 and host.ends() == 0, "\n".join([*host.lines, *guest.lines])
    assert eyes.ends() == 0 and eyes.says("^Game 1: Aya – Ben") and eyes.says("^The game is over")
    assert not records_of(eyes), "it is for those who played"
    over = [line for line in guest.lines if line.startswith("The game is over")]
    assert len(over) == 1 and over == [line for line in host.lines if line.startswith("The game is over")]
    assert guest.says(r"^Game 1: Aya – Ben\.$") and guest.says("all of it fits")
    one, other = (record.read(*records_of(each)) for each in (host, guest))
    assert one.record == other.record
    assert [one.diary is not None and one.diary.seat, other.diary is not None and other.diary.seat] == [0, 1]
    wrong = [each for each in record_audit.check(other) if each.kind == record_audit.WRONG]
    assert wrong == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("keeps", [False, True])
def test_a_neutral_table_closes_when_everybody_has_gone(house: House, keeps: bool) -> None:
    table, where = house.host("club", "serve", "cipher", "--once", *(["--keep-record"] if keeps else []))
    join = ("join", where, "--code", CODE, "--bot", "random", "--name")
    guests = [house.start("ben", *join, "Ben"), house.start("cid", *join, "Cid")]
    assert [guest.ends() for guest in guests] == [0, 0] and table.ends() == 0
    assert table.says(r"^Game 1 is over") and table.says("^The table is closed")
    assert len(records_of(table)) == keeps, "the table itself keeps none unless it is told to"
    if keeps:
        assert table.says("record of the match was saved as .*everything that was hidden")
        (kept,) = records_of(table)
        assert record.read(kept).record == record.read(*records_of(guests[0])).record


def test_the_host_leaves_a_game_and_it_is_kept(house: House) -> None:
    """A person at the table itself, in the terminal, against a bot from elsewhere."""
    host, where = house.host("aya", "host", "cipher", "--deck", "cipher-starter/first-light", "--name", "Aya")
    house.start("ben", "join", where, "--code", CODE, "--bot", "random", "--name", "Ben")
    host.until(r"^\? ")
    host.types("leave")
    assert host.ends() == 0 and host.says("Continue with: takujo host cipher --resume")


# -- coming back -------------------------------------------------------------------------------------------------------


@pytest.mark.sample(1)
@pytest.mark.skipif(sys.platform == "win32", reason="there is no way to send Ctrl+C to one program alone")
@pytest.mark.parametrize("killed", [False, True])
def test_a_table_that_ended_goes_on_and_its_guests_come_back(house: House, killed: bool) -> None:
    host, where = house.host("aya", "host", "cipher", "--bot", "random", "--name", "Aya")
    guest = house.start("ben", "join", where, "--code", CODE, "--deck", "cipher-starter/first-light", "--name", "Ben")
    guest.until(r"^\? ")
    host.process.send_signal(signal.SIGKILL if killed else signal.SIGINT)
    assert host.ends() == (-9 if killed else 130)
    assert host.says("Continue with: takujo host cipher --resume") is not killed
    guest.until("your seat is kept")
    again, _ = house.host("aya", "host", "cipher", "--bot", "random", "--resume")
    guest.until("The connection is back")
    guest.process.kill()
    guest.process.wait(LONG)
    back = house.start("ben", "join", where, "--bot", "random")
    assert back.ends() == 0 and again.ends() == 0, "\n".join([*back.lines, *again.lines])
    assert back.says("all of it fits") and again.says("^The game is over")
    seats = list((back.home / "data" / "takujo" / "seats").iterdir())
    assert seats == [], "a match that is over keeps no seat"


# -- at the terminal ---------------------------------------------------------------------------------------------------


def test_a_person_plays_at_the_terminal(house: House) -> None:
    host, where = house.host("aya", "host", "moncolle", "--bot", "random", "--name", "Aya")
    guest = house.start("ben", "join", where, "--code", CODE, "--name", "Ben", "--lang", "ja")
    guest.until("デッキの番号")
    guest.types("2")
    guest.until("席2に着きました")
    guest.until(r"^\? ")
    guest.types("?")
    guest.until("^concede")
    guest.types("table")
    guest.until("^最初のターンの前")
    guest.types("why ぬ")
    guest.until("カードは見えるところにありません")
    guest.types("say よろしく")
    host.until("Ben: “よろしく”")
    guest.types("1000")
    guest.until("してください|選択肢は")
    guest.types("concede")
    guest.until("もう一度")
    guest.types("concede")
    guest.until("ゲーム終了。Ayaの勝ち")
    guest.until("一致しています")
    guest.types("leave")
    assert guest.ends() == 0
    assert host.ends() == 0 and host.says("^The game is over. Aya wins")


def test_nobody_typing_any_more_leaves_politely(house: House) -> None:
    host, where = house.host("aya", "host", "cipher", "--bot", "greedy", "--name", "Aya")
    guest = house.start("ben", "join", where, "--code", CODE, "--deck", "cipher-starter/first-light", "--name", "Ben")
    guest.until(r"^\? ")
    assert guest.process.stdin is not None
    guest.process.stdin.close()
    assert guest.ends() == 0 and guest.says(f"takujo join {where}")
    host.until("Ben is away")


# -- what cannot be joined ---------------------------------------------------------------------------------------------


def test_a_wrong_code_another_version_and_a_missing_pack_are_said(house: House) -> None:
    """The last is tried while a game goes on, which stands still until it has been."""
    host, where = house.host("aya", "host", "cipher", "--deck", "cipher-starter/first-light", "--name", "Aya")
    bot = ("--bot", "random", "--name", "Ben")
    older = house.start("cid", "join", where, "--code", CODE, *bot, before="import app; app.__version__ = '0.0.9'")
    assert older.ends() == 1 and older.says("Update Takujo here"), older.lines
    without = (
        "from app.packs import packs\nwhole = packs.shelf\n"
        "def shelf(game, *more):\n    found = whole(game, *more)\n"
        "    found.packs.pop('cipher-starter', None)\n    return found\n"
        "packs.shelf = shelf"
    )
    lacking = house.start("dan", "join", where, "--code", CODE, *bot, before=without)
    assert lacking.ends() == 1 and lacking.says("cipher-starter.*--receive-packs")
    given = house.start("eva", "join", where, "--code", CODE, *bot, "--receive-packs", before=without)
    host.until(r"^\? ")
    wrong = house.start("ben", "join", where, "--code", "000000", *bot)
    assert wrong.ends() == 1 and wrong.says("not the code of this table"), wrong.lines
    host.until("tried a wrong code")
    host.types("concede")
    host.until("concede. once more")
    host.types("concede")
    assert given.ends() == 0 and given.says("^The game is over") and given.says("all of it fits"), given.lines
    host.leaves()
    assert host.ends() == 0


def test_an_address_where_nothing_is_and_a_seat_nobody_kept(house: House) -> None:
    calling = house.start("ben", "join", "127.0.0.1:1", "--code", CODE, "--bot", "random")
    assert calling.ends() == 1 and calling.says("No answer from 127.0.0.1, port 1")


@pytest.mark.parametrize(("words", "says"), [
    (["join", "192.0.2.1", "--bot", "random"], "No seat is kept at 192.0.2.1"),
    (["join", "a b", "--code", CODE], "“a b” is not a valid address"),
    (["join", "192.0.2.1", "--code", "12345"], "“12345” is not a valid code"),
    (["host", "whist", "--bot", "random"], "There is no game “whist”"),
    (["host", "cipher", "--bot", "random", "--deck", "nothing"], "nothing"),
    (["host", "cipher", "--bot", "random", "--resume"], "no interrupted table"),
    (["serve", "cipher", "--code", "x"], "“x” is not a valid code"),
])
def test_commands_that_cannot_be_done_say_why(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 1
    told = capsys.readouterr().err
    assert told.startswith("takujo: ") and says in told and told.count("\n") == 1


def test_tables_on_the_network_are_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = discovery.Found(
        key="1", host="Aya", game="cipher", addresses=("fd00::2",), port=47100, seats=1, protocol=PROTOCOL,
        version="0.1.0",
    )
    other = discovery.Found(
        key="2", host="Uta", game="whist", addresses=("192.0.2.9",), port=5, seats=2, protocol=PROTOCOL + 1,
        version="3.0",
    )

    def look(told: Any) -> Any:
        told((found, other))
        return SimpleNamespace(close=lambda: None)

    monkeypatch.setattr(discovery, "look", look)
    assert cli.main(["tables", "--seconds", "0"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Aya: Cipher, [fd00::2]:47100, 1 seat free",
        "Uta: whist, 192.0.2.9:5, with another Takujo (3.0): install the same one to join",
    ]
    monkeypatch.setattr(discovery, "look", lambda told: SimpleNamespace(close=lambda: None))
    assert cli.main(["tables", "--seconds", "0"]) == 0
    assert "takujo join ADDRESS" in capsys.readouterr().out
