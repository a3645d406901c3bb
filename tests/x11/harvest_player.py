"""A player of the toy for three: plant what can be planted, rob and uproot once a turn, then end the turn. The last
place of a field is kept for what robs or uproots, however late it is drawn.
"""

from __future__ import annotations

import re

from board import Board
from eyes import Thing
from stranger import Answer, Stranger

PLACES = 4
"""In a field."""


def _aims(card: Thing) -> bool:
    """Whether it can do something to another player: the fox robs, the lens uproots."""
    return card.name.startswith(("Fox", "Lens"))


class HarvestPlayer(Stranger):
    """Brings a game of the toy to its end."""

    DEEDS = ("aimed at a strip",)

    def answers(self) -> tuple[Answer, ...]:
        return (
            (r"Plant, graft, tend or offer", self._work),
            (r"Rob whom|Choose a plant", self._aim),
            (r"Respond|Object\?", self._decline),
        )

    def _work(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each)]
        planted = sum(", your Field" in each.name for each in board.cards)
        plants = [
            each for each in ready
            if re.search(r"\bPlant ", each.about) and (planted < PLACES - 1 or _aims(each))
        ]  # fmt: skip
        if plants:
            return self._use(board, max(plants, key=_aims), lambda place: int(place.about.startswith("Plant")))
        tended = [each for each in ready if _aims(each) and "Tend " in each.about]
        if tended:
            self._tried.add(self._key(tended[0]))
            return self.touch.choose(board, tended[0])
        return self._done(board)

    def _aim(self, board: Board) -> Board:
        """At whoever has a strip, if that is possible."""
        aimed = max(board.lit, key=lambda each: self._on_strip(board, each))
        strip = self._on_strip(board, aimed)
        self.deeds["aimed at a strip"] += strip
        return self.touch.choose(board, aimed)

    @staticmethod
    def _on_strip(board: Board, thing: Thing) -> bool:
        """Whether it lies in the column below the order of play."""
        order = next((each for each in board._inside() if each.name.startswith("Order of play")), None)
        return order is not None and thing.middle[0] >= order.box[0]
