"""One story in every game, without a window: an ability by hand without and with an objection, a step of the other
seat, free pieces, the judge's hand; the table's program dies in the middle of a step and goes on at the same question.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from app import games
from app.commands import cli
from app.files import user_dirs
from app.library import Library
from app.net.records import record
from app.net.room import table_checkpoint
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import choice_of
from app.net.wire import messages as said
from app.saving.replay import replay
from app.tables import saves
from app.tables.hands import WishedStep
from app.tables.table import Table
from engines.cloth import inputs
from engines.cloth.model import COUNTER, DIE, NOTE, Anchor
from engines.core.display.views import HandView, OptionView
from tests.app.lantern import bytes_of
from tests.net.crashing.test_kept import PEM, PORT, back, dies, resumed
from tests.net.kit import fakes
from tests.net.kit.fakes import Guest
from tests.x11 import hand_cards

GAMES = tuple(hand_cards.WORDS)
READING = "It means one card each."


@pytest.fixture
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Library:
    """The shipped packs of a game and one whose cards are carried out by hand."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    hand_cards.write(request.param, user_dirs.packs().parent)
    made = Library(games.find(request.param))
    monkeypatch.setitem(fakes.LIBRARIES, request.param, made)
    return made


every_game = pytest.mark.parametrize("library", GAMES, indirect=True)


class Story:
    """Two people at a table that is kept, each with a deck of their own."""

    def __init__(self, library: Library) -> None:
        self.library = library
        room = Room(fakes.plan(library.game.id), pauses=AT_ONCE)
        room.remember = lambda: table_checkpoint.keep(room, PORT, PEM)
        self.room = room
        self.guests = [Guest(room, name, "random", seed) for seed, name in enumerate(("Hana", "Tomo"))]
        decks = {deck.name.en: deck for deck in library.playable()}
        for guest, deck in zip(self.guests, ("Amber", "Birch"), strict=True):
            room.come(guest, False)
            guest.say(said.Sit(name=guest.name, deck=choice_of(decks[deck])))
        self.settle()

    def settle(self) -> None:
        fakes.settle(self.room, self.guests, bots=False)

    @property
    def asked(self) -> Guest:
        return next(guest for guest in self.guests if guest.mine())

    def other(self, guest: Guest) -> Guest:
        return self.guests[1 - self.guests.index(guest)]

    @property
    def question(self) -> str:
        assert self.asked.frame.ask is not None
        return self.asked.frame.ask.question.key

    def hand(self, guest: Guest) -> HandView:
        assert guest.frame.sight.hand is not None
        return guest.frame.sight.hand

    def answers(self, answer: object) -> None:
        self.asked.answer(answer)
        self.settle()

    def option(self, wanted: Callable[[OptionView], bool]) -> int | None:
        ask = self.asked.frame.ask
        assert ask is not None
        return next((each.index for each in ask.options if wanted(each)), None)

    def until_use(self, player: Guest | None = None) -> Guest:
        """Play until somebody can use an ability by hand, and use it."""
        for _ in range(300):
            who, found = self.asked, self.option(lambda each: each.verb in ("activate", "use", "play-ability"))
            if found is not None and player in (None, who):
                self.answers(found)
                while self.question != "ask.by-hand":
                    self.answers(1 if self.asked.frame.ask.kind == "yes-no" else self.asked.choose())
                return who
            self.answers(self.asked.choose())
        raise AssertionError("no ability can be used")

    def steps(self, guest: Guest, **wished: object) -> None:
        assert guest.frame.ask is not None
        guest.say(said.HandMove(question=guest.frame.ask.serial, step=WishedStep(**wished)))  # type: ignore[arg-type]
        self.settle()

    def discards(self, guest: Guest) -> None:
        """A card of the own hand goes where used cards go."""
        seat = guest.seat
        card = next(each.handle for each in guest.frame.sight.cards.values() if each.zone == f"hand:{seat}")
        self.steps(guest, what="move", card=card, to=f"{self.pile}:{seat}")

    @property
    def pile(self) -> str:
        return {"cipher": "retreat", "moncolle": "discard", "rebirth": "waiting"}[self.library.game.id]

    def done(self, objects: bool = False) -> None:
        self.answers(0)
        assert self.question == "ask.hand-consent"
        self.answers(0 if objects else 1)


def agreed(story: Story) -> Guest:
    who = story.until_use()
    seat, other = who.seat, story.other(who)
    story.steps(who, what="look", zone=f"deck:{seat}", number=2)
    assert story.asked is other
    story.answers(1)
    story.steps(who, what="give", player=other.seat, deed="put", zone=f"hand:{other.seat}",
                to=f"{story.pile}:{other.seat}", number=1)
    assert story.asked is other
    story.answers([0])
    story.discards(who)
    assert len(story.hand(who).steps) == len(story.hand(other).steps) == 3
    story.done()
    return who


def shown(guest: Guest) -> object:
    """What somebody sees but for handles, which are drawn afresh: the question, the steps, where how many cards lie."""
    frame = guest.frame
    assert frame.sight.hand is not None
    question = frame.ask.question.key if frame.ask is not None else ""
    zones = [(zone.id, zone.count) for zone in frame.sight.zones]
    return question, frame.asking, frame.sight.hand.steps, frame.sight.hand.objections, zones


def lays_pieces(story: Story) -> None:
    for guest, deed in (
        (story.guests[0], inputs.Cast(kind=DIE, sides=20, at=Anchor(x=5000, y=5000))),
        (story.guests[0], inputs.Take(kind=COUNTER, shape="round", value=1, at=Anchor(x=3000, y=5000))),
        (story.guests[1], inputs.Take(kind=NOTE, text="Mind the left one", at=Anchor(x=7000, y=5000))),
    ):
        guest.say(said.HandlePieces(deed=deed))
        story.settle()


@every_game
def test_one_story_in_every_game(library: Library, tmp_path: Path) -> None:
    story = Story(library)
    first = agreed(story)
    lays_pieces(story)
    second = story.until_use(story.other(first))
    story.discards(second)
    story.done(objects=True)
    story.answers(READING)
    assert story.question == "ask.hand-remedy" and story.hand(second).objections == 1
    story.answers(0)
    story.discards(second)

    before = [shown(guest) for guest in story.guests]
    path = dies(story.room)
    story.room = resumed(path)
    story.guests = [back(story.room, guest) for guest in story.guests]
    story.settle()
    second = story.guests[second.seat or 0]
    assert [shown(guest) for guest in story.guests] == before
    table = story.room.round.table  # type: ignore[union-attr]
    assert len(table.cloth.record.pieces) == 3

    kept = tmp_path / "kept.takujo"
    saves.write(table, kept)
    loaded = Table.load(kept, library.faces)
    assert bytes_of(loaded.state) == bytes_of(table.state) and loaded.cloth.record.pieces == table.cloth.record.pieces
    *_, again = replay(table.match, library.game, library.faces, table.inputs)
    assert bytes_of(again.state) == bytes_of(table.state)

    story.done()
    story.other(second).say(said.Concede())
    fakes.settle(story.room, story.guests, bots=False)
    guest = story.guests[1]
    texts = [loaded.text for loaded in library.packs.packs.values()]
    file = record.keep(guest.last(said.Record).data, guest.diary, texts)
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        assert cli.main(["verify", str(file), "--lang", "en"]) == 0
    said_of_it = told.getvalue()
    assert "2 abilities carried out by hand, 1 objection" in said_of_it
    assert "looked at 2 hidden cards of" in said_of_it and "Objections: 1." in said_of_it
    assert "free dice (1) follow from the seed" in said_of_it
