"""What is printed can be read in one way only: brackets show what is worked out first, quotation marks how far "may",
"if" and the like reach, and cards chosen before are told apart."""

from __future__ import annotations

import pytest

from engines.language.printing.rules_text import ability_text
from tests.language.kit.orchard import CATALOGUE, read


def printed(body: str) -> tuple[str, str]:
    """One ability's text in both languages."""
    (ability,) = read("action:\n" + "\n".join(f"    {line}" for line in body.splitlines()))
    said = ability_text(CATALOGUE, ability)
    return said.text.en, said.text.ja


@pytest.mark.parametrize(("value", "english", "japanese"), [
    ("10 * (weight of this - 1)", "10 times (the weight of this fruit minus 1)", "（この果物の重さ－1）×10"),
    ("10 * weight of this - 1", "10 times the weight of this fruit minus 1", "この果物の重さ×10－1"),
    ("5 - (weight of this - 1)", "5 minus (the weight of this fruit minus 1)", "5－（この果物の重さ－1）"),
    ("5 - weight of this - 1", "5 minus the weight of this fruit minus 1", "5－この果物の重さ－1"),
    ("half(weight of this + 1)", "half of (the weight of this fruit plus 1), rounded down",
     "（この果物の重さ＋1）の半分（端数切り捨て）"),
    ("half(weight of this) + 1", "(half of the weight of this fruit, rounded down) plus 1",
     "（この果物の重さの半分（端数切り捨て））＋1"),
    ("min(weight of this + 1, 5)", "the lesser of (the weight of this fruit plus 1) and 5",
     "（この果物の重さ＋1）と5のうち小さい方"),
    ("min(weight of this, 5) + 1", "(the lesser of the weight of this fruit and 5) plus 1",
     "（この果物の重さと5のうち小さい方）＋1"),
    ("max(min(weight of this, 5), 2)", "the greater of (the lesser of the weight of this fruit and 5) and 2",
     "（この果物の重さと5のうち小さい方）と2のうち大きい方"),
])
def test_brackets_show_what_is_worked_out_first(value: str, english: str, japanese: str) -> None:
    assert printed(f"the weight of this becomes {value} until nightfall") == (
        f"Until nightfall, the weight of this fruit becomes {english}.",
        f"日暮れまで、この果物の重さは{japanese}になる。",
    )


@pytest.mark.parametrize(("amount", "english", "japanese"), [
    ("weight of this", "this fruit's price is increased by the weight of this fruit", "この果物の重さだけ+される"),
    ("weight of this - 2", "this fruit's price is increased by the weight of this fruit minus 2",
     "この果物の重さ－2だけ+される"),
    ("-2 * count(pests)", "this fruit gets -2 price for each enemy pest", "敵"),
    ("min(2, weight of this)", "this fruit's price is increased by the lesser of 2 and the weight of this fruit",
     "2とこの果物の重さのうち小さい方だけ+される"),
])
def test_a_described_change_is_no_figure(amount: str, english: str, japanese: str) -> None:
    said = printed(f"this gets price {amount} until nightfall")
    if japanese != "敵":
        assert said == (f"Until nightfall, {english}.", f"日暮れまで、この果物の値段は{japanese}。")
    else:
        assert said == ("Until nightfall, this fruit gets -2 price for each pest.",
                        "日暮れまで、この果物の値段は害虫1体につき-2される。")


@pytest.mark.parametrize(("test", "english", "japanese"), [
    ("(it is your turn or this is red) and this is green",
     "(it is your turn or this fruit is red) and this fruit is green",
     "（自分のターンか、またはこの果物が赤）で、かつこの果物が緑の場合"),
    ("it is your turn or this is red and this is green",
     "it is your turn or this fruit is red and this fruit is green",
     "自分のターンか、またはこの果物が赤で、かつこの果物が緑の場合"),
    ("not (it is your turn and this is red)", "it is not your turn or this fruit is not red",
     "自分のターンでないか、またはこの果物が赤でない場合"),
    ("not (it is your turn or this is red)", "it is not your turn and this fruit is not red",
     "自分のターンでなく、かつこの果物が赤でない場合"),
    ("not you have a pest with weight 2 or more", "the opponent has no pests with weight 2 or more",
     "重さが2以上の害虫がいない場合"),
    ("not you have 2 or more crates", "you have less than 2 crates", "自分の箱が2つ未満の場合"),
    ("not not this is red", "this fruit is red", "この果物が赤の場合"),
    ("not all fruits are red", "it is not so that all fruits are red", "すべての果物が赤というわけではない場合"),
])
def test_conditions_hold_together_as_they_are_read(test: str, english: str, japanese: str) -> None:
    assert printed(f"if {test}:\n    draw 1") == (f"If {english}, draw 1 card.", f"{japanese}、カードを1枚引く。")


