"""Taking back: free while nothing was learnt, else only with consent, and never a way to peek."""

from __future__ import annotations

from typing import Any

import pytest

from app.match.undo import known_cards
from app.tables.table import Table
from engines.core.model.ask import AnswerRefused
from tests.app.lantern import bytes_of, does, table
from tests.fuzz.damage import GAMES, a_table


def keys(shown: Table, player: int) -> list[str]:
    return [text.key for text in shown.undo_offer(player).revealed]


def test_nothing_to_take_back_at_first() -> None:
    assert table().undo_offer(1).kind == "none"


def test_free_after_showing_only_a_card_of_ones_own() -> None:
    shown = table()
    before = bytes_of(shown.state)
    does(shown, "play")
    assert shown.undo_offer(1).kind == "free"
    shown.undo(1)
    assert bytes_of(shown.state) == before
    assert [line.text.key for line in shown.log(0)][-1] == "log.undone"


@pytest.mark.parametrize(("verb", "why"), [
    ("peek", ["undo.seen"]), ("roll", ["undo.chance"]), ("glance", ["undo.seen-something", "undo.seen-something"]),
])
def test_locked_once_something_was_learnt(verb: str, why: list[str]) -> None:
    shown = table()
    does(shown, verb)
    assert shown.undo_offer(1).kind == "locked"
    assert keys(shown, 1) == why
    with pytest.raises(AnswerRefused):
        shown.undo(1)


def test_locked_once_another_has_decided_or_drawn() -> None:
    shown = table()
    does(shown, "play")
    does(shown, "decline")
    assert keys(shown, 1) == ["undo.decided"]
    does(shown, "end")
    assert shown.undo_offer(1).kind == "locked"
    assert keys(shown, 1) == ["undo.seen-something"]  # Ann has drawn a card Bob does not know
    assert keys(shown, 0) == ["undo.seen", "undo.decided"]  # her decline: before her draw and Bob's "end"


def test_consent_mixes_what_nobody_knew_and_nothing_else() -> None:
    shown = table()
    then = shown.state
    does(shown, "roll")
    does(shown, "peek")
    shown.request_undo(1)
    request = shown.undo_request(0)
    assert request is not None and request.waiting == [0] and request.player == 1
    assert [text.key for text in request.revealed] == ["undo.seen-something"]  # Ann reads no name
    with pytest.raises(AnswerRefused):
        shown.consent_undo(1, True)
    shown.consent_undo(0, True)
    now = shown.state
    assert shown.undo_request(0) is None and len(shown.past) == 1
    assert now.zones["hand:1"] == then.zones["hand:1"] and now.zones["hand:0"] == then.zones["hand:0"]
    assert sorted(now.zones["deck:1"]) == sorted(then.zones["deck:1"])
    assert now.zones["deck:1"] != then.zones["deck:1"] and now.chance != then.chance
    hidden = now.zones["deck:1"]
    assert not {now.cards[card].alias for card in hidden} & {then.cards[card].alias for card in hidden}
    assert [line.text.key for line in shown.log(0)][-1] == "log.undone-agreed"


def test_consent_can_be_refused_and_withdrawn() -> None:
    shown = table()
    does(shown, "roll")
    before = bytes_of(shown.state)
    shown.request_undo(1)
    shown.consent_undo(0, False)
    assert shown.undo_request(1) is None and bytes_of(shown.state) == before
    shown.request_undo(1)
    shown.consent_undo(1, False)
    assert shown.undo_request(1) is None
    shown.request_undo(1)
    does(shown, "end")  # going on makes it void
    with pytest.raises(AnswerRefused):
        shown.consent_undo(0, True)


def test_bots_agree_at_once() -> None:
    shown = table(bots=("random", ""))
    does(shown, "roll")
    shown.request_undo(1)
    assert not shown.past


def test_back_to_ones_own_last_decision_past_those_of_a_bot() -> None:
    shown = table(bots=("random", ""))
    does(shown, "play")
    assert shown.move_bot(thought=0)
    assert shown.undo_offer(1).kind == "locked"
    shown.request_undo(1)
    assert shown.asking() == (1,) and not shown.past


def test_that_a_bot_passed_does_not_lock() -> None:
    shown = table(bots=("random", ""))
    does(shown, "play")
    assert shown.move_bot(thought=passing(shown))
    assert shown.undo_offer(1).kind == "free"
    shown.undo(1)
    assert shown.asking() == (1,) and not shown.past


def test_that_a_person_passed_locks() -> None:
    shown = table()
    does(shown, "play")
    shown.answer(0, passing(shown))
    assert shown.undo_offer(1).kind == "locked"


def passing(shown: Table) -> int:
    asked = shown.ask(0)
    assert asked is not None
    return next(option.index for option in asked.options if option.decline)


def test_every_earlier_point_can_be_reached() -> None:
    shown = table()
    states = [bytes_of(shown.state)]
    for verb in ("toss", None, "toss", None, "toss"):
        if verb is None:
            shown.answer(1, [])
        else:
            does(shown, verb)
        states.append(bytes_of(shown.state))
    while states[:-1]:
        states.pop()
        shown.undo(1)
        assert bytes_of(shown.state) == states[-1]


def test_a_failed_decision_is_not_kept() -> None:
    shown = table()
    does(shown, "toss")
    with pytest.raises(AnswerRefused):
        shown.answer(1, [0, 1])
    assert len(shown.past) == 1


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_was_shown_is_what_everybody_knows_more_than_before(game: Any) -> None:
    """However few cards are looked at again after a decision."""
    played = a_table(decisions=150, game=game)
    states = [*(each.state for each in played.past), played.state]
    plays = [type(played._play)(game, played.faces, state) for state in states]
    assert len(played.past) > 100 and any(each.shown for each in played.past)
    for decision, before, after in zip(played.past, plays, plays[1:], strict=False):
        more = [(viewer, card) for viewer in after.players
                for card in sorted(known_cards(after, viewer) - known_cards(before, viewer))
                if not getattr(after.state.cards[card], "created", False)]  # what comes into being was never hidden
        assert [tuple(each) for each in decision.shown if each.card is not None] == more
