"""A bug in an effect: nothing of the step stays, a report with a save is written, and play goes on another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.saving.journal import Journal
from app.tables.table import Table
from app.trouble import EffectFailed
from engines.cipher.turn.phases import PlayTurn
from engines.core.cards.ability_parts import Step
from engines.core.play import player_view
from engines.core.procedures.resolve import Resolve
from tests.fuzz.damage import CIPHER, a_match, a_table, looked_at, one_sentence, step
from tests.random_play import Chooser
from tests.ui.kit.shell_kit import window_at

BUGS: list[Callable[[], Any]] = [
    lambda: {}["nothing"],
    lambda: 1 // 0,
    lambda: "not a move",
    lambda: [].pop(),
    lambda: loop(0),
]


def loop(depth: int) -> int:
    return loop(depth + 1)


def all_steps(kind: type[Step]) -> list[type[Step]]:
    return [kind, *(each for below in kind.__subclasses__() for each in all_steps(below))]


def broken(monkeypatch: pytest.MonkeyPatch, bug: Callable[[], Any]) -> None:
    """Every instruction of every card has that bug, after doing half of what it should."""
    for kind in all_steps(Step):
        if "do" in vars(kind):
            right = vars(kind)["do"]

            def half(self: Step, g: Any, here: Any, right: Any = right) -> Any:
                right(self, g, here)
                return bug()

            monkeypatch.setattr(kind, "do", half)


def until_it_breaks(table: Table, chooser: Chooser) -> tuple[EffectFailed, bytes]:
    """Play until an effect breaks down; the failure and the state before."""
    for _ in range(900):
        if not table.asking():
            break
        before = table.game.encode(table.state)
        try:
            step(table, chooser)
        except EffectFailed as failed:
            return failed, before
    pytest.fail("no effect was carried out")


@pytest.mark.parametrize("bug", BUGS, ids=range(len(BUGS)))
def test_the_game_is_as_it_was_and_goes_on(bug: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    table, chooser = a_table(2, 20), Chooser(2, eager=True)
    table.keeper = keeper = Journal(table)
    with monkeypatch.context() as patched:
        broken(patched, bug)
        failed, before = until_it_breaks(table, chooser)
        one_sentence(failed, str(failed.report))
        assert table.game.encode(table.state) == before
        looked_at(table)
        kept = keeper.path.read_bytes()
        past = len(table.past)
        with pytest.raises(EffectFailed) as again:  # the same answer breaks again, into a report of its own
            for _ in range(50):
                step(table, Chooser(2, eager=True)) if len(table.past) == past else until_it_breaks(table, chooser)
        assert again.value.report != failed.report or len(table.past) > past
        assert kept[:200] == keeper.path.read_bytes()[:200]
        assert failed.report is not None
        assert sorted(file.name for file in failed.report.iterdir()) == ["game.takujo", "report.txt"]
        report = (failed.report / "report.txt").read_text(encoding="utf-8")
        assert "Traceback" in report and "Being done:" in report
    back = Table.load(failed.report / "game.takujo")  # mended, or another answer
    assert back.game.encode(back.state) == before
    for each in (table, back):
        other = Chooser(5)
        for _ in range(6):
            step(each, other)
        looked_at(each)
        player = each.past[-1].player
        if each.undo_offer(player).kind == "free":
            each.undo(player)
        else:
            each.request_undo(player)
            each.consent_undo(1 - player, True)
        looked_at(each)
    keeper.close(forget=True)


def test_the_decision_before_can_be_taken_back_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    table, chooser = a_table(2, 20), Chooser(2, eager=True)
    broken(monkeypatch, BUGS[0])
    _, before = until_it_breaks(table, chooser)
    player, past = table.past[-1].player, len(table.past)
    table.request_undo(player)
    if table.undo_request(1 - player) is not None:
        table.consent_undo(1 - player, True)
    assert len(table.past) < past and table.game.encode(table.state) != before
    looked_at(table)


def test_a_rule_that_breaks_and_one_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    for fault in (lambda self, g: {}["nothing"], lambda self, g: "nonsense"):
        table = a_table(4, 12)
        with monkeypatch.context() as patched:
            for at, (_, after) in list(PlayTurn.ROUTE.items()):
                patched.setitem(PlayTurn.ROUTE, at, (fault, after))
            failed, before = until_it_breaks(table, Chooser(4))
            one_sentence(failed)
        assert table.game.encode(table.state) == before
        step(table, Chooser(6))
        looked_at(table)


def test_a_state_that_nobody_can_be_shown_is_a_breakdown_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(4, 12)
    before = table.game.encode(table.state)

    def blind(*_: object) -> Any:
        raise LookupError("no such card")

    monkeypatch.setattr("app.match.undo.shown_between", blind)
    with pytest.raises(EffectFailed):
        step(table, Chooser(1))
    monkeypatch.undo()
    assert table.game.encode(table.state) == before
    assert player_view.table(table._play, 0) == table.view(0)


def test_a_report_that_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(2, 20)
    broken(monkeypatch, BUGS[1])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.tables.reports._new_folder", full)
    failed, before = until_it_breaks(table, Chooser(2, eager=True))
    assert failed.report is None and table.game.encode(table.state) == before
    one_sentence(failed, "No space left")


def test_in_the_window_the_strip_says_it_and_play_goes_on(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table, chooser = a_table(2, 20), Chooser(2, eager=True)
    with monkeypatch.context() as patched:
        broken(patched, BUGS[0])
        until_it_breaks(table, chooser)
        window = window_at(table, open_hands=True)
        qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
        session, strip = window.session, window.playing.strip
        before, retry = table.game.encode(table.state), Chooser(3, eager=True)
        for _ in range(300):
            session.answer(retry.answer(table._play))
            if strip.isVisible():
                break
            before = table.game.encode(table.state)
        assert strip.isVisible() and "nothing" in strip.happened and strip.button.isVisible()
        assert table.game.encode(table.state) == before and session.mine()
    past, other = len(table.past), Chooser(8)
    for _ in range(4):
        session.answer(other.answer(table._play))
        QTest.qWait(1)
    assert len(table.past) == past + 4
    session.undo()
    if table.undo_request(session.viewer) is not None:
        session.consent(True)
    assert len(table.past) < past + 4
    looked_at(table)


def test_what_is_broken_here_is_what_cards_use() -> None:
    assert Resolve.STEPS and len(all_steps(Step)) > 20 and a_match(2).game == CIPHER.id
