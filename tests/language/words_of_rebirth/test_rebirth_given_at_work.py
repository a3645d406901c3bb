"""What Rebirth's words do at a table: abilities that are quoted and given, sets that are limited, Rebirth cards that
stay, members that support as they stand."""

from __future__ import annotations

import pytest

from engines.core.display.views import Named
from engines.language.printing.rules_text import ability_text
from engines.rebirth.game import GAME
from tests.language.yardsticks.test_rebirth_words import mistake
from tests.rules.notation import shows
from tests.rules.rebirth.making import Table, character, rebirth, said, table

KEEPER = said("Keeper", 'member always:\n    your entry gains the ability "Keepsake|形見"\n'
                        'quoted spark titled "Keepsake|形見":\n    draw 2')
CALLER = said("Caller", 'when this enters:\n    put the top card of your deck face down in a vacant seat as "Shade|影"'
                        ' of cost 1 with 1/1 and the ability "Echo|残響"\n'
                        'quoted member activated titled "Echo|残響":\n    draw 1')
MEAN = said("Mean", "member always:\n    the opponent can set only 1 rebirth each turn")
LASTING = said("Lasting", "member always:\n    all your rebirths cannot be put away at end of turn")
PAGE = said("Page", "member always:\n    this supports without resting")


@pytest.mark.parametrize(("text", "en", "ja"), [
    ('member always:\n    your entry gains the ability "Gift|贈り物"\nquoted spark titled "Gift|贈り物":\n    draw 1',
     "Your Entry gains the ability “Gift”.", "自分のエントリーは能力「贈り物」を得る。"),
    ('spark:\n    put the top card of your deck face down in a vacant seat as "Shade|影" of "Tide|潮", cost 2, with 3/4'
     ' and the ability "Echo|残響"\nquoted member when this supports titled "Echo|残響":\n    draw 1',
     "Put the top card of your deck face down in a vacant seat as a character “Shade” 〔Tide〕 of cost 2 with 3/4 and"
     " the ability “Echo”.",
     "自分のデッキの一番上のカードを裏向きで、コスト2で3/4、能力「残響」を持つ〔潮〕で《影》のキャラとして"
     "空席のメンバーに置く。"),
    ("member always:\n    the opponent can set only 1 rebirth each turn",
     "The opponent can set only 1 Rebirth each turn other than from Entry.",
     "相手はエントリー以外からReバースを1ターンに1枚までしかセットできない。"),
    ("member always:\n    all your rebirths cannot be put away at end of turn",
     "All your Rebirths cannot be put into the waiting room in the End phase.",
     "自分のReバースすべてはエンドフェイズに控え室に置かれない。"),
    ("member always:\n    this supports without resting", "This character supports without resting.",
     "このキャラはレストせずにサポートする。"),
])
def test_they_print_what_players_say(text: str, en: str, ja: str) -> None:
    printed = ability_text(GAME.catalogue, said("Wren", text).abilities[0]).text
    assert (printed.en, printed.ja) == (en, ja)


def test_a_quoted_ability_is_printed_with_its_name_and_its_mark() -> None:
    quoted = ability_text(GAME.catalogue, KEEPER.abilities[1])
    assert quoted.tags == ["spark", "quoted"] and quoted.name == Named("Keepsake", "形見")


def test_an_ability_that_is_given_must_stand_on_the_card() -> None:
    assert "no ability called" in mistake('member always:\n    your entry gains the ability "Gift|贈り物"')


# -- quoted abilities ---------------------------------------------------------------------------------------------


@shows("9.10.3", "11.3.2")
def test_a_spark_given_to_the_entry_triggers_as_the_entry_process_fills_it() -> None:
    text = "rebirth; turn p1; phase main\np1 entry: Ann\np1 energy: (Cy)\np1 deck: 9 x Plain, Dot\np1 member1: "
    t = table(f"{text}Keeper", KEEPER)
    t.p1.does("withdraw", "Ann", "member2")
    t.finish()
    assert t.p1.names("entry") == ["Dot"] and len(t.p1.cards("hand")) == 2
    t = table(f"{text}Bea", KEEPER)
    t.p1.does("withdraw", "Ann", "member2")
    t.finish()
    assert t.p1.cards("hand") == ()


def test_a_quoted_ability_is_not_the_card_s_own() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 energy: (Cy)\np1 deck: 9 x Plain, Keeper", KEEPER)
    t.p1.does("withdraw", "Ann", "member2")
    t.finish()
    assert t.p1.names("entry") == ["Keeper"] and t.p1.cards("hand") == (), "it only gives it"


