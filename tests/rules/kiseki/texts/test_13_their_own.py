"""What players do to cards of their own that they pick, and words for all units of one side (1312.1, 1502.1)."""

from __future__ import annotations

import pytest

from engines.core.display.views import Named
from tests.rules.kiseki.making import card, event, printed, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"


@shows("1502.1", "1306.3")
def test_each_player_picks_before_any_unit_is_stunned() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout, Guard\np2 field: Sailor, Monk",
              event("event:\n    each player stuns 1 of their units"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asking == (0,), "the primary player picks first"
    t.p1.chooses("Guard")
    assert t.asking == (1,) and not t.p1.card("Guard").stunned
    t.p2.chooses("Monk")
    assert t.p1.card("Guard").stunned and t.p2.card("Monk").stunned and t.bond() == (28, 38)


@shows("1312.1")
def test_whoever_has_only_one_has_nothing_to_pick() -> None:
    t = table(READY + "p1 hand: Deed\np2 field: Sailor", event("event:\n    each player stuns 1 of their units"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p2.card("Sailor").stunned and t.bond() == (30, 37)


@shows("1312.1", "1315.2")
def test_the_opponent_picks_their_own_and_not_the_player() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout\np2 field: Sailor, Monk, Guard",
              event("event:\n    the opponent actions 2 of their units"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.asking == (1,)
    assert {t.g.face(option.subject).name.en for option in t.options if option.subject is not None} == {
        "Sailor", "Monk", "Guard",
    }
    t.p2.chooses("Sailor", "Guard")
    assert [t.p2.card(name).turned for name in ("Sailor", "Monk", "Guard")] == [True, False, True]


@shows("1317.2")
@pytest.mark.parametrize(("said", "left"), [
    ("each player destroys 1 of their items", (["Scout"], ["Guard", "Seal"])),
    ("the opponent destroys 1 of their units with cp >= 2", (["Scout", "Seal"], ["Seal", "Seal"])),
    ("each player kills all their units with cp <= 1", (["Seal"], ["Guard", "Seal", "Seal"])),
    ("the opponent excludes their units", (["Scout", "Seal"], ["Seal", "Seal"])),
])
def test_which_of_their_cards_is_said(said: str, left: tuple[list[str], list[str]]) -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout, Seal\np2 field: Guard, Seal, Seal", event(f"event:\n    {said}"))
    t.p1.does("event", "Deed")
    t.resolve()
    if t.asked != "priority":
        t.p2.chooses("Seal")
    assert (sorted(t.p1.names("field")), sorted(t.p2.names("field"))) == left


@shows("1308.1")
def test_up_to_so_many_may_be_none() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout stunned\np2 field: Guard stunned",
              event("event:\n    each player recovers up to 1 of their stunned units"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.g.answer(())
    t.p2.chooses("Guard")
    assert t.p1.card("Scout").stunned and not t.p2.card("Guard").stunned


@shows("1317.2", "507.2")
def test_cards_of_their_own_base_are_picked_too() -> None:
    t = table(READY + "p1 hand: Deed\np1 base: Tower\np2 base: (Plain), Tower",
              event("event:\n    each player destroys 1 card in their base"))
    t.p1.does("event", "Deed")
    t.resolve()
    t.p2.chooses("Tower")
    assert (t.p1.names("base"), t.p2.names("base")) == ([], ["Plain"])


# -- all of one side ----------------------------------------------------------------------------------------------


@shows("1212.1")
def test_your_other_units_and_enemy_units_are_all_of_them() -> None:
    leader = card("Leader", "always:\n    your other units get +1/+2\n    enemy units with cp <= 2 get -1/-0")
    t = table(READY + "p1 field: Leader, Scout, Seal\np2 field: Sailor, Guard", leader)
    assert [t.grown(t.p1, "Leader"), t.grown(t.p1, "Scout")] == [(0, 0), (1, 2)]
    assert [t.grown(t.p2, "Sailor"), t.grown(t.p2, "Guard")] == [(0, 0), (-1, 0)]


@shows("1315.1")
def test_your_units_can_be_readied_together() -> None:
    t = table(READY + "p1 hand: Deed\np1 field: Scout actioned, Guard actioned\np2 field: Monk actioned",
              event("event:\n    ready your units"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert [t.p1.card("Scout").turned, t.p1.card("Guard").turned, t.p2.card("Monk").turned] == [False, False, True]


# -- print --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("event:\n    each player stuns 1 of their units",
     "Each player stuns 1 of their UNITs.", "それぞれのプレイヤーは自分のUNITを1つ選び、スタンする。"),
    ("event:\n    the opponent kills up to 2 of their stunned units",
     "The opponent puts up to 2 of their stunned UNITs to instant death.",
     "相手は自分のスタン状態のUNITを2つまで選び、即死させる。"),
    ("event:\n    each player destroys 1 card in their base",
     "Each player destroys 1 of the cards in their base.",
     "それぞれのプレイヤーは自分の拠点のカードを1枚選び、破壊する。"),
    ("event:\n    each player readies their units",
     "Each player readies all their UNITs.", "それぞれのプレイヤーは自分のすべてのUNITをレディする。"),
    ("event:\n    stun enemy units", "Stun all the opponent's UNITs.", "相手のすべてのUNITをスタンする。"),
])
def test_texts_say_who_picks_what(text: str, en: str, ja: str) -> None:
    assert printed(text) == Named(en, ja)
