"""Starts the program on a real X server and plays it from outside: it sees the accessibility bus, it sends X events.

`driver.py SCENE --out FOLDER -- PROGRAM ...` under `dbus-run-session` with DISPLAY set; README.md has the whole line.
It writes events.log and summary.json and ends with 0 if the scene went as told.
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

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


def environment(folder: Path) -> dict[str, str]:
    """A home of its own for the program, and Qt's accessibility switched on."""
    told = dict(os.environ)
    for name in ("DATA", "CONFIG", "CACHE", "STATE", "RUNTIME"):
        place = folder / "home" / name.lower()
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        told[f"XDG_{name}_{'DIR' if name == 'RUNTIME' else 'HOME'}"] = str(place)
    told |= {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb", "QT_ACCESSIBILITY": "1"}
    return told


def start_bus(told: dict[str, str]) -> subprocess.Popen:
    """The accessibility bus of this session."""
    launcher = next((each for each in LAUNCHERS if Path(each).exists()), None) or shutil.which("at-spi-bus-launcher")
    if launcher is None:
        raise SystemExit("at-spi-bus-launcher is missing (Debian package at-spi2-core)")
    return subprocess.Popen([launcher, "--launch-immediately"], env=told, stderr=subprocess.DEVNULL)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--turns", type=int, help="stop when this many turns have been played")
    parser.add_argument("program", nargs="+")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    told = environment(wanted.out)
    os.environ.update(told)  # the bindings must look for the same bus
    bus = start_bus(told)
    with (wanted.out / "program.log").open("w") as said:
        program = subprocess.Popen(wanted.program, env=told, stdout=said, stderr=said)
    try:
        return play(wanted, program)
    finally:
        for process in (program, bus):
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
        picture(wanted.out / "trouble.png")
    summary |= {"program ended with": program.poll(), "seconds": round(time.monotonic() - began, 1)}
    summary |= {"events": hands.count, "events by kind": hands.kinds}
    if eyes is not None:
        summary |= {"looks": eyes.looks, "seconds looking": round(eyes.looking, 1)}
    (wanted.out / "summary.json").write_text(json.dumps(summary, indent=1, ensure_ascii=False), encoding="utf-8")
    print(json.dumps(summary, indent=1, ensure_ascii=False))
    return 0 if summary["ok"] else 1


def picture(path: Path) -> None:
    """What is on the screen, if ImageMagick is there; only for people who look for the cause of a failure."""
    if shutil.which("import"):
        subprocess.run(["import", "-window", "root", str(path)], check=False, timeout=20)


if __name__ == "__main__":
    sys.exit(main())
