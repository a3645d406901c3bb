"""What Rebirth's words do about numbers that cannot increase or decrease (1.3.3, 9.10)."""

from __future__ import annotations

import pytest

from engines.core.play.player_view import card_sight
from tests.language.yardsticks.test_rebirth_words import said as printed
from tests.rules.rebirth.making import said, table


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("member when this supports:\n    the attack and defence of the opponent's entry cannot change until end of turn",
     "When this character supports, until end of turn, the ATK and DEF of the opponent's Entry cannot increase or "
     "decrease.", "このキャラがサポートした時、このターン中、相手のエントリーのATKとDEFは増減しない。"),
    ("entry always:\n    the cost of this cannot change", "The cost of this character cannot increase or decrease.",
     "このキャラのコストは増減しない。"),
])
def test_they_print_what_players_say(text: str, en: str, ja: str) -> None:
    assert (printed(text).en, printed(text).ja) == (en, ja)


STRONG = said("Strong", "entry always:\n    this gets +2/+3\n"
              "entry activated once:\n    the attack of this becomes 9 until end of turn\n"
              "entry activated once:\n    this gets +1/-1 until end of turn", attack=4, defence=5)


@pytest.mark.parametrize("fixed", [True, False])
def test_what_is_always_so_changes_nothing_either(fixed: bool) -> None:
    still = "member always:\n    the attack and defence of the opponent's entry cannot change"
    t = table("rebirth; turn p1; phase main\np1 entry: Strong\np2 entry: Dot\np2 member1: Still", STRONG,
              said("Still", still if fixed else "room to grow"))
    assert (t.p1.number("Strong", "attack"), t.p1.number("Strong", "defence")) == ((4, 5) if fixed else (6, 8))
    t.p1.does("use", "Strong")
    assert t.p1.number("Strong", "attack") == (4 if fixed else 9)


def test_until_end_of_turn_effects_before_and_after_count_for_nothing_and_are_back_later() -> None:
    still = "member activated once:\n    the attack and defence of your entry cannot change until end of turn"
    t = table("rebirth; turn p1; phase main\np1 entry: Strong\np1 member1: Still\np2 entry: Dot", STRONG,
              said("Still", still))
    t.p1.does("use", "Still")
    assert (t.p1.number("Strong", "attack"), t.p1.number("Strong", "defence")) == (4, 5)
    while t.g.turn_player == 0:
        t.seats[t.asking[0]].answers(len(t.options) - 1)
    assert (t.p1.number("Strong", "attack"), t.p1.number("Strong", "defence")) == (6, 8)


def test_one_number_may_be_fixed_and_the_other_not() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Strong\np1 member1: Still\np2 entry: Dot", STRONG,
              said("Still", "member always:\n    the attack of your entry cannot change"))
    assert (t.p1.number("Strong", "attack"), t.p1.number("Strong", "defence")) == (4, 8)
    seen = {number.field: number for number in card_sight(t.g, 0, t.p1.card("Strong")).numbers}
    assert (seen["attack"].now, seen["attack"].sources[-1].change, seen["attack"].sources[-1].becomes) == (4, 4, True)
