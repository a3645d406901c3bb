"""What players change between two games of a match, kept to themselves until the next game begins.

Nobody hears of another's exchange: not what was changed, and not whether anything was.
"""

from __future__ import annotations

from app import library
from app.match import between_games
from app.match.between_games import Exchanged
from app.match.match import Match
from app.net.wire import messages as said
from app.tables.table import Table


class Exchanges:
    """See the module's docstring."""

    def __init__(self) -> None:
        self._wished: dict[int, Exchanged] = {}

    def piles(self, table: Table, seat: int) -> said.Piles:
        """The deck and sideboard of a seat, for whoever sits there."""
        side = table.match.sides[seat]
        return said.Piles(deck=side.deck, spare=side.extra.get(table.game.spare_pile, ()))

    def differs(self, seat: int, wish: said.PlayOn) -> bool:
        """Whether somebody has wished for another exchange than before."""
        return self._wished.get(seat, ((), ())) != (wish.out, wish.into)

    def note(self, table: Table, seat: int, wish: said.PlayOn) -> None:
        """Somebody wishes for the next game with this exchange. Raises ExchangeError; then nothing is wished."""
        self._wished.pop(seat, None)
        swap = (wish.out, wish.into)
        between_games.exchange_all(library.follow_up(table, wish.swap), table.game, table.faces, {seat: swap})
        self._wished[seat] = swap

    def applied(self, table: Table, match: Match) -> Match:
        """What follows a game, with what everybody has changed; after that nothing is wished any more."""
        wished, self._wished = self._wished, {}
        return between_games.exchange_all(match, table.game, table.faces, wished)
