"""A player of VISION: a node every turn, characters and what else can be played, an attack with every character, a
defence where one is offered; what the opponent does is answered by a pass.
"""

from __future__ import annotations

import re

from board import Board
from stranger import Answer, Stranger
from touch import Touch

DEEDS = ("nodes", "plays", "attacks", "defences")
ACTS = (("attacks", r"Attack with "), ("nodes", r"Set .* as a node"), ("plays", r"Play "))
"""What is done with a card of one's own, the most wanted first."""


class VisionPlayer(Stranger):
    """Brings a game of VISION to its end."""

    def __init__(self, touch: Touch) -> None:
        super().__init__(touch)
        self.deeds |= dict.fromkeys(DEEDS, 0)

    def answers(self) -> tuple[Answer, ...]:
        return (
            (r"Holding ", self.touch.let_go),
            (r"You have priority", self._act),
            (r"active ones are put to sleep", self._anything),
            (r"Graze: add the top", self._anything),
            (r"Choose the one that stays", self._anything),
            (r"Skip the phase that comes next", self._done),
        )

    def _act(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each)]
        defenders = [each for each in ready if "Defend with " in each.about]
        if defenders:
            self.deeds["defences"] += 1
            return self._use(board, defenders[0], lambda place: 0)
        for deed, words in ACTS:
            able = [each for each in ready if re.search(words, each.about)]
            if able:
                self.deeds[deed] += 1
                return self._use(board, able[0], lambda place: "node" in place.name)
        return self._done(board)
