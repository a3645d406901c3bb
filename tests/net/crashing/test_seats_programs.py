"""Whole games of the toy for three by real programs over real sockets, and what their commands say of seats."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.commands import cli
from app.net.records import record, record_audit
from tests.harvest import start
from tests.net.kit.programs import CODE, House, Program, records_of

BEFORE = """
from app.bots import bots
bots.PAUSE_MS = 20
from tests.harvest import start as harvest
held = harvest.install()
held.__enter__()
"""
"""Bots need not be followed by the eye: a game of six would take a minute."""
ORCHARD = "harvest-toy/orchard"


class Farm(House):
    """Programs that know the toy game."""

    def start(self, name: str, *words: str, before: str = "") -> Program:
        return super().start(name, *words, before=f"{BEFORE}\n{before}")


@pytest.fixture
def farm(tmp_path: Path) -> Iterator[Farm]:
    found = Farm(tmp_path)
    with start.install():
        yield found
    for program in found.running:
        if program.process.poll() is None:
            program.process.kill()
        program.process.wait(60)


def lines(*programs: Program) -> str:
    return "\n".join(f"{program.home.name}: {line}" for program in programs for line in program.lines)


def check(*programs: Program) -> None:
    """All keep the same record, and it fits what each of them saw."""
    kept = [record.read(*records_of(program)) for program in programs]
    assert all(each.record == kept[0].record for each in kept)
    for each in kept:
        assert [found.text.key for found in record_audit.check(each) if found.kind == record_audit.WRONG] == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such way to kill a program")
def test_three_programs_play_and_one_is_killed_and_comes_back(farm: Farm) -> None:
    host, where = farm.host("ann", "host", "harvest", "--seats", "3", "--bot", "random", "--name", "Ann")
    join = ("join", where, "--code", CODE, "--name")
    cyd = farm.start("cyd", *join, "Cyd", "--deck", ORCHARD, "--seat", "3")
    assert cyd.until(r"Open field, 3 players:") and cyd.until("seat 3")
    cyd.until("2 more players|1 more player")
    bob = farm.start("bob", *join, "Bob", "--bot", "random")
    cyd.until(r"^\? ")
    cyd.process.send_signal(signal.SIGKILL)
    cyd.process.wait(60)
    bob.until("Cyd is away")
    again = farm.start("cyd", "join", where, "--bot", "random")
    assert [program.ends() for program in (bob, again, host)] == [0, 0, 0], lines(host, bob, cyd, again)
    assert bob.says("Game 1: Ann – Bob – Cyd") and again.says("all of it fits")
    check(host, bob, again)


def test_one_of_three_leaves_for_good_and_the_others_finish(farm: Farm, capsys: pytest.CaptureFixture[str]) -> None:
    host, where = farm.host("ann", "host", "harvest", "--format", "open", "--seats", "3", "--name", "Ann", "--deck",
                            ORCHARD)
    join = ("join", where, "--code", CODE, "--name")
    host.until("seat 1")
    host.types("remove")
    host.types("add")
    host.types("seats")
    host.until("3. free")
    bob = farm.start("bob", *join, "Bob", "--bot", "random")
    host.until("takes seat 2")
    cyd = farm.start("cyd", *join, "Cyd", "--deck", ORCHARD)
    host.until(r"^\? |^Game 1: Ann – Bob – Cyd")
    cyd.until("^Game 1")
    cyd.types("team hello")
    cyd.until("Nobody is on a team")
    for _ in range(2):
        cyd.types("concede")
    cyd.until("You are out of the game")
    cyd.types("hand")
    cyd.until("Your hand is empty")
    cyd.types("leave")
    assert cyd.ends() == 0 and cyd.says("You have left the table") and not cyd.says("seat is kept"), lines(cyd)
    assert list((cyd.home / "data" / "takujo" / "seats").iterdir()) == []
    assert host.process.poll() is None and bob.process.poll() is None
    host.types("seats")
    host.until("3. Cyd, out of the game and gone")
    for words, answer in (("free", "Which seat"), ("free 1", "Nobody else"), ("seat 3", "before the cards are dealt")):
        host.types(words)
        host.until(answer)
    for _ in range(2):
        host.types("concede")
    assert bob.ends() == 0, lines(bob)
    host.until("all of it fits")
    assert host.says("Cyd is out of the game")
    with contextlib.suppress(BrokenPipeError):  # with nobody left the table may have closed by itself
        host.types("leave")
    assert host.ends() == 0
    assert bob.says("Cyd is out of the game and has left") and bob.says("The game is over. Bob wins")
    check(host, bob)
    assert cli.main(["verify", str(*records_of(bob))]) == 0
    assert "Wrong" not in capsys.readouterr().out


def test_six_seats_of_which_bots_take_four(farm: Farm) -> None:
    host, where = farm.host(
        "ann", "host", "harvest", "--seats", "6", "--bots", "4", "--bot", "random", "--name", "Ann",
    )
    bob = farm.start("bob", "join", where, "--code", CODE, "--bot", "random", "--name", "Bob")
    assert bob.ends() == 0 and host.ends() == 0, lines(host, bob)
    assert bob.says("Game 1: Ann – Bob – Bot .normal. – Bot .normal. .2.") and bob.says("all of it fits")
    check(host, bob)


def test_the_host_ends_the_table_of_three_and_all_come_back_to_it(farm: Farm) -> None:
    host, where = farm.host("ann", "host", "harvest", "--format", "pairs", "--bots", "1", "--name", "Ann", "--deck",
                            ORCHARD)
    bob = farm.start("bob", "join", where, "--code", CODE, "--bot", "random", "--name", "Bob")
    cyd = farm.start("cyd", "join", where, "--code", CODE, "--bot", "random", "--name", "Cyd")
    host.until(r"^\? ")
    host.types("team quietly")
    host.until("Ann, to your team: “quietly”")
    host.types("leave")
    assert host.ends() == 0 and host.says("--resume")
    for guest in (bob, cyd):
        guest.until("your seat is kept|Your seat is kept")
    again, _ = farm.host("ann", "host", "harvest", "--bot", "random", "--resume")
    assert [program.ends() for program in (bob, cyd, again)] == [0, 0, 0], lines(again, bob, cyd)
    check(again, bob, cyd)


@pytest.mark.parametrize(("words", "says"), [
    (["host", "harvest", "--bot", "random", "--format", "rumble"], "no format “rumble”; there are: open, pairs"),
    (["host", "harvest", "--bot", "random", "--seats", "7"], "Open field is for 2 to 6 players, not 7"),
    (["serve", "harvest", "--format", "pairs", "--seats", "3"], "Pairs is for 4 players, not 3"),
    (["host", "harvest", "--bot", "random", "--seats", "3", "--bots", "3"], "at most 2 bots"),
    (["host", "cipher", "--bot", "random", "--seats", "3"], "for 2 players, not 3"),
])
def test_seats_that_cannot_be(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with start.install():
        assert cli.main(words) == 1
    told = capsys.readouterr().err
    assert told.startswith("takujo: ") and says in told and told.count("\n") == 1
