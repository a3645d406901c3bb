"""A card pack that is opened joins the user's own packs, once, or is refused in one sentence."""

from __future__ import annotations

import pathlib

import pytest

from app import games, packs, packs_added, places
from app.trouble import PackError
from tests.app.test_packs import own_pack, zipped


def brought(tmp_path: pathlib.Path, identity: str = "mine", change: tuple[str, str] = ("", "")) -> pathlib.Path:
    """A pack somebody has downloaded."""
    file = tmp_path / f"download{packs.ENDINGS[-1]}"
    zipped(own_pack("made", identity, change)).rename(file)
    return file


def test_an_opened_pack_is_on_the_shelf_and_opening_it_again_changes_nothing(tmp_path: pathlib.Path) -> None:
    file = brought(tmp_path)
    added = packs_added.add(file)
    assert added.pack.id == "mine" and isinstance(added.place, pathlib.Path) and added.place.parent == places.packs()
    shelf = packs.shelf(games.find("cipher"))
    assert "mine" in shelf.packs and not shelf.troubles
    file.write_bytes(file.read_bytes())
    assert packs_added.add(file).place == packs.shelf(games.find("cipher")).packs["mine"].place
    assert [each.name for each in places.packs().iterdir()] == ["mine.takujopack"]


def test_another_pack_of_the_same_id_does_not_replace_the_first(tmp_path: pathlib.Path) -> None:
    packs_added.add(brought(tmp_path))
    kept = (places.packs() / "mine.takujopack").read_bytes()
    other = brought(tmp_path, change=('power = 40', 'power = 50'))
    with pytest.raises(PackError) as refused:
        packs_added.add(other)
    assert refused.value.text.key == "pack.same-id"
    assert (places.packs() / "mine.takujopack").read_bytes() == kept


def test_what_is_no_pack_is_left_outside(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "holiday.takujopack"
    file.write_bytes(b"no zip")
    with pytest.raises(PackError):
        packs_added.add(file)
    assert not places.packs().exists()


def test_packs_that_cannot_be_copied_are_told(tmp_path: pathlib.Path) -> None:
    file = brought(tmp_path)
    places.packs().rmdir()
    places.packs().write_bytes(b"in the way")
    with pytest.raises(PackError) as refused:
        packs_added.add(file)
    assert refused.value.text.key == "pack.unwritten"
