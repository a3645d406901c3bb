"""`takujo host`, `join`, `serve` and `tables`: playing over a network without a window.

Everything that happens is one line, printed at once. Exit codes: 0 the match was played to its end or left, 1 something
is wrong (the record does not fit, the table cannot be reached or cannot be sat at), 130 Ctrl+C.
"""

from __future__ import annotations

import argparse
import contextlib
import queue
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from app import games
from app.bots import bots
from app.commands import seating
from app.console import FINE, STOPPED, Commands
from app.decks.decks import Deck
from app.files import user_dirs
from app.library import Library
from app.match.clock import ClockRule
from app.saving import journal
from app.trouble import UserError
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text, TextArg
from engines.core.model.state import ChosenFormat

if TYPE_CHECKING:
    from app.net.client.headless_client import Agent, Decks, Lines
    from app.net.client.rejoin_tickets import RejoinTicket
    from app.net.room.hosting import Hosting
    from app.net.room.own_seats import OwnSeats
    from app.net.room.seats import SeatPlan
    from app.net.wire.discovery import Found
    from app.net.wire.messages import DeckChoice, ToldFormat

BEST_OF = (1, 3)
"""Games of a match at most."""
USUAL_BOT = "greedy"
"""The one that takes a seat of a table."""
LOOK_SECONDS = 3.0
SAID_BY_THE_CLIENT = ("net.begins", "net.won", "net.drawn")
"""News of the table that the host's own seat tells better."""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    """Declare the commands."""
    _add_host(commands, shared)
    _add_join(commands, shared)
    _add_serve(commands, shared)
    _add_tables(commands, shared)


def _add_host(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "host", parents=[shared], help="open a table on the network and play at it, here in the terminal or as a bot",
        description="Open a table on the network and take its first seat. Others join with the address and the code "
        "that are printed. Ctrl+C closes the table; with --resume it goes on where it was, and its guests come back.",
    )
    _of_table(command)
    command.add_argument("--bot", choices=sorted(bots.BOTS), help="let a bot play your seat")
    command.add_argument("--deck", metavar="D", help="your deck, by its id")
    command.add_argument("--name", metavar="N", help="your name at the table (default: Player 1 or 2)")
    command.add_argument("--resume", action="store_true", help="go on with the newest table that was interrupted")
    command.set_defaults(run=_host)


def _add_serve(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "serve", parents=[shared], help="open a table on the network at which only others play",
        description="Open a neutral table: no player's computer holds the game. All its seats are for those who join.",
    )
    _of_table(command)
    command.add_argument("--name", metavar="N", help="how the table is called in lists")
    command.add_argument(
        "--keep-record", nargs="?", const="", metavar="FOLDER",
        help="keep the record of every match, as the players do: it holds all decks, hands, shuffles and dice "
        "(FOLDER: in `records` of the user data)",
    )
    command.add_argument("--once", action="store_true", help="close it when a match is over and everybody has gone")
    command.add_argument("--resume", action="store_true", help="go on with the newest table that was interrupted")
    command.set_defaults(run=_serve)


def _of_table(command: argparse.ArgumentParser) -> None:
    """What both kinds of table can be given."""
    command.add_argument("game", metavar="GAME", help="which game, by its id")
    command.add_argument("--code", metavar="C", help="the six digits that let people in (made up)")
    command.add_argument("--port", type=_port, default=0, metavar="P", help="where to listen (47100, or any free one)")
    seating.add(command)
    command.add_argument("--bots", type=int, default=0, metavar="N", help="let bots take so many of the last seats (0)")
    command.add_argument("--games", type=int, choices=BEST_OF, default=1, help="games of the match at most (1)")
    command.add_argument("--clock-each", type=_minutes, metavar="M", help="minutes each player has for each game")
    command.add_argument("--watchers", action="store_true", help="others may watch")
    command.add_argument("--hidden", action="store_true", help="do not show the table in lists on the network")


