"""Damaged states, saves, positions, decks and packs: every one is read, or refused in its own way."""

from __future__ import annotations

import contextlib
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import decks, games, saves
from app.match import Match, Side
from app.table import Table
from app.trouble import DeckError, SaveError
from engines.core.play import Play
from engines.core.position import PositionError, parse
from engines.core.position_making import build
from engines.core.position_writing import describe
from engines.language.pack import FACTS, read_pack
from engines.language.problems import PackProblems
from tests.generic.playable import EVERY_GAME, decisions, shipped_faces

CIPHER = games.find("cipher")
FACES = shipped_faces(CIPHER)
PACK = Path(__file__).parent.parent.parent / "assets" / "packs" / "cipher-starter"


class Damage(msgspec.Struct, frozen=True):
    """A stretch of a file that is replaced by something else."""

    start: float
    length: int
    new: bytes

    def done_to(self, data: bytes) -> bytes:
        at = int(self.start * len(data))
        return data[:at] + self.new + data[at + self.length:]


fragments = st.sampled_from([
    b"", b"0", b"-1", b"9999999999999999999999", b'"', b"null", b"{}", b"[]", b"\x00", b"\xff\xfe", b"true", b",", b"x",
    b"'''", b"\n", b":", b"[[card]]", b"ilse", b"(", b"]", "魔".encode(),
])
damages = st.lists(st.builds(Damage, st.floats(0, 1), st.integers(0, 30), fragments), min_size=1, max_size=3)


def damaged(data: bytes, hurts: list[Damage]) -> bytes:
    for hurt in hurts:
        data = hurt.done_to(data)
    return data


@cache
def a_game() -> Play:
    g = EVERY_GAME[0].begin(3)
    for place, _ in enumerate(decisions(g, 3)):
        if place == 60:
            break
    return g


@given(damages)
def test_a_damaged_state_is_read_or_refused(hurts: list[Damage]) -> None:
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError):
        CIPHER.decode(damaged(CIPHER.encode(a_game().state), hurts))


@cache
def a_save() -> bytes:
    deck = tuple(face for face in list(FACES)[:25] for _ in range(2))
    match = Match(game="cipher", sides=(Side(name="A", deck=deck), Side(name="B", deck=deck)), seed=5)
    table = Table.begin(match, CIPHER, FACES)
    for _ in range(6):
        table.answer(table.asking()[0], 0)
    return msgspec.json.encode(saves.document(table))


@given(damages, st.booleans())
def test_a_damaged_save_is_read_or_refused_with_its_file(hurts: list[Damage], packed: bool) -> None:
    """As plain text, and packed (where nearly everything is noticed by the packing)."""
    plain = a_save()
    data = damaged(saves.pack(plain), hurts) if packed else damaged(plain, hurts)
    place = Path("game.takujo")
    try:
        table = saves.restore(saves.parse(data, place), place, FACES)
    except SaveError as refused:
        assert "game.takujo" in str(refused.text.args)
    else:
        for player in (0, 1):
            table.view(player)
            table.ask(player)


WRITTEN = describe(CIPHER, FACES, a_game().state).encode()


@given(damages)
def test_a_damaged_position_is_read_or_refused_with_its_line(hurts: list[Damage]) -> None:
    text = damaged(WRITTEN, hurts).decode("utf-8", "replace")
    try:
        build(CIPHER, FACES, parse(text))
    except PositionError as refused:
        assert str(refused).startswith("line ")


@given(damages)
def test_a_damaged_deck_is_read_or_refused_with_its_place(hurts: list[Damage]) -> None:
    data = (PACK / "decks" / "first-light.txt").read_bytes()
    text = damaged(data, hurts).decode("utf-8", "replace")
    try:
        decks.parse(text, "deck.txt", "deck", dict.fromkeys(FACES), "cipher-starter")
    except DeckError as refused:
        assert "deck.txt" in str(refused.text.args)


@cache
def some_cards() -> bytes:
    """The head of the shipped pack and a few of its cards: small, so that many can be tried."""
    head, *cards = (PACK / FACTS).read_text(encoding="utf-8").split("[[card]]")
    return "[[card]]".join([head, *cards[:6]]).encode()


@given(damages)
def test_a_damaged_pack_is_read_or_refused_with_line_and_column(hurts: list[Damage]) -> None:
    try:
        read_pack({FACTS: damaged(some_cards(), hurts)}, CIPHER.catalogue, CIPHER.face_type)
    except PackProblems as refused:
        assert refused.problems
        for problem in refused.problems:
            assert problem.say("en") and problem.say("ja") and problem.file == FACTS


@pytest.mark.long
@given(st.binary(max_size=400))
def test_any_bytes_are_no_save(data: bytes) -> None:
    with pytest.raises(SaveError):
        saves.parse(data, Path("game.takujo"))
