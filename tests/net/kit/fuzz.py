"""Nonsense: messages and bytes a hostile guest might send, told to a room in the middle of a game.

One seat sends whatever comes to mind, and now and then an answer that is allowed; the others are honest and play at
random. Everything goes through the codec, as on a wire. What has to hold (`Batch.broken`): nothing raises, nothing
breaks down in the room, the hostile seat is sent its view and nothing else, the game comes to its end, and in a second
room that hears only what had an effect the honest players are sent the same, byte for byte.
"""

from __future__ import annotations

import json
import random
import struct
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.net.wire import messages as said
from app.net.wire import wire
from app.tables.hands import WishedStep
from engines.core.display.views import Place
from engines.core.play.running_game import RunningGame
from tests.cloth.fiddling import Fiddler
from tests.generic.playable import EVERY_GAME
from tests.net.kit import fakes
from tests.net.kit.leaks import Watched, watched_room

JUNK = ("", "x", "c1", "c2", "c99999", "c-1", "hand:0", "deck:1", "../../etc/passwd", "\x1b[31m", "a" * 199, "\u202e",
        "名前", "net.refused", "%s{0}$(id)", "cipher-starter/x", "never", "marked", "always", "'; --", "😀")
HUGE = (0, 1, -1, 2, 7, 255, -2**31, 2**31, 2**53, 10**17, -10**17, 10**18 - 1)
ORDINARY = {"net.sits", "net.watches", "net.away", "net.leaves", "net.begins", "net.won", "net.drawn"}


@dataclass
class Batch:
    """What came of so many messages."""

    messages: int = 0
    figures: dict[str, int] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    seconds: float = 0.0


