"""Before the next game of a match: those at this screen may change cards with their sideboard, unseen by the others.

At one screen the players come one after the other, each behind a cover of their own; over a network only the one who
sits here. Whoever has no sideboard, and every bot, keeps their deck without being asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from app.decks.deck_edit import DeckEdit
from app.decks.deck_pool import Pool
from app.decks.decks import Deck
from app.match.between_games import Exchanged
from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import Named, Text
from ui.session.session import Session
from ui.shell.decks.exchange_screen import Asked, ExchangeScreen
from ui.window_contract import Window

Piles = tuple[tuple[str, ...], tuple[str, ...]]
"""A deck, and its sideboard."""


class ExchangeControl:
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.screen = ExchangeScreen(window.look, window)
        self.screen.hide()
        self.screen.setGeometry(window.rect())
        self._session: Session | None = None
        """Whose next game is waited for."""
        self._piles: dict[int, Piles] = {}
        self._queue: list[int] = []
        """Who has still to be asked."""
        self._wished: dict[int, Exchanged] = {}
        self._drafts: dict[int, DeckEdit] = {}
        """What has been changed so far: going back to the result loses nothing."""
        self._of: object = None
        """The table those drafts are for."""
        self.screen.opened.connect(self._open)
        self.screen.done.connect(self._done)
        self.screen.left.connect(self.close)
        self.screen.rule_clicked.connect(self._tell_rule)

    @property
    def open(self) -> bool:
        """Whether the screen is shown."""
        return not self.screen.isHidden()

    def begin(self, session: Session) -> None:
        """The next game is wished for: ask everybody here first."""
        if session is not self._session:
            session.piles_came.connect(self._came)
            session.updated.connect(self._follow)
            self._session = session
        if session.table is not self._of:
            self._of, self._drafts = session.table, {}
        self._queue, self._wished = [], {}
        session.ask_piles()

    def close(self) -> None:
        """Back to the result."""
        self._queue = []
        if self.open:
            self.screen.hide()
            if self.window.result.isVisible():
                self.window.result.setFocus()

    def _follow(self) -> None:
        """The end of the game may have been taken back meanwhile."""
        if self.open and self._session is not None and not self._session.finished:
            self.close()

    # -- one after the other -------------------------------------------------------------------------------------

    def _came(self, piles: Mapping[int, Piles]) -> None:
        session = self._session
        if session is None or session is not self.window.session or self.open or not session.finished:
            return
        faces = session.table.faces
        if any(face not in faces for pair in piles.values() for pile in pair for face in pile):
            self.window.say_refusal(Text("exchange.strange"))
            return
        self._piles = {seat: pair for seat, pair in piles.items() if pair[1]}
        self._queue = list(self._piles)
        self._next()

    def _next(self) -> None:
        """Ask whoever comes next, or let the game begin."""
        session, screen = self._session, self.screen
        if session is None:
            return
        if not self._queue:
            self._finish(session)
            return
        seat = self._queue[0]
        shared = len(session.here()) > 1 and not session.open_hands
        score = session.table.standing().score
        screen.ask(Asked(seat, score.number if score is not None else 1, self._loser(session), shared))
        screen.setGeometry(self.window.rect())
        screen.show()
        screen.raise_()
        screen.setFocus()
        if not shared:
            self._open()

    def _loser(self, session: Session) -> int | None:
        """Who says who begins the next game."""
        result = session.table.view(session.viewer).result
        if result is None or not result.winners or not session.table.game.loser_decides:
            return None
        lost = [seat for seat in session.seats() if seat not in result.winners]
        return lost[0] if len(lost) == 1 else None

    def _open(self) -> None:
        """Whoever is asked is at the screen."""
        session = self._session
        if session is None or not self._queue:
            return
        seat, game = self._queue[0], session.table.game
        deck, spare = self._piles[seat]
        faces = CardDatabase({face: session.table.faces[face] for face in dict.fromkeys((*deck, *spare))})
        draft = self._drafts.get(seat)
        if draft is None:
            held = Deck(id="", name=Named("", ""), cards=deck, extra={game.spare_pile: spare})
            draft = self._drafts[seat] = DeckEdit(game, faces, held)
        self.screen.open_with(Pool(game, faces, session.face), draft)

    def _done(self) -> None:
        """They are ready: what they have changed is known to nobody else."""
        seat = self._queue.pop(0)
        deck, now = Counter(self._piles[seat][0]), Counter(self._drafts[seat].deck.cards)
        self._wished[seat] = (tuple((deck - now).elements()), tuple((now - deck).elements()))
        self._next()

    def _finish(self, session: Session) -> None:
        """The next game begins, or is wished for."""
        wished = self._wished
        self.close()
        out, into = wished.get(session.viewer, ((), ()))
        if not session.play_on(False, out, into):
            self.window.play_next(wished)

    def _tell_rule(self, rule: str) -> None:
        """The words of a rule that is broken, above the screen."""
        found = self._session.table.rule(rule) if self._session is not None else None
        if found is not None and found.summary is not None:
            self.window.say_calmly(f"{rule}  {self.window.look.name(found.summary)}")
            self.window.notice.raise_()
