"""What Rebirth's words do at a table: sets and supporters forbidden, energy rested, numbers declared, phases ended."""

from __future__ import annotations

import pytest

from tests.language.yardsticks.test_rebirth_words import mistake
from tests.language.yardsticks.test_rebirth_words import said as printed
from tests.rules.rebirth.making import Table, character, rebirth, said, table


def main(wren: str, more: str = "", **facts: object) -> Table:
    """The Main phase of the first player, with a card of these abilities in Entry."""
    return table(f"""
        rebirth; turn p1; phase main
        p1 entry: Wren
        p1 member1: Bea
        p1 energy: Plain, Plain
        p2 entry: Dot
        {more}
    """, said("Wren", wren, **facts))


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("member when this supports:\n    the opponent cannot set rebirths until end of attack",
     "When this character supports, during this attack, the opponent cannot set Rebirths other than from Entry.",
     "このキャラがサポートした時、このアタック中、相手はエントリー以外からReバースをセットできない。"),
    ("member always:\n    the opponent puts energy resting",
     "The opponent puts cards other than partners in Energy rested.",
     "相手はパートナー以外のカードをエネルギーに置く際、レストで置く。"),
    ('entry always:\n    this cannot be supported by called "Toma|トマ" or with spark',
     "This character cannot be supported by characters 《Toma》 or with Spark.",
     "このキャラは《トマ》か【スパーク】を持つキャラからサポートされない。"),
    ('always:\n    the combo of this also works with "Ash|灰"',
     "The 【Re Combo】 of this character also works with 《Ash》.", "このキャラの【Reコンボ】は《灰》でも有効になる。"),
    ("spark:\n    declare a number from 1 to 9\n    this gets +(the declared number)/+0 until end of turn",
     "Declare a number from 1 to 9. Until end of turn, this character gets +(the declared number)/+0.",
     "1～9の数字を1つ宣言する。このターン中、このキャラを＋（宣言した数字）/±0する。"),
    ("activated:\n    draw 1\n    end the phase", "Draw 1 card. End this phase.",
     "カードを1枚引く。このフェイズを終了する。"),
    ('activated:\n    turn this face down as "Shade|影" of "Tide|潮", cost 3, with 6/3',
     "Turn this character face down as a character “Shade” 〔Tide〕 of cost 3 with 6/3.",
     "このキャラをコスト3で6/3の〔潮〕で《影》のキャラとして裏向きにする。"),
    ("entry always:\n    this gets +(the number of different attributes of your retired)/+0",
     "This character gets +(the number of different attributes of your Retire cards)/+0.",
     "このキャラを＋（自分のリタイアの属性の種類の数）/±0する。"),
])
def test_they_print_what_players_say(text: str, en: str, ja: str) -> None:
    assert (printed(text).en, printed(text).ja) == (en, ja)


@pytest.mark.parametrize(("text", "told"), [
    ("spark:\n    this gets +(the declared number)/+0 until end of turn", "no number is declared before this line"),
    ("always:\n    end the phase", "2:5"),
    ("activated:\n    this cannot be supported by \"Tide\" until end of turn", "2:33"),
])
def test_what_cannot_be_said_is_explained(text: str, told: str) -> None:
    assert told in mistake(text)


@pytest.mark.parametrize("barred", [True, False])
def test_who_cannot_set_rebirths_sets_them_from_entry_alone(barred: bool) -> None:
    own = said("Moth", "entry always:\n    the opponent cannot set rebirths" if barred else "room to grow")
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 hand: Song\np1 energy: Plain\np1 deck: 5 x Plain, Song\n"
              "p2 entry: Moth", own)
    assert t.p1.may("set", "Song") is not barred
    t.p1.does("withdraw", "Ann", "member1")
    assert t.p1.names("rebirth") == ["Song"]


@pytest.mark.parametrize("who", ["p1", "p2"])
def test_energy_that_comes_rested_is_that_of_the_player_meant_alone(who: str) -> None:
    t = table("rebirth; turn p1; phase standby\np1 entry: Ann\np1 hand: Cy\np1 deck: 5 x Plain\np2 entry: Dot\n"
              f"{who} member1: Miser", said("Miser", "member always:\n    the opponent puts energy resting"))
    t.until("energy-phase")
    t.p1.chooses("Cy")
    (laid,) = [card for card in t.g.energy(0) if t.g.face(card).name.en == "Cy"]
    assert t.g.card(laid).turned is (who == "p2")


