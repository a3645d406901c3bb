"""A card pack that is opened joins the user's own packs, once, or is refused in one sentence."""

from __future__ import annotations

import pathlib

import pytest

from app import games
from app.files import user_dirs
from app.packs import pack_import, packs
from app.trouble import PackError
from tests.app.test_packs import own_pack, zipped


def brought(tmp_path: pathlib.Path, identity: str = "mine", change: tuple[str, str] = ("", "")) -> pathlib.Path:
    """A pack somebody has downloaded."""
    file = tmp_path / f"download{packs.ENDINGS[-1]}"
    zipped(own_pack("made", identity, change)).rename(file)
    return file


def test_an_opened_pack_is_on_the_shelf_and_opening_it_again_changes_nothing(tmp_path: pathlib.Path) -> None:
    file = brought(tmp_path)
    added = pack_import.add(file)
    assert added.pack.id == "mine" and isinstance(added.place, pathlib.Path) and added.place.parent == user_dirs.packs()
    shelf = packs.shelf(games.find("cipher"))
    assert "mine" in shelf.packs and not shelf.troubles
    file.write_bytes(file.read_bytes())
    assert pack_import.add(file).place == packs.shelf(games.find("cipher")).packs["mine"].place
    assert [each.name for each in user_dirs.packs().iterdir()] == ["mine.takujopack"]


def test_another_pack_of_the_same_id_does_not_replace_the_first(tmp_path: pathlib.Path) -> None:
    pack_import.add(brought(tmp_path))
    kept = (user_dirs.packs() / "mine.takujopack").read_bytes()
    other = brought(tmp_path, change=('power = 40', 'power = 50'))
    with pytest.raises(PackError) as refused:
        pack_import.add(other)
    assert refused.value.text.key == "pack.same-id"
    assert (user_dirs.packs() / "mine.takujopack").read_bytes() == kept


def test_what_is_no_pack_is_left_outside(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "holiday.takujopack"
    file.write_bytes(b"no zip")
    with pytest.raises(PackError):
        pack_import.add(file)
    assert not user_dirs.packs().exists()


def test_packs_that_cannot_be_copied_are_told(tmp_path: pathlib.Path) -> None:
    file = brought(tmp_path)
    user_dirs.packs().rmdir()
    user_dirs.packs().write_bytes(b"in the way")
    with pytest.raises(PackError) as refused:
        pack_import.add(file)
    assert refused.value.text.key == "pack.unwritten"
