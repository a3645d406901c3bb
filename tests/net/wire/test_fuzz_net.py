"""Nonsense from a hostile guest harms nobody: to the codec, to a room in the middle of a game, and over a real wire.

Here are some thousands of messages; the 100,000 are a long run: `python -m tests.long net fuzz`,
tests/bench/results/net-fuzz.jsonl.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from app import games
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import messages as said
from tests.long import net
from tests.net.kit import fakes, fuzz
from tests.net.kit.parties import Raw, hurry
from tests.net.kit.rough import CODE, Player


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", list(games.with_rules()))
def test_nonsense_in_the_middle_of_games(game: str) -> None:
    told = fuzz.batch(game, 5, 900)
    assert told.broken == []
    figures = told.figures
    assert figures["refused by the codec"] > 100 and figures["without effect"] > 200 and figures["with an effect"] > 10
    assert figures["replies"] > 100


def test_nonsense_in_games_of_three() -> None:
    told = fuzz.batch("harvest", 5, 900)
    assert told.broken == []
    assert told.figures["without effect"] > 150 and told.figures["with an effect"] > 2


def test_any_bytes_are_a_message_or_refused() -> None:
    chance = random.Random(8)
    nonsense, kinds = fuzz.Nonsense(chance), set()
    for _ in range(3_000):
        message = fuzz.heard(nonsense.bytes())
        kinds.add(type(message))
    assert len(kinds) > 18, "most of them are of some kind after all"


def test_the_fuzzing_finds_what_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room that fails over a query, or shows one player what another did in vain, is found out."""
    from app.net.room.round import Round
    from app.tables.table import Table

    with monkeypatch.context() as patch:
        patch.setattr(Table, "words", lambda self, player, handle, field: getattr(self.faces, field))
        assert any("room-failed" in what for what in fuzz.batch("cipher", 1, 300).broken)
    true = Round.reply

    def counts(self: Round, viewer: int, query: Any) -> Any:
        for viewing in self._viewings.values():
            viewing.number += 1
            viewing._about = ()
        return true(self, viewer, query)

    with monkeypatch.context() as patch:
        patch.setattr(Round, "reply", counts)
        assert any("other frames" in what for what in fuzz.batch("cipher", 1, 300).broken)


def test_a_hostile_guest_over_a_real_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is thrown out again and again and comes in anew; the honest one plays on, and the game comes to its end with a
    record that fits."""
    hurry(monkeypatch)
    plan = fakes.plan(
        "cipher", SeatPlan(), SeatPlan(name="Bot", bot="random", deck=fakes.deck("cipher", 1)), watchers=True,
    )
    told: list[Any] = []
    hosting = Hosting(plan, code=CODE, announce=False, keep=False, pauses=AT_ONCE, told=told.append)
    honest = Player(hosting.port, "Mika", "cipher", 0, "random", 3, seat=0)
    chance = random.Random(3)
    nonsense, thrown, sent = fuzz.Nonsense(chance), 0, 0
    hostile = _watching(hosting.port)
    end = time.monotonic() + 120
    try:
        while not honest.over or sent < 200:
            assert time.monotonic() < end, "the honest game stands still"
            if not honest.step():
                time.sleep(0.001)
            try:
                if sent < 200:
                    sent += 1
                    hostile.socket.sendall(nonsense.bytes())
            except OSError:
                hostile.close()
                hostile, thrown = _watching(hosting.port), thrown + 1
        assert honest.sitting.checked is not None and not honest.sitting.differs
        assert thrown > 5
        assert [event for event in told if event.key in ("net.told-broke", "net.room-failed")] == []
    finally:
        hostile.close()
        honest.sitting.hang_up()
        hosting.close(again=False, wait=True)


def _watching(port: int) -> Raw:
    """A hostile guest that has come in."""
    raw = Raw(port)
    raw.come_in(watch=True)
    raw.send(said.Sit(seat=said.WATCHER, name="X"))
    return raw


def test_the_long_run_was_whole() -> None:
    """What is claimed is what the file of results says."""
    lines = net.kept(net.RESULTS / "net-fuzz.jsonl")
    assert sum(line.count for line in lines) >= 100_000
    assert {line.game for line in lines} == set(net.GAMES)
    assert not [line.broken for line in lines if line.broken]
