"""Samples: as many as were asked for, the same for a commit and others for another, and everything with --long."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import sampling
from tests.conftest import ROOT

FILE = '''
import pytest

@pytest.mark.sample(2, each="game")
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
@pytest.mark.parametrize("seed", range(30))
def test_a_game(game, seed):
    pass

def test_a_loop(some):
    print(f"looped over {some(range(30), 4)}")
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    sample: x\n    x11: x\n    long: x\n", "utf-8")
    made = tmp_path / "test_much.py"
    made.write_text(FILE, encoding="utf-8")
    return made


def run(file: Path, *words: str, by: str = "1f2e") -> str:
    """What a test run of its own says, cases and loops."""
    command = [sys.executable, "-P", "-m", "pytest", "-v", "-s", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *(words or (str(file),))], cwd=file.parent, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), sampling.BY: by, "PYTEST_ADDOPTS": ""}, stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def cases(told: str) -> list[str]:
    return re.findall(r"test_a_game\[(.+?)\] PASSED", told)


def loop(told: str) -> list[str]:
    return re.findall(r"looped over .*", told)


def test_a_commit_draws_as_many_as_were_asked_for_and_another_draws_others(file: Path) -> None:
    """Several workers draw the same, or pytest would refuse to go on."""
    told, other = run(file), run(file, "-n", "2", str(file), by="ab34")
    assert sorted(case.partition("-")[2] for case in cases(told)) == ["cipher"] * 2 + ["moncolle"] * 2
    assert len(re.findall(r"\d+", loop(told)[0])) == 4
    assert "56 deselected" in told and "TAKUJO_TEST_SAMPLE=1f2e" in told
    drawn = set(re.findall(r"PASSED test_much.py::test_a_game\[(.+?)\]", other))
    assert len(drawn) == 4 and drawn != set(cases(told))


def test_everything_is_done_with_long(file: Path) -> None:
    told = run(file, "--long", str(file))
    assert len(cases(told)) == 60 and loop(told) == [f"looped over {list(range(30))}"]


def test_tests_that_are_alike_draw_the_same_cases(file: Path) -> None:
    head = '@pytest.mark.sample(3, alike="worlds")\n@pytest.mark.parametrize("seed", range(30))\n'
    two = "".join(f"\n{head}def test_{name}(seed):\n    pass\n" for name in ("one", "other"))
    file.write_text(f"import pytest\n{two}", encoding="utf-8")
    told = run(file)
    drawn = [re.findall(rf"test_{name}\[(.+?)\] PASSED", told) for name in ("one", "other")]
    assert drawn[0] == drawn[1] and len(drawn[0]) == 3


def test_what_is_named_is_done(file: Path) -> None:
    named = [f"{seed}-cipher" for seed in (3, 13, 29)]
    assert cases(run(file, *(f"{file}::test_a_game[{case}]" for case in named))) == named


def test_a_commit_draws_the_same_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sampling.BY, "1f2e")
    assert sampling.drawn(range(30), 4, "a test") == sampling.drawn(range(30), 4, "a test") == [2, 3, 18, 28]
    assert sampling.drawn(range(3), 4, "a test") == [0, 1, 2]


def test_everything_gets_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over as many commits as take it."""
    seen: set[int] = set()
    for commit in range(60):
        monkeypatch.setenv(sampling.BY, f"commit {commit}")
        seen.update(sampling.drawn(range(20), 3, "a test"))
    assert seen == set(range(20))


def test_a_sample_of_nothing_is_refused() -> None:
    with pytest.raises(pytest.UsageError, match="a sample of 0 tests nothing"):
        sampling.drawn(range(30), 0, "a test")
