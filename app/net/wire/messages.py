"""Everything that is said between a table and those who sit at it, as records.

A connection begins with `JoinRequest` (or `Rejoin`, with the token of a seat), is paired by a short code, agrees on
what is played (`Terms`), sits down, draws the randomness of the game together (commit_reveal.py), and then gets a
`Frame` for every change it may see. Nothing else about a game ever crosses: `Frame`, the replies to queries and
`ChatLine` are white-lists.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from app.match.clock import ClockRule, ClockState
from app.match.match import SeatKey
from app.match.series import Standing
from app.match.undo import UndoOffer, UndoRequest
from app.net.wire.cloth_messages import ClothFrame as ClothFrame
from app.net.wire.cloth_messages import HandlePieces as HandlePieces
from app.net.wire.cloth_messages import PieceRefused as PieceRefused
from app.net.wire.cloth_messages import Pinged as Pinged
from app.net.wire.hand_messages import HandMove as HandMove
from app.net.wire.hand_messages import MendPosition as MendPosition
from app.net.wire.message import MOST_WORD as MOST_WORD
from app.net.wire.message import Chosen as Chosen
from app.net.wire.message import Message as Message
from app.net.wire.message import Word as Word
from app.net.wire.queries import CardWords as CardWords
from app.net.wire.queries import Cost as Cost
from app.net.wire.queries import Partial as Partial
from app.net.wire.queries import PartialIs as PartialIs
from app.net.wire.queries import Reasons as Reasons
from app.net.wire.queries import WhyNot as WhyNot
from app.net.wire.queries import WordsAre as WordsAre
from app.packs.pack_text import PackText
from engines.core.display.views import (
    AskView,
    GameView,
    LogView,
    NewsView,
    Reason,
    Text,
)
from engines.core.model.mentions import SPECTATOR
from engines.core.model.state import ChosenFormat

PROTOCOL = 6
"""Raised when programs of two versions could not play with each other.

2: the terms of a table may name a format, which a program of version 1 refuses as malformed, and the fingerprint by
which a table binds itself covers the format, so that such a program would call every table a cheat.
3: free pieces are said (cloth_messages.py), and a program that does not know these messages hangs up.
4: steps of abilities by hand are said (hand_messages.py), and shown with every sight.
5: players say that they want the position mended (hand_messages.py); frames say when they may.
6: between the games of a match players ask for their own deck, and say which cards change places with its sideboard.
"""

MOST_NAME, MOST_CHAT = 40, 400
"""Letters of a name and of a line of chat."""

MOST_SEATS = 6
"""Seats of a table."""

WATCHER = SPECTATOR
"""The seat of somebody who only watches; also the viewer who knows what everybody knows."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_NAME)]
Pile = Annotated[tuple[Word, ...], msgspec.Meta(max_length=1_000)]
"""Cards of a deck by their faces, one entry a copy."""
Share = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
ToldFormat: TypeAlias = ChosenFormat | UnsetType
"""The format of a game; left out where it is the game's first without options."""


def told_format(chosen: ChosenFormat) -> ToldFormat:
    """A format as a message holds it."""
    return UNSET if chosen == ChosenFormat() else chosen


def format_told(told: ToldFormat) -> ChosenFormat:
    """The format a message holds."""
    return ChosenFormat() if told is UNSET else told


# -- coming in ---------------------------------------------------------------------------------------------------------


class JoinRequest(Message, frozen=True, kw_only=True, tag="knock"):
    """Somebody new. `pake` is the first message of the pairing."""

    protocol: int
    version: Word
    watch: bool = False
    pake: Annotated[bytes, msgspec.Meta(max_length=64)]


class Challenge(Message, frozen=True, kw_only=True, tag="challenge"):
    """The table's message of the pairing."""

    pake: Annotated[bytes, msgspec.Meta(max_length=64)]


class Proof(Message, frozen=True, kw_only=True, tag="proof"):
    """Shows that the code is known, bound to the certificate that was seen. Both sides send one, the guest first."""

    mac: Share


class Rejoin(Message, frozen=True, kw_only=True, tag="back"):
    """Somebody who sat here before."""

    protocol: int
    version: Word
    token: Share


class PackMark(msgspec.Struct, frozen=True, kw_only=True):
    """A card pack of the match: its id, the fingerprint of its facts, and how many bytes they have."""

    id: Word
    digest: Word
    size: int


