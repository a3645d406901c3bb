"""Makes the folder that every installer holds: PyInstaller's, trimmed, with its licences, and looked over."""

from __future__ import annotations

import json
import os
import pathlib
import platform
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import takujo_collect as collect
import takujo_icons
import takujo_licences as licences
from takujo_lock import LOCK, PYTHON
from takujo_product import COMMAND, PACKAGING, ROOT, version
from takujo_run import Clock, Stop, run, say, told

INSIDE = "_internal"
"""PyInstaller's name for the folder beside the program."""


class Places(NamedTuple):
    """Where a build works and leaves its results."""

    work: pathlib.Path
    out: pathlib.Path

    @property
    def made(self) -> pathlib.Path:
        """Icons, lists and licences for PyInstaller."""
        return self.work / "made"

    @property
    def bundle(self) -> pathlib.Path:
        """The finished folder."""
        return self.work / "dist" / COMMAND


def places(system: str) -> Places:
    """The usual places of a build of this checkout."""
    return Places(ROOT / "build" / system, ROOT / "dist")


def environment(work: pathlib.Path) -> pathlib.Path:
    """A virtual environment with exactly the wheels of the lock; its Python. Raises Stop."""
    if f"{sys.version_info.major}.{sys.version_info.minor}" != PYTHON:
        raise Stop(f"the wheels of packaging/requirements.lock are for Python {PYTHON}; start build.py with that")
    folder, kept = work / "venv", LOCK.read_bytes()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "takujo.lock"
    if not (stamp.is_file() and stamp.read_bytes() == kept and python.exists()):
        say("installing the wheels of packaging/requirements.lock")
        run([sys.executable, "-m", "venv", "--clear", folder])
        run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:",
             "--require-hashes", "-r", LOCK])
        stamp.write_bytes(kept)
    return python


def prepare(at: Places, python: pathlib.Path) -> None:
    """What PyInstaller takes in besides the sources: icons and the list of all modules."""
    shutil.rmtree(at.made, ignore_errors=True)
    (at.made / "assets" / "bundle").mkdir(parents=True)
    run([python, takujo_icons.__file__, at.made], env={"QT_QPA_PLATFORM": "offscreen"})
    shutil.copy(at.made / "icons" / "256.png", at.made / "assets" / "bundle" / "takujo.png")
    names = [*collect.modules(), *collect.libraries()]
    (at.made / "assets" / "bundle" / "modules.txt").write_text("\n".join(names) + "\n", encoding="utf-8")


def freeze(at: Places, command: list[str | pathlib.Path], env: Mapping[str, str] | None = None) -> None:
    """Run PyInstaller, whose `command` depends on the system, with the one spec."""
    clock = Clock()
    shutil.rmtree(at.work / "dist", ignore_errors=True)
    run([*command, "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", at.work / "dist",
         "--workpath", at.work / "pyinstaller", PACKAGING / "takujo.spec"],
        cwd=ROOT, env={"TAKUJO_MADE": str(at.made), "PYTHONHASHSEED": "0", **(env or {})},
        log=at.work / "pyinstaller.log")
    say(f"PyInstaller took {clock}")


def contents(at: Places) -> dict[str, list[list[str]]]:
    """What PyInstaller packed: place in the bundle and source, by kind."""
    read: dict[str, list[list[str]]] = json.loads((at.made / "contents.json").read_text(encoding="utf-8"))
    return read


def add_licences(at: Places, parts: Iterable[licences.Part], inside: pathlib.Path) -> None:
    """Put the texts into the bundle, where About finds them."""
    folder = inside / "assets" / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    licences.write(list(parts), folder)


def strip(files: Iterable[pathlib.Path]) -> None:
    """Take the debug symbols out of libraries that do not come from wheels (those are stripped already)."""
    tool = shutil.which("strip")
    if tool is not None:
        for file in files:
            run([tool, "--strip-unneeded", file])


def missing(inside: pathlib.Path, at: Places) -> list[str]:
    """What should be in the bundle and is not: data files, sources that are read, modules."""
    lacks = [file for file in collect.packed_data() if not (inside / file).is_file()]
    for module in collect.modules():
        if module.partition(".")[0] in collect.SOURCES_TOO:
            file = module.replace(".", "/")
            if not ((inside / f"{file}.py").is_file() or (inside / file / "__init__.py").is_file()):
                lacks.append(f"{file}.py")
    packed = {name for name, _ in contents(at)["modules"]}
    return [*lacks, *(name for name in collect.modules() if name not in packed)]


def stamp(folder: pathlib.Path) -> None:
    """One time for all files, that of the commit: what is built twice from one commit has the same dates."""
    moment = commit_time()
    for file in sorted(folder.rglob("*")):
        if not file.is_symlink():
            os.utime(file, (moment, moment))


