"""The exact wheels a build uses, with their hashes: packaging/requirements.lock, one file for all systems.

`python packaging/build.py lock` makes it anew from pyproject.toml: pip resolves for every system, on any system.
"""

from __future__ import annotations

import hashlib
import pathlib
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from takujo_product import PACKAGING, project
from takujo_run import run, say

LOCK = PACKAGING / "requirements.lock"
PYTHON = "3.11"
BUILDERS = ("pyinstaller==6.22.3",)
"""What only the build needs; its icons are made with the program's own Pillow out of what Qt draws."""


class Target(NamedTuple):
    """A system for which wheels are looked for, and how a requirement says "only there"."""

    name: str
    tags: tuple[str, ...]
    marker: str
    extra: tuple[str, ...] = ()


TARGETS = (
    Target("linux", (*(f"manylinux_2_{number}_x86_64" for number in range(36, 4, -1)),
                     "manylinux2014_x86_64", "manylinux2010_x86_64", "manylinux1_x86_64"), "sys_platform == 'linux'"),
    Target("windows", ("win_amd64",), "sys_platform == 'win32'", ("pefile", "pywin32-ctypes")),
    Target("macos-arm64", ("macosx_13_0_arm64",), "sys_platform == 'darwin' and platform_machine == 'arm64'",
           ("macholib",)),
    Target("macos-x86_64", ("macosx_13_0_x86_64",), "sys_platform == 'darwin' and platform_machine == 'x86_64'",
           ("macholib",)),
)
WITHOUT_WHEEL = {"macos-x86_64": ("miniaudio",)}
"""The project file leaves these out there too; pip reads markers for the machine it runs on, so they are named here."""


def wanted(target: Target) -> list[str]:
    """The requirements of the program and of its build on a system, without markers."""
    asked = [each.partition(";")[0].strip() for each in project()["project"]["dependencies"]]
    left_out = WITHOUT_WHEEL.get(target.name, ())
    return [*(each for each in asked if re.split(r"[<>=~!]", each)[0] not in left_out), *BUILDERS, *target.extra]


def download(target: Target, folder: pathlib.Path, locked: bool = True) -> list[pathlib.Path]:
    """The wheels for a system, whichever system this is; with `locked` exactly those of the lock. Raises Stop."""
    shutil.rmtree(folder, ignore_errors=True)  # a wheel that lies there was not asked for
    folder.mkdir(parents=True)
    what = ["--no-deps", "--require-hashes", "-r", lock_for(target, folder)] if locked else wanted(target)
    tags = [word for tag in target.tags for word in ("--platform", tag)]
    run([sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:",
         "--implementation", "cp", "--python-version", PYTHON, *tags, "--dest", folder, *what])
    return sorted(folder.glob("*.whl"))


def lock_for(target: Target, folder: pathlib.Path) -> pathlib.Path:
    """The lines of the lock that hold for a system, without their markers: pip would read them for this machine."""
    kept = folder / "requirements.txt"
    lines = lines_for(target, LOCK.read_text(encoding="utf-8"))
    kept.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return kept


def lines_for(target: Target, lock: str) -> list[str]:
    """See `lock_for`; the lock's text in, requirement lines out."""
    found = []
    for line in lock.replace("\\\n", " ").splitlines():
        requirement, _, hashes = line.partition(" --hash=")
        asked, _, marker = requirement.partition(";")
        if asked.strip() and not asked.startswith("#") and (not marker or f"({target.marker})" in marker):
            found.append(f"{asked.strip()} --hash={hashes}")
    return found


def written(wheels: Mapping[str, Mapping[str, str]]) -> str:
    """The text of the lock from target name -> wheel file name -> hash."""
    found: dict[str, dict[str, set[str]]] = {}
    for target, files in wheels.items():
        for file, digest in files.items():
            name, number = file.split("-")[:2]
            requirement = f"{re.sub(r'[-_.]+', '-', name).lower()}=={number}"
            found.setdefault(requirement, {}).setdefault(target, set()).add(digest)
    lines = ["# Every wheel of a build by its hash. Made by `python packaging/build.py lock`; "
             "pip refuses any other file."]
    for requirement, places in sorted(found.items()):
        marker = "" if set(places) == set(wheels) else " ; " + " or ".join(
            f"({target.marker})" for target in TARGETS if target.name in places)
        digests = sorted({digest for each in places.values() for digest in each})
        lines.append(requirement + marker + "".join(f" \\\n    --hash=sha256:{digest}" for digest in digests))
    return "\n".join(lines) + "\n"


def digests(files: Iterable[pathlib.Path]) -> dict[str, str]:
    """File name -> sha256."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def make(work: pathlib.Path) -> None:
    """Write the lock anew."""
    wheels = {}
    for target in TARGETS:
        say(f"resolving for {target.name}")
        wheels[target.name] = digests(download(target, work / f"resolved-{target.name}", locked=False))
    LOCK.write_text(written(wheels), encoding="utf-8")
