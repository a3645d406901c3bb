"""A second yardstick for Monster Collection: kinds of abilities, each written in the language, printed and kept."""

from __future__ import annotations

import pathlib
from functools import cache

import pytest

from app import games
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.pack import Pack, read_pack

MONCOLLE = games.find("moncolle")
DATA = pathlib.Path(__file__).parent / "yardstick-moncolle-kinds.toml"
KINDS = 137


@cache
def kinds() -> Pack:
    return read_pack({"pack.toml": DATA.read_bytes()}, MONCOLLE.catalogue, MONCOLLE.face_type)


def test_all_kinds_can_be_written() -> None:
    assert len(kinds().faces) == KINDS
    assert all(face.abilities and not any(each.manual for each in face.abilities) for face in kinds().faces.values())


@pytest.mark.parametrize("identity", sorted(kinds().faces))
def test_their_texts_are_whole(identity: str) -> None:
    for text in kinds().texts[identity]:
        assert text.text.en[0].isupper() and text.text.en.endswith(".") and text.text.ja.endswith("。")
        for said in (text.text.en, text.text.ja, *((text.terms.en, text.terms.ja) if text.terms is not None else ())):
            assert "{" not in said and "  " not in said and "のの" not in said and "るの場合" not in said


def test_they_are_the_same_from_the_cache() -> None:
    kept = load_compiled(compiled(kinds()), MONCOLLE.catalogue, MONCOLLE.face_type)
    assert kept is not None and kept == kinds()
