"""Two houses: real programs in network namespaces of their own, joined by a cable, which find each other and bear its
being pulled."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.kit.houses import FAR, NEAR, Houses, houses, possible
from tests.net.kit.programs import CODE, LONG, Program, records_of

pytestmark = pytest.mark.skipif(not possible(), reason="needs root and `ip netns` (Debian package iproute2)")

HURRY = "from app.net.wire import limits\nlimits.PING, limits.AWAY, limits.IDLE, limits.CALL = 0.3, 1.5, 3.0, 1.0"
SLOW = (
    "import time\nfrom app.bots import bots\nquick = bots.BOTS['random']\n"
    "bots.BOTS['random'] = lambda *seen: (time.sleep(0.03), quick(*seen))[1]"
)


class Street:
    """Starts programs in the houses and ends those that are left over."""

    def __init__(self, pair: Houses, folder: Path) -> None:
        self.pair, self.folder = pair, folder
        self.running: list[Program] = []

    def start(self, house: str, name: str, *words: str, before: str = "") -> Program:
        home = self.folder / name
        home.mkdir(exist_ok=True)
        self.running.append(Program(home, *words, before=before, within=self.pair.inside(house, [])))
        return self.running[-1]

    def near(self, name: str, *words: str, before: str = "") -> Program:
        return self.start(self.pair.near, name, *words, before=before)

    def far(self, name: str, *words: str, before: str = "") -> Program:
        return self.start(self.pair.far, name, *words, before=before)

    def found(self, wanted: str) -> str:
        """The address at which the far house finds a table."""
        end = time.monotonic() + LONG
        while True:
            program = self.far("look", "tables", "--seconds", "2")
            program.ends()
            for line in program.lines:
                told = re.match(rf"{wanted}, (\S+:\d+), ", line)
                if told is not None:
                    return told[1]
            assert time.monotonic() < end, program.lines


@pytest.fixture
def street(tmp_path: Path) -> Iterator[Street]:
    with houses() as pair:
        made = Street(pair, tmp_path)
        yield made
        for program in made.running:
            if program.process.poll() is None:
                program.process.kill()
            program.process.wait(LONG)


def test_the_houses_are_apart(street: Street) -> None:
    """What listens in one house is not there in the other but over the cable."""
    script = "import socket\na = socket.create_server(('', 47999))\nprint('here', flush=True)\na.accept()"
    command = street.pair.inside(street.pair.near, [sys.executable, "-c", script])
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as listening:
        assert listening.stdout is not None and listening.stdout.readline() == "here\n"

        def reaches(address: str) -> bool:
            call = f"import socket\nsocket.create_connection(('{address}', 47999), 1)"
            done = subprocess.run(street.pair.inside(street.pair.far, [sys.executable, "-c", call]),
                                  capture_output=True)
            return done.returncode == 0

        assert not reaches("127.0.0.1")
        street.pair.cable(plugged=False)
        assert not reaches(NEAR)
        street.pair.cable(plugged=True)
        assert reaches(NEAR)
        listening.kill()


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_a_table_is_found_across_the_cable_and_a_whole_game_is_played(street: Street, game: str) -> None:
    host = street.near("aya", "host", game, "--bot", "random", "--name", "Aya", "--code", CODE)
    host.until(r"port (\d+)")
    where = street.found("Aya: .*")
    assert where.startswith((f"{NEAR}:", "[")), where
    guest = street.far("ben", "join", where, "--code", CODE, "--bot", "random", "--name", "Ben")
    assert guest.ends() == 0 and host.ends() == 0, "\n".join([*host.lines, *guest.lines])
    over = [line for line in guest.lines if line.startswith("The game is over")]
    assert len(over) == 1 and over == [line for line in host.lines if line.startswith("The game is over")]
    assert guest.says("all of it fits") and host.says("all of it fits")
    assert [each.read_bytes()[:4] for each in records_of(guest)] == [each.read_bytes()[:4] for each in records_of(host)]


def test_the_cable_is_pulled_in_the_middle_and_put_back(street: Street) -> None:
    """For longer than either side waits. Nobody does anything about it, and nothing is lost."""
    host = street.near("club", "serve", "cipher", "--once", "--hidden", "--code", CODE, before=HURRY)
    port = host.until(r"port (\d+)")[1]
    where = f"{NEAR}:{port}"
    join = ("join", where, "--code", CODE, "--bot", "random", "--name")
    ben = street.far("ben", *join, "Ben", before=f"{HURRY}\n{SLOW}")
    cid = street.near("cid", *join, "Cid", before=f"{HURRY}\n{SLOW}")
    ben.until("^Game 1: ")
    time.sleep(0.5)  # some way into the game
    street.pair.cable(plugged=False)
    host.until("Ben is away")
    ben.until("your seat is kept")
    time.sleep(1.0)
    assert cid.process.poll() is None and not ben.says("game is over")
    street.pair.cable(plugged=True)
    ben.until("The connection is back")
    assert ben.ends() == 0 and cid.ends() == 0 and host.ends() == 0, "\n".join([*host.lines, *ben.lines])
    over = [[line for line in each.lines if line.startswith("The game is over")] for each in (ben, cid)]
    assert over[0] == over[1] and len(over[0]) == 1
    assert ben.says("all of it fits") and cid.says("all of it fits")


def test_both_ends_are_there() -> None:
    with houses() as pair:
        for house, address in ((pair.near, NEAR), (pair.far, FAR)):
            told = subprocess.run(["ip", "-n", house, "-br", "addr"], capture_output=True, text=True, check=True)
            assert address in told.stdout
        left = pair.near
    assert left not in subprocess.run(["ip", "netns", "list"], capture_output=True, text=True).stdout
    assert not os.path.exists(f"/run/netns/{left}")
