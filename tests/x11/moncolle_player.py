"""A player of Monster Collection: keep the hand, summon what the base holds, lay ground towards the enemy's base, march
along it and fight; use an effect where one is lit, else attack.

`waiting` names a player who summons once and then only defends, so that a game of two ends soon.
"""

from __future__ import annotations

import re

from board import Board
from eyes import Thing, Unseen
from stranger import Answer, Stranger
from touch import Touch

STEPS = re.compile(r" (?:to|on) ([ABC][1-4]) \((\d+) steps? from the enemy")
RULE = re.compile(r"\d+(-\d+)+")
BATTLE = re.compile(r" marches to ([ABC][1-4]) \(battle\b")
STANDS = re.compile(r"yours in ([ABC][1-4])")
FIGHT, LATER = 50, -50
"""What a battle is worth, and what is not worth doing; between them, the fewer steps are left the better."""


class MoncollePlayer(Stranger):
    """Brings a game of Monster Collection to its end."""

    DEEDS = ("marches", "grounds laid", "attacks", "effects used", "counters", "formations", "refusals")

    def __init__(self, touch: Touch, waiting: str = "") -> None:
        super().__init__(touch)
        self.waiting = waiting
        self.formed = False
        self._reached = -3
        """How near to the enemy's base ground was laid; from the own base it is three steps."""

    def answers(self) -> tuple[Answer, ...]:
        return (
            (r"Keep this hand|Discard any cards you don't want", self._done),
            (r"March, place terrain", self._main),
            (r"No room for", self._crowded),
            (r"Choose units to march with", self._together),
            (r"Summon units", self._summon),
            (r"summon immediately", self._reinforce),
            (r"Order your party", self._form),
            (r"Swap equipment", self._done),  # or two units hand it to and fro for ever
            (r"Use an effect", self._fight),
            (r"Counter\?", self._counter),
        )

    def _waits(self, board: Board) -> bool:
        return bool(self.waiting) and board.turn[1] == self.waiting

    # -- the turn ------------------------------------------------------------------------------------------------

    def _main(self, board: Board) -> Board:
        if self._waits(board):
            return self._done(board)
        ready = [each for each in board.lit if self._fresh(each)]
        marches = [(self._worth(board, each), each) for each in ready if " marches to " in each.about]
        if marches and self.waiting and not self.deeds["refusals"]:
            return self._refused(board, marches[0][1])
        best = max(marches, key=lambda each: each[0], default=(LATER, None))
        if best[1] is not None and best[0] > LATER:
            self.deeds["marches"] += 1
            return self._use(board, best[1], _forward)
        grounds = [each for each in ready if each.about.startswith("Place ") and STEPS.search(each.about)]
        nearest = max(map(_forward, grounds), default=LATER)
        if nearest > self._reached:
            self._reached = nearest
            self.deeds["grounds laid"] += 1
            return self._use(board, next(each for each in grounds if _forward(each) == nearest), _forward)
        return self._done(board)

    def _refused(self, board: Board, card: Thing) -> Board:
        """Once a game a unit is put where no terrain is: a bubble names the rule."""
        self.deeds["refusals"] += 1
        now = self.touch.pick_up(board, card)
        now = self.touch.put_down(now, now.sight.the(r"^[ABC][1-4], vacant$"))
        seen = self.touch.eyes.until(lambda seen: Board(seen).refusal is not None, "a bubble")
        bubble = Board(seen).refusal
        if bubble is None or RULE.search(bubble.name) is None:
            raise Unseen(f"no rule number in\n{seen}")
        return now

    def _worth(self, board: Board, card: Thing) -> int:
        """How near to the enemy's base the best march of a card leads, so that the foremost go first; a battle counts
        more, no way forward least, and where others would have to make room nobody comes after."""
        stands, base = STANDS.search(card.name), board.sight.find(r"^B[14], Base,.* your ground")
        if BATTLE.search(card.about):
            return FIGHT
        if stands is None or base is None or f"crowded {board.turn}" in self._tried:
            return LATER
        row = 4 if base.name.startswith("B1") else 1
        steps = abs(int(stands[1][1]) - row) + (stands[1][0] != "B")
        return _forward(card) if -_forward(card) < steps else LATER

    def _crowded(self, board: Board) -> Board:
        self._tried.add(f"crowded {board.turn}")
        return self._use(board, board.lit[0], _forward)

    def _together(self, board: Board) -> Board:
        coming = [each for each in board.lit if "selected" not in each.states and self._fresh(each)]
        return self._use(board, coming[0], _forward) if coming else self._done(board)

    def _summon(self, board: Board) -> Board:
        if self._waits(board) and board.turn[0] > 2:
            return self._done(board)
        ready = [each for each in board.lit if self._fresh(each) and re.match(r"Summon |Equip ", each.about)]
        done = bool(ready) and self._waits(board) and f"summoned {board.turn}" in self._tried
        if not ready or done:
            return self._done(board)
        self._tried.add(f"summoned {board.turn}")
        return self._use(board, ready[0], lambda place: 0)

    # -- the battle ----------------------------------------------------------------------------------------------

    def _reinforce(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each) and each.about.startswith("Summon ")]
        return self._use(board, ready[0], lambda place: 0) if ready else self._done(board)

    def _form(self, board: Board) -> Board:
        """Once a game the foremost unit changes places with the next; else everybody stays."""
        if self.formed or len(board.lit) < 2:
            return self._done(board)
        self.formed = True
        self.deeds["formations"] += 1
        return self.touch.swap(board, board.lit[0], board.lit[1])

    def _fight(self, board: Board) -> Board:
        ready = [each for each in board.lit if self._fresh(each)]
        if ready:
            self.deeds["effects used"] += 1
            return self._use(board, ready[0], lambda place: 0)
        attack = next((each for each in board.buttons if each.says("^Attack ")), None)
        if attack is not None:
            self.deeds["attacks"] += 1
            return self.touch.press(board, attack)
        end = board.primary or next(each for each in board.buttons if each.says("^(End|Go to effects)"))
        return self.touch.press(board, end)

    def _counter(self, board: Board) -> Board:
        """One answer a turn; who plays alone then passes always."""
        ready = [each for each in board.lit if self._fresh(each)]
        if ready and f"countered {board.turn}" not in self._tried:
            self._tried.add(f"countered {board.turn}")
            self.deeds["counters"] += 1
            return self._use(board, ready[0], lambda place: 0)
        always = board.button("A")
        return self._done(board) if self.waiting or always is None else self.touch.press(board, always)


def _forward(place: Thing) -> int:
    """A battle before all, then the area nearest to the enemy's base."""
    steps = min((int(found) for _, found in STEPS.findall(place.about)), default=-LATER)
    return FIGHT if BATTLE.search(place.about) else -steps
