"""What a pack may cost before it is refused: memory is counted for each way a small file claims to be a huge one."""

from __future__ import annotations

import os
import pathlib
import struct
import tracemalloc
import zipfile
from collections.abc import Callable

import pytest

from app.packs import packs, pictures
from app.packs.packs import LoadedPack
from app.trouble import PackError
from engines.language.packs.archive import (
    FACTS,
    LARGEST_FILE,
    LARGEST_LIST,
    LARGEST_PACK,
    LARGEST_TEXT,
    LARGEST_TEXTS,
    MOST_FILES,
    Entry,
    unsafe,
)
from tests.fuzz.damage import one_sentence

STARTER = pathlib.Path(__file__).parents[2] / "assets" / "packs" / "cipher-starter"
WHOLE = (STARTER / FACTS).read_bytes()
MB = 1024 * 1024


def peak(work: Callable[[], object]) -> int:
    """The most memory that Python had in use at once while this was done."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def packed(path: pathlib.Path, *more: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> pathlib.Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr(FACTS, WHOLE)
        for name, data in more:
            archive.writestr(name, data)
    return path


def many_texts(path: pathlib.Path) -> None:
    """Half a megabyte that unpacks to half a gigabyte, each file small enough by itself."""
    packed(path, *((f"decks/{number}.txt", b"#" * MB) for number in range(480)))


def notes(path: pathlib.Path) -> None:
    packed(path, *((f"notes/{number}.md", b"#" * MB) for number in range(60)))


def lying_deck(path: pathlib.Path) -> None:
    """The list says ten bytes; sixty-four million are packed."""
    packed(path, ("decks/a.txt", bytes(64 * MB)))
    path.write_bytes(path.read_bytes().replace(struct.pack("<I", 64 * MB), struct.pack("<I", 10)))


def lying_facts(path: pathlib.Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(FACTS, bytes(64 * MB))
    path.write_bytes(path.read_bytes().replace(struct.pack("<I", 64 * MB), struct.pack("<I", 900)))


def long_list(path: pathlib.Path) -> None:
    """A list of half a million files, all of them none of ours."""
    one = struct.pack("<4s6H3I5H2I", b"PK\x01\x02", 20, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"x"
    listed = one * 500_000
    end = struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, 65_535, 65_535, len(listed), 0, 0)
    path.write_bytes(listed + end)


def overlapping(path: pathlib.Path) -> None:
    """Two thousand names for the same packed bytes."""
    packed(path, ("decks/0.txt", b"#" * MB))
    data = path.read_bytes()
    begin = data.rindex(b"PK\x01\x02")
    entry, end = data[begin : data.rindex(b"PK\x05\x06")], data[data.rindex(b"PK\x05\x06") :]
    more = b"".join(entry.replace(b"decks/0.txt", b"d%04d/0.txt" % number) for number in range(2_000))
    size, at = struct.unpack("<2I", end[12:20])
    path.write_bytes(
        data[: begin + len(entry)] + more + struct.pack(
            "<4s4H2IH", b"PK\x05\x06", 0, 0, 2_002, 2_002, size + len(more), at, 0,
        )
    )


def heavy_method(path: pathlib.Path) -> None:
    """LZMA may ask for gigabytes of dictionary to unpack a line."""
    packed(path, ("decks/a.txt", b"4 ilse-cadet"), method=zipfile.ZIP_LZMA)


def after_much_else(path: pathlib.Path) -> None:
    """A good pack at the end of half a gigabyte of nothing, which would be copied with it."""
    packed(path)
    whole = path.read_bytes()
    with path.open("wb") as file:
        file.seek(LARGEST_PACK)
        file.write(whole)


TRAPS = (after_much_else, many_texts, notes, lying_deck, lying_facts, long_list, overlapping, heavy_method)


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.__name__)
def test_traps_are_refused_before_they_cost_memory(
    trap: Callable[[pathlib.Path], None], tmp_path: pathlib.Path,
) -> None:
    path = tmp_path / "it.zip"
    trap(path)

    def refused() -> None:
        with pytest.raises(PackError) as told:
            packs.read(path)
        one_sentence(told.value, "it.zip")

    assert peak(refused) < 24 * MB


def test_a_folder_of_too_much_text_is_refused_unread(tmp_path: pathlib.Path) -> None:
    place = tmp_path / "mine"
    (place / "decks").mkdir(parents=True)
    (place / FACTS).write_bytes(WHOLE)
    for number in range(20):
        with open(place / "decks" / f"{number}.txt", "wb") as file:
            file.truncate(MB)

    def refused() -> None:
        with pytest.raises(PackError) as told:
            packs.read(place)
        assert "8 MB together" in str(told.value.text.args["first"].en)

    assert peak(refused) < 8 * MB


@pytest.mark.parametrize("zipped", [True, False])
def test_only_what_a_pack_needs_is_read(zipped: bool, tmp_path: pathlib.Path) -> None:
    """Notes and other tables are left where they are; of pictures only the names are taken."""
    more = (
        ("readme.md", os.urandom(MB)), ("other.toml", b"\xff\xfe"), ("more/notes.txt", os.urandom(MB)),
        ("a.png", os.urandom(15 * MB)), ("decks/a.txt", b"4 ilse-cadet"),
    )
    place = tmp_path / ("it.zip" if zipped else "it")
    if zipped:
        packed(place, *more)
    else:
        for name, data in (*more, (FACTS, WHOLE)):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(data)
    found: dict[str, bytes] = {}
    assert peak(lambda: found.update(packs.members(place))) < 6 * MB
    assert found == {FACTS: WHOLE, "decks/a.txt": b"4 ilse-cadet", "a.png": b""}


def test_pictures_are_unpacked_only_as_far_as_they_say(tmp_path: pathlib.Path) -> None:
    path = packed(tmp_path / "it.zip", ("a.png", b"\x89PNG" + bytes(48 * MB)))
    size = struct.pack("<I", 48 * MB + 4)
    path.write_bytes(path.read_bytes().replace(size, struct.pack("<I", 40)))
    loaded = packs.read(path)

    def refused() -> None:
        with pytest.raises(PackError):
            pictures.file_of(LoadedPack(loaded.pack, loaded.text, path, False), "a.png")

    assert peak(refused) < 8 * MB


def test_the_text_of_a_pack_is_counted_together() -> None:
    texts = [Entry(f"decks/{number}.txt", LARGEST_TEXT // 4, LARGEST_TEXT // 4) for number in range(9)]
    assert [problem.what for problem in unsafe(texts)] == ["too-much-text"]
    assert not unsafe(texts[:8])
    assert [problem.what for problem in unsafe([Entry("a.png", 10, 10, common=False)])] == ["packed-oddly"]


def test_the_largest_honest_pack_stays_within_the_bounds(tmp_path: pathlib.Path) -> None:
    """As many files as there may be, with long names of their own: the list of the zip is read."""
    names = [f"pictures/{'カード' * 12}-{number:04}.png" for number in range(MOST_FILES - 1)]
    path = packed(tmp_path / "it.zip", *((name, b"") for name in names))
    assert len(packs.members(path)) == MOST_FILES
    assert LARGEST_TEXTS < LARGEST_LIST * 5 < LARGEST_FILE


def test_the_worst_table_of_facts_costs_no_more_than_fifty_times_its_size(tmp_path: pathlib.Path) -> None:
    path = packed(tmp_path / "it.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(FACTS, b"[pack]\n" + b"x = [" + b"[]," * (MB // 3) + b"]\n")

    def refused() -> None:
        with pytest.raises(PackError) as told:
            packs.read(path)
        one_sentence(told.value, "it.zip")

    assert peak(refused) < 50 * MB
