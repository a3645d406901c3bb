"""Homes, disks and files as they should not be: a sentence with place and remedy, and nothing is lost."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import subprocess
import sys
from typing import Any

import platformdirs
import pytest

from app.files import settings, user_dirs
from app.saving import journal
from app.saving.journal import Journal
from app.tables import saves
from app.trouble import UserError
from tests.app.lantern import FACES, does, table
from tests.conftest import ROOT


@dataclasses.dataclass(frozen=True)
class Set:
    language: str = "en"
    size: float = 1.0
    seats: tuple[str, ...] = ()


def settings_file(text: str = "") -> pathlib.Path:
    file = user_dirs.config() / settings.FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    if text:
        file.write_text(text, encoding="utf-8")
    return file


def read() -> tuple[Set, list[str]]:
    troubles: list[UserError] = []
    return settings.read(Set, troubles), [trouble.text.key for trouble in troubles]


# -- settings ---------------------------------------------------------------------------------------------------------


def test_settings_of_a_newer_version_hold_as_far_as_they_are_understood() -> None:
    written = '{"language": "ja", "size": "huge", "seats": ["Hana"], "wind": [1, {"from": "north"}]}'
    file = settings_file(written)
    assert read() == (Set("ja", seats=("Hana",)), ["settings.partly"])
    assert file.with_name("settings.json.bad").read_text(encoding="utf-8") == written
    assert read() == (Set("ja", seats=("Hana",)), []), "it is told once"
    settings.write(Set("en", 2.0))
    assert json.loads(file.read_bytes())["wind"] == [1, {"from": "north"}], "the newer program finds its own again"
    assert read() == (Set("en", 2.0), [])


def test_a_folder_in_the_place_of_the_settings_is_put_aside() -> None:
    file = settings_file()
    (file / "kept").mkdir(parents=True)
    assert read() == (Set(), ["settings.aside"])
    assert (file.with_name("settings.json.bad") / "kept").is_dir()
    settings.write(Set("ja"))
    assert read() == (Set("ja"), [])


def test_settings_that_cannot_be_reached_are_told(tmp_path: pathlib.Path) -> None:
    (tmp_path / "xdg_config_home").write_text("a file", encoding="utf-8")
    assert read() == (Set(), ["settings.unread"])
    with pytest.raises(UserError, match=r"settings\.json: .*They apply until"):
        settings.write(Set("ja"))


# -- interrupted games ------------------------------------------------------------------------------------------------


def interrupted() -> pathlib.Path:
    shown = table()
    keeper = Journal(shown)
    shown.keeper = keeper
    does(shown, "play")
    keeper.close()
    return keeper.path


def changed_head(path: pathlib.Path, **facts: Any) -> bytes:
    first, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps(json.loads(first) | facts).encode() + b"\n" + rest)
    return path.read_bytes()


def test_an_interrupted_game_of_a_newer_version_is_told_and_stays() -> None:
    path = interrupted()
    before = changed_head(path, format=99, takujo="9.0.0")
    other = interrupted()
    for _ in range(2):
        troubles: list[UserError] = []
        assert [game.path for game in journal.unfinished(troubles)] == [other]
        assert [str(trouble) for trouble in troubles] == [str(troubles[0])]
        assert str(path) in str(troubles[0]) and "9.0.0" in str(troubles[0]) and "Update Takujo" in str(troubles[0])
    assert path.read_bytes() == before


@pytest.mark.parametrize("facts", [{"state": {}}, {"state": {"turn": "late"}}, {"match": 1}, {"takujo": None}])
def test_a_damaged_interrupted_game_is_put_aside_and_told_once(facts: dict[str, Any]) -> None:
    path = interrupted()
    before = changed_head(path, **facts)
    assert journal.unfinished() == [] and path.exists(), "who does not tell it leaves it where it is"
    troubles: list[UserError] = []
    assert journal.unfinished(troubles) == []
    aside = path.with_name(path.name + ".bad")
    assert aside.read_bytes() == before and str(aside) in str(troubles[0])
    again: list[UserError] = []
    assert journal.unfinished(again) == [] and again == []


def test_an_interrupted_game_is_offered_on_a_read_only_disk_too(monkeypatch: pytest.MonkeyPatch) -> None:
    path = interrupted()

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(journal, "locked", read_only)
    monkeypatch.setattr(saves, "replace_file", read_only)
    (left,) = journal.unfinished()
    back = journal.resume(left.path, FACES)
    assert len(back.past) == 1
    assert back.trouble is not None and "Read-only" in str(UserError(back.trouble)) and path.exists()


def test_a_disk_that_was_full_in_the_middle_of_a_line_has_the_whole_game_once_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = table()
    keeper = Journal(shown)
    shown.keeper = keeper
    does(shown, "play")

    class Full:
        """Takes half of what it is given, as a disk with little room does."""

        def __init__(self, file: Any) -> None:
            self.file = file

        def write(self, data: bytes) -> int:
            self.file.write(data[: len(data) // 2])
            raise OSError(28, "No space left on device")

        def close(self) -> None:
            self.file.close()

    monkeypatch.setattr(keeper, "_file", Full(keeper._file))
    does(shown, "decline")
    assert shown.trouble is not None and "No space left on device" in str(UserError(shown.trouble))
    does(shown, "toss")
    keeper.close()
    (left,) = journal.unfinished()
    assert len(journal.resume(left.path, FACES).past) == len(shown.past)


# -- no home, no room for the output ----------------------------------------------------------------------------------


def test_a_user_without_a_home_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(*_: object, **__: object) -> pathlib.Path:
        raise RuntimeError("could not determine the home directory")

    for name in ("user_data_path", "user_config_path", "user_cache_path"):
        monkeypatch.setattr(platformdirs, name, lost)
    from app.commands import cli
    from ui import main

    assert cli.main(["simulate", "cipher", "--games", "1"]) == 1
    assert main.open_window() == 1
    for line in capsys.readouterr().err.splitlines():
        assert line.startswith("takujo: ") and "HOME" in line


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("words", [["--version"], ["handbook", "cipher"], ["rules", "cipher", "--readings"]])
def test_output_that_cannot_be_written_is_told(words: list[str]) -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "app.commands.cli", *words], cwd=ROOT, env=buffered, stdout=full,
            stderr=subprocess.PIPE, text=True, check=False,
        )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("takujo: The output could not be written: No space left on device. Make room")


def test_no_window_can_be_opened() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ui.main"], cwd=ROOT, capture_output=True, text=True, check=False,
        env=os.environ | {"QT_QPA_PLATFORM": "nonesuch", "LC_ALL": "C.UTF-8"},
    )
    last = done.stderr.splitlines()[-1]
    assert done.returncode == 1 and last.startswith("takujo: No window can be opened: ") and "nonesuch" in last
    assert "Reinstalling" not in done.stderr
