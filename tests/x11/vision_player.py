"""A player of VISION: a node every turn, whatever can be played once, an attack with every character, and a
defence where one is offered.
"""

from __future__ import annotations

import re

from board import Board
from eyes import Thing
from stranger import Answer, Stranger

ACTS = (("attacks", r"Attack with "), ("nodes", r"Set .* as a node"), ("plays", r"Play "))
"""What is done with a card of one's own, the most wanted first."""


class VisionPlayer(Stranger):
    """Brings a game of VISION to its end."""

    DEEDS = ("nodes", "plays", "attacks", "defences")

    def answers(self) -> tuple[Answer, ...]:
        return ((r"You have priority", self._act),)

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
                return self._use(board, able[0], _nodes if deed == "nodes" else _elsewhere)
        return self._done(board)


def _nodes(place: Thing) -> int:
    return int("node" in place.name)


def _elsewhere(place: Thing) -> int:
    return -_nodes(place)
