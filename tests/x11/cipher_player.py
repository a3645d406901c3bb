"""A player of Cipher: a bond every turn, level up or deploy while that is lit, attack the enemy's marked card when it
can be reached, use each skill once a turn, give nothing away for critical hits unless they are needed.
"""

from __future__ import annotations

import re

from board import Board, power_of
from eyes import Thing
from stranger import Answer, Stranger

LAID_ON = ("Level up", "Class-change")
"""What an option is called that lays a card on a unit."""
MAIN = r"\b([Hh]ero|[Mm]ain character)\b"


class CipherPlayer(Stranger):
    """Brings a game of Cipher to its end."""

    def answers(self) -> tuple[Answer, ...]:
        return (
            (r"Draw a new hand", self._decline),
            (r"as a bond", self._bond),
            (r"Deploy or level up", self._deploy),
            (r"Move(?:, attack)? or use", self._act),
            (r"Critical hit", self._critical),
            (r"Evade", self._evade),
        )

    def _bond(self, board: Board) -> Board:
        names = [each.name.partition(",")[0] for each in board.cards]
        cards = sorted(board.lit, key=lambda each: (names.count(each.name.partition(",")[0]), power_of(each)))
        return self._use(board, cards[-1], lambda place: 0) if cards else self._done(board)

    def _deploy(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each)]
        if not ready:
            return self._done(board)
        card = max(ready, key=lambda each: (any(words in each.about for words in LAID_ON), power_of(each)))

        def liking(place: Thing) -> int:
            return 3 if any(words in place.about for words in LAID_ON) else 2 if "front row" in place.about else 1

        return self._use(board, card, liking)

    def _act(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each)]
        attackers = [each for each in ready if " attacks " in each.about]
        if attackers:
            card = max(attackers, key=power_of)
            return self._use(board, card, _prey)
        movers = [each for each in ready if "to the front row" in each.about]
        skilled = [each for each in ready if re.search(r": ", each.about)]
        if skilled:
            return self._use(board, skilled[0], lambda place: -1)
        if movers:
            return self._use(board, movers[0], lambda place: 1)
        return self._done(board)

    def _critical(self, board: Board) -> Board:
        """Only when it turns a miss into a hit."""
        found = re.search(r"→ (\d+) against .*?(\d+)\.", board.question)
        if found is not None and board.lit:
            double, other = int(found[1]), int(found[2])
            if double // 2 < other <= double:
                return self._use(board, board.lit[0], lambda place: 0)
        return self._done(board)

    def _evade(self, board: Board) -> Board:
        main = board.the_card(rf"your (Front|Rear).*[Aa]ttacked.*({MAIN})|your (Front|Rear).*({MAIN}).*[Aa]ttacked")
        if main is not None and board.lit and "from hand to evade " in board.question:
            return self._use(board, board.lit[0], lambda place: 0)
        return self._done(board)

def _prey(place: Thing) -> int:
    """The marked card before all others, then the weakest."""
    if " attacks " not in place.about:
        return -1
    return (1000 if place.says(MAIN) else 500) - power_of(place)
