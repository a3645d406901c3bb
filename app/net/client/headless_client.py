"""A seat at a table without a window. One loop waits for the connection and for typing, and says in one line each
what happens. An `Agent`, a bot or a person at a terminal, decides.
"""

from __future__ import annotations

import contextlib
import queue
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from msgspec import UNSET

from app.bots import bots
from app.console import FINE, WRONG
from app.i18n import Translator, shown
from app.net.client import piece_text, table_text
from app.net.client.client_session import ClientSession
from app.net.client.lobby_commands import OwnTable, format_of, seat_lines
from app.net.client.mirror import Mirror
from app.net.client.waiting_text import awaited, seats_open
from app.net.wire import messages as said
from app.net.wire.link import Event, Link
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import PlayerMention, Text, TextArg

Decks: TypeAlias = Callable[[GameDefinition, said.ToldFormat], "said.DeckChoice | None"]
"""The deck for a game in a format; None: the table has one for this seat. Raises Trouble."""

BOT_PATIENCE = 10.0
"""Seconds a bot waits for the answer to a query."""
MOST_REFUSED = 5
"""Refused answers to one question after which a bot gives up."""
LAST_WAIT = 30.0
"""Seconds after a match that a table waits for players who are away."""
WAKE = 0.5
"""Seconds after which the loop looks up: on Windows nothing else lets Ctrl+C in."""


class Lines:
    """Says sentences, one a line, at once."""

    def __init__(self, language: str) -> None:
        self.speaks = Translator(language)
        self.names: Sequence[str] = ()

    def of_game(self, game: str) -> None:
        """From now on the sentences of a game come first."""
        self.speaks = Translator(self.speaks.language, game=game)

    def say(self, key: str, /, **args: TextArg) -> None:
        """A sentence of the program."""
        self.tell(Text(key, args))

    def tell(self, text: Text) -> None:
        """A sentence of the table or the game."""
        self.print(self.speaks.render(text, self.names))

    @staticmethod
    def print(line: str) -> None:
        """Any lines, without what would command the terminal. Nobody reading any longer is no reason to stop."""
        with contextlib.suppress(BrokenPipeError):
            print("\n".join(map(shown, line.split("\n"))), flush=True)


class Typed(str):
    """A line somebody typed."""


class NoMore:
    """Nothing will be typed any more."""


class Agent(Protocol):
    """Decides for a player. Every call may send something."""

    def agree(self, client: HeadlessClient) -> None:
        """The terms are known, a pack is wanted, or a seat or deck was refused."""

    def see(self, client: HeadlessClient) -> None:
        """There is more to be seen of the game. Nothing is sent, and how it ended has not been said yet."""

    def act(self, client: HeadlessClient) -> None:
        """Something at the table has changed."""

    def typed(self, client: HeadlessClient, line: str | None) -> None:
        """A line was typed; None: that was the last."""

    def refused(self, client: HeadlessClient, text: Text) -> None:
        """What was done last was refused."""