def _add_join(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "join", parents=[shared], help="sit down at a table on the network, here in the terminal or as a bot",
        description="Sit down at a table on the network and play in the terminal (`?` lists what can be typed), let a "
        "bot play, or watch. Without --code it comes back to the seat that was kept at that address.",
    )
    command.add_argument("address", metavar="ADDRESS[:PORT]", help="of the table, as its host's screen shows it")
    command.add_argument("--code", metavar="C", help="the table's six digits")
    command.add_argument("--bot", choices=sorted(bots.BOTS), help="let a bot play")
    command.add_argument("--deck", metavar="D", help="your deck, by its id")
    command.add_argument("--name", metavar="N", help="your name at the table (default: Player 1 or 2)")
    command.add_argument("--seat", type=_seat, metavar="N", help="which seat, from 1 (any that is free)")
    command.add_argument("--watch", action="store_true", help="only watch")
    command.add_argument(
        "--receive-packs", action="store_true", help="take card packs that are missing here from the table, unasked",
    )
    command.set_defaults(run=_join)


def _add_tables(commands: Commands, shared: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "tables", parents=[shared], help="list the tables on the local network",
        description="Look for tables on the local network for some seconds and list them. Where nothing is found, the "
        "address of a table can still be typed.",
    )
    command.add_argument("--seconds", type=float, default=LOOK_SECONDS, metavar="S", help="how long to look (3)")
    command.set_defaults(run=_tables)


def _port(word: str) -> int:
    number = int(word)
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError("0 to 65535")
    return number


def _seat(word: str) -> int:
    """A seat as programs count it."""
    number = int(word)
    if not 0 < number <= seating.MOST_SEATS:
        raise argparse.ArgumentTypeError(f"1 to {seating.MOST_SEATS}")
    return number - 1


def _minutes(word: str) -> int:
    """Minutes as milliseconds."""
    number = round(float(word) * 60_000)
    if number <= 0:
        raise argparse.ArgumentTypeError("more than 0")
    return number


# -- a table here ------------------------------------------------------------------------------------------------------


def _host(given: argparse.Namespace) -> int:
    from app.net.client import headless_client
    from app.net.client.client_session import ClientSession
    from app.net.client.headless_client import HeadlessClient
    from app.net.client.rejoin_tickets import Notes
    from app.net.room import table_checkpoint
    from app.net.room.seats import SeatPlan, choice_of

    game = games.find(given.game)
    lines = headless_client.Lines(given.lang)
    library = Library(game)
    name = _name(given, lines, "terminal.player", n=1)
    resumed = _interrupted(game) if given.resume else None
    before = table_checkpoint.of(resumed) if resumed is not None else None
    own = (before.own if before is not None else 0) or 0
    seats = [SeatPlan() for _ in range(_seats(given, game))]
    if resumed is None:
        form, chosen = seating.chosen(given), bool(given.deck or given.bot)
        deck = _deck(library, given.deck, form) if chosen else _typed_deck(lines, library, form)
        seats[own] = SeatPlan(name=name, deck=choice_of(deck), own=True)
    with _asked_to_stop():
        hosting = _open(given, library, seats, name, resumed)
        sitting = ClientSession(hosting.sit(own, name), notes=Notes(hosting.diary_file))
        client = HeadlessClient(sitting, lines, _mind(given, name, lambda game, form: None), quiet=True)
        client.stays = True
        hosting.told = lambda text: client.post.put(text) if text.key not in SAID_BY_THE_CLIENT else None
        _say_where(lines, hosting, game)
        client.own_table = _own_seats(given, hosting, library, lines)
        code = STOPPED
        try:
            if not given.bot:
                headless_client.read_lines(client)
            code = client.run()
        except KeyboardInterrupt:
            pass
        finally:
            _close(lines, hosting, hosting.room.phase == "playing")
    return code


def _serve(given: argparse.Namespace) -> int:
    from app.net.client import headless_client
    from app.net.room.seats import SeatPlan

    game = games.find(given.game)
    lines = headless_client.Lines(given.lang)
    lines.of_game(game.id)
    resumed = _interrupted(game) if given.resume else None
    news: queue.SimpleQueue[Text] = queue.SimpleQueue()
    with _asked_to_stop():
        name, seats = _name(given, lines, "terminal.table-name"), [SeatPlan() for _ in range(_seats(given, game))]
        library = Library(game)
        hosting = _open(given, library, seats, name, resumed)
        hosting.told = news.put
        if given.keep_record is not None:
            hosting.keep_records(Path(given.keep_record) if given.keep_record else user_dirs.records())
        _say_where(lines, hosting, game)
        _own_seats(given, hosting, library, lines)
        code, played = STOPPED, False
        try:
            while code == STOPPED:
                with contextlib.suppress(queue.Empty):
                    text = news.get(timeout=headless_client.WAKE)
                    lines.names = [seat.name for seat in hosting.room.seats]
                    lines.tell(text)
                    played = played or text.key in ("net.won", "net.drawn")
                if given.once and played and news.empty() and hosting.idle():
                    code = FINE
        except KeyboardInterrupt:
            pass
        finally:
            _close(lines, hosting, hosting.room.phase == "playing")
    return code


