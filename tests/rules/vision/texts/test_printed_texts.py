"""What VISION's cards print for their abilities, in the phrasing of the game."""

from __future__ import annotations

import pytest

from engines.vision.game import GAME
from tests.language.kit.one_card import Reader

READER = Reader(GAME.catalogue, GAME.face_type, {})


@pytest.mark.parametrize(("text", "japanese"), [
    ("when this attacks:\n    draw 1", "このキャラクターが攻撃を行う場合、カードを1枚引く。"),
    ("when this has entered:\n    draw 1", "このキャラクターが場に出た場合、カードを1枚引く。"),
    ("when your turn starts:\n    draw 1", "自分のターン開始時、カードを1枚引く。"),
    ("when your draw phase ends:\n    draw 1", "自分のドローフェイズ終了時、カードを1枚引く。"),
])
def test_an_occasion_ends_once(text: str, japanese: str) -> None:
    assert READER.said(text).ja == japanese


def test_what_an_ability_needs_is_denied() -> None:
    assert READER.said("any turn needs it is your turn:\n    draw 1").ja.endswith("使用できない。")
    assert READER.said("play needs it is your turn:\n    draw 1").ja.endswith("プレイできない。")
