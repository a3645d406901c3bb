"""Who sits at a table over a network, with which deck, and the tokens by which they come back.

Tokens are given to a seat once and not kept: what the table knows of them is their hash. Names and decks come from
people the table knows nothing of, so they are measured here before anything is done with them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from app.decks import boosters, decks
from app.decks.decks import Deck
from app.files.cleaning import clean
from app.library import Library
from app.match.clock import ClockRule
from app.net.wire import messages as said
from app.net.wire.link import Client
from app.tables.table import Table
from app.trouble import DeckError
from engines.core.contract.decks import BOOSTERS
from engines.core.contract.definition import FIRST_FORMAT, GameDefinition
from engines.core.display.views import Named, Text
from engines.core.model.state import ChosenFormat

TOKEN = 32
"""Bytes of a token."""
TOKENS_KEPT = 2
"""The newest tokens of a seat that are good: whoever did not get the newest comes back with the one before."""
MOST_PILES = 8
"""Piles of a deck besides its main one, and roles named in it."""

Chance = Callable[[int], bytes]
"""So many random bytes."""


@dataclass
class SeatPlan:
    """A seat before anybody sits there: a bot with its deck, the host's own, or (no deck) one that is free."""

    name: str = ""
    bot: str = ""
    deck: said.DeckChoice | None = None
    own: bool = False
    """Kept for the host's own program. A seat with a deck and no bot always is."""


@dataclass
class TablePlan:
    """What is played at a table, and by how many."""

    game: GameDefinition
    library: Library
    seats: Sequence[SeatPlan]
    host: str = ""
    """How the table is called in lists."""
    clock: ClockRule | None = None
    games: int = 1
    """Games of the match at most: 1, or 3 for a best-of-three."""
    watchers: bool = False
    table: Table | None = None
    """A game that goes on here; seats without `own` and without a bot are taken over by whoever comes."""
    format: ChosenFormat = field(default_factory=ChosenFormat)
    """The format of a new game; that of a game that goes on is its own."""


@dataclass(eq=False)
class Seat:
    """One seat of a room."""

    name: str = ""
    deck: Deck | None = None
    bot: str = ""
    own: bool = False
    taken: bool = False
    """Somebody has sat down here (they may be away)."""
    sure: bool = False
    """Whoever sat down has said something since, so that the token has reached them."""
    left: bool = False
    """Whoever sat here is out of the game and has gone for good; the seat is free when the game is over."""
    marks: list[bytes] = field(default_factory=list)
    """Hashes of its tokens, the newest last."""
    client: Client | None = None

    @property
    def lapsed(self) -> bool:
        """Whether somebody sat down, and was gone before anything showed that they can come back."""
        return self.taken and not (self.sure or self.own or self.bot or self.client)

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return not (self.taken or self.own or self.bot) or self.lapsed

    def mark(self) -> said.SeatMark:
        """What everybody may know of the seat."""
        here = bool(self.bot) or self.client is not None
        return said.SeatMark(name=self.name, free=self.free, here=here, bot=self.bot, left=self.left or UNSET)


@dataclass(eq=False)
class Watcher:
    """Somebody who watches, or has watched and may come back."""

    name: str
    marks: list[bytes]
    client: Client | None = None


# -- tokens ------------------------------------------------------------------------------------------------------------


def hashed(token: bytes) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(b"takujo seat " + token).digest()


def new_token(marks: list[bytes], chance: Chance = secrets.token_bytes) -> bytes:
    """A token, whose hash joins the others."""
    token = chance(TOKEN)
    marks.append(hashed(token))
    del marks[:-TOKENS_KEPT]
    return token


def fits(token: bytes, marks: Iterable[bytes]) -> bool:
    """Whether the token is one of those. Takes as long for a wrong one as for a right one."""
    mark = hashed(token)
    return sum([hmac.compare_digest(mark, known) for known in marks]) > 0


# -- names and decks ---------------------------------------------------------------------------------------------------