def _open(
    given: argparse.Namespace, library: Library, seats: list[SeatPlan], name: str, resume: Path | None
) -> Hosting:
    """Raises Trouble."""
    from app.net.room.hosting import Hosting
    from app.net.room.seats import TablePlan

    clock = ClockRule(each=given.clock_each) if given.clock_each else None
    plan = TablePlan(
        library.game, library, seats, host=name, clock=clock, games=given.games, watchers=given.watchers,
        format=seating.chosen(given),
    )
    return Hosting(plan, port=given.port, code=_code(given.code), announce=not given.hidden, resume=resume)


def _seats(given: argparse.Namespace, game: GameDefinition) -> int:
    """How many seats the table has. Raises Trouble if the format is unknown or not for so many."""
    seats = seating.seats(game, given)
    most = seats - (given.run is _host)
    if not 0 <= given.bots <= most:
        raise UserError(Text("terminal.too-many-bots", {"seats": seats, "most": most, "n": given.bots}))
    return seats


def _own_seats(given: argparse.Namespace, hosting: Hosting, library: Library, lines: Lines) -> OwnSeats:
    """The seats of a table here, of which bots take the last, unless it goes on with a game."""
    from app.net.room.own_seats import OwnSeats

    name, count = lines.speaks.say(f"start.kind-{USUAL_BOT}"), 0 if given.resume else given.bots
    return OwnSeats(hosting, library, name, USUAL_BOT, count)


def _interrupted(game: GameDefinition) -> Path:
    """The journal of the newest table of a game that was interrupted. Raises Trouble."""
    found = [each for each in journal.unfinished() if each.table and each.game == game.id]
    if not found:
        raise UserError(Text("terminal.nothing-interrupted", {"game": game.names}))
    return max(found, key=lambda each: each.when).path


def _say_where(lines: Lines, hosting: Hosting, game: GameDefinition) -> None:
    from app.net.wire import pairing

    lines.say(
        "terminal.listening", game=game.names, where=", ".join(hosting.addresses), code=pairing.shown(hosting.code),
        port=str(hosting.port),
    )


def _close(lines: Lines, hosting: Hosting, again: bool) -> None:
    hosting.told = lambda text: None
    hosting.close(again=again, wait=True)
    lines.say("terminal.closed-again" if again else "terminal.closed", game=hosting.room.plan.game.id)


# -- a table elsewhere -------------------------------------------------------------------------------------------------


def _join(given: argparse.Namespace) -> int:
    from app.net.client import headless_client
    from app.net.client.client_session import ClientSession
    from app.net.client.headless_client import HeadlessClient
    from app.net.room.seats import choice_of
    from app.net.wire import guest
    from app.net.wire import messages as said

    def choice(game: GameDefinition, form: ToldFormat) -> DeckChoice:
        return choice_of(_deck(Library(game), given.deck, said.format_told(form)))

    host, port = guest.place(given.address)
    lines = headless_client.Lines(given.lang)
    code = _code(given.code)
    kept = None
    if code is None:
        kept = _kept_seat(given.address, host, port)
        port = kept.port
    name = kept.name if kept is not None else _name(given, lines, "terminal.player", n=2)
    with _asked_to_stop():
        called = guest.call(host, port, code=code, watch=given.watch, kept=kept)
        sitting = ClientSession(called, name, watch=given.watch, seat=given.seat, kept=kept)
        client = HeadlessClient(sitting, lines, _mind(given, name, choice if given.deck or given.bot else None))
        lines.say("terminal.calling", where=given.address)
        try:
            if not given.bot:
                headless_client.read_lines(client)
            return client.run()
        except KeyboardInterrupt:
            sitting.hang_up()
            if sitting.kept is not None:
                lines.say("terminal.kept", where=f"{sitting.kept.address}:{sitting.kept.port}")
            return STOPPED


