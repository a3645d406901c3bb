"""Bots at a table without a window: what they agree to, when they go, what is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from app.net.client import headless_client
from app.net.client.headless_client import BotAgent, HeadlessClient, Lines
from app.net.room.room import Room
from app.net.wire import messages as said
from app.net.wire.link import Link
from engines.core.display.views import Text
from tests.net.guests.test_sitting import at_home, room_of
from tests.net.kit.fakes import deck
from tests.net.kit.lines import Line, come, play

_ = at_home


def bot_at(
    room: Room, capsys: pytest.CaptureFixture[str], bot: str = "random", stays: bool = False
) -> tuple[Line, HeadlessClient]:
    """A bot that has come to a table; what its program says so far is forgotten."""
    line, sitting = come(room)
    client = HeadlessClient(sitting, Lines("en"), BotAgent(bot, "Robo", lambda game, form: deck(game.id, 1)))
    client.stays = stays
    client._heard(Link("here"))
    client._heard(room.terms())
    capsys.readouterr()
    return line, client


def listen(*pairs: Any) -> None:
    """Let everybody hear what has come until nothing comes any more; bots act."""
    while any(line.post for line, _ in pairs):
        for line, whom in pairs:
            line.read(whom._heard if isinstance(whom, HeadlessClient) else whom.hear)


def mine(sitting: Any) -> bool:
    return sitting.mirror is not None and sitting.seat in sitting.mirror.asking()


def test_a_bot_agrees_to_what_is_to_be_taken_back_once(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys)
    listen(person, robot)
    sitting = person[1]
    for _ in range(60):
        if sitting.mirror is not None and sitting.mirror.undo_offer(0).kind == "locked":
            break
        play(room, [person], "random", most=1)
        listen(person, robot)
    assert sitting.mirror is not None and sitting.mirror.undo_offer(0).kind == "locked"
    sitting.send(said.TakeBack())
    listen(person, robot)
    assert [each for each in robot[0].sent if isinstance(each, said.Consent)] == [said.Consent(yes=True)]
    assert any(line.text.key == "log.undone-agreed" for line in sitting.mirror.log(0))


def to_the_end(room: Room, person: Any, robot: Any, answers: int = 8) -> None:
    """Some answers of the person's, then they give up."""
    for _ in range(answers):
        listen(person, robot)
        if mine(person[1]):
            play(room, [person], "random", most=1)
    listen(person, robot)
    person[1].send(said.Concede())
    listen(person, robot)
    assert person[1].phase == "over"


def test_a_bot_that_came_goes_when_the_match_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys)
    to_the_end(room, person, robot)
    assert robot[1].code == 0 and robot[1].sitting.phase == "closed"
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "You sit at seat 2." and told[1:3] == ["Mika is at seat 1.", "Game 1: Mika – Robo."]
    assert told[3].startswith("The game is over.") and "all of it fits" in told[4] and len(told) == 5


def test_a_bot_that_is_the_table_plays_on_when_asked_and_goes_last(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys, stays=True)
    to_the_end(room, person, robot)
    client = robot[1]
    client._wait_for_last()
    assert client.code is None and client.others_here()
    person[1].send(said.PlayOn(swap=True))
    listen(person, robot)
    assert client.sitting.phase == "playing" and client.sitting.seat == 0, "the seats were changed"
    to_the_end(room, person, robot)
    client._wait_for_last()
    assert client.code is None
    person[1].leave()
    listen(robot)
    client._wait_for_last()
    assert client.code == 0


def test_a_table_waits_a_while_for_who_is_merely_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys, stays=True)
    to_the_end(room, person, robot)
    person[0].close()
    listen(robot)
    now = [1_000.0]
    monkeypatch.setattr(headless_client.time, "monotonic", lambda: now[0])
    robot[1]._wait_for_last()
    assert robot[1].code is None
    now[0] += headless_client.LAST_WAIT + 1
    robot[1]._wait_for_last()
    assert robot[1].code == 0


def test_a_bot_does_not_answer_while_the_table_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys, "greedy")
    robot[0].slow = True
    to_the_end(room, person, robot, 60)
    given = [each for each in robot[0].sent if isinstance(each, said.Answered)]
    assert len(given) > 20, "late answers are enough to play on"
    assert "cannot be done" not in capsys.readouterr().out


def test_a_refused_bot_tries_otherwise_and_gives_up_in_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys)
    listen(person, robot)
    for count in range(headless_client.MOST_REFUSED):
        assert robot[1].code is None, count
        robot[1]._heard(said.Told(text=Text("net.refused"), refused=True))
    assert robot[1].code == 1 and robot[1].sitting.phase == "closed"
    assert capsys.readouterr().out.count("You can't do that now.") == headless_client.MOST_REFUSED


def test_the_same_trouble_of_a_connection_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of()
    person = come(room, "Mika", deck=deck("cipher"))
    robot = bot_at(room, capsys)
    listen(person, robot)
    capsys.readouterr()
    for _ in range(3):
        robot[1]._heard(Link("away", Text("net.cut")))
    robot[1]._heard(Link("away", Text("net.nobody-there", {"address": "a", "port": "1"})))
    robot[1]._heard(Link("here"))
    robot[1]._heard(Link("away", Text("net.cut")))
    told = capsys.readouterr().out
    assert told.count("Connection lost.") == 2 and told.count("No answer from") == 1
    assert told.count("The connection is back.") == 1


def test_whoever_watches_reads_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    room = room_of(watchers=True)
    line, sitting = come(room, watch=True)
    client = HeadlessClient(sitting, Lines("en"), headless_client.WatchAgent("Uta"))
    sitting.sit("Uta", seat=said.WATCHER)
    pairs = [come(room, name, deck=deck("cipher")) for name in ("Mika", "Tomo")]
    play(room, pairs, "random", most=40)
    while line.read(client._heard):
        pass
    told = capsys.readouterr().out.splitlines()
    assert sitting.mirror is not None and "   Mika places a main character face down." in told, told
    assert sum(each.startswith(("   ", "-- Turn")) for each in told) == len(sitting.mirror.log(said.WATCHER))
