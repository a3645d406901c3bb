"""Whole games on the started program: nothing but X events goes in, nothing but what screen readers hear comes out.

The driver runs in the system's Python, which has the bindings for the bus. A failure leaves its folder behind, with
the events, what was seen last, and a picture.
"""

from __future__ import annotations

import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests import chance

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DRIVER = pathlib.Path(__file__).with_name("driver.py")
LONGEST = 480
"""Seconds for one game on a busy machine; it takes about one minute."""

FRESH = "TAKUJO_TEST_FRESH"
"""Where each program tells whether its window shows what would be painted now."""

CACHE = "TAKUJO_TEST_CACHE"
"""Where the driver's programs keep what they worked out from packs; each in a place of its own if it is not set."""

START = (
    "from tests import chance\nchance.settle()\nfrom tests.x11 import beside\nbeside.settle()\n"
    "import sys\nfrom ui.main import main\nsys.exit(main())"
)
"""The program as it always begins, but that it draws the same chance in every run, and its window is compared with what
would be painted now."""

WITH_TOY = START.replace("ui.main", "tests.harvest.start")
"""The same with the toy for three beside the shipped games."""

pytestmark = pytest.mark.x11


@functools.cache
def python_with_bindings() -> str | None:
    """A Python that can import gi: usually the system's, never that of a virtual environment."""
    for python in ("/usr/bin/python3", sys.executable):
        if os.path.exists(python) and subprocess.run([python, "-c", "import gi"], capture_output=True).returncode == 0:
            return python
    return None


def missing() -> str:
    """What this machine lacks, in Debian's names."""
    lacks = [
        package
        for program, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("dbus-run-session", "dbus"))
        if shutil.which(program) is None
    ]
    if not any(os.path.exists(each) for each in ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core")):
        lacks.append("at-spi2-core")
    if python_with_bindings() is None:
        lacks.append("python3-gi")
    return " ".join(lacks)


def drive(scene: str, out: pathlib.Path, *words: str, program: str = START) -> dict[str, object]:
    """Play a scene in a folder; its summary."""
    lacks = missing()
    if lacks and os.environ.get("CI") and sys.platform.startswith("linux"):
        pytest.fail(f"missing: {lacks}; ./takujo test installs them when it runs as root")
    if lacks:
        pytest.skip(f"needs {lacks}")
    command = [str(python_with_bindings()), str(DRIVER), scene, "--out", str(out), "--path", str(ROOT), *words]
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "QT_QPA_PLATFORM")}
    environment[chance.OF], environment[FRESH] = chance.SAME.of, "fresh.json"
    if scene != "visit":  # one begins as on a new computer
        environment[CACHE] = os.environ["XDG_CACHE_HOME"]
    done = subprocess.run(
        [*command, "--", sys.executable, "-P", "-c", program],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONGEST,
    )
    trouble = out / "trouble.txt"
    if done.returncode != 0 or trouble.exists():
        seen = trouble.read_text(encoding="utf-8") if trouble.exists() else done.stderr
        pytest.fail(f"{seen[-6000:]}\n{done.stdout[-2000:]}\nEverything is in {out}", pytrace=False)
    summary: dict[str, object] = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    print(json.dumps(summary, indent=1, ensure_ascii=False))
    assert summary["program ended with"] in (None, 0), "it still runs, or was left by a key"
    assert "Traceback" not in (out / "program.log").read_text(encoding="utf-8")
    told = {file: json.loads(file.read_text(encoding="utf-8")) for file in out.rglob("fresh.json")}
    # How often a table comes to rest between two clicks is the machine's business, not the program's.
    assert not any(each["stale"] for each in told.values()), told
    return summary


@pytest.fixture
def whole(request: pytest.FixtureRequest) -> bool:
    """Whether everything is wanted, however long it takes."""
    return bool(request.config.getoption("--long"))


def kinds(summary: dict[str, object]) -> set[str]:
    return set(summary["events by kind"])  # type: ignore[call-overload]


GAMES = {
    "cipher": (), "moncolle": ("marches", "grounds laid"), "rebirth": ("energy", "plays", "attacks"),
    "kiseki": ("bases", "plays", "attacks"), "vision": ("nodes", "plays", "attacks"),
}
"""What has to be done in a whole game beside what is done in any."""

