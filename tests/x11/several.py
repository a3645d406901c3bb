"""Three people or six at as many computers play a Rumble: one program is killed and comes back, one player leaves.

Each program has a home, an X server and a mouse of its own. The first hosts from the start screen, the others join by
address and code.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import time
from dataclasses import dataclass

from around import Visit
from board import Board
from eyes import PATIENCE, Eyes, Sight, Unseen
from hands import Hands
from lan import CODE, PORT
from rebirth_player import RebirthPlayer
from shots import shoot
from touch import Mouse, wait_for_news

TURNS = 4
"""Of the short scene, after one has come back and one has left."""
FIRST = r"opens in your Entry|A decision is being made|is choosing"
SLOW = 3 * PATIENCE
"""So many programs share the machine."""
CHOSEN = 5.0
"""Seconds until an entry that was clicked counts as missed."""


@dataclass
class Seat:
    """One computer, and who sits there."""

    name: str
    process: int
    eyes: Eyes
    hands: Hands
    player: RebirthPlayer

    def look(self) -> Board:
        return self.player.touch.look()

    def until(self, pattern: str) -> Sight:
        """Wait for words."""
        return self.eyes.until(lambda seen: re.search(pattern, seen.words()), f"{pattern} at {self.name}'s", SLOW)

    def press(self, pattern: str) -> None:
        sight = self.eyes.until(lambda seen: seen.find(pattern, "push button"), f"{pattern} at {self.name}'s", SLOW)
        self.hands.click(sight.button(pattern).middle)


def seat_at(name: str, process: int, display: str, log: str) -> Seat:
    """Somebody at a program that has just been started."""
    eyes, hands = Eyes(process), Hands(log, display)  # type: ignore[arg-type]
    return Seat(name, process, eyes, hands, RebirthPlayer(Mouse(eyes, hands)))


class Several:
    """All seats, and what is told of the game."""

    def __init__(self, host: Seat, wanted: argparse.Namespace) -> None:
        self.seats = [host]
        self.wanted = wanted
        self.told: dict[str, object] = {}

    def picture(self, name: str) -> None:
        for seat in self.seats:
            shoot(self.wanted.out / f"{name}-{seat.name}.png", seat.hands.told)

    # -- getting together ----------------------------------------------------------------------------------------

    def host_opens(self, programs: int) -> tuple[str, int]:
        """A Rumble whose other seats are at other computers; its code and port."""
        host = self.seats[0]
        eyes, hands = host.eyes, host.hands
        eyes.until(lambda seen: seen.find(r"^Deal the cards$"), "the start screen", SLOW)
        hands.click(eyes.look().the(r"^Rebirth ").middle)
        hands.click(eyes.until(lambda seen: seen.find(r"^Rumble"), "the formats").the(r"^Rumble").middle)
        for seat in range(2, programs + 1):
            while eyes.look().find(rf"^Who plays at seat {seat}: ") is None:
                hands.click(eyes.look().button(r"^Add a seat$").middle)
                time.sleep(0.5)
            self._elsewhere(seat)
        host.press(r"^Open the table$")
        words = host.until(CODE.pattern).words()
        return CODE.search(words)[1].replace(" ", ""), int(PORT.search(words)[1])  # type: ignore[index]

    def _elsewhere(self, seat: int) -> None:
        """The second entry of the seat's menu, tried again when a busy machine opened the menu late."""
        host = self.seats[0]
        chosen = rf"Who plays at seat {seat}: At another computer"
        end = time.monotonic() + SLOW
        while time.monotonic() < end:
            if self._choose_elsewhere(seat):
                try:
                    host.eyes.until(lambda seen: re.search(chosen, seen.words()), chosen, CHOSEN)
                    return
                except Unseen:
                    pass
            host.hands.key("Escape")  # whatever of the menu is still open
        raise Unseen(f"seat {seat} cannot be given to another computer in\n{host.eyes.look()}")

    def _choose_elsewhere(self, seat: int) -> bool:
        """Open the menu and click on the entry, which is named when the mouse is on it."""
        host = self.seats[0]
        left, top, _, high = host.eyes.look().the(rf"^Who plays at seat {seat}: ").box
        host.eyes.bus.focus = None  # the entry of the seat before would be taken for this one's
        host.hands.click((left + 40, top + high // 2))
        for down in range(top + high + 16, top + high + 120, 8):
            heard = host.eyes.bus.heard
            host.hands.move((left + 40, down))
            host.eyes.bus.listen(heard, 0.15)
            if host.eyes.spoken()[0].startswith("At another computer"):
                host.hands.click((left + 40, down))
                return True
        return False

    def join(self, seat: Seat, address: str, code: str) -> None:
        """Join by a typed address; the seat is the first that is free."""
        hands, eyes = seat.hands, seat.eyes
        eyes.until(lambda seen: seen.find(r"^Join a game$"), "the start screen", SLOW)
        hands.take_keyboard("^Takujo$")
        seat.press(r"^Join a game$")
        eyes.until(lambda seen: seen.find(r"^Code$", "text"), "the lines to write in")
        for line, text in ((r"^Address$", address), (r"^Code$", code)):
            hands.click(eyes.look().the(line, "text").middle)
            hands.key("ctrl+a")
            hands.type(text)
        hands.key("Return")
        after = eyes.until(
            lambda seen: seen.find(r"^Sit down$", "push button") or seen.find(r"^Leave table$") or Board(seen).prompt,
            "the table's answer", SLOW,
        )
        if after.find(r"^Sit down$", "push button"):  # it was not known before which game's deck is wanted
            seat.press(r"^Sit down$")
        self.seats.append(seat)

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, turns: int, to_end: bool = False) -> None:
        """All play until so many more turns have begun, or to the end."""
        first = max(seat.look().turn[0] for seat in self.seats)
        end = time.monotonic() + SLOW
        while True:
            for seat in self.seats:
                board = seat.look()
                if board.over or (not to_end and board.turn[0] > first + turns):
                    return
                if board.mine:
                    seat.player.answer(board)
                    end = time.monotonic() + SLOW
            if time.monotonic() > end:
                raise Unseen(f"nobody is asked any more in\n{self.seats[0].look().sight}")
            wait_for_news([seat.player.touch for seat in self.seats])

    def killed_and_back(self) -> None:
        """The last program is killed; it is started again and goes back to the very question it left."""
        seat = self.seats[-1]
        end = time.monotonic() + SLOW
        while not (board := seat.look()).mine:
            for other in self.seats[:-1]:
                there = other.look()
                if there.mine:
                    other.player.answer(there)
            if time.monotonic() > end:
                raise Unseen(f"{seat.name} is never asked in\n{board.sight}")
            wait_for_news([each.player.touch for each in self.seats])
        question = board.question
        os.kill(seat.process, signal.SIGKILL)
        self.seats[0].until("away|reconnecting")
        self.picture("killed")
        process, display = self.wanted.another(seat.name)
        again = seat_at(seat.name, process.pid, display, self.wanted.out / seat.name / "events-again.log")
        again.player.deeds = seat.player.deeds
        self.seats[-1] = again
        again.press(r"^Back to .*table")
        again.eyes.until(lambda seen: Board(seen).mine, "the question", SLOW)
        if again.look().question != question:
            raise Unseen(f"{question!r} was left, and now it is\n{again.look().sight}")
        self.told["killed at"] = question
        self.picture("back")

    def one_leaves(self) -> None:
        """The second player gives up and closes the program; the others see it and are asked again."""
        seat = self.seats[1]
        visit = Visit(seat.eyes, seat.hands, self.wanted)
        visit.from_menu("Concede")
        seat.press(r"^Concede$")
        self.seats[0].until("out of the game")
        self.picture("conceded")
        seat.hands.take_keyboard("^Takujo$")
        seat.hands.key("ctrl+q")
        end = time.monotonic() + SLOW
        while seat.eyes.running():
            for button in seat.eyes.look().all(r"^(Leave|Leave for good|Leave the table|Quit)\b", "push button")[:1]:
                seat.hands.click(button.middle)
            if time.monotonic() > end:
                raise Unseen("the program does not end")
            time.sleep(0.3)
        self.seats.remove(seat)
        self.told["left"] = seat.name
        self.picture("left")


def several(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """The whole table."""
    host = Seat("host", 0, eyes, hands, RebirthPlayer(Mouse(eyes, hands)))
    table = Several(host, wanted)
    names = [f"guest{number}" for number in range(2, wanted.programs + 1)]
    started = [(name, *wanted.another(name)) for name in names]
    code, port = table.host_opens(wanted.programs)
    for name, process, display in started:
        table.join(seat_at(name, process.pid, display, wanted.out / name / "events.log"), f"127.0.0.1:{port}", code)
    for seat in table.seats:
        seat.eyes.until(lambda seen: Board(seen).asks(FIRST), "the first question", SLOW)
    table.picture("first")
    table.play(1)
    table.killed_and_back()
    table.one_leaves()
    table.play(wanted.turns or TURNS, to_end=wanted.long)
    table.picture("end")
    results = {
        each.name for seat in table.seats for each in seat.look().sight.every() if each.says(r" wins\b|[Dd]raw\b")
    } if wanted.long else set()
    return table.told | {
        "programs": wanted.programs,
        "turns": max(seat.player.turn[0] for seat in table.seats),
        "decisions": {seat.name: seat.player.decisions for seat in table.seats},
        "result": sorted(results),
    }
