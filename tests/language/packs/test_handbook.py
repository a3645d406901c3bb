"""The handbook for pack authors says what is so."""

from __future__ import annotations

import pathlib
import re

from app import games
from engines.language.packs.archive import MOST_FILES
from engines.language.packs.pack import read_pack
from engines.language.packs.parse import Parser

HANDBOOK = (pathlib.Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
CIPHER, MONCOLLE, VISION = games.find("cipher"), games.find("moncolle"), games.find("vision")
FIRST, SECOND = HANDBOOK.split("## Monster Collection")
SECOND, THIRD = SECOND.split("## Touhou VISION")


def test_the_example_is_a_sound_pack() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", FIRST, re.DOTALL)
    pack = read_pack({"pack.toml": example.encode()}, CIPHER.catalogue, CIPHER.face_type)
    assert len(pack.faces["my-first-pack/anna-gate"].abilities) == 3


def test_it_names_the_number_of_files_a_pack_may_hold() -> None:
    assert f"A pack may hold {MOST_FILES} files" in HANDBOOK


def test_the_steps_shown_are_steps() -> None:
    (steps,) = re.findall(r"```\n(draw 2.*?)```", HANDBOOK, re.DOTALL)
    indented = "".join(f"    {line}\n" for line in steps.splitlines())
    abilities, problems = Parser(CIPHER.catalogue).read(f"action:\n{indented}")
    assert not problems and len(abilities[0].body) == 7


def test_the_kinds_shown_are_kinds() -> None:
    cells = re.findall(r"^\| (`.*?) \|", FIRST, re.MULTILINE)
    heads = [head for cell in cells for head in re.findall("`(.*?)`", cell)]
    assert len(heads) == 8
    for head in heads:
        below = "this gets power +10" if head.startswith(("always", "while")) else "draw 1"
        assert not Parser(CIPHER.catalogue).read(f"{head}:\n    {below}")[1], head


def test_the_example_of_monster_collection_is_a_sound_pack() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", SECOND, re.DOTALL)
    pack = read_pack({"pack.toml": example.encode()}, MONCOLLE.catalogue, MONCOLLE.face_type)
    assert [len(face.abilities) for face in pack.faces.values()] == [3, 1]


def test_the_timings_shown_are_timings() -> None:
    cells = re.findall(r"^\| (`.*?) \|", SECOND, re.MULTILINE)
    heads = [head for cell in cells for head in re.findall("`(.*?)`", cell)]
    assert len(heads) == 10
    for head in heads:
        below = "this gets +1 attack" if head.startswith(("always", "while")) else "draw 1"
        assert not Parser(MONCOLLE.catalogue).read(f"battle {head}:\n    {below}")[1], head


def test_the_example_of_vision_is_a_sound_pack() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", THIRD, re.DOTALL)
    pack = read_pack({"pack.toml": example.encode()}, VISION.catalogue, VISION.face_type)
    assert [len(face.abilities) for face in pack.faces.values()] == [5, 1]


def test_the_beginnings_of_vision_are_beginnings() -> None:
    heads = re.findall(r"^\| [^`|]+ \| `(.*?)` \|$", THIRD, re.MULTILINE)
    assert len(heads) == 10
    for head in heads:
        below = "this gets +1/+0" if "always" in head or head.startswith("while") else "draw 1"
        assert not Parser(VISION.catalogue).read(f"{head}:\n    {below}")[1], head
