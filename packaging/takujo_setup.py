"""Sets up what a checkout lacks and starts the program or its tests; `./takujo` and `takujo.cmd` call nothing else.

It needs only the standard library of Python 3.11. What is complete is noted in `.venv/takujo.json` together with the
project file it was made for, so that a start with nothing to do costs a few hundredths of a second.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

ROOT = pathlib.Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "takujo.json"
WINDOWS = os.name == "nt"

# Debian packages. Qt cannot even be imported without the first group; the second opens a window on X or Wayland.
QT = ("libglib2.0-0", "libegl1", "libgl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1", "libbrotli1")
WINDOW = ("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0",
          "libwayland-cursor0", "libwayland-egl1")
# A screen, hands, what screen readers use, and houses with a cable between them (network namespaces).
XTEST = ("xvfb", "xdotool", "dbus", "at-spi2-core", "python3-gi", "iproute2")


class Stop(Exception):
    """Setting up cannot go on; the message says what is wrong and what to do."""


class Machine(NamedTuple):
    """What the plan for system packages depends on."""

    debian: bool
    root: bool
    shows_x: bool
    """Qt will load its X plugin: there is an X display and no Wayland."""
    installed: Callable[[Sequence[str]], set[str]]
    """Which of these Debian packages are installed."""
    lacks_venv: str | None = None
    """The package that would let this Python make virtual environments, if it cannot and has to."""


class Plan(NamedTuple):
    """The system packages to install now, those to ask for, and whether to stop until they are there."""

    install: list[str]
    ask_for: list[str]
    stop: bool


def plan(machine: Machine, test: bool) -> Plan:
    """Decide about system packages. Systems other than Debian's family are taken to have what they need."""
    if not machine.debian:
        return Plan([], [], False)
    wanted = [*QT, *WINDOW, *(XTEST if test else ())]
    present = machine.installed([name for package in wanted for name in (package, package + "t64")])
    missing = [package for package in wanted if not {package, package + "t64"} & present]  # t64: Debian 13 renamed some
    if machine.lacks_venv:
        missing.append(machine.lacks_venv)
    if machine.root:
        return Plan(missing, [], False)
    vital = {*QT, machine.lacks_venv, *(WINDOW[:5] if machine.shows_x and not test else ())}
    return Plan([], missing, bool(vital & set(missing)))


def debian_like(os_release: str) -> bool:
    """Is this /etc/os-release that of Debian or one of its children?"""
    found = re.findall(r'^ID(?:_LIKE)?="?([^"\n]*)', os_release, re.MULTILINE)
    return bool({"debian", "ubuntu"} & set(" ".join(found).split()))


def dpkg_installed(packages: Sequence[str]) -> set[str]:
    """Those of the packages that dpkg has fully installed."""
    told = subprocess.run(
        ["dpkg-query", "-W", "-f", "${db:Status-Abbrev} ${Package}\n", *packages],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
    )
    return {line.split()[1] for line in told.stdout.splitlines() if line.startswith("ii")}


def this_machine(environment: Mapping[str, str], venv_needed: bool) -> Machine:
    """The facts about the machine we run on."""
    try:
        debian = sys.platform == "linux" and debian_like(pathlib.Path("/etc/os-release").read_text(encoding="utf-8"))
    except OSError:
        debian = False
    lacks_venv = venv_needed and importlib.util.find_spec("ensurepip") is None
    return Machine(
        debian=debian,
        root=not WINDOWS and os.geteuid() == 0,
        shows_x=bool(environment.get("DISPLAY")) and not environment.get("WAYLAND_DISPLAY"),
        installed=dpkg_installed,
        lacks_venv=f"python3.{sys.version_info.minor}-venv" if lacks_venv else None,
    )


def apt_line(packages: Iterable[str]) -> str:
    """The command that installs system packages by hand."""
    return "sudo apt-get install -y --no-install-recommends " + " ".join(packages)


def install_libraries(machine: Machine, test: bool, first: bool) -> None:
    """Bring the system packages up to the plan. This is looked at on every start, since a folder may be moved to
    another machine with its `.venv`; what can be done without is mentioned the `first` time only.
    """
    now = plan(machine, test)
    if now.install:
        say(f"installing system packages: {' '.join(now.install)}")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run(["apt-get", "-q", "update"], quiet)  # an old list may still do, so a failure here is not the end
        if run(["apt-get", "-q", "install", "-y", "--no-install-recommends", *now.install], quiet) != 0:
            raise Stop("apt-get could not install the system packages (see above). Mend that, then start again.")
    if now.stop:
        raise Stop(f"system packages are missing. Run this line once, then start again:\n\n  {apt_line(now.ask_for)}\n")
    if now.ask_for and first:
        say(f"going on without some system packages; to install them: {apt_line(now.ask_for)}")


