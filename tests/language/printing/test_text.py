"""What cards print: English and Japanese from the same parts."""

from __future__ import annotations

import pytest

from engines.cipher.game import GAME as CIPHER
from engines.core.cards.ability_parts import ContinuousEffect, Step
from engines.core.display.views import Named
from engines.language.grammar.catalogue import wording_of
from engines.language.grammar.text_templates import (
    FORMS,
    Phraser,
    denied,
    joined,
    linked,
    listed,
    permitted,
    possessive,
)
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text
from engines.language.printing.step_text import effect
from tests.language.kit.orchard import CATALOGUE, read


def printed(text: str) -> tuple[str, str]:
    (ability,) = read(text)
    said = ability_text(CATALOGUE, ability)
    return said.text.en, said.text.ja


@pytest.mark.parametrize(("body", "english", "japanese"), [
    ("draw 1", "Draw 1 card.", "カードを1枚引く。"),
    ("draw 2", "Draw 2 cards.", "カードを2枚引く。"),
    ("the opponent draws 1", "The opponent draws 1 card.", "相手はカードを1枚引く。"),
    ("draw count(your crates)", "Draw cards equal to the number of your crates.", "カードを自分の箱の数だけ引く。"),
    ("put 1 pest in your crates", "Put 1 pest in your crates.", "害虫を1体選び、箱置場に置く。"),
    ("put up to 2 red pests in your crates", "Put up to 2 red pests in your crates.",
     "赤の害虫を2体まで選び、箱置場に置く。"),
    ("put all other fruits in your crates", "Put all other fruits in your crates.", "他のすべての果物を箱置場に置く。"),
    ("put any number of your crates in your hand", "Add any number of your crates to your hand.",
     "自分の箱を好きな数だけ選び、手札に加える。"),
    ("add 2 crates to your hand", "Add 2 of your crates to your hand.", "自分の箱を2つ選び、手札に加える。"),
    ("this gets weight +2 until nightfall", "Until nightfall, this fruit gets +2.",
     "日暮れまで、この果物の重さは+2される。"),
    ("this gets price -1 until nightfall", "Until nightfall, this fruit gets -1 price.",
     "日暮れまで、この果物の値段は-1される。"),
    ("1 pest gets weight -2 until nightfall", "Until nightfall, 1 pest gets -2.",
     "害虫を1体選ぶ。日暮れまで、その害虫の重さは-2される。"),
    ("all pests get weight -2 until nightfall", "Until nightfall, all pests get -2.",
     "日暮れまで、すべての害虫の重さは-2される。"),
    ("this gets weight 2 * count(your crates) until nightfall",
     "Until nightfall, this fruit gets +2 for each of your crates.",
     "日暮れまで、この果物の重さは自分の箱1つにつき+2される。"),
    ("this becomes a copy of 1 pest in weight until nightfall",
     "Until nightfall, this fruit's weight becomes a copy of that of 1 pest.",
     "害虫を1体選ぶ。日暮れまで、この果物の重さはその害虫の重さのコピーになる。"),
    ("this becomes a copy of 1 pest in weight and price until nightfall",
     "Until nightfall, this fruit's weight and price become a copy of those of 1 pest.",
     "害虫を1体選ぶ。日暮れまで、この果物の重さと値段はその害虫の重さと値段のコピーになる。"),
    ("this gets weight +1 until nightfall\nthis gains red until nightfall",
     "Until nightfall, this fruit gets +1 and gains red.",
     "日暮れまで、この果物の重さは+1され、赤を得る。"),
    ("choose up to 2 pests as thieves\nput thieves in your crates",
     "Put up to 2 pests in your crates.", "害虫を2体まで選び、箱置場に置く。"),
    ("choose up to 2 pests as thieves\ndraw 1\nput thieves in your crates",
     "Choose up to 2 pests. Draw 1 card. Put those pests in your crates.",
     "害虫を2体まで選ぶ。カードを1枚引く。それらの害虫を箱置場に置く。"),
    ("choose the top 2 cards of your deck as seen\nlook at seen\nput seen in your crates",
     "Look at the top 2 cards of your deck. Put those cards in your crates.",
     "自分の山札の上から2枚を見る。それらのカードを箱置場に置く。"),
    ("choose 1 pest as slug\nchoose 1 pest as snail\nput slug in your hand\nput snail in your crates",
     "Choose 1 pest. Choose 1 pest. Add the first pest to your hand. Put the second pest in your crates.",
     "害虫を1体選ぶ。害虫を1体選ぶ。1番目に選んだ害虫を手札に加える。2番目に選んだ害虫を箱置場に置く。"),
    ("1 pest gets weight -1 until nightfall\n1 pest gets weight -2 until nightfall",
     "Until nightfall, 1 pest gets -1. Until nightfall, 1 pest gets -2.",
     "害虫を1体選ぶ。日暮れまで、その害虫の重さは-1される。害虫を1体選ぶ。日暮れまで、その害虫の重さは-2される。"),
    ("up to 2 pests get weight -1 until nightfall", "Until nightfall, up to 2 pests get -1.",
     "害虫を2体まで選ぶ。日暮れまで、それらの害虫の重さは-1される。"),
    ("if you have no cards in your hand:\n    this gets weight +1 until nightfall\n    this gains red until nightfall",
     "If you have no cards in hand, until nightfall, this fruit gets +1 and gains red.",
     "自分の手札にカードがない場合、日暮れまで、この果物の重さは+1され、赤を得る。"),
    ("may:\n    draw 1\n    put 1 pest in your crates", "You may draw 1 card and put 1 pest in your crates.",
     "カードを1枚引き、害虫を1体選び、箱置場に置いてもよい。"),
    ("put 1 pest with weight <= 2 not named \"Apple\" in your crates",
     "Put 1 pest with weight 2 or less other than Apple in your crates.",
     "「りんご」以外の重さが2以下の害虫を1体選び、箱置場に置く。"),
    ("put 1 non-red pest in your crates", "Put 1 non-red pest in your crates.",
     "赤以外の害虫を1体選び、箱置場に置く。"),
    ("put 1 non - red pest in your crates", "Put 1 non-red pest in your crates.",
     "赤以外の害虫を1体選び、箱置場に置く。"),
    ("put count(your crates) pests in your crates", "Put pests equal in number to your crates in your crates.",
     "害虫を自分の箱の数だけ選び、箱置場に置く。"),
    ("may draw 1\nif you do:\n    put this in your hand",
     "You may draw 1 card. If you do, add this fruit to your hand.",
     "カードを1枚引いてもよい。そうしたなら、この果物を手札に加える。"),
    ("if you have no cards in your hand:\n    draw 2\n    draw 1",
     "If you have no cards in hand, draw 2 cards and draw 1 card.",
     "自分の手札にカードがない場合、カードを2枚引き、カードを1枚引く。"),
    ("if weight of this >= 4:\n    draw 1\nelse:\n    draw 2",
     "If the weight of this fruit is 4 or more, draw 1 card; otherwise, draw 2 cards.",
     "この果物の重さが4以上の場合、カードを1枚引く。そうでない場合、カードを2枚引く。"),
    ("one of:\n    draw 1\n    shuffle your deck", "Choose one: draw 1 card; or shuffle your deck.",
     "次の効果から1つを選び、実行する：「カードを1枚引く」「山札をシャッフルする」。"),
    ("add up to 1 card named \"Apple\" in your crates to your hand",
     "Add up to 1 card named Apple in your crates to your hand.",
     "自分の箱置場から「りんご」のカードを1枚まで選び、手札に加える。"),
])
def test_steps(body: str, english: str, japanese: str) -> None:
    indented = "\n".join(f"    {line}" for line in body.splitlines())
    assert printed(f"action:\n{indented}") == (english, japanese)


