"""Who answers in the transcripts: chance of their own, so that no change of the program changes what is answered.

They see of a question what a person sees: its kind, how many options it has, what they say and what may still be
picked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from tests.transcripts.house import AskView, Table, bots_answer

Answer = int | tuple[int, ...] | str
WORDS = ("Oat", "Fig", "麦", "Fenn")
DECLARE = "declare-loop"


class Chance:
    """Numbers that are the same in every version of Python."""

    def __init__(self, of: str) -> None:
        self._of, self._drawn = of, 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self._drawn += 1
        data = hashlib.blake2b(f"{self._of} {self._drawn}".encode(), digest_size=8).digest()
        return int.from_bytes(data, "big") % bound

    def shuffled(self, items: Sequence[int]) -> tuple[int, ...]:
        """The items in any order."""
        left = list(items)
        return tuple(left.pop(self.below(len(left))) for _ in range(len(left)))


class AtRandom:
    """Any legal answer; `eager` ones seldom let a chance pass, `peaceful` ones seldom attack."""

    def __init__(self, chance: Chance, eager: bool = False, peaceful: bool = False) -> None:
        self.chance, self.eager, self.peaceful = chance, eager, peaceful

    def answer(self, table: Table, player: int, ask: AskView, said: Callable[[], str]) -> Answer:
        """The answer to a question; `said` words it."""
        below, count = self.chance.below, len(ask.options)
        if ask.kind == "number":
            numbers = [number for number in range(ask.least, ask.most + 1) if number != ask.without]
            return numbers[below(min(len(numbers), 8))]
        if ask.kind == "name":
            return WORDS[below(len(WORDS))]
        if ask.kind == "order":
            return self.chance.shuffled(range(count))
        if ask.kind == "split":
            amounts = [0] * count
            for _ in range(ask.most):
                amounts[below(count)] += 1
            return tuple(amounts)
        if ask.kind == "some":
            return self._some(table, player)
        open_ones = [place for place, option in enumerate(ask.options) if option.verb != "burst"]
        acting = [place for place in open_ones if not ask.options[place].decline and ask.options[place].verb != "end"]
        if self.peaceful and below(4):
            acting = [place for place in acting if ask.options[place].verb != "attack"] or acting
        if self.eager and acting and below(8):
            return acting[below(len(acting))]
        return open_ones[below(len(open_ones))]

    def _some(self, table: Table, player: int) -> tuple[int, ...]:
        chosen: list[int] = []
        while True:
            sight = table.partial(player, chosen)
            if not sight.addable or (sight.confirmable and self.chance.below(8 if self.eager else 3) == 0):
                return tuple(chosen)
            chosen.append(sight.addable[self.chance.below(len(sight.addable))])


class RoundAndRound(AtRandom):
    """Does again what was done when the same was asked, and declares that it is a loop: so loops come about."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, eager=True, peaceful=True)
        self._before: dict[str, Answer] = {}

    def answer(self, table: Table, player: int, ask: AskView, said: Callable[[], str]) -> Answer:
        declaring = [option.index for option in ask.options if option.verb == DECLARE]
        if declaring and self.chance.below(2):
            return declaring[0]
        question = said()
        if question not in self._before or not self.chance.below(12):
            self._before[question] = super().answer(table, player, ask, said)
        return self._before[question]


class Bot:
    """A bot of the program."""

    def __init__(self, bot: str) -> None:
        self.bot = bot

    def answer(self, table: Table, player: int, ask: AskView, said: Callable[[], str]) -> Answer:
        return bots_answer(table, player, self.bot)  # type: ignore[return-value]
