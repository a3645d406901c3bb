"""What the start script would do, on machines described here: nothing is installed by these tests."""

from __future__ import annotations

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import pytest

from tests.conftest import ROOT


def loaded(name: str) -> ModuleType:
    """A script of `packaging/`, which is deliberately not an importable package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


setup = loaded("takujo_setup")
ALL = [*setup.QT, *setup.WINDOW, *setup.XTEST]


def machine(**facts: Any) -> Any:
    present: Sequence[str] = facts.pop("present", ())

    def installed(packages: Sequence[str]) -> set[str]:
        return set(packages) & set(present)

    usual = {"debian": True, "root": True, "shows_x": False, "installed": installed, "lacks_venv": None}
    return setup.Machine(**(usual | facts))


def test_bare_debian_as_root_installs_everything() -> None:
    assert setup.plan(machine(lacks_venv="python3.11-venv"), test=True) == ([*ALL, "python3.11-venv"], [], False)


def test_only_tests_need_a_second_x_server() -> None:
    assert not set(setup.XTEST) & set(setup.plan(machine(), test=False).install)


def test_only_what_is_missing() -> None:
    assert setup.plan(machine(present=ALL[1:]), test=True).install == ["libglib2.0-0"]
    assert setup.plan(machine(present=["libglib2.0-0t64", *ALL[1:]]), test=True).install == []  # Debian 13


@pytest.mark.parametrize(("facts", "stop"), [
    ({}, True),
    ({"present": setup.QT}, False),
    ({"present": setup.QT, "shows_x": True}, True),
    ({"present": [*setup.QT, *setup.WINDOW[:5]], "shows_x": True}, False),
    ({"present": ALL, "lacks_venv": "python3.11-venv"}, True),
])
def test_without_root_it_asks(facts: dict[str, Any], stop: bool) -> None:
    """It stops for what it cannot do without: Qt itself, the X plugin if there is an X display, a way to make .venv."""
    plan = setup.plan(machine(root=False, **facts), test=False)
    assert plan.install == []
    assert plan.ask_for
    assert plan.stop is stop


def test_without_root_it_prints_the_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(setup.Stop, match=r"sudo apt-get install -y --no-install-recommends libegl1$"):
        setup.install_libraries(machine(root=False, present=[p for p in ALL if p != "libegl1"]), True, first=True)
    setup.install_libraries(machine(root=False, present=[p for p in ALL if p != "xvfb"]), True, first=True)
    assert "to install them: sudo apt-get install -y --no-install-recommends xvfb" in capsys.readouterr().out
    setup.install_libraries(machine(root=False, present=[p for p in ALL if p != "xvfb"]), True, first=False)
    assert capsys.readouterr().out == ""


def test_other_systems_are_left_alone() -> None:
    assert setup.plan(machine(debian=False, root=False), test=True) == ([], [], False)


@pytest.mark.parametrize(("text", "expected"), [
    ('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', True),
    ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', True),
    ("ID=fedora\nHOME_URL=https://debian.example\n", False),
    ("", False),
])
def test_debian_like(text: str, expected: bool) -> None:
    assert setup.debian_like(text) is expected


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A checkout elsewhere with a virtual environment made for the given project file."""
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup, "STAMP", tmp_path / ".venv" / "takujo.json")

    def make(stamp: str) -> None:
        setup.venv_python().parent.mkdir(parents=True, exist_ok=True)
        setup.venv_python().touch()
        setup.STAMP.write_text(stamp, encoding="utf-8")

    return make


@pytest.mark.parametrize(("stamp", "complete"), [
    ('{"made_for": "this", "complete": ["run"]}', {"run"}),
    ('{"made_for": "another", "complete": ["run", "test"]}', set()),
    ('{"made_for": "this"}', set()),
    ("[]", set()),
    ("half a li", set()),
])
def test_stamp(folder: Callable[[str], None], stamp: str, complete: set[str]) -> None:
    folder(stamp)
    assert setup.read_stamp("this") == complete


def test_stamp_of_a_broken_environment_counts_for_nothing(folder: Callable[[str], None]) -> None:
    folder('{"made_for": "this", "complete": ["run"]}')
    setup.venv_python().unlink()
    assert setup.read_stamp("this") == set()
    assert not setup.venv_usable()


def test_requirements_come_from_the_project_file() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert {"PySide6-Essentials==6.11.3", "shiboken6==6.11.3"} <= set(setup.requirements(project, test=False))
    assert [each for each in setup.requirements(project, test=True) if each.startswith("pytest>")]


def test_every_dependency_is_bounded() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    assert [each for each in wanted if "==" not in each.split(";")[0] and "<" not in each.split(";")[0]] == []


