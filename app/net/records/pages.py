"""What a diary says of one game: the drawings of its chance, what was seen, and what was done (commit_reveal.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.match.between_games import Exchanged, swapped
from app.match.match import SeatKey
from app.net.records.cloth_notes import PieceNotes
from engines.core.display.views import ResultView
from engines.core.model.state import ChosenFormat


class SeenDrawing(msgspec.Struct, kw_only=True):
    """One drawing of a game as a guest saw it."""

    share: bytes
    digests: tuple[bytes, ...] = ()
    """What everybody was bound by when the own share was shown."""
    shown: bool = False
    """The own share was shown: from then on the table knew the seed."""
    shares: tuple[bytes, ...] = ()
    """Those of all seats, as the game began with them."""


class Seen(msgspec.Struct, kw_only=True):
    """One sight as it came, with the question if it was for this player, and what was then done."""

    sight: bytes
    turn: int
    ask: bytes = b""
    question: int = 0
    answers: list[int | tuple[int, ...] | str] = []
    window: str = ""
    """The kind of step by hand it asks about."""
    renewed: bool = False
    """The first sight of a new connection: an answer to the sight before it may never have arrived."""


class Page(msgspec.Struct, kw_only=True):
    """What a diary says of one game."""

    number: int
    draws: list[SeenDrawing] = []
    begun: bool = False
    names: tuple[str, ...] = ()
    bots: dict[SeatKey, str] = {}
    packs: dict[str, str] = {}
    """Id -> fingerprint."""
    format: ChosenFormat = ChosenFormat()
    seen: list[Seen] = []
    deeds: dict[str, int] = {}
    """How often this player did what is no answer: concede | draw | undo | back | agreed | hand | judge | withdraw."""
    cloth: PieceNotes = msgspec.field(default_factory=PieceNotes)
    passes: bool = False
    """This player has wished that something passes by itself."""
    hand_passes: list[str] = []
    """The kinds of step by hand they have agreed to for good; `BY_HAND`: all, by how often they want to be asked."""
    exchanged: Exchanged = ((), ())
    """What this player changed after this game: out of the deck, and into it from the sideboard."""
    result: ResultView | None = None
    winners: tuple[int, ...] | None = None
    """Who has won the match, as it was told after this game."""


def own_piles(
    pages: Sequence[Page], number: int, cards: tuple[str, ...], extra: Mapping[str, tuple[str, ...]], pile: str,
) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    """The deck and other piles a player has in a game: what they brought, with what they changed after each before.
    `pile` is that of the game's sideboards."""
    piles = dict(extra)
    for page in pages:
        if page.begun and page.number < number and any(page.exchanged):
            cards, piles[pile] = swapped(cards, piles.get(pile, ()), *page.exchanged)
    return cards, piles