def name_for(wanted: str, others: Iterable[str]) -> str:
    """The name as it can be used here: never empty, never one that somebody else has or that looks like it."""
    name = " ".join(clean(wanted, said.MOST_NAME).split()) or "?"
    taken = {_alike(other) for other in others}
    number, found = 2, name
    while _alike(found) in taken:
        ending = f" ({number})"
        number, found = number + 1, name[:said.MOST_NAME - len(ending)].rstrip() + ending
    return found


def _alike(name: str) -> str:
    """The same for names that differ in case, width or marks above letters only."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in folded if unicodedata.category(letter) not in ("Mn", "Me"))


def deck_of(
    choice: said.DeckChoice, library: Library, game: GameDefinition, form: ChosenFormat = FIRST_FORMAT,
) -> Deck:
    """The deck somebody has brought, checked like one of our own. Raises DeckError with one sentence."""
    named = clean(choice.name, said.MOST_WORD) or "–"
    piles = [choice.cards, *choice.extra.values()]
    if len(choice.extra) > MOST_PILES or len(choice.roles) > MOST_PILES:
        raise DeckError(Text("net.deck-piles", {"deck": named, "most": MOST_PILES}))
    if not 0 < sum(map(len, piles)) <= decks.MOST_CARDS:
        raise DeckError(Text("decklist.size", {"file": named, "most": decks.MOST_CARDS}))
    named_packs = choice.extra.get(BOOSTERS, ())
    cards = [*choice.cards, *(card for name, pile in choice.extra.items() if name != BOOSTERS for card in pile)]
    for face in dict.fromkeys([*cards, *choice.roles.values()]):
        if face not in library.faces:
            raise DeckError(_unknown(face, library))
    for pack in dict.fromkeys(named_packs):
        if pack not in library.packs.packs:
            raise DeckError(_no_pack(clean(pack, said.MOST_WORD), library))
    deck = Deck(
        id=named, name=Named(named, ""), cards=choice.cards, extra=dict(choice.extra), roles=dict(choice.roles),
    )
    if (misfit := boosters.misfit(game, form, deck)) is not None:
        raise DeckError(misfit)
    broken = decks.faults(game, library.faces, deck)
    if broken:
        raise DeckError(Text("decklist.rule", {
            "deck": named, "what": broken[0].text, "rule": broken[0].rule, "n": len(broken),
        }))
    return deck


def _unknown(face: str, library: Library) -> Text:
    pack, _, card = clean(face, said.MOST_WORD).partition("/")
    if pack in library.packs.packs:
        return Text("net.deck-card", {"pack": pack, "card": card})
    return _no_pack(pack, library)


def _no_pack(pack: str, library: Library) -> Text:
    return Text("net.deck-pack", {"pack": pack, "known": ", ".join(sorted(library.packs.packs)) or "–"})


def choice_of(deck: Deck) -> said.DeckChoice:
    """A deck as it is brought to a table."""
    return said.DeckChoice(cards=deck.cards, extra=deck.extra, roles=deck.roles, name=deck.id)


def moved_on(seats: Sequence[Seat]) -> list[Seat]:
    """The seats after everybody has moved on one, as in `Match.again`."""
    return [*seats[1:], seats[0]]


class WatcherDoc(msgspec.Struct, frozen=True):
    """A watcher as table_checkpoint.py keeps them."""

    name: str
    marks: list[bytes]


class SeatDoc(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as table_checkpoint.py keeps it."""

    name: str
    bot: str = ""
    own: bool = False
    taken: bool = False
    sure: bool = True
    left: bool = False
    marks: list[bytes] = []

    @classmethod
    def of(cls, seat: Seat) -> SeatDoc:
        return cls(
            name=seat.name, bot=seat.bot, own=seat.own, taken=seat.taken, sure=seat.sure, left=seat.left,
            marks=seat.marks,
        )

    def seat(self) -> Seat:
        """The seat again, with nobody there."""
        return Seat(
            name=self.name, bot=self.bot, own=self.own, taken=self.taken, sure=self.sure, left=self.left,
            marks=list(self.marks),
        )
