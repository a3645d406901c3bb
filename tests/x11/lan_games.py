"""Two people at two computers play a game of their choice: VISION as a best of three, between whose games cards change
places with a sideboard, or Kiseki with boosters. The host plays with the mouse, the guest with keys.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import dataclass

from around import Visit
from board import Board
from eyes import Eyes, Thing, Unseen
from hands import Hands
from kiseki_player import KisekiPlayer
from lan import LanMatch, Side
from stranger import Stranger
from touch import Keys, Mouse, Touch
from vision_player import VisionPlayer


@dataclass(frozen=True)
class Played:
    """How a game begins over the network, and how much of it is played."""

    tile: str
    player: Callable[[Touch], Stranger]
    turns: int
    """Turns of the first game, or of the only one."""
    form: str = ""
    """The format that is chosen, if it is not the first."""
    games: int = 1


PLAYED = {
    "vision": Played(r"^Touhou VISION ", VisionPlayer, turns=2, games=3),
    "kiseki": Played(r"^(Trails|Kiseki) ", KisekiPlayer, turns=2, form=r"^Blitz Shield"),
}


class GameOfChoice(LanMatch):
    """Any game, with the decks or boosters that are offered first."""

    def __init__(self, host: Side, guest: Side, wanted: argparse.Namespace) -> None:
        super().__init__(host, guest, wanted)
        self.played = PLAYED[wanted.game]
        self.hidden: set[str] = set()
        """Names that were looked for at the other window."""

    def chooses(self, here: Side, name: str) -> None:
        """The host says what is played; the guest learns it behind the code."""
        if here is not self.host:
            return
        here.hands.click(here.eyes.look().the(self.played.tile).middle)
        here.until(lambda seen: "checked" in seen.the(self.played.tile).states, "the chosen game")
        if self.played.form:
            form = here.until(lambda seen: seen.find(self.played.form), "the formats").the(self.played.form)
            here.hands.click(form.middle)
            here.until(lambda seen: "checked" in seen.the(self.played.form).states, "the chosen format")
        if self.played.games > 1:
            self.best_of_three()

    def best_of_three(self) -> None:
        """Click on the second half of the row."""
        host = self.host
        host.press(r"^One game$")
        x, y, wide, high = host.until(lambda seen: seen.find(r"^Games: "), "the length of the match").the(
            r"^Games: ").box
        host.hands.click((x + wide * 3 // 4, y + high // 2))
        host.until(lambda seen: seen.find(r"^Games: Best of three$"), "the best of three")
        host.press(r"^Close$")

    def sits_down(self) -> None:
        """The guest sees what is played, and brings what is offered."""
        seen = self.guest.until(
            lambda seen: seen.find(r"^Sit down$", "push button") or Board(seen).prompt, "the table's answer")
        if seen.find(r"^Sit down$", "push button"):
            self.picture("brings")
            self.guest.hands.key("Return")

    def search(self, asked: Side, board: Board) -> None:
        """Nothing of the hand of whoever is asked is to be read at the other window, unless it lay in the open. Two who
        open boosters of one pack may hold the same cards: then there is nothing to be found by names.
        """
        if self.played.form:
            return
        other = self.guest if asked is self.host else self.host
        held = {_title(each) for each in board.cards if "your Hand" in each.name}
        told = "\n".join(each.name for each in board.sight.every() if "your Hand" not in each.name)
        self.hidden |= held
        read = other.eyes.look(hidden=True).words()
        if found := [name for name in held if name not in told and name in read]:
            raise Unseen(f"{asked.name} holds {found}, and {other.name}'s window says\n{read}")

    def first_question(self) -> None:
        """Somebody is asked."""
        for here in self.sides:
            here.until(lambda seen: Board(seen).prompt, "a question")

    def some_turns(self) -> None:
        """Until so many have been played; then the same cards lie in the open at both windows."""
        first = max(0, *(here.look().turn[0] - 1 for here in self.sides))
        self.play_until(lambda here, board: board.over or board.turn[0] > first + self.played.turns)
        host, guest = self.host, self.guest
        host.until(lambda seen: _open(Board(seen), "Hana") == _open(guest.look(), "Tomo"), "the guest's table")
        self.told["cards compared"] = max(len(_open(host.look(), "Hana")), int(str(self.told.get("cards compared", 0))))
        self.picture("played")

    def concedes(self) -> None:
        """The guest gives up, and both see it."""
        Visit(self.guest.eyes, self.guest.hands, self.wanted).from_menu("Concede")
        self.guest.press(r"^Concede$")
        for here in self.sides:
            here.until(lambda seen: seen.find(r"^(Next game|Rematch)$", "push button"), "the result")

    # -- between two games ---------------------------------------------------------------------------------------

    def exchanges(self) -> None:
        """The guest changes a card with keys alone, and nothing of it is to be read at the other window. The host has
        no sideboard, and is not asked.
        """
        host, guest = self.host, self.guest
        host.press(r"^Next game$")
        host.until_said("Waiting for Tomo to agree")
        guest.hands.key("Return")
        spare = guest.until(lambda seen: seen.find(r" in the sideboard$", "list item"), "the sideboard")
        card = _title(spare.the(r" in the sideboard$", "list item"))
        guest.hands.key("Return")
        guest.until_said(r"exactly 50 are needed")
        self.picture("one too many")
        guest.hands.key("shift+Tab", "Return")
        guest.until_said(r"Ready to play")
        self.picture("exchanged")
        guest.hands.key("ctrl+Return")
        host.until(lambda seen: Board(seen).prompt and not seen.find(r"^Next game$"), "the second game")
        if card in host.eyes.look(hidden=True).words():
            raise Unseen(f"the host reads {card}\n{host.eyes.look(hidden=True)}")
        guest.until(lambda seen: Board(seen).asks("Who begins"), "who begins")
        self.told["exchanged"] = card
        self.picture("second game")

    def fits(self) -> None:
        """The record of the match fits what each has seen."""
        for here in self.sides:
            if "all of it fits" not in here.until_said("record of the match").words():
                raise Unseen(f"the record does not fit what {here.name} has seen")


def _title(card: Thing) -> str:
    """Its name and title, without where it lies and what it is worth."""
    return re.split(r", (?:your |\w+'s |Character|Spell|Command)", card.name)[0]


def _open(board: Board, name: str) -> list[str]:
    """Every card that lies in the open, named as a third person would."""
    cards = (each.name for each in board.cards if re.search(r"(?:your|\w+'s) (?:Field|Grave|Trail)\b", each.name))
    return sorted(re.sub(r", (usable|highlighted)$", "", each).replace("your ", f"{name}'s ") for each in cards)


def lan_game(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """Some turns; of a match the beginning of the second game as well. Then the guest gives up."""
    played = PLAYED[wanted.game]
    process, display = wanted.another("guest")
    host = Side("host", eyes, hands, played.player(Mouse(eyes, hands)), wanted.process)
    seen, moved = Eyes(process.pid), Hands(wanted.out / "guest" / "events.log", display)
    match = GameOfChoice(host, Side("guest", seen, moved, played.player(Keys(seen, moved)), process), wanted)
    code, port = match.host_opens()
    match.picture("waiting")
    match.guest_joins(f"127.0.0.1:{port}", code)
    match.sits_down()
    match.first_question()
    match.picture("first")
    match.some_turns()
    match.concedes()
    if played.games > 1:
        match.exchanges()
        match.some_turns()
        match.concedes()
    told = match.told | {"result": match.ends(), "names looked for": len(match.hidden)}
    match.fits()
    return told | {
        "turns": host.player.turn[0],
        "deeds": {here.name: here.player.deeds for here in match.sides},
        "decisions": {here.name: here.player.decisions for here in match.sides},
    }
