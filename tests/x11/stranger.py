"""Somebody who has never seen the game and plays what the program offers.

The few plain rules by which a game is brought to its end are in the players of each game: <game>_player.py.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import ClassVar

from board import Board
from eyes import PATIENCE, POLL, Thing, Unseen
from touch import Touch

MOST_DECISIONS = 1500
STUCK = 6
"""So many decisions on end that lead to nothing that was not there before in this turn mean that something is wrong."""
LOOKED_AT = 3
"""So many pictures of each question are kept, if any are wanted."""
PICKED = re.compile(r"\b\d+ of \d+$")
"""So the prompt counts what is chosen, where a click chooses and nothing is carried."""
Answer = tuple[str, Callable[[Board], Board]]


class Stranger:
    """Plays both seats, or one against a bot."""

    DEEDS: ClassVar[tuple[str, ...]] = ()
    """What is worth telling of the game."""

    def __init__(self, touch: Touch) -> None:
        self.touch = touch
        self.decisions = 0
        self.handovers = 0
        self.questions: dict[str, int] = {}
        self.deeds = dict.fromkeys(self.DEEDS, 0)
        """How often each has been done."""
        self.turn = (0, "")
        self._tried: set[str] = set()
        """What has been done this turn and need not be done again."""
        self._seen: set[str] = set()
        """Every moment of this turn."""
        self._vain = 0
        self.picture: Callable[[int, int], None] = lambda question, time: None
        """Keeps a picture of a question when it comes for the first times."""

    def play(self, most_turns: int | None = None) -> Board:
        """Play until the result is shown, or until a turn has come."""
        board = self.touch.look()
        while not board.over:
            self.notice(board)
            if most_turns is not None and self.turn[0] > most_turns:
                return board
            board = self._go_on(board)
        return board

    def notice(self, board: Board) -> None:
        """A new turn begins with new plans."""
        if self.decisions > MOST_DECISIONS:
            raise Unseen(f"the game does not end\n{board.sight}")
        if board.turn[0] and board.turn != self.turn:
            self.turn = board.turn
            self._tried.clear()
            self._seen.clear()

    def answer(self, board: Board) -> Board:
        """Decide what is asked now; somebody else at another window may be asked next."""
        self.notice(board)
        return self._go_on(board)

    def play_until(self, wanted: Callable[[Board], object]) -> Board:
        """Play until something is to be seen."""
        board = self.touch.look()
        while not wanted(board) and not board.over:
            board = self._go_on(board)
        return board

    def _go_on(self, board: Board) -> Board:
        if board.handover is not None:
            self.handovers += 1
            return self.touch.open_hand(board)
        if not board.mine:
            return self._wait(board)
        self.decisions += 1
        asked = re.sub(r"\b(\d+|[A-Z]\w+(?=:))", "…", board.question)[:60]
        self.questions[asked] = self.questions.get(asked, 0) + 1
        if self.questions[asked] <= LOOKED_AT:
            self.picture(len(self.questions), self.questions[asked])
        self._seen.add(board.pulse)
        then = self.decide(board)
        self._notice_circle(then)
        return then

    def _notice_circle(self, then: Board) -> None:
        """Choosing a card and taking it back, for ever, leads no more anywhere than what has no effect."""
        self._vain = self._vain + 1 if then.pulse in self._seen else 0
        if self._vain > STUCK:
            raise Unseen(f"nothing that is done leads anywhere from\n{then.sight}")
        self._seen.add(then.pulse)

    def _wait(self, board: Board) -> Board:
        """A bot plays, or nothing is asked for a moment."""
        end = time.monotonic() + PATIENCE
        while True:
            now = self.touch.after(board, 0.3)
            if now.mine or now.handover is not None or now.over:
                return now
            if time.monotonic() > end:
                raise Unseen(f"nothing is asked any more in\n{now.sight}")
            time.sleep(POLL)

    # -- deciding ------------------------------------------------------------------------------------------------

    def decide(self, board: Board) -> Board:
        """Answer one question."""
        if board.carrying:
            return self.touch.let_go(board)
        for pattern, answer in self.answers():
            if board.asks(pattern):
                return answer(board)
        return self._anything(board)

    def answers(self) -> tuple[Answer, ...]:
        """What this player does about which questions; the first pattern that is found counts."""
        return ()

    def _anything(self, board: Board) -> Board:
        """Whatever it is: take what can be taken until it may be confirmed."""
        chosen = [each for each in board.cards if "selected" in each.states]
        primary = board.primary
        if chosen and primary is not None:
            return self.touch.press(board, primary)
        if board.rows:
            digit = next((each for each in board.buttons if each.about == "1"), None)
            return self.touch.press(board, digit) if digit else self._first_row(board)
        fresh = [each for each in board.lit if each not in chosen]
        if fresh and PICKED.search(board.question):
            then = self.touch.choose(board, fresh[0])
            return self.touch.take_way(then, 0) if then.ways else then
        if fresh:
            return self._use(board, fresh[0], lambda place: 0)
        button = primary or board.button("1") or next(iter(board.buttons), None)
        if button is None:
            raise Unseen(f"nothing can be done about\n{board.sight}")
        return self.touch.press(board, button)

    def _first_row(self, board: Board) -> Board:
        self.touch.hands.key("1")
        return self.touch.after(board)

    def _decline(self, board: Board) -> Board:
        button = board.button("Esc") or board.ending
        assert button is not None
        return self.touch.press(board, button)

    def _done(self, board: Board) -> Board:
        if board.ending is None:
            raise Unseen(f"there is no button that ends this in\n{board.sight}")
        return self.touch.press(board, board.ending)

    # -- doing ---------------------------------------------------------------------------------------------------

    def _fresh(self, card: Thing) -> bool:
        return self._key(card) not in self._tried

    @staticmethod
    def _key(card: Thing) -> str:
        return f"{card.name}|{card.about}"

    def _use(self, board: Board, card: Thing, liking: Callable[[Thing], int]) -> Board:
        """Pick a card up and put it where it is liked best, or choose it if it goes nowhere."""
        self._tried.add(self._key(card))
        now = self.touch.pick_up(board, card)
        if not now.carrying:
            # Nothing to carry: with keys it is chosen already, with the mouse a drag of such a card does nothing.
            now = self._not_carried(board, now, card)
            return self.touch.take_way(now, 0) if now.ways else now
        if now.ways:
            return self.touch.take_way(now, 0)
        places = [each for each in now.lit if self._key(each) != self._key(card)] or now.lit
        if not places:
            return self.touch.let_go(now)
        then = self.touch.put_down(now, max(places, key=liking))
        return self.touch.take_way(then, 0) if then.ways else then

    def _not_carried(self, board: Board, now: Board, card: Thing) -> Board:
        if now.pulse != board.pulse:
            return now
        now = self.touch.let_go(now)
        return self.touch.choose(now, card) if now.pulse == board.pulse else now

