"""A player of Rebirth: energy every turn, the strongest characters to Entry and to vacant seats, an attack with every
member that stands, a partner attack wherever one is offered, a Blocker or a Cancel once a turn.
"""

from __future__ import annotations

import re

from board import Board
from eyes import Thing
from stranger import Answer, Stranger

STRENGTH = re.compile(r"ATK (\d+), DEF (\d+)")


class RebirthPlayer(Stranger):
    """Brings a game of Rebirth to its end."""

    DEEDS = ("energy", "plays", "attacks", "partner attacks", "blocks", "cancels", "aimed at a strip")

    def answers(self) -> tuple[Answer, ...]:
        return (
            (r"into Energy\.", self._energy),
            (r"Play cards, use abilities", self._main),
            (r"Rest a member to attack", self._attack),
            (r"Discard a Blocker", self._block),
            (r"Use a Cancel ability\?", self._cancel),
            (r"Draw another card\?", self._done),
        )

    def _energy(self, board: Board) -> Board:
        """A partner and a card of the hand, each chosen by a click; then the answer is given."""
        chosen = [each for each in board.lit if "selected" in each.states]
        partners = [each for each in board.lit if "hand" not in each.name and each not in chosen]
        cards = [each for each in board.lit if "hand" in each.name and each not in chosen]
        fresh = [*partners[:1], *cards[-1:]]
        if len(chosen) < 2 and any(self._fresh(each) for each in fresh):
            card = next(each for each in fresh if self._fresh(each))
            self._tried.add(self._key(card))
            self.deeds["energy"] += 1
            return self.touch.choose(board, card)
        return self._done(board)

    def _main(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each) and re.search(r"Play .* to |Set |: ", each.about)]
        if not ready:
            return self._done(board)
        card = max(ready, key=_strength)
        self.deeds["plays"] += 1
        mine = board.the_card(r", your Entry")
        stronger = mine is None or _strength(card) > _strength(mine)

        def liking(place: Thing) -> int:
            entry = " to Entry" in place.about or "your Entry" in place.name
            return int(entry == stronger) + int("vacant" in place.name)

        return self._use(board, card, liking)

    def _attack(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each) and re.search(r"[Aa]ttack", each.about)]
        if not ready:
            return self._done(board)
        card = ready[0]
        self._tried.add(self._key(card))
        now = self.touch.pick_up(board, card)
        if not now.carrying:
            now = self._not_carried(board, now, card)
            if now.ways:
                return self._way(now)
        places = [each for each in now.lit if self._key(each) != self._key(card)]
        if not places:
            return self.touch.let_go(now) if now.carrying else now
        aim = places[self.deeds["attacks"] % len(places)]
        self.deeds["attacks"] += 1
        self.deeds["aimed at a strip"] += self._on_strip(board, aim)
        then = self.touch.put_down(now, aim)
        return self._way(then) if then.ways else then

    def _way(self, board: Board) -> Board:
        """A partner attack where that is one of the ways."""
        partner = [number for number, each in enumerate(board.ways) if "artner attack" in each.name]
        self.deeds["partner attacks"] += bool(partner)
        return self.touch.take_way(board, partner[0] if partner else 0)

    def _block(self, board: Board) -> Board:
        return self._once(board, "blocks")

    def _cancel(self, board: Board) -> Board:
        return self._once(board, "cancels")

    def _once(self, board: Board, deed: str) -> Board:
        """Such an answer once a turn, where it would help oneself."""
        ready = [each for each in board.lit if self._fresh(each)]
        if ready and f"{deed} {board.turn}" not in self._tried and "your own play" not in board.question:
            self._tried.add(f"{deed} {board.turn}")
            self.deeds[deed] += 1
            return self._use(board, ready[0], lambda place: 0)
        return self._done(board)

    @staticmethod
    def _on_strip(board: Board, thing: Thing) -> bool:
        """Whether it lies in the column below the order of play."""
        order = next((each for each in board._inside() if each.name.startswith("Order of play")), None)
        return order is not None and thing.middle[0] >= order.box[0]


def _strength(card: Thing) -> int:
    found = STRENGTH.search(card.name)
    return 2 * int(found[1]) + int(found[2]) if found else 0
