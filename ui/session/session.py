"""One game on this screen: what every part of the window reads of it, and what a player does with it.

There are two kinds: `HotSeatSession` holds the table itself, and `LanSession` sits at a table
elsewhere. The window shows what the session says and hands every press back to it; nothing in here draws. Signals
carry no cards, only that something is to be read anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.match.clock import Warned
from app.match.table_reader import ReadableTable
from app.match.undo import UndoOffer, UndoRequest
from app.tables.auto_pass import ALWAYS, EVENTFUL, PUBLIC, declining
from app.tables.hands import WishedStep
from engines.cloth.inputs import Deed
from engines.cloth.model import Anchor
from engines.cloth.views import ClothView
from engines.core.display.views import AskView, FaceView, GameView, Handle, NewsView, PartialView, Place, Reason, Text
from ui.session.free_pieces import FreePieces

if TYPE_CHECKING:
    from ui.session.company import Companions

Answer = int | Sequence[int] | str


class Session(QObject):
    """See the module's docstring."""

    updated = Signal()
    """The view, the question or the log is new."""
    company_changed = Signal()
    """Somebody elsewhere has come, gone, or left."""
    ended = Signal()
    troubled = Signal(object)
    """A `UserError` to be shown in the strip."""
    cloth_changed = Signal()
    """Something has changed among the free pieces (`pieces.view`)."""
    pinged = Signal(object)
    """Somebody who is not muted points at something: a `Pinged` (engines.cloth.play)."""
    piles_came = Signal(object)
    """The decks and sideboards of the people at this screen, as they were asked for: seat -> (deck, sideboard)."""
    wished = Signal(int, str)
    """How often the player of a seat here wants to be asked from now on."""
    my_turn = Signal()
    """The player at the screen is asked again after others, or chance, have acted."""

    def __init__(self, table: ReadableTable, viewer: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table: ReadableTable = table
        self.viewer = viewer
        self.speed = 1.0
        self.open_hands = False
        self.is_covered = False
        self.finished = False
        self.halted = False
        """A bot's move broke down; it waits until somebody says go on."""
        self.company: Companions | None = None
        """Who else is here and what they say, where others sit at screens of their own."""
        self.told: dict[int, int] = {}
        """How far the news of each viewer have been shown."""
        self.pieces = FreePieces(self)
        """The free pieces: what the window reads and does."""

    # -- who is who ----------------------------------------------------------------------------------------------

    def here(self) -> list[int]:
        """The seats of those at this screen."""
        return [self.viewer] if self.viewer in self.seats() else []

    def seats(self) -> range:
        return range(len(self.table.names))

    def people(self) -> list[int]:
        """The seats people sit on."""
        return [seat for seat in self.seats() if seat not in self.table.bots]

    def still_playing(self) -> list[int]:
        """The people who are not out of the game."""
        people = self.people()
        if len(people) < 2 or len(self.seats()) == 2:  # with two, whoever is out has ended the game
            return people
        out = {each.player for each in self.table.view(PUBLIC).players if each.out}
        return [seat for seat in people if seat not in out]

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen with hidden hands."""
        return False

    @property
    def may_save(self) -> bool:
        """Whether the whole game is in this program."""
        return True

    @property
    def timed(self) -> bool:
        """Whether time goes by only while the game can be seen on this screen."""
        return True

    # -- what the window reads -----------------------------------------------------------------------------------

    def sight(self) -> GameView:
        """What the player at the screen sees."""
        return self.table.view(self.viewer)

    def ask(self) -> AskView | None:
        """The present question as the player at the screen may see it."""
        return self.table.ask(self.viewer)

    def mine(self) -> bool:
        """Whether the player at the screen is asked."""
        asked = not self.is_covered and not self.halted and self.viewer in self.table.asking()
        return asked and self.viewer not in self.table.bots

    def news(self) -> list[NewsView]:
        """What has changed since this view was last shown."""
        self.told[self.viewer], fresh = self.table.news(self.viewer, self.told.get(self.viewer, 0))
        return fresh

    def undo_offer(self) -> UndoOffer:
        """Whether the player at the screen may take the last decision back."""
        return self.table.undo_offer(self.viewer)

    def undo_request(self) -> UndoRequest | None:
        """A wish to take something back that waits for consent, worded for the player at the screen."""
        return self.table.undo_request(self.viewer)

    @property
    def undo_alone(self) -> bool:
        """Whether nobody else has to agree to what the player at the screen takes back."""
        return False

    def agreeing(self) -> tuple[int, ...]:
        """Those at this screen who may agree to it."""
        request = self.undo_request()
        return tuple(request.waiting) if request is not None else ()

    @property
    def sending(self) -> bool:
        """Whether an answer is on its way to a table elsewhere."""
        return False

    def wanting_more(self) -> tuple[int, ...]:
        """After the end: who has wished for another game while the others have not."""
        return ()

    @property
    def swapping(self) -> bool:
        """Whether that game is to be with the seats changed."""
        return False

    def level(self, seat: int | None = None) -> str:
        """How often a player here wants to be asked until their next turn; the one at the screen unless named."""
        return ALWAYS

    def thinking(self) -> list[int]:
        """Whose own time runs now."""
        return []

    def passes(self) -> bool:
        """Whether anything passes by itself for the player at the screen."""
        return False

    # What the window's free pieces are made of (free_pieces.py); the window itself asks `pieces`

    def cloth_sight(self) -> ClothView:
        """The cloth as the table shows it."""
        raise NotImplementedError

    def cloth_do(self, deed: Deed) -> bool:
        """Do something with pieces at the table. Whether it was done, or is on its way. Raises ClothRefused."""
        raise NotImplementedError

    def cloth_why_not(self, at: Anchor) -> Text | None:
        """Why nothing may be laid there, as far as this program knows."""
        raise NotImplementedError

    # What the table widget asks (ui.table.drawing.talk.TableTalk, less the language)

    def face(self, face_id: str) -> FaceView:
        return self.table.face(face_id)

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        return self.table.why_not(self.viewer, handle, place)

    def partial(self, chosen: Sequence[int]) -> PartialView:
        return self.table.partial(self.viewer, chosen)

    # -- what players do -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the first question."""
        raise NotImplementedError

    def answer(self, answer: Answer) -> None:
        """The answer of the player at the screen."""
        raise NotImplementedError

    def by_hand(self, step: WishedStep) -> None:
        """A step of the ability that the player at the screen carries out by hand."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last decision back, or ask the others for it."""
        raise NotImplementedError

    def consent(self, yes: bool) -> None:
        """Agree to take something back, or refuse it; whoever asked for it withdraws."""
        raise NotImplementedError

    def concede(self, seat: int) -> None:
        """A player gives up."""
        raise NotImplementedError

    def offer_draw(self, seat: int) -> None:
        """A player proposes to call it a draw; the others are asked."""
        raise NotImplementedError

    def ask_me(self, seat: int, level: str) -> None:
        """How often this player wants to be asked until their next turn."""
        raise NotImplementedError

    def pass_on(self) -> None:
        """Let this question and all of its kind pass for the player at the screen."""
        raise NotImplementedError

    def pass_quietly(self) -> None:
        """Let this question pass, and all others until something happens."""
        ask = self.ask()
        declined = declining(ask) if ask is not None and self.mine() else None
        if declined is not None:
            self.ask_me(self.viewer, EVENTFUL)
            self.answer(declined)

    def ask_always(self) -> None:
        """Drop all wishes of the player at the screen."""
        raise NotImplementedError

    def pass_time(self, elapsed: int) -> list[Warned]:
        """So many milliseconds have gone by; the warnings the clock has come to."""
        raise NotImplementedError

    def save(self, path: Path) -> bool:
        """Save the game; whether that worked."""
        raise NotImplementedError

    def ask_piles(self) -> None:
        """Between two games of a match, ask for the decks and sideboards of the people at this screen."""

    def play_on(self, swap: bool, out: tuple[str, ...] = (), into: tuple[str, ...] = ()) -> bool:
        """After the end, wish for another game with the same players; before the next of a match, with cards of the own
        deck (`out`) changed for those of its sideboard (`into`). False: there is nobody else to be asked."""
        return False

    def resume_bots(self) -> None:
        """Go on after a bot's move broke down."""

    def pass_seat(self) -> None:
        """Cover the screen again for whoever is asked."""

    def linger(self, longer: int) -> None:
        """Let the next automatic step wait a little longer, for what is to be seen first."""

    def touched(self) -> None:
        """Somebody moved the mouse or pressed a key."""

    def stop(self) -> None:
        """The game leaves the screen."""