REFUSED = ("moncolle",)
"""Where a refused drag is part of it."""

FOR_THREE = {"harvest": ("aimed at a strip",), "rumble": ("attacks", "partner attacks", "aimed at a strip")}
"""The same of games for three people: the toy, and Rebirth's Rumble."""

SHORTENED = {"moncolle": 8, "rebirth": 8, "kiseki": 2, "vision": 14}
"""Turns by keyboard."""

SHORTENED_BY_MOUSE = {"kiseki": 2, "vision": 6}
"""Turns on one screen, where priority goes back and forth and the hand-over with it."""

SHORTENED_FOR_THREE = {"rumble": 12}
"""Four turns of each player: such a game has up to thirty, and takes minutes on a busy machine."""

LATE = ("partner attacks",)
"""What may not yet have been done then."""


def ended_early(summary: dict[str, object], most: int) -> bool:
    """Whether all the turns that were wanted have been played."""
    return int(str(summary["turns"])) > most > 0


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", [*GAMES, *FOR_THREE])
def test_a_whole_game_by_mouse(game: str, tmp_path: pathlib.Path, whole: bool) -> None:
    """Two people, covered hands, cards dragged, a rematch; on a board also ground, marches and a refused march.

    Or three people: a format is chosen, a seat is added, hands are covered, and somebody on a strip is aimed at; where
    it takes minutes only the beginning, if not --long.
    """
    most = 0 if whole else SHORTENED_FOR_THREE.get(game, 0)
    if game in GAMES:
        most = 0 if whole else SHORTENED_BY_MOUSE.get(game, 0)
        turns = ["--turns", str(most)] if most else []
        summary = drive("mouse", tmp_path, "--game", game, *turns)
        deeds = (*GAMES[game], *(["refusals"] if game in REFUSED else []))
    elif game == "rumble":
        turns = ["--turns", str(most)] if most else []
        summary, deeds = drive("three", tmp_path, "--game", "rebirth", *turns), FOR_THREE[game]
    else:
        summary, deeds = drive("three", tmp_path, "--game", game, program=WITH_TOY), FOR_THREE[game]
    assert " win" in str(summary["result"]) or "draw" in str(summary["result"]) or ended_early(summary, most)
    assert int(str(summary["hand-overs"])) >= int(str(summary["turns"]))
    assert all(int(str(summary[deed])) for deed in deeds if deed not in LATE or not most)
    assert kinds(summary) == {"mousemove", "mousedown", "mouseup"}, "no key was pressed"


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard(game: str, tmp_path: pathlib.Path, whole: bool) -> None:
    """One person against the greedy bot, and a rematch; where it takes minutes only its beginning, if not --long."""
    most = 0 if whole else SHORTENED.get(game, 0)
    turns = ["--turns", str(most)] if most else []
    summary = drive("keys", tmp_path, "--game", game, "--screen", "1920x1080", *turns)
    result = str(summary["result"])
    assert " wins" in result or "draw" in result or ended_early(summary, most)
    assert all(int(str(summary[deed])) for deed in GAMES[game])
    assert not {"mousemove", "mousedown", "mouseup", "click"} & kinds(summary), "the mouse was not touched"


def test_everything_around_a_game(tmp_path: pathlib.Path) -> None:
    """A refused drag, why not, undo, saving, Japanese, loading, giving up, leaving."""
    summary = drive("visit", tmp_path)
    assert summary["program ended with"] == 0
    assert "phase" in str(summary["bubble"]) and summary["left"]


def test_nothing_of_a_hidden_hand_is_on_the_bus(tmp_path: pathlib.Path, whole: bool) -> None:
    """Everything is read, hidden widgets too, at every hand-over and before every decision of two people."""
    summary = drive("search", tmp_path, "--turns", "5" if whole else "2")
    assert int(str(summary["moments covered"])) >= 8
    assert int(str(summary["names read"])) > 100, "the search finds what is to be found"


