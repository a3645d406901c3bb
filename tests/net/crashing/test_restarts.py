"""Programs that die in the middle of a match, the table's or a guest's: the record still fits every honest diary."""

from __future__ import annotations

import random

import msgspec
import pytest

from app.net.records import commit_reveal, record, record_audit
from app.net.room.room import Room
from app.net.wire import messages as said
from tests.net.crashing.test_kept import back, dies, kept_table, resumed
from tests.net.kit import fakes

GAMES = ("cipher", "moncolle")
RESTARTS = 5
"""In each game."""


class Crashing:
    """A match during which programs die. A diary is what was on disk when its program died."""

    def __init__(self, game: str, seed: int) -> None:
        self.dice = random.Random(seed)
        self.room, self.guests = kept_table(game)
        self.write_down()
        self.lost = 0

    def write_down(self) -> None:
        """All diaries are on disk."""
        self.disk = [msgspec.json.encode(guest.diary) for guest in self.guests]

    def play(self, most: int) -> bool:
        """Up to so many answers; whether the game goes on."""
        for _ in range(most):
            for seat, guest in enumerate(self.guests):
                if guest.act():
                    self.disk[seat] = msgspec.json.encode(guest.diary)
            if self.room.phase != "playing":
                return False
        return True

    def crash(self) -> None:
        """One of the programs dies, perhaps with an answer on its way."""
        asked = next((guest for guest in self.guests if guest.mine() and guest.frame.ask is not None), None)
        if asked is not None and self.dice.random() < 0.7:
            ask = asked.frame.ask
            assert ask is not None
            asked.diary.did(said.Answered(question=ask.serial, answer=asked.choose()))
            self.disk[self.guests.index(asked)] = msgspec.json.encode(asked.diary)
            self.lost += 1
        if self.dice.random() < 0.6:
            self.room = resumed(dies(self.room))
            self.guests = [back(self.room, guest) for guest in self.guests]
            for guest in self.guests:
                guest.seed += 100  # a bot may answer the same question in another way
        else:
            seat = self.dice.randrange(len(self.guests))
            old = self.guests[seat]
            self.room.gone(old)
            old.diary = msgspec.json.decode(self.disk[seat], type=commit_reveal.Diary)
            self.guests[seat] = back(self.room, old)

    def findings(self) -> list[list[str]]:
        """What each guest's check says is wrong or open."""
        fakes.settle(self.room, self.guests)
        told = []
        for guest in self.guests:
            kept = record.read(record.keep(guest.last(said.Record).data, guest.diary, packs_of(self.room)))
            told.append([each.text.key for each in record_audit.check(kept) if each.kind != record_audit.FINE])
        return told


def packs_of(room: Room) -> list[fakes.Any]:
    return [loaded.text for loaded in room.plan.library.packs.packs.values()]


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", GAMES)
def test_fifty_restarts_accuse_nobody(game: str, seed: int) -> None:
    match = Crashing(game, seed)
    crashes = 0
    while crashes < RESTARTS and match.play(match.dice.randrange(1, 8)):
        match.crash()
        crashes += 1
    assert match.findings() == [[], []] and crashes == RESTARTS and match.lost


def test_an_answer_that_a_cut_swallowed_for_good_is_open_not_wrong() -> None:
    """The table went on without it: the other player gave up while it was being restarted."""
    match = Crashing("cipher", 1)
    match.play(30)
    mine = next(guest for guest in match.guests if guest.mine())
    ask = mine.frame.ask
    assert ask is not None
    match.guests[match.guests.index(mine)].diary.did(said.Answered(question=ask.serial, answer=mine.choose()))
    match.room = resumed(dies(match.room))
    match.guests = [back(match.room, guest) for guest in match.guests]
    other = next(guest for guest in match.guests if not guest.mine())
    other.say(said.Concede())
    assert [key for keys in match.findings() for key in keys if key in ("check.answer-missing",)] == []


def test_an_answer_that_no_cut_swallowed_is_missed() -> None:
    """Without a new connection after it, a table that leaves an answer out is found out."""
    match = Crashing("cipher", 2)
    match.play(20)
    mine = next(guest for guest in match.guests if guest.mine())
    page = mine.diary.pages[-1]
    given = next(seen for seen in page.seen if seen.answers)
    place = page.seen.index(given)
    again = commit_reveal.Seen(sight=given.sight, ask=given.ask, turn=given.turn, question=1, answers=[0])
    page.seen.insert(place, again)
    assert "check.answer-missing" in match.findings()[match.guests.index(mine)]


@pytest.fixture(scope="module")
def finished() -> record.KeptRecord:
    """What one of two guests keeps of a match without a restart."""
    match = Crashing("cipher", 3)
    fakes.settle(match.room, match.guests)
    guest = match.guests[1]
    return record.read(record.keep(guest.last(said.Record).data, guest.diary, packs_of(match.room)))


@pytest.mark.parametrize(("change", "key"), [
    ({"takujo": "9.9"}, "other-rules"), ({"rules": "0" * 64}, "other-rules"), ({"build": "0" * 64}, "other-build"),
])
def test_a_record_of_another_version_is_never_called_false(
    finished: record.KeptRecord, change: dict[str, str], key: str,
) -> None:
    foreign = msgspec.structs.replace(finished.record, **change)
    assert [each.text.key for each in record_audit.check(msgspec.structs.replace(finished, record=foreign))
            if each.kind != record_audit.FINE] == [f"check.{key}"]

    game = foreign.games[0]
    spoilt = msgspec.structs.replace(game, inputs=game.inputs[:10] + game.inputs[11:])
    found = record_audit.check(msgspec.structs.replace(
        finished, record=msgspec.structs.replace(foreign, games=(spoilt,))))
    assert [each.kind for each in found].count(record_audit.WRONG) == 0
    assert found[0].text.key == f"check.{key}-differ"

    assert game.drawing is not None
    redrawn = msgspec.structs.replace(game, drawing=msgspec.structs.replace(game.drawing, house=bytes(32)))
    found = record_audit.check(msgspec.structs.replace(
        finished, record=msgspec.structs.replace(foreign, games=(redrawn,))))
    assert {"check.house-differs", "check.seed-differs"} <= {
        each.text.key for each in found if each.kind == record_audit.WRONG}
