"""Changes the seats of a table.

The host frees, fills, adds and removes them, and a player who sits moves to another one. All but freeing a seat is
possible only before anything has been dealt.
"""

from __future__ import annotations

from app.net.room import seats as seating
from app.net.room.lobby import Lobby, Person
from app.net.room.round import Deed, Refused, Round
from app.net.room.seats import Seat
from app.net.wire import messages as said
from app.trouble import UserError
from engines.core.display.views import Text


class SeatChanges(Lobby):
    """See the module's docstring."""

    # -- freeing and filling ------------------------------------------------------------------------------------------

    def turn_out(self, index: int) -> None:
        """The host wants somebody gone from a seat, or it to be free for another person who takes the game over."""
        self._safely(None, lambda: self._turn_out(self.seats[index]))

    def _turn_out(self, seat: Seat, why: str = "net.turned-out") -> None:
        if seat.bot or seat.own:
            return
        for person in [each for each in self._people if each.client is seat.client]:
            self._people.remove(person)
            self._turn_away(person.client, why)
        seat.client = None
        if self._may_leave():
            self._vacate(seat)
        else:
            seat.taken, seat.left, seat.marks = False, False, []
            self._no_drawing()
            self._terms_anew()
        self._company()
        self.remember()

    def let_bot(self, index: int, wish: seating.SeatPlan) -> None:
        """The host lets a bot take a free seat, before anything is dealt. A seat that has been taken meanwhile, or a
        deck that breaks a rule, is said to whoever runs the table."""
        try:
            self._let_bot(self.seats[index], wish)
        except UserError as trouble:
            self.told(trouble.text)

    def _let_bot(self, seat: Seat, wish: seating.SeatPlan) -> None:
        if not seat.free or not self._undealt() or wish.deck is None:
            return
        if self.plan.game.without_rules:
            raise UserError(Text("game.no-bots", {"game": self.plan.game.names}))
        others = [each.name for each in self._places() if each is not seat and each.name]
        seat.deck = seating.deck_of(wish.deck, self.plan.library, self.plan.game, self.plan.format)
        seat.name, seat.bot, seat.taken, seat.marks = seating.name_for(wish.name, others), wish.bot, True, []
        self._terms_anew()
        self._all_here()

    def _wants_all(self, round: Round, deed: Deed) -> None:
        """The judge's hand needs everybody who plays. Raises Refused if somebody is away."""
        if deed != said.MendPosition(wish="open"):
            return
        for index in self.people():
            if self.seats[index].client is None and not round.table.state.players[index].out:
                raise Refused("net.mend-away", name=self.seats[index].name)

    # -- more and fewer -----------------------------------------------------------------------------------------------

    def seat_counts(self) -> tuple[int, ...]:
        """With how many players the format can be played."""
        return self.plan.game.format(self.plan.format).seats

    def add_seat(self) -> bool:
        """As many free seats more as the next larger number of players needs. Whether the format has one."""
        before = len(self.seats)
        self._safely(None, self._add_seats)
        return len(self.seats) > before

    def _add_seats(self) -> None:
        wanted = min((count for count in self.seat_counts() if count > len(self.seats)), default=0)
        if not wanted or not self._undealt():
            return
        self.seats += [Seat() for _ in range(wanted - len(self.seats))]
        self._terms_anew()
        self.remember()

    def remove_seat(self, index: int) -> bool:
        """A free seat, and as many others from the last as the next smaller number of players needs, are taken away.
        Nothing happens if the format has none, or not enough seats are free; whether it did."""
        before = len(self.seats)
        self._safely(None, lambda: self._remove_seats(self.seats[index]))
        return len(self.seats) < before

    def _remove_seats(self, seat: Seat) -> None:
        wanted = max((count for count in self.seat_counts() if count < len(self.seats)), default=0)
        others = [each for each in reversed(self.seats) if each.free and each is not seat]
        gone = [seat, *others][:len(self.seats) - wanted]
        if not wanted or not self._undealt() or not seat.free or len(gone) < len(self.seats) - wanted:
            return
        self._without(gone)
        self._terms_anew()
        self.remember()
        self._all_here()

    def _without(self, gone: list[Seat]) -> None:
        """Take seats away on which nobody sits."""
        self.seats = [seat for seat in self.seats if not any(seat is each for each in gone)]
        self._renumber()

    # -- other places -------------------------------------------------------------------------------------------------

    def _move(self, person: Person, wish: said.Sit) -> None:
        """Somebody who sits already wants another seat. Raises Refused."""
        old, wanted = person.seat, wish.seat
        if old is None or old == said.WATCHER or wanted is None or wanted in (old, said.WATCHER) or not self._undealt():
            raise Refused("net.seat-already")
        if not 0 <= wanted < len(self.seats) or not self.seats[wanted].free:
            raise Refused("net.seat-taken")
        self.chat.charge(f"moving {self.seats[old].name}")
        self.seats[old], self.seats[wanted] = self.seats[wanted], self.seats[old]
        self.told(Text("net.sits", {"name": self.seats[wanted].name, "seat": wanted + 1}))
        self._renumber()
        self._terms_anew()
        self.remember()

    def _renumber(self) -> None:
        """The seats stand in another order: everybody who has another number gets a token for it. The one before is
        still good."""
        self.chat.forget_teams()
        for person in self.seated():
            for index, seat in enumerate(self.seats):
                if seat.client is person.client and person.seat != index:
                    person.seat = index
                    token = seating.new_token(seat.marks, self.chance)
                    self._send(person, said.Seated(seat=index, token=token))
        for person in self._people:
            if person.kept_for is not None:
                person.kept_for = next(index for index, seat in enumerate(self.seats) if seat.own)
        self._company()