def commit_time() -> int:
    """Seconds since 1970 of the commit that is built; outside of git, of this moment. The checkout may belong to
    somebody else, as in a container of the workflow; git is told that this is all right.
    """
    if os.environ.get("SOURCE_DATE_EPOCH"):
        return int(os.environ["SOURCE_DATE_EPOCH"])
    try:
        return int(told(["git", "-c", f"safe.directory={ROOT}", "-C", ROOT, "log", "-1", "--format=%ct"]))
    except (Stop, ValueError):
        return int(time.time())


def finish(at: Places, parts: Iterable[licences.Part]) -> None:
    """Licences, dates, and the question whether everything is there. Raises Stop if not."""
    inside = at.bundle / INSIDE
    add_licences(at, parts, inside)
    shutil.copy(ROOT / "LICENSE", at.bundle / "LICENSE.txt")
    stamp(at.bundle)
    lacks = missing(inside, at)
    if lacks:
        raise Stop(f"the bundle lacks {len(lacks)} things, among them {', '.join(lacks[:5])}")


def native(system: str) -> Places:
    """The bundle for the system this runs on."""
    at = places(system)
    at.work.mkdir(parents=True, exist_ok=True)
    python = environment(at.work)
    prepare(at, python)
    freeze(at, [python])
    return at


def site_of(python: pathlib.Path) -> tuple[pathlib.Path, pathlib.Path, str]:
    """Where a Python has its packages, its own prefix, and its version."""
    site, prefix, number = _asked(
        python, "[sysconfig.get_path('purelib'), sys.base_prefix, platform.python_version()]")
    return pathlib.Path(site), pathlib.Path(prefix), number


def homes_of(python: pathlib.Path) -> list[pathlib.Path]:
    """The folders in which everything belongs to a Python or to a package installed for it. A Python of the system's
    shares its prefix with all the rest of the system: there it is only the folder of its modules.
    """
    site, prefix, modules = map(pathlib.Path, _asked(
        python, "[sysconfig.get_path('purelib'), sys.base_prefix, sysconfig.get_path('stdlib')]"))
    return [site, modules if prefix == pathlib.Path("/usr") else prefix]


def from_elsewhere(at: Places, python: pathlib.Path) -> list[str]:
    """The sources of those packed libraries that come neither from a package nor from Python itself."""
    homes = tuple(f"{os.path.realpath(folder)}{os.sep}" for folder in (*homes_of(python), at.work))
    return [source for _, source in contents(at)["binaries"] if not os.path.realpath(source).startswith(homes)]


def _asked(python: pathlib.Path, words: str) -> list[str]:
    """What an interpreter says of itself."""
    said: list[str] = json.loads(
        told([python, "-c", f"import json, platform, sys, sysconfig; print(json.dumps({words}))"]))
    return said


def parts_of(at: Places, python: pathlib.Path) -> list[licences.Part]:
    """Whose work is in the bundle of this system, without what came from the system's own libraries."""
    site, prefix, number = site_of(python)
    packed = [source for kind in contents(at).values() for _, source in kind]
    return [*licences.own(), licences.of_python(prefix, number), *licences.of_packages(site, packed), bootloader(site)]


def bootloader(site: pathlib.Path) -> licences.Part:
    """PyInstaller's own part of the program, which is no package that was packed."""
    for text in sorted(site.glob("pyinstaller-*.dist-info/licenses/COPYING.txt")):
        number = text.parent.parent.name.removesuffix(".dist-info").partition("-")[2]
        return licences.Part("PyInstaller bootloader", number, "GPL-2.0-or-later with an exception for packed programs",
                             "https://pyinstaller.org", (("COPYING.txt", text.read_text(encoding="utf-8")),))
    raise Stop(f"no licence of PyInstaller below {site}")


def check_imports(program: pathlib.Path, env: Mapping[str, str] | None = None) -> None:
    """Let the bundle import everything that is in it. Raises Stop with what it cannot."""
    run([program, "check-bundle"], env={"QT_QPA_PLATFORM": "offscreen", **(env or {})}, limit=300)


def figures(at: Places, made: Iterable[pathlib.Path], clock: Clock) -> None:
    """Say what was made, and keep it in dist for the notes."""
    kept: dict[str, Any] = {"version": version(), "seconds": str(clock)}
    for file in made:
        kept[file.name] = file.stat().st_size
        say(f"{file} ({file.stat().st_size / 1e6:.1f} MB)")
    machine = platform.machine().lower().replace("amd64", "x86_64")  # two kinds of Mac each have their own
    (at.out / f"figures-{at.work.name}-{machine}.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
