"""What can be typed about the seats of a table before a game begins, and how they are listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from app.i18n import Translator
from app.net.client.client_session import ClientSession
from app.net.wire import messages as said
from engines.core.contract.formats import Format
from engines.core.display.views import Text


class OwnTable(Protocol):
    """The table of this program, as far as whoever runs it changes its seats from the terminal."""

    def let_bot(self) -> bool:
        """A bot takes the first free seat; whether there was one."""

    def add_seat(self) -> bool:
        """One more seat, if the format has room for it."""

    def remove_seat(self) -> bool:
        """The last free seat goes, if the format can be played without it."""

    def turn_out(self, seat: int) -> bool:
        """Whoever sits there has to go; in a game another person may take it over. Whether anybody else sat there."""


def format_of(sitting: ClientSession) -> Format | None:
    """The format of the table, if its game is known here."""
    if sitting.terms is None or sitting.game is None:
        return None
    return sitting.game.format(said.format_told(sitting.terms.format))


def seat_lines(speaks: Translator, sitting: ClientSession) -> Iterator[str]:
    """The format, then a line for each seat: who sits there, and in which team."""
    form = format_of(sitting)
    seats = sitting.company.seats if sitting.company is not None else ()
    if form is not None:
        yield speaks.say("terminal.format", format=form.names, n=len(seats))
    for index, mark in enumerate(seats):
        line = speaks.render(_state(mark, index == sitting.seat))
        if form is not None and index < len(form.teams):
            yield speaks.say("terminal.seat-team", n=index + 1, team=form.teams[index] + 1, what=line)
        else:
            yield speaks.say("terminal.seat-line", n=index + 1, what=line)


def _state(mark: said.SeatMark, own: bool) -> Text:
    if mark.free:
        return Text("terminal.seat-free-as", {"who": mark.name}) if mark.name else Text("terminal.seat-free")
    if own:
        return Text("terminal.seat-own", {"who": mark.name})
    if mark.left is True:
        return Text("terminal.seat-left", {"who": mark.name})
    return Text("terminal.seat-here" if mark.here else "terminal.seat-away", {"who": mark.name or "–"})


class LobbyCommands:
    """Carries out the commands. Each gets the rest of its line, and says what cannot be done."""

    def __init__(self, tell: Callable[[Text], None], print_: Callable[[str], None], speaks: Translator) -> None:
        self._tell, self._print, self._speaks = tell, print_, speaks

    def seats(self, sitting: ClientSession) -> None:
        """List the seats."""
        for line in seat_lines(self._speaks, sitting):
            self._print(line)

    def seat(self, sitting: ClientSession, rest: str) -> None:
        """Move to another seat."""
        if sitting.phase != "lobby":
            self._tell(Text("terminal.seat-dealt"))
            return
        seat = self._number(sitting, rest, "seat")
        if seat is not None:
            sitting.move(seat)

    def free(self, sitting: ClientSession, rest: str, table: OwnTable | None) -> None:
        """Turn somebody out: for whoever runs the table."""
        if table is None:
            self._tell(Text("terminal.only-host"))
            return
        seat = self._number(sitting, rest, "free")
        if seat is not None and not table.turn_out(seat):
            self._tell(Text("terminal.no-free"))

    def _number(self, sitting: ClientSession, rest: str, command: str) -> int | None:
        """The seat that was typed, counted from 0; what is none is told."""
        count = len(sitting.company.seats) if sitting.company is not None else 0
        if rest.isascii() and rest.isdigit() and 0 < int(rest[:3]) <= count:
            return int(rest) - 1
        self._tell(Text("terminal.which-seat", {"most": count, "command": command}))
        return None

    def change(self, table: OwnTable | None, what: str) -> None:
        """A bot takes a seat, or there is one more or fewer: for whoever runs the table."""
        if table is None:
            self._tell(Text("terminal.only-host"))
            return
        work = {"bot": table.let_bot, "add": table.add_seat, "remove": table.remove_seat}[what]
        if not work():
            self._tell(Text(f"terminal.no-{what}"))
