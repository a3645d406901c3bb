"""What the driver can do from the start screen on, each as one function that returns what it saw."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from around import visit
from board import Board
from eyes import Eyes, Sight, Unseen
from hands import Hands
from search import search
from stranger import Stranger
from touch import Keys, Mouse, Touch

Scene = Callable[[Eyes, Hands, argparse.Namespace], dict[str, object]]


def start_shown(sight: Sight) -> bool:
    return sight.find(r"^Deal the cards$", "push button") is not None


def mouse(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """Two people at one screen with covered hands; not one key is pressed."""
    sight = eyes.until(start_shown, "the start screen")
    for seat in (1, 2):
        sight.the(rf"^Who plays at seat {seat}: Person$")
    hands.click(sight.button(r"^Deal the cards$").middle)
    eyes.until(lambda seen: seen.find(r"^Hand-over to "), "the hand-over screen")
    told = whole_game(Mouse(eyes, hands), wanted)
    if told["result"]:
        hands.click(eyes.look().button(r"^Rematch$").middle)
        eyes.until(lambda seen: seen.find(r"^Hand-over to "), "the hand-over screen of the rematch")
    return told


def keys(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """One person against the greedy bot; the mouse is not touched."""
    eyes.until(start_shown, "the start screen")
    hands.take_keyboard("^Takujo$")
    set_by_keys(eyes, hands, r"^Who plays at seat 2", "Greedy bot")
    deal_by_keys(eyes, hands)
    eyes.until(lambda seen: Board(seen).mine, "the first question")
    told = whole_game(Keys(eyes, hands), wanted)
    if told["result"]:
        hands.key("Return")
        eyes.until(lambda seen: Board(seen).asks("main character"), "the first question of the rematch")
    return told


def set_by_keys(eyes: Eyes, hands: Hands, row: str, choice: str) -> None:
    """Tab to a row of choices and step through it."""
    tab_to(eyes, hands, row)
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


def whole_game(touch: Touch, wanted: argparse.Namespace) -> dict[str, object]:
    """Play to the end, or for the number of turns that was asked for."""
    stranger = Stranger(touch)
    try:
        board = stranger.play(wanted.turns)
    finally:
        told: dict[str, object] = {
            "turns": stranger.turn[0],
            "decisions": stranger.decisions,
            "hand-overs": stranger.handovers,
            "questions": stranger.questions,
        }
        (wanted.out / "played.txt").write_text(repr(told), encoding="utf-8")
    result = next((each.name for each in board.sight.every() if each.says(r" wins|draw")), "") if board.over else ""
    return told | {"result": result}


SCENES: dict[str, Scene] = {"mouse": mouse, "keys": keys, "visit": visit, "search": search}
