"""Japanese verbs denied: those in -u change their last kana, those in -ru after i or e lose it."""

from __future__ import annotations

import pytest

from engines.language.grammar.japanese import denied_verb


@pytest.mark.parametrize(("plain", "denied"), [
    ("使用できる", "使用できない"), ("適用される", "適用されない"), ("加える", "加えない"), ("見る", "見ない"),
    ("得る", "得ない"), ("用いる", "用いない"), ("発動する", "発動しない"), ("ある", "ない"),
    ("送る", "送らない"), ("残る", "残らない"), ("有効になる", "有効にならない"), ("使う", "使わない"),
    ("引く", "引かない"), ("戻す", "戻さない"), ("選ぶ", "選ばない"), ("待つ", "待たない"), ("読む", "読まない"),
])
def test_a_verb_is_denied_as_its_kind_is(plain: str, denied: str) -> None:
    assert denied_verb(plain) == denied


def test_what_is_no_plain_verb_is_no_verb_to_deny() -> None:
    with pytest.raises(ValueError, match="no form is known"):
        denied_verb("使用しない")
