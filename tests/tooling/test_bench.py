"""The measures measure what they say: their packs have no mistake, and their decisions are decisions."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engines.core.contract.definition import GameDefinition
from engines.language.packs.pack import read_pack
from tests.bench import growth, ratios
from tests.bench.kept_bytes import kept_bytes
from tests.fuzz.damage import every_game


@every_game
def test_a_large_pack_is_made_of_cards_that_can_be_read(game: GameDefinition) -> None:
    pack = read_pack(growth.large_pack(game, cards=130), game.catalogue, game.face_type)
    assert len(pack.faces) == 130
    assert any(face.abilities for face in pack.faces.values())


@every_game
def test_calls_are_counted_in_decisions(game: GameDefinition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "COUNTED", 20)
    assert 100 < ratios.calls(game) < 100_000


def test_a_turn_of_one_program_counts_its_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "SECONDS", 0.01)
    done: list[int] = []
    assert ratios.per_second(lambda: done.append(1)) > 0
    assert done


class Pair(msgspec.Struct):
    one: object
    other: object


def test_bytes_are_counted_once_each() -> None:
    text = "x" * 10_000
    assert 10_000 < kept_bytes([text]) < kept_bytes([Pair(text, [text, text])]) < 11_000
    assert kept_bytes([Pair(text, "y" * 10_000)]) > 20_000
    with pytest.raises(TypeError, match="holds on to"):
        kept_bytes([Pair(open, 1)])


@every_game
def test_memory_for_undo_is_flat_once_as_much_is_kept_as_may_be(game: GameDefinition, tmp_path: Path) -> None:
    """What can be taken back no more is let go of, in memory and in what is written down again."""
    at_cap, later = growth.undo_memory(game, 25, tmp_path)
    assert 1_000 < later < 1.5 * at_cap < 60_000
