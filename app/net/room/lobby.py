"""Everybody at a table over a network: who sits where and who is here, coming, going, watching and talking.

Connections are known only as `Client`s. What is played is room.py's business, which builds on this.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from msgspec import UNSET

from app import __version__
from app.files.cleaning import clean
from app.net.records import terms as agreed
from app.net.room import seats as seating
from app.net.room.chat import Chat
from app.net.room.round import Refused, Round
from app.net.room.seats import Chance, Seat, TablePlan, Watcher
from app.net.wire import messages as said
from app.net.wire.cloth_frames import ClothFeed
from app.net.wire.frames import Feed
from app.net.wire.link import Client
from app.packs.pack_text import PackText
from app.trouble import UserError
from engines.core.display.views import Text
from engines.core.model.ask import AnswerRefused

MOST_WATCHERS = 16
PACK_AT_MOST = 2
"""How often one connection may ask for the same pack."""


@dataclass(eq=False)
class Person:
    """Somebody who is connected: new (no seat yet), at a seat, or watching."""

    client: Client
    watches: bool = False
    """Came to watch; no seat can be taken."""
    kept_for: int | None = None
    """The host's own program, and the seat that is kept for it."""
    seat: int | None = None
    """The seat, or WATCHER; None while new."""
    watcher: Watcher | None = None
    feed: Feed = field(default_factory=Feed)
    cloth: ClothFeed = field(default_factory=ClothFeed)
    packs: Counter[str] = field(default_factory=Counter)