@pytest.mark.parametrize(("body", "english", "japanese"), [
    ("may:\n    if this is red:\n        draw 1\n    else:\n        draw 2",
     "You may do this: “If this fruit is red, draw 1 card; otherwise, draw 2 cards”.",
     "次を行ってもよい：「この果物が赤の場合、カードを1枚引く。そうでない場合、カードを2枚引く」。"),
    ("if this is red:\n    may draw 1\nelse:\n    draw 2",
     "If this fruit is red, you may draw 1 card; otherwise, draw 2 cards.",
     "この果物が赤の場合、カードを1枚引いてもよい。そうでない場合、カードを2枚引く。"),
    ("if this is red:\n    shuffle your deck\n    may draw 1",
     "If this fruit is red, do this: “Shuffle your deck. You may draw 1 card”.",
     "この果物が赤の場合、次を行う：「山札をシャッフルする。カードを1枚引いてもよい」。"),
    ("may:\n    shuffle your deck\n    draw 1\ndraw 2",
     "You may shuffle your deck and draw 1 card. Draw 2 cards.",
     "山札をシャッフルし、カードを1枚引いてもよい。カードを2枚引く。"),
    ("repeat 2:\n    may draw 1\n    if you do:\n        draw 2",
     "Do this 2 times: “You may draw 1 card. If you do, draw 2 cards”.",
     "次の効果を2回くり返す：「カードを1枚引いてもよい。そうしたなら、カードを2枚引く」。"),
    ("if this is red:\n    if this is green:\n        draw 1\nelse:\n    draw 2",
     "If this fruit is red, do this: “If this fruit is green, draw 1 card”; otherwise, do this: “Draw 2 cards”.",
     "この果物が赤の場合、次を行う：「この果物が緑の場合、カードを1枚引く」、そうでない場合、次を行う：「カードを2枚引く」。"),
    ("one of:\n    draw 1\n    may draw 2", "Choose one: “Draw 1 card” or “You may draw 2 cards”.",
     "次の効果から1つを選び、実行する：「カードを1枚引く」「カードを2枚引いてもよい」。"),
])
def test_how_far_a_step_reaches_is_seen(body: str, english: str, japanese: str) -> None:
    assert printed(body) == (english, japanese)


def test_cards_chosen_before_are_told_apart() -> None:
    said = printed(
        "choose 2 pests as m\nchoose all fruits as n\nchoose the top 3 cards of your deck as o\n"
        "draw count(n)\nput the rest of m in your crates\nput 1 card among o in your crates",
    )
    assert said == (
        "Choose 2 pests. Choose all fruits. Choose the top 3 cards of your deck. Draw cards equal to the number of "
        "those fruits. Put the rest of those pests in your crates. Put 1 card among those cards in your crates.",
        "害虫を2体選ぶ。すべての果物を選ぶ。自分の山札の上から3枚を選ぶ。カードをそれらの果物の数だけ引く。"
        "それらの害虫の残りを箱置場に置く。それらのカードの中からカードを1枚選び、箱置場に置く。",
    )


def test_cards_chosen_in_a_cost_are_called_in_the_text_by_the_same_name() -> None:
    (ability,) = read(
        "action (choose 1 fruit as c, put c in your crates):\n    choose 1 fruit as d\n    add d to your hand\n"
        "    draw weight of c",
    )
    said = ability_text(CATALOGUE, ability)
    assert said.terms is not None and said.terms.en == "choose 1 fruit · put the first fruit in your crates"
    assert said.text.en == ("Add 1 fruit to your hand. Draw cards equal to the weight of the first fruit.")


def test_who_does_the_next_thing_is_said_when_it_is_somebody_else() -> None:
    """In Japanese a sentence without a subject would be read as the opponent's, too."""
    assert printed("the opponent draws 1\ndraw 2") == (
        "The opponent draws 1 card. Draw 2 cards.", "相手はカードを1枚引く。自分はカードを2枚引く。",
    )
    both = printed("if this is red:\n    the opponent draws 1\n    draw 2")
    assert both[1] == "この果物が赤の場合、相手はカードを1枚引き、自分はカードを2枚引く。"
    theirs = printed("if this is red:\n    the opponent draws 1\n    the opponent draws 2")
    assert theirs[1] == "この果物が赤の場合、相手はカードを1枚引き、カードを2枚引く。"
