"""The judge's hand: all agree to mend a slip, and the position must be one the rules can lead to afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.match.match import Match, Side
from app.net.records.hand_uses import HandUses
from app.saving.replay import Replay
from app.tables.table import Table
from engines.core.model.ask import AnswerRefused
from engines.core.model.hand_step import HandStep
from tests.by_hand.hands import acting, agrees, done, objects, refused, step
from tests.by_hand.test_drawer import drags, handle, screen_of
from tests.rules.notation import T, position
from tests.ui.kit.shell_kit import key, window_at
from ui.window.main_menu import make_menu

MORE = "p1 retreat: Mira\np1 bonds: Roan"


def opened(more: str = MORE) -> T:
    t = acting(more=more)
    t.g.judges_hand(0)
    agrees(t, 1)
    assert t.asked == "judge-hand" and t.asking == (0,)
    return t


def over(t: T) -> None:
    done(t)
    agrees(t, 1)


def test_a_slip_is_mended_and_the_question_asked_as_things_are_now() -> None:
    t = opened()
    assert not t.p1.may("attack", "Mira")
    step(t, 0, "move", card="p1 Mira@retreat", to="front:0")
    step(t, 0, "turn", card="p1 Actor")
    step(t, 0, "flip", card="p1 Roan@bonds")
    over(t)
    assert t.asked == "action" and t.asking == (0,)
    assert t.p1.may("attack", "Mira") and not t.p1.may("attack", "Actor")
    assert t.g.card(t.p1.find("Roan@bonds")).face_down


def test_nothing_forbids_or_notices_it() -> None:
    t = acting(more="p1 front: Ilse", own="")
    t = opened()
    step(t, 0, "move", card="p1 Actor", to="retreat:0")
    over(t)
    assert not t.g.state.pending and "log.judge.done" in t.log()


def test_who_does_not_agree_leaves_everything_as_it_was() -> None:
    t = acting()
    before = t.show()
    t.g.judges_hand(0)
    objects(t, 1)
    assert t.asked == "action" and t.show() == before and "log.judge.refused" in t.log()


def test_who_does_not_agree_to_the_outcome_has_it_undone() -> None:
    t = opened()
    before = t.show()
    step(t, 0, "move", card="p1 Mira@retreat", to="front:0")
    done(t)
    objects(t, 1)
    assert t.asked == "action" and t.show() == before and not t.p1.may("attack", "Mira")


def test_the_rules_must_be_able_to_lead_there() -> None:
    t = opened()
    step(t, 0, "move", card="p1 Ilse", to="hand:0")
    done(t)
    assert t.asked == "judge-hand" and "log.judge.unlawful" in t.log()
    step(t, 0, "move", card="p1 Ilse", to="front:0")
    done(t)
    assert t.asked == "judge-hand"  # she is no main character any more


@pytest.mark.parametrize(("what", "fields", "why"), [
    ("draw", {"number": 1}, "kind"), ("number", {"card": "p1 Actor", "name": "power", "number": 10}, "kind"),
    ("move", {"card": "p1 Roan@hand", "to": "hand:1"}, "owner"), ("move", {"card": 999, "to": "hand:0"}, "gone"),
    ("move", {"card": "p2 Hale@hand", "to": "retreat:1"}, "hidden"), ("turn", {"card": "p1 Roan@hand"}, "fixed"),
])
def test_what_cannot_be_mended_is_refused(what: str, fields: dict[str, Any], why: str) -> None:
    assert refused(opened(), 0, what, **fields) == why


def test_it_opens_at_a_main_question_alone() -> None:
    t = acting()
    t.p1.attacks("Actor", "Pell")
    assert t.asked != "action"
    with pytest.raises(AnswerRefused):
        t.g.judges_hand(0)
    t = acting()
    t.p1.activates("Actor")
    with pytest.raises(AnswerRefused):
        t.g.judges_hand(0)


def test_on_the_board_of_monster_collection() -> None:
    t = position("moncolle; turn p1; phase main\np1 b2: Page\np1 b2-land: Meadow\np1 hand: Page\np2 b4: Page")
    t.g.judges_hand(0)
    agrees(t, 1)
    step(t, 0, "move", card="p1 Page@hand", to="b2:0")
    assert refused(t, 0, "move", card="p1 Page@b2", to="b2-land:0") == "area"
    over(t)
    assert t.asked == "main" and len(t.p1.cards("b2")) == 2


def table() -> Table:
    sides = tuple(Side(name=name, deck=("x",)) for name in ("Hana", "Tomo"))
    return Table(Match(game="cipher", sides=sides, seed=1), acting(more=MORE).g)


def test_it_is_told_again_with_everybodys_consent() -> None:
    live, again = table(), table()
    live.judges_hand(0)
    live.answer(1, 1)
    mira = next(card.id for card in live.state.cards if card.zone == "retreat")
    live.by_hand(0, HandStep(what="move", card=mira, to="front:0"))
    live.answer(0, 0)
    live.answer(1, 1)
    assert [(each.kind, each.player) for each in live.inputs] == [
        ("judge", 0), ("answer", 1), ("hand", 0), ("answer", 0), ("answer", 1),
    ]
    told, uses = Replay(again.match, again._play), HandUses()
    for given in live.inputs:
        told.step(given)
        uses.look(told)
    assert [each.key for each in uses.told()] == ["check.by-hand", "check.judge"]
    assert next(iter(uses.told())).args["m"] == 1
    assert told.state.zones == live.state.zones and told.state.ask == live.state.ask


def test_through_the_menu(qtbot: QtBot) -> None:
    window = window_at(table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = screen_of(window)
    menu = make_menu(window)
    next(each for each in menu.actions() if each.text() == "Judge's hand…").trigger()
    assert screen.session.viewer == 1 and "correct the position" in screen.prompt.shown.question
    key(window, Qt.Key.Key_Return)
    assert screen.hand.page.isVisible() and screen.session.viewer == 0
    drags(screen, handle(screen, "Mira", "retreat:0"), "rear:0")
    assert handle(screen, "Mira", "rear:0")
    key(window, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert screen.ask is not None and screen.ask.question.key == "ask.action"
    assert not screen.hand.page.isVisible()
