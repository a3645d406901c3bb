"""Is anything of a hidden hand to be found by somebody who reads the whole window through the accessibility bus?

Two decks without a common name are played by two people. At every hand-over and before every decision everything is
read, hidden widgets too. Afterwards, when each hand is known from its own player's view, it is searched for in all
that was read while that player was not at the screen.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass, field

import unique_cards
from board import Board
from cipher_player import CipherPlayer
from eyes import Eyes, Sight, Unseen
from hands import Hands
from touch import Mouse

CARD = re.compile(r"(?:Amber|Birch)\d\d")
OPEN_AREAS = r"(?:your|\w+'s) (?:Front|Rear|Bonds|Support|Retreat|Infinity)\b"
SEATS = {"Hana": "Amber", "Tomo": "Birch"}
TURNS = 5


@dataclass
class Moment:
    """What could be read at one time."""

    seat: str
    """Who was at the screen; "" while it was covered."""
    named: set[str]
    """Every card named anywhere."""
    hand: set[str] = field(default_factory=set)
    laid_open: set[str] = field(default_factory=set)
    """Cards that lie face up in the open."""


class Searcher(CipherPlayer):
    """Plays, and reads everything before each deed."""

    def __init__(self, touch: Mouse) -> None:
        super().__init__(touch)
        self.moments: list[Moment] = []

    def _go_on(self, board: Board) -> Board:
        if board.mine or board.handover is not None:
            self.moments.append(read(self.touch.eyes, board))
        return super()._go_on(board)


def read(eyes: Eyes, board: Board) -> Moment:
    """What can be read now, hidden widgets too; the hand says who is at the screen."""
    named = set(CARD.findall(eyes.look(hidden=True).words()))
    if board.handover is not None:
        return Moment("", named)
    hand, laid_open = hand_and_open(board)
    seat = next((seat for seat in SEATS if hand and next(iter(hand)).startswith(SEATS[seat])), "")
    return Moment(seat or "?", named, hand, laid_open)


def hand_and_open(board: Board) -> tuple[set[str], set[str]]:
    """The cards in the hand of whoever is at the screen, and those that lie in the open."""
    hand = {name for each in board.cards if "your Hand" in each.name for name in CARD.findall(each.name)}
    open_cards = [each.name for each in board.cards if re.search(OPEN_AREAS, each.name)]
    return hand, {name for each in open_cards for name in CARD.findall(each)}


def leaks(moments: list[Moment]) -> list[str]:
    """Cards that were named while only the other player should have been able to know them."""
    found = []
    for seat, deck in SEATS.items():
        own = [at for at, moment in enumerate(moments) if moment.seat == seat]
        for name in sorted({name for at in own for name in moments[at].hand}):
            found += [
                f"{name} of {seat} named at moment {at} ({moments[at].seat or 'covered'})"
                for at in hidden_at(moments, own, name)
                if name in moments[at].named
            ]
        strays = [at for at in own if any(not name.startswith(deck) for name in moments[at].hand)]
        found += [f"a card of the other deck in the hand of {seat} at moment {at}" for at in strays]
    return found


def hidden_at(moments: list[Moment], own: list[int], name: str) -> list[int]:
    """The moments without this player at which a card was certainly in their hand, deck or orbs and never open."""
    opened = next((at for at, moment in enumerate(moments) if name in moment.laid_open), len(moments))
    held = [at for at in own if name in moments[at].hand and at < opened]
    last = held[-1] if held else -1
    return [at for at in range(last) if at not in own and moments[at].seat != "?"]


def search(eyes: Eyes, hands: Hands, wanted: argparse.Namespace) -> dict[str, object]:
    """Choose the two decks, play some turns, look for leaks."""
    sight = eyes.until(lambda seen: seen.find(r"^Deal the cards$"), "the start screen")
    for number, deck in enumerate(SEATS.values()):
        sight = choose_deck(eyes, hands, number, deck)
    hands.click(sight.button(r"^Deal the cards$").middle)
    eyes.until(lambda seen: seen.find(r"^Hand-over to "), "the hand-over screen")
    searcher = Searcher(Mouse(eyes, hands))
    searcher.play(wanted.turns or TURNS)
    found = leaks(searcher.moments)
    covered = sum(moment.seat == "" for moment in searcher.moments)
    told: dict[str, object] = {
        "turns": searcher.turn[0],
        "moments covered": covered,
        "moments seated": len(searcher.moments) - covered,
        "names read": sum(len(moment.named) for moment in searcher.moments),
        "hands read": {seat: len({name for moment in searcher.moments if moment.seat == seat for name in moment.hand})
                       for seat in SEATS},
    }  # fmt: skip
    if found:
        raise Unseen("leaks: " + "; ".join(found))
    return told


def choose_deck(eyes: Eyes, hands: Hands, number: int, deck: str) -> Sight:
    """Press "Next deck" at a seat until its deck is the wanted one."""
    for _ in range(2 * len(unique_cards.NAMES) + 2):
        sight = eyes.look()
        if sight.all(r"^Deck: ")[number].says(rf"^Deck: {deck}\b"):
            return sight
        hands.click(sight.all(r"^Next deck$", "push button")[number].middle)
        eyes.bus.listen(eyes.bus.heard, 0.3)
    raise Unseen(f"the deck {deck} is not offered at seat {number + 1}")