class SeatMark(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: its name ("" while nobody has sat there), whether it can be taken, and its bot, if any."""

    name: str = ""
    free: bool = False
    here: bool = False
    bot: str = ""
    left: bool | UnsetType = UNSET
    """True: whoever sat there is out of the game and has gone for good. The seat is free when the game is over."""


Seats = Annotated[tuple[SeatMark, ...], msgspec.Meta(max_length=MOST_SEATS)]


class Terms(Message, frozen=True, kw_only=True, tag="terms"):
    """What is played here. A guest that would play something else says so and leaves (terms.py)."""

    version: str
    host: str
    game: str
    edition: str
    rules: str
    """Fingerprint of the rules as this program understands them: edition and readings."""
    build: str = ""
    """Fingerprint of the code it plays them by."""
    packs: tuple[PackMark, ...]
    seats: Seats
    format: ToldFormat = UNSET
    clock: ClockRule | None = None
    games: int = 1
    """Games of the match at most."""
    watchers: bool = False
    dealt: bool = False
    """The game has begun or comes from a save: whoever takes a seat takes over its name and cards."""


class WantPack(Message, frozen=True, kw_only=True, tag="want-pack"):
    """Asks for a pack of the terms."""

    digest: Word


class PackIs(Message, frozen=True, kw_only=True, tag="pack"):
    """A pack: data only, read with the limits of the pack loader."""

    pack: PackText


class DeckChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as its owner brings it: as in `match.Side`."""

    cards: Pile
    extra: dict[Word, Pile] = {}
    roles: dict[Word, Word] = {}
    name: Word = ""


class Sit(Message, frozen=True, kw_only=True, tag="sit"):
    """Takes a seat (None: any that is free), or asks to watch with seat WATCHER. Whoever sits already moves to a free
    seat, as long as nothing has been dealt."""

    seat: int | None = None
    name: Name
    deck: DeckChoice | None = None


class Seated(Message, frozen=True, kw_only=True, tag="seated"):
    """You sit here; with the token you may come back."""

    seat: int
    token: Share


class Rejected(Message, frozen=True, kw_only=True, tag="turned"):
    """You cannot come in, or not stay; the connection ends. `final`: trying again is of no use."""

    text: Text
    final: bool = True


# -- before a game: commit_reveal.py -----------------------------------------------------------------------------------


class WantCommitment(Message, frozen=True, kw_only=True, tag="want-commitment"):
    """A game is about to begin: everybody binds themselves to a share of its randomness."""

    game: int


class Commitment(Message, frozen=True, kw_only=True, tag="commitment"):
    """The fingerprint of a share nobody knows yet."""

    game: int
    digest: Share


class Commitments(Message, frozen=True, kw_only=True, tag="commitments"):
    """Everybody is bound, by seat, the table itself last (that of a bot's seat is empty). Now show your share."""

    game: int
    digests: Annotated[tuple[bytes, ...], msgspec.Meta(max_length=MOST_SEATS + 1)]


class ShareReveal(Message, frozen=True, kw_only=True, tag="reveal"):
    """A share."""

    game: int
    share: Share


class Begun(Message, frozen=True, kw_only=True, tag="begun"):
    """The game has begun, or goes on: what a program needs to show it."""

    game: int
    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_SEATS)]
    bots: dict[SeatKey, str]
    packs: tuple[PackMark, ...]
    format: ToldFormat = UNSET
    clock: ClockRule | None = None
    shares: tuple[bytes, ...] = ()
    """The shares of the seats as they were shown; the table's own stays hidden until the end."""


# -- a game ------------------------------------------------------------------------------------------------------------


class Frame(Message, frozen=True, kw_only=True, tag="frame"):
    """The table at one moment, made for one viewer. The log is the viewer's old one up to `log_from`, then `log`."""

    serial: int
    """One more for each frame of this connection."""
    sight: GameView
    ask: AskView | None
    asking: tuple[int, ...]
    log_from: int
    log: tuple[LogView, ...]
    news: tuple[NewsView, ...] = ()
    fresh: bool = False
    """Drawn without animation: the first frame of a connection or a game."""
    undo: UndoOffer
    request: UndoRequest | None = None
    passing: bool = False
    """A standing wish of this player is about to let the question pass."""
    passes: bool = False
    """Something passes by itself for this player."""
    level: str = "always"
    """How often this player wants to be asked until their next turn."""
    paying: bool = False
    mend: str = ""
    """What of the judge's hand is offered to this player: "open", "end", or to go "back" to where it can open."""
    concession: Reason | None = None
    """What forbids this player to give up now."""
    clock: ClockState | None = None
    standing: Standing = Standing()
    again: tuple[int, ...] = ()
    """After the end: who wants to play on."""
    swap: bool = False
    """They want the seats changed. Whoever says otherwise makes another proposal."""


