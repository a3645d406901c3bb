"""What Rebirth's words remember of a turn: Sparks that were cancelled, characters put in Entry from the hand."""

from __future__ import annotations

import pytest

from engines.rebirth.table.cards import RebirthFace
from tests.language.yardsticks.test_rebirth_words import said as printed
from tests.rules.rebirth.making import Table, said, table

STOPPER = said("Stopper", "cancel sparks or triggers (put this in the waiting room)")


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("entry when the spark of this is cancelled:\n    draw 1",
     "When the [Spark] of this character is cancelled, draw 1 card.",
     "このキャラの【スパーク】がキャンセルされた時、カードを1枚引く。"),
    ("entry always if the spark of this was cancelled this turn:\n    this gets +3/+3",
     "While the [Spark] of this character was cancelled this turn, this character gets +3/+3.",
     "このターンにこのキャラの【スパーク】がキャンセルされている場合、このキャラを+3/+3する。"),
    ("entry always if this was put in the entry from hand this turn:\n    this gets +1/+0",
     "While this character was put into Entry from hand this turn, this character gets +1/+0.",
     "このキャラがこのターンに手札からエントリーに置かれている場合、このキャラを+1/±0する。"),
])
def test_they_print_what_players_say(text: str, en: str, ja: str) -> None:
    assert (printed(text).en, printed(text).ja) == (en, ja)


def entering(text: str, *, cancelled: bool) -> Table:
    """The Entry process of the first player has put Wren in Entry; its ability is cancelled, or not."""
    wren: RebirthFace = said("Wren", text)
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 energy: Plain\np1 deck: 5 x Plain, Wren\np2 entry: Dot\n"
              "p2 hand: Stopper", wren, STOPPER)
    t.p1.does("withdraw", "Ann", "member1")
    t.until("cancel")
    while t.asked == "cancel" and t.asking != (1,):
        t.p1.passes()
    if cancelled:
        t.p2.does("cancel", "Stopper")
    t.until("main")
    return t


GAINS = "\nentry when the spark of this is cancelled:\n    this gets +1/+0 until end of turn"
RAGES = "\nentry always if the spark of this was cancelled this turn:\n    this gets +3/+3"


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_cancelled_spark_sets_off_what_waits_for_that_and_draws_nothing(cancelled: bool) -> None:
    t = entering(f"spark:\n    draw 1{GAINS}{RAGES}", cancelled=cancelled)
    assert len(t.p1.cards("hand")) == (0 if cancelled else 1)
    assert t.p1.number("Wren", "attack") == (2 + 1 + 3 if cancelled else 2)


def test_another_cancelled_ability_is_no_cancelled_spark() -> None:
    t = entering(f"when this enters:\n    draw 1{GAINS}{RAGES}", cancelled=True)
    assert not t.p1.cards("hand") and t.p1.number("Wren", "attack") == 2


def test_it_is_forgotten_when_the_next_turn_begins() -> None:
    t = entering(f"spark:\n    draw 1{RAGES}", cancelled=True)
    assert t.p1.number("Wren", "attack") == 2 + 3
    while t.g.turn_player == 0:
        t.seats[t.asking[0]].answers(len(t.options) - 1)
    assert t.p1.number("Wren", "attack") == 2


PROUD = said("Wren", "entry always if this was put in the entry from hand this turn:\n    this gets +2/+0")


def test_who_is_played_to_entry_came_from_the_hand_in_that_turn_alone() -> None:
    t = table("rebirth; turn p1; phase main\np1 hand: Wren\np1 energy: 3 x Plain\np1 deck: 5 x Plain\np2 entry: Dot",
              PROUD)
    t.p1.does("play", "Wren", "entry")
    assert t.p1.number("Wren", "attack") == 2 + 2
    while t.g.turn_player == 0:
        t.seats[t.asking[0]].answers(len(t.options) - 1)
    assert t.p1.number("Wren", "attack") == 2


@pytest.mark.parametrize(("start", "bonus"), [("hand", 2), ("waiting room", 0)])
def test_only_the_hand_counts_and_an_effect_may_put_it_there(start: str, bonus: int) -> None:
    text = f"member activated once:\n    put 1 character in your {start} in the entry"
    t = table(f"rebirth; turn p1; phase main\np1 entry: Ann\np1 member1: Bell\np1 {start.split()[0]}: Wren\n"
              "p2 entry: Dot", PROUD, said("Bell", text))
    t.p1.does("use", "Bell")
    if start == "hand":  # hidden: it need not be found
        t.p1.chooses("Wren")
    t.finish()
    assert t.p1.has("Wren", "entry") and t.p1.number("Wren", "attack") == 2 + bonus


def test_who_goes_to_member_and_back_is_still_the_one_that_came_from_the_hand() -> None:
    t = table("rebirth; turn p1; phase main\np1 entry: Ann\np1 member1: Swing\np1 hand: Wren\np1 energy: 3 x Plain\n"
              "p2 entry: Dot", PROUD,
              said("Swing", "activated (pay 1):\n    swap your entry with 1 member"))
    t.p1.does("play", "Wren", "entry")
    for _ in range(2):
        t.p1.does("use", "Swing")
        t.finish()
    assert t.p1.has("Wren", "entry") and t.p1.number("Wren", "attack") == 2 + 2