@pytest.mark.parametrize(("head", "english", "japanese"), [
    ("when your day breaks:", "At your daybreak, draw 1 card.", "自分の夜明け時、カードを1枚引く。"),
    ("when your day breaks if you have 2 or fewer crates (shuffle your deck):",
     "At your daybreak, if you have 2 or fewer crates, if you pay the cost, draw 1 card.",
     "自分の夜明け時、自分の箱が2つ以下の場合、コストを支払うなら、カードを1枚引く。"),
    ("action needs it is your turn and not this is red:",
     "Draw 1 card. This skill can only be used if it is your turn and this fruit is not red.",
     "カードを1枚引く。このスキルは自分のターンで、かつこの果物が赤でない場合にのみ使用できる。"),
])
def test_heads(head: str, english: str, japanese: str) -> None:
    assert printed(f"{head}\n    draw 1") == (english, japanese)


def test_static_abilities() -> None:
    assert printed("while there is a pest with weight < 3:\n    this gets weight +1\n    this cannot rot") == (
        "While the opponent has a pest with weight less than 3, this fruit gets +1 and cannot rot.",
        "重さが3未満の害虫がいる場合、この果物の重さは+1され、腐らない。",
    )


def test_terms_hold_limit_and_cost() -> None:
    (ability,) = read("action once (shuffle your deck):\n    draw 1")
    said = ability_text(CATALOGUE, ability)
    assert said.terms is not None and said.tags == ["act"]
    assert (said.terms.en, said.terms.ja) == ("1/turn · shuffle your deck", "ターン1回・山札をシャッフル")