def several(programs: str, tmp_path: pathlib.Path, whole: bool) -> None:
    """Three play a Rumble of Rebirth, or six. One program is killed and comes back to the question it left, one player
    leaves for good.
    """
    summary = drive("several", tmp_path, "--programs", programs, *(["--long"] if whole else ["--turns", "2"]))
    assert summary["killed at"] and summary["left"] == "guest2"
    assert not whole or summary["result"], "the others play to the end"
    for folder in sorted(tmp_path.glob("guest?")):
        assert "Traceback" not in (folder / "program.log").read_text(encoding="utf-8")


def two(game: str, tmp_path: pathlib.Path, whole: bool) -> None:
    """Two play Cipher: hosting, joining by address and code, chat, an undo by consent, a cut while attacking, free
    pieces, giving up, a rematch.
    """
    summary = drive("lan", tmp_path, *(["--long"] if whole else []))
    assert " wins" in str(summary["result"]), "both see the same result"
    assert summary["taken back"] and summary["chatted"] and summary["cut off at"] and summary["rolled"]
    assert int(str(summary["cards compared"])) >= 4, "both screens show the same table"
    assert int(str(summary["names read"])) > 100, "the search for the other's hand finds what is to be found"
    assert "Traceback" not in (tmp_path / "guest" / "program.log").read_text(encoding="utf-8")


def game_of_choice(game: str, tmp_path: pathlib.Path, whole: bool) -> None:
    """VISION as a best of three, with a card changed between two games; Kiseki with boosters. The host plays by mouse,
    the guest by keys, and the record is true."""
    summary = drive("lan-game", tmp_path, "--game", game)
    assert " wins" in str(summary["result"]), "both see the same result"
    assert int(str(summary["cards compared"])) >= 1, "both screens show the same table"
    if game == "vision":
        assert summary["exchanged"], "a card changed places with the sideboard"
        assert int(str(summary["names looked for"])) > 5, "the search for the other's hand finds what is to be found"
    assert "Traceback" not in (tmp_path / "guest" / "program.log").read_text(encoding="utf-8")
    for home in (tmp_path / "home", tmp_path / "guest" / "home"):
        records = list((home / "data" / "takujo" / "records").iterdir())
        assert records, "the record is kept at both computers"


def carried_out_by_hand(game: str, tmp_path: pathlib.Path, whole: bool) -> None:
    """Dice, counters and notes, an ability by hand without and with an objection, a step of the other seat, the judge's
    hand; both programs end in the middle of it and go on; the record of all of it is true."""
    summary = drive("by-hand", tmp_path, "--game", game)
    assert summary["carried out"] and summary["objected"] and summary["rolled"] and summary["corrected"]
    assert "by hand" in str(summary["resumed at"]) and summary["host ended with"] == 0 and summary["loaded"]
    assert " wins" in str(summary["result"]), "both see the same result"
    for home in (tmp_path / "home", tmp_path / "guest" / "home"):
        told = verified(home)
        assert "2 abilities carried out by hand, 1 objection, 1 correction by the judge's hand." in told
        assert "By hand 1: " in told and "By hand 2: " in told and "Judge's hand 1: " in told
        assert "inputs with pieces were possible, and the free dice (1) follow from the seed." in told


@pytest.mark.sample(1)
@pytest.mark.parametrize(("scene", "of"), [
    (two, "cipher"), (several, "3"), pytest.param(several, "6", marks=pytest.mark.long),
    *((game_of_choice, game) for game in ("vision", "kiseki")),
    *((carried_out_by_hand, game) for game in ("cipher", "moncolle", "rebirth")),
], ids=lambda value: getattr(value, "__name__", value))
def test_computers_play_over_the_network(
    scene: Callable[[str, pathlib.Path, bool], None], of: str, tmp_path: pathlib.Path, whole: bool,
) -> None:
    """One of these scenes, each of which takes a minute."""
    scene(of, tmp_path, whole)


def verified(home: pathlib.Path) -> str:
    """What `takujo verify` says of the one record that is kept there."""
    records = list((home / "data" / "takujo" / "records").iterdir())
    told = subprocess.run(
        [sys.executable, "-P", "-m", "app.commands.cli", "verify", str(records[0]), "--lang", "en"],
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(home / "data")}, cwd=ROOT,
        capture_output=True, text=True, timeout=LONGEST,
    )
    assert len(records) == 1 and told.returncode == 0, told.stdout + told.stderr
    return told.stdout
