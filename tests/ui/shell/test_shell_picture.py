"""The commands that draw without a window, run as a person runs them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT


def takujo(
    tmp_path: Path, *words: str, program: str = "ui.main", **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run the program with its own empty home and no display. What is worked out from packs is kept for all."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    surroundings.pop("QT_QPA_PLATFORM", None)
    for name in ("DATA", "CONFIG", "STATE"):
        surroundings[f"XDG_{name}_HOME"] = str(tmp_path / name.lower())
    surroundings.update(environment, PYTHONPATH=str(ROOT), PYTHONUTF8="1")
    return subprocess.run(
        [sys.executable, "-m", program, *words],
        capture_output=True,
        text=True,
        env=surroundings,
        timeout=120,
        encoding="utf-8",
    )


def test_picture(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    done = takujo(
        tmp_path, "picture", "cipher", "--size", "1024x640", "--lang", "ja", "--theme", "light", "--out", str(out)
    )
    assert done.returncode == 0, done.stderr
    assert out.read_bytes()[16:24] == (1024).to_bytes(4) + (640).to_bytes(4), "width and height in the PNG's head"


def test_pictures_of_a_game_for_several(tmp_path: Path) -> None:
    """A table of four in teams, a position of five, and a demonstration of three; a wrong number is one sentence."""
    toy, out, written = "tests.harvest.start", tmp_path / "table.png", tmp_path / "p.txt"
    done = takujo(tmp_path, "picture", "harvest", "--format", "pairs", "--out", str(out), program=toy)
    assert done.returncode == 0 and out.exists(), done.stderr
    written.write_text("harvest; turn p4; seats 5\np4 hand: Oat\np5 field: Fig\n", encoding="utf-8")
    done = takujo(tmp_path, "picture", "harvest", "--position", str(written), "--out", str(out), program=toy)
    assert done.returncode == 0, done.stderr
    done = takujo(tmp_path, "demo", "harvest", "--seats", "3", "--out", str(tmp_path / "demo"), program=toy)
    assert done.returncode == 0 and (tmp_path / "demo" / "result.png").exists(), done.stderr
    assert "Player 3" in (tmp_path / "demo" / "result.txt").read_text(encoding="utf-8")
    done = takujo(
        tmp_path, "picture", "harvest", "--seats", "3", "--format", "pairs", "--out", str(out), program=toy,
    )
    assert (done.returncode, done.stderr) == (1, "Pairs is for 4 players, not 3.\n")


def test_picture_of_a_position(tmp_path: Path) -> None:
    written, out = tmp_path / "p.txt", tmp_path / "p.png"
    written.write_text(
        "cipher; turn p1; phase action; number 3\np1 front: ilse-cadet*\np2 front: voss-exile*\n", encoding="utf-8",
    )
    done = takujo(tmp_path, "picture", "cipher", "--position", str(written), "--out", str(out))
    assert done.returncode == 0 and out.exists(), done.stderr
    written.write_text("cipher; turn p1\nnonsense\n", encoding="utf-8")
    done = takujo(tmp_path, "picture", "cipher", "--position", str(written), "--out", str(out))
    assert done.returncode == 1 and str(written) in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("picture", "nosuchgame", "--out", "x.png"), 1),
        (("picture", "cipher", "--out", "x.jpg"), 1),
        (("picture", "cipher", "--size", "huge", "--out", "x.png"), 2),
        (("demo", "cipher"), 2),
    ],
)
def test_mistakes_are_one_sentence(tmp_path: Path, words: tuple[str, ...], code: int) -> None:
    done = takujo(tmp_path, *words)
    assert done.returncode == code
    assert done.stderr.strip() and "Traceback" not in done.stderr


def test_without_a_display_it_plays_a_demonstration(tmp_path: Path) -> None:
    done = takujo(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no display" in done.stdout
    folder = next((tmp_path / "data").rglob("result.txt")).parent
    assert str(folder) in done.stdout
    pictures = sorted(picture.name for picture in folder.glob("*.png"))
    assert "result.png" in pictures and "turn-01.png" in pictures
    assert (
        "wins" in (folder / "result.txt").read_text(encoding="utf-8").splitlines()[0]
        or "draw" in (folder / "result.txt").read_text(encoding="utf-8").splitlines()[0].lower()
    )


def test_headless_commands_never_load_qt(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom ui.main import main\ntry:\n    main(['simulate', 'cipher', '--games', '1'])\n"
        "except SystemExit:\n    pass\nassert not [name for name in sys.modules if name.startswith('PySide6')]"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
