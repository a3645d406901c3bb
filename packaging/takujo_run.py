"""Runs the commands of the build, says what goes on, and stops with one sentence when something is missing."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence


class Stop(Exception):
    """The build cannot go on; the message says what is wrong and what to do."""


def say(sentence: str) -> None:
    """One line about what goes on."""
    print(f"build: {sentence}", flush=True)


def run(
    command: Sequence[str | pathlib.Path], *, cwd: pathlib.Path | None = None, env: Mapping[str, str] | None = None,
    log: pathlib.Path | None = None, limit: float = 1800,
) -> None:
    """Run a command; its output goes to `log` if there is one. Raises Stop with the end of the output."""
    words = [str(word) for word in command]
    whole = {**os.environ, **(env or {})}
    try:
        done = subprocess.run(
            words, cwd=cwd, env=whole, stdin=subprocess.DEVNULL, timeout=limit, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace",
        )
    except FileNotFoundError as error:
        raise Stop(f"{words[0]} was not found") from error
    except subprocess.TimeoutExpired as error:
        raise Stop(f"{words[0]} did not end within {limit:g} seconds") from error
    if log is not None:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(done.stdout, encoding="utf-8")
    if done.returncode != 0:
        raise Stop(f"{' '.join(words)[:300]} ended with {done.returncode}:\n{done.stdout[-3000:]}")


def told(command: Sequence[str | pathlib.Path], *, env: Mapping[str, str] | None = None) -> str:
    """What a command prints. Raises Stop if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, capture_output=True, check=False,
            text=True, encoding="utf-8", errors="replace",
        )
    except FileNotFoundError as error:
        raise Stop(f"{words[0]} was not found") from error
    if done.returncode != 0:
        raise Stop(f"{' '.join(words)[:300]} ended with {done.returncode}:\n{done.stderr[-2000:]}")
    return done.stdout


def need(packages: Mapping[str, str]) -> None:
    """Programs, each with the Debian package it comes from; as root on Debian they are installed. Raises Stop."""
    missing = sorted({package for program, package in packages.items() if not found(program)})
    if not missing:
        return
    if sys.platform == "linux" and shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing {' '.join(missing)}")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run(["apt-get", "-q", "update"], env=quiet)
        run(["apt-get", "-q", "install", "-y", "--no-install-recommends", *missing], env=quiet)
    still = sorted({package for program, package in packages.items() if not found(program)})
    if still:
        raise Stop(f"these are missing: {' '.join(still)} (names of Debian packages)")


def found(program: str) -> bool:
    """Whether a program is there, by its name or its whole path."""
    return pathlib.Path(program).exists() if "/" in program else shutil.which(program) is not None


class Clock:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self.began = time.monotonic()

    def __str__(self) -> str:
        return f"{time.monotonic() - self.began:.0f} s"


def size(path: pathlib.Path) -> int:
    """Bytes of a file, or of all files of a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir())
