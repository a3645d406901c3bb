"""What a bot gets to decide with: what its player may see, and random numbers of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AskView, CardView, Handle, PartialView
from engines.core.model import rng
from engines.core.model.ask import Answer


class BotView(NamedTuple):
    """What a bot may look at, all of it made for its player: the question, single cards, what may still be picked."""

    game: GameDefinition
    player: int
    ask: AskView
    card: Callable[[Handle], CardView | None]
    names: Callable[[], list[str]]
    """The names of all cards in sight, for questions that want one."""
    partial: Callable[[Sequence[int]], PartialView]
    words: Callable[[Handle, str], tuple[str, ...]] = lambda handle, field: ()
    """The entries a card in sight has in a set field."""
    cost: Callable[[int], tuple[str, ...]] = lambda index: ()
    """The parts of the cost of an option's skill, as words of the language."""
    paying: bool = False
    """What is picked is given up: a cost is being paid."""
    pointless: Callable[[int, tuple[str, ...]], bool] = lambda index, goes_on: False
    """Whether an option would only be paid for, or makes the player's end worse (engines/core/play/foresight.py)."""
    outlook: Callable[[Sequence[Answer], tuple[str, ...]], list[tuple[float, int]]] = (
        lambda answers, goes_on: [(0.0, 0)] * len(answers)
    )
    """How the player would stand after each of these answers (engines/core/play/foresight.py)."""
    side: tuple[int, ...] = ()
    """The seats of the player's team, the player's own included; empty where everybody plays alone."""
    programs: frozenset[int] = frozenset()
    """The seats that programs sit at."""

    def is_own(self, card: CardView) -> bool:
        """Whether a card is on the player's side."""
        return card.user == self.player or card.user in self.side


class Chance:
    """A bot's own random numbers."""

    def __init__(self, seed: int, seat: int, question: int) -> None:
        self.position = rng.seeded(seed ^ (seat + 1) * 0x9E3779B97F4A7C15 ^ question * 0xD1B54A32D192ED03)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.position, drawn = rng.below(self.position, bound)
        return drawn

    def shuffled(self, items: Sequence[int]) -> tuple[int, ...]:
        """The items in any order."""
        self.position, order = rng.shuffled(self.position, tuple(items))
        return order


Bot = Callable[[BotView, Chance], Answer]


def fitting(
    partial: Callable[[Sequence[int]], PartialView], pick: Callable[[list[int]], int],
    enough: Callable[[list[int]], bool],
) -> tuple[int, ...]:
    """Options picked one by one until they are an answer and enough.

    Among very many, one may be offered that leads to no answer (`TRIES` of core/state/selection.py). Then the picks
    begin again, first without the last, then without the first of them.
    """
    barred: set[int] = set()
    culprits: tuple[int, int] | None = None
    while True:
        chosen: list[int] = []
        answer: tuple[int, ...] | None = None
        while True:
            sight = partial(chosen)
            if sight.confirmable:
                answer = tuple(chosen)
            more = [index for index in sight.addable if index not in barred]
            if not more or (sight.confirmable and enough(chosen)):
                break
            chosen.append(pick(more))
        if answer is not None or (not chosen and culprits is None):
            return answer or ()
        if culprits is None:
            culprits = chosen[0], chosen[-1]
            barred.add(culprits[1])
        else:
            barred.discard(culprits[1])
            barred.add(culprits[0])
            culprits = None
