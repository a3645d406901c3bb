"""Chance that nobody at the table can choose: drawn together by committing first and showing afterwards.

Before a game every person's program makes a share, 32 random bytes, and binds itself to it by its fingerprint; so does
the table, whose fingerprint also covers everything the game is begun from (decks in their order, packs, names, clock).
Only when all are bound are the shares shown, those of the persons to everybody, the table's at the end of the match.
The seed of the game is worked out from all of them, so it is as random as the most honest of them.

`SeedDrawing` is the table's side, `Diary` that of a guest, who notes down what was shown and what was answered, so that
the record of the match can be checked against it (record.py, `takujo verify`). docs/lan.md says what this protects
against and what it does not.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from app.match.match import Input, Match
from app.net.records.pages import Page as Page
from app.net.records.pages import Seen as Seen
from app.net.records.pages import SeenDrawing as SeenDrawing
from app.net.wire.messages import (
    Answered,
    AskMe,
    Begun,
    ClothFrame,
    Commitment,
    Commitments,
    Concede,
    Consent,
    DeckChoice,
    Frame,
    HandMove,
    LetPass,
    MendPosition,
    Message,
    OfferDraw,
    PlayOn,
    ShareReveal,
    TakeBack,
    WantCommitment,
    format_told,
)
from app.tables.auto_pass import ALWAYS
from app.trouble import UserError
from engines.core.display.views import AskView, GameView, PlayerMention, Text
from engines.core.model.ask import Answer
from engines.core.procedures.by_hand import CARRY

if TYPE_CHECKING:
    from app.tables.table import Table

SHARE = 32
"""Bytes of a share and of every fingerprint."""

MOST_PAGES, MOST_DRAWS, MOST_NOTES = 64, 64, 20_000
"""Games, drawings of one game, and sights or deeds of one game that a diary holds."""

BY_HAND = f"{CARRY}-"
"""How the windows begin in which players agree to a kind of step by hand."""

NOTED = (Answered, ShareReveal, Concede, OfferDraw, TakeBack, Consent, AskMe, LetPass, HandMove, MendPosition, PlayOn)
"""Messages that change a diary, beside those of pieces that weigh (cloth_notes.py)."""

Chance = Callable[[int], bytes]
"""So many random bytes."""


class FairError(UserError, ValueError):
    """Somebody does not keep to the drawing; the sentence says who and how. Nothing has changed."""


# -- the arithmetic ----------------------------------------------------------------------------------------------------


def _hash(purpose: str, *parts: bytes) -> bytes:
    """A fingerprint that means nothing for any other purpose; each part counts with its length."""
    total = hashlib.sha256(b"takujo fair 1 " + purpose.encode())
    for part in parts:
        total.update(b"\0" + len(part).to_bytes(4, "big") + part)
    return total.digest()


def commitment(share: bytes, game: int, place: int, about: bytes = b"") -> bytes:
    """What binds its owner to a share. `place`: the seat, or the number of seats for the table itself, so that nobody
    can take over another's; `about`: what else the owner is bound to."""
    return _hash("commitment", str(game).encode(), str(place).encode(), about, share)


def seed_of(shares: Sequence[bytes]) -> int:
    """The seed of a game, 62 bits, from the shares by seat (b"" for a bot) and that of the table at the end."""
    return int.from_bytes(_hash("seed", *shares)[:8], "big") >> 2


def entropy_of(shares: Sequence[bytes], number: int) -> int:
    """The new chance, 64 bits, that consented undo of this number in a game brings (from 1)."""
    return int.from_bytes(_hash("undo", str(number).encode(), *shares)[:8], "big")


def undos(inputs: Sequence[Input]) -> int:
    """How often new chance came into a game by taking something back."""
    return sum(1 for given in inputs if given.entropy is not None)


def about(match: Match) -> bytes:
    """Fingerprint of everything a game is begun from but its seed; of its packs count the fingerprints."""
    packs = sorted((pack.id, pack.digest) for pack in match.packs)
    bare = msgspec.structs.replace(match, seed=0, packs=())
    return about_parts(bare, packs)


def about_parts(bare: Match, packs: Sequence[tuple[str, str]]) -> bytes:
    """`about`, of a match without seed and packs, and the id and fingerprint of each pack."""
    return _hash("match", msgspec.json.encode(bare), msgspec.json.encode(sorted(packs)))


