"""What `pip install` would put on a player's machine. Needs the network for the build tools, so only with --long."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import zipfile

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """The wheel built from the files git knows, as a stranger's clone would give it."""
    folder = tmp_path_factory.mktemp("wheel")
    clone = folder / "takujo"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), str(clone)]
    subprocess.run(pip, check=True)
    return next(folder.glob("*.whl"))


def test_wheel_holds_the_program_and_nothing_else(wheel: pathlib.Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if "dist-info" not in name} == {"app", "assets", "engines", "ui"}
    kept = {".toml", ".svg", ".ttf", ".txt", ".json", ".wav", ".png", ".lark", ".py"}
    git = ["git", "-C", str(wheel.parent / "takujo"), "ls-files", "app", "assets", "engines", "ui"]
    known = subprocess.run(git, capture_output=True, text=True, check=True).stdout.splitlines()
    expected = {name for name in known if pathlib.Path(name).suffix in kept}
    expected.remove("assets/sounds/synthesise.py")  # makes the sounds; not part of the program
    assert expected - set(names) == set()


def test_installed_program_starts(wheel: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """Away from the checkout: from the wheel alone, with its sentences and commands."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(tmp_path), str(wheel)]
    subprocess.run(pip, check=True)
    told = subprocess.run(
        [sys.executable, "-P", "-m", "ui.main", "--help"], cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )
    assert told.returncode == 0, told.stderr
    assert "simulate" in told.stdout
