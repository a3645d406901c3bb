"""A player of Kiseki: a base every turn, whatever can be played or gives EP once, and an attack with one unit."""

from __future__ import annotations

import re

from board import Board
from stranger import Answer, Stranger


class KisekiPlayer(Stranger):
    """Brings a game of Kiseki to its end."""

    DEEDS = ("bases", "plays", "attacks")

    def answers(self) -> tuple[Answer, ...]:
        return (
            (r"exchange\. They go under", self._done),
            (r"face down in your base\?", self._base),
            (r"You have priority", self._act),
            (r"UNITs to attack with", self._attack),
            (r"EP to attack", self._done),
            (r"EP for this attack", self._done),
        )

    def _base(self, board: Board) -> Board:
        return self._once(board, "bases", r"")

    def _act(self, board: Board) -> Board:
        return self._once(board, "plays", r"Play |for 1 EP")

    def _once(self, board: Board, deed: str, words: str) -> Board:
        able = [each for each in board.lit if self._fresh(each) and re.search(words, each.about)]
        if not able:
            return self._done(board)
        self.deeds[deed] += 1
        return self._use(board, able[0], lambda place: 0)

    def _attack(self, board: Board) -> Board:
        """One unit attacks; then the answer is given."""
        if any("selected" in each.states for each in board.cards):
            return self._anything(board)
        able = [each for each in board.lit if self._fresh(each)]
        if not able:
            return self._done(board)
        self.deeds["attacks"] += 1
        self._tried.add(self._key(able[0]))
        return self.touch.choose(board, able[0])