class HeadlessClient:
    """One sitting from beginning to end. With `quiet` it says nothing of who comes and goes: the table says that."""

    def __init__(self, sitting: ClientSession, lines: Lines, mind: Agent, quiet: bool = False) -> None:
        self.sitting, self.lines, self.mind, self.quiet = sitting, lines, mind, quiet
        self.post: queue.SimpleQueue[Event | Typed | NoMore | Text] = queue.SimpleQueue()
        self.code: int | None = None
        """The exit code, once it is over."""
        self.stays = False
        """This program is the table: it goes last, when the others have gone."""
        self.own_table: OwnTable | None = None
        """That table, if its seats can be changed from here."""
        self._link = "calling"
        self._last: Text | None = None
        """What was said last of the connection: it is not said again at every call."""
        self._game: object = None
        self._over: object = None
        self._company: dict[int, tuple[str, bool, bool]] = {}
        self._ended: float | None = None
        self._seat: int | None = None
        self._out: set[int] = set()
        self._rolled = 0  # the number of the roll of free dice that was told last
        sitting.told = self._told

    def run(self) -> int:
        """Until it is over; the exit code."""
        self.sitting.connection.listen(self.post.put)
        while self.code is None:
            try:
                event = self.post.get(timeout=WAKE)
            except queue.Empty:
                self._wait_for_last()
                continue
            match event:
                case Typed():
                    self.mind.typed(self, event)
                case NoMore():
                    self.mind.typed(self, None)
                case Text():
                    self.lines.tell(event)
                case _:
                    self._heard(event)
            self._wait_for_last()
        return self.code

    def finish(self, code: int) -> None:
        """The client has finished."""
        if self.code is None:
            self.code = code

    # -- what happens -------------------------------------------------------------------------------------------------

    def _heard(self, event: Event) -> None:
        sitting = self.sitting
        sitting.hear(event)
        self._say_link()
        if isinstance(event, said.Terms) and sitting.phase == "terms" and sitting.game is not None:
            self._say_terms(event)
        elif isinstance(event, said.Seated) and (sitting.phase == "lobby" or event.seat != self._seat):
            self._say_seat(event)
        elif isinstance(event, said.Company):
            self._say_company(event)
        elif isinstance(event, said.Terms) and self._company and sitting.company is not None:
            self._say_company(sitting.company)
        elif isinstance(event, said.ChatLine):
            self._say_chat(event)
        elif isinstance(event, said.PieceRefused):
            self.lines.tell(event.text)
        elif isinstance(event, said.ClothFrame):
            self._say_rolls(event)
        elif isinstance(event, Link) and event.text is not None and sitting.phase == "calling" and sitting.kept is None:
            sitting.hang_up()  # nothing answers, and no seat is waiting
            self.finish(WRONG)
            return
        refused = isinstance(event, said.Told) and event.refused
        if sitting.phase == "closed":
            if sitting.trouble is not None:
                self.lines.tell(sitting.trouble)
            done = sitting.trouble is None or sitting.record is not None or (sitting.watching and self._game)
            self.finish(self._verdict() if done else WRONG)
            return
        if refused and sitting.trouble is not None:
            trouble, sitting.trouble = sitting.trouble, None
            self.lines.tell(trouble)
            self.mind.refused(self, trouble)
        if sitting.pack_wanted or (sitting.phase == "terms" and isinstance(event, said.Terms)):
            self.mind.agree(self)
        if sitting.mirror is not None:
            self._say_game(sitting.mirror)
        if sitting.mirror is not None and sitting.link == "here":
            self.mind.act(self)

    def _told(self, text: Text) -> None:
        if self.sitting.link == "here":
            self._last = None
        elif text == self._last:
            return
        else:
            self._last = text
        self.lines.tell(text)

    def _verdict(self) -> int:
        return WRONG if self.sitting.differs else FINE

    def _say_link(self) -> None:
        link, trouble = self.sitting.link, self.sitting.trouble
        if link != self._link and link in ("here", "away") and not (link == "here" and self._link == "calling"):
            self.lines.say("terminal.back" if link == "here" else "terminal.away")
        if link == "away" and trouble is not None:
            self.sitting.trouble = None
            self.lines.tell(trouble)
        self._link = link

    def _say_terms(self, terms: said.Terms) -> None:
        game = self.sitting.game
        assert game is not None
        self.lines.of_game(game.id)
        if not self.quiet and not self._company:
            self.lines.say("terminal.table", host=terms.host, game=game.names, n=sum(each.free for each in terms.seats))
            if len(terms.seats) > 2 or format_of(self.sitting) != game.formats[0]:
                for line in seat_lines(self.lines.speaks, self.sitting):
                    self.lines.print(line)

    def _say_seat(self, seated: said.Seated) -> None:
        self._seat = seated.seat
        if seated.seat == said.WATCHER:
            self.lines.say("terminal.watching")
        else:
            self.lines.say("terminal.seated", n=seated.seat + 1)
            if self.sitting.phase == "lobby" and seats_open(self.sitting):
                self.lines.tell(awaited(self.sitting))

    def _say_company(self, company: said.Company) -> None:
        now = {index: (mark.name, mark.here, mark.left is True) for index, mark in enumerate(company.seats)}
        before, self._company = self._company, now
        if self.quiet:
            return
        for index, (name, here, gone) in now.items():
            old, there, went = before.get(index, ("", False, False))
            if index == self.sitting.seat or (name, here, gone) == (old, there, went):
                continue
            if not name and old:
                self.lines.say("terminal.left", who=old, n=index + 1)
            elif gone:
                self.lines.say("terminal.gone-for-good", who=name)
            elif here:
                self.lines.say("terminal.here", who=name, n=index + 1)
            elif there:
                self.lines.say("terminal.gone", who=name)

    def _say_chat(self, line: said.ChatLine) -> None:
        self.sitting.unseen = 0
        key = "terminal.said" if line.team is UNSET else "terminal.said-to-team"
        self.lines.say(key, who=line.name, what=line.text)

    def _say_rolls(self, frame: said.ClothFrame) -> None:
        """Each roll once, also when a new connection tells of it again."""
        for throw in frame.throws:
            if throw.number > self._rolled and not self.quiet:
                self._rolled = throw.number
                self.lines.print(piece_text.rolled(self.lines.speaks, throw, self.lines.names))

    def _say_game(self, mirror: Mirror) -> None:
        self.lines.names = mirror.names
        if self._game is not mirror:
            self._game, self._over, self._ended = mirror, None, None
            self.lines.of_game(mirror.game.id)
            self.lines.say("terminal.begins", n=mirror.number, who=" – ".join(mirror.names))
            self._out, self._rolled = set(), 0
        self.mind.see(self)
        self._say_out(mirror)
        result = mirror.now.sight.result
        if result is None:
            self._over = None
        elif self._over is None:
            self._over = mirror
            self.lines.print(table_text.outcome(self.lines.speaks, mirror.now.sight, mirror.names))
            standing = mirror.standing()
            if standing.score is not None:
                told = " : ".join(str(won) for won in standing.score.won)
                self.lines.say("terminal.goes-on" if standing.goes_on else "terminal.match-over", score=told)

    def _say_out(self, mirror: Mirror) -> None:
        """Who is out of a game that goes on."""
        sight = mirror.now.sight
        out = {each.player for each in sight.players if each.out and sight.result is None}
        for player in sorted(out - self._out):
            own = player == self.sitting.seat
            self.lines.tell(Text("terminal.wait-out") if own else Text("terminal.out", {"who": PlayerMention(player)}))
        self._out = out

    # -- going last ---------------------------------------------------------------------------------------------------

    def others_here(self) -> bool:
        """Whether another person is at the table now."""
        seats = self.sitting.company.seats if self.sitting.company is not None else ()
        return any(mark.here and not mark.bot for index, mark in enumerate(seats) if index != self.sitting.seat)

    def _wait_for_last(self) -> None:
        """A table whose match is over closes when nobody else is here. Who is merely away has some time to return."""
        if self.code is not None or not self.stays or self.sitting.checked is None:
            self._ended = None
            return
        if self.others_here():
            self._ended = None
            return
        company = self.sitting.company
        left = company is None or all(mark.free or mark.bot or mark.left is True or index == self.sitting.seat
                                      for index, mark in enumerate(company.seats))
        self._ended = self._ended or time.monotonic()
        if left or time.monotonic() - self._ended > LAST_WAIT:
            self.finish(self._verdict())


