"""The window looks as it did when somebody last looked at it: every stored picture is drawn anew and compared.

Meant to change? Look at the new picture, then `python -m tests.screens` stores it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.screens import comparing, scenes

OUT = Path(__file__).parent.parent / "out" / "screens"
LARGEST = 400 * 1024


@pytest.mark.sample(12)
@pytest.mark.parametrize("shot", list(scenes.shots()), ids=lambda shot: shot.file)
def test_the_window_looks_as_stored(
    qtbot: QtBot, shot: scenes.Shot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # no packs, decks or games of other tests
    picture = comparing.kept(scenes.draw(shot))
    stored, new = scenes.STORED / shot.file, OUT / shot.file
    if not stored.exists():
        comparing.save(picture, new)
        pytest.fail(f"nothing is stored for {shot.file}; look at {new}, then run python -m tests.screens {shot.file}")
    difference = comparing.compare(picture, stored)
    if not difference.small:
        comparing.save(picture, new)
    assert difference.small, (
        f"{shot.file} differs: mean {difference.mean:.2f} (at most {comparing.MOST_MEAN}), "
        f"{difference.blocks:.2%} of its squares (at most {comparing.MOST_BLOCKS:.2%}). "
        f"The new picture is {new}, the stored one {stored}. Store it with python -m tests.screens {shot.file}"
    )


def test_stored_pictures_are_small_and_wanted() -> None:
    wanted = {shot.file for shot in scenes.shots()}
    for file in scenes.STORED.glob("*.png"):
        assert file.name in wanted, f"{file} is drawn by nothing any more"
        assert file.stat().st_size < LARGEST
