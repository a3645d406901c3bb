"""What the rules leave to whoever holds a tournament: conceding, time, the question of a new hand (G-55, facts.md)."""

from __future__ import annotations

import pytest

from engines.core.display.views import PlayerMention
from tests.rules.cipher.basics.test_ch12_setup import with_main_characters
from tests.rules.notation import T, position

TABLE = """
    cipher; turn p1; phase action; number 5
    p1 front: Ilse*
    p1 orbs: {first}
    p2 front: Margrave*
    p2 hand: Margrave
    p2 orbs: {second}
"""


def table(first: int, second: int) -> T:
    """A game with so many orbs on each side."""
    return position(TABLE.format(first=orbs_of(first), second=orbs_of(second)))


def orbs_of(count: int) -> str:
    return f"{count} x ?" if count else ""


def at_time(first: int, second: int) -> T:
    """The game after time was called with so many orbs left."""
    t = table(first, second)
    assert [len(t.g.orbs(player)) for player in t.g.players] == [first, second]
    t.g.time_called()
    return t


@pytest.mark.parametrize(("first", "second", "winners"), [(3, 2, (0,)), (0, 1, (1,)), (5, 1, (0,))])
def test_g55_when_time_is_called_more_orbs_win(first: int, second: int, winners: tuple[int, ...]) -> None:
    result = at_time(first, second).g.state.result
    assert result.winners == winners and not result.all_lost
    assert result.reason == "more-orbs-at-time"


@pytest.mark.parametrize("orbs", [0, 3])
def test_g55_with_equally_many_orbs_everybody_has_lost(orbs: int) -> None:
    result = at_time(orbs, orbs).g.state.result
    assert result.winners == () and result.all_lost, "this is no draw"
    assert result.reason == "equal-orbs-at-time"


def test_g55_the_log_says_how_many_orbs_were_left() -> None:
    line = at_time(3, 1).g.log[-1][-1].text
    assert line.key == "log.time-called" and (line.args["orbs"], line.args["others"]) == (3, 1)
    assert (line.args["first"], line.args["second"]) == (PlayerMention(0), PlayerMention(1))


def test_g55_play_stops_in_the_middle_of_a_battle() -> None:
    t = table(2, 1)
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "evasion"
    t.g.time_called()
    assert t.g.state.result.winners == (0,) and len(t.g.orbs(1)) == 1


@pytest.mark.parametrize("player", [0, 1])
def test_g55_a_player_without_time_of_their_own_has_lost_whatever_the_orbs(player: int) -> None:
    t = table(2, 1)
    t.g.out_of_time(player)
    assert t.g.state.result.winners == (1 - player,) and t.g.state.result.reason == "out-of-time"


def test_the_buttons_that_end_a_phase_say_what_they_do() -> None:
    t = position("cipher; turn p1; phase bond\np1 front: Ilse*\np1 hand: Hale\np2 front: Margrave*")
    said = []
    while t.asked in ("bond", "deploy", "action"):
        ask = t.g.state.ask
        said.append(t.g.game.option_text(t.g, 0, ask, ask.options[-1]).key)
        t.g.answer(len(ask.options) - 1)
        if t.g.state.turn_player != 0:
            break
    assert said == ["option.end-bond", "option.end-deploy", "option.end-action"]


def test_keeping_the_hand_is_the_usual_answer_and_says_so() -> None:
    t = with_main_characters()
    ask = t.g.state.ask
    assert t.asked == "mulligan" and ask.primary == 1
    words = [t.g.game.option_text(t.g, ask.players[0], ask, option).key for option in ask.options]
    assert words == ["option.new-hand", "option.keep-hand"]