def test_a_copy_that_gains_the_quoted_ability_has_it() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 energy: (Cy)\np1 member1: Keeper\n"
              "p1 deck: 9 x Plain, Keeper", KEEPER)
    t.p1.does("withdraw", "Ann", "member2")
    t.finish()
    assert t.p1.names("entry") == ["Keeper"] and len(t.p1.cards("hand")) == 2


@shows("4.5.5.1")
def test_what_is_put_face_down_has_the_quoted_ability_and_nothing_printed() -> None:
    drummer = said("Drummer", "member activated:\n    draw 3")
    t = table("rebirth; turn p1; phase main\np1 hand: Caller\np1 energy: (Cy)\np1 deck: 9 x Plain, Drummer",
              CALLER, drummer)
    t.p1.does("play", "Caller", "entry")
    t.finish()
    down = next(card for card in t.g.members(0))
    assert t.g.card(down).face_down and t.g.number(down, "attack") == 1
    uses = [option for option in t.options if option.verb == "use" and option.subject == down]
    assert len(uses) == 1
    t.pick(lambda option: option.verb == "use" and option.subject == down, "the shade's echo")
    t.finish()
    assert len(t.p1.cards("hand")) == 1, "the quoted ability, not the printed one"


# -- sets ---------------------------------------------------------------------------------------------------------


def of_p1(member: str, *own: object, hand: str = "3 x Song", header: str = "") -> Table:
    return table(f"rebirth; turn p1; phase main{header}\np1 hand: {hand}\np2 member1: {member}",
                 rebirth("Song"), *own)  # type: ignore[arg-type]


@shows("1.3.3")
def test_only_so_many_rebirths_are_set_in_a_turn() -> None:
    t = of_p1("Mean", MEAN)
    t.p1.does("set", "Song")
    assert not t.p1.may("set", "Song@hand") and "1.3.3" in t.p1.why_not("Song@hand")
    t = of_p1("Bea", MEAN)
    t.p1.does("set", "Song")
    assert t.p1.may("set", "Song@hand")


def test_the_limit_counts_what_was_set_before_and_begins_again_each_turn() -> None:
    assert not of_p1("Mean", MEAN, header="; sets p1").p1.may("set", "Song")
    assert of_p1("Mean", MEAN, header="; sets p2+p2").p1.may("set", "Song")


@shows("10.5.1.1")
def test_the_entry_process_sets_all_the_same_and_is_not_counted() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 energy: (Cy)\np1 hand: Song\np2 member1: Mean\n"
              "p1 deck: 5 x Plain, Dot, Song", MEAN)
    t.p1.does("withdraw", "Ann", "member1")
    t.finish()
    assert t.p1.names("rebirth") == ["Song"] and t.g.state.sets == ()
    assert t.p1.may("set", "Song@hand")


@shows("7.6.5")
def test_rebirths_that_are_not_put_away_stay_over_the_end_phase() -> None:
    text = "rebirth; turn p1; phase attack; number 3\np1 entry: Ann\np1 rebirth: Song\np1 member1: "
    t = table(f"{text}Lasting", LASTING)
    turn = t.g.state.turn
    while t.g.state.turn == turn:
        t.end_phase()
    assert t.p1.names("rebirth") == ["Song"]
    t = table(f"{text}Bea", LASTING)
    while t.g.state.turn == turn:
        t.end_phase()
    assert t.p1.names("rebirth") == [] and t.p1.names("waiting") == ["Song"]


# -- support ------------------------------------------------------------------------------------------------------


@shows("8.2.4")
def test_who_supports_without_resting_may_support_again() -> None:
    t = table("rebirth; turn p1; phase attack; number 3\np1 entry: Ann\np1 member1: Page\np2 entry: Dear", PAGE)
    t.p1.does("attack", "Page", "Dear")
    t.finish()
    assert not t.p1.card("Page").turned and t.p2.card("Dear").damage == 2 and t.p1.may("attack", "Page")


@shows("8.2.4.4")
def test_partners_rest_for_its_partner_attack_all_the_same() -> None:
    t = table("rebirth; turn p1; phase attack; number 3\np1 entry: Ann\np1 member1: Page\np2 entry: Dear\n"
              "p1 energy: Lamp, Torch, Candle", PAGE)
    t.p1.does("partner-attack", "Page", "Dear")
    t.finish()
    assert t.p2.names("retire") == ["Dear"] and not t.p1.may("partner-attack", "Page")
    assert all(t.p1.card(name).turned for name in ("Lamp", "Torch", "Candle"))


def test_a_member_lying_sideways_supports_nothing_either_way() -> None:
    t = table("rebirth; turn p1; phase attack; number 3\np1 entry: Ann\np1 member1: Page rested\np1 member2: Bea\n"
              "p2 entry: Dear", PAGE, character("Bea"))
    assert not t.p1.may("attack", "Page") and t.p1.may("attack", "Bea")