class BotAgent:
    """A bot plays: it takes any seat, answers at once, agrees to what others want taken back, and goes when the match
    is over. `takes_packs`: card packs that are missing here are taken from the table."""

    def __init__(self, bot: str, name: str, deck: Decks, takes_packs: bool = False) -> None:
        self.bot, self.name, self.deck, self.takes_packs = bot, name, deck, takes_packs
        self._seed = secrets.randbits(62)  # nobody else knows how it falls
        self._answered: tuple[int, int] | None = None
        self._refused = 0
        self._agreed: object = None

    def agree(self, client: HeadlessClient) -> None:
        sitting = client.sitting
        if sitting.pack_wanted:
            if not self.takes_packs:
                client.lines.say("terminal.take-packs", packs=", ".join(mark.id for mark in sitting.pack_wanted))
            sitting.receive_packs(self.takes_packs)
            if not self.takes_packs:
                client.finish(WRONG)
        if sitting.phase == "terms" and sitting.terms is not None and sitting.game is not None:
            deck = None if sitting.terms.dealt else self.deck(sitting.game, sitting.terms.format)
            sitting.sit(self.name, deck, sitting.wanted_seat)

    def see(self, client: HeadlessClient) -> None:
        pass  # it looks when it acts

    def typed(self, client: HeadlessClient, line: str | None) -> None:
        pass  # a bot does not read

    def refused(self, client: HeadlessClient, text: Text) -> None:
        self._refused += 1
        if client.sitting.phase == "terms" or self._refused >= MOST_REFUSED:
            client.sitting.leave()
            client.finish(WRONG)
        else:
            self._answered = None  # then any legal answer is better than none

    def act(self, client: HeadlessClient) -> None:
        sitting = client.sitting
        mirror = sitting.mirror
        if mirror is None:
            return
        sitting.patience = BOT_PATIENCE
        frame = mirror.now
        if frame.request is not None and sitting.seat in frame.request.waiting:
            if self._agreed != frame.request:
                self._agreed = frame.request
                sitting.send(said.Consent(yes=True))
            return
        if sitting.phase == "over":
            self._play_on(client, frame)
        elif frame.ask is not None and sitting.seat in frame.asking and not frame.passing:
            question = (mirror.number, frame.ask.serial)
            if question == self._answered:
                return
            bot = self.bot if self._refused == 0 else "random"
            answer = bots.choose(mirror, sitting.seat, bot, self._seed + self._refused)
            if mirror.waiting:
                return  # the table does not answer; it will, or the connection begins anew
            if self._answered is not None:
                self._refused = 0
            self._answered = question
            sitting.send(said.Answered(question=frame.ask.serial, answer=answer))

    def _play_on(self, client: HeadlessClient, frame: said.Frame) -> None:
        """The next game of a match always. The same once more if others want it and this program is the table."""
        sitting = client.sitting
        if sitting.seat in frame.again:
            return
        if frame.standing.goes_on:
            sitting.send(said.PlayOn())
        elif sitting.checked is not None:
            if not client.stays:
                sitting.leave()
                client.finish(WRONG if sitting.differs else FINE)
            elif frame.again:
                sitting.send(said.PlayOn(swap=frame.swap))