class ChatLine(Message, frozen=True, kw_only=True, tag="said"):
    """A line of chat. Seat WATCHER: somebody who watches."""

    seat: int
    name: str
    text: str
    team: int | UnsetType = UNSET
    """The team it is for; all are meant where it is left out."""


class Company(Message, frozen=True, kw_only=True, tag="company"):
    """Who is here. Sent whenever somebody comes or goes."""

    seats: Seats
    watchers: int = 0


class Told(Message, frozen=True, kw_only=True, tag="told"):
    """A sentence for this player alone: why something was refused, or what the table has to say."""

    text: Text
    refused: bool = False


class Record(Message, frozen=True, kw_only=True, tag="record"):
    """The match is over: everything that was put into its games, for checking (record.py)."""

    data: bytes


class Closed(Message, frozen=True, kw_only=True, tag="closed"):
    """The table closes; `again`: it may open again, and the seat is kept."""

    text: Text
    again: bool = False


class Piles(Message, frozen=True, kw_only=True, tag="piles"):
    """A player's own deck and sideboard, for this player alone."""

    deck: Pile
    spare: Pile


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""


# -- what a player does ------------------------------------------------------------------------------------------------


class Answered(Message, frozen=True, kw_only=True, tag="answer"):
    """An answer to the question with this serial. To any other it is too late and does nothing."""

    question: int
    answer: int | Chosen | Word


class Concede(Message, frozen=True, kw_only=True, tag="concede"):
    """Gives up."""


class OfferDraw(Message, frozen=True, kw_only=True, tag="draw"):
    """Proposes a draw."""


class TakeBack(Message, frozen=True, kw_only=True, tag="take-back"):
    """Takes the last decision back, or asks for it."""


class Consent(Message, frozen=True, kw_only=True, tag="consent"):
    """Agrees to a request to take something back, or refuses it."""

    yes: bool


class AskMe(Message, frozen=True, kw_only=True, tag="ask-me"):
    """How often this player wants to be asked until their next turn: always | marked | never."""

    level: Word


class LetPass(Message, frozen=True, kw_only=True, tag="let-pass"):
    """Let the present question and all of its kind pass."""

    question: int


class AskAlways(Message, frozen=True, kw_only=True, tag="ask-always"):
    """Ask this player everything again."""


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_CHAT)]
    team: bool | UnsetType = UNSET
    """True: for the speaker's team alone."""


class PlayOn(Message, frozen=True, kw_only=True, tag="play-on"):
    """After the end: the next game of the match, or the same players once more (`swap`: with the seats changed).
    It begins when every person has said so."""

    swap: bool = False
    out: Pile = ()
    """The cards of the own deck that change places with as many of its sideboard ..."""
    into: Pile = ()
    """... and those that come into the deck. Nobody else hears of them."""


class WantPiles(Message, frozen=True, kw_only=True, tag="want-piles"):
    """Asks for the player's own deck and sideboard, as the next game of the match would begin with them."""


class Leave(Message, frozen=True, kw_only=True, tag="leave"):
    """Goes for good; the seat may be taken by somebody else."""


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Still here."""


FromGuest = (
    JoinRequest | Proof | Rejoin | WantPack | Sit | Commitment | ShareReveal | Answered | Concede | OfferDraw | TakeBack
    | Consent | AskMe | LetPass | AskAlways | Say | PlayOn | Leave | Ping | WhyNot | Partial | CardWords | Cost
    | WantPiles | HandlePieces | HandMove | MendPosition
)
FromTable = (
    Challenge | Proof | Terms | PackIs | Seated | Rejected | WantCommitment | Commitments | Begun | Frame | ChatLine
    | Company | Told | Record | Closed | Pong | Reasons | PartialIs | WordsAre | ClothFrame | Pinged | PieceRefused
    | Piles
)
Query = WhyNot | Partial | CardWords | Cost
Reply = Reasons | PartialIs | WordsAre

