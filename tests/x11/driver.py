"""Starts the program on a real X server and plays it from outside: it sees the accessibility bus, it sends X events.

`driver.py SCENE --out FOLDER -- PROGRAM ...`; see README.md. It brings an X server, a session bus and an accessibility
bus of its own, writes events.log and summary.json, and ends with 0 if the scene went as told.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path

import hand_cards
import shots
import unique_cards

OWN_SESSION = "TAKUJO_DRIVER_SESSION"
CHANCE = "TAKUJO_TEST_CHANCE"
"""What the program draws, if it is started by a test (tests/chance.py): another for each home."""
CACHE = "TAKUJO_TEST_CACHE"
"""Where what is worked out from packs is kept for all programs; in each home if it is not set."""
FRESH = "TAKUJO_TEST_FRESH"
"""Where the program tells whether its window shows what would be painted now (fresh.py), if it is started by a test."""
OWN_DECKS = ("search", "lan")
"""Scenes with decks in which every name tells whose card it is."""
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


def environment(folder: Path) -> dict[str, str]:
    """A home of its own for the program, and Qt's accessibility switched on."""
    told = dict(os.environ)
    for name in ("DATA", "CONFIG", "CACHE", "STATE", "RUNTIME"):
        place = folder / "home" / name.lower()
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        told[f"XDG_{name}_{'DIR' if name == 'RUNTIME' else 'HOME'}"] = str(place)
    told["XDG_CACHE_HOME"] = told.get(CACHE) or told["XDG_CACHE_HOME"]
    told |= {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    if FRESH in told:
        told[FRESH] = str(folder / "fresh.json")
    told[CHANCE] = f"{told.get(CHANCE, '')} {folder.name}"
    return told


def start_bus(told: dict[str, str]) -> subprocess.Popen:
    """The accessibility bus of this session."""
    launcher = next((each for each in LAUNCHERS if Path(each).exists()), None) or shutil.which("at-spi-bus-launcher")
    if launcher is None:
        raise SystemExit("at-spi-bus-launcher is missing (Debian package at-spi2-core)")
    return subprocess.Popen([launcher, "--launch-immediately"], env=told, stderr=subprocess.DEVNULL)


def start_screen(size: str) -> tuple[subprocess.Popen, str]:
    """An X server on a free display, without a window manager."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    if not number:
        raise SystemExit(f"Xvfb ended with code {server.wait(10)} instead of starting")
    return server, f":{number}"


def wanted_of(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene")
    parser.add_argument("--out", type=Path, required=True, help="folder for everything that is written")
    parser.add_argument("--game", default="cipher", help="what is played in the scenes mouse and keys")
    parser.add_argument("--turns", type=int, help="stop when this many turns have been played")
    parser.add_argument("--screen", default="1366x768", help="size of the X server's screen")
    parser.add_argument("--here", action="store_true", help="play on the present DISPLAY, to be watched")
    parser.add_argument("--path", default="", help="PYTHONPATH for the program")
    parser.add_argument("--long", action="store_true", help="the scene lan: a whole game")
    parser.add_argument("--programs", type=int, default=3, help="the scene several: how many play")
    parser.add_argument("--pictures", action="store_true", help="keep pictures of every kind of question")
    parser.add_argument("program", nargs="+")
    parser.set_defaults(displays={})
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    wanted = wanted_of(words)
    if OWN_SESSION not in os.environ:  # a session bus that ends with this process
        os.environ[OWN_SESSION] = "1"
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, str(Path(__file__).resolve()), *words])
    wanted.out.mkdir(parents=True, exist_ok=True)
    shots.python = wanted.program[0]
    started: list[subprocess.Popen] = []
    try:
        if not wanted.here:
            server, os.environ["DISPLAY"] = start_screen(wanted.screen)
            started.append(server)
        told = environment(wanted.out)
        os.environ.update(told)  # the bindings must look for the same bus
        started.append(start_bus(told))
        program = start_program(wanted, told, wanted.out)
        started.append(program)
        wanted.process = program
        wanted.again = lambda: start_again(wanted, told, started)
        wanted.another = lambda name: start_another(wanted, name, started)
        return play(wanted, program)
    finally:
        for process in reversed(started):
            end(process)


def start_program(wanted: argparse.Namespace, told: dict[str, str], out: Path) -> subprocess.Popen:
    """The program as a user starts it, in the home that `told` names."""
    if wanted.scene in OWN_DECKS:
        unique_cards.write(Path(told["XDG_DATA_HOME"]) / "takujo")
    if wanted.scene == "by-hand":
        hand_cards.write(wanted.game, Path(told["XDG_DATA_HOME"]) / "takujo")
    said = (out / "program.log").open("a")
    return subprocess.Popen(
        wanted.program, env=told | ({"PYTHONPATH": wanted.path} if wanted.path else {}), stdout=said, stderr=said
    )


def start_again(wanted: argparse.Namespace, told: dict[str, str], started: list[subprocess.Popen]) -> subprocess.Popen:
    """The program once more, in the same home and on the same display."""
    wanted.process = start_program(wanted, told, wanted.out)
    started.append(wanted.process)
    return wanted.process


def start_another(
    wanted: argparse.Namespace, name: str, started: list[subprocess.Popen]
) -> tuple[subprocess.Popen, str]:
    """The program once more, as on another computer: a home and an X server of its own; the process and its display.
    Who comes again under the same name has the home and the display of before.
    """
    out = wanted.out / name
    told = environment(out)
    display = wanted.displays.get(name)
    if display is None:
        server, display = start_screen(wanted.screen)
        started.append(server)
        wanted.displays[name] = display
    program = start_program(wanted, told | {"DISPLAY": display}, out)
    started.append(program)
    return program, display


def end(process: subprocess.Popen) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def play(wanted: argparse.Namespace, program: subprocess.Popen) -> int:
    import scenes
    from eyes import Eyes
    from hands import Hands

    began = time.monotonic()
    summary: dict[str, object] = {"scene": wanted.scene}
    hands, eyes = Hands(wanted.out / "events.log"), None
    try:
        eyes = Eyes(program.pid)
        summary["seconds to the first window"] = round(time.monotonic() - began, 2)
        summary |= scenes.SCENES[wanted.scene](eyes, hands, wanted)
        summary["ok"] = True
    except Exception as trouble:
        summary |= {"ok": False, "trouble": str(trouble).partition("\n")[0]}
        (wanted.out / "trouble.txt").write_text(traceback.format_exc(), encoding="utf-8")
        shots.shoot(wanted.out / "trouble.png")
        for name, display in wanted.displays.items():
            shots.shoot(wanted.out / f"trouble-{name}.png", os.environ | {"DISPLAY": display})
    summary |= {"program ended with": ended(wanted.process), "seconds": round(time.monotonic() - began, 1)}
    summary |= {"events": hands.count, "events by kind": hands.kinds}
    if eyes is not None:
        summary |= {"looks": eyes.looks, "seconds looking": round(eyes.looking, 1)}
    (wanted.out / "summary.json").write_text(json.dumps(summary, indent=1, ensure_ascii=False), encoding="utf-8")
    print(json.dumps(summary, indent=1, ensure_ascii=False))
    return 0 if summary["ok"] else 1


def ended(program: subprocess.Popen) -> int | None:
    """Its exit code, if it has ended or is just ending."""
    try:
        return program.wait(0.5)
    except subprocess.TimeoutExpired:
        return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