class Nonsense:
    """Makes up messages about a game as its sender sees it."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.pieces = Fiddler(chance.random())
        """No frame of the game may differ for pieces: the second room never hears of them."""
        self.frame: said.Frame | None = None
        self.old: list[bytes] = []
        """What was sent before, to be sent again."""

    @property
    def question(self) -> int:
        return self.frame.ask.serial if self.frame is not None and self.frame.ask is not None else 0

    def number(self) -> int:
        near = self.question + self.chance.choice((0, 0, 0, -1, 1, -2))
        options = len(self.frame.ask.options) if self.frame is not None and self.frame.ask is not None else 0
        return self.chance.choice((near, near, self.chance.randint(-2, options + 1), self.chance.choice(HUGE)))

    def word(self) -> str:
        known = list(self.frame.sight.cards) if self.frame is not None else []
        if known and self.chance.random() < 0.6:
            return self.chance.choice(known)
        return self.chance.choice((*JUNK, f"c{self.chance.randint(0, 130)}"))

    def numbers(self) -> tuple[int, ...]:
        many = self.chance.choice((0, 1, 2, 3, 5, 400))
        return tuple(self.chance.choice((self.chance.randint(0, 12), self.number())) for _ in range(many))

    def place(self) -> Place | None:
        ask = self.frame.ask if self.frame is not None else None
        offered = [option.place for option in ask.options if option.place is not None] if ask is not None else []
        if offered and self.chance.random() < 0.3:
            return self.chance.choice(offered)
        pile = self.chance.choice(("hand", "deck", "front", "field", self.word()))
        return self.chance.choice((None, Place(zone=pile, player=self.number(), card=self.word())))

    def step(self) -> WishedStep:
        """A step by hand, which nothing carries out here unless everybody has agreed to the judge's hand."""
        take, known = self.chance.choice, ("move", "turn", "draw", "reveal", "number", "mark", "phase", *JUNK)
        return WishedStep(
            what=take(known)[:60], card=take((None, self.word())), to=take(("", "hand:0", "deck:1", self.word())),
            number=abs(take(HUGE)) % 1_000_000, player=take((None, 0, 1, 63)),
        )

    def deck(self) -> said.DeckChoice | None:
        cards = tuple(self.word() for _ in range(self.chance.choice((0, 1, 40, 60, 900))))
        return self.chance.choice((None, fakes.deck("cipher", 1), said.DeckChoice(
            cards=cards, extra={self.word(): cards[:9]}, roles={self.word(): self.word()}, name=self.word(),
        )))

    def message(self) -> Any:
        """Any message of the right form."""
        take, chance = self.chance.choice, self.chance
        return take((
            lambda: said.Answered(question=self.number(), answer=take((self.number(), self.numbers(), self.word()))),
            lambda: said.Answered(question=self.question, answer=take((self.number(), self.numbers(), self.word()))),
            lambda: said.WhyNot(id=take(HUGE), subject=self.word(), place=self.place()),
            lambda: said.Partial(id=take(HUGE), question=self.number(), chosen=self.numbers()),
            lambda: said.Partial(id=1, question=self.question, chosen=self.numbers()),
            lambda: said.CardWords(id=1, handle=self.word(), field=take(("classes", "symbols", "attributes", *JUNK))),
            lambda: said.Cost(id=1, question=take((self.question, self.number())), index=self.number()),
            said.OfferDraw, said.TakeBack, lambda: said.Consent(yes=chance.random() < 0.5),
            lambda: said.AskMe(level=self.word()), lambda: said.LetPass(question=self.number()), said.AskAlways,
            lambda: said.PlayOn(swap=chance.random() < 0.5),
            lambda: said.PlayOn(out=(self.word(),), into=tuple(self.word() for _ in range(take((0, 1, 1, 900))))),
            said.WantPiles, lambda: said.MendPosition(wish=take(("open", "end", "back"))),
            lambda: said.HandMove(question=self.number(), step=self.step()),
            lambda: said.Say(text=self.word() or "?", team=take((True, False, msgspec.UNSET))),
            lambda: said.Sit(seat=take((None, self.number())), name=(self.word() or "?")[:40], deck=self.deck()),
            lambda: said.Commitment(game=self.number(), digest=chance.randbytes(32)),
            lambda: said.ShareReveal(game=self.number(), share=chance.randbytes(32)),
            lambda: said.WantPack(digest=self.word()), said.Ping,
            lambda: said.JoinRequest(protocol=1, version="0", pake=chance.randbytes(33)),
            lambda: said.Rejoin(protocol=1, version="0", token=chance.randbytes(32)),
            lambda: said.Proof(mac=chance.randbytes(32)),
            lambda: said.HandlePieces(deed=self.pieces.deed(30, self.frame.sight if self.frame is not None else None)),
        ))()

    def bytes(self) -> bytes:
        """What goes over the wire, its length in front: a message, one that was damaged, one once more, or anything."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.06 and self.old:
            return chance.choice(self.old)
        if kind < 0.10:
            return chance.randbytes(chance.choice((0, 3, 4, 256, 700)))
        payload = msgspec.json.encode(self.message())
        if kind < 0.22:
            payload = self._damaged(payload)
        elif kind < 0.32:
            payload = self._other_types(payload)
        data = _packed(payload, 0 if kind < 0.97 else chance.choice((1, 2, 3, 255)))
        if kind > 0.985:
            data = bytes(byte ^ (chance.random() < 0.01) for byte in data)
        self.old = [*self.old[-40:], data]
        return data

    def _damaged(self, payload: bytes) -> bytes:
        chance, at = self.chance, self.chance.randrange(len(payload))
        return chance.choice((
            payload[:at], payload[:at] + chance.randbytes(3) + payload[at:], payload + payload, payload[at:],
            payload.replace(b":", b":" + b"[" * 200, 1), payload.replace(b'"', b'"\\ud800', 1), b"[" * 70_000,
            payload.replace(b"}", b',"is":"leave"}'), b'{"is":' + payload + b"}", b"[" + payload + b"]",
            payload.replace(b"}", b',"more":' + b'{"a":' * 90 + b"1" + b"}" * 90 + b"}"), b"\xff\xfe" + payload,
        ))

    def _other_types(self, payload: bytes) -> bytes:
        whole = json.loads(payload)
        name = self.chance.choice(list(whole))
        whole[name] = self.chance.choice((
            None, True, 1.5, 10**30, -1, "x" * 500, [], {}, [[]] * 300, {"x": "y"}, "frame", "leave", list(range(401)),
            {"zone": "x", "index": 2**40}, ["a"], "ÿ", 10**18,
        ))
        if self.chance.random() < 0.2:
            whole[self.chance.choice(JUNK)] = 1
        return json.dumps(whole).encode()


def _packed(payload: bytes, kind: int) -> bytes:
    used = 9 + len(payload)
    whole = -(-used // wire.UNIT) * wire.UNIT
    return struct.pack(">IBI", whole - 4, kind, len(payload)) + payload + bytes(whole - used)


def heard(data: bytes) -> Any:
    """What a table reads of these bytes; None: it ends the connection."""
    incoming = wire.Incoming(table=False)
    try:
        if len(data) < 4 or incoming.length(data[:4]) != len(data) - 4:
            return None
        return incoming.decode(data[4:])
    except wire.WireError:
        return None


class World:
    """A room in the middle of a game, with a guest on each seat; last, somebody who watches."""

    def __init__(self, play: RunningGame, seed: int) -> None:
        self.room, self.guests = watched_room(play, seed)
        self.told: list[Any] = []
        self.room.told = self.told.append
        assert self.room.round is not None
        entropy = random.Random(seed)
        self.room.round.table.entropy = lambda: entropy.getrandbits(60)
        self.room.keep = False

    def mark(self) -> tuple[Any, ...]:
        """Another one whenever something had an effect on the game."""
        round = self.room.round
        assert round is not None
        table, wishes = round.table, round.wishes
        return (
            table.moment, len(table.inputs), [table.undo_request(seat) for seat in range(len(table.names))],
            dict(table.wishes), dict(wishes.levels), dict(wishes._since), dict(round.again), round.swap,
            len(table.log(0)),
        )

    def time(self) -> None:
        self.room.pass_time(self.room.due() or 2_000)


def batch(game: str, seed: int, wanted: int) -> Batch:
    """So many messages of nonsense, in as many games as they last for."""
    begun, made, counted = time.monotonic(), Batch(), Counter[str]()
    chance, number = random.Random(f"{game} {seed}"), 0
    while made.messages < wanted:
        number += 1
        _one_game(game, seed * 1_000 + number, chance, made, counted, wanted)
    made.figures = dict(sorted(counted.items()))
    made.seconds = time.monotonic() - begun
    return made


def _one_game(
    game: str, seed: int, chance: random.Random, made: Batch, counted: Counter[str], wanted: int
) -> None:
    playable = next(each for each in EVERY_GAME if each.id == game)
    begin = playable.begin(seed)
    world, hostile_seat = World(begin, seed), seed % len(begin.players)
    hostile = world.guests[hostile_seat]
    nonsense, course = Nonsense(chance), list[tuple[int, Any]]()
    each_turn = chance.choice((5, 40, 150))

    def does(seat: int, message: Any) -> None:
        course.append((seat, message))
        if message is None:
            world.time()
        else:
            world.room.hear(world.guests[seat], message)

    for _ in range(4_000):
        if made.messages >= wanted or world.room.phase == "over":
            break
        for _ in range(each_turn):
            nonsense.frame = hostile.frame
            data = nonsense.bytes()
            made.messages += 1
            message = heard(data)
            if message is None or isinstance(message, said.Leave):
                counted["refused by the codec"] += 1
                continue
            before, inputs = world.mark(), len(hostile.heard)
            try:
                world.room.hear(hostile, message)
            except Exception as error:  # the finding itself
                made.broken.append(f"seed {seed}: {type(error).__name__}: {error} over {message}"[:600])
            if world.mark() != before:
                course.append((hostile_seat, message))
                counted["with an effect"] += 1
            else:
                counted["without effect"] += 1
            counted["replies"] += len(hostile.heard) - inputs
        if chance.random() < 0.2:
            does(-1, None)
        if not _goes_on(world, hostile, does, chance):
            break
    counted["games"] += 1
    if made.messages < wanted and world.room.phase != "over":
        made.broken.append(f"seed {seed}: the game did not come to its end")
    counted["games to the end"] += world.room.phase == "over"
    made.broken += [f"seed {seed}: the table said {text.key} {text.args}"[:600]
                    for text in world.told if text.key not in ORDINARY]
    made.broken += [f"seed {seed}: {what}" for guest in world.guests for what in guest.leaks]
    twin = World(begin, seed)
    for seat, message in course:
        if message is None:
            twin.time()
        else:
            twin.room.hear(twin.guests[seat], message)
    for index, (guest, other) in enumerate(zip(world.guests, twin.guests, strict=True)):
        if index != hostile_seat and guest.frames_sent() != other.frames_sent():
            made.broken.append(f"seed {seed}: viewer {index} was sent other frames than without the nonsense")


def _goes_on(world: World, hostile: Watched, does: Any, chance: random.Random) -> bool:
    """One step of the game as it is played; whether there was any."""
    round = world.room.round
    assert round is not None
    for seat, guest in enumerate(world.guests[:-1]):
        request = guest.frame.request
        if guest is not hostile and request is not None and seat in request.waiting:
            does(seat, said.Consent(yes=chance.random() < 0.5))
            return True
    if round._waiting:
        does(-1, None)
        return True
    for seat, guest in sorted(enumerate(world.guests[:-1]), key=lambda each: each[1] is hostile):
        if guest.mine() and guest.frame.ask is not None:
            does(seat, said.Answered(question=guest.frame.ask.serial, answer=guest.choose()))
            return True
    return world.room.phase != "over" and bool(round.table.asking())
