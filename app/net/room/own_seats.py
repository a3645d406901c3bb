"""The seats of a table of this program, as whoever runs it changes them from a terminal."""

from __future__ import annotations

from app.library import Library
from app.net.room.hosting import Hosting
from app.net.room.seats import SeatPlan, choice_of


class OwnSeats:
    """See `lobby_commands.OwnTable`. The bots that sit down are of one kind and called `name`; so many of them take
    the last seats at once."""

    def __init__(self, hosting: Hosting, library: Library, name: str, bot: str, count: int = 0) -> None:
        self._hosting, self._library, self._name, self._bot = hosting, library, name, bot
        for seat in self._free()[-count:] if count else ():
            self._sit(seat)

    def _free(self) -> list[int]:
        return [index for index, seat in enumerate(self._hosting.room.seats) if seat.free]

    def let_bot(self) -> bool:
        """A bot takes the first free seat; whether there was one, before anything is dealt."""
        free = self._free()
        return bool(free) and self._hosting.room.phase == "lobby" and self._sit(free[0])

    def _sit(self, seat: int) -> bool:
        playable = self._library.playable(self._hosting.room.plan.format)
        if playable:
            deck = choice_of(playable[seat % len(playable)])
            self._hosting.let_bot(seat, SeatPlan(name=self._name, bot=self._bot, deck=deck))
        return bool(playable)

    def add_seat(self) -> bool:
        """One more seat, or as many as the format needs; whether that could be."""
        return self._hosting.add_seat()

    def remove_seat(self) -> bool:
        """The last free seat goes, and others with it if the format needs that. Whether that could be."""
        free = self._free()
        return bool(free) and self._hosting.remove_seat(free[-1])

    def turn_out(self, seat: int) -> bool:
        """Free a seat of somebody else; whether one sat there."""
        found = self._hosting.room.seats[seat]
        if found.own or found.bot or found.free:
            return False
        self._hosting.turn_out(seat)
        return True