def test_who_is_named_does_not_support() -> None:
    text = 'entry always:\n    this cannot be supported by called "Bea|Bea"'
    t = table("rebirth; turn p1; phase attack\np1 entry: Wren\np1 member1: Bea\np1 member2: Cy\np2 entry: Dot",
              said("Wren", text))
    assert t.p1.may("attack", "Cy") and not t.p1.may("attack", "Bea")


def test_another_rebirth_does_for_the_combo() -> None:
    text = ('entry always combo "Psalm|Psalm":\n    this gets +3/+0\n'
            'always if you have a member called "Bea|Bea":\n    the combo of this also works with "Song|Song"')
    for name, attack in (("Song", 2 + 3), ("Hymn", 2)):
        where = f"rebirth; turn p1; phase main\np1 entry: Wren\np1 member1: Bea\np1 rebirth: {name}"
        t = table(where, said("Wren", text), rebirth("Hymn"))
        assert t.p1.number("Wren", "attack") == attack


def test_a_declared_number_is_compared_with_what_is_revealed() -> None:
    text = ("entry activated once:\n    declare a number from 1 to 9\n    choose the top card of your deck as seen\n"
            "    reveal seen\n    if defence of seen = the declared number:\n        put seen in the hand")
    for number, taken in ((3, True), (4, False)):
        t = main(text, "p1 deck: 5 x Plain, Ann")
        t.p1.does("use", "Wren")
        assert [option.number for option in t.options] == list(range(1, 10))
        t.p1.answers(number - 1)
        assert t.p1.has("Ann", "hand") is taken


def test_the_main_phase_ends_after_what_says_so() -> None:
    t = main("entry activated:\n    draw 1\n    end the phase", "p1 deck: 5 x Plain\np1 hand: Cy")
    t.p1.does("use", "Wren")
    assert t.g.state.phase == "attack" and len(t.p1.cards("hand")) == 2


def test_the_attack_phase_ends_when_the_attack_is_over() -> None:
    t = table("rebirth; turn p1; phase attack\np1 entry: Wren\np1 member1: Bea\np1 member2: Cy\np2 entry: Dot",
              said("Wren", "entry when this attacks:\n    end the phase", attack=1))
    t.p1.does("attack", "Bea")
    assert t.p2.card("Dot").damage == 0 and t.g.turn_player == 1


def test_several_steps_may_be_one_choice() -> None:
    text = ("entry activated once:\n    one of:\n        this gets +1/+0 until end of turn\n        together:\n"
            "            draw 1\n            discard 1 card")
    t = main(text, "p1 deck: 5 x Plain\np1 hand: Cy")
    t.p1.does("use", "Wren")
    t.p1.answers(1)
    t.p1.chooses("Cy")
    assert t.p1.has("Cy", "waiting") and t.p1.number("Wren", "attack") == 2


def test_a_character_turned_face_down_may_have_an_attribute() -> None:
    t = main('entry activated once:\n    turn this face down as "Shade|影" of "Tide|潮", cost 3, with 6/3')
    t.p1.does("use", "Wren")
    (shade,) = t.g.zone("entry", 0)
    assert t.g.words(shade, "attribute") == ("Tide|潮",) and t.g.number(shade, "attack") == 6


def test_different_attributes_are_counted() -> None:
    text = "entry always:\n    this gets +(the number of different attributes of your retired)/+0"
    retired = [character("Fin", attribute="Tide"), character("Roe", attribute="Tide Ember"), character("Eel")]
    t = table("rebirth; turn p1; phase main\np1 entry: Wren\np1 retire: Fin, Roe, Eel", said("Wren", text), *retired)
    assert t.p1.number("Wren", "attack") == 2 + 2


def test_a_cost_is_compared_as_printed_whatever_lowers_it() -> None:
    text = "member always:\n    all characters with printed cost >= 5 in your hand get -1 cost"
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 member1: Wren\np1 member2: Wren\np1 hand: Tall, Small",
              said("Wren", text), character("Tall", cost=5), character("Small", cost=4))
    assert (t.p1.number("Tall", "cost"), t.p1.number("Small", "cost")) == (5 - 2, 4)


def test_the_second_attack_of_a_player_may_be_another_characters() -> None:
    text = "member when this supports if this is the second attack of you this turn:\n    draw 1"
    t = table("rebirth; turn p1; phase attack\np1 entry: Ann\np1 member1: Bea\np1 member2: Wren\np1 deck: 9 x Ann\n"
              "p2 entry: Dear", said("Wren", text))
    t.p1.does("attack", "Bea")
    t.p1.does("attack", "Wren")
    assert len(t.p1.cards("hand")) == 1