def sight_mark(sight: GameView) -> bytes:
    """The fingerprint by which a diary remembers what its player saw."""
    return _hash("sight", msgspec.json.encode(sight))


def ask_mark(ask: AskView) -> bytes:
    """The fingerprint of a question as its player saw it, whatever number it had."""
    return _hash("ask", msgspec.json.encode(msgspec.structs.replace(ask, serial=0)))


# -- the table's side --------------------------------------------------------------------------------------------------


class DrawingDoc(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing as it is kept for a table that goes on after a crash, and in the record of the match."""

    game: int
    people: tuple[int, ...]
    about: bytes
    house: bytes
    digests: tuple[bytes, ...]
    """By seat (b"": not yet, or a bot), the table's last."""
    shares: tuple[bytes, ...]
    """By seat."""


class SeedDrawing:
    """One game's drawing at the table. Its own share leaves it only through `kept` and `all_shares`."""

    def __init__(
        self, game: int, people: Sequence[int], seats: int, about: bytes, chance: Chance = secrets.token_bytes
    ) -> None:
        self.game = game
        self.people = tuple(sorted(set(people)))
        self.seats = seats
        self.about = about
        """`fair.about` of the match: what the table is bound to besides its share."""
        self._begin(chance(SHARE), [b""] * seats, [b""] * seats)

    def _begin(self, house: bytes, digests: list[bytes], shares: list[bytes]) -> None:
        self.house = house
        self._digests = digests
        self._shares = shares

    @classmethod
    def of(cls, doc: DrawingDoc) -> SeedDrawing:
        """A kept drawing."""
        drawing = cls(doc.game, doc.people, len(doc.shares), doc.about)
        drawing._begin(doc.house, list(doc.digests[:-1]), list(doc.shares))
        return drawing

    def kept(self) -> DrawingDoc:
        """Everything, the table's own share included: for the table's own files and, at the end, the record."""
        return DrawingDoc(
            game=self.game, people=self.people, about=self.about, house=self.house,
            digests=(*self._digests, self.own_digest), shares=tuple(self._shares),
        )

    @property
    def own_digest(self) -> bytes:
        """What the table is bound by."""
        return commitment(self.house, self.game, self.seats, self.about)

    @property
    def bound(self) -> bool:
        """Whether everybody is bound, so that shares may be shown."""
        return all(self._digests[seat] for seat in self.people)

    @property
    def digests(self) -> tuple[bytes, ...]:
        """What everybody is bound by, the table last: for `Commitments`, once all are bound."""
        if not self.bound:
            raise FairError(Text("fair.too-early"))
        return (*self._digests, self.own_digest)

    @property
    def complete(self) -> bool:
        """Whether every share was shown: the game can begin, and this drawing stands."""
        return self.bound and all(self._shares[seat] for seat in self.people)

    @property
    def shares(self) -> tuple[bytes, ...]:
        """The shares of the seats, once all were shown (before, none may be handed on)."""
        if not self.complete:
            raise FairError(Text("fair.too-early"))
        return tuple(self._shares)

    @property
    def all_shares(self) -> tuple[bytes, ...]:
        """The shares of the seats and the table's own, which stays hidden until the match is over."""
        return (*self.shares, self.house)

    @property
    def seed(self) -> int:
        """The seed of the game."""
        return seed_of(self.all_shares)

    def entropy(self, number: int) -> int:
        """The chance that consented undo of this number in the game brings (from 1)."""
        return entropy_of(self.all_shares, number)

    def owes_share(self, seat: int) -> bool:
        """Whether everybody is bound and this seat has yet to show its share."""
        return self.bound and seat in self.people and not self._shares[seat]

    def owes(self, seat: int) -> bool:
        """Whether it is this seat's turn to say something: its fingerprint, or its share once everybody is bound."""
        return self.owes_share(seat) if self.bound else seat in self.people and not self._digests[seat]

    def lend(self, table: Table) -> None:
        """From now on what is taken back by consent at this table gets its new chance from here."""
        table.entropy = lambda: self.entropy(1 + undos(table.inputs))

    def commit(self, seat: int, digest: bytes) -> None:
        """A seat binds itself; saying the same again does nothing. Raises FairError."""
        self._known(seat)
        if len(digest) != SHARE:
            raise FairError(Text("fair.no-fingerprint", {"player": PlayerMention(seat)}))
        if self._digests[seat] not in (b"", digest):
            raise FairError(Text("fair.bound-already", {"player": PlayerMention(seat)}))
        if digest in (*self._digests[:seat], *self._digests[seat + 1:], self.own_digest):
            raise FairError(Text("fair.copied", {"player": PlayerMention(seat)}))
        self._digests[seat] = digest

    def reveal(self, seat: int, share: bytes) -> None:
        """A seat shows its share; showing it again does nothing. Raises FairError."""
        self._known(seat)
        if not self.bound:
            raise FairError(Text("fair.too-early"))
        if len(share) != SHARE or commitment(share, self.game, seat) != self._digests[seat]:
            raise FairError(Text("fair.share-differs", {"player": PlayerMention(seat)}))
        self._shares[seat] = share

    def _known(self, seat: int) -> None:
        if seat not in self.people:
            raise FairError(Text("fair.no-share"))


# -- a guest's side ----------------------------------------------------------------------------------------------------


class Diary(msgspec.Struct, kw_only=True):
    """What a guest's program notes down of a match. It can be written to a file and read again at any moment."""

    seat: int
    deck: DeckChoice | None = None
    """What this player brought; None: a seat was taken over, or one only watches."""
    dealt: bool = True
    """The first game may have begun before this player came, or come from a save: then nothing was drawn with them."""
    after: int = 0
    """Games up to this number belong to matches that are over."""
    pages: list[Page] = []

    def next(self, seat: int, deck: DeckChoice | None, dealt: bool = False) -> Diary:
        """An empty diary for what comes next at the same table."""
        last = max([self.after, *(page.number for page in self.pages if page.begun)])
        return Diary(seat=seat, deck=deck, dealt=dealt, after=last)

    def moved(self, seat: int, deck: DeckChoice | None, dealt: bool = False) -> Diary:
        """The diary of another seat at the same table. What no record has accounted for is not forgotten over it: a
        table could else call everybody to another seat until it likes what is drawn."""
        fresh = self.next(seat, deck, dealt)
        fresh.pages = [page for page in self.pages if page.begun or any(draw.shown for draw in page.draws)]
        return fresh

    # -- drawing -----------------------------------------------------------------------------------------------------

    def wanted(self, asked: WantCommitment, chance: Chance = secrets.token_bytes) -> Commitment:
        """Bind oneself for a game. Raises FairError if the table draws a game again that was drawn to the end."""
        page = self._page(asked.game)
        if page.begun or asked.game <= self.after:
            raise FairError(Text("fair.drawn-already"))
        if not page.draws or page.draws[-1].shown:  # a share that was shown is worth nothing for another drawing
            if len(page.draws) >= MOST_DRAWS:
                raise FairError(Text("fair.too-often"))
            page.draws.append(SeenDrawing(share=chance(SHARE)))
        return Commitment(game=asked.game, digest=self._own_digest(page))

    def bound(self, given: Commitments) -> ShareReveal:
        """Show one's share now that all are bound. Raises FairError if that would be foolish."""
        page = self._page(given.game)
        if not page.draws or page.begun:
            raise FairError(Text("fair.too-early"))
        draw = page.draws[-1]
        others = [digest for place, digest in enumerate(given.digests) if place != self.seat]
        if not 0 <= self.seat < len(given.digests) - 1 or given.digests[self.seat] != self._own_digest(page):
            raise FairError(Text("fair.own-changed"))
        if given.digests[self.seat] in others:
            raise FairError(Text("fair.copied-own"))
        if len(given.digests[-1]) != SHARE or any(len(digest) not in (0, SHARE) for digest in others):
            raise FairError(Text("fair.table-free"))
        if draw.shown and draw.digests != given.digests:
            raise FairError(Text("fair.list-changed"))
        draw.digests, draw.shown = given.digests, True
        return ShareReveal(game=given.game, share=draw.share)

    def begun(self, given: Begun) -> None:
        """Note with what a game has begun. Raises FairError if it is not what was drawn."""
        if given.game <= self.after:
            return  # the end of the last match, shown again
        page = self._page(given.game)
        draw = page.draws[-1] if page.draws else None
        if draw is not None:
            if not draw.shown or len(given.shares) != len(draw.digests) - 1:
                raise FairError(Text("fair.not-drawn"))
            if given.shares[self.seat] != draw.share:
                raise FairError(Text("fair.own-changed"))
            for seat, (share, digest) in enumerate(zip(given.shares, draw.digests, strict=False)):
                if (share or digest) and commitment(share, given.game, seat) != digest:
                    raise FairError(Text("fair.share-differs", {"player": PlayerMention(seat)}))
            draw.shares = given.shares
        elif self.seat >= 0 and not page.begun and (not self.dealt or any(other.begun for other in self.pages)):
            raise FairError(Text("fair.never-drawn"))
        packs = {pack.id: pack.digest for pack in given.packs}
        if page.begun and packs != page.packs:
            raise FairError(Text("fair.packs-changed"))
        if page.begun and page.format != format_told(given.format):
            raise FairError(Text("fair.format-changed"))
        page.begun, page.names, page.bots, page.packs = True, given.names, dict(given.bots), packs
        page.format = format_told(given.format)

    def _own_digest(self, page: Page) -> bytes:
        return commitment(page.draws[-1].share, page.number, self.seat)

    def _page(self, game: int) -> Page:
        """The page of a game; that of a game not heard of before is a new one."""
        for page in self.pages:
            if page.number == game:
                return page
        if len(self.pages) >= MOST_PAGES:
            raise FairError(Text("fair.too-often"))
        self.pages.append(Page(number=game))
        return self.pages[-1]

    # -- playing -----------------------------------------------------------------------------------------------------

    def frame(self, frame: Frame) -> None:
        """Note what came. What did not change is not noted again."""
        if not self.pages or not self.pages[-1].begun:
            return
        page, ask = self.pages[-1], frame.ask
        mine = ask is not None and self.seat in ask.players
        seen = Seen(
            sight=sight_mark(frame.sight), turn=frame.sight.turn,
            ask=ask_mark(ask) if ask is not None and mine else b"", question=ask.serial if ask is not None else 0,
            renewed=frame.fresh and bool(page.seen),
            window=ask.window or "" if ask is not None and mine and (ask.window or "").startswith(BY_HAND) else "",
        )
        last = page.seen[-1] if page.seen else None
        told = last is not None and (last.sight, last.ask) == (seen.sight, seen.ask)
        if last is None or not told or (mine and last.question != seen.question):
            page.seen.extend([seen] if len(page.seen) < MOST_NOTES else [])
        page.result, page.winners = frame.sight.result, frame.standing.winners
        page.passes = page.passes or frame.passes or frame.passing or frame.level != ALWAYS

    def saw_pieces(self, frame: ClothFrame) -> None:
        """Note the throws of free dice that came."""
        if self.pages and self.pages[-1].begun:
            self.pages[-1].cloth.saw(frame)

    def did(self, message: Message) -> None:
        """Note what this player does, just before it is sent."""
        if not self.pages or not self.pages[-1].begun:
            return
        page = self.pages[-1]
        page.cloth.did(message)
        match message:
            case Answered(question=question, answer=answer):
                self._answered(page, question, answer)
            case Concede():
                _count(page, "concede")
            case OfferDraw():
                _count(page, "draw")
            case TakeBack():
                _count(page, "undo")
            case HandMove():
                _count(page, "hand")
            case MendPosition(wish=wish):
                _count(page, {"open": "judge", "end": "withdraw", "back": "back"}[wish])
            case Consent(yes=True):
                _count(page, "agreed")
            case PlayOn(out=out, into=into):
                page.exchanged = (out, into)  # what was said last counts: an earlier wish was refused, or is gone
            case AskMe(level=level):
                page.passes = True
                if level != ALWAYS:
                    page.hand_passes.append(BY_HAND)
            case LetPass(question=question):
                page.passes = True
                page.hand_passes += {seen.window for seen in page.seen if seen.question == question and seen.window}
            case _:
                pass

    def _answered(self, page: Page, question: int, answer: Answer) -> None:
        seen = next((seen for seen in reversed(page.seen) if seen.ask and seen.question == question), None)
        if seen is not None and len(seen.answers) < MOST_DRAWS:
            seen.answers.append(answer)


def _count(page: Page, deed: str) -> None:
    page.deeds[deed] = page.deeds.get(deed, 0) + 1
