"""Clients of a room without a network: what they were sent is a list, and a bot can sit at one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import msgspec

from app import games
from app.bots import bots
from app.bots.bot_view import BotView, Chance
from app.library import Library
from app.match.match import Match, Side
from app.net.records import commit_reveal
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, TablePlan, choice_of
from app.net.wire import messages as said
from app.tables.table import Table
from engines.core.display.views import CardView, Handle, LogView, PartialView
from engines.core.model.ask import Answer
from engines.core.play.running_game import RunningGame

M = TypeVar("M")

NO_LIBRARY = cast(Library, None)
"""For rooms whose game has begun elsewhere, which need none."""

LIBRARIES: dict[str, Library] = {}


def library_of(game: str) -> Library:
    """The packs and decks of a game, read once for all tests."""
    if game not in LIBRARIES:
        LIBRARIES[game] = Library(games.find(game))
    return LIBRARIES[game]


def deck(game: str, which: int = 0) -> said.DeckChoice:
    """A deck that came with the game."""
    shipped = [each for each in library_of(game).playable() if each.shipped]
    return choice_of(shipped[which % len(shipped)])


def plan(game: str, *seats: SeatPlan, **more: Any) -> TablePlan:
    """A table with two free seats, unless others are given."""
    return TablePlan(games.find(game), library_of(game), list(seats) or [SeatPlan(), SeatPlan()], host="Aya", **more)


class Guest:
    """A connection and the program behind it, as far as the tests want it: it draws chance honestly and, with a bot,
    answers whatever it is asked."""

    def __init__(self, room: Room, name: str = "", bot: str = "", seed: int = 0) -> None:
        self.room = room
        self.name = name
        self.bot = bot
        self.seed = seed
        self.heard: list[Any] = []
        self.wire: list[bytes] = []
        """Everything that was sent, as its bytes on a wire (but for compression)."""
        self.open = True
        self.log: list[LogView] = []
        self.diary = commit_reveal.Diary(seat=0)
        self.token = b""
        self.seat: int | None = None
        self.replies: list[Any] = []
        self.todo: list[Callable[[], None]] = []

    # -- what a room sees -----------------------------------------------------------------------------------------

    def send(self, message: Any) -> None:
        if not self.open:
            return
        data = msgspec.json.encode(message)
        self.wire.append(data)
        message = msgspec.json.decode(data, type=type(message))  # nothing is shared with the room
        self.heard.append(message)
        self._take(message)

    def close(self) -> None:
        self.open = False

    # -- the program ----------------------------------------------------------------------------------------------

    def _take(self, message: Any) -> None:
        match message:
            case said.Seated():
                self.seat, self.token = message.seat, message.token
                if self.diary.seat != message.seat:
                    self.diary = commit_reveal.Diary(seat=message.seat)
            case said.WantCommitment():
                self.todo.append(lambda: self.say(self.diary.wanted(message)))
            case said.Commitments():
                self.todo.append(lambda: self.say(self.diary.bound(message)))
            case said.Begun():
                self.diary.begun(message)
            case said.Frame():
                self.log[message.log_from:] = message.log
                self.diary.frame(message)
            case said.Reasons() | said.PartialIs() | said.WordsAre():
                self.replies.append(message)

    def say(self, message: Any) -> None:
        """Send something to the room."""
        self.diary.did(message)
        self.room.hear(self, message)

    def ask(self, query: Any) -> Any:
        """Ask something that is answered at once; None if it is not."""
        self.replies.clear()
        self.room.hear(self, query)
        return self.replies[0] if self.replies else None

    def all(self, kind: type[M]) -> list[M]:
        """Everything of a kind that came."""
        return [message for message in self.heard if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        """The newest of a kind."""
        return self.all(kind)[-1]

    @property
    def frame(self) -> said.Frame:
        return self.last(said.Frame)

    @property
    def refusals(self) -> list[str]:
        """Keys of what was refused."""
        return [told.text.key for told in self.all(said.Told) if told.refused]

    def mine(self) -> bool:
        """Whether this player is asked."""
        frames = self.all(said.Frame)
        return bool(frames) and self.seat in frames[-1].asking

    def answer(self, answer: Any) -> None:
        """Answer the present question."""
        assert self.frame.ask is not None
        self.say(said.Answered(question=self.frame.ask.serial, answer=answer))

    def act(self) -> bool:
        """Do what is to be done: show a share, or let the bot answer. Whether there was anything."""
        if self.todo:
            self.todo.pop(0)()
            return True
        if not self.bot or not self.mine() or self.frame.request is not None:
            return False
        self.answer(self.choose())
        return True

    def choose(self) -> Answer:
        """The bot's answer, from nothing but what came."""
        frame = self.frame
        ask = frame.ask
        assert ask is not None and self.seat is not None
        cards = frame.sight.cards

        def partial(chosen: Sequence[int]) -> PartialView:
            reply = self.ask(said.Partial(id=1, question=ask.serial, chosen=tuple(chosen)))
            return reply.partial

        def words(handle: Handle, field: str) -> tuple[str, ...]:
            return self.ask(said.CardWords(id=2, handle=handle, field=field)).words

        def cost(index: int) -> tuple[str, ...]:
            return self.ask(said.Cost(id=3, question=ask.serial, index=index)).words

        def card(handle: Handle) -> CardView | None:
            return cards.get(handle)

        names = sorted({each.name.en for each in cards.values() if each.name is not None})
        eyes = BotView(self.room.plan.game, self.seat, ask, card, lambda: names, partial, words, cost, frame.paying)
        return bots.BOTS[self.bot](eyes, Chance(self.seed, self.seat, ask.serial))


def table(
    game: str, *names: str, bot: str = "", room: Room | None = None, seed: int = 0, **more: Any
) -> tuple[Room, list[Guest]]:
    """A room with these people in it, sitting with shipped decks, up to the first question of their game."""
    room = room or Room(plan(game, **more), keep=False, pauses=AT_ONCE)
    guests = [Guest(room, name, bot, seed + index) for index, name in enumerate(names or ("Mika", "Tomo"))]
    for index, guest in enumerate(guests):
        room.come(guest, False)
        guest.say(said.Sit(name=guest.name, deck=deck(game, index)))
    settle(room, guests, bots=False)
    return room, guests


def around(play: RunningGame, seed: int = 0, watch: bool = True) -> tuple[Room, list[Guest]]:
    """A room around a game that is going on: everybody sits and, last, somebody watches. The same seed makes the same
    room, to the byte."""
    sides = tuple(Side(name=f"P{seat}", deck=()) for seat in play.players)
    begun = Table(Match(game=play.game.id, sides=sides, seed=0), play)
    chance = random.Random(seed)
    where = TablePlan(play.game, NO_LIBRARY, [SeatPlan() for _ in sides], table=begun, watchers=True)
    room = Room(where, keep=False, chance=chance.randbytes, pauses=AT_ONCE)
    guests = [Guest(room, f"P{seat}") for seat in (*play.players, -1)][:None if watch else -1]
    for guest in guests:
        room.come(guest, guest.name == "P-1")
        guest.say(said.Sit(name=guest.name))
    return room, guests


def settle(room: Room, guests: Sequence[Guest], bots: bool = True, most: int = 100_000) -> None:
    """Let everybody act until nobody has anything to do."""
    for _ in range(most):
        if not any(guest.open and (bots or guest.todo) and guest.act() for guest in guests):
            if room.round is None or not room.round._waiting:
                return  # clocks may be running, but nobody waits for them here
            room.pass_time(room.due() or 0)
    raise AssertionError("it does not come to an end")


