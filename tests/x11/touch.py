"""Two ways to do the same things: with a mouse alone, and with a keyboard alone.

Both have the same verbs. `pick_up` leaves a card in the hand so that the caller can look where it may go.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence

from board import Board
from eyes import LISTEN, PATIENCE, POLL, Eyes, Thing, Unseen
from hands import Hands

HELD = 0.4
"""The same while a button is being held."""


class Touch(ABC):
    """What a player does at the table."""

    def __init__(self, eyes: Eyes, hands: Hands) -> None:
        self.eyes, self.hands = eyes, hands
        self._heard = 0
        """How many events had been heard when it was last looked."""

    def look(self) -> Board:
        """What is seen now; a screen that has just come may have buttons beyond its edge: look again."""
        end = time.monotonic() + PATIENCE
        while True:
            self._heard = self.eyes.bus.heard
            board = Board(self.eyes.look(everything=False))
            if all(min(each.middle) >= 0 for each in board.buttons):
                return board
            if time.monotonic() > end:
                raise Unseen(f"buttons beyond the edge: {[each.name for each in board.buttons]}")
            self.eyes.bus.listen(self._heard, LISTEN)

    @property
    def news(self) -> bool:
        """Whether something was heard since it was last looked."""
        return self.eyes.bus.heard > self._heard

    def after(self, before: Board, patience: float = 2.0) -> Board:
        """The next moment that is not the same; the same one if nothing happens."""
        end = time.monotonic() + patience
        while True:
            self.eyes.bus.listen(self._heard, LISTEN)
            now = self.look()
            if now.pulse != before.pulse or time.monotonic() > end:
                return now

    @abstractmethod
    def pick_up(self, board: Board, card: Thing) -> Board: ...

    @abstractmethod
    def put_down(self, board: Board, place: Thing) -> Board: ...

    @abstractmethod
    def swap(self, board: Board, card: Thing, other: Thing) -> Board:
        """Two cards of a line that is being ordered change places."""

    @abstractmethod
    def choose(self, board: Board, card: Thing) -> Board: ...

    @abstractmethod
    def take_way(self, board: Board, number: int) -> Board: ...

    @abstractmethod
    def press(self, board: Board, button: Thing) -> Board: ...

    @abstractmethod
    def let_go(self, board: Board) -> Board: ...

    @abstractmethod
    def _hold(self, button: Thing) -> None: ...

    @abstractmethod
    def _release(self) -> None: ...

    def open_hand(self, board: Board) -> Board:
        """Hold the button of the hand-over until the hand is shown."""
        assert board.handover is not None
        self._hold(board.sight.button(r"^I am "))
        end = time.monotonic() + PATIENCE
        try:
            while True:
                self.eyes.bus.listen(self._heard, HELD)
                now = self.look()
                if now.handover is None or now.pulse != board.pulse:
                    return now
                if time.monotonic() > end:
                    raise Unseen("holding the button does not open the hand")
        finally:
            self._release()


def wait_for_news(touches: Sequence[Touch]) -> None:
    """Several windows are watched: until something is heard of one of them, or for as long as it is worth."""
    bus, end = touches[0].eyes.bus, time.monotonic() + LISTEN
    while not any(each.news for each in touches) and time.monotonic() < end:
        bus.listen(bus.heard, POLL)


class Mouse(Touch):
    """Press-drag and clicks."""

    start = (0, 0)

    def pick_up(self, board: Board, card: Thing) -> Board:
        self.start = board.free_point(card)
        self.hands.lift(self.start, (self.start[0], self.start[1] - 40))
        return self.after(board)

    def put_down(self, board: Board, place: Thing) -> Board:
        self.hands.carry(self.start, place.middle)
        self.hands.release()
        return self.after(board)

    def swap(self, board: Board, card: Thing, other: Thing) -> Board:
        start, end = board.free_point(card), board.free_point(other)
        self.hands.lift(start, (start[0], start[1] - 40))
        self.hands.carry(start, end)
        self.hands.release()
        return self.after(board)

    def let_go(self, board: Board) -> Board:
        self.hands.release()
        then = self.after(board, 0.5)
        back = then.button("Esc") if then.carrying else None  # released over the card, it counts as clicked and is held
        return then if back is None else self.press(then, back)

    def choose(self, board: Board, card: Thing) -> Board:
        self.hands.click(board.free_point(card))
        return self.after(board)

    def take_way(self, board: Board, number: int) -> Board:
        self.hands.click(board.ways[number].middle)
        return self.after(board)

    def press(self, board: Board, button: Thing) -> Board:
        self.hands.click(button.middle)
        return self.after(board)

    def _hold(self, button: Thing) -> None:
        self.hands.press(button.middle)

    def _release(self) -> None:
        self.hands.release()


class Keys(Touch):
    """Tab, Enter, Escape, digits. The mouse is never touched."""

    def _walk_to(self, board: Board, thing: Thing) -> None:
        """Tab until it has the focus."""
        stops = board.lit
        for _ in range(2 * len(stops) + 2):
            now = self.eyes.focused(stops)
            if now[stops.index(thing)]:
                return
            self.hands.key("Tab")
            end = time.monotonic() + 1.0
            while self.eyes.focused(stops) == now and time.monotonic() < end:
                time.sleep(POLL / 4)
        raise Unseen(f"Tab does not reach {thing.name!r} among {[each.name for each in stops]}")

    def pick_up(self, board: Board, card: Thing) -> Board:
        self._walk_to(board, card)
        self.hands.key("Return")
        return self.after(board)

    def put_down(self, board: Board, place: Thing) -> Board:
        return self.pick_up(board, place)

    def choose(self, board: Board, card: Thing) -> Board:
        return self.pick_up(board, card)

    def swap(self, board: Board, card: Thing, other: Thing) -> Board:
        self._walk_to(board, card)
        self.hands.key("shift+Right")
        then = self.after(board)
        self.hands.key("Escape")  # Enter is the bar's again
        return then

    def let_go(self, board: Board) -> Board:
        self.hands.key("Escape")
        return self.after(board, 0.5)

    def take_way(self, board: Board, number: int) -> Board:
        self.hands.key(str(number + 1))
        return self.after(board)

    def press(self, board: Board, button: Thing) -> Board:
        if button.about == "Enter" and any(self.eyes.focused(board.lit)):
            self.hands.key("Escape")  # Enter means the card that has the focus
        self.hands.key({"Enter": "Return", "Esc": "Escape"}.get(button.about, button.about.lower()))
        return self.after(board)

    def _hold(self, button: Thing) -> None:
        self.hands.key_down("Return")

    def _release(self) -> None:
        self.hands.key_up("Return")