class Lobby(ABC):
    """See the module's docstring."""

    def __init__(self, plan: TablePlan, chance: Chance = secrets.token_bytes) -> None:
        self.plan = plan
        self.told: Callable[[Text], None] = lambda text: None
        """A line for whoever runs the table. It may name what no player may know."""
        self.remember: Callable[[], None] = lambda: None
        """Called when something has changed that must outlive a crash of this program (table_checkpoint.py)."""
        self.chance = chance
        self.seats = [self._planned(seat) for seat in plan.seats]
        self.watchers: list[Watcher] = []
        self.round: Round | None = None
        """The game that is being played, or has just ended."""
        self.chat = Chat()
        self.closed = False
        self._people: list[Person] = []

    def _planned(self, seat: seating.SeatPlan) -> Seat:
        deck = None
        if seat.deck is not None:
            deck = seating.deck_of(seat.deck, self.plan.library, self.plan.game, self.plan.format)
        own = seat.own or (deck is not None and not seat.bot)
        return Seat(name=seat.name, deck=deck, bot=seat.bot, own=own, taken=bool(seat.bot))

    # -- what a game adds ----------------------------------------------------------------------------------------

    @abstractmethod
    def _may_leave(self) -> bool:
        """Whether nothing is being played that a seat would have to be kept for."""

    @abstractmethod
    def _undealt(self) -> bool:
        """Whether no game has begun, nor its drawing."""

    @abstractmethod
    def _vacated(self) -> None:
        """A seat has become free."""

    @abstractmethod
    def _done_with(self, seat: int) -> bool:
        """Whether the match goes on, and asks nothing more of this seat."""

    @abstractmethod
    def _move(self, person: Person, wish: said.Sit) -> None:
        """Somebody who sits already wants another seat. Raises Refused."""

    @abstractmethod
    def _no_drawing(self) -> None:
        """Somebody is gone for good while the chance of a game was drawn."""

    @abstractmethod
    def _all_here(self) -> None:
        """Somebody has sat down; all seats may be taken now."""

    @abstractmethod
    def _welcome(self, person: Person) -> None:
        """What somebody gets who has just sat down or come back."""

    # -- what is known of the table -------------------------------------------------------------------------------

    def packs(self) -> tuple[PackText, ...]:
        """The packs of the match, as far as its decks are known."""
        if self.round is not None:
            return self.round.table.match.packs
        wanted = sorted({pack for seat in self.seats if seat.deck is not None for pack in seat.deck.packs})
        return tuple(self.plan.library.packs.packs[pack].text for pack in wanted)

    def terms(self) -> said.Terms:
        """What is played here."""
        plan = self.plan
        match = self.round.table.match if self.round is not None else None
        return said.Terms(
            version=__version__, host=plan.host, game=plan.game.id, edition=plan.game.version,
            rules=agreed.rules_mark(plan.game), build=agreed.build_mark(plan.game),
            packs=agreed.pack_marks(self.packs()), seats=self._marks(), format=said.told_format(plan.format),
            clock=plan.clock if match is None else match.clock, watchers=plan.watchers,
            games=plan.games if match is None else 1 if match.series is None else 2 * match.series.target - 1,
            dealt=self.round is not None,
        )

    def _marks(self) -> tuple[said.SeatMark, ...]:
        return tuple(seat.mark() for seat in self.seats)

    def _places(self) -> list[Seat | Watcher]:
        return [*self.seats, *self.watchers]

    def people(self) -> list[int]:
        """The seats people sit on, but for those who have gone for good."""
        return [index for index, seat in enumerate(self.seats) if not (seat.bot or seat.left)]

    def team(self, viewer: int | None) -> int | None:
        """The team of a seat; None where everybody plays alone, and for those who watch."""
        teams = self.plan.game.format(self.plan.format).teams
        return teams[viewer] if viewer is not None and 0 <= viewer < len(teams) else None

    # -- coming and going -----------------------------------------------------------------------------------------

    def come(self, client: Client, watch: bool) -> None:
        """Somebody who was let in by the code."""
        self._safely(None, lambda: self._come(client, watch))

    def _come(self, client: Client, watch: bool) -> None:
        if self.closed:
            return self._turn_away(client, "net.closed-already")
        if watch and not self.plan.watchers:
            return self._turn_away(client, "net.no-watchers")
        if watch and sum(each.client is not None for each in self.watchers) >= MOST_WATCHERS:
            return self._turn_away(client, "net.watchers-full", final=False)
        if not watch and not any(seat.free for seat in self.seats) and not self.plan.watchers:
            return self._turn_away(client, "net.seats-full")
        person = Person(client, watches=watch)
        self._people.append(person)
        self._send(person, self.terms())
        return None

    def own(self, client: Client, seat: int) -> None:
        """The host's own program, which needs no code. It takes the seat kept for it with `Sit`."""
        person = Person(client, kept_for=seat)
        self._people.append(person)
        self._safely(person, lambda: self._send(person, self.terms()))

    def _turn_away(self, client: Client, key: str, final: bool = True) -> None:
        client.send(said.Rejected(text=Text(key), final=final))
        client.close()

    def back(self, client: Client, token: bytes) -> bool:
        """Somebody who sat here before; False if nobody has this token."""
        found = self._known(token)
        if found is None or self.closed:
            return False
        self._safely(None, lambda: self._back(client, token, found))
        return True

    def _known(self, token: bytes) -> Seat | Watcher | None:
        found: Seat | Watcher | None = None
        for each in self._places():
            if seating.fits(token, each.marks):
                found = each
        return found

    def _back(self, client: Client, token: bytes, found: Seat | Watcher) -> None:
        person = Person(client)
        self._people.append(person)
        self._send(person, self.terms())
        self._seat(person, found, token, back=True)

    def _seat(self, person: Person, place: Seat | Watcher, token: bytes, back: bool = False) -> None:
        """Somebody has sat down, or is back; an older connection of theirs ends."""
        for old in [each for each in self._people if each.client is place.client and each is not person]:
            self._people.remove(old)
            self._quietly(old.client.close)
        place.client = person.client
        if isinstance(place, Watcher):
            person.seat, person.watcher = said.WATCHER, place
        else:
            person.seat = self.seats.index(place)
            place.sure = place.sure or back
        self.remember()
        self._send(person, said.Seated(seat=person.seat, token=token))
        for line in self.chat.for_team(self.team(person.seat)):
            self._send(person, line)
        self._company()
        self._welcome(person)

    def gone(self, client: Client) -> None:
        """A connection has ended. The seat is kept."""
        self._safely(None, lambda: self._gone(client))

    def _gone(self, client: Client) -> None:
        for person in [each for each in self._people if each.client is client]:
            self._people.remove(person)
        for place in self._places():
            if place.client is client and not self.closed:
                place.client = None
                if isinstance(place, Seat) and place.lapsed:
                    self._terms_anew()
                self._company()
                self.told(Text("net.away", {"name": place.name}))

    def _sit(self, person: Person, wish: said.Sit) -> None:
        if person.seat is not None:
            self._move(person, wish)
            return
        names = [each.name for each in self._places() if each.name]
        if person.watches or wish.seat == said.WATCHER:
            self._watch(person, seating.name_for(wish.name, names))
            return
        index = self._wanted(person, wish)
        seat = self.seats[index]
        if self.round is None:
            deck = None if seat.lapsed else seat.deck  # that of somebody else
            if wish.deck is not None and (person.kept_for is None or deck is None):
                deck = seating.deck_of(wish.deck, self.plan.library, self.plan.game, self.plan.format)
            if deck is None:
                raise Refused("net.deck-needed")
            seat.deck = deck
            others = [each.name for each in self.seats if each is not seat]
            others += [each.name for each in self.watchers if each.client is not None]
            seat.name = seating.name_for(wish.name, others)
        if seat.lapsed:
            seat.marks = []
            self._no_drawing()
        seat.taken, seat.sure = True, False
        self.told(Text("net.sits", {"name": seat.name, "seat": index + 1}))
        self._seat(person, seat, seating.new_token(seat.marks, self.chance))
        self._terms_anew()
        self._all_here()

    def _wanted(self, person: Person, wish: said.Sit) -> int:
        """The seat somebody gets: their own if they were cut off while sitting down. Raises Refused."""
        if person.kept_for is not None:
            return person.kept_for
        wanted, name = wish.seat, seating.name_for(wish.name, ())
        free = [index for index, seat in enumerate(self.seats) if seat.free]
        free.sort(key=lambda index: (self.seats[index].lapsed, self.seats[index].name != name))
        own = next((index for index in free if self.seats[index].lapsed and self.seats[index].name == name), None)
        if own is not None and (wanted is None or self.round is None):
            return own
        if wanted is None and free:
            return free[0]
        if wanted not in free or wanted is None:
            raise Refused("net.seat-taken" if free else "net.seats-full")
        return wanted

    def _watch(self, person: Person, name: str) -> None:
        if not self.plan.watchers:
            raise Refused("net.no-watchers")
        here = [each for each in self.watchers if each.client is not None]
        if len(here) >= MOST_WATCHERS:
            raise Refused("net.watchers-full")
        if len(self.watchers) >= 2 * MOST_WATCHERS:  # whoever has been away longest cannot come back by token
            self.watchers.remove(next(each for each in self.watchers if each.client is None))
        watcher = Watcher(name, [])
        self.watchers.append(watcher)
        # One line at once: whoever was too fast gains nothing by coming anew under another name.
        self.chat.one_at_once(f"{said.WATCHER} {name}")
        self.told(Text("net.watches", {"name": name}))
        self._seat(person, watcher, seating.new_token(watcher.marks, self.chance))

    def _leave(self, person: Person) -> None:
        """For good where nothing is being played, or nothing more is asked of the seat; else it is as if away."""
        self._people.remove(person)
        self._quietly(person.client.close)
        if person.watcher is not None:
            self.watchers.remove(person.watcher)
        elif person.seat is not None:
            seat = self.seats[person.seat]
            seat.client = None
            if self._may_leave():
                self._vacate(seat)
            elif self._done_with(person.seat):
                seat.left, seat.marks = True, []
                self.told(Text("net.leaves", {"name": seat.name}))
        self._company()
        self.remember()

    def _vacate(self, seat: Seat) -> None:
        """A seat can be taken by somebody else. A game that was over is put away."""
        self.told(Text("net.leaves", {"name": seat.name}))
        self._vacated()
        self._empty(seat)
        self._terms_anew()

    def _empty(self, seat: Seat) -> None:
        self.chat.forget_teams()
        seat.taken, seat.left, seat.marks = False, False, []
        if not seat.own:
            seat.name, seat.deck = "", None

    # -- talking --------------------------------------------------------------------------------------------------

    def _give_pack(self, person: Person, digest: str) -> None:
        for pack in self.packs():
            if pack.digest == digest and person.packs[digest] < PACK_AT_MOST:
                person.packs[digest] += 1
                self._send(person, said.PackIs(pack=pack))
                return
        raise Refused("net.no-such-pack")

    def _say(self, person: Person, message: said.Say) -> None:
        assert person.seat is not None
        watcher = person.watcher
        name = watcher.name if watcher is not None else self.seats[person.seat].name
        line = clean(message.text, said.MOST_CHAT)
        if not line:
            return
        team = self.team(person.seat) if message.team is True else UNSET
        if team is None:
            raise Refused("net.no-team")
        self.chat.charge(f"{person.seat} {name}")
        words = said.ChatLine(seat=person.seat, name=name, text=line, team=team)
        self.chat.append(words)
        for each in self.seated():
            if team is UNSET or self.team(each.seat) == team:
                self._send(each, words)

    # -- sending --------------------------------------------------------------------------------------------------

    def _send(self, person: Person, message: said.FromTable) -> None:
        self._quietly(lambda: person.client.send(message))

    def _quietly(self, act: Callable[[], object]) -> None:
        """A connection that breaks down is nobody else's business; its owner says `gone`."""
        try:
            act()
        except Exception as error:
            self.told(Text("net.client-failed", {"what": f"{type(error).__name__}: {error}"}))

    def seated(self) -> Iterator[Person]:
        """Everybody who sits or watches here now."""
        return (person for person in list(self._people) if person.seat is not None)

    def _tell_seats(self, message: said.FromTable) -> None:
        for person in self.seated():
            if person.seat != said.WATCHER:
                self._send(person, message)

    def _tell_all(self, message: said.FromTable) -> None:
        for person in self.seated():
            self._send(person, message)

    def _company(self) -> None:
        """Tell who is here."""
        watching = sum(each.client is not None for each in self.watchers)
        company = said.Company(seats=self._marks(), watchers=watching)
        for person in list(self._people):
            self._send(person, company)

    def _terms_anew(self) -> None:
        """Seats or packs have changed: tell all whom it may concern."""
        terms = self.terms()
        for person in list(self._people):
            if person.seat is None or self.round is None:
                self._send(person, terms)
        self._company()

    def _safely(self, person: Person | None, act: Callable[[], object]) -> None:
        """Do what a client wants. Whatever goes wrong, the table stays; the client is told that it was refused."""
        text = None
        try:
            act()
        except (Refused, UserError) as refused:
            text = refused.text
        except AnswerRefused:
            text = Text("net.refused")
        except Exception as error:
            self.told(Text("net.room-failed", {"what": f"{type(error).__name__}: {error}"}))
            text = Text("net.broke-down")
        if text is not None and person is not None:
            self._send(person, said.Told(text=text, refused=True))
