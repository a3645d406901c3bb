"""What the driver can do from the start screen on, each as one function that returns what it saw."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

from around import visit
from board import Board
from by_hand import by_hand
from cipher_player import CipherPlayer
from eyes import Eyes, Sight, Unseen
from hands import Hands
from harvest_player import HarvestPlayer
from kiseki_player import KisekiPlayer
from lan import lan
from lan_games import lan_game
from moncolle_player import MoncollePlayer
from rebirth_player import RebirthPlayer
from search import search
from several import several
from shots import shoot
from stranger import Stranger
from touch import Keys, Mouse, Touch
from vision_player import VisionPlayer

Scene = Callable[[Eyes, Hands, argparse.Namespace], dict[str, object]]


@dataclass(frozen=True)
class Game:
    """A game as the start screen names it, who plays it, and how it begins."""

    tile: str
    player: Callable[[Touch, bool], Stranger]
    """For a way to act, and whether one plays both seats."""
    first: str
    """The first question."""
    three: str = ""
    """The format in which three play, if one has to be chosen."""


GAMES = {
    "cipher": Game(r"^Cipher ", lambda touch, both: CipherPlayer(touch), "main character"),
    "moncolle": Game(
        r"^Monster Collection ", lambda touch, both: MoncollePlayer(touch, "Tomo" if both else ""),
        "Keep this hand",
    ),
    "rebirth": Game(r"^Rebirth ", lambda touch, both: RebirthPlayer(touch), "opens in your Entry", "^Rumble"),
    "kiseki": Game(r"^Kiseki ", lambda touch, both: KisekiPlayer(touch), "initiative player|exchange"),
    "vision": Game(r"^Touhou VISION ", lambda touch, both: VisionPlayer(touch), "You have priority|Tomo has priority"),
    "harvest": Game(r"^Harvest ", lambda touch, both: HarvestPlayer(touch), ""),
}


def start_shown(sight: Sight) -> bool:
    return sight.find(r"^Deal the cards$", "push button") is not None


def mouse(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """Two people at one screen with covered hands; not one key is pressed."""
    sight = eyes.until(start_shown, "the start screen")
    game = GAMES[wanted.game]
    hands.click(sight.the(game.tile).middle)
    eyes.until(lambda seen: "checked" in seen.the(game.tile).states, "the chosen game")
    for seat in (1, 2):
        eyes.look().the(rf"^Who plays at seat {seat}: Person(, here)?$")
    hands.click(sight.button(r"^Deal the cards$").middle)
    eyes.until(lambda seen: seen.find(r"^Hand-over to "), "the hand-over screen")
    told = whole_game(game.player(Mouse(eyes, hands), True), wanted)
    if told["result"]:
        hands.click(eyes.look().button(r"^Rematch$").middle)
        eyes.until(lambda seen: seen.find(r"^Hand-over to "), "the hand-over screen of the rematch")
    return told


def three(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """Three people at one screen with covered hands play a game that three can play; not one key is pressed."""
    sight = eyes.until(start_shown, "the start screen")
    game = GAMES[wanted.game]
    hands.click(sight.the(game.tile).middle)
    eyes.until(lambda seen: "checked" in seen.the(game.tile).states, "the chosen game")
    if game.three:
        sight = eyes.until(lambda seen: seen.find(game.three), "the format for three")
        hands.click(sight.the(game.three).middle)
    while eyes.look().find(r"^Who plays at seat 3: ") is None:
        sight = eyes.until(lambda seen: seen.find(r"^Add a seat$", "push button"), "the round table")
        hands.click(sight.button(r"^Add a seat$").middle)
        time.sleep(0.3)
    for seat in (1, 2, 3):
        sit_down(eyes, hands, seat)
    hands.click(eyes.look().button(r"^Deal the cards$").middle)
    eyes.until(lambda seen: seen.find(r"^Hand-over to "), "the hand-over screen")
    return whole_game(game.player(Mouse(eyes, hands), True), wanted)


def sit_down(eyes: Eyes, hands: Hands, seat: int) -> None:
    """A person takes the seat: the first entry of its menu, which nobody hears."""
    here = rf"^Who plays at seat {seat}: Person, here$"
    if eyes.look().find(here):
        return
    left, top, _, high = eyes.look().the(rf"^Who plays at seat {seat}: ").box
    hands.click((left + 40, top + high // 2))
    time.sleep(0.5)
    hands.click((left + 40, top + high + 22))
    eyes.until(lambda seen: seen.find(here), f"a person at seat {seat}")


def keys(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """One person against the greedy bot; the mouse is not touched."""
    eyes.until(start_shown, "the start screen")
    hands.take_keyboard("^Takujo$")
    game = GAMES[wanted.game]
    tab_to(eyes, hands, game.tile)
    if "checked" not in eyes.look().the(game.tile).states:
        hands.key("space")
        eyes.until(lambda seen: "checked" in seen.the(game.tile).states, "the chosen game")
    set_by_keys(eyes, hands, r"^Who plays at seat 2", "Bot (normal)")
    deal_by_keys(eyes, hands)
    eyes.until(lambda seen: Board(seen).mine, "the first question")
    told = whole_game(game.player(Keys(eyes, hands), False), wanted)
    if told["result"]:
        hands.key("Return")
        eyes.until(lambda seen: Board(seen).asks(game.first), "the first question of the rematch")
    return told


ROUND_SEATS = ("Person, here", "At another computer", "Bot (easy)", "Bot (normal)")
"""Who may sit at a round table, in the order of the menu."""


def set_by_keys(eyes: Eyes, hands: Hands, row: str, choice: str) -> None:
    """Tab to a row of choices and step through it; at a round table it is a menu, which nobody hears."""
    tab_to(eyes, hands, row)
    if eyes.look().the(row).name.endswith("Person, here"):
        hands.key("space")
        for key in ("Down",) * (1 + ROUND_SEATS.index(choice)):
            hands.key(key)
        hands.key("Return")
        eyes.until(lambda seen: seen.find(f"{row}.*{choice.partition('(')[0].strip()}"), f"{choice} in {row}")
        tab_to(eyes, hands, r"^Deal the cards")  # Enter on the menu would open it
        return
    for _ in range(4):
        if eyes.look().the(row).name.endswith(choice):
            return
        hands.key("Right")
        eyes.look()
    raise Unseen(f"{choice} cannot be chosen in {row}")


def tab_to(eyes: Eyes, hands: Hands, pattern: str, role: str = "") -> None:
    for _ in range(40):
        thing = eyes.look().find(pattern, role)
        if thing is not None and "focused" in thing.states:
            return
        hands.key("Tab")
    raise Unseen(f"Tab does not reach {pattern} in\n{eyes.look()}")


def deal_by_keys(eyes: Eyes, hands: Hands) -> None:
    hands.key("Return")


def whole_game(stranger: Stranger, wanted: argparse.Namespace) -> dict[str, object]:
    """Play to the end, or for the number of turns that was asked for."""
    if wanted.pictures:
        stranger.picture = lambda number, time: shoot(wanted.out / f"question-{number:02}-{time}.png")
    try:
        board = stranger.play(wanted.turns)
    finally:
        told: dict[str, object] = {
            "turns": stranger.turn[0],
            "decisions": stranger.decisions,
            "hand-overs": stranger.handovers,
            "questions": stranger.questions,
            **stranger.deeds,
        }
        (wanted.out / "played.txt").write_text(repr(told), encoding="utf-8")
    result = next((each.name for each in board.sight.every() if each.says(r" wins|draw")), "") if board.over else ""
    return told | {"result": result}


SCENES: dict[str, Scene] = {
    "mouse": mouse, "keys": keys, "visit": visit, "search": search, "lan": lan, "three": three, "several": several,
    "by-hand": by_hand, "lan-game": lan_game,
}