class Story:
    """Prints the log of the game as it grows."""

    def __init__(self) -> None:
        self._mirror: Mirror | None = None
        self._frame: said.Frame | None = None
        self._told = 0
        """Lines of the log that were printed."""

    def go_on(self, lines: Lines, mirror: Mirror) -> None:
        """What the log has gained."""
        if mirror.now is self._frame:
            return
        log = mirror.log(mirror.seat)
        if mirror is not self._mirror:
            self._mirror, self._told = mirror, 0
        elif not mirror.now.fresh:
            self._told = min(self._told, mirror.now.log_from)  # less, if something was taken back
        self._frame = mirror.now
        for line in log[self._told:]:
            words = lines.speaks.render(line.text, mirror.names)
            lines.print(f"-- {words}" if line.heading else f"   {words}")
        self._told = len(log)


class WatchAgent:
    """Watches until the table closes or Ctrl+C."""

    def __init__(self, name: str, takes_packs: bool = False) -> None:
        self.name, self.takes_packs = name, takes_packs
        self._story = Story()

    def agree(self, client: HeadlessClient) -> None:
        if client.sitting.pack_wanted:
            client.sitting.receive_packs(self.takes_packs)

    def see(self, client: HeadlessClient) -> None:
        if client.sitting.mirror is not None:
            self._story.go_on(client.lines, client.sitting.mirror)

    def act(self, client: HeadlessClient) -> None:
        pass

    def typed(self, client: HeadlessClient, line: str | None) -> None:
        if line:
            client.sitting.say(line)

    def refused(self, client: HeadlessClient, text: Text) -> None:
        pass


def read_lines(client: HeadlessClient) -> None:
    """Hand what is typed to a client, from a thread of its own, until there is no more."""
    import threading

    def read() -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in sys.stdin:
                client.post.put(Typed(line.strip()))
        client.post.put(NoMore())

    threading.Thread(target=read, name="takujo-typed", daemon=True).start()
