"""What a pack's files may be called and how large they may be."""

from __future__ import annotations

import pytest

from engines.language.packs.archive import (
    INFLATES,
    LARGEST_FILE,
    LARGEST_TEXT,
    MOST_FILES,
    SMALL,
    Entry,
    unsafe,
    wanted,
)


def entry(name: str, size: int = 10, packed: int = 10, link: bool = False) -> Entry:
    return Entry(name, size, packed, link)


def test_plain_files_are_safe() -> None:
    names = ["pack.toml", "decks/first.txt", "pictures/イルゼ.png", "README.md", "a/b/c/d.webp"]
    assert unsafe([entry(name) for name in names]) == []


@pytest.mark.parametrize("name", [
    "../pack.toml", "/etc/passwd", "a/../b.png", "a//b.png", "C:\\a.png", "c:a.png", "a\\b.png", "a\x00.png", "con.txt",
    "a/NUL", "a /b.png", "b.png.", "x" * 130, "a/b/c/d/e/f.png", "", "a/./b.png", "what?.png",
])
def test_names_that_could_leave_the_pack_are_refused(name: str) -> None:
    (problem,) = unsafe([entry(name)])
    assert problem.what == "unsafe-name"


def test_links_and_doubles_are_refused() -> None:
    assert [problem.what for problem in unsafe([entry("a.png", link=True)])] == ["unsafe-name"]
    assert [problem.what for problem in unsafe([entry("a.png"), entry("A.PNG")])] == ["unsafe-name"]


def test_sizes_are_bounded() -> None:
    assert [problem.what for problem in unsafe([entry("pack.toml", LARGEST_TEXT + 1, LARGEST_TEXT)])] == ["too-big"]
    assert [problem.what for problem in unsafe([entry("a.png", LARGEST_FILE + 1, LARGEST_FILE)])] == ["too-big"]
    assert [problem.what for problem in unsafe([entry("a.png", SMALL * 2, SMALL * 2 // INFLATES - 1)])] == ["inflates"]
    assert not unsafe([entry("a.png", SMALL, 1)])
    many = [entry(f"{number}.png", LARGEST_FILE, LARGEST_FILE) for number in range(40)]
    assert [problem.what for problem in unsafe(many)] == ["too-big"]


def test_too_many_files_are_refused() -> None:
    (problem,) = unsafe([entry(f"{number}.png") for number in range(MOST_FILES + 1)])
    assert problem.what == "too-many-files" and str(problem) and problem.say("ja")


def test_other_files_are_left_alone() -> None:
    assert wanted("pack.toml") and wanted("a.PNG")
    assert not wanted("a.py") and not wanted("__MACOSX/a.png") and not wanted(".hidden.png")