def test_what_an_ability_does_is_said_without_its_head_and_its_cost() -> None:
    (ability,) = read("action once (shuffle your deck):\n    draw 1\n    the opponent draws 2")
    assert effect(CATALOGUE, ability) == Named(
        "Draw 1 card. The opponent draws 2 cards.", "カードを1枚引く。相手はカードを2枚引く。",
    )


def test_every_word_explains_itself() -> None:
    for cls in CATALOGUE.words:
        assert cls.__doc__, cls


def test_every_phrase_is_printed_in_both_languages() -> None:
    for cls in CATALOGUE.words:
        wording = wording_of(cls)
        assert bool(wording.en) == bool(wording.ja), cls


def test_japanese_steps_end_in_a_verb_that_can_be_linked() -> None:
    for cls in CATALOGUE.words:
        ja = wording_of(cls).ja
        if ja and issubclass(cls, Step | ContinuousEffect) and not ja.endswith("}"):
            assert linked(ja) and permitted(ja), cls


@pytest.mark.parametrize(("plain", "link", "may"), FORMS)
def test_verb_forms(plain: str, link: str, may: str) -> None:
    assert linked(f"札を{plain}") == f"札を{link}" and permitted(f"札を{plain}") == f"札を{may}もよい"


def test_conditions_are_joined_and_denied() -> None:
    assert joined("5枚以上の") == "5枚以上で" and denied("5枚以上の") == "5枚以上でない"
    assert joined("敵がいる") == "敵がいて" and denied("敵がいない") == "敵がいる"


@pytest.mark.parametrize(("value", "text", "many"), [
    (None, "", False), (1, "1", False), (2, "2", True), (Named("Anna", "アンナ"), "Anna", False),
])
def test_arguments_that_are_no_parts_are_printed_too(value: object, text: str, many: bool) -> None:
    said = Phraser(CATALOGUE, "en").value(value)
    assert (said.text, said.many) == (text, many)


def test_lists_and_possessives() -> None:
    assert listed(["a", "b", "c"], "en") == "a, b and c"
    assert listed(["札を引く", "箱を置く"], "ja") == "札を引き、箱を置く"
    assert possessive("this fruit") == "this fruit's" and possessive("all pests") == "all pests'"


def test_what_the_opponent_has_is_the_opponents() -> None:
    """"the opponent has" names the side, whatever the noun says by itself; a place with an owner says it too."""
    parser = Parser(CIPHER.catalogue)
    for condition, printed in (
        ("the opponent has 5 or more bonds", "If the opponent has 5 or more bonds, draw 1 card."),
        ("the opponent has no bonds", "If the opponent has no bonds, draw 1 card."),
        ("the opponent has an orb", "If the opponent has an orb, draw 1 card."),
        ("the opponent has no enemies", "If the opponent has no enemies, draw 1 card."),
        ("you have no bonds", "If you have no bonds, draw 1 card."),
        ("the opponent has 2 or fewer cards in the opponent's hand",
         "If the opponent has 2 or fewer cards in hand, draw 1 card."),
    ):
        abilities, problems = parser.read(f"action:\n    if {condition}:\n        draw 1")
        assert not problems and ability_text(CIPHER.catalogue, abilities[0]).text.en == printed


def test_what_an_ability_needs_is_said_as_the_rules_say_it() -> None:
    """「このスキルは(A)でなければ(B)ない」 (Cipher 2.3.1.7 to 2.3.1.9, 21.1.1.1.1)."""
    for needs, japanese in (
        ("you have 2 or more crates", "自分の箱が2つ以上でなければ使用できない"),
        ("you have a crate", "自分の箱がなければ使用できない"),
        ("the opponent has a pest", "害虫がいなければ使用できない"),
        ("you have no crates", "自分の箱がない場合にのみ使用できる"),
        ("it is your turn and this is red", "自分のターンで、かつこの果物が赤でなければ使用できない"),
    ):
        assert printed(f"action needs {needs}:\n    draw 1")[1] == f"カードを1枚引く。このスキルは{japanese}。"