@pytest.mark.skipif(os.name == "nt", reason="the script of the other systems")
@pytest.mark.parametrize(("shell", "script"), [("sh", "takujo"), ("bash", "takujo"), ("bash", ".ci/run")])
def test_scripts_parse(shell: str, script: str) -> None:
    subprocess.run([shell, "-n", str(ROOT / script)], check=True)
    assert os.access(ROOT / script, os.X_OK)


@pytest.mark.skipif(os.name == "nt", reason="the script of the other systems")
def test_without_any_python_it_says_what_to_do(tmp_path: pathlib.Path) -> None:
    """PATH holds the few tools the script uses, no Python and no apt-get."""
    for tool in ("sh", "dirname", "readlink", "id"):
        found = shutil.which(tool)
        assert found
        (tmp_path / tool).symlink_to(found)
    shutil.copy(ROOT / "takujo", tmp_path / "takujo")
    told = subprocess.run(
        [tmp_path / "takujo", "test"], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert "Python 3.11 to 3.14 is needed" in told.stderr


SYSTEM = "/usr/bin/python3"


@pytest.mark.skipif(os.name == "nt", reason="the script of the other systems")
@pytest.mark.parametrize("within_reach", [True, False])
def test_the_systems_own_python_comes_before_another(tmp_path: pathlib.Path, within_reach: bool) -> None:
    """It is the faster one, where it is new enough, can make environments and lies on PATH."""
    for tool in ("sh", "dirname", "readlink", "id"):
        found = shutil.which(tool)
        assert found
        (tmp_path / tool).symlink_to(found)
    (tmp_path / "python3").write_text(f"#!/bin/sh\nFOUND=another exec {sys.executable} \"$@\"\n", encoding="utf-8")
    (tmp_path / "python3").chmod(0o755)
    shutil.copy(ROOT / "takujo", tmp_path / "takujo")
    (tmp_path / "packaging").mkdir()
    told = 'import os; print(os.environ.get("FOUND", "the system\'s"))'
    (tmp_path / "packaging" / "takujo_setup.py").write_text(told, encoding="utf-8")
    fits = subprocess.run(
        [SYSTEM, "-I", "-S", "-c", "import sys, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))"],
        check=False, stderr=subprocess.DEVNULL,
    ) if os.path.exists(SYSTEM) else None
    path = f"{tmp_path}:/usr/bin" if within_reach else str(tmp_path)
    said = subprocess.run([tmp_path / "takujo"], env={"PATH": path}, capture_output=True, text=True, check=True)
    wanted = "the system's" if within_reach and fits is not None and fits.returncode == 0 else "another"
    assert said.stdout.strip() == wanted


def test_windows_script() -> None:
    """cmd.exe needs its own line ends, and the words after the name must reach the program untouched."""
    script = (ROOT / "takujo.cmd").read_bytes()
    assert script.count(b"\n") == script.count(b"\r\n")
    assert rb'"%~dp0packaging\takujo_setup.py" %*' in script


def test_ci_calls_the_one_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "exec ./takujo test </dev/null"


def test_setup_script_needs_only_the_standard_library() -> None:
    """It runs before anything is installed."""
    script = str(ROOT / "packaging" / "takujo_setup.py")
    code = f"import runpy; runpy.run_path({script!r}, run_name='setup')"
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)


def test_programs_that_tests_start_need_not_compile_everything_again() -> None:
    usual = {"PATH": "/bin"}
    assert setup.compiling(usual) == usual
    kept = setup.compiling({**usual, "PYTHONDONTWRITEBYTECODE": "1"})
    assert kept == {**usual, "PYTHONPYCACHEPREFIX": str(setup.VENV / "compiled")}


def test_tests_are_compiled_once_while_the_checkers_work(tmp_path: pathlib.Path) -> None:
    """It is over before the tests begin, also if it finds something wrong, and if the checkers are stopped."""
    begun, ended = tmp_path / "begun", tmp_path / "ended"
    code = (
        f"import pathlib, sys, time; pathlib.Path({str(begun)!r}).touch(); time.sleep(0.2); "
        f"pathlib.Path({str(ended)!r}).touch(); print('wrong'); sys.exit(1)"
    )
    with setup.collected([sys.executable, "-c", code], os.environ):
        pass
    assert ended.exists()
    with setup.collected([], os.environ):
        pass
    begun.unlink()
    code = f"import pathlib, time; pathlib.Path({str(begun)!r}).touch(); time.sleep(600)"
    with pytest.raises(KeyboardInterrupt), setup.collected([sys.executable, "-c", code], os.environ):
        while not begun.exists():
            time.sleep(0.01)
        raise KeyboardInterrupt
