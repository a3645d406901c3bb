"""The measures measure what they say: their packs have no mistake, and their decisions are decisions."""

from __future__ import annotations

import pytest

from engines.core.contract.definition import GameDefinition
from engines.language.packs.pack import read_pack
from tests.bench import growth, ratios
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
