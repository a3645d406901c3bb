"""Two people at two computers: one hosts a game, the other joins it, and they play it to its end.

Two programs, each with a home, an X server, a mouse and a keyboard of its own; the guest's cable runs through a relay
that can be pulled out. The host plays with the mouse, the guest with keys. Their decks share no name, so that a name of
the other's hidden hand is found wherever it stands.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from around import Visit
from board import Board
from cipher_player import CipherPlayer
from eyes import PATIENCE, Eyes, Sight, Unseen
from hands import Hands
from search import CARD, OPEN_AREAS, SEATS, Moment, choose_deck, hand_and_open, leaks
from shots import shoot
from stranger import Stranger
from touch import Keys, Mouse, wait_for_news

sys.path.append(str(Path(__file__).resolve().parent.parent / "net" / "kit"))
from proxy import Proxy

CODE = re.compile(r"The code is ((?:\d ?){6})")
PORT = re.compile(r"[\d.]+:(\d+)\b")
TURNS = 3
"""Turns of the short scene; then the guest gives up."""
CHAT = "Good luck from the other room"
NOTE = "Mind the rear row"
FIRST = "main character"
"""The first question."""


@dataclass
class Side:
    """One of the two computers and who sits there."""

    name: str
    eyes: Eyes
    hands: Hands
    player: Stranger
    process: subprocess.Popen

    def look(self) -> Board:
        return self.player.touch.look()

    def until(self, wanted: Callable[[Sight], object], what: str) -> Sight:
        return self.eyes.until(wanted, f"{what} at {self.name}'s window")

    def until_said(self, pattern: str) -> Sight:
        return self.until(lambda seen: re.search(pattern, seen.words()), pattern)

    def press(self, pattern: str) -> None:
        """Click a button as soon as it is there."""
        button = self.until(lambda seen: seen.find(pattern, "push button"), pattern).button(pattern)
        self.hands.click(button.middle)

    def write(self, line: str, text: str) -> None:
        """Type into a line, over whatever stands there."""
        self.hands.click(self.eyes.look().the(line, "text").middle)
        self.hands.key("ctrl+a")
        self.hands.type(text)


class LanMatch:
    """Both sides, the relay between them, and what was read at each moment."""

    def __init__(self, host: Side, guest: Side, wanted: argparse.Namespace) -> None:
        self.host, self.guest, self.wanted = host, guest, wanted
        self.moments: list[Moment] = []
        self.told: dict[str, object] = {}
        self.pictures = 0

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.host, self.guest

    # -- getting together ----------------------------------------------------------------------------------------

    def chooses(self, here: Side, name: str) -> None:
        """What is played, and with which deck."""
        choose_deck(here.eyes, here.hands, 0, SEATS[name])

    def host_opens(self) -> tuple[str, int]:
        """Host a game; the code and the port that are shown."""
        host = self.host
        host.until(lambda seen: seen.find(r"^Host a game$"), "the start screen")
        self.chooses(host, "Hana")
        host.press(r"^(Host a game|Open the table)$")
        words = host.until_said(CODE.pattern).words()
        return CODE.search(words)[1].replace(" ", ""), int(PORT.search(words)[1])  # type: ignore[index]

    def guest_joins(self, address: str, code: str) -> None:
        """Join by a typed address."""
        guest = self.guest
        guest.until(lambda seen: seen.find(r"^Join a game$"), "the start screen")
        guest.hands.take_keyboard("^Takujo$")
        guest.press(r"^Join a game$")
        guest.until(lambda seen: seen.find(r"^Code$", "text"), "the lines to write in")
        self.chooses(guest, "Tomo")
        guest.write(r"^Address$", address)
        guest.write(r"^Code$", code)
        guest.hands.key("Return")

    def first_question(self) -> None:
        """Somebody is asked, and both see it."""
        for here in self.sides:
            here.until(lambda seen: Board(seen).asks(FIRST), f"{FIRST!r}")

    # -- playing -------------------------------------------------------------------------------------------------

    def play_until(self, wanted: Callable[[Side, Board], object]) -> tuple[Side, Board]:
        """Both play until something is to be seen at one side, and read everything before each deed."""
        end = time.monotonic() + PATIENCE
        while True:
            for here in self.sides:
                board = here.look()
                if wanted(here, board):
                    return here, board
                if board.mine and not board.over:
                    self.search(here, board)
                    here.player.answer(board)
                    end = time.monotonic() + PATIENCE
            if time.monotonic() > end:
                raise Unseen(f"nobody is asked any more in\n{self.host.look().sight}\n{self.guest.look().sight}")
            wait_for_news([here.player.touch for here in self.sides])

    def search(self, asked: Side, board: Board) -> None:
        """Note what whoever is asked holds, and everything that can be read at the other window at the same time."""
        names = {self.host.name: "Hana", self.guest.name: "Tomo"}
        other = self.guest if asked is self.host else self.host
        named = set(CARD.findall(other.eyes.look(hidden=True).words()))
        self.moments += [Moment(names[asked.name], set(), *hand_and_open(board)), Moment(names[other.name], named)]

    def chats(self) -> None:
        """The guest says something; the host reads it."""
        self.guest.hands.key("c")
        self.guest.until(lambda seen: seen.find(r"^Message to ", "text"), "the line of the chat")
        self.guest.hands.type(CHAT)
        self.guest.hands.key("Return")
        self.guest.until_said(CHAT)
        self.guest.hands.key("Escape", "l")
        self.host.hands.take_keyboard("^Takujo$")
        self.host.hands.key("c")
        self.host.until(lambda seen: seen.find(CHAT), "what was said")
        self.picture("chat")
        self.host.hands.key("Escape", "l")
        self.told["chatted"] = True

    def lays_pieces(self) -> None:
        """The host drags a counter onto a card and rolls a die, the guest writes a note with keys alone; each reads at
        once what the other has put down. Then everything goes back.
        """
        host, guest = self.host, self.guest
        host.hands.take_keyboard("^Takujo$")
        host.hands.key("b")
        counter = host.until(lambda seen: seen.find(r"^round counter$", "push button"), "the tray").button(
            r"^round counter$")
        card = next(each for each in host.look().cards if each.says(r"Front|Rear"))
        host.hands.lift(counter.middle, card.middle)
        host.hands.carry(counter.middle, card.middle)
        host.hands.release()
        guest.until_said(r"round counter: 1, on ")
        host.press(r"^20-sided die$")
        rolled = guest.until_said(r"20-sided die showing \d+").words()
        face = re.search(r"20-sided die showing (\d+)", rolled)[1]  # type: ignore[index]
        host.until_said(f"20-sided die showing {face}\\b")
        guest.hands.take_keyboard("^Takujo$")
        guest.hands.key("t")
        guest.until(lambda seen: seen.find(r"^Note for everyone", "text"), "the line of a note")
        guest.hands.type(NOTE)
        guest.hands.key("Return", "Return")
        host.until_said(f"note: {NOTE}")
        self.picture("pieces")
        guest.hands.key("j", "Delete")
        host.until(lambda seen: f"note: {NOTE}" not in seen.words(), "the note's going back")
        host.press(r"pieces · put back$")
        guest.until(lambda seen: "round counter: 1" not in seen.words(), "the pieces' going back")
        host.hands.key("Escape", "l")
        guest.hands.key("l")
        self.told["rolled"] = face

    def takes_back(self) -> None:
        """The host takes back what can only be taken back if the guest agrees."""
        before = self.play_until(lambda here, board: here is self.host and board.mine and board.sight.find(
            r"^Undo$", "push button") and "consent" in board.sight.button(r"^Undo$").about)[1]
        self.host.press(r"^Undo$")
        asked = self.guest.until(lambda seen: seen.find(r"^(Tomo agrees|Agree)$", "push button"), "being asked")
        self.told["asked to agree"] = Board(asked).question
        self.picture("consent")
        self.guest.press(r"^(Tomo agrees|Agree)$")
        self.host.until(lambda seen: Board(seen).question != before.question and not seen.find(r"^Withdraw$"),
                        "what was taken back")
        self.told["taken back"] = True

    def loses_the_line(self, relay: Proxy) -> None:
        """The cable is out while the guest attacks (or uses a skill of the attacker). Both see it; what the guest does
        is kept, and is carried out when the cable is in again.
        """
        _, board = self.play_until(
            lambda here, board: here is self.guest and board.mine and board.asks(r"Move(, attack)? or use")
            and any(" attacks " in each.about for each in board.lit)
        )
        before = _log(self.host.eyes.look())
        relay.pull()
        relay.cut()
        self.guest.until_said(r"Connection lost")
        self.host.until_said("is reconnecting")
        self.picture("cut")
        self.guest.player.answer(self.guest.look())
        self.guest.until_said(r"answer is saved")
        self.picture("kept")
        relay.plug()
        self.guest.until_said(r"to the table is back")
        self.host.until(lambda seen: "reconnecting" not in seen.words(), "the guest's coming back")
        self.guest.until(lambda seen: r"answer is saved" not in seen.words() and not Board(seen).carrying,
                         "the kept answer's going out")
        self.host.until(lambda seen: _log(seen) != before, "what the guest did meanwhile")
        self.same_table()
        self.told["cut off at"] = board.question

    def same_table(self) -> None:
        """What lies in the open is the same on both screens, in the same places."""
        host = self.host.until(lambda seen: _open(Board(seen), "Hana") == _open(self.guest.look(), "Tomo"),
                               "the same table as the guest's")
        self.told["cards compared"] = len(_open(Board(host), "Hana"))

    def gives_up(self, wanted: argparse.Namespace) -> None:
        Visit(self.guest.eyes, self.guest.hands, wanted).given_up()

    def ends(self) -> str:
        """The result at both sides, and that the record of the match fits what each has seen."""
        results = set()
        for here in self.sides:
            sight = here.until(lambda seen: Board(seen).over, "the result")
            said = next(each.name for each in sight.every() if each.says(r" wins\b|[Dd]raw\b"))
            results.add(re.split(r" (?:The|Nothing in the) record ", said)[0])
        self.picture("result")
        self.told["results"] = sorted(results)
        return results.pop() if len(results) == 1 else ""

    def plays_again(self) -> None:
        """One wants a rematch, the other agrees."""
        self.host.press(r"^Rematch$")
        self.guest.until_said(r"rematch|another game|again")
        self.picture("rematch")
        self.guest.press(r"^(Rematch|Agree.*|Play again.*)$")
        self.first_question()

    def picture(self, name: str) -> None:
        """Both windows, to be looked at."""
        self.pictures += 1
        for here in self.sides:
            shoot(self.wanted.out / f"{self.pictures:02}-{name}-{here.name}.png", here.hands.told)


def _log(sight: Sight) -> str:
    """The last line of the log."""
    found = sight.find(r"^Log$", "list")
    return found.children[-1].name if found is not None and found.children else ""


def _open(board: Board, name: str) -> list[str]:
    """Every card that lies in the open, named as a third person would; what it can do just now is left out."""
    cards = (each.name for each in board.cards if re.search(OPEN_AREAS, each.name))
    return sorted(re.sub(r", (usable|highlighted)$", "", each).replace("your ", f"{name}'s ") for each in cards)


def lan(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """The whole match."""
    began = time.monotonic()
    process, display = wanted.another("guest")
    host = Side("host", eyes, hands, CipherPlayer(Mouse(eyes, hands)), wanted.process)
    seen, moved = Eyes(process.pid), Hands(wanted.out / "guest" / "events.log", display)
    lan_match = LanMatch(host, Side("guest", seen, moved, CipherPlayer(Keys(seen, moved)), process), wanted)
    code, port = lan_match.host_opens()
    lan_match.picture("waiting")
    with Proxy(("127.0.0.1", port)) as relay:
        lan_match.guest_joins(f"127.0.0.1:{relay.port}", code)
        lan_match.first_question()
        lan_match.told["seconds from starting both to the first question"] = round(time.monotonic() - began, 1)
        lan_match.picture("first")
        lan_match.takes_back()
        lan_match.chats()
        lan_match.loses_the_line(relay)
        lan_match.lays_pieces()
        most = wanted.turns or (None if wanted.long else TURNS)
        lan_match.play_until(lambda here, board: board.over or (most and board.turn[0] > most))
        if not lan_match.guest.look().over:
            lan_match.gives_up(wanted)
        told = lan_match.told | {
            "result": lan_match.ends(),
            "turns": lan_match.host.player.turn[0],
            "decisions": {here.name: here.player.decisions for here in lan_match.sides},
            "names read": sum(len(moment.named) for moment in lan_match.moments),
            "guest's events": moved.count,
        }
        if "all of it fits" not in lan_match.guest.until_said("record of the match").words():
            raise Unseen("the record does not fit what the guest has seen")
        if found := leaks(lan_match.moments):
            raise Unseen("leaks: " + "; ".join(found))
        lan_match.plays_again()
    return told