def venv_python() -> pathlib.Path:
    """The interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


def venv_usable() -> bool:
    """Does the virtual environment exist, for this very Python version, with pip in it?"""
    folder = VENV / ("Lib" if WINDOWS else f"lib/python3.{sys.version_info.minor}")
    return venv_python().exists() and (folder / "site-packages" / "pip").is_dir()


def requirements(project: str, test: bool) -> list[str]:
    """What pip must install, from the text of the project file."""
    import tomllib  # not needed on a start with nothing to do

    table = tomllib.loads(project)["project"]
    extra = table["optional-dependencies"]["test"] if test else []
    return [*table["dependencies"], *extra]


def install_packages(project: str, test: bool) -> None:
    """Make the virtual environment if need be and install the Python packages into it."""
    if not venv_usable():
        say("making the virtual environment .venv")
        python = getattr(sys, "_base_executable", sys.executable)  # sys.executable may lie in the broken .venv
        if run([python, "-m", "venv", "--clear", str(VENV)]) != 0:
            raise Stop(f"could not make the virtual environment {VENV} (see above). Mend that, then start again.")
    say("installing Python packages (the first time about 90 MB are downloaded)")
    pip = [str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    if run([*pip, *requirements(project, test)]) != 0:
        raise Stop("pip could not install the packages (see above). Is there a network? Then start again.")


def made_for(project: bytes) -> str:
    """Changes whenever the packages have to be looked at again."""
    version = ".".join(map(str, sys.version_info[:3]))
    return f"{hashlib.sha256(project).hexdigest()} {version} {sys.platform}"


def read_stamp(key: str) -> set[str]:
    """What is known to be complete for this key."""
    try:
        stamp = json.loads(STAMP.read_bytes())
        return set(stamp["complete"]) if stamp["made_for"] == key and venv_python().exists() else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def set_up(test: bool) -> None:
    """Complete what is missing for running the program, or for its tests too."""
    project = (ROOT / "pyproject.toml").read_bytes()
    key = made_for(project)
    complete = read_stamp(key)
    purpose = "test" if test else "run"
    install_libraries(this_machine(os.environ, venv_needed=not complete), test, first=purpose not in complete)
    if purpose not in complete:
        install_packages(project.decode(), test)
        complete |= {"run", purpose}
        STAMP.write_text(json.dumps({"made_for": key, "complete": sorted(complete)}), encoding="utf-8")


def say(sentence: str) -> None:
    """Tell the user what goes on."""
    print(f"takujo: {sentence}", flush=True)


def run(command: Sequence[str], environment: Mapping[str, str] | None = None) -> int:
    """Run a command in the checkout, its output visible and nothing to read, and return its exit code."""
    return subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False).returncode


def program_environment() -> dict[str, str]:
    """The environment in which the checkout's packages are found first, wherever the user stands."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    utf8 = {"PYTHONUTF8": "1"} if WINDOWS else {}
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **utf8}


def start_program(words: Sequence[str]) -> NoReturn:
    """Become the program (-P: the user's folder must not stand in for ours)."""
    command = [str(venv_python()), "-P", "-m", "ui.main", *words]
    if WINDOWS:  # there exec would give the prompt back while the window is open
        sys.exit(subprocess.run(command, env=program_environment(), check=False).returncode)
    os.execve(command[0], command, program_environment())


def run_tests(words: Sequence[str]) -> int:
    """Run the checkers, then pytest, whose closing line is the last; 0 only if all of them are content."""
    python = str(venv_python())
    checks = {
        "ruff": ["-m", "ruff", "check", "."],
        "mypy": ["-m", "mypy"],
        "import-linter": ["-c", "from importlinter.cli import lint_imports_command as check; check(['--no-logo'])"],
    }
    several = (os.cpu_count() or 1) > 1
    pytest = [python, "-P", "-m", "pytest", *words]
    environment = compiling(program_environment()) | {"QT_QPA_PLATFORM": "offscreen"}
    failed = []
    with collected([*pytest, "--collect-only", "-q"] if several else [], environment):
        for name, command in checks.items():
            say(name)
            if run([python, *command]) != 0:  # from the checkout: mypy would take PYTHONPATH for installed packages
                failed.append(name)
    say("pytest")
    # One more than two processors keep busy: tests with a network or an X server wait for a quarter of their time.
    workers = ["-n", "3"] if several else []
    code = run([*pytest, *workers], environment | {"TAKUJO_FAILED_CHECKS": ", ".join(failed)})
    if not code and not failed and not words:
        note_passed()
    return code or (1 if failed else 0)


@contextlib.contextmanager
def collected(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[None]:
    """Meanwhile, on another processor, all tests are compiled, which takes a minute the first time: each worker would
    do it by itself. What is wrong with them is told when they are run.
    """
    if not command:
        yield
        return
    quiet = subprocess.DEVNULL
    meanwhile = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield
        meanwhile.wait()
    finally:
        meanwhile.kill()


def note_passed() -> None:
    """Write down which commit has passed everything; only if the checkout is that commit and nothing else."""
    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    try:
        if not git("status", "--porcelain"):
            (VENV / "last-passed").write_text(git("rev-parse", "HEAD") + "\n", encoding="ascii")
    except (OSError, subprocess.CalledProcessError):
        pass  # no git, or no checkout of it


def compiling(environment: dict[str, str]) -> dict[str, str]:
    """The environment of the tests. Where Python is told to keep nothing it compiles, every program a test starts would
    compile all of ours again: what it compiles is kept beside the packages then, and nothing lies in the checkout.
    """
    if not environment.get("PYTHONDONTWRITEBYTECODE"):
        return environment
    import shutil
    import tempfile

    kept, passing = VENV / "compiled", pathlib.Path(tempfile.gettempdir())
    shutil.rmtree(kept / passing.relative_to(passing.anchor), ignore_errors=True)  # of copies that tests had made
    others = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return others | {"PYTHONPYCACHEPREFIX": str(kept)}


def main(words: Sequence[str]) -> int:
    """Set up, then start what the words ask for."""
    test = list(words[:1]) == ["test"]
    try:
        set_up(test)
        return run_tests(words[1:]) if test else start_program(words)
    except Stop as stop:
        print(f"takujo: {stop}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ntakujo: stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