def _kept_seat(address: str, host: str, port: int) -> RejoinTicket:
    """The seat to come back to. Raises Trouble if there is none, or if another program of this user sits there."""
    from app.net.client import rejoin_tickets
    from app.net.wire import limits

    for sat_at in (False, True):
        seat = rejoin_tickets.find(host, port, sat_at)
        if seat is None and port == limits.PORT:
            seat = rejoin_tickets.find(host, None, sat_at)
        if seat is not None and sat_at:
            raise UserError(Text("terminal.sits-there", {"host": seat.host, "name": seat.name, "address": address}))
        if seat is not None:
            return seat
    raise UserError(Text("terminal.no-seat-kept", {"address": address}))


def _tables(given: argparse.Namespace) -> int:
    import threading

    from app.net.client import headless_client
    from app.net.wire import discovery
    from app.net.wire.messages import PROTOCOL

    lines = headless_client.Lines(given.lang)
    newest: list[tuple[discovery.Found, ...]] = [()]
    looking = discovery.look(lambda found: newest.append(found))
    try:
        threading.Event().wait(max(0.0, min(given.seconds, 60.0)))
    finally:
        looking.close()
    for found in newest[-1]:
        game = games.known().get(found.game)
        key = "terminal.found-other" if found.protocol != PROTOCOL else "terminal.found"
        where = f"[{found.address}]:{found.port}" if ":" in found.address else f"{found.address}:{found.port}"
        lines.say(
            key, host=found.host, game=_game_named(found, game), where=where, n=found.seats,
            version=found.version,
        )
    if not newest[-1]:
        lines.say("terminal.found-none")
    return FINE


def _game_named(found: Found, game: GameDefinition | None) -> TextArg:
    """The game of a found table, with its format where that is another than the first."""
    if game is None:
        return found.game
    form = next((each for each in game.formats if each.id == found.format), None)
    return game.names if form is None else Text("terminal.game-format", {"game": game.names, "format": form.names})


# -- who plays ---------------------------------------------------------------------------------------------------------


def _mind(given: argparse.Namespace, name: str, deck: Decks | None) -> Agent:
    from app.net.client.headless_client import BotAgent, WatchAgent
    from app.net.client.terminal import Terminal
    from app.net.wire import messages as said

    takes_packs = getattr(given, "receive_packs", False)
    if getattr(given, "watch", False):
        return WatchAgent(name, takes_packs)
    if given.bot:
        return BotAgent(given.bot, name, deck or (lambda game, form: None), takes_packs)
    return Terminal(name, deck, lambda game, form: Library(game).playable(said.format_told(form)))


def _name(given: argparse.Namespace, lines: Lines, key: str, **args: int) -> str:
    """The name that was given, or one that says nothing about whoever sits here: it is announced to the network."""
    return str(given.name) if given.name else lines.speaks.say(key, **args)


def _deck(library: Library, identity: str | None, form: ChosenFormat) -> Deck:
    """The deck with that id, or the first that may be brought to the format. Raises Trouble."""
    if identity:
        return library.deck(identity)
    playable = library.playable(form)
    if not playable:
        raise UserError(Text("game.no-decks", {"game": library.game.names}))
    return playable[0]


def _typed_deck(lines: Lines, library: Library, form: ChosenFormat) -> Deck:
    """The deck somebody chooses from a list; the first if nobody is there. Raises Trouble."""
    playable = library.playable(form)
    first = _deck(library, None, form)
    lines.say("terminal.which-deck")
    for number, deck in enumerate(playable, 1):
        lines.print(f"  {number}. {lines.speaks.name(deck.name)} ({deck.id})")
    while True:
        line = sys.stdin.readline()
        if not line:
            return first
        word = line.strip()
        if word.isascii() and word.isdigit() and 0 < int(word[:6]) <= len(playable):
            return playable[int(word) - 1]
        lines.say("terminal.type-one", most=len(playable))


def _code(word: str | None) -> str | None:
    """A code as it was typed. Raises Trouble."""
    from app.net.wire import pairing

    code = pairing.typed(word) if word is not None else None
    if word is not None and code is None:
        raise UserError(Text("terminal.no-code", {"typed": word[:40]}))
    return code


@contextlib.contextmanager
def _asked_to_stop() -> Iterator[None]:
    """Whoever ends this program (`kill`, a service manager) is treated like Ctrl+C."""
    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)

